"""What a position is worth to the player's side, by hand."""

from __future__ import annotations

import pytest

from ironmuster.systems.rollout.bots.outlook import progress, value_to_player
from ironmuster.systems.rollout.position.state import EXTRACTED, PINNED
from tests.rollout.play import alternate, battle, foe, put

rule = pytest.mark.rule


@rule("RO-20.4")
def test_hp_count_by_what_they_are_and_pins_four_tenths() -> None:
    """A rifle squad of 5 HP against Panzer III with 8, too far from each other to shoot: -3. In a
    Clash nobody has lost anything yet: half of the objective, 2.5."""
    state = battle()
    state.mission = "clash"
    squad = put(state, "infantry_a:rifle", 5, 5)
    tank = foe(state, "panzer3", 40, 40)
    assert value_to_player(state) == pytest.approx(5 - 8 + 2.5)
    state.marks[squad] |= PINNED
    assert value_to_player(state) == pytest.approx(5 - 8 + 2.5 - 0.4)
    state.marks[squad] = 0
    state.marks[tank] |= PINNED
    assert value_to_player(state) == pytest.approx(5 - 8 + 2.5 + 0.4)


@rule("RO-18.12")
def test_an_object_that_is_half_destroyed_is_half_of_the_way() -> None:
    state = battle()
    state.mission = "attack"
    thing = foe(state, "object:vehicle", 24, 40)
    state.goal.things = [thing]
    assert progress(state) == 0.0
    state.hp[thing] = 3
    assert progress(state) == pytest.approx(0.5)
    state.mission = "defend"
    assert progress(state) == pytest.approx(0.5)


@rule("RO-18.5")
def test_the_metarian_is_worth_more_the_nearer_it_is_to_the_own_edge() -> None:
    """Carried 12" from the edge: a half for having it, and half of the other half."""
    state = battle()
    state.mission = "recovery"
    load = put(state, "object:prone_metarian", 24, 24)
    zoomer = alternate(state, "zoomer", 24, 12)
    state.goal.things, state.goal.load = [load], load
    lying = progress(state)
    state.goal.bearer = zoomer
    assert progress(state) == pytest.approx(0.75)
    assert lying < 0.75
    state.goal.bearer = foe(state, "panzer3", 24, 30)
    assert progress(state) < 0


@rule("RO-18.16")
def test_transports_count_by_their_way_and_their_hp() -> None:
    """Of two one is delivered, the other half way with half of its HP: 1 and 0.5 x 1.5 / 2."""
    state = battle()
    state.mission = "escort"
    units = [put(state, "transport", 24, 24), put(state, "transport", 24, 10)]
    state.goal.convoy, state.goal.gone = units, [48_000, 24_000]
    state.goal.road = [(24_000, 0), (24_000, 48_000)]
    state.goal.delivered = 1
    state.status[units[0]] = EXTRACTED
    state.hp[units[1]] = 3
    assert progress(state) == pytest.approx((1 + 0.375) / 2)


@rule("RO-18.8")
def test_a_point_that_is_done_is_its_share_of_those_that_are_needed() -> None:
    state = battle()
    state.mission = "recon"
    state.goal.points = [(10_000, 40_000), (24_000, 40_000), (40_000, 40_000)]
    put(state, "gearshift", 24, 5)
    assert 0.0 <= progress(state) < 0.3
    state.goal.done = 1
    assert 0.5 <= progress(state) < 0.65
