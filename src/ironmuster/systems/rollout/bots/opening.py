"""[5.4, RO-4.6, RO-4.7, RO-17.3] Before the first turn: the edge, the road, defensive terrain, and
where the units are set down."""

from __future__ import annotations

from typing import Final

from ironmuster.geometry.plane.lengths import INCH, length
from ironmuster.geometry.plane.shapes import Point, overlap, rectangle
from ironmuster.kernel.bot import Reason
from ironmuster.kernel.record import Options
from ironmuster.systems.rollout.bots.plans import is_brawler, pace
from ironmuster.systems.rollout.bots.said import Said, on, plain
from ironmuster.systems.rollout.bots.tasks import runners
from ironmuster.systems.rollout.content.maps import Laid
from ironmuster.systems.rollout.position.actions import (
    Activate,
    Build,
    Buy,
    Deploy,
    GoOn,
    Turn,
    Wind,
)
from ironmuster.systems.rollout.position.profile import AERIAL
from ironmuster.systems.rollout.position.sight import outline
from ironmuster.systems.rollout.position.state import FIELDED, PLAYER, State
from ironmuster.systems.rollout.rules.site import MIDDLE
from ironmuster.systems.rollout.rules.turning import turned_table

EDGES: Final = 4
LANE: Final = (15 * INCH, 6 * INCH, 18 * INCH, 30 * INCH)  # where the first turns are driven
SHUT: Final = ("full",)
WALL: Final = "concrete_wall"
NEST: Final = "machinegun_nest"
WANTED: Final = (WALL, NEST)  # what is bought, the first first
WALLS: Final = 4  # round the object, before anything else
APART: Final = 3 * INCH
ROUND: Final = 4 * INCH


def edge(state: State, options: Options) -> Said:
    """[RO-2.2] The edge before which least stands in the way."""
    best, found = -1, options.at(0)
    lane = rectangle(*LANE)
    laid = [Laid(lot.kind, lot.shape()) for lot in state.pieces]
    kinds = state.table.catalog.terrain
    for place in range(options.size()):
        action = options.at(place)
        assert isinstance(action, Turn)
        blocks = 0
        for piece in turned_table(laid, action.edge % EDGES):
            kind = kinds.get(piece.terrain)
            if kind is not None and kind.cover in SHUT and overlap(piece.shape, lane):
                blocks += 1
        if best < 0 or blocks < best:
            best, found = blocks, action
    return plain(found, "least stands in the way from there", "RO-2.2")


def road() -> Said:
    """[RO-18.13] The straight road is shorter."""
    return plain(Wind(False), "the straight road is the shorter one", "RO-18.13")


