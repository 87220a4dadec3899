"""[BM-6.3] What is to be expected on a square, and what can be seen from it."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import pytest

from ironmuster.systems.battlemachine.odds.salvo import Battery
from ironmuster.systems.battlemachine.position.actions import Fire, Jump, Move, Sprint
from ironmuster.systems.battlemachine.position.state import RESERVE, STANDING
from ironmuster.systems.battlemachine.rules.movement import MechMove
from ironmuster.systems.battlemachine.rules.targets import FireOptions
from ironmuster.systems.battlemachine.telling import questions as q
from tests.battlemachine.helpers import BattleGame, E, N, Point, W, battle, mech, options
from tests.battlemachine.telling.scattered import FOE, scattered

rule = pytest.mark.rule
FIELD = ("........",) * 8
LASER_HITS = Fraction(15, 36)  # Acu 3 against Def 3


def measured(game: BattleGame, **question: Any) -> Any:
    """The answer to a question of plain words, as the wire carries it."""
    return game.system.telling.measure(game, None, question)


def danger_at(found: q.ThreatFound) -> dict[Point, q.Danger]:
    return {square: danger for danger in found.dangers for square in danger.squares}


# -- threat ----------------------------------------------------------------------------------------


@rule("BM-6.1", "BM-6.2", "BM-5.10")
def test_the_threat_of_a_mech_that_cannot_move_is_its_range_in_its_arc() -> None:
    # A Laser reaches 1 to 8 squares; facing W from (3, 4) the half plane x <= 3 lies ahead.
    game = battle(
        mech("ox", "laser", at=(7, 7)),
        mech("ox", "laser", seat=1, at=(3, 4), facing="W", immobile=1),
        map=FIELD,
    )
    wanted = {(x, y) for x in range(4) for y in range(8) if (x, y) != (3, 4)}
    found = measured(game, type="threat", against=0, mech=1)
    assert set(danger_at(found)) == wanted
    assert measured(game, type="threat", against=0) == found
    [danger] = found.dangers
    [menace] = danger.by
    shot = Battery(game.state, 1, 0, 4).fired(((0, False),))
    assert (menace.mech, menace.weapons, found.by) == (1, (0,), (1,))
    assert menace.hit == round(float(LASER_HITS), 4)
    assert danger.damage == menace.damage == round(float(shot.mean), 4)
    assert danger.kill == menace.kill == 0


@rule("BM-6.3")
def test_where_two_reach_their_damage_adds_up_to_what_can_be_taken() -> None:
    game = battle(
        mech("ox", "laser", at=(7, 7), dam=3),
        mech("ox", "laser", seat=1, at=(3, 4), facing="W", immobile=1),
        mech("ox", "laser", seat=1, at=(1, 4), facing="E", immobile=1),
        map=FIELD,
    )
    dangers = danger_at(measured(game, type="threat", against=0))
    alone, both = dangers[0, 0], dangers[2, 0]
    assert [menace.mech for menace in alone.by] == [1]
    assert sorted(menace.mech for menace in both.by) == [1, 2]
    shot = Battery(game.state, 1, 0, 4).fired(((0, False),)).damage
    sums = [(min(3, x + y), a * b) for x, a in shot.items() for y, b in shot.items()]
    assert both.damage == round(float(sum(x * share for x, share in sums)), 4)
    assert both.kill == round(float(sum(share for x, share in sums if x == 3)), 4)
    assert alone.damage < both.damage < 2 * alone.damage
    assert (7, 0) in dangers, "the second one looks there"
    whole = measured(game, type="threat", against=0)
    assert [danger.damage for danger in whole.dangers] == sorted(
        (danger.damage for danger in whole.dangers), reverse=True
    )


@rule("BM-10.3", "BM-3.5", "BM-R66")
def test_only_who_stands_on_the_board_threatens() -> None:
    game = battle(
        mech("ox", "laser", at=(7, 7)),
        mech("ox", "laser", seat=1, at=(3, 4), facing="W", immobile=1),
        mech("ox", "heavy_laser", seat=1),
        map=FIELD,
    )
    found = measured(game, type="threat", against=0)
    assert found.by == (1,)
    assert all(menace.mech == 1 for danger in found.dangers for menace in danger.by)


@rule("BM-7.2")
def test_who_has_attacked_in_this_turn_threatens_nobody_in_it() -> None:
    game = battle(
        mech("ox", "laser", at=(7, 7)),
        mech("ox", "laser", seat=1, at=(3, 4), attacked=True),
        mech("ox", "laser", seat=1, at=(1, 1), facing="N"),
        map=FIELD,
        turn=1,
        phase="attack",
    )
    found = measured(game, type="threat", against=0)
    assert {menace.mech for danger in found.dangers for menace in danger.by} == {2}
    assert set(danger_at(found)) == {(x, y) for x in range(8) for y in (0, 1)} - {(1, 1)}


@rule("BM-9.2")
def test_who_stays_keeps_its_steadiness() -> None:
    game = battle(
        mech("ox", "laser", at=(7, 7)),
        mech("sagitta", "laser", seat=1, at=(3, 4), facing="W"),
        map=FIELD,
    )
    dangers = danger_at(measured(game, type="threat", against=0))
    ahead, behind = dangers[0, 4], dangers[7, 4]
    assert ahead.by[0].hit > behind.by[0].hit, "one must turn to see the other"


@rule("BM-6.3", "BM-5.7", "BM-7.2")
@pytest.mark.parametrize("seed", range(4))
def test_threat_is_what_the_options_reach_after_any_move(seed: int) -> None:
    game = scattered(seed)
    board = game.state.table.field.grid
    taken = {piece.cell for piece in game.state.mechs[:2]}
    dangers = danger_at(measured(game, type="threat", against=FOE, mech=0))
    for at in ((2, 2), (9, 3), (5, 8), (11, 11), (14, 3), (0, 15)):
        spot = board.cell(*at)
        if spot in taken or game.state.walls >> spot & 1:
            continue
        assert (at in dangers) is could_fire(game.clone(), spot), at


def could_fire(game: BattleGame, spot: int) -> bool:
    """Whether any answer to where mech 0 goes lets it fire at the foe on a spot, by trying them
    all; while it moves the foe is in nobody's way."""
    foe = game.state.mechs[FOE]
    foe.status = RESERVE
    game.stack[-1] = MechMove(0)  # the same question anew
    game.open = None
    game.advance()
    for action in options(game):
        trial = game.clone()
        piece, profile = trial.state.mechs[0], trial.state.table.profiles[0]
        if isinstance(action, Sprint):
            trial.apply(action)
            if could_fire(trial, spot):
                return True
            continue
        assert isinstance(action, Move | Jump)
        piece.cell = trial.state.table.field.grid.cell(action.x, action.y)
        piece.facing = action.facing
        if isinstance(action, Jump):
            piece.eng -= profile.gear[profile.jets].eng
        target = trial.state.mechs[FOE]
        target.status, target.cell = STANDING, spot
        fires = FireOptions(trial.state, 0)
        if any(fires.has(Fire(weapon, FOE)) for weapon in profile.weapons):
            return True
    return False


