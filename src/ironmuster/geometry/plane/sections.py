"""What of a line lies near a thing: all of it at once, in place of each point and step of it.

A line runs in one of the eight ways of the lattice and is counted in thousandths along x, y or
both. A convex thing that is thickened cuts one piece out of it. That is the union of the pieces in
the discs round the corners, in the slabs along the edges and, of a polygon, in its inside:

      disc        slab        disc
    ___|____________|___________|____    from the first whole number to the last

Compiled, what is `i64` is a word of the machine, as in `rays`.
"""

from __future__ import annotations

from math import isqrt
from typing import TYPE_CHECKING, Final

from ironmuster.geometry.plane.shapes import Point

if TYPE_CHECKING:
    from mypy_extensions import i64

NONE: Final = (0, -1)
FAR: Final = 1 << 30  # beyond any table


def section(
    core: tuple[Point, ...], reach: int, x: int, y: int, dx: int, dy: int
) -> tuple[int, int]:
    """The whole numbers t, from the first to the last, for which (x, y) and t times (dx, dy) is
    less than `reach` from a core; the first is above the last where there are none."""
    low, high = NONE
    found = False
    limit = reach * reach - 1
    parts: list[tuple[int, int]] = []
    straight: i64 = dx * dx + dy * dy
    most: i64 = straight * limit
    to_x: i64 = dx
    to_y: i64 = dy
    for px, py in core:
        ex: i64 = x - px
        ey: i64 = y - py
        across = ex * to_y - ey * to_x
        rest = most - across * across
        if rest >= 0:
            half: i64 = isqrt(rest)
            on = ex * to_x + ey * to_y
            parts.append((-((half + on) // straight), (half - on) // straight))
    if len(core) > 1:
        for place in range(1 if len(core) == 2 else 0, len(core)):
            parts.append(_in_slab(core[place - 1], core[place], limit, x, y, dx, dy))
    if len(core) > 2:
        parts.append(_inside(core, x, y, dx, dy))
    for first, last in parts:
        if first > last:
            continue
        if not found:
            low, high, found = first, last, True
        else:
            low, high = min(low, first), max(high, last)
    return low, high


def _in_slab(a: Point, b: Point, limit: int, x: int, y: int, dx: int, dy: int) -> tuple[int, int]:
    """The same for what lies beside a segment, at most so far off, `limit` being a square."""
    ux: i64 = b[0] - a[0]
    uy: i64 = b[1] - a[1]
    ex: i64 = x - a[0]
    ey: i64 = y - a[1]
    square = ux * ux + uy * uy
    if not square:  # both ends are one
        return NONE
    # Less than `reach` off: the square of what lies across, times that of the length, is less.
    half: i64 = isqrt((limit + 1) * square - 1)
    along = _between(ux * ex + uy * ey, ux * dx + uy * dy, 0, square)
    across = _between(ux * ey - uy * ex, ux * dy - uy * dx, -half, half)
    return max(along[0], across[0]), min(along[1], across[1])


def _inside(corners: tuple[Point, ...], x: int, y: int, dx: int, dy: int) -> tuple[int, int]:
    """The same for the inside of a polygon, which goes against the clock."""
    low, high = -FAR, FAR
    for place in range(len(corners)):
        ax, ay = corners[place - 1]
        ux: i64 = corners[place][0] - ax
        uy: i64 = corners[place][1] - ay
        east: i64 = x - ax
        north: i64 = y - ay
        first, last = _between(ux * north - uy * east, ux * dy - uy * dx, 0, FAR * FAR)
        low, high = max(low, first), min(high, last)
    return low, high


def _between(at: i64, change: i64, low: i64, high: i64) -> tuple[int, int]:
    """The whole numbers t for which `at` and t times `change` lies between two bounds or on one."""
    if change < 0:
        at, change, low, high = -at, -change, -high, -low
    if not change:
        return (-FAR, FAR) if low <= at <= high else NONE
    return int(-((at - low) // change)), int((high - at) // change)
