"""[RO-4, RO-5, RO-14 to RO-19] Set-up, turns, alarm, civilians and missions as lines of the log."""

from __future__ import annotations

from typing import Final

from ironmuster.kernel.names import counted
from ironmuster.kernel.system import Line
from ironmuster.kernel.value import Event
from ironmuster.systems.rollout.position.events import turns as ev
from ironmuster.systems.rollout.position.naming import point_name, tenths, unit_name
from ironmuster.systems.rollout.position.state import ENEMY, NOBODY, PLAYER, RECOVER, State
from ironmuster.systems.rollout.rules.ending import GIVEN_UP
from ironmuster.systems.rollout.rules.seats import seats
from ironmuster.systems.rollout.telling.names import (
    at,
    first_up,
    force_name,
    heading,
    kind_name,
    on,
    who,
)

PHASES: Final = ("Movement", "Shoot", "Charge", "Fight")
EDGES: Final = ("", "western", "northern", "eastern", "southern")
WALKS: Final = {
    "led": "goes where it is sent",
    "flees": "flees",
    "walks": "walks on",
}
MASKS: Final = {
    "changed": "changes in view of {}",
    "close": 'is within 4" of {}',
    "attack": "attacks",
}


def of_set_up(state: State, event: Event) -> Line | None:
    """[RO-4.6] What was rolled, laid and set down."""
    match event:
        case ev.TeamsRevealed(names):
            return Line(f"Teams: {names[0]} attacks {names[1]}", "GW-10.6")
        case ev.MissionRolled(dice, mission):
            name = state.table.catalog.missions[mission].name
            return Line(f"Mission: {name} ({dice[0]} + {dice[1]})", "RO-18.1")
        case ev.TimeRolled(die, night):
            return Line(f"It is {'night' if night else 'day'} (die {die})", "RO-4.6")
        case ev.WeatherRolled(die, bad):
            return Line(f"The weather is {'bad' if bad else 'clear'} (die {die})", "RO-9.6")
        case ev.LocationRolled(die, location):
            name = state.table.catalog.locations[location].name
            return Line(f"Location: {name} (die {die})", "RO-21.3")
        case ev.TerrainLaid(location, pieces):
            name = state.table.catalog.locations[location].name
            return Line(f"{name}: {counted(pieces, 'piece')} of terrain", "RO-21.3")
        case ev.TableTurned(edge):
            whose = f"{who(state, PLAYER)}'s own"
            return Line(f"The {EDGES[edge]} edge is {whose}", "RO-2.2")
        case ev.DefenceBuilt(side, piece, x, y):
            text = f"{first_up(who(state, side))} set up {kind_name(state, piece)}"
            return Line(text, "RO-17.2", at(x, y))
        case ev.Deployed(unit, x, y, facing):
            text = f"{unit_name(state, unit)} is set down, facing {heading(facing)}"
            return Line(text, "RO-4.7", (*on(unit), *at(x, y)))
        case ev.ForceCame(group, die, edge, units):
            if not edge:
                text = f"{first_up(force_name(state, group))}: {counted(len(units), 'unit')}"
                return Line(text, "RO-4.8")
            how = f" (die {die})" if die else ""
            comes = "comes" if len(units) == 1 else "come"
            text = f"{counted(len(units), 'unit')} {comes} over the {EDGES[edge]} edge{how}"
            return Line(text, "RO-2.10", tuple([f"unit:{unit}" for unit in units]))
    return None


def of_turns(state: State, event: Event) -> Line | None:
    """[RO-5, RO-14, RO-15] Turns, forms, disguise, alarm."""
    match event:
        case ev.TurnBegan(turn):
            return Line(f"Turn {turn}", "RO-5.4")
        case ev.PartBegan(phase, _) if phase == RECOVER:
            return Line("Recover", "RO-13")
        case ev.PartBegan(phase, side):
            return Line(f"{PHASES[phase]}: {who(state, side)}", "RO-5.1")
        case ev.FormChanged(unit, form, x, y):
            name = state.profile(unit).lines[form].name
            text = f"{unit_name(state, unit)} changes into {name}"
            return Line(text, "RO-5.4", (*on(unit), *at(x, y)))
        case ev.DisguiseRolled(unit, die, ignored):
            how = "is taken for harmless" if ignored else "is recognised"
            return Line(f"{unit_name(state, unit)} {how} (die {die})", "RO-14.2", on(unit))
        case ev.Unmasked(unit, why):
            does = MASKS[why].format(who(state, PLAYER if state.side[unit] == ENEMY else ENEMY))
            text = f"{unit_name(state, unit)} {does}: its disguise ends"
            return Line(text, "RO-14.5", on(unit))
        case ev.Alerted(group, unit, seen):
            force = first_up(force_name(state, group))
            if unit == NOBODY:
                return Line(f"{force} is alerted by an attack", "RO-15.2")
            text = f"{force} is alerted: {unit_name(state, unit)} sees {unit_name(state, seen)}"
            return Line(text, "RO-15.2", (*on(unit), *on(seen)))
    return None


def of_missions(state: State, event: Event) -> Line | None:
    """[RO-16, RO-18, RO-19] Civilians, objectives, XP, the end."""
    match event:
        case ev.Spotted(unit):
            return Line(f"{unit_name(state, unit)} is spotted", "RO-20.1", on(unit))
        case ev.LostSight(unit):
            return Line(f"{unit_name(state, unit)} is out of sight", "RO-20.1", on(unit))
        case ev.Walked(unit, why, x, y):
            return Line(f"{unit_name(state, unit)} {WALKS[why]}", "RO-16.2", (*on(unit), *at(x, y)))
        case ev.Sheltered(unit):
            return Line(f"{unit_name(state, unit)} hides in a building", "RO-16.2", on(unit))
        case ev.PointDone(point, unit, done):
            how = "is investigated by" if done else "is contested: nothing done by"
            text = f"{first_up(point_name(point))} {how} {unit_name(state, unit)}"
            return Line(text, "RO-18.7", (f"point:{point}", *on(unit)))
        case ev.Identified(unit, die, item):
            name = state.table.catalog.items[item].name
            text = f"{unit_name(state, unit)} sees what the token is: {name} (D100 {die})"
            return Line(text, "RO-18.19", on(unit))
        case ev.Advanced(unit, front, x, y):
            text = f"{unit_name(state, unit)} is {tenths(state, front)} along the road"
            return Line(text, "RO-18.14", (*on(unit), *at(x, y)))
        case ev.Delivered(unit):
            return Line(f"{unit_name(state, unit)} has come through", "RO-18.14", on(unit))
        case ev.Earned(side, xp, unit, what):
            about = unit_name(state, unit) if unit >= 0 else first_up(what)
            text = f"{first_up(who(state, side))} earned {xp} XP: {about}"
            return Line(text, "RO-19.1", on(unit) if unit >= 0 else ())
        case ev.Decided(won, why):
            told = why.replace("the enemy", who(state, ENEMY))
            return Line(f"The mission is {came_out(state, won)}: {told}", "RO-5.5")
        case ev.BattleEnded(won, why, xp):
            gave = f"{who(state, ENEMY if won else PLAYER)} gave up: the battle"
            first = first_up(gave) if why == GIVEN_UP else "The battle"
            text = f"{first} is over and {came_out(state, won)}: {xp[0]} XP against {xp[1]}"
            return Line(text, "RO-19.2")
    return None


def came_out(state: State, won: bool) -> str:
    """[RO-5.5] Won or lost: by whom, where two people play."""
    word = "won" if won else "lost"
    return f"{word} by {who(state, PLAYER)}" if seats(state) > 1 else word
