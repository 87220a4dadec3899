"""[BM-17] Sites and the seven scenarios: scoring, ends, winners."""

from __future__ import annotations

from typing import Any

import pytest

from ironmuster.kernel.chance import key_of
from ironmuster.kernel.replay import Recorder
from ironmuster.kernel.value import Event
from ironmuster.systems.battlemachine.actions import (
    Activate,
    EndAttack,
    EndMovement,
    Escape,
    Fire,
    Move,
    Pick,
)
from ironmuster.systems.battlemachine.events import (
    CrateDropped,
    CrateTaken,
    Ended,
    Escaped,
    LengthRolled,
    Scored,
)
from ironmuster.systems.battlemachine.scenarios import controller, demolition_targets
from ironmuster.systems.battlemachine.setup import Setup
from ironmuster.systems.battlemachine.stats import kill_points, movement
from ironmuster.systems.battlemachine.system import SYSTEM
from tests.battlemachine.helpers import BattleGame, battle, mech, of, only, options, play, refused

rule = pytest.mark.rule
PASS = (EndMovement(), EndAttack())
EMPTY = "." * 16


def ending(events: list[Event]) -> tuple[int, str]:
    ended = only(events, Ended)
    return ended.winner, ended.reason


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


# -- breakthrough ----------------------------------------------------------------------------------


def breakthrough(*attackers: Any, **moment: Any) -> BattleGame:
    return battle(
        *attackers,
        mech("ox", "autogun", at=(15, 13), seat=1),
        mech("ox", "autogun", at=(13, 15), seat=1),
        scenario="breakthrough",
        **moment,
    )


@rule("BM-17.5")
def test_breakthrough_lasts_10_rounds_without_a_roll() -> None:
    record = Recorder(
        SYSTEM, Setup(scenario="breakthrough"), key_of("b"), {"battlemachine": SYSTEM}
    )
    assert record.game.state.length == 10
    assert of(record.opening_events, LengthRolled) == []


@rule("BM-17.5", "BM-2.1")
@pytest.mark.parametrize(
    ("at", "facing", "exits"),
    [
        ((5, 0), "N", {Escape(5, 0), Escape(5, 1), Escape(5, 7)}),
        ((0, 0), "W", {Escape(0, 0), Escape(0, 1), Escape(0, 7)}),
    ],
)
def test_an_attacker_on_the_top_row_may_leave_by_n_ne_and_nw(
    at: tuple[int, int], facing: str, exits: set[Escape]
) -> None:
    """Mountain, Mov 3: a Turn and the Step off the board, or two Steps sideways more."""
    game = breakthrough(
        mech("mountain", at=at, facing=facing), mech("ox", at=(1, 14)), phase="moving"
    )
    found = {action for action in options(game, Escape) if action.x == at[0]}  # type: ignore[attr-defined]
    assert found == exits
    assert refused(game, Escape(at[0], 4), "BM-17.5")


@rule("BM-17.5", "BM-5.6")
@pytest.mark.parametrize(("row", "legal"), [(2, True), (3, False)])
def test_the_step_off_the_board_costs_1(row: int, legal: bool) -> None:
    """Mountain, Mov 3, facing N: from row 2 two Steps and the third off the board."""
    game = breakthrough(mech("mountain", at=(5, row)), mech("ox", at=(1, 14)), phase="moving")
    assert (game.why_not(Escape(5, 0)) is None) == legal


@rule("BM-17.5", "BM-2.1")
def test_the_defender_and_other_scenarios_cannot_cross_the_edge() -> None:
    game = breakthrough(
        mech("ox", at=(1, 14)),
        mech("ox", at=(14, 14)),
        mech("mountain", at=(5, 0), seat=1),
        phase="moving",
        turn=1,
        active=2,
    )
    assert options(game, Escape) == []
    other = battle(mech("mountain", at=(5, 0)), mech("ox", at=(1, 14), seat=1), phase="moving")
    assert options(other, Escape) == []
    assert refused(other, Escape(5, 0), "BM-2.1")


