"""The enemy's answer: what its mechs could do in their next turn, each at its best."""

from __future__ import annotations

from ironmuster.bots.evaluators.battlemachine.assault import Assault
from ironmuster.bots.evaluators.battlemachine.worth import Worth
from ironmuster.systems.battlemachine.mobility import reach_of
from ironmuster.systems.battlemachine.state import State
from ironmuster.systems.battlemachine.stats import energy_limit
from ironmuster.systems.battlemachine.targets import enemies


def answer(state: State, worth: Worth, index: int, cell: int) -> float:
    """The total of the best attacks that the enemy could make if a mech stood on `cell`.

    `state` is a copy to try things on: the mech is put there.
    """
    state.mechs[index].cell = cell
    total = 0.0
    for foe in enemies(state, state.table.profiles[index].owner):
        total += best_attack(state, worth, foe)
    return total


def best_attack(state: State, worth: Worth, index: int) -> float:
    """The value of the best attack a mech could make after its next move."""
    mech = state.mechs[index]
    if mech.immobile > 1:
        facings = [0] * 8
        facings[mech.facing] = 1 << mech.cell
        region = 1 << mech.cell
    else:
        walks = reach_of(state, index)
        facings = walks.facings
        region = walks.cells()
    assault = Assault(state, worth, index, region)
    if not assault.lanes:
        return 0.0
    energy = energy_limit(state, index)
    best = 0.0
    for facing in range(8):
        if facings[facing]:
            for group in assault.groups(facings[facing], facing, energy):
                if group.total > best:
                    best = group.total
    return best
