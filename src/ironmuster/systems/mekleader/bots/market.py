"""[part 5.4] The Build Phase: what to buy, when to sell everything."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ironmuster.systems.mekleader.bots.hangar import better_refit, home
from ironmuster.systems.mekleader.bots.values import (
    ATTACHMENTS,
    FIFTH_MEK,
    card_value,
)
from ironmuster.systems.mekleader.position.actions import (
    Buy,
    End,
    Give,
    Play,
    Redraw,
    SellMek,
    SellPilot,
)
from ironmuster.systems.mekleader.position.squad import mounts
from ironmuster.systems.mekleader.position.worth import mek_sale, worth
from ironmuster.systems.mekleader.rules.ending import is_coop

if TYPE_CHECKING:
    from ironmuster.kernel.record import Options
    from ironmuster.kernel.value import Action
    from ironmuster.systems.mekleader.bots.mind import Mind
    from ironmuster.systems.mekleader.position.state import Player, State

RESERVE: Final = 10  # MC kept for repairs
INVEST: Final = 0.84  # the share of the goal up to which money goes into the squad
SPARE: Final = 15  # MC below which more cards in the market are of no use
START: Final = 25  # MC that a partner needs to begin again
GENEROUS: Final = 60


def build(mind: Mind, state: State, options: Options) -> int:
    """[part 5.4] One action of the Build Phase."""
    player = mind.own(state)
    if player.bench:
        return 0
    if sells_out(mind, state):
        sale = sell_something(player)
        return options.index(End() if sale is None else sale)
    for action in ideas(mind, state):
        if options.has(action):
            return options.index(action)
    refit = better_refit(mind, state, options)
    return options.index(End()) if refit is None else refit


def ideas(mind: Mind, state: State) -> list[Action]:
    """[part 5.4] What is worth doing, the best first, whether it is legal or not."""
    player = mind.own(state)
    found: list[Action] = [Play("detailed_plans"), Play("investors"), Redraw()]
    if invests(mind, state):
        if player.cash >= SPARE:
            found.append(Play("corporate_convention"))
        if "black_market" in player.hand:
            found += black_market(mind, state)
        purchase = best_purchase(mind, state)
        if purchase is not None:
            found.append(purchase)
    if is_coop(state):
        found += gifts(mind, state)
    return found


def sells_out(mind: Mind, state: State) -> bool:
    """[part 5.4, ML-R10, ML-21.1] Whether everything that can be sold wins the game."""
    if is_coop(state):
        total = sum([worth(player, mind.rules, mind.catalog) for player in state.players])
        return total >= mind.rules.victory_mc * len(state.players)
    own = worth(mind.own(state), mind.rules, mind.catalog)
    if state.goal >= 0:  # the last turn: only cash counts, and who has most
        return own > state.players[state.goal].cash
    return own >= mind.rules.victory_mc


def invests(mind: Mind, state: State) -> bool:
    """[part 5.4] Whether money still goes into the squad."""
    if state.goal >= 0:
        return False
    return worth(mind.own(state), mind.rules, mind.catalog) <= INVEST * mind.rules.victory_mc


def sell_something(player: Player) -> Action | None:
    """[ML-6.7] The next sale of a sell-out."""
    if player.meks:
        return SellMek(player.meks[0].number)
    if player.pilots:
        return SellPilot(player.pilots[0].number)
    return None


def best_purchase(mind: Mind, state: State) -> Action | None:
    """[part 5.4] The card with the highest value for its price that can be paid and held; or a
    larger Mek in place of the smallest."""
    player = mind.own(state)
    reserve = RESERVE if player.meks else 0
    best = -1
    most = 0.0
    for place, offer in enumerate(state.market):
        price = state.catalog.prices[offer.card]
        if player.cash - price < reserve:
            continue
        value = card_value(state.catalog, offer.card, player) / max(1, price)
        if value > most and has_room(mind, state, offer.card):
            most = value
            best = place
    swap = exchange(mind, state, most)
    if swap is not None or best < 0:
        return swap
    card = state.market[best].card
    if card not in state.catalog.attachments:
        return Buy(best)
    return Buy(best, home(mind, player, card, fitting(mind, state, card)))


def has_room(mind: Mind, state: State, card: str) -> bool:
    """[ML-6.4] Whether the squad can hold a card."""
    player = mind.own(state)
    if card in state.catalog.meks:
        return len(player.meks) < mind.rules.max_meks
    if card in state.catalog.pilots:
        return len(player.pilots) < mind.rules.max_pilots
    return bool(fitting(mind, state, card))


def fitting(mind: Mind, state: State, card: str) -> list[int]:
    """[ML-6.4] The Meks an attachment fits on."""
    return mounts(state, mind.player, card)


def exchange(mind: Mind, state: State, otherwise: float) -> Action | None:
    """[part 5.4] Sell the smallest Mek where the squad is full and a larger one can be had."""
    player = mind.own(state)
    if len(player.meks) < mind.rules.max_meks or not player.meks:
        return None
    smallest = min(player.meks, key=lambda mek: (state.catalog.prices[mek.model], len(mek.mounted)))
    spare = any(pilot.level > 0 for pilot in player.pilots)
    for offer in state.market:
        if offer.card not in state.catalog.meks:
            continue
        price = state.catalog.prices[offer.card]
        larger = price > state.catalog.prices[smallest.model]
        if state.catalog.meks[offer.card].size == "large" and not spare:
            continue
        cash = player.cash + mek_sale(smallest, mind.rules, mind.catalog) - price
        if larger and cash >= RESERVE and FIFTH_MEK / price > otherwise:
            return SellMek(smallest.number)
    return None


def black_market(mind: Mind, state: State) -> list[Action]:
    """[part 5.4] A Large Mek where there is a place for it, else the best attachment."""
    player = mind.own(state)
    cards = [card for card, count in state.build.cards.items() if count]
    if not cards:
        cards = [card for card, count in state.build.discard.items() if count]
    most = 10**6 if mind.rules.black_market_free else player.cash - RESERVE
    cards = [card for card in cards if state.catalog.prices[card] <= most]
    found: list[Action] = []
    if len(player.meks) < mind.rules.max_meks:
        large = [card for card in cards if card in state.catalog.meks]
        large.sort(key=state.catalog.price, reverse=True)
        found += [Play("black_market", pick=card) for card in large[:1]]
    fits = [card for card in cards if card in ATTACHMENTS and fitting(mind, state, card)]
    fits.sort(key=ATTACHMENTS.__getitem__, reverse=True)
    for card in fits[:1]:
        onto = home(mind, player, card, fitting(mind, state, card))
        found.append(Play("black_market", onto, pick=card))
    return found


def gifts(mind: Mind, state: State) -> list[Action]:
    """[ML-21.3] A start for a partner who has lost everything."""
    cash = mind.own(state).cash
    for seat, partner in enumerate(state.players):
        if seat != mind.player and not partner.meks and partner.cash < START:
            amount = START - partner.cash
            if cash - amount >= GENEROUS:
                return [Give(seat, amount)]
    return []
