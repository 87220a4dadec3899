"""[ML-4] Event cards: who may play which card when, and what the play does.

Each card is a `Card` in `logistics.py` (windows L, B, M, D, E) or `tactics.py` (P, R, A, H).
"""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Final

from ironmuster.systems.mekleader.position.actions import Play
from ironmuster.systems.mekleader.position.events import Played
from ironmuster.systems.mekleader.rules.card import Card
from ironmuster.systems.mekleader.rules.logistics import LOGISTICS
from ironmuster.systems.mekleader.rules.tactics import TACTICS

if TYPE_CHECKING:
    from ironmuster.systems.mekleader.content.tables import Catalog
    from ironmuster.systems.mekleader.position.state import MekGame, State

CARDS: Final[dict[str, Card]] = {**LOGISTICS, **TACTICS}


def plays(state: State, player: int, windows: str) -> list[Play]:
    """[ML-4.2] Return every legal play of a player in these windows, in the order of table 4.7."""
    hand = state.players[player].hand
    found: list[Play] = []
    for card in _held_by_window(state.catalog, windows):
        if card in hand and _may(state, player, card):
            found.extend(CARDS[card].plays(state, player))
    return found


def might_play(state: State, player: int, windows: str) -> bool:
    """[ML-4.4] Whether by what everyone knows a player may hold a card for these windows.

    Who is asked must not tell what is in a hand: with several players the question is put
    whenever a hand could hold such a card, whether it does or not.
    """
    if len(state.players) == 1:
        return bool(plays(state, player, windows))
    if not state.players[player].hand:
        return False
    return any(
        state.events.discard[card] < state.catalog.events[card].copies
        and _may(state, player, card)
        and CARDS[card].plays(state, player)
        for card in _held_by_window(state.catalog, windows)
    )


def play(game: MekGame, player: int, action: Play) -> None:
    """[ML-4.2, ML-4.3] Play a card: the effect first, then it goes to the discard.

    While its effect lasts the card lies on the table: neither in the hand nor in the discard.
    """
    state = game.state
    state.players[player].hand.remove(action.card)
    if game.observed:
        game.emit(Played(player, action.card, action.unit, action.place, action.pick))
    CARDS[action.card].effect(game, player, action)
    state.events.put(action.card)


@lru_cache(maxsize=64)
def _held_by_window(catalog: Catalog, windows: str) -> tuple[str, ...]:
    return tuple(card for card, entry in catalog.events.items() if entry.window in windows)


def _may(state: State, player: int, card: str) -> bool:
    """[ML-4.2, ML-19.2, ML-21.2] Whether the rules let this player play the card at all now. The
    partner of a joint mission is paid, and so may play Salvage [ML-R70]."""
    if player == state.active:
        return True
    entry = state.catalog.events[card]
    if entry.window == "D":
        return state.fight is not None and state.fight.partner == player
    if state.rules.interaction == "rivals":
        return entry.who == "any"
    return state.rules.interaction == "coop" and entry.window in "PRHAE"
