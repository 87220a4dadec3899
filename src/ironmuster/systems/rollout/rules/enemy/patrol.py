"""[RO-20.13, RO-R80] Where units of a force that knows nothing go."""

from __future__ import annotations

from typing import Final

from ironmuster.geometry.masks import bits
from ironmuster.geometry.plane.lattice import point_of
from ironmuster.geometry.plane.lengths import (
    CIRCLE,
    DIRECTIONS,
    INCH,
    UNIT,
    ahead,
    facing_to,
    length,
)
from ironmuster.systems.rollout.position.paths import March
from ironmuster.systems.rollout.position.places import Points
from ironmuster.systems.rollout.position.profile import LIGHT
from ironmuster.systems.rollout.position.sight import outline
from ironmuster.systems.rollout.position.state import State
from ironmuster.systems.rollout.position.stats import effective_move
from ironmuster.systems.rollout.rules.enemy.candidates import touching
from ironmuster.systems.rollout.rules.mobility import AFRESH, march_for, why_not_mobile
from ironmuster.systems.rollout.rules.site import MIDDLE, SIDE

ROUND: Final = 8 * INCH  # of motorcycles and scout cars
TURNED: Final = 955  # hundredths of a degree, in Investigate
QUARTER: Final = 90


class Beat:
    """[RO-20.13] Where a unit goes on patrol, and which way it faces there."""

    def __init__(self, x: int, y: int, facing: int) -> None:
        self.x: int = x
        self.y: int = y
        self.facing: int = facing


def centre_of(state: State, unit: int) -> tuple[int, int]:
    """[RO-20.13] What a unit guards: its point of interest, the object of the mission, the
    token."""
    goal = state.goal
    if goal.points:
        force = [one for one in range(len(state.kind)) if state.group[one] == state.group[unit]]
        return goal.points[force.index(unit) % len(goal.points)]
    if goal.things:
        shape = outline(state, goal.things[0])
        return (shape.left + shape.right) // 2, (shape.low + shape.high) // 2
    return MIDDLE, MIDDLE


def beat_of(state: State, unit: int) -> Beat:
    """[RO-20.13] The next place of an unaware unit: on its circle, or where it stands, facing
    outward from what it guards."""
    x, y = state.x[unit], state.y[unit]
    if state.mission == "investigate":
        return in_formation(state, unit)
    cx, cy = centre_of(state, unit)
    if state.line(unit).body != LIGHT or not effective_move(state, unit):
        facing = facing_to(x - cx, y - cy) if (x, y) != (cx, cy) else state.facing[unit]
        return Beat(x, y, facing)
    return on_circle(state, unit, cx, cy)


def on_circle(state: State, unit: int, cx: int, cy: int) -> Beat:
    """[RO-20.13, RO-R80] Half the Move further clockwise on the circle of 8"; parts of it that are
    off the table are skipped."""
    x, y = state.x[unit], state.y[unit]
    bearing = facing_to(x - cx, y - cy) if (x, y) != (cx, cy) else QUARTER
    limit = effective_move(state, unit) // 2
    best = (x, y)
    for turn in range(CIRCLE):
        to = ahead(cx, cy, (bearing - turn) % CIRCLE, ROUND)
        inside = 0 <= to[0] <= SIDE and 0 <= to[1] <= SIDE
        if inside and length(to[0] - x, to[1] - y) <= limit:
            best = to
        elif inside and best != (x, y):
            break
        elif inside and turn:
            best = toward(x, y, to, limit)
            break
    return mended(state, unit, best, limit)


def toward(x: int, y: int, to: tuple[int, int], limit: int) -> tuple[int, int]:
    """So far on the straight way to a place."""
    far = length(to[0] - x, to[1] - y)
    if not far:
        return to
    return x + (to[0] - x) * limit // far, y + (to[1] - y) * limit // far


def in_formation(state: State, unit: int) -> Beat:
    """[RO-20.13, RO-R80] 9.55 degrees clockwise about the middle of the table, to the nearest
    thousandth, facing along the way."""
    x, y = state.x[unit] - MIDDLE, state.y[unit] - MIDDLE
    whole, part = TURNED // 100, TURNED % 100
    first, second = DIRECTIONS[-whole % CIRCLE], DIRECTIONS[(-whole - 1) % CIRCLE]
    cos = (first[0] * (100 - part) + second[0] * part) // 100
    sin = (first[1] * (100 - part) + second[1] * part) // 100
    to = (
        MIDDLE + (x * cos - y * sin + UNIT // 2) // UNIT,
        MIDDLE + (x * sin + y * cos + UNIT // 2) // UNIT,
    )
    return mended(state, unit, to, effective_move(state, unit))


def mended(state: State, unit: int, to: tuple[int, int], limit: int) -> Beat:
    """[RO-R80] A place on patrol, or, where the unit cannot stand there or get there, the nearest
    point of the lattice where it can, within so far; if there is none, it waits."""
    x, y = state.x[unit], state.y[unit]
    way = (to[0] - x, to[1] - y)
    facing = facing_to(*way) if way != (0, 0) else state.facing[unit]
    if can_go(state, unit, to, facing):
        return Beat(to[0], to[1], facing)
    best = nearest_of(state, unit, to, limit)
    return Beat(*best, facing) if best is not None else Beat(x, y, facing)


def nearest_of(state: State, unit: int, to: tuple[int, int], limit: int) -> tuple[int, int] | None:
    """[RO-R80] Of the places to which a unit may go for so much the nearest to another, ties by x,
    y; whether it can stand there is asked of the nearest first."""
    if why_not_mobile(state, unit):
        return None
    march = march_for(state, unit, AFRESH)
    points = Points(march)
    ranked: list[tuple[int, int, int, int]] = []
    for cost, reached in march.levels():
        if cost <= limit:
            for cell in bits(reached & points.possible):
                x, y = point_of(cell)
                ranked.append((length(x - to[0], y - to[1]), x, y, cell))
    ranked.sort()
    found: list[tuple[int, int, int]] = []
    for far, x, y, cell in ranked:
        if points.may(cell):
            found.append((far, x, y))
            break
    for one in touching(march):
        if one.price <= limit:
            found.append((length(one.x - to[0], one.y - to[1]), one.x, one.y))
    if not found:
        return None
    _, x, y = min(found)
    return x, y


def can_go(state: State, unit: int, to: tuple[int, int], facing: int) -> bool:
    """[RO-R80] Whether a unit gets to a place, and can stand there."""
    return March(state, unit).may(to, facing)
