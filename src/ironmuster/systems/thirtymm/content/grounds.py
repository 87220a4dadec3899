"""[GW-10.7, GW-10.8] The fields of a campaign's battles: what lies on them, and where."""

from __future__ import annotations

from functools import cache
from string import ascii_uppercase
from typing import Annotated, Final, Literal

from msgspec import Meta

from ironmuster.geometry.hexes import FLAT, HexGrid, hex_grid, places_in_lines
from ironmuster.geometry.hexlabels import HexLabels
from ironmuster.geometry.scatter import Pair, Scattered, pairs_of, scatter, turned_by
from ironmuster.kernel.catalog import Contents, DataFolder
from ironmuster.kernel.chance import Dice, key_of
from ironmuster.kernel.digest import Name
from ironmuster.kernel.value import Value
from ironmuster.systems.thirtymm.content import areas
from ironmuster.systems.thirtymm.content.entries import Board, Id
from ironmuster.systems.thirtymm.content.maps import MapSheet, label, place
from ironmuster.systems.thirtymm.content.tables import PACKAGE

LARGE: Final = "large"
STRUCTURE: Final = "structure"
COLOURS: Final = {"green": "g", "black": "b", "light_blue": "l", "tan": "t"}
OPEN: Final = "."


class Feature(Value, frozen=True):
    """[GW-10.8] A line of a ground: hexes of a colour, or structures of one hex and their class."""

    kind: Literal["green", "black", "light_blue", "tan", "structure"]
    count: Annotated[int, Meta(ge=2, le=100, multiple_of=2)]
    tall: Annotated[int, Meta(ge=0, le=3)] = 0


class Ground(Value, frozen=True):
    """[GW-10.7] What a battle is fought on, by the hex of the campaign."""

    id: Id
    name: Name
    features: tuple[Feature, ...]


class Grounds(Contents, frozen=True, kw_only=True, dict=True, gc=True):
    """[GW-10.7] Table 4.8 by id. It is no part of the catalogue: a battle names a ground and a
    number, and the rules say what field that is."""

    grounds: dict[str, Ground]


def cross_check(found: Grounds) -> list[str]:
    """[D14] Every structure of a field has a letter of its own."""
    return [
        f"grounds.toml [{ground.id}]: features: more than {len(ascii_uppercase)} structures"
        for ground in found.grounds.values()
        if sum(one.count for one in ground.features if one.kind == STRUCTURE) > len(ascii_uppercase)
    ]


GROUNDS: Final = DataFolder(PACKAGE, Grounds, {"grounds": Ground}, cross_check)


def count_of(feature: Feature, board: Board) -> int:
    """[GW-10.8] How many pairs of a feature a board has: on the standard one three quarters."""
    count = feature.count if board.id == LARGE else feature.count * 3 // 4
    return count // 2


def middle(board: Board) -> tuple[str, ...]:
    """[GW-10.7, GW-R42, GW-R61] Where the marker lies: the middle hex of the middle column, or the
    two that touch there."""
    column = (board.columns + 1) // 2
    rows = board.length(column)
    return tuple(dict.fromkeys([label(column, (rows + 1) // 2), label(column, rows // 2 + 1)]))


def lay_out(ground: Ground, board: Board, number: int, road: bool, marked: bool) -> MapSheet:
    """[GW-10.7, GW-10.8] The field of a number on a board: the attacker is in the south, a road
    runs through the middle column, and a marker lies in the middle."""
    grid = grid_of(board)
    labels = HexLabels(grid)
    kept = [
        label(column, row)
        for column, row in areas.hexes(board)
        if road and in_middle(board, column)
    ]
    kept += middle(board) if marked else ()
    dice = Dice(key_of(number))
    lines = [_scattered(ground, feature, board) for feature in ground.features]
    laid = scatter(lines, grid.grow, dice.below, mask_of(labels, kept))
    marks: dict[str, str] = {}
    tall: dict[str, int] = {}
    letters = iter(ascii_uppercase)
    for feature, masks in zip(ground.features, laid, strict=True):
        for mask in masks:
            mark = COLOURS.get(feature.kind) or next(letters)
            if feature.kind == STRUCTURE:
                tall[mark] = feature.tall
            marks[labels.label(mask.bit_length() - 1)] = mark
    return MapSheet(
        id=ground.id,
        name=f"{ground.name}, field {number}",
        board=board.id,
        rows=drawn(board, marks),
        buildings=tall,
    )


def grid_of(board: Board) -> HexGrid:
    """The one grid of a board."""
    return hex_grid(FLAT, places_in_lines(FLAT, lengths_of(board)))


def lengths_of(board: Board) -> list[int]:
    """[TM-3.2] The hexes of each column."""
    return [board.length(column) for column in range(1, board.columns + 1)]


def in_middle(board: Board, column: int) -> bool:
    """[GW-10.7] Whether a column is the middle one."""
    return 2 * column == board.columns + 1


def opposite(board: Board, hex: str) -> str:
    """[GW-10.8] The hex on which another lies after half a turn."""
    column, row = place(hex)
    return label(board.columns + 1 - column, board.length(column) + 1 - row)


def drawn(board: Board, marks: dict[str, str]) -> tuple[str, ...]:
    """[D14] A map of these marks as it is drawn: two lines to a row of hexes."""
    rows = []
    for line in range(2 * board.length(1) - (board.length(2) < board.length(1))):
        row, first = line // 2 + 1, line % 2 + 1
        found = [
            marks.get(label(column, row), OPEN) for column in range(first, board.columns + 1, 2)
        ]
        rows.append(" " * (first - 1) + " ".join(found) + " " * ((board.columns - first) % 2))
    return tuple(rows)


def mask_of(labels: HexLabels, hexes: list[str]) -> int:
    """The hexes of these labels."""
    mask = 0
    for hex in hexes:
        mask |= 1 << labels.cell(hex)
    return mask


def _scattered(ground: Ground, feature: Feature, board: Board) -> Scattered:
    """[GW-10.8, GW-R61] A feature, and what it keeps a hex from: other colours, and a structure any
    other."""
    built = feature.kind == STRUCTURE
    others = {one.kind for one in ground.features if one.kind != STRUCTURE} - {feature.kind}
    apart = [STRUCTURE] if built else sorted(others)
    return Scattered(count_of(feature, board), _pairs(board, built), feature.kind, apart)


@cache
def _pairs(board: Board, built: bool) -> tuple[Pair, ...]:
    """[GW-10.8, GW-R42, GW-R61] The places of a feature in the attacker's half, by row and
    column."""
    grid = grid_of(board)
    labels = HexLabels(grid)
    closed = set(areas.area(board, "south")) if built else set()
    half = [hex for hex in areas.half(board, "south") if hex not in closed]
    places = [1 << labels.cell(hex) for hex in sorted(half, key=lambda hex: place(hex)[::-1])]
    turned = turned_by(lambda cell: labels.cell(opposite(board, labels.label(cell))))
    return pairs_of(places, turned, grid.grow if built else None)
