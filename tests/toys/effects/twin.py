"""Twin: all that it does is known before the game."""

from __future__ import annotations

from typing import Final

from ironmuster.systems.battlemachine.position.effect import Effect


class Twin(Effect):
    """Two shots, over whatever is in the way."""

    def shots(self) -> list[int]:
        """Two, without a die."""
        return [2]

    def is_indirect(self) -> bool:
        """They need no line of sight."""
        return True


EFFECT: Final = Twin
