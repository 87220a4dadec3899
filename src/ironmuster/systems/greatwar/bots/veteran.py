"""The bot that thinks ahead: it plays its best moves on through the enemy's replies, battles and
retreats, and keeps what turns out well, within a budget of time or of playouts."""

from __future__ import annotations

from typing import Any, Final

from ironmuster.kernel.bot import Advice
from ironmuster.kernel.chance import Dice, derive
from ironmuster.kernel.game import Game
from ironmuster.kernel.seat import Seat
from ironmuster.kernel.thinking import Thinker
from ironmuster.systems.greatwar.bots.advice import searched
from ironmuster.systems.greatwar.bots.outlook import Outlook
from ironmuster.systems.greatwar.bots.plans import Plan, plans_of
from ironmuster.systems.greatwar.bots.prospects import value_of
from ironmuster.systems.greatwar.bots.regular import Regular
from ironmuster.systems.greatwar.position.moves import Moves
from ironmuster.systems.greatwar.position.state import State

IDEAS: Final = 8  # that are played on
NEAR: Final = 500.0  # bv behind the best at first sight from where a move is not thought about
AGAIN: Final = ("retreat", "deploy", "battle")  # other questions that are thought about


class Idea:
    """An answer by its place in the options, and its value at first sight."""

    def __init__(self, place: int, value: float) -> None:
        self.place: int = place
        self.value: float = value


class Veteran(Thinker):
    """Searches over moves, retreats, deployment and the order of battles; all else is answered as
    the regular bot would, which also plays the imagined turns."""

    def __init__(self, dice: Dice, seconds: float, playouts: int) -> None:
        super().__init__(dice, seconds, playouts)
        self.regular: Regular = Regular(Dice(derive(dice.key, "regular")))
        self.others: Regular = Regular(Dice(derive(dice.key, "others")))

    def ideas(self, seat: Seat) -> list[Idea]:
        """The answers worth thinking about; none where there is nothing to weigh."""
        decision = seat.decision
        assert decision is not None
        options = decision.options
        if isinstance(options, Moves):
            return ideas_of(self.plans(seat, options))
        if decision.prompt in AGAIN and 1 < options.size() <= IDEAS:
            return [Idea(place, 0.0) for place in range(options.size())]
        return []

    def plans(self, seat: Seat, moves: Moves) -> list[Plan]:
        """Every move as it looks now."""
        return plans_of(self.outlook(seat), moves)

    def outlook(self, seat: Seat) -> Outlook:
        """The position as the seat sees it."""
        return self.regular.outlook(seat.position().state, seat.player)

    def at_sight(self, seat: Seat) -> int:
        """The regular bot's answer."""
        return self.regular.choose(seat)

    def imagine(self, seat: Seat, salt: int) -> Game[Any, Any]:
        """[section 5.5] Whatever the method, imagined battles are resolved by GW-11."""
        game = seat.imagine(salt)
        game.state.by_dice = True
        return game

    def play_on(self, game: Game[Any, Any]) -> None:
        """To the end of the turn: the replies of who has not moved, battles, retreats, conquest;
        in the last turn to the final battle."""
        turn = game.state.turn
        while game.open is not None and game.state.turn == turn:
            decision = game.open
            game.choose(self.others.answer(game.state, decision.player, decision.options))

    def value_of(self, state: State, player: int) -> float:
        """In bv, by the chance to win the final battle."""
        return value_of(self.others.mind_of(state.table), state, player)

    def rank(self, seat: Seat) -> Advice:
        """Return the moves that turned out best, with what speaks for them at first sight; all
        else as the regular bot would answer."""
        decision = seat.decision
        assert decision is not None
        options = decision.options
        if not isinstance(options, Moves):
            return self.regular.rank(seat)
        plans = self.plans(seat, options)
        ideas = ideas_of(plans)
        if len(ideas) < 2:
            return self.regular.rank(seat)
        now = self.value_of(seat.position().state, seat.player)
        return searched(self.outlook(seat), plans, now, self.ranking(seat, ideas))


def ideas_of(plans: list[Plan]) -> list[Idea]:
    """The best moves at first sight."""
    found = [Idea(plan.place, plan.score()) for plan in plans]
    found.sort(key=lambda idea: -idea.value)
    bar = found[0].value - NEAR
    return [idea for idea in found[:IDEAS] if idea.value >= bar]
