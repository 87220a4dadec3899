"""[TM-3.10, D12] Parts of a board by the labels of their hexes: areas, halves, rows."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from ironmuster.systems.thirtymm.content.entries import Band, Board, Edge
from ironmuster.systems.thirtymm.content.maps import label

ROWS: Final = 3  # of a Deployment Area [TM-3.10]
EDGES: Final[tuple[Edge, Edge]] = ("north", "south")


def hexes(board: Board) -> Iterator[tuple[int, int]]:
    """[TM-3.2] Every hex as column and row from 1, column by column."""
    for column in range(1, board.columns + 1):
        for row in range(1, board.length(column) + 1):
            yield column, row


def area(board: Board, edge: Edge, rows: int = ROWS) -> list[str]:
    """[TM-3.10] A Deployment Area: the three rows at an edge, in a battle of a campaign as many as
    it says [GW-10.9]."""
    return [label(*hex) for hex in hexes(board) if steps(board, hex, edge) < rows]


def half(board: Board, edge: Edge) -> list[str]:
    """[D12] The hexes that are nearer to an edge than to the other."""
    other = opposite(edge)
    return [
        label(*hex) for hex in hexes(board) if steps(board, hex, edge) < steps(board, hex, other)
    ]


def edge_row(board: Board, edge: Edge) -> list[str]:
    """[D12] The outermost hex of each column."""
    return [label(*hex) for hex in hexes(board) if not steps(board, hex, edge)]


def band(board: Board, rows: Band) -> list[str]:
    """[D12] The hexes between two rows, which differ for columns of odd and of even number."""
    found = []
    for column, row in hexes(board):
        first, last = rows.odd if column % 2 else rows.even
        if first <= row <= last:
            found.append(label(column, row))
    return found


def steps(board: Board, hex: tuple[int, int], edge: Edge) -> int:
    """[D12] How many hexes lie between a hex and an edge."""
    column, row = hex
    return row - 1 if edge == "north" else board.length(column) - row


def opposite(edge: Edge) -> Edge:
    """The other edge."""
    return "south" if edge == "north" else "north"
