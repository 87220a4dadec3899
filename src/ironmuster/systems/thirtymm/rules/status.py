"""[TM-15] What units suffer from: Overheat, Freeze, System Error, and being knocked down."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ironmuster.systems.thirtymm.position.events import StatusEnded, StatusGained
from ironmuster.systems.thirtymm.position.state import DOWNED, FIELDED, KNEELING, UPRIGHT

if TYPE_CHECKING:
    from ironmuster.systems.thirtymm.position.state import MissionGame

NEEDED: Final = 5  # on the die, to recover from a System Error [TM-15.7]
HARDENED: Final = 3  # with a Hardened OS [D6]


def overheat(game: MissionGame, index: int) -> None:
    """[TM-15.2, TM-R63] The unit kneels until it gets up, and its turn ends. One that lies already
    stays so; vehicles and flyers have it as a flag."""
    unit = game.state.units[index]
    if game.state.table.profiles[index].coolant or unit.status != FIELDED:
        return
    if unit.posture == UPRIGHT:
        unit.posture = KNEELING
    game.emit(StatusGained(index, "overheat"))
    end_turn(game, index)


def freeze(game: MissionGame, index: int) -> None:
    """[TM-15.3] The turn ends, and the next activation has at most 8 Action Points."""
    unit = game.state.units[index]
    if game.state.table.profiles[index].thermal or unit.status != FIELDED:
        return
    unit.frozen = 1
    game.emit(StatusGained(index, "freeze"))
    end_turn(game, index)


def jam(game: MissionGame, index: int) -> None:
    """[TM-15.7, TM-15.10] A System Error: the turn ends, and the next ones begin with a test. A
    second one resets the number that is needed."""
    unit = game.state.units[index]
    if unit.status != FIELDED:
        return
    unit.error = HARDENED if game.state.table.profiles[index].hardened else NEEDED
    game.emit(StatusGained(index, "system_error"))
    end_turn(game, index)


def knock_down(game: MissionGame, index: int) -> None:
    """[TM-13.20] The unit is downed, for vehicles a flag."""
    unit = game.state.units[index]
    if unit.status == FIELDED and unit.posture != DOWNED:
        unit.posture = DOWNED
        game.emit(StatusGained(index, "downed"))


def end_turn(game: MissionGame, index: int) -> None:
    """[TM-5.11, TM-R62] End the unit's turn if it is its turn."""
    if game.state.turn.unit == index:
        game.state.turn.over = True


def lift(game: MissionGame, index: int, status: str) -> None:
    """[TM-15] Tell that a status is gone."""
    game.emit(StatusEnded(index, status))
