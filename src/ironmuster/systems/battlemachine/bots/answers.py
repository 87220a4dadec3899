"""The enemy's answer: what its mechs could do in their next turn, each at its best."""

from __future__ import annotations

from ironmuster.geometry.masks import bits
from ironmuster.geometry.reach import Reach
from ironmuster.systems.battlemachine.bots.assault import Assault, total_of
from ironmuster.systems.battlemachine.position.state import State
from ironmuster.systems.battlemachine.position.stats import energy_limit
from ironmuster.systems.battlemachine.position.worth import Worth
from ironmuster.systems.battlemachine.rules.mobility import reach_of
from ironmuster.systems.battlemachine.rules.targets import enemies


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
    walks: Reach | None = None
    region = 1 << mech.cell
    if mech.immobile <= 1:
        walks = reach_of(state, index)
        region = walks.cells()
    assault = Assault(state, worth, index, region)
    if not assault.lanes:
        return 0.0
    energy = energy_limit(state, index)
    groups = assault.groups(region, energy)
    groups.sort(key=total_of, reverse=True)
    best = 0.0
    for group in groups:
        for cell in bits(group.cells):
            if group.total <= best:
                break
            values = assault.values(cell, energy)
            facings = walks.facings_at(cell) if walks is not None else 1 << mech.facing
            for facing in range(8):
                if facings >> facing & 1 and values[facing] > best:
                    best = values[facing]
    return best
