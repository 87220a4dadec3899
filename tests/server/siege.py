"""Kills, full disks and damaged pages, as many as are asked for.

`python -m tests.server.siege kills 100`, `... full 20` and `... damage 20` do what `test_siege.py`
does three times in every run of the tests; each ends with a line on what was met.

Kills: eight tables of both systems, all people of which come back together. No acknowledged row is
lost, every match loads, and every question is asked again as it was asked before.
"""

from __future__ import annotations

import asyncio
import contextlib
import json
import os
import random
import signal
import sqlite3
import sys
import tempfile
from collections.abc import Callable
from hashlib import blake2b
from pathlib import Path
from typing import Any, Final

from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, InvalidMessage

from ironmuster.kernel.errors import SaveError
from ironmuster.kernel.replay import verify
from ironmuster.match import load_match
from ironmuster.registry import SYSTEMS
from ironmuster.server.database import FILE
from ironmuster.server.health import faults_of_file
from ironmuster.server.records import Damaged
from ironmuster.server.store import Store, open_store
from tests.saves.kept import kept_of, read_kept, unpack
from tests.server.disks import fill, make_space
from tests.server.harness import PATIENCE
from tests.server.running import running
from tests.server.test_crash import Server

BOTS: Final = "ironmuster.bots.roster:make"
PERSON: Final = {"kind": "person"}
GREEDY: Final = {"kind": "bot", "bot": "greedy"}
OWN: Final = {"real_dice": True, **PERSON}
CLASH: Final = {"scenario": "clash"}
SALVAGE: Final = {
    "scenario": "salvage",
    "map": "crossroads",
    "battlegroups": ["combine_event_horizon", "outbound_long_guns"],
}
RIVALS: Final = {"scenario": "rivals", "options": {"turn_cap": 10, "start_mc": 300}}
TABLES: Final[list[dict[str, Any]]] = [
    {"system": "battlemachine", "scenario": CLASH, "seats": [PERSON, PERSON]},
    {"system": "battlemachine", "scenario": SALVAGE, "seats": [PERSON, GREEDY]},
    {"system": "battlemachine", "scenario": CLASH, "seats": [OWN, PERSON]},
    {"system": "battlemachine", "scenario": {"battlegroups": []}, "seats": [PERSON, PERSON]},
    {"system": "mekleader", "scenario": {"scenario": "solo_regular"}, "seats": [PERSON]},
    {"system": "mekleader", "scenario": {"scenario": "coop"}, "seats": [PERSON, PERSON]},
    {"system": "mekleader", "scenario": RIVALS, "seats": [PERSON, GREEDY]},
    {"system": "mekleader", "scenario": {**RIVALS, "players": 3}, "seats": [PERSON, PERSON, OWN]},
]
OVERTAKEN: Final = ("stale", "out_of_turn", "over")
AGAIN: Final = ("unsaved", "rate_limited")
CUT: Final = (ConnectionClosed, OSError, InvalidMessage, EOFError)


def answers(message: dict[str, Any]) -> list[dict[str, Any]]:
    """Return all answers to a question, as `docs/protocol.md` says they are listed."""
    found = [one["action"] for one in message["options"]]
    for kind in message.get("many", []):
        names, values = kind["columns"].keys(), kind["columns"].values()
        for each in zip(*values, strict=True):
            found.append({"type": kind["type"], **dict(zip(names, each, strict=True))})
    return found


class Player:
    """A person in a seat: what was acknowledged and asked, and what is on its way."""

    def __init__(self, table: Table, token: str) -> None:
        self.table = table
        self.token = token
        self.doing: dict[str, Any] | None = None
        self.question: dict[str, Any] | None = None
        self.seated = False
        self.count = 0
        self.seq = 0
        self.met: list[str] = []

    async def play(self, address: str) -> None:
        """Come back, say again what was not acknowledged, and play until the line is cut."""
        with contextlib.suppress(*CUT):
            async with connect(address, max_size=None, open_timeout=PATIENCE) as line:
                await say(line, type="join", token=self.token, since=self.seq or None)
                if self.doing is not None:
                    await say(line, **self.doing)
                async for raw in line:
                    await self.hear(line, json.loads(raw))

    async def hear(self, line: ClientConnection, message: dict[str, Any]) -> None:
        """Take note of a message, and answer a question."""
        kind = message["type"]
        if kind == "state":
            assert message["seq"] >= self.seq, "what was shown is not lost"
            self.seq = message["seq"]
            self.question = None
            self.seated = True
            self.table.over |= message["over"] is not None
        elif kind == "ack":
            self.table.acknowledged[message["id"]] = message["seq"]
            self.doing = None
            await self.answer(line)
        elif kind == "error":
            await self.refused(line, message)
        elif kind in ("decision", "roll"):
            self.table.ask(message)
            self.question = message
            await self.answer(line)

    async def refused(self, line: ClientConnection, message: dict[str, Any]) -> None:
        """Say it again where nothing but the disk or the hurry was against it."""
        self.met.append(message["code"])
        assert message["code"] in ("stale", "out_of_turn", "over", "unsaved", "rate_limited"), (
            message
        )
        if message["code"] not in ("unsaved", "rate_limited"):
            self.doing = None
        elif message.get("id") and self.doing is not None:
            await asyncio.sleep(0.1)
            await say(line, **self.doing)

    async def answer(self, line: ClientConnection) -> None:
        """Choose anything, where something is asked and nothing is on its way."""
        message = self.question
        if message is None or self.doing is not None:
            return
        self.count += 1
        seq, name = message["seq"], f"{self.token[:6]}-{self.count}"
        if message["type"] == "roll":
            value = self.table.dice.choice(message["values"])
            self.doing = {"type": "roll", "seq": seq, "id": name, "value": value}
        else:
            action = self.table.dice.choice(answers(message))
            self.doing = {"type": "act", "seq": seq, "id": name, "action": action}
        self.table.sent.add(name)
        await say(line, **self.doing)


