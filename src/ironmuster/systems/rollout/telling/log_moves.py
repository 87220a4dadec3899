"""[RO-6 to RO-8, RO-17] Moves and what they meet as lines of the log."""

from __future__ import annotations

from typing import Final

from ironmuster.geometry.plane.sweep import price
from ironmuster.kernel.system import Line
from ironmuster.kernel.value import Event
from ironmuster.systems.rollout.position.events import moves as ev
from ironmuster.systems.rollout.position.naming import point_name, tenths, the_piece, unit_name
from ironmuster.systems.rollout.position.state import NOBODY, State
from ironmuster.systems.rollout.telling.names import at, heading, on

EDGES: Final = ("", "western", "northern", "eastern", "southern")


def of_moves(state: State, event: Event) -> Line | None:
    """[RO-6, RO-7, RO-8] Where a unit goes."""
    match event:
        case ev.Moved(unit, way, facing):
            text = f"{unit_name(state, unit)} moves {far(state, way)}, facing {heading(facing)}"
            return Line(text, "RO-6.1", (*on(unit), *at(*way[-1])))
        case ev.Turned(unit, facing):
            text = f"{unit_name(state, unit)} holds, facing {heading(facing)}"
            return Line(text, "RO-2.7", on(unit))
        case ev.Flew(unit, way, facing, away):
            end = " off the table" if away else f", facing {heading(facing)}"
            text = f"{unit_name(state, unit)} flies {far(state, way)}{end}"
            return Line(text, "RO-8.1", (*on(unit), *at(*way[-1])))
        case ev.FlewIn(unit, edge, x, y):
            text = f"{unit_name(state, unit)} comes back over the {EDGES[edge]} edge"
            return Line(text, "RO-8.3", (*on(unit), *at(x, y)))
        case ev.WentIn(unit, piece):
            text = f"{unit_name(state, unit)} goes into {the_piece(state, piece)}"
            return Line(text, "RO-7.1", (*on(unit), f"piece:{piece}"))
        case ev.CameOut(unit, piece, x, y):
            out = f"out of {the_piece(state, piece)}" if piece != NOBODY else "out"
            return Line(f"{unit_name(state, unit)} gets {out}", "RO-7.1", (*on(unit), *at(x, y)))
        case ev.Boarded(unit, transport):
            text = f"{unit_name(state, unit)} boards {unit_name(state, transport)}"
            return Line(text, "RO-7.10", (*on(unit), *on(transport)))
        case ev.LeftTable(unit, edge):
            text = f"{unit_name(state, unit)} leaves over the {EDGES[edge]} edge"
            return Line(text, "RO-6.8", on(unit))
        case ev.TakenUp(unit, load):
            text = f"{unit_name(state, unit)} takes up {unit_name(state, load)}"
            return Line(text, "RO-18.4", (*on(unit), *on(load)))
        case ev.CarriedTo(unit, load, x, y):
            text = f"{unit_name(state, unit)} carries {unit_name(state, load)}"
            return Line(text, "RO-18.4", (*on(load), *at(x, y)))
        case ev.LaidDown(unit, load):
            text = f"{unit_name(state, unit)} lays {unit_name(state, load)} down"
            return Line(text, "RO-18.4", (*on(unit), *on(load)))
    return None


def of_obstacles(state: State, event: Event) -> Line | None:
    """[RO-7.5 to RO-7.8, RO-17] What a move meets."""
    match event:
        case ev.MineRolled(unit, piece, die, exploded):
            how = "sets off a mine" if exploded else "crosses a mine field unharmed"
            text = f"{unit_name(state, unit)} {how} (die {die})"
            return Line(text, "RO-17.13", (*on(unit), f"piece:{piece}"))
        case ev.FenceOpened(unit, piece):
            text = f"{unit_name(state, unit)} drives through the chainlink fence"
            return Line(text, "RO-17.7", (*on(unit), f"piece:{piece}"))
        case ev.Overran(unit, other):
            text = f"{unit_name(state, unit)} drives over {unit_name(state, other)}"
            return Line(text, "RO-7.6", (*on(unit), *on(other)))
        case ev.Collided(unit, other, ram):
            how = "rams" if ram else "drives into"
            text = f"{unit_name(state, unit)} {how} {unit_name(state, other)}"
            return Line(text, "RO-7.8" if ram else "RO-7.7", (*on(unit), *on(other)))
        case ev.Halted(unit, other, found):
            how = "runs into" if found else "stops before"
            text = f"{unit_name(state, unit)} {how} {unit_name(state, other)}"
            return Line(text, "RO-R81" if found else "RO-7.7", (*on(unit), *on(other)))
        case ev.HouseRolled(unit, piece, die, through):
            how = "through" if through else "into"
            text = f"{unit_name(state, unit)} drives {how} {the_piece(state, piece)}"
            return Line(f"{text} (die {die})", "RO-7.5", (*on(unit), f"piece:{piece}"))
    return None


def of_doings(state: State, event: Event) -> Line | None:
    """[RO-17.4, RO-18.7, RO-22.6, RO-23.10] What is done instead of a move, or beside it."""
    match event:
        case ev.CutsWire(unit, piece):
            text = f"{unit_name(state, unit)} begins to cut the wire"
            return Line(text, "RO-17.4", (*on(unit), f"piece:{piece}"))
        case ev.WireCut(unit, piece):
            text = f"{unit_name(state, unit)} has cut the wire"
            return Line(text, "RO-17.4", (*on(unit), f"piece:{piece}"))
        case ev.Jumped(unit):
            return Line(f"{unit_name(state, unit)} uses its jump jets", "RO-23.10", on(unit))
        case ev.Smoked(unit, piece):
            text = f"{unit_name(state, unit)} lays smoke, until the turn ends"
            return Line(text, "RO-23.10", (*on(unit), f"piece:{piece}"))
        case ev.Locked(unit, target):
            text = f"{unit_name(state, unit)} code-locks {unit_name(state, target)}"
            return Line(text, "RO-22.6", (*on(unit), *on(target)))
        case ev.OrderedAway(unit, target):
            text = f"{unit_name(state, unit)} orders {unit_name(state, target)} to withdraw"
            return Line(text, "RO-22.6", (*on(unit), *on(target)))
        case ev.Explores(unit, point):
            text = f"{unit_name(state, unit)} begins to investigate {point_name(point)}"
            return Line(text, "RO-18.7", (*on(unit), f"point:{point}"))
    return None


def far(state: State, way: tuple[tuple[int, int], ...]) -> str:
    """[RO-1.3] The length of a way, to the tenth of an inch."""
    length = price([(x, y) for x, y in way])
    return tenths(state, length)
