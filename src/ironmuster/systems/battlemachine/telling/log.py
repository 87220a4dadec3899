"""[part 6] Events as lines of the log, each with its rule and with anchors for what it is about."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Final

from ironmuster.kernel.names import counted
from ironmuster.kernel.names import player as mark
from ironmuster.kernel.system import Line, told_by
from ironmuster.kernel.tally import Modifier
from ironmuster.kernel.value import Event
from ironmuster.systems.battlemachine.position import events as ev
from ironmuster.systems.battlemachine.position.state import State
from ironmuster.systems.battlemachine.telling.names import (
    FACINGS,
    mech_name,
    name_of,
    on,
    square,
    there,
)

if TYPE_CHECKING:
    from ironmuster.systems.battlemachine.position.state import BattleGame

REASONS: Final = {
    "wiped_out": "no mechs left",
    "commander": "the commander is lost",
    "length": "the last round is over",
    "objectives": "the objectives are reached",
    "time": "time is up",
}


def narrate(game: BattleGame, event: Event) -> Line:
    """[part 6] An event as one line of the log, with its rule."""
    return told_by((_of_movement, _of_attack, _of_gear, _of_game), game.state, event)


def _of_game(state: State, event: Event) -> Line | None:
    """[BM-3, BM-4, BM-16] Set-up, turns, points and the end."""
    who = partial(mech_name, state)
    match event:
        case ev.Revealed(names):
            told = " against ".join(f"{name} ({mark(i)})" for i, name in enumerate(names))
            return Line(f"Battlegroups: {told}", "BM-3.2")
        case ev.LengthRolled(dice, length):
            if not dice:
                return Line("The length of the game is rolled in secret", "BM-3.3")
            thrown = "+".join(str(die) for die in dice)
            return Line(f"Game length {thrown} = {length} rounds", "BM-3.3")
        case ev.RolledOff(dice, winner, first):
            thrown = ", then ".join(f"{a} for {mark(0)}, {b} for {mark(1)}" for a, b in dice)
            prize = "first to play" if first >= 0 else "to choose who begins"
            return Line(f"Roll-off: {thrown}; {prize}: {mark(winner)}", "BM-3.4")
        case ev.Placed(mech, at, facing):
            text = f"{who(mech)} set up at {square(*at)} facing {FACINGS[facing]}"
            return Line(text, "BM-3.5", on(mech))
        case ev.TurnStarted(player, number, last):
            tail = ": its last, the commander is lost" if last else ""
            rule = "BM-16.3" if last else "BM-4.2"
            return Line(f"Round {number}, {mark(player)} to play{tail}", rule)
        case ev.Scored(player, amount, total, rule):
            points = "point" if amount == 1 else "points"
            return Line(f"{amount} {points} for {mark(player)}, {total} in all", rule)
        case ev.TimeRanOut(number):
            return Line(f"Time is up: round {number} is the last", "BM-16.5")
        case ev.RoundEnded(number, length):
            of = f" of {length}" if length else ""
            return Line(f"Round {number}{of} ends", "BM-4.4")
        case ev.Ended(winner, reason, points):
            result = f"victory for {mark(winner)}" if winner >= 0 else "a draw"
            tail = f"kill points {points[0]} for {mark(0)}, {points[1]} for {mark(1)}"
            why = f"{mark(1 - winner)} conceded" if reason == "conceded" else REASONS[reason]
            return Line(f"Game over, {why}: {result}; {tail}", "BM-16.1")
    return None


def _of_movement(state: State, event: Event) -> Line | None:
    """[BM-5, BM-17.5, BM-17.7] Where mechs go, and what they pick up and leave there."""
    who = partial(mech_name, state)
    match event:
        case ev.Moved(mech, path, facing, cost):
            text = f"{who(mech)} moves {square(*path[0])} to {square(*path[-1])}, "
            if path[0] == path[-1]:
                text = f"{who(mech)} turns, "
            return Line(f"{text}facing {FACINGS[facing]}, {cost} MP", "BM-5.8", on(mech))
        case ev.Jumped(mech, start, at, facing):
            text = f"{who(mech)} jumps {square(*start)} to {square(*at)}, facing {FACINGS[facing]}"
            return Line(text, "BM-14.3", on(mech))
        case ev.Escaped(mech):
            return Line(f"{who(mech)} escapes over the top row", "BM-17.5", on(mech))
        case ev.Hastened(mech, by):
            return Line(f"{who(mech)}: {name_of(state, by)}, Mov +2", "BM-14.3", on(mech))
        case ev.VoidCrossed(mech, at, die, damage):
            tail = f"{damage} damage" if damage else "the void closes"
            text = f"{who(mech)} crosses the void at {square(*at)} (die {die}): {tail}"
            return Line(text, "BM-12.4", on(mech))
        case ev.CrateTaken(mech, _):
            return Line(f"{who(mech)} picks up a crate", "BM-17.7", on(mech))
        case ev.CrateDropped(at):
            return Line(f"A crate lies on {square(*at)}", "BM-17.7", there(at))
    return None


def _of_attack(state: State, event: Event) -> Line | None:
    """[BM-7 to BM-11, BM-13] Attacks, and what they do."""
    who = partial(mech_name, state)
    match event:
        case ev.KillOrdered(mech):
            return Line(f"Kill Order on {who(mech)}: Acu +1 against it", "BM-15.4", on(mech))
        case ev.Shared(giver, receiver, amount):
            text = f"Common Grid: {amount} Eng from {who(giver)} to {who(receiver)}"
            return Line(text, "BM-15.4", (*on(giver), *on(receiver)))
        case ev.Fired():
            return narrate_fired(state, event)
        case ev.RolledToHit():
            return narrate_to_hit(state, event)
        case ev.RolledDamage():
            return narrate_damage(state, event)
        case ev.Destroyed(mech, _, cause):
            text = f"{who(mech)} is destroyed ({name_of(state, cause)})"
            return Line(text, "BM-10.3", on(mech))
        case ev.GearDisabled(mech, gear, die, turns):
            for_turns = counted(turns, "turn")
            text = f"{who(mech)}: {name_of(state, gear)} disabled for {for_turns} (die {die})"
            return Line(text, "BM-11.2", on(mech))
        case ev.GearDestroyed(mech, gear):
            return Line(f"{who(mech)}: {name_of(state, gear)} destroyed", "BM-11.2", on(mech))
        case ev.Immobilised(mech, die, turns):
            return Line(
                f"{who(mech)} cannot move for {counted(turns, 'turn')} (die {die})",
                "BM-11.4",
                on(mech),
            )
        case ev.Fell(building):
            return Line(f"Building {building} falls", "BM-13.4", (f"building:{building}",))
    return None


def _of_gear(state: State, event: Event) -> Line | None:
    """[BM-12, BM-14] What weapon effects, modules and traits do."""
    who = partial(mech_name, state)
    match event:
        case ev.Ignited(mech, building):
            name = f"Building {building}" if building else who(mech)
            return Line(f"{name} is burning", "BM-12.2", on(mech, building))
        case ev.FireRolled(mech, building, die, damage, out, left):
            name = f"Building {building}" if building else who(mech)
            tail = "the fire goes out" if out else f"{damage} damage, Dam {left} left"
            return Line(f"{name} burns (die {die}): {tail}", "BM-12.2", on(mech, building))
        case ev.VoidPlaced(at):
            return Line(f"A void opens at {square(*at)}", "BM-12.4", there(at))
        case ev.SmokePlaced(at, _, die, counter):
            text = f"Smoke at {square(*at)} for {counted(counter, 'turn')} (die {die})"
            return Line(text, "BM-12.5", there(at))
        case ev.SmokeCleared(at):
            return Line(f"The smoke on {square(*at)} clears", "BM-12.5", there(at))
        case ev.Drained(mech, amount, left):
            return Line(f"{who(mech)} loses {amount} Eng, {left} left", "BM-12.9", on(mech))
        case ev.Affected():
            return narrate_affected(state, event)
        case ev.Salvaged(mech, amount):
            return Line(f"{who(mech)} salvages {amount} Dam", "BM-14.4", on(mech))
        case ev.ModuleUsed(mech, module, target, building, left):
            at_what = f" on building {building}" if building else ""
            if target >= 0 and target != mech:
                at_what = f" on {who(target)}"
            text = f"{who(mech)}: {name_of(state, module)}{at_what}, Eng {left}"
            return Line(text, "BM-14.3", on(mech))
        case ev.Repaired(mech, die, amount, gear):
            if gear:
                text = f"{who(mech)}: {name_of(state, gear)} works again"
            else:
                text = f"{who(mech)} regains {amount} Dam (die {die})"
            return Line(text, "BM-14.3", on(mech))
    return None


def narrate_fired(state: State, event: ev.Fired) -> Line:
    """[BM-7.5] A weapon is fired."""
    target = mech_name(state, event.mech) if event.mech >= 0 else square(*event.at)
    text = (
        f"{mech_name(state, event.attacker)} fires its {name_of(state, event.weapon)} at {target}"
    )
    if event.aim:
        aim = event.aim if event.aim == "movement" else name_of(state, event.aim)
        text += f", aimed at its {aim}"
    if event.spam:
        text += f", {volley_name(state, event)} die {event.spam}: {counted(event.shots, 'shot')}"
    anchors = (*on(event.attacker), *there(event.at))
    return Line(f"{text}; Eng {event.eng_left} left", "BM-7.5", anchors)


def volley_name(state: State, event: ev.Fired) -> str:
    """[BM-12.8] The effect by which a weapon fires several shots."""
    for gear in state.table.profiles[event.attacker].gear:
        if gear.id == event.weapon:
            for effect in gear.effects:
                if len(effect.shots()) > 1:
                    return effect.name
    return ""


def narrate_affected(state: State, event: ev.Affected) -> Line:
    """[BM-12.1] What an effect did, in the words of its entry."""
    entry = state.table.catalog.effects[event.effect]
    at = square(*event.at)
    target, anchors = at, there(event.at)
    if event.mech >= 0 or event.building:
        anchors = on(event.mech, event.building)
        named = event.building and f"building {event.building}"
        target = named or mech_name(state, event.mech)
    text = entry.log or f"{entry.name}: {{target}}"
    words = {"target": target, "at": at, "die": event.die, "amount": event.amount}
    for key, value in words.items():
        text = text.replace(f"{{{key}}}", str(value))
    return Line(text[:1].upper() + text[1:], entry.rule, anchors)


def narrate_to_hit(state: State, event: ev.RolledToHit) -> Line:
    """[BM-9.1] Who shoots at whom with what: dice and sums, then what came of them."""
    word = "hit" if event.hit else "miss"
    result = f"an automatic {word}{naturals(event.dice)}" if event.automatic else f"a {word}"
    target = mech_name(state, event.mech) if event.mech >= 0 else "the building"
    shooter, gun = mech_name(state, event.attacker), name_of(state, event.weapon)
    rolled = sums(event.dice, event.accuracy, event.defence)
    text = f"{shooter} rolls to hit {target} with its {gun}: {rolled}, {result}"
    rule = "BM-8.2" if event.automatic else "BM-9.1"
    anchors = on(event.attacker)
    return Line(text, rule, (*anchors, *on(event.mech)) if event.mech >= 0 else anchors)


def narrate_damage(state: State, event: ev.RolledDamage) -> Line:
    """[BM-10.1] What strikes whom: dice and sums, then the damage."""
    name = f"building {event.building}" if event.building else mech_name(state, event.mech)
    result = f"{event.damage} damage, Dam {event.dam_left} left" if event.damage else "no damage"
    if event.automatic:
        power = "full power, " if event.damage else ""
        result = f"{power}{result}{naturals(event.dice)}"
    rolled = sums(event.dice, event.strength, event.armour)
    text = f"{name_of(state, event.source)} strikes {name}: {rolled}, {result}"
    rule = "BM-10.2" if event.automatic else "BM-10.1"
    return Line(text, rule, on(event.mech, event.building))


def sums(dice: tuple[int, int], attack: tuple[Modifier, ...], defence: tuple[Modifier, ...]) -> str:
    """Both sides of a roll, each a die and what is added to it: `3+5 against 4+4`."""
    a, d = dice
    ours, theirs = sum(one.amount for one in attack), sum(one.amount for one in defence)
    return f"{a}{ours:+d} against {d}{theirs:+d}"


def naturals(dice: tuple[int, int]) -> str:
    """[BM-8.2] The dice that decided whatever the sums: ` (a natural 6 against 2)`."""
    a, d = (f"a natural {die}" if die in (1, 6) else str(die) for die in dice)
    return f" ({a} against {d})"
