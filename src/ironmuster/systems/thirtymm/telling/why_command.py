"""[TM-14] Why a unit cannot take a Command Action."""

from __future__ import annotations

from ironmuster.kernel.value import Action
from ironmuster.systems.thirtymm.position import actions as act
from ironmuster.systems.thirtymm.position.profile import FLIES
from ironmuster.systems.thirtymm.position.state import (
    FREE,
    HELD,
    MOVEMENT,
    NOBODY,
    STILL,
    THRUST,
    State,
)
from ironmuster.systems.thirtymm.position.stats import (
    free_arms,
    is_disabled,
    is_grounded,
    stowed,
    working,
)
from ironmuster.systems.thirtymm.rules.commands import BOTH, CARRIED, COST
from ironmuster.systems.thirtymm.rules.flight import is_flying
from ironmuster.systems.thirtymm.rules.grapple import break_cost
from ironmuster.systems.thirtymm.rules.orders import near_marker
from ironmuster.systems.thirtymm.rules.payment import points_of
from ironmuster.systems.thirtymm.telling.names import marker_name


def why_not_command(state: State, index: int, action: Action) -> str:
    """[TM-14.1] Why a Command Action is not possible now."""
    unit = state.units[index]
    if is_flying(state, index):
        return "in the middle of its flight it takes no Command Action [TM-9.15]"
    if isinstance(action, act.BreakGrapple):
        return why_not_break(state, index, action.at)
    if unit.grip == HELD:
        return "who is held can only break the grapple [TM-13.6]"
    if isinstance(action, act.Drop | act.DropObject):
        return why_not_drop(state, index, action)
    if isinstance(action, act.Gather):
        return why_not_gather(state, index, action.marker)
    points = points_of(state, index)
    if points < COST:
        return f"a Command Action costs {COST} AP, {points} are there [TM-14.1]"
    if isinstance(action, act.BreakFree):
        return why_not_free(state, index, action.at)
    if is_disabled(state, index):
        return "who is Stuck or inoperative takes no such Command Action [TM-12.9]"
    match action:
        case act.GetUp():
            return "it stands already [TM-14.3]"
        case act.Kneel() | act.LieDown():
            return why_not_lower(state, index)
        case act.Equip() | act.PickUp() | act.Stow():
            return why_not_hands(state, index, action)
        case act.TakeObject(marker):
            return why_not_object(state, index, marker)
        case act.RotorShift():
            return why_not_rotor(state, index)
        case act.Light(marker):
            return why_not_light(state, index, marker)
    if state.turn.way == THRUST:
        return "after a Thruster move only Guard is left of the stances [TM-8.6]"
    return "to counter it takes a melee weapon or a limb [TM-14.11]"


def why_not_break(state: State, index: int, at: str) -> str:
    """[TM-13.9] Why a unit cannot break a grapple."""
    cell = state.table.field.labels.cell(at)
    if cell < 0:
        return f"there is no hex {at} on this board [TM-3.3]"
    if state.units[index].grip != HELD:
        return "nobody holds it [TM-13.9]"
    if state.turn.phase != MOVEMENT or state.turn.way != STILL:
        return "a grapple is broken at the start of the turn [TM-13.9]"
    cost, points = break_cost(state, index), points_of(state, index)
    if points < cost:
        return f"to break the grapple costs {cost} AP, {points} are there [TM-13.9]"
    return f"{at} is not the free hex behind it [TM-13.9]"


def why_not_free(state: State, index: int, at: str) -> str:
    """[TM-14.6] Why a unit cannot get out of a building there."""
    cell = state.table.field.labels.cell(at)
    unit = state.units[index]
    if cell < 0:
        return f"there is no hex {at} on this board [TM-3.3]"
    if unit.stuck == NOBODY:
        return "it is not Stuck [TM-14.6]"
    if state.table.field.grid.distance(unit.cell, cell) != 1:
        return f"{at} is not next to it [TM-14.6]"
    return f"it cannot get to {at} [TM-13.9]"


def why_not_drop(state: State, index: int, action: act.Drop | act.DropObject) -> str:
    """[TM-14.5] Why nothing can be laid down."""
    if isinstance(action, act.DropObject):
        return "it carries no object [TM-14.5]"
    return why_not_in_hand(state, index, action.weapon)


def why_not_in_hand(state: State, index: int, weapon: int) -> str:
    """[TM-14.5] Why a weapon cannot be taken out of hand; empty if it can."""
    if not 0 <= weapon < len(state.table.guns) or state.carried[weapon] != index:
        return f"it has no weapon {weapon} [TM-14.5]"
    gun = state.table.guns[weapon]
    if state.durability[weapon] == 0:
        return f"{gun.name} is destroyed [TM-12.1]"
    if gun.mount >= 0:
        return f"{gun.name} is mounted [TM-2.10]"
    return "" if state.grip[weapon] else f"{gun.name} is stowed [TM-14.5]"


