"""[TM-7, TM-9.3 to TM-9.5, TM-9.11] What moving costs each kind of mover: its `Ways` over a field.

They depend on the map, on the buildings that stand and on the kind of mover, and on nothing else,
so that all games share them.
"""

from __future__ import annotations

from itertools import pairwise
from typing import Final

from ironmuster.geometry.hexes import DQ, DR
from ironmuster.geometry.hexlines import LEFT
from ironmuster.geometry.hexways import ALL_ROUND, FRONT, Ways
from ironmuster.geometry.masks import bits
from ironmuster.systems.thirtymm.position.field import (
    BLACK,
    DEEPEST,
    GREEN,
    LEVEL,
    TAN,
    WHITE,
    Field,
    Skyline,
)
from ironmuster.systems.thirtymm.position.profile import DRIVES_ON_LAND, FLIES, SWIMS

# The Move actions that are chosen by hex and elevation [TM-7.1].
STANDARD: Final = 0
HOVER: Final = 1
FLIGHT: Final = 2
CRUISE: Final = 3
SWIM: Final = 4

GROUNDED: Final = 9  # the storey of those whose elevation is always that of the ground
LOSS: Final = 2  # MP that water takes from who comes into it [TM-15.4, TM-15.5]
LEGLESS: Final = 3  # MP of a land hex without the Standard action [TM-9.11]
JUMP: Final = 3  # MP of a Jump [D6]
HURDLE: Final = 20  # tenths of a level over which it leads [D6]
DROP: Final = 2  # levels it may lead up or down [D6]
SPARE: Final = 2  # MP of a Coward for steps away from the enemy [D6]


class Mover:
    """[TM-7.1] A kind of mover: how it gets about, by which Move action, the highest elevation it
    may climb to and the highest it may be at [TM-9.7], and whether it has an All-Terrain Drive, may
    Jump, has Cruise or Swim (`floats`) and has the Standard action [TM-9.11]."""

    def __init__(
        self,
        gait: int,
        mode: int,
        ceiling: int = 0,
        highest: int = 0,
        climbs: bool = False,
        jumps: bool = False,
        floats: bool = False,
        standard: bool = True,
    ) -> None:
        self.gait: int = gait
        self.mode: int = mode
        self.ceiling: int = ceiling
        self.highest: int = highest
        self.climbs: bool = climbs
        self.jumps: bool = jumps
        self.floats: bool = floats
        self.standard: bool = standard
        flags = int(climbs) | int(jumps) << 1 | int(floats) << 2 | int(standard) << 3
        self.key: int = ((gait * 8 + mode) * 8 + ceiling) * 128 + highest * 16 + flags


class Terrain:
    """[TM-3.8, TM-7.11, TM-16.4] The hexes of a field by ground level and colour, and what the
    buildings that stand leave open."""

    def __init__(self, field: Field, standing: int) -> None:
        self.field: Field = field
        self.standing: int = standing
        self.low: int = min(field.ground)
        self.high: int = max(field.ground)
        built = 0
        for building in field.buildings:
            built |= building.mask
        self.black: int = field.colours[BLACK] | built & ~standing
        self.rough: int = field.colours[TAN] | field.colours[WHITE]
        self.open: int = field.grid.all & ~standing

    def level(self, elevation: int) -> int:
        """[TM-3.8] The hexes with this ground level."""
        return self.field.levels[elevation - DEEPEST]

    def free(self, elevation: int) -> int:
        """[TM-7.11, TM-9.5] The hexes with their ground at an elevation or below it, and with no
        structure that reaches it."""
        mask = 0
        for ground in range(self.low, elevation + 1):
            mask |= self.level(ground)
        for building in self.field.buildings:
            if building.top >= elevation:
                mask &= ~(building.mask & self.standing)
        return mask


