"""[BM-4.2, BM-5.7] The position as a mech finds it when it acts next: what questions start from."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ironmuster.geometry.reach import Reach, reach
from ironmuster.kernel.errors import DataError
from ironmuster.systems.battlemachine.position.state import STANDING, State
from ironmuster.systems.battlemachine.position.stats import occupied
from ironmuster.systems.battlemachine.rules.mobility import gait_of
from ironmuster.systems.battlemachine.rules.turn import refresh

if TYPE_CHECKING:
    from ironmuster.systems.battlemachine.position.state import BattleGame

ATTACKING: Final = ("order", "share", "attack", "fire")


def require(state: State, index: int, on_board: bool = True) -> None:
    """Refuse a mech that is not there."""
    if index >= len(state.mechs):
        raise DataError(f"there is no mech {index} [BM-1.6]")
    if on_board and state.mechs[index].status != STANDING:
        raise DataError(f"mech {index} is not on the board [BM-10.3]")


def cell_at(state: State, x: int, y: int) -> int:
    """Return the cell of a square, or refuse it."""
    board = state.table.field.grid
    if not board.inside(x, y):
        raise DataError(f"({x}, {y}) is off the board [BM-2.1]")
    return board.cell(x, y)


def next_turn(game: BattleGame, index: int) -> State:
    """[BM-4.2] The state as it will be when a mech moves next: now, if it still may this turn."""
    require(game.state, index)
    owner = game.state.table.profiles[index].owner
    if owner == game.state.turn and not stays(game, index):
        return game.state
    return refreshed(game.state, owner)


def refreshed(state: State, owner: int) -> State:
    """[BM-4.2] A copy in which a side's next turn has begun: what ends then has ended."""
    twin = state.copy()
    for index in twin.table.sides[owner].mechs:
        refresh(twin, index)
        twin.mechs[index].hasty = 0
    twin.smoke = [tile for tile in twin.smoke if tile.owner != owner or tile.counter > 1]
    twin.urged = False
    return twin


def stays(game: BattleGame, index: int) -> bool:
    """[BM-5.1, BM-5.11] Whether a mech of the side whose turn it is moves no more in it."""
    mech, decision = game.state.mechs[index], game.decision
    phased = game.state.table.rules.turn_sequence != "per_mech"
    attacking = phased and decision is not None and decision.prompt in ATTACKING
    return attacking or mech.moved or mech.attacked


def ends_of(state: State, index: int, prices: list[int]) -> Reach:
    """[BM-5.7] The ends of a move at these prices."""
    board = state.table.field.grid
    mech = state.mechs[index]
    ends = board.all & ~occupied(state)
    gait = gait_of(state, index)
    return reach(board, mech.cell, mech.facing, gait, prices, state.closed, ends)
