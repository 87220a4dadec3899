"""[BM-5] The search of `reach` in rows of bits, for compiled play; interpreted, it never runs.

A machine word holds one row of the board, bit x its column x, for one facing. This is the default
gait only, on boards of up to WIDEST columns; `reach` keeps the plain form of the same search, and
tests compare the two. Board rows are counted from EDGE on, so that a step over the edge of the
board reads and writes words that mean nothing; `deep` rows are those of one facing:

    anyhow[points * deep + y]                  what is reached for so many points, with any facing
    entered[(points * 8 + facing) * deep + y]  what is entered with a facing for just so many
    gates[(price - 1) * deep + y]              what costs a price to enter
    bars[diagonal * deep + y]                  where no step NE, SE, SW or NW is: a closed diagonal
    ends[y]                                    where a move may end
    open[y], rough[y]                          what `walls` and `rough`, read last, come to

A turn costs 1, so what is reached with a facing is what was reached with any for a point less, and
what is entered with it: `anyhow` of the layer before and `entered`. A step into the gates of a
price leads there from the layer with as many points less.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ironmuster.geometry.ends import Ends
from ironmuster.geometry.ground import Ground
from ironmuster.geometry.squares import Grid
from ironmuster.geometry.words import count, one

if TYPE_CHECKING:
    from librt.strings import read_i64_le
    from librt.vecs import vec
    from mypy_extensions import i64

WIDEST: Final = 54
LONGEST: Final = 15  # points of movement
DEAREST: Final = 4  # points that a square costs
EDGE: Final = 3  # rows without squares above and below the board


def fits(grid: Grid, budget: int, dearest: int) -> bool:
    """Whether a search is small enough for words of 64 bits and the memory kept here."""
    return grid.width <= WIDEST and budget <= LONGEST and dearest <= DEAREST


class Rows:
    """The search on one size of board, with the memory it works in."""

    def __init__(self, grid: Grid) -> None:
        self.grid = grid
        self.height: i64 = grid.height
        self.stride: i64 = grid.stride
        self.deep: i64 = grid.height + 2 * EDGE
        room = grid.height + 2 * EDGE
        self.anyhow = vec[i64]([0] * ((LONGEST + 2) * room))  # that of -1 points first
        self.entered = vec[i64]([0] * ((LONGEST + 1) * 8 * room))
        self.gates = vec[i64]([0] * (DEAREST * room))
        self.ends = vec[i64]([0] * room)
        self.bars = vec[i64]([0] * (4 * room))
        self.open = vec[i64]([0] * room)
        self.rough = vec[i64]([0] * room)
        self.dearest: i64 = 1  # the highest price that a square has
        self.closed: list[int] = []
        self.walls: int = -1
        self.ruins: int = -1

    def load(self, mask: int, into: vec[i64], base: i64) -> None:
        """Cut a mask into rows."""
        y: i64
        if mask == 0:
            for y in range(self.height):
                into[base + EDGE + y] = 0
            return
        data = mask.to_bytes(self.grid.size // 8 + 9, "little")
        width: i64 = self.grid.width
        first = one()
        full = (first << width) - 1
        bit: i64 = 0
        for y in range(self.height):
            into[base + EDGE + y] = (read_i64_le(data, bit >> 3) >> (bit & 7)) & full
            bit += width + 1

    def bar(self, closed: list[int]) -> None:
        """[BM-2.5] Read the closed diagonals, unless they are those that were read last."""
        if closed is not self.closed:
            for diagonal in range(4):
                self.load(closed[2 * diagonal + 1], self.bars, diagonal * self.deep)
            self.closed = closed

    def price(self, prices: list[int], allowed: int) -> None:
        """Read what is entered at which price, `prices[k]` for k, and where a move may end."""
        self.dearest = 1
        price: i64
        for price in range(1, len(prices)):
            self.load(prices[price], self.gates, (price - 1) * self.deep)
            if prices[price]:
                self.dearest = price
        self.load(allowed, self.ends, 0)

    def lay(self, ground: Ground) -> None:
        """[BM-5.4] Read the same from the ground, its sets only when they are others than last."""
        deep = self.deep
        gates = self.gates
        ends = self.ends
        free = self.open
        ruins = self.rough
        if ground.walls is not self.walls:
            self.load(self.grid.all & ~ground.walls, free, 0)
            self.walls = ground.walls
        if ground.rough and ground.rough is not self.ruins:
            self.load(ground.rough, ruins, 0)
            self.ruins = ground.rough
        first = one()
        full = (first << i64(self.grid.width)) - 1
        heavy: i64 = -1 if ground.rough else 0
        some: i64 = 0
        y: i64
        for y in range(EDGE, self.height + EDGE):
            rough = ruins[y] & heavy
            gates[y] = free[y] & ~rough
            gates[deep + y] = free[y] & rough
            gates[2 * deep + y] = 0
            some |= rough
            ends[y] = full
        self.dearest = 2 if some else 1
        for cell in ground.crowd:
            self.crowd(cell)
        for cell in ground.shut:
            self.shut(cell)
        for cell in ground.taken:
            self.take(cell)

    def crowd(self, cell: i64) -> None:
        """[BM-R45] Let a square cost one more."""
        first = one()
        y = cell // self.stride + EDGE
        bit = first << (cell % self.stride)
        gates = self.gates
        deep = self.deep
        dear = gates[deep + y] & bit
        gates[2 * deep + y] |= dear
        gates[deep + y] = (gates[deep + y] & ~bit) | (gates[y] & bit)
        gates[y] &= ~bit
        price: i64 = 3 if dear else 2
        if price > self.dearest:
            self.dearest = price

    def shut(self, cell: i64) -> None:
        """[BM-5.5] Let nobody enter a square."""
        first = one()
        y = cell // self.stride + EDGE
        open = ~(first << (cell % self.stride))
        self.gates[y] &= open
        self.gates[self.deep + y] &= open
        self.gates[2 * self.deep + y] &= open

    def take(self, cell: i64) -> None:
        """[BM-R47] Let no move end on a square."""
        first = one()
        self.ends[cell // self.stride + EDGE] &= ~(first << (cell % self.stride))

    def reach(self, start: i64, facing: i64, budget: i64) -> Ends:
        """[BM-5.1 to BM-5.7] Every end within the budget, over what was read before."""
        anyhow = self.anyhow
        entered = self.entered
        deep = self.deep
        first = one()
        home = start // self.stride + EDGE
        begun = first << (start % self.stride)
        y: i64
        f: i64
        for y in range(home - EDGE, home + EDGE + 1):
            anyhow[y] = 0
            anyhow[deep + y] = 0
            for f in range(8):
                entered[f * deep + y] = 0
        anyhow[deep + home] = begun
        entered[facing * deep + home] = begun
        points: i64
        price: i64
        for points in range(1, budget + 1):
            self.clear(home, points)
            for price in range(1, self.dearest + 1):
                if price <= points:
                    self.enter_all(home, points, price)
            self.gather(home, points)
        return self.result(budget, home, begun)

    def clear(self, home: i64, points: i64) -> None:
        """Make the edges of a layer empty, as far as those that come after it look there."""
        entered = self.entered
        anyhow = self.anyhow
        deep = self.deep
        low = home - points
        high = home + points
        if low < EDGE:
            low = EDGE
        if high > self.height + EDGE - 1:
            high = self.height + EDGE - 1
        at = (points + 1) * deep
        y: i64
        f: i64
        for y in range(1, EDGE + 1):
            anyhow[at + low - y] = 0
            anyhow[at + high + y] = 0
        at = points * 8 * deep
        for f in range(8):
            edge = at + f * deep
            entered[edge + low - 1] = 0
            entered[edge + low - 2] = 0
            entered[edge + high + 1] = 0
            entered[edge + high + 2] = 0

    def enter_all(self, home: i64, points: i64, price: i64) -> None:
        """[BM-5.4] Enter the squares of a price from the layer with so many points less; the first
        price begins the layer."""
        entered = self.entered
        deep = self.deep
        gates = self.gates
        new = points * 8 * deep
        old = new - price * 8 * deep
        turned = (points - price) * deep
        base = (price - 1) * deep
        steps = points - price + 1
        low = home - steps
        high = home + steps
        if low < EDGE:
            low = EDGE
        if high > self.height + EDGE - 1:
            high = self.height + EDGE - 1
        y: i64
        f: i64
        for y in range(low, high + 1):
            gate = gates[base + y]
            if price == 1:
                for f in range(8):
                    entered[new + y + f * deep] = 0
            if gate:
                self.enter(old + y, new + y, turned + y, y, gate)

    def enter(self, old: i64, new: i64, turned: i64, y: i64, gate: i64) -> None:
        """[BM-5.2, BM-5.5] Step ahead into the squares of a row that are open."""
        entered = self.entered
        bars = self.bars
        deep = self.deep
        north = self.anyhow[turned - 1]
        level = self.anyhow[turned]
        south = self.anyhow[turned + 1]
        entered[new] |= (entered[old + 1] | south) & gate
        old += deep
        new += deep
        entered[new] |= (((entered[old + 1] | south) & ~bars[y + 1]) << 1) & gate
        old += deep
        new += deep
        entered[new] |= ((entered[old] | level) << 1) & gate
        old += deep
        new += deep
        entered[new] |= (((entered[old - 1] | north) & ~bars[deep + y - 1]) << 1) & gate
        old += deep
        new += deep
        entered[new] |= (entered[old - 1] | north) & gate
        old += deep
        new += deep
        entered[new] |= (((entered[old - 1] | north) & ~bars[2 * deep + y - 1]) >> 1) & gate
        old += deep
        new += deep
        entered[new] |= ((entered[old] | level) >> 1) & gate
        old += deep
        new += deep
        entered[new] |= (((entered[old + 1] | south) & ~bars[3 * deep + y + 1]) >> 1) & gate

    def gather(self, home: i64, points: i64) -> None:
        """[BM-5.3] What a layer reaches with any facing."""
        entered = self.entered
        anyhow = self.anyhow
        deep = self.deep
        low = home - points
        high = home + points
        if low < EDGE:
            low = EDGE
        if high > self.height + EDGE - 1:
            high = self.height + EDGE - 1
        y: i64
        at = points * 8 * deep
        for y in range(low, high + 1):
            here = at + y
            anyhow[(points + 1) * deep + y] = (
                anyhow[points * deep + y]
                | entered[here]
                | entered[here + deep]
                | entered[here + 2 * deep]
                | entered[here + 3 * deep]
                | entered[here + 4 * deep]
                | entered[here + 5 * deep]
                | entered[here + 6 * deep]
                | entered[here + 7 * deep]
            )

    def result(self, budget: i64, home: i64, begun: i64) -> Ends:
        """[BM-5.7] What of the last layer is an end: the start, and what is allowed."""
        entered = self.entered
        anyhow = self.anyhow
        ends = self.ends
        ends[home] |= begun
        low = home - budget
        if low < EDGE:
            low = EDGE
        high = home + budget
        if high > self.height + EDGE - 1:
            high = self.height + EDGE - 1
        span = high - low + 1
        rows = vec[i64]([0] * (8 * span))
        counts = vec[i64]([0] * 8)
        f: i64
        y: i64
        place: i64 = 0
        for f in range(8):
            base = (budget * 8 + f) * self.deep
            total: i64 = 0
            for y in range(low, high + 1):
                row = (entered[base + y] | anyhow[budget * self.deep + y]) & ends[y]
                rows[place] = row
                place += 1
                total += count(row)
            counts[f] = total
        return Ends(rows, counts, low - EDGE, span, self.grid)


_idle: Final[dict[int, list[Rows]]] = {}  # by size of board, those that nobody searches with


def _some(grid: Grid) -> Rows:
    """Memory for a search: its own while it lasts, whatever other threads search."""
    idle = _idle.setdefault(grid.width * 4096 + grid.height, [])
    try:
        return idle.pop()
    except IndexError:
        return Rows(grid)


def ends_of(
    grid: Grid,
    start: i64,
    facing: i64,
    budget: i64,
    prices: list[int],
    closed: list[int],
    allowed: int,
) -> Ends:
    """[BM-5.1 to BM-5.7] Every end of a move; `prices[k]` are the squares that cost k to enter."""
    rows = _some(grid)
    rows.bar(closed)
    rows.price(prices, allowed)
    ends = rows.reach(start, facing, budget)
    _idle[grid.width * 4096 + grid.height].append(rows)
    return ends


def ends_over(ground: Ground, start: i64, facing: i64, budget: i64) -> Ends:
    """[BM-5.1 to BM-5.7] Every end of a move over a ground."""
    grid = ground.grid
    rows = _some(grid)
    rows.bar(ground.closed)
    rows.lay(ground)
    ends = rows.reach(start, facing, budget)
    _idle[grid.width * 4096 + grid.height].append(rows)
    return ends
