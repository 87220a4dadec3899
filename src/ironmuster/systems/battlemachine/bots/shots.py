"""[part 5.6] What shots are worth, in points; odds in closed form [part 5.2, 5.3]."""

from __future__ import annotations

from typing import Final

from ironmuster.systems.battlemachine.position.hit import Hit
from ironmuster.systems.battlemachine.position.profile import Gear
from ironmuster.systems.battlemachine.position.state import State
from ironmuster.systems.battlemachine.position.stats import (
    accuracy,
    armour,
    breach,
    defence,
    is_insulated,
    strength,
)
from ironmuster.systems.battlemachine.position.worth import Worth
from ironmuster.systems.battlemachine.rules.effects import worth_of

NO_AIM: Final = -1


def shot_value(
    state: State, worth: Worth, index: int, gun: Gear, target: int, blind: bool, braced: bool
) -> float:
    """[part 5.6] The value of one firing at a mech; one that is not `braced` will have moved first
    and fires without Steady."""
    profile = state.table.profiles[target]
    mech = state.mechs[target]
    margin = accuracy(state, index, target, NO_AIM, blind) - defence(state, target)
    if not braced and state.table.profiles[index].steady and not state.mechs[index].stirred:
        margin -= 1
    arm = armour(state, target)
    if gun.opens and not is_insulated(state, target):
        margin += min(gun.lowers_defence, defence(state, target))
        arm = max(0, arm - gun.lowers_armour)
    hit = worth.rolls.hits_in_36(margin) / 36.0
    kill = worth.kill[target]
    per_damage = worth.per_damage[target]
    value = 0.0
    if gun.strength >= 0:
        power = strength(state, index, gun, target, NO_AIM)
        found = worth.harm(power, arm, profile.hardcase, mech.dam)
        if gun.volley:
            mean = gun.mean_shots * hit * found.mean
            fatal = 0.5 if mean >= mech.dam else 0.25 * mean / mech.dam
            value = min(mean, float(mech.dam)) * per_damage + fatal * kill
        else:
            value = hit * (found.capped * per_damage + found.kill * kill)
    if gun.strikes:
        value += worth_of(state, worth, Hit(index, gun, target, -1, mech.cell, 0), hit)
    return value


def wall_value(state: State, index: int, gun: Gear, building: int) -> float:
    """[part 5.6, Objectives] The value of a firing at a building that should fall."""
    if gun.strength < 0 or state.ruin[building] <= 0:
        return 0.0
    power = breach(state, index, gun)
    mean = state.table.rolls.mean(power, state.table.field.buildings[building].strength)
    return 6.0 * min(1.0, mean / state.ruin[building])


def best_subset(values: list[float], costs: list[int], energy: int) -> float:
    """[part 5.6] The highest total value of weapons that the energy pays for together."""
    count = len(values)
    total = 0
    for cost in costs:
        total += cost
    if total <= energy:
        found = 0.0
        for value in values:
            if value > 0.0:
                found += value
        return found
    best = 0.0
    for chosen in range(1, 1 << count):
        cost = 0
        value = 0.0
        for place in range(count):
            if chosen >> place & 1:
                cost += costs[place]
                value += values[place]
        if cost <= energy and value > best:
            best = value
    return best


def best_places(values: list[float], costs: list[int], energy: int) -> list[int]:
    """[part 5.6] The weapons of the best subset, by their place in the lists."""
    best = 0.0
    pick = 0
    for chosen in range(1, 1 << len(values)):
        cost = 0
        value = 0.0
        for place in range(len(values)):
            if chosen >> place & 1:
                cost += costs[place]
                value += values[place]
        if cost <= energy and value > best:
            best = value
            pick = chosen
    return [place for place in range(len(values)) if pick >> place & 1]
