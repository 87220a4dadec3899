"""The clock of a match, for rules that know a time limit."""

from __future__ import annotations

from time import monotonic

from ironmuster.match.play import Match


class Clock:
    """How many seconds a match has been played; it stands still while nobody is there."""

    def __init__(self, spent: float = 0) -> None:
        self._spent = spent
        self._since: float | None = None

    @property
    def seconds(self) -> float:
        """The time played so far."""
        return self._spent + (0 if self._since is None else monotonic() - self._since)

    def run(self) -> None:
        """Go on."""
        if self._since is None:
            self._since = monotonic()

    def stop(self) -> None:
        """Stand still."""
        self._spent, self._since = self.seconds, None


def time_limit(match: Match) -> int | None:
    """Return the agreed seconds of a match whose time may still run out, else None."""
    game = match.game.innermost()
    if not game.system.timed(game.state):
        return None
    options = getattr(match.recorder.scenario, "options", {})
    minutes = options.get("time_limit_min")
    return None if minutes is None else 60 * int(minutes)
