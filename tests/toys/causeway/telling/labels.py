"""Answers and events in words."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ironmuster.kernel.names import player as named
from ironmuster.kernel.system import Label, Line
from ironmuster.kernel.value import Action, Event
from tests.toys.causeway.position.actions import Go, Shoot
from tests.toys.causeway.position.events import Fell, Held, RoundBegan, Shot, Went

if TYPE_CHECKING:
    from tests.toys.causeway.position.state import CausewayGame


def unit(player: int) -> str:
    """The anchor of a player's unit."""
    return f"unit:{player}"


def describe(game: CausewayGame, action: Action) -> Label:
    """Return an answer in words."""
    match action:
        case Shoot(target):
            return Label(f"Shoot at {named(target)}", (unit(target),))
        case Go(space):
            return Label(f"Move to {space}", (f"space:{space}",))
    return Label("Hold")


def narrate(game: CausewayGame, event: Event) -> Line:
    """Return an event as a sentence."""
    match event:
        case RoundBegan(round):
            return Line(f"Round {round}", "CW-2")
        case Went(player, space):
            return Line(f"{named(player)} moves to {space}", "CW-3", (unit(player),))
        case Held(player):
            return Line(f"{named(player)} holds", "CW-3", (unit(player),))
        case Shot(player, target, needed, die, hit):
            what = "hits" if hit else "misses"
            text = f"{named(player)} {what} {named(target)} with {die}, needing {needed}"
            return Line(text, "CW-4", (unit(player), unit(target)))
        case Fell(player):
            return Line(f"The unit of {named(player)} falls", "CW-5", (unit(player),))
    raise TypeError(event)
