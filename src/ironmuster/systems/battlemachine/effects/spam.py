"""[BM-12.8] Spam: many shots at one target for one energy payment."""

from __future__ import annotations

from typing import Final

from ironmuster.systems.battlemachine.position.effect import Effect


class Spam(Effect):
    """[BM-12.8, BM-R61] One shot and a die of them more."""

    def shots(self) -> list[int]:
        """[BM-12.8] One more than the die shows."""
        return [1 + face for face in range(1, 7)]


EFFECT: Final = Spam
