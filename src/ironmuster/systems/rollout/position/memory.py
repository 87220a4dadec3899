"""What was found of a position, for whoever comes to the very same one again.

Positions are played twice more often than one thinks: every way the dice of an answer can fall
begins alike, so do the games that are imagined for its odds; an answer is taken back, a match is
looked back at, loaded, played on by a clone. So what takes long to find and follows from the
position alone is kept by a digest of the position, among the last two hundred.

    position -> marshal -> blake2b, 16 bytes -+
    what was asked ("goes", unit, ...) -------+--> what was found, which never changes
"""

from __future__ import annotations

from typing import Final, TypeAlias

MOST: Final = 200  # that is kept of a battle, some megabyte at most

# A position by its digest, what was asked, about which unit, and what else it depends on.
Key: TypeAlias = tuple[bytes, str, int, int]


class Memory:
    """What was found, by position and question. Two threads may both have found the same."""

    def __init__(self) -> None:
        self._found: dict[Key, object] = {}

    def get(self, key: Key) -> object | None:
        """What was found, if it is still known."""
        return self._found.get(key)

    def keep(self, key: Key, found: object) -> None:
        """Keep what was found; when there is too much all of it is forgotten."""
        if len(self._found) >= MOST:
            self._found = {}
        self._found[key] = found
