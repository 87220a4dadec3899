"""[TM-11, TM-13, TM-16, TM-17] Why a unit cannot attack, grapple, throw or give an order."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ironmuster.systems.thirtymm.position import actions as act
from ironmuster.systems.thirtymm.position.profile import SWIMS
from ironmuster.systems.thirtymm.position.state import (
    CLOSE,
    FIELDED,
    FREE,
    HELD,
    HOLDER,
    MOVEMENT,
    NOBODY,
    RANGED,
    THRUST,
    UPRIGHT,
    State,
)
from ironmuster.systems.thirtymm.position.stats import (
    can_brawl,
    cost_of,
    is_disabled,
    working,
)
from ironmuster.systems.thirtymm.position.visibility import (
    aims,
    can_aim,
    counted,
    is_ahead,
    reach_of,
    sees_building,
    sees_point,
    sighting,
)
from ironmuster.systems.thirtymm.rules.drones import COST as ORDER_COST
from ironmuster.systems.thirtymm.rules.drones import EARSHOT
from ironmuster.systems.thirtymm.rules.flight import is_flying
from ironmuster.systems.thirtymm.rules.grapple import COST as GRAPPLE_COST
from ironmuster.systems.thirtymm.rules.grapple import Grappling
from ironmuster.systems.thirtymm.rules.missions import in_range
from ironmuster.systems.thirtymm.rules.payment import points_of
from ironmuster.systems.thirtymm.rules.targets import (
    ARM_LENGTH,
    BASIC_COST,
    is_sunk,
    is_used_up,
)
from ironmuster.systems.thirtymm.rules.throwing import throw_distance
from ironmuster.systems.thirtymm.rules.turn import CHARGE_COST, hurl_cost, tenths
from ironmuster.systems.thirtymm.telling.names import (
    building_name,
    item_name,
    marker_name,
    unit_name,
)

if TYPE_CHECKING:
    from ironmuster.systems.thirtymm.position.state import MissionGame


def why_not_fighting(state: State, close: bool) -> str:
    """[TM-5.6, TM-8.6] Why nobody attacks in this turn any more; empty if one may."""
    turn = state.turn
    if is_flying(state, turn.unit):
        if not turn.strafing:
            return "it has made the attack of this pause; its flight goes on [TM-9.15]"
        return ""
    if turn.way == THRUST:
        return "a Thruster move forfeits the attacks of this turn [TM-8.6]"
    if turn.promise != NOBODY:
        return "who gathers information gives its attacks up [TM-18.1]"
    if not close and turn.phase > RANGED:
        return "its Ranged Phase is over [TM-5.6]"
    return ""


def why_not_weapon(state: State, index: int, weapon: int, points: int) -> str:
    """[TM-11.2, TM-13.6, TM-13.7, TM-12.9] Why a unit cannot use a weapon; empty if it can."""
    unit = state.units[index]
    if weapon == act.FISTS:
        return why_not_fists(state, index, points)
    if not 0 <= weapon < len(state.table.guns):
        return f"there is no weapon {weapon} [TM-11.2]"
    gun = state.table.guns[weapon]
    if state.carried[weapon] != index:
        return f"{unit_name(state, index)} does not have that {gun.name} [TM-11.2]"
    if state.durability[weapon] == 0:
        return f"{gun.name} is destroyed [TM-11.2]"
    if gun.mount >= 0 and unit.left[gun.mount] == 0:
        return f"{gun.name} is lost with its section [TM-12.3]"
    if gun.mount < 0 and not state.grip[weapon]:
        return f"{gun.name} is stowed: equip it first [TM-11.2]"
    if gun.mount < 0 and is_disabled(state, index):
        return "who is Stuck or inoperative has only mounted weapons [TM-12.9]"
    if gun.mount < 0 and gun.hands > 1 and unit.grip == HOLDER:
        return "who holds a unit has no two hands for a weapon [TM-13.7]"
    if gun.melee and not can_brawl(state, index):
        return "held, downed or prone it makes no Assault Rolls [TM-13.20]"
    if gun.once and state.spent >> weapon & 1:
        return f"{gun.name} fires once in a battle, and has [TM-11.2]"
    if is_used_up(state, index, weapon):
        return f"{gun.name} was used in this phase [TM-R88]"
    cost = cost_of(state, index, gun)
    return f"{gun.name} costs {cost} AP, {points} are there [TM-11.3]" if cost > points else ""


def why_not_fists(state: State, index: int, points: int) -> str:
    """[TM-11.14] Why a unit can make no basic attack; empty if it can."""
    if is_disabled(state, index):
        return "who is Stuck or inoperative has only mounted weapons [TM-12.9]"
    if not can_brawl(state, index):
        return "held, downed or prone it makes no Assault Rolls [TM-13.20]"
    if points < BASIC_COST:
        return f"a basic attack costs {BASIC_COST} AP, {points} are there [TM-11.14]"
    if is_used_up(state, index, len(state.carried)):
        return "its basic attack was used in this phase [TM-R88]"
    return ""


def why_not_attack(state: State, index: int, action: act.Attack, reacting: str = "") -> str:
    """[TM-11.1, TM-11.2, D6] Why an attack on a unit is not possible, in the own turn or as a
    reaction by this rule."""
    points = points_of(state, index)
    lost = why_not_weapon(state, index, action.weapon, points)
    if not lost and not reacting:
        close = action.weapon == act.FISTS or state.table.guns[action.weapon].melee
        lost = why_not_fighting(state, close)
    if not lost and action.charge:
        lost = why_not_charge(state, index, action.weapon, points)
    lost = lost or why_not_target(state, index, action.unit)
    if lost:
        return lost
    if is_flying(state, index):
        here, there = state.units[index], state.units[action.unit]
        if (there.cell, there.elevation) != (here.cell, here.elevation - 1):
            return "a strafing run attacks the enemy right below [TM-9.15]"
    lost = why_not_seen(state, index, action.weapon, action.unit, action.item)
    return lost or f"a reaction is aimed at who set it off [{reacting}]"


def why_not_charge(state: State, index: int, weapon: int, points: int) -> str:
    """[D6] Why no Beam Overcharge goes with an attack; empty if it can."""
    if not state.table.profiles[index].overcharge:
        return "it has no Beam Overcharge [TM-2.8]"
    if weapon == act.FISTS or not state.table.guns[weapon].energy:
        return "Beam Overcharge is for energy weapons [TM-2.8]"
    if state.turn.charged:
        return "Beam Overcharge is used once a turn [TM-2.8]"
    cost = cost_of(state, index, state.table.guns[weapon]) + CHARGE_COST
    return f"overcharged it costs {cost} AP, {points} are there [TM-6.2]" if cost > points else ""


def why_not_target(state: State, index: int, target: int) -> str:
    """[TM-11.1] Why a unit is nobody to attack; empty if it is."""
    if not 0 <= target < len(state.units):
        return f"there is no unit {target} [TM-11.1]"
    name = unit_name(state, target)
    if state.units[target].status != FIELDED:
        return f"{name} is not on the board [TM-11.1]"
    if state.table.profiles[target].team == state.table.profiles[index].team:
        return f"{name} is no enemy [TM-11.1]"
    return ""


def why_not_seen(state: State, index: int, weapon: int, target: int, item: int) -> str:
    """[TM-10, TM-11.1] Why a weapon does not reach an item of an enemy; empty if it does."""
    unit, other = state.units[index], state.units[target]
    name = unit_name(state, target)
    gun = None if weapon == act.FISTS else state.table.guns[weapon]
    lost = why_no_item(state, target, item)
    if lost:
        return lost
    distance = state.table.field.grid.distance(unit.cell, other.cell)
    pod = gun is not None and gun.pod and state.table.profiles[index].gait == SWIMS
    seen = sighting(state, index, target, pod)
    if seen is None and not distance:
        return f"{name} is in the same hex, and neither held nor strafed [TM-10.2]"
    if seen is None and not is_ahead(state, index, other.cell):
        return f"{name} is outside of the Field of View [TM-10.1]"
    if seen is None:
        return f"{name} is too far above or below for its distance of {distance} [TM-10.2]"
    reach = ARM_LENGTH if gun is None else gun.range
    if distance > reach:
        return f"{name} is {distance} hexes away, the weapon reaches {reach} [TM-10.11]"
    if gun is not None and gun.torpedo and not (is_sunk(state, index) and is_sunk(state, target)):
        return "a torpedo is fired from water at what is in the water [TM-11.1]"
    if not in_range(state, index, target, distance, gun is not None and not gun.melee):
        return f"the mission hides {name} at {distance} hexes [TM-18.1]"
    if not can_aim(state, seen, item):
        if not aims(state, seen):
            return f"{name} is out of sight [TM-10.9]"
        return f"the {item_name(state, target, item)} of {name} is hidden [TM-10.6]"
    if gun is not None and not pod:
        near = reach_of(state, index, gun, counted(state, seen, gun, item))
        if distance > near:
            return f"through green hexes the weapon reaches {near} [TM-10.14]"
    return ""


def why_no_item(state: State, target: int, item: int) -> str:
    """[TM-11.1, TM-12.1] Why nothing of a unit has that number; empty if something does."""
    name = unit_name(state, target)
    gun = item - act.AT_WEAPON
    if gun >= 0:
        if gun >= len(state.carried) or state.carried[gun] != target:
            return f"{name} has no weapon {gun} [TM-11.1]"
        if state.durability[gun] == 0:
            return f"{state.table.guns[gun].name} of {name} is destroyed [TM-11.1]"
        return ""
    if not 0 <= item < state.table.profiles[target].items:
        return f"{name} has no item {item} [TM-11.1]"
    if state.units[target].left[item] == 0:
        return f"the {item_name(state, target, item)} of {name} is destroyed [TM-11.1]"
    return ""


def why_not_hurl(state: State, index: int, action: act.Hurl) -> str:
    """[D6, TM-R85] Why a weapon cannot be thrown at an enemy."""
    if not state.table.profiles[index].improvises:
        return "it has no Improvised Weapon Training [TM-R85]"
    weapon = action.weapon
    if not 0 <= weapon < len(state.table.guns) or state.carried[weapon] != index:
        return f"it has no weapon {weapon} [TM-11.2]"
    gun = state.table.guns[weapon]
    if gun.mount >= 0 or not state.grip[weapon] or state.durability[weapon] == 0:
        return f"{gun.name} is not in hand [TM-R85]"
    lost = why_not_fighting(state, True) or why_not_fists(state, index, points_of(state, index))
    cost, points = hurl_cost(gun), points_of(state, index)
    if not lost and cost > points:
        lost = f"to throw {gun.name} costs {cost} AP, {points} are there [TM-R85]"
    lost = lost or why_not_target(state, index, action.unit)
    lost = lost or why_not_seen(state, index, act.FISTS, action.unit, action.item)
    return lost or f"{gun.name} flies {tenths(gun)} hexes [TM-R85]"


def why_not_building(state: State, index: int, action: act.Shell) -> str:
    """[TM-16.3] Why a building cannot be attacked so."""
    field = state.table.field
    if not 0 <= action.building < len(field.buildings):
        return f"there is no building {action.building} [TM-16.2]"
    name = building_name(state, action.building)
    if state.ruin[action.building] == 0:
        return f"{name} has fallen [TM-16.4]"
    lost = why_not_armed(state, index, action.weapon)
    if lost:
        return lost
    seen = sees_building(state, index, action.building)
    if not seen:
        return f"{name} is out of view or sight [TM-16.3]"
    cell = state.units[index].cell
    distance = min([field.grid.distance(cell, there) for there in seen])
    reach = state.table.guns[action.weapon].range
    return f"{name} is {distance} hexes away, the weapon reaches {reach} [TM-10.11]"


def why_not_marker(state: State, index: int, action: act.Raze) -> str:
    """[TM-16.6] Why a marker cannot be attacked so."""
    if not 0 <= action.marker < len(state.markers):
        return f"there is no marker {action.marker} [TM-18.1]"
    marker = state.markers[action.marker]
    name = marker_name(state, action.marker)
    if marker.cell == NOBODY:
        return f"{name} is not on the board [TM-16.6]"
    if marker.left == 0:
        return f"{name} has no Defense [TM-16.6]"
    lost = why_not_armed(state, index, action.weapon)
    if lost:
        return lost
    if not sees_point(state, index, marker.cell):
        return f"{name} is out of view or sight [TM-16.6]"
    distance = state.table.field.grid.distance(state.units[index].cell, marker.cell)
    reach = state.table.guns[action.weapon].range
    return f"{name} is {distance} hexes away, the weapon reaches {reach} [TM-10.11]"


def why_not_armed(state: State, index: int, weapon: int) -> str:
    """[TM-16.3] Why a unit cannot use a weapon against a structure; empty if it can."""
    if weapon == act.FISTS:
        return "a structure is attacked with weapons [TM-16.3]"
    if is_flying(state, index):
        return "a strafing run attacks the enemy right below [TM-9.15]"
    lost = why_not_weapon(state, index, weapon, points_of(state, index))
    lost = lost or why_not_fighting(state, state.table.guns[weapon].melee)
    if not lost and state.table.guns[weapon].torpedo:
        return "torpedoes find units only [TM-16.3]"
    return lost


def why_not_grapple(state: State, index: int, target: int) -> str:
    """[TM-13.1, TM-R94] Why an enemy cannot be grappled."""
    unit = state.units[index]
    lost = why_not_fighting(state, True) or why_not_target(state, index, target)
    if lost:
        return lost
    other = state.units[target]
    name = unit_name(state, target)
    points = points_of(state, index)
    if is_flying(state, index) or working(unit, state.table.profiles[index].arms) == 0:
        return "it has no working Arm to grapple with [TM-13.1]"
    if is_disabled(state, index):
        return "who is Stuck or inoperative does not grapple [TM-12.9]"
    if unit.posture != UPRIGHT:
        return "it must stand to grapple [TM-13.1]"
    if unit.grip != FREE or other.grip != FREE:
        return "one of the two is part of a Hold [TM-13.1]"
    if state.turn.grappled:
        return "after an evaded grapple there is no other this turn [TM-13.3]"
    if points < GRAPPLE_COST:
        return f"a grapple costs {GRAPPLE_COST} AP, {points} are there [TM-13.1]"
    if state.table.field.grid.distance(unit.cell, other.cell) != 1:
        return f"{name} is not in a hex next to it [TM-13.1]"
    if other.elevation != unit.elevation:
        return f"{name} is at another elevation [TM-13.1]"
    if not is_ahead(state, index, other.cell):
        return f"{name} is outside of the Field of View [TM-10.1]"
    return f"it cannot be in the hex of {name} at that elevation [TM-13.1]"


def why_not_throw(game: MissionGame, at: str) -> str:
    """[TM-13.11, TM-13.12] Why a unit cannot be thrown there."""
    state = game.state
    grapple = game.stack[-1]
    assert isinstance(grapple, Grappling)
    field = state.table.field
    cell = field.labels.cell(at)
    if cell < 0:
        return f"there is no hex {at} on this board [TM-3.3]"
    unit = state.units[grapple.attacker]
    profiles = state.table.profiles
    if profiles[grapple.target].size > profiles[grapple.attacker].size:
        return f"{unit_name(state, grapple.target)} is of a higher Class [TM-13.11]"
    distance = field.grid.distance(unit.cell, cell)
    reach = throw_distance(state, grapple.attacker)
    if not 1 <= distance <= reach:
        return f"{at} is {distance} hexes away, it throws 1 to {reach} [TM-13.12]"
    if field.ground[cell] > unit.elevation:
        return f"the ground of {at} is higher than the thrower [TM-13.12]"
    return f"{at} is outside of the Field of View [TM-13.12]"


def why_not_order(state: State, index: int, action: act.OrderMove | act.OrderAttack) -> str:
    """[TM-17.3] Why a drone cannot be given an order."""
    turn = state.turn
    drone = action.drone
    if drone not in state.table.profiles[index].drones:
        return f"{unit_name(state, index)} controls no drone {drone} [TM-17.2]"
    name = unit_name(state, drone)
    if is_flying(state, index):
        return "in the middle of its flight it gives no orders [TM-9.15]"
    if state.units[index].grip == HELD:
        return "who is held can only break the grapple [TM-13.6]"
    if state.units[drone].status != FIELDED:
        return f"{name} is not on the board [TM-17.3]"
    distance = state.table.field.grid.distance(state.units[index].cell, state.units[drone].cell)
    if distance > EARSHOT:
        return f"{name} is {distance} hexes away, orders reach {EARSHOT} [TM-17.3]"
    if isinstance(action, act.OrderMove) and turn.phase != MOVEMENT:
        return "a Move order is given in the Movement Phase [TM-17.3]"
    points = points_of(state, index)
    if points < ORDER_COST:
        return f"an order costs {ORDER_COST} AP, {points} are there [TM-17.3]"
    if isinstance(action, act.OrderMove):
        return f"{name} has moved by order this turn [TM-17.3]"
    melee = action.weapon == act.FISTS or (
        0 <= action.weapon < len(state.table.guns) and state.table.guns[action.weapon].melee
    )
    if turn.phase == CLOSE and not melee:
        return "its Ranged Phase is over [TM-5.6]"
    lost = why_not_weapon(state, drone, action.weapon, points - ORDER_COST)
    lost = lost or why_not_target(state, drone, action.unit)
    lost = lost or why_not_seen(state, drone, action.weapon, action.unit, action.item)
    return lost or "the order cannot be paid with the attack [TM-17.3]"
