"""[ML-4] What an Event card is made of."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, NamedTuple

from ironmuster.systems.mekleader.position.actions import Play

if TYPE_CHECKING:
    from ironmuster.systems.mekleader.position.state import MekGame, State


class Card(NamedTuple):
    """[ML-17] An Event card: `plays` lists the legal ways for a player to play it now, whoever
    holds it; `effect` carries one out."""

    plays: Callable[[State, int], list[Play]]
    effect: Callable[[MekGame, int, Play], None]
