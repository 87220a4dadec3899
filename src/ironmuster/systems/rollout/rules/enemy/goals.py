"""[RO-20.3, RO-20.7] Where a unit wants to go: the goal of its mission and role."""

from __future__ import annotations

from typing import Final

from mypy_extensions import mypyc_attr

from ironmuster.geometry.plane.lengths import INCH, length
from ironmuster.geometry.plane.shapes import Shape, disc, gap, within
from ironmuster.systems.rollout.position.hits import can_damage
from ironmuster.systems.rollout.position.profile import SHOOT, THROWN
from ironmuster.systems.rollout.position.sight import outline
from ironmuster.systems.rollout.position.state import (
    ENEMY,
    HOUSED,
    NOBODY,
    PLAYER,
    State,
)
from ironmuster.systems.rollout.position.stats import is_out, on_table
from ironmuster.systems.rollout.rules.enemy.roles import (
    INFANTRY,
    SCOUT,
    STAFF,
    TANK,
    Role,
    role_name,
    role_of,
)
from ironmuster.systems.rollout.rules.missions.escort import rolling
from ironmuster.systems.rollout.rules.scene import on_road
from ironmuster.systems.rollout.rules.site import MIDDLE, SIDE

CALLED: Final = 20 * INCH  # how near to the object of Attack a known unit draws all [RO-20.7]
AHEAD: Final = 8 * INCH  # of the foremost transport
INSIDE: Final = 3 * INCH  # of the other side's edge, in a Clash
MARKER: Final = "marker"  # of a battle of a campaign [GW-10.12]
HOLDS: Final = 40  # hundredths of an HP for each inch to it
HELD: Final = 5 * INCH  # from it: well within the 6" that count


@mypyc_attr(acyclic=True)
class Aim:
    """[RO-20.7] What a unit makes for: a place, what lies there, and which unit that is; `told` is
    its word for the log. `exit` for a carrier that wants to get away [RO-20.8]."""

    def __init__(
        self, told: str, shape: Shape, unit: int = NOBODY, piece: int = NOBODY, exit: bool = False
    ) -> None:
        self.told: str = told
        self.shape: Shape = shape
        self.unit: int = unit
        self.piece: int = piece
        self.exit: bool = exit

    def middle(self) -> tuple[int, int]:
        """The place in thousandths."""
        one = self.shape
        return (one.left + one.right) // 2, (one.low + one.high) // 2


def aim_of(state: State, unit: int) -> Aim:
    """[RO-20.7, RO-20.8] The goal of a unit now."""
    if state.goal.bearer == unit:
        return way_out(state, unit)
    if is_fleeing(state, unit):
        return nearest_edge(state, unit)
    found = by_mission(state, unit)
    if found is not None and is_objective(state, found.unit):
        found = found if can_hurt(state, unit, found.unit) else nearest(state, unit)
    return found if found is not None else unknown(state, unit)


def by_mission(state: State, unit: int) -> Aim | None:
    """[RO-20.7, RO-R231] The table of goals; None where nothing is known."""
    role, mission, goal = role_name(state, unit), state.mission, state.goal
    if mission == "clash" and goal.points and role != STAFF:
        return place(MARKER, *goal.points[0])
    if mission == "recovery":
        return nearest(state, unit) if role == SCOUT else metarian(state)
    if mission == "defend":
        human = state.line(goal.things[0]).human
        if role == SCOUT and not human:
            return nearest(state, unit)
        return thing(state, goal.things[0], "object")
    if mission == "attack":
        close = nearest(state, unit)
        drawn = role not in (INFANTRY, STAFF, TANK, SCOUT)
        if close is not None and (drawn or is_called(state, close)):
            return close
        return thing(state, goal.things[0], "object")
    if mission == "escort":
        if role in (INFANTRY, STAFF, TANK, SCOUT):
            return road_point(state)
        lead = rolling(state)
        return thing(state, lead[0], "transport") if lead else nearest(state, unit)
    if mission == "investigate" and role in (INFANTRY, STAFF, TANK):
        if not goal.item:
            return place("token", *goal.points[0])
        if goal.bearer != NOBODY and state.side[goal.bearer] == PLAYER:
            return thing(state, goal.bearer, "carrier")
    return nearest(state, unit)


def role_toward(state: State, unit: int, aim: Aim) -> Role:
    """[RO-20.6, RO-R231] The weights of a unit that makes for something."""
    role = role_of(state, unit, aim.unit)
    if aim.told != MARKER:
        return role
    return Role(role.name, role.fear, role.shelter, HOLDS, HELD)


def nearest(state: State, unit: int) -> Aim | None:
    """[RO-20.7] The nearest known unit of the other side, where it was last seen; the lower id of
    two."""
    own = outline(state, unit)
    best: Aim | None = None
    least = 0
    for other in range(len(state.kind)):
        if not is_known(state, unit, other):
            continue
        shape = where_seen(state, unit, other)
        away = gap(own, shape)
        if best is None or away < least:
            best, least = Aim("nearest", shape, other), away
    return best


