"""[section 4] What the catalogue holds: its tables, and how they are read."""

from __future__ import annotations

from functools import cached_property
from typing import Final

from ironmuster.kernel.catalog import Contents
from ironmuster.kernel.value import Value
from ironmuster.systems.thirtymm.content.entries import (
    Armour,
    Board,
    Colour,
    Command,
    Core,
    Equipment,
    FactionEntry,
    Frame,
    Heights,
    Mission,
    Mod,
    Pilot,
    Secondary,
    Size,
    Status,
    System,
    Tag,
    Trait,
    UnitClass,
    Weapon,
)
from ironmuster.systems.thirtymm.content.maps import MapSheet
from ironmuster.systems.thirtymm.content.sheets import Datasheet, Squad

PACKAGE: Final = "ironmuster.systems.thirtymm"

TABLES: Final[dict[str, type[Value]]] = {
    "classes": UnitClass,
    "cores": Core,
    "frames": Frame,
    "armour": Armour,
    "weapons": Weapon,
    "tags": Tag,
    "equipment": Equipment,
    "systems": System,
    "mods": Mod,
    "traits": Trait,
    "pilots": Pilot,
    "factions": FactionEntry,
    "heights": Heights,
    "colours": Colour,
    "statuses": Status,
    "commands": Command,
    "boards": Board,
    "sizes": Size,
    "missions": Mission,
    "secondaries": Secondary,
    "units": Datasheet,
    "squads": Squad,
}


class Catalog(Contents, frozen=True, kw_only=True, dict=True, gc=True):
    """[section 4] All entries by id, in the order of the files; treat it as read only."""

    classes: dict[str, UnitClass]
    cores: dict[str, Core]
    frames: dict[str, Frame]
    armour: dict[str, Armour]
    weapons: dict[str, Weapon]
    tags: dict[str, Tag]
    equipment: dict[str, Equipment]
    systems: dict[str, System]
    mods: dict[str, Mod]
    traits: dict[str, Trait]
    pilots: dict[str, Pilot]
    factions: dict[str, FactionEntry]
    heights: dict[str, Heights]
    colours: dict[str, Colour]
    statuses: dict[str, Status]
    commands: dict[str, Command]
    boards: dict[str, Board]
    sizes: dict[str, Size]
    missions: dict[str, Mission]
    secondaries: dict[str, Secondary]
    units: dict[str, Datasheet]
    squads: dict[str, Squad]
    maps: dict[str, MapSheet]

    @cached_property
    def ranks(self) -> tuple[UnitClass, ...]:
        """[D1] The Classes from 1 to 5."""
        return tuple(sorted(self.classes.values(), key=lambda one: one.total_defense))
