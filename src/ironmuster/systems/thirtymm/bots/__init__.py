"""Bots for 30 Minute Missions: the one of the specification."""

from __future__ import annotations

from ironmuster.kernel.bot import Bot
from ironmuster.kernel.chance import Dice
from ironmuster.systems.thirtymm.bots.regular import Regular


def greedy(dice: Dice) -> Bot:
    """Return the bot that takes the best it sees now [section 5.3]."""
    return Regular(dice)
