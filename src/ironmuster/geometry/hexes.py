"""Boards of hexes as bit masks: directions, distances, discs, and what hangs together.

A set of hexes is one int. Hexes stand in straight *lines*: columns where they have a flat top, rows
where they have a point on top. The board is laid out line by line in sheared order, by the axial
coordinates q and r: in them a direction is the same step everywhere. A guard at the end of each
line is never set. So a step in any direction is one constant shift, and nothing wraps from one line
into the next. The bits of a flat board of 3 columns of 2, 3 and 2 hexes, the guards in brackets:

    column 0     .  1  2  .  (4)     S is `<< 1`, NE `<< 4`, SE `<< 5`, and N, SW, NW are as far
    column 1     .  6  7  8  (9)     back; a dot is no hex: with every second column r begins
    column 2    10 11  .  . (14)     one lower

Columns, rows and directions are counted from 0. Directions go clockwise: N NE SE S SW NW on flat
hexes, NW NE E SE SW W on pointy ones.
"""

from __future__ import annotations

from collections.abc import Collection
from typing import Final

FLAT: Final = 0  # lines are columns
POINTY: Final = 1  # lines are rows

DQ: Final[list[int]] = [0, 1, 1, 0, -1, -1]  # where each direction leads, in axial coordinates
DR: Final[list[int]] = [-1, -1, 0, 1, 1, 0]


