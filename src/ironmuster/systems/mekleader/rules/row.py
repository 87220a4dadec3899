"""[ML-8.1] The row of face-up missions."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ironmuster.systems.mekleader.position.events import MissionsFlipped
from ironmuster.systems.mekleader.rules.dealing import MISSION, draw_cards

if TYPE_CHECKING:
    from ironmuster.systems.mekleader.position.state import MekGame, State


def flip_missions(game: MekGame, count: int) -> None:
    """[ML-8.1] Turn up missions."""
    cards = draw_cards(game, MISSION, count)
    game.state.row.extend(cards)
    if game.observed and cards:
        game.emit(MissionsFlipped(tuple(cards)))


def clear_row(state: State) -> None:
    """[ML-8.3] The missions not taken are discarded."""
    for mission in state.row:
        state.missions.put(mission)
    state.row.clear()
