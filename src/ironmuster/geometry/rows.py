"""[BM-5] The search of `reach` in rows of bits, for compiled play; interpreted, it never runs.

A machine word holds one row of the board for one facing. This is the default gait only, on boards
of up to WIDEST columns; `reach` keeps the plain form of the same search, and tests compare the two.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ironmuster.geometry.squares import Grid
from ironmuster.geometry.words import count

if TYPE_CHECKING:
    from librt.strings import BytesWriter, read_i64_le, write_i64_le
    from librt.vecs import vec
    from mypy_extensions import i64

WIDEST: Final = 54
LONGEST: Final = 15  # points of movement
DEAREST: Final = 4  # points that a square costs
EDGE: Final = 2  # rows without squares above and below the board


def fits(grid: Grid, budget: int, prices: list[int]) -> bool:
    """Whether a search is small enough for words of 64 bits and the memory kept here."""
    return grid.width <= WIDEST and budget <= LONGEST and len(prices) <= DEAREST + 1


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
        here: i64 = 1
        return k + count(self.rows[place + y] & ((here << (cell % self.stride)) - 1))

    def contains(self, cell: i64, facing: i64) -> bool:
        """Whether a square with a facing is an end."""
        y = cell // self.stride - self.low
        if y < 0 or y >= self.span:
            return False
        return (self.rows[facing * self.span + y] >> (cell % self.stride)) & 1 == 1

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
        written = BytesWriter()
        for place in range(i64(len(words))):
            write_i64_le(written, words[place])
        return int.from_bytes(written.getvalue(), "little")


class Rows:
    """The search on one size of board, with the memory it works in."""

    def __init__(self, grid: Grid) -> None:
        self.grid = grid
        self.height: i64 = grid.height
        self.deep: i64 = grid.height + 2 * EDGE  # rows of a facing
        room = grid.height + 2 * EDGE
        self.layers = vec[i64]([0] * ((LONGEST + 1) * 8 * room))
        self.gates = vec[i64]([0] * (DEAREST * room))  # squares by price - 1
        self.ends = vec[i64]([0] * room)
        self.bars = vec[i64]([0] * (4 * room))
        self.closed: list[int] = []

    def load(self, mask: int, into: vec[i64], base: i64) -> None:
        """Cut a mask into rows."""
        y: i64
        if mask == 0:
            for y in range(self.height):
                into[base + EDGE + y] = 0
            return
        data = mask.to_bytes(self.grid.size // 8 + 9, "little")
        width: i64 = self.grid.width
        one: i64 = 1
        full = (one << width) - 1
        bit: i64 = 0
        for y in range(self.height):
            into[base + EDGE + y] = (read_i64_le(data, bit >> 3) >> (bit & 7)) & full
            bit += width + 1

    def reach(
        self,
        start: i64,
        facing: i64,
        budget: i64,
        prices: list[int],
        closed: list[int],
        allowed: int,
    ) -> Ends:
        """[BM-5.1 to BM-5.7] Every end within the budget; `prices[k]` cost k to enter."""
        layers = self.layers
        deep = self.deep
        gates = self.gates
        stride: i64 = self.grid.stride
        one: i64 = 1
        if closed is not self.closed:
            for diagonal in range(4):
                self.load(closed[2 * diagonal + 1], self.bars, diagonal * deep)
            self.closed = closed
        dear: i64 = 0
        price: i64
        for price in range(1, len(prices)):
            self.load(prices[price], gates, (price - 1) * deep)
            if price > 1 and prices[price]:
                dear = price
        self.load(allowed, self.ends, 0)
        home = start // stride + EDGE
        begun = one << (start % stride)
        y: i64
        f: i64
        for f in range(8):
            for y in range(home - 2, home + 3):
                layers[f * deep + y] = 0
        layers[facing * deep + home] = begun
        points: i64
        for points in range(1, budget + 1):
            old = (points - 1) * 8 * deep
            new = old + 8 * deep
            low = home - points
            if low < EDGE:
                low = EDGE
            high = home + points
            if high > self.height + EDGE - 1:
                high = self.height + EDGE - 1
            for f in range(8):
                layers[new + f * deep + low - 1] = 0
                layers[new + f * deep + low - 2] = 0
                layers[new + f * deep + high + 1] = 0
                layers[new + f * deep + high + 2] = 0
            for y in range(low, high + 1):
                at = old + y
                turned = (
                    layers[at]
                    | layers[at + deep]
                    | layers[at + 2 * deep]
                    | layers[at + 3 * deep]
                    | layers[at + 4 * deep]
                    | layers[at + 5 * deep]
                    | layers[at + 6 * deep]
                    | layers[at + 7 * deep]
                )
                at = new + y
                for f in range(8):
                    layers[at + f * deep] = turned
                self.enter(old, new, y, gates[y])
            for price in range(2, dear + 1):
                if price <= points:
                    self.enter_dear(old, new, home, points, price)
        return self.result(budget, home, begun)

    def enter_dear(self, old: i64, new: i64, home: i64, points: i64, price: i64) -> None:
        """[BM-5.4] Enter the squares of a price from the layer with so many points less."""
        y: i64
        old -= (price - 1) * 8 * self.deep
        steps = points - price + 1
        for y in range(home - steps, home + steps + 1):
            if y >= EDGE and y < self.height + EDGE:
                gate = self.gates[(price - 1) * self.deep + y]
                if gate:
                    self.enter(old, new, y, gate)

    def enter(self, old: i64, new: i64, y: i64, gate: i64) -> None:
        """[BM-5.2, BM-5.5] Step ahead into the squares of a row that are open."""
        layers = self.layers
        bars = self.bars
        deep = self.deep
        old += y
        new += y
        layers[new] |= layers[old + 1] & gate
        old += deep
        new += deep
        layers[new] |= ((layers[old + 1] & ~bars[y + 1]) << 1) & gate
        old += deep
        new += deep
        layers[new] |= (layers[old] << 1) & gate
        old += deep
        new += deep
        layers[new] |= ((layers[old - 1] & ~bars[deep + y - 1]) << 1) & gate
        old += deep
        new += deep
        layers[new] |= layers[old - 1] & gate
        old += deep
        new += deep
        layers[new] |= ((layers[old - 1] & ~bars[2 * deep + y - 1]) >> 1) & gate
        old += deep
        new += deep
        layers[new] |= (layers[old] >> 1) & gate
        old += deep
        new += deep
        layers[new] |= ((layers[old + 1] & ~bars[3 * deep + y + 1]) >> 1) & gate

    def result(self, budget: i64, home: i64, begun: i64) -> Ends:
        """[BM-5.7] What of the last layer is an end: the start, and what is allowed."""
        layers = self.layers
        ends = self.ends
        ends[home] |= begun
        low = home - budget
        if low < EDGE:
            low = EDGE
        high = home + budget
        if high > self.height + EDGE - 1:
            high = self.height + EDGE - 1
        span = high - low + 1
        rows = vec[i64]([0] * int(8 * span))
        counts = vec[i64]([0] * 8)
        f: i64
        y: i64
        place: i64 = 0
        for f in range(8):
            base = (budget * 8 + f) * self.deep
            total: i64 = 0
            for y in range(low, high + 1):
                row = layers[base + y] & ends[y]
                rows[place] = row
                place += 1
                total += count(row)
            counts[f] = total
        return Ends(rows, counts, low - EDGE, span, self.grid)


_idle: Final[dict[int, list[Rows]]] = {}  # by size of board, those that nobody searches with


def ends_of(
    grid: Grid,
    start: i64,
    facing: i64,
    budget: i64,
    prices: list[int],
    closed: list[int],
    allowed: int,
) -> Ends:
    """[BM-5.1 to BM-5.7] Every end of a move. The memory of a search is its own while it lasts,
    whatever other threads search, and is used again afterwards."""
    idle = _idle.setdefault(grid.width * 4096 + grid.height, [])
    try:
        rows = idle.pop()
    except IndexError:
        rows = Rows(grid)
    ends = rows.reach(start, facing, budget, prices, closed, allowed)
    idle.append(rows)
    return ends
