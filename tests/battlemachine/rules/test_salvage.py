"""[BM-17.7] Salvage: crates are picked up, carried, dropped and delivered."""

from __future__ import annotations

from typing import Any

import pytest

from ironmuster.kernel.chance import key_of
from ironmuster.kernel.replay import Recorder
from ironmuster.systems.battlemachine.content.setup import Setup
from ironmuster.systems.battlemachine.position.actions import (
    EndAttack,
    EndMovement,
    Fire,
    Move,
    Pick,
)
from ironmuster.systems.battlemachine.position.events import CrateDropped, CrateTaken, Scored
from ironmuster.systems.battlemachine.position.stats import movement
from ironmuster.systems.battlemachine.system import SYSTEM
from tests.battlemachine.helpers import PASS, BattleGame, battle, ending, mech, of, only, play

rule = pytest.mark.rule


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
