"""[BM-6] What can be fired at from a square: range, arc and sight together."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from ironmuster.geometry.masks import bits
from ironmuster.geometry.scope import scope_of
from ironmuster.geometry.sight import sight_of
from ironmuster.geometry.squares import ALL_ROUND, FRONT_90, FRONT_180
from tests.geometry.boards import Board, boards

rule = pytest.mark.rule


@rule("BM-6.1", "BM-6.2", "BM-6.4")
@settings(max_examples=80, deadline=None)
@given(
    boards("#....m", 24),
    st.integers(0, 7),
    st.sampled_from([FRONT_180, FRONT_90, ALL_ROUND]),
    st.booleans(),
    st.data(),
)
def test_a_square_is_covered_in_range_in_the_arc_and_in_sight(
    board: Board, facing: int, arc: int, manhattan: bool, data: st.DataObject
) -> None:
    grid, sight = board.grid, sight_of(board.grid)
    here = data.draw(st.sampled_from(bits(grid.all)))
    screen = sight.screen(board.walls, board.mist, 0)
    scope = scope_of(sight, screen, here, facing, arc, manhattan)
    for _ in range(3):
        low, high = data.draw(st.integers(-1, 4)), data.draw(st.integers(0, 30))
        blind = data.draw(st.booleans())
        scope.take(low, high, blind)
        covered = 0
        for cell in bits(grid.all):
            apart = grid.manhattan(here, cell) if manhattan else grid.distance(here, cell)
            seen = blind or sight.sees(here, cell, board.walls, board.mist)
            ahead = grid.facings(here, cell, arc) >> facing & 1
            inside = bool(low <= apart <= high and seen and ahead)
            assert scope.covers(cell) == inside
            covered |= inside << cell
        assert scope.region() == covered
        assert scope.walls() == covered & board.walls
