"""Lines of sight: what one runs through, the nine samples of a silhouette [RO-9.1, RO-9.2]."""

from __future__ import annotations

from math import isqrt
from typing import Final

from ironmuster.geometry.plane.chords import in_polygon, in_thick
from ironmuster.geometry.plane.lengths import aside
from ironmuster.geometry.plane.shapes import Point, Shape

SAMPLES: Final = 9
ALL_SAMPLES: Final = (1 << SAMPLES) - 1
GRAZE: Final = 10  # so far may a line run inside what it grazes [RO-9.2]
# How finely places on a line are found where an outline is round: in parts of the whole line, as
# powers of 2. Where the first cannot tell whether a line runs far enough inside, the second does.
_FINE: Final = (36, 160)


def half_width(one: Shape, vx: int, vy: int) -> int:
    """[RO-9.1] Half of how wide a base looks from V, to the nearest thousandth, halves up: its
    radius, and for an oval the part of its segment that lies across the line."""
    [core] = one.cores
    if len(core) == 1:
        return one.radius
    (ax, ay), (bx, by) = core
    dx, dy = ax + bx - 2 * vx, ay + by - 2 * vy  # twice the way from V to the middle
    square = dx * dx + dy * dy
    if not square:
        return one.radius
    across = abs((bx - ax) * dy - (by - ay) * dx)
    # Half of the segment across is `across / (2 |d|)`; rounded as floor(2 h + 1) / 2.
    return one.radius + ((isqrt(across * across // square) + 1) >> 1)


def silhouette(one: Shape, vx: int, vy: int) -> list[Point]:
    """[RO-9.1] The nine sample points of a base as seen from V, from right to left: at 0, 2, 4, 6
    and 8 ninths of its half width from the middle, to the nearest thousandth."""
    x, y = middle(one)
    dx, dy = x - vx, y - vy
    half = half_width(one, vx, vy)
    found = []
    for place in range(SAMPLES):
        ninths = half * (2 * place - SAMPLES + 1)
        offset = (2 * abs(ninths) + SAMPLES) // (2 * SAMPLES)
        found.append(aside(x, y, dx, dy, offset if ninths >= 0 else -offset))
    return found


def middle(one: Shape) -> Point:
    """The centre of a disc or an oval."""
    [core] = one.cores
    return (core[0][0] + core[-1][0]) // 2, (core[0][1] + core[-1][1]) // 2


def stopped(eye: Point, samples: list[Point], things: list[Shape], most: int = GRAZE) -> int:
    """[RO-9.2] The samples, as bits, whose line from the eye runs more than `most` inside one of
    some things."""
    found = 0
    left = min(eye[0], min([x for x, _ in samples]))
    right = max(eye[0], max([x for x, _ in samples]))
    low = min(eye[1], min([y for _, y in samples]))
    high = max(eye[1], max([y for _, y in samples]))
    whole = (1 << len(samples)) - 1
    for thing in things:
        if thing.left > right or thing.right < left or thing.low > high or thing.high < low:
            continue
        if _beside(thing, eye, samples):
            continue
        for place, sample in enumerate(samples):
            if not found >> place & 1 and runs_through(thing, eye, sample, most):
                found |= 1 << place
        if found == whole:
            break
    return found


def _beside(thing: Shape, eye: Point, samples: list[Point]) -> bool:
    """Whether all of a thing lies to the right of the first line or to the left of the last."""
    x, y = eye
    left, right, low, high = thing.left - x, thing.right - x, thing.low - y, thing.high - y
    dx, dy = samples[0][0] - x, samples[0][1] - y
    # The corner of the box that lies furthest to the left of the line, then furthest to the right.
    if dx * (high if dx > 0 else low) - dy * (left if dy > 0 else right) <= 0:
        return True
    dx, dy = samples[-1][0] - x, samples[-1][1] - y
    return dx * (low if dx > 0 else high) - dy * (right if dy > 0 else left) >= 0


def runs_through(thing: Shape, start: Point, end: Point, most: int = GRAZE) -> bool:
    """[RO-9.2] Whether a line runs more than `most` inside a thing."""
    if len(thing.cores) == 1 and len(thing.cores[0]) > 2:
        return _through_polygon(thing.cores[0], start, end, most)
    for fine in _FINE:
        inside = sum(_inside(core, thing.radius, start, end, fine) for core in thing.cores)
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
