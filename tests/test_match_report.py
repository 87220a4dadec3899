"""The report of a match: what any system gets, what its time is, and what stays hidden."""

from __future__ import annotations

from typing import Any

import pytest

from ironmuster.kernel.chance import key_of
from ironmuster.kernel.replay import Recorder, Replay
from ironmuster.kernel.report import Report
from ironmuster.kernel.scenario import scenario_from
from ironmuster.kernel.value import Concede
from ironmuster.match import Row, StillHidden, report_of, thinking
from tests.toys.systems import TOYS


def match_of(name: str, actions: int, concede: bool = False, **words: Any) -> Replay:
    """A match of a made-up system in which everyone gives the first answer."""
    system = TOYS[name]
    recorder = Recorder(system, scenario_from(system, words), key_of(1), TOYS)
    while recorder.game.decision is not None and len(recorder.entries) < actions:
        recorder.act(recorder.game.decision.options.at(0))
    if concede:
        recorder.act(Concede())
    return recorder.replay()


def test_a_system_without_figures_still_has_a_result_a_length_and_decisions() -> None:
    replay = match_of("campaign", 3, concede=True)
    found = report_of(replay, TOYS, ["Ann", "Ben"], [1.5, 2.0])
    assert found.figures == Report()
    assert found.over is not None and found.over == replay.outcome
    assert found.actions == 4 and sum(found.decisions) == 4
    assert (found.players, found.seconds) == (("Ann", "Ben"), (1.5, 2.0))


def test_a_match_that_runs_and_hides_something_says_nothing() -> None:
    replay = match_of("parley", 0, rounds=1)
    with pytest.raises(StillHidden):
        report_of(replay, TOYS)
    assert report_of(replay, TOYS, show_hidden=True).over is None
    over = match_of("parley", 10_000, rounds=1)
    assert report_of(over, TOYS).over is not None


def test_players_without_names_are_numbered() -> None:
    assert report_of(match_of("campaign", 0), TOYS).players == ("Player 1", "Player 2")


def test_time_counts_for_whoever_answered() -> None:
    rows = [
        Row(1, "act", 0, spent=2000),
        Row(2, "act", 1, spent=2500),
        Row(3, "undo", 1, spent=3500),
        Row(4, "choose", 0, spent=4000),
        Row(5, "roll", 0, spent=6000),
    ]
    assert thinking(rows, 2) == (4.5, 1.5)
    assert thinking([Row(1, "act", 0)], 2) == (), "nobody took the time"
    imported = [Row(1, "act", 0), Row(2, "act", 0), Row(3, "act", 1, spent=700)]
    assert thinking(imported, 2) == (0, 0.7)
