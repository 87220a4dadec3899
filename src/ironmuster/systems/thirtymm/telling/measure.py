"""[section 6] The position measured for a screen: reach, ways, views, attacks and lines of sight.

All of it is open information [TM-0.9]; the answers are what the options of a turn say.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING, Any

from ironmuster.geometry.masks import bits
from ironmuster.kernel.errors import DataError
from ironmuster.kernel.value import Value, read_question
from ironmuster.systems.thirtymm.odds.attack import prospect
from ironmuster.systems.thirtymm.position.actions import FISTS
from ironmuster.systems.thirtymm.position.places import may_be
from ironmuster.systems.thirtymm.position.state import FIELDED, State, Turn
from ironmuster.systems.thirtymm.position.stats import cost_of, standard_mp, weapons_of
from ironmuster.systems.thirtymm.position.visibility import (
    aims,
    is_ahead,
    sees_point,
    sighting,
)
from ironmuster.systems.thirtymm.rules.flight import Legs, strain
from ironmuster.systems.thirtymm.rules.mobility import Destinations, destinations_of
from ironmuster.systems.thirtymm.rules.targets import (
    BASIC_COST,
    CLOSE,
    RANGED,
    attacks_on,
    can_punch,
    enemies_of,
)
from ironmuster.systems.thirtymm.rules.thrust import course, directions_of, stances
from ironmuster.systems.thirtymm.rules.turn import ends_of, flight_of
from ironmuster.systems.thirtymm.telling import questions as ask
from ironmuster.systems.thirtymm.telling.landings import falls_found, throw_found
from ironmuster.systems.thirtymm.telling.outlines import profile_found
from ironmuster.systems.thirtymm.telling.why_attack import why_not_seen, why_not_weapon

if TYPE_CHECKING:
    from ironmuster.systems.thirtymm.position.state import MissionGame


def measure(game: MissionGame, viewer: int | None, question: dict[str, Any]) -> Value:
    """[TM-0.9, section 6] Answer one of the questions. `DataError` when it makes no sense in this
    position."""
    asked: ask.AnyQuestion = read_question(question, ask.AnyQuestion)
    state = game.state
    match asked:
        case ask.Reach(unit):
            return reach_found(at_its_turn(state, unit), unit)
        case ask.Path(unit):
            return path_found(at_its_turn(state, unit), asked)
        case ask.View(unit):
            return view_found(put(state, asked), unit)
        case ask.Aims(unit, target):
            require(state, target)
            return aims_found(put(state, asked), unit, target)
        case ask.Profile(unit, target):
            require(state, target)
            return profile_found(put(state, asked), unit, target)
        case ask.Throws(at):
            return throw_found(game, at)
        case ask.Falls(unit):
            require(state, unit)
            return falls_found(game, unit)


def require(state: State, index: int) -> None:
    """`DataError` unless a unit is on the board."""
    if not 0 <= index < len(state.units):
        raise DataError(f"there is no unit {index} [TM-1.2]")
    if state.units[index].status != FIELDED:
        raise DataError(f"unit {index} is not on the board [TM-4.8]")


def at_its_turn(state: State, index: int) -> State:
    """[TM-5.6] The position in the unit's own turn: as it is, or as if it began now."""
    require(state, index)
    if state.turn.unit == index:
        return state
    twin = state.copy()
    unit = twin.units[index]
    twin.turn = Turn(index, cell=unit.cell, elevation=unit.elevation)
    return twin


def put(state: State, asked: ask.View | ask.Aims | ask.Profile) -> State:
    """The position with the unit where it would be; `DataError` where it may not be."""
    require(state, asked.unit)
    if asked.at is None and asked.facing is None:
        return state
    twin = state.copy()
    unit = twin.units[asked.unit]
    facing = unit.facing if asked.facing is None else asked.facing
    if asked.at is not None:
        cell = cell_at(state, asked.at)
        if not may_be(state, asked.unit, cell, asked.elevation, facing):
            text = f"unit {asked.unit} cannot be on {asked.at} at {asked.elevation} [TM-3.12]"
            raise DataError(text)
        unit.cell = cell
        unit.elevation = asked.elevation
    unit.facing = facing
    return twin


def cell_at(state: State, at: str) -> int:
    """The cell of a label; `DataError` if there is none."""
    cell: int = state.table.field.labels.cell(at)
    if cell < 0:
        raise DataError(f"there is no hex {at} on this board [TM-3.3]")
    return cell


# -- movement --------------------------------------------------------------------------------------


def reach_found(state: State, index: int) -> ask.ReachFound:
    """[TM-7.1, TM-8.1, TM-9.12] Every end of the next Move action."""
    legs = flight_of(state, index)
    ends = ends_of(state, index)
    free = not state.turn.turned
    thrusts: list[ask.Course] = []
    if ends is not None:
        thrusts = [course_of(state, index, way, free) for way in directions_of(state, index, free)]
    if legs is not None:
        points = len(legs.reach.rows) - 1
        return ask.ReachFound(points, True, legs_found(state, index, legs), ())
    found = () if ends is None else ends_found(state, ends)
    return ask.ReachFound(standard_mp(state, index), False, found, tuple(thrusts))


def ends_found(state: State, ends: Destinations) -> tuple[ask.End, ...]:
    """[TM-7.1] Where it ends, with its prices."""
    return tuple([end_at(state, *spot, 0, ends.cost) for spot in ends.all()])


