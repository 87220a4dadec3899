"""[BM-4.1, BM-5.8] The legal answers to the question where a mech goes."""

from __future__ import annotations

from collections.abc import Iterator

from mypy_extensions import mypyc_attr

from ironmuster.geometry.masks import bits, nth
from ironmuster.geometry.reach import Reach
from ironmuster.kernel.record import Options
from ironmuster.kernel.value import Action
from ironmuster.systems.battlemachine.position.actions import Escape, Jump, Move, Sprint, Urge
from ironmuster.systems.battlemachine.position.state import State
from ironmuster.systems.battlemachine.rules.mobility import (
    NO_EXITS,
    can_urge,
    can_use,
    exits,
    landings,
    reach_of,
    walk_of,
)


@mypyc_attr(acyclic=True)
class MoveOptions(Options):
    """[BM-4.1] Every end of a normal move, every landing, every exit, then Sprint and Urge."""

    def __init__(self, state: State, index: int) -> None:
        board = state.table.field.grid
        self.board = board
        self.state = state
        self.mech: int = index
        self.reach: Reach = reach_of(state, index)
        self.landings: int = landings(state, index)
        self.facings: int = state.table.terms.facings
        self.exits: list[int] = exits(state, index)
        self.extras: list[Action] = []
        servos = state.table.profiles[index].servos
        if servos >= 0 and can_use(state, index, servos):
            self.extras.append(Sprint())
        if can_urge(state, index):
            self.extras.append(Urge())
        self.walks: int = self.reach.size()
        self.jumps: int = self.landings.bit_count() * self.facings if self.landings else 0
        self.leaves: int = 0
        if self.exits is not NO_EXITS:
            self.leaves = sum([mask.bit_count() for mask in self.exits])

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

    def __iter__(self) -> Iterator[Action]:
        xs, ys = self.board.xs, self.board.ys
        found: list[Action] = []
        for facing, ends in enumerate(self.reach.facings):
            found += [Move(xs[cell], ys[cell], facing) for cell in bits(ends)]
        for cell in bits(self.landings):
            for facing in range(0, 8, 8 // self.facings):
                found.append(Jump(xs[cell], ys[cell], facing))
        for facing, ends in enumerate(self.exits):
            found += [Escape(xs[cell], facing) for cell in bits(ends)]
        return iter(found + self.extras)

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
