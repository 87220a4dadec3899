"""[TM-2] The numbers of a datasheet as it is built: pure functions of it and the catalogue.

What the catalogue does not have counts nothing; `legality` names it.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, Literal, NamedTuple

from ironmuster.kernel.tally import Tally
from ironmuster.systems.thirtymm.content.entries import (
    Build,
    EquipmentKind,
    Mod,
    SectionKind,
    System,
    Weapon,
)
from ironmuster.systems.thirtymm.content.sheets import Datasheet, Section
from ironmuster.systems.thirtymm.content.tables import Catalog

StatName = Literal["accuracy", "assault", "evasion"]

STATS: Final[tuple[StatName, ...]] = ("accuracy", "assault", "evasion")
BEST: Final = 2  # no stat is lower [TM-0.5]
SYSTEMS: Final = 5  # without mods [TM-2.8]
CORES: Final = frozenset({"torso", "cockpit", "ai_cockpit"})  # [TM-1.10]
DRONES: Final = frozenset({"drone_ai", "drone_linked"})
BODY: Final = frozenset({"torso", "arm", "leg"})  # only mechs have these [TM-1.3, TM-1.4]
BUILT: Final[dict[str, Build]] = {
    "mech": "mech",
    "terrestrial": "terrestrial",
    "aerial": "aerial",
    "aquatic": "aquatic",
}
DRIVES: Final[dict[SectionKind, Build]] = {
    "aerial_drive": "aerial",
    "aquatic_drive": "aquatic",
    "terra_drive": "terrestrial",
}
INHERENT: Final[dict[Build, str]] = {"aerial": "hover", "aquatic": "cruise"}  # [TM-9.2]
INCLUDED: Final = {"flight": "hover", "swim": "cruise"}  # [TM-9.2]


class Cost(NamedTuple):
    """[TM-2.5] The parts of a unit's Deployment Cost."""

    total_defense: int
    weapons: int
    equipment: int
    systems: int
    pilot: int

    @property
    def total(self) -> int:
        """[TM-2.5] The Deployment Cost."""
        return sum(self)


def section_defense(section: Section, catalog: Catalog) -> int:
    """[TM-2.3] The max Defense of a section: its frame part and its armour."""
    frame = catalog.frames.get(section.frame)
    part = frame.defense.get(section.kind, 0) if frame else 0
    plates = (catalog.armour[name].defense for name in section.armour if name in catalog.armour)
    return part + sum(plates)


def total_defense(sheet: Datasheet, catalog: Catalog) -> int:
    """[TM-1.11] The max Defense of all sections."""
    return sum(section_defense(section, catalog) for section in sheet.sections)


def built_as(sheet: Datasheet) -> Build:
    """[TM-1.2, TM-R99] What a unit moves as: a drone with a Torso, an Arm or a Leg, or without a
    drive, is a mech, and otherwise the vehicle of its drives."""
    if sheet.kind not in DRONES:
        return BUILT[sheet.kind]
    kinds = {section.kind for section in sheet.sections}
    found = [build for drive, build in DRIVES.items() if drive in kinds]
    return "mech" if kinds & BODY or not found else found[0]


def core_section(sheet: Datasheet) -> Section | None:
    """[TM-1.10] The core section; None if there is none, the first if there are several."""
    return next((section for section in sheet.sections if section.kind in CORES), None)


def unit_class(sheet: Datasheet, catalog: Catalog) -> int:
    """[TM-1.12, TM-2.13] The Class from 1 to 5; a light frame is read with less Total Defense."""
    total = total_defense(sheet, catalog)
    lighter = sum(
        mod.lighter for mod in mods_of(sheet, catalog) if total >= mod.needs.total_defense
    )
    return sum(total - lighter >= rank.total_defense for rank in catalog.ranks[1:]) + 1


def standard_mp(sheet: Datasheet, catalog: Catalog, tally: Tally | None = None) -> int:
    """[TM-1.12, TM-7.5] Standard MP of the Class with what the unit's own systems add."""
    number = unit_class(sheet, catalog)
    mp = catalog.ranks[number - 1].mp
    if tally:
        tally.note(f"Class {number}", mp, "TM-1.12")
    for system in systems_of(sheet, catalog):
        mp += system.mp
        if tally:
            tally.note(system.name, system.mp, "TM-7.5")
    return max(1, mp)


def thruster_mp(sheet: Datasheet, catalog: Catalog) -> int:
    """[TM-2.12] Thruster Movement, 0 without a thruster part or Aerial Drive."""
    return 2 * standard_mp(sheet, catalog) if durability(sheet, "thruster", catalog) else 0


def attack_cost(ap: int, main: bool, on_wheels: bool) -> int:
    """[TM-11.3, TM-R77] The AP of an attack with a weapon: a Main Cannon costs less on a
    Terrestrial vehicle."""
    return min(ap, max(4, ap - 3)) if main and on_wheels else ap


def base_ap(sheet: Datasheet, catalog: Catalog, tally: Tally | None = None) -> int:
    """[TM-1.12] Base AP of the Class with what mods add."""
    number = unit_class(sheet, catalog)
    ap = catalog.ranks[number - 1].ap
    if tally:
        tally.note(f"Class {number}", ap, "TM-1.12")
    for mod in mods_of(sheet, catalog):
        more = mod.ap[number - 1] if mod.ap else 0
        ap += more
        if tally:
            tally.note(mod.name, more, "TM-6.1")
    return ap