class HexGrid:
    """A board of any outline, also with holes, and tables that every game on it shares.

    `places` are the (column, row) of its hexes; `shoved` tells which lines lie half a hex further
    south (flat) or east (pointy): 1 those of odd number, counted from 0, or 0 those of even number.
    A *cell* is the bit of a hex. `ValueError` if there is no hex, or one of negative column or row.
    """

    def __init__(self, layout: int, places: Collection[tuple[int, int]], shoved: int = 1) -> None:
        if not places or min(min(place) for place in places) < 0:
            raise ValueError("a board has hexes, and none of negative column or row")
        self.layout: int = layout
        self.shoved: int = shoved
        spots = [self._spot(column, row) for column, row in places]
        self._line: int = min(line for line, _ in spots)
        self._along: int = min(along for _, along in spots)
        self.lines: int = max(line for line, _ in spots) - self._line + 1
        self.length: int = max(along for _, along in spots) - self._along + 1  # of every line
        self.stride: int = self.length + 1
        self.size: int = self.stride * self.lines
        mask = 0
        for line, along in spots:
            mask |= 1 << ((line - self._line) * self.stride + along - self._along)
        self.all: int = mask
        across = self.stride if layout == FLAT else 1
        down = 1 if layout == FLAT else self.stride
        self.steps: list[int] = [DQ[d] * across + DR[d] * down for d in range(6)]
        # The coordinates of each cell, guards and holes too.
        lines = [cell // self.stride + self._line for cell in range(self.size)]
        alongs = [cell % self.stride + self._along for cell in range(self.size)]
        spans = [alongs[cell] + self._shear(lines[cell]) for cell in range(self.size)]
        self.qs: list[int] = lines if layout == FLAT else alongs
        self.rs: list[int] = alongs if layout == FLAT else lines
        self.columns: list[int] = lines if layout == FLAT else spans
        self.rows: list[int] = spans if layout == FLAT else lines
        # How far ahead of the origin each cell lies, by direction, in cube coordinates.
        self.aheads: list[list[int]] = [
            [
                self.qs[cell] * (2 * DQ[d] + DR[d]) + self.rs[cell] * (DQ[d] + 2 * DR[d])
                for cell in range(self.size)
            ]
            for d in range(6)
        ]
        self._span: int = self.lines + self.length
        self._apart: list[list[int]] = [[] for _ in range(self.size)]  # rows made on first use
        self._discs: list[int] = [-1] * (self.size * self._span)
        self._nexts: list[int] = [  # by cell and direction, guards and holes too
            there if there >= 0 and mask >> there & 1 else -1
            for cell in range(self.size)
            for there in [cell + step for step in self.steps]
        ]
        self._neighbours: list[int] = [
            self.grow(1 << cell) & ~(1 << cell) for cell in range(self.size)
        ]

    def cell(self, column: int, row: int) -> int:
        """The cell of a hex, or -1 if the board has none there."""
        line, along = self._spot(column, row)
        return self._cell(line - self._line, along - self._along)

    def at(self, q: int, r: int) -> int:
        """The cell of axial coordinates, or -1 if the board has none there."""
        if self.layout == FLAT:
            return self._cell(q - self._line, r - self._along)
        return self._cell(r - self._line, q - self._along)

    def middle(self, cell: int) -> tuple[int, int]:
        """Where the middle of a hex lies, to the right and down from that of place (0, 0).

        On flat hexes in units of half a side to the right and half a hex's height down; on pointy
        hexes of half a hex's width to the right and half a side down.
        """
        q = self.qs[cell]
        r = self.rs[cell]
        return (3 * q, q + 2 * r) if self.layout == FLAT else (2 * q + r, 3 * r)

    def distance(self, a: int, b: int) -> int:
        """Steps between two cells over an endless field of hexes."""
        row = self._apart[a]
        return row[b] if row else self._measure(a)[b]

    def distances(self, cell: int) -> list[int]:
        """Steps from a cell to each cell; nobody may change the list."""
        row = self._apart[cell]
        return row if row else self._measure(cell)

    def next(self, cell: int, direction: int) -> int:
        """The cell one step away in a direction, or -1 off the board."""
        return self._nexts[6 * cell + direction]

    def shift(self, mask: int, direction: int) -> int:
        """All hexes of a mask moved one step in a direction; those leaving the board are lost."""
        step = self.steps[direction]
        return (mask << step if step > 0 else mask >> -step) & self.all

    def grow(self, mask: int) -> int:
        """The hexes of a mask and all their neighbours."""
        # One line on, the neighbours are the cell of the same number and the one before it; one
        # line back, that and the one after it. So four shifts do for six.
        onward = mask | mask >> 1
        back = mask | mask << 1
        return (onward | back | onward << self.stride | back >> self.stride) & self.all

    def neighbours(self, cell: int) -> int:
        """The up to six hexes adjacent to a cell."""
        return self._neighbours[cell]

    def disc(self, cell: int, radius: int) -> int:
        """The hexes at distance `radius` or less, the cell itself included."""
        if radius < 0:
            return 0
        if radius >= self._span:
            return self.all
        index = cell * self._span + radius
        mask = self._discs[index]
        if mask < 0:
            mask = self._disc(cell, radius)
            self._discs[index] = mask
        return mask

    def ring(self, cell: int, low: int, high: int) -> int:
        """The hexes at distance `low` to `high`, both included."""
        return self.disc(cell, high) & ~self.disc(cell, low - 1)

    def layers(self, start: int, within: int, steps: int) -> list[int]:
        """What steps inside a mask reach: first the start itself, whether inside or not, then the
        hexes that take one step at least, two, and so on; as long as there are any."""
        found = start
        layers = [start]
        while len(layers) <= steps:
            layer = self.grow(layers[-1]) & within & ~found
            if not layer:
                break
            found |= layer
            layers.append(layer)
        return layers

    def flood(self, start: int, within: int) -> int:
        """The hexes of a mask that steps inside it reach, and the start, whether inside or not."""
        found = start
        edge = start
        while edge:
            edge = self.grow(edge) & within & ~found
            found |= edge
        return found

    def regions(self, mask: int) -> list[int]:
        """The parts of a mask that hang together, in order of their lowest cells."""
        parts: list[int] = []
        while mask:
            part = self.flood(mask & -mask, mask)
            parts.append(part)
            mask ^= part
        return parts

    def _spot(self, column: int, row: int) -> tuple[int, int]:
        """The line of a place, and its axial coordinate along that line."""
        if self.layout == FLAT:
            return column, row - self._shear(column)
        return row, column - self._shear(row)

    def _shear(self, line: int) -> int:
        """How far the axial coordinate along a line lags behind the number of the row or column."""
        return (line + 1 - self.shoved) >> 1

    def _cell(self, line: int, along: int) -> int:
        if not (0 <= line < self.lines and 0 <= along < self.length):
            return -1
        cell = line * self.stride + along
        return cell if self.all >> cell & 1 else -1

    def _measure(self, cell: int) -> list[int]:
        """How far away every cell is from one."""
        q = self.qs[cell]
        r = self.rs[cell]
        row: list[int] = []
        for other in range(self.size):  # `apart`, without a call for each
            across = self.qs[other] - q
            down = self.rs[other] - r
            both = across + down
            across = across if across >= 0 else -across
            down = down if down >= 0 else -down
            both = both if both >= 0 else -both
            least = down if down > across else across
            row.append(both if both > least else least)
        self._apart[cell] = row
        return row

    def _disc(self, cell: int, radius: int) -> int:
        """A disc, line by line: each holds one run of hexes, two radii long in the middle."""
        line = cell // self.stride
        along = cell % self.stride
        mask = 0
        for onward in range(max(-radius, -line), min(radius, self.lines - 1 - line) + 1):
            first = max(along - radius - min(onward, 0), 0)
            last = min(along + radius - max(onward, 0), self.length - 1)
            if first <= last:
                run = (1 << (last - first + 1)) - 1
                mask |= run << ((line + onward) * self.stride + first)
        return mask & self.all


def apart(q: int, r: int) -> int:
    """Steps between two hexes that lie so far apart in axial coordinates."""
    return max(abs(q), abs(r), abs(q + r))


def places_in_lines(layout: int, lengths: list[int]) -> list[tuple[int, int]]:
    """The (column, row) of the hexes in lines of these lengths, each line beginning at 0."""
    spots = [(line, along) for line, count in enumerate(lengths) for along in range(count)]
    return spots if layout == FLAT else [(along, line) for line, along in spots]


_grids: Final[dict[tuple[int, frozenset[tuple[int, int]], int], HexGrid]] = {}


def hex_grid(layout: int, places: Collection[tuple[int, int]], shoved: int = 1) -> HexGrid:
    """The one shared HexGrid of these places."""
    key = (layout, frozenset(places), shoved)
    found = _grids.get(key)
    if found is None:
        found = _grids.setdefault(key, HexGrid(layout, key[1], shoved))
    return found
