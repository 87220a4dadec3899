"""[RO-20.1] Who answers for a side: a person, or the rules."""

from __future__ import annotations

from typing import Final

from ironmuster.systems.rollout.position.state import ENEMY, NOBODY, State
from ironmuster.systems.rollout.position.targets import is_unaware

PERSON: Final = 0  # the player; a person who plays the enemy is the next


def seat_of(state: State, side: int) -> int:
    """[RO-20.1] The seat that answers for a side; `NOBODY` where the rules do."""
    if side != ENEMY:
        return PERSON
    return ENEMY if state.table.rules.enemy_control == "human" else NOBODY


def is_bound(state: State, unit: int) -> bool:
    """[RO-20.1, RO-15.4] Whether the rules move a unit whoever plays its side: its force is
    unaware, or it is the enemy leader who was found and flees [D9]."""
    return is_unaware(state, unit) or (unit in state.goal.things and state.side[unit] == ENEMY)


def is_automatic(state: State, side: int) -> bool:
    """[RO-20.1] Whether the rules play a side."""
    return seat_of(state, side) == NOBODY


def seats(state: State) -> int:
    """[RO-20.1] How many people play."""
    return 1 if is_automatic(state, ENEMY) else 2
