"""[ML-22] Answers in words, with the anchors by which a screen finds them.

Things have the anchors `mek:3`, `pilot:4`, `foe:7`, `ally:9`, `slot:3.1` (an attachment of Mek 3),
`bench:0`, `arm:3.0` (an attack of unit 3), `market:2`, `mission:1`, `card:salvage` (in the own
hand), `pick:lasgun` (of the Build deck), `skill:lucky`, `player:1`, `points:5`, `amount:10`; the
words `sell`, `bench` and `home` say what is done with them. From a thing and where it goes follows
one answer. What needs no thing has no anchor and is a button.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ironmuster.kernel.names import counted
from ironmuster.kernel.names import player as mark
from ironmuster.kernel.system import Label, Phrase
from ironmuster.kernel.value import Action
from ironmuster.systems.mekleader.position import actions as act
from ironmuster.systems.mekleader.position.actions import BENCH, NOBODY
from ironmuster.systems.mekleader.position.state import Crew
from ironmuster.systems.mekleader.position.units import find
from ironmuster.systems.mekleader.position.worth import card_sale, mek_sale, pilot_sale
from ironmuster.systems.mekleader.rules.steps import Attacks
from ironmuster.systems.mekleader.telling.names import anchor_of, card_name, name_of, skill_name

if TYPE_CHECKING:
    from ironmuster.systems.mekleader.position.state import MekGame, State

ENDS: Final = {
    "event": "Play no more cards",
    "build": "End the Build Phase",
    "mission": "Play no more cards",
    "invite": "Go alone",
    "scan": "Leave the Foes as they are",
    "attack": "No more attacks in this step",
    "support": "No more support cards",
    "aftermath": "Play no more cards",
    "debrief": "Take the pay",
    "repair": "End the turn",
}
ASIDES: Final = {
    "prebattle": "Pass before this fight",
    "round": "Pass in every round of this fight",
    "hit": "Pass at every hit of this fight",
    "attack": "No support cards in this fight",
    "support": "No support cards in this fight",
    "aftermath": "Pass after this fight",
}
PLAIN: Final = {
    act.Pass: "Pass",
    act.Redraw: "Turn up a new market",
    act.Decline: "Take no mission",
    act.Deploy: "Go on the mission",
    act.Continue: "Fight on",
    act.Retreat: "Retreat",
}


def describe(game: MekGame, action: Action) -> Label:
    """[ML-22] An answer to the open question in words."""
    state = game.state
    prompt = "" if game.decision is None else game.decision.prompt
    match action:
        case act.Play():
            return describe_play(state, action)
        case act.Attack(unit, attack, target):
            return describe_attack(state, unit, attack, target)
        case act.Buy() | act.SellMek() | act.SellPilot() | act.SellAttachment():
            return describe_trade(state, action)
        case act.Refit():
            return describe_refit(state, action)
        case act.Take() | act.Assign() | act.Give() | act.Invite() | act.Accept():
            return describe_mission(state, action)
        case act.Scan(foe):
            return Label(f"Recon Scanner: replace {name_of(state, foe)}", (f"foe:{foe}",))
        case act.Reroll(again):
            return Label("Lucky: roll again" if again else "Keep the miss")
        case act.Learn(skill):
            return Label(f"Learn {skill_name(state, skill)}", (f"skill:{skill}",))
        case act.Repair(mek, points):
            text = f"Repair {points} on {name_of(state, mek)}, {points} MC"
            return Label(text, (f"mek:{mek}", f"points:{points}"))
        case act.Discard(card):
            return Label(f"Discard {card_name(state, card)}", (f"card:{card}",))
        case act.End():
            ends = "Go on" if is_idle(game, prompt) else ENDS.get(prompt, "End")
            return Label(ends)
        case act.StandAside():
            return Label(ASIDES.get(prompt, "Pass from now on"))
    return Label(PLAIN[type(action)])


def phrases(game: MekGame) -> dict[type[Action], Phrase]:
    """[ML-4.2, ML-17.2] How the cards of the Build deck are told that one Event card offers for a
    Mek, half a deck for each."""
    state = game.state
    options = () if game.decision is None else game.decision.options
    plays = [one for one in options if isinstance(one, act.Play)]
    words = {
        "card": {one.card: card_name(state, one.card) for one in plays},
        "pick": {one.pick: card_name(state, one.pick) for one in plays if one.pick},
        "unit": {str(one.unit): name_of(state, one.unit) for one in plays if one.pick},
    }
    anchors = ("card:{card}", "pick:{pick}", "mek:{unit}")
    return {act.Play: Phrase("Play {card}: {pick} on {unit}", anchors, words)}


def is_idle(game: MekGame, prompt: str) -> bool:
    """[ML-10.7] Whether the active player has no attack left in a step of a fight, only cards."""
    options = None if game.decision is None else game.decision.options
    return prompt == "attack" and isinstance(options, Attacks) and not options.makers


def describe_mission(
    state: State, action: act.Take | act.Assign | act.Give | act.Invite | act.Accept
) -> Label:
    """[ML-8, ML-21] Which mission, who goes on it, and with whom."""
    match action:
        case act.Take(place):
            mission = state.catalog.missions[state.row[place]]
            text = f"Take {mission.name}: {counted(mission.threat, 'Foe')}, {mission.pay} MC"
            return Label(text, (f"mission:{place}",))
        case act.Assign(mek, act.NOBODY):
            return Label(f"Leave {name_of(state, mek)} at home", (f"mek:{mek}", "home"))
        case act.Assign(mek, pilot):
            text = f"Put {name_of(state, pilot)} into {name_of(state, mek)}"
            return Label(text, (f"mek:{mek}", f"pilot:{pilot}"))
        case act.Give(player, amount):
            text = f"Give {amount} MC to {mark(player)}"
            return Label(text, (f"player:{player}", f"amount:{amount}"))
        case act.Invite(player):
            return Label(f"Ask {mark(player)} to join", (f"player:{player}",))
        case act.Accept(joins):
            return Label("Join the mission" if joins else "Do not join")


def describe_play(state: State, action: act.Play) -> Label:
    """[ML-4.2] An Event card with what it is played at."""
    text = f"Play {card_name(state, action.card)}"
    anchors = [f"card:{action.card}"]
    if action.pick:
        text += f": {card_name(state, action.pick)}"
        anchors.append(f"pick:{action.pick}")
    if action.unit >= 0:
        anchors.append(anchor_of(state, action.unit))
        text += f" on {name_of(state, action.unit)}"
    if action.place >= 0:
        anchors.append(f"slot:{action.unit}.{action.place}")
        text += f", {part_name(state, action.unit, action.place)}"
    return Label(text, tuple(anchors))


def describe_attack(state: State, unit: int, attack: int, target: int) -> Label:
    """[ML-10.7] An attack: whose, with what, at whom."""
    fight = state.fight
    assert fight is not None, "attacks are made in a fight"
    maker = find(fight, unit)
    text = name_of(state, unit)
    if isinstance(maker, Crew):
        text += f", {maker.loadout.arms[attack].weapon.name}"
    text += f" at {name_of(state, target)}"
    return Label(text, (anchor_of(state, unit), f"arm:{unit}.{attack}", f"foe:{target}"))


def describe_trade(
    state: State, action: act.Buy | act.SellMek | act.SellPilot | act.SellAttachment
) -> Label:
    """[ML-6.4, ML-6.6] A purchase or a sale with its price."""
    player = state.players[state.active]
    match action:
        case act.Buy(place, mek):
            card = state.market[place].card
            what, price = card_name(state, card), state.catalog.price(card)
            if mek == NOBODY:
                return Label(f"Buy {what}, {price} MC", (f"market:{place}",))
            text = f"Buy {what} for {name_of(state, mek)}, {price} MC"
            return Label(text, (f"market:{place}", f"mek:{mek}"))
        case act.SellMek(mek):
            sold = player.mek(mek)
            all_of_it = " with everything on it" if sold.mounted else ""
            price = mek_sale(sold, state.rules, state.catalog)
            return Label(
                f"Sell {name_of(state, mek)}{all_of_it}, {price} MC", (f"mek:{mek}", "sell")
            )
        case act.SellPilot(pilot):
            price = pilot_sale(player.pilot(pilot), state.rules)
            return Label(f"Sell {name_of(state, pilot)}, {price} MC", (f"pilot:{pilot}", "sell"))
        case act.SellAttachment(mek, place):
            price = card_sale(player.mek(mek).mounted[place], state.rules, state.catalog)
            text = f"Sell {part_name(state, mek, place)} of {name_of(state, mek)}, {price} MC"
            return Label(text, (f"slot:{mek}.{place}", "sell"))


def describe_refit(state: State, action: act.Refit) -> Label:
    """[ML-7.6] An attachment moved from a Mek or the workbench to another."""
    where = f" of {name_of(state, action.mek)}"
    if action.mek == BENCH:
        source, where = f"bench:{action.place}", " from the workbench"
    else:
        source = f"slot:{action.mek}.{action.place}"
    target = "bench" if action.to == BENCH else f"mek:{action.to}"
    part = part_name(state, action.mek, action.place)
    return Label(f"Move {part}{where} to {name_of(state, action.to)}", (source, target))


def part_name(state: State, mek: int, place: int) -> str:
    """The name of an attachment at a place of a Mek, or of a player's workbench."""
    for player in state.players:
        if mek == BENCH and place < len(player.bench):
            return card_name(state, player.bench[place])
        for one in player.meks:
            if one.number == mek:
                return card_name(state, one.mounted[place])
    return "an attachment"
