"""Positions that differ in anything are not taken for each other."""

from __future__ import annotations

from typing import Any

import pytest

from ironmuster.geometry.plane.shapes import rectangle
from ironmuster.kernel.codec import hints
from ironmuster.systems.rollout.position.goal import Goal
from ironmuster.systems.rollout.position.likeness import digest_of
from ironmuster.systems.rollout.position.memory import MOST, Memory
from ironmuster.systems.rollout.position.state import State
from tests.rollout.play import battle, foe, piece, put

# A memory is that of a set-up, and a campaign is no battle; what is rebuilt is no field.
LEFT_OUT = {"setup", "goal", "campaign"}
FIELDS = [name for name in hints(State) if name not in LEFT_OUT]
OF_GOAL = list(hints(Goal))


def position() -> State:
    """A position with something of everything in it."""
    state = battle()
    put(state, "gearshift", 4, 4)
    foe(state, "infantry_g", 4, 13)
    piece(state, "barn", rectangle(2_000, 10_000, 4_000, 2_000), 6)
    state.luck = [0]
    state.trails, state.rolls = [(0, 0, 1, 2, 3, 4)], [(0, 0, 0, 1, 2, 0)]
    goal = state.goal
    goal.things, goal.points, goal.road, goal.convoy = [1], [(1, 2)], [(3, 4)], [1]
    goal.gone, goal.out = [1], [1]
    return state


def other(value: Any) -> Any:
    """Another value of the same kind."""
    if isinstance(value, bool):
        return not value
    if isinstance(value, str):
        return value + "!"
    if isinstance(value, int):
        return value + 1
    if isinstance(value, list | tuple):
        return type(value)([*value[:-1], other(value[-1])])
    value.radius += 1
    return value


@pytest.mark.parametrize("name", FIELDS)
def test_another_value_of_any_field_is_another_position(name: str) -> None:
    state, same = position(), position()
    assert digest_of(state) == digest_of(same) == digest_of(state.copy())
    setattr(state, name, other(getattr(state, name)))
    assert digest_of(state) != digest_of(same)


@pytest.mark.parametrize("name", OF_GOAL)
def test_another_value_of_the_objective_is_another_position(name: str) -> None:
    state, same = position(), position()
    setattr(state.goal, name, other(getattr(state.goal, name)))
    assert digest_of(state) != digest_of(same)


@pytest.mark.parametrize("name", ["kind", "cores"])
def test_another_piece_is_another_position(name: str) -> None:
    state, same = position(), position()
    setattr(state.pieces[0], name, other(getattr(state.pieces[0], name)))
    assert digest_of(state) != digest_of(same)


def test_numbers_that_move_from_one_list_to_the_next_are_another_position() -> None:
    state, same = position(), position()
    state.luck, state.xp = [0, 0], [0]
    same.luck, same.xp = [0], [0, 0]
    assert digest_of(state) != digest_of(same)


def test_a_memory_forgets_all_when_it_is_full() -> None:
    memory = Memory()
    for number in range(MOST):
        memory.keep((b"", "asked", number, 0), number)
    assert memory.get((b"", "asked", 0, 0)) == 0
    memory.keep((b"", "asked", MOST, 0), MOST)
    assert memory.get((b"", "asked", 0, 0)) is None
    assert memory.get((b"", "asked", MOST, 0)) == MOST
