"""[RO-2.10, RO-R54, RO-2.11, RO-4.8, D6] Forces come onto the table: set down by `place`, or over
an edge; and civilians."""

from __future__ import annotations

from typing import Final

from ironmuster.geometry.plane.shapes import Point, within
from ironmuster.systems.rollout.content.maps import Laid
from ironmuster.systems.rollout.content.setup import CLASH
from ironmuster.systems.rollout.position.dice import EDGE
from ironmuster.systems.rollout.position.events.turns import Deployed, ForceCame
from ironmuster.systems.rollout.position.footing import NOTHING, Footing, is_ground
from ironmuster.systems.rollout.position.profile import LIGHT, OBJECT, VEHICLE
from ironmuster.systems.rollout.position.state import (
    CIVIL,
    ENEMY,
    FIELDED,
    HOUSED,
    NOBODY,
    PLAYER,
    BattleGame,
    State,
)
from ironmuster.systems.rollout.rules.muster import (
    civilian,
    commander,
    extra_units,
    force_units,
    how_many_civilians,
)
from ironmuster.systems.rollout.rules.placing import Region, place_unit
from ironmuster.systems.rollout.rules.reinforcing import by_threat, has_commander, skandan
from ironmuster.systems.rollout.rules.reporting import tell
from ironmuster.systems.rollout.rules.scene import shore_of
from ironmuster.systems.rollout.rules.site import MIDDLE, SIDE, WHOLE, round_middle

APART: Final = 250  # thousandths between units that are placed or arrive [RO-21.2, RO-2.11]
LED: Final = ("medium", "heavy")  # forces that a commander may join [RO-20.16]
CIVILIANS: Final = {"farmland": 10, "village": 12}  # inches round the middle [RO-21.3]
INWARD: Final = (0, 0, 270, 180, 90)  # the facing of who comes over an edge, 1 to 4
RIGHT: Final = (0, -1, -1, 1, 1)  # which way along the edge is to the right of that
EDGES: Final = 4


def muster_force(game: BattleGame, force: str, group: int) -> list[int]:
    """[D6, RO-20.16, RO-1.7] The units of a force get their ids; a commander may join it, and in a
    campaign more of them come by Threat [RO-23.13]."""
    state = game.state
    sortie = state.table.sortie
    models = state.table.rules.infantry_count == "models"
    kinds = force_units(game, game.catalog.forces[force], models, game.catalog)
    kinds = by_threat(kinds, sortie, game.catalog)
    if force in LED and (state.table.rules.enemy_commander or has_commander(sortie)):
        kinds += commander(game)
    return [state.enlist(kind, ENEMY, group) for kind in kinds]


def muster_extra(game: BattleGame, group: int) -> list[int]:
    """[RO-18.11] What a D6 adds to the force of the mission; who guards it in a campaign comes
    instead [RO-23.6]."""
    state = game.state
    if state.table.sortie.guard:
        return muster_named(game, state.table.sortie.guard, group)
    models = state.table.rules.infantry_count == "models"
    mission = game.catalog.missions[state.mission]
    kinds = extra_units(game, mission, models, game.catalog)
    return [state.enlist(kind, ENEMY, group) for kind in kinds]


def muster_joining(game: BattleGame, group: int) -> list[int]:
    """[RO-23.6, RO-23.13] Who joins the first force in a campaign, by its story and by Threat."""
    state = game.state
    sortie = state.table.sortie
    kinds = skandan(game, state.mission, sortie, game.catalog)
    return muster_named(game, sortie.joins, group) + [
        state.enlist(kind, ENEMY, group) for kind in kinds
    ]


def muster_named(game: BattleGame, names: tuple[str, ...], group: int) -> list[int]:
    """[RO-23.6] Forces and characters of the enemy by their ids."""
    units: list[int] = []
    for name in names:
        if name in game.catalog.forces:
            units += muster_force(game, name, group)
        else:
            units.append(game.state.enlist(name, ENEMY, group))
    return units


def rank(state: State, unit: int) -> int:
    """[RO-4.8] When a unit is placed: tanks, scout cars, motorcycles, infantry, characters."""
    profile, line = state.profile(unit), state.line(unit)
    if profile.character:
        return 4
    if line.body == VEHICLE:
        return 0
    if line.body == LIGHT:
        return 1 if "move_bonus" in line.traits else 2
    return 3


def place_force(game: BattleGame, units: list[int], regions: list[Region]) -> None:
    """[RO-4.8, RO-18.6, RO-18.15] Set units down by `place`: dealt by id to the regions in turn,
    then in the order of their kinds."""
    region_of = {unit: regions[place % len(regions)] for place, unit in enumerate(units)}
    for unit in sorted(units, key=lambda one: (rank(game.state, one), one)):
        put(game, unit, region_of[unit])
    told = tuple(units)
    tell(game, ForceCame(game.state.group[units[0]] if units else NOBODY, 0, 0, told))


def put(game: BattleGame, unit: int, region: Region) -> None:
    """[RO-21.2] Set a unit down by `place`."""
    state = game.state
    near = region.for_base(state.line(unit).wide)
    x, y, facing = place_unit(game, near, Room(state, unit).has)
    state.field(unit, x, y, facing)
    tell(game, Deployed(unit, x, y, facing))


