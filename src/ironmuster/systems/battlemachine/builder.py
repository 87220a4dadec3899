"""[BM-15] A battlegroup being built: what there is to take, and what it weighs so far."""

from __future__ import annotations

from typing import Any, Final

from msgspec import field, structs

from ironmuster.kernel.catalog import convert
from ironmuster.kernel.value import Value
from ironmuster.systems.battlemachine.battlegroup import (
    Fault,
    energy_to_fire_all,
    faults,
    is_upgraded,
    mech_points,
    mounting_points,
    points,
    to_toml,
)
from ironmuster.systems.battlemachine.catalog import Catalog
from ironmuster.systems.battlemachine.entries import (
    Battlegroup,
    Commander,
    Faction,
    MechEntry,
    MechType,
    Module,
    Trait,
    Weapon,
)
from ironmuster.systems.battlemachine.options import HouseRules, Setting, parse_options

CELL_ENERGY: Final = 3  # [BM-14.3] Eng of a Reactor Cell


class Shop(Value, frozen=True):
    """[part 4] All that battlegroups are built from, and the ready ones to start from."""

    mechs: tuple[MechType, ...]
    weapons: tuple[Weapon, ...]
    modules: tuple[Module, ...]
    traits: tuple[Trait, ...]
    factions: tuple[Faction, ...]
    commanders: tuple[Commander, ...]
    battlegroups: tuple[Battlegroup, ...]


class Draft(Value, frozen=True):
    """A battlegroup, legal or not, and the options it is meant for; without a `point_limit` among
    them its own limit counts."""

    battlegroup: Battlegroup
    options: dict[str, Setting] = field(default_factory=dict)


class MechWeight(Value, frozen=True):
    """[BM-15.2, BM-15.3] A mech's price, mounting points used and there, Eng to fire every weapon
    once and Eng there."""

    points: int
    mtp_used: int
    mtp: int
    eng_to_fire_all: int
    eng: int


class Weight(Value, frozen=True):
    """[BM-15] What a battlegroup comes to, everything wrong with it, and its file."""

    points: int
    limit: int
    mechs: tuple[MechWeight, ...]
    faults: tuple[Fault, ...]
    toml: str


def shop(catalog: Catalog) -> Shop:
    """[part 4] Return all that is on offer; factions are those that field battlegroups."""
    return Shop(
        tuple(catalog.mechs.values()),
        tuple(catalog.weapons.values()),
        tuple(catalog.modules.values()),
        tuple(catalog.traits.values()),
        tuple(one for one in catalog.factions.values() if one.style_rule is not None),
        tuple(catalog.commanders.values()),
        tuple(catalog.battlegroups.values()),
    )


def weigh(words: dict[str, Any], catalog: Catalog) -> Weight:
    """[BM-15] Weigh a draft of plain words; `DataError` when it is not even a battlegroup."""
    draft = convert(words, Draft, "draft")
    group = draft.battlegroup
    rules = parse_options({"point_limit": group.limit, **draft.options})
    return Weight(
        points(group, catalog, rules),
        rules.point_limit,
        tuple(weigh_mech(group, entry, catalog, rules) for entry in group.mechs),
        tuple(faults(group, catalog, rules)),
        to_toml(structs.replace(group, limit=rules.point_limit)),
    )


def weigh_mech(
    group: Battlegroup, entry: MechEntry, catalog: Catalog, rules: HouseRules
) -> MechWeight:
    """[BM-15.2, BM-15.3] Weigh one mech; of an unknown type only its gear counts."""
    used, room = mounting_points(entry, catalog)
    return MechWeight(
        mech_points(entry, catalog, rules),
        used,
        room,
        energy_to_fire_all(entry, catalog),
        energy(group, entry, catalog),
    )


def energy(group: Battlegroup, entry: MechEntry, catalog: Catalog) -> int:
    """[BM-14.2] The maximum Eng the mech starts with: upgrade, Reactor Cells, Common Grid."""
    make = catalog.mechs.get(entry.type)
    if make is None:
        return 0
    grid = 1 if group.faction == "combine" else 0
    cells = entry.gear.count("reactor_cell")
    return make.eng + is_upgraded(entry, catalog) + CELL_ENERGY * cells + grid
