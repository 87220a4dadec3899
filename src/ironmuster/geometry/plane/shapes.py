"""Things with an outline, and what lies between two outlines [RO-2.3, RO-2.4, RO-2.5, RO-2.6].

Every shape is a convex core of 1 to 8 corners, thickened all round by a radius: a disc is a thick
point, a stadium a thick segment, a polygon has no thickness, and a band (a road, a river) is a
chain of thick segments. So the distance of two outlines is that of the cores, less both radii, and
it is compared with a limit without a root: is a whole number large enough?

    cores[part][corner]    (x, y)             cores, radius:
                                                disc      (a,)                     r
    left            right                       stadium   (a, b)                   r
      |  .-r-.-----.  | high                    polygon   (a, b, c, ...)           0, against
      | (  a=====b  ) |                         band      (a, b), (b, c), ...      r  the clock
      |  '---'-----'  | low
"""

from __future__ import annotations

from itertools import pairwise
from math import isqrt
from typing import Final

from mypy_extensions import mypyc_attr

from ironmuster.geometry.plane.lengths import TOLERANCE, ahead, root_up
from ironmuster.geometry.plane.words import COMPILED, NEAR, SQUARE, apart, is_past, near_edge

Point = tuple[int, int]
MOST_CORNERS: Final = 8


@mypyc_attr(acyclic=True)
class Shape:
    """A shape on the plane; it never changes.

    `cores` are its convex parts: one, or a segment for each piece of a band. `left`, `low`, `right`
    and `high` bound it, thickness included.
    """

    def __init__(self, cores: tuple[tuple[Point, ...], ...], radius: int) -> None:
        self.cores = cores
        self.radius = radius
        if len(cores) == 1 and len(cores[0]) <= 2:
            x, y = cores[0][0]
            ex, ey = cores[0][-1]
            if x > ex:
                x, ex = ex, x
            if y > ey:
                y, ey = ey, y
            self.left: int = x - radius
            self.right: int = ex + radius
            self.low: int = y - radius
            self.high: int = ey + radius
            return
        xs = [x for core in cores for x, _ in core]
        ys = [y for core in cores for _, y in core]
        self.left = min(xs) - radius
        self.right = max(xs) + radius
        self.low = min(ys) - radius
        self.high = max(ys) + radius

    def same(self, other: Shape) -> bool:
        """Whether another is the same outline."""
        return self.cores == other.cores and self.radius == other.radius

    def moved(self, dx: int, dy: int) -> Shape:
        """The same shape elsewhere."""
        cores = tuple([tuple([(x + dx, y + dy) for x, y in core]) for core in self.cores])
        return Shape(cores, self.radius)

    def grown(self, times: int) -> Shape:
        """The same shape on a plane where everything is so many times as large, for places between
        whole thousandths."""
        cores = tuple([tuple([(x * times, y * times) for x, y in core]) for core in self.cores])
        return Shape(cores, self.radius * times)


def disc(x: int, y: int, radius: int) -> Shape:
    """[RO-2.3] A round base round (x, y)."""
    return Shape((((x, y),),), radius)


