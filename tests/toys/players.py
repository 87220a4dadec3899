"""Who plays a made-up campaign: by chance between the battles, and in them as they are called."""

from __future__ import annotations

from ironmuster.bots import roster
from ironmuster.bots.beginners import RandomBot
from ironmuster.kernel.bot import Bot
from ironmuster.kernel.chance import Dice


def make(bot: str, system: str, dice: Dice) -> Bot:
    """Make a bot of the roster; whoever it is, in the frontier it answers by chance."""
    roster.parse(bot)
    return RandomBot(dice) if system == "frontier" else roster.make(bot, system, dice)
