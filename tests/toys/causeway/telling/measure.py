"""What a screen asks of the position: whom a unit can shoot at, and with what chance."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import msgspec

from ironmuster.kernel.errors import DataError
from ironmuster.kernel.value import Value, readable
from tests.toys.causeway.odds.shooting import chance
from tests.toys.causeway.position.stats import needed, targets_of

if TYPE_CHECKING:
    from tests.toys.causeway.position.state import CausewayGame


class Aim(Value, frozen=True, tag="aim"):
    """[CW-4] Whom can the unit of a player shoot at?"""

    player: int


class Target(Value, frozen=True):
    """[CW-4] Somebody in range: what a shot needs, and how likely that is."""

    player: int
    needed: int
    chance: float


class Targets(Value, frozen=True):
    """[CW-4] All who are in range."""

    targets: tuple[Target, ...]


def measure(game: CausewayGame, viewer: int | None, question: dict[str, Any]) -> Targets:
    """[CW-4] Answer it from what all can see; `DataError` when it makes no sense."""
    try:
        player = msgspec.convert(question, readable(Aim)).player
    except msgspec.ValidationError as fault:
        raise DataError(f"question: {fault}") from None
    state, catalog = game.state, game.catalog
    if not 0 <= player < len(state.strength) or not state.strength[player]:
        raise DataError(f"question: player {player} has no unit that stands [CW-5]")
    found = [
        Target(foe, needed(state, catalog, player, foe), float(chance(state, catalog, player, foe)))
        for foe in targets_of(state, catalog, player)
    ]
    return Targets(tuple(found))
