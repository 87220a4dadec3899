"""[GW-10.12, GW-10.13] What a campaign is told of a battle that it has asked for."""

from __future__ import annotations

from typing import Literal

from ironmuster.kernel.engagement import Account, Engagement, Left
from ironmuster.systems.thirtymm.position.state import ESCAPED, FIELDED, RESERVE, State
from ironmuster.systems.thirtymm.position.stats import is_inoperative
from ironmuster.systems.thirtymm.rules.engaged import holder


def account(state: State) -> Account:
    """[GW-10.13] What is left of attacker and defender in DC, and who holds the marker."""
    asked = state.table.asked
    assert asked is not None
    sides = _force(state, asked, 0), _force(state, asked, 1)
    return Account(sides, WORDS[holder(state)])


WORDS: dict[int, Literal["attacker", "defender", ""]] = {0: "attacker", 1: "defender", -1: ""}


def _force(state: State, asked: Engagement, team: int) -> Left:
    """[GW-10.13] What is left of a side: inoperative units count half. A unit that has not been set
    up yet counts as on the board; where no forces are known, both count as fielded up to their
    limits [GW-R60]. A linked drone without a place was never fielded [GW-R67, TM-R125]."""
    start = survive = field = 0
    for index in state.table.units_of(team):
        profile, status = state.table.profiles[index], state.units[index].status
        if status == RESERVE and profile.linked and state.units[profile.main].status != RESERVE:
            continue
        worth = profile.dc
        start += worth
        if status == FIELDED and is_inoperative(state, index):
            worth //= 2
        survive += worth if status in (FIELDED, RESERVE, ESCAPED) else 0
        field += worth if status in (FIELDED, RESERVE) else 0
    if not state.units:
        start = survive = field = asked.sides[team].limit
    return Left(start, 0 if state.quitter == team else field, survive)
