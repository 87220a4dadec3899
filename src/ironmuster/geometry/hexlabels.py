"""Names of hexes as rulebooks print them: `0403`, or `C4`.

Columns and rows are named from 1 on, the column first.
"""

from __future__ import annotations

from typing import Final

from ironmuster.geometry.hexes import HexGrid
from ironmuster.geometry.masks import bits

DIGITS: Final = 0  # two digits each, or as many as the longest number has: 0403
LETTERS: Final = 1  # the column in letters, after Z comes AA: C4


class HexLabels:
    """The label of each hex of a board, and the hex of each label."""

    def __init__(self, grid: HexGrid, form: int = DIGITS) -> None:
        self._labels: list[str] = [""] * grid.size
        self._cells: dict[str, int] = {}
        cells = bits(grid.all)
        longest = max(max(grid.columns[cell], grid.rows[cell]) + 1 for cell in cells)
        digits = max(2, len(str(longest)))
        for cell in cells:
            column = grid.columns[cell] + 1
            row = grid.rows[cell] + 1
            label = f"{letters(column)}{row}"
            if form == DIGITS:
                label = str(column).zfill(digits) + str(row).zfill(digits)
            self._labels[cell] = label
            self._cells[label] = cell

    def label(self, cell: int) -> str:
        """The label of a hex; empty for a cell that is no hex of the board."""
        return self._labels[cell]

    def cell(self, label: str) -> int:
        """The hex of a label, in capital or small letters; -1 if the board has none."""
        return self._cells.get(label.upper(), -1)


def letters(number: int) -> str:
    """A number from 1 on in letters: A to Z, AA to AZ, BA and so on."""
    text = ""
    while number > 0:
        number, digit = divmod(number - 1, 26)
        text = chr(ord("A") + digit) + text
    return text
