"""[TM-9.12 to TM-9.15] How an Aerial vehicle flies: all of its movement, over enemies if that pays,
or with its rotor to shoot afterwards."""

from __future__ import annotations

from typing import Final

from ironmuster.systems.thirtymm.bots.march import March
from ironmuster.systems.thirtymm.position.actions import EndTurn, Fly, Move, RotorShift
from ironmuster.systems.thirtymm.position.state import State
from ironmuster.systems.thirtymm.position.stats import cost_of, weapons_of
from ironmuster.systems.thirtymm.rules.flight import is_flying
from ironmuster.systems.thirtymm.rules.turn import TurnOptions

SHIFT: Final = 2  # Action Points of the Rotor Shift
OWED: Final = 12.0  # for each MP that is not flown: a fall [TM-9.14]


def shifts(state: State, options: TurnOptions, march: March) -> int:
    """[TM-9.13] The Rotor Shift, if an enemy is near enough to shoot at afterwards; -1 if not."""
    if is_flying(state, march.index) or not options.has(RotorShift()):
        return -1
    index = march.index
    profile = state.table.profiles[index]
    grid = state.table.field.grid
    here = state.units[index].cell
    for number in weapons_of(state, index):
        gun = state.table.guns[number]
        if cost_of(state, index, gun) + SHIFT > state.turn.pool:
            continue
        for foe in march.danger().foes:
            if grid.distance(here, state.units[foe].cell) <= gun.range + profile.mp - 1:
                return options.index(RotorShift())
    return -1


def best_leg(state: State, options: TurnOptions, march: March) -> int:
    """[TM-9.12, TM-9.15] A strafing attack if one is open; else over an enemy that it can pay for;
    else the best end with nothing left to fly."""
    index = march.index
    unit = state.units[index]
    legs = options.legs
    assert legs is not None
    march.put(unit.cell, unit.elevation)
    if state.turn.strafing:
        best = -1
        most = 0.0
        for line in march.lines():
            if line.value + line.bonus > most and options.has(line.action):
                most = line.value + line.bonus
                best = options.index(line.action)
        if best >= 0:
            return best
    place = best_pause(state, options, march)
    if place >= 0:
        return place
    field = state.table.field
    least = -1e9
    answer = options.index(EndTurn())
    for cell, elevation in legs.all_ends():
        facings = legs.reach.facings(cell, elevation)
        score = march.place(cell, elevation) - OWED * owed(options, cell, elevation, facings)
        if score > least:
            least = score
            answer = options.index(Move(field.label(cell), elevation))
    return answer


def owed(options: TurnOptions, cell: int, elevation: int, facings: int) -> int:
    """[TM-9.14] The fewest MP that are left of a flight to an end."""
    assert options.legs is not None
    found = 99
    for facing in range(6):
        if facings >> facing & 1:
            found = min(found, options.legs.left(cell, elevation, facing))
    return found


def best_pause(state: State, options: TurnOptions, march: March) -> int:
    """[TM-9.15] The pause over the enemy that it is best to strafe, with most MP left; -1 if there
    is none."""
    legs = options.legs
    assert legs is not None
    field = state.table.field
    best = -1
    most = 0.0
    for cell, elevation, facing, mp in legs.pauses:
        march.put(cell, elevation)
        value = 0.0
        for line in march.lines():
            if line.cell == cell and line.cost <= state.turn.pool:
                value = max(value, line.value + line.bonus)
        value += 0.01 * mp
        if value > most + 0.2 and mp > 0:
            most = value
            best = options.index(Fly(field.label(cell), elevation, facing, mp))
    return best
