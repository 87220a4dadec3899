"""[part 6] What a mech's weapons do on average, by the target's Arm, with the odds of part 5."""

from __future__ import annotations

from typing import Final

from ironmuster.systems.battlemachine.content.battlegroup import gear_of, is_upgraded
from ironmuster.systems.battlemachine.content.entries import MechEntry, Weapon
from ironmuster.systems.battlemachine.content.options import HouseRules
from ironmuster.systems.battlemachine.content.tables import Catalog
from ironmuster.systems.battlemachine.position.profile import Gear, mount
from ironmuster.systems.battlemachine.position.table import rolls_of

ARMOURS: Final = 9  # a curve has a value for each Arm of 0 to 8
MOST_GUNS: Final = 8  # more than any legal mech has room for

Opening = tuple[int, int, int]  # Eng spent, Def and Arm that the target has less [BM-12.7]


class Firepower:
    """Expected damage against one mech that stands: each weapon once, in range, arc and sight.

    Only Str counts: no fire, void or splash, and no bonus that depends on the moment.
    """

    def __init__(self, catalog: Catalog, rules: HouseRules, target_def: int) -> None:
        self.catalog = catalog
        self.rules = rules
        self.rolls = rolls_of(rules)
        self.target_def = target_def
        self._curves: dict[tuple[MechEntry, int | None], tuple[float, ...]] = {}

    def curve(self, entry: MechEntry, eng: int | None = None) -> tuple[float, ...]:
        """[part 6] Expected damage at each Arm: of all weapons, or of those that `eng` pays for."""
        found = self._curves.get((entry, eng))
        if found is None:
            found = self._curves[entry, eng] = self._reckon(entry, eng)
        return found

    def _reckon(self, entry: MechEntry, eng: int | None) -> tuple[float, ...]:
        sold = [gear for gear in gear_of(entry, self.catalog) if isinstance(gear, Weapon)]
        if entry.type not in self.catalog.mechs or len(sold) > MOST_GUNS:
            return ()
        guns = [mount(self.catalog, gun.id) for gun in sold]
        acu = accuracy(entry, self.catalog, self.rules)
        # What opens the target fires first: Lightning, then Acid, then the rest [part 5.1].
        guns.sort(key=lambda gun: (not gun.lowers_defence, not gun.lowers_armour))
        return tuple(round(self.volley(guns, acu, arm, eng), 4) for arm in range(ARMOURS))

    def volley(self, guns: list[Gear], acu: int, arm: int, eng: int | None) -> float:
        """[BM-7.1, BM-14.1] The most that firing these weapons in this order does at one Arm,
        leaving out what Eng does not pay for."""
        best: dict[Opening, float] = {(0, 0, 0): 0.0}
        for gun in guns:
            after = {} if eng is None else dict(best)
            for (spent, dodge, plate), damage in best.items():
                if eng is not None and spent + gun.eng > eng:
                    continue
                lit, eaten = dodge + gun.lowers_defence, plate + gun.lowers_armour
                key = (spent + gun.eng, lit, eaten)
                total = damage + self.firing(gun, acu, arm, lit, eaten)
                after[key] = max(total, after.get(key, 0.0))
            best = after
        return max(best.values())

    def firing(self, gun: Gear, acu: int, arm: int, dodge: int, plate: int) -> float:
        """[part 5.3] `shots x P(hit) x E(Str, Arm)` against the target as opened [BM-12.7]."""
        if gun.strength < 0:
            return 0.0
        hits = self.rolls.hits_in_36(acu - max(0, self.target_def - dodge))
        return gun.mean_shots * hits / 36 * self.rolls.mean(gun.strength, max(0, arm - plate))


def accuracy(entry: MechEntry, catalog: Catalog, rules: HouseRules) -> int:
    """[BM-9.2, BM-R53] The Acu a mech always has: its make's, the upgrade, a Targeter."""
    plus = is_upgraded(entry, catalog, rules) + ("targeter" in entry.gear)
    return catalog.mechs[entry.type].acu + plus
