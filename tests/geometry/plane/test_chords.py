"""Which parts of a line lie in a thing."""

from __future__ import annotations

from hypothesis import given

from ironmuster.geometry.plane.chords import WHOLE, joined, stretches, without
from ironmuster.geometry.plane.rays import crosses
from ironmuster.geometry.plane.shapes import Shape, band, disc, rectangle
from tests.geometry.plane.boards import points, solids

HOUSE = rectangle(2_000, 0, 4_000, 5_000)


def test_a_line_through_a_rectangle_lies_in_one_part_of_it() -> None:
    """From x 0 to 8 it is inside from 2 to 6: a quarter to three quarters."""
    assert stretches(HOUSE, (0, 1_000), (8_000, 1_000)) == [(WHOLE // 4, 3 * WHOLE // 4)]
    assert stretches(HOUSE, (8_000, 1_000), (0, 1_000)) == [(WHOLE // 4, 3 * WHOLE // 4)]
    assert stretches(HOUSE, (3_000, 1_000), (4_000, 2_000)) == [(0, WHOLE)]
    assert stretches(HOUSE, (0, 5_000), (8_000, 5_000)) == [], "along its side"
    assert stretches(HOUSE, (3_000, 1_000), (3_000, 1_000)) == [], "no line at all"


def test_parts_of_a_chain_that_meet_are_one() -> None:
    """A band bent at (4, 0): straight over both legs in one part, and twice over both arms."""
    bent = band([(0, 0), (4_000, 0), (8_000, 0)], 2_000)
    assert stretches(bent, (-1_000, 0), (9_000, 0)) == [(0, WHOLE)]
    hook = band([(0, 0), (8_000, 0), (8_000, 8_000), (0, 8_000)], 2_000)
    found = stretches(hook, (2_000, -2_000), (2_000, 10_000))
    eighth = WHOLE // 12
    assert [(round(a / eighth), round(b / eighth)) for a, b in found] == [(1, 3), (9, 11)]


@given(solids, points, points)
def test_a_line_has_a_part_in_what_it_crosses(
    thing: Shape, start: tuple[int, int], end: tuple[int, int]
) -> None:
    found = stretches(thing, start, end)
    assert found == joined(found)
    assert all(0 <= first < last <= WHOLE for first, last in found)
    if sum([last - first for first, last in found]) > 8 * len(thing.cores):
        assert crosses(thing, start, end)
    if not found:
        assert not crosses(thing, start, end)


def test_stretches_less_others() -> None:
    assert without([(0, 10)], [(2, 3), (5, 7)]) == [(0, 2), (3, 5), (7, 10)]
    assert without([(0, 10), (20, 30)], [(5, 25)]) == [(0, 5), (25, 30)]
    assert without([(0, 10)], [(0, 10)]) == []
    assert joined([(5, 7), (0, 5), (9, 10)]) == [(0, 7), (9, 10)]


def test_a_disc_is_crossed_by_its_width() -> None:
    [(first, last)] = stretches(disc(5_000, 0, 1_000), (0, 0), (10_000, 0))
    assert abs(first - 4 * WHOLE // 10) < 4 and abs(last - 6 * WHOLE // 10) < 4
