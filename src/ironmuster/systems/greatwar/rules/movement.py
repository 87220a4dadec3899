"""[GW-3.2, GW-3.9, GW-4] One unit after the other moves, by the turn indicator."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from ironmuster.kernel.flow import DONE, NEXT, Flow, Procedure, goto, put
from ironmuster.kernel.record import Decision
from ironmuster.systems.greatwar.position.actions import Move
from ironmuster.systems.greatwar.position.events import Moved
from ironmuster.systems.greatwar.position.moves import is_march, moves_of
from ironmuster.systems.greatwar.position.stats import in_order, is_enemy, unit_of, unmoved_of
from ironmuster.systems.greatwar.rules.conquest import enter

if TYPE_CHECKING:
    from ironmuster.systems.greatwar.position.state import State, WarGame


class Movement(Procedure):
    """[GW-3.2] MOVE: `player` is where the indicator stands, `left` how many units that player
    moves before it goes on."""

    STEPS: ClassVar[tuple[str, ...]] = ("pass_on", "offer", "take")
    player: int
    left: int

    def __init__(self, player: int, left: int = 0) -> None:
        self.player = player
        self.left = left

    def copy(self) -> Movement:
        """Return an independent copy at the same step."""
        twin = Movement(self.player, self.left)
        twin.at = self.at
        return twin

    def pass_on(self, game: WarGame) -> Flow:
        """[GW-3.9, GW-13.2, GW-R32] To the next player with an unmoved unit, clockwise; or on to
        the battles."""
        state = game.state
        for player in in_order(state, self.player):
            if unmoved_of(state, player):
                self.player = player
                self.left = visit(state, player)
                return NEXT
        return DONE

    def offer(self, game: WarGame) -> Flow:
        """[GW-3.2, GW-4.11, GW-R3] Any unmoved unit along any legal path, listed or not; nobody may
        pass. Where there is one answer only, there is one path only."""
        state = game.state
        if state.out[self.player]:
            return goto("pass_on")
        moves = moves_of(state, self.player)
        return put(Decision(self.player, "move", moves, moves.size() > 1))

    def take(self, game: WarGame) -> Flow:
        """[GW-3.2] It moves, and the indicator goes on."""
        answer = game.answer
        assert isinstance(answer, Move)
        move(game, answer)
        self.left -= 1
        if self.left > 0 and unmoved_of(game.state, self.player):
            return goto("offer")
        self.player = (self.player + 1) % len(game.state.out)
        return goto("pass_on")


def turn_begins(state: State) -> bool:
    """[GW-3.1] Whether no unit has moved this turn."""
    return not state.activations


def visit(state: State, player: int) -> int:
    """[GW-3.9, GW-R2] How many units a player moves while the indicator stays: one, or by an option
    as many as spread what is left."""
    if state.table.rules.unequal_numbers == "consecutive":
        return 1
    own = len(unmoved_of(state, player))
    others = [other for other in range(len(state.out)) if is_enemy(state, player, other)]
    most = max([len(unmoved_of(state, other)) for other in others])
    return max(1, own // most) if most else own


def move(game: WarGame, answer: Move) -> None:
    """[GW-3.2, GW-3.10, GW-4.1] A unit goes along a path, and takes neutral sites on the way."""
    state = game.state
    board = state.table.board
    unit = unit_of(state, answer.unit)
    assert unit is not None
    start = unit.cell
    cells = [board.cells[hex] for hex in answer.path]
    state.activations += 1
    unit.moved = True
    if cells:
        unit.stamp = state.activations
        unit.came = cells[-2] if len(cells) > 1 else start
        unit.cell = cells[-1]
    if game.observed:
        march = is_march(board, start, answer.path)
        game.emit(Moved(unit.id, board.hexes[start], answer.path, march))
    enter(game, unit, cells)
