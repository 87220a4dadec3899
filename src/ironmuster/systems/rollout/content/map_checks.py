"""[RO-17, RO-21.6] What must hold for a map: its pieces, their outlines, and where they stand."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from ironmuster.geometry.plane.lengths import INCH
from ironmuster.geometry.plane.shapes import MOST_CORNERS, Shape, on_table, overlap
from ironmuster.kernel import force
from ironmuster.kernel.force import Fault
from ironmuster.systems.rollout.content.entries import Terrain
from ironmuster.systems.rollout.content.maps import (
    GATE,
    Laid,
    MapSheet,
    Piece,
    laid_out,
    shape_of,
)
from ironmuster.systems.rollout.content.measures import TABLE, is_whole, thousandths

PIECES: Final = 120  # on a table, the fences of fields among them [RO-R88]
LEAST_FIELD: Final = 4  # inches of a side that has room for a gate [RO-R87]
OUTLINES: Final = ("rect", "disc", "polygon", "band")
SIDE: Final = TABLE * INCH
OCEAN: Final = "ocean"


def map_faults(sheet: MapSheet, kinds: dict[str, Terrain]) -> list[Fault]:
    """[RO-21.6] Everything that is wrong with a map, by the piece."""
    found: list[Fault] = []
    standing: list[tuple[str, Laid]] = []
    count = 0
    for number, piece in enumerate(sheet.pieces, 1):
        where = f"piece {number}, {_word(piece)}"
        faults = list(_piece(piece, kinds))
        found += [Fault(rule, where, text) for rule, text in faults]
        laid = [] if faults else laid_out(piece, kinds)
        count += len(laid) or 1
        standing += [(where, one) for one in laid]
    if count > PIECES:
        text = f"{count} pieces, at most {PIECES}; a field has five or six"
        found.insert(0, Fault("RO-R88", "map", text))
    elif not found:
        found += _crowded(standing, kinds)
        found += _shores(standing)
    return found


def to_toml(sheet: MapSheet) -> str:
    """A map as the text of a file."""
    return force.to_toml(sheet)


def from_toml(text: str, where: str = "map") -> MapSheet:
    """Read the text of a map strictly; it may still have `map_faults`."""
    return force.from_toml(text, MapSheet, where)


def _piece(piece: Piece, kinds: dict[str, Terrain]) -> Iterator[tuple[str, str]]:
    """What is wrong with a piece alone, each with its rule."""
    kind = kinds.get(piece.terrain or "")
    outlines = [name for name in OUTLINES if getattr(piece, name) is not None]
    if (piece.terrain is None) == (piece.field is None):
        yield "RO-17.1", "it is either a terrain piece or a field"
    elif piece.terrain is not None and kind is None:
        yield "RO-17.1", f"there is no terrain `{piece.terrain}`"
    if len(outlines) != 1:
        told = " and ".join(outlines) or "none"
        yield "RO-17.1", f"exactly one outline, {', '.join(OUTLINES)}; not {told}"
        return
    if not all(map(is_whole, _numbers(piece))):
        yield "RO-1.3", "places and sizes are whole thousandths of an inch"
        return
    if piece.turn is not None and (piece.rect is None or piece.field is not None):
        yield "RO-2.9", "only the rect of a terrain piece can be turned"
    sized = list(_sizes(piece))
    yield from sized
    if sized:
        return
    if piece.field is not None:
        yield from _field(piece)
    elif kind is not None:
        yield from _fitting(piece, outlines[0], kind)
        yield from _placed(piece, kind)


def _numbers(piece: Piece) -> list[float]:
    corners = [one for pair in (*(piece.polygon or ()), *(piece.band or ())) for one in pair]
    return [*(piece.rect or ()), *(piece.disc or ()), *corners]


def _sizes(piece: Piece) -> Iterator[tuple[str, str]]:
    """[RO-1.3] Nothing is without length or width, and the middle of a disc is a place."""
    if piece.rect is not None and not all(piece.rect[2:]):
        yield "RO-17.1", "a rect without width or height"
    if piece.disc is not None:
        across = thousandths(piece.disc[2])
        if not across or across % 2:
            yield "RO-1.3", "the radius of a disc is a whole number of thousandths above 0"
    if piece.polygon is not None and not 3 <= len(piece.polygon) <= MOST_CORNERS:
        yield "RO-17.1", f"{len(piece.polygon)} corners; a polygon has 3 to {MOST_CORNERS}"
    if piece.band is not None and len(set(piece.band)) < 2:
        yield "RO-17.1", "a band has two ends"


def _field(piece: Piece) -> Iterator[tuple[str, str]]:
    """[RO-21.3, RO-R87] A field is a rectangle with room for its gate."""
    if piece.rect is None:
        yield "RO-21.3", "a field is a rect"
        return
    x, y, width, height = piece.rect
    if min(width, height) < LEAST_FIELD:
        text = f'a side of less than {LEAST_FIELD}" has no room for a gate of {GATE // INCH}"'
        yield "RO-21.3", text
    if x < 0 or y < 0 or x + width > TABLE or y + height > TABLE:
        yield "RO-21.2", "it is not wholly on the table"


def _fitting(piece: Piece, outline: str, kind: Terrain) -> Iterator[tuple[str, str]]:
    """[D7] The outline is one that such terrain has, and as large."""
    fits = {
        "rectangle": ("rect",),
        "disc": ("disc",) if kind.size else ("disc", "polygon"),
        "band": ("band", "rect"),
        "strip": ("rect",),
        "piece": OUTLINES[:3],
    }[kind.shape]
    if outline not in fits:
        yield "RO-17.1", f"{kind.name} is {' or '.join(fits)}, not {outline}"
        return
    told = " x ".join(f"{one:g}" for one in kind.size)
    rect: tuple[float, ...] = piece.rect[2:] if piece.rect is not None else ()
    if kind.shape == "rectangle" and sorted(rect) != sorted(kind.size):
        yield "RO-17.1", f'{kind.name} is {told}", not {rect[0]:g} x {rect[1]:g}"'
    if piece.disc is not None and kind.shape == "disc" and kind.size not in ((), piece.disc[2:]):
        yield "RO-17.1", f'{kind.name} is {told}" across, not {piece.disc[2]:g}"'
    if rect and kind.shape in ("band", "strip") and kind.size[0] not in rect:
        yield "RO-17.1", f'{kind.name} is {told}" wide, not {rect[0]:g} x {rect[1]:g}"'


def _placed(piece: Piece, kind: Terrain) -> Iterator[tuple[str, str]]:
    """[RO-21.2] The piece has a shape, and lies wholly on the table; of a band its points do."""
    if piece.band is not None:
        if any(not 0 <= one <= TABLE for pair in piece.band for one in pair):
            yield "RO-21.2", "it is not wholly on the table"
        return
    try:
        shape = shape_of(piece, kind)
    except ValueError as fault:
        yield "RO-17.1", str(fault)
        return
    if not on_table(shape, SIDE, SIDE):
        yield "RO-21.2", "it is not wholly on the table"


def _crowded(standing: list[tuple[str, Laid]], kinds: dict[str, Terrain]) -> Iterator[Fault]:
    """[RO-R88] No two pieces of full cover stand in each other."""
    full: list[tuple[str, Shape]] = [
        (where, one.shape) for where, one in standing if kinds[one.terrain].cover == "full"
    ]
    for at, (where, shape) in enumerate(full):
        for other, there in full[:at]:
            if overlap(shape, there):
                yield Fault("RO-R88", where, f"it stands in {other}")


def _shores(standing: list[tuple[str, Laid]]) -> Iterator[Fault]:
    """[RO-R95] Ocean lies along the whole of one edge."""
    seas = [(where, one.shape) for where, one in standing if one.terrain == OCEAN]
    for at, (where, sea) in enumerate(seas):
        upright = (sea.low, sea.high) == (0, SIDE) and (sea.left == 0 or sea.right == SIDE)
        level = (sea.left, sea.right) == (0, SIDE) and (sea.low == 0 or sea.high == SIDE)
        if not upright and not level:
            yield Fault("RO-R95", where, "ocean lies along the whole of an edge")
        elif at:
            yield Fault("RO-R95", where, "there is ocean along another edge already")


def _word(piece: Piece) -> str:
    return piece.terrain or "field"
