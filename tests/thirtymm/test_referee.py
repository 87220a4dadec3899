"""Whole random battles before a referee who knows the text of the rules, no line of the engine."""

from __future__ import annotations

from typing import Final

import pytest

from ironmuster.kernel.chance import Dice, key_of
from ironmuster.kernel.game import start
from ironmuster.kernel.house_rules import Setting
from ironmuster.systems.thirtymm.content.catalog import DATA
from ironmuster.systems.thirtymm.content.setup import Setup, complete, faults
from ironmuster.systems.thirtymm.system import SYSTEM
from ironmuster.systems.thirtymm.telling.view import observe
from tests.contract.play import begin
from tests.contract.scenarios import CASES
from tests.thirtymm.examples import FREE, STRICT
from tests.thirtymm.moments import MissionGame
from tests.thirtymm.referee import Referee
from tests.thirtymm.telling.walks import walk

rule = pytest.mark.rule
LABELS: Final = [case.label for case in CASES if case.system.name == "thirtymm"]
RULES: Final[dict[str, dict[str, Setting]]] = {"rolled": FREE, "strict": STRICT}
OPTIONS: Final[list[tuple[str, Setting]]] = [
    *FREE.items(),
    *STRICT.items(),
    ("squad_cap_mode", "none"),
]


def follow(game: MissionGame, rules: dict[str, Setting], seed: int, most: int) -> Referee:
    """Play on at random under the eyes of the referee."""
    referee = Referee(observe(game, None), rules)
    referee.judge(game.events, observe(game, None))
    for _, events in walk(game, seed, most):
        referee.judge(events, observe(game, None))
    return referee


@rule(
    "TM-5.1",
    "TM-5.2",
    "TM-5.3",
    "TM-5.4",
    "TM-5.6",
    "TM-6.1",
    "TM-6.2",
    "TM-6.3",
    "TM-6.5",
    "TM-8.2",
)
@rule("TM-3.12", "TM-11.3", "TM-11.7", "TM-11.8", "TM-11.9", "TM-11.10", "TM-11.11", "TM-11.13")
@rule("TM-9.9", "TM-12.1", "TM-12.10", "TM-15.7", "TM-16.4", "TM-18.3", "TM-18.4", "TM-18.7")
@pytest.mark.parametrize("label", LABELS)
def test_a_whole_battle_breaks_no_rule_that_can_be_counted(label: str) -> None:
    case = next(case for case in CASES if case.name == f"thirtymm-{label}")
    game = begin(case, 12)
    referee = follow(game, RULES.get(label, {}), 12, 2500)
    assert game.over and referee.counts["RolledAttack"] > 2 and referee.counts["Moved"] > 5


@rule("TM-19.1", "TM-19.3")
@pytest.mark.parametrize(("option", "value"), OPTIONS)
def test_each_option_breaks_no_rule_with_two_three_or_four_players(
    option: str, value: Setting
) -> None:
    for players in (2, 3, 4):
        setup = Setup(players=players, mission="m03", options={option: value})
        setup = complete(setup, {"players", "mission", "options"}, DATA.contents)
        assert not faults(setup, DATA.contents)
        game = start(SYSTEM, setup, Dice(key_of(f"{option} {players}")))
        referee = follow(game, {option: value}, players, 400)
        assert referee.counts["Activated"] > 5
