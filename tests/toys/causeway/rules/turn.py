"""[CW-3 to CW-5] The turn of one unit."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from ironmuster.kernel.chance import D6
from ironmuster.kernel.flow import DONE, Flow, Procedure, ask
from ironmuster.kernel.record import Listed
from ironmuster.kernel.value import Action
from tests.toys.causeway.position.actions import Go, Hold, Shoot
from tests.toys.causeway.position.events import Fell, Held, Shot, Went
from tests.toys.causeway.position.stats import needed, spaces_for, targets_of

if TYPE_CHECKING:
    from tests.toys.causeway.position.state import CausewayGame


class Turn(Procedure):
    """[CW-3] One player's turn."""

    STEPS: ClassVar[tuple[str, ...]] = ("offer", "take")
    player: int

    def __init__(self, player: int) -> None:
        self.player = player

    def copy(self) -> Turn:
        twin = Turn(self.player)
        twin.at = self.at
        return twin

    def offer(self, game: CausewayGame) -> Flow:
        """[CW-3] Shoot, move or hold."""
        shots = targets_of(game.state, game.catalog, self.player)
        spaces = spaces_for(game.state, game.catalog, self.player)
        answers: list[Action] = [Shoot(target) for target in shots]
        answers += [Go(space) for space in spaces]
        return ask(self.player, "act", Listed([*answers, Hold()]))

    def take(self, game: CausewayGame) -> Flow:
        """[CW-3] What was chosen."""
        answer = game.answer
        if isinstance(answer, Shoot):
            shoot(game, self.player, answer.target)
        elif isinstance(answer, Go):
            game.state.spaces[self.player] = answer.space
            game.emit(Went(self.player, answer.space))
        else:
            game.emit(Held(self.player))
        return DONE


def shoot(game: CausewayGame, player: int, target: int) -> None:
    """[CW-4] A hit takes one strength, [CW-5] and who has none left falls."""
    wanted = needed(game.state, game.catalog, player, target)
    die = game.draw(D6)
    game.emit(Shot(player, target, wanted, die, die >= wanted))
    if die >= wanted:
        game.state.strength[target] -= 1
        if not game.state.strength[target]:
            game.emit(Fell(target))
