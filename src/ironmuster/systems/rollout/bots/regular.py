"""[5.5] The solid bot: takes the best it sees now, by the values of the specification."""

from __future__ import annotations

from ironmuster.kernel.bot import Advice, Bot
from ironmuster.kernel.seat import Seat
from ironmuster.systems.rollout.bots.advice import advice_of
from ironmuster.systems.rollout.bots.pilot import answers


class Regular(Bot):
    """Answers with the judgement of the `pilot`."""

    def choose(self, seat: Seat) -> int:
        """Return the place of the best answer."""
        decision = seat.decision
        assert decision is not None
        options = decision.options
        if options.size() == 1:
            return 0
        found = answers(seat.position(), decision.prompt, options, seat.player, best_only=True)
        return options.index(found[0].action)

    def rank(self, seat: Seat) -> Advice:
        """Return its best answers, and why."""
        decision = seat.decision
        assert decision is not None
        found = answers(seat.position(), decision.prompt, decision.options, seat.player)
        return advice_of(decision.options, found)
