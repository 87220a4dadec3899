"""[RO-11, RO-13] The Recover phase as lines of the log."""

from __future__ import annotations

from typing import Final

from ironmuster.kernel.system import Line
from ironmuster.kernel.value import Event
from ironmuster.systems.rollout.position.events import attacks as ev
from ironmuster.systems.rollout.position.events.enemy import Reasoned
from ironmuster.systems.rollout.position.naming import unit_name
from ironmuster.systems.rollout.position.state import State
from ironmuster.systems.rollout.rules.routing import FLEES
from ironmuster.systems.rollout.telling.names import at, on

RETREATS: Final = {
    "disengage": ("disengages", "RO-13.1"),
    "pull back": ("pulls back", "RO-13.2"),
    "rout": ("flees", "RO-13.6"),
}
GOALS: Final = {
    "nearest": "the nearest unit it knows of",
    "object": "the object",
    "transport": "the foremost transport",
    "token": "the token",
    "carrier": "the carrier",
    "metarian": "the Metarian",
    "road": "the road ahead of the convoy",
    "edge": "the edge",
    "point": "its point of interest",
    "marker": "the marker",
}


def of_recovery(state: State, event: Event) -> Line | None:
    """[RO-13.1, RO-13.2, RO-13.4, RO-13.5] Breaking contact, patching up, removal."""
    match event:
        case ev.Retreated(unit, way, _, why):
            told, rule = RETREATS.get(why, (why, "RO-11.9"))
            return Line(f"{unit_name(state, unit)} {told}", rule, (*on(unit), *at(*way[-1])))
        case ev.Withdrew(unit, _):
            return Line(f"{unit_name(state, unit)} has left the table", "RO-11.7", on(unit))
        case ev.Unpinned(unit, die):
            how = f" (die {die})" if die else ""
            return Line(f"{unit_name(state, unit)} is no longer Pinned{how}", "RO-13.2", on(unit))
        case ev.Restored(unit, target, hp, left, die):
            how = f" (die {die})" if die else ""
            text = f"{unit_name(state, unit)} gives {unit_name(state, target)} {hp} HP back"
            return Line(f"{text}, {left} now{how}", "RO-13.4", (*on(unit), *on(target)))
        case ev.Removed(unit):
            return Line(f"{unit_name(state, unit)} is removed", "RO-13.5", on(unit))
        case ev.Recovered(unit):
            return Line(f"{unit_name(state, unit)} is no longer Staggered", "RO-13.8", on(unit))
    return None


def of_rout(state: State, event: Event) -> Line | None:
    """[RO-13.6, RO-13.7, RO-20.6] Routs, crashes, and what the enemy has in mind."""
    match event:
        case ev.RoutRolled(unit, die, flees):
            told = f"{unit_name(state, unit)} tests for rout and {'flees' if flees else 'stays'}"
            return Line(f"{told} ({die}, flees on {FLEES}+)", "RO-13.6", on(unit))
        case ev.Rallied(character, unit):
            text = f"{unit_name(state, character)} rallies {unit_name(state, unit)}"
            return Line(text, "RO-13.6", (*on(character), *on(unit)))
        case ev.Crashed(unit, x, y):
            return Line(f"{unit_name(state, unit)} crashes", "RO-13.7", (*on(unit), *at(x, y)))
        case ev.CrashRolled(unit, die, hurt):
            how = "is hurt" if hurt else "gets away"
            return Line(f"{unit_name(state, unit)} {how} (die {die})", "RO-13.7", on(unit))
        case Reasoned(unit, goal):
            text = f"{unit_name(state, unit)} makes for {GOALS[goal]}"
            return Line(text, "RO-20.7", on(unit))
    return None
