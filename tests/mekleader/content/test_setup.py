"""[ML-2.1, ML-20.2] The set-up: players, options, scenarios, and what the difficulty decides."""

from __future__ import annotations

from typing import Any

import pytest

from ironmuster.kernel.errors import DataError
from ironmuster.kernel.scenario import scenario_from
from ironmuster.systems.mekleader.content.catalog import DATA
from ironmuster.systems.mekleader.content.options import HouseRules
from ironmuster.systems.mekleader.content.setup import Setup, Terms, house_rules, terms
from ironmuster.systems.mekleader.system import SYSTEM

rule = pytest.mark.rule
CATALOG = DATA.contents


def faults(players: int, options: dict[str, Any], scenario: str = "") -> list[str]:
    try:
        house_rules(Setup(players, options, scenario), CATALOG)
    except DataError as fault:
        return str(fault).splitlines()
    return []


@rule("ML-2.1", "ML-R9")
@pytest.mark.parametrize("players", [0, 1, 4, 5])
def test_one_to_four_can_play(players: int) -> None:
    wrong = [f"players: {players}, 1 to 4 can play [ML-2.1]"]
    assert faults(players, {}) == ([] if 1 <= players <= 4 else wrong)


@rule("ML-20.2")
@pytest.mark.parametrize(
    ("difficulty", "found"),
    [
        ("recruit", Terms(18, 120, 0)),
        ("regular", Terms(15, 100, 0)),
        ("veteran", Terms(12, 100, 0)),
        ("elite", Terms(13, 100, 1)),
    ],
)
def test_solo_goes_by_the_row_of_the_difficulty(difficulty: Any, found: Terms) -> None:
    assert terms(HouseRules(difficulty=difficulty), 1, CATALOG) == found


@rule("ML-20.2")
def test_each_value_of_a_difficulty_can_be_set_alone() -> None:
    assert terms(HouseRules(difficulty="elite", turn_limit=20), 1, CATALOG) == Terms(20, 100, 1)
    assert terms(HouseRules(difficulty="elite", extra_foes=0), 1, CATALOG) == Terms(13, 100, 0)
    assert terms(HouseRules(difficulty="recruit", start_mc=0), 1, CATALOG) == Terms(18, 0, 0)


@rule("ML-2.2")
@pytest.mark.parametrize("interaction", ["rivals", "none"])
def test_against_each_other_there_is_no_turn_limit(interaction: Any) -> None:
    rules = HouseRules(interaction=interaction)
    assert terms(rules, 3, CATALOG) == Terms(0, 100, 0)
    more = HouseRules(interaction=interaction, extra_foes=2, start_mc=300)
    assert terms(more, 2, CATALOG) == Terms(0, 300, 2)


@rule("ML-21.1")
def test_co_op_takes_the_turn_limit_of_solo() -> None:
    rules = HouseRules(interaction="coop", difficulty="recruit")
    assert terms(rules, 4, CATALOG) == Terms(18, 100, 0)
    assert terms(HouseRules(interaction="coop", difficulty="elite"), 2, CATALOG).turn_limit == 13


@rule("ML-21.1", "ML-21.4")
def test_options_that_mean_nothing_in_this_game_are_refused() -> None:
    assert faults(1, {"interaction": "coop"}) == [
        "option `interaction`: coop needs 2 to 4 players [ML-21.1]"
    ]
    assert faults(2, {"joint_missions": True}) == [
        "option `joint_missions`: needs the option `interaction` coop [ML-21.4]"
    ]
    assert faults(2, {"difficulty": "elite", "turn_limit": 20}) == [
        "option `difficulty`: is for solo and coop games only [ML-20.2]",
        "option `turn_limit`: is for solo and coop games only [ML-20.2]",
    ]
    assert faults(2, {"interaction": "coop", "joint_missions": True, "turn_limit": 20}) == []


def test_every_fault_is_named_at_once() -> None:
    found = faults(5, {"subsidies": 1, "subsidy": 99, "joint_missions": True})
    assert [fault.split(":")[0].split(";")[0] for fault in found] == [
        "there is no option `subsidies`",
        "option `subsidy`",
        "players",
        "option `joint_missions`",
    ]


@pytest.mark.parametrize(
    ("scenario", "players", "rules"),
    [
        ("solo_recruit", 1, HouseRules(difficulty="recruit")),
        ("solo_regular", 1, HouseRules()),
        ("solo_veteran", 1, HouseRules(difficulty="veteran")),
        ("solo_elite", 1, HouseRules(difficulty="elite")),
        ("rivals", 2, HouseRules()),
        ("race", 2, HouseRules(interaction="none")),
        ("coop", 2, HouseRules(interaction="coop")),
        ("joint", 2, HouseRules(interaction="coop", joint_missions=True)),
    ],
)
def test_a_scenario_sets_players_and_options(
    scenario: str, players: int, rules: HouseRules
) -> None:
    setup = scenario_from(SYSTEM, {"scenario": scenario})
    assert setup.players == players
    assert house_rules(setup, CATALOG) == rules
    span = CATALOG.scenarios[scenario]
    assert (span.min_players, span.max_players) == ((1, 1) if players == 1 else (2, 4))


def test_a_scenario_leaves_the_other_options_free() -> None:
    setup = scenario_from(SYSTEM, {"scenario": "coop", "players": 3, "options": {"subsidy": "20"}})
    assert house_rules(setup, CATALOG) == HouseRules(interaction="coop", subsidy=20)


def test_nothing_said_against_a_scenario_passes() -> None:
    assert faults(1, {}, "coop") == ["players: 1, 2 to 4 can play Co-op [ML-21.1]"]
    assert faults(2, {}, "solo_elite") == ["players: 2, 1 can play Solo, elite [ML-20.1]"]
    assert faults(2, {"interaction": "none"}, "coop") == [
        "option `interaction`: is coop in Co-op [ML-21.1]"
    ]
    assert faults(2, {"interaction": "coop"}, "coop") == []
    [unknown] = faults(1, {}, "siege")
    assert unknown.startswith("scenario: no `siege`; there are solo_recruit, solo_regular, ")


def test_words_that_are_no_set_up_are_refused() -> None:
    with pytest.raises(DataError, match="scenario: Object contains unknown field `map`"):
        scenario_from(SYSTEM, {"map": "foundry_row"})
