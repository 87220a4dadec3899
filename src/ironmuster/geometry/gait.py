"""[BM-5.2, BM-5.3] How a piece moves, and the actions a path is made of."""

from __future__ import annotations

from typing import Final

from mypy_extensions import mypyc_attr

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


@mypyc_attr(acyclic=True)
class Gait:
    """[BM-5.1, BM-R6, BM-R7] How a piece moves: points, price of turning, reverse, facings."""

    budget: int
    turn_cost: int
    per_45: bool
    free_first_turn: bool
    reverse_extra: int
    facings: int
    plain: bool

    def __init__(
        self,
        budget: int,
        turn_cost: int = 1,
        per_45: bool = False,
        free_first_turn: bool = False,
        reverse_extra: int = -1,
        facings: int = 8,
    ) -> None:
        self.budget = budget
        self.turn_cost = turn_cost
        self.per_45 = per_45
        self.free_first_turn = free_first_turn
        self.reverse_extra = reverse_extra
        self.facings = facings
        self.plain: bool = (  # the gait of the rules as they are without options
            turn_cost == 1
            and facings == 8
            and reverse_extra < 0
            and not per_45
            and not free_first_turn
        )

    def turn_price(self, old: int, new: int) -> int:
        """[BM-5.3, BM-R7] What turning from one facing to another costs."""
        if not self.per_45:
            return self.turn_cost
        angle = (new - old) & 7
        return self.turn_cost * (angle if angle <= 4 else 8 - angle)