@rule("BM-17.5", "BM-16.3", "BM-16.6")
def test_an_escaped_mech_is_neither_destroyed_nor_on_the_board_nor_a_lost_commander() -> None:
    """The commander's upgraded Gopher escapes: 9 points of 31 are less than 40 %."""
    game = breakthrough(
        mech("gopher", at=(5, 0), commander=True),
        mech("mountain", "autogun", at=(1, 14)),
        mech("mountain", "autogun", at=(3, 14)),
        phase="moving",
    )
    assert game.state.table.sides[0].leader == 0
    events = play(game, Escape(5, 0))
    assert only(events, Escaped).mech == 0
    assert not game.over
    assert game.state.mechs[0].cell == -1
    assert kill_points(game.state, 1) == 0
    play(game, EndMovement(), EndAttack(), *PASS, *PASS)
    assert not game.over


@rule("BM-17.5")
@pytest.mark.parametrize(("rest", "over"), [(("ox", "autogun"), True), (("ox", "laser"), False)])
def test_the_attacker_wins_at_once_with_40_per_cent_escaped(
    rest: tuple[str, str], over: bool
) -> None:
    """Digger 4 of 4 + 6 = 10 points is 40 %; of 4 + 7 = 11 it is not."""
    game = breakthrough(mech("digger", at=(5, 0)), mech(*rest, at=(1, 14)), phase="moving")
    events = play(game, Escape(5, 0))
    assert game.over == over
    if over:
        assert ending(events) == (0, "objectives")


@rule("BM-17.5")
def test_the_defender_wins_when_no_attacker_is_left_on_the_board() -> None:
    """The Gopher is away (3 of 13 points), the Mountain (10) falls."""
    game = battle(
        mech("gopher", at=(5, 0)),
        mech("mountain", at=(5, 12), dam=1),
        mech("ox", "autogun", at=(5, 14), seat=1),
        mech("ox", "autogun", at=(13, 15), seat=1),
        scenario="breakthrough",
        phase="moving",
        dice=[6, 2, 6, 2],
    )
    play(game, Escape(5, 0), *PASS)
    assert not game.over
    assert ending(play(game, EndMovement(), Activate(2), Fire(0, 1))) == (1, "wiped_out")


@rule("BM-17.5", "BM-16.2")
def test_the_defender_wins_too_when_the_last_attacker_takes_the_last_defender_along() -> None:
    """The attacker would lead on kill points: 17 for the Monarch against 5."""
    game = battle(
        mech("digger", "deadman_charge", at=(5, 5), dam=1),
        mech("monarch", "autogun", at=(5, 6), seat=1, dam=4, facing="N"),
        scenario="breakthrough",
        phase="firing",
        turn=1,
        active=1,
        dice=[6, 2, 6, 2, 6, 2],
    )
    assert ending(play(game, Fire(0, 0))) == (1, "wiped_out")


@rule("BM-17.5", "BM-16.4")
def test_the_defender_wins_at_the_end() -> None:
    game = breakthrough(
        mech("monarch", "autogun", at=(1, 1)), phase="move", round=10, length=10, ruin=None
    )
    game.state.mechs[1].dam = 1
    assert ending(play(game, *PASS, *PASS)) == (1, "length")


# -- demolition ------------------------------------------------------------------------------------


@rule("BM-17.6")
def test_the_targets_are_the_two_largest_buildings_of_the_enemy_half() -> None:
    """Foundry Row, H/2 = 8: A, B, C of 4 tiles lie in rows 0 to 7, F, G, H in rows 8 to 15."""
    game = battle(
        mech("ox", at=(1, 14)),
        mech("ox", at=(1, 1), seat=1),
        map="foundry_row",
        scenario="demolition",
    )
    names = [building.id for building in game.state.table.field.buildings]
    found = [[names[i] for i in demolition_targets(game.state.table, seat)] for seat in (0, 1)]
    assert found == [["A", "B"], ["F", "G"]]


