"""[BM-5] Where a mech may go: what its move costs, what it may enter, and what is in its way."""

from __future__ import annotations

from typing import Final

from ironmuster.geometry.gait import Gait
from ironmuster.geometry.ground import Ground
from ironmuster.geometry.paths import Walk
from ironmuster.geometry.reach import Reach, reach, reach_over, walk
from ironmuster.systems.battlemachine.position.actions import Move
from ironmuster.systems.battlemachine.position.state import STANDING, State
from ironmuster.systems.battlemachine.position.stats import command, movement, occupied, style

JUMP: Final = 5  # [part 4.4] squares of Jump Jets
NO_EXITS: Final[list[int]] = [0] * 8
URGE_RANGE: Final = 4  # [part 4.6]


def movable(state: State, seat: int) -> list[int]:
    """[BM-5.1, BM-5.10] The mechs of a side that have not moved and are not immobile, which would
    bar turning and jumping as well [BM-R31]."""
    found: list[int] = []
    for index in state.table.sides[seat].mechs:
        mech = state.mechs[index]
        if mech.status == STANDING and not mech.moved and mech.immobile == 0:
            found.append(index)
    return found


def gait_of(state: State, index: int, spare: int = 0) -> Gait:
    """[BM-5.1 to BM-5.3] How a mech moves this turn; `spare` points are kept back."""
    profile = state.table.profiles[index]
    budget = max(0, movement(state, index) - spare)
    fleet = style(state, profile.owner) == "outbound"
    return state.table.terms.gait(budget, profile.nimble, fleet)


def ground_of(state: State, index: int) -> Ground:
    """[BM-5.4, BM-5.5] What a mech may enter: none with an intact building, nor with an enemy mech
    except by a Ghost [BM-R48]; and where its move may end: nowhere with another mech [BM-R47]."""
    table = state.table
    profile = table.profiles[index]
    mech = state.mechs[index]
    friends: list[int] = []
    enemies: list[int] = []
    taken: list[int] = []
    for other in range(len(state.mechs)):
        piece = state.mechs[other]
        if piece.status == STANDING:
            taken.append(piece.cell)
            if other != index:
                own = table.profiles[other].owner == profile.owner
                (friends if own else enemies).append(piece.cell)
    rough = state.rubble
    if rough and (profile.crawler or profile.hover or mech.works(profile.dozer)):
        rough = 0
    if style(state, profile.owner) == "outbound":
        friends = []
    if profile.ghost:
        friends += enemies
        enemies = []
    grid = table.field.grid
    return Ground(grid, state.walls, rough, state.closed, friends, enemies, taken)


def prices_of(state: State, index: int) -> list[int]:
    """[BM-5.4, BM-5.5] The squares that a mech may enter, by price from 1 to 3: rubble and friends
    add up [BM-R45]."""
    return ground_of(state, index).prices()


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
    mech = state.mechs[index]
    return reach_over(ground_of(state, index), mech.cell, mech.facing, gait_of(state, index))


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
    profile = state.table.profiles[index]
    if state.table.scenario != "breakthrough" or profile.owner != state.first:
        return NO_EXITS
    if not movement(state, index):
        return NO_EXITS
    out = NO_EXITS[:]
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
