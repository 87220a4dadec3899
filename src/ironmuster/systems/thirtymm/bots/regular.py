"""[section 5.3] The solid bot: takes the best it sees now, by the values of the specification."""

from __future__ import annotations

from mypy_extensions import mypyc_attr

from ironmuster.kernel.bot import Advice, Bot
from ironmuster.kernel.chance import Dice
from ironmuster.kernel.seat import Seat
from ironmuster.systems.thirtymm.bots.advice import plain_advice
from ironmuster.systems.thirtymm.bots.pilot import Pilot


@mypyc_attr(allow_interpreted_subclasses=True)
class Regular(Bot):
    """Answers with the judgement of a `Pilot`."""

    def __init__(self, dice: Dice) -> None:
        super().__init__(dice)
        self.pilot: Pilot = Pilot(dice)

    def choose(self, seat: Seat) -> int:
        """Return the place of the best answer."""
        decision = seat.decision
        assert decision is not None
        game = seat.position()
        return self.pilot.answer(game, decision.prompt, decision.options, seat.player)

    def rank(self, seat: Seat) -> Advice:
        """Return its answer, and why."""
        return plain_advice(seat, self.choose(seat))
