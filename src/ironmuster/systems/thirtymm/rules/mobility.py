"""[TM-3.12, TM-7.1 to TM-7.13, TM-9.3 to TM-9.5, TM-9.11] Where a unit's Move action may end."""

from __future__ import annotations

from typing import Final, TypeAlias

from mypy_extensions import mypyc_attr

from ironmuster.geometry.hexpath import path_to
from ironmuster.geometry.hexreach import HexReach, hexreach
from ironmuster.geometry.hexways import Ways
from ironmuster.geometry.masks import bits, nth
from ironmuster.systems.thirtymm.position.field import (
    DEEPEST,
    ELEVATIONS,
    HIGHEST,
    Field,
    Skyline,
)
from ironmuster.systems.thirtymm.position.places import LARGEST, SHARED, cells_of
from ironmuster.systems.thirtymm.position.profile import (
    DRIVES_ON_LAND,
    FLIES,
    SWIMS,
    WALKS,
    Profile,
)
from ironmuster.systems.thirtymm.position.state import FIELDED, FREE, KNEELING, NOBODY, State
from ironmuster.systems.thirtymm.position.stats import (
    ceiling,
    has_cruise,
    has_flight,
    has_hover,
    has_swim,
    is_grounded,
    is_inoperative,
    standard_mp,
    working,
)
from ironmuster.systems.thirtymm.position.terrain import (
    CRUISE,
    FLIGHT,
    GROUNDED,
    HOVER,
    JUMP,
    STANDARD,
    SWIM,
    Mover,
    ways_from,
    ways_of,
)

# All that the ends of a move depend on: the buildings, the unit, its points, how it gets about, and
# where others leave it no room.
Move: TypeAlias = tuple[
    Skyline, tuple[int, int, int, int, int], int, tuple[int, ...], int, tuple[int, ...]
]


HOVER_CEILING: Final = 2  # [TM-9.3]


@mypyc_attr(acyclic=True)
class Crowd:
    """[TM-3.12, TM-7.10, TM-R110] Where others leave no room for a unit, by elevation."""

    def __init__(self, state: State, index: int) -> None:
        ground = state.table.field.ground
        profile = state.table.profiles[index]
        self.closed: list[int] = [0] * ELEVATIONS
        self.grounded: int = 0  # where it is closed to who stands on the ground
        shared = [0] * ELEVATIONS
        for other in range(len(state.units)):
            unit = state.units[other]
            if unit.status != FIELDED or other == index:
                continue
            found = state.table.profiles[other]
            cells = [unit.cell]
            if found.footprint > 1:
                cells = cells_of(state, other, unit.cell, unit.facing)
            level = unit.elevation - DEEPEST
            for cell in cells:
                bit = 1 << cell
                if may_pair(profile, found) and not shared[level] & bit:
                    shared[level] |= bit
                else:
                    self.closed[level] |= bit
                    if unit.elevation == ground[cell]:
                        self.grounded |= bit

    def at(self, elevation: int) -> int:
        """Where there is no room at an elevation, or on the ground."""
        return self.grounded if elevation == GROUNDED else self.closed[elevation - DEEPEST]


def may_pair(one: Profile, other: Profile) -> bool:
    """[TM-3.12] Whether two units may share a hex."""
    if one.team != other.team or one.size == LARGEST or other.size == LARGEST:
        return False
    return one.size + other.size <= SHARED


