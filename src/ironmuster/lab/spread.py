"""Games handed out in chunks that take about the same time, to whoever plays them.

How long a game takes is not known beforehand: the first chunks are of one game, and those after
them as many as should take `LEAST` to `MOST` seconds by what was played so far. Chunks shrink as
the games run out, so that all who play end together.
"""

from __future__ import annotations

import os
import sys
import threading
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from typing import TYPE_CHECKING, Any, Final, NamedTuple, TypeVar

if TYPE_CHECKING:
    from concurrent.futures import Executor, Future

S = TypeVar("S")
LEAST: Final = 0.1  # seconds of processor time: less is lost in the sending
MOST: Final = 1.0  # a chunk that is lost with its machine is played again
AHEAD: Final = 2  # chunks that are out for each who plays: one played, one at hand


class Chunk(NamedTuple):
    """Some games of the series at a place in a list."""

    place: int
    numbers: range


class Played(NamedTuple):
    """A chunk with the records of its games, and the processor time of playing them."""

    chunk: Chunk
    records: list[Any]
    seconds: float


class Supply:
    """The games that are left to hand out, and what is known of how long one takes."""

    def __init__(self, wanted: Sequence[range], jobs: int) -> None:
        self.left = [Chunk(place, numbers) for place, numbers in enumerate(wanted)][::-1]
        self.jobs = jobs
        self.games = 0
        self.seconds = 0.0

    def take(self) -> Chunk | None:
        """Return the next chunk, while there is one."""
        if not self.left:
            return None
        place, numbers = self.left.pop()
        size = min(self.size(len(numbers) + sum(len(rest) for _, rest in self.left)), len(numbers))
        if numbers[size:]:
            self.left.append(Chunk(place, numbers[size:]))
        return Chunk(place, numbers[:size])

    def size(self, left: int) -> int:
        """Return how many of the games that are left make a chunk now."""
        if not self.seconds:
            return 1
        each = self.seconds / self.games
        share = each * left / (AHEAD * self.jobs)
        return max(1, round(min(MOST, max(LEAST, share)) / each))

    def learn(self, played: Played) -> None:
        """Know better from now on how long a game takes."""
        self.games += len(played.records)
        self.seconds += played.seconds


def spread(
    play: Callable[[S, Chunk], Played],
    series: Sequence[S],
    wanted: Sequence[range],
    executor: Executor | None,
    jobs: int,
) -> Iterator[Played]:
    """Yield the chunks of all games that are `wanted` of each series, as they are finished.

    With an executor, `jobs` says how many it plays at a time; without one they are played here.
    """
    supply = Supply(wanted, jobs)
    if executor is not None:
        yield from _handed_out(play, series, supply, executor)
        return
    while (chunk := supply.take()) is not None:
        played = play(series[chunk.place], chunk)
        supply.learn(played)
        yield played


def _handed_out(
    play: Callable[[S, Chunk], Played], series: Sequence[S], supply: Supply, executor: Executor
) -> Iterator[Played]:
    from concurrent.futures import FIRST_COMPLETED, wait

    out: set[Future[Played]] = set()
    try:
        while True:
            while len(out) < AHEAD * supply.jobs and (chunk := supply.take()) is not None:
                out.add(executor.submit(play, series[chunk.place], chunk))
            if not out:
                return
            done, out = wait(out, return_when=FIRST_COMPLETED)
            for future in done:
                played = future.result()
                supply.learn(played)
                yield played
    finally:
        for future in out:
            future.cancel()


@contextmanager
def processes(jobs: int) -> Iterator[Executor | None]:
    """So many processes of this machine; for one, this process plays.

    They are forked off this one where that is safe, and have then loaded what it has.
    """
    if jobs < 2:
        yield None
        return
    from concurrent.futures import ProcessPoolExecutor
    from multiprocessing import get_context

    alone = sys.platform == "linux" and threading.active_count() == 1
    pool = ProcessPoolExecutor(jobs, mp_context=get_context("fork" if alone else "spawn"))
    try:
        pool.submit(os.getpid)  # starts them now, before anything here starts a thread
        yield pool
    finally:
        pool.shutdown(cancel_futures=True)
