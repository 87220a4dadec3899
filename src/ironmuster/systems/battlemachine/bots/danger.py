"""[part 5.6] Threat: what the enemy could do to a mech on each square in its next turn.

amounts                    the damage to expect, summed over the enemies, by patches of cells
values[gun], costs[gun]    what a weapon of one enemy does, and what it takes
sure[gun], maybe[gun]      the cells it reaches now, and only after a move, a set each
parts[row], factors[row]   cells that the same weapons reach, and what each does there
"""

from __future__ import annotations

from mypy_extensions import mypyc_attr

from ironmuster.geometry.patches import Patches
from ironmuster.systems.battlemachine.bots.shots import best_subset
from ironmuster.systems.battlemachine.position.profile import Gear, Profile
from ironmuster.systems.battlemachine.position.state import RUINED, State
from ironmuster.systems.battlemachine.position.stats import accuracy, armour, defence, energy_limit
from ironmuster.systems.battlemachine.position.worth import Worth
from ironmuster.systems.battlemachine.rules.effects import danger_of
from ironmuster.systems.battlemachine.rules.targets import enemies, mist_for


@mypyc_attr(acyclic=True)
class Prey:
    """How a mech takes what is fired at it."""

    def __init__(self, state: State, index: int) -> None:
        self.profile: Profile = state.table.profiles[index]
        self.defence: int = defence(state, index)
        self.armour: int = armour(state, index)
        self.dam: int = state.mechs[index].dam

    def expected(self, worth: Worth, hit: float, gun: Gear) -> float:
        """[part 5.6] Expected damage of an enemy weapon, and what its effects count for."""
        amount = 0.0
        if gun.strength >= 0:
            harm = worth.rolls.harm(gun.strength, self.armour, self.profile.hardcase, self.dam)
            amount = hit * harm.mean
            if gun.volley:
                amount *= gun.mean_shots
        return amount + danger_of(self.profile, gun, hit) if gun.strikes else amount


@mypyc_attr(acyclic=True)
class Danger(Prey):
    """The damage to expect on each cell of a region, by cell."""

    def __init__(self, state: State, worth: Worth, index: int, region: int) -> None:
        super().__init__(state, index)
        self.amounts: Patches = Patches(region)
        self.foes: list[int] = enemies(state, self.profile.owner)
        for foe in self.foes:
            self.add(state, worth, foe, index, region)

    def add(self, state: State, worth: Worth, foe: int, index: int, region: int) -> None:
        """Add one enemy: its weapons that reach now in full, those that reach after a move half."""
        field = state.table.field
        profile = state.table.profiles[foe]
        mech = state.mechs[foe]
        step = profile.mov - 1
        if not field.grid.disc(mech.cell, profile.longest + max(0, step), field.manhattan) & region:
            return
        values: list[float] = []
        costs: list[int] = []
        sure: list[int] = []
        maybe: list[int] = []
        seen = region & field.sight.seen(mech.cell, state.walls, mist_for(state, foe), 0)
        margin = accuracy(state, foe, index, -1, False) - self.defence
        hit = worth.rolls.hits_in_36(margin) / 36.0
        for place in profile.weapons:
            if mech.disabled[place] == RUINED:
                continue
            gun = profile.gear[place]
            late = field.grid.disc(mech.cell, gun.high + step, field.manhattan) & region
            now = field.grid.ring(mech.cell, gun.low, gun.high, field.manhattan) & seen
            if not late and not now:
                continue
            values.append(self.expected(worth, hit, gun))
            costs.append(gun.eng)
            sure.append(now)
            maybe.append(late & ~now)
        if not values:
            return
        energy = energy_limit(state, foe)
        if sum(costs) <= energy:
            for place in range(len(values)):
                if sure[place]:
                    self.amounts.add(sure[place], values[place])
                if maybe[place]:
                    self.amounts.add(maybe[place], 0.5 * values[place])
        else:
            self.choose(region, values, costs, sure, maybe, energy)

    def choose(
        self,
        region: int,
        values: list[float],
        costs: list[int],
        sure: list[int],
        maybe: list[int],
        energy: int,
    ) -> None:
        """Where not all weapons can be paid, add the best affordable ones for each cell."""
        parts: list[int] = [region]
        factors: list[list[float]] = [[]]
        for place in range(len(values)):
            next_parts: list[int] = []
            next_factors: list[list[float]] = []
            for row in range(len(parts)):
                whole = parts[row] & sure[place]
                half = parts[row] & maybe[place]
                none = parts[row] & ~whole & ~half
                if whole:
                    next_parts.append(whole)
                    next_factors.append([*factors[row], values[place]])
                if half:
                    next_parts.append(half)
                    next_factors.append([*factors[row], 0.5 * values[place]])
                if none:
                    next_parts.append(none)
                    next_factors.append([*factors[row], 0.0])
            parts = next_parts
            factors = next_factors
        for row in range(len(parts)):
            amount = best_subset(factors[row], costs, energy)
            if amount > 0.0:
                self.amounts.add(parts[row], amount)
