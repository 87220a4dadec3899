"""[TM-11 to TM-13, TM-16] Attacks, damage, grapples and throws as lines of the log."""

from __future__ import annotations

from functools import partial
from typing import Final

from ironmuster.kernel.system import Line
from ironmuster.kernel.tally import Modifier
from ironmuster.kernel.value import Event
from ironmuster.systems.thirtymm.position import events as ev
from ironmuster.systems.thirtymm.position.state import State
from ironmuster.systems.thirtymm.telling.names import (
    building_name,
    first_up,
    item_name,
    marker_name,
    on,
    there,
    unit_name,
    weapon_name,
)

BEST: Final = 2  # no stat is better [TM-0.5]
WAYS: Final = {
    "attack": ("attacks", "TM-11.5"),
    "structure": ("attacks", "TM-16.3"),
    "strafe": ("strafes", "TM-9.15"),
    "order": ("attacks by order", "TM-17.3"),
    "overwatch": ("shoots from Overwatch at", "TM-14.9"),
    "counter": ("strikes back at", "TM-14.11"),
    "hurl": ("throws a weapon at", "TM-R85"),
}
CAUSES: Final = {
    "fall": ("by the fall", "TM-9.9"),
    "collision": ("by the collision", "TM-13.15"),
    "hit": ("by the thrown unit", "TM-13.17"),
    "explosion": ("by the explosion", "TM-12.10"),
    "abyss": ("by the deep", "TM-15.5"),
    "deviation": ("by the stray shot", "TM-11.17"),
    "blast": ("by the blast", "TM-11.13"),
    "overflow": ("passed on to it", "TM-R42"),
}
LANDED: Final = {
    "ground": ("lands on {at}", "TM-13.16"),
    "unit": ("strikes {other} and lands on {at}", "TM-13.17"),
    "building": ("strikes {other} on {at}", "TM-13.18"),
}


def of_attack(state: State, event: Event) -> Line | None:
    """[TM-11.5 to TM-11.17] Attacks and their dice."""
    who = partial(unit_name, state)
    match event:
        case ev.Attacked(unit, weapon, target, item, cost, way):
            verb, rule = WAYS[way]
            at = f" {who(target)}, {item_name(state, target, item)}," if target >= 0 else ""
            text = f"{who(unit)} {verb}{at} with {weapon_name(state, weapon)}, {cost} AP"
            return Line(text, rule, on(unit, target))
        case ev.RolledAttack():
            return narrate_roll(state, event)
        case ev.RolledEvasion(unit, die, modifiers, needed, evaded):
            end = "it evades" if evaded else "it does not evade"
            text = f"{who(unit)} rolls Evasion {summed(die, modifiers)}, needs {least(needed)}+"
            return Line(f"{text}: {end}", "TM-11.11", on(unit))
        case ev.Rerolled(unit):
            return Line(
                f"{who(unit)} is flown by an Ace Pilot and rolls again", "TM-5.10", on(unit)
            )
        case ev.Deviated(die, at):
            where = f"comes down on {at}" if at else "is lost off the board"
            return Line(f"The miss {where} (die {die})", "TM-11.17", there(at))
        case ev.Shielded(unit, item):
            text = f"{who(unit)} takes it with the {item_name(state, unit, item)}"
            return Line(text, "TM-11.15", on(unit))
        case ev.BuildingHit(building, damage, left):
            name = first_up(building_name(state, building))
            text = f"{name} takes {damage} damage, Defense {left} left"
            return Line(text, "TM-16.4", (f"building:{building}",))
        case ev.BuildingFell(building, _):
            text = f"{first_up(building_name(state, building))} falls"
            return Line(text, "TM-16.4", (f"building:{building}",))
    return None


