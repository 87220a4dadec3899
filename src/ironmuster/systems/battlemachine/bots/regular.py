"""[part 5.6] The solid bot: takes the best it sees now, by the values of the specification."""

from __future__ import annotations

from mypy_extensions import mypyc_attr

from ironmuster.kernel.bot import Advice, Bot
from ironmuster.kernel.chance import Dice
from ironmuster.kernel.seat import Seat
from ironmuster.systems.battlemachine.bots.advice import advice_at_sight
from ironmuster.systems.battlemachine.bots.ideas import ideas_of
from ironmuster.systems.battlemachine.bots.pilot import Pilot
from ironmuster.systems.battlemachine.position.state import State


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
        return self.pilot.answer(game.state, decision.prompt, decision.options, decision.player)

    def rank(self, seat: Seat) -> Advice:
        """Return its answer and the best others, as they look at first sight."""
        decision = seat.decision
        assert decision is not None
        state: State = seat.position().state
        worth = self.pilot.worth(state)
        ideas = ideas_of(state, worth, decision.prompt, decision.options)
        return advice_at_sight(seat, worth, ideas, self.choose(seat))
