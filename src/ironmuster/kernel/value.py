"""Immutable data: catalogue entries, actions, events and views.

These are msgspec structs, so everything that meets a file or a wire is read strictly without a
parser of our own. They live apart from the records of a state because compiled modules cannot
define them.
"""

from __future__ import annotations

from functools import cache, reduce
from operator import or_
from threading import RLock
from typing import Any, Final, TypeVar

import msgspec

from ironmuster.kernel.errors import DataError

T = TypeVar("T")


class Value(msgspec.Struct, frozen=True, forbid_unknown_fields=True, gc=False):
    """Immutable data: a catalogue entry, a part of a view, a setting.

    One is whole before anything can refer to it, so no circle ever runs through it, and the search
    for circles of unused objects may leave it out; a busy server has a million of them.
    """


class Action(Value, frozen=True, tag=str.lower):
    """A choice a player can make; an imperative verb such as `Fire`."""


class Event(Value, frozen=True, tag=str.lower):
    """A fact for log, screen and statistics, in the past tense; the rules never read it back."""


class Concede(Action, frozen=True, omit_defaults=True):
    """Give up a game; legal at every decision of the one who gives up, and never listed.

    `level` says which of several, each inside the one before: 0 is the outermost, and -1 the
    innermost that who gives up plays in.
    """

    level: int = -1


class TimeUp(Action, frozen=True):
    """The agreed time has run out: a fact of the clock, recorded like an answer but never listed.

    Legal once at any decision of a game played against the clock; the open question stays open.
    """


@cache
def union(kinds: tuple[type[Value], ...]) -> Any:
    """Return the union of tagged kinds, as msgspec wants it to decode any of them."""
    return readable(reduce(or_, kinds))


_readable: Final[set[Any]] = set()
_preparing: Final = RLock()


def readable(kind: T) -> T:
    """Return a type that msgspec may read from any thread.

    msgspec works out how to read a struct when it is first asked to, and publishes that before it
    is whole: a thread that reads one meanwhile crashes the process. So each type that is read is
    worked out here before, with all that it holds, by one thread at a time. As a decorator it does
    so for what a library reads on its own.
    """
    if kind not in _readable:
        with _preparing:
            msgspec.json.Decoder(kind)
            _readable.add(kind)
    return kind


def read_question(question: dict[str, Any], kinds: Any) -> Any:
    """Return what is asked of a position, one of the `kinds`; `DataError` when it is none."""
    try:
        return msgspec.convert(question, readable(kinds))
    except msgspec.ValidationError as fault:
        raise DataError(f"question: {fault}") from None
