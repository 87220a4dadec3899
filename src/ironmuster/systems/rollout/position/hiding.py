"""[RO-20.1, RO-R117] Which units the fog hides from a person who plays the enemy."""

from __future__ import annotations

from ironmuster.systems.rollout.position.state import PLAYER, State


def in_fog(state: State) -> bool:
    """[RO-20.1] Whether a person plays the enemy in the fog."""
    rules = state.table.rules
    return rules.enemy_control == "human" and rules.enemy_fog


def asks_anyway(state: State, side: int) -> bool:
    """[RO-20.1, RO-R117] Whether a side is asked even where it has one answer: what it is asked the
    other may see, and not where its units are."""
    return side == PLAYER and in_fog(state)


def is_plain(state: State, unit: int) -> bool:
    """[RO-R81] Whether a unit is one that the fog may hide: the player's, no object of the mission
    and none of the convoy, which everybody knows."""
    return (
        state.side[unit] == PLAYER
        and unit not in state.goal.things
        and unit not in state.goal.convoy
    )


def is_hidden(state: State, unit: int) -> bool:
    """[RO-R117] Whether a unit is in the fog: not one that the enemy is shown now."""
    return in_fog(state) and is_plain(state, unit) and not state.shown >> unit & 1


def is_spotted_in_fog(state: State, unit: int) -> bool:
    """[RO-R117] Whether a unit that the fog may hide is one that the enemy is shown now."""
    return in_fog(state) and is_plain(state, unit) and bool(state.shown >> unit & 1)
