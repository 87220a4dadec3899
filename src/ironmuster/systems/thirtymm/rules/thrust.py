"""[TM-8] Thruster movement of mechs and Terrestrial vehicles: straight ahead, as far as it goes."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final

from ironmuster.kernel.flow import DONE, Flow, Procedure
from ironmuster.systems.thirtymm.position.actions import Face
from ironmuster.systems.thirtymm.position.field import BLACK
from ironmuster.systems.thirtymm.position.places import cells_of, has_ground, units_at
from ironmuster.systems.thirtymm.position.profile import DRIVES_ON_LAND, FLIES, SWIMS
from ironmuster.systems.thirtymm.position.state import THRUST, State
from ironmuster.systems.thirtymm.position.stats import (
    colour_at,
    has_cruise,
    has_swim,
    has_thrusters,
    is_blue,
    is_grounded,
    standard_mp,
)
from ironmuster.systems.thirtymm.rules.movement import ask_facing, moved, settle_at

if TYPE_CHECKING:
    from ironmuster.systems.thirtymm.position.state import MissionGame

STEP: Final = 1  # level that the ground may differ by [TM-8.4]


class ThrusterMove(Procedure):
    """[TM-8.2] A unit goes straight ahead in a direction; `facings` are those it may turn to first,
    if the direction is none of its front ones."""

    STEPS: ClassVar[tuple[str, ...]] = ("offer", "take")
    unit: int
    direction: int
    facings: int

    def __init__(self, unit: int, direction: int, facings: int) -> None:
        self.unit = unit
        self.direction = direction
        self.facings = facings

    def copy(self) -> ThrusterMove:
        twin = ThrusterMove(self.unit, self.direction, self.facings)
        twin.at = self.at
        return twin

    def offer(self, game: MissionGame) -> Flow:
        """[TM-8.2] Which facing it has before and after."""
        return ask_facing(game, self.unit, self.facings)

    def take(self, game: MissionGame) -> Flow:
        """[TM-8.2, TM-8.6] The full distance is moved."""
        answer = game.answer
        assert isinstance(answer, Face)
        state = game.state
        unit = state.units[self.unit]
        if unit.facing != answer.facing:
            state.turn.turned = True
        points = 2 * standard_mp(state, self.unit)
        path = course(state, self.unit, self.direction, answer.facing, points)
        if game.observed:
            game.emit(moved(state, self.unit, path, answer.facing, "thrust"))
        cell, elevation = path[-1]
        settle_at(state, self.unit, cell, elevation, answer.facing)
        state.turn.way = THRUST
        return DONE


def start_thrust(state: State, index: int, direction: int, free: bool) -> ThrusterMove:
    """[TM-8.2] The Thruster move of a unit in a direction that is open to it."""
    return ThrusterMove(index, direction, stances(state, index, direction, free))


def stances(state: State, index: int, direction: int, free: bool) -> int:
    """[TM-8.2] The facings with which a unit may take a direction: its own, or if that is not one
    of the three front directions, those that it can turn to and that are; a bit each."""
    facing = state.units[index].facing
    found = 0
    for way in range(6):
        if (way - direction + 1) % 6 <= 2 and (way == facing or free):
            found |= 1 << way
    return 1 << facing if found >> facing & 1 else found


def directions_of(state: State, index: int, free: bool) -> list[int]:
    """[TM-8.1, TM-8.2] The directions in which a unit can take a Thruster move: at least one hex
    is entered."""
    if state.table.profiles[index].gait in (FLIES, SWIMS) or not has_thrusters(state, index):
        return []
    points = 2 * standard_mp(state, index)
    cell = state.units[index].cell
    grid = state.table.field.grid
    return [
        direction
        for direction in range(6)
        if grid.next(cell, direction) >= 0
        and may_start(state, index, direction, stances(state, index, direction, free), points)
    ]


def may_start(state: State, index: int, direction: int, facings: int, points: int) -> bool:
    """[TM-8.2] Whether at least one hex is entered, with one of these facings; they make a
    difference to units of several hexes only [TM-1.16]."""
    for facing in range(6):
        if facings >> facing & 1:
            if len(course(state, index, direction, facing, points, 1)) > 1:
                return True
            if state.table.profiles[index].footprint == 1:
                return False
    return False


def course(
    state: State, index: int, direction: int, facing: int, points: int, most: int = 99
) -> list[tuple[int, int]]:
    """[TM-8.1 to TM-8.5, TM-8.7, TM-R23] The hexes of a Thruster move of so many MP with the
    elevation in each, from where the unit stands to where it stops, or the first few of them."""
    unit = state.units[index]
    grid = state.table.field.grid
    left = points
    floats = has_cruise(state, index) or has_swim(state, index)
    walks = is_grounded(state, index)
    here = unit.cell
    elevation = unit.elevation
    path = [(here, elevation)]
    while len(path) <= most:
        there = grid.next(here, direction)
        if there < 0:
            return path
        level = next_level(state, there, elevation, walks, floats)
        if is_stopped(state, index, there, elevation, level, facing):
            return path
        left -= use_of(state, there, elevation, level)
        if left < 0:
            return path
        path.append((there, level))
        sinks = walks and not floats and is_blue(state, there)
        if sinks:
            return path
        here = there
        elevation = level
    return path


def next_level(state: State, there: int, elevation: int, walks: bool, floats: bool) -> int:
    """[TM-8.5, TM-8.7, TM-R114] The elevation of a unit in the next hex: on the ground, on the
    water with Cruise or Swim, and in the air or under water as before."""
    if not walks:
        return elevation
    ground = state.table.field.ground[there]
    return max(0, ground) if floats and elevation >= 0 else ground


def is_stopped(
    state: State, index: int, there: int, elevation: int, level: int, facing: int
) -> bool:
    """[TM-7.12, TM-8.4] Whether something stops a unit before the next hex: a structure, any unit
    at its elevation there, ground too high or too low."""
    field = state.table.field
    profile = state.table.profiles[index]
    if abs(level - elevation) > STEP or level < field.ground[there]:
        return True
    rolls = profile.gait == DRIVES_ON_LAND
    if rolls and (is_blue(state, there) or (level != elevation and not profile.all_terrain)):
        return True
    parts = cells_of(state, index, there, facing)
    for part in parts:
        for other in units_at(state, part, level):
            if other != index:
                return True
    return not has_ground(state, parts, level)


def use_of(state: State, there: int, elevation: int, level: int) -> int:
    """[TM-8.3] What a hex takes of the distance: up one level 2, black at ground level twice."""
    use = 2 if level > elevation else 1
    black = colour_at(state, there) == BLACK and level == state.table.field.ground[there]
    return 2 * use if black else use
