"""[D1, D1b, D3, D5] Units as they are printed: characters, support, the lines of their forms."""

from __future__ import annotations

from typing import Annotated

import msgspec
from msgspec import Meta

from ironmuster.kernel.digest import Name
from ironmuster.kernel.value import Value
from ironmuster.systems.rollout.content.entries import (
    Base,
    Body,
    Count,
    Id,
    Keyword,
    Positive,
    Side,
    Target,
    Unlock,
)
from ironmuster.systems.rollout.content.measures import Length


class Form(Value, frozen=True, kw_only=True):
    """[D1b, RO-3.1, RO-3.3] A stat line; what is not there is a dash [RO-3.2]. Move and wingspan
    are in inches. HP, keywords, weapons and traits of its own are for those whose forms differ in
    them [RO-22.9]."""

    name: Name | None = None
    body: Body
    move: Length
    strike: Target | None = None
    fight: Target | None = None
    save: Target
    base: Base
    wingspan: Length | None = None
    hp: Positive | None = None
    keywords: tuple[Keyword, ...] = ()
    weapons: tuple[Id, ...] = ()
    traits: tuple[Id, ...] = ()


class Unit(Value, frozen=True, kw_only=True):
    """[RO-3, RO-R7] What every unit has; General and Soldier are words only. The first form is that
    at deployment, if nobody chooses."""

    id: Id
    name: Name
    side: Side
    keywords: tuple[Keyword, ...]
    forms: Annotated[tuple[Form, ...], Meta(min_length=1, max_length=2)]
    hp: Positive
    weapons: tuple[Id, ...] = ()
    traits: tuple[Id, ...] = ()


class Character(Unit, frozen=True, kw_only=True):
    """[D1] A character; `bp` is what a Metarian or Skandan comes to by RO-24.2, as printed. Printed
    ones have no abilities of D11 until a campaign gives them some [RO-23.9]."""

    rank: Count = 0
    abilities: tuple[Id, ...] = ()
    bp: Annotated[float, Meta(ge=0, le=1000)] | None = None


class Support(Unit, frozen=True, kw_only=True):
    """[D3] A support unit; without a cost nobody buys it. It has all its weapons, or `one_of` some
    as bought [RO-4.4]; `bearers` is how many of its models carry a weapon. It carries `transport`
    foot units [RO-7.10]."""

    models: Positive = 1
    cost: Positive | None = None
    one_of: tuple[Id, ...] = ()
    bearers: dict[Id, Positive] = msgspec.field(default_factory=dict)
    transport: Count = 0
    unlock: Unlock | None = None
    location: Id | None = None  # the only one it is bought for
