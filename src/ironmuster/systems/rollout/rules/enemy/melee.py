"""[RO-20.12] Whom a unit charges and fights, what it throws, when it breaks off."""

from __future__ import annotations

from typing import Final

from ironmuster.geometry.plane.lengths import behind
from ironmuster.systems.rollout.position.profile import EMPLACEMENT, LIGHT, MELEE, Gun
from ironmuster.systems.rollout.position.state import State
from ironmuster.systems.rollout.position.stats import is_pinned
from ironmuster.systems.rollout.position.worth import UNIT, fight_value

CHARGES: Final = UNIT * 3 // 10  # net of a charge, at least
BREAKS_OFF: Final = -UNIT * 2 // 10  # net below which a unit disengages


def weapons(state: State, unit: int) -> list[Gun | None]:
    """[RO-12.6] The melee weapons of a unit in its form, and none."""
    profile = state.profile(unit)
    guns = [profile.guns[number] for number in state.line(unit).guns]
    found: list[Gun | None] = [gun for gun in guns if gun.phase == MELEE]
    return [*found, None]


def best_weapon(state: State, unit: int, target: int) -> tuple[int, Gun | None]:
    """[RO-20.12] The best net of a fight that a unit declares, in 360ths, and the weapon for it;
    the target takes its best one, too."""
    other = strongest(state, target)
    rear = is_behind(state, unit, target)
    best: tuple[int, Gun | None] = (fight_value(state, unit, None, target, other, rear), None)
    for gun in weapons(state, unit):
        if gun is not None:
            net = fight_value(state, unit, gun, target, other, rear)
            if net > best[0]:
                best = (net, gun)
    return best


def strongest(state: State, unit: int) -> Gun | None:
    """[RO-12.6] The melee weapon with the most damage, if there is one."""
    found: Gun | None = None
    for gun in weapons(state, unit):
        if gun is not None and (found is None or gun.damage > found.damage):
            found = gun
    return found


def is_behind(state: State, unit: int, target: int) -> bool:
    """[RO-12.5] Whether a unit stands in the rear half of a target."""
    if state.line(target).body >= EMPLACEMENT:
        return False
    dx, dy = state.x[unit] - state.x[target], state.y[unit] - state.y[target]
    return behind(state.facing[target], dx, dy)


def never_charges(state: State, unit: int, target: int) -> bool:
    """[RO-20.12, RO-20.14] Light units, Cowards and emplacements never charge, Humans neither
    Robots nor Vehicles."""
    line, other = state.line(unit), state.line(target)
    if line.body in (LIGHT, EMPLACEMENT) or state.profile(unit).coward:
        return True
    return line.human and (other.robot or other.vehicle)


def best_charge(state: State, unit: int, targets: list[int]) -> int:
    """[RO-20.12] Whom a unit charges: the highest net of 0.3 HP or more; -1 for nobody."""
    best, found = CHARGES, -1
    for target in targets:
        if never_charges(state, unit, target):
            continue
        net = best_weapon(state, unit, target)[0]
        if net > best or (net == best and found < 0):
            best, found = net, target
    return found


def wants_out(state: State, unit: int, enemies: list[int]) -> bool:
    """[RO-20.12] Whether a unit disengages: its best fight has a net below -0.2 HP."""
    nets = [best_weapon(state, unit, target)[0] for target in enemies]
    return bool(nets) and max(nets) < BREAKS_OFF and not is_pinned(state, unit)
