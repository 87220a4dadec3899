"""[RO-20.14] Cowards stay behind the others of their force."""

from __future__ import annotations

from typing import Final

from ironmuster.geometry.plane.lengths import INCH
from ironmuster.systems.rollout.position.state import ENEMY, State
from ironmuster.systems.rollout.position.stats import is_out, on_table
from ironmuster.systems.rollout.rules.site import SIDE

BEHIND: Final = 6 * INCH
ZONE: Final = 6 * INCH


def depth(state: State, unit: int, y: int) -> int:
    """[RO-20.14] How far a centre is from its own deployment edge."""
    return SIDE - y if state.side[unit] == ENEMY else y


def keeps_back(state: State, unit: int, x: int, y: int) -> bool:
    """[RO-20.14] Whether a Coward may be there: 6" behind the foremost of its force; where there is
    none so far ahead, in its zone. Others may be anywhere."""
    if not state.profile(unit).coward or (x, y) == (state.x[unit], state.y[unit]):
        return True
    others = [
        depth(state, unit, state.y[one])
        for one in range(len(state.kind))
        if one != unit
        and state.group[one] == state.group[unit]
        and state.side[one] == state.side[unit]
        and on_table(state, one)
        and not is_out(state, one)
    ]
    limit = max(others, default=0) - BEHIND
    return depth(state, unit, y) <= (limit if limit >= 0 else ZONE)
