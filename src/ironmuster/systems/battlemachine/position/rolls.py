"""[BM-8.1, BM-8.4, BM-R25] Opposed rolls: what two dice decide, and how often in 36."""

from __future__ import annotations

from typing import Final

NORMAL: Final = 0
WINS: Final = 1
LOSES: Final = 2


# What the tables of bots hold: margins of to-hit rolls, Str, Arm and Dam. The rest is worked out.
MARGINS: Final = 24
POWERS: Final = 24
ARMOURS: Final = 24
DAMS: Final = 48


class Harm:
    """What one hit of a given Str does to a given Arm and Dam: mean damage, damage that counts
    (not above Dam), and the chance of a kill."""

    def __init__(self, mean: float, capped: float, kill: float) -> None:
        self.mean: float = mean
        self.capped: float = capped
        self.kill: float = kill


class RollRules:
    """The options that change what the dice mean, with tables of their odds."""

    def __init__(
        self, any_natural: bool = False, plus_die: bool = False, fumble_normal: bool = False
    ) -> None:
        self.any_natural = any_natural
        self.plus_die = plus_die
        self.fumble_normal = fumble_normal
        self._hits: list[int] = [-1] * (2 * MARGINS)
        self._harms: list[Harm | None] = []
        self._spreads: dict[int, list[int]] = {}

    def outcome(self, a: int, d: int) -> int:
        """[BM-8.2, BM-8.3] What the attacker's and defender's faces mean before any totals."""
        if self.any_natural and a + d == 7 and (a == 1 or a == 6):
            return NORMAL  # [BM-R22]
        if a == 1:
            return NORMAL if d == 1 else LOSES
        if a == 6:
            return NORMAL if d == 6 else WINS
        if d == 1:
            return WINS
        return LOSES if d == 6 else NORMAL

    def hits(self, a: int, d: int, margin: int) -> bool:
        """[BM-9.1, BM-R21] Whether a to-hit roll hits, at margin Acu - Def; a tie misses."""
        outcome = self.outcome(a, d)
        return outcome == WINS or (outcome == NORMAL and a + margin > d)

    def damage(self, a: int, d: int, strength: int, armour: int, hardcase: bool = False) -> int:
        """[BM-10.1, BM-10.2] The damage of one damage roll."""
        outcome = self.outcome(a, d)
        if outcome == LOSES:
            return 0
        total = strength + a - armour - d
        if outcome == NORMAL:
            return max(0, total)
        if self.fumble_normal and a < 6:
            full = max(1, total)  # [BM-R24]
        elif self.plus_die:
            full = max(1, strength + 6)  # [BM-R23]
        else:
            full = max(1, strength, total)
        return max(1, full - 2) if hardcase else full

    def hits_in_36(self, margin: int) -> int:
        """[part 5.2] In how many of the 36 pairs of faces a shot hits."""
        if margin < -MARGINS or margin >= MARGINS:
            margin = -MARGINS if margin < 0 else MARGINS - 1  # no face is as large
        count = self._hits[margin + MARGINS]
        if count < 0:
            count = 0
            for a in range(1, 7):
                for d in range(1, 7):
                    if self.hits(a, d, margin):
                        count += 1
            self._hits[margin + MARGINS] = count
        return count

    def spread(self, strength: int, armour: int, hardcase: bool = False) -> list[int]:
        """[part 5.3] `spread[x]` is in how many of the 36 pairs of faces a hit does x damage."""
        key = strength * 4096 + armour * 2 + hardcase
        table = self._spreads.get(key)
        if table is None:
            found = [
                self.damage(a, d, strength, armour, hardcase)
                for a in range(1, 7)
                for d in range(1, 7)
            ]
            table = [0] * (max(found) + 1)
            for value in found:
                table[value] += 1
            self._spreads[key] = table
        return table

    def mean(self, strength: int, armour: int, hardcase: bool = False) -> float:
        """[part 5.3] The expected damage of a hit."""
        table = self.spread(strength, armour, hardcase)
        total = 0
        for value in range(len(table)):
            total += value * table[value]
        return total / 36

    def harm(self, power: int, armour: int, hardcase: bool, dam: int) -> Harm:
        """[part 5.3] What one hit does; `dam` is the target's Dam left."""
        if power >= POWERS or armour >= ARMOURS or dam >= DAMS:
            return self._reckon(power, armour, hardcase, dam)
        table = self._harms
        if not table:
            table = [None] * (2 * POWERS * ARMOURS * DAMS)
            self._harms = table
        key = ((power * ARMOURS + armour) * DAMS + dam) * 2 + (1 if hardcase else 0)
        found = table[key]
        if found is None:
            found = self._reckon(power, armour, hardcase, dam)
            table[key] = found
        return found

    def _reckon(self, power: int, armour: int, hardcase: bool, dam: int) -> Harm:
        spread = self.spread(power, armour, hardcase)
        mean = 0
        capped = 0
        kill = 0
        for x in range(len(spread)):
            mean += x * spread[x]
            capped += min(x, dam) * spread[x]
            if x >= dam:
                kill += spread[x]
        return Harm(mean / 36.0, capped / 36.0, kill / 36.0)


_rolls: Final[dict[int, RollRules]] = {}


def roll_rules(any_natural: bool, plus_die: bool, fumble_normal: bool) -> RollRules:
    """The one shared RollRules of these options."""
    key = any_natural * 4 + plus_die * 2 + fumble_normal
    found = _rolls.get(key)
    if found is None:
        found = _rolls.setdefault(key, RollRules(any_natural, plus_die, fumble_normal))
    return found
