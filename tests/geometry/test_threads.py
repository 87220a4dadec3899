"""Tables that are filled on first use, met by a second thread while the first one fills them.

The second thread is let in at a chosen moment, so each test finds the fault every time. Compiled
functions read no patched names and are not interrupted: there, `tests/contract` looks from outside.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from threading import Thread
from typing import Any

import pytest

from ironmuster.geometry import hexes, hexlines, masks, sight, squares
from ironmuster.geometry.hexes import HexGrid
from ironmuster.geometry.hexlines import HexLines
from ironmuster.geometry.masks import bits
from ironmuster.geometry.sight import Sight
from ironmuster.geometry.squares import Grid
from ironmuster.geometry.words import COMPILED
from tests.geometry.boards import FOUNDRY_ROW, draw

interpreted = pytest.mark.skipif(COMPILED, reason="compiled functions read no patched names")
FOUNDRY = draw(FOUNDRY_ROW)
CELLS = range(FOUNDRY.grid.size)


def elsewhere(work: Callable[[], Any]) -> Any:
    """Do work in another thread, from its beginning to its end, and return what it finds."""
    found: list[Any] = []
    thread = Thread(target=lambda: found.append(work()))
    thread.start()
    thread.join()
    return found[0]


class Interrupted(list[Any]):
    """A list that lets another thread do its work when it is gone through for the first time."""

    def __init__(self, items: list[Any], work: Callable[[], Any]) -> None:
        super().__init__(items)
        self.work: Callable[[], Any] | None = work
        self.found: Any = None

    def __iter__(self) -> Iterator[Any]:
        if self.work is not None:
            work, self.work = self.work, None
            self.found = elsewhere(work)
        return super().__iter__()


@interpreted
def test_the_cells_of_a_byte_are_right_when_two_threads_make_their_table(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    whole = (1 << 80) - 1  # ten rows of the table
    monkeypatch.setattr(masks, "_CELLS_AT", [])
    interrupted = Interrupted(masks.BITS, lambda: bits(whole))
    monkeypatch.setattr(masks, "BITS", interrupted)
    assert bits(0xFF) == list(range(8))  # the first row, made while the other thread makes all
    assert interrupted.found == list(range(80))
    assert bits((1 << 96) - 1) == list(range(96))


@interpreted
def test_sight_is_right_for_a_thread_that_asks_while_another_works_out_the_shadows(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    board = FOUNDRY.grid
    plain = [Sight(board).seen(board.cell(2, 2), FOUNDRY.walls), *seen_from_all(Sight(board))]
    shared = Sight(board)
    crossed = sight.crossed
    found: list[Any] = []

    def interrupted(across: int, down: int) -> list[tuple[int, int]]:
        if (across, down) == (5, 3) and not found:
            found.append([])  # only once
            found[0] = elsewhere(lambda: seen_from_all(shared))
        return crossed(across, down)

    monkeypatch.setattr(sight, "crossed", interrupted)
    assert shared.seen(board.cell(2, 2), FOUNDRY.walls) == plain[0]
    assert found[0] == plain[1:]
    assert seen_from_all(shared) == plain[1:]


def seen_from_all(look: Sight) -> list[int]:
    """Return what each cell sees, over walls and smoke."""
    smoke = 1 << FOUNDRY.grid.cell(4, 5) | 1 << FOUNDRY.grid.cell(10, 10)
    return [look.seen(cell, FOUNDRY.walls, smoke) for cell in CELLS]


@interpreted
def test_two_threads_that_ask_for_a_board_at_once_get_the_same(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(squares, "_grids", {})
    found: list[Any] = []

    def interrupted(width: int, height: int) -> Grid:
        if not found:
            found.append(None)
            found[0] = elsewhere(lambda: squares.grid(width, height))
        return Grid(width, height)

    monkeypatch.setattr(squares, "Grid", interrupted)
    assert squares.grid(7, 9) is found[0] is squares.grid(7, 9)
    monkeypatch.setattr(sight, "_sights", {})
    board = FOUNDRY.grid
    looks: list[Any] = []

    def looked(grid: Grid) -> Sight:
        if not looks:
            looks.append(None)
            looks[0] = elsewhere(lambda: sight.sight_of(grid))
        return Sight(grid)

    monkeypatch.setattr(sight, "Sight", looked)
    assert sight.sight_of(board) is looks[0] is sight.sight_of(board)


@interpreted
def test_two_threads_that_ask_for_a_board_of_hexes_at_once_get_the_same(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(hexes, "_grids", {})
    monkeypatch.setattr(hexlines, "_lines", {})
    places = hexes.places_in_lines(hexes.FLAT, [3, 2, 3])
    boards: list[Any] = []
    looks: list[Any] = []

    def interrupted(*given: Any) -> HexGrid:
        if not boards:
            boards.append(None)
            boards[0] = elsewhere(lambda: hexes.hex_grid(hexes.FLAT, places))
        return HexGrid(*given)

    def looked(grid: HexGrid) -> HexLines:
        if not looks:
            looks.append(None)
            looks[0] = elsewhere(lambda: hexlines.lines_of(grid))
        return HexLines(grid)

    monkeypatch.setattr(hexes, "HexGrid", interrupted)
    monkeypatch.setattr(hexlines, "HexLines", looked)
    board = hexes.hex_grid(hexes.FLAT, places)
    assert board is boards[0] is hexes.hex_grid(hexes.FLAT, places)
    assert hexlines.lines_of(board) is looks[0] is hexlines.lines_of(board)
