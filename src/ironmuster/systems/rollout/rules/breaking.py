"""[RO-11.3, RO-R29, RO-13.1, RO-13.2] Who may break contact, and when."""

from __future__ import annotations

from typing import Final

from ironmuster.systems.rollout.position.contact import is_engaged
from ironmuster.systems.rollout.position.state import (
    CLOGGED,
    State,
)
from ironmuster.systems.rollout.position.stats import (
    is_locked,
    is_out,
    is_pinned,
    is_staggered,
    on_table,
)

# The phases in which a Pinned unit may pull back [RO-11.3].
IN_RECOVER: Final = ("recover", "either")
IN_MOVEMENT: Final = ("movement", "either")


def why_not_break(state: State, unit: int) -> str:
    """[RO-13.1, RO-13.2, RO-22.5, RO-22.6] Why a unit may neither Disengage nor Pull Back."""
    if not on_table(state, unit):
        return "it is not on the table [RO-13.1]"
    if is_out(state, unit):
        return "it is out of action [RO-10.9]"
    if is_staggered(state, unit):
        return "it is Staggered [RO-11.5]"
    if is_locked(state, unit):
        return "it is code-locked [RO-22.6]"
    if state.marks[unit] & CLOGGED:
        return "it does nothing more this turn [RO-22.5]"
    return ""


def why_not_disengage(state: State, unit: int) -> str:
    """[RO-13.1] Why a unit may not Disengage."""
    why = why_not_break(state, unit)
    if why:
        return why
    if is_pinned(state, unit):
        return "it is Pinned [RO-13.1]"
    if not state.line(unit).move:
        return "it does not move [RO-17.9]"
    return "" if is_engaged(state, unit) else "it is in contact with no enemy [RO-13.1]"


def why_not_pull_back(state: State, unit: int, phases: tuple[str, ...]) -> str:
    """[RO-13.2, RO-11.3] Why a unit may not Pull Back now: in which phase is an option."""
    why = why_not_break(state, unit)
    if why:
        return why
    if not is_pinned(state, unit):
        return "it is not Pinned [RO-13.2]"
    allowed = state.table.rules.pull_back_phase in phases
    return "" if allowed else "units pull back in another phase [RO-11.3]"
