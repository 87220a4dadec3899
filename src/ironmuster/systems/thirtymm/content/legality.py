"""[TM-2.14] Everything that is wrong with a datasheet, all at once, by its code."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import Final

from ironmuster.kernel.force import Fault
from ironmuster.systems.thirtymm.content.datasheet import (
    BEST,
    CORES,
    DRONES,
    STATS,
    built_as,
    durability,
    hands,
    has_equipment,
    meets,
    mod_slots,
    movement,
    system_slots,
    systems_of,
    total_defense,
    unit_class,
    weapons_of,
)
from ironmuster.systems.thirtymm.content.entries import Build, Kind, Needs, SectionKind
from ironmuster.systems.thirtymm.content.options import HouseRules
from ironmuster.systems.thirtymm.content.sheets import Datasheet, Section, WeaponEntry
from ironmuster.systems.thirtymm.content.tables import Catalog

SECTIONS: Final = 24  # on a datasheet [TM-1.9, TM-R96]
PLATES: Final = 2  # pieces of armour on a section [TM-2.3]
MOUNTS: Final = 2  # weapons on a section [TM-2.10]
HULL_MOUNTS: Final = 3  # weapons on the core section of a vehicle [TM-2.10, TM-R98]
PIECES: Final = 3  # of equipment on a section [TM-2.11]
CARRIED: Final = 2  # weapons [TM-2.9]
SET: Final = 3  # pieces of armour that a system asks for [D6]
CORE_OF: Final[dict[Kind, SectionKind]] = {
    "mech": "torso",
    "terrestrial": "cockpit",
    "aerial": "cockpit",
    "aquatic": "cockpit",
    "drone_ai": "ai_cockpit",
    "drone_linked": "ai_cockpit",
}
PILOT_OF: Final = {"drone_ai": ("ai", "an A.I. rank"), "drone_linked": ("none", "no pilot")}
DRIVE_OF: Final[dict[Build, tuple[SectionKind, int, str]]] = {
    "terrestrial": ("terra_drive", 2, "TM-1.6"),
    "aerial": ("aerial_drive", 1, "TM-1.7"),
    "aquatic": ("aquatic_drive", 1, "TM-1.8"),
}
SMALL: Final = ("mech", "drone", "kinetic", "energy")  # words that have no capital letter
LIMBS: Final = ("head", "torso", "arm", "leg")  # that no vehicle has [TM-1.4, TM-R100]


def faults(sheet: Datasheet, where: str, catalog: Catalog, rules: HouseRules) -> list[Fault]:
    """[TM-2.14] The errors E01 to E17 and E21 to E23 of a datasheet; `where` says which it is."""
    found = _Faults(where)
    _sections(sheet, catalog, found)
    _movement(sheet, catalog, rules, found)
    _weapons(sheet, catalog, found)
    _mounts(sheet, catalog, found)
    _equipment(sheet, catalog, found)
    _systems(sheet, catalog, rules, found)
    _mods_and_traits(sheet, catalog, found)
    _pilot(sheet, catalog, found)
    _unknown(sheet, catalog, found)
    return sorted(found.all, key=lambda fault: fault.text[:3])


class _Faults:
    """The faults of one datasheet as they are found."""

    def __init__(self, where: str) -> None:
        self.where = where
        self.all: list[Fault] = []

    def add(self, code: str, rule: str, text: str, part: str = "") -> None:
        """Note a fault of the unit, or of a part of it."""
        place = f"{self.where}, {part}" if part else self.where
        self.all.append(Fault(rule, place, f"{code}: {text}"))


def _sections(sheet: Datasheet, catalog: Catalog, found: _Faults) -> None:
    """[TM-1.3, TM-1.4, TM-1.9, TM-1.10, TM-2.2, TM-2.3] The sections, their frames and armour."""
    if len(sheet.sections) > SECTIONS:
        found.add("E21", "TM-1.9", f"{len(sheet.sections)} sections, at most {SECTIONS}")
    cores = [section for section in sheet.sections if section.kind in CORES]
    wanted = CORE_OF[sheet.kind]
    if [section.kind for section in cores] != [wanted]:
        there = ", ".join(section.kind for section in cores[:SECTIONS]) or "none"
        found.add("E01", "TM-1.10", f"exactly one core section, {_a(wanted)}, not {there}")
    if built_as(sheet) != "mech":
        for section in sheet.sections:
            if section.kind in LIMBS:
                found.add("E02", "TM-1.4", f"a vehicle has no {_word(section.kind)}", section.name)
    _core(sheet, cores, catalog, found)
    for section in sheet.sections:
        if len(section.armour) > PLATES:
            text = f"{len(section.armour)} pieces of armour, at most {PLATES}"
            found.add("E06", "TM-2.3", text, section.name)
        for name in dict.fromkeys(section.armour):
            piece = catalog.armour.get(name)
            if piece and piece.kinds and section.kind not in piece.kinds:
                text = f"{piece.name} does not fit {_a(section.kind)}"
                found.add("E06", "TM-2.3", text, section.name)
    for name, count in Counter(section.name for section in sheet.sections).items():
        if count > 1:
            found.add("E23", "TM-R100", f"{count} sections have this name", name)


def _core(sheet: Datasheet, cores: list[Section], catalog: Catalog, found: _Faults) -> None:
    """[TM-2.2] The core type is of the unit's kind, and the core section of its line."""
    core = catalog.cores.get(sheet.core)
    if core is None:
        return
    if core.kind != ("drone" if sheet.kind in DRONES else sheet.kind):
        found.add("E05", "TM-2.2", f"{core.name} is the core type of {_a(core.kind)}")
    for section in cores:
        frame = catalog.frames.get(section.frame)
        if frame and frame.core != sheet.core:
            line = catalog.cores[frame.core].name if frame.core in catalog.cores else frame.core
            found.add("E05", "TM-2.2", f"a part of {line}, not of {core.name}", section.name)


