"""The bots that play any system: one by chance, one that loses its head now and then."""

from __future__ import annotations

from mypy_extensions import mypyc_attr

from ironmuster.kernel.bot import Bot
from ironmuster.kernel.chance import Dice
from ironmuster.kernel.seat import Seat


@mypyc_attr(allow_interpreted_subclasses=True)
class RandomBot(Bot):
    """Answers every question with an even chance for each option."""

    def choose(self, seat: Seat) -> int:
        decision = seat.decision
        assert decision is not None
        return self.dice.below(decision.options.size())


@mypyc_attr(allow_interpreted_subclasses=True)
class RecruitBot(Bot):
    """Plays like the bot inside it, but answers by chance one time in three.

    Among answers that need no look at a hand it leaves the choice to the bot inside: the more a
    hand offered to chance, the rarer each of them would be, and how it passes would tell.
    """

    def __init__(self, dice: Dice, inner: Bot) -> None:
        super().__init__(dice)
        self.inner = inner

    def choose(self, seat: Seat) -> int:
        """Return the answer of the inner bot, or any answer."""
        decision = seat.decision
        assert decision is not None
        if self.dice.below(3) == 0:
            place = self.dice.below(decision.options.size())
            if decision.options.at(place) not in seat.blind:
                return place
        return self.inner.choose(seat)
