"""A number for every square of a board, raised or lowered for whole sets of squares at a time."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ironmuster.geometry.masks import bits
from ironmuster.geometry.words import COMPILED, count

if TYPE_CHECKING:
    from librt.strings import read_i64_le
    from librt.vecs import vec
    from mypy_extensions import i64


class Amounts:
    """One amount for each cell, 0 at first."""

    def __init__(self, size: int) -> None:
        self._amounts: list[float] = [] if COMPILED else [0.0] * size

    def at(self, cell: int) -> float:
        """The amount of a cell."""
        return self._amounts[cell]

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


class WordAmounts(Amounts):
    """The same for compiled play, where a float in a `vec` is no object."""

    def __init__(self, size: int) -> None:
        super().__init__(size)
        self._floats = vec[float]([0.0] * size)

    def at(self, cell: int) -> float:
        return self._floats[cell]

    def add(self, mask: int, amount: float) -> None:
        amounts = self._floats
        words: i64 = (mask.bit_length() + 63) >> 6
        data = mask.to_bytes(int(words * 8), "little")
        place: i64
        for place in range(words):
            word = read_i64_le(data, place * 8)
            while word:
                low = word & -word
                word ^= low
                amounts[place * 64 + count(low - 1)] += amount

    def weigh(self, mask: int, share: float, most: float, weight: float) -> None:
        amounts = self._floats
        for cell in bits(mask):
            amount = amounts[cell] * share
            amounts[cell] = (amount if amount < most else most) * weight


def amounts(size: int) -> Amounts:
    """Amounts of 0 for so many cells."""
    return WordAmounts(size) if COMPILED else Amounts(size)
