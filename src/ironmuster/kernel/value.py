"""Immutable data: catalogue entries, actions, events and views.

These are msgspec structs, so everything that meets a file or a wire is read strictly without a
parser of our own. They live apart from the records of a state because compiled modules cannot
define them.
"""

from __future__ import annotations

from functools import cache, reduce
from operator import or_
from typing import Any

import msgspec


class Value(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Immutable data: a catalogue entry, a part of a view, a setting."""


class Action(Value, frozen=True, tag=str.lower):
    """A choice a player can make; an imperative verb such as `Fire`."""


class Event(Value, frozen=True, tag=str.lower):
    """A fact for log, screen and statistics, in the past tense; the rules never read it back."""


class Concede(Action, frozen=True):
    """Give up the game; legal at every decision of the one who gives up, and never listed."""


class TimeUp(Action, frozen=True):
    """The agreed time has run out: a fact of the clock, recorded like an answer but never listed.

    Legal once at any decision of a game played against the clock; the open question stays open.
    """


@cache
def union(kinds: tuple[type[Value], ...]) -> Any:
    """Return the union of tagged kinds, as msgspec wants it to decode any of them."""
    return reduce(or_, kinds)
