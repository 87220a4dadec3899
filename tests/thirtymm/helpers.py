"""Datasheets and squads for tests, made from those that are ready."""

from __future__ import annotations

from typing import Any, Final

from msgspec import structs

from ironmuster.systems.thirtymm.content.catalog import DATA
from ironmuster.systems.thirtymm.content.entries import SectionKind
from ironmuster.systems.thirtymm.content.sheets import (
    Datasheet,
    EquipmentEntry,
    Section,
    Squad,
    WeaponEntry,
)

CATALOG: Final = DATA.contents


def unit(id: str, **changes: Any) -> Datasheet:
    """A ready unit with some of its fields changed."""
    return structs.replace(CATALOG.units[id], **changes)


def section(name: str, kind: SectionKind, frame: str, *armour: str) -> Section:
    """A section with its armour."""
    return Section(name=name, kind=kind, frame=frame, armour=armour)


def held(weapon: str, *arms: str) -> WeaponEntry:
    """A weapon in hands."""
    return WeaponEntry(weapon=weapon, place="held", on=arms)


def mounted(weapon: str, *on: str) -> WeaponEntry:
    """A weapon mounted on a section."""
    return WeaponEntry(weapon=weapon, place="mounted", on=on)


def carried(weapon: str, *on: str) -> WeaponEntry:
    """A weapon that is carried."""
    return WeaponEntry(weapon=weapon, place="carried", on=on)


def on(section: str, *equipment: str) -> tuple[EquipmentEntry, ...]:
    """Pieces of equipment on one section."""
    return tuple(EquipmentEntry(equipment=one, on=section) for one in equipment)


def squad(*units: str | Datasheet, size: str = "scouting") -> Squad:
    """A squad of these units."""
    return Squad(id="test", name="Test", size=size, units=units)
