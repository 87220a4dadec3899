"""Where on a board of hexes a move can end: on which storeys, with which facings, for how much.

All hexes reached on one tier, with all facings, are one int (`hexways`). A board is searched in
layers, one for each point, and a direction takes one shift for all facings that step in it:

    rows[points][tier]            what is reached with the free turn still to come
    rows[points][tiers + tier]    the same once it is gone
    each of them                  one int of six blocks: bit `facing * width + cell`
"""

from __future__ import annotations

from typing import Final

from ironmuster.geometry import words
from ironmuster.geometry.hexways import Fares, Table, Ways

UNREACHED: Final = -1


class HexReach:
    """What a move reaches, and the layers by which it was found.

    `rows[points]` has a mask for each tier while the free turn is left, then one for each when it
    is not: what takes so many points at most, or, if `exact`, just so many.
    """

    def __init__(
        self,
        ways: Ways,
        tier: int,
        cell: int,
        facing: int,
        first: bool,
        exact: bool,
        rows: list[list[int]],
    ) -> None:
        self.ways: Ways = ways
        self.tier: int = tier  # where it begins; from `ways.tiers` on, without a free turn
        self.cell: int = cell
        self.facing: int = facing
        self.first: bool = first
        self.exact: bool = exact
        self.rows: list[list[int]] = rows
        self.ends: list[int] = self.within(len(rows) - 1)

    def within(self, points: int) -> list[int]:
        """What takes so many points at most, tier by tier as in `rows`."""
        if not self.exact:
            return self.rows[points]
        found = self.rows[0][:]
        for spent in range(1, points + 1):
            row = self.rows[spent]
            for t in range(len(found)):
                found[t] |= row[t]
        return found

    def on(self, storey: int) -> int:
        """Where the move can end on a storey, with each facing: six blocks of cells."""
        return self._union(self.ends, storey)

    def cells(self, storey: int) -> int:
        """Where the move can end on a storey, with any facing."""
        return self.ways.fold(self._union(self.ends, storey))

    def facings(self, cell: int, storey: int) -> int:
        """The facings with which it can end there, a bit each."""
        return self._facings(self.ends, cell, storey)

    def spent(self, cell: int, storey: int) -> int:
        """The facings with which it can end there with all its points used, a bit each."""
        return self._facings(self.rows[-1], cell, storey)

    def cost(self, cell: int, storey: int, facing: int = -1) -> int:
        """The fewest points that lead there, with that facing or any; `UNREACHED` if none do."""
        for points in range(len(self.rows)):
            found = self._facings(self.rows[points], cell, storey)
            if found and (facing < 0 or found >> facing & 1):
                return points
        return UNREACHED

    def last(self, cell: int, storey: int, facing: int = -1) -> int:
        """Of an exact move, the most points that lead there, with that facing or any."""
        for points in range(len(self.rows) - 1, -1, -1):
            found = self._facings(self.rows[points], cell, storey)
            if found and (facing < 0 or found >> facing & 1):
                return points
        return UNREACHED

    def keeps_turn(self, cell: int, storey: int, facing: int) -> bool:
        """Can the move end so with its free turn left?"""
        tiers = self.ways.tiers
        bit = facing * self.ways.width + cell
        return any(self.ways.storeys[t] == storey and self.ends[t] >> bit & 1 for t in range(tiers))

    def leaving(self, storey: int, edges: list[int], price: int) -> int:
        """From where on a storey the move can go on with a step off the board, for a price: `edges`
        are the hexes that may be left in each direction."""
        points = len(self.rows) - 1 - price
        if points < 0:
            return 0
        there = self._union(self.within(points), storey)
        ways = self.ways
        found = 0
        for d in range(6):
            found |= ways.fold(there & ways.fronts[d]) & edges[d]
        return found

    def _union(self, row: list[int], storey: int) -> int:
        tiers = self.ways.tiers
        storeys = self.ways.storeys
        mask = 0
        for t in range(tiers):
            if storeys[t] == storey:
                mask |= row[t] | row[tiers + t]
        return mask

    def _facings(self, row: list[int], cell: int, storey: int) -> int:
        width = self.ways.width
        mask = self._union(row, storey)
        if words.COMPILED:
            return words.every(mask, cell, width, 6)
        mask >>= cell
        found = 0
        for facing in range(6):
            found |= (mask >> facing * width & 1) << facing
        return found


def hexreach(
    ways: Ways,
    tier: int,
    cell: int,
    facing: int,
    budget: int,
    room: list[int],
    free: bool,
    first: bool = False,
    exact: bool = False,
) -> HexReach:
    """All ends of a move that begins on a tier.

    `room` is where the mover may be: for each tier six blocks of cells. `free`: one turn costs
    nothing. `first`: the first step may be one it cannot pay, for all that is left, if anything is.
    `exact`: every number of points is told apart, and a turn that is paid leads to another facing.
    """
    tiers = ways.tiers
    bent = [[0] * tiers for _ in range(budget + 1)]  # once the free turn is gone
    if not free:
        start = 1 << facing * ways.width + cell
        _search(ways, bent, tier, start, room, exact)
        if first and budget:
            _step_first(ways, bent, cell, room)
        rows = [[0] * tiers + row for row in bent]
        return HexReach(ways, tiers + tier, cell, facing, first, exact, rows)
    ahead = _unturned(ways, bent, tier, cell, facing, room, first, exact)
    rows = [ahead[points] + bent[points] for points in range(budget + 1)]
    return HexReach(ways, tier, cell, facing, first, exact, rows)


