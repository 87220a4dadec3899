"""[part 5.6] What shots are worth, in points; odds in closed form [part 5.2, 5.3]."""

from __future__ import annotations

from typing import Final

from mypy_extensions import mypyc_attr

from ironmuster.systems.battlemachine.position.hit import Hit
from ironmuster.systems.battlemachine.position.profile import Gear
from ironmuster.systems.battlemachine.position.state import State
from ironmuster.systems.battlemachine.position.stats import (
    BLIND,
    accuracy,
    armour,
    breach,
    defence,
    fights_to_kill,
    is_insulated,
)
from ironmuster.systems.battlemachine.position.worth import Worth
from ironmuster.systems.battlemachine.rules.effects import worth_of

NO_AIM: Final = -1


@mypyc_attr(acyclic=True)
class Quarry:
    """[part 5.6] A mech that another may fire at: what is the same whichever weapon does it, worked
    out when first asked for. One that is not `braced` will have moved first and fires without
    Steady."""

    defence: int
    margin: int
    armour: int
    power: int

    def __init__(self, state: State, worth: Worth, index: int, target: int, braced: bool) -> None:
        self.state = state
        self.worth = worth
        self.index: int = index
        self.target: int = target
        self.cell: int = state.mechs[target].cell
        self.braced: bool = braced
        self.known: bool = False

    def find(self) -> None:
        """Work out margin, Arm, and what the commander adds to Str."""
        state = self.state
        index = self.index
        target = self.target
        self.known = True
        self.defence = defence(state, target)
        margin = accuracy(state, index, target, NO_AIM, False) - self.defence
        steady = state.table.profiles[index].steady and not state.mechs[index].stirred
        self.margin = margin if self.braced or not steady else margin - 1
        self.armour = armour(state, target)
        self.power = 1 if fights_to_kill(state, index, target) else 0

    def value(self, gun: Gear, blind: bool) -> float:
        """[part 5.6] The value of one firing of a weapon."""
        if not self.known:
            self.find()
        state = self.state
        worth = self.worth
        target = self.target
        margin = self.margin - BLIND if blind else self.margin
        arm = self.armour
        if gun.opens and not is_insulated(state, target):
            margin += min(gun.lowers_defence, self.defence)
            arm = max(0, arm - gun.lowers_armour)
        hit = worth.rolls.hits_in_36(margin) / 36.0
        value = 0.0
        if gun.strength >= 0:
            dam = state.mechs[target].dam
            hardcase = state.table.profiles[target].hardcase
            found = worth.rolls.harm(gun.strength + self.power, arm, hardcase, dam)
            if gun.volley:
                mean = gun.mean_shots * hit * found.mean
                fatal = 0.5 if mean >= dam else 0.25 * mean / dam
                value = (
                    min(mean, float(dam)) * worth.per_damage[target] + fatal * worth.kill[target]
                )
            else:
                value = hit * (
                    found.capped * worth.per_damage[target] + found.kill * worth.kill[target]
                )
        if gun.strikes:
            hit_on = Hit(self.index, gun, target, -1, self.cell, 0)
            value += worth_of(state, worth, hit_on, hit)
        return value


def shot_value(
    state: State, worth: Worth, index: int, gun: Gear, target: int, blind: bool, braced: bool
) -> float:
    """[part 5.6] The value of one firing at a mech; of one that is not `braced`, see `Quarry`."""
    return Quarry(state, worth, index, target, braced).value(gun, blind)


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
    """[part 5.6] The weapons of the best subset, by their place in the lists; none is worth less
    than 0."""
    count = len(values)
    if sum(costs) <= energy:
        return [place for place in range(count) if values[place] > 0.0]
    best = 0.0
    pick = 0
    for chosen in range(1, 1 << count):
        cost = 0
        value = 0.0
        for place in range(count):
            if chosen >> place & 1:
                cost += costs[place]
                value += values[place]
        if cost <= energy and value > best:
            best = value
            pick = chosen
    return [place for place in range(count) if pick >> place & 1]
