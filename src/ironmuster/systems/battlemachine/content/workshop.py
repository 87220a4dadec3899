"""[BM-R61, part 4.8] The workshop: one more effect on a listed weapon."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from ironmuster.kernel.errors import DataError
from ironmuster.systems.battlemachine.content.entries import Module, Weapon, WorkshopEffect

if TYPE_CHECKING:
    from ironmuster.systems.battlemachine.content.tables import Catalog

JOIN = "+"
SOURCE = "[BM-R61, part 4.8]"


def modify(weapon: Weapon, effect: WorkshopEffect) -> Weapon:
    """[BM-R61] The weapon with the effect added; `DataError` says which condition forbids it."""
    why = refusal(weapon, effect)
    if why:
        raise DataError(f"{effect.name} {weapon.name}: {why} {SOURCE}")
    rng_min, rng_max = _range(weapon, effect)
    strength = weapon.strength
    return msgspec.structs.replace(
        weapon,
        id=f"{effect.id}{JOIN}{weapon.id}",
        name=f"{effect.name} {weapon.name}",
        rng_min=rng_min,
        rng_max=rng_max,
        strength=strength if strength is None else max(1, strength + effect.strength),
        eng=weapon.eng + effect.eng,
        mtp=weapon.mtp + effect.mtp,
        effects=(effect.id, *weapon.effects),
        points=weapon.points + effect.points,
    )


def refusal(weapon: Weapon, effect: WorkshopEffect) -> str:
    """[BM-R61] Why the effect cannot be added, or an empty text if it can."""
    if JOIN in weapon.id:
        return "only one effect may be added to a listed weapon"
    if effect.id in weapon.effects:
        return "the weapon has this effect already"
    if effect.strength and (weapon.strength is None or weapon.strength == 1):
        return "not on a weapon of Str 1 or without Str"
    rng_min, rng_max = _range(weapon, effect)
    if rng_min > rng_max:
        return f"its range would be {rng_min} to {rng_max}"
    return ""


def find_gear(catalog: Catalog, gear: str) -> Weapon | Module | None:
    """[BM-1.4] The weapon or module of that id, also from the workshop; None if there is none."""
    if gear in catalog.modules:
        return catalog.modules[gear]
    if JOIN not in gear:
        return catalog.weapons.get(gear)
    effect, _, listed = gear.partition(JOIN)
    if effect not in catalog.workshop or listed not in catalog.weapons:
        return None
    return modify(catalog.weapons[listed], catalog.workshop[effect])


def _range(weapon: Weapon, effect: WorkshopEffect) -> tuple[int, int]:
    rng_max = weapon.rng_max if effect.rng_max is None else min(weapon.rng_max, effect.rng_max)
    return max(weapon.rng_min, effect.rng_min), rng_max
