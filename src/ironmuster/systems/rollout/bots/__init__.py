"""Bots for Rollout 1942: the one of the specification, and one that thinks ahead."""

from __future__ import annotations

from ironmuster.kernel.bot import Bot
from ironmuster.kernel.chance import Dice
from ironmuster.systems.rollout.bots.regular import Regular


def greedy(dice: Dice) -> Bot:
    """Return the bot that takes the best it sees now [part 5.5]."""
    return Regular(dice)