# -- outlook ---------------------------------------------------------------------------------------


@rule("BM-6.2", "BM-6.3")
@pytest.mark.parametrize("seed", range(4))
def test_an_outlook_is_what_the_options_are_there(seed: int) -> None:
    game = scattered(seed)
    board = game.state.table.field.grid
    ends: dict[Point, list[int]] = {}
    for move in options(game, Move):
        assert isinstance(move, Move)
        ends.setdefault((move.x, move.y), []).append(move.facing)
    for (x, y), facings in list(ends.items())[::9]:
        found = measured(game, type="outlook", mech=0, x=x, y=y)
        seen = {facing for one in found.prospects for facing in one.facings}
        assert found.facing in facings
        for facing in facings:
            trial = game.clone()
            trial.state.mechs[0].cell, trial.state.mechs[0].facing = board.cell(x, y), facing
            fires = FireOptions(trial.state, 0)
            weapons = trial.state.table.profiles[0].weapons
            assert (facing in seen) is any(fires.has(Fire(gun, FOE)) for gun in weapons)


@rule("BM-6.2")
def test_the_facing_that_is_proposed_shows_the_most() -> None:
    game = battle(
        mech("ox", "laser", at=(4, 6), facing="N"),
        mech("ox", "laser", seat=1, at=(7, 5)),
        mech("ox", "laser", seat=1, at=(4, 0), dam=1),
        map=FIELD,
        phase="moving",
    )
    found = measured(game, type="outlook", mech=0, x=4, y=5)
    assert found.facing == E, "both are seen facing N, NE and E; the nearest stands in the east"
    assert [one.shot.mech for one in found.prospects] == [1, 2]
    first = found.prospects[0].shot
    assert first.hit == round(float(LASER_HITS), 4) and first.weapons == (0,)


@rule("BM-6.2")
def test_without_anybody_in_reach_it_looks_at_the_nearest() -> None:
    game = battle(
        mech("ox", "autogun", at=(15, 15), facing="N"),
        mech("ox", "laser", seat=1, at=(0, 15)),
        phase="moving",
    )
    found = measured(game, type="outlook", mech=0, x=15, y=14)
    assert (found.facing, found.prospects) == (W, ())


@rule("BM-3.5")
def test_at_set_up_it_looks_into_the_board_while_nobody_stands_there() -> None:
    game = battle(mech("ox", "laser"), mech("ox", "laser", seat=1), phase="deploy", zone=3)
    game.state.mechs[1].status = RESERVE
    assert measured(game, type="outlook", mech=0, x=4, y=14).facing == N
