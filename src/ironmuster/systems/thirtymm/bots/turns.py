"""[section 5.3] One unit's turn, answer by answer: get free, go, shoot, strike, take a stance."""

from __future__ import annotations

from typing import Final

from ironmuster.kernel.record import Options
from ironmuster.kernel.value import Action
from ironmuster.systems.thirtymm.bots.flights import best_leg, shifts
from ironmuster.systems.thirtymm.bots.grips import grapple_lines
from ironmuster.systems.thirtymm.bots.march import March
from ironmuster.systems.thirtymm.bots.plans import best_plan
from ironmuster.systems.thirtymm.bots.shots import Line
from ironmuster.systems.thirtymm.bots.worth import Worth
from ironmuster.systems.thirtymm.position.actions import (
    BreakFree,
    BreakGrapple,
    Counter,
    Disengage,
    EndTurn,
    Equip,
    Face,
    Gather,
    GetUp,
    Guard,
    Leave,
    Light,
    Move,
    OrderAttack,
    Overwatch,
    PickUp,
    TakeObject,
    Thrust,
)
from ironmuster.systems.thirtymm.position.state import HOLDER, MOVEMENT, STILL, State
from ironmuster.systems.thirtymm.position.stats import cost_of, standard_mp, weapons_of
from ironmuster.systems.thirtymm.rules.thrust import course
from ironmuster.systems.thirtymm.rules.turn import TurnOptions

GUARDED: Final = 1 / 8  # of the damage feared that Guard keeps away
STANCE: Final = 2  # Action Points
THRIFT: Final = 0.35  # what a stored Action Point is worth
GAIN: Final = 0.5  # by which a move has to be better than to stay


def best_act(state: State, worth: Worth, options: TurnOptions) -> int:
    """[TM-5.6] What the unit whose turn it is does next."""
    index = state.turn.unit
    free = first_of(options, (BreakGrapple, BreakFree, Leave, GetUp))
    if free >= 0:
        return free
    march = March(state, worth, index, state.turn.pool)
    if options.legs is not None:
        place = shifts(state, options, march)
        return place if place >= 0 else best_leg(state, options, march)
    if state.turn.phase == MOVEMENT:
        place = best_step(state, options, march)
        if place >= 0:
            return place
    place = first_of(options, (Gather, Light, TakeObject))
    if place >= 0:
        return place
    place = best_attack(state, options, march)
    if place >= 0:
        return place
    if state.units[index].grip == HOLDER:
        place = first_of(options, (Disengage,))
        if place >= 0:
            return place
    return best_rest(state, options, march)


def first_of(options: TurnOptions, kinds: tuple[type[Action], ...]) -> int:
    """The first of the listed answers that is of one of these kinds, the kinds in order; -1 for
    none."""
    for kind in kinds:
        for place in range(len(options.listed)):
            if isinstance(options.listed[place], kind):
                return options.moves + place
    return -1


def place_of(options: Options, action: Action) -> int:
    """The place of an answer, -1 if it is none."""
    return options.index(action) if options.has(action) else -1


def best_step(state: State, options: TurnOptions, march: March) -> int:
    """[TM-7.1, TM-8.2] The best move or rotation; -1 if it is best to stay as one is."""
    index = state.turn.unit
    unit = state.units[index]
    turns = 0
    thrusts: list[int] = []
    for action in options.listed:
        if isinstance(action, Face):
            turns |= 1 << action.facing
        elif isinstance(action, Thrust):
            thrusts.append(action.direction)
    stay = march.best(unit.cell, unit.elevation, 1 << unit.facing, -1e9, True)
    best = stay.score + (GAIN if options.ends is not None else 0.1)
    answer: Action | None = None
    if turns:
        spot = march.best(unit.cell, unit.elevation, turns, best, True)
        if spot.score > best:
            best = spot.score
            answer = Face(spot.facing)
    if options.ends is not None and state.turn.way == STILL:
        field = state.table.field
        for cell, elevation in options.ends.all():
            facings = options.ends.facings(cell, elevation)
            spot = march.best(cell, elevation, facings, best, True)
            if spot.facing >= 0 and spot.score > best:
                best = spot.score
                answer = Move(field.label(cell), elevation)
    for direction in thrusts:
        path = course(state, index, direction, unit.facing, 2 * standard_mp(state, index))
        if len(path) > 1:
            cell, elevation = path[-1]
            facings = 1 << unit.facing
            spot = march.best(cell, elevation, facings, best, False)
            if spot.facing >= 0 and spot.score > best:
                best = spot.score
                answer = Thrust(direction)
    return -1 if answer is None else place_of(options, answer)


def best_attack(state: State, options: TurnOptions, march: March) -> int:
    """[section 5.3, step 2] The first attack of the best plan; -1 to bank what is left."""
    index = state.turn.unit
    unit = state.units[index]
    march.put(unit.cell, unit.elevation)
    lines: list[Line] = []
    for line in march.arsenal.lines():
        if options.has(line.action):
            lines.append(line)
    lines += grapple_lines(state, index, options)
    first = best_plan(lines, state.turn.pool, march.bank).first()
    if first is not None:
        return place_of(options, first.action)
    return best_order(state, options)


def best_order(state: State, options: TurnOptions) -> int:
    """[TM-17.3] A drone is ordered to attack the core of what it can, where points are over."""
    best = -1
    most = 0
    for place in range(len(options.listed)):
        action = options.listed[place]
        if not isinstance(action, OrderAttack) or action.weapon < 0:
            continue
        damage = state.table.guns[action.weapon].damage
        if action.item == state.table.profiles[action.unit].core and damage > most:
            most = damage
            best = options.moves + place
    return best


def best_rest(state: State, options: TurnOptions, march: March) -> int:
    """[TM-14.5, TM-14.9 to TM-14.11] With nothing left to attack: a weapon in hand, a stance, or
    the points stored."""
    index = state.turn.unit
    unit = state.units[index]
    pool = state.turn.pool
    if not weapons_of(state, index):
        place = first_of(options, (Equip, PickUp))
        if place >= 0:
            return place
    best = place_of(options, EndTurn())
    gain = 0.0
    price = 0.0 if march.bank.last else STANCE * THRIFT
    fear = march.danger.at(unit.cell)
    place = first_of(options, (Guard,))
    if place >= 0 and GUARDED * fear - price > gain:
        gain = GUARDED * fear - price
        best = place
    for kind in (Overwatch, Counter):
        place = first_of(options, (kind,))
        worthy = watch_worth(state, index, pool - STANCE, kind is Counter, march)
        if place >= 0 and worthy - price > gain:
            gain = worthy - price
            best = place
    return best


def watch_worth(state: State, index: int, points: int, close: bool, march: March) -> float:
    """[TM-14.9, TM-14.11] What the one attack of a reaction may be worth, if it comes to that."""
    grid = state.table.field.grid
    here = state.units[index].cell
    nearest = 99
    for foe in march.danger.foes:
        if state.units[foe].ready:
            nearest = min(nearest, grid.distance(here, state.units[foe].cell))
    best = 0.0
    for number in weapons_of(state, index):
        gun = state.table.guns[number]
        if gun.melee != close or cost_of(state, index, gun) > points:
            continue
        if nearest <= (2 if close else gun.range + 2):
            best = max(best, 0.12 * gun.damage * gun.salvo)
    return best
