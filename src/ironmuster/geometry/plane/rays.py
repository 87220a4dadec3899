"""Lines of sight: what one runs through, the nine samples of a silhouette [RO-9.1, RO-9.2].

Compiled, what is `i64` is a word of the machine: the compiler's own whole numbers are slow wherever
one below 0 is multiplied. Coordinates lie on the table or near it, so that a difference stays below
2 ** 17, a product of two below 2 ** 34; the square of such a product may need more than a word, and
is asked for only below `FAR`, or found in whole numbers of any size. Interpreted, all are those.

                            8
              ___----------- |     samples[place], from right to left
    eye  +---------------- 4 |     bit `place` of a shadow: the line to it runs through a thing
              ---___________ |     edges[edge]: (ex, ey, how far inside of it the eye lies)
                            0
"""

from __future__ import annotations

from math import isqrt
from typing import TYPE_CHECKING, Final

from ironmuster.geometry.plane.chords import in_polygon, in_thick
from ironmuster.geometry.plane.shapes import Point, Shape, is_near
from ironmuster.geometry.plane.words import FAR

if TYPE_CHECKING:
    from mypy_extensions import i64

SAMPLES: Final = 9
ALL_SAMPLES: Final = (1 << SAMPLES) - 1
GRAZE: Final = 10  # so far may a line run inside what it grazes [RO-9.2]
# How finely places on a line are found where an outline is round: in parts of the whole line, as
# powers of 2. Where the first cannot tell whether a line runs far enough inside, the second does.
_FINE: Final = (36, 160)
_PARTS: Final = 1 << 20  # of a line, found in words; a product of two differences times it fits
_SLIM: Final = 8_000  # four times its square times that of the longest line still fits a word
_THICK: Final = 16_000  # its square times that of the longest line still fits a word


