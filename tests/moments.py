"""What the tests of every system ask of a game: what happened, and why something is refused."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, TypeVar

from ironmuster.kernel.game import Game
from ironmuster.kernel.value import Action, Event

E = TypeVar("E", bound=Event)


def of(events: Iterable[Event], kind: type[E]) -> list[E]:
    """The events of one kind."""
    return [event for event in events if isinstance(event, kind)]


def only(events: Iterable[Event], kind: type[E]) -> E:
    """The one event of a kind."""
    found = of(events, kind)
    assert len(found) == 1, found
    return found[0]


def refused(game: Game[Any, Any], action: Action, *words: str) -> bool:
    """Whether an action is refused, in these words or naming these rules."""
    reason = game.why_not(action)
    return reason is not None and all(word in reason for word in words)
