"""A disc that moves: what it hits first and all that it meets [RO-6.3, RO-6.5, RO-6.13]."""

from __future__ import annotations

from fractions import Fraction
from itertools import pairwise

from hypothesis import given
from hypothesis import strategies as st

from ironmuster.geometry.plane.lengths import length
from ironmuster.geometry.plane.shapes import Point, Shape, disc, overlap, rectangle
from ironmuster.geometry.plane.sweep import free_way, hits, meetings, met_at, price
from tests.geometry.plane import reference
from tests.geometry.plane.boards import points, shapes

WALL = rectangle(5000, -3000, 500, 6000)


def test_a_disc_stops_at_a_wall() -> None:
    """Its centre may come to within its radius of the wall, less a thousandth."""
    assert hits((0, 0), (9000, 0), 250, WALL)
    assert free_way((0, 0), (9000, 0), 250, WALL) == 4751
    assert met_at((0, 0), (9000, 0), 250, WALL) == 4750
    assert not hits((0, 0), (4751, 0), 250, WALL)
    assert (
        free_way((0, 0), (4000, 0), 250, WALL) == 4000
        and met_at((0, 0), (4000, 0), 250, WALL) == -1
    )


def test_a_disc_that_overlaps_at_once_moves_nowhere() -> None:
    assert free_way((5000, 0), (9000, 0), 250, WALL) == -1
    assert free_way((5000, 0), (5000, 0), 250, WALL) == -1
    assert free_way((0, 0), (0, 0), 250, WALL) == 0


def test_it_glides_along_a_wall() -> None:
    assert free_way((4750, -9000), (4750, 9000), 250, WALL) == 18_000
    assert met_at((4750, -9000), (4750, 9000), 250, WALL) == 6000


def test_what_a_path_meets_is_told_in_the_order_of_distance() -> None:
    """Up 10 inches, then 10 to the east; ties go by the order of the things."""
    mine, fence = disc(0, 6000, 500), rectangle(-2000, 8000, 4000, 100)
    far, beside = disc(5000, 10_500, 250), disc(5000, 9500, 250)
    path = [(0, 0), (0, 10_000), (10_000, 10_000)]
    things = [far, beside, fence, mine, disc(20_000, 0, 100)]
    assert price(path) == 20_000
    assert meetings(path, 250, things) == [(5250, 3), (7750, 2), (15_000, 0), (15_000, 1)]


@given(st.lists(points, min_size=1, max_size=5))
def test_splitting_a_leg_never_makes_a_path_cheaper(path: list[Point]) -> None:
    for place in range(1, len(path) - 1):
        assert price(path[:place] + path[place + 1 :]) <= price(path)
    for (ax, ay), (bx, by) in pairwise(path):
        middle = ((ax + bx) // 2, (ay + by) // 2)
        assert price([(ax, ay), (bx, by)]) <= price([(ax, ay), middle, (bx, by)])


@given(points, points, st.integers(1, 90), shapes)
def test_the_free_way_is_as_long_as_it_can_be(
    start: Point, end: Point, radius: int, thing: Shape
) -> None:
    free = free_way(start, end, radius, thing)
    whole = length(end[0] - start[0], end[1] - start[1])
    assert hits(start, end, radius, thing) == (free < whole)
    assert (free < 0) == overlap(disc(*start, radius), thing)
    assert -1 <= free <= whole


@given(points, points, st.integers(1, 90), shapes)
def test_a_thing_is_met_where_it_is_touched_first(
    start: Point, end: Point, radius: int, thing: Shape
) -> None:
    at = met_at(start, end, radius, thing)
    whole = length(end[0] - start[0], end[1] - start[1])
    if at < 0:
        assert not reference.touches(start, end, radius, thing, Fraction(1))
        return
    parts = [Fraction(one, max(1, whole)) for one in (at, at - 1)]
    assert reference.touches(start, end, radius, thing, parts[0])
    assert at == 0 or not reference.touches(start, end, radius, thing, parts[1])
    assert at <= max(0, free_way(start, end, radius, thing) + 1)
