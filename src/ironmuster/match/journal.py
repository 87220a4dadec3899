"""The journal of a match: rows that are only ever appended, and what follows from them."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, Literal

from ironmuster.kernel.value import Value


class Row(Value, frozen=True):
    """One line of the journal, numbered from 1.

    `act` is an action with its draws, `position` of the dice after it, and whether it is `free` to
    take back; its `note` says why a bot did not answer by itself, and `spent` how many
    milliseconds had been played. `undo` goes back to `keep`
    actions. `choose` and `roll` are the parts of an action with real dice before it is complete.
    """

    seq: int
    kind: Literal["act", "undo", "choose", "roll"]
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


def surviving(journal: Iterable[Row]) -> list[Row]:
    """Return the actions that were not taken back."""
    kept: list[Row] = []
    for row in journal:
        if row.kind == "act":
            kept.append(row)
        elif row.kind == "undo":
            del kept[row.keep :]
    return kept


def pending(journal: Iterable[Row]) -> list[Row]:
    """Return the rows of an action whose real dice are still being rolled."""
    tail: list[Row] = []
    for row in journal:
        tail = [*tail, row] if row.kind in ("choose", "roll") else []
    return tail
