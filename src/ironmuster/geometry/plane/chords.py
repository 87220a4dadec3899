"""Which parts of a line lie in a thing.

    start |=======|xxxxxxx|=====|xxx|========| end    a line, `WHOLE` parts long
          0       first   last  first last   1 << 36
    stretches     [(first, last), (first, last)]      in order, none meets the next

A part that a polygon cuts out is told exactly, by fractions: from `a / b` to `c / d`.
What is `i64` is a word of the machine where it is compiled, as in `rays`.
"""

from __future__ import annotations

from math import isqrt
from typing import TYPE_CHECKING, Final

from ironmuster.geometry.plane.shapes import Point, Shape

if TYPE_CHECKING:
    from mypy_extensions import i64

FINE: Final = 36
WHOLE: Final = 1 << FINE  # parts of a line


def stretches(thing: Shape, start: Point, end: Point) -> list[tuple[int, int]]:
    """From which part of a line to which it lies in a thing, of `WHOLE` parts, in order; of those
    of several cores that meet there is one. A place where it only touches is none."""
    found: list[tuple[int, int]] = []
    for core in thing.cores:
        first, last = _stretch(core, thing.radius, start, end)
        if first < last:
            found.append((first, last))
    return joined(found)


def joined(parts: list[tuple[int, int]]) -> list[tuple[int, int]]:
    """Stretches in order, those that meet or overlap as one."""
    found: list[tuple[int, int]] = []
    for first, last in sorted(parts):
        if found and first <= found[-1][1]:
            found[-1] = (found[-1][0], max(last, found[-1][1]))
        else:
            found.append((first, last))
    return found


def without(parts: list[tuple[int, int]], gone: list[tuple[int, int]]) -> list[tuple[int, int]]:
    """What is left of stretches without others, both in order and joined."""
    found: list[tuple[int, int]] = []
    for first, last in parts:
        for low, high in gone:
            if high <= first or low >= last:
                continue
            if first < low:
                found.append((first, low))
            first = high
        if first < last:
            found.append((first, last))
    return found


def _stretch(core: tuple[Point, ...], radius: int, start: Point, end: Point) -> tuple[int, int]:
    """From which part of a line to which it lies in one core, of `WHOLE` parts."""
    if start == end:
        return 0, 0
    if len(core) <= 2:
        return in_thick(core, radius, start, end, FINE)
    a, b, c, d = in_polygon(core, start, end)
    return (a << FINE) // b, (c << FINE) // d


def in_polygon(corners: tuple[Point, ...], start: Point, end: Point) -> tuple[int, int, int, int]:
    """What of a line lies in a polygon: from part `a / b` of it to part `c / d`, both denominators
    above 0; nothing where the first is not below the second. It is cut off at each edge."""
    x, y = start
    dx: i64 = end[0] - x
    dy: i64 = end[1] - y
    a, b, c, d = 0, 1, 1, 1
    for place in range(len(corners)):
        px, py = corners[place - 1]
        ex: i64 = corners[place][0] - px
        ey: i64 = corners[place][1] - py
        east: i64 = x - px
        north: i64 = y - py
        near: int = ex * north - ey * east  # above 0 inside
        change: int = ex * dy - ey * dx
        if change > 0:  # it enters
            if near < 0 and -near * b > a * change:
                a, b = -near, change
        elif near <= 0:  # it runs along the edge or leaves, and was never further in
            return 0, 1, 0, 1
        elif change and near * d < c * -change:
            c, d = near, -change
        if a * d >= c * b:
            return 0, 1, 0, 1
    return a, b, c, d


def in_thick(
    core: tuple[Point, ...], radius: int, start: Point, end: Point, fine: int
) -> tuple[int, int]:
    """From which part of a line to which it lies within a thick point or segment, in parts of
    2 ** `fine`; nothing where the first is not below the second."""
    whole = 1 << fine
    found = [_in_disc(corner, radius, start, end, fine) for corner in core]
    if len(core) == 2:
        found.append(_in_slab(core[0], core[1], radius, start, end, fine))
    # The shape is convex, so what lies inside is one piece.
    pieces = [(max(0, first), min(whole, last)) for first, last in found]
    pieces = [(first, last) for first, last in pieces if first < last]
    if not pieces:
        return 0, 0
    return min([first for first, _ in pieces]), max([last for _, last in pieces])


def _in_disc(centre: Point, radius: int, start: Point, end: Point, fine: int) -> tuple[int, int]:
    """From which part of a line to which it runs inside a circle; nothing where the second is not
    above the first."""
    dx, dy = end[0] - start[0], end[1] - start[1]
    px, py = start[0] - centre[0], start[1] - centre[1]
    square, on = dx * dx + dy * dy, -(px * dx + py * dy)
    inner = on * on - square * (px * px + py * py - radius * radius)
    if inner <= 0 or not square:
        return 0, 0
    root = isqrt(inner << 2 * fine)
    return ((on << fine) - root) // square, ((on << fine) + root) // square


def _in_slab(
    a: Point, b: Point, radius: int, start: Point, end: Point, fine: int
) -> tuple[int, int]:
    """The same for the rectangle round a segment."""
    dx, dy = end[0] - start[0], end[1] - start[1]
    ux, uy = b[0] - a[0], b[1] - a[1]
    px, py = start[0] - a[0], start[1] - a[1]
    square = ux * ux + uy * uy
    half = isqrt(radius * radius * square << 2 * fine)
    along = _between(ux * px + uy * py, ux * dx + uy * dy, 0, square << fine, fine)
    across = _between(ux * py - uy * px, ux * dy - uy * dx, -half, half, fine)
    return max(along[0], across[0]), min(along[1], across[1])


def _between(at: int, change: int, low: int, high: int, fine: int) -> tuple[int, int]:
    """From which part of a line to which `at + part * change` lies between two bounds, these given
    in parts of 2 ** `fine`."""
    at <<= fine
    if not change:
        return (0, 1 << fine) if low < at < high else (0, 0)
    first, last = (low - at) // change, (high - at) // change
    return (first, last) if change > 0 else (last, first)
