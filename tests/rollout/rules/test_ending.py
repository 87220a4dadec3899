"""[RO-5.5, RO-17.12, RO-18, RO-19] When missions are won and lost, and who still comes."""

from __future__ import annotations

import pytest

from ironmuster.geometry.plane.shapes import rectangle
from ironmuster.systems.rollout.position.events.turns import Decided
from ironmuster.systems.rollout.position.state import (
    ENEMY,
    EXTRACTED,
    PLAYER,
    REMOVED,
    WITHDRAWN,
    State,
)
from ironmuster.systems.rollout.rules.ending import (
    end_battle,
    is_last_turn,
    may_claim,
    may_stop,
    outcome,
    surrender,
)
from ironmuster.systems.rollout.rules.enemy.travel import travel
from ironmuster.systems.rollout.rules.missions import orders_of
from ironmuster.systems.rollout.rules.relief import reinforce
from ironmuster.systems.rollout.rules.seats import seats
from tests.rollout.play import bare, battle, crewed, foe, piece, put

rule = pytest.mark.rule


def fought(mission: str, turn: int = 8) -> State:
    state = battle(enemy_control="auto")
    state.mission, state.turn = mission, turn
    return state


def recovery() -> State:
    state = fought("recovery")
    put(state, "gearshift", 10, 10)
    metarian = state.enlist("object:prone_metarian", PLAYER)
    state.field(metarian, 24_000, 24_000, 270)
    state.goal.things, state.goal.load = [metarian], metarian
    return state


@rule("RO-5.5")
def test_a_battle_lasts_eight_turns_or_as_long_as_its_mission() -> None:
    """Recovery twelve; who has nobody left is done at once."""
    state = recovery()
    foe(state, "infantry_g", 40, 40)
    assert not is_last_turn(state) and not may_stop(state)
    state.turn = 12
    assert is_last_turn(state)
    state.turn = 3
    state.status[0] = WITHDRAWN
    assert is_last_turn(state)


@rule("RO-18.5")
def test_recovery_is_lost_with_the_metarian() -> None:
    state = recovery()
    game = bare(state)
    orders_of(state).turn_ends(game)
    assert state.goal.decided == ""
    state.hp[1] = 0
    orders_of(state).turn_ends(game)
    assert state.goal.decided == "lost" and may_stop(state)


@rule("RO-18.5", "RO-6.8")
def test_recovery_is_won_over_the_own_edge() -> None:
    state = recovery()
    state.goal.bearer = 0
    orders = orders_of(state)
    assert orders.exits(state, 0) == (4,)
    enemy = foe(state, "hailstorm", 40, 40)
    assert orders.exits(state, enemy) == ()
    orders.left(bare(state), 0, 4)
    assert state.goal.decided == "won" and state.goal.out == [0, 1]


@rule("RO-18.5")
def test_recovery_is_lost_with_an_enemy_that_carries_the_metarian_away() -> None:
    state = recovery()
    state.goal.bearer = foe(state, "hailstorm", 40, 40)
    game = bare(state)
    orders_of(state).left(game, state.goal.bearer, 2)
    assert game.events[-1] == Decided(False, "the enemy carried it off")


@rule("RO-19.4")
def test_what_only_needs_time_may_be_claimed() -> None:
    """Nobody of the enemy is left: Gearshift takes the Metarian home."""
    state = recovery()
    assert may_claim(state)
    enemy = foe(state, "infantry_g", 40, 40)
    assert not may_claim(state)
    state.status[enemy] = REMOVED
    game = bare(state)
    end_battle(game)
    assert state.goal.decided == "won" and outcome(state).scores == (1.0,)


@rule("RO-18.8", "RO-19.4")
def test_recon_pays_for_each_point() -> None:
    state = fought("recon")
    put(state, "gearshift", 10, 10)
    state.goal.points = [(10_000, 10_000), (30_000, 30_000), (40_000, 40_000)]
    state.goal.done = 0b001
    orders_of(state).turn_ends(bare(state))
    assert state.goal.decided == ""
    state.goal.done = 0b011
    orders_of(state).turn_ends(bare(state))
    assert state.goal.decided == "won"
    end_battle(bare(state))
    assert state.xp[PLAYER] == 4


