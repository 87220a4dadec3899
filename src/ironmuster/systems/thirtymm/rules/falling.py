"""[TM-9.7 to TM-9.10, TM-9.14] What falls, how far, and what it costs."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ironmuster.systems.thirtymm.position.events import Displaced, Fell
from ironmuster.systems.thirtymm.position.places import can_stay, level_in, may_be, nearest_place
from ironmuster.systems.thirtymm.position.state import FIELDED, FREE, NOBODY, State
from ironmuster.systems.thirtymm.position.stats import (
    has_cruise,
    has_swim,
    is_blue,
)
from ironmuster.systems.thirtymm.rules.harm import bruise

if TYPE_CHECKING:
    from ironmuster.systems.thirtymm.position.state import MissionGame


def is_supported(state: State, index: int) -> bool:
    """[TM-9.6, TM-9.7] Whether a unit can stay at its elevation."""
    unit = state.units[index]
    return can_stay(state, index, unit.cell, unit.elevation)


def settle(game: MissionGame, index: int) -> None:
    """[TM-9.7] A unit that nothing keeps up any more falls at once; one that is Stuck or part of a
    Hold does so too."""
    unit = game.state.units[index]
    if unit.status == FIELDED and unit.stuck == NOBODY and not is_supported(game.state, index):
        fall(game, index)


def fall(game: MissionGame, index: int) -> None:
    """[TM-9.8, TM-9.10] A unit moves straight down to the ground of its hex; over water the height
    is counted to 0, and it sinks unless it has Cruise or Swim."""
    state = game.state
    unit = state.units[index]
    ground = state.table.field.ground[unit.cell]
    bottom = max(0, ground) if is_blue(state, unit.cell) else ground
    levels = max(0, unit.elevation - bottom)
    floats = has_cruise(state, index) or has_swim(state, index)
    unit.elevation = bottom if floats and ground < bottom else ground
    if unit.grip == FREE and not may_be(state, index, unit.cell, unit.elevation, unit.facing):
        displace(game, index)
    damage = fall_damage(state, index, levels)
    game.emit(Fell(index, levels, state.table.field.label(unit.cell), damage))
    if damage:
        land(game, index, damage)


def displace(game: MissionGame, index: int) -> None:
    """[TM-9.10] A unit that may not be where it is goes to the nearest hex where it may."""
    state = game.state
    unit = state.units[index]
    cell = nearest_place(state, index, unit.cell, unit.facing)
    unit.elevation = level_in(state, index, cell)
    unit.cell = cell
    game.emit(Displaced(index, state.table.field.label(unit.cell), unit.elevation))


def fall_damage(state: State, index: int, levels: int) -> int:
    """[TM-9.9] Twice the Class times the levels; Shock Absorbers halve it."""
    profile = state.table.profiles[index]
    damage = 2 * profile.size * levels
    return (damage + 1) // 2 if profile.absorbers else damage


def land(game: MissionGame, index: int, damage: int) -> None:
    """[TM-9.9, TM-R58] The Legs share what a fall does, each rounded up, or by option each takes
    all of it; without Legs the core takes it."""
    state = game.state
    profile = state.table.profiles[index]
    legs = [leg for leg in profile.legs if state.units[index].left[leg] > 0]
    if not legs:
        bruise(game, index, profile.core, damage, "fall")
        return
    each = damage if state.table.rules.fall_damage_split == "each" else -(-damage // len(legs))
    for leg in legs:
        if state.units[index].status == FIELDED:
            bruise(game, index, leg, each, "fall")