class Destinations:
    """[TM-7.1] Where a Move action can end: hexes with elevations, and with which facings. Of
    several Move actions the unit takes the one that leads there [TM-R113].

    Where it stands is one of them only if it `stays` there to turn.
    """

    def __init__(
        self, field: Field, reaches: list[HexReach], cell: int, elevation: int, stays: bool
    ) -> None:
        self.field: Field = field
        self.reaches: list[HexReach] = reaches
        masks = [0] * ELEVATIONS
        for reach in reaches:
            storeys = reach.ways.storeys
            for storey in sorted(set(storeys)):
                cells = reach.cells(storey)
                if storey != GROUNDED:
                    masks[storey - DEEPEST] |= cells
                else:
                    for level in range(ELEVATIONS):
                        if cells:
                            masks[level] |= cells & field.levels[level]
        if masks[elevation - DEEPEST] >> cell & 1 and not stays:
            masks[elevation - DEEPEST] ^= 1 << cell
        self.masks: list[int] = masks  # by elevation
        self.count: int = sum([mask.bit_count() for mask in masks])

    def at(self, k: int) -> tuple[int, int]:
        """The k-th (cell, elevation), from the lowest elevation on."""
        for level in range(ELEVATIONS):
            count = self.masks[level].bit_count()
            if k < count:
                return nth(self.masks[level], k), level + DEEPEST
            k -= count
        raise IndexError(k)

    def index(self, cell: int, elevation: int) -> int:
        """Which k this is; -1 if the move cannot end there."""
        if not self.has(cell, elevation):
            return -1
        k = (self.masks[elevation - DEEPEST] & ((1 << cell) - 1)).bit_count()
        return k + sum([mask.bit_count() for mask in self.masks[: elevation - DEEPEST]])

    def has(self, cell: int, elevation: int) -> bool:
        """Can the move end there?"""
        if not DEEPEST <= elevation <= HIGHEST or cell < 0:
            return False
        return self.masks[elevation - DEEPEST] >> cell & 1 == 1

    def all(self) -> list[tuple[int, int]]:
        """Every (cell, elevation), in order."""
        return [
            (cell, level + DEEPEST)
            for level in range(ELEVATIONS)
            for cell in bits(self.masks[level])
        ]

    def storey(self, reach: HexReach, cell: int, elevation: int) -> int:
        """How a reach calls an elevation of a hex."""
        if reach.ways.storeys[0] != GROUNDED:
            return elevation
        return GROUNDED if self.field.ground[cell] == elevation else GROUNDED + 1

    def facings(self, cell: int, elevation: int) -> int:
        """[TM-7.2, TM-7.3] The facings with which the move can end there, a bit each."""
        found = 0
        for reach in self.reaches:
            found |= reach.facings(cell, self.storey(reach, cell, elevation))
        return found

    def kept(self, cell: int, elevation: int) -> int:
        """[TM-7.2, TM-R15] The facings with which it ends there with its free rotation left."""
        found = 0
        for reach in self.reaches:
            storey = self.storey(reach, cell, elevation)
            if reach.keeps_turn(cell, storey, reach.facing):
                found |= 1 << reach.facing
        return found

    def cost(self, cell: int, elevation: int, facing: int = -1) -> int:
        """[TM-7.6] The fewest MP that lead there, with that facing or any; -1 if none do."""
        found = [
            reach.cost(cell, self.storey(reach, cell, elevation), facing) for reach in self.reaches
        ]
        return min([cost for cost in found if cost >= 0], default=-1)

    def path(self, cell: int, elevation: int, facing: int) -> list[tuple[int, int]]:
        """[TM-7.6] The hexes with their elevations by which the cheapest move gets there."""
        best = -1
        path: list[tuple[int, int]] = []
        for reach in self.reaches:
            storey = self.storey(reach, cell, elevation)
            cost = reach.cost(cell, storey, facing)
            if cost >= 0 and (best < 0 or cost < best):
                best = cost
                path = []
                for here, tier, _ in path_to(reach, cell, storey, facing):
                    spot = (here, self.field.ground[here] if tier == GROUNDED else tier)
                    if not path or path[-1] != spot:
                        path.append(spot)
        return path


def may_turn(state: State, index: int) -> bool:
    """[TM-7.13, TM-R57] Whether a unit may rotate: not in a Hold, Stuck, prone, downed or
    inoperative."""
    unit = state.units[index]
    if unit.status != FIELDED or unit.grip != FREE or unit.stuck != NOBODY:
        return False
    return unit.posture <= KNEELING and not is_inoperative(state, index)


def may_move(state: State, index: int) -> bool:
    """[TM-7.13, TM-15.2] Whether a unit may take a Move action: as for rotations, and upright."""
    return state.units[index].posture == 0 and may_turn(state, index)


def movers_of(state: State, index: int, points: int) -> list[Mover]:
    """[TM-7.1, TM-9.2] The Move actions open to a unit, without those that others include; an
    Aerial drone by order moves as with Hover [TM-17.3]."""
    unit = state.units[index]
    profile = state.table.profiles[index]
    field = state.table.field
    floats = has_cruise(state, index) or has_swim(state, index)
    sails = SWIM if has_swim(state, index) else CRUISE
    if profile.gait == SWIMS:
        return [Mover(SWIMS, sails, floats=True)] if floats else []
    flight = has_flight(state, index) and not (profile.linked and profile.gait == FLIES)
    hover = flight or has_hover(state, index)
    jumps = profile.jump and points >= JUMP
    legs = profile.legs if profile.gait == WALKS else profile.drives
    standard = working(unit, legs) > 0
    top = ceiling(state, index) if flight else HOVER_CEILING
    gait = profile.gait
    found: list[Mover] = []
    if hover:
        highest = max(top, unit.elevation)
        mode = FLIGHT if flight else HOVER
        found.append(
            Mover(gait, mode, top, highest, profile.all_terrain, jumps and not flight, floats)
        )
        if flight and jumps:
            found.append(Mover(gait, HOVER, HOVER_CEILING, highest, jumps=True, floats=floats))
    if gait == FLIES:
        return found
    sea = floats and field.blue != 0
    if not hover and is_grounded(state, index) and (jumps or not sea):
        climbs = profile.all_terrain
        found.append(Mover(gait, STANDARD, climbs=climbs, jumps=jumps, floats=floats))
    if sea and gait != DRIVES_ON_LAND and unit.elevation <= max(0, field.ground[unit.cell]):
        found.append(Mover(gait, sails, floats=True, standard=standard))
    return found


