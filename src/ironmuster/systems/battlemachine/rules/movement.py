"""[BM-5] The Movement phase: which mech, where to, and what happens on the way."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final

from mypy_extensions import mypyc_attr

from ironmuster.geometry.gait import BACK, STEP
from ironmuster.geometry.reach import find_path, walk
from ironmuster.kernel.flow import DONE, Flow, Procedure, ask, call, goto
from ironmuster.kernel.record import Listed
from ironmuster.kernel.value import Action
from ironmuster.systems.battlemachine.position.actions import (
    EndMovement,
    Escape,
    Jump,
    Move,
    Pick,
    Sprint,
    Urge,
)
from ironmuster.systems.battlemachine.position.events import Escaped, Hastened, Jumped, Moved
from ironmuster.systems.battlemachine.position.state import ESCAPED, STANDING, State
from ironmuster.systems.battlemachine.rules.destinations import MoveOptions
from ironmuster.systems.battlemachine.rules.harm import cross_void
from ironmuster.systems.battlemachine.rules.mobility import gait_of, hazards_of, movable, prices_of
from ironmuster.systems.battlemachine.rules.scenarios import end_of_movement, escaped

if TYPE_CHECKING:
    from ironmuster.systems.battlemachine.position.state import BattleGame

HASTE: Final = 2  # [part 4.4, part 4.6] Mov that Sprint Servos and Shift Boss add
AGAIN: Final = goto("offer")


@mypyc_attr(acyclic=True)
class MovementPhase(Procedure):
    """[BM-4.1, BM-4.6] One player moves any number of mechs, one after the other."""

    STEPS: ClassVar[tuple[str, ...]] = ("offer", "take", "next", "close")
    seat: int

    def __init__(self, seat: int) -> None:
        self.seat = seat

    def copy(self) -> MovementPhase:
        twin = MovementPhase(self.seat)
        twin.at = self.at
        return twin

    def offer(self, game: BattleGame) -> Flow:
        """[BM-4.6, BM-R18] Choose a mech that has not moved, or end the movement."""
        ready: list[Action] = [Pick(index) for index in movable(game.state, self.seat)]
        ready.append(EndMovement())
        return ask(self.seat, "move", Listed(ready))

    def take(self, game: BattleGame) -> Flow:
        """[BM-4.6] Move it."""
        answer = game.answer
        if isinstance(answer, Pick):
            return call(MechMove(answer.mech))
        return goto("close")

    def next(self, game: BattleGame) -> Flow:
        """[BM-4.6] A mech's move is finished before another starts."""
        return AGAIN

    def close(self, game: BattleGame) -> Flow:
        """[BM-17.7] What lies on the squares where mechs stand is picked up."""
        end_of_movement(game, self.seat)
        return DONE


