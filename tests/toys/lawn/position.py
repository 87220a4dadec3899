"""[LN-1] The scenario, the answer, the events and the position."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, Final, TypeAlias

from msgspec import Meta

from ironmuster.geometry.plane.lengths import INCH
from ironmuster.geometry.plane.shapes import Point
from ironmuster.kernel.catalog import Contents
from ironmuster.kernel.game import Game
from ironmuster.kernel.record import Record
from ironmuster.kernel.value import Action, Event, Value

OWN: Final = -1  # a facing that the rules choose
STARTS: Final[tuple[Point, ...]] = ((INCH, INCH), (INCH, 7 * INCH))
FIRST_PEG: Final = 1


class Green(Contents, frozen=True):
    """[LN-1] The lawn: its size, the lower left and upper right corner of the hedge, the pegs."""

    width: int = 12 * INCH
    height: int = 8 * INCH
    hedge: tuple[Point, Point] = ((4_800, 1_500), (5_200, 6_500))
    pegs: tuple[Point, ...] = ((2_000, 4_000), (10_000, 4_000))


class Lawn(Value, frozen=True):
    """The scenario: how many rounds."""

    rounds: Annotated[int, Meta(ge=1, le=20)] = 8


class Roll(Action, frozen=True):
    """[LN-2] Roll the ball to a place, round these corners, and [LN-8] turn its mark."""

    x: int
    y: int
    facing: int = OWN
    path: tuple[tuple[int, int], ...] = ()


class Rolled(Event, frozen=True):
    """[LN-2] A ball rolled through these places, the first of them where it lay."""

    player: int
    way: tuple[tuple[int, int], ...]
    facing: int


class Struck(Event, frozen=True):
    """[LN-6] A ball is in contact with its peg: did it score?"""

    player: int
    die: int
    scored: bool


@dataclass
class State(Record):
    """The position: where each ball lies and looks, the peg it makes for, and its points."""

    rounds: int
    round: int
    xs: list[int]
    ys: list[int]
    facings: list[int]
    pegs: list[int]
    scores: list[int]
    quitter: int

    def copy(self) -> State:
        return State(
            self.rounds,
            self.round,
            self.xs[:],
            self.ys[:],
            self.facings[:],
            self.pegs[:],
            self.scores[:],
            self.quitter,
        )

    def ball(self, player: int) -> Point:
        """Where a ball lies."""
        return self.xs[player], self.ys[player]


LawnGame: TypeAlias = Game[State, Green]