def is_known(state: State, unit: int, other: int) -> bool:
    """[RO-20.3] Whether a unit of the other side is known: by the enemy where it has been seen in
    the last turns; the player sees every enemy unit on the table [RO-15.5], and so does either side
    in a battle of a campaign [GW-R64]."""
    if state.side[other] != 1 - state.side[unit] or is_out(state, other):
        return False
    if other in state.goal.things or not on_table(state, other):
        return False
    return sees_all(state, unit) or state.seen[other] > 0


def sees_all(state: State, unit: int) -> bool:
    """[RO-15.5, GW-R64] Whether a unit's side sees every unit on the table."""
    return state.side[unit] != ENEMY or state.setup.asked is not None


def where_seen(state: State, unit: int, other: int) -> Shape:
    """[RO-20.3] A known unit where it was last seen."""
    if sees_all(state, unit) or state.status[other] == HOUSED:
        return outline(state, other)
    x, y = state.seen_x[other], state.seen_y[other]
    return state.line(other).outline(x, y, state.facing[other])


def thing(state: State, unit: int, told: str) -> Aim:
    """[RO-20.7] A unit whose place everybody knows."""
    return Aim(told, outline(state, unit), unit, state.host[unit])


def place(told: str, x: int, y: int) -> Aim:
    """[RO-20.7] A place."""
    return Aim(told, disc(x, y, 0))


def metarian(state: State) -> Aim:
    """[RO-20.7] The prone Metarian, or who carries it."""
    bearer = state.goal.bearer
    if bearer != NOBODY and state.side[bearer] == PLAYER:
        return thing(state, bearer, "carrier")
    return thing(state, state.goal.load, "metarian")


def is_called(state: State, aim: Aim) -> bool:
    """[RO-20.7] Whether a known unit is within 20" of the object of Attack."""
    return within(aim.shape, outline(state, state.goal.things[0]), CALLED)


def road_point(state: State) -> Aim:
    """[RO-20.7] The point of the road 8" ahead of the foremost transport."""
    lead = rolling(state)
    if not lead:
        return place("road", *state.goal.road[-1])
    front = state.goal.gone[state.goal.convoy.index(lead[0])]
    x, y, _ = on_road(state.goal.road, front + AHEAD)
    return place("road", max(0, min(SIDE, x)), max(0, min(SIDE, y)))


def way_out(state: State, unit: int) -> Aim:
    """[RO-20.8] The nearest point of the own edge, for who carries the Metarian."""
    edge = SIDE if state.side[unit] == ENEMY else 0
    return Aim("edge", disc(state.x[unit], edge, 0), exit=True)


def is_fleeing(state: State, unit: int) -> bool:
    """[D9] Whether a unit is the enemy leader who was found, and flees."""
    item = state.goal.item
    return bool(item) and unit in state.goal.things and state.table.catalog.items[item].flees


def nearest_edge(state: State, unit: int) -> Aim:
    """[D9] The nearest point of any edge; of two as near that of the lower number [RO-2.2]."""
    x, y = state.x[unit], state.y[unit]
    ends = [(0, y), (x, SIDE), (SIDE, y), (x, 0)]
    px, py = min(ends, key=lambda end: length(end[0] - x, end[1] - y))
    return Aim("edge", disc(px, py, 0), exit=True)


def is_objective(state: State, unit: int) -> bool:
    """[RO-20.7] Whether a goal is the object or a transport."""
    return unit in state.goal.things or unit in state.goal.convoy


def can_hurt(state: State, unit: int, target: int) -> bool:
    """[RO-20.7] Whether any weapon of a unit can damage a target."""
    if target == state.goal.load:
        return True
    own, line, rules = state.line(unit), state.line(target), state.table.rules
    profile = state.profile(unit)
    for number in own.guns:
        gun = profile.guns[number]
        if gun.phase in (SHOOT, THROWN) and can_damage(gun, own, line, rules):
            return True
    return False


def unknown(state: State, unit: int) -> Aim:
    """[RO-20.7] The goal where nothing is known of the other side."""
    goal = state.goal
    if state.mission == "recon":
        force = [one for one in range(len(state.kind)) if state.group[one] == state.group[unit]]
        x, y = goal.points[force.index(unit) % len(goal.points)]
        return place("point", x, y)
    if state.mission in ("recovery",):
        return metarian(state)
    if state.mission in ("defend", "attack"):
        return thing(state, goal.things[0], "object")
    if state.mission == "escort":
        return road_point(state)
    if state.mission == "investigate":
        return place("token", *goal.points[0])
    edge = INSIDE if state.side[unit] == ENEMY else SIDE - INSIDE
    return place("edge", MIDDLE, edge)
