"""What a bot is: someone who sits in a seat and answers its decisions."""

from __future__ import annotations

from ironmuster.kernel.chance import Dice
from ironmuster.kernel.seat import Seat


class Bot:
    """A computer player: `choose` returns the place of its answer in the open options.

    It draws from dice of its own and reads only its `Seat`, so it can neither foresee the dice of
    the game nor look at what its seat does not know.
    """

    def __init__(self, dice: Dice) -> None:
        self.dice = dice

    def choose(self, seat: Seat) -> int:
        """Return the index of the chosen option; the seat's decision is open."""
        raise NotImplementedError


class RandomBot(Bot):
    """Answers every question with an even chance for each option."""

    def choose(self, seat: Seat) -> int:
        decision = seat.decision
        assert decision is not None
        return self.dice.below(decision.options.size())
