"""Who plays it."""

from __future__ import annotations

from ironmuster.kernel.bot import Bot
from ironmuster.kernel.chance import Dice
from tests.toys.causeway.bots.regular import Regular


def greedy(dice: Dice) -> Bot:
    """Return the bot that takes the best it sees now."""
    return Regular(dice)
