"""[part 4] What the catalogue holds: its tables, and how one entry leads to others."""

from __future__ import annotations

from functools import cached_property
from typing import Final

from msgspec import structs

from ironmuster.kernel.catalog import Contents, DataFolder
from ironmuster.kernel.digest import hash_of
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
    WeaponEffect,
    WorkshopEffect,
)

PACKAGE: Final = "ironmuster.systems.battlemachine"

TABLES: dict[str, type[Value]] = {
    "mechs": MechType,
    "weapons": Weapon,
    "modules": Module,
    "traits": Trait,
    "factions": Faction,
    "commanders": Commander,
    "scenarios": Scenario,
    "battlegroups": Battlegroup,
    "effects": WeaponEffect,
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
    effects: dict[str, WeaponEffect]

    @cached_property
    def workshop(self) -> dict[str, WorkshopEffect]:
        """[BM-R61] The effects that the workshop sells."""
        return {
            one.id: WorkshopEffect(id=one.id, name=one.name, **structs.asdict(one.workshop))
            for one in self.effects.values()
            if one.workshop is not None
        }

    @cached_property
    def whole(self) -> str:
        """The digest of early builds, as of any catalogue; of its effects only what the workshop
        sells and those that are not the package's own: when the first matches that must open were
        kept, what effects say was in code.
        """
        own = SHIPPED.contents.effects
        told = structs.asdict(self) | {"workshop": self.workshop}
        told["effects"] = {id: one for id, one in self.effects.items() if one != own.get(id)}
        if not told["effects"]:
            del told["effects"]
        return hash_of(told)


class Effects(Contents, frozen=True, kw_only=True, dict=True, gc=True):
    """[BM-12.1] The weapon effects alone."""

    effects: dict[str, WeaponEffect]


SHIPPED: Final = DataFolder(PACKAGE, Effects, {"effects": WeaponEffect}, lambda found: [])
