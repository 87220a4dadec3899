"""[part 5.6] Where a mech should move: the best of all squares and facings it can reach.

scores                    what the ground is worth, by patches of cells
groups                    cells with the same best lanes, a set each, the best group first
plots[group]              the parts of a group that lie in one patch: a set, and what it is worth
east[cell], south[cell]   which way the enemy draws the eye, UNKNOWN until asked for

Whole plots are left out by what they promise; few cells are looked at one by one.
"""

from __future__ import annotations

from math import sqrt
from typing import Final

from mypy_extensions import mypyc_attr

from ironmuster.geometry.masks import bits
from ironmuster.geometry.patches import Patches
from ironmuster.geometry.reach import Reach
from ironmuster.geometry.squares import DX, DY, Grid
from ironmuster.systems.battlemachine.bots.assault import Assault, Group, total_of
from ironmuster.systems.battlemachine.bots.ground import ground
from ironmuster.systems.battlemachine.position.state import State
from ironmuster.systems.battlemachine.position.worth import Worth
from ironmuster.systems.battlemachine.rules.destinations import MoveOptions

WALK: Final = 0
JUMP: Final = 1
LOOK: Final = 0.05  # [part 5.6] the weight of facing the enemy
CAUTION: Final = 0.4  # [part 5.6]
COMMANDER_CAUTION: Final = 0.7


def _lengths() -> list[float]:
    """1 / (length of the vector times its distance in squares), by squared offsets."""
    table: list[float] = []
    for across in range(64):
        for down in range(64):
            apart = max(across, down)
            length = sqrt(across * across + down * down)
            table.append(1.0 / (length * apart) if apart else 0.0)
    return table


NEARNESS: Final[list[float]] = _lengths()
DIAGONAL: Final = sqrt(0.5)
UNKNOWN: Final = 1e9
TINY: Final = 1e-9  # sums in another order may differ by less


@mypyc_attr(acyclic=True)
class Choice:
    """One end of a move with its score; `attack` is the share of the attack made from there."""

    def __init__(self, score: float, kind: int, cell: int, facing: int) -> None:
        self.score: float = score
        self.attack: float = 0.0
        self.kind: int = kind
        self.cell: int = cell
        self.facing: int = facing


class Compass:
    """[part 5.6] Which way an enemy draws the eye on one size of board, east and south, by the key
    of its square less that of the cell that it is seen from."""

    def __init__(self, grid: Grid) -> None:
        self.keys: list[int] = grid.keys
        self.middle: int = grid.middle
        self.pulls: list[tuple[float, float]] = []
        for down in range(-grid.height, grid.height + 1):
            for across in range(-grid.width, grid.width + 1):
                nearness = NEARNESS[abs(across) * 64 + abs(down)]
                self.pulls.append((across * nearness, down * nearness))


def compass_of(grid: Grid) -> Compass:
    """The one shared Compass of a size of board."""
    found = _compasses.get(grid)
    if found is None:
        found = _compasses.setdefault(grid, Compass(grid))
    return found


_compasses: Final[dict[Grid, Compass]] = {}


