"""[TM-4.8, TM-7 to TM-9] Why a unit cannot be set up, move or turn as wanted."""

from __future__ import annotations

from ironmuster.systems.thirtymm.position import actions as act
from ironmuster.systems.thirtymm.position.places import may_share
from ironmuster.systems.thirtymm.position.profile import FLIES, SWIMS
from ironmuster.systems.thirtymm.position.state import (
    FREE,
    HELD,
    HOLDER,
    KNEELING,
    MOVEMENT,
    NOBODY,
    STILL,
    UPRIGHT,
    State,
)
from ironmuster.systems.thirtymm.position.stats import (
    has_thrusters,
    is_inoperative,
    structure_at,
)
from ironmuster.systems.thirtymm.rules.deployment import Start
from ironmuster.systems.thirtymm.rules.flight import is_flying, legs_of
from ironmuster.systems.thirtymm.rules.mobility import may_move
from ironmuster.systems.thirtymm.rules.skirmish import ESCAPE
from ironmuster.systems.thirtymm.telling.names import FACINGS, building_name, unit_name

LOWEST, HIGHEST = -2, 3  # elevations [TM-3.8]


def why_not_hex(state: State, at: str, elevation: int) -> str:
    """[TM-3.3, TM-3.8, TM-7.11] Why nobody can be there; empty where one can."""
    field = state.table.field
    cell = field.labels.cell(at)
    if cell < 0:
        return f"there is no hex {at} on this board [TM-3.3]"
    if not LOWEST <= elevation <= HIGHEST:
        return f"there is no elevation {elevation}: they go from {LOWEST} to {HIGHEST} [TM-3.8]"
    if elevation < field.ground[cell]:
        return f"the ground of {at} is at {field.ground[cell]} [TM-3.8]"
    building = structure_at(state, cell)
    if building >= 0 and elevation <= field.buildings[building].top:
        return f"{building_name(state, building)} stands on {at} [TM-7.11]"
    return ""


def why_not_place(state: State, index: int, area: int, action: act.Place) -> str:
    """[TM-4.8, TM-4.10, TM-4.11] Why a unit cannot come onto the board there."""
    lost = why_not_hex(state, action.at, action.elevation)
    if lost:
        return lost
    cell = state.table.field.labels.cell(action.at)
    name = unit_name(state, index)
    if action.elevation not in Start(state, index).levels(cell):
        return f"{name} cannot start at {action.elevation} on {action.at} [TM-4.11]"
    if not may_share(state, index, cell, action.elevation):
        return f"{action.at} is taken at that elevation [TM-3.12]"
    if not area >> cell & 1:
        return f"{action.at} is outside of the area for {name} [TM-4.8]"
    return f"{name} does not fit on {action.at} [TM-4.11]"


def why_not_still(state: State, index: int) -> str:
    """[TM-5.6, TM-7.1, TM-7.13] Why a unit can take no Move action now; empty if it can."""
    turn = state.turn
    if turn.phase != MOVEMENT:
        return "its Movement Phase is over [TM-5.6]"
    if turn.way != STILL and not is_flying(state, index):
        return "it has taken its Move action [TM-7.1]"
    return "" if may_move(state, index) else why_fixed(state, index, True)


def why_fixed(state: State, index: int, moves: bool) -> str:
    """[TM-7.13, TM-15.6, TM-13.5] What keeps a unit from moving (`moves`) or turning."""
    unit = state.units[index]
    what = "move" if moves else "turn"
    if unit.grip == HELD:
        return "it is held: it must break the grapple first [TM-13.5]"
    if unit.grip == HOLDER:
        return "it holds a unit: it must let go of it first [TM-13.5]"
    if unit.stuck != NOBODY:
        return "it is Stuck in a building: it must break free first [TM-15.6]"
    if unit.posture > KNEELING:
        return f"it lies on the ground and cannot {what}: it must get up first [TM-7.13]"
    if moves and unit.posture != UPRIGHT:
        return "it kneels and can only turn: it must get up first [TM-7.13]"
    return f"it is inoperative and cannot {what} [TM-7.13]"


def why_not_facing(state: State, index: int, facing: int) -> str:
    """[TM-7.2] Why a unit cannot turn to that facing now."""
    unit = state.units[index]
    turn = state.turn
    if not 0 <= facing < 6:
        return f"there is no facing {facing} [TM-3.3]"
    if turn.phase != MOVEMENT:
        return "its Movement Phase is over [TM-5.6]"
    if is_flying(state, index):
        return "in the middle of its flight it turns with the next leg [TM-9.12]"
    if turn.turned:
        return "its free rotation of this Movement Phase is used [TM-7.2]"
    held = unit.grip != FREE or unit.stuck != NOBODY
    if held or unit.posture > KNEELING or is_inoperative(state, index):
        return why_fixed(state, index, False)
    return f"it faces {FACINGS[facing]} already [TM-7.2]"


