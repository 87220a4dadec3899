"""[GW-10.3, GW-10.12] A battle of a campaign: what units are worth, and who holds the marker."""

from __future__ import annotations

from typing import Final

from ironmuster.geometry.plane.lengths import INCH
from ironmuster.geometry.plane.shapes import disc, within
from ironmuster.systems.rollout.content.hosting import unit_worths
from ironmuster.systems.rollout.position.sight import outline
from ironmuster.systems.rollout.position.state import ENEMY, NOBODY, PLAYER, State
from ironmuster.systems.rollout.position.stats import is_out, on_table
from ironmuster.systems.rollout.position.table import WITH

NEAR: Final = 6 * INCH  # of the marker [GW-10.12]


def worth(state: State, unit: int) -> int:
    """[GW table 4.7] The Rollout points of a unit of a team; 0 of what no team has brought."""
    side = state.side[unit]
    if side not in (PLAYER, ENEMY) or side >= len(state.table.teams):
        return 0
    worths = unit_worths(state.table.teams[side], state.table.catalog)
    return worths.get(state.kind[unit].split(WITH)[0], 0)


def near_marker(state: State, side: int) -> int:
    """[GW-10.12, GW-R62, GW-R65] The field value of a side within 6" of the marker; a character
    beside the own tank is one all the same."""
    found = 0
    people: set[str] = set()
    for x, y in state.goal.points:
        marker = disc(x, y, 0)
        for unit in range(len(state.kind)):
            there = state.side[unit] == side and on_table(state, unit) and not is_out(state, unit)
            if there and within(outline(state, unit), marker, NEAR):
                kind = state.kind[unit]
                if kind not in people:
                    found += worth(state, unit)
                if kind in state.table.teams[side].characters:
                    people.add(kind)
    return found


def holder(state: State) -> int:
    """[GW-10.12] The side that holds the marker, or nobody."""
    own, theirs = near_marker(state, PLAYER), near_marker(state, ENEMY)
    if own == theirs:
        return NOBODY
    return PLAYER if own > theirs else ENEMY
