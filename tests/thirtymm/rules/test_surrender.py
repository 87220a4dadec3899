"""[TM-18.5] A team that gives up."""

from __future__ import annotations

import pytest

from ironmuster.kernel.value import Concede
from ironmuster.systems.thirtymm.content.setup import Setup
from ironmuster.systems.thirtymm.position.events import BattleEnded, Scored
from tests.thirtymm.moments import only
from tests.thirtymm.rules.test_sequence import deploy, dial, opened, opening

rule = pytest.mark.rule


@rule("TM-18.5", "TM-18.4")
@pytest.mark.parametrize("had", [0, 5])
def test_the_other_team_gets_all_primary_points_and_wins(had: int) -> None:
    game = opened(Setup())
    deploy(game)
    game.state.primary = [had, 6]
    events = game.apply(Concede(), 1)
    assert only(events, Scored) == Scored(0, "primary", 7 - had, 7, "the other team has given up")
    assert only(events, BattleEnded) == BattleEnded(0, "surrender")
    assert game.state.primary == [7, 6]
    outcome = game.outcome
    assert outcome is not None
    assert (outcome.scores, outcome.reason, outcome.teams) == ((1.0, 0.0), "surrender", (0, 1))


@rule("TM-18.5", "TM-19.1")
def test_one_player_gives_up_for_the_whole_team() -> None:
    game = opened(dial((0, 1, 1), ("SK-1", "SC-2", "SC-3"), "m03"))
    game.apply(Concede(), 2)
    assert game.outcome is not None and game.outcome.scores == (1.0, 0.0, 0.0)
    assert game.decision is None


@rule("TM-18.5")
def test_who_leads_loses_nevertheless_and_so_does_who_gives_up_at_once() -> None:
    game = opened(Setup())
    game.state.primary, game.state.merits = [0, 7], [0] * 9 + [3, 3] + [0] * 7
    events = game.apply(Concede(), 1)
    assert only(events, BattleEnded).winner == 0
    fresh = opening(Setup("roll", "scouting"))  # before the roles are chosen
    fresh.apply(Concede(), 0)
    assert fresh.outcome is not None and fresh.outcome.scores == (0.0, 1.0)
