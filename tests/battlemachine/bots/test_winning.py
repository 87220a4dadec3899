"""How likely a side is to win from a position: fires exactly, the rest by what has to be so."""

from __future__ import annotations

from typing import Any

import pytest

from ironmuster.systems.battlemachine.bots.weights import WEIGHTS
from ironmuster.systems.battlemachine.bots.winning import (
    TRAITS,
    burns_down,
    chance_of,
    lead_of,
    of_a_point,
)
from ironmuster.systems.battlemachine.content.catalog import DATA
from ironmuster.systems.battlemachine.position.state import State
from tests.battlemachine.helpers import battle, mech

rule = pytest.mark.rule


def burning(dam: int, **more: Any) -> State:
    """An Ox that burns, with so much Dam left, in the turn of its owner."""
    units = mech("ox", at=(2, 15), dam=dam, burning=True), mech("ox", seat=1, at=(7, 0))
    return battle(*units, **{"round": 10, "length": 10, **more}).state


def by_fire(state: State) -> float:
    """How likely the mech that burns is to be destroyed by it."""
    return burns_down(state, next(n for n, one in enumerate(state.mechs) if one.burning))


@rule("BM-12.2")
@pytest.mark.parametrize(
    ("dam", "rounds", "expected"),
    [
        (1, 1, 5 / 6),  # 2 to 6
        (3, 1, 4 / 6),  # 3 to 6; a 2 leaves 1
        (7, 1, 0),
        (3, 2, 29 / 36),  # 3 to 6 at once, 24; a 2 and then anything but a 1, 5
        (7, 2, 19 / 36),  # of 25 pairs of 2 to 6 not 2 and 2 to 4, 3 and 2 or 3, 4 and 2
    ],
)
def test_a_fire_burns_a_mech_down_as_often_as_its_dice_say(
    dam: int, rounds: int, expected: float
) -> None:
    assert by_fire(burning(dam, round=11 - rounds)) == pytest.approx(expected)


@rule("BM-4.3", "BM-12.2")
def test_a_fire_burns_in_the_turns_that_its_owner_has_left() -> None:
    # In the last round: its owner is second and still to come; it was first and has been.
    assert by_fire(burning(1, turn=1, first=1)) == pytest.approx(5 / 6)
    assert by_fire(burning(1, turn=1, first=0)) == 0.0


@rule("BM-12.2", "BM-R35")
def test_a_d3_and_a_fire_drill_make_a_fire_milder() -> None:
    # 2 to 6 as 1, 2, 2, 3, 3.
    assert by_fire(burning(2, options={"fire_die": "d3"})) == pytest.approx(4 / 6)
    drilled = burning(1, factions=("union", None), commanders=("cinder_okafor", None))
    assert by_fire(drilled) == pytest.approx(4 / 6)  # a 2 puts it out as well


def facing(mine: dict[str, Any], theirs: dict[str, Any], **more: Any) -> float:
    """How likely the first player is to win with two mechs against two of a kind."""
    units = [
        mech("ox", "laser", at=(2, 15), **mine),
        mech("ox", "laser", at=(4, 15)),
        mech("ox", "laser", seat=1, at=(2, 0), **theirs),
        mech("ox", "laser", seat=1, at=(4, 0)),
    ]
    state = battle(*units, **more).state
    assert chance_of(state, 0) + chance_of(state, 1) == pytest.approx(1.0)
    return chance_of(state, 0)


def test_what_ails_a_mech_makes_its_side_lose() -> None:
    even = facing({}, {})
    assert 0.4 < even < 0.6
    for harm in (
        {"dam": 8},
        {"dam": 3},
        {"burning": True},
        {"immobile": 3},
        {"disabled": {"laser": -1}},
    ):
        assert facing(harm, {}) < even < facing({}, harm), harm
    assert facing({"dam": 3}, {}) < facing({"dam": 8}, {})


@rule("BM-16.6")
def test_the_same_lead_counts_for_more_towards_the_end() -> None:
    hurt = {"dam": 3}
    early, late = facing({}, hurt, round=2), facing({}, hurt, round=10)
    assert 0.5 < early < late < 1.0


@rule("BM-16.1", "BM-16.6")
def test_a_game_that_is_over_is_won_lost_or_drawn() -> None:
    state = burning(5)
    for winner, expected in ((0, (1.0, 0.0)), (1, (0.0, 1.0)), (-1, (0.5, 0.5))):
        state.ended, state.winner = "length", winner
        assert (chance_of(state, 0), chance_of(state, 1)) == expected


@rule("BM-17.4")
def test_a_score_counts_where_it_decides() -> None:
    ahead = facing({}, {}, scenario="core_samples", map="foundry_row", scores=(6, 2))
    assert ahead > facing({}, {}, scenario="core_samples", map="foundry_row") + 0.1
    assert facing({}, {}, scores=(6, 2)) == facing({}, {})


def test_a_point_is_worth_most_where_the_game_hangs_in_the_balance() -> None:
    even, lost = burning(9), burning(1)
    assert of_a_point(even, 0) == pytest.approx(of_a_point(even, 1))
    assert 0.0 < of_a_point(lost, 0) < of_a_point(even, 0)


def test_every_scenario_has_a_weight_for_each_trait() -> None:
    assert set(WEIGHTS) == set(DATA.contents.scenarios)
    for steady, late in WEIGHTS.values():
        assert len(steady) == len(late) == TRAITS == len(lead_of(burning(5)))