class Room:
    """[RO-21.2] Where on the whole table a unit has room, while nobody else comes onto it: its base
    can stand there, 0.25" from all others. A scan asks for thousands of points."""

    def __init__(self, state: State, unit: int) -> None:
        self.line = state.line(unit)
        self.footing = Footing(state, unit, self.line, MIDDLE, MIDDLE, SIDE)
        self.others = [
            state.base(other)
            for other in range(len(state.kind))
            if other != unit and is_ground(state, other)
        ]

    def has(self, x: int, y: int, facing: int) -> bool:
        """Whether there is room for its base."""
        if self.footing.obstacle(x, y, facing).what != NOTHING:
            return False
        base = self.line.outline(x, y, facing)
        return not any(within(base, other, APART - 2) for other in self.others)


def arrive(game: BattleGame, force: str, group: int, nearest_to: list[int] | None = None) -> None:
    """[RO-2.10, RO-2.11, RO-15.1] A force comes over an edge."""
    come_over(game, muster_force(game, force, group), group, nearest_to)


def come_over(
    game: BattleGame, units: list[int], group: int, nearest_to: list[int] | None = None
) -> None:
    """[RO-2.10, RO-2.11, RO-15.1] Units of a force, alerted, come over a random edge, or over that
    nearest to one of some units."""
    state = game.state
    state.alert |= 1 << group
    die = 0
    if nearest_to is not None:
        edge = extreme_edge(state, nearest_to, nearest=True)
    else:
        die = game.draw(EDGE)
        edge = die if die <= EDGES else extreme_edge(state, team(state), nearest=die == 5)
    middle = entry(state, edge) if die in (0, 5, 6) else MIDDLE
    shore = shore_of([Laid(lot.kind, lot.shape()) for lot in state.pieces])
    if edge == shore:
        edge, middle = edge % EDGES + 1, MIDDLE
    line_up(state, units, edge, middle)
    tell(game, ForceCame(group, die, edge, tuple(units)))


def team(state: State) -> list[int]:
    """[RO-2.10] The player's units whose places choose an edge: objects do not count."""
    return [
        unit
        for unit in range(len(state.kind))
        if state.side[unit] == PLAYER
        and state.status[unit] in (FIELDED, HOUSED)
        and state.line(unit).body != OBJECT
        and unit not in state.goal.things
    ]


def extreme_edge(state: State, units: list[int], nearest: bool) -> int:
    """[RO-2.10] The edge nearest to any of these units, or that farthest from all; the lower number
    of two."""
    gaps: list[int] = []
    for edge in range(1, EDGES + 1):
        away = [to_edge(state, unit, edge) for unit in units]
        gaps.append(min(away) if away else 0)
    wanted = min(gaps) if nearest else max(gaps)
    return gaps.index(wanted) + 1


def to_edge(state: State, unit: int, edge: int) -> int:
    """[RO-2.10] The distance of a base from an edge."""
    base = state.base(unit)
    return (base.left, SIDE - base.high, SIDE - base.right, base.low)[edge - 1]


def entry(state: State, edge: int) -> int:
    """[RO-2.10] Where along an edge a force comes that goes by the player's units: over against the
    mean of their centres."""
    units = team(state)
    if not units:
        return MIDDLE
    places = [state.y[unit] if edge in (1, 3) else state.x[unit] for unit in units]
    return (2 * sum(places) + len(places)) // (2 * len(places))


def line_up(state: State, units: list[int], edge: int, middle: int) -> None:
    """[RO-2.11] Set units down along an edge, touching it from inside, alternately right and left
    of a place, 0.25" apart; whoever finds no room stands in a row behind."""
    deep, left = 0, units
    while left and deep < SIDE:
        reached = [APART // 2, APART // 2]  # how far the row goes to the right and to the left
        rest: list[int] = []
        row = 0
        for place, unit in enumerate(left):
            if packed(state, unit, edge, middle, deep, reached, place % 2):
                row = max(row, 2 * state.line(unit).long)
            else:
                rest.append(unit)
        deep += row + APART
        left = rest
    for unit in left:
        raise ValueError(f"no room for unit {unit} on the whole table")


def packed(
    state: State, unit: int, edge: int, middle: int, deep: int, reached: list[int], first: int
) -> bool:
    """[RO-2.11] Set a unit down at the next free place of a row, on one side of the middle or,
    where that is full, on the other; whether there was one."""
    line, room = state.line(unit), Room(state, unit)
    for side in (first, 1 - first):
        off = reached[side] + line.wide
        while True:
            at = middle + off * (RIGHT[edge] if side == 0 else -RIGHT[edge])
            if not line.wide - 1 <= at <= SIDE - line.wide + 1:
                break
            x, y = from_edge(edge, at, deep + line.long)
            if room.has(x, y, INWARD[edge]):
                state.field(unit, x, y, INWARD[edge])
                reached[side] = off + line.wide + APART
                return True
            off += APART
    return False


def from_edge(edge: int, at: int, deep: int) -> Point:
    """[RO-2.2] The place so far along an edge, and so far inside it."""
    if edge in (1, 3):
        return (deep if edge == 1 else SIDE - deep), at
    return at, (deep if edge == 4 else SIDE - deep)


def people(game: BattleGame) -> None:
    """[RO-21.3, RO-21.5] The civilians of the location, each by D6, with the way it goes; a Clash
    has none [RO-18.21]."""
    state = game.state
    if state.mission == CLASH:
        return
    far = CIVILIANS.get(state.location)
    region = Region(WHOLE) if far is None else Region(round_middle(far))
    for _ in range(how_many_civilians(game, state.location)):
        kind, heading = civilian(game)
        unit = state.enlist(kind, CIVIL)
        state.heading[unit] = heading
        put(game, unit, region)
