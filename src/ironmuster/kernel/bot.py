"""What a bot is: someone who sits in a seat and answers its decisions."""

from __future__ import annotations

from ironmuster.kernel.chance import Dice
from ironmuster.kernel.seat import Seat
from ironmuster.kernel.value import Value


class Reason(Value, frozen=True, omit_defaults=True):
    """One thing that speaks for or against an answer, with its rule and what to look at."""

    text: str
    rule: str = ""
    anchors: tuple[str, ...] = ()


class Ranked(Value, frozen=True):
    """An option by its place, what it is expected to gain (None: not worked out), and why."""

    place: int
    score: float | None
    reasons: tuple[Reason, ...]


class Advice(Value, frozen=True):
    """The best few options, the best first.

    `unit` is what the scores count, in a word to stand behind the number, and `about` says in a
    sentence what they mean. `scale` is from where to where scores are drawn: for a unit the same at
    every decision of a game, so that two of them can be compared.
    """

    choices: tuple[Ranked, ...] = ()
    unit: str = ""
    about: str = ""
    scale: tuple[float, float] = (0.0, 0.0)


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