class Survey:
    """The tables of one kind of mover in the making.

    Each tier is an elevation with what is left: the one change of elevation of a Hover move, the
    one Jump, and the spare points of a Coward, who is `away` from the enemy by a step in each
    direction into these hexes.
    """

    def __init__(self, terrain: Terrain, skyline: Skyline, mover: Mover, away: list[int]) -> None:
        self.terrain: Terrain = terrain
        self.skyline: Skyline = skyline
        self.mover: Mover = mover
        self.away: list[int] = away
        self.elevations: list[int] = elevations_of(terrain, mover)
        self.lifts: int = 2 if mover.mode == HOVER else 1
        self.jumps: int = 2 if mover.jumps else 1
        self.spares: int = SPARE + 1 if away else 1
        storeys = self.elevations * (self.lifts * self.jumps * self.spares)
        manner = ALL_ROUND if mover.gait == DRIVES_ON_LAND else FRONT
        self.ways: Ways = Ways(terrain.field.grid, storeys, manner)
        self.noted: dict[tuple[int, int, int, int, int], int] = {}

    def build(self) -> Ways:
        """Everything such a mover can do."""
        mover = self.mover
        for direction in range(6):
            if mover.gait != FLIES and mover.gait != SWIMS:
                self.walk(direction)
            for elevation in self.elevations:
                if mover.mode == HOVER or mover.mode == FLIGHT:
                    self.keep(direction, elevation)
            if mover.mode == CRUISE or mover.mode == SWIM:
                self.sail(direction)
        for key, cells in self.noted.items():
            self.step(key[0], key[1], key[2], cells, key[3], key[4])
        for elevation in self.elevations:
            if mover.mode == CRUISE or mover.mode == SWIM:
                self.dive(elevation)
            elif mover.mode != STANDARD:
                self.lift(elevation)
        if mover.jumps:
            self.jump()
        return self.ways

    def place(self, elevation: int) -> int:
        """Where an elevation stands in the list; the only one of a mover on the ground."""
        return 0 if self.elevations[0] == GROUNDED else elevation - self.elevations[0]

    def tier(self, place: int, lifted: int, jumped: int, spent: int) -> int:
        """The number of a tier."""
        count = len(self.elevations)
        return ((spent * self.jumps + jumped) * self.lifts + lifted) * count + place

    def walk(self, direction: int) -> None:
        """[TM-7.6, TM-7.8, TM-9.5, TM-R16] Steps that follow the ground; in the air those that keep
        the elevation are the same."""
        terrain = self.terrain
        flies = self.mover.mode == HOVER or self.mover.mode == FLIGHT
        for a in range(terrain.low, terrain.high + 1):
            for b in range(terrain.low, terrain.high + 1):
                price = pace(self.mover, a, b)
                if price and not (flies and a == b and a >= 0):
                    cells = terrain.field.grid.shift(terrain.level(a), direction)
                    self.enter(a, b, direction, cells & terrain.level(b) & terrain.open, price)

    def keep(self, direction: int, elevation: int) -> None:
        """[TM-9.5, TM-9.12] Steps that keep the elevation; over water not below 0 without Cruise or
        Swim."""
        if elevation < 0 and not self.mover.floats:
            return
        self.enter(elevation, elevation, direction, self.room(elevation), 1)

    def room(self, elevation: int) -> int:
        """[TM-7.12, TM-9.5, TM-9.12] Where a flyer may be at an elevation."""
        cells = self.terrain.free(elevation)
        if self.mover.gait == FLIES:
            return cells & ~self.terrain.level(elevation)
        if self.mover.gait == DRIVES_ON_LAND:
            return cells & ~self.terrain.field.blue
        return cells

    def enter(self, a: int, b: int, direction: int, cells: int, price: int) -> None:
        """[TM-7.7, TM-15.4, TM-R22, TM-R95] Steps from one elevation to another into hexes of any
        colour: what is added first, then what doubles; and what coming into water takes."""
        terrain = self.terrain
        mover = self.mover
        rough = 0 if mover.mode == FLIGHT else terrain.rough
        double = terrain.black
        if self.elevations[0] != GROUNDED:
            double &= terrain.level(b)
        if mover.gait == DRIVES_ON_LAND:
            double |= terrain.field.colours[GREEN]
        wet = self.soaked(b) & terrain.field.grid.shift(~terrain.field.blue, direction)
        for more in range(2):
            for times in range(1, 3):
                found = cells & (rough if more else ~rough) & (double if times == 2 else ~double)
                cost = (price + more) * times
                self.note(a, b, direction, found & ~wet, cost, cost)
                self.note(a, b, direction, found & wet, cost, cost + LOSS)

    def soaked(self, elevation: int) -> int:
        """[TM-15.4, TM-R19, TM-R20] The hexes whose water slows who is at an elevation there."""
        if self.mover.floats or elevation > 0:
            return 0
        return self.terrain.field.blue

    def note(self, a: int, b: int, direction: int, cells: int, price: int, use: int) -> None:
        """Steps that cost the same stand in one entry."""
        if cells:
            key = (self.place(a), self.place(b), direction, price, use)
            self.noted[key] = self.noted.get(key, 0) | cells

    def step(self, a: int, b: int, direction: int, cells: int, price: int, use: int) -> None:
        """[D6] An entry of steps, whatever is left; spare points are used first."""
        for spent in range(self.spares):
            spare = min(price, self.spares - 1 - spent)
            far = cells & self.away[direction] if spare else 0
            for jumped in range(self.jumps):
                for lifted in range(self.lifts):
                    tier = self.tier(a, lifted, jumped, spent)
                    to = self.tier(b, lifted, jumped, spent)
                    self.ways.add_step(tier, to, direction, cells & ~far, price, use)
                    to = self.tier(b, lifted, jumped, spent + spare)
                    self.ways.add_step(tier, to, direction, far, price - spare, use - spare)

    def lift(self, elevation: int) -> None:
        """[TM-9.3, TM-9.4, TM-9.7] Changes of elevation, 1 MP a level; one of a Hover move."""
        up = elevation + 1
        if up <= min(self.mover.ceiling, self.elevations[-1]):
            self.shift(elevation, up, self.room(up), 1, 1)
        down = elevation - 1
        if down < self.elevations[0] or (down < 0 and not self.mover.floats):
            return
        cells = self.room(down)
        wet = self.soaked(down) if down == 0 else 0
        self.shift(elevation, down, cells & ~wet, 1, 1)
        self.shift(elevation, down, cells & wet, 1, 1 + LOSS)

    def shift(self, a: int, b: int, cells: int, price: int, use: int) -> None:
        """An entry of changes of elevation, whatever else is left."""
        for spent in range(self.spares):
            for jumped in range(self.jumps):
                tier = self.tier(self.place(a), 0, jumped, spent)
                to = self.tier(self.place(b), self.lifts - 1, jumped, spent)
                self.ways.add_shift(tier, to, cells, price, use)

    def sail(self, direction: int) -> None:
        """[TM-9.11, TM-R111] Steps on and under the water, into it and out of it."""
        terrain = self.terrain
        grid = terrain.field.grid
        blue = terrain.field.blue
        for elevation in range(terrain.low, 1):
            price = 1 if elevation == 0 else self.deep()
            cells = blue & terrain.free(elevation)
            self.note(elevation, elevation, direction, cells, price, price)
        if self.mover.gait == SWIMS:
            return
        banks = grid.shift(terrain.level(1), direction) & blue
        self.note(1, 0, direction, banks, 1, 1)
        shore = grid.shift(blue, direction) & terrain.open
        for elevation in range(max(-1, terrain.low), 1):
            self.enter(elevation, 0, direction, shore & terrain.level(0), 1)
        self.enter(0, 1, direction, shore & terrain.level(1), 2)

    def dive(self, elevation: int) -> None:
        """[TM-9.11] One level up or down in water."""
        blue = self.terrain.field.blue
        price = self.deep()
        if elevation < 0:
            cells = blue & self.terrain.free(elevation)
            self.shift(elevation, elevation + 1, cells, price, price)
        if self.terrain.low < elevation <= 0:
            cells = blue & self.terrain.free(elevation - 1)
            self.shift(elevation, elevation - 1, cells, price, price)

    def deep(self) -> int:
        """[TM-9.11] What a step or a level under water costs."""
        return 1 if self.mover.mode == SWIM else 2

    def jump(self) -> None:
        """[D6] Jump: from the ground to a hex at distance 2 in FoV, over what is not too high."""
        terrain = self.terrain
        field = terrain.field
        grid = field.grid
        for first in range(6):
            for second in (first, (first + 1) % 6):
                far = (DQ[first] + DQ[second], DR[first] + DR[second])
                found: dict[tuple[int, int, int], int] = {}
                for cell in bits(terrain.open):
                    there = grid.at(grid.qs[cell] + far[0], grid.rs[cell] + far[1])
                    if there < 0 or not terrain.open >> there & 1:
                        continue
                    a = field.ground[cell]
                    b = field.ground[there]
                    over = field.lines.ray(cell, there, LEFT)[0]
                    if abs(b - a) <= DROP and (
                        over < 0 or self.skyline.tops.at(over) <= LEVEL * a + HURDLE
                    ):
                        wet = self.soaked(b) >> there & 1 and not field.blue >> cell & 1
                        key = (self.place(a), self.place(b), JUMP + (LOSS if wet else 0))
                        found[key] = found.get(key, 0) | 1 << there
                facings = [f for f in range(6) if is_seen(far, f, field.narrow)]
                for (start, end, use), cells in found.items():
                    self.leap(start, end, far, facings, cells, use)

    def leap(
        self, a: int, b: int, far: tuple[int, int], facings: list[int], cells: int, use: int
    ) -> None:
        """An entry of Jumps, whatever else is left."""
        for spent in range(self.spares):
            for lifted in range(self.lifts):
                tier = self.tier(a, lifted, 0, spent)
                to = self.tier(b, lifted, 1, spent)
                self.ways.add_leap(tier, to, far, facings, cells, JUMP, use)


