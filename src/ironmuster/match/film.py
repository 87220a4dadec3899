"""A match looked at along its way: any position it has passed, without playing all of it again."""

from __future__ import annotations

from typing import Any, Final

from ironmuster.kernel.game import Game
from ironmuster.kernel.replay import opening, walk
from ironmuster.match.play import Match

STRIDE: Final = 12  # from one kept position to the next, in actions
MOST_KEPT: Final = 64  # of a long match; then they are further apart


class Film:
    """The positions of a match; some are kept along the way, the rest is played again from there.

    A match that goes on is given as a still (`Match.still`). One that takes something back needs a
    new film.
    """

    def __init__(self, match: Match) -> None:
        self.match = match
        recorder = match.recorder
        first = opening(recorder.system, recorder.scenario, recorder.opening, recorder.systems)
        self.kept: dict[int, Game[Any, Any]] = {0: first}

    def follow(self, match: Match) -> bool:
        """Go over to a later still of the same match; whether that can be done."""
        if match.taken_back != self.match.taken_back:
            return False
        self.match = match
        return True

    def __len__(self) -> int:
        return len(self.match.recorder.entries)

    def at(self, entry: int) -> Game[Any, Any]:
        """Return the position after the first `entry` actions, to read but not to change."""
        near = max(place for place in list(self.kept) if place <= entry)
        if near == entry:
            return self.kept[near]
        game = self.kept[near].clone()
        stride = max(STRIDE, -(-len(self) // MOST_KEPT))
        for place, _ in enumerate(walk(game, self.match.recorder.entries[near:entry]), near + 1):
            if place % stride == 0:
                self.kept[place] = game.clone()
        return game
