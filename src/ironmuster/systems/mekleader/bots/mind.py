"""What a bot knows between two questions: the odds of the house rules, and fights it imagined."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ironmuster.systems.mekleader.content.setup import Terms, terms
from ironmuster.systems.mekleader.odds.drill import Drill

if TYPE_CHECKING:
    from ironmuster.systems.mekleader.position.state import MekGame, Player, State


class Mind:
    """One game seen from one seat.

    `samples` fights are imagined for a mission in question; with 0 the closed estimate of part 5.3
    has to do. When `thorough` every mission is in question, up to the `deadline` if there is one,
    and the estimate counts little.
    """

    def __init__(self, game: MekGame, player: int, samples: int) -> None:
        state = game.state
        self.player = player
        self.samples = samples
        self.thorough: bool = False
        self.deadline: float = 0.0
        self.rules = state.rules
        self.catalog = state.catalog
        self.drill = Drill(game.system, state.setup, state.rules, state.foes)
        self.expect = self.drill.expect
        self.powers: dict[tuple[tuple[str, ...], tuple[str, ...]], float] = {}
        self.seatings: dict[tuple[object, ...], dict[int, int]] = {}
        self.terms: Terms = terms(state.rules, len(state.players), state.catalog)

    def fits(self, state: State, player: int) -> bool:
        """Whether this mind is about that game and seat."""
        return state.rules is self.rules and player == self.player

    def own(self, state: State) -> Player:
        """The player whose mind it is."""
        return state.players[self.player]
