"""[ML-1.3, ML-1.4] Drawing cards from the four decks."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ironmuster.kernel.deck import Deck
from ironmuster.systems.mekleader.position.events import DrewEvents, Reshuffled
from ironmuster.systems.mekleader.position.hidden import hides

if TYPE_CHECKING:
    from ironmuster.systems.mekleader.position.state import MekGame

BUILD: Final = "build"
MISSION: Final = "mission"
FOE: Final = "foe"
EVENT: Final = "event"
WORDS: Final = {
    BUILD: "Build deck",
    MISSION: "Mission deck",
    FOE: "Foe deck",
    EVENT: "Event deck",
}


def draw_card(game: MekGame, name: str) -> str:
    """[ML-1.4] Draw a card; an empty deck takes its discard pile first. An empty text when there is
    no card in either."""
    deck = deck_of(game, name)
    if game.observed and needs_reshuffle(deck):
        game.emit(Reshuffled(name))
    return deck.draw(game, WORDS[name], name == EVENT and hides(game.state))


def draw_cards(game: MekGame, name: str, count: int) -> list[str]:
    """[ML-1.4, ML-R3] Draw that many cards, or as many as there are."""
    found: list[str] = []
    for _ in range(count):
        card = draw_card(game, name)
        if not card:
            break
        found.append(card)
    return found


def draw_events(game: MekGame, player: int, count: int) -> None:
    """[ML-2.2, ML-4.1] Draw Event cards into a hand."""
    cards = draw_cards(game, EVENT, count)
    game.state.players[player].hand.extend(cards)
    if game.observed and cards:
        game.emit(DrewEvents(player, tuple(cards), len(cards), hides(game.state)))


def reshuffle(game: MekGame, name: str) -> None:
    """[ML-1.4] Shuffle the discard pile into a new deck."""
    deck_of(game, name).reshuffle()
    if game.observed:
        game.emit(Reshuffled(name))


def needs_reshuffle(deck: Deck) -> bool:
    """[ML-1.4] Whether the deck is empty and its discard pile is not."""
    return not any(deck.cards.values()) and any(deck.discard.values())


def deck_of(game: MekGame, name: str) -> Deck:
    """[ML-1.3] The deck of that name."""
    state = game.state
    if name == BUILD:
        return state.build
    if name == MISSION:
        return state.missions
    return state.foes if name == FOE else state.events
