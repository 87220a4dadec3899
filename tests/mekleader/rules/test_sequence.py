"""[ML-3, ML-4.1, ML-4.6, ML-5, ML-16] The sequence of a turn, the Event Phase and the hand."""

from __future__ import annotations

import pytest

from ironmuster.systems.mekleader.position.actions import Decline, Discard, End, Play, Repair
from ironmuster.systems.mekleader.position.events import (
    CashChanged,
    Discarded,
    DrewEvents,
    Repaired,
    Reshuffled,
    TurnEnded,
    TurnStarted,
)
from tests.mekleader.helpers import game, man, mek, of, offered, play, prompt, squad

rule = pytest.mark.rule
MARKET = ["lasgun", "lasgun", "lasgun", "plasgun", "plasgun", "rail_gun", "rail_gun", "cricket"]
ROW = ["defend_hq", "defend_base", "assault_fort"]
EIGHT = ["ambush", "ambush", "surprise", "surprise", "head_hit", "head_hit", "salvage", "salvage"]


@rule("ML-3.1", "ML-3.2", "ML-3.3", "ML-5.1", "ML-16.2", "ML-R14")
def test_a_turn_without_a_mission_goes_from_events_to_repair_and_on_to_the_next_seat() -> None:
    table = game(
        squad(cash=0), players=2, at="start", script=["investors", *MARKET, *ROW, "ambush"]
    )
    assert prompt(table) == (0, "event")
    events = play(table, End())
    assert of(events, CashChanged) == [CashChanged(0, 10, 10, "subsidy")]
    assert prompt(table) == (0, "build")
    play(table, End())
    assert prompt(table) == (0, "mission")
    events = play(table, Decline())
    assert prompt(table) == (0, "repair"), "the hand might hold Investors"
    events += play(table, End(), all=True)
    assert of(events, TurnEnded) == [TurnEnded(0, 1, 10, 10)]
    assert of(events, TurnStarted) == [TurnStarted(1, 1, False)]
    assert table.state.active == 1
    player = table.state.players[0]
    assert (player.turns, player.ledger, player.worth) == (1, [10], [10])


@rule("ML-5.1")
@pytest.mark.parametrize("subsidy", [0, 10, 50])
def test_the_subsidy_is_an_option(subsidy: int) -> None:
    table = game(squad(cash=17), at="subsidy", script=MARKET, subsidy=subsidy)
    assert table.state.players[0].cash == 17 + subsidy


@rule("ML-4.1", "ML-17.14", "ML-4.3")
def test_investors_are_played_in_the_event_phase_after_the_draw() -> None:
    table = game(squad(cash=3), at="event", script=["investors"], seed=1)
    assert offered(table, Play) == [Play("investors")]
    events = play(table, Play("investors"))
    assert of(events, CashChanged)[0] == CashChanged(0, 10, 13, "investors")
    assert table.state.events.discard["investors"] == 1
    assert table.state.players[0].hand == []


@rule("ML-4.1", "ML-17.15")
def test_detailed_plans_draw_two_and_what_they_bring_may_be_played() -> None:
    script = ["detailed_plans", "investors", "ambush"]
    table = game(at="event", script=script)
    events = play(table, Play("detailed_plans"))
    assert of(events, DrewEvents) == [DrewEvents(0, ("investors", "ambush"), 2, False)]
    assert offered(table, Play) == [Play("investors")]


@rule("ML-1.4", "ML-4.3", "ML-R3", "ML-R16")
def test_detailed_plans_are_no_part_of_the_reshuffle_they_cause() -> None:
    table = game(
        squad(mek("small"), hand=["detailed_plans"]),
        empty=["events"],
        discards={"events": ["investors", "salvage"]},
        script=["salvage", "ambush"],
    )
    play(table, Play("detailed_plans"), all=True)
    state = table.state
    assert state.players[0].hand == ["salvage", "ambush"]
    assert (state.events.cards["detailed_plans"], state.events.discard["detailed_plans"]) == (1, 1)


