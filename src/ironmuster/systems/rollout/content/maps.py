"""[RO-17, RO-21.6, D10] Maps as they are written, and the shapes their pieces have on the table."""

from __future__ import annotations

from typing import Annotated, Final, Literal, NamedTuple

from msgspec import Meta

from ironmuster.geometry.plane.lengths import DIRECTIONS, INCH, UNIT
from ironmuster.geometry.plane.shapes import Point, Shape, band, disc, polygon, rectangle
from ironmuster.kernel.digest import Name
from ironmuster.kernel.value import Value
from ironmuster.systems.rollout.content.entries import Id, Terrain
from ironmuster.systems.rollout.content.measures import TABLE, Length, Place, thousandths

FENCE: Final = 250  # how thick the fences of a field are [RO-R87]
GATE: Final = 3 * INCH  # in the fence of a field [RO-21.3]

Corners = Annotated[tuple[tuple[Place, Place], ...], Meta(max_length=40)]


class Piece(Value, frozen=True, kw_only=True):
    """[D10, RO-21.3] A terrain piece, or a field, in inches. It has one outline: the `rect` of its
    lower left corner, width and height; the `disc` of its centre and diameter; the corners of a
    convex `polygon`; or the points of a `band`, as wide as D7 says. A rect may be turned round its
    middle, by degrees against the clock."""

    terrain: Id | None = None
    field: Literal["open", "crops"] | None = None
    rect: tuple[Place, Place, Length, Length] | None = None
    disc: tuple[Place, Place, Length] | None = None
    polygon: Corners | None = None
    band: Corners | None = None
    turn: Annotated[int, Meta(ge=0, le=359)] | None = None


class MapSheet(Value, frozen=True, kw_only=True):
    """[D10, RO-21.6] A map: what stands on a table of 48 by 48 inches."""

    id: Id
    name: Name
    pieces: Annotated[tuple[Piece, ...], Meta(max_length=400)]


class Laid(NamedTuple):
    """A piece as it lies on the table, in thousandths of an inch: its kind and its shape."""

    terrain: str
    shape: Shape


def laid_out(piece: Piece, kinds: dict[str, Terrain]) -> list[Laid]:
    """[D10] A sound piece as it lies on the table: one, or the fences and crops of a field."""
    if piece.field is not None and piece.rect is not None:
        x, y, width, height = (thousandths(one) for one in piece.rect)
        return field(x, y, width, height, crops=piece.field == "crops")
    assert piece.terrain is not None
    return [Laid(piece.terrain, shape_of(piece, kinds[piece.terrain]))]


def shape_of(piece: Piece, kind: Terrain) -> Shape:
    """[D7, D10] The outline of a piece that is no field; `ValueError` says why it has none."""
    if piece.rect is not None:
        x, y, width, height = (thousandths(one) for one in piece.rect)
        return turned(x, y, width, height, piece.turn or 0)
    if piece.disc is not None:
        x, y, across = (thousandths(one) for one in piece.disc)
        return disc(x, y, across // 2)
    if piece.polygon is not None:
        return polygon(_points(piece.polygon))
    return band(_points(piece.band or ()), thousandths(kind.size[0]))


def turned(x: int, y: int, width: int, height: int, degrees: int) -> Shape:
    """[RO-2.9] A rectangle with its lower left corner at (x, y), turned round its middle; corners
    to the nearest thousandth."""
    if not degrees:
        return rectangle(x, y, width, height)
    cos, sin = DIRECTIONS[degrees]
    corners = []
    for right, high in ((-1, -1), (1, -1), (1, 1), (-1, 1)):
        wide, tall = right * width, high * height  # twice the way from the middle
        dx, dy = wide * cos - tall * sin, wide * sin + tall * cos
        corners.append((_near((2 * x + width) * UNIT + dx), _near((2 * y + height) * UNIT + dy)))
    return polygon(corners)


def field(x: int, y: int, width: int, height: int, crops: bool) -> list[Laid]:
    """[RO-21.3, RO-R87] A field: the fences along its sides, west, north, east and south, that with
    the gate in two parts, and its crops."""
    right, high = x + width, y + height
    inner = width - 2 * FENCE
    sides = [
        (x, y, FENCE, height),
        (x + FENCE, high - FENCE, inner, FENCE),
        (right - FENCE, y, FENCE, height),
        (x + FENCE, y, inner, FENCE),
    ]
    middles = [(2 * x, y + high), (x + right, 2 * high), (2 * right, y + high), (x + right, 2 * y)]
    centre = TABLE * INCH  # twice the middle of the table
    away = [(mx - centre) ** 2 + (my - centre) ** 2 for mx, my in middles]
    gate = away.index(min(away))
    found: list[Laid] = []
    for side, (left, low, wide, tall) in enumerate(sides):
        if side != gate:
            parts = [(left, low, wide, tall)]
        elif side % 2:
            part = (wide - GATE) // 2
            parts = [(left, low, part, tall), (left + wide - part, low, part, tall)]
        else:
            part = (tall - GATE) // 2
            parts = [(left, low, wide, part), (left, low + tall - part, wide, part)]
        found += [Laid("field_fence", rectangle(*one)) for one in parts]
    if crops:
        inside = rectangle(x + FENCE, y + FENCE, inner, height - 2 * FENCE)
        found.append(Laid("crops", inside))
    return found


def _points(corners: Corners) -> list[Point]:
    return [(thousandths(x), thousandths(y)) for x, y in corners]


def _near(place: int) -> int:
    """A place, times twice `UNIT`, to the nearest thousandth."""
    return (place + UNIT) // (2 * UNIT)
