"""Drawn and random boards for the tests of the geometry."""

from __future__ import annotations

from dataclasses import dataclass
from random import Random

from hypothesis import strategies as st

from ironmuster.geometry.gait import Gait
from ironmuster.geometry.masks import bits
from ironmuster.geometry.squares import Grid, closed_diagonals, grid

N, NE, E, SE, S, SW, W, NW = range(8)

FOUNDRY_ROW = """
................
................
................
...##......##...
...##......##...
.......2........
.##...2...#.....
.##...#...#.....
.....#...#...##.
.....#...2...##.
........2.......
...##.......##..
...##......##...
................
................
................
"""


@dataclass
class Board:
    """A drawing: `#` wall, a digit the price of a square (`.` is 1), `x` a hazard, `m` mist."""

    grid: Grid
    walls: int
    mist: int
    hazards: int
    prices: list[int]
    closed: list[int]

    @property
    def free(self) -> int:
        return self.grid.all & ~self.walls

    def square(self, cell: int) -> tuple[int, int]:
        return self.grid.x_of(cell), self.grid.y_of(cell)

    def squares(self, mask: int) -> set[tuple[int, int]]:
        return {self.square(cell) for cell in bits(mask)}

    def price(self) -> dict[tuple[int, int], int]:
        """Prices by square, as the reference wants them."""
        return {
            self.square(cell): k
            for k in range(1, len(self.prices))
            for cell in bits(self.prices[k])
        }


def draw(drawing: str) -> Board:
    """Read a drawing."""
    rows = drawing.split()
    board = grid(len(rows[0]), len(rows))
    signs = {
        sign: sum(
            1 << board.cell(x, y)
            for y, row in enumerate(rows)
            for x, found in enumerate(row)
            if found == sign
        )
        for sign in ".#234xm"
    }
    cheap = signs["."] | signs["x"] | signs["m"]
    prices = [0, cheap, signs["2"], signs["3"], signs["4"]]
    closed = closed_diagonals(board, signs["#"])
    return Board(board, signs["#"], signs["m"], signs["x"], prices, closed)


@st.composite
def boards(draw_: st.DrawFn, signs: str, biggest: int = 24) -> Board:
    """Any board up to a size; the more often a sign is named, the more of it."""
    width = draw_(st.integers(1, biggest))
    height = draw_(st.integers(1, biggest))
    random = Random(draw_(st.integers(0, 2**32)))
    rows = ["".join(random.choice(signs) for _ in range(width)) for _ in range(height)]
    return draw("\n".join(rows))


def gaits(largest: int) -> st.SearchStrategy[Gait]:
    """Any way of moving with a budget up to a number."""
    return st.builds(
        Gait,
        budget=st.integers(0, largest),
        turn_cost=st.sampled_from([1, 1, 1, 0, 2]),
        per_45=st.booleans(),
        free_first_turn=st.booleans(),
        reverse_extra=st.sampled_from([-1, 0, 1]),
        facings=st.sampled_from([8, 4]),
    )
