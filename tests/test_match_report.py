"""The report of a match: what any system gets, what its time is, and what stays hidden."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec import structs

from ironmuster.kernel.chance import Dice, key_of
from ironmuster.kernel.names import player as mark
from ironmuster.kernel.replay import Recorder, Replay
from ironmuster.kernel.report import Bar, Bars, Moment, Report
from ironmuster.kernel.scenario import scenario_from
from ironmuster.kernel.value import Concede
from ironmuster.match import Row, StillHidden, report_of, thinking
from ironmuster.match.report import with_names
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


def frontier(**words: Any) -> Recorder:
    """Play a frontier at random to its end, or to what `words` allow."""
    system = TOYS["frontier"]
    recorder = Recorder(system, scenario_from(system, words), key_of("parts"), TOYS)
    dice = Dice(key_of("players"))
    while recorder.game.decision is not None:
        options = recorder.game.decision.options
        recorder.act(options.at(dice.below(options.size())))
    return recorder


def test_each_battle_has_the_figures_of_its_own_rules_beside_those_of_the_match() -> None:
    words = {"houses": 4, "seasons": 2, "ways": ["parley", "causeway"]}
    replay = frontier(**words).replay()
    found = report_of(replay, TOYS, ["Ann", "Ben", "Cleo", "Dan"])
    [towns] = found.figures.series
    assert (found.system, towns.name) == ("frontier", "Towns")
    inner = [place for place, one in enumerate(replay.entries, 1) if one.system != "frontier"]
    kinds = {battle.system for battle in found.battles}
    assert kinds == {"parley", "causeway"} and len(found.battles) > 2
    covered: list[int] = []
    for battle in found.battles:
        covered += range(battle.first, battle.last + 1)
        assert battle.actions == battle.last + 1 - battle.first == sum(battle.decisions)
        assert battle.over is not None and len(battle.over.scores) == len(battle.players)
        assert battle.players == tuple(found.players[seat] for seat in battle.seats)
        answered = [replay.entries[place - 1] for place in range(battle.first, battle.last + 1)]
        for player, seat in enumerate(battle.seats):
            assert battle.decisions[player] == sum(one.player == seat for one in answered)
        if battle.system == "causeway":
            [strength] = battle.figures.facts
            assert strength.name == "Strength left" and len(strength.values) == 4
            assert all(battle.first <= one.action <= battle.last for one in battle.figures.moments)
        else:
            assert battle.figures == Report()
    assert covered == inner, "every answer of a battle is in one, in order"


def test_a_battle_inside_a_battle_has_figures_of_its_own() -> None:
    """Campaigns inside the campaign, with parleys inside: each by the seats of the match."""
    replay = frontier(houses=3, seasons=2, ways=["campaign"]).replay()
    found = report_of(replay, TOYS, ["Ann", "Ben", "Cleo"])
    kinds = [battle.system for battle in found.battles]
    assert set(kinds) == {"campaign", "parley"} and kinds[0] == "campaign"
    inner = [place for place, one in enumerate(replay.entries, 1) if one.system == "parley"]
    covered: list[int] = []
    around = found.battles[0]
    for battle in found.battles:
        if battle.system == "campaign":
            around = battle
            continue
        covered += range(battle.first, battle.last + 1)
        assert around.first < battle.first <= battle.last <= around.last
        assert set(battle.seats) <= set(around.seats)
        assert battle.players == tuple(found.players[seat] for seat in battle.seats)
        answered = [replay.entries[place - 1] for place in range(battle.first, battle.last + 1)]
        for player, seat in enumerate(battle.seats):
            assert battle.decisions[player] == sum(one.player == seat for one in answered) > 0
    assert covered == inner and inner, "every answer of a parley is in one, in order"


def test_a_battle_that_is_not_over_is_told_as_far_as_it_went() -> None:
    words = {"houses": 4, "seasons": 2, "ways": ["causeway", "parley"]}
    replay = frontier(**words).replay()
    ends = [battle.last for battle in report_of(replay, TOYS).battles]
    cut = structs.replace(replay, entries=replay.entries[: ends[0] - 1])
    [battle] = report_of(cut, TOYS, show_hidden=True).battles
    assert battle.over is None and battle.last == ends[0] - 1


def test_who_gives_the_match_up_during_a_battle_of_others_answers_nothing_in_it() -> None:
    system = TOYS["frontier"]
    recorder = Recorder(system, scenario_from(system, {"houses": 3}), key_of(1), TOYS)
    for _ in range(4):  # three levies and an attack
        assert recorder.game.decision is not None
        recorder.act(recorder.game.decision.options.at(0))
    assert recorder.game.child is not None
    outsider = next(seat for seat in range(3) if seat not in recorder.game.child.seats)
    recorder.act(Concede(0), player=outsider)
    assert recorder.game.child is not None, "it goes on"
    [battle] = report_of(recorder.replay(), TOYS, show_hidden=True).battles
    assert battle.decisions == (0, 0) and outsider not in battle.seats


def test_players_are_named_where_figures_tell_of_them_in_words() -> None:
    figures = Report(
        bars=(Bars("Battles", ("bv",), (Bar(f"the capital of {mark(1)}", 0, (300.0,)),)),),
        moments=(Moment("A capital falls", f"{mark(0)} takes it from {mark(1)}", 7, 0),),
    )
    found = with_names(figures, ["Ann", "Ben", "Cy"])
    assert found.bars[0].rows[0].name == "the capital of Ben"
    assert found.moments[0].text == "Ann takes it from Ben"
    inside = with_names(figures, ["Ann", "Ben", "Cy"], seats=(2, 0))
    assert inside.moments[0].text == "Cy takes it from Ann"
