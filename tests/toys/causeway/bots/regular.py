"""The bot that shoots where it hits best, and else goes nearer."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ironmuster.kernel.bot import Bot
from ironmuster.kernel.seat import Seat
from ironmuster.kernel.value import Action
from tests.toys.causeway.odds.shooting import chance
from tests.toys.causeway.position.actions import Go, Shoot
from tests.toys.causeway.position.stats import foes_of

if TYPE_CHECKING:
    from tests.toys.causeway.position.state import CausewayGame

AWAY: Final = 0.01  # what a space to the next enemy costs; any shot is better than a move


class Regular(Bot):
    """[CW-3] Takes the answer of the highest value, the first of equals."""

    def choose(self, seat: Seat) -> int:
        """Return the place of the best answer."""
        decision = seat.decision
        assert decision is not None
        game = seat.position()
        values = [value(game, seat.player, answer) for answer in decision.options]
        return values.index(max(values))


def value(game: CausewayGame, player: int, answer: Action) -> float:
    """What an answer is worth: damage to expect, [CW-5] more at who is about to fall."""
    state = game.state
    if isinstance(answer, Shoot):
        hit = chance(state, game.catalog, player, answer.target)
        return float(hit) * (1 + 1 / state.strength[answer.target])
    here = answer.space if isinstance(answer, Go) else state.spaces[player]
    return -AWAY * min(abs(here - state.spaces[foe]) for foe in foes_of(state, player))
