"""The same answers as `geometry.plane` gives, slowly and straight from the text of the rules, in
fractions.

A root is never taken: a distance is compared by its square, and where two roots are compared they
are bracketed by fractions until the brackets part.
"""

from __future__ import annotations

from fractions import Fraction
from itertools import pairwise, product
from math import isqrt

from ironmuster.geometry.plane.shapes import Point, Shape

Real = Fraction
Place = tuple[Real, Real]


def square_apart(one: Shape, other: Shape) -> Real:
    """The square of the distance of the cores of two shapes."""
    return min(
        _cores_apart(_edges(first), _edges(second)) if not _nested(first, second) else Real(0)
        for first, second in product(one.cores, other.cores)
    )


def is_within(one: Shape, other: Shape, limit: int) -> bool:
    """[RO-2.4, RO-1.4] At most `limit` and a thousandth apart."""
    return square_apart(one, other) <= (one.radius + other.radius + limit + 1) ** 2


def is_overlapping(one: Shape, other: Shape) -> bool:
    """[RO-2.6, RO-1.4] A thick shape overlaps when the outlines run into each other by more than a
    thousandth."""
    reach = one.radius + other.radius - 1
    return reach > 0 and square_apart(one, other) < reach * reach


def touches(start: Point, end: Point, radius: int, thing: Shape, part: Real) -> bool:
    """Whether a disc touches a thing in the first `part` of a leg."""
    to = (
        start[0] + (end[0] - start[0]) * part,
        start[1] + (end[1] - start[1]) * part,
    )
    first = (Real(start[0]), Real(start[1]))
    apart = min(
        Real(0)
        if len(core) > 2 and (_holds(core, first) or _holds(core, to))
        else _cores_apart([(first, to)], _edges(core))
        for core in thing.cores
    )
    return apart <= (radius + thing.radius) ** 2


def inside_length(thing: Shape, start: Point, end: Point, digits: int = 40) -> tuple[Real, Real]:
    """[RO-9.2] Bounds of the length for which a line runs inside a shape of one core: the places
    where it crosses the outline are bracketed by fractions."""
    square = Real((end[0] - start[0]) ** 2 + (end[1] - start[1]) ** 2)
    cuts = sorted({Real(0), Real(1), *_cuts(thing, start, end, digits)})
    total = Real(0)
    for low, high in pairwise(cuts):
        if 0 <= low < high <= 1:
            half = (low + high) / 2
            at = (start[0] + (end[0] - start[0]) * half, start[1] + (end[1] - start[1]) * half)
            if _in(thing, at):
                total += high - low
    doubt = Real(20, 10**digits)
    return _root(square, digits) * (total - doubt), _root(square, digits) * (total + doubt)


def _cuts(thing: Shape, start: Point, end: Point, digits: int) -> list[Real]:
    """The parts of a line at which it may cross an outline: with every circle round a corner, and
    with every edge and its parallels at the radius."""
    dx, dy = end[0] - start[0], end[1] - start[1]
    found: list[Real] = []
    [core] = thing.cores
    for x, y in core:
        px, py = start[0] - x, start[1] - y
        a, b, c = dx * dx + dy * dy, px * dx + py * dy, px * px + py * py - thing.radius**2
        if a and b * b >= a * c:
            root = _root(Real(b * b - a * c), digits)
            found += [(-b - root) / a, (-b + root) / a]
    for (ax, ay), (bx, by) in _edges(core):
        ux, uy = bx - ax, by - ay
        turn = ux * dy - uy * dx
        if turn:
            width = thing.radius * _root(ux * ux + uy * uy, digits)
            near = ux * (start[1] - ay) - uy * (start[0] - ax)
            found += [(side * width - near) / turn for side in (-1, 1)]
    return found


def _in(thing: Shape, at: Place) -> bool:
    [core] = thing.cores
    if len(core) > 2 and _holds(core, at):
        return True
    return min(_from_edge(at, edge) for edge in _edges(core)) < thing.radius**2


def _root(square: Real, digits: int) -> Real:
    scale = 10 ** (2 * digits)
    return Real(isqrt(square.numerator * scale // square.denominator), 10**digits)


def _edges(core: tuple[Point, ...]) -> list[tuple[Place, Place]]:
    corners = [(Real(x), Real(y)) for x, y in core]
    if len(corners) <= 2:
        return [(corners[0], corners[-1])]
    return [(corners[place - 1], corners[place]) for place in range(len(corners))]


def _nested(one: tuple[Point, ...], other: tuple[Point, ...]) -> bool:
    return any(
        len(area) > 2 and _holds(area, (Real(x), Real(y)))
        for area, points in ((one, other), (other, one))
        for x, y in points
    )


def _holds(corners: tuple[Point, ...], at: Place) -> bool:
    sides = {
        (bx - ax) * (at[1] - ay) - (by - ay) * (at[0] - ax) >= 0
        for (ax, ay), (bx, by) in _edges(corners)
    }
    return sides == {True}


def _cores_apart(one: list[tuple[Place, Place]], other: list[tuple[Place, Place]]) -> Real:
    return min(_edges_apart(first, second) for first, second in product(one, other))


def _edges_apart(one: tuple[Place, Place], other: tuple[Place, Place]) -> Real:
    if _crossing(one, other):
        return Real(0)
    ends = [(point, other) for point in one] + [(point, one) for point in other]
    return min(_from_edge(point, edge) for point, edge in ends)


def _from_edge(point: Place, edge: tuple[Place, Place]) -> Real:
    (ax, ay), (bx, by) = edge
    dx, dy = bx - ax, by - ay
    square = dx * dx + dy * dy
    part = Real(0)
    if square:
        part = min(Real(1), max(Real(0), ((point[0] - ax) * dx + (point[1] - ay) * dy) / square))
    x, y = ax + dx * part - point[0], ay + dy * part - point[1]
    return x * x + y * y


def _crossing(one: tuple[Place, Place], other: tuple[Place, Place]) -> bool:
    (ax, ay), (bx, by) = one
    (cx, cy), (dx, dy) = other
    under = (bx - ax) * (dy - cy) - (by - ay) * (dx - cx)
    if not under:
        return False
    first = ((cx - ax) * (dy - cy) - (cy - ay) * (dx - cx)) / under
    second = ((cx - ax) * (by - ay) - (cy - ay) * (bx - ax)) / under
    return 0 <= first <= 1 and 0 <= second <= 1
