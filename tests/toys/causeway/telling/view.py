"""What a viewer may see: all of it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ironmuster.kernel.value import Value
from tests.toys.causeway.position.stats import team_of

if TYPE_CHECKING:
    from tests.toys.causeway.position.state import CausewayGame


class UnitView(Value, frozen=True):
    """[CW-1] A unit; one of strength 0 has fallen."""

    player: int
    team: int
    name: str
    space: int
    strength: int


class CausewayView(Value, frozen=True):
    """[CW-2] The round, of how many, and all units."""

    round: int
    rounds: int
    units: tuple[UnitView, ...]


def observe(game: CausewayGame, viewer: int | None) -> CausewayView:
    """Return the position; nothing is hidden."""
    state = game.state
    units = [
        UnitView(player, team_of(player), game.catalog.units[kind].name, space, strength)
        for player, (kind, space, strength) in enumerate(
            zip(state.kinds, state.spaces, state.strength, strict=True)
        )
    ]
    return CausewayView(state.round, state.rounds, tuple(units))
