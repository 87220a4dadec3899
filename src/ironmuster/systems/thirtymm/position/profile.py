"""What never changes about a unit in one battle: its sections, equipment, weapons, stats and pilot.

Built from its datasheet when the battle is set up, and again when it is loaded.
"""

from __future__ import annotations

from typing import Final

from ironmuster.systems.thirtymm.content import datasheet
from ironmuster.systems.thirtymm.content.entries import Weapon
from ironmuster.systems.thirtymm.content.sheets import Datasheet, WeaponEntry
from ironmuster.systems.thirtymm.content.tables import Catalog

# Kinds of section [TM-1.9].
HEAD: Final = 0
TORSO: Final = 1
ARM: Final = 2
LEG: Final = 3
TAIL: Final = 4
COCKPIT: Final = 5
AI_COCKPIT: Final = 6
TERRA_DRIVE: Final = 7
AERIAL_DRIVE: Final = 8
AQUATIC_DRIVE: Final = 9
KINDS: Final = (
    *("head", "torso", "arm", "leg", "tail", "cockpit", "ai_cockpit"),
    *("terra_drive", "aerial_drive", "aquatic_drive"),
)
CORES: Final = (TORSO, COCKPIT, AI_COCKPIT)
DRIVES: Final = (TERRA_DRIVE, AERIAL_DRIVE, AQUATIC_DRIVE)

# Which side of its unit an item is on [TM-10.7].
CENTRE: Final = 0
LEFT: Final = 1
RIGHT: Final = 2

# How low a unit is, in the order of the table of heights [D4].
STANDS: Final = 0
KNEELS: Final = 1
LIES: Final = 2
ROLLS: Final = 3

# How a unit gets about [TM-1.2].
WALKS: Final = 0
DRIVES_ON_LAND: Final = 1
FLIES: Final = 2
SWIMS: Final = 3
GAITS: Final = ("mech", "terrestrial", "aerial", "aquatic")

# What equipment is [D5].
EQUIPMENT: Final = ("thruster", "hydro", "rotor", "shield", "sensor")


class Gun:
    """[D5] A weapon in this battle, by its number; `mount` is the section it is mounted on, -1 for
    one that hands hold. `home` is the unit that brought it."""

    def __init__(self, number: int, home: int, entry: Weapon, mount: int) -> None:
        tags = entry.tags
        self.number: int = number
        self.home: int = home
        self.mount: int = mount
        self.id: str = entry.id
        self.name: str = entry.name
        self.melee: bool = entry.phase == "melee"
        self.energy: bool = entry.type == "energy"
        self.ap: int = entry.ap
        self.range: int = entry.range
        self.damage: int = entry.damage
        self.durability: int = entry.durability
        self.hands: int = entry.hands
        self.salvo: int = entry.salvo
        self.long: bool = "LONG" in tags
        self.main: bool = "MAIN" in tags
        self.wheeled_ap: int = datasheet.attack_cost(entry.ap, self.main, True)
        self.pod: bool = "POD" in tags
        self.deviates: bool = "DEV" in tags
        self.breaches: bool = "BREACH" in tags
        self.pierces: bool = "PIERCE" in tags
        self.blasts: bool = "BLAST" in tags
        self.heats: bool = "HEAT" in tags
        self.freezes: bool = "CRYO" in tags
        self.jams: bool = "EMP" in tags
        self.knocks: bool = "KNOCK" in tags
        self.once: bool = "ONE" in tags
        self.torpedo: bool = "TORP" in tags


