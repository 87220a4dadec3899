"""[BM-5.2, BM-5.3] How a piece moves, and the actions a path is made of."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

STEP: Final = 0
TURN: Final = 1
BACK: Final = 9

# Why an action of a declared path is refused.
LEGAL: Final = 0
UNKNOWN_ACTION: Final = 1
OFF_BOARD: Final = 2
NOT_ENTERABLE: Final = 3
CLOSED_DIAGONAL: Final = 4
OVER_BUDGET: Final = 5
NOT_A_TURN: Final = 6
FACING_NOT_ALLOWED: Final = 7
NO_REVERSE: Final = 8
BAD_END: Final = 9


@dataclass
class Gait:
    """[BM-5.1, BM-R6, BM-R7] How a piece moves: points, price of turning, reverse, facings."""

    budget: int
    turn_cost: int = 1
    per_45: bool = False
    free_first_turn: bool = False
    reverse_extra: int = -1
    facings: int = 8

    def turn_price(self, old: int, new: int) -> int:
        """[BM-5.3, BM-R7] What turning from one facing to another costs."""
        if not self.per_45:
            return self.turn_cost
        angle = (new - old) & 7
        return self.turn_cost * (angle if angle <= 4 else 8 - angle)
