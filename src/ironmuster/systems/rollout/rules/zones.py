"""[RO-4.7] Where a side sets its units down: a strip along an edge, or round an object."""

from __future__ import annotations

from typing import Final

from ironmuster.geometry.plane.lengths import INCH
from ironmuster.geometry.plane.shapes import Point, Shape, disc, within
from ironmuster.systems.rollout.rules.site import SIDE

DEEP: Final = 6 * INCH
GROWTH: Final = INCH


class Zone:
    """[RO-4.7, RO-2.13, RO-2.14, RO-R10] A rectangle of the table that a base lies wholly in, or,
    where there is a `thing`, all within so far of it; and points that it keeps off, as in Recon."""

    def __init__(
        self,
        box: tuple[int, int, int, int],
        thing: Shape | None = None,
        reach: int = DEEP,
        clear: list[Point] | None = None,
    ) -> None:
        self.box = box
        self.thing = thing
        self.reach = reach
        self.clear = clear or []

    def fault(self, shape: Shape) -> str:
        """Why a base does not lie in it, or nothing."""
        if self.thing is not None:
            if not within(shape, self.thing, self.reach):
                return 'units have to be set down within 6" of the object [RO-18.9]'
        else:
            left, low, right, high = self.box
            inside = shape.left >= left - 1 and shape.right <= right + 1
            if not inside or shape.low < low - 1 or shape.high > high + 1:
                return "the base has to lie wholly in the deployment zone [RO-4.7]"
        for x, y in self.clear:
            if within(shape, disc(x, y, 0), DEEP):
                return 'nobody is set down within 6" of a point of interest [RO-18.6]'
        return ""

    def points(self, step: int) -> list[Point]:
        """The points of whole steps in its box."""
        left, low, right, high = self.box
        columns = range(-(-left // step) * step, right + 1, step)
        rows = range(-(-low // step) * step, high + 1, step)
        return [(x, y) for y in rows for x in columns]

    def grown(self) -> Zone:
        """[RO-2.14, RO-R82] The zone an inch further out on all sides, but not off the table; where
        it is all of that, also as near to the points as need be."""
        left, low, right, high = self.box
        box = (
            max(0, left - GROWTH),
            max(0, low - GROWTH),
            min(SIDE, right + GROWTH),
            min(SIDE, high + GROWTH),
        )
        return Zone(box, self.thing, self.reach + GROWTH, self.clear if box != self.box else [])


def strip_zone(edge: int, sea: int, clear: list[Point] | None = None, deep: int = DEEP) -> Zone:
    """[RO-4.7, RO-2.13] The strip within 6" of an edge, 1 to 4; it begins at the waterline where
    `sea` says that the edge is under ocean, so deep. A battle of a campaign says how `deep` it is
    [GW-10.9]."""
    low, high = sea, sea + deep
    if edge == 1:
        return Zone((low, 0, high, SIDE), clear=clear)
    if edge == 2:
        return Zone((0, SIDE - high, SIDE, SIDE - low), clear=clear)
    if edge == 3:
        return Zone((SIDE - high, 0, SIDE - low, SIDE), clear=clear)
    return Zone((0, low, SIDE, high), clear=clear)


def round_zone(thing: Shape) -> Zone:
    """[RO-18.9] Within 6" of an object."""
    far = DEEP + 3 * INCH  # no base goes further from its own middle
    box = (thing.left - far, thing.low - far, thing.right + far, thing.high + far)
    return Zone(box, thing)
