"""[section 5.5] The platform's regular bot: the best sum of gains and dangers it sees."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ironmuster.kernel.bot import Advice, Bot
from ironmuster.systems.greatwar.bots.advice import of_answers, of_plans
from ironmuster.systems.greatwar.bots.mind import Mind
from ironmuster.systems.greatwar.bots.orders import values_of
from ironmuster.systems.greatwar.bots.outlook import Outlook
from ironmuster.systems.greatwar.bots.plans import plans_of
from ironmuster.systems.greatwar.position.moves import Moves

if TYPE_CHECKING:
    from ironmuster.kernel.chance import Dice
    from ironmuster.kernel.record import Options
    from ironmuster.kernel.seat import Seat
    from ironmuster.systems.greatwar.position.state import State
    from ironmuster.systems.greatwar.position.table import Table

NOISE: Final = 8.0
GRAIN: Final = 8000  # steps of it


class Regular(Bot):
    """Answers by section 5.5, with aggr 1.6 and its trailing rule."""

    def __init__(self, dice: Dice) -> None:
        super().__init__(dice)
        self.mind: Mind | None = None

    def choose(self, seat: Seat) -> int:
        """Return the place of the answer."""
        decision = seat.decision
        assert decision is not None
        return self.answer(seat.position().state, decision.player, decision.options)

    def answer(self, state: State, player: int, options: Options) -> int:
        """The place of a player's answer."""
        if options.size() == 1:
            return 0
        outlook = self.outlook(state, player)
        if isinstance(options, Moves):
            return self.shaken([plan.score() for plan in plans_of(outlook, options)])
        values = values_of(outlook, options)
        return values.index(max(values))

    def rank(self, seat: Seat) -> Advice:
        """Return the best answers, without their noise, and what speaks for each."""
        decision = seat.decision
        assert decision is not None
        outlook = self.outlook(seat.position().state, decision.player)
        options = decision.options
        if isinstance(options, Moves):
            return of_plans(outlook, plans_of(outlook, options))
        return of_answers(outlook, options, values_of(outlook, options))

    def outlook(self, state: State, player: int) -> Outlook:
        """The position as a player sees it."""
        return Outlook(self.mind_of(state.table), state, player)

    def mind_of(self, table: Table) -> Mind:
        """What follows from a table, which is kept."""
        mind = self.mind
        if mind is None or mind.table is not table:
            mind = Mind(table)
            self.mind = mind
        return mind

    def shaken(self, scores: list[float]) -> int:
        """[section 5.5] The best after a noise of 0 to 8, which only the near ones need."""
        bar = max(scores) - NOISE
        near = [place for place, score in enumerate(scores) if score >= bar]
        if len(near) == 1:
            return near[0]
        best = near[0]
        most = bar - NOISE
        for place in near:
            score = scores[place] + NOISE * self.dice.below(GRAIN + 1) / GRAIN
            if score > most:
                most = score
                best = place
        return best
