"""[RO-21.1, RO-21.2] A table on which terrain is laid, piece by piece, by `place`."""

from __future__ import annotations

from typing import Final, Protocol

from ironmuster.geometry.plane.lengths import INCH, TOLERANCE
from ironmuster.geometry.plane.shapes import (
    Shape,
    contains,
    disc,
    on_table,
    overlap,
    rectangle,
    within,
)
from ironmuster.kernel.chance import Chance
from ironmuster.systems.rollout.content.entries import Terrain
from ironmuster.systems.rollout.content.maps import Laid, field, turned
from ironmuster.systems.rollout.content.measures import TABLE, thousandths
from ironmuster.systems.rollout.position.dice import PLACE, TERRAIN, between

SIDE: Final = TABLE * INCH
MIDDLE: Final = SIDE // 2
TRIES: Final = 20
APART: Final = 1 * INCH  # from every earlier blocking piece
CLEAR: Final = 3 * INCH  # round a mission object or point
STRIP: Final = 6 * INCH  # along an edge, without full cover
WATERS: Final = ("stream", "wading", "boats")  # ground of D7
WAYS: Final = ("road", "bridge", "ford")

# How a piece is turned [RO-21.1].
STILL: Final = 0
LINEAR: Final = 1
HOUSE: Final = 2

WHOLE: Final = rectangle(0, 0, SIDE, SIDE)


class Rolls(Protocol):
    """Whoever draws: a game, or dice."""

    def draw(self, chance: Chance) -> int: ...


def round_middle(inches: int) -> Shape:
    """The region within so many inches of the middle of the table."""
    return disc(MIDDLE, MIDDLE, inches * INCH)


def strip(edge: int, deep: int) -> Shape:
    """[RO-2.2] The strip along an edge, 1 to 4 clockwise from the player's left, so deep."""
    if edge == 1:
        return rectangle(0, 0, deep, SIDE)
    if edge == 2:
        return rectangle(0, SIDE - deep, SIDE, deep)
    if edge == 3:
        return rectangle(SIDE - deep, 0, deep, SIDE)
    return rectangle(0, 0, SIDE, deep)


def too_near(one: Shape, other: Shape, limit: int) -> bool:
    """[RO-1.4] Whether two outlines are less than `limit` apart, by more than the tolerance."""
    return within(one, other, limit - 2 * TOLERANCE - 1)


class Brief:
    """[RO-21.2, RO-18.17] What the mission asks of the terrain: its objects and points, which are
    clear all round; the edges whose strips have no full cover; and how far any terrain stays off
    the edges and the middle."""

    def __init__(
        self,
        objects: list[Shape] | None = None,
        edges: tuple[int, ...] = (4,),
        margin: int = 0,
        hollow: int = 0,
    ) -> None:
        self.objects = objects or []
        self.strips = [strip(edge, STRIP) for edge in edges]
        self.margin = margin
        self.hollow = hollow

    def allows(self, shape: Shape, full: bool) -> bool:
        """Whether a piece, of full cover or not, keeps clear of what the mission brings."""
        for thing in self.objects:
            if within(shape, thing, CLEAR):
                return False
        if full:
            for one in self.strips:
                if overlap(shape, one):
                    return False
        if self.hollow and within(shape, disc(MIDDLE, MIDDLE, 0), self.hollow - 2):
            return False
        low, high = self.margin, SIDE - self.margin
        if not self.margin:
            return True
        return shape.left >= low and shape.low >= low and shape.right <= high and shape.high <= high


class Site:
    """[RO-21.2] What is laid so far, in its order, for a mission."""

    def __init__(self, kinds: dict[str, Terrain], brief: Brief) -> None:
        self.kinds = kinds
        self.brief = brief
        self.laid: list[Laid] = []
        self.blocking: list[Shape] = []
        self.ways: list[Shape] = []

    def lay(self, piece: Laid) -> None:
        """Lay a piece where it is, whatever is there already."""
        self.laid.append(piece)
        kind = self.kinds[piece.terrain]
        if kind.ground in WATERS or piece.terrain in WAYS:
            self.ways.append(piece.shape)
        elif kind.cover != "none":
            self.blocking.append(piece.shape)

    def fits(self, shape: Shape, full: bool, apart: int = APART) -> bool:
        """[RO-21.2] Whether a piece may stand there, so far from blocking ones."""
        if not on_table(shape, SIDE, SIDE) or not self.brief.allows(shape, full):
            return False
        if any([too_near(shape, other, apart) for other in self.blocking]):
            return False
        return not any([overlap(shape, way) for way in self.ways])

    def place(
        self,
        rolls: Rolls,
        terrain: str,
        wide: int,
        tall: int,
        region: Shape,
        turning: int = STILL,
    ) -> Shape | None:
        """[RO-21.2] Lay a rectangle of that size in a region, or a disc as wide where `tall` is 0;
        None after 20 tries."""
        full = self.kinds[terrain].cover == "full"
        for _ in range(TRIES):
            shape = self.tried(rolls, wide, tall, region, turning)
            if shape is not None and self.fits(shape, full):
                self.lay(Laid(terrain, shape))
                return shape
        return None

    def place_kind(
        self, rolls: Rolls, terrain: str, region: Shape, turning: int = STILL
    ) -> Shape | None:
        """[RO-21.2] Lay a piece of terrain of the size that D7 says."""
        size = [thousandths(one) for one in self.kinds[terrain].size]
        tall = size[1] if len(size) > 1 else 0
        return self.place(rolls, terrain, size[0], tall, region, turning)

    def place_clump(self, rolls: Rolls, terrain: str, wide: int, others: list[Shape]) -> None:
        """[RO-21.3] Lay woods anywhere, 3" from all `others`, and count them to these."""
        full = self.kinds[terrain].cover == "full"
        for _ in range(TRIES):
            shape = self.tried(rolls, wide, 0, WHOLE, STILL)
            if shape is None or not self.fits(shape, full):
                continue
            if not any([too_near(shape, other, CLEAR) for other in others]):
                self.lay(Laid(terrain, shape))
                others.append(shape)
                return

    def place_field(self, rolls: Rolls, wide: int, tall: int) -> None:
        """[RO-21.3, RO-R87] Lay a field anywhere; a die more says whether it has crops."""
        for _ in range(TRIES):
            shape = self.tried(rolls, wide, tall, WHOLE, STILL)
            if shape is not None and self.fits(shape, full=False):
                crops = rolls.draw(TERRAIN) >= 5
                for piece in field(shape.left, shape.low, wide, tall, crops):
                    self.lay(piece)
                return

    def tried(
        self, rolls: Rolls, wide: int, tall: int, region: Shape, turning: int
    ) -> Shape | None:
        """[RO-21.1, RO-21.2] The outline by D100, D100 and the D6 of what is turned; None where
        its centre is not in the region."""
        x = between(max(0, region.left), min(SIDE, region.right), rolls.draw(PLACE))
        y = between(max(0, region.low), min(SIDE, region.high), rolls.draw(PLACE))
        degrees = 0
        if turning == LINEAR:
            degrees = (rolls.draw(TERRAIN) - 1) * 30
        elif turning == HOUSE and rolls.draw(TERRAIN) > 3:
            wide, tall = tall, wide
        if not contains(region, x, y):
            return None
        if not tall:
            return disc(x, y, wide // 2)
        return turned(x - wide // 2, y - tall // 2, wide, tall, degrees)
