"""Bots think in processes of their own, on a budget, and never see the secret of the dice."""

from __future__ import annotations

import asyncio
import os
from collections.abc import Callable
from functools import cache, partial
from importlib import import_module
from typing import Any, Final, NamedTuple, TypeVar

from ironmuster.bots import roster
from ironmuster.kernel.bot import Advice
from ironmuster.kernel.chance import Dice
from ironmuster.kernel.editions import Edition, own_data, with_own
from ironmuster.kernel.game import Game
from ironmuster.kernel.snapshot import decode, encode, restore, snapshot
from ironmuster.match import Film, Match, choose, patience, rank
from ironmuster.server.lanes import Desk, Lane, Thinking
from ironmuster.server.threads import in_thread
from ironmuster.server.turns import Kind, Turns
from ironmuster.server.workers import Worker

T = TypeVar("T")
SYSTEMS = "ironmuster.registry:SYSTEMS"
BOTS = "ironmuster.bots.roster:make"
SHORTEST = 10.0  # seconds that every bot has before it forfeits, on a machine that has much to do


class Job(NamedTuple):
    """All a worker needs: names of the systems and bots, who thinks, and the position."""

    systems: str
    bots: str
    bot: str
    player: int
    key: bytes
    position: bytes
    own: dict[str, tuple[Edition, bytes]]  # beside today's systems, see `own_data`

    def game(self) -> Game[Any, Any]:
        """Return the position as a game."""
        systems = with_own(named(self.systems), self.own)
        return restore(decode(self.position), systems, observed=False)


class Thought(NamedTuple):
    """The place of the chosen option, or why there is none."""

    answer: int | None
    reason: str


def think(job: Job) -> Thought:
    """Answer the open decision of a position; runs in a worker."""
    try:
        answer = choose(named(job.bots), job.bot, job.game(), Dice(job.key))
        return Thought(answer, "")
    except Exception as fault:  # whatever a bot does wrong costs it the answer, not the match
        return Thought(None, f"raised {type(fault).__name__}: {fault}")


def advise(job: Job) -> Advice:
    """Rank the answers to the open decision of a position; runs in a worker."""
    return rank(named(job.bots), job.bot, job.game(), Dice(job.key))


@cache
def named(name: str) -> Any:
    """Return what `module:attribute` names."""
    module, _, attribute = name.partition(":")
    return getattr(import_module(module), attribute)


def prepare(systems: str, bots: str) -> None:
    """Import all that bots need, so that the first of them does not wait for it."""
    named(bots)
    for name in named(systems):
        named(systems)[name]
        roster.bots_of(name)


class LaneSpec(NamedTuple):
    """Thoughts of up to `seconds`, and how far they let others pass (`os.nice`)."""

    name: str
    seconds: float
    niceness: int


UNATTENDED: Final = 4  # matches with nobody there that go on at a time
LANES: Final = (
    LaneSpec("short", 0.1, 0),
    LaneSpec("usual", 2.0, 10),
    LaneSpec("long", float("inf"), 19),
)


class Load(NamedTuple):
    """How many think in a lane, how many wait there, and how many may think at once."""

    lane: str
    thinking: int
    waiting: int
    places: int


