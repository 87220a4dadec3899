"""[TM-2.1] Datasheets and squads as they are written down."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta

from ironmuster.kernel.digest import Name
from ironmuster.kernel.value import Value
from ironmuster.systems.thirtymm.content.entries import Count, Faction, Id, Kind, SectionKind

SectionName = Annotated[str, Meta(min_length=1, max_length=80)]  # what `on` refers to
Ids = Annotated[tuple[Id, ...], Meta(max_length=20)]


class Section(Value, frozen=True, kw_only=True):
    """[TM-2.3] A section: one frame part, known by its part code and the kind of section, and its
    armour. A name that begins with `left_` or `right_` gives the side [TM-10.7]."""

    name: SectionName
    kind: SectionKind
    frame: Id
    armour: Annotated[tuple[Id, ...], Meta(max_length=5)] = ()


class WeaponEntry(Value, frozen=True, kw_only=True):
    """[TM-2.9, TM-2.10] A weapon and its place: `on` names the arms that hold it, two if it takes
    two hands, or the section it is mounted on; a carried one is on none."""

    weapon: Id
    place: Literal["held", "mounted", "carried"]
    on: Annotated[tuple[SectionName, ...], Meta(max_length=5)] = ()


class EquipmentEntry(Value, frozen=True, kw_only=True):
    """[TM-2.11] A piece of equipment and the section it is on."""

    equipment: Id
    on: SectionName


class Datasheet(Value, frozen=True, kw_only=True):
    """[TM-2.1] A unit as it is built; `srm` are the points spent on Accuracy, Assault and Evasion
    [TM-2.4]. It may have faults."""

    id: Id
    name: Name
    kind: Kind
    faction: Faction = "independent"
    core: Id
    rank: Id
    srm: tuple[Count, Count, Count] = (0, 0, 0)
    footprint: Literal["single", "double", "triple"] = "single"
    systems: Ids = ()
    mods: Ids = ()
    traits: Ids = ()
    sections: Annotated[tuple[Section, ...], Meta(max_length=48)]
    weapons: Annotated[tuple[WeaponEntry, ...], Meta(max_length=48)] = ()
    equipment: Annotated[tuple[EquipmentEntry, ...], Meta(max_length=48)] = ()


class Squad(Value, frozen=True, kw_only=True):
    """[TM-1.15] The units of one player, ready ones by id or whole, and the engagement size they
    were chosen for. A linked drone belongs to the last Main Unit before it that has a free slot,
    or else to the first that has one [TM-17.2]."""

    id: Id
    name: Name
    size: Id
    units: Annotated[tuple[Id | Datasheet, ...], Meta(max_length=40)]
