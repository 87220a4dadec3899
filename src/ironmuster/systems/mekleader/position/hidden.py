"""[ML-2.7] Hidden hands: what a player is not told, and how it is imagined."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec.structs import replace

from ironmuster.kernel.deck import Deck
from ironmuster.kernel.value import Action, Event
from ironmuster.systems.mekleader.position.actions import End, Pass, StandAside
from ironmuster.systems.mekleader.position.events import DrewEvents

if TYPE_CHECKING:
    from ironmuster.systems.mekleader.position.state import MekGame, State

WINDOWS = ("prebattle", "round", "hit", "aftermath")


def hides(state: State) -> bool:
    """[ML-2.7, ML-R13] One player has nobody to hide a hand from."""
    return len(state.players) > 1


def redact(event: Event, viewer: int | None) -> Event | None:
    """[ML-2.7] Which Event cards somebody draws is for their eyes only."""
    if isinstance(event, DrewEvents) and event.secret and event.player != viewer:
        return replace(event, cards=())
    return event


def determinize(game: MekGame, viewer: int) -> None:
    """[ML-2.7] Deal the other hands anew, from all Event cards that lie neither open nor in the
    viewer's own hand; nothing else is hidden, for a deck has no order until it is drawn from."""
    state = game.state
    if not hides(state):
        return
    others = [player.hand for seat, player in enumerate(state.players) if seat != viewer]
    pool = Deck(state.events.cards.copy(), dict.fromkeys(state.events.cards, 0))
    for hand in others:
        for card in hand:
            pool.cards[card] += 1
    pool.deal(game.dice, others)
    state.events.cards = pool.cards


def blind(game: MekGame) -> tuple[Action, ...]:
    """[ML-4.4] To pass needs no look at the own hand, and is open whatever is in it."""
    decision = game.decision
    if decision is None or not hides(game.state):
        return ()
    if decision.prompt in WINDOWS:
        return (Pass(), StandAside())
    return (End(), StandAside()) if decision.prompt == "support" else ()
