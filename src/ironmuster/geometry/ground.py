"""[BM-5.4, BM-5.5] What one piece may enter and at what price: two sets of squares that rarely
change, and short lists of the squares where others stand.

    walls, rough                 sets of squares, one int each
    closed[facing]               the squares from which no step in a facing leads, a set for each
    crowd[], shut[], taken[]     squares one by one, a handful each
"""

from __future__ import annotations

from mypy_extensions import mypyc_attr

from ironmuster.geometry.squares import Grid


@mypyc_attr(acyclic=True, free_list_len=1)
class Ground:
    """[BM-5.4] Open squares cost 1 to enter, `rough` ones and those of `crowd` 1 more, both 2 more.

    `walls` and the squares of `shut` are not entered, `closed` diagonals not crossed, and no move
    ends on a square of `taken`. No square is in a list twice.
    """

    def __init__(
        self,
        grid: Grid,
        walls: int,
        rough: int,
        closed: list[int],
        crowd: list[int],
        shut: list[int],
        taken: list[int],
    ) -> None:
        self.grid = grid
        self.walls: int = walls
        self.rough: int = rough
        self.closed: list[int] = closed
        self.crowd: list[int] = crowd
        self.shut: list[int] = shut
        self.taken: list[int] = taken

    def prices(self) -> list[int]:
        """The squares that may be entered, by price from 1 to 3."""
        free = self.grid.all & ~(self.walls | _mask(self.shut))
        rough = self.rough
        crowd = _mask(self.crowd)
        both = rough & crowd
        return [0, free & ~(rough | crowd), free & (rough ^ crowd), free & both]

    def ends(self) -> int:
        """The squares on which nobody stands."""
        return self.grid.all & ~_mask(self.taken)


def _mask(cells: list[int]) -> int:
    mask = 0
    for cell in cells:
        mask |= 1 << cell
    return mask
