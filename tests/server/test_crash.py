"""A real server process is killed at random moments; the match must go on as if nothing was.

What was acknowledged or shown is never lost, what was not acknowledged is lost at most once, and
the record always verifies.
"""

from __future__ import annotations

import contextlib
import json
import os
import random
import signal
import socket
import subprocess
import sys
import time
from pathlib import Path
from threading import Timer
from typing import Any

import httpx
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection, connect

from ironmuster.kernel.replay import verify
from ironmuster.match import Match, load_match
from ironmuster.server.store import open_store
from tests.server.harness import PATIENCE, make_bot
from tests.toys.systems import TOYS

ROOT = Path(__file__).resolve().parents[2]
KILLS = 15
IN_BATTLE = 30
# Questions of a battle, or that several answer in secret before all is laid open.
PERIL = frozenset({"levy", "bid", "raise"})


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


class Server:
    """A server process on a free port."""

    def __init__(self, folder: Path, bots: str) -> None:
        self.folder = folder
        self.bots = bots
        self.port = free_port()
        self.client = httpx.Client(base_url=f"http://127.0.0.1:{self.port}", timeout=PATIENCE)
        command = [sys.executable, "-m", "tests.server.serve"]
        pipe = subprocess.PIPE
        self.starter = subprocess.Popen(command, cwd=ROOT, stdin=pipe, stdout=pipe, text=True)
        self.start()

    def start(self) -> None:
        """Start it and wait until it answers."""
        assert self.starter.stdin is not None and self.starter.stdout is not None
        self.starter.stdin.write(f"{self.port} {self.folder} {self.bots}\n")
        self.starter.stdin.flush()
        self.process = int(self.starter.stdout.readline())
        end = time.monotonic() + PATIENCE
        while time.monotonic() < end:
            try:
                self.http("GET", "/api/health")
                return
            except httpx.TransportError:
                time.sleep(0.01)
        raise AssertionError("the server did not start")

    def http(self, method: str, path: str, **more: Any) -> httpx.Response:
        """Ask it."""
        return self.client.request(method, path, **more)

    def kill(self) -> None:
        """End it at once: nothing in it gets to run any more."""
        assert self.starter.stdout is not None
        with contextlib.suppress(ProcessLookupError):
            os.kill(self.process, signal.SIGKILL)
        assert self.starter.stdout.readline() == "gone\n"

    def close(self) -> None:
        """End it and what starts it."""
        self.kill()
        self.client.close()
        self.starter.communicate(timeout=PATIENCE)


class Player:
    """A person at a screen: remembers what was acknowledged and shown, and what was not."""

    def __init__(
        self,
        server: Server,
        match: dict[str, Any],
        dice: random.Random,
        peril: frozenset[str] = frozenset(),
    ) -> None:
        self.peril = peril  # while it answers these questions the server is killed
        self.server = server
        self.match = match
        self.dice = dice
        self.acknowledged: dict[str, int] = {}
        self.lines: list[Any] = []
        self.before = 0  # lines of the log that came before these
        self.seq = 0
        self.count = 0
        self.unanswered: dict[str, Any] | None = None
        self.asked: dict[str, Any] | None = None
        self.over = False
        self.undo = 0
        self.ends: list[Timer] = []

    def play(self, socket: ClientConnection) -> None:
        """Join, repeat what was not acknowledged, and play until the line is cut. As a screen does
        it, never answer before what was sent last has been acknowledged or refused."""
        self.asked = None
        send(socket, type="join", token=self.match["tokens"][0], since=self.seq)
        if self.unanswered is not None:
            send(socket, **self.unanswered)
        while not self.over:
            message = json.loads(socket.recv(timeout=PATIENCE))
            self.hear(message)
            if self.asked is not None and self.unanswered is None:
                self.answer(socket, self.asked)

    def hear(self, message: dict[str, Any]) -> None:
        """Take note of a message."""
        kind = message["type"]
        if kind == "events":
            if message.get("fresh"):
                self.lines, self.before = [], message.get("before", 0)
            self.lines = self.lines + message["lines"]
            self.seq = max(self.seq, message["seq"])
        elif kind == "state":
            assert message["seq"] >= self.seq, "what was shown is not lost"
            self.seq = message["seq"]
            self.over = message["over"] is not None
            self.undo = message["undo"]
        elif kind == "decision":
            self.asked = message
        elif kind == "ack":
            self.acknowledged[message["id"]] = message["seq"]
            if self.unanswered is not None and self.unanswered["id"] == message["id"]:
                self.unanswered = None
        elif kind == "error":
            assert message["code"] == "stale", message
            if self.unanswered is not None and self.unanswered["id"] == message.get("id"):
                self.unanswered = None

    def answer(self, socket: ClientConnection, message: dict[str, Any]) -> None:
        """Choose anything, now and then take it back."""
        self.asked = None
        self.count += 1
        sent: dict[str, Any] = {"seq": message["seq"], "id": f"{self.count}"}
        if self.undo and self.dice.random() < 0.3:
            sent["type"] = "undo"
        else:
            sent["type"] = "act"
            sent["action"] = self.dice.choice(message["options"])["action"]
        self.unanswered = sent
        if message["prompt"] in self.peril and not self.ends and self.dice.random() < 0.3:
            self.end_in(self.dice.uniform(0.0, 0.02))
        send(socket, **sent)

    def end_in(self, seconds: float) -> None:
        """Kill the server so many seconds from now."""
        self.ends.append(Timer(seconds, os.kill, (self.server.process, signal.SIGKILL)))
        self.ends[-1].start()