def buy(state: State, options: Options) -> Said:
    """[RO-17.3] Concrete walls round the object, behind which it is no target [RO-9.2]; what is
    left goes into nests."""
    bought = len([1 for lot in state.pieces if lot.kind == WALL])
    thing = state.goal.things[0]
    wide = outline(state, thing).right - outline(state, thing).left
    for piece in WANTED:
        enough = piece == WALL and bought >= WALLS + 2 * (wide // APART)
        if not enough and options.has(Buy(piece)):
            text = "the object is no target for who does not see it"
            if piece != WALL:
                text = "three shots a turn that pin"
            return plain(Buy(piece), text, "RO-17.3")
    return plain(GoOn(), "nothing that is left is worth its points", "RO-17.3")


def build(state: State, options: Options) -> Said:
    """[RO-17.2] A wall before a side of the object that has none yet; all else toward the edges
    from which most comes."""
    best, found = 0, options.at(0)
    for place in range(options.size()):
        action = options.at(place)
        assert isinstance(action, Build)
        worth = wall_worth(state, action)
        if place == 0 or worth > best:
            best, found = worth, action
    return plain(found, "a side of the object that stands open", "RO-17.2")


def wall_worth(state: State, one: Build) -> int:
    """[RO-9.1] How well a wall hides the object: close to it, across the way from outside, apart
    from the walls that stand."""
    shape = outline(state, state.goal.things[0])
    x, y = (shape.left + shape.right) // 2, (shape.low + shape.high) // 2
    dx, dy = one.x - x, one.y - y
    half_wide, half_tall = (shape.right - shape.left) // 2, (shape.high - shape.low) // 2
    out_x, out_y = abs(dx) - half_wide, abs(dy) - half_tall
    across = one.facing < 0  # lies west to east
    worth = -max(0, out_x) - max(0, out_y)
    if across == (out_y > out_x):
        worth += 3 * INCH
    for lot in state.pieces:
        if lot.kind != WALL:
            continue
        wall = lot.shape()
        wx, wy = (wall.left + wall.right) // 2, (wall.low + wall.high) // 2
        near = length(wx - one.x, wy - one.y)
        worth -= max(0, 3 * INCH - near) * 2
        # the side that it stands before is taken
        if (wx - x) * dx > 0 and abs(wx - x) > half_wide and abs(dx) > half_wide:
            worth -= 2 * INCH
        if (wy - y) * dy > 0 and abs(wy - y) > half_tall and abs(dy) > half_tall:
            worth -= 2 * INCH
    return worth


def deploy(state: State, options: Options) -> Said:
    """[RO-4.7] One by one, the quickest first."""
    best, found = -1, options.at(0)
    for place in range(options.size()):
        action = options.at(place)
        if isinstance(action, Activate) and pace(state, action.unit) > best:
            best, found = pace(state, action.unit), action
    assert isinstance(found, Activate)
    return Said(found, Reason("the quickest first, so that nobody is in its way", "RO-4.7"))


def place(state: State, unit: int, options: Options) -> Said:
    """[RO-4.7] As near as may be to what the mission is about, apart from the others, in the form
    in which it goes there."""
    spots = centres(state, unit)
    form = form_for(state, unit)
    best, found = 0, options.at(0)
    for number in range(options.size()):
        action = options.at(number)
        assert isinstance(action, Deploy)
        worth = -min([length(action.x - x, action.y - y) for x, y in spots])
        worth -= crowd(state, action)
        if action.form == form:
            worth += 6 * INCH
        if number == 0 or worth > best:
            best, found = worth, action
    return Said(found, Reason(reason_for(state, unit), "RO-4.7", on(unit)))


def reason_for(state: State, unit: int) -> str:
    """Why it is set down there."""
    if waits(state, unit):
        return "by the own edge, over which half of the team must get away"
    if form_for(state, unit):
        return "nearest to what the mission is about, in its faster form, which may be disguised"
    return "nearest to what the mission is about, apart from the others"


def waits(state: State, unit: int) -> bool:
    """[RO-18.20] Whether a unit of Investigate stays behind: who does not go to the token."""
    if state.mission != "investigate":
        return False
    own = [one for one in range(len(state.kind)) if state.side[one] == PLAYER]
    return unit not in runners(state, own)


def form_for(state: State, unit: int) -> int:
    """[RO-14.3] The form in which a unit is set down: the faster, where there is a way to go."""
    lines = state.profile(unit).lines
    if len(lines) < 2 or not lines[0].robot or lines[1].body == AERIAL:
        return 0
    if state.mission in ("defend", "clash"):
        return 0
    return 1 if lines[1].move > lines[0].move else 0


def centres(state: State, unit: int) -> list[Point]:
    """[RO-18] What a unit is to be near to."""
    goal = state.goal
    if waits(state, unit):
        return [(MIDDLE, 0)]
    if state.mission == "recon" and goal.points:
        return goal.points
    if goal.points:
        return [goal.points[0]]
    if state.mission == "escort":
        return [(goal.road[0][0], 6 * INCH)]
    if state.mission == "defend":
        return posts(state, unit)
    if goal.things:
        shape = outline(state, goal.things[0])
        return [((shape.left + shape.right) // 2, (shape.low + shape.high) // 2)]
    return [(MIDDLE, MIDDLE)]


def posts(state: State, unit: int) -> list[Point]:
    """[RO-18.9] Round the object, by turns on each side of it: nobody knows whence they come."""
    shape = outline(state, state.goal.things[0])
    x, y = (shape.left + shape.right) // 2, (shape.low + shape.high) // 2
    far = ROUND if is_brawler(state, unit) else ROUND + INCH
    ways = ((0, 1), (1, 0), (-1, 0), (0, -1))
    dx, dy = ways[unit % len(ways)]
    return [(x + dx * far, y + dy * far)]


def crowd(state: State, one: Deploy) -> int:
    """How much too near to others a place is."""
    total = 0
    for other in range(len(state.kind)):
        if state.side[other] == PLAYER and state.status[other] == FIELDED:
            near = length(state.x[other] - one.x, state.y[other] - one.y)
            total += max(0, APART - near) // 2
    return total
