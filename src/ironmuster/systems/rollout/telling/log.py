"""[RO-4 to RO-20] Events as lines of the log, each with its rule and with anchors."""

from __future__ import annotations

from ironmuster.kernel.system import Line, told_by
from ironmuster.kernel.value import Event
from ironmuster.systems.rollout.position.state import BattleGame
from ironmuster.systems.rollout.telling.log_attacks import of_attacks, of_damage, of_fights
from ironmuster.systems.rollout.telling.log_campaign import (
    of_campaign,
    of_campaign_battles,
    of_campaign_people,
)
from ironmuster.systems.rollout.telling.log_moves import of_doings, of_moves, of_obstacles
from ironmuster.systems.rollout.telling.log_recovery import of_recovery, of_rout
from ironmuster.systems.rollout.telling.log_turns import of_missions, of_set_up, of_turns


def narrate(game: BattleGame, event: Event) -> Line:
    """An event as one line of the log, with its rule."""
    tellers = (
        of_moves,
        of_attacks,
        of_damage,
        of_obstacles,
        of_doings,
        of_fights,
        of_recovery,
        of_rout,
        of_turns,
        of_missions,
        of_set_up,
        of_campaign_battles,
        of_campaign_people,
        of_campaign,
    )
    return told_by(tellers, game.state, event)
