"""[BM-16] The end of the game; worked examples W14 and W16; length, time limit, concession."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import pytest

from ironmuster.kernel.chance import key_of
from ironmuster.kernel.explore import branches
from ironmuster.kernel.replay import Recorder, verify
from ironmuster.kernel.snapshot import fingerprint
from ironmuster.kernel.value import Concede, TimeUp
from ironmuster.systems.battlemachine.content.setup import Setup
from ironmuster.systems.battlemachine.position.actions import Activate, EndAttack, EndMovement, Fire
from ironmuster.systems.battlemachine.position.events import (
    Ended,
    LengthRolled,
    RoundEnded,
    TimeRanOut,
    TurnStarted,
)
from ironmuster.systems.battlemachine.position.stats import kill_points
from ironmuster.systems.battlemachine.system import SYSTEM
from ironmuster.systems.battlemachine.telling.values import BattleView
from tests.battlemachine.helpers import (
    PASS,
    BattleGame,
    Unit,
    battle,
    ending,
    mech,
    of,
    only,
    play,
    refused,
)

rule = pytest.mark.rule


def four(*changes: Mapping[str, Any], **moment: Any) -> BattleGame:
    """Two mechs a side far apart, each with something to decide; the first is the commander.
    Points: Praetor 12+1+6, Ox 5+1 against Gorgon 14+1+6, Ox 5+1."""
    units: list[Unit] = []
    for place, type in enumerate(("praetor", "ox", "gorgon", "ox")):
        extra = dict(changes[place]) if place < len(changes) else {}
        spot = extra.pop("at", ((1, 14), (14, 14), (1, 1), (14, 1))[place])
        lead, seat = place % 2 == 0, place // 2
        units.append(mech(type, "autogun", at=spot, seat=seat, commander=lead, **extra))
    return battle(*units, **moment)


# -- kill points -----------------------------------------------------------------------------------


@rule("BM-16.6")
def test_w16_kill_points() -> None:
    game = battle(
        mech("kestrel", "laser", "laser", at=None),
        mech("praetor", "heavy_laser", "laser", "extinguisher", at=(5, 8), dam=6),
        mech("ox", "lob_missile_rack", "autogun", "extinguisher", at=(5, 5), seat=1, dam=6),
        phase="move",
    )
    assert [profile.points for profile in game.state.table.profiles] == [9, 18, 9]
    assert (kill_points(game.state, 1), kill_points(game.state, 0)) == (18, 0)


@rule("BM-16.6", "BM-16.4", "BM-R55")
def test_w16_decides_at_the_end_of_the_last_round() -> None:
    game = battle(
        mech("kestrel", "laser", "laser", at=None),
        mech("praetor", "heavy_laser", "laser", "extinguisher", at=(1, 14), dam=6, commander=False),
        mech("ox", "lob_missile_rack", "autogun", at=(14, 1), seat=1, dam=6),
        options={"commander_loss": "none"},
        round=7,
        length=7,
    )
    events = play(game, *PASS, *PASS)
    ended = only(events, Ended)
    assert (ended.winner, ended.reason, ended.kill_points) == (1, "length", (0, 18))
    assert game.outcome is not None and game.outcome.scores == (0.0, 1.0)


@rule("BM-16.6")
@pytest.mark.parametrize(("dam", "points"), [(7, 0), (6, 9), (1, 9)])
def test_half_the_points_at_half_the_dam(dam: int, points: int) -> None:
    """Praetor with 18 points and Dam 12; floor(19/2) = 9 as well with an Autogun more."""
    game = battle(
        mech("praetor", "heavy_laser", "laser", "extinguisher", at=(5, 8), dam=dam),
        mech("ox", "autogun", at=(5, 5), seat=1),
    )
    assert kill_points(game.state, 1) == points


@rule("BM-16.6", "BM-15.2")
def test_the_upgrade_and_gear_count_and_odd_points_are_halved_down() -> None:
    """Gopher 3 + Autogun 1 + upgrade 6 = 10; Digger 4 + Mining Drill 3 = 7, half of it 3."""
    game = battle(
        mech("gopher", "autogun", at=None, commander=True),
        mech("digger", "mining_drill", at=(5, 8), dam=4),
        mech("ox", "autogun", at=(5, 5), seat=1),
        options={"commander_loss": "none"},
    )
    assert kill_points(game.state, 1) == 13


@rule("BM-16.6", "BM-R55")
@pytest.mark.parametrize(("margin", "winner"), [(0, 1), (8, 1), (9, -1), (20, -1)])
def test_a_lead_within_the_draw_margin_is_a_draw(margin: int, winner: int) -> None:
    """Half of the Praetor's 19 points: a lead of 9."""
    game = four({"dam": 1}, round=5, length=5, options={"draw_margin": margin})
    assert ending(play(game, *PASS, *PASS)) == (winner, "length")


@rule("BM-16.6")
def test_equal_kill_points_are_a_draw() -> None:
    game = four(round=5, length=5)
    assert ending(play(game, *PASS, *PASS)) == (-1, "length")
    assert game.outcome is not None and game.outcome.scores == (0.5, 0.5)


