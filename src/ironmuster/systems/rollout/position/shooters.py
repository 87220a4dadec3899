"""[RO-10.1, RO-10.6, RO-10.9, RO-R67, RO-11.1, RO-R27, RO-15.4, RO-17.9] Who may attack and shoot,
and with what: each question says why not, with its rule, or nothing."""

from __future__ import annotations

from typing import Final

from ironmuster.geometry.plane.shapes import within
from ironmuster.systems.rollout.position.profile import DASH, FOOT, LIGHT, SHOOT
from ironmuster.systems.rollout.position.sight import ON_TABLE
from ironmuster.systems.rollout.position.state import (
    CLOGGED,
    FIRED,
    HOUSED,
    IDLE,
    NOBODY,
    SPRINTED,
    State,
)
from ironmuster.systems.rollout.position.stats import CONTACT, is_locked, is_out, is_pinned
from ironmuster.systems.rollout.position.targets import is_unaware

SERVED: Final = ("pak_43",)  # emplacements that others may serve [RO-17.9]


def why_not_act(state: State, unit: int) -> str:
    """[RO-15.4, RO-18.7, RO-22.5, RO-22.6] Why a unit may not attack anything now."""
    if state.status[unit] not in ON_TABLE:
        return "it is not on the table [RO-7.10]"
    if is_unaware(state, unit):
        return "its force is not alerted [RO-15.4]"
    if is_locked(state, unit):
        return "it is code-locked [RO-22.6]"
    if state.marks[unit] & CLOGGED:
        return "its flamethrower is clogged: no further action this turn [RO-22.5]"
    if state.task[unit] != IDLE:
        return "it does something else all turn [RO-18.7]"
    return ""


def why_not_shooter(state: State, unit: int) -> str:
    """[RO-10.1, RO-10.9, RO-11.1, RO-3.2] Why a unit may not shoot in this Shoot phase."""
    why = why_not_act(state, unit)
    if why:
        return why
    if state.marks[unit] & FIRED:
        return "it has shot this turn [RO-10.1]"
    if state.marks[unit] & SPRINTED:
        return "it has sprinted this turn [RO-23.9]"
    if is_out(state, unit) and state.line(unit).body not in (FOOT, LIGHT):
        return "it is out of action [RO-10.5]"
    if is_pinned(state, unit):
        return "it is Pinned [RO-11.1]"
    return ""


def firer_of(unit: int, serve: int) -> int:
    """[RO-17.9] From whom a shot comes: a unit, or the gun that it serves."""
    return unit if serve == NOBODY else serve


def why_not_serve(state: State, unit: int, serve: int) -> str:
    """[RO-17.9] Why a unit may not serve the gun of an emplacement instead of shooting."""
    if not 0 <= serve < len(state.kind) or state.kind[serve] not in SERVED:
        return "there is no such gun to serve [RO-17.9]"
    piece = state.host[serve]
    if piece == NOBODY or not state.standing >> piece & 1:
        return "the gun is destroyed [RO-17.10]"
    if state.side[serve] != state.side[unit] or not state.line(unit).human:
        return "only Human units of its side serve a gun [RO-17.9]"
    if not is_out(state, serve):
        return "it has its crew [RO-17.9]"
    if state.status[unit] == HOUSED or is_out(state, unit):
        return "only who stands beside it serves a gun [RO-17.9]"
    if not within(state.base(unit), state.pieces[piece].shape(), CONTACT):
        return "only who stands beside it serves a gun [RO-17.9]"
    return ""


def why_not_gun(state: State, unit: int, number: int) -> str:
    """[RO-3.3, RO-10.6] Why a weapon does not fire now."""
    guns = state.profile(unit).guns
    if number >= len(guns) or guns[number].phase != SHOOT:
        return "it has no such weapon for the Shoot phase [RO-10.1]"
    line = state.line(unit)
    if line.strike == DASH:
        return "it makes no ranged attacks [RO-3.2]"
    if number not in line.guns:
        return "that weapon does not work in this form [RO-3.3]"
    if not state.shots_left(unit, number):
        return "it has no ammo left [RO-10.6]"
    return ""
