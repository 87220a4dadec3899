"""[RO-13.5, RO-R61, RO-18.2, RO-R40, RO-19.3] Recover step 4: who is out of action leaves the
table, and XP are recorded."""

from __future__ import annotations

from typing import Final

from ironmuster.systems.rollout.position.events.turns import Earned
from ironmuster.systems.rollout.position.profile import FOOT, LIGHT
from ironmuster.systems.rollout.position.state import (
    CIVIL,
    ENEMY,
    PAID,
    PLAYER,
    WITHDRAWN,
    BattleGame,
    State,
)
from ironmuster.systems.rollout.position.stats import is_out, is_thing, on_table, pair_of
from ironmuster.systems.rollout.rules.reporting import tell
from ironmuster.systems.rollout.rules.retreating import remove

ORDINARY: Final = 1  # XP for a unit
SPECIAL: Final = 3  # for a Skandan, or a character of the player


def clear_away(game: BattleGame) -> None:
    """[RO-13.5] Foot and light units out of action leave the table; others remain."""
    state = game.state
    for unit in range(len(state.kind)):
        small = state.line(unit).body in (FOOT, LIGHT)
        if small and on_table(state, unit) and is_out(state, unit):
            remove(game, unit)


def record(game: BattleGame) -> None:
    """[RO-13.5, RO-11.7, RO-R62] XP for units that are out of action or Withdrawn, once each in a
    battle; for a general and his tank once both are [RO-22.9]."""
    state = game.state
    for unit in range(len(state.kind)):
        pair = pair_of(state, unit)
        if state.marks[unit] & PAID or not all([is_lost(state, one) for one in pair]):
            continue
        for one in pair:
            state.marks[one] |= PAID
        xp = worth(state, unit)
        if xp:
            winner = ENEMY if state.side[unit] == PLAYER else PLAYER
            state.xp[winner] += xp
            tell(game, Earned(winner, xp, unit, "withdrawn" if not is_out(state, unit) else "out"))


def is_lost(state: State, unit: int) -> bool:
    """[RO-13.5, RO-11.7] Whether a unit is out of action, or left the table."""
    return is_out(state, unit) or state.status[unit] == WITHDRAWN


def worth(state: State, unit: int) -> int:
    """[RO-18.2, RO-19.3] The XP that the other side has for a unit: nothing for civilians, and for
    what the mission pays for itself."""
    if state.side[unit] == CIVIL or is_thing(state, unit):
        return 0
    if unit in state.goal.things or unit in state.goal.convoy:
        return 0
    if state.side[unit] == PLAYER:
        return SPECIAL if state.profile(unit).character else ORDINARY
    return SPECIAL if state.line(unit).robot else ORDINARY