@rule("BM-17.6")
def test_a_building_in_both_halves_is_nobodys_target() -> None:
    rows = [EMPTY] * 5 + [
        "..AA..C.........",
        "........D.......",
        "....BBB.........",
        "....BBB.........",
        "..EE....F.......",
    ]
    rows += [EMPTY] * (16 - len(rows))
    game = battle(
        mech("ox", at=(1, 14)), mech("ox", at=(1, 1), seat=1), map=rows, scenario="demolition"
    )
    names = [building.id for building in game.state.table.field.buildings]
    found = [[names[i] for i in demolition_targets(game.state.table, seat)] for seat in (0, 1)]
    assert found == [["A", "C"], ["E", "F"]]


def town(ruin: dict[str, int], **moment: Any) -> BattleGame:
    """One-tile buildings A and B in the north, E and F in the south."""
    rows = [EMPTY] * 16
    rows[5] = "..A..B.........."
    rows[10] = "..E..F.........."
    return battle(
        mech("hammerhead", "autocannon", at=(5, 8)),
        mech("ox", "autogun", at=(14, 14)),
        mech("ox", "autogun", at=(14, 1), seat=1),
        map=rows,
        scenario="demolition",
        ruin=ruin,
        **moment,
    )


@rule("BM-17.6", "BM-13.4")
@pytest.mark.parametrize(("ruin", "over"), [({"A": 0}, True), ({}, False), ({"E": 0}, False)])
def test_who_has_both_targets_destroyed_wins_at_once(ruin: dict[str, int], over: bool) -> None:
    game = town(ruin, phase="firing", dice=[6, 2])
    events = play(game, Fire(0, -1, 5, 5))
    assert game.over == over
    if over:
        assert ending(events) == (0, "objectives")


@rule("BM-17.6")
def test_by_whatever_they_are_destroyed() -> None:
    """Fire takes the second player's second target at the end of the round."""
    game = town({"E": 0}, phase="round_end", ablaze=["F"], dice=[3])
    assert game.over
    assert (game.state.winner, game.state.ended) == (1, "objectives")


@rule("BM-17.6", "BM-16.4")
@pytest.mark.parametrize(("ruin", "winner"), [({"A": 0}, 0), ({"E": 0}, 1), ({}, 1)])
def test_at_the_length_more_targets_then_kill_points(ruin: dict[str, int], winner: int) -> None:
    """The Hammerhead (10 points) has Dam 1: the second player leads on kill points."""
    game = town(ruin, round=3, length=3)
    game.state.mechs[0].dam = 1
    assert ending(play(game, *PASS, *PASS)) == (winner, "length")


# -- salvage ---------------------------------------------------------------------------------------


def salvage(*units: Any, **moment: Any) -> BattleGame:
    return battle(*units, map="foundry_row", scenario="salvage", **moment)


@rule("BM-17.7")
def test_a_crate_lies_on_the_first_square_of_every_site() -> None:
    record = Recorder(SYSTEM, Setup(scenario="salvage"), key_of("c"), {"battlemachine": SYSTEM})
    board = record.game.state.table.field.grid
    crates = {(board.xs[cell], board.ys[cell]) for cell in record.game.state.crates}
    assert crates == {(6, 4), (13, 6), (8, 7), (2, 9), (9, 11)}


@rule("BM-17.7")
def test_a_mech_on_the_square_at_the_end_of_its_movement_phase_picks_the_crate_up() -> None:
    """One stays on it, one moves onto it, one passes over it, an enemy stands on another."""
    game = salvage(
        mech("ox", "autogun", at=(6, 4)),
        mech("ox", "autogun", at=(13, 8)),
        mech("ox", "autogun", at=(9, 12)),
        mech("ox", "autogun", at=(2, 9), seat=1),
        crates=[(6, 4), (13, 7), (9, 11), (2, 9)],
    )
    play(game, Pick(1), Move(13, 7, 0), Pick(2), Move(9, 10, 0))
    assert not any(piece.crate for piece in game.state.mechs)
    events = play(game, EndMovement())
    assert [(taken.mech, taken.at) for taken in of(events, CrateTaken)] == [
        (0, (6, 4)),
        (1, (13, 7)),
    ]
    assert [piece.crate for piece in game.state.mechs] == [True, True, False, False]
    board = game.state.table.field.grid
    assert set(game.state.crates) == {board.cell(9, 11), board.cell(2, 9)}


