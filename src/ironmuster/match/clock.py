"""The clock of a match, for rules that know a time limit."""

from __future__ import annotations

from time import monotonic


class Clock:
    """How many seconds a match has been played; it stands still while nobody is there."""

    def __init__(self, spent: float = 0) -> None:
        self._spent = spent
        self._since: float | None = None

    @property
    def seconds(self) -> float:
        """The time played so far."""
        return self._spent + (0 if self._since is None else monotonic() - self._since)

    @property
    def spent(self) -> int:
        """The same in whole milliseconds, as it is kept."""
        return int(1000 * self.seconds)

    def run(self) -> None:
        """Go on."""
        if self._since is None:
            self._since = monotonic()

    def stop(self) -> None:
        """Stand still."""
        self._spent, self._since = self.seconds, None
