"""[BM-5] The Movement phase: which mech, where to, and what happens on the way."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final

from ironmuster.geometry.gait import BACK, STEP, Gait
from ironmuster.geometry.paths import Walk
from ironmuster.geometry.reach import Reach, find_path, reach, walk
from ironmuster.geometry.squares import nth
from ironmuster.kernel.flow import DONE, Flow, Procedure, ask, call, goto
from ironmuster.kernel.record import Listed, Options
from ironmuster.kernel.value import Action
from ironmuster.systems.battlemachine.actions import (
    EndMovement,
    Escape,
    Jump,
    Move,
    Pick,
    Sprint,
    Urge,
)
from ironmuster.systems.battlemachine.events import Escaped, Hastened, Jumped, Moved
from ironmuster.systems.battlemachine.harm import cross_void
from ironmuster.systems.battlemachine.scenarios import end_of_movement, escaped
from ironmuster.systems.battlemachine.state import ESCAPED, STANDING, State
from ironmuster.systems.battlemachine.stats import command, movement, occupied, style

if TYPE_CHECKING:
    from ironmuster.systems.battlemachine.state import BattleGame

JUMP: Final = 5  # [part 4.4] squares of Jump Jets
HASTE: Final = 2  # [part 4.4, part 4.6] Mov that Sprint Servos and Shift Boss add
URGE_RANGE: Final = 4  # [part 4.6]
AGAIN: Final = goto("offer")


def gait_of(state: State, index: int, spare: int = 0) -> Gait:
    """[BM-5.1 to BM-5.3] How a mech moves this turn; `spare` points are kept back."""
    table = state.table
    rules = table.rules
    profile = table.profiles[index]
    return Gait(
        max(0, movement(state, index) - spare),
        0 if profile.nimble else 1,
        rules.turn_cost == "per_45",
        style(state, profile.owner) == "outbound",
        1 if rules.reverse_step == "cost2" else -1,
        rules.facings,
    )


def prices_of(state: State, index: int) -> list[int]:
    """[BM-5.4, BM-5.5] The squares that a mech may enter, by price from 1 to 3: rubble and friends
    add up [BM-R45]. None is entered with an intact building, nor with an enemy mech except by a
    Ghost [BM-R48]."""
    table = state.table
    profile = table.profiles[index]
    mech = state.mechs[index]
    friends = 0
    enemies = 0
    for other in range(len(state.mechs)):
        piece = state.mechs[other]
        if piece.status == STANDING and other != index:
            if table.profiles[other].owner == profile.owner:
                friends |= 1 << piece.cell
            else:
                enemies |= 1 << piece.cell
    free = table.field.grid.all & ~state.walls
    rough = state.rubble
    if profile.crawler or profile.hover or mech.works(profile.dozer):
        rough = 0
    if not profile.ghost:
        free &= ~enemies
        enemies = 0
    if style(state, profile.owner) == "outbound":
        friends = 0
    crowd = friends | enemies
    both = rough & crowd
    either = (rough | crowd) & ~both
    return [0, free & ~(rough | crowd), free & either, free & both]


def hazards_of(state: State, index: int) -> int:
    """[BM-12.4] The void tiles that a mech would roll for."""
    profile = state.table.profiles[index]
    if profile.hover or state.mechs[index].works(profile.anchor):
        return 0
    return state.voids


def reach_of(state: State, index: int) -> Reach:
    """[BM-5.7] Every square and facing in which a mech's move may end: none with another mech
    [BM-R47], none whose full cost is not covered [BM-R46], none across a closed diagonal [BM-R8].
    """
    board = state.table.field.grid
    mech = state.mechs[index]
    ends = board.all & ~occupied(state)
    return reach(
        board,
        mech.cell,
        mech.facing,
        gait_of(state, index),
        prices_of(state, index),
        state.closed,
        ends,
    )


def landings(state: State, index: int) -> int:
    """[part 4.4] The squares that Jump Jets can reach, 0 when they cannot be used."""
    profile = state.table.profiles[index]
    mech = state.mechs[index]
    if profile.jets < 0 or not can_use(state, index, profile.jets):
        return 0
    field = state.table.field
    mask = field.grid.disc(mech.cell, JUMP, field.manhattan)
    return mask & ~state.walls & ~occupied(state)


def can_use(state: State, index: int, place: int) -> bool:
    """[BM-7.1, BM-14.1] Whether a movement module works, is unused and can be paid."""
    mech = state.mechs[index]
    gear = state.table.profiles[index].gear[place]
    return mech.disabled[place] == 0 and mech.used[place] == 0 and mech.eng >= gear.eng


def exits(state: State, index: int) -> list[int]:
    """[BM-17.5] Per facing, the squares of the top row from which an attacker may step off the
    board with its movement; only N, NE and NW count."""
    out = [0] * 8
    profile = state.table.profiles[index]
    if state.table.scenario != "breakthrough" or profile.owner != state.first:
        return out
    if not movement(state, index):
        return out
    board = state.table.field.grid
    mech = state.mechs[index]
    found = reach(
        board,
        mech.cell,
        mech.facing,
        gait_of(state, index, 1),
        prices_of(state, index),
        state.closed,
        board.all,
    )
    for facing in (0, 1, 7):
        out[facing] = found.facings[facing] & state.table.field.top
    return out


def can_urge(state: State, index: int) -> bool:
    """[part 4.6] Shift Boss: once a turn, for a mech within 4 squares of Marrow's or that one."""
    owner = state.table.profiles[index].owner
    if state.urged or command(state, owner) != "shift_boss":
        return False
    leader = state.mechs[state.table.sides[owner].leader]
    if leader.status != STANDING:
        return False
    return state.table.field.distance(leader.cell, state.mechs[index].cell) <= URGE_RANGE


