"""How one kind of mover gets about on a board of hexes: where from, where to, and for what.

A mover stands on a *tier*, of which there are as many as a game needs: one for the ground, one for
each elevation, and of each as many as what may be done only once asks for. Each tier has a
*storey*, the number by which the game knows it; tiers of one storey are one place to be. From a
tier a mover

- steps into a neighbouring hex, of this tier or another; its facing stays as it is;
- shifts to another tier of the same hex, up or down as may be;
- leaps to a hex further off, which depends on its facing;
- turns, for one point, and is then on the tier that `turns` names.

Each of these has a price, which must be there, and a *use*, what is then gone of the points: at
most all there are. A use of nothing leads to a tier of higher number.

What a mover reaches is kept as one int for each tier: six blocks of cells, one for each facing. In
a table of steps each hex that may be entered has a hex on the board to come from, so that no move
leads from one block into another.

    one int                  bit facing * width + cell, of all that is reached on a tier
    fronts[direction]        the blocks of the facings that step so
    steps[tier][direction]   Fares, an entry for each price and use: by `prices`, the least first
    shifts[tier], leaps[tier]
    turns[tier]              the tier that a turn leads to, -1 for none

    Fares: cells[i] are entered, on tier leads[i], for prices[i], of which uses[i] are gone;
    moves[i] is by how many bits a leap moves a set
"""

from __future__ import annotations

from bisect import bisect_right
from typing import Final

from ironmuster.geometry.hexes import HexGrid
from ironmuster.geometry.masks import bits

AHEAD: Final = 0  # steps go into the hex that is faced
FRONT: Final = 1  # and into those to the left and right of it
ALL_ROUND: Final = 3  # into any neighbour


class Table:
    """What one search over a board goes by, tier by tier: steps by direction, shifts, leaps, and
    turns that are paid."""

    def __init__(self, tiers: int, moves: list[int]) -> None:
        self.tiers: int = tiers
        self.moves: list[int] = moves
        self.gratis: bool = False  # is there a use of nothing?
        self.steps: list[list[Fares]] = [[Fares() for _ in range(6)] for _ in range(tiers)]
        self.shifts: list[Fares] = [Fares() for _ in range(tiers)]
        self.leaps: list[Fares] = [Fares() for _ in range(tiers)]
        self.turns: list[int] = [-1] * tiers  # -1 where no turn is for sale

    def spread(self, cells: int) -> int:
        """Cells, with every facing that the search tells apart."""
        return cells

    def turned(self, mask: int) -> int:
        """The same cells with all these facings, if they are there with one."""
        return mask

    def others(self, mask: int) -> int:
        """Every cell with each of these facings that it is not there with alone."""
        return 0


class Lane(Table):
    """The moves of who keeps one facing, which need cells alone."""

    def __init__(self, ways: Ways, facing: int) -> None:
        super().__init__(ways.tiers, ways.moves)
        self.low: int = facing * ways.width
        self.block: int = ways.block
        self.gratis = ways.gratis
        self.steps = [[self._fares(fares) for fares in row] for row in ways.steps]
        self.shifts = [self._fares(fares) for fares in ways.shifts]
        self.leaps = [self._fares(fares) for fares in ways.leaps]

    def of(self, mask: int) -> int:
        """The cells that are there with this facing."""
        return mask >> self.low & self.block

    def _fares(self, fares: Fares) -> Fares:
        """The entries that are for this facing."""
        found = Fares()
        for i, mask in enumerate(fares.cells):
            cells = self.of(mask)
            if cells:
                found.add(cells, fares.prices[i], fares.uses[i], fares.leads[i], fares.moves[i])
        return found