class Thinker:
    """The workers. Every lane has some of its own, so that a short thought waits for short ones
    alone; within a lane the tables have turns.

    `unattended` are the turns of matches in which nobody is there. `limit` replaces every bot's own
    patience; `processes=False` uses threads, which cannot be stopped: who is called off there
    thinks on, for nobody.
    """

    def __init__(
        self,
        workers: int = 0,
        systems: str = SYSTEMS,
        bots: str = BOTS,
        limit: float | None = None,
        processes: bool = True,
    ) -> None:
        workers = workers or max(1, min(4, (os.cpu_count() or 2) - 1))
        self.systems = systems
        self.bots = bots
        self.limit = limit
        self.processes = processes
        prepared = partial(prepare, systems, bots)
        self.lanes = {
            spec: Lane(
                workers if spec.name == "usual" else max(1, workers // 2),
                partial(Worker, prepared, spec.niceness) if processes else None,
            )
            for spec in LANES
        }
        self.warming: asyncio.Task[None] | None = None
        self.counting = asyncio.Semaphore(workers)
        self.measuring = asyncio.Semaphore(workers)
        self.unattended = Turns(UNATTENDED)

    def warm(self) -> None:
        """Begin to start workers, so that the first answer does not wait for one."""
        self.warming = asyncio.ensure_future(self._warm())

    async def _warm(self) -> None:
        for spec, lane in self.lanes.items():
            if spec.name != "long":  # few tables need it
                await lane.warm()

    def answer(
        self,
        match: Match,
        player: int,
        table: str,
        tell: Callable[[], None] = lambda: None,
        there: bool = True,
    ) -> Thinking[Thought]:
        """Let the bot of `player` think about the match as it stands; `tell` is called when there
        is something to say about how long that takes. While nobody is `there` it counts as one
        among bots."""
        people = there and any(seat.kind == "person" for seat in match.seats)
        kind: Kind = "play" if people else "show"
        job = self._job(match, player, match.seats[player].bot, match.game)
        return Thinking(self._lane(job), kind, table, match.seq, partial(self._answer, job), tell)

    def hint(
        self, match: Match, player: int, bot: str, table: str, game: Game[Any, Any]
    ) -> Thinking[Advice]:
        """Let a bot say what it would do in the place of `player` in `game`, the match as it stands
        or as it would be after answers; `TimeoutError` if it never does. It knows no more than that
        seat, and its dice are neither the game's nor another bot's."""
        job = self._job(match, player, bot, game)
        return Thinking(self._lane(job), "hint", table, match.seq, partial(self._hint, job))

    def weigh(self, job: Job, table: str) -> Thinking[Advice]:
        """Let a bot say what it thinks of a position that has passed, when bots that play among
        themselves have their turn; `TimeoutError` if it never does."""
        return Thinking(self._lane(job), "show", table, 0, partial(self._hint, job))

    def job_at(self, film: Film, entry: int, player: int, bot: str) -> Job:
        """Return what a worker needs to think about the position after `entry` actions as
        `player` knew it then, with the dice that a bot in that seat had."""
        game = film.match.as_seen(film.at(entry), player, entry)
        key = film.match.bot_dice(player, entry).key
        position = encode(snapshot(game))
        return Job(self.systems, self.bots, bot, player, key, position, own_data(game.systems))

    def load(self) -> list[Load]:
        """Return how busy every lane is."""
        return [
            Load(spec.name, lane.thinking(), lane.turns.waiting(), len(lane.desks))
            for spec, lane in self.lanes.items()
        ]

    async def count(self, find: Callable[[], T]) -> T:
        """Work out odds beside the event loop, only a few at a time."""
        async with self.counting:
            return await in_thread(find)

    async def measure(self, find: Callable[[], T]) -> T:
        """Measure a position beside the event loop; it does not queue behind odds."""
        async with self.measuring:
            return await in_thread(find)

    def stop(self) -> None:
        """End all workers; the next thought starts new ones."""
        if self.warming is not None:
            self.warming.cancel()
        for lane in self.lanes.values():
            lane.stop()

    async def _answer(self, job: Job, desk: Desk) -> Thought:
        limit = self._limit(job)
        try:
            return await desk.think(think, job, limit)
        except TimeoutError:
            return Thought(None, f"gave no answer in {limit:g} s")

    async def _hint(self, job: Job, desk: Desk) -> Advice:
        return await desk.think(advise, job, self._limit(job))

    def _job(self, match: Match, player: int, bot: str, game: Game[Any, Any]) -> Job:
        position = encode(match.snapshot_for(player, game))
        bot = roster.at_table(bot)
        key, own = match.bot_dice(player).key, own_data(match.game.systems)
        return Job(self.systems, self.bots, bot, player, key, position, own)

    def _lane(self, job: Job) -> Lane:
        budget = roster.budget(job.bot)
        return next(lane for spec, lane in self.lanes.items() if budget <= spec.seconds)

    def _limit(self, job: Job) -> float:
        return max(SHORTEST, patience(job.bot)) if self.limit is None else self.limit
