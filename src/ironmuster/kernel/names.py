"""Players in sentences: rules write a mark, and whoever knows who plays puts the name there."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Sequence
from typing import Final

MARK: Final = re.compile("⟦([0-9]{1,2})⟧")
# What whoever sets up a game is called without a name: spoken to within a sentence.
YOU: Final = "You"


def player(number: int) -> str:
    """Return the mark of a player, numbered from 0."""
    return f"⟦{number}⟧"


def listed(things: Iterable[str]) -> str:
    """Return things in their order, alike ones as one: `Badger, 2 Rook`."""
    counts = Counter(things)
    return ", ".join([f"{count} {one}" if count > 1 else one for one, count in counts.items()])


def named(text: str, names: Sequence[str] = (), seats: Sequence[int] = ()) -> str:
    """Return a sentence with names in the place of its marks; players without one are numbered
    from 1. `seats` belong to a game inside another: who of the outer one plays player 0, 1, ...
    Within a sentence "You" has a small letter.
    """
    if "⟦" not in text:
        return text

    def name(mark: re.Match[str]) -> str:
        place = int(mark[1])
        if seats:
            place = seats[place] if place < len(seats) else place
        if place >= len(names):
            return f"player {place + 1}"
        within = mark.start() > 0 and not text.endswith(". ", 0, mark.start())
        return YOU.lower() if within and names[place] == YOU else names[place]

    return MARK.sub(name, text)
