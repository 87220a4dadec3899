"""The games inside a game, as a viewer sees each of them by its own rules."""

from __future__ import annotations

from typing import Any

from ironmuster.kernel.game import Game
from ironmuster.kernel.value import Value


class Level(Value, frozen=True):
    """A game played inside the one before: `seats` says who of the outermost plays player 0, 1, ...
    of it, and `view` is what is seen of it by who looks."""

    system: str
    title: str
    seats: tuple[int, ...]
    view: Any


def levels_of(game: Game[Any, Any], viewer: int | None) -> tuple[Level, ...]:
    """Return the games played inside a game, the outermost of them first."""
    found: list[Level] = []
    seats: tuple[int, ...] = ()
    while (child := game.child) is not None:
        game, viewer = child, child.seat_inside(viewer)
        own = game.seats or tuple(range(game.system.seats(game.state)))
        seats = tuple([seats[one] for one in own]) if seats else own
        system = game.system
        found.append(Level(system.name, system.title, seats, system.telling.observe(game, viewer)))
    return tuple(found)


def like(game: Game[Any, Any], viewer: int) -> int:
    """Return the first player who sits in the same games inside a game as `viewer`: where nothing
    is private they see the same."""
    return next(one for one in range(viewer + 1) if _sits(game, one) == _sits(game, viewer))


def _sits(game: Game[Any, Any], player: int) -> list[bool]:
    return [game.level(depth, player)[1] is not None for depth in range(1, game.depth + 1)]
