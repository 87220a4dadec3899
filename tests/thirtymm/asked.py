"""Battles that a campaign asks for."""

from __future__ import annotations

from typing import Any

from ironmuster.kernel.engagement import Engagement
from tests.engagements import engagement


def asked(limits: tuple[int, int] = (1200, 1200), *words: Any, **more: Any) -> Engagement:
    """An engagement, by default an even Skirmish on a plain."""
    return engagement(limits, *words, **more)
