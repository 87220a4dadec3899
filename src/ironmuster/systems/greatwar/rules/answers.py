"""Answers that no list has, and the points that players may go back to."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ironmuster.kernel.value import Action
from ironmuster.systems.greatwar.position.actions import Enter, Move
from ironmuster.systems.greatwar.position.moves import Moves
from ironmuster.systems.greatwar.rules.methods import Settlement

if TYPE_CHECKING:
    from ironmuster.systems.greatwar.position.state import WarGame


def accepts(game: WarGame, action: Action) -> bool:
    """[GW-4.11, GW-12.2, GW-12.4] Any legal path may be declared, and any possible result be
    entered."""
    assert game.open is not None
    if isinstance(action, Move):
        options = game.open.options
        return isinstance(options, Moves) and options.open(action)
    top = game.stack[-1]
    if isinstance(action, Enter) and isinstance(top, Settlement) and game.open.sampled:
        return not top.fault(game.state, action)
    return False


def names_method(game: WarGame) -> bool:
    """[GW-10.17] Whether the method of a battle is open, and nobody has named one yet."""
    top = game.stack[-1]
    return isinstance(top, Settlement) and game.open is not None and not top.said
