"""Straight lines between the middles of hexes, exactly, with both rays where a line is tied.

A line is looked at once a step: at distance D there are D - 1 points between its ends. A point that
lies on an edge belongs to the hex on either side of it: the left ray of the line takes the one on
the left, seen from the start, the right ray the one on the right. So a game may take the better ray
or the worse. Else both rays take the hex the point lies in; no point lies on a corner.

A line depends on the offset of its ends only, so each is worked out once per board. Tables are
shared by all threads: each entry is one value that is put there whole.

    _steps[index]    the cells of a ray, as differences from the one it begins at
    _shapes[index]   the same as a set, moved up by `_bias`; -1 until asked for
    index            (across * wide + down + wide * wide // 2) * 2 + side, by the offset of the ends
"""

from __future__ import annotations

from typing import Final

from ironmuster.geometry.hexes import FLAT, HexGrid, apart

LEFT: Final = 0
RIGHT: Final = 1


class HexLines:
    """Answers what lies between two hexes of a board, for all games in the process."""

    def __init__(self, grid: HexGrid) -> None:
        self.grid: HexGrid = grid
        self._wide: int = 2 * max(grid.lines, grid.length) + 1
        self._bias: int = grid.size  # what a shape is moved up by, so that it has no negative bit
        count = 2 * self._wide * self._wide
        self._steps: list[list[int]] = [[] for _ in range(count)]
        self._shapes: list[int] = [-1] * count

    def ray(self, a: int, b: int, side: int) -> list[int]:
        """The cells between two cells, one for each step from `a` on; -1 where no hex is.

        `side` is `LEFT` or `RIGHT`. Seen from `b`, left is right.
        """
        index = self._index(a, b, side)
        steps = self._steps[index]
        if not steps:  # or nothing lies between
            steps = self._trace(a, b, side)
            self._steps[index] = steps
        board = self.grid.all
        return [a + step if board >> (a + step) & 1 else -1 for step in steps]

    def between(self, a: int, b: int, side: int) -> int:
        """The hexes of the board that a ray takes between two cells."""
        move = a - self._bias
        shape = self._shape(a, b, side)
        return (shape << move if move > 0 else shape >> -move) & self.grid.all

    def is_tied(self, a: int, b: int) -> bool:
        """Is a point of the line on an edge, so that its two rays differ?"""
        return self._shape(a, b, LEFT) != self._shape(a, b, RIGHT)

    def _shape(self, a: int, b: int, side: int) -> int:
        index = self._index(a, b, side)
        shape = self._shapes[index]
        if shape < 0:
            shape = 0
            for step in self._trace(a, b, side):
                shape |= 1 << (self._bias + step)
            self._shapes[index] = shape
        return shape

    def _index(self, a: int, b: int, side: int) -> int:
        """Where the table has the offset of two cells."""
        grid = self.grid
        across = grid.qs[b] - grid.qs[a]
        down = grid.rs[b] - grid.rs[a]
        return (across * self._wide + down + self._wide * self._wide // 2) * 2 + side

    def _trace(self, a: int, b: int, side: int) -> list[int]:
        """The ray as differences between cells; it never leaves the lines of the board."""
        grid = self.grid
        wide = grid.stride if grid.layout == FLAT else 1
        high = 1 if grid.layout == FLAT else grid.stride
        offsets = trace(grid.qs[b] - grid.qs[a], grid.rs[b] - grid.rs[a], side)
        return [q * wide + r * high for q, r in offsets]


def trace(q: int, r: int, side: int) -> list[tuple[int, int]]:
    """The axial offsets that a ray takes between (0, 0) and an offset, in order.

    One of the coordinates q, r and q + r grows or shrinks by one in each step. A second one is
    rounded, and the third follows. Exactly between two hexes a ray takes the lower or the higher.
    """
    far = apart(q, r)
    found: list[tuple[int, int]] = []
    for k in range(1, far):
        if abs(q) == far:
            x = k if q > 0 else -k
            found.append((x, _rounded(r * k, far, (q > 0) == (side == LEFT))))
        elif abs(r) == far:
            y = k if r > 0 else -k
            found.append((_rounded(q * k, far, (r > 0) == (side == RIGHT)), y))
        else:
            x = _rounded(q * k, far, (q + r > 0) == (side == RIGHT))
            found.append((x, (k if q + r > 0 else -k) - x))
    return found


def _rounded(part: int, whole: int, lower: bool) -> int:
    """The whole number nearest to a fraction, of two the lower or the higher."""
    return (2 * part + whole - lower) // (2 * whole)


_lines: Final[dict[HexGrid, HexLines]] = {}


def lines_of(grid: HexGrid) -> HexLines:
    """The one shared HexLines of a board."""
    found = _lines.get(grid)
    if found is None:
        found = _lines.setdefault(grid, HexLines(grid))
    return found
