"""[part 4] The catalogue: everything the data files hold, read strictly and checked."""

from __future__ import annotations

from ironmuster.kernel.catalog import Contents, DataFolder
from ironmuster.kernel.value import Value
from ironmuster.systems.battlemachine.checks import cross_check
from ironmuster.systems.battlemachine.entries import (
    Battlegroup,
    Commander,
    Effect,
    Faction,
    MapSheet,
    MechEntry,
    MechType,
    Module,
    Scenario,
    Square,
    StyleRule,
    Trait,
    Weapon,
    WorkshopEffect,
)

__all__ = [
    "Battlegroup",
    "Catalog",
    "Commander",
    "Effect",
    "Faction",
    "MapSheet",
    "MechEntry",
    "MechType",
    "Module",
    "Scenario",
    "Square",
    "StyleRule",
    "Trait",
    "Weapon",
    "WorkshopEffect",
    "check_data",
    "load",
    "load_from",
    "schemas",
]

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

    @staticmethod
    def load() -> Catalog:
        """Return the catalogue of the package, read once."""
        return load()


DATA = DataFolder(
    "ironmuster.systems.battlemachine", Catalog, TABLES, cross_check, {"map": MapSheet}
)
load_from = DATA.load_from
check_data = DATA.check
schemas = DATA.schemas


def load() -> Catalog:
    """Return the catalogue of the package; `DataError` lists every fault of its files."""
    return DATA.contents
