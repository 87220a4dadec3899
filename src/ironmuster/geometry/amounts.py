"""A number for every square of a board, raised or lowered for whole sets of squares at a time.

One flat list, `amounts[cell]`; a set of squares is walked bit by bit, so that it costs as much as
it has squares, whatever the size of the board.
"""

from __future__ import annotations

from mypy_extensions import mypyc_attr

from ironmuster.geometry.masks import bits


@mypyc_attr(acyclic=True)
class Amounts:
    """One amount for each cell, 0 at first."""

    def __init__(self, size: int) -> None:
        self._amounts: list[float] = [0.0] * size

    def at(self, cell: int) -> float:
        """The amount of a cell."""
        return self._amounts[cell]

    def put(self, cell: int, amount: float) -> None:
        """Make this the amount of a cell."""
        self._amounts[cell] = amount

    def add(self, mask: int, amount: float) -> None:
        """Add an amount to those of every cell of a mask."""
        amounts = self._amounts
        for cell in bits(mask):
            amounts[cell] += amount

    def weigh(self, mask: int, share: float, most: float, weight: float) -> None:
        """Make the amount of every cell of a mask `weight * min(share * amount, most)`."""
        amounts = self._amounts
        for cell in bits(mask):
            amount = amounts[cell] * share
            amounts[cell] = (amount if amount < most else most) * weight
