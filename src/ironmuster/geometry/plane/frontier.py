"""The search of `lattice.spread` point by point, in words, for compiled play; interpreted, this
never runs: `lattice` keeps the plain form, and tests hold both to another search.

There are few prices of a step, and points are left in order of their prices. So whoever waits for
having been stepped to at one of these prices waits in order: there is a line for each of them, the
next point is the first of one of these lines, and nothing is ever sorted but where it begins.

    lines[line * SIZE + place]    price << 12 | cell, the lowest of a line first
    line = (count * 2 + slow) * 2 + slant     for a step into so many `dearer` pieces, to a slow
                                              point, and on the slant; the last line: the starts
    heads[line], ends[line]       the part of a line that waits
    prices[cell]                  the lowest price known so far
    level[cell >> 6]              those left at one price, bit `cell & 63`

    Board.opened    masks of `WIDE` bytes, one for each way
    Board.dearer    the same for those of one piece or more, then of two or more, and so on
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import mypyc_attr

from ironmuster.geometry.plane.lengths import INCH
from ironmuster.geometry.words import one

if TYPE_CHECKING:
    from librt.strings import BytesWriter, read_i64_le, write_i64_le
    from librt.vecs import vec
    from mypy_extensions import i64

SIZE: Final = 2450  # cells of the lattice, below 2 ** 12
WIDE: Final = 312  # bytes of a mask, in whole words
STRIDE: Final = 50
WAYS: Final = 8
FAR: Final = 1_000_000_000_000
NOBODY: Final = 4_000_000_000_000_000_000


@mypyc_attr(acyclic=True)
class Board:
    """What steps cost, as it is read here."""

    def __init__(self, opened: list[int], slow: int, dearer: list[list[int]]) -> None:
        self.opened: bytes = b"".join([mask.to_bytes(WIDE, "little") for mask in opened])
        self.slow: bytes = slow.to_bytes(WIDE, "little")
        self.dearer: bytes = b"".join(
            [mask.to_bytes(WIDE, "little") for masks in dearer for mask in masks]
        )
        self.counts: int = len(dearer)
        self.plain: bool = not slow and not dearer

    def entered(self, way: i64, word: i64, bit: i64) -> i64:
        """How many dearer pieces a step enters."""
        dearer = self.dearer
        count: i64 = self.counts
        while count > 0:
            place = ((count - 1) * WAYS + way) * WIDE + word
            if read_i64_le(dearer, place) >> bit & 1:
                return count
            count -= 1
        return 0


def search(
    starts: list[tuple[int, int]],
    board: Board,
    limit: int,
    straight: int,
    diagonal: int,
    wanted: int,
) -> list[tuple[int, int]]:
    """What `lattice.spread` tells."""
    waiting = _from_pool()
    waiting.begin(board, limit, straight, diagonal, starts, wanted)
    found: list[tuple[int, int]] = []
    now: i64 = -1
    while True:
        entry = waiting.leave_next()
        if entry == NOBODY:
            break
        price = entry >> 12
        if price != now:
            if now >= 0:
                found.append((int(now), waiting.taken()))
            now = price
        cell = entry & 4095
        waiting.level[cell >> 6] |= one() << (cell & 63)
    if now >= 0:
        found.append((int(now), waiting.taken()))
    _POOL.append(waiting)
    return found


def prices(
    starts: list[tuple[int, int]],
    board: Board,
    limit: int,
    straight: int,
    diagonal: int,
    wanted: int,
) -> list[int]:
    """What `lattice.prices` tells."""
    waiting = _from_pool()
    waiting.begin(board, limit, straight, diagonal, starts, wanted)
    found = [-1] * SIZE
    while True:
        entry = waiting.leave_next()
        if entry == NOBODY:
            break
        found[entry & 4095] = int(entry >> 12)
    _POOL.append(waiting)
    return found


class Waiting:
    """The points that wait to be left: the memory of one search at a time."""

    def __init__(self) -> None:
        self.board: Board | None = None
        self.opened: bytes = b""
        self.targets: bytes = b""
        self.limit: i64 = 0
        self.straight: i64 = 0
        self.diagonal: i64 = 0
        self.first: i64 = 0
        self.room: i64 = 0
        self.left: i64 = 0
        self.ends_early: bool = False
        self.now: i64 = 0
        self.lines = vec[i64]([0])
        self.heads = vec[i64]([0])
        self.ends = vec[i64]([0])
        self.prices = vec[i64]([FAR] * SIZE)
        self.level = vec[i64]([0] * (WIDE >> 3))
        self.shifts = vec[i64]([1, 51, 50, 49, -1, -51, -50, -49])

    def begin(
        self,
        board: Board,
        limit: i64,
        straight: i64,
        diagonal: i64,
        starts: list[tuple[int, int]],
        wanted: int,
    ) -> None:
        """Wait at the starts, cells with the price of being there."""
        self.board = board
        self.opened = board.opened
        self.limit = limit
        self.straight = straight
        self.diagonal = diagonal
        self.targets = wanted.to_bytes(WIDE, "little")
        self.left = wanted.bit_count()
        self.ends_early = wanted != 0
        self.now = -1
        self.first = 2 if board.plain else 4 * (board.counts + 1)  # the line of the starts
        if self.first >= self.room:
            room = int(self.first) + 1
            self.lines = vec[i64]([0] * (room * SIZE))
            self.heads = vec[i64]([0] * room)
            self.ends = vec[i64]([0] * room)
            self.room = room
        place: i64
        for place in range(self.first + 1):
            self.heads[place] = place * SIZE
            self.ends[place] = place * SIZE
        known = self.prices
        for place in range(SIZE):
            known[place] = FAR
        for price, cell in sorted([(price, cell) for cell, price in starts]):
            self.wait(self.first, cell, price)

    def leave_next(self) -> i64:
        """Leave the next point, and tell of it; `NOBODY` where none waits, or all that is wanted
        has been left, and all others of that price."""
        entry = self.next()
        if entry == NOBODY:
            return NOBODY
        price = entry >> 12
        if price != self.now:
            if self.ends_early and self.left == 0:
                return NOBODY
            self.now = price
        cell = entry & 4095
        self.left -= read_i64_le(self.targets, (cell >> 6) << 3) >> (cell & 63) & 1
        self.leave(cell, price)
        return entry

    def wait(self, line: i64, cell: i64, price: i64) -> None:
        """Put a point at the end of a line, if that is the cheapest way there up to now."""
        if price <= self.limit and price < self.prices[cell]:
            self.prices[cell] = price
            end = self.ends[line]
            self.lines[end] = price << 12 | cell
            self.ends[line] = end + 1

    def next(self) -> i64:
        """Take the first point of all that wait; `NOBODY` if there is none."""
        heads, ends, lines = self.heads, self.ends, self.lines
        line: i64
        while True:
            best: i64 = NOBODY
            place: i64 = -1
            for line in range(self.first + 1):
                head = heads[line]
                if head < ends[line] and lines[head] < best:
                    best = lines[head]
                    place = line
            if place < 0:
                return NOBODY
            heads[place] += 1
            if self.prices[best & 4095] == best >> 12:  # else there was a cheaper way
                return best

    def leave(self, cell: i64, price: i64) -> None:
        """Step from a point to all its neighbours, but where one has been reached for no more than
        the step costs at least."""
        word = (cell >> 6) << 3
        bit = cell & 63
        opened, shifts, known = self.opened, self.shifts, self.prices
        board = self.board
        assert board is not None
        way: i64
        for way in range(WAYS):
            if read_i64_le(opened, way * WIDE + word) >> bit & 1:
                line = way & 1
                step = self.diagonal if line else self.straight
                end = cell + shifts[way]
                if price + step >= known[end]:
                    continue
                if not board.plain:
                    slow = read_i64_le(board.slow, (end >> 6) << 3) >> (end & 63) & 1
                    count = board.entered(way, word, bit)
                    step += step * slow + count * INCH
                    line += (count * 2 + slow) * 2
                self.wait(line, end, price + step)

    def taken(self) -> int:
        """The points that were left at one price, as a mask; the next ones are another."""
        level = self.level
        low: i64 = 0
        high = i64(len(level)) - 1
        while level[low] == 0:
            low += 1
        while level[high] == 0:
            high -= 1
        written = BytesWriter()
        place: i64
        for place in range(low, high + 1):
            write_i64_le(written, level[place])
            level[place] = 0
        return int.from_bytes(written.getvalue(), "little") << int(low * 64)


_POOL: Final[list[Waiting]] = []


def _from_pool() -> Waiting:
    """Memory that no other search works in: one that has ended puts it back."""
    try:
        return _POOL.pop()
    except IndexError:
        return Waiting()
