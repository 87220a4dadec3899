"""[RO-17.4, RO-22.10, D2] Barbed wire is cut, and mine fields are cleared by sappers."""

from __future__ import annotations

from typing import Final

from ironmuster.geometry.plane.shapes import within
from ironmuster.systems.rollout.position.events.moves import CutsWire, WireCut
from ironmuster.systems.rollout.position.field import AP_MINES, AT_MINES
from ironmuster.systems.rollout.position.profile import EMPLACEMENT
from ironmuster.systems.rollout.position.state import (
    CUTS,
    FIELDED,
    BattleGame,
    State,
)
from ironmuster.systems.rollout.position.stats import CONTACT
from ironmuster.systems.rollout.rules.reporting import tell

WIRE: Final = "barbed_wire"
SAPPER: Final = "sapper"


def why_not_cut(state: State, unit: int, piece: int) -> str:
    """[RO-17.4, D2] Why a unit cannot cut a wire, or clear a field, where it stands; nothing where
    it can."""
    if piece >= len(state.pieces) or not state.standing >> piece & 1:
        return "there is no such wire [RO-17.4]"
    kind, line = state.pieces[piece].kind, state.line(unit)
    clears = SAPPER in line.traits and kind in (AP_MINES, AT_MINES) and state.known >> piece & 1
    if kind != WIRE and not clears:
        return "barbed wire is cut, and known mines are cleared by sappers [RO-17.4]"
    if not line.human or line.body >= EMPLACEMENT or state.status[unit] != FIELDED:
        return "only Human units cut wire [RO-17.4]"
    if not within(state.base(unit), state.pieces[piece].shape(), CONTACT):
        return "it is not in contact with it [RO-17.4]"
    return ""


def wires_at(state: State, unit: int) -> list[int]:
    """[RO-17.4] What a unit can cut where it stands."""
    return [number for number in range(len(state.pieces)) if not why_not_cut(state, unit, number)]


def begin_cut(game: BattleGame, unit: int, piece: int) -> None:
    """[RO-17.4, RO-13.3] It does nothing else this turn, and in Recover the wire is gone; sappers
    cut wire without waiting [D2]."""
    state = game.state
    if state.pieces[piece].kind == WIRE and SAPPER in state.line(unit).traits:
        state.standing &= ~(1 << piece)
        tell(game, WireCut(unit, piece))
        return
    state.task[unit] = CUTS + piece
    tell(game, CutsWire(unit, piece))
