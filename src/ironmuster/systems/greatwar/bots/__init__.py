"""Bots for the Great War: the one of section 5.5, and one that thinks ahead."""

from __future__ import annotations

from ironmuster.kernel.bot import Bot
from ironmuster.kernel.chance import Dice
from ironmuster.systems.greatwar.bots.regular import Regular
from ironmuster.systems.greatwar.bots.veteran import Veteran


def greedy(dice: Dice) -> Bot:
    """Return the bot that follows section 5.5 of the specification."""
    return Regular(dice)


def veteran(dice: Dice, seconds: float, playouts: int) -> Bot:
    """Return the bot that thinks ahead, within `seconds` and `playouts`; 0 is no bound."""
    return Veteran(dice, seconds, playouts)