def legs_found(state: State, index: int, legs: Legs) -> tuple[ask.End, ...]:
    """[TM-9.12, TM-9.14] Where the move of an Aerial vehicle ends, with the MP it leaves and what
    that costs it."""
    return tuple(
        [end_at(state, *spot, strain(state, index, *spot), legs.left) for spot in legs.all_ends()]
    )


def end_at(state: State, cell: int, elevation: int, harm: int, cost: Callable[..., int]) -> ask.End:
    """An end with what `cost` says of each facing there."""
    costs = tuple([cost(cell, elevation, facing) for facing in range(6)])
    least = min([one for one in costs if one >= 0])
    return ask.End(state.table.field.label(cell), elevation, least, costs, harm)


def course_of(state: State, index: int, direction: int, free: bool) -> ask.Course:
    """[TM-8.2] The hexes of a Thruster move with the first facing that it can take."""
    facings = stances(state, index, direction, free)
    facing = bits(facings)[0]
    path = course(state, index, direction, facing, 2 * standard_mp(state, index))
    return ask.Course(direction, labelled(state, path))


def labelled(state: State, path: list[tuple[int, int]]) -> tuple[tuple[str, int], ...]:
    """A way with the labels of its hexes."""
    return tuple([(state.table.field.label(cell), up) for cell, up in path])


def path_found(state: State, asked: ask.Path) -> ask.PathFound:
    """[TM-7.1, TM-9.12] The way the engine would take."""
    cell, elevation = cell_at(state, asked.at), asked.elevation
    wanted = range(6) if asked.facing is None else (asked.facing,)
    legs = flight_of(state, asked.unit)
    if legs is not None:
        costs = costs_of(wanted, cell, elevation, legs.is_end, legs.left)
    else:
        free = not state.turn.turned
        ends = ends_of(state, asked.unit) or destinations_of(state, asked.unit, free)
        costs = costs_of(wanted, cell, elevation, ends.has, ends.cost)
    if not costs:
        text = f"{asked.at} at {elevation} is out of reach of unit {asked.unit} [TM-7.1]"
        raise DataError(text)
    facing = min(costs, key=costs.__getitem__)
    if legs is not None:
        path = legs.path(cell, elevation, facing, costs[facing])
    else:
        path = ends.path(cell, elevation, facing)
    return ask.PathFound(labelled(state, path), facing, costs[facing])


def costs_of(
    wanted: Iterable[int],
    cell: int,
    elevation: int,
    ends: Callable[[int, int], bool],
    cost: Callable[..., int],
) -> dict[int, int]:
    """What each of the facings costs that are `wanted` and can be had; none where nothing ends."""
    if not ends(cell, elevation):
        return {}
    costs = {facing: cost(cell, elevation, facing) for facing in wanted}
    return {facing: found for facing, found in costs.items() if found >= 0}


# -- views and attacks -----------------------------------------------------------------------------


def view_found(state: State, index: int) -> ask.ViewFound:
    """[TM-10.1, TM-16.3] The Field of View: what of the ground a unit sees, and whom."""
    field = state.table.field
    seen: list[str] = []
    hidden: list[str] = []
    for cell in bits(field.grid.all):
        if cell != state.units[index].cell and is_ahead(state, index, cell):
            (seen if sees_point(state, index, cell) else hidden).append(field.label(cell))
    enemies: list[tuple[int, int]] = []
    for other in enemies_of(state, index):
        sight = sighting(state, index, other)
        count = 0 if sight is None else len(aims(state, sight))
        if count:
            enemies.append((other, count))
    return ask.ViewFound(tuple(seen), tuple(hidden), tuple(enemies))


def aims_found(state: State, index: int, target: int) -> ask.AimsFound:
    """[TM-11.1] The attacks of one unit on another with what they bring, by weapon; with the Action
    Points of its turn, else with as many as a turn can have."""
    if state.table.profiles[target].team == state.table.profiles[index].team:
        raise DataError("a unit does not attack its own team [TM-11.1]")
    cap: int = state.table.cap
    points = state.turn.pool if state.turn.unit == index else cap
    by_weapon: dict[int, list[int]] = {}
    for gun, _, aim in attacks_on(state, index, target, RANGED | CLOSE, points):
        by_weapon.setdefault(gun, []).append(aim)
    core = state.table.profiles[target].core
    rows: list[ask.Armed] = []
    for number in [*weapons_of(state, index), FISTS]:
        cost = BASIC_COST if number == FISTS else cost_of(state, index, state.table.guns[number])
        found = by_weapon.get(number, [])
        if number == FISTS and not found and not can_punch(state, index, points):
            continue
        why = ""
        if not found:
            why = why_not_weapon(state, index, number, points)
            why = why or why_not_seen(state, index, number, target, core)
        told = [aimed(state, index, number, target, aim) for aim in found]
        rows.append(ask.Armed(number, cost, tuple(told), why))
    here = state.units[index].cell
    distance = state.table.field.grid.distance(here, state.units[target].cell)
    return ask.AimsFound(distance, tuple(rows))


def aimed(state: State, index: int, weapon: int, target: int, aim: int) -> ask.Aimed:
    """[TM-11.5] One attack in numbers."""
    found = prospect(state, index, weapon, target, aim)
    return ask.Aimed(aim, found.lands(), found.useful(), found.destroys())
