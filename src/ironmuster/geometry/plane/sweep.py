"""A disc that moves along legs: what it hits first, and all that it meets [RO-6.5, RO-6.13].

A leg is a stadium; the first part of it that meets a thing is found by halving, on a plane `whole`
times as large, where the place after each whole thousandth is a whole number:

    start (====swept====)------------- end      0 <= low <= middle <= high <= whole
                        middle
    meetings            [(distance gone, place in the list of things)], the nearest first
"""

from __future__ import annotations

from itertools import pairwise

from ironmuster.geometry.plane.lengths import TOLERANCE, length
from ironmuster.geometry.plane.shapes import Point, Shape, overlap, touch


def hits(start: Point, end: Point, radius: int, thing: Shape) -> bool:
    """Whether a disc that moves along a leg overlaps a thing by more than the tolerance."""
    return overlap(Shape(((start, end),), radius), thing)


def free_way(start: Point, end: Point, radius: int, thing: Shape) -> int:
    """How far a disc may move along a leg before it overlaps a thing by more than the tolerance, in
    whole thousandths of its length: all of it where it never does, -1 where it does at once."""
    whole = length(end[0] - start[0], end[1] - start[1])
    if not hits(start, end, radius, thing):
        return whole
    times = max(1, whole)
    return _first(start, end, radius, thing.grown(times), TOLERANCE * times) - 1


def met_at(start: Point, end: Point, radius: int, thing: Shape) -> int:
    """After how much of a leg, in whole thousandths, a disc touches a thing; -1 where it never
    does."""
    whole = length(end[0] - start[0], end[1] - start[1])
    if not touch(Shape(((start, end),), radius), thing):
        return -1
    return _first(start, end, radius, thing.grown(max(1, whole)), -1)


def _swept(start: Point, end: Point, radius: int, whole: int, gone: int) -> Shape:
    """What a disc passes over in the first part of a leg, on a plane `whole` times as large: there
    the place after each whole thousandth of the leg is a whole number."""
    times = max(1, whole)
    x, y = start[0] * times, start[1] * times
    to = (x + (end[0] - start[0]) * gone, y + (end[1] - start[1]) * gone)
    return Shape((((x, y), to),), radius * times)


def _first(start: Point, end: Point, radius: int, grown: Shape, tolerance: int) -> int:
    """After how many whole thousandths of a leg a disc first overlaps a thing by more than a
    tolerance, or touches it where that is -1; all of the leg at the latest. The thing lies on the
    plane of `_swept`."""
    whole = length(end[0] - start[0], end[1] - start[1])
    low, high = 0, whole
    while low < high:
        middle = (low + high) >> 1
        swept = _swept(start, end, radius, whole, middle)
        met = touch(swept, grown) if tolerance < 0 else overlap(swept, grown, tolerance)
        if met:
            high = middle
        else:
            low = middle + 1
    return low


def meetings(path: list[Point], radius: int, things: list[Shape]) -> list[tuple[int, int]]:
    """[RO-6.13] All things that a disc touches on its way through the corners of a path, each as
    the distance gone, legs rounded up [RO-1.3], and its place in the list, the nearest first."""
    found: dict[int, int] = {}
    gone = 0
    for start, end in pairwise(path):
        for place, thing in enumerate(things):
            if place not in found:
                at = met_at(start, end, radius, thing)
                if at >= 0:
                    found[place] = gone + at
        gone += length(end[0] - start[0], end[1] - start[1])
    return sorted([(at, place) for place, at in found.items()])


def price(path: list[Point]) -> int:
    """[RO-6.3, RO-1.3] The length of a path: each of its legs rounded up."""
    return sum([length(end[0] - start[0], end[1] - start[1]) for start, end in pairwise(path)])
