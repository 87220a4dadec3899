"""Events as lines of the log, each with its rule and with anchors for what it is about.

What a player did is told in the past tense, so that it reads well for a player called "You" too.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ironmuster.kernel.names import counted
from ironmuster.kernel.names import player as mark
from ironmuster.kernel.system import Line, host_of, told_by
from ironmuster.systems.greatwar.content.entries import DECISIVE
from ironmuster.systems.greatwar.position import events as ev
from ironmuster.systems.greatwar.telling.names import (
    hex_anchor,
    hex_name,
    method_name,
    system_name,
    unit_anchor,
    unit_name,
    units_named,
)

if TYPE_CHECKING:
    from ironmuster.kernel.value import Event
    from ironmuster.systems.greatwar.position.state import State, WarGame

REASONS: Final = {  # why a campaign ended: in words, and by which rule
    "final": ("the final battle is won", "GW-9.6"),
    "counted": ("it is counted what each has", "GW-9.7"),
    "warchest": ("the other warchest is empty", "GW-9.2"),
    "conceded": ("the others gave up", "GW-3.11"),
    "capital": ("the others have no capital", "GW-7.11"),
}


def narrate(game: WarGame, event: Event) -> Line:
    """An event as one sentence, with its rule."""
    line = of_border(game, event)
    return line or told_by((of_turn, of_battle, of_reserve, of_end), game.state, event)


def of_border(game: WarGame, event: Event) -> Line | None:
    """[GW-5.4, GW-10] How a battle is resolved, and what comes of one in another system."""
    match event:
        case ev.MethodNamed(player, method):
            return Line(f"{mark(player)} wished to fight {method_name(game, method)}", "GW-5.4")
        case ev.PlayedOut(system, (mine, theirs), field):
            host = host_of(game.systems, system)
            word = "" if host is None else f" {host.currency}"
            text = f"It is played out in {system_name(game, system)}: {mine}{word} against {theirs}"
            return Line(f"{text}, on field {field}", "GW-10.2")
        case ev.AccountJudged((mine, theirs), _, margin):
            text = f"{mine} % of the attacker can still fight, {theirs} % of the defender"
            apart = margin - mine + theirs
            holder = "attacker" if apart > 0 else "defender"
            held = f"; the {holder} holds the objective" if apart else ""
            return Line(f"{text}{held}: margin {margin:+d}", "GW-10.14")
    return None


def of_turn(state: State, event: Event) -> Line | None:
    """[GW-3, GW-4, GW-6] Turns, initiative, moves and sites."""
    match event:
        case ev.TurnBegan(turn, last):
            return Line(f"Turn {turn} of {last}", "GW-3.1")
        case ev.InitiativeRolled(rolls, player):
            rounds = "; tied, so again ".join([rolled(dice) for dice in rolls])
            return Line(f"Initiative: {rounds}; it went to {mark(player)}", "GW-3.8")
        case ev.InitiativeGiven(player):
            return Line(f"{mark(player)} got the initiative", "GW-R1")
        case ev.LeaderNamed(player, first):
            return Line(f"{mark(player)} named who moves first: {mark(first)}", "GW-R1")
        case ev.Moved(unit, start, path, march):
            if not path:
                return Line(f"{unit_name(state, unit)} held its ground", "GW-3.2", about(unit))
            word, rule = ("marched", "GW-4.4") if march else ("moved", "GW-4.3")
            hexes = "-".join((start, *path))
            text = f"{unit_name(state, unit)} {word} {hexes}"
            return Line(text, rule, about(unit, path[-1]))
        case ev.SiteTaken(hex, player, former, rule):
            text = f"{mark(player)} took {hex_name(state, hex)}"
            if former >= 0:  # a capital is mostly taken from whose it is
                whose = f" {mark(former)}'s"
                text = f"{text.replace(whose, ' the')} from {mark(former)}"
            return Line(text, rule, at(hex))
    return None


def rolled(pairs: tuple[tuple[int, ...], ...]) -> str:
    """[GW-3.8] What each of those who roll threw: `Ann rolled 4 + 3 = 7, Ben rolled 5 + 2 = 7`."""
    threw = [
        f"{mark(player)} rolled {' + '.join(map(str, dice))} = {sum(dice)}"
        for player, dice in enumerate(pairs)
        if dice
    ]
    return ", ".join(threw)


def of_battle(state: State, event: Event) -> Line | None:
    """[GW-5, GW-11, GW-12] Battles: who, how, dice, losses and retreats."""
    match event:
        case ev.BattleBegan(hex, attackers, defenders):
            text = f"{units_named(state, attackers)} attacked {units_named(state, defenders)}"
            return Line(f"{text} in {hex_name(state, hex)}", "GW-5.1", at(hex))
        case ev.ResultEntered(player, grade, winner, remarks):
            won = f"a {grade} victory of the {winner}" if winner else "a draw"
            told = f": {remarks}" if remarks else ""
            return Line(f"{mark(player)} entered {won}{told}", "GW-12.2")
        case ev.ResultConfirmed(player):
            return Line(f"{mark(player)} confirmed the result", "GW-12.5")
        case ev.BattleRolled((a, b, c, d), ratio, by_ratio, by_ground, shift, delta):
            text = f"{a} + {b} against {c} + {d}, shift {shift:+d} (strength {by_ratio:+d} at "
            return Line(f"{text}{ratio} %, ground {-by_ground:+d}): {delta:+d}", "GW-11.4")
        case ev.BattleSettled(hex, grade, winner, _, bv):
            if winner < 0:
                return Line(f"A draw in {hex_name(state, hex)}", "GW-5.8", at(hex))
            rule = "GW-5.6" if grade == DECISIVE else "GW-5.7"
            text = f"{mark(winner)} won a {grade} victory in {hex_name(state, hex)}: {bv} bv"
            return Line(text, rule, at(hex))
        case ev.BattleStruck(hex):
            return Line(f"The battle for {hex_name(state, hex)} is struck off", "GW-13.6", at(hex))
        case ev.StepLost(unit, left, _):
            text = f"{unit_name(state, unit)} has {counted(left, 'step')} left"
            return Line(text, "GW-5.10", about(unit))
        case ev.Defeated(unit, hex, rule):
            return Line(f"{unit_name(state, unit)} was defeated", rule, about(unit, hex))
        case ev.Retreated(unit, start, hex):
            text = f"{unit_name(state, unit)} retreated from {start} to {hex_name(state, hex)}"
            return Line(text, "GW-5.13", about(unit, hex))
    return None


def of_reserve(state: State, event: Event) -> Line | None:
    """[GW-7, GW-8.3] The reserve table, factories, refit and income."""
    match event:
        case ev.Advanced(units, ready):
            text = f"{counted(len(units), 'unit')} went down the reserve table"
            told = f"; ready: {units_named(state, ready)}" if ready else ""
            return Line(text + told, "GW-3.5")
        case ev.Deployed(unit, hex):
            text = f"{unit_name(state, unit)} returned at {hex_name(state, hex)}"
            return Line(text, "GW-3.6", about(unit, hex))
        case ev.Refitted(unit, steps):
            text = f"{unit_name(state, unit)} refitted to {counted(steps, 'step')}"
            return Line(text, "GW-7.7", about(unit))
        case ev.Waiting(unit, square):
            text = f"{unit_name(state, unit)} waits on square {square} of the reserve table"
            return Line(text, "GW-7.2", about(unit))
        case ev.Raised(unit, hex, square):
            text = f"{hex_name(state, hex)} makes {unit_name(state, unit)}, on square {square}"
            return Line(text[:1].upper() + text[1:], "GW-7.8", about(unit, hex))
        case ev.Removed(unit, rule):
            return Line(f"{unit_name(state, unit)} is out of the campaign", rule, about(unit))
        case ev.Paid(bv):
            paid = ", ".join([f"{mark(player)} {amount} bv" for player, amount in enumerate(bv)])
            return Line(f"Sites paid: {paid}", "GW-8.3")
    return None


def of_end(state: State, event: Event) -> Line | None:
    """[GW-9, GW-13.6] Those who leave, the final battle and the end."""
    match event:
        case ev.FellWithCapital(player):
            return Line(f"{mark(player)} lost the last capital", "GW-7.11")
        case ev.GaveUp(player):
            return Line(f"{mark(player)} gave up", "GW-3.11")
        case ev.FinalBegan(attacker, defender, (mine, theirs)):
            text = f"The final battle: {mark(attacker)} with {mine} bv attacked {mark(defender)}"
            return Line(f"{text} with {theirs}", "GW-9.4")
        case ev.FinalSettled(grade, winner):
            if winner < 0:
                return Line("The final battle is a draw", "GW-9.7")
            return Line(f"{mark(winner)} won the final battle, a {grade} victory", "GW-9.6")
        case ev.CampaignEnded(warchests, winners, reason):
            won = " and ".join([mark(player) for player in winners])
            chests = ", ".join([f"{mark(one)} {bv} bv" for one, bv in enumerate(warchests)])
            told, rule = REASONS[reason]
            return Line(f"The campaign is over, {told}: {won}. Warchests: {chests}", rule)
    return None


def at(hex: str) -> tuple[str, ...]:
    """The anchor of a hex."""
    return (hex_anchor(hex),)


def about(unit: str, hex: str = "") -> tuple[str, ...]:
    """The anchors of a unit, and of where it is."""
    return (unit_anchor(unit), hex_anchor(hex)) if hex else (unit_anchor(unit),)