def _unturned(
    ways: Ways,
    bent: list[list[int]],
    tier: int,
    cell: int,
    facing: int,
    room: list[int],
    first: bool,
    exact: bool,
) -> list[list[int]]:
    """Search with the free turn and, once it is gone, without it, which fills `bent`; return the
    layers of who has not turned yet, and so faces as at the beginning."""
    tiers = ways.tiers
    budget = len(bent) - 1
    lane = ways.lane(facing)
    ahead = [[0] * tiers for _ in range(budget + 1)]
    open_ahead = [lane.of(cells) for cells in room]
    _search(lane, ahead, tier, 1 << cell, open_ahead, exact)
    for points in range(budget + 1):
        for t in range(tiers):
            cells = ahead[points][t]
            if cells and (exact or not points or cells != ahead[points - 1][t]):
                bent[points][t] = ways.spread(cells)
    _search(ways, bent, -1, 0, room, exact)
    if first and budget:
        _step_first(lane, ahead, cell, open_ahead)
        _step_first(ways, bent, cell, room)
        for t in range(tiers):
            if ahead[budget][t]:
                bent[budget][t] |= ways.spread(ahead[budget][t]) & room[t]
    return [[cells << lane.low for cells in row] for row in ahead]


def _search(
    table: Table, rows: list[list[int]], begin: int, start: int, room: list[int], exact: bool
) -> None:
    """Go on from `start` on the tier `begin`, or at -1 from what the rows hold already, until the
    points are gone. Where the search begins there may be no room."""
    budget = len(rows) - 1
    before = [0] * table.tiers
    if begin >= 0:
        rows[0][begin] = start
    for points in range(budget + 1):
        row = rows[points]
        for t in range(table.tiers):
            new = row[t]
            if new:
                new &= room[t]
                if t == begin and not points:
                    new = start
            old = before[t]
            new |= old
            row[t] = new
            new ^= old
            if not new:
                continue
            if points < budget and table.turns[t] >= 0:
                turned = table.others(new) if exact else table.turned(new)
                rows[points + 1][table.turns[t]] |= turned
            if points == budget and not table.gratis:
                continue
            _step(table, rows, points, t, new)
            if table.shifts[t].cells:
                _shift(table.shifts[t], rows, points, new)
            if table.leaps[t].cells:
                _leap(table.leaps[t], rows, points, new)
        if not exact:
            before = row


def _step(table: Table, rows: list[list[int]], points: int, t: int, new: int) -> None:
    """Go on from what was newly reached on a tier, in each direction."""
    budget = len(rows) - 1
    left = budget - points
    steps = table.steps[t]
    for d in range(6):
        fares = steps[d]
        prices = fares.prices
        if prices and prices[0] <= left:
            move = table.moves[d]
            mask = new << move if move > 0 else new >> -move
            cells = fares.cells
            for i in range(len(prices)):
                if prices[i] > left:
                    break
                found = mask & cells[i]
                if found:
                    there = points + fares.uses[i]
                    if there > budget:
                        there = budget
                    rows[there][fares.leads[i]] |= found


def _shift(fares: Fares, rows: list[list[int]], points: int, new: int) -> None:
    budget = len(rows) - 1
    for i in range(len(fares.cells)):
        if points + fares.prices[i] <= budget:
            there = min(points + fares.uses[i], budget)
            rows[there][fares.leads[i]] |= new & fares.cells[i]


def _leap(fares: Fares, rows: list[list[int]], points: int, new: int) -> None:
    budget = len(rows) - 1
    for i in range(len(fares.cells)):
        if points + fares.prices[i] <= budget:
            move = fares.moves[i]
            mask = new << move if move > 0 else new >> -move
            there = min(points + fares.uses[i], budget)
            rows[there][fares.leads[i]] |= mask & fares.cells[i]


def _step_first(table: Table, rows: list[list[int]], cell: int, room: list[int]) -> None:
    """Steps from where the move began that cost more than is left use all there is.

    Whoever is back there after a step has paid more than without it, so all that are there are as
    good as at the start. What costs 1 could be paid; and on a single tier, where at most a turn
    was paid before, whatever leaves a point.
    """
    dear = len(rows) - 1 if table.tiers == 1 else 2
    here = table.spread(1 << cell)
    last = rows[-1]
    began = rows[-2][:]
    for t in range(table.tiers):
        new = began[t] & here
        if not new:
            continue
        for d in range(6):
            fares = table.steps[t][d]
            if fares.prices and fares.prices[-1] >= dear:
                move = table.moves[d]
                mask = new << move if move > 0 else new >> -move
                for i in range(len(fares.cells)):
                    lead = fares.leads[i]
                    last[lead] |= mask & fares.cells[i] & room[lead]
