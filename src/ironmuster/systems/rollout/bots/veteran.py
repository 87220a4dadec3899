"""The bot that thinks ahead: it plays its best moves on against the enemy, through its answer, and
keeps what turns out well, within a budget of time or of playouts."""

from __future__ import annotations

from typing import Any, Final

from ironmuster.kernel.bot import Advice
from ironmuster.kernel.game import Game
from ironmuster.kernel.seat import Seat
from ironmuster.kernel.thinking import Thinker
from ironmuster.systems.rollout.bots.advice import advice_of, searched
from ironmuster.systems.rollout.bots.outlook import value_to_player
from ironmuster.systems.rollout.bots.pilot import answers
from ironmuster.systems.rollout.bots.said import Said
from ironmuster.systems.rollout.position.state import PLAYER, State
from ironmuster.systems.rollout.position.worth import UNIT

PLANS: Final = 5  # that are played on [5.5]
WEIGHED: Final = "move"  # the question that is thought about


class Idea:
    """An answer by its place in the options, and its value at first sight."""

    def __init__(self, place: int, value: float) -> None:
        self.place: int = place
        self.value: float = value


class Veteran(Thinker):
    """Searches over where each unit goes; all else is answered as the solid bot would."""

    def ideas(self, seat: Seat) -> list[Idea]:
        """The best places at first sight; none where there is nothing to weigh."""
        decision = seat.decision
        assert decision is not None
        if decision.prompt != WEIGHED or seat.player != PLAYER:
            return []
        found = self.said(seat)
        if not found[0].weighed:
            return []
        options = decision.options
        return [Idea(options.index(one.action), one.worth / UNIT) for one in found[:PLANS]]

    def said(self, seat: Seat) -> list[Said]:
        """What the solid bot would answer, the best first."""
        decision = seat.decision
        assert decision is not None
        return answers(seat.position(), decision.prompt, decision.options, seat.player)

    def at_sight(self, seat: Seat) -> int:
        """The solid bot's answer."""
        decision = seat.decision
        assert decision is not None
        if decision.options.size() == 1:
            return 0
        return decision.options.index(self.said(seat)[0].action)

    def play_on(self, game: Game[Any, Any]) -> None:
        """To the end of the turn, in which the enemy answers."""
        turn = game.state.turn
        while game.open is not None and game.state.turn == turn:
            decision = game.open
            options = decision.options
            if options.size() == 1:
                game.choose(0)
                continue
            best = answers(game, decision.prompt, options, decision.player)[0]
            game.choose(options.index(best.action))

    def value_of(self, state: State, player: int) -> float:
        """[5.5] In HP of a support unit."""
        return value_to_player(state)

    def rank(self, seat: Seat) -> Advice:
        """Return the moves that turned out best, with what speaks for them; all else as the solid
        bot would answer."""
        decision = seat.decision
        assert decision is not None
        found = self.said(seat)
        ideas = self.ideas(seat)
        if len(ideas) < 2:
            return advice_of(decision.options, found)
        now = value_to_player(seat.position().state)
        return searched(decision.options, found, now, self.ranking(seat, ideas))
