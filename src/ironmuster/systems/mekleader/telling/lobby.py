"""[ML-2.1] What players choose from before a game, and every card for whoever draws it."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec.structs import asdict

from ironmuster.kernel.house_rules import OptionInfo
from ironmuster.kernel.value import Value
from ironmuster.systems.mekleader.content.entries import (
    Difficulty,
    Equipment,
    EventCard,
    FoeAttack,
    Keyword,
    MekModel,
    MissionType,
    PilotCard,
    Range,
    Scenario,
    SizeClass,
    Skill,
    Weapon,
)
from ironmuster.systems.mekleader.content.options import BOOK
from ironmuster.systems.mekleader.content.tables import Catalog
from ironmuster.systems.mekleader.position.loadout import RANGES, Loadout, damage, to_hit


class MekFace(MekModel, frozen=True, kw_only=True, tag="mek", tag_field="kind"):
    """[part 4.1] A Mek card with what its size says."""

    price: int
    hits: int
    slots: int
    to_be_hit: int


class PilotFace(PilotCard, frozen=True, kw_only=True, tag="pilot", tag_field="kind"):
    """[part 4.2] A pilot card."""


class ShotFace(Value, frozen=True):
    """[part 4.8] An attack of a weapon on a plain Mek: what it adds To Hit, its dice of damage and
    what is added to them."""

    step: Range
    to_hit: int
    dice: int
    damage: int


class WeaponFace(Weapon, frozen=True, kw_only=True, tag="weapon", tag_field="kind"):
    """[part 4.4] A weapon card with what its size says, and what each of its attacks is like."""

    price: int
    slots: int
    damage: int
    shots: tuple[ShotFace, ...]


class EquipmentFace(Equipment, frozen=True, kw_only=True, tag="equipment", tag_field="kind"):
    """[part 4.5] An equipment card with what its size says."""

    price: int
    slots: int


class FoeFace(Value, frozen=True, kw_only=True, tag="foe", tag_field="kind"):
    """[part 4.6] A Foe card."""

    id: str
    name: str
    hits: int
    attacks: tuple[FoeAttack, ...]
    dam: int
    evade: int
    missiles: bool
    keywords: tuple[Keyword, ...]
    copies: int


class EventFace(EventCard, frozen=True, kw_only=True, tag="event", tag_field="kind"):
    """[part 4.7] An Event card."""


class MissionFace(Value, frozen=True, kw_only=True, tag="mission", tag_field="kind"):
    """[part 4.9] A Mission card."""

    id: str
    name: str
    type: MissionType
    threat: int
    pay: int
    copies: int


Face = MekFace | PilotFace | WeaponFace | EquipmentFace | FoeFace | EventFace | MissionFace


class Lobby(Value, frozen=True):
    """[ML-2.1] Everything on offer; `cards` has every card by its id."""

    scenarios: tuple[Scenario, ...]
    options: tuple[OptionInfo, ...]
    difficulties: tuple[Difficulty, ...]
    cards: dict[str, Face]
    sizes: dict[str, SizeClass]
    skills: dict[str, Skill]
    callsigns: tuple[str, ...]


def lobby(catalog: Catalog) -> Lobby:
    """[ML-2.1] Return everything on offer."""
    return Lobby(
        tuple(catalog.scenarios.values()),
        tuple(BOOK.describe()),
        tuple(catalog.difficulties.values()),
        {face.id: face for face in faces(catalog)},
        dict(catalog.sizes),
        dict(catalog.skills),
        catalog.callsigns,
    )


def faces(catalog: Catalog) -> Iterator[Face]:
    """[part 4] Every card with all that is printed on it."""
    for mek in catalog.meks.values():
        size = catalog.sizes[mek.size]
        yield MekFace(
            **asdict(mek),
            price=size.price,
            hits=size.hits,
            slots=size.slots,
            to_be_hit=size.to_be_hit,
        )
    for pilot in catalog.pilots.values():
        yield PilotFace(**asdict(pilot))
    for weapon in catalog.weapons.values():
        yield WeaponFace(
            **asdict(weapon),
            price=catalog.price(weapon.id),
            slots=catalog.slots(weapon.id),
            damage=catalog.sizes[weapon.size].damage,
            shots=tuple(shot(weapon, step, catalog) for step in weapon.attacks),
        )
    for item in catalog.equipment.values():
        yield EquipmentFace(
            **asdict(item), price=catalog.price(item.id), slots=catalog.slots(item.id)
        )
    for foe in catalog.foes.values():
        yield FoeFace(**asdict(foe), missiles=foe.missiles)
    for event in catalog.events.values():
        yield EventFace(**asdict(event))
    for mission in catalog.missions.values():
        yield MissionFace(**asdict(mission), pay=mission.pay)


def shot(weapon: Weapon, step: Range, catalog: Catalog) -> ShotFace:
    """[part 4.8] Return what an attack of a weapon is like where nothing else counts."""
    size = catalog.sizes[weapon.size]
    plain = Loadout(size, (weapon.id,), ())
    at = RANGES.index(step)
    dice = 2 if weapon.type == "Missile" else 1
    return ShotFace(step, to_hit(weapon, plain, at), dice, damage(weapon, plain, at, size))
