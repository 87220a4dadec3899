"""[ML-6 to ML-8, ML-16] Why something about the squad is refused; empty where nothing speaks
against it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ironmuster.systems.mekleader.position import actions as act
from ironmuster.systems.mekleader.position.actions import BENCH, NOBODY
from ironmuster.systems.mekleader.position.squad import can_deploy, can_pilot, holds, mends, room_on
from ironmuster.systems.mekleader.telling.names import card_name, name_of, skill_name

if TYPE_CHECKING:
    from ironmuster.systems.mekleader.position.state import Mek, Pilot, State

Trade = act.Buy | act.SellMek | act.SellPilot | act.SellAttachment


def own_mek(state: State, seat: int, number: int) -> Mek | None:
    """The Mek of that number in a player's squad, if it is there."""
    for mek in state.players[seat].meks:
        if mek.number == number:
            return mek
    return None


def own_pilot(state: State, seat: int, number: int) -> Pilot | None:
    """The pilot of that number in a player's squad, if they are there."""
    for pilot in state.players[seat].pilots:
        if pilot.number == number:
            return pilot
    return None


def why_not_trade(state: State, seat: int, action: Trade) -> str:
    """[ML-6.4, ML-6.6] Why something cannot be bought or sold."""
    match action:
        case act.Buy(place, mek):
            if not 0 <= place < len(state.market):
                return "there is no card at that place of the market [ML-6.1]"
            card = state.market[place].card
            return why_not_pay(state, seat, card) or why_not_hold(state, seat, card, mek)
        case act.SellMek(mek) if own_mek(state, seat, mek) is None:
            return "that is no Mek of yours [ML-6.6]"
        case act.SellPilot(pilot) if own_pilot(state, seat, pilot) is None:
            return "that is no pilot of yours [ML-6.6]"
        case act.SellAttachment(mek, place):
            return why_not_unmount(state, seat, mek, place)
    return ""


def why_not_pay(state: State, seat: int, card: str) -> str:
    """[ML-1.2] Why a card is too expensive."""
    price, cash = state.catalog.price(card), state.players[seat].cash
    return "" if price <= cash else f"it costs {price} MC, you have {cash} [ML-1.2]"


def why_not_hold(state: State, seat: int, card: str, onto: int) -> str:
    """[ML-6.4] Why a squad has no place for a Build card."""
    catalog = state.catalog
    rules, owner = state.rules, state.players[seat]
    if card in catalog.attachments:
        return why_not_mount(state, seat, card, onto)
    if onto != NOBODY:
        return "only an attachment goes onto a Mek [ML-6.4]"
    if card in catalog.meks and len(owner.meks) >= rules.max_meks:
        return f"you have {len(owner.meks)} Meks, {rules.max_meks} is the limit [ML-1.5]"
    if card in catalog.pilots and len(owner.pilots) >= rules.max_pilots:
        return f"you have {len(owner.pilots)} pilots, {rules.max_pilots} is the limit [ML-1.5]"
    return ""


def why_not_mount(state: State, seat: int, card: str, onto: int) -> str:
    """[ML-7.1 to ML-7.3] Why an attachment does not go onto a Mek."""
    if onto == NOBODY:
        return "an attachment is always mounted on a Mek: name one [ML-6.4]"
    mek = own_mek(state, seat, onto)
    if mek is None:
        return "that is no Mek of yours [ML-7.1]"
    return room_on(mek, state.rules, state.catalog).obstacle(card)


def why_not_unmount(state: State, seat: int, number: int, place: int) -> str:
    """[ML-7.7] Why an attachment cannot come off a Mek."""
    mek = own_mek(state, seat, number)
    if mek is None:
        return "that is no Mek of yours [ML-7.1]"
    if not 0 <= place < len(mek.mounted):
        return f"{name_of(state, number)} has no attachment at that place [ML-7.1]"
    if holds(mek, place, state.catalog):
        name = name_of(state, number)
        return f"without it {name} would have no hits left [ML-7.7]"
    return ""