def stat(sheet: Datasheet, name: StatName, catalog: Catalog, tally: Tally | None = None) -> int:
    """[TM-2.2, TM-2.4, TM-0.5, TM-R39] A stat: the core type's, less SRM and what systems add, at
    least 2; 0 for an unknown core type."""
    core = catalog.cores.get(sheet.core)
    if core is None:
        return 0
    base: int = getattr(core, name)
    parts = [(core.name, base, "TM-2.2"), ("SRM", -sheet.srm[STATS.index(name)], "TM-2.4")]
    if name == "assault":
        parts += [(one.name, -one.assault, "TM-0.3") for one in systems_of(sheet, catalog)]
    value = sum(amount for _, amount, _ in parts)
    if tally:
        for part in parts:
            tally.note(*part)
        tally.note("minimum", max(0, BEST - value), "TM-0.5")
    return max(BEST, value)


def durability(sheet: Datasheet, pool: Literal["thruster", "hydro"], catalog: Catalog) -> int:
    """[TM-9.1] Thruster or hydro durability of the whole unit: such parts, and such drives."""
    drive = "aerial_drive" if pool == "thruster" else "aquatic_drive"
    drives = (section for section in sheet.sections if section.kind == drive)
    parts = (one.equipment for one in sheet.equipment)
    return sum(section_defense(section, catalog) for section in drives) + sum(
        catalog.equipment[name].durability
        for name in parts
        if name in catalog.equipment and catalog.equipment[name].kind == pool
    )


def meets(system: System, sheet: Datasheet, catalog: Catalog) -> bool:
    """[TM-9.2, TM-R25] Whether the whole unit reaches the threshold of a system that moves it;
    other systems have none."""
    if system.pool is None or system.threshold is None:
        return True
    needed = system.threshold[unit_class(sheet, catalog) - 1]
    return durability(sheet, system.pool, catalog) >= needed


def movement(sheet: Datasheet, catalog: Catalog, free: bool = False) -> frozenset[str]:
    """[TM-9.2] Which of `hover`, `flight`, `cruise` and `swim` the whole unit has: those bought,
    or by option all, whose threshold it meets; and what its kind has without buying it."""
    own = INHERENT.get(built_as(sheet))
    bought = {*sheet.systems, own, *(INCLUDED.get(one) for one in sheet.systems)}
    found = {
        system.id
        for system in catalog.systems.values()
        if system.pool and (free or system.id in bought) and meets(system, sheet, catalog)
    }
    return frozenset(found | {"cruise"} if own == "cruise" else found)


def hands(sheet: Datasheet) -> int:
    """[TM-2.9] How many hands a whole unit has: its Arms."""
    return sum(section.kind == "arm" for section in sheet.sections)


def cost(sheet: Datasheet, catalog: Catalog) -> Cost:
    """[TM-2.5] The Deployment Cost by its parts."""
    pilot = catalog.pilots.get(sheet.rank)
    return Cost(
        total_defense(sheet, catalog),
        sum(weapon.dc for weapon in weapons_of(sheet, catalog)),
        sum(
            catalog.equipment[one.equipment].dc
            for one in sheet.equipment
            if one.equipment in catalog.equipment
        ),
        sum(system.dc for system in systems_of(sheet, catalog)),
        pilot.dc if pilot else 0,
    )


def dc(sheet: Datasheet, catalog: Catalog) -> int:
    """[TM-2.5, TM-2.6, TM-R82] The Deployment Cost."""
    return cost(sheet, catalog).total


def system_slots(sheet: Datasheet, catalog: Catalog) -> int:
    """[TM-2.8] How many systems the unit may have."""
    return SYSTEMS + sum(mod.slots for mod in mods_of(sheet, catalog))


def mod_slots(sheet: Datasheet, catalog: Catalog) -> int:
    """[D6, D7] How many mods the unit may have: by its rank, and by traits."""
    pilot = catalog.pilots.get(sheet.rank)
    more = sum(catalog.traits[name].mods for name in set(sheet.traits) & catalog.traits.keys())
    return (pilot.mods if pilot else 0) + more


def drone_slots(sheet: Datasheet, catalog: Catalog) -> int:
    """[TM-17.2] How many linked drones the unit controls."""
    return sum(mod.drones for mod in mods_of(sheet, catalog))


def weapons_of(sheet: Datasheet, catalog: Catalog) -> Iterator[Weapon]:
    """[TM-2.1] The weapons of a unit in its order, without what the catalogue does not have."""
    for entry in sheet.weapons:
        if entry.weapon in catalog.weapons:
            yield catalog.weapons[entry.weapon]


def systems_of(sheet: Datasheet, catalog: Catalog) -> list[System]:
    """[TM-2.8, TM-0.6] The systems of a unit, each once."""
    return [catalog.systems[one] for one in dict.fromkeys(sheet.systems) if one in catalog.systems]


def mods_of(sheet: Datasheet, catalog: Catalog) -> list[Mod]:
    """[TM-0.6] The mods of a unit, each once."""
    return [catalog.mods[one] for one in dict.fromkeys(sheet.mods) if one in catalog.mods]


def has_equipment(sheet: Datasheet, kind: EquipmentKind, catalog: Catalog) -> bool:
    """[TM-2.11] Whether the unit has equipment of a kind."""
    names = (one.equipment for one in sheet.equipment)
    return any(catalog.equipment[name].kind == kind for name in names if name in catalog.equipment)
