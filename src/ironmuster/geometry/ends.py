"""[BM-5.7] The ends of a move in rows of bits, for compiled play; interpreted, this never runs.

A machine word holds one row of the board, bit x its column x:

    rows[facing * span + y - low]  the ends with a facing on a board row, from `low` on
    counts[facing]                 how many there are with a facing
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import mypyc_attr

from ironmuster.geometry.squares import Grid
from ironmuster.geometry.words import count, one, united

if TYPE_CHECKING:
    from librt.vecs import vec
    from mypy_extensions import i64


@mypyc_attr(acyclic=True, free_list_len=1)
class Ends:
    """[BM-5.7] The ends of a move: a row of bits for each facing and board row from `low` on."""

    def __init__(self, rows: vec[i64], counts: vec[i64], low: i64, span: i64, grid: Grid) -> None:
        self.rows = rows
        self.counts = counts
        self.low: i64 = low
        self.span: i64 = span
        self.grid = grid
        self.stride: i64 = grid.stride
        size: i64 = 0
        facing: i64
        for facing in range(8):
            size += counts[facing]
        self.size: i64 = size

    def at(self, k: i64) -> i64:
        """The k-th end, by facing and then by cell, as `facing * grid.size + cell`."""
        counts = self.counts
        rows = self.rows
        facing: i64 = 0
        if k < 0 or k >= self.size:
            raise IndexError(k)
        while k >= counts[facing]:
            k -= counts[facing]
            facing += 1
        place = facing * self.span
        row = rows[place]
        found = count(row)
        while k >= found:
            k -= found
            place += 1
            row = rows[place]
            found = count(row)
        while k > 0:
            row &= row - 1
            k -= 1
        cell = (self.low + place - facing * self.span) * self.stride + count((row & -row) - 1)
        return facing * i64(self.grid.size) + cell

    def index(self, cell: i64, facing: i64) -> i64:
        """Which k gives this end; -1 if it is none."""
        if not self.contains(cell, facing):
            return -1
        k: i64 = 0
        before: i64
        for before in range(facing):
            k += self.counts[before]
        y = cell // self.stride - self.low
        place = facing * self.span
        for before in range(y):
            k += count(self.rows[place + before])
        here = one()
        return k + count(self.rows[place + y] & ((here << (cell % self.stride)) - 1))

    def contains(self, cell: i64, facing: i64) -> bool:
        """Whether a square with a facing is an end."""
        y = cell // self.stride - self.low
        if y < 0 or y >= self.span:
            return False
        return (self.rows[facing * self.span + y] >> (cell % self.stride)) & 1 == 1

    def row(self, y: i64) -> i64:
        """The squares of a row, counted from `low`, that are ends with any facing."""
        rows = self.rows
        found: i64 = 0
        facing: i64
        for facing in range(8):
            found |= rows[facing * self.span + y]
        return found

    def cells(self) -> vec[i64]:
        """The squares that are ends with any facing, ascending."""
        y: i64
        total: i64 = 0
        for y in range(self.span):
            total += count(self.row(y))
        cells = vec[i64]([0] * total)
        place: i64 = 0
        for y in range(self.span):
            row = self.row(y)
            base = (self.low + y) * self.stride
            while row:
                cells[place] = base + count((row & -row) - 1)
                row &= row - 1
                place += 1
        return cells

    def facings(self, cell: i64) -> i64:
        """The facings with which a square is an end, a bit each."""
        y = cell // self.stride - self.low
        if y < 0 or y >= self.span:
            return 0
        rows = self.rows
        span = self.span
        across = cell % self.stride
        found: i64 = 0
        facing: i64
        for facing in range(8):
            found |= ((rows[facing * span + y] >> across) & 1) << facing
        return found

    def spread(self, cells: vec[i64], into: vec[i64]) -> None:
        """Enter the facings with which each of some squares is an end."""
        stride = self.stride
        rows = self.rows
        span = self.span
        place: i64
        facing: i64
        for place in range(i64(len(cells))):
            cell = cells[place]
            y = cell // stride - self.low
            found: i64 = 0
            if y >= 0 and y < span:
                across = cell % stride
                for facing in range(8):
                    found |= ((rows[facing * span + y] >> across) & 1) << facing
            into[place] = found

    def mask(self, first: i64, last: i64) -> int:
        """The squares that are ends with one of the facings `first` to `last`."""
        words = vec[i64]([0] * int(self.grid.size // 64 + 2))
        y: i64
        facing: i64
        for y in range(self.span):
            row: i64 = 0
            for facing in range(first, last + 1):
                row |= self.rows[facing * self.span + y]
            if row:
                bit = (self.low + y) * self.stride
                place = bit >> 6
                bit &= 63
                words[place] |= row << bit
                if bit:
                    words[place + 1] |= row >> (64 - bit)
        return united(words)