def _movement(sheet: Datasheet, catalog: Catalog, rules: HouseRules, found: _Faults) -> None:
    """[TM-1.6 to TM-1.8, TM-1.16, TM-9.2] Drives, legs and what takes their place, footprint."""
    build = built_as(sheet)
    kinds = Counter(section.kind for section in sheet.sections)
    if build == "mech":
        bought = any(system.pool for system in systems_of(sheet, catalog))
        free = rules.movement_systems_free and movement(sheet, catalog, free=True)
        if not kinds["leg"] and not bought and not free:
            found.add("E04", "TM-1.3", "neither a Leg nor Hover, Flight, Cruise or Swim")
    else:
        drive, least, rule = DRIVE_OF[build]
        if kinds[drive] < least:
            many = f"{least} {_word(drive)}s" if least > 1 else _a(drive)
            found.add("E03", rule, f"{_a(build)} vehicle has at least {many}")
        for other, _, _ in DRIVE_OF.values():
            if other != drive and kinds[other]:
                found.add("E03", rule, f"{_a(build)} vehicle has no {_word(other)}")
    if build == "aerial" and "hover" in catalog.systems:
        hover = catalog.systems["hover"]
        if not meets(hover, sheet, catalog):
            found.add("E10", "TM-9.2", _short(sheet, "hover", catalog))
    if sheet.footprint != "single" and unit_class(sheet, catalog) < 5:
        text = f"a {sheet.footprint} footprint is for Class 5 only"
        found.add("E22", "TM-1.16", text)


def _weapons(sheet: Datasheet, catalog: Catalog, found: _Faults) -> None:
    """[TM-2.9, TM-2.10] Each weapon held by as many Arms as it takes hands, mounted or carried."""
    arms = {section.name for section in sheet.sections if section.kind == "arm"}
    there = {section.name for section in sheet.sections}
    held: Counter[str] = Counter()
    for entry in sheet.weapons:
        weapon = catalog.weapons.get(entry.weapon)
        if weapon is None:
            continue
        why = _misplaced(entry, weapon.hands, weapon.mountable, arms, there)
        if why:
            found.add("E09", "TM-2.10", f"{weapon.name} {why}", ", ".join(entry.on[:2]))
        elif entry.place == "held":
            held.update(dict.fromkeys(entry.on, 1))
            if len(set(entry.on)) != weapon.hands or len(entry.on) != weapon.hands:
                text = f"{weapon.name} is held in {weapon.hands} hands, not {len(set(entry.on))}"
                found.add("E07", "TM-2.9", text, ", ".join(entry.on[:2]))
    for arm, count in held.items():
        if count > 1:
            text = f"one hand holds {count} weapons; the unit has {hands(sheet)} in all"
            found.add("E07", "TM-2.9", text, arm)


def _misplaced(
    entry: WeaponEntry, hands: int, mountable: bool, arms: set[str], there: set[str]
) -> str:
    """[TM-2.9, TM-2.10] Why a weapon cannot be where it is, or an empty text if it can."""
    if entry.place == "mounted":
        if not mountable:
            return "cannot be mounted"
        return "" if len(entry.on) == 1 and entry.on[0] in there else "is mounted on no section"
    if not hands:
        return f"can only be mounted, not {entry.place}"
    if not arms:
        return f"is {entry.place} by a unit without Arms"
    if entry.place == "carried":
        return "is carried, and on no section" if entry.on else ""
    return "" if entry.on and set(entry.on) <= arms else "is not held by Arms of the unit"


