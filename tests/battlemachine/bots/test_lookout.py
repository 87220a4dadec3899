"""[part 5.6] The search in flat arrays finds the very moves of the plain one, to the last bit."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from ironmuster.kernel.chance import Dice, key_of
from ironmuster.kernel.game import start
from ironmuster.kernel.seat import Seat
from ironmuster.systems.battlemachine.bots import lookout, march
from ironmuster.systems.battlemachine.bots.march import JUMP, Choice
from ironmuster.systems.battlemachine.bots.regular import Regular
from ironmuster.systems.battlemachine.content.hosting import engage
from ironmuster.systems.battlemachine.position.state import State
from ironmuster.systems.battlemachine.position.worth import Worth
from ironmuster.systems.battlemachine.rules.mobility import landings, reach_of
from ironmuster.systems.battlemachine.system import SYSTEM
from tests.battlemachine.asked import asked
from tests.battlemachine.crowds import crowd

SCENARIOS = (
    "clash",
    "decapitation",
    "core_samples",
    "salvage",
    "hold_the_portal",
    "breakthrough",
    "demolition",
)
OPTIONS: tuple[dict[str, Any], ...] = (
    {},
    {},
    {"distance_metric": "manhattan"},
    {"firing_arc": "front_90"},
    {"firing_arc": "all_round"},
    {"turn_cost": "per_45"},
    {"facings": 4},
    {"units_block_los": True},
)


def both(state: State, index: int) -> list[Choice]:
    """The best move of a mech by either search."""
    walks, jumps = reach_of(state, index), landings(state, index)
    turns = state.table.terms.facings
    worth = Worth(state.table)
    return [
        search.best_move(state, worth, index, walks, jumps, turns) for search in (march, lookout)
    ]


def told(choice: Choice) -> tuple[float, float, int, int, int]:
    return choice.score, choice.attack, choice.kind, choice.cell, choice.facing


@settings(max_examples=150, deadline=None)
@given(
    st.integers(0, 10**6),
    st.sampled_from(SCENARIOS),
    st.sampled_from(OPTIONS),
    st.integers(0, 9),
)
def test_both_searches_find_the_same_move(
    seed: int, scenario: str, options: dict[str, Any], energy: int
) -> None:
    state = crowd(seed, scenario=scenario, options=options).state
    for index in range(len(state.mechs)):
        state.mechs[index].eng = energy
        plain, flat = both(state, index)
        assert told(plain) == told(flat)


@pytest.mark.parametrize("seed", range(8))
def test_both_searches_find_the_same_jump(seed: int) -> None:
    state = crowd(seed, gear=("jump_jets",)).state
    index = 0
    state.mechs[index].eng = 9
    assert landings(state, index)
    plain, flat = both(state, index)
    assert told(plain) == told(flat)


def test_some_of_the_moves_compared_are_jumps_and_attacks() -> None:
    states = [crowd(seed, gear=("jump_jets",)).state for seed in range(12)]
    for state in states:
        state.mechs[0].eng = 9
    found = [both(state, 0)[1] for state in states]
    assert any(choice.kind == JUMP for choice in found)
    assert sum(choice.attack > 0.0 for choice in found) > 4


def test_both_searches_go_for_the_marker_of_a_battle_of_a_campaign() -> None:
    game = start(SYSTEM, engage(asked((50, 37), "city", "hold")), Dice(key_of(5)))
    bots = [Regular(Dice(key_of(f"bot {seat}"))) for seat in (0, 1)]
    compared = 0
    while not game.over and compared < 40:
        decision = game.decision
        assert decision is not None
        if decision.prompt == "move":
            state = game.state
            for index in range(len(state.mechs)):
                if state.mechs[index].cell >= 0:
                    plain, flat = both(state, index)
                    assert told(plain) == told(flat)
                    compared += 1
        game.choose(bots[decision.player].choose(Seat(game, decision.player)))
    assert compared >= 40
