"""Thinking ahead: what a campaign that has been played on is worth to a side.

Everything is told in bv, as the moves of section 5.5 are: what decides is the chance to win the
final battle [GW-9], so the warchests count by their ratio, and an army by what it has yet to earn.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ironmuster.systems.greatwar.content.entries import STEPS
from ironmuster.systems.greatwar.position.state import BESIDE, GONE, NOWHERE, ON_MAP, State, Unit
from ironmuster.systems.greatwar.rules.ending import sides_left
from ironmuster.systems.greatwar.rules.final import capped, chest
from ironmuster.systems.greatwar.rules.resolver import LIMIT, shift_of

if TYPE_CHECKING:
    from ironmuster.systems.greatwar.bots.mind import Mind
    from ironmuster.systems.greatwar.position.table import Table

EARNS: Final = 60.0  # bv that a unit at full steps brings in a turn
PRESENT: Final = 0.4  # of it for being there, the rest by steps
LEVEL: Final = 100  # percent, of equals
CHANCE: Final = 2700.0  # bv for a certain victory: what moves the chance as much around equals
FOUGHT: Final = ("final", "counted")  # endings that a final battle may have had


def value_of(mind: Mind, state: State, player: int) -> float:
    """What a position is worth to a player's side, in bv around an even one."""
    table = state.table
    team = table.teams[player]
    if state.ended and (state.ended not in FOUGHT or table.rules.final_mode == "count"):
        return CHANCE * (0.5 if team in state.winners else -0.5)
    teams = sides_left(state)
    if team not in teams:
        return -0.5 * CHANCE
    rivals = [other for other in teams if other != team]
    if not rivals:
        return 0.5 * CHANCE
    if state.ended:
        chance = min([in_final(mind, state, team, rival) for rival in rivals])
    else:
        own = hoped_for(state, team)
        chance = min([in_sight(mind, own, hoped_for(state, rival)) for rival in rivals])
    return CHANCE * (chance - 0.5)


def hoped_for(state: State, team: int) -> float:
    """The warchest of a side [GW-8.1], and what its units may yet bring."""
    table = state.table
    left = table.last - state.turn + 1
    total = float(chest(state, team))
    for unit in state.units:
        if table.teams[unit.player] == team:
            total += EARNS * turns_of(unit, left, table) * strength_of(unit)
    return total


def turns_of(unit: Unit, left: int, table: Table) -> int:
    """[GW-7.3] The turns in which a unit can still move, of those that are left with this one: it
    is deployed at the end of the turn in which it leaves square 1."""
    if unit.square == ON_MAP:
        return left
    if unit.square == GONE:
        return 0
    waits = table.squares + 1 if unit.square == BESIDE else max(1, unit.square)
    return max(0, left - waits)


def strength_of(unit: Unit) -> float:
    """How much of a full unit it is; on the reserve table it is restored [GW-7.2]."""
    steps = unit.steps if unit.square == ON_MAP else STEPS
    return PRESENT + (1.0 - PRESENT) * steps / STEPS


def in_final(mind: Mind, state: State, team: int, rival: int) -> float:
    """[GW-9.3 to GW-9.7] The chance to win the final battle, a draw going to the larger."""
    own, others = chest(state, team), chest(state, rival)
    larger, smaller = max(own, others), min(own, others)
    if not smaller:
        return 0.5 if own == others else float(own > others)
    strong = capped(larger, smaller, state.table.rules.final_ratio_cap)
    odds = mind.chances[shift_of(state.table, NOWHERE, strong, smaller).whole + LIMIT]
    if own == others:
        return 0.5
    first = odds[0] + odds[1] + odds[2]
    return first if own > others else 1.0 - first


def in_sight(mind: Mind, own: float, others: float) -> float:
    """The same from warchests to come: between the rows of table 4.6a chances grow evenly, so that
    every bv counts."""
    larger, smaller = max(own, others, 1.0), max(min(own, others), 1.0)
    shift = evenly(mind.table, LEVEL * larger / smaller)
    low = min(int(shift), LIMIT - 1)
    part = shift - low
    chance = 0.0
    for row, weight in ((low, 1.0 - part), (low + 1, part)):
        odds = mind.chances[row + LIMIT]
        chance += weight * (odds[0] + odds[1] + 0.5 * odds[2])
    return chance if own >= others else 1.0 - chance


def evenly(table: Table, ratio: float) -> float:
    """[GW-11.1] The shift of a ratio in percent, without the steps of the table: half a shift at
    the edge of each row."""
    low, under = float(LEVEL), 0.0
    for least, amount in reversed(table.ratio_shifts):
        if least <= LEVEL:
            continue
        edge = amount - 0.5
        if ratio < least:
            return under + (edge - under) * (ratio - low) / (least - low)
        low, under = float(least), edge
    return float(LIMIT)
