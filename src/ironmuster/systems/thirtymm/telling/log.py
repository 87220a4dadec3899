"""[TM-4 to TM-18] Events as lines of the log, each with its rule and with anchors for what it is
about: the opening, rounds, turns, movement and points. Fights are told by `log_fight`."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Final

from ironmuster.kernel.names import counted
from ironmuster.kernel.system import Line, told_by
from ironmuster.kernel.value import Event
from ironmuster.systems.thirtymm.position import events as ev
from ironmuster.systems.thirtymm.position.state import NOBODY, State
from ironmuster.systems.thirtymm.rules.ending import (
    LAST_ROUND,
    MISSION,
    SURRENDER,
    able_dc,
    points,
    wiped_out,
)
from ironmuster.systems.thirtymm.rules.orders import MOST, PRIMARY
from ironmuster.systems.thirtymm.telling.log_fight import of_attack, of_damage, of_grapple
from ironmuster.systems.thirtymm.telling.names import (
    FACINGS,
    first_up,
    marker_name,
    on,
    side,
    there,
    unit_name,
    weapon_name,
    words,
)

if TYPE_CHECKING:
    from ironmuster.systems.thirtymm.position.state import MissionGame

REASONS: Final = {
    "rounds": ("the last round is over", "TM-18.5"),
    "mission": ("the mission is over", "TM-18.5"),
    "wipe_out": ("all units of {} are lost", "TM-18.6"),
    "surrender": ("surrender by {}", "TM-18.5"),
}
ON_POINTS: Final = (LAST_ROUND, MISSION)
WAYS: Final = {
    "move": ("moves", "TM-7.1"),
    "thrust": ("thrusts", "TM-8.2"),
    "fly": ("flies", "TM-9.12"),
    "order": ("moves by order", "TM-17.3"),
    "disengage": ("lets go and returns", "TM-13.8"),
    "grapple": ("closes in", "TM-13.4"),
    "break": ("breaks the grapple and gets", "TM-13.9"),
}
COMMANDS: Final = {
    "get_up": ("gets up", "TM-14.3"),
    "kneel": ("kneels", "TM-14.4"),
    "prone": ("goes prone", "TM-14.4"),
    "break_grapple": ("breaks the grapple", "TM-13.9"),
    "rotor_shift": ("moves by rotor this turn", "TM-9.13"),
    "light": ("lights", "TM-18.1"),
    "gather": ("gathers information at", "TM-18.1"),
    "equip": ("equips", "TM-14.5"),
    "stow": ("stows", "TM-14.5"),
    "pick_up": ("picks up", "TM-14.8"),
    "break_free": ("breaks free", "TM-14.6"),
    "overwatch": ("is on Overwatch", "TM-14.9"),
    "guard": ("is on Guard", "TM-14.10"),
    "counter": ("is ready to counter", "TM-14.11"),
}
STATUSES: Final = {
    "overheat": ("Overheat: no Move before it gets up", "TM-15.2"),
    "freeze": ("Freeze: at most 8 AP in its next activation", "TM-15.3"),
    "system_error": ("System Error", "TM-15.7"),
    "downed": ("it is downed", "TM-13.20"),
    "stuck": ("it is Stuck in the building", "TM-15.6"),
}
TAKEN: Final = {
    "controlled": ("is controlled by", "TM-18.3"),
    "lit": ("is lit by", "TM-18.1"),
    "gathered": ("is gathered by", "TM-18.1"),
    "broadcast": ("is used for a broadcast by", "TM-18.1"),
}


def narrate(game: MissionGame, event: Event) -> Line:
    """An event as one line of the log, with its rule."""
    tellers = (
        _of_turn,
        _of_status,
        _of_movement,
        of_attack,
        of_damage,
        of_grapple,
        _of_opening,
        _of_points,
    )
    return told_by(tellers, game.state, event)


def _of_opening(state: State, event: Event) -> Line | None:
    """[TM-4] Mission, roles, areas, objectives, markers, deployment."""
    match event:
        case ev.MissionRolled(die, mission):
            name = state.table.catalog.missions[mission].name
            return Line(f"Mission: {name} (die {die})", "TM-4.1")
        case ev.RolesRolled(dice, team):
            text = f"Roll for the roles: {rolled(state, dice)}; {side(state, team)} to choose"
            return Line(text, "TM-4.4")
        case ev.SquadsRevealed(squads):
            told = [f"{name} ({side(state, team)})" for team, name in enumerate(squads)]
            return Line(f"Squads: {' against '.join(told)}", "GW-10.6")
        case ev.RolesTaken(attacker):
            text = f"Attacker: {side(state, attacker)}; Defender: {side(state, 1 - attacker)}"
            return Line(text, "TM-4.4")
        case ev.AreaTaken(south):
            text = f"In the South: {side(state, south)}; in the North: {side(state, 1 - south)}"
            return Line(text, "TM-4.5")
        case ev.GoalsRevealed(goals):
            names = state.table.catalog.secondaries
            told = [
                f"{side(state, team)}: {', '.join([names[goal].name for goal in chosen])}"
                for team, chosen in enumerate(goals)
            ]
            return Line(f"Secondary objectives. {'; '.join(told)}", "TM-4.6")
        case ev.MarkerPlaced(marker, at):
            text = f"{first_up(marker_name(state, marker))} lies on {at}"
            return Line(text, "TM-4.7", (f"marker:{marker}", *there(at)))
        case ev.EmissaryNamed(unit):
            return Line(f"{unit_name(state, unit)} is the Emissary", "TM-18.1", on(unit))
        case ev.Deployed(unit, at, elevation, facing, reserve):
            rule = "TM-18.9" if reserve else "TM-4.8"
            where = f"{spot(at, elevation)}, facing {FACINGS[facing]}"
            text = f"{unit_name(state, unit)} comes onto the board: {where}"
            return Line(text, rule, (*on(unit), *there(at)))
    return None


def _of_turn(state: State, event: Event) -> Line | None:
    """[TM-5, TM-6, TM-14] Rounds, activations, commands."""
    who = partial(unit_name, state)
    match event:
        case ev.RoundBegan(number, dice, initiative):
            roll = f"; initiative {rolled(state, dice)}" if dice else ""
            return Line(f"Round {number}{roll}: {side(state, initiative)} first", "TM-5.1")
        case ev.WeatherRolled(dice, weather, marker):
            thrown = " and ".join([str(die) for die in dice])
            eye = (
                f"; the eye of the storm is at {marker_name(state, marker)}" if marker >= 0 else ""
            )
            text = f"Weather: {weather}{eye} ({'dice' if len(dice) > 1 else 'die'} {thrown})"
            return Line(text, "TM-18.1", (f"marker:{marker}",) if marker >= 0 else ())
        case ev.Activated(unit, die, stored, base, pool):
            total = stored + die + base
            cap = f", capped at {pool}" if pool < total else ""
            text = f"{who(unit)} is activated: {stored} stored + {die} rolled + {base} base"
            return Line(f"{text} = {total} AP{cap}", "TM-6.1", on(unit))
        case ev.Rebooted(unit, die, needed, recovered):
            end = "it recovers" if recovered else "its activation is lost"
            text = f"{who(unit)} has a System Error and rolls {die}, needs {needed}+: {end}"
            return Line(text, "TM-15.7", on(unit))
        case ev.TurnEnded(unit, stored):
            return Line(f"{who(unit)} ends its turn and stores {stored} AP", "TM-5.8", on(unit))
        case ev.Commanded(unit, command, cost, weapon, marker):
            verb, rule = COMMANDS[command]
            what = f" {weapon_name(state, weapon)}" if weapon >= 0 else ""
            if marker >= 0:
                what = f" {marker_name(state, marker)}"
            paid = f", {cost} AP" if cost else ""
            return Line(f"{who(unit)} {verb}{what}{paid}", rule, on(unit))
        case ev.Ordered(unit, drone, order, cost):
            text = f"{who(unit)} orders {who(drone)} to {order}, {cost} AP"
            return Line(text, "TM-17.3", on(unit, drone))
    return None


def _of_status(state: State, event: Event) -> Line | None:
    """[TM-12.9, TM-15] What befalls a unit, and leaves it."""
    who = partial(unit_name, state)
    match event:
        case ev.StatusGained(unit, status):
            text, rule = STATUSES[status]
            return Line(f"{who(unit)}: {text}", rule, on(unit))
        case ev.StatusEnded(unit, status):
            text = f"{who(unit)} is rid of {words(status).title()}"
            return Line(text, STATUSES[status][1], on(unit))
        case ev.Disabled(unit):
            return Line(f"{who(unit)} is inoperative", "TM-12.9", on(unit))
    return None


def _of_movement(state: State, event: Event) -> Line | None:
    """[TM-7 to TM-9] Where units go, fall and are moved to."""
    who = partial(unit_name, state)
    match event:
        case ev.Turned(unit, facing):
            return Line(f"{who(unit)} turns to {FACINGS[facing]}", "TM-7.2", on(unit))
        case ev.Moved():
            return narrate_moved(state, event)
        case ev.LeftBoard(unit):
            return Line(f"{who(unit)} leaves the board", "TM-7.14", on(unit))
        case ev.StayedUp(unit, mp, damage):
            text = f"{who(unit)} ends its flight with {mp} MP unspent: {damage} damage"
            return Line(text, "TM-9.14", on(unit))
        case ev.Fell(unit, levels, at, damage):
            text = f"{who(unit)} falls {counted(levels, 'level')} onto {at}: {damage} damage"
            return Line(text, "TM-9.8", (*on(unit), *there(at)))
        case ev.Displaced(unit, at, elevation):
            text = f"{who(unit)} is moved to {spot(at, elevation)}"
            return Line(text, "TM-9.10", (*on(unit), *there(at)))
    return None


def narrate_moved(state: State, event: ev.Moved) -> Line:
    """[TM-7.1, TM-8.2, TM-9.12, TM-13] From where to where, by how many hexes."""
    verb, rule = WAYS[event.way]
    (start, low), (end, high) = event.path[0], event.path[-1]
    name, facing = unit_name(state, event.unit), FACINGS[event.facing]
    if len(event.path) == 1 and event.way in ("move", "fly", "thrust", "order"):
        text = f"{name} turns on {end} to {facing}"
    elif len(event.path) == 1:
        text = f"{name} {verb} to {spot(end, high)}, facing {facing}"
    else:
        over = counted(len(event.path) - 1, "step")
        rise = f", elevation {low} to {high}" if low != high else ""
        text = f"{name} {verb} {start} to {end}{rise}, {over}, facing {facing}"
    return Line(text, rule, (*on(event.unit), *there(end)))


def _of_points(state: State, event: Event) -> Line | None:
    """[TM-16.6, TM-18] Markers, points, the ends of rounds and of the battle."""
    match event:
        case ev.MarkerTaken(marker, team, unit, how):
            verb, rule = TAKEN[how]
            who = unit_name(state, unit) if unit >= 0 else side(state, team)
            text = f"{first_up(marker_name(state, marker))} {verb} {who}"
            return Line(text, rule, (f"marker:{marker}", *on(unit)))
        case ev.MarkerHit(marker, damage, left):
            end = f"Defense {left} left" if left else "it is gone"
            text = f"{first_up(marker_name(state, marker))} takes {damage} damage: {end}"
            return Line(text, "TM-16.6", (f"marker:{marker}",))
        case ev.Scored(team, goal, points, total, why):
            names = state.table.catalog.secondaries
            kind = "primary" if goal == PRIMARY else "secondary"
            reason = why if goal == PRIMARY else names[goal].name
            text = f"{counted(points, 'point')} for {side(state, team)}, {reason}: "
            return Line(f"{text}{total} of {MOST} {kind}", "TM-18.4")
        case ev.RoundEnded(number, first, second):
            told = [
                f"{side(state, team)} {main} primary + {other} secondary"
                for team, (main, other) in enumerate((first, second))
            ]
            return Line(f"Round {number} ends: {', '.join(told)}", "TM-5.9")
        case ev.BattleEnded(winner, reason):
            text, rule = REASONS[reason]
            why = text.format(" and ".join(lost(state, reason)))
            level = tied(state, winner, reason)
            result = f"victory for {side(state, winner)}" if winner >= 0 else "a draw"
            return Line(f"The battle ends, {why}{level}: {result}", "TM-18.7" if level else rule)
    return None


def lost(state: State, reason: str) -> list[str]:
    """[TM-18.5, TM-18.6] Whom the end of a battle is about: who has given up, or all that are wiped
    out."""
    gone = [state.quitter]
    if reason != SURRENDER:
        gone = [team for team in (0, 1) if wiped_out(state, team)]
    return [side(state, team) for team in gone]


def tied(state: State, winner: int, reason: str) -> str:
    """[TM-18.7] What decides between teams with as many points; empty where something else did."""
    first, second = points(state, 0), points(state, 1)
    if reason not in ON_POINTS or sum(first) != sum(second):
        return ""
    each = f", {counted(sum(first), 'point')} each"
    if winner == NOBODY:
        return each
    if first[0] != second[0]:
        return f"{each}, and more primary points decide, {versus(first[0], second[0])}"
    worth = versus(able_dc(state, 0), able_dc(state, 1))
    return f"{each}, and more DC of able units decides, {worth}"


def versus(first: int, second: int) -> str:
    """The more of two numbers, and the less."""
    return f"{max(first, second)} to {min(first, second)}"


def rolled(state: State, dice: tuple[tuple[int, int], ...]) -> str:
    """[TM-4.4, TM-5.1] The dice of both teams, ties first."""
    return ", then ".join([f"{a} for {side(state, 0)}, {b} for {side(state, 1)}" for a, b in dice])


def spot(at: str, elevation: int) -> str:
    """[TM-3.9] A hex with the elevation there."""
    return f"{at}, elevation {elevation}"
