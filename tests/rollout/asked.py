"""Battles that a campaign of another system asks for."""

from __future__ import annotations

from typing import Literal

from ironmuster.kernel.engagement import Engagement, Side


def asked(
    limits: tuple[int, int] = (20, 20),
    ground: str = "plain",
    objective: Literal["hold", "destroy"] = "destroy",
    kind: Literal["field", "final"] = "field",
    *,
    depths: tuple[int, int] = (3, 3),
    road: bool = False,
    rounds: int = 0,
    field: int = 17,
    seats: tuple[int, int] = (0, 1),
) -> Engagement:
    """An engagement, by default an even one of Medium Forces on a plain, the attacker Allied."""
    one, other = limits
    sides = (
        Side("attacker", one, depths[0], (), seats[0]),
        Side("defender", other, depths[1], (), seats[1]),
    )
    return Engagement(kind, ground, road, objective, rounds, field, sides)
