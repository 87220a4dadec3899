"""Whole random games before a referee who knows the text of the rules and no line of the engine."""

from __future__ import annotations

from typing import Final

import pytest

from ironmuster.systems.rollout.position.state import PLAYER
from ironmuster.systems.rollout.telling.view import observe
from tests.contract.play import begin, chooser, pick
from tests.contract.scenarios import CASES
from tests.rollout.referee import Referee

rule = pytest.mark.rule
GAMES: Final = ("sealion", "mill", "recovery", "thicket", "defend")


@rule("RO-1.5", "RO-2.4", "RO-2.6", "RO-5.1", "RO-6.1", "RO-10.2", "RO-10.5", "RO-12.4")
@pytest.mark.parametrize("label", GAMES)
def test_a_game_breaks_no_rule_that_can_be_counted(label: str) -> None:
    case = next(case for case in CASES if case.name == f"rollout-{label}")
    game, dice = begin(case, 21), chooser(case, 21)
    referee = Referee(observe(game, PLAYER))
    referee.judge(game.events, observe(game, PLAYER))
    for _ in range(250):
        if game.over:
            break
        game.choose(pick(game, dice))
        referee.judge(game.events, observe(game, PLAYER))
    assert referee.turn >= 2 and referee.counts["Moved"] >= 5
