"""The clock of a match in play, and the alarm for when the agreed time has run out."""

from __future__ import annotations

import asyncio
from collections.abc import Callable

from ironmuster.match import Clock, Match


class Alarm:
    """Counts the time while somebody is connected, from `spent` milliseconds on, and calls `ring`
    when the agreed one is used up; a roll under way is waited for."""

    def __init__(self, match: Match, spent: int, ring: Callable[[], object]) -> None:
        self.match = match
        self.clock = Clock(spent / 1000)
        self.ring = ring
        self.set: asyncio.TimerHandle | None = None

    def seconds_left(self) -> float | None:
        """Return the seconds left, 0 when they have run out; None where no time was agreed."""
        limit = self.match.time_limit
        return None if limit is None else max(0, limit - self.clock.seconds)

    def wind(self, watched: bool) -> None:
        """Set the alarm anew; it stays silent unless the match is `watched`."""
        self.cancel()
        left = self.seconds_left()
        if left is not None and watched and self.match.rolling is None:
            self.set = asyncio.get_running_loop().call_later(left, self.ring)

    def cancel(self) -> None:
        """Let it ring no more."""
        if self.set is not None:
            self.set.cancel()
            self.set = None
