"""Datasheets and squads for tests, made from those that are ready."""

from __future__ import annotations

import sys
from collections.abc import Callable
from typing import Any, Final, TypeVar

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
T = TypeVar("T")
AT_ONCE: Final = 150_000  # calls of functions: less than 100 ms of any processor that plays this


def counted(task: Callable[[], T]) -> tuple[T, int]:
    """What a task returns, and how many functions it calls: its work, whatever the machine."""
    calls = 0

    def count(frame: object, event: str, argument: object) -> None:
        nonlocal calls
        calls += event in ("call", "c_call")

    before = sys.getprofile()
    sys.setprofile(count)
    try:
        return task(), calls
    finally:
        sys.setprofile(before)


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
