"""[RO-20.1, RO-R81] Of whom a side does not know: a person who plays the enemy in the fog."""

from __future__ import annotations

from ironmuster.systems.rollout.position.hiding import in_fog, is_plain
from ironmuster.systems.rollout.position.spotting import is_spotted
from ironmuster.systems.rollout.position.state import ENEMY, FIELDED, State


def is_veiled(state: State, unit: int) -> bool:
    """[RO-20.1, RO-R117] Whether the enemy sees nothing of a unit: it has not been shown, or is not
    spotted any more."""
    if not is_plain(state, unit):
        return False
    return not state.shown >> unit & 1 or not is_spotted(state, ENEMY, unit)


def may_name(state: State, side: int, unit: int) -> bool:
    """[RO-20.1, RO-R119] Whether a side knows where a unit is, so that it may attack it, or ask
    about it."""
    if side != ENEMY or not in_fog(state) or not is_plain(state, unit):
        return True
    return is_spotted(state, side, unit)


def unknown_to(state: State, side: int) -> int:
    """[RO-R81] The units, as bits, that do not restrict what a side may declare: it has not spotted
    them."""
    if side != ENEMY or not in_fog(state):
        return 0
    found = 0
    for unit in range(len(state.kind)):
        there = state.status[unit] == FIELDED and is_plain(state, unit)
        if there and not is_spotted(state, side, unit):
            found |= 1 << unit
    return found
