"""[TM-9.12] The Thruster move of Aerial vehicles: its `Ways`, in which every MP counts.

During one stay in a hex at most one rotation is paid and levels go one way only [TM-R92], so a stay
has a tier for each of these. From any of them the vehicle goes on to the tier from which it leaves
the hex ahead, which costs nothing by itself.
"""

from __future__ import annotations

from typing import Final

from ironmuster.geometry.hexways import AHEAD, Ways
from ironmuster.systems.thirtymm.position.field import Field
from ironmuster.systems.thirtymm.position.terrain import Terrain

LOWEST: Final = 1  # elevation [TM-9.12]
LEVEL_KEPT: Final = 0
CLIMBED: Final = 1  # with Hover: has changed its level, this turn [TM-9.3]
SUNK: Final = 2


class Airway:
    """The tables of Aerial vehicles with Hover or with Flight, which can climb to a ceiling and be
    as high as `highest` [TM-9.7]."""

    def __init__(self, terrain: Terrain, flight: bool, ceiling: int, highest: int) -> None:
        self.flight: bool = flight
        self.ceiling: int = ceiling
        self.count: int = highest - LOWEST + 1
        self.bends: int = 3 if flight else 2
        self.exits: int = 1 if flight else 2
        tiers = 2 * self.bends + self.exits
        elevations = list(range(LOWEST, highest + 1))
        self.ways: Ways = Ways(terrain.field.grid, elevations * tiers, AHEAD)
        for elevation in elevations:
            self._stay(terrain, elevation)

    def stay(self, elevation: int, bend: int = LEVEL_KEPT, paid: int = 0) -> int:
        """The tier of a stay: how its level was changed, and whether a rotation was paid."""
        return (paid * self.bends + bend) * self.count + elevation - LOWEST

    def leaving(self, elevation: int, bend: int) -> int:
        """The tier on which a hex is left; with Hover a change of level is remembered."""
        kept = 0 if self.flight else bend
        return (2 * self.bends + kept) * self.count + elevation - LOWEST

    def _stay(self, terrain: Terrain, elevation: int) -> None:
        """[TM-9.12] What can be done at an elevation."""
        ways = self.ways
        cells = air(terrain, elevation)
        for bend in range(self.bends):
            for paid in range(2):
                tier = self.stay(elevation, bend, paid)
                ways.turns[tier] = -1 if paid else self.stay(elevation, bend, 1)
                ways.add_shift(tier, self.leaving(elevation, bend), terrain.field.grid.all, 0, 0)
                if elevation < min(self.ceiling, LOWEST + self.count - 1):
                    self._bend(terrain, elevation, bend, paid, CLIMBED)
                if elevation > LOWEST:
                    self._bend(terrain, elevation, bend, paid, SUNK)
        for bend in range(self.exits):
            tier = self.leaving(elevation, bend)
            ways.turns[tier] = -1
            for direction in range(6):
                ways.add_step(tier, self.stay(elevation, bend), direction, cells, 1, 1)

    def _bend(self, terrain: Terrain, elevation: int, bend: int, paid: int, way: int) -> None:
        """[TM-9.3, TM-9.4, TM-R92] A change of level: with Flight on in the direction of this stay,
        with Hover once a turn."""
        there = elevation + 1 if way == CLIMBED else elevation - 1
        if self.flight and bend in (LEVEL_KEPT, way):
            tier = self.stay(there, way, paid)
        elif not self.flight and bend == LEVEL_KEPT:
            tier = self.stay(there, CLIMBED, paid)
        else:
            return
        self.ways.add_shift(self.stay(elevation, bend, paid), tier, air(terrain, there), 1, 1)


def air(terrain: Terrain, elevation: int) -> int:
    """[TM-9.12, TM-7.11] Where an Aerial vehicle may be: above the ground and what stands on it."""
    return terrain.free(elevation) & ~terrain.level(elevation)


_LIMIT: Final = 200
_airways: Final[dict[tuple[Field, int, int], Airway]] = {}


def airway_of(field: Field, standing: int, flight: bool, ceiling: int, highest: int) -> Airway:
    """The shared tables of such vehicles while these buildings stand."""
    key = (field, standing, (highest * 8 + ceiling) * 2 + int(flight))
    found = _airways.get(key)
    if found is None:
        if len(_airways) >= _LIMIT:
            _airways.clear()
        airway = Airway(Terrain(field, standing), flight, ceiling, highest)
        found = _airways.setdefault(key, airway)
    return found
