"""Players in sentences: rules write a mark, and whoever knows who plays puts the name there."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Sequence
from typing import Final

MARK: Final = re.compile("⟦([0-9]{1,2})⟧('s)?")
# What whoever sets up a game is called without a name: spoken to within a sentence.
YOU: Final = "You"
YOUR: Final = "Your"
# The article that a name may begin with, as The enemy does; A and An may be names themselves.
ARTICLE: Final = "The "


def player(number: int) -> str:
    """Return the mark of a player, numbered from 0."""
    return f"⟦{number}⟧"


def listed(things: Iterable[str]) -> str:
    """Return things in their order, alike ones as one: `Badger, 2 Rook`."""
    counts = Counter(things)
    return ", ".join([f"{count} {one}" if count > 1 else one for one, count in counts.items()])


def counted(number: int, word: str) -> str:
    """Return a number of things: `1 step`, `2 steps`."""
    return f"{number} {word}" if number == 1 else f"{number} {word}s"


def named(
    text: str, names: Sequence[str] = (), seats: Sequence[int] = (), *, within: bool = False
) -> str:
    """Return a sentence with names in the place of its marks; players without one are numbered
    from 1. `seats` belong to a game inside another: who of the outer one plays player 0, 1, ...
    Within a sentence "You" and the article of "The enemy" have small letters, and what is yours is
    not You's; a text that begins `within` one is a part of it.
    """
    if "⟦" not in text:
        return text

    def name(mark: re.Match[str]) -> str:
        place = int(mark[1])
        if seats:
            place = seats[place] if place < len(seats) else place
        whose = mark[2] or ""
        called = names[place] if place < len(names) else f"player {place + 1}"
        called = (YOUR if whose else YOU) if called == YOU else called + whose
        before = text[: mark.start()]
        begins = before.endswith(". ") if before else not within
        return called if begins else inside(called)

    return MARK.sub(name, text)


def inside(called: str) -> str:
    """Return what somebody is called as it stands within a sentence: `you`, `the enemy`, `Ann`."""
    if called in (YOU, YOUR):
        return called.lower()
    return called[:1].lower() + called[1:] if called.startswith(ARTICLE) else called
