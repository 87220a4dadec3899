"""[ML-6] The Build Phase."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final

from ironmuster.kernel.flow import DONE, NEXT, Flow, Procedure, ask, goto, put
from ironmuster.kernel.record import Decision, Listed
from ironmuster.kernel.value import Action
from ironmuster.systems.mekleader.position.actions import (
    Buy,
    End,
    Give,
    Play,
    Redraw,
    Refit,
    SellAttachment,
    SellMek,
    SellPilot,
)
from ironmuster.systems.mekleader.position.events import CashChanged
from ironmuster.systems.mekleader.position.squad import refit, refits
from ironmuster.systems.mekleader.rules.asking import ask_phase
from ironmuster.systems.mekleader.rules.ending import gain, is_coop
from ironmuster.systems.mekleader.rules.market import (
    acquire,
    clear_market,
    flip_market,
    homes,
    sales,
    sell_attachment,
    sell_mek,
    sell_pilot,
)
from ironmuster.systems.mekleader.rules.playing import play, plays

if TYPE_CHECKING:
    from ironmuster.systems.mekleader.position.state import MekGame, State

GIFTS: Final = (1, 2, 5, 10, 20, 50, 100, 200)  # sums that are listed [ML-21.3]
UNTIL_BOTH: Final = "until_both"  # a value of `first_market_redraw` [ML-6.11]


class BuildPhase(Procedure):
    """[ML-6.2] Buy, sell, refit and play cards in any order. `untouched` while a first market may
    still be redrawn [ML-6.11]."""

    STEPS: ClassVar[tuple[str, ...]] = ("flip", "offer", "take", "close")
    untouched: bool

    def __init__(self, untouched: bool = True) -> None:
        self.untouched = untouched

    def copy(self) -> BuildPhase:
        """Return an independent copy at the same step."""
        twin = BuildPhase(self.untouched)
        twin.at = self.at
        return twin

    def flip(self, game: MekGame) -> Flow:
        """[ML-6.1] Turn up the market. [ML-6.11] A first one that has to have a Mek and a pilot is
        turned up again until it has."""
        state = game.state
        flip_market(game, state.rules.build_flip)
        if state.rules.first_market_redraw == UNTIL_BOTH and lacks(state) and can_have_both(state):
            clear_market(game)
            return goto("flip")
        return NEXT

    def offer(self, game: MekGame) -> Flow:
        """[ML-6.2] Everything the player may do; with something on the workbench, only mount it
        [ML-7.1]."""
        state = game.state
        player = state.active
        moves = refits(state, player)
        if state.players[player].bench:
            return ask(player, "build", Listed(moves))
        rest = [*purchases(state, player), *sales(state, player), *moves]
        if self.untouched and may_redraw(state):
            rest.append(Redraw())
        if is_coop(state):
            cards: list[Action] = [*plays(state, player, "LB"), *rest, End()]
            options = Listed([*cards, *gifts(state, player)])
            return put(Decision(player, "build", options, sampled=True, skippable=False))
        return ask_phase(state, player, "build", "LB", [*rest, End()])

    def take(self, game: MekGame) -> Flow:
        """[ML-6.2] Carry it out and ask again."""
        answer = game.answer
        player = game.state.active
        if isinstance(answer, End):
            return NEXT
        if isinstance(answer, Buy):
            buy(game, player, answer)
        elif isinstance(answer, SellMek):
            sell_mek(game, player, answer.mek)
        elif isinstance(answer, SellPilot):
            sell_pilot(game, player, answer.pilot)
        elif isinstance(answer, SellAttachment):
            sell_attachment(game, player, answer.mek, answer.place)
        elif isinstance(answer, Refit):
            refit(game, player, answer)
        elif isinstance(answer, Play):
            play(game, player, answer)
        elif isinstance(answer, Redraw):
            clear_market(game)
            flip_market(game, game.state.rules.build_flip)
        elif isinstance(answer, Give):
            give(game, player, answer)
        if self.untouched and changes_market(game.state, answer):
            self.untouched = False
        return goto("offer")

    def close(self, game: MekGame) -> Flow:
        """[ML-6.9] What is left goes to the discard."""
        clear_market(game)
        return DONE


def gifts(state: State, player: int) -> list[Action]:
    """[ML-21.3] Round sums of MC for each partner; any other amount may be given as well."""
    cash = state.players[player].cash
    sums = sorted({amount for amount in (*GIFTS, cash) if 0 < amount <= cash})
    others = [seat for seat in range(len(state.players)) if seat != player]
    return [Give(other, amount) for other in others for amount in sums]


def purchases(state: State, player: int) -> list[Action]:
    """[ML-6.4, ML-R2] Every card of the market that the player can pay for and hold; there is no
    debt."""
    cash = state.players[player].cash
    found: list[Action] = []
    for place, offer in enumerate(state.market):
        if state.catalog.prices[offer.card] <= cash:
            for mek in homes(state, player, offer.card):
                found.append(Buy(place, mek))
    return found


def buy(game: MekGame, player: int, action: Buy) -> None:
    """[ML-6.4] Pay the price and take the card from the market."""
    offer = game.state.market.pop(action.place)
    acquire(game, player, offer, game.state.catalog.prices[offer.card], action.mek)


def give(game: MekGame, player: int, action: Give) -> None:
    """[ML-21.3] Hand MC to a partner."""
    owner = game.state.players[player]
    owner.cash -= action.amount
    if game.observed:
        game.emit(CashChanged(player, -action.amount, owner.cash, "gift"))
    gain(game, action.player, action.amount, "received")


def may_redraw(state: State) -> bool:
    """[ML-6.11, ML-R25] Whether the player may have the first market turned up anew."""
    return state.rules.first_market_redraw is True and lacks(state)


def lacks(state: State) -> bool:
    """[ML-6.11] Whether the first market of the active player lacks a Mek or lacks a pilot."""
    if state.players[state.active].turns:
        return False
    catalog = state.catalog
    cards = [offer.card for offer in state.market]
    meks = any(card in catalog.meks for card in cards)
    return not (meks and any(card in catalog.pilots for card in cards))


def can_have_both(state: State) -> bool:
    """[ML-6.11] Whether a market turned up anew can hold a Mek and a pilot: it has two cards or
    more, and of both kinds there is a card that nobody has."""
    if state.rules.build_flip < 2:
        return False
    catalog = state.catalog
    free = [offer.card for offer in state.market]
    for pile in (state.build.cards, state.build.discard):
        free += [card for card, count in pile.items() if count]
    return any(card in catalog.meks for card in free) and any(
        card in catalog.pilots for card in free
    )


def changes_market(state: State, action: Action | None) -> bool:
    """[ML-6.11] Whether the first market is no longer as it was flipped."""
    if isinstance(action, Play):
        return state.catalog.events[action.card].window == "B"
    return isinstance(action, Buy | Redraw)