def half_width(one: Shape, vx: int, vy: int) -> int:
    """[RO-9.1] Half of how wide a base looks from V, to the nearest thousandth, halves up: its
    radius, and for an oval the part of its segment that lies across the line."""
    [core] = one.cores
    if len(core) == 1:
        return one.radius
    (ax, ay), (bx, by) = core
    dx: i64 = ax + bx - 2 * vx  # twice the way from V to the middle
    dy: i64 = ay + by - 2 * vy
    square: int = dx * dx + dy * dy
    if not square:
        return one.radius
    ex: i64 = bx - ax
    ey: i64 = by - ay
    across: int = ex * dy - ey * dx
    if across < 0:
        across = -across
    # Half of the segment across is `across / (2 |d|)`; rounded as floor(2 h + 1) / 2.
    return one.radius + ((isqrt(across * across // square) + 1) >> 1)


def silhouette(one: Shape, vx: int, vy: int) -> list[Point]:
    """[RO-9.1] The nine sample points of a base as seen from V, from right to left: at 0, 2, 4, 6
    and 8 ninths of its half width from the middle, to the nearest thousandth."""
    x, y = middle(one)
    dx: i64 = x - vx
    dy: i64 = y - vy
    half = half_width(one, vx, vy)
    before: list[Point] = []
    after: list[Point] = [(x, y)]
    squared_x = dx * dx
    squared_y = dy * dy
    square = squared_x + squared_y
    if not square:
        return after * SAMPLES
    for ninths in range(2, SAMPLES, 2):
        # As far to one side as to the other: what `aside` tells.
        far = (2 * half * ninths + SAMPLES) // (2 * SAMPLES)
        ax, ay = _half_of(far, squared_y, square), _half_of(far, squared_x, square)
        if dy > 0:
            ax = -ax
        if dx < 0:
            ay = -ay
        before.append((x - ax, y - ay))
        after.append((x + ax, y + ay))
    return before[::-1] + after


def _half_of(far: int, part: i64, square: i64) -> int:
    """So far times the root of a part of a square, `sqrt(part / square)`, to the nearest whole
    number, halves up."""
    if far < _SLIM:
        twice: i64 = far
        twice = 4 * twice * twice * part // square
        return (isqrt(twice) + 1) >> 1
    return (isqrt(4 * far * far * int(part) // int(square)) + 1) >> 1


def middle(one: Shape) -> Point:
    """The centre of a disc or an oval."""
    [core] = one.cores
    return (core[0][0] + core[-1][0]) // 2, (core[0][1] + core[-1][1]) // 2


def stopped(eye: Point, samples: list[Point], things: list[Shape], most: int = GRAZE) -> int:
    """[RO-9.2] The samples, as bits, whose line from the eye runs more than `most` inside one of
    some things."""
    found = 0
    whole = (1 << len(samples)) - 1
    for thing in things:
        found |= shadow(thing, eye, samples, most, found)
        if found == whole:
            break
    return found


def shadow(
    thing: Shape, eye: Point, samples: list[Point], most: int = GRAZE, known: int = 0
) -> int:
    """[RO-9.2] The samples, as bits, whose line from the eye runs more than `most` inside a thing;
    those that are `known` are not looked at."""
    x, y = eye
    # The samples lie in a row, so that all are on one side if the first and the last are.
    ax, ay = samples[0]
    bx, by = samples[-1]
    if x < thing.left and ax < thing.left and bx < thing.left:
        return 0
    if x > thing.right and ax > thing.right and bx > thing.right:
        return 0
    if y < thing.low and ay < thing.low and by < thing.low:
        return 0
    if y > thing.high and ay > thing.high and by > thing.high:
        return 0
    if _beside(thing, eye, samples):
        return 0
    if len(thing.cores) == 1 and len(thing.cores[0]) > 2:
        return _polygon_shadow(thing.cores[0], eye, samples, most, known)
    thick = len(thing.cores) == 1 and is_outside(thing, eye)
    found = 0
    for place, sample in enumerate(samples):
        if known >> place & 1:
            continue
        if thick and is_outside(thing, sample):
            through = _right_through(thing, eye, sample, most)
        else:
            through = -1
        if through > 0 or (through < 0 and runs_through(thing, eye, sample, most)):
            found |= 1 << place
    return found


def _polygon_shadow(
    corners: tuple[Point, ...], eye: Point, samples: list[Point], most: int, known: int
) -> int:
    """The same for a polygon: what `_through_polygon` tells, but how far inside of each edge the
    eye lies is found once for all samples."""
    x, y = eye
    edges: list[tuple[int, int, int]] = []
    ex: i64
    ey: i64
    for place in range(len(corners)):
        px, py = corners[place - 1]
        ex, ey = corners[place][0] - px, corners[place][1] - py
        east: i64 = x - px
        north: i64 = y - py
        edges.append((ex, ey, ex * north - ey * east))
    found = 0
    for place, sample in enumerate(samples):
        if known >> place & 1:
            continue
        dx: i64 = sample[0] - x
        dy: i64 = sample[1] - y
        rough = _roughly_through(edges, dx, dy, most)
        if rough >= 0:
            found |= rough << place
            continue
        # From part a / b of the line to part c / d, as in `in_polygon`; none of them is below 0.
        a, b, c, d = 0, 1, 1, 1
        for edge in edges:
            ex, ey = edge[0], edge[1]
            inside = edge[2]
            change: int = ex * dy - ey * dx
            if change > 0:  # it enters
                if inside < 0 and -inside * b > a * change:
                    a, b = -inside, change
            elif inside <= 0:  # it runs along the edge or leaves, and was never further in
                c, d = 0, 1
            elif change and inside * d < c * -change:
                c, d = inside, -change
            if a * d >= c * b:
                break
        part = c * b - a * d
        if part > 0 and part * part * int(dx * dx + dy * dy) > most * most * b * b * d * d:
            found |= 1 << place
    return found


def _roughly_through(edges: list[tuple[int, int, int]], dx: i64, dy: i64, most: i64) -> int:
    """Whether a line runs more than `most` inside a polygon: 1 if it does, 0 if not, -1 where that
    is not told by parts of the line that are found to within one of 2 ** 20."""
    first: i64 = 0
    last: i64 = _PARTS
    for edge in edges:
        ex: i64 = edge[0]
        ey: i64 = edge[1]
        inside: i64 = edge[2]
        change = ex * dy - ey * dx
        if change > 0:  # it enters
            if inside < 0:
                if -inside >= change:
                    return 0  # at its end at the earliest
                part = -inside * _PARTS // change
                if part > first:
                    first = part
        elif inside <= 0:
            return 0  # it runs along the edge or leaves, and was never further in
        elif inside < -change:
            part = inside * _PARTS // -change
            if part < last:
                last = part
    # The line is at least as long as its longer side, and at most as both sides together.
    across = dx if dx > 0 else -dx
    upright = dy if dy > 0 else -dy
    if (last - first - 1) * (across if across > upright else upright) > most * _PARTS:
        return 1
    return 0 if (last - first + 1) * (across + upright) <= most * _PARTS else -1


def is_outside(thing: Shape, point: Point) -> bool:
    """Whether a point lies outside the box round a thing: surely not in it."""
    x, y = point
    return x < thing.left or x > thing.right or y < thing.low or y > thing.high


def _right_through(thing: Shape, start: Point, end: Point, most: int) -> int:
    """Whether a line from outside a disc or a stadium to outside of it runs more than `most` inside
    it: 1 if it does, 0 if not, -1 where that is not told so easily.

    It does not where the whole core lies on one side of it, `radius` off or more, or before or
    behind it. It does where it crosses the core, round which all is inside, or where its chord in
    the disc round one end of the core is long enough: `2 sqrt(r^2 - d^2)`, d being how far the
    end is off the line.
    """
    core, radius = thing.cores[0], thing.radius
    if radius > _THICK or most > _THICK:
        return -1
    dx: i64 = end[0] - start[0]
    dy: i64 = end[1] - start[1]
    square: i64 = dx * dx + dy * dy
    thick: i64 = radius
    wide = thick * thick * square
    px: i64 = core[0][0] - start[0]
    py: i64 = core[0][1] - start[1]
    qx: i64 = core[-1][0] - start[0]
    qy: i64 = core[-1][1] - start[1]
    one, other = px * dy - py * dx, qx * dy - qy * dx  # how far off, times the length
    one_near = -FAR < one < FAR and one * one < wide
    other_near = -FAR < other < FAR and other * other < wide
    if (one > 0) == (other > 0) and not one_near and not other_near:
        return 0
    # 4 (r^2 - d^2) is above the square of `most`: so d^2 is below r^2 less a quarter of that.
    deep: i64 = most
    limit = wide - (deep * deep * square >> 2)
    if one_near and one * one < limit and 0 < px * dx + py * dy < square:
        return 1
    if other_near and other * other < limit and 0 < qx * dx + qy * dy < square:
        return 1
    if len(core) == 1:
        return 0
    ux, uy = qx - px, qy - py
    first, last = uy * px - ux * py, ux * (dy - py) - uy * (dx - px)
    crossing = (one > 0) != (other > 0) and (first > 0) != (last > 0)
    return 1 if crossing and one and other and first and last and radius > most else -1


def _beside(thing: Shape, eye: Point, samples: list[Point]) -> bool:
    """Whether all of a thing lies to the right of the first line or to the left of the last."""
    x, y = eye
    left: i64 = thing.left - x
    right: i64 = thing.right - x
    low: i64 = thing.low - y
    high: i64 = thing.high - y
    dx: i64 = samples[0][0] - x
    dy: i64 = samples[0][1] - y
    # The corner of the box that lies furthest to the left of the line, then furthest to the right.
    if dx * (high if dx > 0 else low) - dy * (left if dy > 0 else right) <= 0:
        return True
    dx, dy = samples[-1][0] - x, samples[-1][1] - y
    return dx * (low if dx > 0 else high) - dy * (right if dy > 0 else left) >= 0


def comes_near(thing: Shape, x: i64, y: i64, dx: i64, dy: i64, wide: i64) -> bool:
    """Whether the box round a thing comes into the strip along (dx, dy) on both sides of (x, y), as
    wide to either as `wide` by the length of the way."""
    left: i64 = thing.left - x
    right: i64 = thing.right - x
    low: i64 = thing.low - y
    high: i64 = thing.high - y
    # The corners of its box that lie furthest to the left of the line, and to the right.
    if dx * (high if dx > 0 else low) - dy * (left if dy > 0 else right) < -wide:
        return False
    return dx * (low if dx > 0 else high) - dy * (right if dy > 0 else left) <= wide


def runs_through(thing: Shape, start: Point, end: Point, most: int = GRAZE) -> bool:
    """[RO-9.2] Whether a line runs more than `most` inside a thing."""
    if len(thing.cores) == 1 and len(thing.cores[0]) > 2:
        return _through_polygon(thing.cores[0], start, end, most)
    # Within a core that is nowhere nearer than its thickness nothing of the line lies, rounded too:
    # where a part begins and ends is rounded down, so that one without length stays so. Within one
    # that is nearer lies some of it, and no part is so short that the second of `_FINE` misses it.
    cores = [core for core in thing.cores if is_near(core, thing.radius, start, end)]
    if not cores or not most:
        return bool(cores) and start != end
    for fine in _FINE:
        inside = sum([_inside(core, thing.radius, start, end, fine) for core in cores])
        # A part of the line is found to within 2 units at either end, in each core.
        doubt = 4 * len(thing.cores)
        dx, dy = end[0] - start[0], end[1] - start[1]
        square, limit = dx * dx + dy * dy, most * most << 2 * fine
        if max(0, inside - doubt) ** 2 * square > limit:
            return True
        if (inside + doubt) ** 2 * square <= limit:
            return False
    return False


def crosses(thing: Shape, start: Point, end: Point) -> bool:
    """[RO-9.2, RO-9.5] Whether a line meets a thing at all beyond touching it."""
    return runs_through(thing, start, end, 0)


def _through_polygon(corners: tuple[Point, ...], start: Point, end: Point, most: int) -> bool:
    """The same for a polygon, exactly."""
    dx, dy = end[0] - start[0], end[1] - start[1]
    a, b, c, d = in_polygon(corners, start, end)
    part = c * b - a * d
    return part > 0 and part * part * (dx * dx + dy * dy) > most * most * b * b * d * d


def _inside(core: tuple[Point, ...], radius: int, start: Point, end: Point, fine: int) -> int:
    """How much of a line lies within a thick point or segment, in parts of 2 ** `fine`."""
    first, last = in_thick(core, radius, start, end, fine)
    return last - first