class MoveOptions(Options):
    """[BM-4.1] Every end of a normal move, every landing, every exit, then Sprint and Urge."""

    def __init__(self, state: State, index: int) -> None:
        board = state.table.field.grid
        self.board = board
        self.state = state
        self.mech: int = index
        self.reach: Reach = reach_of(state, index)
        self.landings: int = landings(state, index)
        self.facings: int = state.table.rules.facings
        self.exits: list[int] = exits(state, index)
        self.extras: list[Action] = []
        servos = state.table.profiles[index].servos
        if servos >= 0 and can_use(state, index, servos):
            self.extras.append(Sprint())
        if can_urge(state, index):
            self.extras.append(Urge())
        self.walks: int = self.reach.size()
        self.jumps: int = self.landings.bit_count() * self.facings
        self.leaves: int = sum([mask.bit_count() for mask in self.exits])

    def size(self) -> int:
        return self.walks + self.jumps + self.leaves + len(self.extras)

    def at(self, index: int) -> Action:
        board = self.board
        if index < self.walks:
            end = self.reach.at(index)
            cell = end % board.size
            return Move(board.xs[cell], board.ys[cell], end // board.size)
        index -= self.walks
        if index < self.jumps:
            cell = nth(self.landings, index // self.facings)
            facing = index % self.facings * (8 // self.facings)
            return Jump(board.xs[cell], board.ys[cell], facing)
        index -= self.jumps
        if index < self.leaves:
            for facing in range(8):
                count = self.exits[facing].bit_count()
                if index < count:
                    return Escape(board.xs[nth(self.exits[facing], index)], facing)
                index -= count
        return self.extras[index - self.leaves]

    def has(self, action: Action) -> bool:
        board = self.board
        if isinstance(action, Escape):
            if not 0 <= action.x < board.width or not 0 <= action.facing < 8:
                return False
            return self.exits[action.facing] >> board.cell(action.x, 0) & 1 == 1
        if isinstance(action, Move | Jump):
            if not board.inside(action.x, action.y) or not 0 <= action.facing < 8:
                return False
            cell = board.cell(action.x, action.y)
            if isinstance(action, Jump):
                turned = action.facing % (8 // self.facings) == 0
                return turned and self.landings >> cell & 1 == 1
            if not self.reach.contains(cell, action.facing):
                return False
            return not action.path or self.follows(action)
        return action in self.extras

    def index(self, action: Action) -> int:
        if isinstance(action, Move) and not action.path and self.has(action):
            return self.reach.index(self.board.cell(action.x, action.y), action.facing)
        return Options.index(self, action)

    def follows(self, action: Move) -> bool:
        """[BM-5.8] Whether a declared path is legal and leads where the action says."""
        done = walk_of(self.state, self.mech, action)
        cell = self.board.cell(action.x, action.y)
        return done.index < 0 and done.cell == cell and done.facing == action.facing


def walk_of(state: State, index: int, action: Move) -> Walk:
    """[BM-5.2] Follow a declared path as far as it is legal."""
    mech = state.mechs[index]
    board = state.table.field.grid
    return walk(
        board,
        mech.cell,
        mech.facing,
        list(action.path),
        gait_of(state, index),
        prices_of(state, index),
        state.closed,
        board.all & ~occupied(state),
    )


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


def movable(state: State, seat: int) -> list[int]:
    """[BM-5.1, BM-5.10] The mechs of a side that have not moved and are not immobile, which would
    bar turning and jumping as well [BM-R31]."""
    found: list[int] = []
    for index in state.table.sides[seat].mechs:
        mech = state.mechs[index]
        if mech.status == STANDING and not mech.moved and mech.immobile == 0:
            found.append(index)
    return found


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
        if isinstance(answer, Sprint):
            return self.hasten(game, "sprint_servos")
        if isinstance(answer, Urge):
            return self.hasten(game, "shift_boss")
        mech.moved = True
        if isinstance(answer, Jump):
            self.jump(game, answer)
        elif isinstance(answer, Escape):
            self.leave(game, answer)
        elif isinstance(answer, Move):
            self.walk(game, answer)
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
        start_counts = state.table.rules.void_trigger == "enter_or_start"  # [BM-R37]
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
