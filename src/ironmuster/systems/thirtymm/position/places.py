"""[TM-3.12, TM-7.11, TM-9.10] Where a unit may be."""

from __future__ import annotations

from typing import Final

from ironmuster.geometry.hexes import DQ, DR
from ironmuster.systems.thirtymm.position.state import FIELDED, NOBODY, State
from ironmuster.systems.thirtymm.position.stats import (
    has_cruise,
    has_flight,
    has_hover,
    has_swim,
    structure_at,
)

SHARED: Final = 6  # what the Classes of two that share a hex may sum to [TM-3.12]
LARGEST: Final = 5


def cells_of(state: State, index: int, cell: int, facing: int) -> list[int]:
    """[TM-1.16, TM-R31] The hexes of a unit whose lead hex is `cell`; -1 for each off the board."""
    footprint = state.table.profiles[index].footprint
    if footprint == 1:
        return [cell]
    grid = state.table.field.grid
    if footprint == 2:
        return [cell, grid.next(cell, (facing + 3) % 6)]
    return [cell, grid.next(cell, (facing + 4) % 6), grid.next(cell, (facing + 2) % 6)]


def taken(state: State) -> int:
    """[TM-1.16] The hexes that units are in, at any elevation."""
    mask = 0
    for index, unit in enumerate(state.units):
        if unit.status == FIELDED:
            for part in cells_of(state, index, unit.cell, unit.facing):
                mask |= 1 << part
    return mask


def units_at(state: State, cell: int, elevation: int) -> list[int]:
    """[TM-3.12] The units in a hex at an elevation, those Stuck in a building there included."""
    found: list[int] = []
    for index in range(len(state.units)):
        unit = state.units[index]
        if (
            unit.status == FIELDED
            and unit.elevation == elevation
            and (
                unit.cell == cell
                or (
                    state.table.profiles[index].footprint > 1
                    and cell in cells_of(state, index, unit.cell, unit.facing)
                )
            )
        ):
            found.append(index)
    return found


def may_share(state: State, index: int, cell: int, elevation: int) -> bool:
    """[TM-3.12, TM-R30] Whether stacking lets a unit be in a hex at an elevation: with one friend
    at most, neither of Class 5, and of Classes that sum to 6; with no enemy."""
    profiles = state.table.profiles
    profile = profiles[index]
    friends = 0
    for other in units_at(state, cell, elevation):
        if other == index:
            continue
        found = profiles[other]
        if found.team != profile.team or friends:
            return False
        if found.size == LARGEST or profile.size == LARGEST or found.size + profile.size > SHARED:
            return False
        friends = 1
    return True


def may_be(state: State, index: int, cell: int, elevation: int, facing: int) -> bool:
    """[TM-1.16, TM-3.12, TM-4.11, TM-7.11] Whether a unit may be on a hex at an elevation: on the
    board, not in the ground nor in a structure, and where stacking allows it."""
    if cell < 0:
        return False
    if state.table.profiles[index].footprint == 1:
        return is_open(state, cell, elevation) and may_share(state, index, cell, elevation)
    parts = cells_of(state, index, cell, facing)
    if not has_ground(state, parts, elevation):
        return False
    return all(may_share(state, index, part, elevation) for part in parts)


def has_ground(state: State, parts: list[int], elevation: int) -> bool:
    """[TM-1.16, TM-7.11] Whether the hexes of a unit are on the board, level and open at an
    elevation."""
    ground = state.table.field.ground
    for part in parts:
        if part < 0 or ground[part] != ground[parts[0]] or not is_open(state, part, elevation):
            return False
    return True


def is_open(state: State, cell: int, elevation: int) -> bool:
    """[TM-7.11] Whether ground and structures leave an elevation of a hex free."""
    field = state.table.field
    if elevation < field.ground[cell]:
        return False
    building = structure_at(state, cell)
    return building == NOBODY or elevation > field.buildings[building].top


def can_stay(state: State, index: int, cell: int, elevation: int) -> bool:
    """[TM-9.6, TM-9.7, TM-R18] Whether ground, air or water of a hex carries a unit at an
    elevation: the air with Hover or Flight, the water with these or with Cruise or Swim."""
    if elevation <= state.table.field.ground[cell]:
        return True
    if has_hover(state, index) or has_flight(state, index):
        return True
    return elevation <= 0 and (has_cruise(state, index) or has_swim(state, index))


def level_in(state: State, index: int, cell: int) -> int:
    """[TM-9.10, TM-R122] The elevation of a unit that is moved to a hex: its own where air or water
    carries it, otherwise the ground."""
    unit = state.units[index]
    ground = state.table.field.ground
    if unit.elevation == ground[unit.cell] or unit.elevation < ground[cell]:
        return ground[cell]
    return unit.elevation if can_stay(state, index, cell, unit.elevation) else ground[cell]


def around(state: State, cell: int, radius: int, facing: int) -> list[int]:
    """[TM-9.10] The hexes at a distance, clockwise from the one straight ahead; -1 off the
    board."""
    grid = state.table.field.grid
    q = grid.qs[cell] + radius * DQ[facing]
    r = grid.rs[cell] + radius * DR[facing]
    found: list[int] = []
    for side in range(6):
        way = (facing + 2 + side) % 6
        for _ in range(radius):
            found.append(grid.at(q, r))
            q += DQ[way]
            r += DR[way]
    return found


def nearest_place(state: State, index: int, cell: int, facing: int) -> int:
    """[TM-9.10] The hex next to `cell` where a unit may be: the first clockwise from its facing,
    else the nearest; `cell` itself if the board has none."""
    grid = state.table.field.grid
    for radius in range(1, grid.lines + grid.length):
        for there in around(state, cell, radius, facing):
            if there < 0:
                continue
            if may_be(state, index, there, level_in(state, index, there), facing):
                return there
    return cell
