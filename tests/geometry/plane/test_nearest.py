"""The place of a shape that is nearest to a point."""

from __future__ import annotations

from fractions import Fraction

import pytest
from hypothesis import given

from ironmuster.geometry.plane.nearest import closest, lies_towards, nearest
from ironmuster.geometry.plane.shapes import Point, Shape, band, contains, disc, gap, rectangle
from tests.geometry.plane.boards import points, shapes

WALL = rectangle(15_000, 10_000, 1000, 4000)
ROAD = band([(0, 0), (10_000, 0), (10_000, 10_000)], 2000)


@pytest.mark.parametrize(
    ("one", "point", "expected"),
    [
        (WALL, (10_000, 12_000), (15_000, 12_000)),
        (WALL, (10_000, 20_000), (15_000, 14_000)),  # a corner
        (WALL, (15_500, 11_000), (15_500, 11_000)),  # inside
        (WALL, (15_000, 11_000), (15_000, 11_000)),  # on the outline
        (disc(0, 0, 500), (3000, 4000), (300, 400)),
        (disc(0, 0, 500), (-1000, 0), (-500, 0)),
        (ROAD, (5000, 3000), (5000, 1000)),
        (ROAD, (7000, 4000), (9000, 4000)),  # the second leg is nearer
        (ROAD, (13_000, 14_000), (10_600, 10_800)),  # round its end
    ],
)
def test_the_nearest_place_by_hand(one: Shape, point: Point, expected: Point) -> None:
    assert nearest(one, *point) == expected


@given(shapes, points)
def test_it_is_on_the_shape_and_no_place_is_nearer(one: Shape, point: Point) -> None:
    """Within the thousandth to which it is rounded: as far away as the outline is."""
    place = nearest(one, *point)
    assert gap(one, disc(*place, 0)) <= 1
    far = gap(one, disc(*point, 0))
    away = Fraction((place[0] - point[0]) ** 2 + (place[1] - point[1]) ** 2)
    assert max(0, far - 2) ** 2 <= away <= (far + 1) ** 2


@pytest.mark.parametrize(
    ("one", "other", "expected"),
    [
        (disc(0, 0, 500), disc(3000, 4000, 1000), ((300, 400), (2400, 3200))),
        (disc(12_000, 11_000, 1000), WALL, ((13_000, 11_000), (15_000, 11_000))),
        (WALL, disc(12_000, 11_000, 1000), ((15_000, 11_000), (13_000, 11_000))),
        (WALL, rectangle(17_000, 20_000, 500, 500), ((16_000, 14_000), (17_000, 20_000))),
        (disc(7000, 4000, 0), ROAD, ((7000, 4000), (9000, 4000))),
    ],
)
def test_the_nearest_places_of_two_by_hand(
    one: Shape, other: Shape, expected: tuple[Point, Point]
) -> None:
    assert closest(one, other) == expected


@given(shapes, shapes)
def test_the_nearest_places_of_two_are_as_far_apart_as_they_are(one: Shape, other: Shape) -> None:
    start, end = closest(one, other)
    far = gap(one, other)
    assert gap(one, disc(*start, 0)) <= 1
    assert gap(other, disc(*end, 0)) <= 1
    if far:
        away = (end[0] - start[0]) ** 2 + (end[1] - start[1]) ** 2
        assert max(0, far - 4) ** 2 <= away <= (far + 4) ** 2


@given(shapes, points, points)
def test_it_lies_towards_what_it_is_nearer_to(one: Shape, point: Point, other: Point) -> None:
    dx, dy = other[0] - point[0], other[1] - point[1]
    x, y = nearest(one, *point)
    leaning = (x - point[0]) * dx + (y - point[1]) * dy
    if abs(leaning) > abs(dx) + abs(dy):  # off the limit, beyond what rounding may change
        assert lies_towards(one, *point, dx, dy) is (leaning > 0)
    if contains(one, *point):
        assert not lies_towards(one, *point, dx, dy)


def test_straight_to_the_side_is_no_side() -> None:
    """[RO-9.9] A quarter turn off, to the thousandth."""
    assert not lies_towards(WALL, 10_000, 12_000, 0, 1000)
    assert lies_towards(WALL, 10_000, 12_000, 1, 1000)
    assert not lies_towards(WALL, 10_000, 12_000, -1, 1000)
