"""[BM-12.11] Lob: over what stands in the way."""

from __future__ import annotations

from typing import Final

from ironmuster.systems.battlemachine.position.effect import Effect


class Lob(Effect):
    """[BM-12.11] Needs no line of sight; without one Acu is less, see `accuracy`."""

    def is_indirect(self) -> bool:
        """[BM-12.11] It flies over walls and smoke."""
        return True


EFFECT: Final = Lob
