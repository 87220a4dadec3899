"""[BM-17] Sites, and the scenarios Clash, Core Samples, Decapitation and Hold the Portal."""

from __future__ import annotations

from typing import Any

import pytest

from ironmuster.kernel.house_rules import HouseRule
from ironmuster.systems.battlemachine.position.actions import EndAttack, Fire
from ironmuster.systems.battlemachine.position.events import Ended, Scored
from ironmuster.systems.battlemachine.rules.scenarios import controller
from ironmuster.systems.battlemachine.telling.view import observe
from tests.battlemachine.helpers import PASS, BattleGame, battle, ending, mech, only, play

rule = pytest.mark.rule


def owner_of_site(game: BattleGame, number: int) -> int:
    [site] = [site for site in game.state.table.field.sites if site.number == number]
    return controller(game.state, site)


# -- sites -----------------------------------------------------------------------------------------


@rule("BM-17.1", "BM-R57")
@pytest.mark.parametrize(
    ("mine", "theirs", "held"),
    [
        ((8, 6), (14, 1), 0),  # beside (8,7)
        ((6, 9), (14, 1), 0),  # beside (7,8), the other square
        ((8, 7), (14, 1), 0),  # on it
        ((9, 5), (14, 1), -1),  # two away
        ((8, 6), (6, 8), -1),  # both near: nobody
        ((1, 14), (6, 9), 1),
    ],
)
def test_who_controls_a_site(mine: tuple[int, int], theirs: tuple[int, int], held: int) -> None:
    """Site 3 of Foundry Row: (8,7) and (7,8)."""
    game = battle(mech("ox", at=mine), mech("ox", at=theirs, seat=1), map="foundry_row")
    assert owner_of_site(game, 3) == held


@rule("BM-17.1")
def test_a_destroyed_mech_controls_nothing() -> None:
    game = battle(
        mech("ox", at=None),
        mech("ox", at=(1, 14)),
        mech("ox", at=(8, 6), seat=1),
        map="foundry_row",
    )
    assert owner_of_site(game, 3) == 1


# -- clash -----------------------------------------------------------------------------------------


@rule("BM-17.3")
def test_clash_scores_nothing() -> None:
    game = battle(
        mech("ox", "autogun", at=(8, 7)),
        mech("ox", "autogun", at=(14, 1), seat=1),
        map="foundry_row",
        phase="end",
    )
    assert game.state.scores == [0, 0]


@rule("BM-17.3", "BM-17.9")
@pytest.mark.parametrize(
    ("scenario", "shown"),
    [
        ("clash", []),
        ("decapitation", []),
        ("hold_the_portal", [3]),
        ("core_samples", [1, 2, 3, 4, 5]),
        ("salvage", [1, 2, 3, 4, 5]),
    ],
)
def test_only_sites_that_count_are_shown(scenario: str, shown: list[int]) -> None:
    game = battle(
        mech("ox", at=(8, 12)),
        mech("ox", at=(14, 1), seat=1),
        map="foundry_row",
        scenario=scenario,
    )
    assert [site.number for site in observe(game, 0).board.sites] == shown


def test_house_rules_are_told() -> None:
    """[part 3.1] What differs from the book stands in the view."""
    units = mech("ox", at=(8, 12)), mech("ox", at=(14, 1), seat=1)
    told = observe(battle(*units, options={"turn_cost": "per_45"}), 0).house
    assert told == (HouseRule("turn_cost", "Cost of a turn", "1 for each 45°"),)
    assert observe(battle(*units), 0).house == ()


# -- core samples ----------------------------------------------------------------------------------


def samples(*scores: int, map: str = "foundry_row", **moment: Any) -> BattleGame:
    """The first player holds sites 1 and 3 of Foundry Row, the second site 2."""
    spots = ((6, 5), (8, 8), (13, 5)) if map == "foundry_row" else ((1, 5), (7, 6), (10, 8))
    return battle(
        mech("ox", "autogun", at=spots[0]),
        mech("ox", "autogun", at=spots[1]),
        mech("ox", "autogun", at=spots[2], seat=1),
        map=map,
        scenario="core_samples",
        phase="attack",
        scores=(scores[0], scores[1]) if scores else (0, 0),
        **moment,
    )


@rule("BM-17.4", "BM-4.3")
def test_core_samples_score_one_for_each_site_held_at_the_own_turn_end() -> None:
    game = samples()
    scored = only(play(game, EndAttack()), Scored)
    assert (scored.player, scored.amount, scored.score) == (0, 2, 2)
    assert game.state.scores == [2, 0]
    play(game, *PASS)
    assert game.state.scores == [2, 1]


@rule("BM-17.4")
@pytest.mark.parametrize(
    ("map", "before", "over"),
    [
        ("foundry_row", 9, False),
        ("foundry_row", 10, True),
        ("foundry_row", 11, True),
        ("crossroads", 5, False),
        ("crossroads", 6, True),
    ],
)
def test_core_samples_end_at_12_on_five_sites_and_8_on_three(
    map: str, before: int, over: bool
) -> None:
    game = samples(before, 0, map=map)
    events = play(game, EndAttack())
    assert game.over == over
    if over:
        assert ending(events) == (0, "objectives")