# -- wiped out -------------------------------------------------------------------------------------


@rule("BM-16.1", "BM-16.2", "BM-R26")
def test_a_side_without_mechs_has_lost_at_once() -> None:
    game = battle(
        mech("archon", "autocannon", "laser", at=(5, 8)),
        mech("ox", at=(5, 5), seat=1, dam=1),
        phase="firing",
        dice=[6, 2, 6, 2],
    )
    assert ending(play(game, Fire(0, 1))) == (0, "wiped_out")
    assert game.over and game.decision is None
    assert refused(game, EndAttack(), "over")


@rule("BM-16.2")
def test_fire_can_wipe_a_side_out() -> None:
    game = battle(
        mech("ox", "autogun", at=(5, 8), burning=True, dam=3),
        mech("ox", "autogun", at=(5, 5), seat=1),
        phase="attack",
        dice=[3],
    )
    assert ending(play(game, EndAttack())) == (1, "wiped_out")


# -- the commander ---------------------------------------------------------------------------------


@rule("BM-16.3", "BM-4.2", "BM-4.3", "BM-R54")
def test_a_side_without_commander_has_one_more_turn_and_is_defeated() -> None:
    game = four({}, {}, {"at": (1, 11), "dam": 1}, phase="firing", dice=[6, 2, 6, 2])
    events = play(game, Fire(0, 2))
    assert of(events, Ended) == []
    events = play(game, EndAttack())
    assert only(events, TurnStarted).last
    assert ending(play(game, *PASS)) == (0, "commander")


@rule("BM-16.3", "BM-16.6")
def test_w14_both_commanders_lost_kill_points_decide() -> None:
    game = battle(
        mech(
            "archon", "heavy_laser", "lightning_cannon", "armour_plate",
            at=(5, 5), commander=True, dam=1,
        ),
        mech("ox", "autogun", at=(14, 14)),
        mech(
            "archon", "rail_gun", "lightning_gun", "armour_plate",
            at=(1, 1), seat=1, commander=True, burning=True, dam=4,
        ),
        mech("ox", "autogun", at=(5, 2), seat=1, facing="S"),
        phase="attack",
        turn=1,
        round=4,
        dice=[5, 6, 2, 6, 2],
    )  # fmt: skip
    play(game, EndAttack())
    assert (game.state.round, game.state.mechs[2].dam) == (5, 0)
    assert only(play(game, *PASS), TurnStarted).last
    ended = only(play(game, EndMovement(), Activate(3), Fire(0, 0)), Ended)
    assert (ended.reason, ended.kill_points, ended.winner) == ("commander", (27, 25), 0)


@rule("BM-R54", "BM-16.3")
def test_first_loses_drops_the_exception() -> None:
    """Seat 0 lost its commander first; in its last turn the other is dead too."""
    for option, expected in (("points", (0, "commander")), ("first_loses", (1, "commander"))):
        game = four(
            {"at": None},
            {},
            {"at": None},
            phase="start",
            options={"mutual_commander_loss": option},
        )
        assert ending(play(game, *PASS)) == expected


@rule("BM-16.3", "BM-R54")
def test_a_commander_lost_in_its_own_turn_leaves_one_whole_further_turn() -> None:
    game = four({"burning": True, "dam": 2}, phase="attack", dice=[6], round=2)
    play(game, EndAttack())
    assert not game.over
    events = play(game, *PASS)
    assert only(events, TurnStarted).last and game.state.round == 3
    assert ending(play(game, *PASS)) == (1, "commander")


@rule("BM-R54")
def test_commander_loss_immediate() -> None:
    game = four(
        {},
        {},
        {"at": (1, 11), "dam": 1},
        phase="firing",
        dice=[6, 2, 6, 2],
        options={"commander_loss": "immediate"},
    )
    assert ending(play(game, Fire(0, 2))) == (0, "commander")


@rule("BM-R54")
def test_commander_loss_none() -> None:
    game = four({"at": None}, phase="start", options={"commander_loss": "none"})
    play(game, *PASS, *PASS)
    assert not game.over and game.state.round == 2


# -- length, time, concession ----------------------------------------------------------------------


@rule("BM-16.4", "BM-4.4")
def test_the_game_ends_after_the_last_round() -> None:
    game = four(round=4, length=5)
    play(game, *PASS, *PASS)
    assert not game.over and game.state.round == 5
    events = play(game, *PASS)
    assert not game.over
    events = play(game, *PASS)
    assert [type(event).__name__ for event in events][-2:] == ["RoundEnded", "Ended"]
    assert (only(events, RoundEnded).round, ending(events)[1]) == (5, "length")


@rule("BM-16.5", "BM-R56")
@pytest.mark.parametrize("turn", [0, 1])
def test_the_round_in_which_the_time_runs_out_is_the_last(turn: int) -> None:
    game = four(round=2, length=9, turn=turn, options={"time_limit_min": 30})
    before = game.decision
    assert before is not None
    told = only(play(game, TimeUp()), TimeRanOut)
    assert told.round == 2
    assert game.decision is not None and game.decision.prompt == before.prompt == "move"
    assert game.decision.player == turn
    assert refused(game, TimeUp(), "BM-16.5")
    if turn == 0:
        play(game, *PASS)
    assert not game.over
    assert ending(play(game, *PASS)) == (-1, "time")


