"""[ML-6] The market: flipping, buying and selling Build cards."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ironmuster.kernel.value import Action
from ironmuster.systems.mekleader.position.actions import NOBODY, SellAttachment, SellMek, SellPilot
from ironmuster.systems.mekleader.position.events import Bought, MarketCleared, MarketFlipped, Sold
from ironmuster.systems.mekleader.position.squad import holds, mounts
from ironmuster.systems.mekleader.position.state import Mek, Offer, Pilot
from ironmuster.systems.mekleader.position.worth import card_sale, mek_sale, pilot_sale
from ironmuster.systems.mekleader.rules.dealing import BUILD, draw_cards
from ironmuster.systems.mekleader.rules.ending import gain
from ironmuster.systems.mekleader.rules.skills import roll_skills, train

if TYPE_CHECKING:
    from ironmuster.systems.mekleader.position.state import MekGame, State


def flip_market(game: MekGame, count: int) -> None:
    """[ML-6.1] Turn up Build cards. [ML-R21] Where skills show, roll them in market order."""
    state = game.state
    offers = [Offer(card, []) for card in draw_cards(game, BUILD, count)]
    if state.rules.pilot_skills_revealed == "on_flip":
        for offer in offers:
            pilot = state.catalog.pilots.get(offer.card)
            if pilot is not None:
                roll_skills(game, offer.skills, pilot.skills)
    state.market.extend(offers)
    if game.observed and offers:
        skills = tuple([tuple(offer.skills) for offer in offers])
        game.emit(MarketFlipped(tuple([offer.card for offer in offers]), skills))


def clear_market(game: MekGame) -> None:
    """[ML-6.9] Discard what is left of the market."""
    state = game.state
    cards = tuple([offer.card for offer in state.market])
    for card in cards:
        state.build.put(card)
    state.market.clear()
    if game.observed and cards:
        game.emit(MarketCleared(cards))


def homes(state: State, player: int, card: str) -> list[int]:
    """[ML-6.4, ML-R20] Where a Build card can go in a squad: NOBODY for a Mek or pilot that there
    is a place for, the Meks it fits on for an attachment."""
    catalog = state.catalog
    owner = state.players[player]
    if card in catalog.meks:
        return [NOBODY] if len(owner.meks) < state.rules.max_meks else []
    if card in catalog.pilots:
        return [NOBODY] if len(owner.pilots) < state.rules.max_pilots else []
    return mounts(state, player, card)


def acquire(game: MekGame, player: int, offer: Offer, price: int, onto: int) -> None:
    """[ML-6.4, ML-6.5] Pay, and take the card into the squad; a pilot's skills are rolled now
    unless they were shown."""
    state = game.state
    catalog = state.catalog
    owner = state.players[player]
    card = offer.card
    owner.cash -= price
    number = onto if card in catalog.attachments else state.number(card)
    if game.observed:
        game.emit(Bought(player, card, price, number, owner.cash))
    if card in catalog.meks:
        owner.meks.append(Mek(number, card, 0, [], NOBODY))
    elif card in catalog.pilots:
        printed = catalog.pilots[card]
        pilot = Pilot(number, card, printed.level, offer.skills)
        owner.pilots.append(pilot)
        train(game, player, pilot, printed.skills - len(offer.skills))
    else:
        owner.mek(onto).mounted.append(card)


def sales(state: State, player: int) -> list[Action]:
    """[ML-6.6, ML-7.7] Everything the player may sell."""
    owner = state.players[player]
    found: list[Action] = [SellMek(mek.number) for mek in owner.meks]
    found += [SellPilot(pilot.number) for pilot in owner.pilots]
    for mek in owner.meks:
        for place in range(len(mek.mounted)):
            if not holds(mek, place, state.catalog):
                found.append(SellAttachment(mek.number, place))
    return found


def sell_mek(game: MekGame, player: int, number: int) -> None:
    """[ML-6.7, ML-R23] Sell a Mek with every attachment on it; its pilot stays."""
    owner = game.state.players[player]
    mek = owner.mek(number)
    owner.meks.remove(mek)
    price = mek_sale(mek, game.state.rules, game.state.catalog)
    _sell(game, player, mek.model, number, tuple(mek.mounted), price)


def sell_pilot(game: MekGame, player: int, number: int) -> None:
    """[ML-6.6] Sell a pilot. [ML-6.10, ML-R24] The card is as printed again."""
    owner = game.state.players[player]
    pilot = owner.pilot(number)
    owner.pilots.remove(pilot)
    for mek in owner.meks:
        if mek.pilot == number:
            mek.pilot = NOBODY
    _sell(game, player, pilot.card, number, (), pilot_sale(pilot, game.state.rules))


def sell_attachment(game: MekGame, player: int, number: int, place: int) -> None:
    """[ML-6.6] Sell an attachment off a Mek."""
    card = game.state.players[player].mek(number).mounted.pop(place)
    _sell(game, player, card, number, (), card_sale(card, game.state.rules, game.state.catalog))


def _sell(
    game: MekGame, player: int, card: str, number: int, attached: tuple[str, ...], price: int
) -> None:
    """[ML-6.8] What is sold lies in the discard, not in the market."""
    state = game.state
    state.build.put(card)
    for more in attached:
        state.build.put(more)
    if game.observed:
        cash = state.players[player].cash + price
        game.emit(Sold(player, card, number, attached, price, cash))
    gain(game, player, price)
