"""[RO-10 to RO-13] Shots, throws, fights, damage and statuses as lines of the log."""

from __future__ import annotations

from typing import Final

from ironmuster.kernel.system import Line
from ironmuster.kernel.tally import Modifier
from ironmuster.kernel.value import Event
from ironmuster.systems.rollout.position.events import attacks as ev
from ironmuster.systems.rollout.position.naming import piece_name, the_piece, unit_name
from ironmuster.systems.rollout.position.state import NOBODY, State
from ironmuster.systems.rollout.telling.names import at, first_up, gun_name, kind_name, on

CAUSES: Final = {
    "shot": "by the shot",
    "throw": "by what was thrown",
    "fight": "in the fight",
    "mine": "by the mine",
    "overrun": "under the wheels",
    "collision": "in the collision",
    "ram": "by the ramming",
    "building": "from the building",
    "collapse": "as it comes down",
    "crash": "by the crash",
    "explosion": "by the explosion",
}
RULES: Final = {
    "mine": "RO-17.13",
    "overrun": "RO-7.6",
    "collision": "RO-7.7",
    "ram": "RO-7.8",
    "building": "RO-7.5",
    "collapse": "RO-7.9",
    "crash": "RO-13.7",
    "fight": "RO-12.5",
    "explosion": "RO-18.19",
}


def of_attacks(state: State, event: Event) -> Line | None:
    """[RO-10.2, RO-10.3, RO-1.8] Dice, what they needed and why."""
    match event:
        case ev.Attacked(unit, weapon, target, piece, serve, die, needed, hit, parts, spotter):
            what = gun_name(state, serve if serve != NOBODY else unit, weapon)
            whom = target_name(state, target, piece)
            eyes = f", seen by {unit_name(state, spotter)}" if spotter != NOBODY else ""
            result = "hits" if hit else "misses"
            text = f"{unit_name(state, unit)}: {what} at {whom}{eyes} {result}"
            told = f"{text} ({die}, needs {needed}{reasons(parts)})"
            return Line(told, "RO-10.2", (*on(unit), *target_anchor(target, piece)))
        case ev.Saved(target, piece, die, needed, saved):
            whom = first_up(target_name(state, target, piece))
            how = "saves" if saved else "fails to save"
            text = f"{whom} {how} ({die}, needs {needed})"
            return Line(text, "RO-10.3", target_anchor(target, piece))
        case ev.Headshot(unit, target):
            text = f"{unit_name(state, unit)} hits {unit_name(state, target)} in the head"
            return Line(text, "RO-22.8", (*on(unit), *on(target)))
        case ev.Clogged(unit):
            return Line(f"The flamethrower of {unit_name(state, unit)} clogs", "RO-22.5", on(unit))
        case ev.Rerolled(unit, _, old, die, why):
            text = f"{unit_name(state, unit)}: {old} is rolled again, {die} ({why})"
            return Line(text, "RO-1.8", on(unit))
        case ev.Spared(unit, hp):
            return Line(f"A token spares {unit_name(state, unit)} {hp} HP", "RO-1.8", on(unit))
    return None


def of_damage(state: State, event: Event) -> Line | None:
    """[RO-10.5, RO-10.10, RO-11] What comes of it."""
    match event:
        case ev.Hurt(unit, hp, left, cause):
            how = CAUSES.get(cause, cause)
            text = f"{unit_name(state, unit)} takes {hp} {how}, {left} HP left"
            return Line(text, RULES.get(cause, "RO-10.3"), on(unit))
        case ev.Fell(unit, _):
            return Line(f"{unit_name(state, unit)} is out of action", "RO-10.5", on(unit))
        case ev.Captured(unit):
            return Line(f"{unit_name(state, unit)} is captured", "RO-18.19", on(unit))
        case ev.Battered(piece, hp, left, _):
            text = f"{first_up(piece_name(state, piece))} takes {hp}, {left} HP left"
            return Line(text, "RO-10.10", (f"piece:{piece}",))
        case ev.Razed(piece, becomes):
            name = first_up(piece_name(state, piece))
            text = (
                f"{name} becomes {kind_name(state, becomes).lower()}"
                if becomes
                else (f"{name} is destroyed")
            )
            return Line(text, "RO-7.9", (f"piece:{piece}",))
        case ev.Pinned(unit):
            return Line(f"{unit_name(state, unit)} is Pinned", "RO-11.1", on(unit))
        case ev.Staggered(unit, until):
            text = f"{unit_name(state, unit)} is Staggered to the end of turn {until}"
            return Line(text, "RO-11.5", on(unit))
        case ev.Shifted(unit, x, y, _):
            text = f"{unit_name(state, unit)} is pushed aside"
            return Line(text, "RO-7.6", (*on(unit), *at(x, y)))
    return None


def reasons(parts: tuple[Modifier, ...]) -> str:
    """The reasons of a number, behind it."""
    told = [f"{part.label} {part.amount:+d}" for part in parts]
    return f": {', '.join(told)}" if told else ""


def target_name(state: State, target: int, piece: int) -> str:
    """A unit or a piece that was attacked."""
    return unit_name(state, target) if target != NOBODY else the_piece(state, piece)


def target_anchor(target: int, piece: int) -> tuple[str, ...]:
    """Its anchor."""
    return on(target) if target != NOBODY else (f"piece:{piece}",)


def of_fights(state: State, event: Event) -> Line | None:
    """[RO-12] Charges, fights, blows, bunkers."""
    match event:
        case ev.Charged(unit, target, way):
            text = f"{unit_name(state, unit)} charges {unit_name(state, target)}"
            return Line(text, "RO-12.1", (*on(unit), *on(target), *at(*way[-1])))
        case ev.Fought(unit, target, weapon, defence, dice, totals, parts, defending, winner):
            won = f"{unit_name(state, winner)} wins" if winner != NOBODY else "nobody wins"
            own = f"{dice[0]}{reasons(parts)} = {totals[0]}"
            other = f"{dice[1]}{reasons(defending)} = {totals[1]}"
            how = f" with {gun_name(state, unit, weapon)}" if weapon != NOBODY else ""
            against = f" ({gun_name(state, target, defence)})" if defence != NOBODY else ""
            text = (
                f"{unit_name(state, unit)} fights {unit_name(state, target)}{against}{how}: {won}"
            )
            return Line(f"{text} ({own} against {other})", "RO-12.4", (*on(unit), *on(target)))
        case ev.Struck(unit, target, piece, weapon):
            how = f" with {gun_name(state, unit, weapon)}" if weapon != NOBODY else ""
            text = f"{unit_name(state, unit)} strikes {target_name(state, target, piece)}{how}"
            return Line(text, "RO-12.9", (*on(unit), *target_anchor(target, piece)))
        case ev.Cleared(unit, target, weapon, die, needed, hit):
            how = "clears" if hit else "fails to clear"
            text = f"{unit_name(state, unit)} {how} {unit_name(state, target)}"
            told = f"{text} with {gun_name(state, unit, weapon)} ({die}, needs {needed})"
            return Line(told, "RO-17.12", (*on(unit), *on(target)))
    return None