@rule("BM-16.5", "BM-R56")
def test_the_agreed_minutes_count_until_they_have_run_out() -> None:
    game = four(options={"time_limit_min": 30})
    assert SYSTEM.time_limit(game.state) == 30 * 60
    play(game, TimeUp())
    assert SYSTEM.time_limit(game.state) is None
    assert SYSTEM.time_limit(four().state) is None


@rule("BM-16.5")
def test_without_a_time_limit_no_time_runs_out() -> None:
    assert refused(four(), TimeUp(), "BM-16.5")


@rule("BM-16.5")
def test_a_replay_holds_the_moment_the_time_ran_out() -> None:
    setup = Setup(options={"time_limit_min": 5})
    record = Recorder(SYSTEM, setup, key_of("time"), {"battlemachine": SYSTEM})
    record.act(TimeUp())
    while record.game.decision is not None:
        options = record.game.decision.options
        record.act(options.at(options.size() - 1))
    assert record.game.state.round == 1
    assert record.game.outcome is not None and record.game.outcome.reason == "time"
    replayed = verify(record.replay(), {"battlemachine": SYSTEM})
    assert fingerprint(replayed) == fingerprint(record.game)


@rule("BM-16.7")
@pytest.mark.parametrize("turn", [0, 1])
def test_a_player_may_concede_at_any_of_its_decisions(turn: int) -> None:
    for phase in ("deploy", "move", "moving", "attack", "firing"):
        away = {"at": None} if phase == "deploy" else {}
        game = four(away, away, away, away, phase=phase, turn=turn, active=2 * turn)
        assert game.decision is not None and game.decision.player == turn
        assert ending(play(game, Concede())) == (1 - turn, "conceded")
        assert game.over


@rule("BM-16.7", "BM-3.2")
def test_a_player_may_concede_while_battlegroups_are_picked() -> None:
    record = Recorder(SYSTEM, Setup(battlegroups=()), key_of("x"), {"battlemachine": SYSTEM})
    assert ending(record.act(Concede())) == (1, "conceded")


# -- hidden length ---------------------------------------------------------------------------------


def shown_length(record: Recorder, viewer: int | None) -> int | None:
    view = SYSTEM.telling.observe(record.game, viewer)
    assert isinstance(view, BattleView)
    return view.length


@rule("BM-R64", "BM-3.3")
def test_a_hidden_length_reaches_no_view_event_or_line_before_the_end() -> None:
    setup = Setup(options={"length_hidden": True})
    record = Recorder(SYSTEM, setup, key_of("secret"), {"battlemachine": SYSTEM})
    rolled = only(record.opening_events, LengthRolled)
    assert (rolled.dice, rolled.length) == ((), 0)
    rounds = 0
    while record.game.decision is not None:
        for viewer in (0, 1, None):
            assert shown_length(record, viewer) is None
        options = record.game.decision.options
        for event in record.act(options.at(options.size() - 1)):
            if isinstance(event, RoundEnded) and not record.game.over:
                rounds += 1
                assert event.length == 0
                assert " of " not in SYSTEM.telling.narrate(record.game, event).text
    assert rounds
    assert shown_length(record, 0) == record.game.state.length


@rule("BM-R64")
def test_only_a_hidden_length_and_an_unrevealed_battlegroup_are_secrets() -> None:
    assert not four().secretive()
    assert four(options={"length_hidden": True}).secretive()
    record = Recorder(SYSTEM, Setup(battlegroups=()), key_of("x"), {"battlemachine": SYSTEM})
    assert record.game.secretive()


@rule("BM-R64", "BM-3.3")
def test_an_imagined_length_is_rolled_anew_and_not_shorter_than_the_game() -> None:
    game = four(round=9, length=12, options={"length_hidden": True})
    found = [game.imagine(0, salt).state.length for salt in range(400)]
    assert set(found) == set(range(9, 19))
    assert game.state.length == 12
    # 3D6 at least 9: 160 ways in 216, 10 and 11 in 27 each, 18 in 1.
    assert 45 < found.count(10) < 95 and found.count(18) < 12


@rule("BM-R64")
def test_an_open_length_is_not_imagined() -> None:
    game = four(round=9, length=12)
    assert {game.imagine(0, salt).state.length for salt in range(20)} == {12}


@rule("BM-16.1", "BM-4.5")
def test_every_way_a_last_shot_can_fall_ends_or_goes_on() -> None:
    """W1's Laser at a last Ox with 1 Dam: over exactly when damage is done."""
    game = battle(
        mech("lictor", "laser", "jammer", at=(5, 8)),
        mech("ox", at=(5, 5), seat=1, dam=1),
        phase="firing",
    )
    for branch in branches(game, Fire(0, 1)):
        assert branch.game.over == (branch.game.state.mechs[1].dam == 0)
