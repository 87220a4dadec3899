"""[section 4] What the data files hold beside units and maps: one class for each kind of entry."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec
from msgspec import Meta

from ironmuster.kernel.digest import Name, Text
from ironmuster.kernel.value import Value

Count = Annotated[int, Meta(ge=0, le=1000)]
Positive = Annotated[int, Meta(ge=1, le=1000)]
Id = Annotated[str, Meta(min_length=1, max_length=80)]
Paragraph = Annotated[str, Meta(pattern=r"^TM-\d+\.\d+$")]
Label = Annotated[str, Meta(pattern=r"^\d{4}$")]  # a hex, column then row [TM-3.3]
ByClass = tuple[Count, Count, Count, Count, Count]  # a number for each Class from 1 to 5

SectionKind = Literal[
    "head",
    "torso",
    "arm",
    "leg",
    "tail",
    "cockpit",
    "ai_cockpit",
    "terra_drive",
    "aerial_drive",
    "aquatic_drive",
]
Build = Literal["mech", "terrestrial", "aerial", "aquatic"]  # what moves as what [TM-1.2]
Kind = Literal["mech", "terrestrial", "aerial", "aquatic", "drone_ai", "drone_linked"]
Faction = Literal["earth_alliance", "byron_army", "independent"]
DamageType = Literal["kinetic", "energy"]
EquipmentKind = Literal["thruster", "hydro", "rotor", "shield", "sensor"]
TagId = Literal[
    "LONG",
    "MAIN",
    "POD",
    "DEV",
    "BREACH",
    "PIERCE",
    "BLAST",
    "HEAT",
    "CRYO",
    "EMP",
    "KNOCK",
    "ONE",
    "TORP",
]
Edge = Literal["north", "south"]
ColourId = Literal[
    "grey",
    "red",
    "tan",
    "white",
    "green",
    "black",
    "light_blue",
    "dark_blue",
]


class Needs(Value, frozen=True, kw_only=True):
    """[D6] What a datasheet must have for a system, a mod or a trait."""

    built: Build | None = None
    sections: dict[SectionKind, Positive] = msgspec.field(default_factory=dict)  # at least so many
    armour: Id | None = None  # at least three pieces of it
    equipment: EquipmentKind | None = None
    tag: TagId | None = None  # of a weapon
    type: DamageType | None = None  # of a weapon
    faction: Faction | None = None
    mod: Id | None = None
    total_defense: Count = 0
    human: bool = False  # pilot


class UnitClass(Value, frozen=True, kw_only=True):
    """[D1, TM-1.12] A Class: the least Total Defense it has, Standard MP and base AP."""

    id: Id
    total_defense: Count
    mp: Positive
    ap: Positive


class Core(Value, frozen=True, kw_only=True):
    """[D2, TM-2.2] A core type: the kind of unit it is for, and its base stats."""

    id: Id
    name: Name
    kind: Literal["mech", "terrestrial", "aerial", "aquatic", "drone"]
    accuracy: Positive
    assault: Positive
    evasion: Positive


class Frame(Value, frozen=True, kw_only=True):
    """[D5, TM-2.3] A part code: its line, and the max Defense of its part for each section."""

    id: Id
    core: Id
    defense: dict[SectionKind, Positive]


class Armour(Value, frozen=True, kw_only=True):
    """[D5, TM-2.3] A piece of armour; `kinds` are the sections it fits, any if there are none."""

    id: Id
    name: Name
    defense: Positive
    kinds: tuple[SectionKind, ...] = ()


class Weapon(Value, frozen=True, kw_only=True):
    """[D5, TM-2.6] A weapon; `hands` it is held in are 0 if it can only be mounted. One payment
    makes `salvo` attacks [TM-11.16]."""

    id: Id
    name: Name
    phase: Literal["ranged", "melee"]
    type: DamageType
    ap: Count
    range: Positive
    damage: Positive
    salvo: Positive = 1
    durability: Positive
    hands: Literal[0, 1, 2]
    mountable: bool
    tags: tuple[TagId, ...] = ()

    @property
    def dc(self) -> int:
        """[TM-2.6] The Deployment Cost."""
        return (self.range + self.salvo * self.damage) * 2 - self.ap + self.durability


class Tag(Value, frozen=True, kw_only=True):
    """[D5] What a tag of a weapon does, in words."""

    id: Id
    name: Name
    text: Text


class Equipment(Value, frozen=True, kw_only=True):
    """[D5, TM-2.7] A piece of equipment."""

    id: Id
    name: Name
    kind: EquipmentKind
    durability: Positive

    @property
    def dc(self) -> int:
        """[TM-2.7] The Deployment Cost."""
        return self.durability


class System(Value, frozen=True, kw_only=True):
    """[D6, TM-2.8] A system. One that moves a unit works while the durability of its `pool` is at
    least the number of `threshold` for the Class [D3, TM-9.1, TM-9.2]. `assault` and `mp` are
    added to the Assault Stat and the Standard MP of the unit itself."""

    id: Id
    name: Name
    dc: Count
    needs: Needs = Needs()
    pool: Literal["thruster", "hydro"] | None = None
    threshold: ByClass | None = None
    assault: Count = 0
    mp: Annotated[int, Meta(ge=-4, le=4)] = 0
    text: Text


class Mod(Value, frozen=True, kw_only=True):
    """[D6] A mod: the system slots it adds [TM-2.8], the Total Defense that does not count for the
    Class, the base AP it adds by Class [TM-1.12] and the linked drones it controls [TM-17.2]."""

    id: Id
    name: Name
    needs: Needs = Needs()
    slots: Count = 0
    lighter: Count = 0
    ap: ByClass | None = None
    drones: Count = 0
    text: Text


class Trait(Value, frozen=True, kw_only=True):
    """[D6] A trait; a unit may have it `times` times, and gains `mods` more mods by it."""

    id: Id
    name: Name
    needs: Needs = Needs()
    times: Positive = 1
    mods: Count = 0
    text: Text


class Pilot(Value, frozen=True, kw_only=True):
    """[D7, TM-17.1, TM-R83] A pilot rank: what it may spend and take, and its Deployment Cost."""

    id: Id
    name: Name
    kind: Literal["human", "ai", "none"]
    srm: Count
    mods: Count
    traits: Count
    dc: Count


class FactionEntry(Value, frozen=True, kw_only=True):
    """[TM-2.16] A faction, a label that traits look at."""

    id: Faction
    name: Name


class Heights(Value, frozen=True, kw_only=True):
    """[D4, TM-10.3] Heights in tenths of a level over the elevation of a unit, by its posture: the
    eye, and each section."""

    id: Id
    eye: Count
    sections: dict[SectionKind, Count]


class Colour(Value, frozen=True, kw_only=True):
    """[D15, TM-16.1] A colour of hexes and the ground it stands for, in words."""

    id: ColourId
    name: Name
    text: Text


class Status(Value, frozen=True, kw_only=True):
    """[TM-15.1 to TM-15.9, TM-14.4] A status, posture or stance of a unit, in words."""

    id: Id
    name: Name
    rule: Paragraph
    text: Text


class Command(Value, frozen=True, kw_only=True):
    """[D9, TM-14.1] A Command Action; `ap` is what it costs, without that of a weapon."""

    id: Id
    name: Name
    kind: Literal["state", "stance", "order"]
    ap: Count = 2
    rule: Paragraph
    text: Text


class Board(Value, frozen=True, kw_only=True):
    """[TM-3.2, TM-R2] A board: its columns, and the hexes of those of odd number; the others are
    one shorter."""

    id: Id
    name: Name
    columns: Positive
    hexes: Positive

    def length(self, column: int) -> int:
        """[TM-3.2] The hexes of a column, counted from 1."""
        return self.hexes if column % 2 else self.hexes - 1


class Size(Value, frozen=True, kw_only=True):
    """[D10, D11, TM-R5, TM-R6] An engagement size: the DC limit and unit cap of a team, the board,
    and the mission of each value of a D8."""

    id: Id
    name: Name
    limit: Annotated[int, Meta(ge=1, le=100_000)]
    cap: Positive
    board: Id
    missions: tuple[Id, Id, Id, Id, Id, Id, Id, Id]


class Band(Value, frozen=True):
    """[D12] Rows of a board: the first and last of columns of odd and of even number."""

    odd: tuple[Positive, Positive]
    even: tuple[Positive, Positive]


class Mission(Value, frozen=True, kw_only=True):
    """[D12, TM-18.1, TM-R9, TM-R71] A mission; without size or map the players choose them.
    `attacker_area` is the fixed area of the Attacker [TM-4.5], `defender_rows` where the Defender
    deploys instead.

    `markers` stand from the beginning, in the order of the rules that number them; `placed` more
    are placed by the Defender within `marker_rows`, `apart` hexes from each other. Those with
    `marker_defense` can be attacked [TM-16.6]. `targets` and `hq` are buildings of the map, whose
    Defense is multiplied by `hardened`.
    """

    id: Id
    name: Name
    size: Id | None = None
    map: Id | None = None
    rounds: Positive
    attacker_area: Edge | None = None
    defender_rows: Band | None = None
    marker: Name = "marker"
    markers: tuple[Label, ...] = ()
    placed: Count = 0
    marker_rows: Band | None = None
    apart: Count = 0
    marker_defense: Count = 0
    targets: tuple[Id, ...] = ()
    hq: Id | None = None
    hardened: Positive = 1
    briefing: Text
    special: Text | None = None
    attacker_scores: Text
    defender_scores: Text


class Secondary(Value, frozen=True, kw_only=True):
    """[D13, TM-4.6] A secondary objective, worth `most` points at most."""

    id: Id
    name: Name
    most: Positive = 3
    text: Text
