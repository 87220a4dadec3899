"""What a bot is: someone who sits in a seat and answers its decisions.

Compiled, so that the loop that plays a game calls it directly. What it says for its answer is in
`advice`, which this module offers as well.
"""

from __future__ import annotations

from mypy_extensions import mypyc_attr

from ironmuster.kernel.advice import Advice as Advice
from ironmuster.kernel.advice import Ranked as Ranked
from ironmuster.kernel.advice import Reason as Reason
from ironmuster.kernel.chance import Dice
from ironmuster.kernel.seat import Seat


@mypyc_attr(allow_interpreted_subclasses=True)
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

    def rank(self, seat: Seat) -> Advice:
        """Return the options this bot would think of, and why; empty when it cannot say."""
        return Advice()
