"""[part 5.6] Where a mech should move: the best of all squares and facings it can reach.

scores[cell]              what the ground is worth
east[cell], south[cell]   which way the enemy draws the eye, UNKNOWN until asked for
groups                    cells with the same best lanes, a set each, the best group first
"""

from __future__ import annotations

from math import sqrt
from typing import Final

from mypy_extensions import mypyc_attr

from ironmuster.geometry.amounts import Amounts
from ironmuster.geometry.masks import bits
from ironmuster.geometry.reach import Reach
from ironmuster.geometry.squares import DX, DY
from ironmuster.systems.battlemachine.bots.assault import Assault, total_of
from ironmuster.systems.battlemachine.bots.ground import ground
from ironmuster.systems.battlemachine.position.state import State
from ironmuster.systems.battlemachine.position.worth import Worth
from ironmuster.systems.battlemachine.rules.destinations import MoveOptions
from ironmuster.systems.battlemachine.rules.targets import enemies

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


@mypyc_attr(acyclic=True)
class March:
    """The search for a mech's best move."""

    def __init__(self, state: State, worth: Worth, index: int, region: int) -> None:
        """`region` holds every cell a move may end on."""
        self.state = state
        self.index: int = index
        profile = state.table.profiles[index]
        caution = COMMANDER_CAUTION if profile.commander else CAUTION
        self.scores: Amounts = ground(state, worth, index, region, caution)
        self.assault: Assault = Assault(state, worth, index, region)
        self.foes: list[int] = [state.mechs[foe].cell for foe in enemies(state, profile.owner)]
        self.bound: float = LOOK * len(self.foes)
        self.best: Choice = Choice(-1e9, WALK, state.mechs[index].cell, state.mechs[index].facing)
        size = state.table.field.grid.size
        # Where the enemy draws the eye from each cell, east and south; worked out when asked for.
        self.east: list[float] = [UNKNOWN] * size
        self.south: list[float] = [UNKNOWN] * size

    def walk(self, reach: Reach, cells: int, energy: int) -> None:
        """Look for a better end of a walk on these cells."""
        self.consider(cells, energy, WALK, reach, 0)

    def jump(self, cells: int, turns: int, energy: int) -> None:
        """Look for a better landing of a jump on these cells, with so many facings."""
        facings = 0
        for facing in range(0, 8, 8 // turns):
            facings |= 1 << facing
        self.consider(cells, energy, JUMP, None, facings)

    def consider(
        self, cells: int, energy: int, kind: int, reach: Reach | None, facings: int
    ) -> None:
        """Look at all of the cells; the most promising one first, so that it rules out many."""
        scores = self.scores
        best = self.best
        groups = self.assault.groups(cells, energy)
        groups.sort(key=total_of, reverse=True)
        members: list[list[int]] = []
        first = -1
        most = -1e9
        for group in groups:
            found = bits(group.cells)
            members.append(found)
            for cell in found:
                hope = group.total + scores.at(cell)
                if hope > most:
                    most = hope
                    first = cell
        if first >= 0:
            self.search(first, energy, kind, reach, facings)
        for place in range(len(groups)):
            total = groups[place].total
            least = best.score - total - self.bound
            for cell in members[place]:
                base = scores.at(cell)
                if base > least and cell != first and self.is_open(cell, base + total):
                    self.search(cell, energy, kind, reach, facings)
                    least = best.score - total - self.bound

    def is_open(self, cell: int, hope: float) -> bool:
        """Whether a cell can still be the best, if it gives what it promises and is faced well."""
        self.watch(cell)
        east = self.east[cell]
        south = self.south[cell]
        return hope + LOOK * sqrt(east * east + south * south) + TINY > self.best.score

    def search(self, cell: int, energy: int, kind: int, reach: Reach | None, facings: int) -> None:
        """Look at one cell with each of its facings."""
        best = self.best
        base = self.scores.at(cell)
        values = self.assault.values(cell, energy)
        if reach is not None:
            facings = reach.facings_at(cell)
        for facing in range(8):
            if facings >> facing & 1 and values[facing] + base + self.bound > best.score:
                score = values[facing] + base + LOOK * self.look(cell, facing)
                if score > best.score:
                    best.score = score
                    best.attack = values[facing]
                    best.kind = kind
                    best.cell = cell
                    best.facing = facing

    def look(self, cell: int, facing: int) -> float:
        """[part 5.6] Sum of cos(angle to the enemy) / distance over the enemy's mechs."""
        self.watch(cell)
        total = DX[facing] * self.east[cell] + DY[facing] * self.south[cell]
        return total * DIAGONAL if facing & 1 else total

    def watch(self, cell: int) -> None:
        """Sum up where the enemy is, seen from a cell, once."""
        if self.east[cell] != UNKNOWN:
            return
        grid = self.state.table.field.grid
        x = grid.xs[cell]
        y = grid.ys[cell]
        east = 0.0
        south = 0.0
        for foe in self.foes:
            across = grid.xs[foe] - x
            down = grid.ys[foe] - y
            nearness = NEARNESS[abs(across) * 64 + abs(down)]
            east += across * nearness
            south += down * nearness
        self.east[cell] = east
        self.south[cell] = south


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