def _mounts(sheet: Datasheet, catalog: Catalog, found: _Faults) -> None:
    """[TM-2.9 to TM-2.11, TM-R98] How much sits on each section, and how much is carried."""
    vehicle = built_as(sheet) != "mech"
    hulls = {one.name for one in sheet.sections if one.kind in CORES} if vehicle else set()
    mounted = Counter(one.on[0] for one in sheet.weapons if one.place == "mounted" and one.on)
    for name, count in mounted.items():
        most = HULL_MOUNTS if name in hulls else MOUNTS
        if count > most:
            text = f"{count} weapons are mounted, at most {most}"
            found.add("E08", "TM-2.10", text, name)
    carried = sum(one.place == "carried" for one in sheet.weapons)
    if carried > CARRIED:
        found.add("E08", "TM-2.9", f"{carried} weapons are carried, at most {CARRIED}")
    for name, count in Counter(one.on for one in sheet.equipment).items():
        if count > PIECES:
            text = f"{count} pieces of equipment, at most {PIECES}"
            found.add("E08", "TM-2.11", text, name)


def _equipment(sheet: Datasheet, catalog: Catalog, found: _Faults) -> None:
    """[TM-2.9, TM-2.11] Equipment is on a section, a shield alone on an Arm."""
    kinds = {section.name: section.kind for section in sheet.sections}
    shields: Counter[str] = Counter()
    for entry in sheet.equipment:
        piece = catalog.equipment.get(entry.equipment)
        if piece is None:
            continue
        if entry.on not in kinds:
            found.add("E08", "TM-2.11", f"{piece.name} is on no section of the unit", entry.on)
        elif piece.kind == "shield":
            shields[entry.on] += 1
            if kinds[entry.on] != "arm":
                found.add("E08", "TM-2.9", f"{piece.name} is strapped to an Arm only", entry.on)
    for name, count in shields.items():
        if count > 1:
            found.add("E08", "TM-2.9", f"{count} shields, at most one on an Arm", name)


def _systems(sheet: Datasheet, catalog: Catalog, rules: HouseRules, found: _Faults) -> None:
    """[TM-2.8, TM-1.5, D6] Systems: how many, each once, and what they need."""
    slots = system_slots(sheet, catalog)
    if len(sheet.systems) > slots:
        found.add("E11", "TM-2.8", f"{len(sheet.systems)} systems, at most {slots}")
    for name, count in Counter(sheet.systems).items():
        system = catalog.systems.get(name)
        if system is None:
            continue
        if count > 1:
            found.add("E11", "TM-2.8", f"{system.name} is bought {count} times, once is enough")
        if name == "jump" and built_as(sheet) != "mech":
            found.add("E17", "TM-1.5", f"a vehicle cannot have {system.name}")
            continue
        if not meets(system, sheet, catalog):
            found.add("E10", "TM-9.2", _short(sheet, name, catalog))
        for lack in _lacks(system.needs, sheet, catalog):
            found.add("E10", "TM-2.8", f"{system.name} needs {lack}")


def _mods_and_traits(sheet: Datasheet, catalog: Catalog, found: _Faults) -> None:
    """[TM-2.14, D6, D7] Mods and traits: how many, how often each, and what they need."""
    pilot = catalog.pilots.get(sheet.rank)
    slots = mod_slots(sheet, catalog)
    if pilot and len(sheet.mods) > slots:
        found.add("E12", "TM-2.14", f"{len(sheet.mods)} mods, at most {slots} for this rank")
    if pilot and len(sheet.traits) > pilot.traits:
        text = f"{len(sheet.traits)} traits, at most {pilot.traits} for this rank"
        found.add("E13", "TM-2.14", text)
    for name, count in Counter(sheet.mods).items():
        mod = catalog.mods.get(name)
        if mod and count > 1:
            found.add("E14", "TM-2.14", f"{mod.name} is taken {count} times, at most once")
        for lack in _lacks(mod.needs, sheet, catalog) if mod else ():
            found.add("E14", "TM-2.14", f"{mod.name if mod else name} needs {lack}")
    for name, count in Counter(sheet.traits).items():
        trait = catalog.traits.get(name)
        if trait and count > trait.times:
            text = f"{trait.name} is taken {count} times, at most {trait.times}"
            found.add("E14", "TM-2.14", text)
        for lack in _lacks(trait.needs, sheet, catalog) if trait else ():
            found.add("E14", "TM-2.14", f"{trait.name if trait else name} needs {lack}")


