"""[part 4] What the catalogue holds: its tables, and how one entry leads to others."""

from __future__ import annotations

from ironmuster.kernel.catalog import Contents
from ironmuster.kernel.value import Value
from ironmuster.systems.battlemachine.content.entries import (
    Battlegroup,
    Commander,
    Faction,
    MapSheet,
    MechType,
    Module,
    Scenario,
    Trait,
    Weapon,
    WorkshopEffect,
)

TABLES: dict[str, type[Value]] = {
    "mechs": MechType,
    "weapons": Weapon,
    "modules": Module,
    "traits": Trait,
    "factions": Faction,
    "commanders": Commander,
    "scenarios": Scenario,
    "battlegroups": Battlegroup,
    "workshop": WorkshopEffect,
}


class Catalog(Contents, frozen=True, kw_only=True, dict=True, gc=True):
    """[part 4] All entries by id, in the order of the files; treat it as read only."""

    mechs: dict[str, MechType]
    weapons: dict[str, Weapon]
    modules: dict[str, Module]
    traits: dict[str, Trait]
    factions: dict[str, Faction]
    commanders: dict[str, Commander]
    maps: dict[str, MapSheet]
    scenarios: dict[str, Scenario]
    battlegroups: dict[str, Battlegroup]
    workshop: dict[str, WorkshopEffect]
