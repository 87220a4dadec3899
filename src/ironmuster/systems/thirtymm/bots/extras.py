"""[section 5.3, step 2] What else a unit may do with its points than attack as it stands: to
overcharge a weapon, throw one, order a drone, or kneel or lie down first."""

from __future__ import annotations

from typing import Final

from ironmuster.kernel.value import Action
from ironmuster.systems.thirtymm.bots.march import March
from ironmuster.systems.thirtymm.bots.plans import THRIFT, Line, best_plan
from ironmuster.systems.thirtymm.bots.shots import FINISH, SURE, Arsenal, kinds_left
from ironmuster.systems.thirtymm.odds.attack import (
    Prospect,
    evasion_of,
    left_of,
    prospect_of,
    shot_of,
)
from ironmuster.systems.thirtymm.odds.expected import hit_chance
from ironmuster.systems.thirtymm.position.actions import (
    FISTS,
    Attack,
    Hurl,
    Kneel,
    LieDown,
    OrderAttack,
    OrderMove,
)
from ironmuster.systems.thirtymm.position.rolls import Shot, assault_roll
from ironmuster.systems.thirtymm.position.state import FIELDED, KNEELING, PRONE, State
from ironmuster.systems.thirtymm.rules.attack import damage_of
from ironmuster.systems.thirtymm.rules.turn import CHARGE_COST, TurnOptions, hurl_cost

ORDER: Final = 2  # Action Points [TM-17.3]
POSTURE: Final = 2  # Action Points to kneel or lie down, and to get up again [TM-14.4]
EXPOSED: Final = 0.2  # of the damage feared comes on top for each point of Evasion lost


def charged_lines(
    state: State, options: TurnOptions, march: March, lines: list[Line]
) -> list[Line]:
    """[D6] The same attacks with Beam Overcharge, once in a turn; at the core, too."""
    index = state.turn.unit
    found: list[Line] = []
    if state.turn.charged or not state.table.profiles[index].overcharge:
        return found
    for line in lines:
        action = line.action
        if not isinstance(action, Attack) or action.weapon == FISTS:
            continue
        core = state.table.profiles[action.unit].core
        for aim in (action.item, core) if action.item != core else (core,):
            charged = Attack(action.weapon, action.unit, aim, True)
            if not options.has(charged):
                continue
            shot = shot_of(state, index, action.weapon, action.unit, aim)
            hope = prospect_of(state, shot, aim, True)
            worth = worth_of(march, action.unit, hope)
            found.append(Line(line.cost + CHARGE_COST, 0.0, line.close, line.cell, charged, worth))
    return found


def hurled_lines(state: State, options: TurnOptions, march: March) -> list[Line]:
    """[D6, TM-R85] Weapons that are thrown: those that are of no more use, because they fire once
    or because the battle is about to end."""
    index = state.turn.unit
    found: list[Line] = []
    for action in options.listed:
        if not isinstance(action, Hurl):
            continue
        if not march.bank.last and not state.spent >> action.weapon & 1:
            continue
        gun = state.table.guns[action.weapon]
        cell = state.units[action.unit].cell
        apart = state.table.field.grid.distance(state.units[index].cell, cell)
        added = assault_roll(state, Shot(index, action.unit, gun, apart, 0, False), False)
        hits = hit_chance(max(2, state.table.profiles[index].assault) - added)
        base = damage_of(gun, True)
        left = left_of(state, action.unit, action.item)
        evade = evasion_of(state, action.unit, False)
        fatal = base + (base + 1) // 2
        hope = Prospect(action.item, 1, (hits, hits), 1, evade, base, fatal, left)
        worth = worth_of(march, action.unit, hope)
        found.append(Line(hurl_cost(gun), 0.0, True, cell, action, worth))
    return found


def worth_of(march: March, target: int, hope: Prospect) -> float:
    """What an attack at an item is worth, all together."""
    mark = march.arsenal.mark(target)
    value = hope.useful() * mark.weights[mark.aims.index(hope.aim)]
    if hope.aim == mark.core:
        chance = hope.destroys()
        value += chance * mark.kill
        if chance >= SURE:
            value += FINISH
    return value


def ordered_lines(state: State, options: TurnOptions, march: March) -> list[Line]:
    """[TM-17.3] The attacks that drones may be ordered to."""
    index = state.turn.unit
    found: list[Line] = []
    points = state.turn.pool - ORDER
    for drone in state.table.profiles[index].drones:
        if state.units[drone].status != FIELDED or points <= 0:
            continue
        kinds = kinds_left(state.turn.phase)
        for line in Arsenal(state, march.worth, drone, kinds, points).lines():
            action = line.action
            if isinstance(action, Attack):
                order = OrderAttack(drone, action.weapon, action.unit, action.item)
                if options.has(order):
                    cost = line.cost + ORDER
                    found.append(Line(cost, line.value, line.close, line.cell, order, line.bonus))
    return found


def drone_to_move(state: State, options: TurnOptions, march: March) -> int:
    """[TM-17.3] The order to move for a drone that can attack nobody where it is, if there are the
    points to have it attack afterwards; -1 for none."""
    points = state.turn.pool - 2 * ORDER
    for place in range(len(options.listed)):
        action = options.listed[place]
        if type(action) is not OrderMove or points <= 0:
            continue
        kinds = kinds_left(state.turn.phase)
        arsenal = Arsenal(state, march.worth, action.drone, kinds, points)
        if any(gun is not None for gun in arsenal.guns) and not arsenal.lines():
            grid = state.table.field.grid
            here = state.units[action.drone].cell
            reach = arsenal.reach + state.table.profiles[action.drone].mp
            for foe in arsenal.foes:
                if grid.distance(here, state.units[foe].cell) <= reach:
                    return options.place(place)
    return -1


def lower(state: State, options: TurnOptions, march: March, standing: float) -> Action | None:
    """[TM-14.4] Kneel or lie down to shoot, if the better aim is worth more than the points, the
    Evasion lost and what it costs to get up; `standing` is what its points are worth else."""
    index = state.turn.unit
    best: Action | None = None
    most = standing
    points = state.turn.pool - POSTURE
    for posture, action, lost in ((KNEELING, Kneel(), 1), (PRONE, LieDown(), 2)):
        if not options.has(action):
            continue
        twin = state.copy()
        twin.units[index].posture = posture
        kinds = kinds_left(max(1, state.turn.phase))
        lines = Arsenal(twin, march.worth, index, kinds, points).lines()
        seen = [line for line in lines if options.has(line.action)]
        value = best_plan(seen, points, march.bank).value
        value -= EXPOSED * lost * march.danger().at(state.units[index].cell)
        if not march.bank.last:
            value -= POSTURE * 2 * THRIFT
        if value > most:
            most = value
            best = action
    return best
