"""Files from outside are read and played in a process of their own, with limits of time and memory.

Bounds alone cannot say how long a replay takes to play. So the server plays none that has not been
played there to its end; what comes back are plain bytes, written anew from what was understood.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
import os
import sys
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from multiprocessing import parent_process
from multiprocessing.connection import wait
from pathlib import Path
from threading import Thread
from typing import Final, NamedTuple, TypeVar

import msgspec

from ironmuster.kernel.bounds import SAVED, json_excess
from ironmuster.kernel.errors import OtherRules, SaveError
from ironmuster.kernel.replay import Replay, Systems, begin, load, verify
from ironmuster.kernel.value import Value, readable
from ironmuster.match import album_in, kept_report, look_at
from ironmuster.server.forms import Code, Denied, Entries, ImportedMatch, Seats, Terms
from ironmuster.server.processes import beginning
from ironmuster.server.queue import BUSY, Queue
from ironmuster.server.thinking import named
from ironmuster.server.threads import in_thread

if sys.platform != "win32":
    import resource

T = TypeVar("T")
log = logging.getLogger(__name__)
# What a file costs is told by the processor's seconds: the longest game takes 4. A machine with
# much else to do is no fault of the file's, so the clock leaves time for that several times over.
PROCESSOR: Final = 15
SECONDS: Final = 60.0
MEMORY: Final = 200 << 20  # bytes above what the rules take
FILES: Final = 50  # read by one process; then what it has remembered goes with it
MOST_WAITING: Final = 8
BESIDE: Final = 2
MOST_BESIDE: Final = 16
SLOW: Final = "reading this file took too long, more than {:g} s"
LARGE: Final = "reading this file took too much memory, more than {} MiB"
LOST: Final = "reading this file took too much time or memory"


class Read(NamedTuple):
    """What came of a file: its bytes written anew, or why it is refused."""

    sound: bytes = b""
    status: int = 0
    code: Code = "illegal"
    text: str = ""


Reading = Callable[[bytes, Systems], bytes]


def read_replay(raw: bytes, systems: Systems) -> bytes:
    """Return a replay that leads where it says."""
    _of(raw, msgspec.Raw)
    return msgspec.json.encode(verified(load(raw), systems))


def read_import(raw: bytes, systems: Systems) -> bytes:
    """Return a wish to play on from a replay that leads where it says."""
    wanted = _of(raw, _Wanted)
    replay = load(bytes(wanted.replay))
    if replay.system not in systems:
        raise Denied(404, "not_found", f"there is no rule system {replay.system!r}")
    sound = ImportedMatch(verified(replay, systems), wanted.entry, wanted.seats, wanted.terms)
    return msgspec.json.encode(sound)


class _Wanted(Value, frozen=True):
    """An `ImportedMatch` whose replay has not been looked at."""

    replay: msgspec.Raw
    entry: Entries
    seats: Seats
    terms: Terms = Terms()


def _of(raw: bytes, kind: type[T]) -> T:
    """Return the JSON object of a body; `Denied` when it is none within bounds."""
    excess = json_excess(raw, SAVED)
    if excess:
        raise Denied(400, "too_large", f"replay: {excess}")
    try:
        if not raw.lstrip().startswith(b"{"):
            raise msgspec.DecodeError("expected an object")
        return msgspec.json.decode(raw, type=readable(kind), strict=False)
    except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError) as fault:
        raise Denied(400, "malformed", str(fault)) from None


def verified(replay: Replay, systems: Systems) -> Replay:
    """Return a replay that has been played to its end, and looked at there where it began in the
    middle; or one of other rules, all of which can be looked at that was told."""
    if replay.report:
        kept_report(replay)
    try:
        end = verify(replay, systems)
        if replay.start:
            look_at(begin(replay, systems))
            look_at(end)
    except OtherRules:
        if replay.system not in systems:
            raise
        album_in(replay).check()
    return replay


def attempt(reading: Reading, raw: bytes, systems: str, processor: int = 0) -> Read:
    """Read a file; runs in the process that is for this, given `processor` seconds."""
    if processor:
        _limit_processor(processor)
    try:
        return Read(reading(raw, named(systems)))
    except Denied as denied:
        return Read(b"", denied.status, denied.problem.code, denied.problem.text)
    except SaveError as fault:
        return Read(b"", 422, "illegal", str(fault))


def prepare(systems: str, memory: int) -> None:
    """Make a process ready: it yields to all others, ends with the server, knows the rules, and may
    take no more than so much memory beside them."""
    _die_with_parent()
    for name in named(systems):
        named(systems)[name]
    if sys.platform != "win32":
        os.nice(10)
        with contextlib.suppress(OSError, ValueError):  # no such file, or a limit set lower before
            pages = int(Path("/proc/self/statm").read_text().split()[0])
            most = pages * resource.getpagesize() + memory
            resource.setrlimit(resource.RLIMIT_AS, (most, most))


def _die_with_parent() -> None:
    """Let this process end when its server is gone, however it went."""
    parent = parent_process()
    assert parent is not None, "only a server's process runs this"

    def watch() -> None:
        wait([parent.sentinel])
        os._exit(0)

    Thread(target=watch, daemon=True).start()


def _limit_processor(seconds: int) -> None:
    if sys.platform != "win32":
        used = resource.getrusage(resource.RUSAGE_SELF)
        soft = int(used.ru_utime + used.ru_stime) + seconds + 1
        hard = resource.getrlimit(resource.RLIMIT_CPU)[1]
        with contextlib.suppress(OSError, ValueError):
            resource.setrlimit(resource.RLIMIT_CPU, (soft, hard))


class Reader:
    """The process that reads files from outside, one at a time; started when the first one comes.

    With `processes=False` they are read in threads, without limits: for tests.
    """

    def __init__(
        self,
        systems: str,
        processes: bool = True,
        seconds: float = SECONDS,
        memory: int = MEMORY,
    ) -> None:
        self.systems = systems
        self.processes = processes
        self.seconds = seconds
        self.memory = memory
        self.pool: ProcessPoolExecutor | None = None
        self.files = 0
        self.waiting = Queue(1, MOST_WAITING)
        self.threads = Queue(BESIDE, MOST_BESIDE)

    async def read(self, reading: Reading, raw: bytes) -> bytes:
        """Return what a file says, written anew; `Denied` says why it is refused."""
        async with self.waiting.turn():
            found = await (
                self._apart(reading, raw)
                if self.processes
                else in_thread(lambda: attempt(reading, raw, self.systems))
            )
        if found.status:
            raise Denied(found.status, found.code, found.text)
        return found.sound

    async def beside(self, work: Callable[[], T]) -> T:
        """Do something short with what came from outside beside the event loop, a few at a time,
        and not in the threads that write to the store."""
        async with self.threads.turn():
            return await in_thread(work)

    async def _apart(self, reading: Reading, raw: bytes) -> Read:
        """Read a file in the other process, which does not outlive a file it could not read."""
        try:
            pool = await self._ready()
            self.files += 1
            job = pool.submit(attempt, reading, raw, self.systems, PROCESSOR)
            return await asyncio.wait_for(asyncio.wrap_future(job), self.seconds)
        except TimeoutError:
            self.stop()
            return Read(b"", 422, "too_large", SLOW.format(self.seconds))
        except MemoryError:
            self.stop()
            return Read(b"", 422, "too_large", LARGE.format(self.memory >> 20))
        except (BrokenProcessPool, OSError) as fault:
            log.warning("the process that reads files was lost: %s", fault)
            self.stop()
            if isinstance(fault, OSError):  # it could not even be started
                return Read(b"", 503, "busy", BUSY)
            return Read(b"", 422, "too_large", LOST)
        except asyncio.CancelledError:
            self.stop()
            raise

    async def _ready(self) -> ProcessPoolExecutor:
        """Return a process that has the rules at hand: starting one is not a file's fault."""
        if self.files >= FILES:
            self.stop()
        if self.pool is None:
            self.pool = ProcessPoolExecutor(1, beginning(), prepare, (self.systems, self.memory))
            self.files = 0
            await asyncio.wrap_future(self.pool.submit(os.getpid))
        return self.pool

    def stop(self) -> None:
        """End the process, also in the middle of a file; the next file starts another."""
        pool, self.pool = self.pool, None
        if pool is None:
            return
        for worker in list((getattr(pool, "_processes", None) or {}).values()):
            worker.kill()
        pool.shutdown()
