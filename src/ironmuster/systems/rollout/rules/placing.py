"""[RO-4.8, RO-21.2] Where units are set down by `place`."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from ironmuster.geometry.plane.lengths import DIRECTIONS, INCH, facing_to
from ironmuster.geometry.plane.shapes import Point, Shape, contains, disc, rectangle
from ironmuster.systems.rollout.position.dice import PLACE, between
from ironmuster.systems.rollout.rules.site import MIDDLE, SIDE, TRIES, WHOLE, Rolls

SCAN: Final = INCH // 2
GROWTH: Final = INCH
RING: Final = (9 * INCH, 15 * INCH)  # of Investigate [RO-18.18]

Stands = Callable[[int, int, int], bool]  # whether the base fits at x, y with a facing


class Region:
    """[RO-4.8] Where the centre of a base may lie: in a shape; in a ring, also as far as `inner`
    from the middle of the table, and at most 60 degrees off a facing. Where a base is measured from
    its outline, `beside` something, it reaches further by half of the base's width."""

    def __init__(
        self,
        shape: Shape,
        box: Shape | None = None,
        inner: int = 0,
        facing: int = -1,
        beside: bool = False,
    ) -> None:
        self.shape = shape
        self.box = box or shape
        self.inner = inner
        self.facing = facing
        self.beside = beside

    def has(self, x: int, y: int) -> bool:
        """Whether a point lies in it."""
        if not contains(self.shape, x, y):
            return False
        dx, dy = x - MIDDLE, y - MIDDLE
        if self.inner and dx * dx + dy * dy < self.inner * self.inner:
            return False
        return self.facing < 0 or within_sixty(self.facing, dx, dy)

    def grown(self) -> Region:
        """[RO-4.8, RO-2.14] The region an inch further out on all sides, and of a ring inwards."""
        shape = Shape(self.shape.cores, self.shape.radius + GROWTH)
        box = Shape(self.box.cores, self.box.radius + GROWTH)
        return Region(shape, box, max(0, self.inner - GROWTH), self.facing)

    def for_base(self, wide: int) -> Region:
        """[RO-4.8] The region of a base that is twice so wide."""
        if not self.beside:
            return self
        return Region(Shape(self.shape.cores, self.shape.radius + wide))

    def middle(self) -> Point:
        """The middle of its bounding box."""
        return (self.box.left + self.box.right) // 2, (self.box.low + self.box.high) // 2


def around(thing: Shape, inches: int) -> Region:
    """[RO-4.8] Where a base is within so many inches of a thing."""
    return Region(Shape(thing.cores, thing.radius + inches * INCH), beside=True)


def ring_sector(facing: int) -> Region:
    """[RO-18.18] The part of the ring round the token that lies east, north, west or south."""
    inner, outer = RING
    near, far = inner // 2, outer * DIRECTIONS[30][0] // DIRECTIONS[0][0]  # cos 60, sin 60
    boxes = {
        0: rectangle(MIDDLE + near, MIDDLE - far, outer - near, 2 * far),
        90: rectangle(MIDDLE - far, MIDDLE + near, 2 * far, outer - near),
        180: rectangle(MIDDLE - outer, MIDDLE - far, outer - near, 2 * far),
        270: rectangle(MIDDLE - far, MIDDLE - outer, 2 * far, outer - near),
    }
    return Region(disc(MIDDLE, MIDDLE, outer), boxes[facing], inner, facing)


def within_sixty(facing: int, dx: int, dy: int) -> bool:
    """[RO-18.18] Whether (dx, dy) is at most 60 degrees off a facing, found exactly."""
    fx, fy = DIRECTIONS[facing]
    along = fx * dx + fy * dy
    return along >= 0 and 4 * along * along >= (fx * fx + fy * fy) * (dx * dx + dy * dy)


def place_unit(rolls: Rolls, region: Region, stands: Stands) -> tuple[int, int, int]:
    """[RO-21.2, RO-4.8, RO-R11] The place and facing of a unit: 20 tries by D100, D100, else the
    first free point of a scan; where there is none in the region, in a larger one; `ValueError`
    where a base fits nowhere."""
    box = region.box
    for _ in range(TRIES):
        x = between(max(0, box.left), min(SIDE, box.right), rolls.draw(PLACE))
        y = between(max(0, box.low), min(SIDE, box.high), rolls.draw(PLACE))
        facing = looking(x, y, region)
        if region.has(x, y) and stands(x, y, facing):
            return x, y, facing
    while True:
        found = scanned(region, stands)
        if found is not None:
            return found
        if region.shape is WHOLE:
            raise ValueError("no base fits anywhere on the table")
        region = region.grown()
        box = region.box
        if box.left <= 0 and box.low <= 0 and box.right >= SIDE and box.high >= SIDE:
            region = Region(WHOLE)


def scanned(region: Region, stands: Stands) -> tuple[int, int, int] | None:
    """[RO-21.2] The first free point of the region by half inches, y before x, from the lower left
    of its bounding box."""
    box = region.box
    for y in range(max(0, box.low), min(SIDE, box.high) + 1, SCAN):
        for x in range(max(0, box.left), min(SIDE, box.right) + 1, SCAN):
            if region.has(x, y):
                facing = looking(x, y, region)
                if stands(x, y, facing):
                    return x, y, facing
    return None


def looking(x: int, y: int, region: Region) -> int:
    """[RO-4.8] Toward the middle of the table; where the region has that in it, away from the
    region's own middle."""
    if not region.has(MIDDLE, MIDDLE):
        return facing_to(MIDDLE - x, MIDDLE - y)
    mx, my = region.middle()
    return facing_to(x - mx, y - my) if (x, y) != (mx, my) else 0