def why_not_lower(state: State, index: int) -> str:
    """[TM-14.4] Why a unit cannot kneel or lie down."""
    if not state.table.profiles[index].mech:
        return "only mechs kneel and lie down [TM-14.4]"
    if state.units[index].grip != FREE:
        return "who holds a unit stays on its feet [TM-14.4]"
    if not is_grounded(state, index):
        return "it is not on the ground [TM-14.4]"
    return "it is as low already [TM-14.4]"


def why_not_hands(state: State, index: int, action: act.Equip | act.PickUp | act.Stow) -> str:
    """[TM-2.9, TM-14.5, TM-14.8] Why hands cannot take or put away a weapon."""
    weapon = action.weapon
    if not 0 <= weapon < len(state.table.guns):
        return f"there is no weapon {weapon} [TM-14.5]"
    gun = state.table.guns[weapon]
    if isinstance(action, act.Stow):
        lost = why_not_in_hand(state, index, weapon)
        return lost or f"it carries {CARRIED} weapons already [TM-2.9]"
    if isinstance(action, act.PickUp):
        if state.carried[weapon] != NOBODY or state.grip[weapon] != state.units[index].cell:
            return f"no {gun.name} of that number lies in its hex [TM-14.8]"
        if not is_grounded(state, index):
            return "it is not on the ground [TM-14.8]"
    elif weapon not in stowed(state, index):
        return f"it has no stowed {gun.name} of that number [TM-14.5]"
    if state.durability[weapon] == 0:
        return f"{gun.name} is destroyed [TM-12.1]"
    if (gun.hands > 1) != (action.arm == BOTH):
        return f"{gun.name} takes {gun.hands} hand{'s' * (gun.hands > 1)} [TM-2.9]"
    arms = free_arms(state, index)
    if action.arm == BOTH:
        return f"{len(arms)} Arms are free, {gun.name} takes two [TM-2.9]"
    return f"item {action.arm} is no free working Arm [TM-2.9]"


def why_not_object(state: State, index: int, marker: int) -> str:
    """[TM-14.8, TM-18.8] Why the mission's object cannot be picked up."""
    unit = state.units[index]
    if not 0 <= marker < len(state.markers):
        return f"there is no marker {marker} [TM-18.1]"
    if state.table.mission.id != "m10":
        return f"{marker_name(state, marker)} cannot be picked up [TM-14.8]"
    if unit.object != NOBODY or state.markers[marker].cell != unit.cell:
        return f"{marker_name(state, marker)} does not lie in its hex [TM-14.8]"
    if not is_grounded(state, index):
        return "it is not on the ground [TM-14.8]"
    return "no Arm is free for it [TM-18.8]"


def why_not_rotor(state: State, index: int) -> str:
    """[TM-9.13] Why there is no Rotor Shift."""
    profile = state.table.profiles[index]
    if profile.gait != FLIES or not working(state.units[index], profile.rotors):
        return "it is no Aerial vehicle with a working rotor [TM-9.13]"
    if state.turn.shifted:
        return "it moves by rotor already [TM-9.13]"
    return "a Rotor Shift comes before the move [TM-9.13]"


def why_not_gather(state: State, index: int, marker: int) -> str:
    """[D12] Why no information is gathered there."""
    profile = state.table.profiles[index]
    if not 0 <= marker < len(state.markers):
        return f"there is no marker {marker} [TM-18.1]"
    if state.table.mission.id != "m01":
        return "there is no information to gather in this mission [TM-18.1]"
    if profile.vehicle or profile.team != state.attacker:
        return "only the Attacker's mechs gather information [TM-18.1]"
    if state.turn.phase != MOVEMENT:
        return "information is gathered at the end of the Movement Phase [TM-18.1]"
    if state.turn.promise != NOBODY or is_disabled(state, index):
        return "it gathers already, or is not able to [TM-18.1]"
    return f"it is not next to {marker_name(state, marker)} at its elevation [TM-18.1]"


def why_not_light(state: State, index: int, marker: int) -> str:
    """[D12] Why no beacon is lit."""
    if not 0 <= marker < len(state.markers):
        return f"there is no marker {marker} [TM-18.1]"
    if state.table.mission.id != "m06":
        return "there are no beacons in this mission [TM-18.1]"
    if state.table.profiles[index].vehicle:
        return "vehicles light no beacons [TM-18.1]"
    if not near_marker(state, index, marker):
        return f"it is not next to {marker_name(state, marker)} at its elevation [TM-18.1]"
    return f"{marker_name(state, marker)} is lit by its own team [TM-18.1]"
