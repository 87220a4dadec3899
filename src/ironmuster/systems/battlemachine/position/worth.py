"""[part 5.6] What mechs are worth, in points."""

from __future__ import annotations

from ironmuster.systems.battlemachine.position.rolls import Harm, RollRules
from ironmuster.systems.battlemachine.position.table import Table


class Worth:
    """The values of one table's mechs."""

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

    def harm(self, power: int, armour: int, hardcase: bool, dam: int) -> Harm:
        """[part 5.3] What one hit does; `dam` is the target's Dam left."""
        return self.rolls.harm(power, armour, hardcase, dam)
