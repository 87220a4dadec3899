"""[RO-23] What the campaign is made of: its map, story missions, what XP buy, and what it adds to a
battle."""

from __future__ import annotations

from typing import Annotated, Final, Literal

from msgspec import Meta

from ironmuster.kernel.digest import Name, Text
from ironmuster.kernel.value import Value
from ironmuster.systems.rollout.content.entries import Count, Id, Positive
from ironmuster.systems.rollout.content.sheets import Metarian

SEALION: Final = "sealion"  # the campaign, where a mission is named
TURNS: Final = 12  # [RO-23.1]
POOL: Final = 10  # XP at the start
THREAT: Final = 4  # at the start
MOST_THREAT: Final = 20
MODULES: Final = ("repair_bay", "signals")  # built at the start
ROSTER: Final = (
    *("gearshift", "zoomer", "crosswise", "evac"),
    *("glover", "martinez", "hayasaki"),
)
SectorState = Literal["axis", "scouted", "contested", "allied"]


class Sector(Value, frozen=True, kw_only=True):
    """[RO-23.2] A sector of the map: its number, its location, those it is linked with, and whose
    it is at the start. There is one `home`, and one `goal`; `guard` stands there instead of what a
    D6 adds to an Attack [RO-23.6]."""

    id: Id
    name: Name
    number: Count
    location: Id
    links: Annotated[tuple[Id, ...], Meta(min_length=1, max_length=12)]
    start: Literal["axis", "scouted", "allied"]
    home: bool = False
    goal: bool = False
    guard: tuple[Id, ...] = ()


class Late(Value, frozen=True, kw_only=True):
    """[RO-23.6] A character of the enemy that comes at the start of a turn."""

    turn: Positive
    unit: Id


class Story(Value, frozen=True, kw_only=True):
    """[RO-23.6] A story mission. It is set off when so many sectors are `taken`, or one of some
    `sectors`. Forces and characters join the enemy, some of them `late`. It is fought `inside` the
    sector that was taken, or in one linked with it. A win brings a recruit, XP, Threat, and a
    `discount` on a module."""

    id: Id
    name: Name
    taken: Count = 0
    sectors: tuple[Id, ...] = ()
    mission: Id
    joins: tuple[Id, ...] = ()
    late: tuple[Late, ...] = ()
    inside: bool = False
    recruit: Id | None = None
    xp: Count = 0
    threat: Annotated[int, Meta(ge=-20, le=20)] = 0
    discount: bool = False
    text: Text


class Advance(Value, frozen=True, kw_only=True):
    """[RO-23.9] What is bought with XP: the price of each step, and what a step is worth. One for a
    `line` is bought for each form; only what is a `stat` is cheaper by a base module."""

    id: Id
    name: Name
    xp: Annotated[tuple[Positive, ...], Meta(min_length=1, max_length=3)]
    worth: Positive = 1
    line: bool = False
    stat: bool = True


Steps = tuple[Count, Count, Count, Count]  # of Move, Strike, Fight and Save


class Veteran(Value, frozen=True, kw_only=True):
    """[RO-23.9, RO-23.10] What a character has beyond what is printed: a name of its own, steps
    of each stat line, of HP and Rank, a Leader's badge, abilities, a piece of equipment and the
    weapon it is on, and more uses of ammo [D9]."""

    id: Id
    name: Name | None = None
    lines: Annotated[tuple[Steps, ...], Meta(max_length=2)] = ()
    hp: Count = 0
    rank: Count = 0
    leader: bool = False
    abilities: Annotated[tuple[Id, ...], Meta(max_length=20)] = ()
    equipment: Id | None = None
    weapon: Id | None = None
    ammo: Count = 0


class Sortie(Value, frozen=True, kw_only=True):
    """[RO-23] What a campaign adds to one battle: what its characters have become, the Threat,
    the object of a raid, who joins the enemy at once or `late` and who guards an Attack instead of
    the D6, how many points of interest fewer win, and who has a re-roll, nobody in particular where
    that is empty."""

    veterans: tuple[Veteran, ...] = ()
    threat: Count = 0
    object: str = ""
    joins: tuple[Id, ...] = ()
    late: tuple[Late, ...] = ()
    guard: tuple[Id, ...] = ()
    fewer: Count = 0
    rerolls: tuple[str, ...] = ()


NO_SORTIE: Final = Sortie()


class Newcomer(Value, frozen=True, kw_only=True):
    """[RO-23.1] A created Metarian that replaces a robot of the starting roster."""

    instead: Id
    metarian: Metarian
