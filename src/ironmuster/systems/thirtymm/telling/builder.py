"""[TM-2] A squad being built: what there is to take, and what it comes to so far."""

from __future__ import annotations

from typing import Any, Final

from msgspec import field

from ironmuster.kernel.catalog import convert
from ironmuster.kernel.force import Fault, Sheet, to_toml
from ironmuster.kernel.house_rules import OptionInfo, Setting
from ironmuster.kernel.value import Value
from ironmuster.systems.thirtymm.content import entries
from ironmuster.systems.thirtymm.content.datasheet import dc
from ironmuster.systems.thirtymm.content.options import BOOK, BUILDING_SQUADS, parse_options
from ironmuster.systems.thirtymm.content.sheets import Datasheet, Squad
from ironmuster.systems.thirtymm.content.squad import (
    counted,
    faults,
    is_warning,
    main_units,
    places_of,
    spelled_out,
    squad_dc,
    unit_cap,
    units_of,
)
from ironmuster.systems.thirtymm.content.tables import Catalog
from ironmuster.systems.thirtymm.telling.unit_weight import Target, UnitWeight, weigh_unit

HEADS: Final = ("unit", "DC", "Class", "MP", "AP", "Acc/Ass/Eva", "weapons", "equipment, systems")


class Shop(Value, frozen=True, kw_only=True):
    """[section 4] All that squads are built from, and the ready units and squads to start from;
    `dc` is the price of each weapon and piece of equipment by id, `unit_dc` that of each ready unit
    [TM-2.5 to TM-2.7]."""

    classes: tuple[entries.UnitClass, ...]
    cores: tuple[entries.Core, ...]
    frames: tuple[entries.Frame, ...]
    armour: tuple[entries.Armour, ...]
    weapons: tuple[entries.Weapon, ...]
    tags: tuple[entries.Tag, ...]
    equipment: tuple[entries.Equipment, ...]
    systems: tuple[entries.System, ...]
    mods: tuple[entries.Mod, ...]
    traits: tuple[entries.Trait, ...]
    pilots: tuple[entries.Pilot, ...]
    factions: tuple[entries.FactionEntry, ...]
    sizes: tuple[entries.Size, ...]
    units: tuple[Datasheet, ...]
    squads: tuple[Squad, ...]
    dc: dict[str, int]
    unit_dc: dict[str, int]
    options: tuple[OptionInfo, ...]  # the house rules of building


class Draft(Value, frozen=True):
    """A squad, legal or not, the options it is meant for, and whom its weapons are compared
    against."""

    force: Squad
    options: dict[str, Setting] = field(default_factory=dict)
    target: Target = Target()


class Weight(Value, frozen=True, kw_only=True):
    """[TM-2.15, TM-1.15] What a squad comes to in DC, of a limit of 0 if there is no such size;
    its units that count, and the most there may be; everything wrong with it, and what it is only
    warned of; and its file."""

    points: int
    limit: int
    counted: int
    cap: int | None
    units: tuple[UnitWeight, ...]
    faults: tuple[Fault, ...]
    warnings: tuple[Fault, ...]
    toml: str


def shop(catalog: Catalog) -> Shop:
    """[section 4] Return all that is on offer."""
    prices = {one.id: one.dc for one in catalog.weapons.values()}
    prices |= {one.id: one.dc for one in catalog.equipment.values()}
    return Shop(
        classes=catalog.ranks,
        cores=tuple(catalog.cores.values()),
        frames=tuple(catalog.frames.values()),
        armour=tuple(catalog.armour.values()),
        weapons=tuple(catalog.weapons.values()),
        tags=tuple(catalog.tags.values()),
        equipment=tuple(catalog.equipment.values()),
        systems=tuple(catalog.systems.values()),
        mods=tuple(catalog.mods.values()),
        traits=tuple(catalog.traits.values()),
        pilots=tuple(catalog.pilots.values()),
        factions=tuple(catalog.factions.values()),
        sizes=tuple(catalog.sizes.values()),
        units=tuple(catalog.units.values()),
        squads=tuple(catalog.squads.values()),
        dc=prices,
        unit_dc={unit.id: dc(unit, catalog) for unit in catalog.units.values()},
        options=tuple(one for one in BOOK.describe() if one.group == BUILDING_SQUADS),
    )


def weigh(words: dict[str, Any], catalog: Catalog) -> Weight:
    """[TM-2.14] Weigh a draft of plain words; `DataError` when it is not even a squad. Ready units
    that do not exist have faults and no weight."""
    draft = convert(words, Draft, "draft")
    squad = draft.force
    rules = parse_options(draft.options)
    units, places = units_of(squad, catalog), places_of(squad, catalog)
    mains = main_units(units, catalog)
    found = faults(squad, catalog, rules)
    size = catalog.sizes.get(squad.size)
    return Weight(
        points=squad_dc(squad, catalog),
        limit=size.limit if size else 0,
        counted=counted(units),
        cap=unit_cap(size, rules) if size else None,
        units=tuple(
            weigh_unit(unit, draft.target, catalog, rules, place, places[main] if main >= 0 else -1)
            for unit, place, main in zip(units, places, mains, strict=True)
        ),
        faults=tuple(fault for fault in found if not is_warning(fault)),
        warnings=tuple(fault for fault in found if is_warning(fault)),
        toml=to_toml(spelled_out(squad, catalog)),
    )


def sheet(words: dict[str, Any], catalog: Catalog) -> Sheet:
    """[TM-2.1] What `weigh` says of a draft, in rows of words."""
    squad = convert(words, Draft, "draft").force
    weight = weigh(words, catalog)
    units = units_of(squad, catalog)
    return Sheet(
        squad.name,
        weight.points,
        weight.limit,
        HEADS,
        tuple(_row(unit, one, catalog) for unit, one in zip(units, weight.units, strict=True)),
        tuple(
            f"{fault.where}: {fault.text} [{fault.rule}]"
            for fault in (*weight.faults, *weight.warnings)
        ),
    )


def _row(unit: Datasheet, weight: UnitWeight, catalog: Catalog) -> tuple[str | int, ...]:
    """A unit in a line."""
    pieces = [_name(one.equipment, catalog.equipment) for one in unit.equipment]
    pieces += [_name(one, catalog.systems) for one in unit.systems]
    return (
        unit.name,
        weight.dc,
        weight.number,
        weight.standard_mp.value,
        weight.base_ap.value,
        "/".join(str(one.value) for one in weight.stats),
        ", ".join(_name(one.weapon, catalog.weapons) for one in unit.weapons),
        ", ".join(pieces),
    )


def _name(id: str, known: dict[str, Any]) -> str:
    return str(known[id].name) if id in known else id
