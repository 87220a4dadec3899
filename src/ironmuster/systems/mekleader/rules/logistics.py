"""[ML-17] The Event cards outside a fight: windows L, B, M, D and E."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ironmuster.systems.mekleader.position.actions import Play
from ironmuster.systems.mekleader.position.dice import MAINTENANCE
from ironmuster.systems.mekleader.position.events import Repaired
from ironmuster.systems.mekleader.position.state import Crew, Offer
from ironmuster.systems.mekleader.position.units import fight_of, find, hits_left, mek_of
from ironmuster.systems.mekleader.rules.card import Card
from ironmuster.systems.mekleader.rules.dealing import (
    BUILD,
    draw_events,
    needs_reshuffle,
    reshuffle,
)
from ironmuster.systems.mekleader.rules.ending import gain
from ironmuster.systems.mekleader.rules.market import acquire, flip_market, homes
from ironmuster.systems.mekleader.rules.row import flip_missions

if TYPE_CHECKING:
    from collections.abc import Callable

    from ironmuster.systems.mekleader.position.state import MekGame, State

CONVENTION: Final = 4  # Build cards [ML-17.1]
SALVAGE: Final = 30  # MC [ML-17.6]
INVESTMENT: Final = 10  # MC [ML-17.14]
PLANS: Final = 2  # Event cards [ML-17.15]
FRONT: Final = 2  # missions [ML-17.16]


def always(card: str) -> Callable[[State, int], list[Play]]:
    """Return the play of a card that needs no target."""
    return lambda state, player: [Play(card)]


def convene(game: MekGame, player: int, action: Play) -> None:
    """[ML-17.1] Flip more Build cards into the market."""
    flip_market(game, CONVENTION)


def plays_black_market(state: State, player: int) -> list[Play]:
    """[ML-17.2] Any card of the draw deck that the squad may hold; of the discard where the deck is
    empty and is shuffled first. [ML-R53] Free, or for its price."""
    deck = state.build.discard if needs_reshuffle(state.build) else state.build.cards
    most = None if state.rules.black_market_free else state.players[player].cash
    found: list[Play] = []
    for card, count in deck.items():
        if count and (most is None or state.catalog.price(card) <= most):
            for mek in homes(state, player, card):
                found.append(Play("black_market", mek, pick=card))
    return found


def deal_secretly(game: MekGame, player: int, action: Play) -> None:
    """[ML-17.2] Take the card; the shuffle after it is free, for the deck has no order."""
    if needs_reshuffle(game.state.build):
        reshuffle(game, BUILD)
    game.state.build.take(action.pick)
    price = 0 if game.state.rules.black_market_free else game.state.catalog.price(action.pick)
    acquire(game, player, Offer(action.pick, []), price, action.unit)


def salvage(game: MekGame, player: int, action: Play) -> None:
    """[ML-17.6] This mission pays more to who plays the card [ML-21.4]."""
    fight_of(game.state).salvage[player] += SALVAGE


def invest(game: MekGame, player: int, action: Play) -> None:
    """[ML-17.14] Gain MC."""
    gain(game, player, INVESTMENT, "investors")


def plan(game: MekGame, player: int, action: Play) -> None:
    """[ML-17.15, ML-R16] Draw Event cards; this one is no part of a reshuffle."""
    draw_events(game, player, PLANS)


def open_front(game: MekGame, player: int, action: Play) -> None:
    """[ML-17.16] Flip more missions."""
    flip_missions(game, FRONT)


def plays_maintenance(state: State, player: int) -> list[Play]:
    """[ML-17.17, ML-R69] A surviving deployed Mek; only a damaged one has anything to lose."""
    crews = fight_of(state).crews
    return [
        Play("field_maintenance", crew.number) for crew in crews if mek_of(state, crew).damage > 0
    ]


def maintain(game: MekGame, player: int, action: Play) -> None:
    """[ML-17.17, ML-12.10, ML-R56] 1D6 damage less, but never below 0."""
    state = game.state
    crew = find(fight_of(state), action.unit)
    assert isinstance(crew, Crew), "the card names a Mek"
    mek = mek_of(state, crew)
    die: int = game.draw(MAINTENANCE)
    points = min(die, mek.damage)
    mek.damage -= points
    if game.observed:
        left = hits_left(state, crew)
        game.emit(Repaired(crew.owner, mek.number, points, "field_maintenance", die, left))


LOGISTICS: Final[dict[str, Card]] = {
    "corporate_convention": Card(always("corporate_convention"), convene),
    "black_market": Card(plays_black_market, deal_secretly),
    "salvage": Card(always("salvage"), salvage),
    "investors": Card(always("investors"), invest),
    "detailed_plans": Card(always("detailed_plans"), plan),
    "active_front": Card(always("active_front"), open_front),
    "field_maintenance": Card(plays_maintenance, maintain),
}
