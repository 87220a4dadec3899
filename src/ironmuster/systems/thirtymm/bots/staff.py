"""[section 5.3, step 6] What concerns the team: roles, areas, objectives, deployment, who is
next."""

from __future__ import annotations

from typing import Final

from ironmuster.kernel.record import Options
from ironmuster.systems.thirtymm.bots.danger import Danger
from ironmuster.systems.thirtymm.bots.goals import Objective
from ironmuster.systems.thirtymm.bots.shots import Arsenal, kinds_left
from ironmuster.systems.thirtymm.bots.worth import Worth
from ironmuster.systems.thirtymm.position.actions import (
    Choose,
    KeepBack,
    PassOn,
    Pick,
    PlaceMarker,
    TakeArea,
)
from ironmuster.systems.thirtymm.position.field import RED, SHALLOW
from ironmuster.systems.thirtymm.position.state import NOBODY, State
from ironmuster.systems.thirtymm.position.stats import colour_at
from ironmuster.systems.thirtymm.rules.deployment import Places
from ironmuster.systems.thirtymm.rules.orders import edge_of
from ironmuster.systems.thirtymm.rules.secondaries import (
    ATTRITION,
    DEMOLITION,
    HOLD_THE_LINE,
    PRESERVATION,
)

WEAK: Final = 20  # the Defense of a building that a unit can fell in passing
MANY: Final = 3  # of them make Demolition worth choosing
POOL: Final = 8  # an ordinary one


def best_goals(state: State, options: Options) -> int:
    """[TM-4.6] Three secondary objectives that come of playing well; Demolition where there is
    something to demolish."""
    weak = len([one for one in state.table.field.buildings if one.defense <= WEAK])
    third = DEMOLITION if weak >= MANY else ATTRITION
    goals = sorted([HOLD_THE_LINE, PRESERVATION, third])
    return options.index(Choose((goals[0], goals[1], goals[2])))


def best_unit(state: State, worth: Worth, options: Options) -> int:
    """[TM-5.2] The unit to activate: the one with most to do, or most to fear."""
    best = 0
    most = -1e9
    for place in range(options.size()):
        action = options.at(place)
        if not isinstance(action, Pick):
            continue
        value = urgency(state, worth, action.unit)
        if value > most:
            most = value
            best = place
    return best


def urgency(state: State, worth: Worth, index: int) -> float:
    """[section 5.3, step 6] What a unit can do at once, and what may be done to it."""
    unit = state.units[index]
    points = min(16, unit.stored + POOL)
    value = 0.0
    for line in Arsenal(state, worth, index, kinds_left(0), points).lines():
        value = max(value, line.bonus + line.value * min(3, points // line.cost))
    fear = Danger(state, index).at(unit.cell)
    core = state.table.profiles[index].core
    weak = 1.0 - unit.left[core] / max(1, state.table.profiles[index].full[core])
    return value + fear * (1.0 + weak)


def first_to_deploy(state: State, options: Options) -> int:
    """[TM-4.8] The slowest and strongest last."""
    best = 0
    least = 10**9
    for place in range(options.size()):
        action = options.at(place)
        if isinstance(action, Pick) and state.table.profiles[action.unit].dc < least:
            least = state.table.profiles[action.unit].dc
            best = place
    return best


def best_place(state: State, options: Options, index: int) -> int:
    """[TM-4.8] Where a unit is set up: near its goals, not in the water, not in lava."""
    field = state.table.field
    assert isinstance(options, Places)
    objective = Objective(state, index)
    spots = options.spots
    best = 0
    most = -1e9
    for place in range(len(spots)):
        cell, elevation = spots[place]
        value = objective.at(cell, elevation)
        if field.colour[cell] >= SHALLOW or colour_at(state, cell) == RED:
            value -= 30.0
        for other in range(len(state.units)):
            unit = state.units[other]
            if unit.cell == cell and other != index:
                value -= 10.0
        value += 0.5 * elevation
        if value > most:
            most = value
            best = place
    return best


def front(state: State, index: int, cell: int) -> int:
    """[TM-4.8] The facing of a unit that is set up: to the nearest enemy, or to the middle."""
    field = state.table.field
    team = state.table.profiles[index].team
    best = 99
    found = NOBODY
    for other in range(len(state.units)):
        unit = state.units[other]
        if unit.cell != NOBODY and state.table.profiles[other].team != team and unit.cell != cell:
            apart = field.grid.distance(cell, unit.cell)
            if apart < best:
                best = apart
                found = field.direction(cell, unit.cell)
    if found != NOBODY:
        return found
    return 0 if edge_of(state, team) else 3


def best_marker(state: State, options: Options) -> int:
    """[D12] m01: the Defender's markers lie as far from the Attacker as may be."""
    field = state.table.field
    area = field.areas[edge_of(state, state.attacker)]
    best = 0
    most = -1
    for place in range(options.size()):
        action = options.at(place)
        assert isinstance(action, PlaceMarker)
        cell = field.labels.cell(action.at)
        near = 0
        reach = area
        while not reach >> cell & 1 and near < 40:
            reach = field.grid.grow(reach)
            near += 1
        if near > most:
            most = near
            best = place
    return best


def keeps_all(options: Options) -> int:
    """[TM-18.9, TM-19.3] Reserves come on as soon as they can, and slots are not passed on."""
    for place in range(options.size()):
        if not isinstance(options.at(place), KeepBack | PassOn):
            return place
    return 0


def best_area(options: Options) -> int:
    """[TM-4.5] The maps are fair: the South."""
    return options.index(TakeArea(True))