def elevations_of(terrain: Terrain, mover: Mover) -> list[int]:
    """[TM-3.8] The elevations that a mover can be at, ascending."""
    if mover.mode == STANDARD:
        return [GROUNDED]
    if mover.mode == CRUISE or mover.mode == SWIM:
        return list(range(terrain.low, max(0, terrain.high) + 1))
    return list(range(1 if mover.gait == FLIES else terrain.low, mover.highest + 1))


def pace(mover: Mover, a: int, b: int) -> int:
    """[TM-7.6, TM-7.8, TM-7.12, TM-9.11] What a step on the ground costs from one ground level to
    another, whatever the colour; 0 if there is none. Water lies below 0."""
    if mover.gait == DRIVES_ON_LAND:
        if min(a, b) < 0 or (a != b and not (mover.climbs and abs(a - b) == 1)):
            return 0
        return 2 if b > a else 1
    if a < 0 or b < 0:
        if mover.floats:
            return 0  # it sails [TM-9.11] or flies
        if b < 0:
            return 2 if a < 0 else 1 if a == 0 else 0
        return 2 if b == 0 else 0
    if abs(a - b) > 1:
        return 0
    if not mover.standard:
        return LEGLESS
    return 2 if b > a else 1


def is_seen(far: tuple[int, int], facing: int, narrow: bool) -> bool:
    """[TM-10.1] Whether a hex at distance 2 is in the Field of View of a facing."""
    q, r = far
    dot = q * DQ[facing] + r * DR[facing] + (q + r) * (DQ[facing] + DR[facing])
    return dot >= 2 if narrow else dot > 0


_LIMIT: Final = 400  # a battle knows a dozen at most
_ways: Final[dict[tuple[Field, int, int], Ways]] = {}


def ways_of(field: Field, skyline: Skyline, mover: Mover) -> Ways:
    """The shared tables of a kind of mover while these buildings stand."""
    key = (field, skyline.standing, mover.key)
    found = _ways.get(key)
    if found is None:
        if len(_ways) >= _LIMIT:
            _ways.clear()
        terrain = Terrain(field, skyline.standing)
        found = _ways.setdefault(key, Survey(terrain, skyline, mover, []).build())
    return found


def ways_from(field: Field, skyline: Skyline, mover: Mover, foes: int) -> Ways:
    """[D6] The tables of a Coward, whose spare points are for steps away from the nearest enemy."""
    grid = field.grid
    away = [0] * 6
    if foes:
        rings = grid.layers(foes, grid.all, grid.size)
        for near, far in pairwise(rings):
            for direction in range(6):
                away[direction] |= grid.shift(near, direction) & far
    return Survey(Terrain(field, skyline.standing), skyline, mover, away).build()
