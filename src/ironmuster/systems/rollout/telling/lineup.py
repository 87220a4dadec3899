"""[RO-4.7, RO-15.2] Who would notice if all that are left were lined up."""

from __future__ import annotations

from ironmuster.systems.rollout.position.hiding import in_fog
from ironmuster.systems.rollout.position.spotting import is_seen_by
from ironmuster.systems.rollout.position.state import PLAYER, BattleGame
from ironmuster.systems.rollout.rules.alarm import targets, watchers
from ironmuster.systems.rollout.rules.deployment import Deployment, lined_up


def side_that_deploys(game: BattleGame) -> int:
    """[RO-4.7] Whose units are set up now."""
    return next((one.side for one in game.stack if isinstance(one, Deployment)), PLAYER)


def who_notices(game: BattleGame) -> tuple[int, int] | None:
    """[RO-15.2] The first of an unaware force who would see one of the player's units, and which,
    where all that are left stood in a line; None where nobody would, or nobody watches."""
    state = game.state
    if side_that_deploys(game) != PLAYER or not watched(game):
        return None
    twin = lined_up(state, PLAYER)
    for unit in watchers(twin):
        for other in targets(twin):
            if is_seen_by(twin, unit, other):
                return unit, other
    return None


def watched(game: BattleGame) -> bool:
    """[RO-15.1] Whether an unaware force stands there that the player sees."""
    return bool(watchers(game.state)) and not in_fog(game.state)
