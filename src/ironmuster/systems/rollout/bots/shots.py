"""[RO-20.4, 5.4] What attacks are worth to the player's side, in 360ths of an HP."""

from __future__ import annotations

from typing import Final

from ironmuster.geometry.plane.lengths import INCH
from ironmuster.geometry.plane.shapes import disc, within
from ironmuster.systems.rollout.bots.plans import Plan
from ironmuster.systems.rollout.position.actions import Shoot
from ironmuster.systems.rollout.position.aims import aim_at
from ironmuster.systems.rollout.position.hits import blow, can_damage, fails_in_six
from ironmuster.systems.rollout.position.profile import FOOT, LIGHT, SHOOT, Gun
from ironmuster.systems.rollout.position.sight import outline
from ironmuster.systems.rollout.position.state import FIRED, NOBODY, State
from ironmuster.systems.rollout.position.stats import is_pinned, is_thing
from ironmuster.systems.rollout.position.targets import shots_of
from ironmuster.systems.rollout.position.worth import UNIT, attack_value, fight_value, value_of
from ironmuster.systems.rollout.rules.enemy.melee import is_behind, strongest
from ironmuster.systems.rollout.rules.missions.escort import rolling

USUAL: Final = 10  # tenths of a target's worth
OBJECT: Final = 80  # of that of the object to be destroyed
CARRIER: Final = 40  # of who makes off with the prone Metarian
BLOCKER: Final = 30  # of who stands before the convoy, or on a point of interest
BLOCKS: Final = 2_500  # from its front
NEAR: Final = 18  # of who stands where the mission is decided
DONE: Final = 7  # tenths, of a target that has shot and can do no harm before the next turn
CLOSE: Final = 5 * INCH


def weight_of(state: State, plan: Plan, target: int) -> int:
    """[5.4] How much more than its HP a target counts in this mission, in tenths."""
    goal = state.goal
    if target == goal.bearer:
        return CARRIER
    if state.goal.decided:
        return USUAL
    if target in goal.things and state.mission == "attack":
        return OBJECT
    if state.mission == "escort" and plan.ground:
        if within(outline(state, target), disc(*plan.ground[0], 0), BLOCKS):
            return BLOCKER
        if threatens(state, target):
            return NEAR
    if state.mission == "recon" and contests(state, plan, target):
        return BLOCKER
    for x, y in plan.ground:
        if within(outline(state, target), disc(x, y, 0), plan.near):
            return NEAR
    return USUAL


def contests(state: State, plan: Plan, target: int) -> bool:
    """[RO-18.7] Whether nobody can investigate a point that is needed as long as it is there."""
    shape = outline(state, target)
    return any([within(shape, disc(x, y, 0), INCH) for x, y in plan.ground])


def threatens(state: State, target: int) -> bool:
    """[RO-10.8] Whether an enemy can shoot transports to pieces."""
    lead = rolling(state)
    if not lead:
        return False
    own, line = state.line(target), state.line(lead[0])
    guns = [state.profile(target).guns[number] for number in own.guns]
    rules = state.table.rules
    return any([gun.phase == SHOOT and can_damage(gun, own, line, rules) for gun in guns])


def shot_value(state: State, plan: Plan, unit: int, shot: Shoot) -> int:
    """[RO-20.4] The worth of a shot that may be made now."""
    firer = shot.serve if shot.serve != NOBODY else unit
    gun = state.profile(firer).guns[shot.weapon]
    return gun_value(state, plan, firer, gun, shot.target)


def gun_value(state: State, plan: Plan, unit: int, gun: Gun, target: int) -> int:
    """[RO-20.4] The worth of an attack with a weapon that may be made now."""
    aim = aim_at(state, unit, gun, target)
    shots = shots_of(state, unit, gun)
    worth = attack_value(state, unit, gun, target, aim.roll, aim.save, bool(aim.rear), shots)
    return worth * weight_of(state, plan, target) // USUAL


def pins_first(state: State, unit: int, shot: Shoot) -> bool:
    """[5.4] Whether a shot may keep a target from shooting that has not yet shot."""
    firer = shot.serve if shot.serve != NOBODY else unit
    gun = state.profile(firer).guns[shot.weapon]
    if state.marks[shot.target] & FIRED or is_pinned(state, shot.target):
        return False
    return aim_at(state, firer, gun, shot.target).pins


def blow_value(state: State, plan: Plan, unit: int, gun: Gun | None, target: int) -> int:
    """[RO-20.12, RO-12.9] The net of a fight, or of a blow at an object, which hits."""
    weight = weight_of(state, plan, target)
    if is_thing(state, target):
        given = min(blow(state.line(unit), gun, state.line(target)), state.hp[target])
        fails = fails_in_six(state.line(target).save)
        return given * fails * value_of(state, target) * 6 * weight // USUAL
    rear = is_behind(state, unit, target)
    net = fight_value(state, unit, gun, target, strongest(state, target), rear)
    return net * weight // USUAL if net > 0 else net


def still_shoots(state: State, unit: int) -> bool:
    """[RO-10.9] Whether a unit put out of action now would still shoot this turn."""
    return state.line(unit).body in (FOOT, LIGHT) and not state.marks[unit] & FIRED


def least() -> int:
    """[RO-20.11] What an attack must be worth to be made at all: 0.05 HP."""
    return UNIT * 5 // 100
