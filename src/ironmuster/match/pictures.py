"""What screens were shown of a position, kept beside it for the day on which nobody can play on."""

from __future__ import annotations

from typing import Any, Final

import msgspec

from ironmuster.kernel import packing
from ironmuster.kernel.bounds import Bounds
from ironmuster.kernel.errors import SaveError
from ironmuster.kernel.game import Game
from ironmuster.kernel.system import Outcome
from ironmuster.kernel.value import Value
from ironmuster.match.levels import Level, levels_of, like

# The largest of the package has 40 kB in all, 3 kB packed.
PICTURE: Final = Bounds(4 << 20, 40, 200_000)


class Sight(Value, frozen=True):
    """A position as somebody saw it, and the games played inside it."""

    view: Any
    inside: tuple[Level, ...] = ()


class Picture(Value, frozen=True):
    """A position as screens were shown it: who had to decide what, and what a spectator saw, and
    then each seat, by the number of the sight."""

    player: int | None
    prompt: str
    over: Outcome | None
    sights: tuple[Sight, ...]
    seen: tuple[int, ...]

    def of(self, viewer: int | None) -> Sight:
        """Return what a viewer saw."""
        return self.sights[self.seen[0 if viewer is None else viewer + 1]]


def picture_of(game: Game[Any, Any]) -> Picture:
    """Return what everybody is shown of a position; who sees the same shares a sight."""
    private, asked = game.private(), game.decision
    sights: dict[bytes, Sight] = {}
    places: dict[bytes, int] = {}
    seen: list[int] = []
    for viewer in (None, *range(game.system.seats(game.state))):
        eyes = viewer if viewer is None or private else like(game, viewer)
        sight = Sight(game.system.telling.observe(game, eyes), levels_of(game, eyes))
        written = msgspec.json.encode(sight)
        sights.setdefault(written, sight)
        seen.append(places.setdefault(written, len(places)))
    return Picture(
        None if asked is None else asked.player,
        "" if asked is None else asked.prompt,
        game.outcome,
        tuple(sights.values()),
        tuple(seen),
    )


def look_at(game: Game[Any, Any]) -> Picture:
    """Return what is shown of a position that may be none of these rules; then `SaveError`."""
    try:
        return picture_of(game)
    except Exception as fault:
        raise SaveError(f"{game.system.name}: no such position: {fault!r:.200}") from fault


def packed(picture: Picture) -> bytes:
    """Return a picture as bytes."""
    return packing.pack(picture)


def unpacked(body: bytes, seats: int) -> Picture:
    """Return a picture of so many seats; `SaveError` when it is damaged."""
    found: Picture = packing.unpack(body, Picture, PICTURE, "a picture of a position")
    if len(found.seen) != seats + 1 or not all(0 <= one < len(found.sights) for one in found.seen):
        raise SaveError("a picture of a position: it is not for those who sit here")
    return found
