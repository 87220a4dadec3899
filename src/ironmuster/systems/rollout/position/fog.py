"""[RO-20.1, RO-R81] Of whom a side does not know: a person who plays the enemy in the fog."""

from __future__ import annotations

from ironmuster.systems.rollout.position.spotting import is_spotted
from ironmuster.systems.rollout.position.state import ENEMY, FIELDED, PLAYER, State


def in_fog(state: State) -> bool:
    """[RO-20.1] Whether a person plays the enemy in the fog."""
    rules = state.table.rules
    return rules.enemy_control == "human" and rules.enemy_fog


def unknown_to(state: State, side: int) -> int:
    """[RO-R81] The units, as bits, that do not restrict what a side may declare: it has not spotted
    them. Objects of the mission and the convoy everybody knows."""
    if side != ENEMY or not in_fog(state):
        return 0
    found = 0
    for unit in range(len(state.kind)):
        there = state.side[unit] == PLAYER and state.status[unit] == FIELDED
        plain = unit not in state.goal.things and unit not in state.goal.convoy
        if there and plain and not is_spotted(state, side, unit):
            found |= 1 << unit
    return found