def send(socket: ClientConnection, **message: Any) -> None:
    socket.send(json.dumps(message))


def check(server: Server, player: Player) -> Match:
    """Compare what the player knows with what is on disk and with what the server says; return the
    match as it is on disk."""
    name = player.match["match"]
    store = open_store(server.folder)
    header, rows = store.header(name), store.rows(name)
    store.close()
    assert header is not None
    assert [row.seq for row in rows] == list(range(1, len(rows) + 1)), "no gap, nothing twice"
    kept = {row.message: row.seq for row in rows if row.message}
    assert player.acknowledged.items() <= kept.items(), "what was acknowledged is there"
    extra = set(kept) - set(player.acknowledged)
    pending = {player.unanswered["id"]} if player.unanswered else set()
    assert extra <= pending, "beyond it there is at most the action that was never acknowledged"
    assert len(rows) >= player.seq, "what was shown is there"
    match = load_match(header.record(), header.seats, header.key, rows, TOYS, make_bot)
    verify(match.recorder.replay(), TOYS)
    assert header.actions == len(match.recorder.entries) and header.outcome == match.game.outcome
    if match.taken_back <= player.seq:
        lines = [line.text for _, line in match.lines(0)]
        shown = [line["text"] for line in player.lines]
        told = lines[player.before : player.before + len(shown)]
        assert told == shown, "what was told stays told"
    return match


def test_a_killed_server_goes_on_where_it_was(tmp_path: Path) -> None:
    dice = random.Random(1)
    server = Server(tmp_path, "threads")
    seats = [{"kind": "person"}, {"kind": "bot", "bot": "random"}]
    body = {"system": "campaign", "scenario": {"turns": 20}, "seats": seats}
    try:
        player = Player(server, server.http("POST", "/api/matches", json=body).json(), dice)
        for _ in range(KILLS):
            play_to_the_kill(server, player, dice.uniform(0.0, 0.3))
            check(server, player)
            if player.over:
                player = Player(server, server.http("POST", "/api/matches", json=body).json(), dice)
    finally:
        server.close()


def play_to_the_kill(server: Server, player: Player, seconds: float | None = None) -> None:
    """Play until the server is killed, after so many seconds where they are given, or the match is
    over, and start it again."""
    url = f"ws://127.0.0.1:{server.port}/ws/{player.match['match']}"
    with connect(url, max_size=None) as socket, contextlib.suppress(ConnectionClosed):
        if seconds is not None:
            player.end_in(seconds)
        player.play(socket)
    for end in player.ends:
        end.join()
    player.ends = []
    server.kill()
    server.start()


def test_a_server_killed_in_battles_and_secret_choices_loses_nothing(tmp_path: Path) -> None:
    """So often it stands in a battle inside the match, or between answers given in secret, when it
    comes back; what was sealed is sealed yet."""
    dice = random.Random(2)
    server = Server(tmp_path, "threads")
    seats = [{"kind": "person"}, {"kind": "bot", "bot": "random"}]
    scenario = {"houses": 2, "seasons": 9, "ways": ["parley"]}
    body = {"system": "frontier", "scenario": scenario, "seats": seats}
    fought = sealed = 0

    def begun() -> Player:
        match = server.http("POST", "/api/matches", json=body).json()
        return Player(server, match, dice, PERIL)

    try:
        player = begun()
        while fought + sealed < IN_BATTLE or min(fought, sealed) < 3:
            play_to_the_kill(server, player)
            match = check(server, player)
            fought += match.game.depth > 0
            sealed += match.secrets and not match.game.depth
            if player.over:
                player = begun()
    finally:
        server.close()


def test_workers_do_not_outlive_a_killed_server(tmp_path: Path) -> None:
    server = Server(tmp_path, "processes")
    end = time.monotonic() + PATIENCE
    while not (children := children_of(server.process)) and time.monotonic() < end:
        time.sleep(0.05)
    assert children, "a worker is started at once"
    server.close()
    while any(is_alive(child) for child in children) and time.monotonic() < end:
        time.sleep(0.05)
    assert not [child for child in children if is_alive(child)]


def children_of(parent: int) -> list[int]:
    """Return the processes that any thread of a process has started."""
    threads = Path(f"/proc/{parent}/task").glob("*/children")
    return [int(child) for thread in threads for child in thread.read_text().split()]


def is_alive(process: int) -> bool:
    try:
        state = Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()[0]
    except FileNotFoundError:
        return False
    return state != "Z"
