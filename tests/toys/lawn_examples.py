"""What the contract tests play of the lawn, and answers there that nobody has listed."""

from __future__ import annotations

from typing import Any

from ironmuster.kernel.value import Action
from tests.toys.lawn.position import Lawn, LawnGame, Roll


def scenarios() -> dict[str, Any]:
    """A short game and a longer one."""
    return {"short": Lawn(rounds=4), "long": Lawn(rounds=20)}


def unlisted(game: LawnGame) -> list[Action]:
    """Ways with corners, as many as are allowed and one more, out and back; and facings."""
    assert game.open is not None
    x, y = game.state.ball(game.open.player)
    out = [(x + 100 * side, y) for side in (1, -1)]
    back = [(x, y + 100 * side) for side in (1, -1)]
    corners = tuple((*out, *back) * 3)
    return [
        Roll(x, y, path=corners),
        Roll(x, y, path=(*corners, (x, y))),
        Roll(x, y + 700, path=((x + 700, y),)),
        Roll(x, y - 700, path=((x - 700, y),)),
        *(Roll(x, y, facing) for facing in (0, 359, 360, -2)),
    ]
