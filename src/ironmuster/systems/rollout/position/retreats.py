"""[RO-11.8, RO-R31, RO-11.9, RO-R78, RO-R114] Straight forced moves: which way, how far, what they
meet."""

from __future__ import annotations

from typing import Final

from ironmuster.geometry.plane.chords import FINE
from ironmuster.geometry.plane.lengths import DIRECTIONS, INCH, along, facing_to, length
from ironmuster.geometry.plane.shapes import Point, Shape, contains, gap, on_table, overlap, within
from ironmuster.geometry.plane.sweep import free_way
from ironmuster.systems.rollout.position.contact import can_engage, engaging
from ironmuster.systems.rollout.position.field import are_enemies, stands_there
from ironmuster.systems.rollout.position.fog import unknown_to
from ironmuster.systems.rollout.position.footing import (
    EDGE,
    NOTHING,
    SIDE,
    UNIT,
    Obstacle,
    obstacle,
)
from ironmuster.systems.rollout.position.ground import (
    FOOT_WIDTH,
    SHUT,
    WATERS,
    Mover,
    effect_of,
)
from ironmuster.systems.rollout.position.profile import EMPLACEMENT, FOOT, VEHICLE
from ironmuster.systems.rollout.position.sight import outline
from ironmuster.systems.rollout.position.state import CIVIL, ENEMY, HOUSED, NOBODY, State
from ironmuster.systems.rollout.position.stats import CONTACT, is_out, is_thing
from ironmuster.systems.rollout.position.stats import on_table as is_there
from ironmuster.systems.rollout.position.water import crossings, wet_parts

APART: Final = 100  # from enemies one stops short of [RO-2.5]
FLIGHT: Final = 6 * INCH  # of a rout [RO-13.6]
STEP_BACK: Final = 4 * INCH  # of a Disengage [RO-13.1]
FARTHEST_BACK: Final = 6 * INCH  # of a Pull Back [RO-13.2]
LONG: Final = 1 << 20  # a direction is so long


class Retreat:
    """[RO-11.9] Where a straight forced move ends: the place and facing, whether that is off the
    table, and the enemy that it runs into, `NOBODY` for none."""

    def __init__(self, x: int, y: int, facing: int, off: bool = False, met: int = NOBODY) -> None:
        self.x: int = x
        self.y: int = y
        self.facing: int = facing
        self.off: bool = off
        self.met: int = met


def nearest_enemy(state: State, unit: int) -> int:
    """[RO-11.8] The enemy of a unit that is nearest by bases, of those on the table that are not
    out of action, aircraft included, and that its side knows [RO-R117]; `NOBODY` for none. Ties:
    the lower id."""
    base, best, found = outline(state, unit), 0, NOBODY
    unknown = unknown_to(state, state.side[unit])
    for other in range(len(state.kind)):
        if not flees_from(state, unit, other) or not is_there(state, other):
            continue
        if is_out(state, other) or is_thing(state, other) or unknown >> other & 1:
            continue
        far = gap(base, outline(state, other))
        if found == NOBODY or far < best:
            best, found = far, other
    return found


def flees_from(state: State, unit: int, other: int) -> bool:
    """[RO-11.8, RO-16.2] Whether another is an enemy of a unit; of civilians, one of the enemy."""
    if state.side[unit] == CIVIL:
        return state.side[other] == ENEMY
    return are_enemies(state, unit, other)


def away(state: State, unit: int) -> Point:
    """[RO-11.8] The way directly back: from the middle of the nearest enemy; straight behind it
    where there is none, or where both are at one place."""
    enemy = nearest_enemy(state, unit)
    if enemy != NOBODY:
        dx, dy = state.x[unit] - state.x[enemy], state.y[unit] - state.y[enemy]
        if dx or dy:
            return dx, dy
    return backwards(state, unit)


def backwards(state: State, unit: int) -> Point:
    """Straight opposite to the facing of a unit."""
    fx, fy = DIRECTIONS[state.facing[unit]]
    return -fx, -fy


