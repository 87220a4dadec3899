"""The bot that thinks ahead: it tries its best ideas in imagined games and keeps what turns out
well, within a budget of time or of playouts."""

from __future__ import annotations

from typing import Any, Final

from ironmuster.kernel.bot import Advice
from ironmuster.kernel.chance import Dice, derive
from ironmuster.kernel.game import Game
from ironmuster.kernel.seat import Seat
from ironmuster.kernel.thinking import Thinker
from ironmuster.systems.battlemachine.bots.advice import advice_of, plain_advice
from ironmuster.systems.battlemachine.bots.ideas import Idea, ideas_of
from ironmuster.systems.battlemachine.bots.pilot import Pilot
from ironmuster.systems.battlemachine.bots.playouts import play_on
from ironmuster.systems.battlemachine.bots.winning import chance_of, of_a_point
from ironmuster.systems.battlemachine.position.state import State

HORIZON: Final = 2  # turns played on: the rest of the own turn and the enemy's answer


class Veteran(Thinker):
    """Searches over its moves, firings and orders; uses what the solid bot leaves out: aimed
    shots, smoke, cloak, uplink, commander traits, and holding back out of reach."""

    def __init__(self, dice: Dice, seconds: float, playouts: int) -> None:
        super().__init__(dice, seconds, playouts)
        self.pilot: Pilot = Pilot(Dice(derive(dice.key, "pilot")))

    def ideas(self, seat: Seat) -> list[Idea]:
        """The answers worth thinking about, valued by what they do to the chance to win; none where
        the solid bot's answer will do."""
        decision = seat.decision
        assert decision is not None
        if decision.prompt == "order":
            return [Idea(place, 0.0) for place in range(decision.options.size())]
        state: State = seat.position().state
        found = ideas_of(state, self.pilot.worth(state), decision.prompt, decision.options)
        if len(found) > 1:
            percent = 100.0 * of_a_point(state, seat.player)
            for idea in found:
                idea.value *= percent
        return found

    def at_sight(self, seat: Seat) -> int:
        """The solid bot's answer."""
        decision = seat.decision
        assert decision is not None
        state: State = seat.position().state
        return self.pilot.answer(state, decision.prompt, decision.options, decision.player)

    def play_on(self, game: Game[Any, Any]) -> None:
        """Through the rest of this turn and the enemy's answer, both by the solid bot."""
        play_on(game, self.pilot, HORIZON)

    def value_of(self, state: State, player: int) -> float:
        """How likely it is to be won, in per cent."""
        return 100.0 * chance_of(state, player)

    def rank(self, seat: Seat) -> Advice:
        """Return the ideas that turned out best, with what happened in their playouts."""
        decision = seat.decision
        assert decision is not None
        ideas = self.ideas(seat)
        state: State = seat.position().state
        worth = self.pilot.worth(state)
        if len(ideas) < 2:
            return plain_advice(state, worth, decision, self.at_sight(seat))
        return advice_of(seat, worth, self.ranking(seat, ideas))
