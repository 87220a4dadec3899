"""[BM-2] Boards of squares as bit masks: cells, facings, distances, arcs.

A set of squares is one int. Square (x, y) is bit `y * stride + x` with `stride = width + 1`: the
guard column at the right is never set, so a step in any facing is one constant shift. The bits of a
board of 3 by 2 squares:

    y = 0    0  1  2  (3)    E is `<< 1`, S is `<< 4`, SE is `<< 5`; from 2 a step E
    y = 1    4  5  6  (7)    leads to the guard 3, which `all` takes away

Tables that are filled as they are asked for have one entry for each cell and what is asked beside:

    _discs[cell * span + radius]      squares no farther than that; `_diamonds`: orthogonally
    _arcs[kind][cell * 8 + facing]    squares in that arc of who stands there
"""

from __future__ import annotations

from typing import Final

from ironmuster.geometry.words import packed

DX: Final[list[int]] = [0, 1, 1, 1, 0, -1, -1, -1]  # [BM-2.4] N NE E SE S SW W NW
DY: Final[list[int]] = [-1, -1, 0, 1, 1, 1, 0, -1]

FRONT_180: Final = 0
FRONT_90: Final = 1
ALL_ROUND: Final = 2


class Grid:
    """[BM-2.1] A rectangle of squares, with tables that every game on this size shares."""

    def __init__(self, width: int, height: int) -> None:
        if width < 1 or height < 1:
            raise ValueError("a grid has at least one square")
        self.width: int = width
        self.height: int = height
        self.stride: int = width + 1
        self.size: int = self.stride * height
        self.steps: list[int] = [DY[f] * self.stride + DX[f] for f in range(8)]
        self.xs: list[int] = [cell % self.stride for cell in range(self.size)]
        self.ys: list[int] = [cell // self.stride for cell in range(self.size)]
        # `keys[b] - keys[a]` is the offset from one cell to another: less than `middle` either way.
        wide = 2 * width + 1
        self.keys: list[int] = [self.ys[cell] * wide + self.xs[cell] for cell in range(self.size)]
        self.middle: int = height * wide + width
        column = 0
        for y in range(height):
            column |= 1 << (y * self.stride)
        self._column: int = column
        self.all: int = column * _mask(width)
        self._span: int = width + height
        self._discs: list[int] = [-1] * (self.size * self._span)
        self._diamonds: list[int] = [-1] * (self.size * self._span)
        self._rings: dict[int, int] = {}
        self._arcs: list[list[int]] = [[-1] * (self.size * 8), [-1] * (self.size * 8)]
        self._fans: list[list[int]] = [[] for _ in range(16)]  # the shapes of arcs
        self._gazes: list[list[int]] = [[], []]  # the facings that look at each offset
        self._neighbours: list[int] = [-1] * self.size
        # Some of the above as bytes, for `words`; empty: not asked for yet.
        self._packed: list[list[bytes]] = [[], []]  # discs and diamonds
        self._packed_arcs: list[list[bytes]] = [[], [], []]

    def cell(self, x: int, y: int) -> int:
        """The index of square (x, y)."""
        return y * self.stride + x

    def x_of(self, cell: int) -> int:
        """The column of a cell."""
        return self.xs[cell]

    def y_of(self, cell: int) -> int:
        """The row of a cell."""
        return self.ys[cell]

    def inside(self, x: int, y: int) -> bool:
        """[BM-2.1] Is (x, y) on the board?"""
        return 0 <= x < self.width and 0 <= y < self.height

    def distance(self, a: int, b: int) -> int:
        """[BM-2.3] King moves between two cells."""
        across = self.xs[a] - self.xs[b]
        down = self.ys[a] - self.ys[b]
        if across < 0:  # `abs` would make objects of numbers in compiled play
            across = -across
        if down < 0:
            down = -down
        return across if across > down else down

    def manhattan(self, a: int, b: int) -> int:
        """[BM-R5] Orthogonal moves between two cells."""
        return abs(self.xs[a] - self.xs[b]) + abs(self.ys[a] - self.ys[b])

    def next(self, cell: int, facing: int) -> int:
        """The cell one step away in a facing, or -1 off the board."""
        x = self.xs[cell] + DX[facing]
        y = self.ys[cell] + DY[facing]
        if 0 <= x < self.width and 0 <= y < self.height:
            return y * self.stride + x
        return -1

    def shift(self, mask: int, facing: int) -> int:
        """All squares of a mask moved one step in a facing; those leaving the board are lost."""
        step = self.steps[facing]
        return (mask << step if step > 0 else mask >> -step) & self.all

    def rows(self, first: int, last: int) -> int:
        """The squares of rows first to last, both included."""
        first = max(first, 0)
        last = min(last, self.height - 1)
        if first > last:
            return 0
        return (_mask((last - first + 1) * self.stride) << (first * self.stride)) & self.all

    def columns(self, first: int, last: int) -> int:
        """The squares of columns first to last, both included."""
        first = max(first, 0)
        last = min(last, self.width - 1)
        if first > last:
            return 0
        return (_mask(last - first + 1) << first) * self._column

    def grow(self, mask: int) -> int:
        """The squares of a mask and all their neighbours."""
        found = mask
        for facing in range(8):
            found |= self.shift(mask, facing)
        return found

    def disc(self, cell: int, radius: int, manhattan: bool = False) -> int:
        """[BM-2.3, BM-R5] The squares at distance `radius` or less, the cell itself included."""
        if radius < 0:
            return 0
        if radius >= self._span:
            return self.all
        table = self._diamonds if manhattan else self._discs
        index = cell * self._span + radius
        mask = table[index]
        if mask < 0:
            mask = self._diamond(cell, radius) if manhattan else self._block(cell, radius)
            table[index] = mask
        return mask

    def packed_disc(self, cell: int, radius: int, manhattan: bool = False) -> bytes:
        """The same as bytes, for `words`."""
        radius = min(max(radius, -1), self._span - 1)
        table = self._packed[1 if manhattan else 0]
        if not table:
            table = [b""] * (self.size * (self._span + 1))
            self._packed[1 if manhattan else 0] = table
        index = cell * (self._span + 1) + radius + 1
        data = table[index]
        if not data:
            data = packed(self.disc(cell, radius, manhattan), self.size)
            table[index] = data
        return data

    def ring(self, cell: int, low: int, high: int, manhattan: bool = False) -> int:
        """[BM-6.1] The squares at distance `low` to `high`, both included."""
        if low <= 0:
            return self.disc(cell, high, manhattan)
        high = min(high, self._span - 1)  # nothing is farther away, and keys have no room
        if low > high:
            return 0
        key = ((cell * self._span + low) * self._span + high) * 2 + manhattan
        mask = self._rings.get(key)
        if mask is None:
            mask = self.disc(cell, high, manhattan) & ~self.disc(cell, low - 1, manhattan)
            self._rings[key] = mask
        return mask

    def neighbours(self, cell: int) -> int:
        """[BM-2.3] The up to eight squares adjacent to a cell."""
        mask = self._neighbours[cell]
        if mask < 0:
            mask = self._block(cell, 1) & ~(1 << cell)
            self._neighbours[cell] = mask
        return mask

    def arc(self, cell: int, facing: int, kind: int = FRONT_180) -> int:
        """[BM-6.2, BM-R9] The squares in the firing arc, the cell itself included.

        Seen from the target: it is in the arc of a piece with facing f on each square of
        `arc(target, (f + 4) % 8)`.
        """
        if kind == ALL_ROUND:
            return self.all
        table = self._arcs[kind]
        index = cell * 8 + facing
        mask = table[index]
        if mask < 0:
            mask = self._arc(cell, facing, kind)
            table[index] = mask
        return mask

    def packed_arc(self, cell: int, facing: int, kind: int = FRONT_180) -> bytes:
        """The same as bytes, for `words`."""
        table = self._packed_arcs[kind]
        if not table:
            table = [b""] * (self.size * 8)
            self._packed_arcs[kind] = table
        data = table[cell * 8 + facing]
        if not data:
            data = packed(self.arc(cell, facing, kind), self.size)
            table[cell * 8 + facing] = data
        return data

    def facings(self, cell: int, target: int, kind: int = FRONT_180) -> int:
        """[BM-6.2, BM-R9] The facings that have `target` in their arc on `cell`, a bit each."""
        if kind == ALL_ROUND or cell == target:
            return 255
        table = self._gazes[kind]
        if not table:
            table = self._gaze(kind)
            self._gazes[kind] = table
        return table[self.middle + self.keys[target] - self.keys[cell]]

    def _block(self, cell: int, radius: int) -> int:
        x = self.xs[cell]
        y = self.ys[cell]
        return self.columns(x - radius, x + radius) & self.rows(y - radius, y + radius)

    def _diamond(self, cell: int, radius: int) -> int:
        x = self.xs[cell]
        y = self.ys[cell]
        mask = 0
        for row in range(max(0, y - radius), min(self.height, y + radius + 1)):
            across = radius - abs(row - y)
            mask |= self.columns(x - across, x + across) & self.rows(row, row)
        return mask

    def _arc(self, cell: int, facing: int, kind: int) -> int:
        """One arc: its shape moved to the cell, row by row."""
        fan = self._fans[kind * 8 + facing]
        if not fan:
            fan = self._fan(facing, kind)
            self._fans[kind * 8 + facing] = fan
        left = self.width - self.xs[cell]
        above = self.height - self.ys[cell]
        row = _mask(self.width)
        mask = 1 << cell
        for y in range(self.height):
            mask |= (fan[above + y] >> left & row) << (y * self.stride)
        return mask

    def _gaze(self, kind: int) -> list[int]:
        """The facings whose arc holds each offset, by rows of offsets from the top left on."""
        fans = [self._fan(facing, kind) for facing in range(8)]
        table: list[int] = []
        for down in range(2 * self.height + 1):
            for across in range(2 * self.width + 1):
                found = 0
                for facing in range(8):
                    found |= (fans[facing][down] >> across & 1) << facing
                table.append(found)
        return table

    def _fan(self, facing: int, kind: int) -> list[int]:
        """[BM-6.2] `dot >= 0`, or [BM-R9] `dot > 0 and abs(cross) <= dot`: the shape of an arc, a
        row of bits for each offset down from `-height` on; bit `width` is the offset 0 across."""
        fx = DX[facing]
        fy = DY[facing]
        fan: list[int] = []
        for dy in range(-self.height, self.height + 1):
            row = 0
            for dx in range(-self.width, self.width + 1):
                dot = fx * dx + fy * dy
                if kind == FRONT_180:
                    inside = dot >= 0
                else:
                    inside = dot > 0 and abs(fx * dy - fy * dx) <= dot
                if inside:
                    row |= 1 << (dx + self.width)
            fan.append(row)
        return fan


def closed_diagonals(grid: Grid, walls: int) -> list[int]:
    """[BM-2.5] Per facing, the squares from which a step would cross a closed diagonal."""
    closed = [0] * 8
    for facing in (1, 3, 5, 7):
        # The square to one side and the square to the other, seen from the square stepped from.
        left = grid.shift(walls, (facing + 3) & 7)
        right = grid.shift(walls, (facing + 5) & 7)
        closed[facing] = left & right
    return closed


def _mask(width: int) -> int:
    return (1 << width) - 1


_grids: Final[dict[int, Grid]] = {}


def grid(width: int, height: int) -> Grid:
    """The one shared Grid of a size."""
    key = width * 4096 + height
    found = _grids.get(key)
    if found is None:
        found = _grids.setdefault(key, Grid(width, height))
    return found
