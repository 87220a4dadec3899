"""Bots for Mek Leader: the solid one of the specification, and one that imagines more fights."""

from __future__ import annotations

from ironmuster.kernel.bot import Bot
from ironmuster.kernel.chance import Dice
from ironmuster.systems.mekleader.bots.regular import Regular
from ironmuster.systems.mekleader.bots.veteran import Veteran


def greedy(dice: Dice) -> Bot:
    """Return the bot that follows part 5.4 of the specification."""
    return Regular(dice)


def veteran(dice: Dice, seconds: float, playouts: int) -> Bot:
    """Return the bot that imagines `playouts` fights a mission, as far as `seconds` allow; 0 is no
    bound."""
    return Veteran(dice, seconds, playouts)