def _lacks(needs: Needs, sheet: Datasheet, catalog: Catalog) -> Iterator[str]:
    """[D6] What a datasheet lacks of a requirement, in words."""
    if needs.built and built_as(sheet) != needs.built:
        yield f"{_a(needs.built)}" + ("" if needs.built == "mech" else " vehicle")
    kinds = Counter(section.kind for section in sheet.sections)
    for kind, least in needs.sections.items():
        if kinds[kind] < least:
            yield f"{least} {_word(kind)}s" if least > 1 else _a(kind)
    if needs.armour:
        worn = sum(section.armour.count(needs.armour) for section in sheet.sections)
        if worn < SET:
            yield f"{SET} pieces {needs.armour}, not {worn}"
    if needs.equipment and not has_equipment(sheet, needs.equipment, catalog):
        yield f"{needs.equipment} equipment"
    if needs.tag and not any(needs.tag in one.tags for one in weapons_of(sheet, catalog)):
        yield f"a weapon with the tag {needs.tag}"
    if needs.type and not any(needs.type == one.type for one in weapons_of(sheet, catalog)):
        yield f"{_a(needs.type)} weapon"
    if needs.faction and sheet.faction != needs.faction:
        faction = catalog.factions.get(needs.faction)
        yield f"the faction {faction.name if faction else needs.faction}"
    if needs.mod and needs.mod not in sheet.mods:
        mod = catalog.mods.get(needs.mod)
        yield f"the mod {mod.name if mod else needs.mod}"
    total = total_defense(sheet, catalog)
    if total < needs.total_defense:
        yield f"Total Defense {needs.total_defense}, not {total}"
    pilot = catalog.pilots.get(sheet.rank)
    if needs.human and pilot and pilot.kind != "human":
        yield "a human pilot"


def _pilot(sheet: Datasheet, catalog: Catalog, found: _Faults) -> None:
    """[TM-2.4, TM-1.13, TM-17.2] The pilot is of the unit's kind and spends what it may."""
    pilot = catalog.pilots.get(sheet.rank)
    if pilot:
        wanted, words = PILOT_OF.get(sheet.kind, ("human", "a human rank"))
        if pilot.kind != wanted:
            found.add("E16", "TM-2.14", f"it needs {words}, not {pilot.name}")
        if sum(sheet.srm) > pilot.srm:
            text = f"{sum(sheet.srm)} points are spent, at most {pilot.srm} for this rank"
            found.add("E15", "TM-2.4", text)
    core = catalog.cores.get(sheet.core)
    for name, points in zip(STATS, sheet.srm, strict=True):
        if core and points and getattr(core, name) - points < BEST:
            text = f"{name.title()} {getattr(core, name) - points}, no stat goes below {BEST}"
            found.add("E15", "TM-2.4", text)


def _unknown(sheet: Datasheet, catalog: Catalog, found: _Faults) -> None:
    """[TM-2.14] What is on the datasheet and not in the catalogue."""
    if sheet.core not in catalog.cores:
        found.add("E23", "TM-2.14", f"there is no core type `{sheet.core}`")
    if sheet.rank not in catalog.pilots:
        found.add("E23", "TM-2.14", f"there is no pilot rank `{sheet.rank}`")
    for section in sheet.sections:
        frame = catalog.frames.get(section.frame)
        if frame is None or section.kind not in frame.defense:
            part = f"{section.frame}-{section.kind}"
            found.add("E23", "TM-2.14", f"there is no frame part `{part}`", section.name)
        for name in dict.fromkeys(section.armour):
            if name not in catalog.armour:
                found.add("E23", "TM-2.14", f"there is no armour `{name}`", section.name)
    listed: dict[str, tuple[tuple[str, ...], set[str]]] = {
        "weapon": (tuple(one.weapon for one in sheet.weapons), set(catalog.weapons)),
        "equipment": (tuple(one.equipment for one in sheet.equipment), set(catalog.equipment)),
        "system": (sheet.systems, set(catalog.systems)),
        "mod": (sheet.mods, set(catalog.mods)),
        "trait": (sheet.traits, set(catalog.traits)),
    }
    for word, (names, known) in listed.items():
        for name in dict.fromkeys(names):
            if name not in known:
                found.add("E23", "TM-2.14", f"there is no {word} `{name}`")


def _short(sheet: Datasheet, name: str, catalog: Catalog) -> str:
    """[TM-9.2, D3] The threshold a unit misses, in words."""
    system = catalog.systems[name]
    number = unit_class(sheet, catalog)
    if system.pool is None or system.threshold is None:
        return f"{system.name} works not"
    have, needed = durability(sheet, system.pool, catalog), system.threshold[number - 1]
    return f"{system.name} needs {system.pool} durability {needed} in Class {number}, not {have}"


def _word(kind: str) -> str:
    """A kind of section, unit or damage as the book writes it."""
    if kind in SMALL:
        return kind
    return "AI Cockpit" if kind == "ai_cockpit" else kind.replace("_", " ").title()


def _a(kind: str) -> str:
    word = _word(kind)
    return f"{'an' if word[0] in 'AEIOUaeiou' else 'a'} {word}"
