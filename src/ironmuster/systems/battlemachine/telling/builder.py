"""[BM-15] A battlegroup being built: what there is to take, and what it weighs so far."""

from __future__ import annotations

from typing import Annotated, Any, Final

from msgspec import Meta, field, structs

from ironmuster.kernel.catalog import convert
from ironmuster.kernel.force import Fault, Sheet, to_toml
from ironmuster.kernel.house_rules import OptionInfo, Setting
from ironmuster.kernel.value import Value
from ironmuster.systems.battlemachine.content.battlegroup import (
    energy_to_fire_all,
    faults,
    gear_of,
    is_upgraded,
    mech_points,
    mounting_points,
    points,
)
from ironmuster.systems.battlemachine.content.entries import (
    Battlegroup,
    Commander,
    Faction,
    MechEntry,
    MechType,
    Module,
    Trait,
    Weapon,
    WorkshopEffect,
)
from ironmuster.systems.battlemachine.content.options import (
    BOOK,
    BUILDING_BATTLEGROUPS,
    HouseRules,
    parse_options,
)
from ironmuster.systems.battlemachine.content.tables import Catalog
from ironmuster.systems.battlemachine.content.workshop import JOIN
from ironmuster.systems.battlemachine.position.firepower import Firepower, accuracy

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
    workshop: tuple[WorkshopEffect, ...]
    options: tuple[OptionInfo, ...]  # the house rules of building


class Draft(Value, frozen=True):
    """A battlegroup, legal or not, and the options it is meant for; without a `point_limit` among
    them its own limit counts. Expected damage is against a mech of Def `target_def`."""

    force: Battlegroup
    options: dict[str, Setting] = field(default_factory=dict)
    target_def: Annotated[int, Meta(ge=0, le=12)] = 4


class MechWeight(Value, frozen=True):
    """[BM-15.2, BM-15.3] A mech's price, mounting points used and there, Eng to fire every weapon
    once and Eng there; [part 6] expected damage of all weapons and of the best that Eng pays for,
    by the target's Arm from 0; and the characteristics it starts with."""

    points: int
    mtp_used: int
    mtp: int
    eng_to_fire_all: int
    eng: int
    fire_all: tuple[float, ...]
    within_eng: tuple[float, ...]
    stats: dict[str, int]


class Weight(Value, frozen=True):
    """[BM-15] What a battlegroup comes to, everything wrong with it, and its file; the makers it
    may buy from [BM-15.4], and the weapons in it that come from the workshop [BM-R61]."""

    points: int
    limit: int
    mechs: tuple[MechWeight, ...]
    faults: tuple[Fault, ...]
    toml: str
    makers: tuple[str, ...]
    workshop: tuple[Weapon, ...]


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
        tuple(catalog.workshop.values()),
        tuple(one for one in BOOK.describe() if one.group == BUILDING_BATTLEGROUPS),
    )


def weigh(words: dict[str, Any], catalog: Catalog) -> Weight:
    """[BM-15] Weigh a draft of plain words; `DataError` when it is not even a battlegroup."""
    draft = convert(words, Draft, "draft")
    group = draft.force
    rules = parse_options({"point_limit": group.limit, **draft.options})
    firepower = Firepower(catalog, rules, draft.target_def)
    return Weight(
        points(group, catalog, rules),
        rules.point_limit,
        tuple(weigh_mech(group, entry, catalog, rules, firepower) for entry in group.mechs),
        tuple(faults(group, catalog, rules)),
        to_toml(structs.replace(group, limit=rules.point_limit)),
        makers(group, catalog),
        tuple(dict.fromkeys(gun for entry in group.mechs for gun in modified(entry, catalog))),
    )


def weigh_mech(
    group: Battlegroup,
    entry: MechEntry,
    catalog: Catalog,
    rules: HouseRules,
    firepower: Firepower,
) -> MechWeight:
    """[BM-15.2, BM-15.3] Weigh one mech; of an unknown type only its gear counts."""
    used, room = mounting_points(entry, catalog, rules)
    eng = energy(group, entry, catalog, rules)
    return MechWeight(
        mech_points(entry, catalog, rules),
        used,
        room,
        energy_to_fire_all(entry, catalog),
        eng,
        firepower.curve(entry),
        firepower.curve(entry, eng),
        stats(entry, catalog, rules) | {"eng": eng, "mtp": room},
    )


def stats(entry: MechEntry, catalog: Catalog, rules: HouseRules) -> dict[str, int]:
    """[BM-1.3, BM-R53, part 4.4] The characteristics a mech starts with: its make's, the upgrade,
    and what passive modules give; Eng and MtP apart."""
    make = catalog.mechs.get(entry.type)
    if make is None:
        return {}
    plus = int(is_upgraded(entry, catalog, rules))
    plates = entry.gear.count("armour_plate")
    return {
        "acu": accuracy(entry, catalog, rules),
        "mov": make.mov + plus,
        "dam": make.dam + plus + plates,
        "arm": make.arm + plus + plates,
        "def": make.defence + plus,
    }


def makers(group: Battlegroup, catalog: Catalog) -> tuple[str, ...]:
    """[BM-15.4] Whose mechs and gear a battlegroup takes: its own faction's and the open market's,
    a free company anybody's."""
    if group.faction is not None:
        return (group.faction, "open")
    return tuple(dict.fromkeys(make.maker for make in catalog.mechs.values()))


def modified(entry: MechEntry, catalog: Catalog) -> list[Weapon]:
    """[BM-R61] The weapons of a mech that the workshop has changed."""
    guns = [gear for gear in gear_of(entry, catalog) if isinstance(gear, Weapon)]
    return [gun for gun in guns if JOIN in gun.id]


def sheet(words: dict[str, Any], catalog: Catalog) -> Sheet:
    """[BM-15] What `weigh` says of a draft, in rows of words."""
    group = convert(words, Draft, "draft").force
    weight = weigh(words, catalog)
    rows = zip(group.mechs, weight.mechs, strict=True)
    return Sheet(
        group.name,
        weight.points,
        weight.limit,
        ("mech", "gear", "points", "MtP", "Eng to fire all"),
        tuple(
            (
                f"{_name(entry.type, catalog)}{' (commander)' if entry.commander else ''}",
                ", ".join(gear.name for gear in gear_of(entry, catalog)),
                mech.points,
                f"{mech.mtp_used} of {mech.mtp}",
                f"{mech.eng_to_fire_all} of {mech.eng}",
            )
            for entry, mech in rows
        ),
        tuple(f"{fault.where}: {fault.text} [{fault.rule}]" for fault in weight.faults),
    )


def _name(type_id: str, catalog: Catalog) -> str:
    make = catalog.mechs.get(type_id)
    return make.name if make else type_id


def energy(group: Battlegroup, entry: MechEntry, catalog: Catalog, rules: HouseRules) -> int:
    """[BM-14.2] The maximum Eng the mech starts with: upgrade, Reactor Cells, Common Grid."""
    make = catalog.mechs.get(entry.type)
    if make is None:
        return 0
    grid = 1 if group.faction == "combine" else 0
    cells = entry.gear.count("reactor_cell")
    return make.eng + is_upgraded(entry, catalog, rules) + CELL_ENERGY * cells + grid
