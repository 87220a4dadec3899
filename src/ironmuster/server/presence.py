"""Who of a table's people is there, how long the others have been away, and what each has seen."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable
from time import time

from ironmuster.kernel.value import Value


class Seen(Value, frozen=True):
    """When a player was last at the table, in seconds since 1970, null while they are there, and
    how many actions there were then; null for somebody who never was."""

    player: int
    at: int | None
    entry: int | None


class Presence:
    """Knows since when each player has been away, in seconds since 1970 by `now`; of whom nothing
    was `kept` is so from the start. `entry` tells how many actions there are, and `entries` has how
    many each has seen."""

    def __init__(
        self,
        players: int,
        kept: Iterable[Seen] = (),
        entry: Callable[[], int] = lambda: 0,
        now: Callable[[], float] = time,
    ) -> None:
        self.entry = entry
        self.now = now
        self.kept = {one.player: one for one in kept}
        self.since: list[float | None] = [now()] * players
        self.entries: list[int | None] = [None] * players
        for one in self.kept.values():
            if one.player < players:
                self.entries[one.player] = one.entry
                if one.at is not None:
                    self.since[one.player] = one.at

    def see(self, connected: Collection[int]) -> bool:
        """Take note of who is connected at this moment; whether somebody came or went."""
        before = self.since
        self.since = [
            None if player in connected else self.now() if since is None else since
            for player, since in enumerate(before)
        ]
        for player, since in enumerate(before):
            if since is None or player in connected:
                self.entries[player] = self.entry()
        return self.since != before

    def away(self, player: int) -> int | None:
        """Return for how many whole seconds a player has been away; None while they are there."""
        since = self.since[player]
        return None if since is None else max(0, int(self.now() - since))

    def last(self, player: int) -> Seen | None:
        """Return when a player who is away was there last; None for one who is there, or never
        was."""
        since, entry = self.since[player], self.entries[player]
        return None if since is None or entry is None else Seen(player, int(since), entry)

    def unkept(self) -> list[Seen]:
        """Return what is so now, of whom something else is kept."""
        now = [
            Seen(player, None, self.entry()) if since is None else Seen(player, int(since), known)
            for player, (since, known) in enumerate(zip(self.since, self.entries, strict=True))
        ]
        return [one for one in now if self.kept.get(one.player) != one]

    def keep(self, seen: Iterable[Seen]) -> None:
        """Take note of what is kept from now on."""
        self.kept |= {one.player: one for one in seen}
