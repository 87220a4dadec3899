"""Sight over the tops of hexes."""

from __future__ import annotations

from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from ironmuster.geometry.heights import Tops, below, least, leasts
from ironmuster.geometry.hexes import FLAT, HexGrid, places_in_lines
from ironmuster.geometry.hexlabels import HexLabels
from ironmuster.geometry.hexlines import LEFT, RIGHT, lines_of
from ironmuster.geometry.masks import bits
from tests.geometry.hex_boards import HexBoard, hex_boards
from tests.geometry.reference_heights import hiding
from tests.geometry.reference_hexes import Place

TABLE = HexGrid(FLAT, places_in_lines(FLAT, [15, 14] * 5 + [15]))
LABELS = HexLabels(TABLE)
LINES = lines_of(TABLE)


def cell(label: str) -> int:
    found = LABELS.cell(label)
    assert found >= 0
    return found


def tops(**heights: str) -> Tops:
    """Tops by height, as `h7="0206 0312"`."""
    masks = [sum(1 << cell(label) for label in labels.split()) for labels in heights.values()]
    return Tops(TABLE, [int(height[1:]) for height in heights], masks)


def test_a_hex_of_several_heights_has_the_highest() -> None:
    town = tops(h5="0303 0304", h17="0304 0305", h0="0303")
    assert [town.at(cell(label)) for label in ("0303", "0304", "0305")] == [5, 17, 17]
    assert town.at(cell("0101")) < 0
    assert [town.over(height).bit_count() for height in (-9, -1, 0, 4, 5, 16, 17, 99)] == (
        [3, 3, 3, 3, 2, 2, 0, 0]
    )
    assert Tops(TABLE, [], []).over(-5) == 0


@pytest.mark.parametrize(
    ("eye", "seen"),
    [
        (9, 7),  # (9 + 3 h) / 4 reaches the top of 7 from h = 6 1/3 on
        (7, 7),
        (2, 9),  # (2 + 3 h) / 4 from h = 8 2/3 on
        (22, 2),  # (22 + 3 * 2) / 4 = 7
        (21, 3),
    ],
)
def test_a_low_top_hides_what_is_low(eye: int, seen: int) -> None:
    town = tops(h7="0206")  # the last of three hexes between
    a, b = cell("0104"), cell("0207")
    assert leasts(LINES, town, a, b, eye, 0, 20) == (seen, seen)
    for point in (0, seen - 1, seen, 20):
        hidden = below(LINES, town, a, b, LEFT, eye, point)
        assert hidden == (0 if point >= seen else 1 << cell("0206"))


def test_one_ray_may_be_stopped_where_the_other_is_not() -> None:
    town = tops(h17="0304")
    a, b = cell("0102"), cell("0305")
    # (9 + 3 h) / 4 reaches 17 at h = 19 2/3
    assert leasts(LINES, town, a, b, 9, 2, 9) == (10, 2)
    assert leasts(LINES, town, b, a, 9, 2, 9) == (2, 10)
    assert leasts(LINES, town, a, b, 9, 2, 30) == (20, 2)


def test_who_stands_high_sees_over_what_is_not_near_the_one_looked_at() -> None:
    # From 29 down to 2 over four steps: 22 1/4, 15 1/2, 8 3/4.
    a, b = cell("0404"), cell("0408")
    for label, top, hidden in (
        ("0405", 22, False),
        ("0405", 23, True),
        ("0406", 15, False),
        ("0406", 16, True),
        ("0407", 8, False),
        ("0407", 9, True),
    ):
        town = Tops(TABLE, [top], [1 << cell(label)])
        assert bool(below(LINES, town, a, b, LEFT, 29, 2)) is hidden
        assert bool(below(LINES, town, b, a, RIGHT, 2, 29)) is hidden


def test_neither_end_of_a_line_is_in_the_way() -> None:
    town = tops(h99="0404 0405 0407")
    for far in ("0404", "0405"):
        assert leasts(LINES, town, cell("0404"), cell(far), 0, 0, 9) == (0, 0)
    assert leasts(LINES, town, cell("0405"), cell("0407"), 0, 0, 9) == (0, 0)


@settings(deadline=None)
@given(hex_boards(), st.data())
def test_what_is_seen_is_what_is_measured_on_paper(board: HexBoard, data: st.DataObject) -> None:
    random = Random(data.draw(st.integers(0, 2**32)))
    heights = [random.randint(-20, 40) for _ in range(random.randint(0, 5))]
    masks = [random.getrandbits(board.grid.size) & board.grid.all for _ in heights]
    town = Tops(board.grid, heights, masks)
    plain: dict[Place, list[int]] = {}
    for height, mask in zip(heights, masks, strict=True):
        for place in board.places(mask):
            plain.setdefault(place, []).append(height)
    lines = lines_of(board.grid)
    cells = st.sampled_from(bits(board.grid.all))
    for a, b in data.draw(st.lists(st.tuples(cells, cells), min_size=1, max_size=4)):
        eye, low = random.randint(-20, 40), random.randint(-20, 30)
        high = low + random.randint(0, 12)
        found = []
        for side in (LEFT, RIGHT):
            ends = board.place(a), board.place(b)
            hidden = [
                hiding(board.paper, plain, *ends, side == RIGHT, eye, point)
                for point in range(low, high + 1)
            ]
            for point, places in enumerate(hidden, start=low):
                assert board.places(below(lines, town, a, b, side, eye, point)) == (
                    places & board.all
                )
            met = [point for point, places in enumerate(hidden, start=low) if not places]
            assert met == list(range(high + 1 - len(met), high + 1))  # all from the lowest on
            found.append(min(met, default=high + 1))
            assert least(lines, town, a, b, side, eye, low, high) == found[-1]
        assert leasts(lines, town, a, b, eye, low, high) == tuple(found)
