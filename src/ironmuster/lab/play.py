"""The loop that plays a game to its end; everything that measures or compares uses it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeAlias

from ironmuster.kernel.bot import Bot
from ironmuster.kernel.errors import EngineError
from ironmuster.kernel.game import Game
from ironmuster.kernel.seat import Seat, deciding

Inside: TypeAlias = Callable[[int, str], Bot]  # of a player and a system


def play(game: Game[Any, Any], bots: list[Bot], limit: int, inside: Inside | None = None) -> int:
    """Let `bots`, one for each player, play `game` to its end; return the number of decisions.

    In the battles inside it those play for them that `inside` makes, once for each player and
    system; without it the same bots. `EngineError` when it has not ended after `limit` decisions.
    """
    seats: list[Seat] = [Seat(game, player) for player in range(len(bots))]
    made: dict[tuple[int, str], Bot] = {}
    count = 0
    decision = game.decision
    while decision is not None:
        if count >= limit:
            raise EngineError(f"the game has not ended after {limit} decisions")
        player = decision.player
        if game.child is None:
            game.choose(bots[player].choose(seats[player]))
        else:
            seat, system = deciding(game), game.innermost().system.name
            if inside is not None and (player, system) not in made:
                made[player, system] = inside(player, system)
            game.choose(made.get((player, system), bots[player]).choose(seat))
        count += 1
        decision = game.open if game.child is None else game.decision
    return count
