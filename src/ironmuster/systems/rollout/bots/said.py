"""An answer with what speaks for it: every bot says why."""

from __future__ import annotations

from ironmuster.kernel.bot import Reason
from ironmuster.kernel.value import Action
from ironmuster.systems.rollout.position.state import NOBODY, BattleGame
from ironmuster.systems.rollout.rules.mending import PatchUp
from ironmuster.systems.rollout.rules.retreating import BreakContact
from ironmuster.systems.rollout.rules.routing import Rout


class Said:
    """[5.5] An answer, what it is worth in 360ths of an HP where that was worked out, and why."""

    def __init__(
        self, action: Action, reason: Reason, worth: int = 0, weighed: bool = False
    ) -> None:
        self.action: Action = action
        self.reason: Reason = reason
        self.worth: int = worth
        self.weighed: bool = weighed


def plain(action: Action, text: str, rule: str = "") -> Said:
    """An answer by habit."""
    return Said(action, Reason(text, rule))


def on(unit: int) -> tuple[str, ...]:
    """By what a screen finds a unit."""
    return (f"unit:{unit}",)


def actor_of(game: BattleGame) -> int:
    """[RO-5.3] The unit that is asked about; `NOBODY` where it is a side."""
    top = game.stack[-1]
    if isinstance(top, BreakContact | PatchUp | Rout):
        return top.queue[top.place]
    unit: int = getattr(top, "unit", NOBODY)
    return unit
