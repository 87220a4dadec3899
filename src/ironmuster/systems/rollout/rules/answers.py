"""Answers that name a place which is not listed, judged by the same rules as those that are."""

from __future__ import annotations

from ironmuster.kernel.value import Action
from ironmuster.systems.rollout.content.hosting import unfit
from ironmuster.systems.rollout.position.actions import Build, Deploy, Lead, Raise, in_bounds
from ironmuster.systems.rollout.position.state import NOBODY, BattleGame
from ironmuster.systems.rollout.rules.campaign import judging
from ironmuster.systems.rollout.rules.civilians import Civilians, why_not_led
from ironmuster.systems.rollout.rules.defences import Fortification, why_not_built
from ironmuster.systems.rollout.rules.deployment import Deployment, why_not_deployed
from ironmuster.systems.rollout.rules.mobilisation import RaiseForces
from ironmuster.systems.rollout.rules.movement import MovementTurn


def accepts(game: BattleGame, action: Action) -> bool:
    """[RO-4.7, RO-6.12, RO-16.2, RO-17.2, RO-23.7] Whether the open question takes an answer."""
    if not in_bounds(action):
        return False
    asking = game.stack[-1]
    if isinstance(asking, RaiseForces) and isinstance(action, Raise):
        asked, decision = game.state.setup.asked, game.decision
        assert asked is not None and decision is not None
        return not unfit(action.team, asked, decision.player, game.catalog)
    if isinstance(asking, MovementTurn):
        return not asking.why_not(game, action)
    if isinstance(asking, Deployment) and isinstance(action, Deploy):
        return asking.unit != NOBODY and not why_not_deployed(game.state, asking.unit, action)
    if isinstance(asking, Fortification) and isinstance(action, Build):
        return not why_not_built(game.state, asking.piece, action)
    if isinstance(asking, Civilians) and isinstance(action, Lead):
        return not why_not_led(game.state, asking.unit, action)
    return game.state.campaign is not None and judging.accepts(game, action)
