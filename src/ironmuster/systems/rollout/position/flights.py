"""[RO-8.1 to RO-8.3] The moves of aircraft in flight."""

from __future__ import annotations

from typing import Final

from ironmuster.geometry.plane.lengths import CIRCLE, INCH, TOLERANCE, ahead
from ironmuster.geometry.plane.shapes import Point
from ironmuster.systems.rollout.position.actions import ComeBack, Fly
from ironmuster.systems.rollout.position.footing import SIDE
from ironmuster.systems.rollout.position.meets import place_at, way_upto, whole_of
from ironmuster.systems.rollout.position.naming import inches
from ironmuster.systems.rollout.position.state import AWAY, State
from ironmuster.systems.rollout.position.stats import effective_move

SHARPEST: Final = 90  # degrees of its one turn
TURNS: Final = (-90, -45, 0, 45, 90)  # those that are offered [RO-20.5]
IN: Final = 3 * INCH  # from the edge over which it comes back
STEP: Final = 3 * INCH  # between the places of an edge that are offered
# The way it looks as it comes in over an edge, 1 to 4: west, north, east, south [RO-2.2].
INWARD: Final = (0, 0, 270, 180, 90)


def flights(move: int) -> list[Fly]:
    """[RO-20.5] The flights that are offered: a half, three quarters or all of the Move, then a
    turn; straight on is one flight."""
    found = [Fly(move, 0)]
    for part in (move - move // 2, (3 * move + 3) // 4):
        found += [Fly(part, turn) for turn in TURNS if turn]
    found += [Fly(move, turn) for turn in TURNS if turn]
    return found


def returns() -> list[ComeBack]:
    """[RO-8.3] The places at which an aircraft comes back that are offered: every 3" of each
    edge."""
    return [
        ComeBack(edge, along) for edge in range(1, 5) for along in range(IN, SIDE - IN + 1, STEP)
    ]


def return_place(edge: int, along: int) -> tuple[int, int, int]:
    """[RO-8.3] Where it comes back, 3" in from an edge, and the way it looks: straight inward."""
    places = {1: (IN, along), 2: (along, SIDE - IN), 3: (SIDE - IN, along), 4: (along, IN)}
    x, y = places[edge]
    return x, y, INWARD[edge]


def flown(state: State, unit: int, flight: Fly) -> tuple[list[Point], int]:
    """[RO-8.1] The places through which an aircraft flies, and the way it looks at the end."""
    x, y, facing = state.x[unit], state.y[unit], state.facing[unit]
    middle = ahead(x, y, facing, flight.ahead)
    turned = (facing + flight.turn) % CIRCLE
    rest = max(0, effective_move(state, unit) - flight.ahead)
    end = ahead(middle[0], middle[1], turned, rest)
    return ([(x, y), middle, end] if rest else [(x, y), middle]), turned


def seen_flight(way: list[Point]) -> tuple[Point, Point, bool]:
    """[RO-8.3] By way of which place, and to which, a flight goes on the table: that where its
    centre leaves it, if it does."""
    gone = whole = whole_of(way)
    for mark in [*range(INCH, whole, INCH), whole]:
        x, y, _ = place_at(way, mark)
        if not (0 <= x <= SIDE and 0 <= y <= SIDE):
            gone = (mark - 1) // INCH * INCH
            break
    seen = way_upto(way, 0, gone) if gone else [way[0], way[0]]
    return seen[1], seen[-1], gone < whole


def why_not_flown(state: State, unit: int, flight: Fly) -> str:
    """[RO-8.1] Why an aircraft cannot fly so; nothing where it can."""
    move = effective_move(state, unit)
    if state.status[unit] == AWAY:
        return "it comes back over an edge first [RO-8.3]"
    low, high = move - move // 2, move
    if not low - TOLERANCE <= flight.ahead <= high + TOLERANCE:
        first, last = inches(state, low), inches(state, high)
        return f"it flies {first} to {last} straight ahead before it turns [RO-8.1]"
    if not -SHARPEST <= flight.turn <= SHARPEST:
        return "it turns by up to 90 degrees, once [RO-8.1]"
    return ""
