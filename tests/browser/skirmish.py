"""A battle of 30MM that stands where a test wants it: these units, and the first of them to act."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from ironmuster.kernel.game import Game
from ironmuster.systems.thirtymm.position.actions import Pick
from ironmuster.systems.thirtymm.rules.battle import Battle, Round
from tests.thirtymm.moments import MissionGame, Piece, moment


def in_turn(*pieces: Piece, dice: Sequence[int] = (), **how: Any) -> MissionGame:
    """The game in the turn of the first unit, which has rolled an 8 for its Action Points; after it
    the battle goes on. The next dice are these, and then ones that follow from nothing."""
    game = moment(*pieces, dice=[8, *dice, *[5, 3, 6, 2, 7, 4, 1, 8] * 40], **how)
    whole, now = Battle(), Round(0)
    whole.at, now.at = Battle.STEPS.index("round"), Round.STEPS.index("next")
    for unit in game.state.units:
        unit.ready = True
    game.stack = [whole, now]
    game.advance()
    if game.decision is not None and game.decision.prompt == "activate":
        game.resolve(Pick(0))
    return game


def may_act(game: Game[Any, Any]) -> bool:
    """Somebody is to act, and has somewhere to go."""
    asked = game.decision
    return asked is not None and asked.prompt == "act" and len(list(asked.options)) > 40
