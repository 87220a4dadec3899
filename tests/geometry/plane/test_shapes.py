"""Outlines and what lies between them [RO-2.3 to RO-2.9]."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ironmuster.geometry.plane.shapes import (
    Point,
    Shape,
    band,
    contains,
    disc,
    gap,
    on_table,
    overlap,
    polygon,
    rectangle,
    stadium,
    within,
)
from tests.geometry.plane import reference
from tests.geometry.plane.boards import place, points, polygons, shapes, solids, turned

HOUSE = rectangle(10_000, 10_000, 6000, 4000)


def test_distance_is_from_outline_to_outline() -> None:
    one, other = disc(0, 0, 500), disc(3000, 4000, 1181)
    assert gap(one, other) == 5000 - 500 - 1181
    assert gap(one, disc(400, 0, 500)) == 0, "they overlap"
    assert gap(disc(8000, 12_000, 500), HOUSE) == 1500
    assert gap(disc(7000, 6000, 500), HOUSE) == 4500, "3 west and 4 south of the corner"
    assert gap(disc(13_000, 12_000, 500), HOUSE) == 0


def test_it_is_rounded_up() -> None:
    """The diagonal of a square of one thousandth is 1.41."""
    assert gap(disc(0, 0, 1), disc(11, 11, 1)) == 14, "15.56 less 2"


def test_an_oval_is_a_thick_segment_along_its_facing() -> None:
    """95 x 50 mm: 3.740 x 1.968 inches."""
    east, north = stadium(0, 0, 0, 3740, 1968), stadium(0, 0, 90, 3740, 1968)
    assert (east.left, east.right, east.low, east.high) == (-1870, 1870, -984, 984)
    assert (north.left, north.right, north.low, north.high) == (-984, 984, -1870, 1870)
    assert gap(east, disc(3000, 0, 500)) == 630 and gap(north, disc(3000, 0, 500)) == 1516


def test_within_a_limit_by_a_thousandth() -> None:
    """[RO-1.4]"""
    one = disc(0, 0, 500)
    assert within(one, disc(11_000, 0, 500), 10_000)
    assert within(one, disc(11_001, 0, 500), 10_000)
    assert not within(one, disc(11_002, 0, 500), 10_000)


def test_bases_overlap_by_more_than_a_thousandth() -> None:
    """[RO-2.6, RO-1.4]"""
    one = disc(0, 0, 500)
    assert not overlap(one, disc(1000, 0, 500)) and not overlap(one, disc(999, 0, 500))
    assert overlap(one, disc(998, 0, 500))
    assert not overlap(disc(9501, 12_000, 500), HOUSE)
    assert overlap(disc(9502, 12_000, 500), HOUSE) and overlap(disc(12_000, 12_000, 9), HOUSE)


def test_polygons_overlap_where_no_edge_parts_them() -> None:
    assert not overlap(HOUSE, rectangle(16_000, 10_000, 500, 500)), "wall to wall"
    assert not overlap(HOUSE, rectangle(15_999, 10_000, 500, 500))
    assert overlap(HOUSE, rectangle(15_998, 10_000, 500, 500))
    assert overlap(HOUSE, rectangle(11_000, 11_000, 500, 500)), "one inside the other"
    assert not overlap(HOUSE, polygon([(18_000, 9000), (18_000, 15_000), (15_900, 15_000)]))


def test_inside_is_by_the_centre_and_the_outline_counts() -> None:
    """[RO-2.8]"""
    assert contains(HOUSE, 10_000, 12_000) and contains(HOUSE, 16_000, 14_000)
    assert not contains(HOUSE, 9999, 12_000)
    assert contains(disc(0, 0, 500), 300, 400) and not contains(disc(0, 0, 500), 301, 400)


def test_a_band_is_a_chain() -> None:
    road = band([(0, 0), (10_000, 0), (10_000, 10_000)], 3000)
    assert contains(road, 5000, 1500) and contains(road, 11_500, 5000)
    assert not contains(road, 5000, 1501) and not contains(road, 5000, 5000)
    assert gap(road, disc(5000, 5000, 500)) == 3000


def test_wholly_on_the_table() -> None:
    """[RO-2.6]"""
    assert on_table(disc(500, 47_500, 500), 48_000, 48_000)
    assert on_table(disc(499, 47_500, 500), 48_000, 48_000), "by a thousandth"
    assert not on_table(disc(498, 47_500, 500), 48_000, 48_000)
    assert not on_table(stadium(1000, 9000, 0, 3740, 1968), 48_000, 48_000)
    assert on_table(stadium(1000, 9000, 90, 3740, 1968), 48_000, 48_000)


@pytest.mark.parametrize(
    ("corners", "fault"),
    [
        ([(0, 0), (5, 0)], "3 to 8 corners, not 2"),
        ([(n, n * n) for n in range(9)], "3 to 8 corners, not 9"),
        ([(0, 0), (4, 0), (8, 0)], "convex"),
        ([(0, 0), (8, 0), (2, 2), (0, 8)], "convex"),
        ([(0, 0), (8, 0), (0, 8), (8, 8)], "convex"),
        ([(0, -10), (6, 8), (-10, -3), (10, -3), (-6, 8)], "convex"),
        ([(0, 0), (0, 0), (5, 5)], "convex"),
    ],
)
def test_what_is_no_polygon_is_told(corners: list[Point], fault: str) -> None:
    with pytest.raises(ValueError, match=fault):
        polygon(corners)


def test_corners_may_go_round_either_way() -> None:
    corners = [(0, 0), (9, 0), (9, 9), (0, 9)]
    assert set(polygon(corners).cores[0]) == set(polygon(corners[::-1]).cores[0])
    assert contains(polygon(corners[::-1]), 5, 5)


@given(shapes, shapes, st.integers(0, 300))
def test_limits_are_those_of_the_text(one: Shape, other: Shape, limit: int) -> None:
    assert within(one, other, limit) == reference.is_within(one, other, limit)
    assert within(one, other, limit) == within(other, one, limit) == (gap(one, other) <= limit + 1)


@given(shapes, shapes)
def test_the_gap_is_the_least_whole_number_that_reaches(one: Shape, other: Shape) -> None:
    found, square = gap(one, other), reference.square_apart(one, other)
    radii = one.radius + other.radius
    assert (found + radii) ** 2 >= square and (found == 0 or (found - 1 + radii) ** 2 < square)


@given(st.one_of(shapes), st.one_of(shapes))
def test_overlaps_are_those_of_the_text(one: Shape, other: Shape) -> None:
    if one.radius or other.radius:
        assert overlap(one, other) == overlap(other, one) == reference.is_overlapping(one, other)


@given(polygons(), polygons())
def test_polygons_overlap_only_where_they_meet(one: Shape, other: Shape) -> None:
    assert overlap(one, other) == overlap(other, one)
    if overlap(one, other):
        assert gap(one, other) == 0
    if any(contains(one, x, y) and not on_edge(one, (x, y)) for x, y in other.cores[0]):
        deep = [min(depths(one, point)) for point in other.cores[0] if contains(one, *point)]
        assert overlap(one, other) or max(deep) <= 1


def depths(area: Shape, point: Point) -> list[float]:
    """How far a point lies from the line of each edge, on its inner side."""
    [corners] = area.cores
    found = []
    for start, end in zip(corners[-1:] + corners[:-1], corners, strict=True):
        dx, dy = end[0] - start[0], end[1] - start[1]
        turn = dx * (point[1] - start[1]) - dy * (point[0] - start[0])
        found.append(turn / (dx * dx + dy * dy) ** 0.5)
    return found


def on_edge(area: Shape, point: Point) -> bool:
    return min(depths(area, point)) == 0


@given(shapes, shapes, points, st.integers(0, 3), st.booleans())
def test_a_turned_or_mirrored_table_gives_the_same_answers(
    one: Shape, other: Shape, point: Point, quarters: int, mirrored: bool
) -> None:
    first, second = turned(one, quarters, mirrored), turned(other, quarters, mirrored)
    assert gap(first, second) == gap(one, other)
    assert overlap(first, second) == overlap(one, other)
    assert contains(first, *place(point, quarters, mirrored)) == contains(one, *point)


@given(solids, st.integers(-900, 900), st.integers(-900, 900), st.integers(1, 60))
def test_a_shape_is_the_same_elsewhere_and_on_a_larger_plane(
    one: Shape, dx: int, dy: int, times: int
) -> None:
    moved = one.moved(dx, dy)
    assert gap(moved, one.moved(dx, dy + 2000)) == gap(one, one.moved(0, 2000))
    assert one.grown(times).right == times * one.right
