"""Files from outside: read elsewhere, within limits, and nothing else waits for them."""

from __future__ import annotations

import asyncio
import contextlib
import os
import signal
import subprocess
import sys
import threading
import time
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from typing import Any

import msgspec
import pytest

from ironmuster.kernel.chance import key_of
from ironmuster.kernel.replay import Recorder, Replay
from ironmuster.kernel.scenario import scenario_from
from ironmuster.server.forms import Denied, ImportedMatch
from ironmuster.server.reading import MOST_WAITING, Reader, Reading, read_import, read_replay
from ironmuster.server.thinking import SYSTEMS as REAL
from tests.server.harness import ANN, BEN, PATIENCE, SYSTEMS, run, wishes
from tests.server.readings import die, fail, sleep, spin, swell, swell_slowly, tell_process
from tests.toys.campaign import CAMPAIGN, Cross, March, Muster
from tests.toys.systems import TOYS


def campaign() -> Replay:
    """The first two actions of a campaign."""
    record = Recorder(CAMPAIGN, March(), key_of(1), TOYS)
    record.act(Muster("ford"))
    record.act(Cross("moor"))
    return record.replay()


@asynccontextmanager
async def reader(**limits: Any) -> AsyncIterator[Reader]:
    made = Reader(SYSTEMS, **limits)
    try:
        yield made
    finally:
        made.stop()


async def refused(one: Reader, reading: Reading, raw: bytes = b"") -> tuple[int, str, str]:
    with pytest.raises(Denied) as denied:
        await one.read(reading, raw)
    return denied.value.status, denied.value.problem.code, denied.value.problem.text


def test_a_replay_is_read_in_another_process_and_written_anew() -> None:
    raw = msgspec.json.encode(campaign())

    async def read() -> None:
        async with reader() as one:
            assert await one.read(read_replay, b" " + raw) == raw
            first, second = [int(await one.read(tell_process, b"")) for _ in range(2)]
            assert first == second != os.getpid(), "one process reads file after file"
            wish = ImportedMatch(campaign(), 1, wishes(ANN, BEN))
            assert await one.read(read_import, msgspec.json.encode(wish)) == msgspec.json.encode(
                wish
            )

    run(read)


@pytest.mark.parametrize("processes", [True, False], ids=["process", "thread"])
def test_what_is_wrong_with_a_file_is_told(processes: bool) -> None:
    good = msgspec.to_builtins(campaign())
    wish = {"replay": good, "entry": 1, "seats": [{"kind": "person"}] * 2}
    cases: list[tuple[Reading, Any, tuple[int, str, str]]] = [
        (read_replay, [good], (400, "malformed", "expected an object")),
        (read_replay, good | {"format": 9}, (422, "illegal", "replay format 9")),
        (read_replay, good | {"fingerprint": "0"}, (422, "illegal", "ends in position")),
        (read_replay, good | {"opening": [1] * 10_001}, (422, "illegal", "length <= 10000")),
        (read_replay, good | {"system": "chess"}, (422, "illegal", "no rule system 'chess'")),
        (read_import, wish | {"entry": -1}, (400, "malformed", ">= 0")),
        (read_import, wish | {"seats": []}, (400, "malformed", "length >= 1")),
        (read_import, wish | {"more": 1}, (400, "malformed", "unknown field `more`")),
        (read_import, wish | {"replay": {}}, (422, "illegal", "missing required field")),
        (read_import, wish | {"replay": good | {"system": "x"}}, (404, "not_found", "'x'")),
    ]

    async def read() -> None:
        async with reader(processes=processes) as one:
            for reading, body, (status, code, text) in cases:
                found = await refused(one, reading, msgspec.json.encode(body))
                assert found[:2] == (status, code) and text in found[2], found
            for raw in (b"", b"{", b"\xff", b'{"a":' * 20_000, b"[" * 99_999, b"9" * 5_000):
                assert (await refused(one, read_replay, raw))[0] == 400

    run(read)


@pytest.mark.parametrize(
    ("reading", "limits", "text"),
    [
        (sleep, {"seconds": 3.0}, "took too long, more than 3 s"),
        (spin, {"seconds": 3.0}, "took too long, more than 3 s"),
        (swell, {}, "took too much memory, more than 200 MiB"),
        (swell_slowly, {"memory": 50 << 20}, "took too much memory, more than 50 MiB"),
        (die, {}, "took too much time or memory"),
    ],
)
def test_a_file_that_takes_too_much_is_refused_and_the_next_is_read(
    reading: Reading, limits: dict[str, Any], text: str
) -> None:
    async def read() -> None:
        async with reader(**limits) as one:
            before = int(await one.read(tell_process, b""))
            status, code, told = await refused(one, reading)
            assert (status, code) == (422, "too_large") and text in told
            after = int(await one.read(tell_process, b""))
            assert after != before
            with pytest.raises(ProcessLookupError):
                os.kill(before, 0)

    run(read)