def stadium(x: int, y: int, facing: int, long: int, wide: int) -> Shape:
    """[RO-2.3] An oval base round (x, y): a segment of `long` less `wide` along the facing, thick
    by half of `wide`; both even, so that half of them is whole."""
    ex, ey = ahead(0, 0, facing, (long - wide) // 2)
    return Shape((((x - ex, y - ey), (x + ex, y + ey)),), wide // 2)


def polygon(corners: list[Point]) -> Shape:
    """A convex polygon of 3 to 8 corners in their order round it, either way; `ValueError` says
    what is wrong with them."""
    if not 3 <= len(corners) <= MOST_CORNERS:
        raise ValueError(f"a polygon has 3 to {MOST_CORNERS} corners, not {len(corners)}")
    turns = {
        _sign(_turn(corners[place - 2], corners[place - 1], corners[place]))
        for place in range(len(corners))
    }
    if len(turns) > 1 or 0 in turns or _winds(corners) != 1:
        raise ValueError("the corners do not go round a convex polygon")
    if turns == {-1}:
        corners = corners[::-1]
    return Shape((tuple(corners),), 0)


def rectangle(left: int, low: int, width: int, height: int) -> Shape:
    """[RO-2.9] A rectangle along the edges of the table."""
    right, high = left + width, low + height
    return polygon([(left, low), (right, low), (right, high), (left, high)])


def band(points: list[Point], width: int) -> Shape:
    """A road or a river along a chain of points; the width is even."""
    if len(points) < 2:
        raise ValueError("a band has two ends")
    parts = pairwise(points)
    return Shape(tuple([(start, end) for start, end in parts]), width // 2)


def gap(one: Shape, other: Shape) -> int:
    """[RO-2.4] The distance between two outlines, rounded up; 0 where they touch or overlap."""
    return max(0, _distance(one, other) - one.radius - other.radius)


def within(one: Shape, other: Shape, limit: int) -> bool:
    """[RO-2.4, RO-1.4] Whether two outlines are at most `limit` apart."""
    far = limit + TOLERANCE
    if one.left - far > other.right or other.left - far > one.right:
        return False
    if one.low - far > other.high or other.low - far > one.high:
        return False
    # A distance rounded up is within a whole number if it is so before it is rounded.
    reach = far + one.radius + other.radius
    if far < 0:
        return False
    for first in one.cores:
        for second in other.cores:
            if _nearer(first, second, reach * reach, 1):
                return True
    return False


def touch(one: Shape, other: Shape) -> bool:
    """[RO-2.4] Whether two outlines touch or overlap: whether their `gap` is 0."""
    return within(one, other, -TOLERANCE)


def overlap(one: Shape, other: Shape, tolerance: int = TOLERANCE) -> bool:
    """[RO-2.6, RO-1.4] Whether two shapes overlap by more than the tolerance."""
    if one.left >= other.right or other.left >= one.right:
        return False
    if one.low >= other.high or other.low >= one.high:
        return False
    radii = one.radius + other.radius
    for first in one.cores:
        for second in other.cores:
            if _overlap(first, second, radii, tolerance):
                return True
    return False


def depth(one: Shape, other: Shape) -> int:
    """How far two shapes have to move at least until they no longer overlap, as far as their
    distance tells: no more than both radii where the cores meet."""
    return max(0, one.radius + other.radius - _distance(one, other))


def contains(area: Shape, x: int, y: int) -> bool:
    """[RO-2.8] Whether a point lies in a shape or on its outline."""
    if not (area.left <= x <= area.right and area.low <= y <= area.high):
        return False
    point = ((x, y),)
    reach = area.radius * area.radius
    return any(_nearer(point, core, reach, 1) for core in area.cores)


def is_near(core: tuple[Point, ...], reach: int, start: Point, end: Point) -> bool:
    """Whether anything of a line is less than `reach` from a core."""
    return _nearer((start, end), core, reach * reach, 0)


def on_table(one: Shape, width: int, height: int) -> bool:
    """[RO-2.6, RO-1.4] Whether a shape lies wholly on a table whose corner is (0, 0)."""
    return (
        one.left >= -TOLERANCE
        and one.low >= -TOLERANCE
        and one.right <= width + TOLERANCE
        and one.high <= height + TOLERANCE
    )


def _distance(one: Shape, other: Shape) -> int:
    """The distance of the cores, rounded up."""
    if COMPILED and _fit(one, other):
        best = -1
        for first in one.cores:
            for second in other.cores:
                square = apart(first, second)
                if square < 0:
                    return _plain_distance(one, other)
                if best < 0 or square < best:
                    best = square
        return isqrt(best - 1) + 1 if best > 0 else 0
    return _plain_distance(one, other)


def _fit(one: Shape, other: Shape) -> bool:
    """Whether the coordinates of two shapes lie in a square so wide that words hold what is worked
    out with them."""
    return (
        max(one.right, other.right) - min(one.left, other.left) < NEAR
        and max(one.high, other.high) - min(one.low, other.low) < NEAR
    )


def _plain_distance(one: Shape, other: Shape) -> int:
    """The distance of the cores, rounded up, from numbers of any size."""
    return min([root_up(*_apart(first, second)) for first in one.cores for second in other.cores])


def _apart(one: tuple[Point, ...], other: tuple[Point, ...]) -> tuple[int, int]:
    """The square of the distance of two convex cores, as a fraction; 0 where they meet."""
    if len(one) > len(other):
        one, other = other, one
    if len(one) == 1 and len(other) == 1:
        (ax, ay), (bx, by) = one[0], other[0]
        return (bx - ax) ** 2 + (by - ay) ** 2, 1
    if len(other) > 2 and (_inside(one[0], other) or (len(one) > 2 and _inside(other[0], one))):
        return 0, 1
    if len(one) == 1 and len(other) == 2:
        return _from_edge(one[0], other[0], other[1])
    best, under = -1, 1
    for a, b in _edges(one):
        for c, d in _edges(other):
            if _cross(a, b, c, d):
                return 0, 1
            for point, start, end in ((a, c, d), (b, c, d), (c, a, b), (d, a, b)):
                square, part = _from_edge(point, start, end)
                if best < 0 or square * under < best * part:
                    best, under = square, part
    return best, under


def _edges(core: tuple[Point, ...]) -> list[tuple[Point, Point]]:
    """The edges of a core; of a point, one without length."""
    if len(core) <= 2:
        return [(core[0], core[-1])]
    return [(core[place - 1], core[place]) for place in range(len(core))]


def _from_edge(point: Point, start: Point, end: Point) -> tuple[int, int]:
    """The square of the distance of a point from a segment, as a fraction."""
    x, y = point[0] - start[0], point[1] - start[1]
    dx, dy = end[0] - start[0], end[1] - start[1]
    on, square = x * dx + y * dy, dx * dx + dy * dy
    if on <= 0:
        return x * x + y * y, 1
    if on >= square:
        return (point[0] - end[0]) ** 2 + (point[1] - end[1]) ** 2, 1
    across = x * dy - y * dx
    return across * across, square


def _cross(a: Point, b: Point, c: Point, d: Point) -> bool:
    """Whether two segments cross, each end on another side of the other; where one only touches,
    the distance of an end is 0 anyway."""
    one, two = _turn(a, b, c), _turn(a, b, d)
    if (one > 0) == (two > 0) or not one or not two:
        return False
    one, two = _turn(c, d, a), _turn(c, d, b)
    return (one > 0) != (two > 0) and one != 0 and two != 0


def _inside(point: Point, corners: tuple[Point, ...]) -> bool:
    """Whether a point lies in a polygon, whose corners go against the clock, or on its outline."""
    x, y = point
    ax, ay = corners[-1]
    for bx, by in corners:
        if (bx - ax) * (y - ay) - (by - ay) * (x - ax) < 0:
            return False
        ax, ay = bx, by
    return True


def _overlap(one: tuple[Point, ...], other: tuple[Point, ...], radii: int, tolerance: int) -> bool:
    """Whether two cores, thickened by `radii` together, overlap by more than the tolerance."""
    if len(one) > 2 and len(other) > 2:  # two polygons, without thickness: does an edge part them?
        return not (_parts(one, other, tolerance) or _parts(other, one, tolerance))
    reach = radii - tolerance
    return reach > 0 and _nearer(one, other, reach * reach, 0)


def _nearer(one: tuple[Point, ...], other: tuple[Point, ...], limit: int, even: int) -> bool:
    """Whether the square of the distance of two convex cores is below a limit, or `even` with it
    (1, else 0): what `_apart` tells, but only up to the first edge that is near enough."""
    if len(one) > len(other):
        one, other = other, one
    px, py = one[0]
    if len(other) == 1:
        return (other[0][0] - px) ** 2 + (other[0][1] - py) ** 2 < limit + even
    if len(other) > 2 and (_inside(one[0], other) or (len(one) > 2 and _inside(other[0], one))):
        return limit + even > 0
    if len(one) == 1:
        if len(other) == 2:
            return _near_edge(one[0], other[0], other[1], limit, even)
        for place in range(len(other)):
            if _near_edge(one[0], other[place - 1], other[place], limit, even):
                return True
        return False
    return _edges_nearer(one, other, limit, even)


def _edges_nearer(one: tuple[Point, ...], other: tuple[Point, ...], limit: int, even: int) -> bool:
    """The same for two cores with edges, neither of which has a corner of the other inside."""
    if len(one) == 2:
        return _edge_nearer(one[0], one[1], other, limit, even)
    for place in range(len(one)):
        if _edge_nearer(one[place - 1], one[place], other, limit, even):
            return True
    return False


def _edge_nearer(a: Point, b: Point, core: tuple[Point, ...], limit: int, even: int) -> bool:
    """The same for a segment and a core with edges. Each corner of the core is looked at once."""
    if _is_past(a, b, core, limit + even):
        return False
    meets = limit + even > 0
    c = core[-1]
    for d in core:
        if (
            _near_edge(d, a, b, limit, even)
            or _near_edge(a, c, d, limit, even)
            or _near_edge(b, c, d, limit, even)
            or (meets and _cross(a, b, c, d))
        ):
            return True
        if len(core) == 2:  # one edge, from its last corner to the first
            return _near_edge(c, a, b, limit, even)
        c = d
    return False


def _is_past(a: Point, b: Point, core: tuple[Point, ...], limit: int) -> bool:
    """Whether all of a core lies on one side of the line through A and B, the square of its
    distance from there nowhere below a limit: what most that are not near are told by."""
    ax, ay = a
    dx, dy = b[0] - ax, b[1] - ay
    if not dx and not dy:
        return False
    if COMPILED and limit < SQUARE and -NEAR < dx < NEAR and -NEAR < dy < NEAR:
        return is_past(ax, ay, dx, dy, core, limit)
    limit *= dx * dx + dy * dy
    side = 0
    for x, y in core:
        across = dx * (y - ay) - dy * (x - ax)
        if across * across < limit or (side < 0 if across > 0 else side > 0):
            return False
        side = 1 if across > 0 else -1
    return True


def _near_edge(point: Point, start: Point, end: Point, limit: int, even: int) -> bool:
    """Whether the square of the distance of a point from a segment is below a limit, or even."""
    px, py = point
    sx, sy = start
    ex, ey = end
    x, y, dx, dy = px - sx, py - sy, ex - sx, ey - sy
    if (
        COMPILED
        and limit < SQUARE
        and -NEAR < x < NEAR
        and -NEAR < y < NEAR
        and -NEAR < dx < NEAR
        and -NEAR < dy < NEAR
    ):
        return near_edge(x, y, dx, dy, limit, even)
    on = x * dx + y * dy
    if on <= 0:
        return x * x + y * y < limit + even
    square = dx * dx + dy * dy
    if on >= square:
        return (px - ex) ** 2 + (py - ey) ** 2 < limit + even
    across = x * dy - y * dx
    return across * across < limit * square + even


def _parts(one: tuple[Point, ...], other: tuple[Point, ...], tolerance: int) -> bool:
    """Whether an edge of one polygon has all of another beyond it, but for the tolerance."""
    ax, ay = one[-1]
    for bx, by in one:
        dx, dy = bx - ax, by - ay
        limit = tolerance * tolerance * (dx * dx + dy * dy)
        parted = True
        for x, y in other:
            deep = dx * (y - ay) - dy * (x - ax)
            if deep > 0 and deep * deep > limit:
                parted = False
                break
        if parted:
            return True
        ax, ay = bx, by
    return False


def _turn(a: Point, b: Point, c: Point) -> int:
    """Above 0 where C lies to the left of the way from A to B, 0 where on its line."""
    return (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0])


def _sign(number: int) -> int:
    return (number > 0) - (number < 0)


def _winds(corners: list[Point]) -> int:
    """How often corners that all turn one way go round: once for a convex polygon, more for a
    star. Each time round, the way goes over from west to east once."""
    steps = [
        (corners[place][0] - corners[place - 1][0], corners[place][1] - corners[place - 1][1])
        for place in range(len(corners))
    ]
    heads = [step[0] > 0 or (step[0] == 0 and step[1] > 0) for step in steps]
    return sum([heads[place] and not heads[place - 1] for place in range(len(heads))])
