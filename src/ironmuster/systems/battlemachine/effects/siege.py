"""[BM-12.12] Siege: strong against buildings."""

from __future__ import annotations

from typing import Final

from ironmuster.systems.battlemachine.position.effect import Effect


class Siege(Effect):
    """[BM-12.12] Str +4 against buildings; a Breacher's is the same and does not add."""

    def against_walls(self) -> int:
        """[BM-12.12] All of its amount."""
        return self.amount


EFFECT: Final = Siege
