"""Battles that a campaign asks for."""

from __future__ import annotations

from typing import Literal

from ironmuster.kernel.engagement import Engagement, Side


def asked(
    limits: tuple[int, int] = (1200, 1200),
    ground: str = "plain",
    objective: Literal["hold", "destroy"] = "destroy",
    kind: Literal["field", "final"] = "field",
    *,
    depths: tuple[int, int] = (3, 3),
    road: bool = False,
    rounds: int = 0,
    field: int = 17,
) -> Engagement:
    """An engagement, by default an even Skirmish on a plain."""
    sides = (Side("attacker", limits[0], depths[0]), Side("defender", limits[1], depths[1]))
    return Engagement(kind, ground, road, objective, rounds, field, sides)
