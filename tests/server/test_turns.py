"""Who thinks next: kinds by the ring, tables in turn."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence

from ironmuster.server.turns import Kind, Turns
from tests.server.harness import run


class Queue:
    """One place, taken, and those who wait for it; `served` says who has had it since."""

    def __init__(self, *waiting: tuple[Kind, str]) -> None:
        self.turns = Turns(1)
        self.served: list[str] = []
        self.tasks = [asyncio.ensure_future(self.turns.take("show", "somebody"))]
        for kind, table in waiting:
            self.join(kind, table)

    def join(self, kind: Kind, table: str, again: int = 0) -> asyncio.Future[None]:
        """Let a table wait, and as soon as it was served wait again, so often."""

        async def wait() -> None:
            for _ in range(again + 1):
                await self.turns.take(kind, table)
                self.served.append(table)

        self.tasks.append(asyncio.ensure_future(wait()))
        return self.tasks[-1]

    async def serve(self, times: int) -> Sequence[str]:
        """Give the place back so many times, each time when the one who had it has gone on."""
        for _ in range(times):
            await settled()
            self.turns.give_back()
        await settled()
        return self.served


async def settled() -> None:
    """Let every task go on until it waits again."""
    for _ in range(5):
        await asyncio.sleep(0)


def test_tables_have_turns_however_often_one_comes() -> None:
    async def play() -> None:
        queue = Queue()
        queue.join("play", "greedy", again=9)
        queue.join("play", "ann")
        queue.join("play", "ben", again=1)
        assert await queue.serve(6) == ["greedy", "ann", "ben", "greedy", "ben", "greedy"]

    run(play)


def test_a_bot_waits_for_one_hint_at_most_and_a_hint_for_two_bots() -> None:
    async def play() -> None:
        hints: list[tuple[Kind, str]] = [("hint", f"hint {n}") for n in (1, 2, 3)]
        queue = Queue(*hints, ("play", "bot 1"), ("play", "bot 2"))
        served = await queue.serve(5)
        assert served == ["bot 1", "hint 1", "bot 2", "hint 2", "hint 3"]

    run(play)


def test_bots_among_themselves_have_a_turn_after_two_of_people() -> None:
    async def play() -> None:
        queue = Queue()
        for number in (1, 2):
            queue.join("show", f"show {number}", again=9)
        for name in ("ann", "ben", "cleo"):
            queue.join("play", name)
        served = await queue.serve(6)
        assert served == ["ann", "ben", "show 1", "cleo", "show 2", "show 1"]

    run(play)


def test_who_leaves_the_line_is_passed_over() -> None:
    async def play() -> None:
        queue = Queue()
        first, second, _ = (queue.join("play", name) for name in ("ann", "ben", "cleo"))
        await settled()
        second.cancel()
        await settled()
        assert (queue.turns.waiting(), queue.turns.before("play", "cleo")) == (2, 1)
        first.cancel()  # and its turn comes before it has left
        assert await queue.serve(1) == ["cleo"]

    run(play)


def test_who_is_called_off_when_its_turn_has_come_passes_it_on() -> None:
    async def play() -> None:
        queue = Queue()
        first = queue.join("play", "ann")
        queue.join("play", "ben")
        await settled()
        queue.turns.give_back()
        first.cancel()
        await settled()
        assert queue.served == ["ben"]
        queue.turns.give_back()
        assert queue.turns.free == 1

    run(play)


def test_how_many_come_before_follows_the_ring() -> None:
    async def play() -> None:
        queue = Queue(("show", "d"), ("hint", "c"), ("play", "a"), ("play", "b"), ("show", "e"))
        await settled()
        order: list[tuple[Kind, str]] = [
            ("play", "a"),
            ("hint", "c"),
            ("play", "b"),
            ("show", "d"),
            ("show", "e"),
        ]
        assert [queue.turns.before(*one) for one in order] == [0, 1, 2, 3, 4]
        assert queue.turns.before("play", "nobody") == 0
        assert await queue.serve(5) == ["a", "c", "b", "d", "e"]

    run(play)
