"""How a move on hexes gets to one of its ends."""

from __future__ import annotations

from ironmuster.geometry.hexreach import HexReach

Spot = tuple[int, int, int, int]  # points, tier as in the rows, facing, cell


def path_to(
    reach: HexReach, cell: int, storey: int, facing: int, points: int = -1
) -> list[tuple[int, int, int]]:
    """The (cell, storey, facing) of a move from its beginning to an end that it reaches.

    It takes the fewest points; of a move that tells every number of points apart, the most, or as
    many as `points`.
    """
    spot = _end(reach, cell, storey, facing, points)
    storeys = reach.ways.storeys
    path = [(cell, storey, facing)]
    while spot != (0, reach.tier, reach.facing, reach.cell):
        spot = _before(reach, *spot)
        here = (spot[3], storeys[spot[1] % len(storeys)], spot[2])
        if here != path[-1]:
            path.append(here)
    path.reverse()
    return path


def _end(reach: HexReach, cell: int, storey: int, facing: int, wanted: int) -> Spot:
    """Where the path ends; `ValueError` if the move does not reach it."""
    ways = reach.ways
    order = list(range(len(reach.rows)))
    if reach.exact:
        order.reverse()
    for points in order if wanted < 0 else [wanted]:
        for t in range(2 * ways.tiers):
            if ways.storeys[t % ways.tiers] == storey and _is_in(reach, points, t, facing, cell):
                return points, t, facing, cell
    raise ValueError((cell, storey, facing))


def _is_in(reach: HexReach, points: int, t: int, facing: int, cell: int) -> bool:
    bit = facing * reach.ways.width + cell
    return bool(reach.rows[points][t] >> bit & 1)


def _points(reach: HexReach, t: int, facing: int, cell: int, at_most: int) -> list[int]:
    """The numbers of points that may have led somewhere: the fewest, or each."""
    found = [p for p in range(at_most + 1) if _is_in(reach, p, t, facing, cell)]
    return found if reach.exact else found[:1]


def _before(reach: HexReach, points: int, t: int, facing: int, cell: int) -> Spot:
    """From where a spot was reached."""
    ways = reach.ways
    half = 0 if t < ways.tiers else ways.tiers
    bit = facing * ways.width + cell
    for tier in range(ways.tiers):
        for d in range(6):
            if ways.fronts[d] >> bit & 1:
                here = cell - ways.grid.steps[d]
                fares = ways.steps[tier][d]
                for i in range(len(fares.cells)):
                    if fares.leads[i] == t - half and fares.cells[i] >> bit & 1:
                        for p in _points(reach, half + tier, facing, here, points):
                            if _land(reach, here, p, fares.prices[i], fares.uses[i]) == points:
                                return p, half + tier, facing, here
        fares = ways.shifts[tier]
        for i in range(len(fares.cells)):
            if fares.leads[i] == t - half and fares.cells[i] >> bit & 1:
                for p in _points(reach, half + tier, facing, cell, points):
                    if _land(reach, -1, p, fares.prices[i], fares.uses[i]) == points:
                        return p, half + tier, facing, cell
        fares = ways.leaps[tier]
        for i in range(len(fares.cells)):
            if fares.leads[i] == t - half and fares.cells[i] >> bit & 1:
                here = cell - fares.moves[i]
                for p in _points(reach, half + tier, facing, here, points):
                    if _land(reach, -1, p, fares.prices[i], fares.uses[i]) == points:
                        return p, half + tier, facing, here
    return _unturned(reach, points, t, facing, cell)


def _unturned(reach: HexReach, points: int, t: int, facing: int, cell: int) -> Spot:
    """Before a turn, paid or free. Where points are not told apart, a turn that is paid may lead to
    the facing it began with: on another tier that is a way, too."""
    ways = reach.ways
    for before in range(6):
        if points and (before != facing or not reach.exact):
            for tier in range(ways.tiers):
                if ways.tiers + ways.turns[tier] == t:
                    for p in _points(reach, ways.tiers + tier, before, cell, points - 1):
                        if p == points - 1:
                            return p, ways.tiers + tier, before, cell
        if t >= ways.tiers and _is_in(reach, points, t - ways.tiers, before, cell):
            return points, t - ways.tiers, before, cell
    raise AssertionError("whatever is reached is reached from somewhere")


def _land(reach: HexReach, here: int, points: int, price: int, use: int) -> int:
    """How many points are gone after a step or a shift that was begun with some gone; -1 if it
    cannot be paid."""
    budget = len(reach.rows) - 1
    if points + price <= budget:
        return min(points + use, budget)
    return budget if reach.first and here == reach.cell and points < budget else -1
