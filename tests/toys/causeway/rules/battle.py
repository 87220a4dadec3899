"""[CW-2] Round after round, seat after seat."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from ironmuster.kernel.flow import DONE, NEXT, Flow, Procedure, call, goto
from tests.toys.causeway.position.events import RoundBegan
from tests.toys.causeway.rules.ending import is_decided
from tests.toys.causeway.rules.turn import Turn

if TYPE_CHECKING:
    from tests.toys.causeway.position.state import CausewayGame


class Battle(Procedure):
    """[CW-2] The whole game; `player` is whose turn comes next."""

    STEPS: ClassVar[tuple[str, ...]] = ("begin", "play", "after")
    player: int

    def __init__(self, player: int) -> None:
        self.player = player

    def copy(self) -> Battle:
        twin = Battle(self.player)
        twin.at = self.at
        return twin

    def begin(self, game: CausewayGame) -> Flow:
        """[CW-2, CW-6] The next round, or the end after the last one."""
        state = game.state
        if state.round == state.rounds:
            return DONE
        state.round += 1
        self.player = 0
        game.emit(RoundBegan(state.round))
        return NEXT

    def play(self, game: CausewayGame) -> Flow:
        """[CW-2, CW-5] The turn of a player whose unit stands."""
        if self.player == len(game.state.strength):
            return goto("begin")
        self.player += 1
        if game.state.strength[self.player - 1]:
            return call(Turn(self.player - 1))
        return goto("play")

    def after(self, game: CausewayGame) -> Flow:
        """[CW-6] The battle may be decided."""
        return DONE if is_decided(game.state) else goto("play")
