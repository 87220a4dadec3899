"""[D14] What must hold for a map: its outline, marks, colours, buildings and symmetry."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Final

from ironmuster.systems.thirtymm.content.areas import hexes
from ironmuster.systems.thirtymm.content.entries import Board
from ironmuster.systems.thirtymm.content.maps import FREE, GROUND, MapSheet, label, place

if TYPE_CHECKING:
    from ironmuster.systems.thirtymm.content.tables import Catalog

PLAIN: Final = "grey"  # no colour [TM-3.14]
SEAS: Final = frozenset({"light_blue", "dark_blue"})  # these may touch
# where the neighbours of a hex lie, of columns of even and of odd number [TM-3.4]
NEIGHBOURS: Final = (
    ((0, -1), (1, 0), (1, 1), (0, 1), (-1, 1), (-1, 0)),
    ((0, -1), (1, -1), (1, 0), (0, 1), (-1, 0), (-1, -1)),
)


def map_faults(sheet: MapSheet, catalog: Catalog) -> Iterator[str]:
    """[D14] Everything that is wrong with a map, by the hex."""
    board = catalog.boards.get(sheet.board)
    if board is None:
        yield f"board: no board `{sheet.board}` [TM-3.2]"
        return
    outline = list(_outline(sheet, board))
    yield from outline
    if outline:
        return
    for hex, mark in sheet.marks.items():
        if mark not in GROUND and mark not in sheet.buildings:
            yield f"rows: hex {hex} has an unknown mark `{mark}`"
    for mark in sheet.buildings:
        if mark not in sheet.marks.values():
            yield f"buildings: {mark} is on no hex"
    for one in sheet.structures.values():
        if len(_connected(one.hexes)) < len(one.hexes):
            yield f"rows: building {one.mark} is not connected [TM-16.2]"
    yield from _colours(sheet)
    if sheet.symmetric:
        yield from _lopsided(sheet, board)


def _outline(sheet: MapSheet, board: Board) -> Iterator[str]:
    """[TM-3.2] Lines and columns of the board, and nothing between them."""
    lines = 2 * board.hexes - 1
    if len(sheet.rows) != lines:
        yield f"rows: {len(sheet.rows)} lines, a {board.name} board has {lines} [TM-3.2]"
        return
    for line, row in enumerate(sheet.rows):
        if len(row) != board.columns:
            yield f"rows: line {line + 1} has {len(row)} columns, not {board.columns} [TM-3.2]"
        for at, mark in enumerate(row):
            here = at % 2 == line % 2
            hex = label(at + 1, line // 2 + 1)
            if here == (mark == FREE):
                text = "nothing there" if here else f"`{mark}` between the hexes"
                yield f"rows: line {line + 1}, column {at + 1} ({hex}): {text} [TM-3.1]"


def _colours(sheet: MapSheet) -> Iterator[str]:
    """[TM-3.14, TM-R68] Two colours are never adjacent, but for those of the sea."""
    for hex, ground in sheet.ground.items():
        for near in neighbours(hex):
            both = {ground.colour, sheet.ground.get(near, ground).colour}
            if hex < near and len(both) == 2 and PLAIN not in both and both != SEAS:
                other = sheet.ground[near].colour
                yield f"rows: hex {hex} is {ground.colour} beside {other} at {near} [TM-3.14]"


def _lopsided(sheet: MapSheet, board: Board) -> Iterator[str]:
    """[TM-3.7] A hex and the one it is turned into have the same ground and equal buildings."""
    sides = {hex: one for one in sheet.structures.values() for hex in one.hexes}
    for column, row in hexes(board):
        hex = label(column, row)
        other = label(board.columns + 1 - column, board.length(column) + 1 - row)
        here, there = sides.get(hex), sides.get(other)
        same = sheet.ground[hex] == sheet.ground[other] and (here is None) == (there is None)
        if here and there:
            same = (here.tall, len(here.hexes)) == (there.tall, len(there.hexes))
        if not same and hex < other:
            yield f"rows: hex {hex} differs from {other}, which is opposite [TM-3.7]"


def neighbours(hex: str) -> list[str]:
    """[TM-3.4] The labels around a hex, also beyond the edge of the board."""
    column, row = place(hex)
    return [label(column + dc, row + dr) for dc, dr in NEIGHBOURS[column % 2]]


def _connected(of: tuple[str, ...]) -> set[str]:
    """[TM-16.2] The hexes that hang together with the first."""
    reached: set[str] = set()
    waiting = [of[0]]
    while waiting:
        hex = waiting.pop()
        if hex in of and hex not in reached:
            reached.add(hex)
            waiting += neighbours(hex)
    return reached
