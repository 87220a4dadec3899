"""[section 4] What the data files hold beside units and maps: one class for each kind of entry."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta

from ironmuster.kernel.digest import Name, Text
from ironmuster.kernel.value import Value
from ironmuster.systems.rollout.content.measures import Length, Millimetres

Count = Annotated[int, Meta(ge=0, le=1000)]
Positive = Annotated[int, Meta(ge=1, le=1000)]
Target = Annotated[int, Meta(ge=2, le=6)]  # what a D6 must show [RO-1.5]
Face = Annotated[int, Meta(ge=1, le=6)]
Id = Annotated[str, Meta(min_length=1, max_length=80)]
Paragraph = Annotated[str, Meta(pattern=r"^RO-\d+(\.\d+)?$")]
# A disc of so many millimetres, or an oval of that length and width [RO-2.3].
Base = Annotated[tuple[Millimetres, ...], Meta(min_length=1, max_length=2)]

Side = Literal["metarian", "allied", "skandan", "german", "civilian"]
Body = Literal["foot", "light", "vehicle", "robot", "aerial", "emplacement", "object"]  # [RO-3.6]
Keyword = Literal[
    "robot",
    "vehicle",
    "human",
    "character",
    "support",
    "leader",
    "coward",
    "general",
    "soldier",
    "boat",
    "sniper",
    "engineer",
    "medic",
]
WeaponKeyword = Literal[
    "flame", "armour_piercing", "antipersonnel", "pin", "staggered", "indirect", "turret"
]
Cover = Literal["none", "light", "full"]  # [RO-9.10]
# What a piece is to who moves: 1" more [RO-6.3], the same but for tanks, water to wade through
# [RO-6.10], for Boats only, double for Humans [RO-7.9], a house [RO-7], closed to all, to all but
# tanks [RO-6.9], to foot and light class [RO-17.4], to Humans [RO-17.7], to vehicle class
# [RO-17.14], to vehicle and light class of the other side [RO-17.8].
Ground = Literal[
    "open",
    "light",
    "stream",
    "wading",
    "boats",
    "rubble",
    "building",
    "impassable",
    "tanks",
    "wire",
    "chainlink",
    "blocker",
    "boom",
]
Alert = Literal["alerted", "unaware"]


class Weapon(Value, frozen=True, kw_only=True):
    """[D4] A weapon; `range` and `nearest`, which no target may be nearer than, are in inches.

    Without `damage` it never causes any [RO-3.2]; without `shots` it is for melee, or each soldier
    of an emplacement has one. `form` is the one it works in [RO-3.3]. It `hurts` Vehicles and
    `spares` Robots whatever RO-10.8 says else; a natural 1 `clogs` it [RO-22.5], a natural 6 is a
    `headshot` [RO-22.8].
    """

    id: Id
    name: Name
    phase: Literal["shoot", "melee", "fight"]
    range: Length
    damage: Positive | None = None
    shots: Positive | None = None
    ammo: Positive | None = None
    keywords: tuple[WeaponKeyword, ...] = ()
    form: Literal["robot", "alternate"] | None = None
    nearest: Length = 0.0
    hurts: tuple[Keyword, ...] = ()
    spares: tuple[Keyword, ...] = ()
    clogs: bool = False
    headshot: bool = False
    note: Text | None = None


class Trait(Value, frozen=True, kw_only=True):
    """[D2, RO-22] A special rule of units: the paragraphs that say it, none for those of D2; and
    the build points of those that count as an ability [RO-24.2]."""

    id: Id
    name: Name
    rules: tuple[Paragraph, ...] = ()
    bp: Count = 0
    text: Text


class Force(Value, frozen=True, kw_only=True):
    """[D6, RO-R45, RO-R46] A force of the enemy: how many units of each kind. A Composite one has
    `skandans` and what their Rank buys [RO-23.15]."""

    id: Id
    name: Name
    infantry_g: Count = 0
    motorcycle: Count = 0
    scout_car: Count = 0
    tank: Count = 0
    skandans: bool = False


class Terrain(Value, frozen=True, kw_only=True):
    """[D7] A kind of terrain piece.

    `size` is a rectangle's length and width, a disc's diameter, the width of a band or the depth of
    a strip, in inches; nothing where each piece has its own. What is destroyed `becomes` something
    else, or leaves the table. Nobody sees far across an `obscuring` piece [RO-9.5]; one for
    `humans` gives cover to them alone [RO-9.12].
    """

    id: Id
    name: Name
    shape: Literal["rectangle", "disc", "band", "strip", "piece"]
    size: Annotated[tuple[Length, ...], Meta(max_length=2)] = ()
    cover: Cover
    opaque: bool
    ground: Ground
    hp: Positive | None = None
    save: Target | None = None
    obscuring: bool = False
    humans: bool = False
    becomes: Id | None = None


class Crew(Value, frozen=True, kw_only=True):
    """[D8, RO-3.5, RO-17.10, RO-R39] Who serves an emplacement: how many, with the HP and Save of
    each; those inside a bunker have neither."""

    count: Positive | None = None
    hp: Positive | None = None
    strike: Target
    save: Target | None = None


class Blast(Value, frozen=True):
    """[RO-17.13, D9] HP that everybody within so many inches takes."""

    hp: Positive
    within: Length


class Defence(Value, frozen=True, kw_only=True):
    """[D8, RO-17.2] A piece of defensive terrain, by its sum of 2D10 and its price in points.

    It is a rectangle of `size`, or a disc of `base`, as often as `pieces` says; a checkpoint has a
    `boom` besides. `inside` is the cover of foot units in it, `crewed` that of its crew, and `says`
    what it is good for, in a line.
    """

    id: Id
    name: Name
    roll: Annotated[int, Meta(ge=2, le=20)]
    cost: Positive
    says: Text
    size: tuple[Length, Length] | None = None
    base: Base | None = None
    pieces: Positive = 1
    boom: tuple[Length, Length] | None = None
    cover: Cover = "none"
    inside: Cover = "none"
    crewed: Cover = "none"
    opaque: bool = False
    ground: Ground = "open"
    bunker: bool = False
    hp: Positive | None = None
    save: Target | None = None
    crew: Crew | None = None
    weapon: Id | None = None
    blast: Blast | None = None
    rule: Paragraph


class Item(Value, frozen=True, kw_only=True):
    """[D9, RO-18.19] What the token of Investigate turns out to be, by its D100.

    It has the statistics of a `unit`, or else HP, Save and Move of its own; a `prone` one lies like
    the Metarian of RO-18.3. What destroys it sets off its `blast`. `xp` and `threat` are paid as
    `reward` says, `lost` instead where it is destroyed or put out of action.
    """

    id: Id
    name: Name
    d100: tuple[Positive, Positive]
    move: Literal["carry", "fixed", "people", "hostile"]
    unit: Id | None = None
    unarmed: bool = False
    skandan: bool = False
    vehicle: bool = False
    prone: bool = False
    flees: bool = False
    hp: Positive | None = None
    save: Target | None = None
    speed: Length | None = None
    size: tuple[Length, Length] | None = None
    cover: Cover = "none"
    blast: Blast | None = None
    xp: Count = 0
    lost: Count = 0
    threat: Annotated[int, Meta(ge=-20, le=20)] = 0
    reward: Text


class Ability(Value, frozen=True, kw_only=True):
    """[D11, RO-23.9] An ability of a character, in words."""

    id: Id
    name: Name
    text: Text


class Equipment(Value, frozen=True, kw_only=True):
    """[D12, RO-23.10] A piece of equipment: its price in XP, who may have it, and what it does."""

    id: Id
    name: Name
    xp: Positive
    humans: bool = False
    robots: bool = False
    text: Text


class Module(Value, frozen=True, kw_only=True):
    """[D13, RO-23.11] A base module: the price in XP of each level, what each opens, and what it
    does besides."""

    id: Id
    name: Name
    xp: tuple[Positive, Positive]
    opens: tuple[tuple[Id, ...], tuple[Id, ...]] = ((), ())
    texts: tuple[Text, Text]


class Unlock(Value, frozen=True, kw_only=True):
    """[D3, RO-23.11, RO-23.13] What a campaign must have for a unit: a level of a base module, or
    so much Threat."""

    module: Id | None = None
    level: Annotated[int, Meta(ge=0, le=2)] = 0
    threat: Annotated[int, Meta(ge=0, le=20)] = 0


class Location(Value, frozen=True, kw_only=True):
    """[RO-21.3] A location by its D6."""

    id: Id
    name: Name
    roll: Face
    text: Text


class Arrival(Value, frozen=True, kw_only=True):
    """[D16] A force that comes at the start of a turn."""

    turn: Positive
    force: Id


class Mission(Value, frozen=True, kw_only=True):
    """[D16, RO-18] A mission: the sums of 2D6 that call for it, the forces of the enemy and those
    that arrive, whether the enemy knows, and its last turn; `objective` is the turn after which its
    goal is judged, `enters` that in which the enemy comes. `extra`: another force or a Skandan by
    D6 [RO-18.11]. XP are paid for the win, or for each thing that counts, besides kills. Whoever
    plays the enemy [RO-20.1] reads `against` in place of `briefing`; matches of an earlier release
    have none."""

    id: Id
    name: Name
    roll: tuple[Positive, Positive] | None = None
    enemy: tuple[Id, ...] = ()
    extra: tuple[Id, ...] = ()
    enters: Count = 0
    arrivals: tuple[Arrival, ...] = ()
    alert: Alert
    limit: Positive
    objective: Positive | None = None
    xp: Count = 0
    xp_for: Literal["win", "point", "transport", "identified"] | None = None
    metarians: bool = False
    support: bool = True
    least: Positive = 2
    leader: bool = True
    briefing: Text
    win: Text
    reward: Text
    against: Text | None = None


class Object(Value, frozen=True, kw_only=True):
    """[RO-18.3, RO-18.9, RO-18.11] An object of a mission, on a base or as large as a house; the D3
    of Defend and the D6 of Attack that call for it."""

    id: Id
    name: Name
    hp: Positive
    save: Target
    base: Base | None = None
    size: tuple[Length, Length] | None = None
    keywords: tuple[Keyword, ...] = ()
    defend: tuple[Face, ...] = ()
    attack: tuple[Face, ...] = ()
