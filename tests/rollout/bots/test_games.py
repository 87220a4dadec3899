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
from ironmuster.systems.rollout.position.actions import Move
from ironmuster.systems.rollout.position.state import ENEMY
from ironmuster.systems.rollout.rules.enemy.choosing import choose
from ironmuster.systems.rollout.system import SYSTEM
from tests.rollout.examples import TWO, clash, scenarios

rule = pytest.mark.rule

EVERY: Final = 6  # answers of which the reason is looked at
# Of what the contract plays: a Clash of two people, one in the fog, and missions of all kinds.
PLAYED: Final = ("mill", "fog", "recon", "mined", "escort", "investigate", "rolled")


@rule("RO-5.5")
@pytest.mark.parametrize("name", PLAYED)
def test_greedy_finishes_what_the_contract_plays_and_says_why(name: str) -> None:
    game = start(SYSTEM, scenarios()[name], Dice(key_of(5)), observed=False)
    bots = [make("greedy", "rollout", Dice(key_of(seat))) for seat in range(2)]
    seats = [Seat(game, seat) for seat in range(2)]
    count = 0
    while game.decision is not None:
        player = game.decision.player
        place = bots[player].choose(seats[player])
        if game.decision.options.size() > 1 and count % EVERY == 0:
            advice = bots[player].rank(seats[player])
            assert advice.choices[0].place == place
            assert all(choice.reasons[0].text for choice in advice.choices)
        count += 1
        game.choose(place)
    assert game.state.ended == "mission"


@rule("RO-20.1")
def test_in_the_seat_of_the_enemy_it_answers_as_the_rules_do() -> None:
    game = start(SYSTEM, clash("thicket", "two_robots", **TWO), Dice(key_of(3)), observed=False)
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
        setup = clash("thicket", "two_robots")
        game = start(SYSTEM, setup, Dice(key_of(5)), observed=False)
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