@rule("ML-1.4", "ML-R3")
def test_a_draw_goes_on_over_the_reshuffle_and_stops_when_both_are_empty() -> None:
    table = game(squad(hand=["detailed_plans"]), script=["ambush", "ambush"], seed=1)
    deck = table.state.events
    held = {card: count for card, count in deck.cards.items() if card != "ambush" and count}
    for card, count in held.items():
        deck.cards[card] = 0
        table.state.players[0].hand += [card] * count
    deck.cards["ambush"], deck.discard["ambush"] = 1, 1
    events = play(table, Play("detailed_plans"), all=True)
    assert of(events, DrewEvents) == [DrewEvents(0, ("ambush", "ambush"), 2, False)]
    assert of(events, Reshuffled) == [Reshuffled("event")]
    deck.discard["detailed_plans"] = 0
    table.state.players[0].hand.append("detailed_plans")
    assert deck.left() == 0 and not any(deck.discard.values())
    assert of(play(table, Play("detailed_plans")), DrewEvents) == [], "no card is left to draw"


@rule("ML-4.2")
def test_cards_of_other_windows_are_not_played_in_the_event_phase() -> None:
    hand = ["corporate_convention", "active_front", "salvage", "ambush", "field_maintenance"]
    table = game(squad(hand=hand), at="event", script=["investors"])
    assert offered(table, Play) == [Play("investors")]


@rule("ML-R66")
def test_who_is_asked_in_the_event_phase_does_not_depend_on_the_hand() -> None:
    with_card = game(squad(hand=["investors"]), players=2, at="event", script=["ambush"])
    without = game(squad(hand=["surprise"]), players=2, at="event", script=["ambush"])
    assert prompt(with_card) == prompt(without) == (0, "event")
    gone = {"events": ["investors", "investors", "detailed_plans", "detailed_plans"]}
    known = game(squad(), players=2, at="event", script=["ambush", *MARKET], discards=gone)
    assert prompt(known) == (0, "build"), "all know that no card of window L is in a hand"


@rule("ML-4.6", "ML-R18")
def test_the_hand_is_checked_only_at_the_end_of_the_repair_phase() -> None:
    hand = [*EIGHT, "investors", "active_front"]
    table = game(squad(hand=hand), at="repair")
    assert prompt(table) == (0, "repair")
    play(table, End())
    assert prompt(table) == (0, "discard")
    assert offered(table, Discard) == [Discard(card) for card in dict.fromkeys(hand)]
    first = play(table, Discard("salvage"))
    assert of(first, Discarded) == [Discarded(0, "salvage")]
    table.dice.script = ["gyros_damaged", *MARKET]
    play(table, Discard("investors"), all=True)
    left = [*EIGHT[:6], "salvage", "active_front"]
    assert table.state.players[0].hand == [*left, "gyros_damaged"], "the next turn has drawn"


@rule("ML-4.6")
@pytest.mark.parametrize(("limit", "asked"), [(0, True), (3, True), (4, False), (20, False)])
def test_the_hand_limit_is_an_option(limit: int, asked: bool) -> None:
    hand = ["ambush", "surprise", "salvage", "head_hit"]
    table = game(squad(hand=hand), at="repair", hand_limit=limit, seed=1)
    assert (prompt(table)[1] == "discard") is asked


@rule("ML-16.1", "ML-1.11")
def test_repairs_cost_one_megacredit_a_point_in_any_amount() -> None:
    table = game(
        squad(mek("medium", damage=3), mek("small", damage=9), mek("large"), cash=5), at="repair"
    )
    amounts = [(one.mek, one.points) for one in offered(table, Repair)]
    assert amounts == [(1, 1), (1, 2), (1, 3), (2, 1), (2, 2), (2, 3), (2, 4), (2, 5)]
    events = play(table, Repair(2, 4))
    assert of(events, Repaired) == [Repaired(0, 2, 4, "cash", 0, 5)]
    player = table.state.players[0]
    assert (player.cash, player.meks[1].damage) == (1, 5)
    assert [(one.mek, one.points) for one in offered(table, Repair)] == [(1, 1), (2, 1)]


@rule("ML-16.1")
def test_nothing_to_repair_and_no_card_to_play_asks_nothing() -> None:
    table = game(squad(mek("medium", pilot=man())), at="repair", script=["ambush", *MARKET])
    assert prompt(table) == (0, "build"), "of the next turn"


@rule("ML-16.2")
def test_logistics_cards_are_played_in_the_repair_phase_too() -> None:
    table = game(squad(mek("small", damage=2), cash=0, hand=["investors"]), at="repair", seed=1)
    assert table.decision is not None
    assert list(table.decision.options) == [Play("investors"), End()]
    play(table, Play("investors"), Repair(1, 2))
    assert table.state.players[0].ledger == [8]
    assert table.state.players[0].meks[0].damage == 0
