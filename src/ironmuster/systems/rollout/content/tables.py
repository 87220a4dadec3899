"""[section 4] What the catalogue holds: its tables, and how they are read."""

from __future__ import annotations

from typing import Final

from ironmuster.kernel.catalog import Contents
from ironmuster.kernel.value import Value
from ironmuster.systems.rollout.content.campaign import Advance, Sector, Story
from ironmuster.systems.rollout.content.chassis import Chassis
from ironmuster.systems.rollout.content.entries import (
    Ability,
    Defence,
    Equipment,
    Force,
    Item,
    Location,
    Mission,
    Module,
    Object,
    Terrain,
    Trait,
    Weapon,
)
from ironmuster.systems.rollout.content.maps import MapSheet
from ironmuster.systems.rollout.content.sheets import Team
from ironmuster.systems.rollout.content.units import Character, Support

PACKAGE: Final = "ironmuster.systems.rollout"

TABLES: Final[dict[str, type[Value]]] = {
    "weapons": Weapon,
    "traits": Trait,
    "characters": Character,
    "support": Support,
    "forces": Force,
    "terrain": Terrain,
    "defences": Defence,
    "items": Item,
    "objects": Object,
    "abilities": Ability,
    "equipment": Equipment,
    "modules": Module,
    "chassis": Chassis,
    "locations": Location,
    "missions": Mission,
    "teams": Team,
    "sectors": Sector,
    "stories": Story,
    "advances": Advance,
}


class Catalog(Contents, frozen=True, kw_only=True, dict=True, gc=True):
    """[section 4] All entries by id, in the order of the files; treat it as read only."""

    weapons: dict[str, Weapon]
    traits: dict[str, Trait]
    characters: dict[str, Character]
    support: dict[str, Support]
    forces: dict[str, Force]
    terrain: dict[str, Terrain]
    defences: dict[str, Defence]
    items: dict[str, Item]
    objects: dict[str, Object]
    abilities: dict[str, Ability]
    equipment: dict[str, Equipment]
    modules: dict[str, Module]
    chassis: dict[str, Chassis]
    locations: dict[str, Location]
    missions: dict[str, Mission]
    teams: dict[str, Team]
    sectors: dict[str, Sector]
    stories: dict[str, Story]
    advances: dict[str, Advance]
    maps: dict[str, MapSheet]
