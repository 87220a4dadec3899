"""[BM-6] What can be fired at from a square with a facing: range, arc and sight together.

`Scope` is the plain form, on sets of squares as one integer. `WordScope` answers the same in
compiled play: whether a square is covered by its distance, a table of the facings that look at it
and one bit of what is seen; and sets of squares word by word, of sets packed as bytes
(`words.packed`). Tests compare the two.

    plain    covered = ring(cell, low, high) & arc(cell, facing) & seen(cell)    one int each
    words    found[place] = walls & near & ~close & ahead & seen                 word by word:
             word    0 = cells 0 to 63 | 1 = cells 64 to 127 | ...
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import mypyc_attr

from ironmuster.geometry.sight import Screen, Sight
from ironmuster.geometry.squares import ALL_ROUND, Grid
from ironmuster.geometry.words import COMPILED, bit, size, united

if TYPE_CHECKING:
    from librt.strings import read_i64_le
    from librt.vecs import vec
    from mypy_extensions import i64


@mypyc_attr(acyclic=True)
class Scope:
    """From `cell`, with the arc of a kind ahead of `facing`, behind such a screen of walls."""

    def __init__(
        self, sight: Sight, screen: Screen, cell: int, facing: int, arc: int, manhattan: bool
    ) -> None:
        self.grid: Grid = sight.grid
        self.sight = sight
        self.screen = screen
        self.cell: int = cell
        self.facing: int = facing
        self.arc: int = arc
        self.manhattan: bool = manhattan
        self.low: int = 0
        self.high: int = 0
        self.blind: bool = False
        self.covered: int = 0
        self.count: int = 0
        self._ahead: int = -1  # the arc, and what is seen in it; worked out when asked for
        self._clear: int = -1

    def take(self, low: int, high: int, blind: bool) -> None:
        """Look at what is at distance `low` to `high`; `blind`: whether it is seen or not."""
        self.low = low
        self.high = high
        self.blind = blind
        self.aim()

    def aim(self) -> None:
        """Work out what is covered now."""
        self.covered = self.region()

    def region(self) -> int:
        """The squares that are covered."""
        if self._ahead < 0:
            self._ahead = self.grid.arc(self.cell, self.facing, self.arc)
        ring = self.grid.ring(self.cell, self.low, self.high, self.manhattan)
        if self.blind:
            return ring & self._ahead
        if self._clear < 0:
            self._clear = self._ahead & self.sight.behind(self.screen, self.cell)
        return ring & self._clear

    def covers(self, cell: int) -> bool:
        """Whether a square is covered."""
        return bool(self.covered >> cell & 1)

    def walls(self) -> int:
        """The squares with walls that are covered; `count` is how many."""
        found = self.covered & self.screen.walls
        self.count = found.bit_count()
        return found


@mypyc_attr(acyclic=True)
class WordScope(Scope):
    """The same for compiled play."""

    def __init__(
        self, sight: Sight, screen: Screen, cell: int, facing: int, arc: int, manhattan: bool
    ) -> None:
        super().__init__(sight, screen, cell, facing, arc, manhattan)
        self.seen: bytes = sight.packed(screen, cell)

    def aim(self) -> None:
        """Nothing is worked out before it is asked for."""

    def covers(self, cell: int) -> bool:
        grid = self.grid
        apart = (
            grid.manhattan(self.cell, cell) if self.manhattan else grid.distance(self.cell, cell)
        )
        if apart < self.low or apart > self.high:
            return False
        if not self.blind and not bit(self.seen, cell):
            return False
        if self.arc == ALL_ROUND:
            return True
        return grid.facings(self.cell, cell, self.arc) >> self.facing & 1 == 1

    def walls(self) -> int:
        grid = self.grid
        near = grid.packed_disc(self.cell, self.high, self.manhattan)
        close = grid.packed_disc(self.cell, self.low - 1, self.manhattan)
        ahead = grid.packed_arc(self.cell, self.facing, self.arc)
        walls = self.screen.packed
        seen = walls if self.blind else self.seen
        found = vec[i64]([0] * (grid.size // 64 + 1))
        some: i64 = 0
        place: i64
        total: i64 = 0
        for place in range(i64(len(found))):
            at = place << 3
            word = (
                read_i64_le(walls, at)
                & read_i64_le(near, at)
                & ~read_i64_le(close, at)
                & read_i64_le(ahead, at)
                & read_i64_le(seen, at)
            )
            if word:
                found[place] = word
                some |= word
                total += size(word)
        self.count = int(total)
        return united(found) if some else 0


def scope_of(
    sight: Sight, screen: Screen, cell: int, facing: int, arc: int, manhattan: bool
) -> Scope:
    """What can be fired at from a square with a facing."""
    if COMPILED:
        return WordScope(sight, screen, cell, facing, arc, manhattan)
    return Scope(sight, screen, cell, facing, arc, manhattan)
