"""Drawn and random boards of hexes for the tests of the geometry."""

from __future__ import annotations

from random import Random

from hypothesis import strategies as st

from ironmuster.geometry.hexes import FLAT, POINTY, HexGrid, places_in_lines
from ironmuster.geometry.masks import bits
from tests.geometry.reference_hexes import Place, paper


class HexBoard:
    """A grid and the field on paper that it is cut out of."""

    def __init__(self, layout: int, places: list[Place], shoved: int = 1) -> None:
        self.grid = HexGrid(layout, places, shoved)
        self.paper = paper(layout, shoved)
        self.all = set(places)

    def place(self, cell: int) -> Place:
        return self.grid.columns[cell], self.grid.rows[cell]

    def places(self, mask: int) -> set[Place]:
        return {self.place(cell) for cell in bits(mask)}

    def mask(self, places: set[Place]) -> int:
        return sum(1 << self.grid.cell(*place) for place in places)


def drawn(drawing: str) -> tuple[HexBoard, dict[str, int]]:
    """Read rows of pointy hexes, one sign each and the odd rows (from 0) indented; `-` is no hex.

    The masks of all signs are given too.
    """
    rows = [line.split() for line in drawing.strip("\n").splitlines()]
    signs = {
        (column, row): sign
        for row, line in enumerate(rows)
        for column, sign in enumerate(line)
        if sign != "-"
    }
    board = HexBoard(POINTY, list(signs))
    masks = {
        sign: board.mask({place for place, found in signs.items() if found == sign})
        for sign in set(signs.values())
    }
    return board, masks


@st.composite
def hex_boards(draw: st.DrawFn, biggest: int = 8) -> HexBoard:
    """Any board up to a size: lines of any lengths, or hexes strewn at random."""
    layout = draw(st.sampled_from([FLAT, POINTY]))
    shoved = draw(st.integers(0, 1))
    random = Random(draw(st.integers(0, 2**32)))
    count = draw(st.integers(1, biggest))
    if draw(st.booleans()):
        lengths = [random.randint(0, biggest) for _ in range(count)]
        places = places_in_lines(layout, lengths)
    else:
        places = places_in_lines(layout, [biggest] * count)
        places = random.sample(places, random.randint(1, len(places)))
    return HexBoard(layout, places or [(random.randint(0, 3), random.randint(0, 3))], shoved)


@st.composite
def masks_of(draw: st.DrawFn, board: HexBoard) -> int:
    """Any set of hexes of a board."""
    random = Random(draw(st.integers(0, 2**32)))
    return random.getrandbits(board.grid.size) & board.grid.all