def narrate_roll(state: State, event: ev.RolledAttack) -> Line:
    """[TM-0.7, TM-11.7 to TM-11.9] The die, what is added, what was needed, what came of it."""
    name = f"{unit_name(state, event.unit)} rolls {event.stat.capitalize()}"
    rolled = summed(event.die, event.modifiers)
    result, rule = f"a {event.result}", "TM-0.7"
    if event.item < 0:
        result, rule = "it fails" if event.result == "miss" else "it succeeds", "TM-11.9"
    elif event.result == "critical":
        result, rule = "a natural 8, a critical hit", "TM-11.7"
    elif event.die == 1:
        result, rule = "a natural 1, a miss", "TM-11.8"
    text = f"{name} {rolled}, needs {least(event.needed)}+: {result}"
    return Line(text, rule, on(event.unit, event.target))


def of_damage(state: State, event: Event) -> Line | None:
    """[TM-12] What is damaged, lost and dropped."""
    who = partial(unit_name, state)
    match event:
        case ev.Damaged():
            return narrate_damage(state, event)
        case ev.Exploded(unit, weapon, die, exploded):
            end = "it explodes" if exploded else "it does not explode"
            text = f"{who(unit)}: {weapon_name(state, weapon)} rolls {die}, needs 6+: {end}"
            return Line(text, "TM-12.10", on(unit))
        case ev.Lost(unit, item):
            text = f"{who(unit)}: {item_name(state, unit, item)} is destroyed"
            return Line(text, "TM-12.1", on(unit))
        case ev.Destroyed(unit, at):
            return Line(f"{who(unit)} is destroyed on {at}", "TM-12.2", (*on(unit), *there(at)))
        case ev.Dropped(weapon, marker, at):
            name = marker_name(state, marker) if marker >= 0 else weapon_name(state, weapon)
            rule = "TM-18.8" if marker >= 0 else "TM-12.5"
            return Line(f"{first_up(name)} lies on the ground of {at}", rule, there(at))
    return None


def narrate_damage(state: State, event: ev.Damaged) -> Line:
    """[TM-11.13, TM-12.1] What an item takes, less what reduces it, and what it can still take."""
    how, rule = CAUSES.get(event.cause, ("", "TM-11.13"))
    less = "".join([f" - {one.amount} {one.label}" for one in event.reductions])
    told = f" ({event.base}{less})" if less else ""
    item = item_name(state, event.unit, event.item)
    text = f"{unit_name(state, event.unit)}, {item}: {event.damage} damage{told}"
    if how:
        text += f" {how}"
    return Line(f"{text}, {event.left} left", rule, (*on(event.unit), f"item:{event.item}"))


def of_grapple(state: State, event: Event) -> Line | None:
    """[TM-13] Grapples, Holds and throws."""
    who = partial(unit_name, state)
    match event:
        case ev.Grappled(unit, target, cost):
            text = f"{who(unit)} tries to grapple {who(target)}, {cost} AP"
            return Line(text, "TM-13.1", on(unit, target))
        case ev.Held(unit, target):
            return Line(f"{who(unit)} holds {who(target)}", "TM-13.5", on(unit, target))
        case ev.HoldEnded(unit, target, _):
            text = f"{who(unit)} holds {who(target)} no more"
            return Line(text, "TM-13.10", on(unit, target))
        case ev.Thrown(unit, target, path):
            text = f"{who(unit)} throws {who(target)} to {path[-1]}"
            return Line(text, "TM-13.12", (*on(unit, target), *there(path[-1])))
        case ev.Landed(unit, at, distance, kind, other):
            name = ""
            if kind != "ground":
                name = building_name(state, other) if kind == "building" else who(other)
            text, rule = LANDED[kind]
            text = text.format(other=name, at=at)
            text = f"{who(unit)} {text}, thrown {distance} hex{'es' * (distance != 1)}"
            return Line(text, rule, (*on(unit), *there(at)))
    return None


def summed(die: int, modifiers: tuple[Modifier, ...]) -> str:
    """[TM-0.4] A die, what is added to it with its reasons, and the sum: `5 +1 High Ground = 6`."""
    if not modifiers:
        return str(die)
    told = " ".join([f"{one.amount:+d} {one.label}" for one in modifiers])
    return f"{die} {told} = {die + sum([one.amount for one in modifiers])}"


def least(stat: int) -> int:
    """[TM-0.5] What is needed for a stat."""
    return max(BEST, stat)
