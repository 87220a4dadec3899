"""[RO-5.4, RO-R12, RO-8.6, RO-R19, RO-14.1 to RO-14.3] A robot takes its other form."""

from __future__ import annotations

from typing import Final

from ironmuster.geometry.plane.lengths import INCH
from ironmuster.systems.rollout.position.events.turns import FormChanged
from ironmuster.systems.rollout.position.profile import AERIAL
from ironmuster.systems.rollout.position.shifting import aside_of
from ironmuster.systems.rollout.position.spotting import is_spotted
from ironmuster.systems.rollout.position.state import (
    CHANGED,
    CLOGGED,
    ENEMY,
    FIELDED,
    GROUNDED,
    IDLE,
    NOBODY,
    BattleGame,
    State,
)
from ironmuster.systems.rollout.position.stats import is_locked, is_out
from ironmuster.systems.rollout.rules.alarm import look_out
from ironmuster.systems.rollout.rules.disguise import may_hide, roll_disguise, unmask
from ironmuster.systems.rollout.rules.reporting import tell

SHIFT: Final = INCH  # by which a base is moved that does not fit [RO-14.1]
LANDING: Final = 3 * INCH  # within which an aircraft finds a place [RO-8.6]


def may_change(state: State, unit: int) -> bool:
    """[RO-5.4, RO-14.1] Whether a unit can change its form now."""
    return not why_not_changed(state, unit)


def why_not_changed(state: State, unit: int) -> str:
    """[RO-5.4, RO-14.1] Why a unit cannot change its form now; nothing where it can."""
    lines = state.profile(unit).lines
    if len(lines) < 2 or not lines[0].robot:
        return "it has one form [RO-3.3]"
    if is_out(state, unit) or state.status[unit] != FIELDED:
        return "it is out of action, or not on the table [RO-5.4]"
    if state.marks[unit] & CHANGED:
        return "it has changed its form this turn [RO-5.4]"
    if is_locked(state, unit):
        return "it is code-locked [RO-22.6]"
    if state.marks[unit] & CLOGGED:
        return "it does nothing more this turn [RO-22.5]"
    if state.task[unit] != IDLE:
        return "it does something else all turn [RO-18.7]"
    if state.marks[unit] & GROUNDED and lines[1 - state.form[unit]].body == AERIAL:
        return "its aircraft form has crashed [RO-13.7]"
    if place_for(state, unit) is None:
        return "the base of its other form does not fit there [RO-14.1]"
    return ""


def place_for(state: State, unit: int) -> tuple[int, int] | None:
    """[RO-14.1, RO-8.6, RO-R99] Where the base of the other form stands: round the same centre, or
    shifted by the shortest way; None where it fits nowhere near."""
    line = state.profile(unit).lines[1 - state.form[unit]]
    far = LANDING if state.line(unit).body == AERIAL else SHIFT
    x, y = state.x[unit], state.y[unit]
    return aside_of(state, unit, line, x, y, state.facing[unit], far)


def change_form(game: BattleGame, unit: int) -> None:
    """[RO-5.4, RO-14.2, RO-14.5, RO-15.2] Exchange the base. In view of an enemy a disguise ends;
    out of their sight a character of the player may begin one."""
    state = game.state
    place = place_for(state, unit)
    assert place is not None
    watched = is_spotted(state, ENEMY, unit)
    state.form[unit] = 1 - state.form[unit]
    state.x[unit], state.y[unit] = place
    state.marks[unit] |= CHANGED
    tell(game, FormChanged(unit, state.form[unit], place[0], place[1]))
    if watched or not may_hide(state, unit):
        unmask(game, unit, "changed")
    else:
        roll_disguise(game, unit)
    if state.goal.bearer == unit and state.line(unit).body == AERIAL:
        state.goal.bearer = NOBODY
    look_out(game, unit)
