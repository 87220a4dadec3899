"""[ML-7, part 4.8] What a Mek comes to with its attachments and its pilot's skills."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from ironmuster.kernel.tally import Tally
from ironmuster.systems.mekleader.content.entries import Equipment, SizeClass, Weapon
from ironmuster.systems.mekleader.content.tables import Catalog

RANGES: Final = ("LR", "MR", "SR", "PB")  # the steps of a round, counted from 0 [ML-10.2]
PB: Final = 3
TO_HIT_BY_STEP: Final = (-1, 0, 1, 2)  # [ML-11.2]
DAMAGE_BY_STEP: Final = (-1, 0, 1, 2)  # [ML-12.3]
GUNNERS: Final = {
    "energy_gunner": "Energy",
    "ballistic_gunner": "Ballistic",
    "missileer": "Missile",
    "duelist": "HTH",
}


class Shot:
    """An attack in one step: its own part of the To-Hit modifiers and of the damage."""

    def __init__(self, to_hit: int, damage: int) -> None:
        self.to_hit = to_hit
        self.damage = damage


class Arm:
    """[ML-1.14] One listed attack of a weapon on a Mek: the place of the weapon among the
    attachments, its size, and the shot it makes in each of the four steps, or None."""

    def __init__(
        self, place: int, weapon: Weapon, size: SizeClass, shots: list[Shot | None]
    ) -> None:
        self.place = place
        self.weapon = weapon
        self.size = size
        self.shots = shots
        self.indirect: bool = weapon.indirect
        self.missile: bool = weapon.type == "Missile"
        self.area: bool = weapon.area


class Loadout:
    """All that stays the same about a deployed Mek while a fight lasts."""

    def __init__(self, size: SizeClass, mounted: tuple[str, ...], skills: tuple[str, ...]) -> None:
        self.size = size
        self.skills = skills
        self.equipment: dict[str, Equipment] = {}
        self.arms: list[Arm] = []
        self.hits: int = size.hits
        self.to_be_hit: int = size.to_be_hit
        self.mounted = mounted
        self.ready: list[list[int]] = [[] for _ in range(2 * len(RANGES))]

    def add(self, arm: Arm) -> None:
        """[ML-10.3, ML-10.4] Add an attack, and sort it into the sub-steps it can be made in."""
        for step, shot in enumerate(arm.shots):
            if shot is not None:
                self.ready[2 * step + (not arm.indirect)].append(len(self.arms))
        self.arms.append(arm)

    def has(self, equipment: str) -> bool:
        """[ML-7.4, ML-R28] Whether an equipment is on the Mek; a second copy adds nothing."""
        return equipment in self.equipment


@lru_cache(maxsize=4096)
def loadout(
    catalog: Catalog,
    model: str,
    mounted: tuple[str, ...],
    skills: tuple[str, ...],
    up_to: bool = False,
) -> Loadout:
    """[ML-7] Return what a Mek of that model, attachments and skills comes to; `up_to` for the
    option `range_rating` [ML-R6]."""
    size = catalog.sizes[catalog.meks[model].size]
    made = Loadout(size, mounted, skills)
    for card in mounted:
        item = catalog.attachments[card]
        if isinstance(item, Equipment):
            made.equipment[card] = item
            made.hits += item.armor
    if "jump_jets" in made.equipment:
        made.to_be_hit -= 1
    if "evader" in skills:
        made.to_be_hit -= 1
    for place, card in enumerate(mounted):
        weapon = catalog.attachments[card]
        if isinstance(weapon, Weapon):
            for printed in weapon.attacks:
                made.add(_arm(made, place, weapon, RANGES.index(printed), up_to, catalog))
    return made


def _arm(
    made: Loadout, place: int, weapon: Weapon, printed: int, up_to: bool, catalog: Catalog
) -> Arm:
    """[ML-R6] The attack in its own step, or in every nearer one down to SR as well."""
    size = catalog.sizes[weapon.size]
    shots: list[Shot | None] = [None, None, None, None]
    last = 2 if up_to and printed < PB else printed
    for step in range(printed, last + 1):
        shots[step] = Shot(to_hit(weapon, made, step), damage(weapon, made, step, size))
    return Arm(place, weapon, size, shots)


def to_hit(weapon: Weapon, made: Loadout, step: int, tally: Tally | None = None) -> int:
    """[ML-11.2, ML-11.4, ML-11.5] The part of a weapon's To-Hit modifiers that does not depend on
    target or fight."""
    kind = weapon.type
    missile = 1 if kind == "Missile" else 0
    area = 1 if weapon.area else 0
    indirect = -1 if weapon.indirect else 0
    targeter = 1 if kind != "HTH" and made.has("targeter") else 0
    gunner = 1 if _gunner(kind, made) else 0
    sniper = 1 if step == 0 and "sniper" in made.skills else 0
    if tally is not None:
        tally.note(RANGES[step], TO_HIT_BY_STEP[step], "ML-11.2")
        tally.note("Missile", missile, "ML-11.4")
        tally.note("Area", area, "ML-11.4")
        tally.note("Indirect", indirect, "ML-11.4")
        tally.note("Targeter", targeter, "ML-11.5")
        tally.note("Gunner", gunner, "ML-11.5")
        tally.note("Sniper", sniper, "ML-11.5")
    return TO_HIT_BY_STEP[step] + missile + area + indirect + targeter + gunner + sniper


def damage(
    weapon: Weapon, made: Loadout, step: int, size: SizeClass, tally: Tally | None = None
) -> int:
    """[ML-12.1 to ML-12.4] The part of a weapon's damage that does not depend on the target."""
    kind = weapon.type
    skilled = 1 if kind in ("Missile", "HTH") and _gunner(kind, made) else 0
    area = -1 if weapon.area else 0
    own: int = size.damage
    if tally is not None:
        tally.note(f"{size.name} weapon", own, "ML-12.2")
        tally.note(RANGES[step], DAMAGE_BY_STEP[step], "ML-12.3")
        tally.note("Area", area, "ML-12.4")
        tally.note("Missileer" if kind == "Missile" else "Duelist", skilled, "ML-12.1")
    return own + DAMAGE_BY_STEP[step] + area + skilled


def _gunner(kind: str, made: Loadout) -> bool:
    """[part 4.3] Whether the pilot has the skill of that kind of weapon."""
    return kind in [GUNNERS.get(skill) for skill in made.skills]