@mypyc_attr(acyclic=True)
class MechMove(Procedure):
    """[BM-5] One mech's move: haste first, then a walk, a jump, or off the board."""

    STEPS: ClassVar[tuple[str, ...]] = ("offer", "take")
    mech: int

    def __init__(self, mech: int) -> None:
        self.mech = mech

    def copy(self) -> MechMove:
        twin = MechMove(self.mech)
        twin.at = self.at
        return twin

    def offer(self, game: BattleGame) -> Flow:
        """[BM-5.8] Where to."""
        state = game.state
        owner = state.table.profiles[self.mech].owner
        return ask(owner, "destination", MoveOptions(state, self.mech))

    def take(self, game: BattleGame) -> Flow:
        """[BM-5.8] The path is declared, then carried out."""
        state = game.state
        mech = state.mechs[self.mech]
        answer = game.answer
        kind = type(answer)  # cheaper than `isinstance`, five times a move
        if kind is Sprint:
            return self.hasten(game, "sprint_servos")
        if kind is Urge:
            return self.hasten(game, "shift_boss")
        mech.moved = True
        if kind is Move:
            assert isinstance(answer, Move)
            self.walk(game, answer)
        elif isinstance(answer, Jump):
            self.jump(game, answer)
        elif isinstance(answer, Escape):
            self.leave(game, answer)
        return DONE

    def hasten(self, game: BattleGame, by: str) -> Flow:
        """[part 4.4, part 4.6] Mov +2 this turn, then choose again where to."""
        state = game.state
        mech = state.mechs[self.mech]
        if by == "shift_boss":
            state.urged = True
        else:
            profile = state.table.profiles[self.mech]
            mech.used[profile.servos] += 1
            mech.eng -= profile.gear[profile.servos].eng
        mech.hasty += HASTE
        if game.observed:
            game.emit(Hastened(self.mech, by))
        return AGAIN

    def jump(self, game: BattleGame, action: Jump) -> None:
        """[part 4.4] Land with any facing; a void tile is rolled for on landing only."""
        state = game.state
        board = state.table.field.grid
        profile = state.table.profiles[self.mech]
        mech = state.mechs[self.mech]
        mech.used[profile.jets] += 1
        mech.eng -= profile.gear[profile.jets].eng
        start = (board.xs[mech.cell], board.ys[mech.cell])
        mech.cell = board.cell(action.x, action.y)
        mech.facing = action.facing
        mech.stirred = True
        if game.observed:
            game.emit(Jumped(self.mech, start, (action.x, action.y), action.facing))
        if hazards_of(state, self.mech) >> mech.cell & 1:
            cross_void(game, self.mech, mech.cell)

    def leave(self, game: BattleGame, action: Escape) -> None:
        """[BM-17.5] Walk to the top row and step off the board."""
        state = game.state
        mech = state.mechs[self.mech]
        cell = state.table.field.grid.cell(action.x, 0)
        path = self.path(state, cell, action.facing, 1)
        path.append(STEP)
        self.follow(game, path)
        if mech.status == STANDING:
            mech.status = ESCAPED
            mech.cell = -1
            mech.burning = False
            if game.observed:
                game.emit(Escaped(self.mech))
            escaped(game)

    def walk(self, game: BattleGame, action: Move) -> None:
        """[BM-5.8] Walk the declared path, or the one the engine prefers."""
        state = game.state
        mech = state.mechs[self.mech]
        cell = state.table.field.grid.cell(action.x, action.y)
        if action.path:
            self.follow(game, list(action.path))
        elif cell == mech.cell and action.facing == mech.facing:
            return
        elif game.observed or hazards_of(state, self.mech):
            self.follow(game, self.path(state, cell, action.facing, 0))
        else:
            mech.cell = cell
            mech.facing = action.facing
            mech.stirred = True

    def path(self, state: State, cell: int, facing: int, spare: int) -> list[int]:
        """[BM-5.8] The path the engine prefers."""
        mech = state.mechs[self.mech]
        found = find_path(
            state.table.field.grid,
            mech.cell,
            mech.facing,
            cell,
            facing,
            gait_of(state, self.mech, spare),
            prices_of(state, self.mech),
            state.closed,
            hazards_of(state, self.mech),
        )
        assert found is not None, "options list only what can be reached"
        return found

    def follow(self, game: BattleGame, path: list[int]) -> None:
        """[BM-5.9] Carry a path out, rolling for each void tile once as it is entered or left; a
        Step off the board [BM-17.5] is the last. No roll changes the path [BM-R38]."""
        state = game.state
        board = state.table.field.grid
        mech = state.mechs[self.mech]
        hazards = hazards_of(state, self.mech)
        start_counts = state.table.terms.void_trigger == "enter_or_start"  # [BM-R37]
        cost = self.cost(state, path) if game.observed else 0
        squares = [(board.xs[mech.cell], board.ys[mech.cell])]
        told = len(game.events)
        rolled = 0
        for action in path:
            mech.stirred = True
            if action != STEP and action != BACK:
                mech.facing = action - 1
                continue
            here = 1 << mech.cell
            if start_counts and hazards & here & ~rolled:
                rolled |= here
                cross_void(game, self.mech, mech.cell)
            if mech.status != STANDING:
                break
            ahead = mech.facing if action == STEP else (mech.facing + 4) & 7
            if board.next(mech.cell, ahead) < 0:
                break  # off the board: `leave` sees to it
            mech.cell += board.steps[ahead]
            squares.append((board.xs[mech.cell], board.ys[mech.cell]))
            there = 1 << mech.cell
            if hazards & there & ~rolled:
                rolled |= there
                cross_void(game, self.mech, mech.cell)
            if mech.status != STANDING:
                break
        if game.observed:
            # Told before what the rolls on the way brought, though known only now.
            game.events.insert(told, Moved(self.mech, tuple(squares), mech.facing, cost))

    def cost(self, state: State, path: list[int]) -> int:
        """[BM-5.3, BM-5.4] What a path costs from where the mech stands."""
        mech = state.mechs[self.mech]
        board = state.table.field.grid
        done = walk(
            board,
            mech.cell,
            mech.facing,
            path,
            gait_of(state, self.mech),
            prices_of(state, self.mech),
            state.closed,
            board.all,
        )
        return done.cost + (1 if done.index >= 0 else 0)  # the Step off the board [BM-17.5]
