"""[BM-2] Squares, distances, arcs and closed diagonals as masks."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from ironmuster.geometry import reference
from ironmuster.geometry.masks import bits
from ironmuster.geometry.squares import ALL_ROUND, FRONT_90, FRONT_180, Grid, grid
from tests.geometry.boards import NE, SE, SW, Board, E, N, S, W, boards, draw

rule = pytest.mark.rule


def picture(board: Grid, mask: int) -> list[str]:
    return [
        "".join("o" if mask >> board.cell(x, y) & 1 else "." for x in range(board.width))
        for y in range(board.height)
    ]


def test_the_guard_column_is_no_square() -> None:
    board = Grid(3, 2)
    assert (board.stride, board.size, board.all) == (4, 8, 0b0111_0111)
    assert board.cell(2, 1) == 6
    assert (board.x_of(6), board.y_of(6)) == (2, 1)


@rule("BM-2.1")
def test_steps_off_the_board_are_lost() -> None:
    board = Grid(3, 3)
    corner = 1 << board.cell(0, 0)
    lost = [facing for facing in range(8) if board.shift(corner, facing) == 0]
    assert lost == [0, 1, 5, 6, 7]
    assert [board.next(0, facing) for facing in range(8)] == [-1, -1, 1, 5, 4, -1, -1, -1]
    assert board.shift(1 << board.cell(2, 1), E) == 0
    assert board.shift(board.all, SE) == sum(1 << board.cell(x, y) for x in (1, 2) for y in (1, 2))


@rule("BM-2.3", "BM-R5")
def test_distance_counts_king_moves_or_orthogonal_moves() -> None:
    board = grid(9, 9)
    a, b = board.cell(1, 2), board.cell(4, 7)
    assert (board.distance(a, b), board.manhattan(a, b)) == (5, 8)
    assert board.neighbours(board.cell(0, 0)) == sum(
        1 << board.cell(x, y) for x, y in [(1, 0), (0, 1), (1, 1)]
    )


def test_masks_grow_by_all_neighbours_and_not_beyond_an_edge() -> None:
    board = Grid(5, 4)
    mask = 1 << board.cell(0, 0) | 1 << board.cell(3, 2)
    assert picture(board, board.grow(mask)) == ["oo...", "ooooo", "..ooo", "..ooo"]
    assert board.grow(0) == 0
    assert board.grow(board.all) == board.all


@rule("BM-6.1")
def test_a_ring_holds_both_its_ends() -> None:
    board = Grid(5, 5)
    centre = board.cell(2, 2)
    assert picture(board, board.ring(centre, 1, 1)) == [".....", ".ooo.", ".o.o.", ".ooo.", "....."]
    assert picture(board, board.ring(centre, 0, 1, manhattan=True)) == [
        ".....",
        "..o..",
        ".ooo.",
        "..o..",
        ".....",
    ]
    assert board.ring(centre, 3, 9) == 0
    assert board.ring(centre, 0, 99) == board.all


@rule("BM-6.1")
def test_every_ring_is_told_apart_from_those_that_reach_beyond_the_board() -> None:
    board = Grid(6, 3)
    for cell in bits(board.all):
        for low in range(-1, 12):
            for high in range(-1, 24):
                for manhattan in (False, True):
                    measure = board.manhattan if manhattan else board.distance
                    within = [low <= measure(cell, other) <= high for other in bits(board.all)]
                    found = board.ring(cell, low, high, manhattan)
                    assert [bool(found >> other & 1) for other in bits(board.all)] == within


@rule("BM-6.2")
def test_the_front_half_plane_holds_both_exact_sides() -> None:
    board = Grid(5, 3)
    assert picture(board, board.arc(board.cell(2, 1), N)) == ["ooooo", "ooooo", "....."]
    assert picture(board, board.arc(board.cell(2, 1), SW)) == ["oo...", "ooo..", "oooo."]


@rule("BM-R9")
def test_the_narrow_arc_is_a_quarter_and_all_round_is_everything() -> None:
    board = Grid(5, 3)
    centre = board.cell(2, 1)
    assert picture(board, board.arc(centre, N, FRONT_90)) == [".ooo.", "..o..", "....."]
    assert picture(board, board.arc(centre, SE, FRONT_90)) == [".....", "..ooo", "..ooo"]
    assert board.arc(centre, N, ALL_ROUND) == board.all


@rule("BM-2.5", "BM-R8")
def test_a_diagonal_between_two_walls_is_closed_both_ways() -> None:
    board = draw("..#\n.#.\n...")
    cell = board.grid.cell
    assert board.closed[SE] == 1 << cell(1, 0)
    assert board.closed[(SE + 4) % 8] == 1 << cell(2, 1)
    assert board.closed[NE] == board.closed[SW] == board.closed[S] == board.closed[W] == 0


sizes = st.tuples(st.integers(1, 24), st.integers(1, 24))


@settings(max_examples=60, deadline=None)
@given(sizes, st.data())
def test_discs_and_arcs_hold_exactly_the_squares_of_the_rule(
    size: tuple[int, int], data: st.DataObject
) -> None:
    board = grid(*size)
    cell = data.draw(st.sampled_from(bits(board.all)))
    radius = data.draw(st.integers(0, 30))
    facing = data.draw(st.integers(0, 7))
    at = (board.x_of(cell), board.y_of(cell))
    for other in bits(board.all):
        there = (board.x_of(other), board.y_of(other))
        across, down = abs(at[0] - there[0]), abs(at[1] - there[1])
        assert board.disc(cell, radius) >> other & 1 == (max(across, down) <= radius)
        assert board.disc(cell, radius, True) >> other & 1 == (across + down <= radius)
        for kind in (FRONT_180, FRONT_90):
            inside = other == cell or reference.in_arc(at, facing, there, kind == FRONT_90)
            assert board.arc(cell, facing, kind) >> other & 1 == inside
            assert board.facings(cell, other, kind) >> facing & 1 == inside
            assert board.arc(other, (facing + 4) % 8, kind) >> cell & 1 == inside


@settings(max_examples=60, deadline=None)
@given(boards("#..", 12))
def test_closed_diagonals_are_those_of_the_rule(board: Board) -> None:
    walls = board.squares(board.walls)
    for cell in bits(board.grid.all):
        for facing in range(8):
            closed = bool(board.closed[facing] >> cell & 1)
            assert closed == reference.is_closed(board.square(cell), facing, walls)