def test_a_process_that_nobody_watches_ends_by_itself(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("ironmuster.server.reading.PROCESSOR", 1)

    async def read() -> None:
        async with reader() as one:
            assert (await refused(one, spin))[1] == "too_large"

    run(read)


def test_a_bug_of_ours_is_no_refusal() -> None:
    async def read() -> None:
        async with reader() as one:
            with pytest.raises(LookupError):
                await one.read(fail, b"")
            assert await one.read(tell_process, b"")

    run(read)


def test_a_process_reads_so_many_files_and_no_more(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("ironmuster.server.reading.FILES", 2)

    async def read() -> None:
        async with reader() as one:
            first, second, third = [await one.read(tell_process, b"") for _ in range(3)]
            assert first == second != third

    run(read)


def test_files_wait_in_a_line_that_ends() -> None:
    async def read() -> None:
        async with reader(seconds=2.0) as one:
            waiting = [asyncio.create_task(one.read(sleep, b"")) for _ in range(MOST_WAITING)]
            await asyncio.sleep(0)
            assert (await refused(one, tell_process))[:2] == (503, "busy")
            for task in waiting[1:]:
                task.cancel()
            found = await asyncio.gather(*waiting, return_exceptions=True)
            assert isinstance(found[0], Denied)
            assert await one.read(tell_process, b"")

    run(read)


def test_what_is_read_beside_the_loop_keeps_neither_it_nor_the_store_waiting() -> None:
    async def read() -> None:
        async with reader(processes=False) as one:
            going = threading.Event()

            def wait() -> str:
                going.wait(20)
                return threading.current_thread().name

            tasks = [asyncio.create_task(one.beside(wait)) for _ in range(16)]
            await asyncio.sleep(0)
            with pytest.raises(Denied, match="too much asked at once"):
                await one.beside(wait)
            name = await asyncio.to_thread(lambda: threading.current_thread().name)
            going.set()
            assert name not in await asyncio.gather(*tasks)

    run(read)


ORPHAN = """
import asyncio, sys
from ironmuster.server.reading import Reader
from tests.server.harness import SYSTEMS
from tests.server.readings import sleep, tell_process

async def main():
    reader = Reader(SYSTEMS)
    print(int(await reader.read(tell_process, b"")), flush=True)
    await reader.read(sleep, b"")

if __name__ == "__main__":
    asyncio.run(main())
"""


def test_the_process_ends_with_a_server_that_is_killed(tmp_path: Any) -> None:
    script = tmp_path / "orphan.py"
    script.write_text(ORPHAN)
    path = os.pathsep.join(sys.path)
    server = subprocess.Popen(
        [sys.executable, str(script)],
        stdout=subprocess.PIPE,
        env={**os.environ, "PYTHONPATH": path},
    )
    assert server.stdout is not None
    worker = int(server.stdout.readline())
    server.send_signal(signal.SIGKILL)
    server.wait()
    gone = _within(PATIENCE, lambda: not _runs(worker))
    if not gone:
        with contextlib.suppress(ProcessLookupError):
            os.kill(worker, signal.SIGKILL)
    assert gone


def _runs(process: int) -> bool:
    try:
        os.kill(process, 0)
    except ProcessLookupError:
        return False
    return True


def _within(seconds: float, so: Callable[[], bool]) -> bool:
    end = time.monotonic() + seconds
    while time.monotonic() < end:
        if so():
            return True
        time.sleep(0.05)
    return False


def test_the_rules_fit_beside_the_limits() -> None:
    """Both real systems are loaded before the limit is set, and a game of theirs fits in it."""
    from ironmuster.registry import SYSTEMS as systems

    raws = []
    for name in systems:
        system = systems[name]
        record = Recorder(system, scenario_from(system, {}), key_of(1), systems)
        while record.game.decision is not None and len(record.entries) < 60:
            record.act(record.game.decision.options.at(0))
        raws.append(msgspec.json.encode(record.replay()))

    async def read() -> None:
        one = Reader(REAL)
        try:
            for raw in raws:
                assert await one.read(read_replay, raw) == raw
        finally:
            one.stop()

    run(read)