def why_not_refit(state: State, seat: int, action: act.Refit) -> str:
    """[ML-7.6, ML-R67] Why an attachment cannot be moved so."""
    owner = state.players[seat]
    if len(owner.meks) < 2:
        return "there is no other Mek to move it to [ML-7.6]"
    if action.mek == BENCH:
        if not 0 <= action.place < len(owner.bench):
            return "nothing lies there on the workbench [ML-7.6]"
        card = owner.bench[action.place]
    else:
        mek = own_mek(state, seat, action.mek)
        if mek is None or not 0 <= action.place < len(mek.mounted) or action.to != BENCH:
            stuck = why_not_unmount(state, seat, action.mek, action.place)
            if stuck or mek is None:
                return stuck
        card = mek.mounted[action.place]
    if action.to == action.mek:
        return "it is there already [ML-7.6]"
    if action.to == BENCH:
        return ""
    target = own_mek(state, seat, action.to)
    full = why_not_mount(state, seat, card, action.to)
    if full or target is None or action.mek != BENCH or mends(owner, target, card, state.catalog):
        return full
    return "the refit would leave a Mek with no hits [ML-7.7]"


def why_not_give(state: State, seat: int, action: act.Give) -> str:
    """[ML-21.3] Why MC cannot be given."""
    if state.rules.interaction != "coop":
        return "only partners of a co-operative game give each other MC [ML-21.3]"
    if action.player == seat or not 0 <= action.player < len(state.players):
        return "that is no partner of yours [ML-21.3]"
    cash = state.players[seat].cash
    return "" if 1 <= action.amount <= cash else f"you have {cash} MC to give [ML-1.2]"


def why_not_take(state: State, seat: int, place: int) -> str:
    """[ML-8.2, ML-8.5] Why a mission cannot be taken."""
    if not 0 <= place < len(state.row):
        return "there is no mission at that place of the row [ML-8.2]"
    owner = state.players[seat]
    if not owner.meks or not owner.pilots:
        return "you have no Mek with a pilot to deploy [ML-8.5]"
    return (
        ""
        if can_deploy(owner, state.catalog)
        else "a Green pilot cannot pilot a Large Mek [ML-7.9]"
    )


def why_not_invite(state: State, seat: int, guest: int) -> str:
    """[ML-21.4] Why somebody cannot be invited."""
    if guest == seat or not 0 <= guest < len(state.players):
        return "that is no other player [ML-21.4]"
    if state.players[guest].partnered:
        return "they have been partner since their last turn [ML-21.4]"
    return (
        ""
        if can_deploy(state.players[guest], state.catalog)
        else "they have no Mek to deploy [ML-8.5]"
    )


def why_not_assign(state: State, seat: int, action: act.Assign) -> str:
    """[ML-7.8, ML-7.9] Why a pilot cannot sit in a Mek."""
    mek = own_mek(state, seat, action.mek)
    if mek is None:
        return "that is no Mek of yours [ML-8.5]"
    name = name_of(state, action.mek)
    if action.pilot == mek.pilot:
        return f"{name} stays at home already [ML-8.5]" if mek.pilot < 0 else _aboard(name)
    if action.pilot == NOBODY:
        return ""
    pilot = own_pilot(state, seat, action.pilot)
    if pilot is None:
        return "that is no pilot of yours [ML-7.8]"
    return (
        ""
        if can_pilot(pilot, mek, state.catalog)
        else "a Green pilot cannot pilot a Large Mek [ML-7.9]"
    )


def _aboard(name: str) -> str:
    return f"that pilot is in {name} already [ML-7.8]"


def why_not_deploy(state: State, seat: int) -> str:
    """[ML-8.5] Why the squad cannot go."""
    manned = any(mek.pilot != NOBODY for mek in state.players[seat].meks)
    return "" if manned else "no Mek has a pilot yet [ML-8.5]"


def why_not_repair(state: State, seat: int, action: act.Repair) -> str:
    """[ML-16.1] Why that much damage cannot be removed."""
    mek = own_mek(state, seat, action.mek)
    if mek is None:
        return "that is no Mek of yours [ML-16.1]"
    if not 1 <= action.points <= mek.damage:
        return f"{name_of(state, action.mek)} has {mek.damage} damage [ML-12.10]"
    cash = state.players[seat].cash
    return "" if action.points <= cash else f"a point costs 1 MC, you have {cash} [ML-1.2]"


def why_not_learn(state: State, skill: str) -> str:
    """[ML-7.11] Why a skill cannot be selected."""
    if skill not in state.catalog.skills:
        return "there is no such skill [ML-7.11]"
    return f"the pilot has {skill_name(state, skill)} already [ML-7.11]"


def why_not_discard(state: State, seat: int, card: str) -> str:
    """[ML-4.6] Why a card cannot be discarded."""
    if card not in state.catalog.events:
        return "there is no such Event card [ML-4.6]"
    held = card in state.players[seat].hand
    return "" if held else f"you hold no {card_name(state, card)} [ML-4.6]"
