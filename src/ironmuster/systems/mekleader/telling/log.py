"""[part 6] Events as lines of the log, each with its rule and with anchors for what it is about.

What a player did is told in the past tense, so that it reads well for a player called "You" too.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import TYPE_CHECKING, Final

from ironmuster.kernel.names import player as mark
from ironmuster.kernel.system import Line, told_by
from ironmuster.kernel.value import Event
from ironmuster.systems.mekleader.position import events as ev
from ironmuster.systems.mekleader.position.actions import BENCH
from ironmuster.systems.mekleader.position.modifiers import NEED
from ironmuster.systems.mekleader.telling.names import anchor_of, card_name, name_of, skill_name

if TYPE_CHECKING:
    from ironmuster.systems.mekleader.position.state import MekGame, State

CASH: Final = {  # why MC come or go: in words, and by which rule
    "subsidy": ("got the subsidy", "ML-5.1"),
    "investors": ("found Investors", "ML-17.14"),
    "pay": ("earned the pay", "ML-15.1"),
    "gift": ("gave", "ML-21.3"),
    "received": ("received", "ML-21.3"),
}
DECKS: Final = {
    "build": "Build",
    "mission": "Mission",
    "foe": "Foe",
    "event": "Event",
}
WINDOWS: Final = {
    "P": "before this fight",
    "R": "in the rounds of this fight",
    "H": "at the hits of this fight",
    "A": "in support in this fight",
    "E": "after this fight",
}
RESULTS: Final = {
    "success": "The mission is a success",
    "retreat": "The squad retreats",
    "lost": "The squad is destroyed: the mission is lost",
}
REPAIRS: Final = {  # what takes damage off: in words, and by which rule
    "mechanic": ("its Mechanic", "ML-14.4"),
    "repair_drone": ("its Repair Drone", "ML-14.4"),
    "field_maintenance": ("Field Maintenance", "ML-17.17"),
}
REASONS: Final = {
    "goal": "the victory sum is reached",
    "turn_limit": "the last turn is over",
    "turn_cap": "the last turn is over",
    "conceded": "conceded",
}


def narrate(game: MekGame, event: Event) -> Line:
    """[part 6] An event as one line of the log, with its rule."""
    return told_by(
        (_of_mission, _of_fight, _of_attack, _of_market, _of_squad, _of_game), game.state, event
    )


def _of_attack(state: State, event: Event) -> Line | None:
    """[ML-11, ML-12] Attacks, and what they do."""
    who, on = partial(name_of, state), partial(_anchors, state)
    match event:
        case ev.Attacked():
            return _attacked(state, event)
        case ev.Rerolled(unit, target, need, die, hit):
            rolled = _to_hit(die, NEED - need, hit)
            text = f"Lucky: {who(unit)} rolls again at {who(target)}: {rolled}"
            return Line(text, "ML-13.5", on(unit, target))
        case ev.Kept(unit):
            return Line(f"{who(unit)} keeps its re-roll", "ML-13.5", on(unit))
        case ev.Shielded(unit):
            text = f"The Force Shield of {who(unit)} takes the hit and is gone"
            return Line(text, "ML-12.11", on(unit))
        case ev.Damaged():
            return _damaged(state, event)
        case ev.HeadHit(target):
            return Line(f"Head Hit: {who(target)} is doomed", "ML-17.5", on(target))
        case ev.Scarred(target, die, left):
            text = f"{who(target)} is Battle Scarred: D6 {die}, {_left(left)}"
            return Line(text, "ML-17.3", on(target))
        case ev.Wasted(attacker, card, target):
            text = f"{_maker(state, attacker, card)} at {who(target)} is wasted: it is doomed"
            return Line(text, "ML-R33", on(attacker, target))
        case ev.Destroyed(unit, _, attachments):
            load_of = ", with its " + _list(state, attachments) if attachments else ""
            return Line(f"{who(unit)} is destroyed{load_of}", "ML-12.8", on(unit))
        case ev.Ejected(_, pilot, _, die, survives):
            fate = "ejects" if survives else "is killed"
            how = f"D6 {die}" if die else "Ejection Seat"
            return Line(f"{who(pilot)} {fate} ({how})", "ML-12.9", on(pilot))
    return None


def _attacked(state: State, event: ev.Attacked) -> Line:
    """[ML-11.1] Round and step, who with what at whom, the die with the sum of its modifiers."""
    by = f" {mark(event.by)}'s" if event.by >= 0 else ""
    indirect = " Indirect" if event.indirect else ""
    maker = _maker(state, event.attacker, event.card)
    rolled = _to_hit(event.die, sum(one.amount for one in event.modifiers), event.hit)
    target = name_of(state, event.target)
    text = f"R{event.round} {event.step}{indirect}{by} {maker} at {target}: {rolled}"
    anchors = [anchor_of(state, event.attacker)] if event.attacker > 0 else []
    return Line(text, "ML-11.1", (*anchors, anchor_of(state, event.target)))


def _damaged(state: State, event: ev.Damaged) -> Line:
    """[ML-12.1, ML-12.5, ML-12.7] The dice with what is added, the damage, the hits left."""
    dice = "D6" if len(event.dice) == 1 else f"{len(event.dice)}D6"
    thrown = " + ".join(str(die) for die in event.dice)
    added = sum(one.amount for one in event.modifiers)
    total = sum(event.dice) + added
    rolled = f"{dice} {thrown}{_added(added)} = {total}"
    least = "" if event.damage == total else f", at least {event.damage}"
    text = f"{name_of(state, event.target)} is hit: {rolled} damage{least}, {_left(event.left)}"
    anchor = anchor_of(state, event.target)
    return Line(text, "ML-12.1" if anchor.startswith("foe") else "ML-12.5", (anchor,))


def _of_mission(state: State, event: Event) -> Line | None:
    """[ML-8, ML-21.4] A mission from the row to who goes on it."""
    who, on = partial(name_of, state), partial(_anchors, state)
    match event:
        case ev.MissionsFlipped(missions):
            shown = [
                f"{card_name(state, one)} ({state.catalog.missions[one].threat})"
                for one in missions
            ]
            return Line(f"Missions by Threat Level: {', '.join(shown)}", "ML-8.1")
        case ev.MissionTaken(player, mission):
            entry = state.catalog.missions[mission]
            text = f"{mark(player)} took {entry.name}: Threat Level {entry.threat}, {entry.pay} MC"
            return Line(text, "ML-8.2")
        case ev.MissionsDeclined(player):
            return Line(f"{mark(player)} took no mission", "ML-8.2")
        case ev.Invited(player, partner):
            return Line(f"{mark(player)} asked {mark(partner)} to join", "ML-21.4")
        case ev.Answered(player, joins):
            return Line(f"{mark(player)} {'joined' if joins else 'did not join'}", "ML-21.4")
        case ev.Deployed(player, meks, pilots):
            pairs = zip(meks, pilots, strict=True)
            sent = ", ".join(f"{who(mek)} ({who(pilot)})" for mek, pilot in pairs)
            return Line(f"{mark(player)} sent {sent}", "ML-8.5", on(*meks))
    return None


def _of_fight(state: State, event: Event) -> Line | None:
    """[ML-9, ML-10, ML-14, ML-15] A fight from its Foes to the experience of the pilots."""
    who, on = partial(name_of, state), partial(_anchors, state)
    match event:
        case ev.FoesFlipped(numbers):
            foes = ", ".join(who(number) for number in numbers)
            return Line(f"The Foes: {foes}", "ML-9.1", on(*numbers))
        case ev.Scanned(_, mek, foe, _, number):
            new = f", {who(number)} comes instead" if number else ", nobody comes instead"
            text = f"The Recon Scanner of {who(mek)} avoids {who(foe)}{new}"
            return Line(text, "ML-9.2", on(mek, number))
        case ev.AlliesJoined(numbers):
            allies = ", ".join(who(number) for number in numbers) or "nobody"
            return Line(f"Allied Units: {allies}", "ML-17.13", on(*numbers))
        case ev.SentOnLeave(foe):
            return Line(f"{who(foe)} goes on shore leave", "ML-17.4")
        case ev.RoundStarted(number):
            return Line(f"Round {number}", "ML-10.2")
        case ev.EngagementEnded(_, result, rounds, forced):
            after = f" after {_count(rounds, 'round')}" if rounds else " before the first round"
            why = ": nobody can fight on" if forced else ""
            return Line(f"{RESULTS[result]}{after}{why}", "ML-14.2" if forced else "ML-14.3")
        case ev.Trained(_, pilot, die, level, gains):
            now = state.catalog.levels[level].level_name
            gained = f"experience, now {now}" if gains else f"nothing new, still {now}"
            return Line(f"{who(pilot)} rolls {die}: {gained}", "ML-15.4", on(pilot))
        case ev.Learned(_, pilot, skill):
            return Line(f"{who(pilot)} learns {skill_name(state, skill)}", "ML-15.4", on(pilot))
    return None


def _of_market(state: State, event: Event) -> Line | None:
    """[ML-6] What is on the market, bought and sold."""
    match event:
        case ev.MarketFlipped(cards, skills):
            shown = [
                card_name(state, card) + (f" ({_skills(state, known)})" if known else "")
                for card, known in zip(cards, skills or ((),) * len(cards), strict=True)
            ]
            return Line(f"On the market: {', '.join(shown) or 'nothing'}", "ML-6.1")
        case ev.MarketCleared(cards):
            return Line(
                f"The market is cleared: {_list(state, cards) or 'nothing was left'}", "ML-6.9"
            )
        case ev.Bought(player, card, price, number, cash):
            catalog = state.catalog
            known = name_of(state, number)
            thing = card_name(state, card)
            if card in catalog.attachments:
                thing += f" for {known}"
            else:  # the second Thistle is Thistle 2, a Green pilot has a name of their own
                thing = known if known.startswith(thing) else f"{thing} {known}"
            paid = f"bought {thing} for {price} MC" if price else f"got {thing} for nothing"
            return Line(
                f"{mark(player)} {paid}, {cash} MC left", "ML-6.4", (anchor_of(state, number),)
            )
        case ev.Sold(player, card, number, attachments, price, cash):
            catalog = state.catalog
            thing = name_of(state, number)
            if card in catalog.attachments:
                thing = f"{card_name(state, card)} of {thing}"
            elif attachments:
                thing += f" with its {_list(state, attachments)}"
            return Line(f"{mark(player)} sold {thing} for {price} MC, now {cash} MC", "ML-6.6")
    return None


def _of_squad(state: State, event: Event) -> Line | None:
    """[ML-7, ML-16] What a pilot can do, what is moved and repaired."""
    who, on = partial(name_of, state), partial(_anchors, state)
    match event:
        case ev.SkillRolled(_, pilot, dice, skill):
            thrown = ", ".join(str(die) for die in dice)
            text = f"{who(pilot)} has {skill_name(state, skill)} (D10 {thrown})"
            return Line(text, "ML-7.11", on(pilot))
        case ev.Refitted(player, card, source, target):
            start = "" if source == BENCH else f" from {who(source)}"
            text = f"{mark(player)} moved {card_name(state, card)}{start} to {who(target)}"
            return Line(text, "ML-7.6", on(source if target == BENCH else target))
        case ev.Repaired(player, mek, points, why, die, left):
            if why not in REPAIRS:
                text = f"{mark(player)} repaired {points} on {who(mek)} for {points} MC"
                return Line(f"{text}, {left} left", "ML-16.1", on(mek))
            how, rule = REPAIRS[why]
            thrown = f" (D6 {die})" if die else ""
            text = f"{who(mek)} loses {points} damage by {how}{thrown}, {left} left"
            return Line(text, rule, on(mek))
    return None


def _of_game(state: State, event: Event) -> Line | None:
    """[ML-2 to ML-5] Turns, cards, money, and the end of the game."""
    match event:
        case ev.Dealt(cards):
            return Line(f"Everyone is dealt {_count(cards, 'Event card')}", "ML-2.2")
        case ev.RolledFirst(dice, player):
            rounds = ", then ".join(
                ", ".join(f"{die} for {mark(seat)}" for seat, die in enumerate(one) if die)
                for one in dice
            )
            return Line(f"Who goes first: {rounds}; first: {mark(player)}", "ML-2.3")
        case ev.TurnStarted(player, turn, last):
            tail = ", the last" if last else ""
            return Line(f"{mark(player)}: turn {turn}{tail}", "ML-3.1")
        case ev.TurnEnded(player, turn, cash, worth):
            text = f"{mark(player)}: turn {turn} ended with {cash} MC, worth {worth} MC"
            return Line(text, "ML-16.2")
        case ev.DrewEvents(player, cards, count):
            what = _list(state, cards) or _count(count, "Event card")
            return Line(f"{mark(player)} drew {what}", "ML-4.1")
        case ev.Reshuffled(deck):
            return Line(f"The {DECKS[deck]} discard becomes a new deck", "ML-1.4")
        case ev.CashChanged(player, amount, cash, why):
            words, rule = CASH[why]
            return Line(f"{mark(player)} {words}: {amount:+d} MC, now {cash} MC", rule)
        case ev.Played():
            return _played(state, event)
        case ev.StoodAside(player, window):
            return Line(f"{mark(player)} stood aside: no more cards {WINDOWS[window]}", "ML-4.4")
        case ev.Discarded(player, card):
            return Line(f"{mark(player)} discarded {card_name(state, card)}", "ML-4.6")
        case ev.GoalReached(player, cash):
            return Line(f"{mark(player)} reached the victory sum: {cash} MC", "ML-2.4")
        case ev.GameEnded(winners, reason):
            who = " and ".join(mark(seat) for seat in winners)
            result = f"victory for {who}" if who else "defeat"
            return Line(f"Game over, {REASONS.get(reason, reason)}: {result}", "ML-2.4")
    return None


def _played(state: State, event: ev.Played) -> Line:
    """[ML-4.2] A card with what it was played at."""
    rule = state.catalog.events[event.card].rule
    text = f"{mark(event.player)} played {card_name(state, event.card)}"
    anchors: tuple[str, ...] = ()
    if event.pick:
        text += f" for {card_name(state, event.pick)}"
    if event.unit > 0:
        text += f" on {name_of(state, event.unit)}"
        anchors = (anchor_of(state, event.unit),)
    if event.place >= 0 and event.unit > 0:
        anchors = (*anchors, f"slot:{event.unit}.{event.place}")
        for mek in [mek for player in state.players for mek in player.meks]:
            if mek.number == event.unit and event.place < len(mek.mounted):
                text += f", its {card_name(state, mek.mounted[event.place])}"
    return Line(text, rule, anchors)


def _anchors(state: State, *numbers: int) -> tuple[str, ...]:
    """Those of units, pilots and Foes; cards have none."""
    return tuple([anchor_of(state, number) for number in numbers if number > 0])


def _maker(state: State, attacker: int, card: str) -> str:
    """Who attacks, with what: a Mek's weapon, a Foe or Ally, a support card."""
    if attacker <= 0:
        return card_name(state, card)
    name = name_of(state, attacker)
    return name if card in state.catalog.foes else f"{name} {card_name(state, card)}"


def _to_hit(die: int, modifier: int, hit: bool) -> str:
    """[ML-11.1] `7 - 1 = 6, 5 needed, hit`; a natural 1 or 10 that decides is named [ML-R37]."""
    rolled = f"{die}{_added(modifier)} = {die + modifier}" if modifier else str(die)
    natural = f" (natural {die})" if hit != (die + modifier >= NEED) else ""
    return f"{rolled}, {NEED} needed, {'hit' if hit else 'miss'}{natural}"


def _left(left: int) -> str:
    """[ML-1.11] The hits left."""
    return f"{left} left" if left > 0 else "doomed"


def _added(amount: int) -> str:
    """What is added to dice, if anything: ` + 2`, ` - 1`."""
    return f" {'+' if amount > 0 else '-'} {abs(amount)}" if amount else ""


def _count(number: int, noun: str) -> str:
    return f"{number} {noun}" if number == 1 else f"{number} {noun}s"


def _list(state: State, cards: Sequence[str]) -> str:
    return ", ".join([card_name(state, card) for card in cards])


def _skills(state: State, skills: Sequence[str]) -> str:
    return ", ".join([skill_name(state, skill) for skill in skills])
