"""[ML-1.3, ML-2] The first position, the deal, and who goes first."""

from __future__ import annotations

import pytest

from ironmuster.kernel.chance import Dice, key_of
from ironmuster.kernel.errors import DataError
from ironmuster.kernel.game import start
from ironmuster.systems.mekleader.content.setup import Setup
from ironmuster.systems.mekleader.position.events import Dealt, DrewEvents, RolledFirst, TurnStarted
from ironmuster.systems.mekleader.system import SYSTEM
from tests.mekleader.helpers import game, of

rule = pytest.mark.rule
INVESTORS, SALVAGE = ["investors", "investors"], ["salvage", "salvage"]
PLANS, FRONT = ["detailed_plans", "detailed_plans"], ["active_front", "active_front"]
HANDS = [*INVESTORS, *SALVAGE, *PLANS, *FRONT]
FOUR = ["ambush", "surprise", "salvage", "head_hit"]


@rule("ML-1.3", "ML-2.2")
def test_four_decks_no_squads_and_a_hundred_megacredits() -> None:
    state, _ = SYSTEM.setup(Setup(3))
    decks = (state.build, state.foes, state.events, state.missions)
    assert [deck.left() for deck in decks] == [120, 34, 40, 24]
    assert not any(count for deck in decks for count in deck.discard.values())
    for player in state.players:
        assert (player.cash, player.hand, player.meks, player.pilots) == (100, [], [], [])


@rule("ML-2.2")
def test_a_solo_player_is_dealt_four_event_cards_and_no_die_is_rolled() -> None:
    table = game(at="deal", script=[*FOUR, "investors"])
    assert table.state.players[0].hand == [*FOUR, "investors"], "4 dealt, 1 of the Event Phase"
    assert of(table.events, Dealt) == [Dealt(4)]
    assert of(table.events, DrewEvents) == [DrewEvents(0, ("investors",), 1, False)]
    assert of(table.events, TurnStarted) == [TurnStarted(0, 1, False)]
    assert of(table.events, RolledFirst) == []


@rule("ML-2.3", "ML-R8")
def test_hands_are_dealt_in_seat_order_before_the_roll_for_the_first_turn() -> None:
    table = game(players=2, at="deal", script=[*HANDS, 3, 8, "ambush"])
    assert [player.hand for player in table.state.players] == [HANDS[:4], [*HANDS[4:], "ambush"]]
    assert of(table.events, RolledFirst) == [RolledFirst(((3, 8),), 1)]
    assert table.state.active == table.state.first == 1


@rule("ML-2.3")
def test_only_ties_among_the_highest_roll_again() -> None:
    third = ["ambush", "ambush", "surprise", "surprise"]
    table = game(players=3, at="deal", script=[*HANDS, *third, 9, 2, 9, 4, 4, 6, 1, "head_hit"])
    rolls = ((9, 2, 9), (4, 0, 4), (6, 0, 1))
    assert of(table.events, RolledFirst) == [RolledFirst(rolls, 0)]
    assert table.state.active == 0


@rule("ML-2.2")
@pytest.mark.parametrize(("mc", "cards"), [(0, 0), (500, 8)])
def test_cash_and_hand_of_the_start_are_options(mc: int, cards: int) -> None:
    setup = Setup(1, {"start_mc": mc, "start_hand": cards, "victory_mc": 2000, "subsidy": 0})
    player = start(SYSTEM, setup, Dice(key_of(1)), {}).state.players[0]
    assert (len(player.hand), player.cash) == (cards + 1, mc)


@rule("ML-2.1")
@pytest.mark.parametrize("players", [0, 5])
def test_one_to_four_can_play(players: int) -> None:
    with pytest.raises(DataError, match=r"ML-2\.1"):
        SYSTEM.setup(Setup(players))
