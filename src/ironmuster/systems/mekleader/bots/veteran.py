"""The bot that imagines fights for every mission it is offered, as many as its time allows."""

from __future__ import annotations

from time import monotonic
from typing import TYPE_CHECKING, Final

from ironmuster.systems.mekleader.bots.mind import Mind
from ironmuster.systems.mekleader.bots.regular import Regular

if TYPE_CHECKING:
    from ironmuster.kernel.chance import Dice
    from ironmuster.systems.mekleader.position.state import MekGame

FIGHTS: Final = 32  # for each mission; more change little


class Veteran(Regular):
    """The habits of part 5.4, with missions chosen by imagined fights alone."""

    def __init__(self, dice: Dice, seconds: float, playouts: int) -> None:
        """`playouts` fights a mission make it repeatable, `seconds` bound its time; 0 is no bound,
        but more than `FIGHTS` are fought only when asked for."""
        super().__init__(dice, playouts or FIGHTS)
        self.seconds = seconds

    def mind(self, game: MekGame, player: int) -> Mind:
        """What is kept between the questions of one game, with the time for this one."""
        mind = super().mind(game, player)
        mind.thorough = True
        mind.deadline = monotonic() + self.seconds if self.seconds else 0.0
        return mind
