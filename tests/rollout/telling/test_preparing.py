"""Orders about tokens: what they answer, and for how long [RO-1.8]."""

from __future__ import annotations

import msgspec
import pytest

from ironmuster.geometry.plane.shapes import rectangle
from ironmuster.kernel.preparing import Given, Order, Reply
from ironmuster.systems.rollout.position import actions as act
from ironmuster.systems.rollout.position.state import CHARGING, BattleGame
from ironmuster.systems.rollout.rules.routing import Rout
from ironmuster.systems.rollout.rules.shooting import ShootTurn
from ironmuster.systems.rollout.telling.preparing import SaveTokens, TrustLuck, preparing
from tests.rollout.play import answer, bare, battle, begin, foe, gun, piece, put

rule = pytest.mark.rule
ORDERS = preparing()
GOES_ON = Reply(0, act.GoOn(), "")


def given(game: BattleGame, order: Order) -> list[Given]:
    """An order as it is kept, given now."""
    written = msgspec.to_builtins(order, str_keys=True)
    return [Given(written, ORDERS.basis(game, 0, order))]


def reply(game: BattleGame, order: Order) -> Reply | None:
    """What an order has for the open question."""
    return ORDERS.reply(game, given(game, order))


def shot(die: int, own: bool = True) -> BattleGame:
    """A rifle has rolled a Strike die at 6", with two tokens left: own infantry needs 5, that of
    the enemy 5 as well."""
    state = battle(fudge_tokens=2)
    squad, enemy = put(state, "infantry_a:rifle", 24, 10), foe(state, "infantry_g", 24, 16)
    firer, target = (squad, enemy) if own else (enemy, squad)
    game = begin(state, ShootTurn(firer))
    answer(game, act.Shoot(gun(state, firer, "rifle"), target), die)
    return game


@rule("RO-1.8")
@pytest.mark.parametrize("span", ["phase", "turn"])
def test_no_token_is_asked_for_until_the_phase_or_turn_is_over(span: str) -> None:
    game = shot(1)
    order = SaveTokens("turn") if span == "turn" else SaveTokens()
    kept = given(game, order)
    assert ORDERS.reply(game, kept) == GOES_ON
    game.state.phase = CHARGING
    assert ORDERS.lasting(game, 0, kept) == (kept if span == "turn" else [])
    assert ORDERS.reply(game, kept) == (GOES_ON if span == "turn" else None)
    game.state.turn += 1
    assert ORDERS.reply(game, kept) is None and ORDERS.lasting(game, 0, kept) == []


@rule("RO-1.8", "RO-10.2")
@pytest.mark.parametrize(
    ("die", "own", "asks"), [(6, True, 0), (1, True, 1), (6, False, 1), (1, False, 0)]
)
def test_only_a_strike_die_that_went_wrong_is_asked_about(die: int, own: bool, asks: int) -> None:
    assert reply(shot(die, own), TrustLuck()) == (None if asks else GOES_ON)


@rule("RO-1.8", "RO-10.3")
@pytest.mark.parametrize(("save", "asks"), [(6, True), (1, False)])
def test_a_save_of_the_enemy_is_asked_about_when_it_is_made(save: int, asks: bool) -> None:
    game = shot(6)
    answer(game, act.GoOn(), save)
    assert reply(game, TrustLuck()) == (None if asks else GOES_ON)


@rule("RO-1.8", "RO-10.10")
@pytest.mark.parametrize(("save", "asks"), [(6, True), (1, False)])
def test_a_wall_that_one_fires_at_and_saves_is_asked_about(save: int, asks: bool) -> None:
    """Its die is rolled for who fires at it: a Brick Wall of the enemy, Save 6 (table D8)."""
    state = battle(fudge_tokens=2)
    robot = put(state, "gearshift", 24, 10)
    foe(state, "infantry_g", 24, 40)
    wall = piece(state, "brick_wall", rectangle(22_000, 14_000, 3_000, 250), 3)
    game = begin(state, ShootTurn(robot))
    answer(game, act.Shell(gun(state, robot, "blaster"), wall), 6)
    answer(game, act.GoOn(), save)
    assert reply(game, TrustLuck()) == (None if asks else GOES_ON)


@rule("RO-1.8", "RO-13.6")
@pytest.mark.parametrize(("die", "asks"), [(5, True), (4, False)])
def test_an_own_unit_that_flees_is_asked_about(die: int, asks: bool) -> None:
    state = battle(fudge_tokens=1)
    squad = put(state, "infantry_a:rifle", 24, 20)
    foe(state, "panzer3", 24, 40)
    state.hp[squad] = 1
    assert reply(begin(state, Rout(), die), TrustLuck()) == (None if asks else GOES_ON)


@rule("RO-1.8")
def test_damage_and_dice_that_alone_decide_nothing_are_asked_about() -> None:
    """A hit of the enemy that is not saved: Save 4 of the squad."""
    game = shot(6, own=False)
    answer(game, act.GoOn(), 2)
    answer(game, act.GoOn())
    assert game.decision is not None and game.decision.prompt == "spare"
    assert reply(game, TrustLuck()) is None and reply(game, SaveTokens()) == GOES_ON


@rule("RO-1.8")
def test_nothing_is_ordered_where_there_are_no_tokens() -> None:
    none, spent = bare(battle()), bare(battle(fudge_tokens=1))
    assert not ORDERS.applies(none) and ORDERS.applies(spent)
    spent.state.tokens = 0
    assert ORDERS.offered(spent, 0) == [] and ORDERS.fault(spent, 0, TrustLuck()).endswith(
        "[RO-1.8]"
    )
    assert ORDERS.lasting(spent, 0, given(spent, TrustLuck())) == []


@rule("RO-1.8")
def test_other_questions_are_the_players() -> None:
    """Whom a squad fires at."""
    state = battle(fudge_tokens=2)
    squad = put(state, "infantry_a:rifle", 24, 10)
    foe(state, "infantry_g", 24, 16)
    game = begin(state, ShootTurn(squad))
    assert reply(game, SaveTokens()) is None and reply(game, TrustLuck()) is None


def test_every_order_is_told() -> None:
    game = shot(1)
    told = [ORDERS.describe(game, one) for one in ORDERS.offered(game, 0)]
    assert told == [
        "Spend no token on a die that comes out for you",
        "Spend no token in this phase",
        "Spend no token in this turn",
    ]
