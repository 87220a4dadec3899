"""A number for every square of a region, raised or lowered for whole sets of squares at a time.

Squares with one history have one number, so they are kept together, as one set:

    masks[patch]      the squares of a patch, a set each; together they are the region
    amounts[patch]    the number of each of its squares

A set that is added to cuts the patches that it only overlaps: what is inside goes to the end of the
lists, what is outside keeps its place. No square is looked at by itself, whatever the size of the
board.
"""

from __future__ import annotations

from mypy_extensions import mypyc_attr


@mypyc_attr(acyclic=True)
class Patches:
    """One amount for each cell of a region, 0 at first."""

    def __init__(self, region: int) -> None:
        self.masks: list[int] = [region] if region else []
        self.amounts: list[float] = [0.0] if region else []

    def at(self, cell: int) -> float:
        """The amount of a cell of the region."""
        for patch, mask in enumerate(self.masks):
            if mask >> cell & 1:
                return self.amounts[patch]
        raise IndexError(cell)

    def add(self, mask: int, amount: float) -> None:
        """Add an amount to those of every cell of a mask, as far as it lies in the region."""
        masks = self.masks
        amounts = self.amounts
        for patch, whole in enumerate(masks[:]):
            inside = whole & mask
            if not inside:
                continue
            if inside == whole:
                amounts[patch] += amount
            else:
                masks[patch] = whole ^ inside
                masks.append(inside)
                amounts.append(amounts[patch] + amount)

    def weigh(self, share: float, most: float, weight: float) -> None:
        """Make every amount `weight * min(share * amount, most)`."""
        amounts = self.amounts
        for patch in range(len(amounts)):
            amount = amounts[patch] * share
            amounts[patch] = (amount if amount < most else most) * weight
