"""Points of a match that players may agree to go back to, also out of a battle, by their names."""

from __future__ import annotations

from typing import Any, Final

from ironmuster.kernel.game import Game
from ironmuster.kernel.inside import seats_of
from ironmuster.kernel.names import named
from ironmuster.kernel.value import Value
from ironmuster.match.play import Match

FARTHEST: Final = 512  # actions that are looked through for them
STRETCH: Final = 32  # of which so many at a time


class Point(Value, frozen=True):
    """A point that may be gone back to: the number of actions that stay, what it is called behind
    "back to", and the `players` concerned, by their seats."""

    entry: int
    text: str
    players: tuple[int, ...]


def landmarks(match: Match) -> list[Point]:
    """Return the points that a match, a still one, may go back to, the latest first: of each kind
    the latest, as the rules of the game and of the battle in it that is being fought say. What
    happened within that battle concerns those who fight it, all else everyone."""
    recorder, end = match.recorder, len(match.recorder.entries)
    if match.decision is None:
        return []
    everyone, fighting = tuple(range(len(match.seats))), fighters(match)
    found: dict[tuple[int, str], Point] = {}
    border = match.game.child is None  # whether the battle being fought had not begun yet
    first = max(0, end - FARTHEST)
    while end > first:
        begun = max(first, end - STRETCH)
        game = recorder.at(begun)
        passed = [_stand(game)]
        for _ in recorder.walk(game, begun, end):
            passed.append(_stand(game))
        for place in range(end - 1, begun - 1, -1):
            depth, text, kind, seats, _ = passed[place - begun]
            crossed = passed[place - begun + 1][4] or passed[place - begun + 1][0] != depth
            border = border or crossed
            key = (depth, kind)
            if not kind or key in found or (border and depth > 0):
                continue
            players = everyone if border else fighting
            found[key] = Point(place, named(text, match.names, seats), players)
        end = begun
    return sorted(found.values(), key=lambda point: -point.entry)


def fighters(match: Match) -> tuple[int, ...]:
    """Return who of a match plays in the innermost game, by their seats."""
    game, seats = match.game, range(len(match.seats))
    return tuple([seat for seat in seats if game.level(-1, seat)[1] is not None])


def _stand(game: Game[Any, Any]) -> tuple[int, str, str, tuple[int, ...], bool]:
    """Return how deep a game is, the landmark at which it stands with the seats it is told by, and
    whether a battle ended in the last answer."""
    inner = game.innermost()
    mark = inner.system.landmark(inner)
    ended = bool(game.ended)
    if mark is None:
        return game.depth, "", "", (), ended
    return game.depth, mark.text, mark.kind, seats_of(game, inner), ended
