"""All facts of battles and of the campaign, for log, screen and statistics."""

from __future__ import annotations

from typing import Final

from ironmuster.kernel.value import Event
from ironmuster.systems.rollout.position.events.attacks import ATTACKS
from ironmuster.systems.rollout.position.events.campaign import CAMPAIGN
from ironmuster.systems.rollout.position.events.enemy import ENEMY
from ironmuster.systems.rollout.position.events.moves import MOVES
from ironmuster.systems.rollout.position.events.turns import TURNS

EVENTS: Final[tuple[type[Event], ...]] = (*TURNS, *MOVES, *ATTACKS, *ENEMY, *CAMPAIGN)
