"""[GW-12] Results of battles fought on a real table."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ironmuster.systems.greatwar.content.entries import DECISIVE, DRAW, MARGINAL
from ironmuster.systems.greatwar.position.actions import ATTACKER, DEFENDER, Enter
from ironmuster.systems.greatwar.rules.resolver import Result

if TYPE_CHECKING:
    from ironmuster.systems.greatwar.position.state import State, Unit

MOST: Final = 4  # entries until the dice decide [GW-12.5]

# The results without steps: what a list offers.
RESULTS: Final[list[Enter]] = [
    Enter(DECISIVE, ATTACKER),
    Enter(MARGINAL, ATTACKER),
    Enter(DRAW, ""),
    Enter(MARGINAL, DEFENDER),
    Enter(DECISIVE, DEFENDER),
]


def fault_of(entry: Enter, attackers: list[Unit], defenders: list[Unit]) -> str:
    """[GW-12.4] What is wrong with a result; empty if nothing is. Without units, in the final
    battle [GW-9.5], no steps are entered."""
    if (entry.grade == DRAW) != (entry.winner == ""):
        return "a victory has a winner, and a draw has none"
    units = [*attackers, *defenders]
    if not entry.steps:
        return ""
    if len(entry.steps) != len(units):
        return f"steps of {len(entry.steps)} units, not of {len(units)}"
    beaten = {ATTACKER: defenders, DEFENDER: attackers}.get(entry.winner, [])
    ignored = beaten if entry.grade == DECISIVE else []
    for unit, left in zip(units, entry.steps, strict=True):
        if unit not in ignored and left > unit.steps:
            return f"{unit.id} had {unit.steps} steps, not {left}"
    count = len(attackers)
    left_of = {ATTACKER: entry.steps[:count], DEFENDER: entry.steps[count:]}
    if entry.winner and not any(left_of[entry.winner]):
        return "the winner has no steps left"
    return ""


def entered(state: State, entry: Enter) -> Result:
    """[GW-12.3, GW-5.11] What a confirmed result comes to."""
    row = state.table.catalog.entries[entry.grade]
    left = list(entry.steps) if state.table.wears else []
    return Result(entry.grade, entry.winner, row.winner, row.loser, left, [])
