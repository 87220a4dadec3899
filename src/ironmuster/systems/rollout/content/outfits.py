"""[D12, RO-23.10] What a piece of equipment makes of a character before the battle. What it does
during one, its profile names it for."""

from __future__ import annotations

from typing import Final

from msgspec import structs

from ironmuster.systems.rollout.content.campaign import Veteran
from ironmuster.systems.rollout.content.entries import Weapon
from ironmuster.systems.rollout.content.units import Character

LENS: Final = "targeting_lens"
BARREL: Final = "long_barrel"
ARMOUR: Final = "spare_armour"
BLADE: Final = "arc_blade"
RADIO: Final = "radio"
BAZOOKA: Final = "bazooka_prototype"
RANGE_BONUS: Final = "range_bonus"  # the trait of a jeep [RO-22.7]
ARC: Final = Weapon(id=BLADE, name="Arc blade", phase="melee", range=0, damage=3, form="robot")
TUBE: Final = Weapon(
    id=BAZOOKA,
    name="Bazooka prototype",
    phase="shoot",
    range=10,
    damage=3,
    shots=1,
    ammo=3,
    keywords=("armour_piercing",),
)
Weapons = dict[str, Weapon]


def outfitted(one: Character, veteran: Veteran, weapons: Weapons) -> tuple[Character, Weapons]:
    """[D12] A character with its equipment, and the weapons it names."""
    thing = veteran.equipment
    if thing == ARMOUR:
        return structs.replace(one, hp=one.hp + 2), weapons
    if thing == RADIO:
        traits = one.traits if RANGE_BONUS in one.traits else (*one.traits, RANGE_BONUS)
        return structs.replace(one, traits=traits), weapons
    if thing == BAZOOKA:
        return structs.replace(one, weapons=(*one.weapons, BAZOOKA)), weapons | {BAZOOKA: TUBE}
    if thing == BLADE:
        return _with_blade(one, weapons)
    if thing in (LENS, BARREL) and veteran.weapon in weapons:
        return _tuned(one, weapons, veteran.weapon, thing)
    return one, weapons


def _tuned(one: Character, weapons: Weapons, weapon: str, thing: str) -> tuple[Character, Weapons]:
    """[D12] A lens: range +2". A long barrel: Damage +1, range -2"."""
    old = weapons[weapon]
    if thing == LENS:
        better = structs.replace(old, range=old.range + 2)
    else:
        better = structs.replace(old, range=old.range - 2, damage=(old.damage or 0) + 1)
    return _exchanged(one, weapons, weapon, better)


def _with_blade(one: Character, weapons: Weapons) -> tuple[Character, Weapons]:
    """[D12] The melee weapons that do less are as good as the blade; who has none gets it."""
    melee = [id for id in one.weapons if weapons[id].phase == "melee"]
    if not melee:
        return structs.replace(one, weapons=(*one.weapons, BLADE)), weapons | {BLADE: ARC}
    for id in melee:
        if (weapons[id].damage or 0) < (ARC.damage or 0):
            better = structs.replace(weapons[id], damage=ARC.damage)
            one, weapons = _exchanged(one, weapons, id, better)
    return one, weapons


def _exchanged(
    one: Character, weapons: Weapons, old: str, better: Weapon
) -> tuple[Character, Weapons]:
    """A character whose weapon has become another, by an id of its own."""
    better = structs.replace(better, id=f"{one.id}.{old}")

    def own(ids: tuple[str, ...]) -> tuple[str, ...]:
        return tuple([better.id if id == old else id for id in ids])

    forms = tuple([structs.replace(form, weapons=own(form.weapons)) for form in one.forms])
    return structs.replace(one, weapons=own(one.weapons), forms=forms), weapons | {
        better.id: better
    }
