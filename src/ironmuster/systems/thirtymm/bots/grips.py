"""[section 5.3, step 8] Grapples: whom, whether once more, and where to throw."""

from __future__ import annotations

from typing import Final

from ironmuster.kernel.record import Options
from ironmuster.systems.thirtymm.bots.plans import Line
from ironmuster.systems.thirtymm.bots.worth import MERIT, open_points
from ironmuster.systems.thirtymm.odds.attack import evasion_of, needed
from ironmuster.systems.thirtymm.odds.expected import FACES, unarmed_chance
from ironmuster.systems.thirtymm.position.actions import Grapple, Throw
from ironmuster.systems.thirtymm.position.field import DEEP, RED
from ironmuster.systems.thirtymm.position.rolls import Shot
from ironmuster.systems.thirtymm.position.state import State
from ironmuster.systems.thirtymm.position.stats import colour_at, structure_at
from ironmuster.systems.thirtymm.rules.grapple import COST
from ironmuster.systems.thirtymm.rules.secondaries import CLOSE_QUARTERS
from ironmuster.systems.thirtymm.rules.throwing import landings
from ironmuster.systems.thirtymm.rules.turn import TurnOptions

LIKELY: Final = 0.4  # a chance that is worth trying
DOWN: Final = 4.0  # what it is worth that an enemy lies on the ground
WALL: Final = 10.0  # that it is stuck in a building


def grapple_chance(state: State, index: int, target: int) -> float:
    """[TM-13.1, TM-13.3] The chance of one try."""
    k = needed(state, Shot(index, target, None, 1, 0, False))
    return unarmed_chance(k) / FACES * (1.0 - evasion_of(state, target, False) / FACES)


def grapple_lines(state: State, index: int, options: TurnOptions) -> list[Line]:
    """[section 5.3, step 8] The grapples that pay: those that end in a throw that hurts."""
    found: list[Line] = []
    team = state.table.profiles[index].team
    for action in options.listed:
        if type(action) is not Grapple:
            continue
        chance = grapple_chance(state, index, action.unit)
        value = best_landing(state, index, action.unit)
        if not state.brawled >> team & 1 and open_points(state, team, CLOSE_QUARTERS):
            value += MERIT
        if chance >= LIKELY and value > DOWN:
            cell = state.units[action.unit].cell
            found.append(Line(COST, chance * value, True, cell, action))
    return found


def best_landing(state: State, index: int, target: int) -> float:
    """[TM-13.12] The worst that a unit can be thrown into."""
    best = 0.0
    for cell in landings(state, index, target):
        best = max(best, landing(state, index, target, cell))
    return best


def landing(state: State, index: int, target: int, cell: int) -> float:
    """[TM-13.13 to TM-13.18, TM-15.5] What a landing on a cell does to a unit."""
    field = state.table.field
    size = state.table.profiles[target].size
    value = DOWN
    drop = state.units[index].elevation - max(0, field.ground[cell])
    value += 2.0 * size * max(0, drop)
    if structure_at(state, cell) >= 0:
        value += WALL
    if field.colour[cell] == DEEP:
        value += WALL
    if colour_at(state, cell) == RED:
        value += DOWN
    return value


def best_throw(state: State, options: Options, index: int, target: int) -> int:
    """[TM-13.4] The throw that does most; to hold only if none is open."""
    field = state.table.field
    best = 0
    most = 0.0
    for place in range(options.size()):
        action = options.at(place)
        if isinstance(action, Throw):
            value = landing(state, index, target, field.labels.cell(action.at))
            if value > most:
                most = value
                best = place
    return best