def why_not_move(state: State, index: int, action: act.Move) -> str:
    """[TM-7, TM-9] Why a Move action cannot end there."""
    lost = why_not_still(state, index) or why_not_hex(state, action.at, action.elevation)
    if lost:
        return lost
    cell = state.table.field.labels.cell(action.at)
    unit = state.units[index]
    name = unit_name(state, index)
    flies = state.table.profiles[index].gait == FLIES
    if (cell, action.elevation) == (unit.cell, unit.elevation):
        return f"{name} is there already [TM-7.1]"
    if not may_share(state, index, cell, action.elevation):
        return f"{action.at} is taken at that elevation [TM-3.12]"
    spot = f"{action.at} at elevation {action.elevation}"
    if flies and not state.turn.shifted:
        if legs_of(state, index) is None:
            return f"{name} has no lift for its flight [TM-9.12]"
        return f"{name} cannot end its flight on {spot} [TM-9.12]"
    return f"no Move action of {name} reaches {spot} [TM-7.5]"


def why_not_thrust(state: State, index: int, direction: int) -> str:
    """[TM-8.1, TM-8.2] Why a unit cannot take a Thruster move that way."""
    if not 0 <= direction < 6:
        return f"there is no direction {direction} [TM-3.3]"
    lost = why_not_still(state, index)
    if lost:
        return lost
    profile = state.table.profiles[index]
    if profile.gait == FLIES:
        return "an Aerial vehicle flies leg by leg [TM-9.12]"
    if profile.gait == SWIMS or not has_thrusters(state, index):
        return "it has no working thruster [TM-8.1]"
    facing = FACINGS[state.units[index].facing]
    if state.turn.turned and (direction - state.units[index].facing) % 6 not in (0, 1, 5):
        return f"{FACINGS[direction]} is not ahead of a unit that faces {facing} [TM-8.2]"
    return f"not one hex to the {FACINGS[direction]} can be entered [TM-8.2]"


def why_not_fly(state: State, index: int, action: act.Fly) -> str:
    """[TM-9.12, TM-9.15] Why an Aerial vehicle cannot pause there over an enemy."""
    if state.table.profiles[index].gait != FLIES:
        return "only an Aerial vehicle flies leg by leg [TM-9.12]"
    if not 0 <= action.facing < 6:
        return f"there is no facing {action.facing} [TM-3.3]"
    if state.turn.shifted:
        return "after the Rotor Shift it takes a Standard move [TM-9.13]"
    lost = why_not_still(state, index) or why_not_hex(state, action.at, action.elevation)
    if lost:
        return lost
    legs = legs_of(state, index)
    if legs is None:
        return "it has no lift for its flight [TM-9.12]"
    cell = state.table.field.labels.cell(action.at)
    if not [one for one in legs.pauses if one[:2] == (cell, action.elevation)]:
        return "its flight does not lead there exactly one elevation over an enemy [TM-9.15]"
    return f"with that facing it does not have {action.mp} MP left there [TM-9.12]"


def why_not_leave(state: State, index: int, at: str) -> str:
    """[TM-7.14] Why a unit cannot leave the board from there."""
    if state.table.field.labels.cell(at) < 0:
        return f"there is no hex {at} on this board [TM-3.3]"
    if state.table.mission.id != "m04":
        return "the board cannot be left in this mission [TM-7.14]"
    if state.table.profiles[index].team == state.attacker:
        return "only the Defender may leave the board [TM-7.14]"
    if state.round < ESCAPE:
        return f"the board can be left from round {ESCAPE} on [TM-7.14]"
    lost = why_not_still(state, index)
    return lost or f"its move does not lead over the edge at {at} with 1 MP left [TM-7.14]"


def why_not_disengage(state: State, index: int) -> str:
    """[TM-13.8] Why a unit cannot let another go."""
    if state.units[index].grip != HOLDER:
        return "it holds nobody [TM-13.8]"
    if state.turn.phase != MOVEMENT:
        return "its Movement Phase is over [TM-5.6]"
    if state.turn.way != STILL:
        return "it has taken its Move action [TM-7.1]"
    return "neither its origin hex nor one next to it is free [TM-13.8]"
