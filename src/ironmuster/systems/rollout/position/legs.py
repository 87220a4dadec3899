"""[RO-6.3 to RO-6.6, RO-6.10] The legs of a way: what shuts one and where, and what they cost."""

from __future__ import annotations

from itertools import pairwise
from math import isqrt
from typing import Final

from mypy_extensions import mypyc_attr

from ironmuster.geometry.plane.chords import FINE, WHOLE, joined, stretches
from ironmuster.geometry.plane.lengths import INCH, length
from ironmuster.geometry.plane.rays import crosses
from ironmuster.geometry.plane.shapes import Point, Shape, contains, overlap
from ironmuster.geometry.plane.sweep import free_way
from ironmuster.systems.rollout.position.field import Field
from ironmuster.systems.rollout.position.footing import SHORE, UNIT, Obstacle
from ironmuster.systems.rollout.position.water import NEARLY, is_wet, meets_box, wet_parts

GRAIN: Final = 1 << 20  # of a thousandth in parts of 2 ** `FINE`: what chords may be off


@mypyc_attr(acyclic=True)
class Block:
    """[RO-6.4] What shuts a way, and how far along it."""

    def __init__(self, gone: int, obstacle: Obstacle) -> None:
        self.gone: int = gone
        self.obstacle: Obstacle = obstacle


def is_open(field: Field, start: Point, end: Point, careful: bool) -> bool:
    """[RO-6.4 to RO-6.6, RO-6.10] Whether nothing shuts a leg; to who is `careful` also what it may
    drive at, and known mines [RO-R103]."""
    swept = Shape(((start, end),), field.mover.radius)
    if any([overlap(swept, thing) for thing in field.shut]):
        return False
    if careful or not field.drives():
        broad = Shape(((start, end),), field.wide)
        if any([overlap(broad, thing) for thing in field.foes]):
            return False
    if any([wet_parts(sea, field.bridges, start, end) for sea in field.seas]):
        return False
    if field.mover.boat and not is_afloat(field.lakes, start, end):
        return False
    return not careful or not any([enters(start, end, mines) for mines in field.perils])


def is_afloat(lakes: list[Shape], start: Point, end: Point) -> bool:
    """[RO-3.18] Whether a leg of a boat stays on water."""
    if start == end:
        return any([contains(lake, *start) for lake in lakes])
    parts = joined([one for lake in lakes for one in stretches(lake, start, end)])
    return any([first <= NEARLY and last >= WHOLE - NEARLY for first, last in parts])


def first_block(field: Field, way: list[Point], drives: list[int]) -> Block | None:
    """[RO-6.4 to RO-6.6, RO-6.10] What shuts a way first; not the pieces, by number, at which the
    unit `drives`."""
    gone = 0
    for start, end in pairwise(way):
        found = _block_on(field, start, end, drives)
        if found is not None:
            return Block(gone + found.gone, found.obstacle)
        gone += length(end[0] - start[0], end[1] - start[1])
    return None


def _block_on(field: Field, start: Point, end: Point, drives: list[int]) -> Block | None:
    """What shuts a leg first; of several at one place the first of the field."""
    best: Block | None = None
    swept = Shape(((start, end),), field.mover.radius)
    for thing, obstacle in zip(field.shut, field.blocks, strict=True):
        if overlap(swept, thing) and not (obstacle.what != UNIT and obstacle.number in drives):
            best = _nearer(best, free_way(start, end, field.mover.radius, thing), obstacle)
    if not field.drives():
        broad = Shape(((start, end),), field.wide)
        for thing, foe in zip(field.foes, field.who, strict=True):
            if overlap(broad, thing):
                best = _nearer(best, free_way(start, end, field.wide, thing), Obstacle(UNIT, foe))
    whole = length(end[0] - start[0], end[1] - start[1])
    for sea, obstacle in zip(field.seas, field.depths, strict=True):
        parts = wet_parts(sea, field.bridges, start, end)
        if parts:
            best = _nearer(best, whole * parts[0][0] >> FINE, obstacle)
    if field.mover.boat and not is_afloat(field.lakes, start, end):
        best = _nearer(best, 0, Obstacle(SHORE))
    return best


def _nearer(best: Block | None, free: int, obstacle: Obstacle) -> Block:
    """The nearer of two; the first where they are as near."""
    free = max(0, free)
    return best if best is not None and best.gone <= free else Block(free, obstacle)


def price(field: Field, way: list[Point]) -> int:
    """[RO-6.3, RO-1.3] What a way costs: the length of each leg, rounded up, and again of what of
    it counts twice; an inch for each piece entered."""
    total = INCH * entries(field, way)
    for start, end in pairwise(way):
        total += length(end[0] - start[0], end[1] - start[1])
        total += _doubled(field, start, end)
    return total


def _doubled(field: Field, start: Point, end: Point) -> int:
    """[RO-6.3] How much of a leg counts twice, rounded up."""
    parts: list[tuple[int, int]] = []
    for thing in field.slow:
        if meets_box(thing, start, end):
            parts += stretches(thing, start, end)
    for thing in field.wading:
        parts += wet_parts(thing, field.bridges, start, end)
    if not parts:
        return 0
    share = sum([last - first for first, last in joined(parts)])
    square = (end[0] - start[0]) ** 2 + (end[1] - start[1]) ** 2
    return max(0, isqrt(square * share * share) - GRAIN + WHOLE - 1 >> FINE)


def entries(field: Field, way: list[Point]) -> int:
    """[RO-6.3] How many pieces of light cover and streams a way enters or crosses, each once, but
    none that it starts in."""
    legs = list(pairwise(way))
    count = 0
    for thing in field.dear:
        if any([enters(start, end, thing) for start, end in legs]) and not contains(thing, *way[0]):
            count += 1
    for thing in field.streams:
        if any([wet_parts(thing, field.bridges, start, end) for start, end in legs]) and not is_wet(
            thing, field.bridges, *way[0]
        ):
            count += 1
    return count


def enters(start: Point, end: Point, thing: Shape) -> bool:
    """[RO-6.3] Whether the centre gets into a thing on a leg."""
    if not meets_box(thing, start, end):
        return False
    return contains(thing, *end) or crosses(thing, start, end)
