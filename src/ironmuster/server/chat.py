"""What people at a table say to each other: kept with the match, short, a few lines at a time."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterable
from time import monotonic, time
from typing import Final

from ironmuster.server.company import LONGEST_WORDS, Say, Talk, Words
from ironmuster.server.terms import Refusal

KEPT: Final = 500  # lines of a match
BURST: Final = 8
PER_SECOND: Final = 0.5
UNSEEN: Final = ("Cc", "Cf", "Cs", "Co")  # control, format, surrogates, private use


def cleaned(text: str) -> str:
    """Return words on one line, without characters that nobody sees or that turn a line round."""
    seen = (" " if one.isspace() else one for one in unicodedata.normalize("NFC", text))
    shown = "".join(one for one in seen if unicodedata.category(one) not in UNSEEN)
    return " ".join(shown.split())[:LONGEST_WORDS]


class Chat:
    """The talk of one match; `on` when those who set it up wanted one."""

    def __init__(self, lines: Iterable[Words], on: bool) -> None:
        self.lines = list(lines)
        self.on = on
        self.spent: dict[
            int, tuple[float, float]
        ] = {}  # by player: what may be said, and since when

    def line(self, player: int, name: str, message: Say) -> Words:
        """Return what somebody says as the next line; `Refusal` says why it is none. It is part of
        the talk once it is kept: see `add`."""
        if not self.on:
            raise Refusal("refused", "this match was set up without talk")
        text = "" if message.signal else cleaned(message.text)
        if not text and not message.signal:
            raise Refusal("malformed", "text: there is nothing to say")
        if not self._may_speak(player):
            raise Refusal("rate_limited", "so much talk at once; wait a moment")
        number = self.lines[-1].number + 1 if self.lines else 1
        return Words(number, player, name, text, message.signal or "", int(time()))

    def add(self, line: Words) -> None:
        """Take a line in that is safe on disk; the oldest of very many is forgotten."""
        self.lines.append(line)
        del self.lines[:-KEPT]

    def since(self, number: int) -> Talk | None:
        """Return what was said after line `number`, or all where that is not enough; None for
        nothing."""
        first = self.lines[0].number if self.lines else 1
        last = self.lines[-1].number if self.lines else 0
        fresh = not first - 1 <= number <= last
        lines = tuple(one for one in self.lines if fresh or one.number > number)
        return Talk(lines, fresh) if lines or fresh else None

    def _may_speak(self, player: int) -> bool:
        now = monotonic()
        left, since = self.spent.get(player, (float(BURST), now))
        left = min(float(BURST), left + (now - since) * PER_SECOND)
        if left < 1:
            return False
        self.spent[player] = left - 1, now
        return True
