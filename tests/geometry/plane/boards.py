"""Random shapes, places and lines on a small table, so that many of them meet."""

from __future__ import annotations

from hypothesis import strategies as st

from ironmuster.geometry.plane.shapes import Point, Shape, band, disc, polygon, stadium

WIDE = 400
coordinates = st.integers(0, WIDE)
points = st.tuples(coordinates, coordinates)
facings = st.integers(0, 359)


@st.composite
def discs(draw: st.DrawFn) -> Shape:
    x, y = draw(points)
    return disc(x, y, draw(st.integers(1, 120)))


@st.composite
def stadia(draw: st.DrawFn) -> Shape:
    x, y = draw(points)
    wide = 2 * draw(st.integers(1, 60))
    return stadium(x, y, draw(facings), wide + 2 * draw(st.integers(1, 80)), wide)


@st.composite
def polygons(draw: st.DrawFn) -> Shape:
    """The convex hull of a few points that is not flat."""
    chosen = draw(st.lists(points, min_size=3, max_size=8, unique=True).filter(_is_solid))
    return polygon(_hull(chosen))


@st.composite
def bands(draw: st.DrawFn) -> Shape:
    chain = draw(st.lists(points, min_size=2, max_size=4, unique=True))
    return band(chain, 2 * draw(st.integers(1, 40)))


solids = st.one_of(discs(), stadia(), polygons())
shapes = st.one_of(solids, bands())


def _is_solid(chosen: list[Point]) -> bool:
    return len(_hull(chosen)) >= 3


def _hull(chosen: list[Point]) -> list[Point]:
    """The corners of the smallest convex polygon round points, no three of them on a line."""
    ordered = sorted(chosen)
    sides = []
    for way in (ordered, ordered[::-1]):
        side: list[Point] = []
        for point in way:
            while len(side) > 1 and _turn(side[-2], side[-1], point) <= 0:
                side.pop()
            side.append(point)
        sides.append(side[:-1])
    return [*sides[0], *sides[1]]


def _turn(a: Point, b: Point, c: Point) -> int:
    return (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0])


def turned(one: Shape, quarters: int, mirrored: bool) -> Shape:
    """A shape on the table turned by quarters and, before that, seen in a mirror."""
    cores = []
    for core in one.cores:
        corners = [place(point, quarters, mirrored) for point in core]
        cores.append(tuple(corners[::-1] if mirrored and len(core) > 2 else corners))
    return Shape(tuple(cores), one.radius)


def place(point: Point, quarters: int, mirrored: bool) -> Point:
    """A point on the same table."""
    x, y = point
    if mirrored:
        x = WIDE - x
    for _ in range(quarters):
        x, y = WIDE - y, x
    return x, y
