"""A deck and its discard pile, and hands that are dealt anew from it."""

from __future__ import annotations

from collections import Counter

from ironmuster.kernel.chance import Dice, key_of
from ironmuster.kernel.deck import full_deck


def test_a_new_deal_takes_every_card_from_the_deck() -> None:
    deck = full_deck([("ace", 2), ("king", 1), ("queen", 3)])
    hands = [["?", "?"], [], ["?"]]
    deck.deal(Dice(key_of(1)), hands)
    assert [len(hand) for hand in hands] == [2, 0, 1]
    dealt = Counter(card for hand in hands for card in hand)
    assert dealt + Counter(deck.cards) == Counter(ace=2, king=1, queen=3)
    assert list(deck.cards) == ["ace", "king", "queen"], "equal decks are saved alike"


def test_a_new_deal_is_even() -> None:
    first, pairs = Counter[str](), Counter[tuple[str, ...]]()
    dice = Dice(key_of(2))
    for _ in range(6000):
        hands = [["?"], ["?"]]
        full_deck([("ace", 2), ("king", 1), ("queen", 1)]).deal(dice, hands)
        first[hands[0][0]] += 1
        pairs[tuple(card for hand in hands for card in hand)] += 1
    # two aces of four cards: 1/2 for the first card, 2/4 * 1/3 = 1/6 for both; 1/12 king and queen
    assert abs(first["ace"] / 6000 - 1 / 2) < 0.02
    assert abs(pairs["ace", "ace"] / 6000 - 1 / 6) < 0.02
    assert abs(pairs["king", "queen"] / 6000 - 1 / 12) < 0.02