class Profile:
    """[TM-2] A unit as it was built. Lists of sections and equipment are of items, in order."""

    def __init__(
        self,
        index: int,
        owner: int,
        team: int,
        main: int,
        sheet: Datasheet,
        catalog: Catalog,
    ) -> None:
        self.index: int = index
        self.owner: int = owner
        self.team: int = team
        self.main: int = main  # the unit that controls this linked drone, or -1 [TM-17.2]
        self.sheet = sheet
        self.name: str = sheet.name
        self.drone: bool = sheet.kind in ("drone_ai", "drone_linked")
        self.linked: bool = sheet.kind == "drone_linked"
        self.drones: list[int] = []
        self.footprint: int = ("", "single", "double", "triple").index(sheet.footprint)
        self._sections(sheet, catalog)
        self._equipment(sheet, catalog)
        self._abilities(sheet)
        self.accuracy: int = datasheet.stat(sheet, "accuracy", catalog)
        self.assault: int = datasheet.stat(sheet, "assault", catalog)
        self.evasion: int = datasheet.stat(sheet, "evasion", catalog)
        self.size: int = datasheet.unit_class(sheet, catalog)  # its Class, 1 to 5 [TM-1.12]
        self.mp: int = datasheet.standard_mp(sheet, catalog)
        self.ap: int = datasheet.base_ap(sheet, catalog)
        self.dc: int = datasheet.dc(sheet, catalog)

    def _sections(self, sheet: Datasheet, catalog: Catalog) -> None:
        """[TM-1.9, TM-1.10] What it is made of, and how it gets about."""
        names = [section.name for section in sheet.sections]
        kinds = [KINDS.index(section.kind) for section in sheet.sections]
        self.sections: int = len(names)
        self.names: list[str] = names
        self.kinds: list[int] = kinds
        self.full: list[int] = [datasheet.section_defense(one, catalog) for one in sheet.sections]
        self.sides: list[int] = [
            LEFT if name.startswith("left_") else RIGHT if name.startswith("right_") else CENTRE
            for name in names
        ]
        self.heads: list[int] = [k for k, kind in enumerate(kinds) if kind == HEAD]
        self.arms: list[int] = [k for k, kind in enumerate(kinds) if kind == ARM]
        self.legs: list[int] = [k for k, kind in enumerate(kinds) if kind == LEG]
        self.drives: list[int] = [k for k, kind in enumerate(kinds) if kind in DRIVES]
        self.core: int = next(k for k, kind in enumerate(kinds) if kind in CORES)
        self.limbs: list[int] = [k for k in range(len(kinds)) if k != self.core]
        self.aerial_drives: list[int] = [k for k, kind in enumerate(kinds) if kind == AERIAL_DRIVE]
        self.aquatic_drives: list[int] = [
            k for k, kind in enumerate(kinds) if kind == AQUATIC_DRIVE
        ]
        self.gait: int = GAITS.index(datasheet.built_as(sheet))
        self.vehicle: bool = self.gait != WALKS
        self.mech: bool = not self.vehicle
        # Without any of these it is inoperative [TM-12.8, TM-12.9].
        self.props: list[int] = self.drives if self.vehicle else self.limbs

    def _equipment(self, sheet: Datasheet, catalog: Catalog) -> None:
        """[TM-2.11, TM-9.1] Its equipment: items after the sections, with the section it is on."""
        self.on: list[int] = list(range(self.sections))
        self.thrusters: list[int] = []
        self.hydros: list[int] = []
        self.rotors: list[int] = []
        self.shields: list[int] = []
        self.sensors: list[int] = []
        groups = (self.thrusters, self.hydros, self.rotors, self.shields, self.sensors)
        for one in sheet.equipment:
            entry = catalog.equipment[one.equipment]
            item = len(self.full)
            section = self.names.index(one.on)
            self.names.append(entry.name)
            self.full.append(entry.durability)
            self.on.append(section)
            self.sides.append(self.sides[section])
            groups[EQUIPMENT.index(entry.kind)].append(item)
        self.items: int = len(self.full)
        rows = list(catalog.heights.values())
        kinds = [sheet.sections[section].kind for section in self.on]
        self.heights: list[list[int]] = [
            [row.sections.get(kind, 0) for kind in kinds] for row in rows
        ]
        self.lows: list[int] = [min(row) for row in self.heights]
        self.highs: list[int] = [max(row) for row in self.heights]
        self.eyes: list[int] = [row.eye for row in rows]
        self.chests: list[int] = [row[self.core] for row in self.heights]

    def _abilities(self, sheet: Datasheet) -> None:
        """[D6] Its systems, mods and traits."""
        systems, mods, traits = sheet.systems, sheet.mods, sheet.traits
        self.hover: bool = "hover" in systems
        self.flight: bool = "flight" in systems
        self.cruise: bool = "cruise" in systems
        self.swim: bool = "swim" in systems
        self.jump: bool = "jump" in systems
        self.leads_aim: bool = "alto_commander" in systems
        self.leads_assault: bool = "portanova_commander" in systems
        self.sniper: bool = "alto_lrs" in systems
        self.all_terrain: bool = "all_terrain" in systems
        self.sensor_suite: bool = "sensor_suite" in systems
        self.missile_lock: bool = "missile_lock" in systems
        self.overcharge: bool = "beam_overcharge" in systems
        self.stealth: bool = "stealth_coat" in systems
        self.ceramic: bool = "ceramic" in mods
        self.coating: bool = "stc" in mods
        self.coolant: bool = "coolant_loop" in mods
        self.thermal: bool = "thermal_core" in mods
        self.hardened: bool = "hardened_os" in mods
        self.absorbers: bool = "shock_absorbers" in mods
        self.targeting: bool = "targeting" in mods
        self.servos: bool = "servos" in mods
        self.pressure_hull: bool = "pressure_hull" in mods
        self.improvises: bool = "improvised_weapons" in traits
        self.coward: bool = "coward" in traits
        self.unwavering: bool = "unwavering" in traits
        self.intimidates: bool = "intimidate" in traits
        self.ace: bool = "ace_pilot" in traits
        self.aims: int = traits.count("marksman") - traits.count("fierce")
        self.fights: int = traits.count("fierce") - traits.count("marksman")
        self.intelligence: bool = "byron_intelligence" in traits
        self.willpower: bool = "earth_alliance_willpower" in traits
        self.vengeful: bool = "vengeful" in traits
        self.lone_wolf: bool = "lone_wolf" in traits
        self.manoeuvres: bool = "maneuver_expert" in traits


def grip_of(entry: WeaponEntry, profile: Profile) -> int:
    """[TM-2.9] The arms that hold a weapon at the start, as bits; 0 for one mounted or carried."""
    if entry.place != "held":
        return 0
    mask = 0
    for name in entry.on:
        mask |= 1 << profile.names.index(name)
    return mask


def mount_of(entry: WeaponEntry, profile: Profile) -> int:
    """[TM-2.10] The section a weapon is mounted on, or -1."""
    return profile.names.index(entry.on[0]) if entry.place == "mounted" else -1
