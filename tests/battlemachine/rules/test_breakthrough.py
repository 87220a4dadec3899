"""[BM-17.5] Breakthrough: stepping off the board, and who wins."""

from __future__ import annotations

from typing import Any

import pytest

from ironmuster.kernel.chance import key_of
from ironmuster.kernel.replay import Recorder
from ironmuster.systems.battlemachine.content.setup import Setup
from ironmuster.systems.battlemachine.position.actions import (
    Activate,
    EndAttack,
    EndMovement,
    Escape,
    Fire,
)
from ironmuster.systems.battlemachine.position.events import Escaped, LengthRolled
from ironmuster.systems.battlemachine.position.stats import kill_points
from ironmuster.systems.battlemachine.system import SYSTEM
from tests.battlemachine.helpers import (
    PASS,
    BattleGame,
    battle,
    ending,
    mech,
    of,
    only,
    options,
    play,
    refused,
)

rule = pytest.mark.rule


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


@rule("BM-17.5", "BM-16.2", "BM-R74")
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
