"""[RO-7.6, RO-7.9, RO-7.10, RO-13.7, RO-14.1, RO-R99, RO-R101] The shortest way aside to where a
base can stand, and a place beside another."""

from __future__ import annotations

from typing import Final, TypeAlias

from ironmuster.geometry.plane.lengths import CIRCLE, ahead
from ironmuster.geometry.plane.shapes import Point, overlap
from ironmuster.systems.rollout.position.footing import NOTHING, SIDE, Footing, obstacle
from ironmuster.systems.rollout.position.profile import Line
from ironmuster.systems.rollout.position.state import State

Outlines: TypeAlias = tuple[tuple[tuple[tuple[Point, ...], ...], int], ...]

APART: Final = 50  # of the circles on which a place is looked for
TURN: Final = 10  # degrees between the places of a circle
MOST: Final = 2000  # places that are kept

# Whether the other form of a robot fits is asked after every act of anybody, while hardly anybody
# moves: places by the base (its length, its width), where it is to stand, how it looks and how far
# off it may be, and by the outlines of all that is near.
_asides: Final[dict[tuple[tuple[int, ...], Outlines], list[tuple[int, int] | None]]] = {}


def aside_of(
    state: State, unit: int, line: Line, x: int, y: int, facing: int, limit: int = SIDE
) -> tuple[int, int] | None:
    """[RO-R99] Where the base of a form of a unit can stand nearest to (x, y), at most `limit` off:
    on circles round it, from east against the clock; None where there is no such place."""
    footing = Footing(state, unit, line, x, y, limit)
    if footing.has_water():  # over which there may be bridges
        return _first_free(footing, x, y, facing, limit)
    near = [state.pieces[number].shape() for number in footing.pieces] + footing.bases
    outlines = tuple([(one.cores, one.radius) for one in near])
    key = ((line.long, line.wide, x, y, facing, limit), outlines)
    known = _asides.get(key)
    if known is None:
        known = [_first_free(footing, x, y, facing, limit)]
        if len(_asides) >= MOST:
            _asides.clear()
        _asides[key] = known
    return known[0]


def _first_free(
    footing: Footing, x: int, y: int, facing: int, limit: int
) -> tuple[int, int] | None:
    """[RO-R99] The same, looked for."""
    for far in range(0, limit + 1, APART):
        for way in range(0, CIRCLE if far else TURN, TURN):
            px, py = ahead(x, y, way, far)
            if footing.obstacle(px, py, facing).what == NOTHING:
                return px, py
    return None


def beside(
    state: State, unit: int, line: Line, other: int, facing: int, way: int = -1
) -> tuple[int, int] | None:
    """[RO-7.10, RO-18.4, RO-22.9, RO-R101] Where the base of a form of a unit stands in contact
    with another: straight behind it, seen along its facing or the `way` it moved, else at the first
    free place clockwise from there, degree by degree; where there is none, as near as can be."""
    behind = (state.facing[other] if way < 0 else way) + CIRCLE // 2
    for turn in range(CIRCLE):
        to = (behind - turn) % CIRCLE
        px, py = ahead(state.x[other], state.y[other], to, _apart(state, line, other, to, facing))
        if obstacle(state, unit, line, px, py, facing).what == NOTHING:
            return px, py
    return aside_of(state, unit, line, state.x[other], state.y[other], facing)


def _apart(state: State, line: Line, other: int, way: int, facing: int) -> int:
    """How far a base is from the middle of another that it touches in a direction."""
    base, x, y = state.base(other), state.x[other], state.y[other]
    low, high = 0, line.long + state.line(other).long
    while low < high:
        middle = (low + high) >> 1
        if overlap(line.outline(*ahead(x, y, way, middle), facing), base):
            low = middle + 1
        else:
            high = middle
    return low
