"""Bots for Mek Leader: the solid one of the specification."""

from __future__ import annotations

from ironmuster.bots.bot import Bot
from ironmuster.bots.evaluators.mekleader.regular import Regular
from ironmuster.kernel.chance import Dice


def greedy(dice: Dice) -> Bot:
    """Return the bot that follows part 5.4 of the specification."""
    return Regular(dice)
