"""[TM-0.8, TM-9.7, TM-12.6, TM-12.9, TM-13.10] What follows at once from damage and displacement.

It is looked for after each resolved effect, for all units in order [TM-R121]: who falls, which
Holds end, who drops what it carries, and who is out of the battle.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from ironmuster.systems.thirtymm.position.events import Disabled, HoldEnded
from ironmuster.systems.thirtymm.position.places import may_be
from ironmuster.systems.thirtymm.position.state import (
    DESTROYED,
    DOWNED,
    FIELDED,
    FREE,
    HELD,
    HOLDER,
    NOBODY,
    State,
)
from ironmuster.systems.thirtymm.position.stats import is_inoperative, working
from ironmuster.systems.thirtymm.rules.falling import displace, settle
from ironmuster.systems.thirtymm.rules.harm import drop_object
from ironmuster.systems.thirtymm.rules.missions import unit_lost
from ironmuster.systems.thirtymm.rules.secondaries import note_loss

if TYPE_CHECKING:
    from ironmuster.systems.thirtymm.position.state import MissionGame

STEP = 1  # level between hexes that a unit can get to from a Hold [TM-13.9]


def follow(game: MissionGame) -> None:
    """[TM-0.8, TM-12.11, TM-R1] Let everything happen that follows from what is so now."""
    state = game.state
    ground = state.table.field.ground
    holders: list[int] = []
    bearers: list[int] = []
    for index, unit in enumerate(state.units):
        if unit.grip == HOLDER:
            holders.append(index)
        if unit.status == FIELDED:
            if unit.object != NOBODY:
                bearers.append(index)
            if unit.elevation > ground[unit.cell]:
                settle(game, index)
    for index in holders:
        if state.units[index].grip == HOLDER and not holds_on(state, index):
            release(game, index, "broken")
    for index in bearers:
        if loses_grip(state, index):
            drop_object(game, index)
    note_losses(game)


def loses_grip(state: State, index: int) -> bool:
    """[TM-18.8] Whether a unit lets go of the object that it carries."""
    unit = state.units[index]
    if unit.status != FIELDED or unit.object == NOBODY:
        return False
    return unit.posture == DOWNED or unit.grip == HELD or unit.stuck != NOBODY


def note_losses(game: MissionGame) -> None:
    """[TM-12.9, TM-17.4] Note who is destroyed or inoperative for the first time, in order."""
    state = game.state
    for index, unit in enumerate(state.units):
        if unit.out:
            continue
        if unit.status == DESTROYED or is_inoperative(state, index):
            unit.out = True
            state.felled.append(index)
            note_loss(game, index)
            unit_lost(game, index)
            if unit.status == FIELDED:
                game.emit(Disabled(index))


def holds_on(state: State, index: int) -> bool:
    """[TM-12.6, TM-13.10] Whether a Hold goes on: both are there, at one elevation, and the holder
    works and has an Arm."""
    unit = state.units[index]
    other = state.units[unit.partner]
    if unit.status != FIELDED or other.status != FIELDED:
        return False
    if unit.elevation != other.elevation or is_inoperative(state, index):
        return False
    return working(unit, state.table.profiles[index].arms) > 0


def release(game: MissionGame, holder: int, why: str) -> None:
    """[TM-13.10, TM-R94] A Hold ends. If the two may not stay together the holder goes to its
    origin hex, or else where it may be; if it is gone, the unit it held goes."""
    state = game.state
    unit = state.units[holder]
    held = unit.partner
    loosen(state, holder)
    loosen(state, held)
    game.emit(HoldEnded(holder, held, why))
    mover = holder if unit.status == FIELDED else held
    moving = state.units[mover]
    if moving.status != FIELDED:
        return
    if not has_place(state, mover):
        if mover == holder:
            send_back(game, holder)
        else:
            displace(game, held)
    if not has_place(state, held):  # it has fallen out of the Hold upon somebody [TM-9.10]
        displace(game, held)


def has_place(state: State, index: int) -> bool:
    """[TM-3.12, TM-7.11] Whether a unit may stay where it is; one that is gone may."""
    unit = state.units[index]
    if unit.status != FIELDED or unit.stuck != NOBODY:
        return True
    return may_be(state, index, unit.cell, unit.elevation, unit.facing)


def loosen(state: State, index: int) -> None:
    """A unit is no longer part of a Hold."""
    unit = state.units[index]
    unit.grip = FREE
    unit.partner = NOBODY


def send_back(game: MissionGame, index: int) -> None:
    """[TM-13.8, TM-13.10] A holder or thrower goes to its origin hex, if it may be there, else to
    the nearest place by TM-9.10."""
    state = game.state
    unit = state.units[index]
    origin = unit.origin
    if can_get_to(state, index, origin):
        unit.cell = origin
        unit.elevation = level_at(state, index, origin)
    else:
        displace(game, index)
    settle(game, index)


def level_at(state: State, index: int, cell: int) -> int:
    """[TM-13.9, TM-R122] The elevation of a unit that goes from a Hold to a hex: its own in the air
    or afloat, else the ground."""
    unit = state.units[index]
    ground = state.table.field.ground
    return ground[cell] if unit.elevation == ground[unit.cell] else unit.elevation


def can_get_to(state: State, index: int, cell: int) -> bool:
    """[TM-13.9] Whether a unit that leaves a Hold or a building may go to a hex: ground within one
    level of its elevation, or below who flies or floats, no structure reaching it, stacking
    kept."""
    if cell < 0:
        return False
    unit = state.units[index]
    there = level_at(state, index, cell)
    if abs(state.table.field.ground[cell] - unit.elevation) > STEP and there != unit.elevation:
        return False
    return may_be(state, index, cell, there, unit.facing)
