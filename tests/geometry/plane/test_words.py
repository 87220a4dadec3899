"""Distances in words of 64 bits [RO-2.4], beside fractions, up to the widest that they take."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from ironmuster.geometry.plane.shapes import (
    Point,
    Shape,
    disc,
    gap,
    overlap,
    polygon,
    within,
)
from ironmuster.geometry.plane.words import NEAR, SQUARE, apart, is_past, near_edge
from tests.geometry.plane import reference

WIDEST = NEAR - 1
ways = st.tuples(st.integers(-WIDEST, WIDEST), st.integers(-WIDEST, WIDEST))
limits = st.integers(0, SQUARE - 1)


@given(ways, ways, limits, st.integers(0, 1))
def test_near_an_edge(point: Point, end: Point, limit: int, even: int) -> None:
    square = reference.square_apart(disc(*point, 0), Shape((((0, 0), end),), 0))
    expected = square < limit or (even == 1 and square == limit)
    assert near_edge(*point, *end, limit, even) == expected


def test_near_an_edge_at_the_ends_of_what_fits() -> None:
    assert not near_edge(-WIDEST, WIDEST, WIDEST, WIDEST, SQUARE - 1, 1)
    assert not near_edge(WIDEST, -WIDEST, WIDEST, WIDEST, SQUARE - 1, 1)
    assert near_edge(WIDEST, WIDEST, WIDEST, WIDEST, 0, 1), "it is the end"
    assert not near_edge(WIDEST, WIDEST, WIDEST, WIDEST, 0, 0)
    assert near_edge(100, 31_622, WIDEST, 0, SQUARE - 1, 0), "31,622 squared is 999,950,884"
    assert not near_edge(100, 31_623, WIDEST, 0, SQUARE - 1, 0), "and 31,623 squared above"


@given(ways, st.lists(ways, min_size=1, max_size=8), limits)
def test_past_a_line(way: Point, corners: list[Point], limit: int) -> None:
    across = [way[0] * y - way[1] * x for x, y in corners]
    length = way[0] ** 2 + way[1] ** 2
    one_side = all(one > 0 for one in across) or all(one <= 0 for one in across)
    expected = one_side and all(one * one >= limit * length for one in across)
    assert is_past(0, 0, *way, tuple(corners), limit) == expected


WIDE = WIDEST // 2
places = st.tuples(st.integers(-WIDE, WIDE), st.integers(-WIDE, WIDE))
close = st.tuples(st.integers(-30, 30), st.integers(-30, 30))


@st.composite
def cores(draw: st.DrawFn) -> tuple[Point, ...]:
    """A point, a segment or a rhomb, as wide as it may be or so small that it meets others."""
    kind = draw(st.sampled_from([places, close]))
    x, y = draw(kind)
    corners = draw(st.integers(1, 3))
    if corners < 3:
        return ((x, y),) if corners == 1 else ((x, y), draw(kind))
    most = min(WIDE - abs(x), WIDE - abs(y))
    wide, tall = draw(st.integers(1, max(1, most))), draw(st.integers(1, max(1, most)))
    return ((x + wide, y), (x, y + tall), (x - wide, y), (x, y - tall))


@given(cores(), cores())
def test_how_far_two_cores_are_apart(one: tuple[Point, ...], other: tuple[Point, ...]) -> None:
    """Rounded up; what is not told is of two things of which one is as long as half a table."""
    square = reference.square_apart(Shape((one,), 0), Shape((other,), 0))
    whole = -(-square.numerator // square.denominator)
    found = apart(one, other)
    assert found == whole or (found < 0 and max(abs(x) + abs(y) for x, y in one + other) > 9000)
    far = gap(Shape((one,), 0), Shape((other,), 0))
    assert (far - 1) ** 2 < whole <= far * far or far == whole == 0


def test_what_is_farther_off_than_a_table_is_told_as_well() -> None:
    """A house as large as a continent: no difference fits."""
    far = 10**9
    house = polygon([(0, 0), (far, 0), (far, far), (0, far)])
    other = house.moved(far + 3, far + 4)
    assert gap(house, other) == 5
    assert within(house, other, 5) and not within(house, other, 3)
    assert not overlap(house, other)
    assert overlap(house, house.moved(far - 2, far - 2))
