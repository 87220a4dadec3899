"""[RO-18.13, RO-18.14, RO-R41] The convoy on its road."""

from __future__ import annotations

from typing import Final

import pytest

from ironmuster.systems.rollout.position.events.turns import Advanced, Delivered
from ironmuster.systems.rollout.position.state import EXTRACTED, FIELDED, PLAYER, State
from ironmuster.systems.rollout.position.stats import in_contact
from ironmuster.systems.rollout.rules.convoy import advance, road_length
from ironmuster.systems.rollout.rules.scene import STRAIGHT, WINDING, front_of, transport_place
from tests.rollout.play import bare, battle, foe, put

rule = pytest.mark.rule
EAST: Final = 0


def escorted(count: int, winding: bool = False) -> State:
    """A convoy on its road at the start of the first turn."""
    state = battle()
    state.mission = "escort"
    state.goal.road = list(WINDING if winding else STRAIGHT)
    for number in range(1, count + 1):
        unit = state.enlist("transport", PLAYER)
        state.field(unit, *transport_place(state.goal.road, number, count))
        state.goal.convoy.append(unit)
        state.goal.gone.append(front_of(number, count))
    return state


@rule("RO-18.13", "RO-18.14", "RO-7.7", "RO-R41")
def test_e15_roadblock() -> None:
    """[E15] Two transports with their fronts at 8.48 and 3.74; then 14.48 and 9.74. A scout car
    parks with its near side at 17.0: the lead touches it, both lose 2, the second stops at
    12.26."""
    state = escorted(2)
    assert state.goal.gone == [8_480, 3_740]
    game = bare(state)
    advance(game)
    assert state.goal.gone == [14_480, 9_740]
    # Across the road: half of its width below its middle.
    car = foe(state, "scout_car", 24, 20, EAST)
    low = state.base(car).low
    state.y[car] += 17_000 - low
    assert state.base(car).low == 17_000
    advance(game)
    assert state.goal.gone == [17_000, 12_260]
    lead = state.goal.convoy[0]
    assert (state.hp[lead], state.hp[car]) == (4, 1)
    assert in_contact(state, lead, car)


@rule("RO-18.14", "RO-7.6")
def test_foot_in_the_way_is_overrun_and_shifted() -> None:
    state = escorted(1)
    squad = foe(state, "infantry_g", 24, 8)
    friend = put(state, "infantry_a:rifle", 25, 5)
    game = bare(state)
    advance(game)
    assert state.goal.gone == [9_740]
    assert state.hp[squad] == 4 and state.hp[friend] == 5
    transport = state.goal.convoy[0]
    for unit in (squad, friend):
        assert state.status[unit] == FIELDED
        assert not _overlaps(state, transport, unit)


def _overlaps(state: State, one: int, other: int) -> bool:
    from ironmuster.geometry.plane.shapes import overlap

    return overlap(state.base(one), state.base(other))


@rule("RO-18.14")
def test_a_transport_that_reaches_the_end_is_delivered() -> None:
    state = escorted(1)
    state.goal.gone[0] = 43_000
    state.field(state.goal.convoy[0], 24_000, 43_000 - 1_870, 90)
    game = bare(state)
    advance(game)
    unit = state.goal.convoy[0]
    assert state.status[unit] == EXTRACTED and state.goal.delivered == 1
    assert Delivered(unit) in game.events


@rule("RO-18.13")
def test_on_the_winding_road_a_transport_faces_along_it() -> None:
    """The first leg is 6" north, the second goes to (12, 16)."""
    state = escorted(1, winding=True)
    game = bare(state)
    advance(game)
    moved = [event for event in game.events if isinstance(event, Advanced)]
    assert moved[0].front == 9_740
    # 7.87" along: 1.87" of the second leg, of which (-12, 10) is the direction.
    assert (state.x[0], state.y[0]) == (22_563, 7_197)
    assert state.facing[0] == 140
    assert road_length(state) > 48_000


@rule("RO-18.14", "RO-R41")
def test_a_wreck_on_the_road_is_pushed_aside() -> None:
    state = escorted(2)
    state.hp[state.goal.convoy[0]] = 0
    game = bare(state)
    advance(game)
    assert state.goal.gone == [8_480, 9_740]
    lead, second = state.goal.convoy
    assert not _overlaps(state, lead, second)
