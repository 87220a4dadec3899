"""Lines between hexes, with both rays of a tie."""

from __future__ import annotations

from itertools import pairwise

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from ironmuster.geometry.hexes import FLAT, POINTY, HexGrid, apart, places_in_lines
from ironmuster.geometry.hexlabels import HexLabels
from ironmuster.geometry.hexlines import LEFT, RIGHT, HexLines, lines_of, trace
from ironmuster.geometry.masks import bits
from tests.geometry.hex_boards import HexBoard, hex_boards

TABLE = HexGrid(FLAT, places_in_lines(FLAT, [15, 14] * 5 + [15]))
MAP = HexGrid(POINTY, places_in_lines(POINTY, [7, 6, 7, 6, 7]))


def rays(board: HexGrid, a: str, b: str) -> list[str]:
    """The labels along the left and the right ray; `--` where the board has no hex."""
    labels = HexLabels(board)
    look = lines_of(board)
    ends = labels.cell(a), labels.cell(b)
    assert min(ends) >= 0
    found = [look.ray(*ends, side) for side in (LEFT, RIGHT)]
    return [" ".join(labels.label(c) if c >= 0 else "--" for c in ray) for ray in found]


@pytest.mark.parametrize(
    ("a", "b", "left", "right"),
    [
        # Along a direction there is no tie.
        ("0302", "0306", "0303 0304 0305", "0303 0304 0305"),
        ("0101", "0503", "0201 0302 0402", "0201 0302 0402"),
        # Square to a direction every second point is on an edge.
        ("0405", "0605", "0505", "0506"),
        ("0605", "0405", "0506", "0505"),
        ("0405", "0805", "0505 0605 0705", "0506 0605 0706"),
        ("0405", "0507", "0506", "0406"),
        # An edge may be crossed rather than followed.
        ("0104", "0207", "0105 0205 0206", "0105 0106 0206"),
        ("0102", "0305", "0202 0203 0304", "0103 0203 0204"),
        # Beside the edge of the board a ray may lie where no hex is.
        ("0101", "0301", "--", "0201"),
        ("0301", "0101", "0201", "--"),
        ("0404", "0404", "", ""),
        ("0404", "0405", "", ""),
    ],
)
def test_rays_on_flat_hexes(a: str, b: str, left: str, right: str) -> None:
    assert rays(TABLE, a, b) == [left, right]


@pytest.mark.parametrize(
    ("a", "b", "left", "right"),
    [
        ("0103", "0503", "0203 0303 0403", "0203 0303 0403"),
        ("0101", "0305", "0102 0203 0204", "0102 0203 0204"),
        # Straight down, along the edge between two hexes of the row between.
        ("0401", "0403", "0402", "0302"),
        ("0403", "0401", "0302", "0402"),
        ("0101", "0103", "0102", "--"),
        ("0701", "0703", "--", "0602"),
        ("0201", "0502", "0301 0401 0402", "0301 0302 0402"),
    ],
)
def test_rays_on_pointy_hexes(a: str, b: str, left: str, right: str) -> None:
    assert rays(MAP, a, b) == [left, right]


def test_what_lies_between_is_the_ray_on_the_board() -> None:
    labels = HexLabels(TABLE)
    look = HexLines(TABLE)
    a, b = labels.cell("0405"), labels.cell("0805")
    found = [bits(look.between(a, b, side)) for side in (LEFT, RIGHT)]
    assert [labels.label(cell) for cell in found[0]] == ["0505", "0605", "0705"]
    assert [labels.label(cell) for cell in found[1]] == ["0506", "0605", "0706"]
    assert look.is_tied(a, b) and not look.is_tied(a, labels.cell("0408"))
    assert look.between(labels.cell("0101"), labels.cell("0301"), LEFT) == 0
    assert look.between(a, a, LEFT) == look.between(a, TABLE.next(a, 3), RIGHT) == 0


@settings(deadline=None)
@given(hex_boards(), st.data())
def test_rays_are_those_that_are_measured_on_paper(board: HexBoard, data: st.DataObject) -> None:
    grid, look = board.grid, HexLines(board.grid)
    cells = st.sampled_from(bits(grid.all))
    for a, b in data.draw(st.lists(st.tuples(cells, cells), min_size=1, max_size=6)):
        plain = [board.paper.ray(board.place(a), board.place(b), right) for right in (False, True)]
        for side in (LEFT, RIGHT):
            assert look.ray(a, b, side) == [grid.cell(*place) for place in plain[side]]
            assert board.places(look.between(a, b, side)) == set(plain[side]) & board.all
            assert look.ray(b, a, 1 - side) == look.ray(a, b, side)[::-1]
        assert look.is_tied(a, b) == (plain[LEFT] != plain[RIGHT])


@given(st.integers(-40, 40), st.integers(-40, 40))
def test_a_ray_goes_from_neighbour_to_neighbour_within_the_box_of_its_ends(q: int, r: int) -> None:
    far = apart(q, r)
    for side in (LEFT, RIGHT):
        path = [(0, 0), *trace(q, r, side), (q, r)]
        assert len(path) == max(far, 1) + 1
        if far:
            for (q1, r1), (q2, r2) in pairwise(path):
                assert apart(q2 - q1, r2 - r1) == 1
        assert all(min(0, q) <= x <= max(0, q) for x, _ in path)
        assert all(min(0, r) <= y <= max(0, r) for _, y in path)
