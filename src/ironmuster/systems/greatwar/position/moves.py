"""[GW-4, GW-4.10] Where a unit may go from where it stands, and the first rule that keeps it from
a path. Enemies close the hexes they stand in, and none beside them."""

from __future__ import annotations

from typing import Final

from ironmuster.kernel.record import Options
from ironmuster.kernel.value import Action
from ironmuster.systems.greatwar.position.actions import Move
from ironmuster.systems.greatwar.position.board import (
    FREE,
    MARCH,
    MOST_KEPT,
    ONE_HEX,
    PINNED,
    POINTS,
    Board,
)
from ironmuster.systems.greatwar.position.state import State, Unit
from ironmuster.systems.greatwar.position.stats import (
    enemies_of,
    full_for,
    neutral_sites,
    unmoved_of,
)

NEAR: Final = 4  # hexes a unit moves at most


class Broken:
    """[GW-4] Why a path cannot be taken: the rule, the hex, and the words."""

    def __init__(self, rule: str, hex: str, text: str) -> None:
        self.rule: str = rule
        self.hex: str = hex
        self.text: str = text


def paths_from(
    board: Board, cell: int, enemies: int, full: int, neutral: int
) -> list[tuple[str, ...]]:
    """[GW-4.11] The paths from a hex, holding first: one of those that end alike, take the same
    neutral sites and come from the same last hex. `full` are the hexes in which no more of its side
    may stand."""
    near = board.grid.disc(cell, NEAR)
    key = (cell, enemies & near, full & near & ~(1 << cell), neutral & near)
    kept = board.kept
    found = kept.get(key)
    if found is None:
        found = _paths(board, cell, key[1], key[2], key[3])
        if len(kept) >= MOST_KEPT:
            kept = {}
            board.kept = kept
        kept[key] = found
    return found


def _paths(board: Board, cell: int, enemies: int, full: int, neutral: int) -> list[tuple[str, ...]]:
    found: list[tuple[str, ...]] = [()]
    short = False
    if enemies >> cell & 1 and board.leaving != FREE:
        if board.leaving == PINNED:
            return found
        short = True
    stops = 0 if board.passing else enemies
    taken: set[tuple[int, int, int]] = set()
    for way in board.ways(cell):
        if way.before & stops or full >> way.end & 1 or (short and len(way.path) > 1):
            continue
        key = (way.end, way.last, way.sites & neutral)
        if key not in taken:
            taken.add(key)
            found.append(way.path)
    return found


def is_march(board: Board, cell: int, path: tuple[str, ...]) -> bool:
    """[GW-4.4] Whether a legal path can only be taken as a march."""
    return sum([board.entry[board.cells[hex]] for hex in path]) > POINTS


def broken(
    board: Board, cell: int, path: tuple[str, ...], enemies: int, full: int
) -> Broken | None:
    """[GW-4] The first rule that a path breaks, and at which hex; None for a legal one."""
    here = cell
    cost = 0
    on_road = not board.start_on_road or bool(board.roads >> cell & 1)
    spent: Broken | None = None
    for number, hex in enumerate(path):
        there = board.cells.get(hex, -1)
        if there < 0:
            return Broken("GW-4.1", hex, "is not on the map")
        if not board.grid.neighbours(here) >> there & 1:
            return Broken("GW-4.1", hex, f"is not next to {board.hexes[here]}")
        if not board.open >> there & 1:
            return Broken("GW-4.2", hex, "cannot be entered")
        if enemies >> cell & 1 and board.leaving == PINNED:
            return Broken("GW-4.7", hex, "is out of reach: an enemy holds the unit")
        if enemies >> cell & 1 and board.leaving == ONE_HEX and number:
            return Broken("GW-4.7", hex, "is too far: a unit leaves an enemy by one hex only")
        if number and enemies >> here & 1 and not board.passing:
            return Broken("GW-4.6", hex, f"is beyond {board.hexes[here]}, where an enemy stands")
        cost += board.entry[there]
        on_road = on_road and bool(board.roads >> there & 1)
        if spent is None and cost > POINTS:
            spent = Broken("GW-4.3", hex, f"would be {cost} MP, of {POINTS}")
        if spent is not None and not on_road:
            return spent
        if number >= MARCH:
            return Broken("GW-4.4", hex, f"would be hex {number + 1} of a march, of {MARCH}")
        here = there
    if path and (full & ~(1 << cell)) >> here & 1:
        return Broken("GW-4.8", path[-1], "holds as many units of this side as may stand there")
    return None


class Moves(Options):
    """[GW-3.2, GW-4.11] The moves of one player's units, with their paths merged. Any other legal
    path is `open` as well; the masks are those of the moment."""

    def __init__(
        self,
        board: Board,
        units: list[str],
        cells: list[int],
        enemies: int,
        full: int,
        neutral: int,
    ) -> None:
        self.board: Board = board
        self.units: list[str] = units
        self.cells: list[int] = cells
        self.enemies: int = enemies
        self.full: int = full
        self.lists: list[list[tuple[str, ...]]] = [
            paths_from(board, cell, enemies, full, neutral) for cell in cells
        ]
        self.count: int = sum([len(paths) for paths in self.lists])

    def size(self) -> int:
        return self.count

    def at(self, index: int) -> Action:
        for unit, paths in zip(self.units, self.lists, strict=True):
            if index < len(paths):
                return Move(unit, paths[index])
            index -= len(paths)
        raise IndexError(index)

    def has(self, action: Action) -> bool:
        if not isinstance(action, Move) or action.unit not in self.units:
            return False
        return action.path in self.lists[self.units.index(action.unit)]

    def open(self, action: Action) -> bool:
        """[GW-4] Whether a move is legal, listed or not."""
        if not isinstance(action, Move) or action.unit not in self.units:
            return False
        cell = self.cells[self.units.index(action.unit)]
        return broken(self.board, cell, action.path, self.enemies, self.full) is None


def moves_of(state: State, player: int) -> Moves:
    """[GW-3.2] What a player may move, and where to."""
    units = unmoved_of(state, player)
    team = state.table.teams[player]
    return Moves(
        state.table.board,
        [unit.id for unit in units],
        [unit.cell for unit in units],
        enemies_of(state, team),
        full_for(state, team),
        neutral_sites(state),
    )


def paths_of(state: State, unit: Unit) -> list[tuple[str, ...]]:
    """[GW-4] The paths of one unit, whoever is to move."""
    team = state.table.teams[unit.player]
    enemies, full = enemies_of(state, team), full_for(state, team)
    return paths_from(state.table.board, unit.cell, enemies, full, neutral_sites(state))


def paths_later(state: State, unit: Unit) -> list[tuple[str, ...]]:
    """[GW-4] The paths of one unit, friends not minded: they may be gone by then."""
    enemies = enemies_of(state, state.table.teams[unit.player])
    return paths_from(state.table.board, unit.cell, enemies, 0, neutral_sites(state))
