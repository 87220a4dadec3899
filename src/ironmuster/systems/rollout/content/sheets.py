"""[RO-4, RO-24] Teams and created characters as they are written down; they may have faults."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta

from ironmuster.kernel.digest import Name
from ironmuster.kernel.value import Value
from ironmuster.systems.rollout.content.entries import Count, Id, Positive, WeaponKeyword
from ironmuster.systems.rollout.content.measures import Length

Camp = Literal["player", "enemy"]  # who fields whom [RO-4.3]
Stat = Annotated[int, Meta(ge=0, le=1000)]


class Line(Value, frozen=True, kw_only=True):
    """[RO-24.1] A stat line; what is not there is a dash. Move is in inches."""

    move: Stat
    strike: Stat | None = None
    fight: Stat | None = None
    save: Stat


class Arm(Value, frozen=True, kw_only=True):
    """[RO-24.3] A weapon of a created Metarian; the range is in inches."""

    id: Id
    name: Name
    phase: Literal["shoot", "melee"] = "shoot"
    range: Length = 0.0
    damage: Count
    shots: Positive = 1
    keywords: Annotated[tuple[WeaponKeyword, ...], Meta(max_length=10)] = ()


class Metarian(Value, frozen=True, kw_only=True):
    """[RO-24.1] A created Metarian: its robot line and its alternate one, by chassis [D14]; a
    `restorer` repairs as Evac does [RO-22.2]."""

    id: Id
    name: Name
    chassis: Id
    hp: Count
    rank: Count
    leader: bool = False
    restorer: bool = False
    abilities: Annotated[tuple[Id, ...], Meta(max_length=20)] = ()
    forms: tuple[Line, Line]
    weapons: Annotated[tuple[Arm, ...], Meta(max_length=20)] = ()


class Officer(Value, frozen=True, kw_only=True):
    """[RO-24.6] A created human character, who has a pistol and one other weapon."""

    id: Id
    name: Name
    rank: Count
    leader: bool = False
    move: Stat
    strike: Stat
    fight: Stat
    save: Stat
    weapon: Id
    abilities: Annotated[tuple[Id, ...], Meta(max_length=20)] = ()


class Bought(Value, frozen=True, kw_only=True):
    """[RO-4.2, RO-4.4] A support unit, and the weapon chosen for it where it has a choice."""

    unit: Id
    weapon: Id | None = None


class Team(Value, frozen=True, kw_only=True):
    """[RO-4.1, RO-4.2] The characters of one camp, printed ones by id, and their support."""

    id: Id
    name: Name
    camp: Camp = "player"
    characters: Annotated[tuple[Id, ...], Meta(max_length=40)] = ()
    metarians: Annotated[tuple[Metarian, ...], Meta(max_length=20)] = ()
    officers: Annotated[tuple[Officer, ...], Meta(max_length=20)] = ()
    support: Annotated[tuple[Bought, ...], Meta(max_length=400)] = ()