def away_from_all(state: State, unit: int) -> Point:
    """[RO-11.8] The way of a Disengage: the sum of the ways from all enemies in contact."""
    x = y = 0
    for enemy in engaging(state, unit):
        dx, dy = state.x[unit] - state.x[enemy], state.y[unit] - state.y[enemy]
        ux, uy = along(0, 0, dx, dy, LONG)
        x, y = x + ux, y + uy
    # What is left of unit vectors that cancel out is rounding.
    return (x, y) if max(abs(x), abs(y)) > 2 * len(state.kind) else backwards(state, unit)


def disengaged(state: State, unit: int) -> Retreat:
    """[RO-13.1] 4" directly back, short of enemies and of impassable terrain."""
    start = state.x[unit], state.y[unit]
    way = away_from_all(state, unit)
    far = _short_of_enemies(state, unit, start, way, STEP_BACK)
    return _retreat(state, unit, start, way, far, state.facing[unit], runs=False)


def pulled_back(state: State, unit: int, far: int) -> Retreat:
    """[RO-13.2] So far directly back."""
    start = state.x[unit], state.y[unit]
    way = away(state, unit)
    return _retreat(state, unit, start, way, far, state.facing[unit], runs=True)


def may_end_it(state: State, unit: int) -> bool:
    """[RO-20.12] Whether the full 6" of a Pull Back would leave the table or meet an enemy."""
    if stays_put(state, unit):
        return False
    back = pulled_back(state, unit, FARTHEST_BACK)
    return back.off or back.met != NOBODY


def stays_put(state: State, unit: int) -> bool:
    """[RO-13.2] Whether a unit loses its pin where it is: in a building or trench, or at an
    emplacement."""
    line = state.line(unit)
    if state.status[unit] == HOUSED or line.body == EMPLACEMENT:
        return True
    return line.body == FOOT and is_in_trench(state, unit)


def is_in_trench(state: State, unit: int) -> bool:
    """[RO-17.15, RO-2.8] Whether the middle of a unit is in a trench."""
    for number in range(len(state.pieces)):
        lot = state.pieces[number]
        defence = state.table.catalog.defences.get(lot.kind)
        trench = defence is not None and defence.inside != "none"
        stands = trench and state.standing >> number & 1
        if stands and contains(lot.shape(), state.x[unit], state.y[unit]):
            return True
    return False


def routed(state: State, unit: int) -> Retreat:
    """[RO-13.6, RO-11.9] 6" directly away from the nearest enemy, facing that way; out of a
    building from where the line of flight crosses its outline."""
    start = state.x[unit], state.y[unit]
    way = away(state, unit)
    if state.status[unit] == HOUSED:
        start = _door(outline(state, unit), start, way)
    return _retreat(state, unit, start, way, FLIGHT, facing_to(*way), runs=True)


def _door(house: Shape, start: Point, way: Point) -> Point:
    """[RO-11.9] Where a line from within a building crosses its outline."""
    low, high = 0, (house.right - house.left) + (house.high - house.low)
    while low < high:
        middle = (low + high + 1) >> 1
        point = Shape(((_on(start, way, middle),),), 0)
        if within(house, point, -1):
            low = middle
        else:
            high = middle - 1
    return _on(start, way, low)


def _on(start: Point, way: Point, far: int) -> Point:
    """[RO-1.3] The place so far on a line."""
    return along(start[0], start[1], start[0] + way[0], start[1] + way[1], far)


def _retreat(
    state: State, unit: int, start: Point, way: Point, far: int, facing: int, runs: bool
) -> Retreat:
    """[RO-11.9] A straight move: who runs may run into enemies, or off the table."""
    line = state.line(unit)
    far = _before_terrain(state, unit, start, way, far)
    end = _on(start, way, far)
    met = _run_into(state, unit, start, end) if runs else NOBODY
    if not on_table(line.outline(*end, facing), SIDE, SIDE):
        return Retreat(*end, facing, True, met)
    while far >= 0:
        x, y = _on(start, way, far)
        found = obstacle(state, unit, line, x, y, facing)
        if found.what == NOTHING:
            return Retreat(x, y, facing, False, met)
        far = -1 if found.what == EDGE else _before(state, unit, found, start, way, far, facing)
    return Retreat(state.x[unit], state.y[unit], state.facing[unit], False, met)


