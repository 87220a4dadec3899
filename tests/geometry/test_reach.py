"""[BM-5] What a move can reach."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from ironmuster.geometry import reference
from ironmuster.geometry.ground import Ground
from ironmuster.geometry.masks import bits
from ironmuster.geometry.reach import Gait, Reach, reach, reach_over
from ironmuster.geometry.squares import Grid, closed_diagonals
from tests.geometry.boards import (
    FOUNDRY_ROW,
    NE,
    NW,
    SE,
    Board,
    E,
    N,
    S,
    W,
    boards,
    draw,
    gaits,
)

rule = pytest.mark.rule
FOUNDRY = draw(FOUNDRY_ROW)


def reached(board: Board, at: tuple[int, int], facing: int, gait: Gait) -> Reach:
    start = board.grid.cell(*at)
    return reach(board.grid, start, facing, gait, board.prices, board.closed, board.free)


def cost(board: Board, found: Reach, at: tuple[int, int], facing: int) -> int:
    return found.cost(board.grid.cell(*at), facing)


@rule("BM-5.3", "BM-5.4", "BM-5.6")
def test_worked_example_w4() -> None:
    found = reached(FOUNDRY, (7, 8), N, Gait(5))
    assert cost(FOUNDRY, found, (7, 7), N) == 1
    assert cost(FOUNDRY, found, (7, 6), N) == 2
    assert cost(FOUNDRY, found, (7, 5), N) == 4
    assert cost(FOUNDRY, found, (7, 5), E) == 5
    slow = reached(FOUNDRY, (7, 8), N, Gait(3))
    assert cost(FOUNDRY, slow, (7, 6), N) == 2
    assert cost(FOUNDRY, slow, (7, 5), N) == -1


@rule("BM-5.4", "BM-5.7")
def test_worked_example_w4_through_a_friend() -> None:
    at = FOUNDRY.grid.cell
    friend = 1 << at(7, 7)
    prices = FOUNDRY.prices[:]
    prices[1] &= ~friend
    prices[2] |= friend
    gait = Gait(5)
    found = reach(FOUNDRY.grid, at(7, 8), N, gait, prices, FOUNDRY.closed, FOUNDRY.free & ~friend)
    assert found.contains(at(7, 5), N)
    assert found.cost(at(7, 5), N) == 5
    assert not found.contains(at(7, 5), E)
    assert not found.contains(at(7, 7), N)


@rule("BM-5.5")
def test_no_step_crosses_a_closed_diagonal() -> None:
    assert cost(FOUNDRY, reached(FOUNDRY, (5, 7), SE, Gait(1)), (6, 8), SE) == -1
    assert cost(FOUNDRY, reached(FOUNDRY, (6, 8), NW, Gait(1)), (5, 7), NW) == -1
    backwards = Gait(3, reverse_extra=1)
    assert cost(FOUNDRY, reached(FOUNDRY, (5, 7), NW, backwards), (6, 8), NW) == -1
    assert cost(FOUNDRY, reached(FOUNDRY, (5, 7), NE, Gait(1)), (6, 6), NE) == -1  # not paid for
    assert cost(FOUNDRY, reached(FOUNDRY, (5, 7), NE, Gait(2)), (6, 6), NE) == 2


@rule("BM-5.1", "BM-5.2")
def test_without_points_a_piece_stays() -> None:
    found = reached(draw("...\n...\n..."), (1, 1), S, Gait(0))
    assert (found.size(), found.at(0)) == (1, S * 12 + 5)


@rule("BM-5.2")
def test_one_point_is_a_step_ahead_or_a_turn() -> None:
    board = draw("...\n...\n...")
    found = reached(board, (1, 1), E, Gait(1))
    assert found.size() == 9
    assert found.contains(board.grid.cell(2, 1), E)
    assert found.cells() == 1 << board.grid.cell(1, 1) | 1 << board.grid.cell(2, 1)


@rule("BM-R6", "BM-R7")
@pytest.mark.parametrize(
    ("gait", "west", "north_east"),
    [
        (Gait(9), 2, 2),
        (Gait(9, per_45=True), 5, 2),
        (Gait(9, turn_cost=0), 1, 1),
        (Gait(9, free_first_turn=True), 1, 1),
        (Gait(9, reverse_extra=1), 2, 2),
        (Gait(9, facings=4), 2, -1),
    ],
)
def test_each_gait_has_its_price_for_a_turn_and_a_step(
    gait: Gait, west: int, north_east: int
) -> None:
    board = draw("...\n...\n...")
    found = reached(board, (1, 1), E, gait)
    assert cost(board, found, (0, 1), W) == west
    assert cost(board, found, (2, 0), NE) == north_east


@rule("BM-R6")
def test_a_step_back_costs_its_extra_and_keeps_the_facing() -> None:
    board = draw("..2.")
    found = reached(board, (3, 0), E, Gait(5, reverse_extra=1))
    assert cost(board, found, (2, 0), E) == 3
    assert cost(board, found, (1, 0), E) == 5
    assert cost(board, found, (0, 0), E) == -1


@rule("BM-5.7")
def test_a_move_may_end_where_it_began_though_others_may_not_stop_there() -> None:
    board = draw("...")
    found = reach(board.grid, 1, E, Gait(2), board.prices, board.closed, 0b001)
    assert found.cells() == 0b011


@settings(max_examples=150, deadline=None)
@given(boards("#...2..34", 24), gaits(7), st.integers(0, 7), st.data())
def test_reach_and_its_costs_are_those_of_the_rules(
    board: Board, gait: Gait, facing: int, data: st.DataObject
) -> None:
    start = data.draw(st.sampled_from(bits(board.grid.all)))
    found = reach(board.grid, start, facing, gait, board.prices, board.closed, board.grid.all)
    expected = reference.costs(
        board.square(start), facing, gait, board.price(), board.squares(board.walls)
    )
    ends = {
        (board.square(cell), f): found.cost(cell, f)
        for f in range(8)
        for cell in bits(found.facings[f])
    }
    assert ends == expected


@settings(max_examples=40, deadline=None)
@given(boards("#...2", 12), st.integers(0, 6), st.integers(0, 7), st.data())
def test_every_end_has_its_number(
    board: Board, budget: int, facing: int, data: st.DataObject
) -> None:
    start = data.draw(st.sampled_from(bits(board.grid.all)))
    ends = data.draw(st.integers(0, board.grid.all)) & board.grid.all
    found = reach(board.grid, start, facing, Gait(budget), board.prices, board.closed, ends)
    codes = [found.at(k) for k in range(found.size())]
    assert codes == sorted(set(codes))
    for k, code in enumerate(codes):
        f, cell = divmod(code, board.grid.size)
        assert found.contains(cell, f)
        assert found.index(cell, f) == k
        assert cell == start or ends >> cell & 1
    with pytest.raises(IndexError):
        found.at(found.size())


WAYS = st.one_of(st.integers(0, 9).map(Gait), st.integers(0, 9).map(Gait), gaits(7))


@settings(max_examples=60, deadline=None)
@given(boards("#....2", 24), st.lists(WAYS, min_size=6, max_size=6), st.data())
def test_ground_is_reached_as_its_prices_say(
    board: Board, ways: list[Gait], data: st.DataObject
) -> None:
    cells = bits(board.grid.all)
    others = st.lists(st.sampled_from(cells), max_size=6, unique=True)
    for gait in ways:  # one search after the other uses the memory of the one before
        start, facing = data.draw(st.sampled_from(cells)), data.draw(st.integers(0, 7))
        crowd = data.draw(others)
        shut = [cell for cell in data.draw(others) if cell not in crowd]
        taken = [start, *crowd, *shut]
        ground = Ground(board.grid, board.walls, board.prices[2], board.closed, crowd, shut, taken)
        price = {cell: 1 for cell in cells if not board.walls >> cell & 1 and cell not in shut}
        for cell in price:
            price[cell] += (board.prices[2] >> cell & 1) + (cell in crowd)
        prices = [sum(1 << cell for cell in price if price[cell] == k) for k in range(4)]
        assert ground.prices() == prices
        free = board.grid.all & ~sum(1 << cell for cell in set(taken))
        assert ground.ends() == free
        found = reach_over(ground, start, facing, gait)
        # With a price of 5 that no square has, plain sets are searched in compiled play as well.
        plain = reach(board.grid, start, facing, gait, [*prices, 0, 0], board.closed, free)
        assert found.facings == plain.facings
        assert found.layers == plain.layers
        codes = [found.at(k) for k in range(found.size())]
        assert codes == [plain.at(k) for k in range(plain.size())]
        for cell in cells:
            assert found.facings_at(cell) == plain.facings_at(cell)


@pytest.mark.parametrize("width", [31, 32, 33, 54])
def test_squares_far_to_the_east_are_reached(width: int) -> None:
    """A row whose squares are more than a word of 32 bits: three steps west from its last one."""
    grid = Grid(width, 1)
    last = grid.cell(width - 1, 0)
    ground = Ground(grid, 0, 0, closed_diagonals(grid, 0), [], [], [last])
    found = reach_over(ground, last, 6, Gait(3))
    assert found.cells() == 0b1111 << last - 3
    taken = Ground(grid, 0, 0, closed_diagonals(grid, 0), [], [], [last, last - 2])
    assert reach_over(taken, last, 6, Gait(3)).cells() == 0b1101 << last - 3
