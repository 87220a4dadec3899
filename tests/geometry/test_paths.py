"""[BM-5.8] The preferred path, and declared paths that are refused."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from ironmuster.geometry import gait as codes
from ironmuster.geometry import reference
from ironmuster.geometry.gait import BACK, STEP, TURN, Gait
from ironmuster.geometry.masks import bits
from ironmuster.geometry.paths import Walk, find_path, walk
from ironmuster.geometry.reach import reach
from tests.geometry.boards import (
    FOUNDRY_ROW,
    NE,
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


def path(
    board: Board, start: tuple[int, int], facing: int, goal: tuple[int, int], to: int, gait: Gait
) -> list[int] | None:
    at = board.grid.cell
    prices, closed, hazards = board.prices, board.closed, board.hazards
    return find_path(board.grid, at(*start), facing, at(*goal), to, gait, prices, closed, hazards)


def walked(
    board: Board, start: tuple[int, int], facing: int, actions: list[int], gait: Gait
) -> Walk:
    begin = board.grid.cell(*start)
    return walk(board.grid, begin, facing, actions, gait, board.prices, board.closed, board.free)


@rule("BM-5.8")
def test_worked_example_w4_as_a_path() -> None:
    actions = path(FOUNDRY, (7, 8), N, (7, 5), E, Gait(5))
    assert actions == [STEP, STEP, STEP, TURN + E]
    assert walked(FOUNDRY, (7, 8), N, [STEP, STEP, STEP, TURN + E], Gait(5)).cost == 5
    assert path(FOUNDRY, (7, 8), N, (7, 5), E, Gait(4)) is None


@rule("BM-5.8")
def test_standing_still_is_the_empty_path() -> None:
    assert path(FOUNDRY, (7, 8), N, (7, 8), N, Gait(0)) == []


@rule("BM-5.8")
def test_a_detour_around_a_hazard_is_taken_while_the_points_last() -> None:
    board = draw("""
        .....
        ..x..
        .....
    """)
    assert path(board, (1, 1), E, (3, 1), E, Gait(2)) == [STEP, STEP]
    assert path(board, (1, 1), E, (3, 1), E, Gait(4)) == [STEP, STEP]
    assert path(board, (1, 1), E, (3, 1), E, Gait(5)) == [
        TURN + NE,
        STEP,
        TURN + SE,
        STEP,
        TURN + E,
    ]


@rule("BM-5.8")
def test_steps_come_before_turns_and_lower_facings_before_higher() -> None:
    board = draw("....\n....\n....\n....")
    # Facing east already, both steps east come before the Turn.
    assert path(board, (0, 0), E, (3, 1), SE, Gait(5)) == [STEP, STEP, TURN + SE, STEP]
    # Straight on where it can; around the wall, by the north rather than by the south.
    assert path(board, (0, 1), N, (2, 1), N, Gait(5)) == [TURN + E, STEP, STEP, TURN + N]
    blocked = draw("....\n.#..\n....\n....")
    assert path(blocked, (0, 1), N, (2, 1), N, Gait(5)) == [
        TURN + NE,
        STEP,
        TURN + SE,
        STEP,
        TURN + N,
    ]


@rule("BM-5.8", "BM-R7")
def test_one_wide_turn_is_preferred_to_two_narrow_ones_of_the_same_price() -> None:
    board = draw("...\n...\n...")
    assert path(board, (1, 1), N, (1, 1), S, Gait(4, per_45=True)) == [TURN + S]


@rule("BM-R6")
def test_a_step_back_is_used_where_it_saves_a_turn() -> None:
    board = draw("...")
    gait = Gait(4, reverse_extra=1)
    assert path(board, (1, 0), E, (0, 0), E, gait) == [BACK]
    assert path(board, (1, 0), E, (0, 0), W, gait) == [TURN + W, STEP]


@rule("BM-5.8", "BM-R6")
def test_of_two_ways_around_a_wall_the_one_ahead_comes_before_the_one_backwards() -> None:
    board = draw("""
        ...
        .#.
        ...
    """)
    ahead = [STEP, TURN + N, STEP, STEP, TURN + W, STEP]
    assert path(board, (1, 2), E, (1, 0), W, Gait(6, reverse_extra=0, facings=4)) == ahead


@rule("BM-5.2", "BM-5.5", "BM-5.6", "BM-R6")
@pytest.mark.parametrize(
    ("start", "facing", "actions", "gait", "index", "reason"),
    [
        ((0, 0), N, [STEP], Gait(5), 0, codes.OFF_BOARD),
        ((3, 2), S, [STEP], Gait(5), 0, codes.NOT_ENTERABLE),
        ((5, 7), SE, [STEP], Gait(5), 0, codes.CLOSED_DIAGONAL),
        ((7, 8), N, [STEP, STEP, STEP], Gait(3), 2, codes.OVER_BUDGET),
        ((7, 8), N, [STEP, TURN + N], Gait(5), 1, codes.NOT_A_TURN),
        ((7, 8), N, [TURN + NE], Gait(5, facings=4), 0, codes.FACING_NOT_ALLOWED),
        ((7, 8), N, [STEP, BACK], Gait(5), 1, codes.NO_REVERSE),
        ((7, 8), N, [10], Gait(5), 0, codes.UNKNOWN_ACTION),
        ((7, 8), N, [-1], Gait(5), 0, codes.UNKNOWN_ACTION),
    ],
)
def test_the_first_illegal_action_is_named_with_its_reason(
    start: tuple[int, int], facing: int, actions: list[int], gait: Gait, index: int, reason: int
) -> None:
    done = walked(FOUNDRY, start, facing, actions, gait)
    assert (done.index, done.reason) == (index, reason)


@rule("BM-5.7")
def test_a_path_may_not_end_just_anywhere_but_may_return_to_its_start() -> None:
    board = draw("...")
    there = walk(board.grid, 0, E, [STEP, STEP], Gait(9), board.prices, board.closed, 0b010)
    assert (there.index, there.reason) == (2, codes.BAD_END)
    back = [STEP, TURN + W, STEP]
    home = walk(board.grid, 0, E, back, Gait(9), board.prices, board.closed, 0)
    assert (home.reason, home.cell, home.facing, home.cost) == (codes.LEGAL, 0, W, 3)
    assert home.cells == [1, 0]


@rule("BM-R7")
def test_only_the_first_turn_is_free() -> None:
    board = draw("...\n...")
    gait = Gait(9, per_45=True, free_first_turn=True)
    assert walked(board, (1, 1), N, [TURN + S], gait).cost == 0
    assert walked(board, (1, 1), N, [TURN + S, TURN + N], gait).cost == 4


@rule("BM-5.8")
def test_a_piece_that_has_not_turned_yet_may_need_more_hazards_than_one_that_has() -> None:
    """From the corner over two hazards, then about for nothing and a step back north: 3 points."""
    board = draw("..#\nxx.\nx.x")
    gait = Gait(3, reverse_extra=1, per_45=True, free_first_turn=True)
    steps = [STEP, STEP, TURN + N, STEP]
    assert path(board, (0, 0), SE, (2, 1), N, gait) == steps
    assert walked(board, (0, 0), SE, steps, gait).cost == 3


@settings(max_examples=120, deadline=None)
@given(boards("#...2..3xx", 16), gaits(6), st.integers(0, 7), st.data())
def test_a_path_leads_to_every_end_and_costs_what_reach_says(
    board: Board, gait: Gait, facing: int, data: st.DataObject
) -> None:
    start = data.draw(st.sampled_from(bits(board.grid.all)))
    found = reach(board.grid, start, facing, gait, board.prices, board.closed, board.free)
    goal_facing, goal = divmod(
        found.at(data.draw(st.integers(0, found.size() - 1))), board.grid.size
    )
    for hazards in (0, board.hazards):
        actions = find_path(
            board.grid, start, facing, goal, goal_facing, gait, board.prices, board.closed, hazards
        )
        assert actions is not None
        done = walk(
            board.grid, start, facing, actions, gait, board.prices, board.closed, board.free
        )
        assert (done.reason, done.cell, done.facing) == (codes.LEGAL, goal, goal_facing)
        assert done.cost == found.cost(goal, goal_facing) or hazards


@rule("BM-5.8")
@settings(max_examples=100, deadline=None)
@given(boards("..#2xx", 4), gaits(3), st.integers(0, 7), st.data())
def test_the_path_is_the_best_of_all_action_lists(
    board: Board, gait: Gait, facing: int, data: st.DataObject
) -> None:
    """With free Turns a list could go on for ever; no best list here is longer than four."""
    if gait.turn_cost == 0:
        gait.budget = min(gait.budget, 1)
    if gait.free_first_turn:
        gait.budget = min(gait.budget, 2)
    start = data.draw(st.sampled_from(bits(board.grid.all)))
    goal = data.draw(st.sampled_from(bits(board.grid.disc(start, 2))))
    goal_facing = data.draw(st.integers(0, 7))
    expected = reference.best_path(
        board.square(start),
        facing,
        (board.square(goal), goal_facing),
        gait,
        board.price(),
        board.squares(board.walls),
        board.squares(board.hazards),
        longest=4,
    )
    found = find_path(
        board.grid,
        start,
        facing,
        goal,
        goal_facing,
        gait,
        board.prices,
        board.closed,
        board.hazards,
    )
    assert found == expected
