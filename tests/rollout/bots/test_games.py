"""The bots in whole battles: they finish, they answer what they say, and each says why."""

from __future__ import annotations

from typing import Final

import pytest

from ironmuster.bots.roster import bots_of, make
from ironmuster.kernel.bot import Advice
from ironmuster.kernel.chance import Dice, key_of
from ironmuster.kernel.game import start
from ironmuster.kernel.seat import Seat
from ironmuster.systems.rollout.bots.said import actor_of
from ironmuster.systems.rollout.content.setup import Setup, complete
from ironmuster.systems.rollout.position.actions import Move
from ironmuster.systems.rollout.position.state import ENEMY, BattleGame
from ironmuster.systems.rollout.rules.enemy.choosing import choose
from ironmuster.systems.rollout.system import SYSTEM
from tests.rollout.examples import clash

rule = pytest.mark.rule

EVERY: Final = 6


def battle_of(mission: str) -> BattleGame:
    """A mission with its first ready team, each unit a model [RO-R45]."""
    setup = complete(
        Setup(mission=mission, options={"infantry_count": "models"}), ["mission"], SYSTEM.catalog
    )
    return start(SYSTEM, setup, Dice(key_of(5)), observed=False)


@rule("RO-5.5")
@pytest.mark.parametrize("mission", ["recovery", "recon", "investigate"])
def test_greedy_finishes_a_mission_and_says_why(mission: str) -> None:
    game = battle_of(mission)
    bot, seat = make("greedy", "rollout", Dice(key_of(1))), Seat(game, 0)
    count = 0
    while game.decision is not None:
        place = bot.choose(seat)
        if game.decision.options.size() > 1 and count % EVERY == 0:
            advice = bot.rank(seat)
            assert advice.choices[0].place == place
            assert all(choice.reasons[0].text for choice in advice.choices)
        count += 1
        game.choose(place)
    assert game.state.ended == "mission"


@rule("RO-20.1")
def test_in_the_seat_of_the_enemy_it_answers_as_the_rules_do() -> None:
    game = start(SYSTEM, clash("thicket", enemy_control="human"), Dice(key_of(3)), observed=False)
    bot = make("greedy", "rollout", Dice(key_of(1)))
    seats = [Seat(game, 0), Seat(game, 1)]
    compared = 0
    while game.decision is not None and compared < 25:
        decision = game.decision
        place = bot.choose(seats[decision.player])
        shown = seats[ENEMY].position()
        if decision.player == ENEMY and decision.options.size() > 1 and decision.prompt != "deploy":
            wanted = choose(shown, actor_of(shown), decision.prompt, decision.options)
            if decision.options.has(wanted):
                assert decision.options.at(place) == wanted
                compared += 1
            else:  # of a place that is not listed the nearest
                assert isinstance(wanted, Move)
        game.choose(place)
    assert compared == 25


def test_who_plays_it() -> None:
    assert [info.id for info in bots_of("rollout")] == ["random", "recruit", "greedy", "veteran"]


@rule("RO-20.6")
def test_the_veteran_thinks_about_where_units_go_and_can_be_repeated() -> None:
    def places() -> list[int]:
        game = battle_of("clash")
        bot, seat = make("veteran:playouts=4", "rollout", Dice(key_of(1))), Seat(game, 0)
        found: list[int] = []
        thought = 0
        while game.decision is not None and thought < 3:
            place = bot.choose(seat)
            advice = bot.rank(seat) if game.decision.prompt == "move" else Advice()
            thought += "imagined games" in advice.about
            found.append(place)
            game.choose(place)
        return found

    assert places() == places()
