"""Another library's answers, in floats: the same wherever it is farther than 0.002 inches from the
limit."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from ironmuster.geometry.plane.rays import runs_through
from ironmuster.geometry.plane.shapes import Point, Shape, contains, gap, overlap, within
from ironmuster.geometry.plane.sweep import free_way
from tests.geometry.plane.boards import points, shapes, solids

shapely: Any = pytest.importorskip("shapely", reason="only the dev extra brings it")
NEAR = 2  # thousandths; round outlines are polygons there, as fine as this


def theirs(one: Shape, more: int = 0) -> Any:
    """A shape as they have it, thickened by so much more."""
    parts = []
    for core in one.cores:
        kinds = {1: lambda core: shapely.Point(core[0]), 2: shapely.LineString}
        part = kinds.get(len(core), shapely.Polygon)(core)
        parts.append(part.buffer(one.radius + more, quad_segs=64) if one.radius + more else part)
    return shapely.union_all(parts)


@settings(max_examples=150)
@given(shapes, shapes, st.integers(0, 300))
def test_distances(one: Shape, other: Shape, limit: int) -> None:
    apart = theirs(one).distance(theirs(other))
    assert abs(gap(one, other) - apart) <= NEAR
    if abs(apart - limit) > NEAR:
        assert within(one, other, limit) == (apart < limit)


@settings(max_examples=150)
@given(shapes, shapes)
def test_overlaps(one: Shape, other: Shape) -> None:
    first, second = theirs(one), theirs(other)
    if not first.intersects(second) and first.distance(second) > NEAR:
        assert not overlap(one, other)
    elif first.intersects(second) and not first.intersection(second).buffer(-NEAR).is_empty:
        assert overlap(one, other)


@settings(max_examples=150)
@given(shapes, points)
def test_insides(one: Shape, point: Point) -> None:
    place = shapely.Point(point)
    if theirs(one).boundary.distance(place) > NEAR:
        assert contains(one, *point) == theirs(one).contains(place)


@settings(max_examples=150)
@given(solids, points, points, st.integers(0, 100))
def test_lines(one: Shape, start: Point, end: Point, most: int) -> None:
    if start == end:
        return
    inside = theirs(one).intersection(shapely.LineString([start, end])).length
    rough = theirs(one, 1).intersection(shapely.LineString([start, end])).length
    # A chord near the rim grows fast with the radius: only where that does not matter.
    if abs(inside - most) > NEAR and rough - inside <= NEAR:
        assert runs_through(one, start, end, most) == (inside > most)


@settings(max_examples=150)
@given(points, points, st.integers(1, 90), shapes)
def test_ways(start: Point, end: Point, radius: int, thing: Shape) -> None:
    free = free_way(start, end, radius, thing)
    way = shapely.LineString([start, end]) if start != end else shapely.Point(start)
    apart = theirs(thing).distance(way) - radius
    if abs(apart) > NEAR and not theirs(thing).distance(shapely.Point(start)) <= radius + NEAR:
        assert (free < way.length) == (apart < 0)
        at = way.interpolate(max(0, free)) if start != end else way
        if apart < 0:
            assert abs(theirs(thing).distance(at) - radius) <= NEAR