class Ways(Table):
    """The tables of one kind of mover; all its moves share them."""

    def __init__(self, grid: HexGrid, storeys: list[int], manner: int) -> None:
        super().__init__(len(storeys), grid.steps)
        self.grid: HexGrid = grid
        self.storeys: list[int] = storeys
        self.width: int = grid.size
        self.block: int = (1 << grid.size) - 1
        self.fronts: list[int] = [  # the blocks of the facings that step in each direction
            self.blocks([f for f in range(6) if min((f - d) % 6, (d - f) % 6) <= manner])
            for d in range(6)
        ]
        self.turns = list(range(self.tiers))
        self._lanes: dict[int, Lane] = {}

    def lane(self, facing: int) -> Lane:
        """The moves of who keeps a facing, once all are written down."""
        found = self._lanes.get(facing)
        if found is None:
            found = self._lanes.setdefault(facing, Lane(self, facing))
        return found

    def blocks(self, facings: list[int]) -> int:
        """All cells, of some facings."""
        mask = 0
        for facing in facings:
            mask |= self.block << facing * self.width
        return mask

    def spread(self, cells: int) -> int:
        """Cells, with every facing."""
        width = self.width
        three = cells | cells << width | cells << 2 * width
        return three | three << 3 * width

    def fold(self, mask: int) -> int:
        """The cells that are there with any facing."""
        width = self.width
        mask |= mask >> 3 * width
        return (mask | mask >> width | mask >> 2 * width) & self.block

    def turned(self, mask: int) -> int:
        """The same cells with every facing, if they are there with one."""
        width = self.width
        mask |= mask >> 3 * width
        mask = (mask | mask >> width | mask >> 2 * width) & self.block
        mask |= mask << width | mask << 2 * width
        return mask | mask << 3 * width

    def others(self, mask: int) -> int:
        """Every cell with each facing that it is not there with alone."""
        width = self.width
        found = 0
        for k in range(1, 6):
            found |= mask << k * width | mask >> (6 - k) * width
        return found & (1 << 6 * width) - 1

    def add_step(
        self, tier: int, to: int, direction: int, cells: int, price: int, use: int
    ) -> None:
        """Steps in a direction from a tier into any of these cells of another, or the same."""
        grid = self.grid
        cells &= grid.shift(grid.all, direction)
        if cells:
            self._check(tier, to, use)
            entered = self.spread(cells) & self.fronts[direction]
            self.steps[tier][direction].add(entered, price, use, to, 0)

    def add_shift(self, tier: int, to: int, cells: int, price: int, use: int) -> None:
        """Goes from a tier to another, in any of these cells."""
        if cells:
            self._check(tier, to, use)
            self.shifts[tier].add(self.spread(cells), price, use, to, 0)

    def add_leap(
        self,
        tier: int,
        to: int,
        far: tuple[int, int],
        facings: list[int],
        cells: int,
        price: int,
        use: int,
    ) -> None:
        """Leaps by an axial offset, with some facings, from a tier into cells of another."""
        grid = self.grid
        landings = 0
        for cell in bits(cells):
            if grid.at(grid.qs[cell] - far[0], grid.rs[cell] - far[1]) >= 0:
                landings |= 1 << cell
        if landings:
            move = far[0] * grid.steps[2] + far[1] * grid.steps[3]
            landings = self.spread(landings) & self.blocks(facings)
            self._check(tier, to, use)
            self.leaps[tier].add(landings, price, use, to, move)

    def _check(self, tier: int, to: int, use: int) -> None:
        self._lanes.clear()
        if use == 0:
            self.gratis = True
            if to <= tier:
                raise ValueError(f"what costs nothing leads from tier {tier} to tier {to}")


class Fares:
    """Entries of a table, one list for each column, the cheapest first."""

    def __init__(self) -> None:
        self.cells: list[int] = []  # where each leads, as blocks: of the facings it is open to
        self.prices: list[int] = []
        self.uses: list[int] = []
        self.leads: list[int] = []  # to which tier
        self.moves: list[int] = []  # a leap's constant shift

    def add(self, cells: int, price: int, use: int, to: int, move: int) -> None:
        """Write down one more entry."""
        at = bisect_right(self.prices, price)
        self.cells.insert(at, cells)
        self.prices.insert(at, price)
        self.uses.insert(at, use)
        self.leads.insert(at, to)
        self.moves.insert(at, move)
