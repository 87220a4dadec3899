"""[GW-3] The sequence of play: turn after turn, and the final battle."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from ironmuster.kernel.flow import DONE, NEXT, Flow, Procedure, call, goto
from ironmuster.systems.greatwar.position.events import TurnBegan
from ironmuster.systems.greatwar.position.state import NOWHERE
from ironmuster.systems.greatwar.position.stats import in_order
from ironmuster.systems.greatwar.rules.battles import Battles
from ironmuster.systems.greatwar.rules.conquest import conquer
from ironmuster.systems.greatwar.rules.final import Final
from ironmuster.systems.greatwar.rules.initiative import Initiative
from ironmuster.systems.greatwar.rules.many_players import fall_with_capitals
from ironmuster.systems.greatwar.rules.movement import Movement
from ironmuster.systems.greatwar.rules.reserve import (
    Deployment,
    advance,
    raise_units,
    refit,
    take_in,
)
from ironmuster.systems.greatwar.rules.warchest import keep_books, pay

if TYPE_CHECKING:
    from ironmuster.systems.greatwar.position.state import WarGame


class Campaign(Procedure):
    """[GW-3] The whole campaign."""

    STEPS: ClassVar[tuple[str, ...]] = (
        "begin",
        "move",
        "battles",
        "conquest",
        "deploy",
        "close",
        "final",
    )

    def copy(self) -> Campaign:
        """Return an independent copy at the same step."""
        twin = Campaign()
        twin.at = self.at
        return twin

    def begin(self, game: WarGame) -> Flow:
        """[GW-3.1] A turn begins, and the initiative is found."""
        state = game.state
        state.turn += 1
        state.activations = 0
        for unit in state.units:
            unit.moved = False
            unit.stamp = 0
            unit.came = NOWHERE
            unit.fought = False
            unit.shifted = False
        if game.observed:
            game.emit(TurnBegan(state.turn, state.table.last))
        return call(Initiative())

    def move(self, game: WarGame) -> Flow:
        """[GW-3.2] MOVE."""
        return call(Movement(game.state.first))

    def battles(self, game: WarGame) -> Flow:
        """[GW-3.3] BATTLES."""
        return call(Battles())

    def conquest(self, game: WarGame) -> Flow:
        """[GW-3.4, GW-3.5] CONQUER, then ADVANCE."""
        conquer(game)
        advance(game)
        return NEXT

    def deploy(self, game: WarGame) -> Flow:
        """[GW-3.6] DEPLOY."""
        return call(Deployment(in_order(game.state, game.state.leader)))

    def close(self, game: WarGame) -> Flow:
        """[GW-3.7, GW-R27] REFIT, DEFEATED and NEW; then the next turn, or the end."""
        state = game.state
        refit(game)
        take_in(game)
        raise_units(game)
        pay(game)
        keep_books(state)
        if fall_with_capitals(game):
            return DONE
        return goto("begin") if state.turn < state.table.last else NEXT

    def final(self, game: WarGame) -> Flow:
        """[GW-9] FINAL."""
        return call(Final([]))