@rule("BM-17.7")
def test_a_carrier_takes_no_second_crate() -> None:
    game = salvage(
        mech("ox", "autogun", at=(6, 4), crate=True),
        mech("ox", "autogun", at=(14, 1), seat=1),
        crates=[(6, 4)],
    )
    assert of(play(game, EndMovement()), CrateTaken) == []
    assert len(game.state.crates) == 1


@rule("BM-17.7")
@pytest.mark.parametrize(("type", "mov"), [("ox", 3), ("monarch", 2), ("mountain", 2)])
def test_a_carrier_has_mov_less_1(type: str, mov: int) -> None:
    game = salvage(mech(type, at=(1, 14), crate=True), mech("ox", at=(14, 1), seat=1), crates=[])
    assert movement(game.state, 0) == mov


@rule("BM-17.7", "BM-10.3")
def test_a_destroyed_carrier_drops_its_crate() -> None:
    game = salvage(
        mech("archon", "autocannon", at=(8, 12)),
        mech("ox", "autogun", at=(8, 10), seat=1, crate=True, dam=1),
        mech("ox", "autogun", at=(14, 1), seat=1),
        crates=[],
        phase="firing",
        dice=[6, 2, 6, 2],
    )
    assert only(play(game, Fire(0, 1)), CrateDropped).at == (8, 10)
    assert game.state.crates == [game.state.table.field.grid.cell(8, 10)]
    assert not game.state.mechs[1].crate


@rule("BM-17.7", "BM-4.3")
@pytest.mark.parametrize(("at", "delivered"), [((1, 13), True), ((1, 12), False), ((1, 1), False)])
def test_a_carrier_delivers_in_its_own_zone_at_its_turn_end(
    at: tuple[int, int], delivered: bool
) -> None:
    game = salvage(
        mech("ox", "autogun", at=at, crate=True),
        mech("ox", "autogun", at=(14, 1), seat=1, crate=True),
        crates=[],
        phase="attack",
    )
    events = play(game, EndAttack())
    assert game.state.scores == [1 if delivered else 0, 0]
    assert game.state.mechs[0].crate == (not delivered)
    assert len(of(events, Scored)) == delivered
    play(game, *PASS)
    assert game.state.scores[1] == 1


@rule("BM-17.7")
@pytest.mark.parametrize(("before", "over"), [(1, False), (2, True)])
def test_more_than_half_of_the_crates_wins_at_once(before: int, over: bool) -> None:
    """Five sites: the third crate."""
    game = salvage(
        mech("ox", "autogun", at=(1, 14), crate=True),
        mech("ox", "autogun", at=(14, 1), seat=1),
        crates=[],
        scores=(before, 0),
        phase="attack",
    )
    events = play(game, EndAttack())
    assert game.over == over
    if over:
        assert ending(events) == (0, "objectives")


@rule("BM-17.7", "BM-16.4")
@pytest.mark.parametrize(
    ("scores", "carriers", "winner"),
    [((2, 1), (False, True), 0), ((1, 1), (False, True), 1), ((1, 1), (False, False), 0)],
)
def test_at_the_length_delivered_then_carried_then_kill_points(
    scores: tuple[int, int], carriers: tuple[bool, bool], winner: int
) -> None:
    """The second player's Ox has Dam 1."""
    game = salvage(
        mech("ox", "autogun", at=(5, 9), crate=carriers[0]),
        mech("ox", "autogun", at=(14, 6), seat=1, crate=carriers[1], dam=1),
        crates=[],
        scores=scores,
        round=4,
        length=4,
    )
    assert ending(play(game, *PASS, *PASS)) == (winner, "length")


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
