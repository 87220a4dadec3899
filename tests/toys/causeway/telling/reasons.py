"""Why an action is refused: the first failing rule, with its ID."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ironmuster.kernel.value import Action
from tests.toys.causeway.position.actions import Go, Shoot
from tests.toys.causeway.position.stats import LAST, foes_of

if TYPE_CHECKING:
    from tests.toys.causeway.position.state import CausewayGame


def why_not(game: CausewayGame, action: Action) -> str:
    """Return why an answer that is not open is refused."""
    assert game.open is not None
    if isinstance(action, Shoot):
        if action.target not in foes_of(game.state, game.open.player):
            return "no enemy who stands [CW-4]"
        return "out of range [CW-4]"
    assert isinstance(action, Go), "to hold is always open"
    if not 0 <= action.space <= LAST:
        return "there is no such space [CW-1]"
    if action.space == game.state.spaces[game.open.player]:
        return "the unit is there already [CW-3]"
    return "too far [CW-3]"
