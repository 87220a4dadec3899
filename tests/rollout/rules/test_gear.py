"""[D12, RO-23.10] Equipment that is used in the Movement phase."""

from __future__ import annotations

import pytest

from ironmuster.geometry.plane.shapes import gap, rectangle
from ironmuster.systems.rollout.position.actions import Jump, Move, Smoke
from ironmuster.systems.rollout.position.sight import LIGHT
from ironmuster.systems.rollout.position.spotting import is_seen_by, line_of
from ironmuster.systems.rollout.position.state import PINNED, BattleGame, State
from ironmuster.systems.rollout.position.stats import effective_move
from ironmuster.systems.rollout.rules.movement import MovementTurn
from ironmuster.systems.rollout.rules.recovery import expire
from tests.rollout.play import alternate, answer, answers, bare, battle, begin, foe, piece, put

rule = pytest.mark.rule


def equipped(thing: str) -> State:
    state = battle()
    for kind in ("gearshift", "zoomer"):
        state.table.profiles[kind].equipment = (thing,)
    return state


def turn(state: State, unit: int) -> BattleGame:
    return begin(state, MovementTurn(unit))


@rule("RO-23.10", "RO-R118")
def test_jump_jets_go_three_inches_farther_over_cover_and_water() -> None:
    """Gearshift moves 4", a fence costs him 1" more and water twice its 3". With jets he goes 7"
    over both; once in a battle, for one move."""
    state = equipped("jump_jets")
    piece(state, "fence", rectangle(20_000, 21_000, 8_000, 250), 2)
    piece(state, "river", rectangle(0, 22_500, 48_000, 3_000))
    hero = put(state, "gearshift", 24, 20)
    game = turn(state, hero)
    assert "RO-6.3" in (game.why_not(Move(24_000, 26_900)) or "")
    answer(game, Jump())
    assert effective_move(state, hero) == 7_000
    assert Jump() not in answers(game)
    assert "RO-6.3" in (game.why_not(Move(24_000, 27_002)) or "")
    answer(game, Move(24_000, 27_000))
    assert state.y[hero] == 27_000 and effective_move(state, hero) == 4_000
    assert "RO-23.10" in (turn(state, hero).why_not(Jump()) or "")


@rule("RO-R118", "RO-6.10")
def test_a_vehicle_jumps_a_river_but_does_not_end_in_it() -> None:
    """The Dingo crosses 3" of water and 7" in all of its 10", and half of that while Pinned."""
    state = equipped("jump_jets")
    piece(state, "river", rectangle(0, 22_500, 48_000, 3_000))
    car = alternate(state, "gearshift", 24, 20, 90)
    game = turn(state, car)
    assert "RO-6.10" in (game.why_not(Move(24_000, 28_000)) or "")
    answer(game, Jump())
    assert game.why_not(Move(24_000, 24_000)) is not None
    answer(game, Move(24_000, 28_000))
    assert state.y[car] == 28_000
    other = put(state, "zoomer", 10, 10)
    state.marks[other] = PINNED
    answer(turn(state, other), Jump())
    assert effective_move(state, other) == 4_000


@rule("RO-23.10", "RO-R118", "RO-9.5")
def test_smoke_veils_and_obscures_until_the_turn_ends() -> None:
    """A disc of 4" touches the base to the north: through it there is light cover at 10", and
    nothing is seen from 14", since obscured one sees 12"."""
    state = equipped("smoke_pots")
    hero = put(state, "gearshift", 24, 20)
    near, far = foe(state, "infantry_g", 24, 32), foe(state, "infantry_g", 25, 36.4)
    assert is_seen_by(state, far, hero)
    game = turn(state, hero)
    assert "RO-23.10" not in (game.why_not(Smoke(17)) or ""), "any side will do"
    answer(game, Smoke(90))
    [smoke] = [one for one in state.pieces if one.kind == "smoke"]
    assert gap(smoke.shape(), state.base(hero)) == 0
    assert abs(smoke.shape().low - (state.y[hero] + 1_181)) <= 2
    assert line_of(state, near, hero).cover == LIGHT and is_seen_by(state, near, hero)
    assert not is_seen_by(state, far, hero)
    assert not [one for one in answers(game) if isinstance(one, Smoke)], "once"
    assert game.why_not(Move(24_000, 24_000)) is None, "it costs nothing to cross"
    expire(bare(state))
    assert is_seen_by(state, far, hero)


@rule("RO-23.10")
def test_who_has_nothing_uses_nothing() -> None:
    state = battle()
    game = turn(state, put(state, "gearshift", 24, 20))
    assert not [one for one in answers(game) if isinstance(one, Jump | Smoke)]
    assert "RO-23.10" in (game.why_not(Jump()) or "") and "RO-23.10" in (
        game.why_not(Smoke(1)) or ""
    )
