"""[BM-5] Which squares and facings a move can reach, and at what cost.

All squares reachable at one cost and facing are one mask; a whole board is searched by shifting
masks, one layer per point of cost:

    layers[points][facing]    the squares where who looks there is for so many points or fewer

A step NE, say, shifts `layers[p][NE]` into `layers[p + price][NE]`; a turn takes what is reached
with any facing for p into every `layers[p + 1][facing]`. `rows` has the same in words. Paths are
in `paths`, which this module offers as well.
"""

from __future__ import annotations

from mypy_extensions import mypyc_attr

from ironmuster.geometry.ends import Ends
from ironmuster.geometry.gait import BACK as BACK
from ironmuster.geometry.gait import STEP as STEP
from ironmuster.geometry.gait import TURN as TURN
from ironmuster.geometry.gait import Gait as Gait
from ironmuster.geometry.ground import Ground
from ironmuster.geometry.masks import nth
from ironmuster.geometry.paths import find_path as find_path
from ironmuster.geometry.paths import walk as walk
from ironmuster.geometry.rows import ends_of, ends_over, fits
from ironmuster.geometry.squares import Grid
from ironmuster.geometry.squares import closed_diagonals as closed_diagonals
from ironmuster.geometry.words import COMPILED


@mypyc_attr(acyclic=True)
class Reach:
    """[BM-5.7] The ends of all legal moves: squares with facings, by facing and then by cell.

    `layers[c][f]` holds what can be reached for c points or fewer, legal end or not.
    """

    def __init__(self, grid: Grid, start: int, layers: list[list[int]], ends: int) -> None:
        self.grid: Grid = grid
        self.start: int = start
        self._layers: list[list[int]] = layers
        ends |= 1 << start
        self._masks: list[int] = [mask & ends for mask in layers[-1]] if layers else []

    @property
    def facings(self) -> list[int]:
        """The mask of squares for each facing."""
        return self._masks

    @property
    def layers(self) -> list[list[int]]:
        """What each number of points reaches, by facing."""
        return self._layers

    def size(self) -> int:
        """How many ends there are."""
        count = 0
        for mask in self._masks:
            count += mask.bit_count()
        return count

    def at(self, k: int) -> int:
        """The k-th end, as `facing * grid.size + cell`."""
        base = 0
        for mask in self._masks:
            count = mask.bit_count()
            if k < count:
                return base + nth(mask, k)
            k -= count
            base += self.grid.size
        raise IndexError(k)

    def index(self, cell: int, facing: int) -> int:
        """Which k gives this end; -1 if it cannot be reached."""
        mask = self._masks[facing]
        if not mask >> cell & 1:
            return -1
        k = (mask & ((1 << cell) - 1)).bit_count()
        for before in range(facing):
            k += self._masks[before].bit_count()
        return k

    def contains(self, cell: int, facing: int) -> bool:
        """Can the move end on this square with this facing?"""
        return bool(self._masks[facing] >> cell & 1)

    def facings_at(self, cell: int) -> int:
        """The facings with which the move can end on this square, a bit each."""
        found = 0
        for facing in range(8):
            found |= (self._masks[facing] >> cell & 1) << facing
        return found

    def cells(self) -> int:
        """The squares on which the move can end, with any facing."""
        return _union(self._masks)

    def cost(self, cell: int, facing: int) -> int:
        """[BM-5.8] The fewest points that lead there; -1 if the budget does not."""
        layers = self.layers
        for points in range(len(layers)):
            if layers[points][facing] >> cell & 1:
                return points
        return -1


@mypyc_attr(acyclic=True)
class RowReach(Reach):
    """The same, found and kept in rows; the masks are made for whoever asks."""

    def __init__(
        self, start: int, facing: int, budget: int, prices: list[int], ground: Ground, ends: Ends
    ) -> None:
        super().__init__(ground.grid, start, [], 0)
        self.facing: int = facing
        self.budget: int = budget
        self.prices: list[int] = prices
        self.ground: Ground = ground
        self.ends: Ends = ends

    @property
    def facings(self) -> list[int]:
        if not self._masks:
            self._masks = [self.ends.mask(facing, facing) for facing in range(8)]
        return self._masks

    @property
    def layers(self) -> list[list[int]]:
        if not self._layers:
            prices = self.prices or self.ground.prices()
            closed = self.ground.closed
            self._layers = _plain_layers(
                self.grid, self.start, self.facing, self.budget, prices, closed
            )
        return self._layers

    def size(self) -> int:
        return self.ends.size

    def at(self, k: int) -> int:
        return self.ends.at(k)

    def index(self, cell: int, facing: int) -> int:
        return self.ends.index(cell, facing)

    def contains(self, cell: int, facing: int) -> bool:
        return self.ends.contains(cell, facing)

    def facings_at(self, cell: int) -> int:
        return self.ends.facings(cell)

    def cells(self) -> int:
        return self.ends.mask(0, 7)


def reach(
    grid: Grid,
    start: int,
    facing: int,
    gait: Gait,
    prices: list[int],
    closed: list[int],
    ends: int,
) -> Reach:
    """[BM-5.1 to BM-5.7] All ends of a move. `prices[k]` are the squares that cost k to enter."""
    budget = gait.budget
    if not gait.plain:
        layers = _layers(grid, start, facing, gait, prices, closed)
    elif COMPILED and fits(grid, budget, len(prices) - 1):
        found = ends_of(grid, start, facing, budget, prices, closed, ends)
        ground = Ground(grid, 0, 0, closed, [], [], [])
        return RowReach(start, facing, budget, prices, ground, found)
    else:
        layers = _plain_layers(grid, start, facing, budget, prices, closed)
    return Reach(grid, start, layers, ends)


