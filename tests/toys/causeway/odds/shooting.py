"""[CW-4] The chances of a shot, in closed form."""

from __future__ import annotations

from fractions import Fraction
from typing import TYPE_CHECKING

from ironmuster.kernel.explore import exactly
from ironmuster.kernel.odds import Odds
from ironmuster.kernel.value import Action
from tests.toys.causeway.position.actions import Shoot
from tests.toys.causeway.position.stats import needed

if TYPE_CHECKING:
    from tests.toys.causeway.content.tables import Catalog
    from tests.toys.causeway.position.state import CausewayGame, State


def chance(state: State, catalog: Catalog, player: int, target: int) -> Fraction:
    """[CW-4] How likely a shot hits."""
    return Fraction(7 - needed(state, catalog, player, target), 6)


def odds(game: CausewayGame, action: Action) -> Odds | None:
    """[CW-4] What may come of a shot; of anything else nothing is uncertain."""
    if not isinstance(action, Shoot) or game.open is None:
        return None
    hit = chance(game.state, game.catalog, game.open.player, action.target)
    return exactly({"damage": {0: 1 - hit, 1: hit}})


def gauge(before: CausewayGame, action: Action, after: CausewayGame) -> dict[str, int]:
    """[CW-4] The damage that came of an answer."""
    return {"damage": sum(before.state.strength) - sum(after.state.strength)}