def _before(
    state: State, unit: int, met: Obstacle, start: Point, way: Point, far: int, facing: int
) -> int:
    """How far a base may go at most so that it no longer stands on something; -1 where it stands
    on it from the first."""
    line = state.line(unit)
    thing = state.base(met.number) if met.what == UNIT else state.pieces[met.number].shape()
    if overlap(line.outline(*start, facing), thing):
        return -1
    low, high = 0, far
    while low < high:  # the first place on it, after which it stays there up to `far`
        middle = (low + high) >> 1
        if overlap(line.outline(*_on(start, way, middle), facing), thing):
            high = middle
        else:
            low = middle + 1
    return low - 1


def _before_terrain(state: State, unit: int, start: Point, way: Point, far: int) -> int:
    """[RO-11.9] How far a unit gets before impassable terrain, wrecks and things."""
    line = state.line(unit)
    radius = FOOT_WIDTH if line.body == FOOT else line.wide
    mover = Mover(line.body, line.human, False, state.profile(unit).boat, radius)
    end = _on(start, way, far)
    for number in range(len(state.pieces)):
        if not state.standing >> number & 1 or effect_of(state, number, mover) != SHUT:
            continue
        if state.status[unit] == HOUSED and number == state.host[unit]:
            continue
        lot = state.pieces[number]
        kind = state.table.catalog.terrain.get(lot.kind)
        if kind is not None and kind.ground in WATERS:
            parts = wet_parts(lot.shape(), crossings(state), start, end)
            if parts:
                whole = length(end[0] - start[0], end[1] - start[1])
                far = min(far, whole * parts[0][0] >> FINE)
        else:
            far = min(far, max(0, free_way(start, end, radius, lot.shape())))
    for other in range(len(state.kind)):
        wreck = is_out(state, other) and state.line(other).body == VEHICLE
        shut = wreck or (is_thing(state, other) and other != state.goal.load)
        if other != unit and shut and stands_there(state, other):
            far = min(far, max(0, free_way(start, end, radius, outline(state, other))))
    return far


def _short_of_enemies(state: State, unit: int, start: Point, way: Point, far: int) -> int:
    """[RO-13.1, RO-2.5] How far a unit gets before enemies, other than those it leaves."""
    end, wide = _on(start, way, far), state.line(unit).wide
    base = state.base(unit)
    for other in range(len(state.kind)):
        if not _is_met(state, unit, other):
            continue
        shape = outline(state, other)
        off = min(APART, gap(base, shape))
        held = Shape(shape.cores, shape.radius + off)
        far = min(far, max(0, free_way(start, end, wide, held)))
    return far


def _run_into(state: State, unit: int, start: Point, end: Point) -> int:
    """[RO-13.2, RO-13.6] The first enemy by id whose base a move touches, or that it goes through
    if it touched it already."""
    wide = state.line(unit).wide
    first, swept = Shape(((start,),), wide), Shape(((start, end),), wide)
    last = Shape(((end,),), wide)
    for other in range(len(state.kind)):
        if not _is_met(state, unit, other):
            continue
        shape = outline(state, other)
        if within(first, shape, CONTACT):
            if overlap(swept, shape) and not overlap(first, shape):
                return other
            if start != end and within(last, shape, CONTACT):
                return other
        elif within(swept, shape, CONTACT):
            return other
    return NOBODY


def _is_met(state: State, unit: int, other: int) -> bool:
    """[RO-13.1, RO-13.2] Whether another unit is an enemy that stands in the way."""
    if not flees_from(state, unit, other) or is_out(state, other):
        return False
    return stands_there(state, other) and can_engage(state, other)
