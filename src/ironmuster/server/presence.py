"""Who of a table's people is there, and how long the others have been away."""

from __future__ import annotations

from collections.abc import Callable, Collection
from time import monotonic


class Presence:
    """Knows since when each player has been away, in seconds of `now`; from the start all are."""

    def __init__(self, players: int, now: Callable[[], float] = monotonic) -> None:
        self.now = now
        self.since: list[float | None] = [now()] * players

    def see(self, connected: Collection[int]) -> bool:
        """Take note of who is connected at this moment; whether somebody came or went."""
        before = self.since
        self.since = [
            None if player in connected else self.now() if since is None else since
            for player, since in enumerate(before)
        ]
        return self.since != before

    def away(self, player: int) -> int | None:
        """Return for how many whole seconds a player has been away; None while they are there."""
        since = self.since[player]
        return None if since is None else int(self.now() - since)
