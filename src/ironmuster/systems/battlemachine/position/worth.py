"""[part 5.6] What mechs are worth, in points, and what a hit of a given Str does to one."""

from __future__ import annotations

from ironmuster.systems.battlemachine.position.rolls import RollRules
from ironmuster.systems.battlemachine.position.table import Table


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
