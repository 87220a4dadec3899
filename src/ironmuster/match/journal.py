"""The journal of a match: rows that are only ever appended, and what follows from them."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, Literal

from ironmuster.kernel.errors import SaveError
from ironmuster.kernel.replay import Entry
from ironmuster.kernel.value import Value
from ironmuster.match.company import HANDED


class Row(Value, frozen=True):
    """One line of the journal, numbered from 1.

    `act` is an action with its draws, `position` of the dice after it, and whether it is `free` to
    take back; its `note` says why a bot did not answer by itself, and `spent` how many
    milliseconds had been played. `undo` goes back to `keep`
    actions. `choose` and `roll` are the parts of an action with real dice before it is complete.
    `seat` says in its `note` what happened to the seat of `player`; its `action` is who sits there
    now, as a `SeatSpec`.
    """

    seq: int
    kind: Literal["act", "undo", "choose", "roll", "seat"]
    player: int
    message: str = ""
    system: str = ""
    action: dict[str, Any] | None = None
    draws: tuple[Any, ...] = ()
    position: int = 0
    free: bool = False
    keep: int = 0
    note: str = ""
    spent: int = 0


def entry_of(row: Row) -> Entry:
    """Return the entry of the record that an action of the journal is."""
    if row.action is None:
        raise SaveError(f"row {row.seq}: an action is missing")
    return Entry(row.player, row.system, row.action, row.draws, row.position)


def rows_of(entries: Iterable[Entry]) -> list[Row]:
    """Return the entries of a record as the journal of a match."""
    return [
        Row(n, "act", one.player, "", one.system, one.action, one.draws, one.position)
        for n, one in enumerate(entries, 1)
    ]


def standing(journal: Iterable[Row]) -> list[Row]:
    """Return what counts, in order: the actions that were not taken back, and what happened to the
    seats, which nobody takes back."""
    kept: list[Row] = []
    acts: list[int] = []  # where the actions are in `kept`
    for row in journal:
        if row.kind == "act":
            acts.append(len(kept))
        elif row.kind == "undo":
            first = acts[row.keep] if row.keep < len(acts) else len(kept)
            kept[first:] = [one for one in kept[first:] if one.kind == "seat"]
            del acts[row.keep :]
        if row.kind in ("act", "seat"):
            kept.append(row)
    return kept


def surviving(journal: Iterable[Row]) -> list[Row]:
    """Return the actions that were not taken back."""
    return [row for row in standing(journal) if row.kind == "act"]


def pending(journal: Iterable[Row]) -> list[Row]:
    """Return the rows of an action whose real dice are still being rolled."""
    tail: list[Row] = []
    for row in journal:
        if row.kind in ("choose", "roll"):
            tail.append(row)
        elif row.kind != "seat" or (tail and row.player == tail[0].player and row.note in HANDED):
            tail = []  # a bot has no hands for them
    return tail
