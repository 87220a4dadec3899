"""A deck of cards with its discard pile."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, Any

from ironmuster.kernel.chance import Chance, Dice
from ironmuster.kernel.record import Record

if TYPE_CHECKING:
    from ironmuster.kernel.game import Game


class Deck(Record):
    """How many of each card lie in the deck and in its discard pile.

    Both are multisets: the order of a shuffled deck does not exist until a card is drawn. Every
    card that belongs to the deck stays a key of both, so that equal decks are saved alike.
    """

    cards: dict[str, int]
    discard: dict[str, int]

    def __init__(self, cards: dict[str, int], discard: dict[str, int]) -> None:
        self.cards = cards
        self.discard = discard

    def copy(self) -> Deck:
        """Return an independent copy."""
        return Deck(self.cards.copy(), self.discard.copy())

    def left(self) -> int:
        """How many cards can be drawn before the discard pile is needed."""
        return sum(self.cards.values())

    def draw(self, game: Game[Any, Any], name: str, secret: bool = False) -> str:
        """Draw a card from the deck of that name, which the discard pile fills up first where it
        is empty; an empty text when both are. It is `secret` where hands of these cards are."""
        if not any(self.cards.values()):
            self.reshuffle()
        values: list[str] = []
        weights: list[int] = []
        for card, count in self.cards.items():
            if count > 0:
                values.append(card)
                weights.append(count)
        if not values:
            return ""
        drawn: str = game.draw(Chance(name, values, weights, secret=secret))
        self.cards[drawn] -= 1
        return drawn

    def deal(self, dice: Dice, hands: list[list[str]]) -> None:
        """Put a card of the deck in the place of every card of these hands, as imagination does:
        at random, with nobody told."""
        left = [card for card, count in self.cards.items() for _ in range(count)]
        for hand in hands:
            for place in range(len(hand)):
                pick = dice.below(len(left))
                card = left[pick]
                left[pick] = left[-1]
                left.pop()
                hand[place] = card
                self.cards[card] -= 1

    def reshuffle(self) -> None:
        """Put the discard pile back into the deck."""
        for card, count in self.discard.items():
            if count:
                self.cards[card] += count
                self.discard[card] = 0

    def take(self, card: str) -> None:
        """Take a chosen card out of the deck."""
        assert self.cards[card] > 0, f"{card} is not in the deck"
        self.cards[card] -= 1

    def put(self, card: str) -> None:
        """Lay a card on the discard pile."""
        self.discard[card] += 1


def full_deck(copies: Iterable[tuple[str, int]]) -> Deck:
    """Return a shuffled deck of so many copies of each card, with nothing discarded."""
    cards = dict(copies)
    return Deck(cards, dict.fromkeys(cards, 0))
