"""[ML-2.7] Hands are hidden: nothing a seat gets depends on what is in another's."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from random import Random
from typing import Any

import msgspec
import pytest

from ironmuster.kernel.chance import Dice, key_of
from ironmuster.kernel.errors import DataError
from ironmuster.kernel.game import start
from ironmuster.kernel.seat import Seat
from ironmuster.kernel.snapshot import fingerprint
from ironmuster.systems.mekleader.content.catalog import DATA
from ironmuster.systems.mekleader.content.setup import Setup
from ironmuster.systems.mekleader.position.actions import Discard, End, Pass, Play, StandAside
from ironmuster.systems.mekleader.position.events import DrewEvents
from ironmuster.systems.mekleader.system import SYSTEM
from ironmuster.systems.mekleader.telling.view import observe
from tests.mekleader.helpers import MekGame, game, man, mek, play, prompt, squad

rule = pytest.mark.rule
TABLES: dict[str, Setup] = {
    "two": Setup(2),
    "three": Setup(3, {"start_hand": 8, "start_mc": 300}),
    "four": Setup(4, {"start_hand": 6, "start_mc": 300}),
    "coop": Setup(
        3,
        {
            "interaction": "coop",
            "joint_missions": True,
            "start_hand": 8,
            "start_mc": 200,
            "simultaneous_targeting": "declared",
        },
    ),
}


def walk(setup: Setup, seed: int, count: int) -> Iterator[MekGame]:
    """Positions of a random game; missions are taken where they can be."""
    chance = Random(seed)
    table = start(SYSTEM, setup, Dice(key_of(seed)))
    for _ in range(count):
        if table.decision is None:
            return
        yield table
        options = table.decision.options
        choice = chance.randrange(options.size())
        if table.decision.prompt in ("mission", "deploy") and options.size() > 1:
            choice = 0 if table.decision.prompt == "mission" else choice
        table.choose(choice)


def received(table: MekGame, viewer: int | None) -> bytes:
    """All that a seat, or a spectator, can get out of a position."""
    system = table.system
    got: list[Any] = [system.telling.observe(table, viewer)]
    if viewer is not None:
        seat = Seat(table, viewer)
        cards = DATA.contents.events
        got.append([seat.why_not(Play(card)) for card in cards])
        got.append([seat.why_not(Discard(card)) for card in cards])
        if seat.decision is not None:
            options = seat.decision.options
            for place in range(min(8, options.size())):
                action = options.at(place)
                got += [
                    action,
                    system.telling.describe(table, action),
                    system.chances.odds(table, action),
                ]
            got += [seat.decision.prompt, options.size(), list(system.blind(table))]
        got.append(weighed(table, viewer))
    return msgspec.json.encode(got)


def weighed(table: MekGame, viewer: int) -> list[Any]:
    found: list[Any] = []
    for question in ({"type": "purchase"}, {"type": "purchase", "place": 0}):
        try:
            found.append(table.system.telling.measure(table, viewer, question))
        except DataError as fault:
            found.append(str(fault))
    return found


@rule("ML-2.7", "ML-4.4")
@pytest.mark.parametrize("name", TABLES)
def test_nothing_a_seat_gets_tells_of_other_hands(name: str) -> None:
    differed = 0
    for place, table in enumerate(walk(TABLES[name], 5, 260)):
        if place % 6:
            continue
        asked = table.decision
        assert asked is not None
        seats = len(table.state.players)
        for viewer in range(-1, seats):
            other = table.imagine(viewer, place)
            SYSTEM.check(other.state)
            differed += fingerprint(other) != fingerprint(table)
            watcher = viewer if viewer >= 0 else None
            assert received(other, watcher) == received(table, watcher)
            assert other.decision is not None
            assert (other.decision.player, other.decision.prompt) == (asked.player, asked.prompt)
    assert differed > 50


@rule("ML-2.7")
def test_a_fight_is_weighed_up_without_other_hands() -> None:
    own = squad(mek("medium", "rail_gun", "lasgun", pilot=man("regular")))
    answers = []
    for hand in (["out_of_ammo", "air_support"], ["salvage", "ambush"]):
        table = game(own, squad(hand=hand), at="engagement", foes=["hover_tank", "mmls"], seed=1)
        for question in ({"type": "fighting_on"}, {"type": "unit", "unit": 1}):
            answers.append(table.system.telling.measure(table, 0, question))
    assert answers[:2] == answers[2:]


@rule("ML-2.7")
def test_only_who_draws_sees_the_card() -> None:
    drew = DrewEvents(1, ("salvage", "ambush"), 2, True)
    assert SYSTEM.redact(drew, 1) == drew
    for viewer in (0, 2, None):
        assert SYSTEM.redact(drew, viewer) == DrewEvents(1, (), 2, True)


@rule("ML-2.7")
def test_one_player_has_nobody_to_hide_from() -> None:
    table = game(squad(hand=["investors"]), at="build", market=["lasgun"])
    assert not table.secretive()
    assert observe(table, None) == observe(table, 0)
    drew = DrewEvents(0, ("salvage",), 1, False)
    assert SYSTEM.redact(drew, None) == drew


@rule("ML-2.7")
def test_a_view_has_the_own_hand_and_the_size_of_the_others() -> None:
    table = game(
        squad(hand=["salvage", "ambush"]), squad(hand=["head_hit"]), at="build", market=["lasgun"]
    )
    for viewer, hands in ((0, [("salvage", "ambush"), None]), (1, [None, ("head_hit",)])):
        seen = observe(table, viewer)
        assert [player.hand for player in seen.players] == hands
        assert [player.cards for player in seen.players] == [2, 1]
    watched = observe(table, None)
    assert [player.hand for player in watched.players] == [None, None]
    counts = {pile.card: pile.count for pile in watched.decks[3].unseen}
    assert counts == dict.fromkeys(DATA.contents.events, 2), (
        "every card may be in a hand or the deck"
    )
    assert watched.decks[3].left == 37


@rule("ML-2.7")
def test_other_hands_are_dealt_anew_from_what_is_unseen() -> None:
    """Two of 39 unseen cards are Head Hits; each of three hidden cards is one with 2 / 39."""
    table = game(
        squad(hand=["salvage"]),
        squad(hand=["head_hit", "head_hit"]),
        squad(hand=["ambush"]),
        at="build",
        market=["lasgun"],
    )
    seen: Counter[str] = Counter()
    rounds = 400
    for salt in range(rounds):
        other = table.imagine(0, salt)
        first, second, third = [player.hand for player in other.state.players]
        assert (first, len(second), len(third)) == (["salvage"], 2, 1)
        seen.update([*second, *third])
        SYSTEM.check(other.state)
    assert seen["salvage"] == pytest.approx(rounds * 3 / 39, abs=20), "the second one"
    assert seen["head_hit"] == pytest.approx(rounds * 3 * 2 / 39, abs=28)
    assert set(seen) == set(DATA.contents.events)


@rule("ML-2.7")
def test_a_discarded_card_is_in_nobodys_hand() -> None:
    table = game(
        squad(hand=["salvage"]),
        squad(hand=["ambush"] * 2),
        at="build",
        market=["lasgun"],
        discards={"events": ["salvage", "surprise", "surprise"]},
    )
    for salt in range(100):
        hand = table.imagine(0, salt).state.players[1].hand
        assert "surprise" not in hand and "salvage" not in hand


@rule("ML-4.4")
def test_passing_needs_no_look_at_the_hand() -> None:
    own = squad(mek("medium", "rail_gun", pilot=man("regular")))
    table = game(own, squad(hand=["salvage"]), at="engagement", foes=["hover_tank"], seed=1)
    assert prompt(table) == (1, "round"), "the active player holds no card"
    assert table.system.blind(table) == (Pass(), StandAside())
    for action in table.system.blind(table):
        assert table.why_not(action) is None
    play(table, Pass(), End())
    assert prompt(table) == (1, "support")
    assert table.system.blind(table) == (End(), StandAside())
