"""[BM-17.6] Demolition: the targets of each side, and their destruction."""

from __future__ import annotations

from typing import Any

import pytest

from ironmuster.systems.battlemachine.position.actions import Activate, EndMovement, Fire
from ironmuster.systems.battlemachine.rules.scenarios import demolition_targets
from tests.battlemachine.helpers import PASS, BattleGame, battle, ending, mech, play

rule = pytest.mark.rule
EMPTY = "." * 16


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


@rule("BM-R77", "BM-17.6", "BM-16.6")
@pytest.mark.parametrize(
    ("ruin", "ablaze", "winner"),
    [
        ({"A": 0}, [], 0),
        # Fire takes F (Dam 3, die 3): both sides have both, and the Hammerhead is at half or less.
        ({"A": 0, "E": 0}, ["F"], 1),
    ],
)
def test_by_option_the_targets_are_looked_at_when_the_round_ends(
    ruin: dict[str, int], ablaze: list[str], winner: int
) -> None:
    option = {"demolition_end": "round_end"}
    dice = [6, 2, *[3] * len(ablaze)]
    game = town(ruin, phase="firing", dice=dice, ablaze=ablaze, options=option)
    game.state.mechs[0].dam = 1
    play(game, Fire(0, -1, 5, 5), PASS[1])  # B falls: the first player's second target
    assert game.decision is not None and game.decision.player == 1
    assert ending(play(game, *PASS)) == (winner, "objectives")


@rule("BM-R77", "BM-16.2")
def test_by_option_a_side_wiped_out_before_the_round_ends_has_lost_all_the_same() -> None:
    """The Hammerhead is alone, at Dam 1: it brings B down and is shot at once (6 + 6 + Str)."""
    rows = [EMPTY] * 16
    rows[5] = "..A..B.........."
    rows[10] = "..E..F.........."
    game = battle(
        mech("hammerhead", "autocannon", at=(5, 8), dam=1),
        mech("ox", "autogun", at=(8, 8), facing="W", seat=1),
        map=rows,
        scenario="demolition",
        ruin={"A": 0},
        phase="firing",
        dice=[6, 2, 6, 1, 6, 1],
        options={"demolition_end": "round_end"},
    )
    play(game, Fire(0, -1, 5, 5), EndMovement(), Activate(1))
    assert ending(play(game, Fire(0, 0))) == (1, "wiped_out")
