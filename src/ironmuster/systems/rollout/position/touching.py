"""[RO-2.5, RO-7.1, RO-7.10, RO-20.5] Ways and places in contact with something."""

from __future__ import annotations

from typing import Final

from ironmuster.geometry.masks import bits
from ironmuster.geometry.plane.lattice import point_of
from ironmuster.geometry.plane.lengths import INCH, ahead, along, facing_to, length
from ironmuster.geometry.plane.nearest import nearest
from ironmuster.geometry.plane.shapes import Point, Shape, gap, overlap, within
from ironmuster.systems.rollout.position.actions import OWN_FACING
from ironmuster.systems.rollout.position.footing import SIDE
from ironmuster.systems.rollout.position.paths import March
from ironmuster.systems.rollout.position.profile import Line
from ironmuster.systems.rollout.position.reach import FIRST_STEP
from ironmuster.systems.rollout.position.standing import Standing
from ironmuster.systems.rollout.position.stats import CONTACT

TRIES: Final = 6  # places that are looked at, from which a thing is touched
TURN: Final = 15  # degrees between the places round a thing that are offered
ROUND: Final = 360


def touch_from(line: Line, start: Point, shape: Shape) -> tuple[int, int, int]:
    """[RO-2.5] Where a base touches a thing that it comes to straight from a place, and the way it
    looks there."""
    x, y = nearest(shape, start[0], start[1])
    dx, dy = x - start[0], y - start[1]
    far = max(0, length(dx, dy) - line.long)
    if not dx and not dy:
        return start[0], start[1], 0
    place = along(start[0], start[1], x, y, far)
    return place[0], place[1], facing_to(dx, dy)


def is_touched(line: Line, end: tuple[int, int, int], shape: Shape) -> bool:
    """[RO-2.5] Whether a base there touches a thing."""
    return within(line.outline(*end), shape, CONTACT)


def touching_places(march: March, shape: Shape) -> list[tuple[int, int, int]]:
    """[RO-20.5] Where the base of a unit may touch a thing: straight from where it stands, then
    from the points it gets to that are within 1.5" of such a place, the first and cheapest."""
    line = march.state.line(march.unit)
    found = [touch_from(line, march.start, shape)]

    far = march.limit + line.long
    if gap(Shape(((march.start,),), 0), shape) > far + INCH:
        return []
    reach = FIRST_STEP + line.long
    for _, points in march.levels():
        for cell in bits(points):
            place = point_of(cell)
            if within(Shape(((place,),), 0), shape, reach):
                found.append(touch_from(line, place, shape))
                if len(found) > TRIES:
                    return found
    return found


def touching_place(march: March, shape: Shape) -> tuple[int, int, int] | None:
    """[RO-20.5] The first such place to which a move leads; None where there is none."""
    line = march.state.line(march.unit)
    for x, y, facing in touching_places(march, shape)[:TRIES]:
        asked = OWN_FACING if line.long == line.wide else facing
        if is_touched(line, (x, y, facing), shape) and march.may((x, y), asked):
            return x, y, asked
    return None


def way_into(march: March, shape: Shape, path: tuple[Point, ...]) -> list[Point]:
    """[RO-7.1, RO-7.10] The way by which a base gets into contact with a thing that it then goes
    into: by the corners that are named, else the rules' own; straight on where that finds none."""
    line = march.state.line(march.unit)
    last = path[-1] if path else march.start
    x, y, _ = touch_from(line, last, shape)
    straight = [march.start, *path, (x, y)]
    if path or not (march.shut_fault(straight) or march.price_fault(straight)):
        return straight
    for px, py, _ in touching_places(march, shape)[1 : TRIES + 1]:
        way = march.own((px, py))
        if way:
            return way
    return straight


def around(standing: Standing, shape: Shape, out: int) -> list[tuple[int, int, int]]:
    """[RO-7.1, RO-7.10, RO-2.14] Where a base can be set down in contact with a thing, or so much
    farther out: every 15 degrees round its middle, looking away from it."""
    x, y = (shape.left + shape.right) // 2, (shape.low + shape.high) // 2
    found: list[tuple[int, int, int]] = []
    for facing in range(0, ROUND, TURN):
        far = beside(standing.line, shape, x, y, facing) + out
        px, py = ahead(x, y, facing, far)
        if standing.fits(px, py, facing):
            found.append((px, py, facing))
    return found


def beside(line: Line, shape: Shape, x: int, y: int, facing: int) -> int:
    """How far from a place in a thing a base stands in some direction that just touches it."""
    low, high = 0, 2 * SIDE
    while low < high:
        middle = (low + high) >> 1
        px, py = ahead(x, y, facing, middle)
        if overlap(line.outline(px, py, facing), shape):
            low = middle + 1
        else:
            high = middle
    return low
