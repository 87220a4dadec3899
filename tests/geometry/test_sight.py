"""[BM-6.4 to BM-6.9] Lines of sight."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from ironmuster.geometry import reference
from ironmuster.geometry.masks import bits
from ironmuster.geometry.sight import MEMORY, Sight, sight_of
from ironmuster.geometry.squares import Grid, grid
from tests.geometry.boards import FOUNDRY_ROW, Board, boards, draw

rule = pytest.mark.rule
FOUNDRY = draw(FOUNDRY_ROW)
at = FOUNDRY.grid.cell
sight = sight_of(FOUNDRY.grid)


def sees(a: tuple[int, int], b: tuple[int, int], *mist: tuple[int, int]) -> bool:
    smoke = sum(1 << at(*square) for square in mist)
    one = sight.sees(at(*a), at(*b), FOUNDRY.walls, smoke)
    assert one == sight.sees(at(*b), at(*a), FOUNDRY.walls, smoke)
    return one


@rule("BM-6.4", "BM-6.5", "BM-6.6")
def test_worked_example_w5_without_smoke() -> None:
    assert not sees((5, 7), (6, 8))  # adjacent, over a closed diagonal
    assert sees((2, 5), (6, 5))
    assert not sees((3, 2), (3, 5))
    assert not sees((2, 2), (5, 5))
    assert sight.blockers(at(2, 2), at(5, 5), FOUNDRY.walls) == [at(3, 3), at(4, 4)]
    assert sight.blockers(at(5, 7), at(6, 8), FOUNDRY.walls) == [at(6, 7), at(5, 8)]


@rule("BM-6.6", "BM-6.7", "BM-R12")
def test_worked_example_w5_with_smoke() -> None:
    assert not sees((2, 5), (6, 5), (6, 5))
    assert sees((5, 5), (6, 5), (6, 5))
    assert sees((2, 5), (5, 6), (4, 5))
    assert not sees((2, 5), (5, 6), (4, 5), (3, 6))
    assert sight.blockers(at(2, 5), at(6, 5), FOUNDRY.walls, 1 << at(6, 5)) == [at(6, 5)]
    pair = 1 << at(4, 5) | 1 << at(3, 6)
    assert sight.blockers(at(2, 5), at(5, 6), FOUNDRY.walls, pair) == [at(4, 5), at(3, 6)]


@rule("BM-6.5")
def test_a_line_along_the_edge_of_a_wall_only_grazes_it() -> None:
    board = draw("""
        ...
        .#.
        ...
    """)
    look = sight_of(board.grid)
    assert bits(look.seen(board.grid.cell(0, 0), board.walls)) == [
        board.grid.cell(x, y) for x, y in [(0, 0), (1, 0), (2, 0), (0, 1), (1, 1), (0, 2)]
    ]
    assert look.sees(board.grid.cell(1, 0), board.grid.cell(2, 1), board.walls)
    assert not look.sees(board.grid.cell(0, 0), board.grid.cell(2, 1), board.walls)


@rule("BM-6.7")
def test_two_mists_at_a_corner_hide_nobody_next_to_it_but_two_walls_do() -> None:
    board = grid(3, 3)
    look = sight_of(board)
    a, b, far = board.cell(0, 0), board.cell(1, 1), board.cell(2, 2)
    pair = 1 << board.cell(1, 0) | 1 << board.cell(0, 1)
    half = 1 << board.cell(1, 0)
    assert look.sees(a, b, 0, pair)
    assert look.sees(a, b, half, pair & ~half)
    assert not look.sees(a, far, half, pair & ~half)
    assert not look.sees(a, b, pair)
    assert not look.sees(a, b, half, 0, pair & ~half)


@rule("BM-6.7")
def test_out_of_the_mist_one_sees_only_the_squares_around() -> None:
    board = grid(7, 7)
    a = board.cell(3, 3)
    assert sight_of(board).seen(a, 0, 1 << a) == board.disc(a, 1)


@rule("BM-6.9")
def test_a_building_is_seen_by_its_near_side() -> None:
    look = sight_of(FOUNDRY.grid)
    seen = look.seen(at(3, 1), FOUNDRY.walls)
    building = [(3, 3), (4, 3), (3, 4), (4, 4)]
    assert [seen >> at(*square) & 1 for square in building] == [1, 1, 0, 0]


@rule("BM-R11")
def test_bodies_block_between_the_ends_and_never_as_ends() -> None:
    board = grid(5, 1)
    look = sight_of(board)
    bodies = 0b00101  # one where we stand, one two squares on
    assert look.seen(0, 0, 0, bodies) == 0b00111
    assert look.seen(1, 0, 0, bodies) == 0b00111
    assert look.blockers(0, 4, 0, 0, bodies) == [2]


@settings(max_examples=150, deadline=None)
@given(boards("##...m......b", 14), st.data())
def test_sight_is_that_of_the_rule(board: Board, data: st.DataObject) -> None:
    """Squares drawn `b` are in neither set, and become bodies."""
    priced = 0
    for mask in board.prices:
        priced |= mask
    bodies = board.grid.all & ~board.walls & ~priced
    check(board, bodies, data.draw(st.sampled_from(bits(board.grid.all))))


@settings(max_examples=12, deadline=None)
@given(boards("#...........m", 24), st.data())
def test_sight_is_that_of_the_rule_on_big_open_boards(board: Board, data: st.DataObject) -> None:
    check(board, 0, data.draw(st.sampled_from(bits(board.grid.all))))


def check(board: Board, bodies: int, a: int) -> None:
    look = sight_of(board.grid)
    walls, mist, mechs = (board.squares(m) for m in (board.walls, board.mist, bodies))
    seen = look.seen(a, board.walls, board.mist, bodies)
    for b in bits(board.grid.all):
        expected = reference.blockers(board.square(a), board.square(b), walls, mist, mechs)
        found = look.blockers(a, b, board.walls, board.mist, bodies)
        assert {board.square(cell) for cell in found} <= expected
        assert bool(found) == bool(expected)
        assert bool(seen >> b & 1) == (not expected), (board.square(a), board.square(b))
    assert seen & ~board.grid.all == 0


@rule("BM-6.9")
@settings(max_examples=30, deadline=None)
@given(boards("##...m....", 16))
def test_sight_is_symmetric(board: Board) -> None:
    look = sight_of(board.grid)
    cells = bits(board.grid.all)
    seen = {a: look.seen(a, board.walls, board.mist) for a in cells}
    for a in cells:
        for b in cells:
            assert seen[a] >> b & 1 == seen[b] >> a & 1


def test_forgotten_boards_are_worked_out_again() -> None:
    look = Sight(Grid(4, 4))
    first = look.seen(0, 0b10)
    for walls in range(MEMORY + 2):
        look.seen(0, walls << 1 & look.grid.all, 1 << 6)
    assert look.seen(0, 0b10) == first
    assert look.seen(0, 0) == look.grid.all