@rule("BM-17.4", "BM-16.4")
@pytest.mark.parametrize(("scores", "winner"), [((3, 7), 1), ((7, 3), 0), ((4, 6), 1), ((3, 4), 0)])
def test_core_samples_at_the_length_the_higher_score_then_kill_points(
    scores: tuple[int, int], winner: int
) -> None:
    """After the last turn: +2 and +1, so (3, 4) is 5 to 5; the second player's Ox has Dam 1."""
    game = samples(*scores, round=6, length=6)
    game.state.mechs[2].dam = 1
    assert ending(play(game, EndAttack(), *PASS)) == (winner, "length")


# -- decapitation ----------------------------------------------------------------------------------


@rule("BM-17.8", "BM-16.3")
@pytest.mark.parametrize("loss", ["one_more_turn", "none"])
def test_decapitation_ends_with_the_commanders_mech(loss: str) -> None:
    game = battle(
        mech("archon", "autocannon", at=(5, 8), commander=True),
        mech("ox", "autogun", at=(5, 5), seat=1, commander=True, dam=1),
        mech("ox", "autogun", at=(14, 1), seat=1),
        scenario="decapitation",
        options={"commander_loss": loss},
        phase="firing",
        dice=[6, 2, 6, 2],
    )
    assert ending(play(game, Fire(0, 1))) == (0, "commander")


@rule("BM-17.8")
def test_decapitation_goes_on_when_another_mech_falls() -> None:
    game = battle(
        mech("archon", "autocannon", at=(5, 8), commander=True),
        mech("ox", "autogun", at=(5, 5), seat=1, dam=1),
        mech("ox", "autogun", at=(14, 1), seat=1, commander=True),
        scenario="decapitation",
        phase="firing",
        dice=[6, 2, 6, 2],
    )
    play(game, Fire(0, 1))
    assert not game.over


@rule("BM-17.8", "BM-16.6")
def test_both_commanders_at_once_in_decapitation_kill_points_decide() -> None:
    """The Ox's charge takes the Corsair's commander before the Ox itself is judged: upgraded Ox
    5 + 1 + 6 = 12 against upgraded Corsair 9 + 1 + 6 = 16."""
    game = battle(
        mech("corsair", "autogun", at=(5, 6), commander=True, dam=1),
        mech("ox", "autogun", at=(1, 14)),
        mech("ox", "deadman_charge", at=(5, 5), seat=1, commander=True, dam=1),
        mech("ox", "autogun", at=(14, 1), seat=1),
        scenario="decapitation",
        phase="firing",
        dice=[6, 2, 6, 2, 6, 2],
    )
    ended = only(play(game, Fire(0, 2)), Ended)
    assert (ended.kill_points, ended.winner, ended.reason) == ((12, 16), 1, "commander")


# -- hold the portal -------------------------------------------------------------------------------


def portal(scores: tuple[int, int], **moment: Any) -> BattleGame:
    """The first player holds site 3 of Foundry Row, and site 1, which counts for nothing."""
    return battle(
        mech("ox", "autogun", at=(8, 8)),
        mech("ox", "autogun", at=(6, 5)),
        mech("ox", "autogun", at=(13, 5), seat=1),
        map="foundry_row",
        scenario="hold_the_portal",
        scores=scores,
        **moment,
    )


@rule("BM-17.9", "BM-4.3")
@pytest.mark.parametrize(("before", "over"), [(0, False), (4, False), (5, True)])
def test_holding_site_3_at_the_own_turn_end_is_a_point_and_six_win(before: int, over: bool) -> None:
    game = portal((before, 0), phase="attack")
    events = play(game, EndAttack())
    assert only(events, Scored).score == before + 1
    assert game.over == over
    if over:
        assert ending(events) == (0, "objectives")
    else:
        play(game, *PASS)
        assert game.state.scores == [before + 1, 0]


@rule("BM-17.9", "BM-16.4")
@pytest.mark.parametrize(("scores", "winner"), [((1, 4), 1), ((4, 1), 0), ((2, 3), 0)])
def test_at_the_length_the_higher_score_then_kill_points_decides(
    scores: tuple[int, int], winner: int
) -> None:
    """The first player gains one: (2, 3) is 3 to 3; the second player's Ox has Dam 1."""
    game = portal(scores, round=5, length=5)
    game.state.mechs[2].dam = 1
    assert ending(play(game, *PASS, *PASS)) == (winner, "length")


# -- all of them -----------------------------------------------------------------------------------


@rule("BM-17.2", "BM-16.2")
@pytest.mark.parametrize(
    "scenario", ["core_samples", "demolition", "salvage", "hold_the_portal", "decapitation"]
)
def test_every_scenario_ends_by_a_wipe_out_too(scenario: str) -> None:
    game = battle(
        mech("archon", "autocannon", at=(8, 12)),
        mech("ox", "autogun", at=(8, 10), seat=1, dam=1),
        map="foundry_row",
        scenario=scenario,
        phase="firing",
        dice=[6, 2, 6, 2],
    )
    assert ending(play(game, Fire(0, 1))) == (0, "wiped_out")
