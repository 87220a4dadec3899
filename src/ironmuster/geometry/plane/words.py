"""Distances in words of 64 bits, for compiled play; interpreted, this never runs.

The compiler's own whole numbers are slow wherever one below 0 is multiplied. `shapes` keeps the
plain form of each function, and tests compare the two. Differences of coordinates below `NEAR`, as
on a table, and squares of distances below `SQUARE` are what fits: a product of two differences is
below 2 ** 33, and `SQUARE` times one of those below the square of `FAR`.

    bit 63 | 62 ................................................ 0     a word
    sign   | x * dy - y * dx: 33 | its square, below `FAR`: 63
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from mypy_extensions import i64

COMPILED: Final = not __file__.endswith(".py")
NEAR: Final = 1 << 16
SQUARE: Final = 1_000_000_000
FAR: Final = 3_000_000_000  # its square is the largest round one that fits


def near_edge(x: i64, y: i64, dx: i64, dy: i64, limit: i64, even: i64) -> bool:
    """Whether the square of the distance of (x, y) from the segment between (0, 0) and (dx, dy) is
    below a limit, or `even` with it (1, else 0)."""
    on = x * dx + y * dy
    if on <= 0:
        return x * x + y * y < limit + even
    square = dx * dx + dy * dy
    if on >= square:
        x -= dx
        y -= dy
        return x * x + y * y < limit + even
    across = x * dy - y * dx
    return -FAR < across < FAR and across * across < limit * square + even


def is_past(
    ax: i64, ay: i64, dx: i64, dy: i64, core: tuple[tuple[int, int], ...], limit: i64
) -> bool:
    """Whether all of a core lies on one side of the line from A along (dx, dy), the square of its
    distance from there nowhere below a limit; not told where a corner is not `NEAR`."""
    limit *= dx * dx + dy * dy
    side = 0
    for corner in core:
        x: i64 = corner[0] - ax
        y: i64 = corner[1] - ay
        if not (-NEAR < x < NEAR and -NEAR < y < NEAR):
            return False
        across = dx * y - dy * x
        if -FAR < across < FAR and across * across < limit:
            return False
        if side < 0 if across > 0 else side > 0:
            return False
        side = 1 if across > 0 else -1
    return True


def inside(x: i64, y: i64, corners: tuple[tuple[int, int], ...]) -> bool:
    """Whether (x, y) lies in a polygon, whose corners go against the clock, or on its outline."""
    last = corners[-1]
    ax: i64 = last[0]
    ay: i64 = last[1]
    for corner in corners:
        bx: i64 = corner[0]
        by: i64 = corner[1]
        if (bx - ax) * (y - ay) - (by - ay) * (x - ax) < 0:
            return False
        ax = bx
        ay = by
    return True


def apart(one: tuple[tuple[int, int], ...], other: tuple[tuple[int, int], ...]) -> i64:
    """The square of the distance of two convex cores, rounded up; 0 where they meet, -1 where a
    number does not fit. All coordinates of both lie in a square as wide as `NEAR`."""
    first, second = one[0], other[0]
    if len(other) > 2 and inside(first[0], first[1], other):
        return 0
    if len(one) > 2 and inside(second[0], second[1], one):
        return 0
    if len(one) > 1 and len(other) > 1 and cross(one, other):
        return 0
    best = corners_apart(one, other)
    if len(one) > 1 and best > 0:  # a point has no edges that a corner of the other may be near
        back = corners_apart(other, one)
        if back < best:
            best = back
    return best


def corners_apart(corners: tuple[tuple[int, int], ...], core: tuple[tuple[int, int], ...]) -> i64:
    """The square of the distance of the nearest of some corners from the edges of a core, rounded
    up; of a point, one edge without length; -1 where a number does not fit."""
    best: i64 = SQUARE
    best *= 9  # more than any in such a square
    place: i64
    edges: i64 = len(core) if len(core) > 2 else 1
    for place in range(edges):
        start, end = core[place - 1], core[place]
        sx: i64 = start[0]
        sy: i64 = start[1]
        dx: i64 = end[0] - sx
        dy: i64 = end[1] - sy
        square = dx * dx + dy * dy
        for corner in corners:
            x: i64 = corner[0] - sx
            y: i64 = corner[1] - sy
            on = x * dx + y * dy
            if on <= 0:
                found = x * x + y * y
            elif on >= square:
                x -= dx
                y -= dy
                found = x * x + y * y
            else:
                across = x * dy - y * dx
                if not -FAR < across < FAR:
                    return -1
                found = (across * across + square - 1) // square
            if found < best:
                best = found
    return best


def cross(one: tuple[tuple[int, int], ...], other: tuple[tuple[int, int], ...]) -> bool:
    """Whether an edge of a core crosses one of another, the ends of each on two sides of the other;
    where one only touches, an end is 0 off anyway."""
    place: i64
    further: i64
    for place in range(len(one) if len(one) > 2 else 1):
        a, b = one[place - 1], one[place]
        ax: i64 = a[0]
        ay: i64 = a[1]
        ux: i64 = b[0] - ax
        uy: i64 = b[1] - ay
        for further in range(len(other) if len(other) > 2 else 1):
            c, d = other[further - 1], other[further]
            cx: i64 = c[0]
            cy: i64 = c[1]
            vx: i64 = d[0] - cx
            vy: i64 = d[1] - cy
            # On which side of the first lie the ends of the other, and the other way round.
            start = ux * (cy - ay) - uy * (cx - ax)
            end = start + ux * vy - uy * vx
            if (start > 0) == (end > 0) or not start or not end:
                continue
            start = vx * (ay - cy) - vy * (ax - cx)
            end = start + vx * uy - vy * ux
            if (start > 0) != (end > 0) and start and end:
                return True
    return False