@mypyc_attr(acyclic=True)
class March:
    """The search for a mech's best move."""

    def __init__(self, state: State, worth: Worth, index: int, region: int) -> None:
        """`region` holds every cell a move may end on."""
        self.state = state
        self.index: int = index
        profile = state.table.profiles[index]
        grid = state.table.field.grid
        caution = COMMANDER_CAUTION if profile.commander else CAUTION
        self.scores: Patches = ground(state, worth, index, region, caution)
        self.assault: Assault = Assault(state, worth, index, region)
        self.compass: Compass = compass_of(grid)
        keys = self.compass.keys
        self.foes: list[int] = [keys[state.mechs[foe].cell] for foe in self.assault.foes]
        self.bound: float = LOOK * len(self.foes)
        self.best: Choice = Choice(-1e9, WALK, state.mechs[index].cell, state.mechs[index].facing)
        # Where the enemy draws the eye from each cell, east and south; worked out when asked for.
        self.east: list[float] = [UNKNOWN] * grid.size
        self.south: list[float] = [UNKNOWN] * grid.size

    def walk(self, reach: Reach, cells: int, energy: int) -> None:
        """Look for a better end of a walk on these cells."""
        self.consider(cells, energy, WALK, reach.facings)

    def jump(self, cells: int, turns: int, energy: int) -> None:
        """Look for a better landing of a jump on these cells, with so many facings."""
        ends = [0] * 8
        for facing in range(0, 8, 8 // turns):
            ends[facing] = cells
        self.consider(cells, energy, JUMP, ends)

    def consider(self, cells: int, energy: int, kind: int, ends: list[int]) -> None:
        """Look at all of the cells, on which a move may end with a facing where `ends` has them;
        the most promising one first, so that it rules out many."""
        best = self.best
        groups = self.assault.groups(cells, energy)
        groups.sort(key=total_of, reverse=True)
        plots = [self.plots(group) for group in groups]
        first, base = promising(groups, plots)
        if first >= 0:
            self.search(first, base, energy, kind, ends)
        for place in range(len(groups)):
            total = groups[place].total
            least = best.score - total - self.bound
            for cell, base in ascending(plots[place], least):
                if base > least and cell != first and self.is_open(cell, base + total):
                    self.search(cell, base, energy, kind, ends)
                    least = best.score - total - self.bound

    def plots(self, group: Group) -> list[tuple[int, float]]:
        """Cut the cells of a group into those worth the same."""
        cells = group.cells
        found: list[tuple[int, float]] = []
        for mask, amount in zip(self.scores.masks, self.scores.amounts, strict=True):
            part = mask & cells
            if part:
                found.append((part, amount))
        return found

    def is_open(self, cell: int, hope: float) -> bool:
        """Whether a cell can still be the best, if it gives what it promises and is faced well."""
        self.watch(cell)
        east = self.east[cell]
        south = self.south[cell]
        return hope + LOOK * sqrt(east * east + south * south) + TINY > self.best.score

    def search(self, cell: int, base: float, energy: int, kind: int, ends: list[int]) -> None:
        """Look at one cell, whose ground is worth `base`, with each of its facings."""
        best = self.best
        bound = self.bound
        self.watch(cell)
        east = self.east[cell]
        south = self.south[cell]
        for facing, value in enumerate(self.assault.values(cell, energy)):
            if value + base + bound > best.score and ends[facing] >> cell & 1:
                score = value + base + LOOK * faced(east, south, facing)
                if score > best.score:
                    best.score = score
                    best.attack = value
                    best.kind = kind
                    best.cell = cell
                    best.facing = facing

    def look(self, cell: int, facing: int) -> float:
        """[part 5.6] Sum of cos(angle to the enemy) / distance over the enemy's mechs."""
        self.watch(cell)
        return faced(self.east[cell], self.south[cell], facing)

    def watch(self, cell: int) -> None:
        """Sum up where the enemy is, seen from a cell, once."""
        if self.east[cell] != UNKNOWN:
            return
        compass = self.compass
        pulls = compass.pulls
        here = compass.middle - compass.keys[cell]
        east = 0.0
        south = 0.0
        for foe in self.foes:
            across, down = pulls[here + foe]
            east += across
            south += down
        self.east[cell] = east
        self.south[cell] = south


def faced(east: float, south: float, facing: int) -> float:
    """What of the pull of the enemy lies ahead of a facing."""
    total = DX[facing] * east + DY[facing] * south
    return total * DIAGONAL if facing & 1 else total


def promising(groups: list[Group], plots: list[list[tuple[int, float]]]) -> tuple[int, float]:
    """The first of the cells that promise most, by their groups, and what its ground is worth; -1
    where there are no cells."""
    most = -1e9
    lowest = 0  # a bit
    worth = 0.0
    for place in range(len(groups)):
        total = groups[place].total
        found = False  # the most so far in this group
        for part, base in plots[place]:
            hope = total + base
            low = part & -part
            if hope > most or (found and hope == most and low < lowest):
                most = hope
                lowest = low
                worth = base
                found = True
    return lowest.bit_length() - 1, worth


def ascending(plots: list[tuple[int, float]], least: float) -> list[tuple[int, float]]:
    """The cells of the plots worth more than `least`, in their order, each with its worth."""
    found: list[tuple[int, float]] = []
    wanted = 0
    for part, base in plots:
        if base > least:
            wanted += 1
            for cell in bits(part):
                found.append((cell, base))
    if wanted > 1:
        found.sort()
    return found


def braced_value(state: State, worth: Worth, index: int) -> float:
    """[part 4.5] What a Steady mech could do by staying as it is."""
    mech = state.mechs[index]
    assault = Assault(state, worth, index, 1 << mech.cell, True)
    return assault.values(mech.cell, mech.eng)[mech.facing]


def best_move(
    state: State, worth: Worth, index: int, walks: Reach, landings: int, turns: int
) -> Choice:
    """[part 5.6] The best end of a walk or, with `landings`, of a jump."""
    mech = state.mechs[index]
    profile = state.table.profiles[index]
    region = walks.cells() | landings
    march = March(state, worth, index, region)
    march.walk(walks, walks.cells(), mech.eng)
    if landings:
        march.jump(landings, turns, mech.eng - profile.gear[profile.jets].eng)
    if profile.steady and not mech.stirred:
        here = mech.cell
        score = braced_value(state, worth, index) + march.scores.at(here)
        score += LOOK * march.look(here, mech.facing)
        if score > march.best.score:
            march.best = Choice(score, WALK, here, mech.facing)
    return march.best


def place_of(options: MoveOptions, best: Choice) -> int:
    """The place in the options of an end that a march found."""
    if best.kind == JUMP:
        nth = (options.landings & ((1 << best.cell) - 1)).bit_count()
        return options.walks + nth * options.facings + best.facing // (8 // options.facings)
    return options.reach.index(best.cell, best.facing)
