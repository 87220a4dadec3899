"""What is seen over the tops of hexes, exactly.

An eye above one hex looks at a point above another, D steps away. After k steps its ray is at a
height of (eye * (D - k) + point * k) / D, and the *top* of the hex it then takes is in its way if
that is higher. Eye, points and tops are whole numbers of one unit, which is the caller's.

Two comparisons of masks settle most lines: no top above the lower of eye and point is in the way,
and each above the higher one is. Only what lies between is worked out. For the first two, `Tops`
keeps a mask for every height there is, each a part of the one before:

    over[0]           all hexes with a top
    over[height - floor]    those with one above that height; behind the last one none are left
"""

from __future__ import annotations

from ironmuster.geometry.hexes import HexGrid
from ironmuster.geometry.hexlines import LEFT, RIGHT, HexLines
from ironmuster.geometry.masks import bits


class Tops:
    """How high the hexes of a board reach. It never changes: what rises or falls makes new ones.

    The hexes of `masks[i]` reach up to `heights[i]`, those in several to the highest. A hex in none
    has no top and is never in the way.
    """

    def __init__(self, grid: HexGrid, heights: list[int], masks: list[int]) -> None:
        self._floor: int = min(heights) - 1 if heights else 0  # below every top
        span = max(heights) - self._floor if heights else 0
        over = [0] * (span + 1)
        self._tops: list[int] = [self._floor] * grid.size
        for height, mask in sorted(zip(heights, masks, strict=True)):
            over[height - self._floor - 1] |= mask
            for cell in bits(mask):
                self._tops[cell] = height
        for index in range(span - 1, -1, -1):
            over[index] |= over[index + 1]
        self._over: list[int] = over

    def over(self, height: int) -> int:
        """The hexes with a top above a height."""
        index = height - self._floor
        if index < 0:
            index = 0
        return self._over[index] if index < len(self._over) else 0

    def at(self, cell: int) -> int:
        """The top of a hex, or a number below all tops if it has none."""
        return self._tops[cell]


def least(
    lines: HexLines, tops: Tops, a: int, b: int, side: int, eye: int, low: int, high: int
) -> int:
    """The lowest point above `b` that one ray of an eye above `a` meets, of those from `low` to
    `high`; `high + 1` if it meets none. It meets every point that is higher."""
    bars = lines.between(a, b, side) & tops.over(min(eye, low))
    if not bars:
        return low
    if bars & tops.over(max(eye, high)):
        return high + 1
    grid = lines.grid
    far = grid.distance(a, b)
    found = low
    for cell in bits(bars):
        step = grid.distance(a, cell)
        needed = -((eye * (far - step) - tops.at(cell) * far) // step)
        if needed > found:
            found = needed
    return min(found, high + 1)


def leasts(
    lines: HexLines, tops: Tops, a: int, b: int, eye: int, low: int, high: int
) -> tuple[int, int]:
    """The lowest points that the left and the right ray meet, as `least` tells them."""
    left = least(lines, tops, a, b, LEFT, eye, low, high)
    if not lines.is_tied(a, b):
        return left, left
    return left, least(lines, tops, a, b, RIGHT, eye, low, high)


def below(lines: HexLines, tops: Tops, a: int, b: int, side: int, eye: int, point: int) -> int:
    """The hexes between in which a ray is lower than their tops: those that hide the point."""
    bars = lines.between(a, b, side) & tops.over(min(eye, point))
    if not bars:
        return 0
    found = bars & tops.over(max(eye, point))
    grid = lines.grid
    far = grid.distance(a, b)
    for cell in bits(bars & ~found):
        step = grid.distance(a, cell)
        if eye * (far - step) + point * step < tops.at(cell) * far:
            found |= 1 << cell
    return found
