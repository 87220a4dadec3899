"""[FR-1] The scenario, the answers, the events and the position."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Final, TypeAlias

from ironmuster.kernel.catalog import Contents
from ironmuster.kernel.game import Game
from ironmuster.kernel.record import Record
from ironmuster.kernel.value import Action, Event, Value

NOBODY: Final = -1
PURSE: Final = 6
TOWNS: Final = 2  # of each house
WAYS: Final = ("parley", "causeway", "battlemachine", "campaign")


class Ledger(Contents, frozen=True):
    """[FR-2] What companies cost, and the forces that stand ready."""

    costs: dict[str, int] = field(default_factory=dict)
    ready: tuple[tuple[str, ...], ...] = ()


class Frontier(Value, frozen=True):
    """The scenario: how many houses and seasons, and the ways to fight."""

    houses: int = 2
    seasons: int = 2
    ways: tuple[str, ...] = ("parley",)


class Levy(Action, frozen=True):
    """[FR-2] Build a force."""

    companies: tuple[str, ...]


class Attack(Action, frozen=True):
    """[FR-3] March on a town."""

    town: int


class Rest(Action, frozen=True):
    """[FR-3] Stay at home."""


class Meet(Action, frozen=True):
    """[FR-4] Choose how a town is fought for."""

    way: str


class Levied(Event, frozen=True):
    """[FR-2] The forces lie open, by house; nothing of one that has left."""

    companies: tuple[tuple[str, ...], ...]


class Taken(Event, frozen=True):
    """[FR-5] A town has a new holder."""

    house: int
    town: int


class Held(Event, frozen=True):
    """[FR-5] A town did not fall."""

    house: int
    town: int


class Lost(Event, frozen=True):
    """[FR-5] What a house lost in a battle."""

    house: int
    count: int


class Left(Event, frozen=True):
    """[FR-7] A house has given up."""

    house: int


@dataclass
class March(Record):
    """The position: who holds which town, the levies of the season, and who has left."""

    seasons: int
    season: int
    ways: list[str]
    holders: list[int]
    levies: list[list[str]]
    losses: list[int]
    left: list[bool]
    sealed: bool

    def copy(self) -> March:
        return March(
            self.seasons,
            self.season,
            self.ways[:],
            self.holders[:],
            [levy[:] for levy in self.levies],
            self.losses[:],
            self.left[:],
            self.sealed,
        )


FrontierGame: TypeAlias = Game[March, Ledger]
