"""[ML-4, ML-17] Why an Event card cannot be played: the first rule that forbids it.

Of hands only the asker's own is looked at.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ironmuster.systems.mekleader.content.entries import EventCard, Weapon
from ironmuster.systems.mekleader.position.actions import NOBODY, Play
from ironmuster.systems.mekleader.position.state import Crew, Fight, Fighter
from ironmuster.systems.mekleader.position.units import doomed, find, helps, is_foe, is_mek, mek_of
from ironmuster.systems.mekleader.rules.steps import SUPPORT, takes_support
from ironmuster.systems.mekleader.rules.tactics import is_damaged
from ironmuster.systems.mekleader.telling.names import card_name, name_of
from ironmuster.systems.mekleader.telling.why_squad import why_not_hold, why_not_pay

if TYPE_CHECKING:
    from ironmuster.systems.mekleader.position.state import State
    from ironmuster.systems.mekleader.position.units import Unit

WINDOWS: Final = {  # the windows of each question [ML-4]
    "event": "L",
    "build": "LB",
    "mission": "M",
    "prebattle": "P",
    "round": "R",
    "attack": "A",
    "support": "A",
    "hit": "H",
    "aftermath": "E",
    "debrief": "D",
    "repair": "L",
}
MOMENTS: Final = {
    "L": "in the own Event, Build or Repair Phase",
    "B": "in the own Build Phase",
    "M": "in the own Mission Phase, before the choice",
    "P": "before the first round",
    "R": "at the start of a round",
    "A": "in the Direct sub-step of the LR step",
    "H": "after a hit on a Mek",
    "E": "at the end of the engagement",
    "D": "in the Debriefing of a successful mission",
}
KINDS: Final = {"ambush": "Patrol", "surprise": "Assault", "allied_units": "Defense"}


def why_not_play(state: State, seat: int, prompt: str, action: Play) -> str:
    """[ML-4.2] Why a card cannot be played so; the last reason is that of the card itself."""
    entry = state.catalog.events.get(action.card)
    if entry is None:
        return "there is no such Event card [ML-4.2]"
    if action.card not in state.players[seat].hand:
        return f"you hold no {entry.name} [ML-4.2]"
    reason = _moment(state, seat, prompt, entry) or _target(state, seat, action, entry)
    return reason or f"{entry.name} cannot be played so [{entry.rule}]"


def _moment(state: State, seat: int, prompt: str, entry: EventCard) -> str:
    """[ML-4.2, ML-19.2] Why this is not the moment, or not the player."""
    fight = state.fight
    open_now = entry.window in WINDOWS.get(prompt, "")
    if open_now and entry.window == SUPPORT and fight is not None:
        open_now = takes_support(fight)
    if not open_now:
        return f"{entry.name} is played {MOMENTS[entry.window]} [ML-4.2]"
    if seat != state.active and not helps(state, seat) and entry.who != "any":
        return f"only the active player plays {entry.name} [ML-4.2]"
    if fight is not None and entry.window in fight.aside[seat]:
        return "you stand aside until this engagement is over [ML-4.4]"
    return ""


def _target(state: State, seat: int, action: Play, entry: EventCard) -> str:
    """[ML-4.2, ML-17] Why that is no legal target of the card."""
    card = action.card
    if card == "black_market":
        return _pick(state, seat, action)
    if action.pick:
        return f"{entry.name} picks no Build card [{entry.rule}]"
    fight = state.fight
    if card in KINDS and fight is not None:
        if state.catalog.missions[fight.mission].type != KINDS[card]:
            return f"{entry.name} is for {KINDS[card]} missions [{entry.rule}]"
        if fight.ambush and card != "allied_units":
            return "the squad has that advantage already [ML-4.5]"
    if not entry.target or card == "on_shore_leave":
        if action.unit != NOBODY or action.place != NOBODY:
            return f"{entry.name} names no target [{entry.rule}]"
        return ""
    if fight is None:
        return f"{entry.name} is played in an engagement [ML-4.2]"
    try:
        unit = find(fight, action.unit)
    except KeyError:
        return f"{entry.name} needs a target in the fight [{entry.rule}]"
    return _unit(state, fight, seat, action, unit)


def _pick(state: State, seat: int, action: Play) -> str:
    """[ML-17.2] Why a card cannot come from the Black Market."""
    deck = state.build.cards if state.build.left() else state.build.discard
    if not deck.get(action.pick):
        return "name a card that is in the Build deck [ML-17.2]"
    if not state.rules.black_market_free:
        costly = why_not_pay(state, seat, action.pick)
        if costly:
            return costly
    return why_not_hold(state, seat, action.pick, action.unit)


def _unit(state: State, fight: Fight, seat: int, action: Play, unit: Unit) -> str:
    """[ML-17, ML-19.3] Why a card cannot be played on a unit."""
    card, name = action.card, name_of(state, action.unit)
    if card == "field_maintenance":
        if not isinstance(unit, Crew):
            return "Field Maintenance is for a deployed Mek [ML-17.17]"
        return "" if mek_of(state, unit).damage else f"{name} is not damaged [ML-17.17]"
    if is_foe(fight, action.unit) != helps(state, seat):
        whose = "one of the Foes" if helps(state, seat) else "a Mek or Ally of the active player"
        return f"{card_name(state, card)} is played on {whose} [ML-19.3]"
    if doomed(state, unit):
        return f"{name} is doomed already [ML-10.8]"
    if card == "head_hit":
        if not is_mek(unit):
            return f"{name} is no Mek [ML-17.5]"
        return "" if fight.struck == action.unit else f"{name} was not hit just now [ML-17.5]"
    if card == "out_of_ammo":
        return _ammo(state, unit, action, name)
    return _continuing(state, unit, card, name) or _no_place(state, action)


def _continuing(state: State, unit: Unit, card: str, name: str) -> str:
    """[ML-17.9, ML-17.10, ML-4.5] Why a unit cannot be Immobilized or lose its gyros."""
    if card == "gyros_damaged" and not is_mek(unit):
        return f"{name} is no Mek [ML-17.10]"
    if card in ("immobilized", "gyros_damaged"):
        if not is_damaged(state, unit):
            return f"{name} is not damaged [ML-R55]"
        if unit.immobilized if card == "immobilized" else unit.gyros:
            return f"{name} has that already [ML-4.5]"
    return ""


def _ammo(state: State, unit: Unit, action: Play, name: str) -> str:
    """[ML-17.8] Why a weapon, Foe or Ally cannot run out of ammo."""
    if isinstance(unit, Fighter):
        return f"{name} is Out of Ammo already [ML-4.5]" if unit.dry else _no_place(state, action)
    mounted = unit.loadout.mounted
    if not 0 <= action.place < len(mounted):
        return f"name one weapon of {name} [ML-17.8]"
    weapon = state.catalog.attachments[mounted[action.place]]
    if not isinstance(weapon, Weapon):
        return f"{weapon.name} is no weapon [ML-17.8]"
    dry = unit.dry >> action.place & 1
    return f"{weapon.name} is Out of Ammo already [ML-4.5]" if dry else ""


def _no_place(state: State, action: Play) -> str:
    named = action.place != NOBODY
    return f"{card_name(state, action.card)} is played on the whole unit [ML-4.2]" if named else ""
