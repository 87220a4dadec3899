"""Battles that a campaign of another system asks for."""

from __future__ import annotations

from typing import Any

from ironmuster.kernel.engagement import Engagement
from tests.engagements import engagement


def asked(
    limits: tuple[int, int] = (20, 20), *words: Any, seats: tuple[int, int] = (0, 1), **more: Any
) -> Engagement:
    """An engagement, by default an even one of Medium Forces on a plain, the attacker Allied."""
    return engagement(limits, *words, seats=seats, **more)
