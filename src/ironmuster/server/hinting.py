"""Hints: what a bot would do in a person's place, thought of once for each position."""

from __future__ import annotations

import asyncio
from typing import Any

from ironmuster.bots.roster import adviser
from ironmuster.kernel.bot import Advice
from ironmuster.kernel.errors import DataError
from ironmuster.kernel.game import Game
from ironmuster.match import Match, can_rank
from ironmuster.server.lanes import Gone, Thinking
from ironmuster.server.thinking import Thinker, named
from ironmuster.server.wire import Refusal

SECONDS = 1.2  # for one hint
MOVED_ON = "the match has moved on"


def advises(bots: str, system: str) -> bool:
    """Whether the strongest bot of a system can say what it would do."""
    try:
        return can_rank(named(bots), adviser(system, SECONDS), system)
    except DataError:
        return False


class Hinting:
    """The hints of one match, one at a time; asking again for the same position costs nothing."""

    def __init__(self, name: str, match: Match, thinker: Thinker) -> None:
        self.name = name
        self.match = match
        self.thinker = thinker
        self.thinking: Thinking[Advice] | None = None
        self.bot = ""
        self.able: dict[str, bool] = {}
        self.turn = asyncio.Lock()
        self.found: tuple[int, bytes, Advice] | None = None

    def offered(self) -> bool:
        """Whether a bot of the system that is played now can say what it would do."""
        system = self.match.game.innermost().system.name
        if system not in self.able:
            self.able[system] = advises(self.thinker.bots, system)
        return self.able[system]

    async def find(self, player: int, game: Game[Any, Any], seq: int, after: bytes) -> Advice:
        """Return advice for the seat that decides in `game`: what the match was at `seq`, or would
        have been `after` answers; `Refusal` when the match moves on meanwhile."""
        async with self.turn:
            self._check(seq)
            if self.found is None or self.found[:2] != (seq, after):
                self.bot = adviser(game.innermost().system.name, SECONDS)
                self.thinking = self.thinker.hint(self.match, player, self.bot, self.name, game)
                try:
                    self.found = seq, after, await self.thinking.result()
                except Gone:
                    raise Refusal("stale", MOVED_ON) from None
                finally:
                    self.thinking = None
            return self.found[2]

    def _check(self, seq: int) -> None:
        if self.match.seq != seq:
            raise Refusal("stale", MOVED_ON)
