"""[part 5.6] What mechs and shots are worth, in points; odds in closed form [part 5.2, 5.3]."""

from __future__ import annotations

from typing import Final

from ironmuster.systems.battlemachine.position.profile import Gear
from ironmuster.systems.battlemachine.position.rolls import SPAM_SHOTS, RollRules
from ironmuster.systems.battlemachine.position.state import STANDING, State
from ironmuster.systems.battlemachine.position.stats import (
    accuracy,
    armour,
    breach,
    defence,
    strength,
)
from ironmuster.systems.battlemachine.position.table import Table

NO_AIM: Final = -1


class Harm:
    """What one hit of a given Str does to a given Arm and Dam: mean damage, damage that counts
    (not above Dam), and the chance of a kill."""

    def __init__(self, mean: float, capped: float, kill: float) -> None:
        self.mean: float = mean
        self.capped: float = capped
        self.kill: float = kill


class Worth:
    """The values of one table's mechs, and a memory of what hits do."""

    def __init__(self, table: Table) -> None:
        self.rolls: RollRules = table.rolls
        self.per_damage: list[float] = []
        self.kill: list[float] = []
        self.threat: list[float] = []
        for profile in table.profiles:
            points = float(profile.points)
            group = float(table.sides[profile.owner].points) if profile.commander else 0.0
            self.per_damage.append(0.6 * points / profile.dam)
            self.kill.append(0.5 * points + 0.35 * group)
            self.threat.append((0.9 * points + 0.35 * group) / profile.dam)
        self._harm: dict[int, Harm] = {}

    def harm(self, power: int, armoured: int, hardcase: bool, dam: int) -> Harm:
        """[part 5.3] What one hit does; `dam` is the target's Dam left."""
        key = ((power * 64 + armoured) * 128 + dam) * 2 + (1 if hardcase else 0)
        found = self._harm.get(key)
        if found is None:
            spread = self.rolls.spread(power, armoured, hardcase)
            mean = 0
            capped = 0
            kill = 0
            for x in range(len(spread)):
                mean += x * spread[x]
                capped += min(x, dam) * spread[x]
                if x >= dam:
                    kill += spread[x]
            found = Harm(mean / 36.0, capped / 36.0, kill / 36.0)
            self._harm[key] = found
        return found


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
    open_wide = not mech.works(profile.insulation)
    if gun.lightning and open_wide:
        margin += min(2, defence(state, target))
    if gun.acid and open_wide:
        arm = max(0, arm - 2)
    hit = worth.rolls.hits_in_36(margin) / 36.0
    shots = SPAM_SHOTS if gun.spam else 1.0
    kill = worth.kill[target]
    per_damage = worth.per_damage[target]
    value = 0.0
    if gun.strength >= 0:
        power = strength(state, index, gun, target, NO_AIM)
        found = worth.harm(power, arm, profile.hardcase, mech.dam)
        if gun.spam:
            mean = shots * hit * found.mean
            fatal = 0.5 if mean >= mech.dam else 0.25 * mean / mech.dam
            value = min(mean, float(mech.dam)) * per_damage + fatal * kill
        else:
            value = hit * (found.capped * per_damage + found.kill * kill)
    if gun.flame or gun.ion or gun.void or gun.blast:
        value += extras(state, worth, index, gun, target, hit, shots, open_wide)
    return value


def extras(
    state: State,
    worth: Worth,
    index: int,
    gun: Gear,
    target: int,
    hit: float,
    shots: float,
    open_wide: bool,
) -> float:
    """[part 5.6] What Flame, Ion, Void and Blast add to the value of a firing."""
    profile = state.table.profiles[target]
    mech = state.mechs[target]
    value = 0.0
    if gun.flame and not mech.burning and not profile.fireproof:
        once = 1.0 - (1.0 - hit) ** shots
        share = 0.45 if mech.dam <= 6 else 0.3
        value += once * (min(mech.dam, 7) * worth.per_damage[target] + share * worth.kill[target])
    if gun.ion and open_wide:
        value += 0.5 * hit * shots
    if gun.void:
        value += 0.8 * hit
    if gun.blast and gun.strength >= 0:
        near = state.table.field.grid.neighbours(mech.cell)
        owner = state.table.profiles[index].owner
        power = max(0, gun.strength - 2)
        for other in range(len(state.mechs)):
            piece = state.mechs[other]
            if other in (target, index):
                continue  # a Blast weapon never fires from beside its target
            if piece.status == STANDING and near >> piece.cell & 1:
                found = worth.harm(
                    power, armour(state, other), state.table.profiles[other].hardcase, piece.dam
                )
                splash = hit * shots * found.mean * worth.per_damage[other]
                friendly = state.table.profiles[other].owner == owner
                value += -splash if friendly else splash
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