@rule("RO-18.10")
def test_defend_is_judged_at_the_end() -> None:
    state = fought("defend", turn=7)
    thing = state.enlist("object:soldier", PLAYER)
    state.field(thing, 24_000, 24_000, 270)
    state.goal.things = [thing]
    orders_of(state).turn_ends(bare(state))
    assert state.goal.decided == ""
    state.turn = 8
    orders_of(state).turn_ends(bare(state))
    assert state.goal.decided == "won" and orders_of(state).reward(state) == 5


@rule("RO-18.12", "RO-R13")
def test_attack_is_judged_after_turn_six() -> None:
    for left, turn, expected in ((6, 5, ""), (6, 6, "lost"), (0, 3, "won")):
        state = fought("attack", turn)
        thing = state.enlist("object:vehicle", ENEMY, 0)
        state.field(thing, 24_000, 40_000, 270)
        state.goal.things = [thing]
        state.hp[thing] = left
        orders_of(state).turn_ends(bare(state))
        assert state.goal.decided == expected


@rule("RO-18.16", "RO-R55")
def test_escort_is_won_by_half_of_the_transports() -> None:
    """Of three, two: rounded up; the reason says which it is."""
    for delivered, expected, count in ((1, "lost", "too few"), (2, "won", "enough")):
        state = fought("escort")
        for number in range(3):
            unit = state.enlist("transport", PLAYER)
            state.field(unit, 24_000, 10_000 * (number + 1), 90)
            state.goal.convoy.append(unit)
            state.status[unit] = EXTRACTED if number < delivered else REMOVED
        state.goal.delivered = delivered
        game = bare(state)
        orders_of(state).turn_ends(game)
        assert state.goal.decided == expected
        assert game.events[-1] == Decided(expected == "won", f"{count} transports came through")
        assert orders_of(state).reward(state) == 3 * delivered


@rule("RO-18.21", "RO-R85")
def test_clash_is_won_by_the_larger_share_of_hp() -> None:
    """4 of 5 HP of a squad against 4 of 12 of Gearshift; equal shares are not won."""
    for own, theirs, expected in ((8, 1, "won"), (12, 5, "lost")):
        state = fought("clash")
        hero, men = put(state, "gearshift", 10, 10), foe(state, "infantry_g", 40, 40)
        state.hp[hero], state.hp[men] = own, theirs
        orders_of(state).turn_ends(bare(state))
        assert state.goal.decided == expected


@rule("RO-5.5", "RO-20.1")
def test_whoever_gives_up_loses() -> None:
    state = fought("clash")
    surrender(bare(state), PLAYER)
    assert outcome(state).scores == (0.0,) and seats(state) == 1
    both = battle(enemy_control="human")
    both.mission = "clash"
    surrender(bare(both), 1)
    assert seats(both) == 2 and both.goal.decided == "won"
    assert outcome(both).scores == (1.0, 0.0)


@rule("RO-17.12")
def test_a_heavy_bunker_sends_a_squad_out_behind_it() -> None:
    """Once its force is alerted: 6" x 5", facing south, so the squad stands north of it."""
    state = fought("attack", 1)
    bunker, _ = crewed(state, "heavy_bunker", rectangle(20_000, 20_000, 6_000, 5_000))
    state.alert = 0
    reinforce(bare(state))
    assert len(state.kind) == 1
    state.alert = 1
    reinforce(bare(state))
    assert state.kind[1] == "infantry_g" and state.side[1] == ENEMY
    assert 24_999 <= state.base(1).low <= 25_000 and state.x[1] == 23_000
    state.hp[bunker] = 0
    reinforce(bare(state))
    assert len(state.kind) == 2


@rule("RO-20.5", "RO-8.1")
def test_an_aircraft_of_the_enemy_flies_toward_its_goal() -> None:
    state = fought("clash", 2)
    hero = put(state, "gearshift", 24, 8)
    flyer = foe(state, "heatsink", 24, 40, form=1)
    state.seen[hero], state.seen_x[hero], state.seen_y[hero] = 2, 24_000, 8_000
    answer = travel(bare(state), flyer)
    assert answer is not None and type(answer).__name__ == "Fly"
    piece(state, "rocks", rectangle(1_000, 1_000, 1_000, 1_000))
    state.status[flyer] = 4
    back = travel(bare(state), flyer)
    assert back is not None and type(back).__name__ == "ComeBack"
    assert back.edge == 4  # type: ignore[attr-defined]
