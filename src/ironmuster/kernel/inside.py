"""Games inside games, however deep: the way from the outermost to one of them, who sits there."""

from __future__ import annotations

from typing import Any

from ironmuster.kernel.game import Game


def way_to(game: Game[Any, Any], inner: Game[Any, Any]) -> list[Game[Any, Any]] | None:
    """Return the games that lead from `game` to one inside it, that one last, also to one that
    ended in the last answer; None where it is not inside."""
    if game is inner:
        return []
    for one in (*(() if game.child is None else (game.child,)), *game.ended):
        rest = way_to(one, inner)
        if rest is not None:
            return [one, *rest]
    return None


def chair_in(game: Game[Any, Any], inner: Game[Any, Any], viewer: int | None) -> int | None:
    """Return who `viewer`, a player of the outermost game, is in one inside; None for a
    spectator."""
    for one in way_to(game, inner) or ():
        viewer = one.seat_inside(viewer)
    return viewer


def seats_of(game: Game[Any, Any], inner: Game[Any, Any]) -> tuple[int, ...]:
    """Return who of the outermost game plays player 0, 1, ... of one inside; nobody where all have
    the same numbers in both."""
    seats: tuple[int, ...] = ()
    for one in way_to(game, inner) or ():
        own = one.seats or tuple(range(one.system.seats(one.state)))
        seats = tuple([seats[place] for place in own]) if seats else one.seats
    return seats


def first_ended(game: Game[Any, Any]) -> int | None:
    """Return how deep the outermost game lay that ended in the last answer; None for none."""
    if game.ended:
        return 1
    deeper = None if game.child is None else first_ended(game.child)
    return None if deeper is None else deeper + 1
