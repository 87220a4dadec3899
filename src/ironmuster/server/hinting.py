"""Hints: what a bot would do in a person's place, thought of once for each position."""

from __future__ import annotations

import asyncio

from ironmuster.bots.bot import Advice
from ironmuster.bots.roster import adviser
from ironmuster.match import Match
from ironmuster.server.thinking import Thinker
from ironmuster.server.wire import Refusal

SECONDS = 1.2  # for one hint


class Hinting:
    """The hints of one match, one at a time; asking again for the same position costs nothing."""

    def __init__(self, match: Match, thinker: Thinker) -> None:
        self.match = match
        self.thinker = thinker
        self.bot = ""
        self.turn = asyncio.Lock()
        self.found: tuple[int, Advice] | None = None

    async def find(self, player: int) -> Advice:
        """Return advice for the seat that decides; `Refusal` when the match moves on meanwhile."""
        seq = self.match.seq
        async with self.turn:
            self._check(seq)
            if self.found is None or self.found[0] != seq:
                self.bot = adviser(self.match.game.innermost().system.name, SECONDS)
                advice = await self.thinker.hint(self.match, player, self.bot)
                self._check(seq)
                self.found = seq, advice
            return self.found[1]

    def _check(self, seq: int) -> None:
        if self.match.seq != seq:
            raise Refusal("stale", "the match has moved on")
