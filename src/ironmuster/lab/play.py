"""The loop that plays a game to its end; everything that measures or compares uses it."""

from __future__ import annotations

from typing import Any

from ironmuster.kernel.bot import Bot
from ironmuster.kernel.errors import EngineError
from ironmuster.kernel.game import Game
from ironmuster.kernel.seat import Seat


def play(game: Game[Any, Any], bots: list[Bot], limit: int) -> int:
    """Let `bots`, one for each player, play `game` to its end; return the number of decisions.

    `EngineError` when it has not ended after `limit` decisions.
    """
    seats: list[Seat] = [Seat(game, player) for player in range(len(bots))]
    count = 0
    decision = game.decision
    while decision is not None:
        if count >= limit:
            raise EngineError(f"the game has not ended after {limit} decisions")
        player = decision.player
        game.choose(bots[player].choose(seats[player]))
        count += 1
        decision = game.decision
    return count
