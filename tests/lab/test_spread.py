"""Games in chunks of about the same time, handed to any executor."""

from __future__ import annotations

import threading
from collections.abc import Iterator
from concurrent.futures import Executor, Future, ThreadPoolExecutor
from typing import Any

import pytest

from ironmuster.kernel.errors import DataError
from ironmuster.lab.series import SeriesSpec, run, run_all
from ironmuster.lab.spread import AHEAD, Chunk, Played, Supply, processes, spread
from tests.toys.systems import TOYS


def spec(**changes: Any) -> SeriesSpec:
    body = {"system": "parley", "scenario": {"rounds": 2}, "bots": ("random", "random")}
    return SeriesSpec(**{**body, "games": 40, "seed": 1, **changes})


def sizes(games: int, each: float, jobs: int) -> list[int]:
    """How many games each chunk has when one takes so many seconds."""
    supply, found = Supply([range(games)], jobs), []
    while (chunk := supply.take()) is not None:
        found.append(len(chunk.numbers))
        supply.learn(Played(chunk, [None] * len(chunk.numbers), each * len(chunk.numbers)))
    return found


def test_chunks_take_a_tenth_of_a_second_to_one() -> None:
    found = sizes(10_000, 0.002, 2)
    assert found[0] == 1 and sum(found) == 10_000
    assert found[1] == max(found) == 500  # a second
    assert min(found[1:-1]) == 50  # a tenth of one: the last chunks are short
    assert found[1:-1] == sorted(found[1:-1], reverse=True)


def test_long_games_go_one_by_one() -> None:
    assert sizes(7, 3.0, 2) == [1] * 7


def test_a_chunk_is_of_one_series() -> None:
    supply, found = Supply([range(3), range(2), range(5, 6)], 1), []
    supply.learn(Played(Chunk(0, range(1)), [None], 0.001))
    while (chunk := supply.take()) is not None:
        found.append(chunk)
    assert found == [Chunk(0, range(3)), Chunk(1, range(2)), Chunk(2, range(5, 6))]


class Later(Executor):
    """Plays after a while, and what was asked for last first."""

    def __init__(self) -> None:
        self.waiting: list[tuple[Future[Any], Any]] = []
        self.most = 0

    def submit(self, fn: Any, /, *args: Any, **named: Any) -> Future[Any]:
        future: Future[Any] = Future()
        self.waiting.append((future, lambda: fn(*args, **named)))
        self.most = max(self.most, len(self.waiting))
        threading.Timer(0.01, self.one).start()
        return future

    def one(self) -> None:
        future, work = self.waiting.pop()
        if future.set_running_or_notify_cancel():
            try:
                future.set_result(work())
            except BaseException as fault:
                future.set_exception(fault)


def test_any_executor_plays_the_same_series() -> None:
    alone = run(spec(), systems=TOYS)
    with ThreadPoolExecutor(3) as pool:
        assert run(spec(), 3, systems=TOYS, executor=pool).games == alone.games
    later = Later()
    finished: list[int] = []
    assert run(spec(), 3, finished.append, TOYS, later).games == alone.games
    assert sum(finished) == 40 and later.most <= 3 * AHEAD


def test_several_series_share_an_executor() -> None:
    specs = [spec(games=5), spec(games=7, seed=2)]
    with ThreadPoolExecutor(2) as pool:
        found = run_all(specs, 2, systems=TOYS, executor=pool)
    assert [one.games for one in found] == [run(one, systems=TOYS).games for one in specs]


def test_a_part_has_the_games_of_its_numbers() -> None:
    whole = run(spec(), systems=TOYS).games
    assert run(spec(), systems=TOYS, part=range(7, 19)).games == whole[7:19]
    assert run(spec(), 2, systems=TOYS, part=range(39, 40)).games == whole[39:]
    for wrong in (range(7, 41), range(-1, 3), range(5, 5)):
        with pytest.raises(DataError, match="games are counted from 0 to 39 here"):
            run(spec(), systems=TOYS, part=wrong)


def test_what_fails_in_a_chunk_is_told_and_nothing_more_is_played() -> None:
    played: list[Chunk] = []

    def play(series: str, chunk: Chunk) -> Played:
        played.append(chunk)
        if len(played) == 3:
            raise DataError("the third")
        return Played(chunk, [None] * len(chunk.numbers), 10.0)

    def chunks(executor: Executor | None) -> Iterator[Played]:
        played.clear()
        return spread(play, ["parley"], [range(100)], executor, 1)

    with pytest.raises(DataError, match="the third"):
        list(chunks(None))
    assert len(played) == 3
    with ThreadPoolExecutor(1) as pool, pytest.raises(DataError, match="the third"):
        list(chunks(pool))
    assert len(played) <= 3 + AHEAD


def test_one_job_needs_no_other_process() -> None:
    with processes(1) as executor:
        assert executor is None
    with processes(2) as executor:
        assert executor is not None and executor.submit(sum, [1, 2]).result() == 3