def destinations_of(state: State, index: int, free: bool) -> Destinations:
    """[TM-7.1 to TM-7.13, TM-R14] Every end of a unit's Move action; `free`: its free rotation is
    left. Who cannot turn for nothing any more may pay to turn where it stands [TM-7.3]. The first
    step may cost all that is left [TM-7.9, TM-R116]."""
    unit = state.units[index]
    table = state.table
    points = standard_mp(state, index)
    crowd = Crowd(state, index)
    movers = movers_of(state, index, points)
    profile = table.profiles[index]
    if profile.coward or profile.footprint > 1:
        return find_ends(state, index, free, points, movers, crowd)
    key = (
        state.skyline,
        (unit.cell, unit.elevation, unit.facing, points, int(free)),
        int(table.rules.minimum_step),
        tuple([mover.key for mover in movers]),
        crowd.grounded,
        tuple(crowd.closed),
    )
    found = _ends.get(key)
    if found is None:
        if len(_ends) >= _LIMIT:
            _ends.clear()
        found = find_ends(state, index, free, points, movers, crowd)
        _ends[key] = found
    return found


_LIMIT: Final = 500  # moves; a turn asks for the same one again and again
_ends: Final[dict[Move, Destinations]] = {}


def find_ends(
    state: State, index: int, free: bool, points: int, movers: list[Mover], crowd: Crowd
) -> Destinations:
    """[TM-7.1] `destinations_of`, worked out."""
    unit = state.units[index]
    table = state.table
    reaches: list[HexReach] = []
    for mover in movers:
        if table.profiles[index].coward and mover.mode in (STANDARD, HOVER, FLIGHT):
            ways = ways_from(table.field, state.skyline, mover, foes_of(state, index))
        else:
            ways = ways_of(table.field, state.skyline, mover)
        tier = 0
        if ways.storeys[0] != GROUNDED:
            tier = unit.elevation - ways.storeys[0]
        room = rooms_of(state, index, ways, crowd)
        reaches.append(
            hexreach(
                ways,
                tier,
                unit.cell,
                unit.facing,
                points,
                room,
                free,
                table.rules.minimum_step,
            )
        )
    return Destinations(table.field, reaches, unit.cell, unit.elevation, not free)


def foes_of(state: State, index: int) -> int:
    """[D6] The hexes of enemy units."""
    team = state.table.profiles[index].team
    mask = 0
    for other in range(len(state.units)):
        unit = state.units[other]
        if unit.status == FIELDED and state.table.profiles[other].team != team:
            mask |= 1 << unit.cell
    return mask


def rooms_of(state: State, index: int, ways: Ways, crowd: Crowd) -> list[int]:
    """[TM-3.12, TM-1.16] For each tier of a mover where others leave it room, with each facing."""
    by_storey: dict[int, int] = {}
    rooms: list[int] = []
    wide = state.table.profiles[index].footprint > 1
    for storey in ways.storeys:
        room = by_storey.get(storey, -1)
        if room < 0:
            cells = ways.grid.all & ~crowd.at(storey)
            room = spread_out(state, index, ways, storey, cells) if wide else ways.spread(cells)
            by_storey[storey] = room
        rooms.append(room)
    return rooms


def spread_out(state: State, index: int, ways: Ways, storey: int, cells: int) -> int:
    """[TM-1.16] Where all hexes of a unit have room, by its facing: at one ground level, and none
    with a structure that reaches it."""
    field = state.table.field
    footprint = state.table.profiles[index].footprint
    room = 0
    for building in field.buildings:
        if building.mask & state.skyline.standing and (
            storey == GROUNDED or building.top >= storey
        ):
            cells &= ~building.mask
    for facing in range(6):
        behind = [(facing + 3) % 6] if footprint == 2 else [(facing + 4) % 6, (facing + 2) % 6]
        for level in field.levels:
            found = level & cells
            for direction in behind:
                found &= ways.grid.shift(level & cells, (direction + 3) % 6)
            room |= found << facing * ways.width
    return room
