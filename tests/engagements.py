"""Battles that a campaign asks for, as the tests of those who fight them ask."""

from __future__ import annotations

from typing import Any, Literal

from ironmuster.kernel.engagement import Account, Engagement, Side, read_account
from ironmuster.kernel.game import Game


def engagement(
    limits: tuple[int, int],
    ground: str = "plain",
    objective: Literal["hold", "destroy"] = "destroy",
    kind: Literal["field", "final"] = "field",
    *,
    depths: tuple[int, int] = (3, 3),
    road: bool = False,
    rounds: int = 0,
    field: int = 17,
    seats: tuple[int, int] = (-1, -1),
) -> Engagement:
    """An engagement, by default one on a plain."""
    sides = (
        Side("attacker", limits[0], depths[0], (), seats[0]),
        Side("defender", limits[1], depths[1], (), seats[1]),
    )
    return Engagement(kind, ground, road, objective, rounds, field, sides)


def account_of(game: Game[Any, Any], asked: Engagement | None) -> Account:
    """What a game tells of a battle that was asked for."""
    assert asked is not None
    return read_account(game.system.account(game.state), asked)
