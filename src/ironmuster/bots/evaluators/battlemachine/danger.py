"""[part 5.6] Threat: what the enemy could do to a mech on each square in its next turn."""

from __future__ import annotations

from ironmuster.bots.evaluators.battlemachine.worth import SPAM_SHOTS, Worth, best_subset
from ironmuster.geometry.squares import add
from ironmuster.systems.battlemachine.profile import Gear
from ironmuster.systems.battlemachine.state import RUINED, State
from ironmuster.systems.battlemachine.stats import accuracy, armour, defence, energy_limit
from ironmuster.systems.battlemachine.targets import enemies, mist_for


def expected(state: State, worth: Worth, foe: int, gun: Gear, index: int) -> float:
    """[part 5.6] Expected damage of an enemy weapon at a mech; Flame counts 5 a hit more."""
    profile = state.table.profiles[index]
    margin = accuracy(state, foe, index, -1, False) - defence(state, index)
    hit = worth.rolls.hits_in_36(margin) / 36.0
    amount = 0.0
    if gun.strength >= 0:
        amount = (
            hit
            * worth.harm(
                gun.strength, armour(state, index), profile.hardcase, state.mechs[index].dam
            ).mean
        )
        if gun.spam:
            amount *= SPAM_SHOTS
    if gun.flame and not profile.fireproof:
        amount += 5.0 * hit
    return amount


class Danger:
    """The damage to expect on each cell of a region, by cell."""

    def __init__(self, state: State, worth: Worth, index: int, region: int) -> None:
        self.amounts: list[float] = [0.0] * state.table.field.grid.size
        for foe in enemies(state, state.table.profiles[index].owner):
            self.add(state, worth, foe, index, region)

    def add(self, state: State, worth: Worth, foe: int, index: int, region: int) -> None:
        """Add one enemy: its weapons that reach now in full, those that reach after a move half."""
        field = state.table.field
        profile = state.table.profiles[foe]
        mech = state.mechs[foe]
        amounts: list[float] = []
        costs: list[int] = []
        sure: list[int] = []
        maybe: list[int] = []
        seen = field.sight.seen(mech.cell, state.walls, mist_for(state, foe), 0)
        step = profile.mov - 1
        for place in profile.weapons:
            if mech.disabled[place] == RUINED:
                continue
            gun = profile.gear[place]
            late = field.grid.disc(mech.cell, gun.high + step, field.manhattan) & region
            now = field.grid.ring(mech.cell, gun.low, gun.high, field.manhattan) & region & seen
            if not late and not now:
                continue
            amounts.append(expected(state, worth, foe, gun, index))
            costs.append(gun.eng)
            sure.append(now)
            maybe.append(late & ~now)
        if not amounts:
            return
        energy = energy_limit(state, foe)
        if sum(costs) <= energy:
            for place in range(len(amounts)):
                add(self.amounts, sure[place], amounts[place])
                add(self.amounts, maybe[place], 0.5 * amounts[place])
        else:
            self.choose(region, amounts, costs, sure, maybe, energy)

    def choose(
        self,
        region: int,
        amounts: list[float],
        costs: list[int],
        sure: list[int],
        maybe: list[int],
        energy: int,
    ) -> None:
        """Where not all weapons can be paid, add the best affordable ones for each cell."""
        parts: list[int] = [region]
        factors: list[list[float]] = [[]]
        for place in range(len(amounts)):
            next_parts: list[int] = []
            next_factors: list[list[float]] = []
            for row in range(len(parts)):
                whole = parts[row] & sure[place]
                half = parts[row] & maybe[place]
                none = parts[row] & ~whole & ~half
                if whole:
                    next_parts.append(whole)
                    next_factors.append([*factors[row], amounts[place]])
                if half:
                    next_parts.append(half)
                    next_factors.append([*factors[row], 0.5 * amounts[place]])
                if none:
                    next_parts.append(none)
                    next_factors.append([*factors[row], 0.0])
            parts = next_parts
            factors = next_factors
        for row in range(len(parts)):
            amount = best_subset(factors[row], costs, energy)
            if amount > 0.0:
                add(self.amounts, parts[row], amount)
