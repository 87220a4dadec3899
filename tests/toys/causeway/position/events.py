"""What can happen."""

from __future__ import annotations

from typing import Final

from ironmuster.kernel.value import Event


class RoundBegan(Event, frozen=True):
    """[CW-2] A round began."""

    round: int


class Went(Event, frozen=True):
    """[CW-3] A unit moved."""

    player: int
    space: int


class Held(Event, frozen=True):
    """[CW-3] A unit held its ground."""

    player: int


class Shot(Event, frozen=True):
    """[CW-4] A unit shot at another: what it needed, and the die."""

    player: int
    target: int
    needed: int
    die: int
    hit: bool


class Fell(Event, frozen=True):
    """[CW-5] A unit fell."""

    player: int


EVENTS: Final[tuple[type[Event], ...]] = (RoundBegan, Went, Held, Shot, Fell)