def reach_over(ground: Ground, start: int, facing: int, gait: Gait) -> Reach:
    """[BM-5.1 to BM-5.7] All ends of a move over a ground."""
    if COMPILED and gait.plain and fits(ground.grid, gait.budget, 3):
        found = ends_over(ground, start, facing, gait.budget)
        return RowReach(start, facing, gait.budget, [], ground, found)
    prices = ground.prices()
    return reach(ground.grid, start, facing, gait, prices, ground.closed, ground.ends())


def _plain_layers(
    grid: Grid, start: int, facing: int, budget: int, prices: list[int], closed: list[int]
) -> list[list[int]]:
    """The layers under the default rules: any turn for one point, steps straight ahead only."""
    near = grid.disc(start, budget)
    cheap = prices[1] if len(prices) > 1 else 0
    dear = [k for k in range(2, len(prices)) if prices[k] & near]
    ne_bar, se_bar, sw_bar, nw_bar = [closed[f] & near for f in (1, 3, 5, 7)]
    down = grid.stride  # a step S; to the SE it is one more, to the SW one less
    reached = 1 << start  # with any facing
    row = [0] * 8
    row[facing] = reached
    layers = [row]
    stepped: list[list[int]] = []  # each layer a step further, whatever that costs
    for points in range(1, budget + 1):
        n, ne, e, se, s, sw, w, nw = row
        ne = (ne & ~ne_bar if ne_bar else ne) >> down - 1
        se = (se & ~se_bar if se_bar else se) << down + 1
        sw = (sw & ~sw_bar if sw_bar else sw) << down - 1
        nw = (nw & ~nw_bar if nw_bar else nw) >> down + 1
        n, e, s, w = n >> down, e << 1, s << down, w >> 1
        if dear:
            stepped.append([n, ne, e, se, s, sw, w, nw])
        row = [
            reached | n & cheap,
            reached | ne & cheap,
            reached | e & cheap,
            reached | se & cheap,
            reached | s & cheap,
            reached | sw & cheap,
            reached | w & cheap,
            reached | nw & cheap,
        ]
        layers.append(row)
        reached = _union(row)
        if dear:
            reached |= _enter_dear(row, stepped, prices, dear, points)
    return layers


def _enter_dear(
    row: list[int], stepped: list[list[int]], prices: list[int], dear: list[int], points: int
) -> int:
    """Add what is entered for more than one point to a layer; all of that."""
    entered = 0
    for k in dear:
        if k > points:
            break
        price = prices[k]
        for f, ahead in enumerate(stepped[points - k]):
            mask = ahead & price
            if mask:
                row[f] |= mask
                entered |= mask
    return entered


def _layers(
    grid: Grid,
    start: int,
    facing: int,
    gait: Gait,
    prices: list[int],
    closed: list[int],
) -> list[list[int]]:
    """The layers under any gait."""
    begun = 1 << start
    free = gait.turn_cost == 0
    first_free = gait.free_first_turn and not free
    straight: list[list[int]] = []  # before the free first Turn: one facing only
    layers: list[list[int]] = []  # after it, or throughout
    for points in range(gait.budget + 1):
        row = layers[points - 1][:] if points else [0] * 8
        if first_free:
            before = straight[points - 1][:] if points else [0] * 8
            if points == 0:
                before[facing] = begun
            _enter(grid, straight, before, points, gait, prices, closed)
            straight.append(before)
            for f in range(0, 8, 8 // gait.facings):
                if f != facing:
                    row[f] |= before[facing]
        elif points == 0:
            row[facing] = begun
        _enter(grid, layers, row, points, gait, prices, closed)
        if free:
            everywhere = _union(row)
            for f in range(0, 8, 8 // gait.facings):
                row[f] = everywhere
        else:
            _turn(layers, row, points, gait)
        layers.append(row)
    if first_free:
        for points in range(gait.budget + 1):
            layers[points][facing] |= straight[points][facing]
    return layers


def _enter(
    grid: Grid,
    layers: list[list[int]],
    row: list[int],
    points: int,
    gait: Gait,
    prices: list[int],
    closed: list[int],
) -> None:
    """[BM-5.4, BM-5.6] Add the squares whose price the points cover exactly."""
    for k in range(1, min(len(prices), points + 1)):
        price = prices[k]
        if price:
            source = layers[points - k]
            for f in range(8):
                if source[f]:
                    row[f] |= _stepped(grid, source[f], f, closed) & price
            late = points - k - gait.reverse_extra
            if gait.reverse_extra >= 0 and late >= 0:
                source = layers[late]
                for f in range(8):
                    if source[f]:
                        row[f] |= _stepped(grid, source[f], (f + 4) & 7, closed) & price


def _turn(layers: list[list[int]], row: list[int], points: int, gait: Gait) -> None:
    """[BM-5.3, BM-R7] Add the facings whose price the points cover exactly."""
    allowed = 8 // gait.facings
    if not gait.per_45:
        if points >= gait.turn_cost:
            everywhere = _union(layers[points - gait.turn_cost])
            for f in range(0, 8, allowed):
                row[f] |= everywhere
        return
    for angle in range(1, 5):
        late = points - angle * gait.turn_cost
        if late >= 0:
            source = layers[late]
            for f in range(0, 8, allowed):
                row[f] |= source[(f + angle) & 7] | source[(f - angle) & 7]


def _union(row: list[int]) -> int:
    return row[0] | row[1] | row[2] | row[3] | row[4] | row[5] | row[6] | row[7]


def _stepped(grid: Grid, mask: int, facing: int, closed: list[int]) -> int:
    mask &= ~closed[facing]
    step = grid.steps[facing]
    return mask << step if step > 0 else mask >> -step
