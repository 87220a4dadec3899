"""Orders given in secret: nobody learns of them before all are revealed."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from ironmuster.kernel import revealing
from ironmuster.kernel.chance import Dice, key_of
from ironmuster.kernel.explore import odds
from ironmuster.kernel.game import start
from ironmuster.kernel.seat import Seat
from ironmuster.kernel.snapshot import fingerprint
from ironmuster.kernel.system import RuleSystem
from tests.toys.parley import PARLEY, Bid, Drew, Parley, ParleyGame, Raise, Revealed

HANDS = [[1, 2, 3], [4, 5, 6], [1, 1, 6]]


def table(players: int = 3) -> ParleyGame:
    """Return a parley at the first bid, the hands dealt as above."""
    draws = [card for hand in HANDS[:players] for card in hand]
    return start(PARLEY, Parley(players=players), Dice(key_of(1), 0, draws))


def receives(game: ParleyGame, viewer: int) -> bytes:
    """Return the view and the events of the last answer as one seat receives them."""
    events = [PARLEY.redact(event, viewer) for event in game.events]
    return msgspec.json.encode([Seat(game, viewer).view, events])


@pytest.mark.parametrize("viewer", [1, 2])
def test_whatever_was_bid_the_others_receive_the_same(viewer: int) -> None:
    received = set()
    for card in (1, 2, 3):
        game = table()
        game.apply(Bid(card))
        received.add(receives(game, viewer))
        if viewer == 1:
            received.add(receives(game, viewer))
            assert list(Seat(game, 1).decision.options) == [Bid(4), Bid(5), Bid(6)]  # type: ignore[union-attr]
    assert len(received) == 1


def test_one_possible_order_is_asked_for_all_the_same() -> None:
    game = start(PARLEY, Parley(hand=1), Dice(key_of(1), 0, [2, 5]))
    assert game.decision is not None and list(game.decision.options) == [Bid(2)]


def test_all_orders_are_revealed_at_once() -> None:
    game = table()
    assert game.apply(Bid(3)) == []
    assert game.apply(Bid(5)) == []
    assert game.apply(Bid(1)) == [Revealed((3, 5, 1))]
    assert game.state.bids == [[3], [5], [1]]
    assert game.state.hands == [[1, 2], [4, 6], [1, 6]]


def test_others_imagine_other_orders_and_the_giver_the_own_one() -> None:
    game = table()
    game.apply(Bid(3))
    assert {imagined(game, 0, salt) for salt in range(30)} == {3}
    assert imagined(game, 1, 0) in range(1, 7)
    assert len({imagined(game, 1, salt) for salt in range(30)}) > 1


def imagined(game: ParleyGame, viewer: int, salt: int) -> int:
    """Return the bid of envoy 0 in an imagined game, played on to the reveal."""
    other = game.imagine(viewer, salt)
    other.observed = True
    while not other.state.bids[0]:
        other.choose(0)
    return other.state.bids[0][0]


def test_imagination_deals_only_what_the_viewer_has_not_seen() -> None:
    game = table()
    game.apply(Bid(3))
    mine = set()
    for salt in range(30):
        other = game.imagine(2, salt)
        assert other.state.hands[2] == [1, 1, 6]
        PARLEY.check(other.state)
        mine.add(tuple(other.state.hands[0]))
        assert fingerprint(other) == fingerprint(game.imagine(2, salt))
    assert len(mine) > 5


def test_a_seat_cannot_ask_about_the_question_of_another() -> None:
    game = table()
    watcher = Seat(game, 1)
    assert watcher.decision is None
    assert {watcher.why_not(Bid(card)) for card in range(1, 7)} == {"another player decides"}
    assert Seat(game, 0).why_not(Bid(6)) == "the card is not in your hand [PL-3]"
    assert Seat(game, 0).why_not(Raise(1)) == "this is the time to bid [PL-2]"


def test_odds_of_a_seat_know_no_more_than_the_seat() -> None:
    game = start(PARLEY, Parley(hand=1), Dice(key_of(1), 0, [2, 5]))
    game.apply(Bid(2))
    others = [game.imagine(1, salt) for salt in range(5)]
    assert len({fingerprint(other) for other in others}) > 1
    [points] = odds(game, Bid(5), limit=100).quantities
    assert points.mean == 1, "in truth 5 beats 2"
    found = Seat(game, 1).odds(Bid(5))
    assert not found.exact
    # Of the 23 cards envoy 1 has not seen, 16 lose to a 5; 3 tie with it and 4 beat it.
    assert abs(found.quantities[0].mean - 16 / 23) < 2 * found.quantities[0].margin
    assert all(Seat(other, 1).odds(Bid(5)) == found for other in others)


def test_a_drawn_card_is_seen_by_its_owner_only() -> None:
    assert PARLEY.redact(Drew(0, 5), 0) == Drew(0, 5)
    assert PARLEY.redact(Drew(0, 5), 1) == Drew(0, 0)
    assert PARLEY.redact(Drew(0, 5), None) == Drew(0, 0)


@pytest.mark.parametrize("long", [False, True])
def test_a_long_automatic_part_is_not_played_again_to_find_what_it_shows(
    long: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    before = start(PARLEY, Parley(), Dice(key_of("long")))
    assert before.secretive() and before.decision is not None
    action = before.decision.options.at(0)
    after = before.clone()
    after.resolve(action)
    if long:
        after.steps += revealing.LONGEST
    imagined: list[int] = []
    redraw = type(PARLEY).determinize

    def counted(self: RuleSystem[Any, Any], game: ParleyGame, viewer: int) -> None:
        imagined.append(viewer)
        redraw(self, game, viewer)  # type: ignore[arg-type]

    monkeypatch.setattr(type(PARLEY), "determinize", counted)
    assert revealing.revealed(before, after, action), "who bids shows that they hold the card"
    assert bool(imagined) is not long