class Table:
    """A match, its people, and what they know of it."""

    def __init__(self, created: dict[str, Any], body: dict[str, Any], seed: int) -> None:
        self.name: str = created["match"]
        self.body = body
        self.dice = random.Random(seed)
        self.acknowledged: dict[str, int] = {}
        self.sent: set[str] = set()
        self.asked: dict[tuple[int, str], bytes] = {}
        self.again = 0
        self.over = False
        self.people = [Player(self, token) for token in created["tokens"] if token]

    def ask(self, message: dict[str, Any]) -> None:
        """Compare a question with the one that was asked at the same place before."""
        told = blake2b(json.dumps(message, sort_keys=True).encode()).digest()
        place = (message["seq"], message["type"])
        if place in self.asked:
            assert self.asked[place] == told, f"another question at {place} of {self.name}"
            self.again += 1
        self.asked[place] = told

    def is_refused(self) -> bool:
        """Whether somebody was told that the disk is full."""
        return any("unsaved" in one.met for one in self.people)

    def check(self, store: Store) -> int:
        """Compare what the people know with what is on disk; return how many rows there are."""
        header, rows = store.header(self.name), store.rows(self.name)
        assert header is not None, "the match is there"
        kept = {row.message: row.seq for row in rows if row.message}
        assert self.acknowledged.items() <= kept.items(), "what was acknowledged is there"
        pending = {one.doing["id"] for one in self.people if one.doing is not None}
        assert set(kept) - set(self.acknowledged) <= pending, "beyond it only what is on its way"
        assert len(rows) >= max(one.seq for one in self.people), "what was shown is there"
        match = load_match(header.record(), header.seats, header.key, rows, SYSTEMS)
        verify(match.recorder.replay(), SYSTEMS)
        assert header.actions == len(match.recorder.entries)
        assert header.outcome == match.game.outcome
        return len(rows)


async def say(line: ClientConnection, **message: Any) -> None:
    await line.send(json.dumps(message))


def kills(count: int, seed: int = 1) -> str:
    """Kill a server with eight tables at random moments; return what was met."""
    dice = random.Random(seed)
    rows = again = acknowledged = ended = 0
    with tempfile.TemporaryDirectory() as place:
        server = Server(Path(place), "real")
        try:
            tables = [begin(server, body, seed) for body in TABLES]
            for _ in range(count):
                seated = dice.random() < 0.7
                asyncio.run(besiege(server, tables, dice.uniform(0.1, 2.0), seated))
                server.start()
                store = open_store(Path(place))
                rows += sum(table.check(store) for table in tables)
                store.close()
                for number, table in enumerate(tables):
                    if table.over:
                        ended += 1
                        again += table.again
                        acknowledged += len(table.acknowledged)
                        tables[number] = begin(server, table.body, dice.getrandbits(32))
            again += sum(table.again for table in tables)
            acknowledged += sum(len(table.acknowledged) for table in tables)
        finally:
            server.close()
    return (
        f"{count} kills: {acknowledged} acknowledged answers, none lost; {rows} rows looked at; "
        f"{again} questions asked again, all the same; {ended} matches played to their end"
    )


def begin(server: Server, body: dict[str, Any], seed: int) -> Table:
    """Begin a match."""
    answer = server.http("POST", "/api/matches", json=body)
    assert answer.status_code == 201, answer.text
    return Table(answer.json(), body, seed)


async def besiege(server: Server, tables: list[Table], seconds: float, seated: bool) -> None:
    """Let all come back at once, and kill the server in the middle of it; with `seated` not before
    everyone sits at a table that is loaded again."""
    people = [one for table in tables for one in table.people]
    for one in people:
        one.seated = False
    tasks = [
        asyncio.create_task(one.play(f"ws://127.0.0.1:{server.port}/ws/{table.name}"))
        for table in tables
        for one in table.people
    ]
    if seated:
        await until(lambda: all(one.seated for one in people))
    await asyncio.sleep(seconds)
    for task in tasks:
        if task.done():
            task.result()
    os.kill(server.process, signal.SIGKILL)
    await asyncio.to_thread(server.kill)
    await asyncio.gather(*tasks)


