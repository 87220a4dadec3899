"""Bots for the Great War: the one of section 5.5."""

from __future__ import annotations

from ironmuster.kernel.bot import Bot
from ironmuster.kernel.chance import Dice
from ironmuster.systems.greatwar.bots.regular import Regular


def greedy(dice: Dice) -> Bot:
    """Return the bot that follows section 5.5 of the specification."""
    return Regular(dice)
