"""[TM-6.2, TM-6.5] Who pays for what: from the pool in the own turn, else from what is stored."""

from __future__ import annotations

from ironmuster.systems.thirtymm.position.state import State


def points_of(state: State, index: int) -> int:
    """[TM-6.2, TM-6.5] The Action Points a unit can spend now."""
    return state.turn.pool if state.turn.unit == index else state.units[index].stored


def pay(state: State, index: int, cost: int) -> None:
    """[TM-6.2, TM-6.5] Take Action Points from a unit that has them."""
    if state.turn.unit == index:
        state.turn.pool -= cost
        assert state.turn.pool >= 0
    else:
        state.units[index].stored -= cost
        assert state.units[index].stored >= 0
