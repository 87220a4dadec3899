"""Distances in words of 64 bits, for compiled play; interpreted, this never runs.

The compiler's own whole numbers are slow wherever one below 0 is multiplied. `shapes` keeps the
plain form of each function, and tests compare the two. Differences of coordinates below `NEAR`, as
on a table, and squares of distances below `SQUARE` are what fits: a product of two differences is
below 2 ** 33, and `SQUARE` times one of those below the square of `FAR`.
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
