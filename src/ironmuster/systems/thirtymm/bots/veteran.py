"""The bot that thinks ahead: it tries its best ideas in imagined games and keeps what turns out
well, within a budget of time or of playouts."""

from __future__ import annotations

from typing import Any, Final

from ironmuster.kernel.bot import Advice
from ironmuster.kernel.chance import Dice, derive
from ironmuster.kernel.game import Game
from ironmuster.kernel.seat import Seat
from ironmuster.kernel.thinking import Thinker
from ironmuster.systems.thirtymm.bots.advice import advice_of, plain_advice
from ironmuster.systems.thirtymm.bots.ideas import Idea, ideas_of
from ironmuster.systems.thirtymm.bots.pilot import Pilot
from ironmuster.systems.thirtymm.bots.playouts import play_on, value_of
from ironmuster.systems.thirtymm.position.state import State

WEIGHED: Final = ("activate", "act")  # the questions that are thought about


class Veteran(Thinker):
    """Searches over whom to activate and over what each unit does in its turn."""

    def __init__(self, dice: Dice, seconds: float, playouts: int) -> None:
        super().__init__(dice, seconds, playouts)
        self.pilot: Pilot = Pilot(Dice(derive(dice.key, "pilot")))
        self.others: Pilot = Pilot(Dice(derive(dice.key, "others")))  # who plays imagined games

    def ideas(self, seat: Seat) -> list[Idea]:
        """The answers worth thinking about; none where the solid bot's answer will do."""
        decision = seat.decision
        assert decision is not None
        if decision.prompt not in WEIGHED or decision.options.size() < 2:
            return []
        state: State = seat.position().state
        worth = self.pilot.worth(state)
        return ideas_of(state, worth, decision.options, self.at_sight(seat))

    def at_sight(self, seat: Seat) -> int:
        """The solid bot's answer."""
        decision = seat.decision
        assert decision is not None
        return self.pilot.answer(seat.position(), decision.prompt, decision.options, seat.player)

    def play_on(self, game: Game[Any, Any]) -> None:
        """To the end of the round, and through the enemy's answer."""
        play_on(game, self.others)

    def value_of(self, state: State, player: int) -> float:
        """In points of damage to a core."""
        return value_of(state, self.others.worth(state), player)

    def rank(self, seat: Seat) -> Advice:
        """Return the ideas that turned out best, with what happened in their playouts."""
        decision = seat.decision
        assert decision is not None
        ideas = self.ideas(seat)
        if len(ideas) < 2:
            return plain_advice(seat, self.at_sight(seat))
        now = self.value_of(seat.position().state, seat.player)
        return advice_of(seat, now, self.ranking(seat, ideas))
