"""[RO-2.2] The table turned so that another of its edges is the player's."""

from __future__ import annotations

from typing import Final

from ironmuster.geometry.plane.shapes import Point, Shape
from ironmuster.systems.rollout.content.entries import Terrain
from ironmuster.systems.rollout.content.maps import Laid
from ironmuster.systems.rollout.rules.site import SIDE, WATERS, WAYS, Brief

QUARTERS: Final = 4
OWN: Final = 4  # the player's edge


def turned_table(laid: list[Laid], quarters: int) -> list[Laid]:
    """[RO-2.2] Terrain turned by quarters against the clock round the middle of the table."""
    return [Laid(piece.terrain, turned_shape(piece.shape, quarters)) for piece in laid]


def turned_shape(shape: Shape, quarters: int) -> Shape:
    """A shape turned by quarters against the clock round the middle of the table."""
    for _ in range(quarters):
        cores = tuple([tuple([_quarter(point) for point in core]) for core in shape.cores])
        shape = Shape(cores, shape.radius)
    return shape


def _quarter(point: Point) -> Point:
    return SIDE - point[1], point[0]


def kept(laid: list[Laid], kinds: dict[str, Terrain], brief: Brief) -> list[Laid]:
    """[RO-2.2, RO-21.7, RO-R92] Terrain without the pieces that now violate the clearances of what
    the mission brings; roads and water stay."""
    found: list[Laid] = []
    for piece in laid:
        kind = kinds[piece.terrain]
        stays = piece.terrain in WAYS or kind.ground in WATERS
        if stays or brief.allows(piece.shape, kind.cover == "full"):
            found.append(piece)
    return found


def orientations(laid: list[Laid]) -> list[int]:
    """[RO-2.2, RO-2.13] By how many quarters a table may be turned: the player's own edge is never
    ocean."""
    found: list[int] = []
    for quarters in range(QUARTERS):
        seas = [piece for piece in turned_table(laid, quarters) if piece.terrain == "ocean"]
        if not any(
            [sea.shape.low <= 0 and sea.shape.right - sea.shape.left > SIDE // 2 for sea in seas]
        ):
            found.append(quarters)
    return found