def full(count: int, seed: int = 1) -> str:
    """Fill the disk under two tables again and again; return what was met."""
    dice = random.Random(seed)
    bodies, played = [TABLES[0], TABLES[5]], []
    with tempfile.TemporaryDirectory() as place:
        real = {"systems": "ironmuster.registry:SYSTEMS", "bots": BOTS}
        with running(Path(place), **real) as server:
            for _ in range(count):
                made = [server.http.post("/api/matches", json=body).json() for body in bodies]
                pairs = zip(made, bodies, strict=True)
                tables = [Table(one, body, dice.getrandbits(32)) for one, body in pairs]
                store = server.app.state.lobby.store
                asyncio.run(run_full(server.port, store, tables, dice.uniform(0.1, 1.0)))
                played += tables
        store = open_store(Path(place))
        rows = sum(table.check(store) for table in played)
        store.close()
    refused = sum(one.met.count("unsaved") for table in played for one in table.people)
    acknowledged = sum(len(table.acknowledged) for table in played)
    return (
        f"{count} full disks: {refused} refusals, each told, nobody cut off; {acknowledged} "
        f"acknowledged answers, none lost; {rows} rows looked at"
    )


async def run_full(port: int, store: Store, tables: list[Table], seconds: float) -> None:
    """Let tables play, fill the disk, let them try, make space, and let them play on."""
    address = f"ws://127.0.0.1:{port}/ws"
    people = [one for table in tables for one in table.people]
    tasks = [asyncio.create_task(one.play(f"{address}/{one.table.name}")) for one in people]
    await until(lambda: all(table.acknowledged for table in tables))
    await asyncio.sleep(seconds)
    await fill(store)
    await until(lambda: all(table.is_refused() or table.over for table in tables))
    before = [len(table.acknowledged) for table in tables]
    await make_space(store)
    await until(
        lambda: all(
            len(table.acknowledged) > count or table.over
            for table, count in zip(tables, before, strict=True)
        )
    )
    assert not any(task.done() for task in tasks), "nobody was cut off"
    for task in tasks:
        task.cancel()
    await asyncio.gather(*tasks, return_exceptions=True)


async def until(holds: Callable[[], bool]) -> None:
    """Wait for something, for as long as a busy machine may need."""
    async with asyncio.timeout(PATIENCE):
        while not holds():
            await asyncio.sleep(0.02)


def damage(count: int, seed: int = 1) -> str:
    """Damage a random page of copies of a database with a match of each kind: what is wrong is
    told, and every other match is as it was."""
    dice = random.Random(seed)
    kept = {one.match: one for one in read_kept("6c327bc").values()}
    lost_at_all = told_at_start = 0
    with tempfile.TemporaryDirectory() as place:
        base = Path(place)
        unpack("6c327bc", base, FILE)
        open_store(base).close()
        whole = (base / FILE).read_bytes()
        for number in range(count):
            folder = base / str(number)
            folder.mkdir()
            page = dice.randrange(len(whole) // 4096)
            raw = bytearray(whole)
            raw[page * 4096 : page * 4096 + 4096] = dice.randbytes(4096)
            (folder / FILE).write_bytes(raw)
            concerned = matches_on(base / FILE, page + 1)
            told, lost = look(folder, kept)
            assert told or not lost, f"page {page + 1}: {lost} are lost, and nobody is told"
            assert concerned is None or lost <= concerned, f"page {page + 1}: others are lost, too"
            lost_at_all += len(lost)
            told_at_start += told
    return (
        f"{count} damaged pages: told {told_at_start} times, {lost_at_all} of {count * len(kept)} "
        "matches not whole, each named; all others as they were"
    )


def matches_on(file: Path, page: int) -> set[str] | None:
    """Return the matches of which something is on a page; None where all may depend on it."""
    db = sqlite3.connect(file)
    found = db.execute("SELECT name, pagetype FROM dbstat WHERE pageno = ?", [page]).fetchone()
    raw = file.read_bytes()[(page - 1) * 4096 : page * 4096]
    names = [name for [name] in db.execute("SELECT id FROM matches")]
    db.close()
    if found is None or found[1] != "leaf" or found[0] in ("sqlite_schema", "about"):
        return None
    if found[0].startswith("sqlite_autoindex"):
        return set()  # what an index says is found without it
    return {name for name in names if name.encode() in raw}


def look(folder: Path, kept: dict[str, Any]) -> tuple[bool, set[str]]:
    """Return whether damage is told when a server starts, and the matches that are not whole; each
    must be named with what is wrong."""
    told = bool(faults_of_file(folder / FILE))
    try:
        store = open_store(folder)
    except Exception:
        return True, set(kept)  # no server starts, and says why
    listed = {one.id: one for one in store.headers(limit=1000)}
    lost = set()
    for name, before in kept.items():
        try:
            assert name in listed, f"{name} is in the list"
            if isinstance(listed[name], Damaged):
                raise SaveError("its header is damaged")
            assert kept_of(store, name) == before, f"{name} is another match, and nobody is told"
        except SaveError:
            lost.add(name)
    store.close()
    return told, lost


def main() -> None:
    """Do what the words say."""
    kind, count = sys.argv[1], int(sys.argv[2])
    print({"kills": kills, "damage": damage, "full": full}[kind](count))


if __name__ == "__main__":
    main()
