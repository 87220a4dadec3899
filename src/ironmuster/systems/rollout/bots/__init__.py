"""Bots for Rollout 1942: the one of the specification, and one that thinks ahead."""

from __future__ import annotations

from ironmuster.kernel.bot import Bot
from ironmuster.kernel.chance import Dice
from ironmuster.systems.rollout.bots.regular import Regular
from ironmuster.systems.rollout.bots.veteran import Veteran


def greedy(dice: Dice) -> Bot:
    """Return the bot that takes the best it sees now [part 5.5]."""
    return Regular(dice)


def veteran(dice: Dice, seconds: float, playouts: int) -> Bot:
    """Return the bot that thinks ahead, within `seconds` and `playouts`; 0 is no bound."""
    return Veteran(dice, seconds, playouts)
