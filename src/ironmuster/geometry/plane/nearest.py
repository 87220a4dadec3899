"""The place of a shape that is nearest to a point, or to another shape [RO-2.4, RO-9.1, RO-9.9].

The nearest place of a core is a fraction, three whole numbers: `over_x / under, over_y / under`.
From there to the point one goes `radius`, to the outline:

    core  +----------- radius -----|............. (x, y)
          over / under             found
"""

from __future__ import annotations

from ironmuster.geometry.plane.lengths import along, length
from ironmuster.geometry.plane.shapes import Point, Shape, contains

# A place between whole thousandths: its coordinates times a number above 0, and that number.
Between = tuple[int, int, int]


def nearest(one: Shape, x: int, y: int) -> Point:
    """The place on the outline of a shape that is nearest to a point, to the nearest thousandth of
    the way there; the point itself where the shape contains it. Of several parts the first."""
    if contains(one, x, y):
        return x, y
    over_x, over_y, under = _on_core(one, x, y)
    if not one.radius:
        return (2 * over_x + under) // (2 * under), (2 * over_y + under) // (2 * under)
    # On a plane `under` times as large the way from the core to the point begins at a whole place.
    px, py = along(over_x, over_y, x * under, y * under, one.radius * under)
    return (2 * px + under) // (2 * under), (2 * py + under) // (2 * under)


def closest(one: Shape, other: Shape) -> tuple[Point, Point]:
    """[RO-2.4] The places of two outlines that are nearest to each other, to the nearest
    thousandth; of two shapes that overlap, places that both have."""
    start, end, best = (0, 0), (0, 0), 0
    found = False
    # Convex parts that do not cross are nearest to each other at a corner of one of them.
    for turn, (shape, target) in enumerate(((one, other), (other, one))):
        for core in shape.cores:
            for x, y in core:
                there = nearest(target, x, y)
                away = length(there[0] - x, there[1] - y) - shape.radius
                if found and away >= best:
                    continue
                found, best = True, away
                here = nearest(shape, *there)
                start, end = (there, here) if turn else (here, there)
    return start, end


def lies_towards(one: Shape, x: int, y: int, dx: int, dy: int) -> bool:
    """[RO-9.9] Whether the place of a shape nearest to a point lies, as seen from there, on the
    side to which (dx, dy) points: less than a quarter turn off. Found exactly; never of a shape
    that contains the point."""
    if contains(one, x, y):
        return False
    over_x, over_y, under = _on_core(one, x, y)
    return (over_x - x * under) * dx + (over_y - y * under) * dy > 0


def _on_core(one: Shape, x: int, y: int) -> Between:
    """The place of the cores of a shape that is nearest to a point that they do not contain."""
    found, square, square_under = (0, 0, 0), 0, 1
    for core in one.cores:
        for place in range(len(core)):
            start, end = core[place - 1], core[place]
            over_x, over_y, under = _on_edge(start, end, x, y)
            away = (over_x - x * under) ** 2 + (over_y - y * under) ** 2
            if not found[2] or away * square_under < square * under * under:
                found, square, square_under = (over_x, over_y, under), away, under * under
    return found


def _on_edge(start: Point, end: Point, x: int, y: int) -> Between:
    """The place of a segment that is nearest to a point."""
    dx, dy = end[0] - start[0], end[1] - start[1]
    square = dx * dx + dy * dy
    on = (x - start[0]) * dx + (y - start[1]) * dy
    if on <= 0:
        return start[0], start[1], 1
    if on >= square:
        return end[0], end[1], 1
    return start[0] * square + dx * on, start[1] * square + dy * on, square
