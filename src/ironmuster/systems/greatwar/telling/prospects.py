"""[section 5.2] Battles as they would be fought, for a screen."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ironmuster.systems.greatwar.odds.grades import Prospect, grades
from ironmuster.systems.greatwar.position.state import NOWHERE
from ironmuster.systems.greatwar.rules.ending import sides_left
from ironmuster.systems.greatwar.rules.final import capped, chest, finalists
from ironmuster.systems.greatwar.rules.resolver import shift_of
from ironmuster.systems.greatwar.telling import questions as ask

if TYPE_CHECKING:
    from ironmuster.systems.greatwar.position.state import State


def battle_found(state: State, battle: Prospect) -> ask.BattleFound:
    """[GW-11.1 to GW-11.5] A battle with its shift and its chances."""
    table = state.table
    shift = shift_of(table, battle.cell, *battle.strengths)
    return ask.BattleFound(
        "" if battle.cell == NOWHERE else table.board.hexes[battle.cell],
        battle.attacker,
        battle.defender,
        battle.strengths,
        shift.ratio,
        shift.by_ratio,
        -shift.by_ground,
        shift.whole,
        grades(table, shift.whole)[:],  # as a plain tuple
    )


def final_now(state: State) -> Prospect | None:
    """[GW-9.2, GW-9.3, GW-9.9] The final battle as it would be now; None where nobody would fight
    one."""
    rules = state.table.rules
    if state.turn < 1 or state.ended or rules.final_mode == "count" or len(sides_left(state)) < 2:
        return None
    first, second = finalists(state)
    larger, smaller = chest(state, first), chest(state, second)
    if not smaller:
        return None
    return Prospect(
        NOWHERE, first, second, (capped(larger, smaller, rules.final_ratio_cap), smaller), (0, 0)
    )
