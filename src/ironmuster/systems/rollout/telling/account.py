"""[GW-10.12, GW-10.13] What a campaign is told of a battle that it has asked for."""

from __future__ import annotations

from typing import Final, Literal

from ironmuster.kernel.engagement import Account, Engagement, Left
from ironmuster.systems.rollout.content.hosting import team_worth
from ironmuster.systems.rollout.position.state import ENEMY, PLAYER, RESERVE, State
from ironmuster.systems.rollout.position.stats import is_out
from ironmuster.systems.rollout.rules.ending import GIVEN_UP, PRESENT
from ironmuster.systems.rollout.rules.engaged import near_marker, worth
from ironmuster.systems.rollout.rules.orders import LOST

ROLES: Final[dict[int, Literal["attacker", "defender"]]] = {PLAYER: "attacker", ENEMY: "defender"}


def account(state: State) -> Account:
    """[GW-10.13] What is left of attacker and defender in Rollout points, and who holds the
    marker."""
    asked = state.setup.asked
    assert asked is not None
    near = [0 if has_conceded(state, side) else near_marker(state, side) for side in ROLES]
    holder = "" if near[0] == near[1] else ROLES[near.index(max(near))]
    return Account((_force(state, asked, PLAYER), _force(state, asked, ENEMY)), holder)


def has_conceded(state: State, side: int) -> bool:
    """[GW-10.13] Whether a side has given up."""
    return state.ended == GIVEN_UP and (state.goal.decided == LOST) == (side == PLAYER)


def _force(state: State, asked: Engagement, side: int) -> Left:
    """[GW-10.13] What is left of a side: units with HP, on the board those that have not left. A
    unit that has not been set down yet counts as there; where no teams are known, both count as
    fielded up to their limits [GW-R60]. A character who leaves the own tank is one all the same."""
    if not state.table.teams:
        limit = asked.sides[side].limit
        return Left(limit, 0 if has_conceded(state, side) else limit, limit)
    team = state.table.teams[side]
    start = team_worth(team, state.table.catalog)
    counted: dict[tuple[str, int], list[int]] = {}
    for unit in range(len(state.kind)):
        if state.side[unit] == side and worth(state, unit):
            person = state.kind[unit] in team.characters
            counted.setdefault((state.kind[unit], -1 if person else unit), []).append(unit)
    field = survive = 0 if counted else start
    for units in counted.values():
        left = [unit for unit in units if not is_out(state, unit)]
        there = [unit for unit in left if state.status[unit] in (*PRESENT, RESERVE)]
        survive += worth(state, units[0]) if left else 0
        field += worth(state, units[0]) if there else 0
    return Left(start, 0 if has_conceded(state, side) else field, survive)
