"""A real server and those who would stop it: floods, requests without end, descriptors run out."""

from __future__ import annotations

import json
import os
import resource
import socket
import subprocess
import sys
from collections.abc import Iterator
from contextlib import ExitStack, closing, suppress
from pathlib import Path
from secrets import token_hex
from time import sleep
from typing import Any

import httpx
import pytest
from websockets.exceptions import ConnectionClosed
from websockets.server import ServerProtocol
from websockets.sync.client import ClientConnection

from ironmuster.server.client import CloseCode
from ironmuster.server.lines import BITE
from tests.server.harness import PATIENCE
from tests.server.running import Running, eventually, running
from tests.server.test_crash import ROOT, free_port

Patch = pytest.MonkeyPatch
GET = b"GET /api/health HTTP/1.1\r\nhost: 127.0.0.1\r\n\r\n"


@pytest.fixture
def home(tmp_path: Path) -> Iterator[Running]:
    with running(tmp_path) as found:
        yield found


def closed_with(socket: ClientConnection) -> int | None:
    """Read until the server closes; return its code."""
    with pytest.raises(ConnectionClosed) as closed:
        while True:
            socket.recv(timeout=PATIENCE)
    return None if closed.value.rcvd is None else closed.value.rcvd.code


def rest_of(line: socket.socket) -> bytes:
    """Read until the server closes."""
    found = b""
    try:
        while data := line.recv(65536):
            found += data
    except ConnectionResetError:
        pass
    return found


# -- sockets --------------------------------------------------------------------------------------


def test_a_flooder_is_cut_off_and_its_neighbours_play_on(home: Running, monkeypatch: Patch) -> None:
    monkeypatch.setattr("ironmuster.server.sockets.PAUSE", 0.01)
    match = home.match()
    with home.join(match, 0) as ann, home.join(match) as flooder:
        for _ in range(600):
            flooder.send("?" * 100)
        assert closed_with(flooder) == CloseCode.FLOODING
        ann.send(json.dumps({"type": "why", "id": "w", "action": {"type": "hold"}}))
        assert heard(ann)["id"] == "w"


def test_a_flood_is_read_in_bites(home: Running, monkeypatch: Patch) -> None:
    bites: list[int] = []
    swallow = ServerProtocol.receive_data

    def count(self: ServerProtocol, data: bytes) -> None:
        bites.append(len(data))
        swallow(self, data)

    monkeypatch.setattr(ServerProtocol, "receive_data", count)
    match = home.match()
    with home.join(match, 0) as ann:
        for _ in range(5):
            ann.send(json.dumps({"type": "why", "id": "w", "action": {"type": token_hex(2500)}}))
            assert heard(ann)["id"] == "w"
        ann.send('{"type":"sync"}')
        assert heard(ann)["type"] == "events"
    assert max(bites) <= BITE
    assert sum(bites) > 9000


def test_a_flood_of_pings_is_cut_off(home: Running) -> None:
    match = home.match()
    with home.join(match, 0) as ann, home.join(match) as flooder:
        with suppress(ConnectionClosed):
            for _ in range(600):
                flooder.ping()
        assert closed_with(flooder) == CloseCode.FLOODING
        ann.send('{"type":"sync"}')
        assert heard(ann)["type"] == "events"


def test_who_never_joins_is_let_go(home: Running, monkeypatch: Patch) -> None:
    monkeypatch.setattr("ironmuster.server.sockets.JOIN_SECONDS", 0.2)
    match = home.match()
    with home.socket(match) as silent, home.join(match) as watcher:
        assert closed_with(silent) == CloseCode.SILENT
        watcher.send('{"type":"sync"}')
        assert heard(watcher)["type"] == "events"


def test_the_deadline_of_a_request_ends_no_socket(home: Running, monkeypatch: Patch) -> None:
    match = home.match()
    monkeypatch.setattr("ironmuster.server.lines.HEAD_SECONDS", 1.0)
    monkeypatch.setattr("ironmuster.server.lines.BODY_SECONDS", 1.0)
    with home.join(match, 0) as ann:
        sleep(2.5)
        ann.send('{"type":"why","id":"w","action":{"type":"hold"}}')
        while json.loads(ann.recv(timeout=PATIENCE)).get("id") != "w":
            pass


def test_who_never_reads_is_cut_off(home: Running, monkeypatch: Patch) -> None:
    monkeypatch.setattr("ironmuster.server.door.LOOK", 0.1)
    monkeypatch.setattr("ironmuster.server.client.BURST", 10**6)
    monkeypatch.setattr("ironmuster.server.client.PER_SECOND", 10**6)
    match = home.match()
    with closing(home.raw()) as deaf:
        deaf.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
        deaf.sendall(
            f"GET /ws/{match['match']} HTTP/1.1\r\nhost: 127.0.0.1\r\nconnection: upgrade\r\n"
            "upgrade: websocket\r\nsec-websocket-version: 13\r\n"
            "sec-websocket-key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n".encode()
        )
        deaf.recv(1024)
        sync = b'{"type":"join"}'
        frame = bytes([0x81, 0x80 | len(sync), 0, 0, 0, 0]) + sync
        deaf.settimeout(0.5)
        with pytest.raises(OSError):
            while True:
                deaf.sendall(frame * 50)
        home.http.close()
        assert eventually(lambda: not home.server.door.lines)


# -- requests that never become whole -------------------------------------------------------------


@pytest.mark.parametrize(
    "start",
    [b"", b"GET /api/health HT", b"GET / HTTP/1.1\r\nhost: 127.0.0.1\r\nx: ", GET + GET[:20]],
    ids=["silence", "first line", "header", "second request"],
)
def test_a_head_that_never_ends_is_not_waited_for(
    home: Running, monkeypatch: Patch, start: bytes
) -> None:
    monkeypatch.setattr("ironmuster.server.lines.HEAD_SECONDS", 0.5)
    with closing(home.raw()) as slow:
        slow.sendall(start)
        slow.settimeout(0.1)
        with pytest.raises(OSError):  # it is cut off although something comes all the time
            for _ in range(int(PATIENCE * 10)):
                slow.sendall(b"x" if start else b"")
                try:
                    if slow.recv(65536) == b"":
                        raise ConnectionResetError
                except TimeoutError:
                    pass
    assert home.http.get("/api/health").status_code == 200


BODY = json.dumps({"lords": 3}).encode()
POST = (
    "POST /api/systems/campaign/check HTTP/1.1\r\nhost: 127.0.0.1\r\nconnection: close\r\n"
    f"content-type: application/json\r\ncontent-length: {len(BODY)}\r\n\r\n"
).encode()


def test_a_body_that_never_ends_is_not_waited_for(home: Running, monkeypatch: Patch) -> None:
    monkeypatch.setattr("ironmuster.server.lines.BODY_SECONDS", 0.3)
    with closing(home.raw()) as slow:
        slow.sendall(POST + BODY[:5])
        assert rest_of(slow) == b""


def test_a_body_that_comes_steadily_is_waited_for(home: Running, monkeypatch: Patch) -> None:
    monkeypatch.setattr("ironmuster.server.lines.BODY_SECONDS", 0.2)
    monkeypatch.setattr("ironmuster.server.lines.LEAST_BYTES", 1)
    with closing(home.raw()) as steady:
        steady.sendall(POST)
        for byte in BODY:
            steady.sendall(bytes([byte]))
            sleep(0.1)
        assert b"200 OK" in rest_of(steady)


# -- requests -------------------------------------------------------------------------------------


def test_requests_without_end_are_slowed_down_and_cut_off(
    home: Running, monkeypatch: Patch
) -> None:
    for name, value in (("BURST", 5), ("PER_SECOND", 0.0), ("PATIENCE", 3), ("PAUSE", 0.05)):
        monkeypatch.setattr(f"ironmuster.server.lines.{name}", value)
    monkeypatch.setattr("ironmuster.server.lines.FORGIVEN", 0.0)
    with closing(home.raw()) as flooder:
        flooder.sendall(GET * 400)
        assert rest_of(flooder).count(b"200 OK") == 9
    assert home.http.get("/api/health").status_code == 200, "a connection of its own"


def asked(home: Running, address: str, path: str = "/api/health") -> int:
    return home.http.get(path, headers={"x-forwarded-for": address}).status_code


def test_each_address_behind_a_named_proxy_has_a_budget(tmp_path: Path, monkeypatch: Patch) -> None:
    with running(tmp_path, proxies=["127.0.0.1"]) as home:
        visitors = home.server.door.visitors
        hasty = visitors.of(("203.0.113.5", 0))
        hasty.requests.left, hasty.requests.per_second = 2, 0.0
        assert [asked(home, "203.0.113.5") for _ in range(3)] == [200, 200, 429]
        assert asked(home, "203.0.113.6") == 200
        assert asked(home, "203.0.113.6, 203.0.113.5") == 429, "what the proxy says comes last"


def test_forwarded_addresses_count_only_from_a_named_proxy(home: Running) -> None:
    hasty = home.server.door.visitors.of(("203.0.113.5", 0))
    hasty.requests.left, hasty.requests.per_second = 0, 0.0
    assert asked(home, "203.0.113.5") == 200, "it came from 127.0.0.1, whatever it says"


def test_an_address_makes_only_so_many_matches(tmp_path: Path) -> None:
    with running(tmp_path, proxies=["127.0.0.1"]) as home:
        visitor = home.server.door.visitors.of(("203.0.113.5", 0))
        visitor.matches.left, visitor.matches.per_second = 1, 0.0
        home.match(**{"x-forwarded-for": "203.0.113.5"})
        for path in ("/api/matches", "/api/matches/import", "/api/systems/campaign/tutorial"):
            answer = home.http.post(path, headers={"x-forwarded-for": "203.0.113.5"})
            assert (answer.status_code, answer.json()["code"]) == (429, "rate_limited")
            assert answer.headers["retry-after"] == "60"
        assert asked(home, "203.0.113.5", "/api/matches") == 200, "looking is another matter"
        home.match(**{"x-forwarded-for": "203.0.113.6"})


# -- connections ----------------------------------------------------------------------------------


def test_idle_connections_make_way_and_sockets_do_not(home: Running, monkeypatch: Patch) -> None:
    match = home.match()
    home.http.close()
    visitor = home.server.door.visitors.of(("127.0.0.1", 0))
    assert eventually(lambda: visitor.connections == 0)
    visitor.most_connections = 4
    with ExitStack() as stack:
        sockets = [stack.enter_context(home.join(match)) for _ in range(3)]
        idle = [stack.enter_context(closing(home.raw())) for _ in range(9)]
        with httpx.Client(base_url=home.http.base_url) as newcomer:
            assert newcomer.get("/api/health").status_code == 200
        assert [rest_of(line) for line in idle] == [b""] * 9
        for one in sockets:
            one.send('{"type":"sync"}')
            assert heard(one)["type"] == "events"
        stack.enter_context(home.join(match))
        with closing(home.raw()) as refused:
            assert rest_of(refused) == b"", "four sockets are all there may be"


def heard(socket: ClientConnection) -> dict[str, Any]:
    """Return what is said of the game next; who comes and goes is told in between."""
    while True:
        message: dict[str, Any] = json.loads(socket.recv(timeout=PATIENCE))
        if message["type"] != "company":
            return message


def start(folder: Path, files: int, *python: str) -> tuple[Any, int]:
    """Start a server that may open so many files; return it with its port."""
    port = free_port()
    code = ";".join(
        [
            *python,
            "from ironmuster.cli.serving import bind, run",
            "from pathlib import Path",
            f"run(bind('127.0.0.1', {port}, 0), Path({str(folder)!r}))",
        ]
    )

    def limit() -> None:
        resource.setrlimit(resource.RLIMIT_NOFILE, (files, files))

    with open(folder / "log", "wb") as log:
        process = subprocess.Popen(
            [sys.executable, "-c", code],
            cwd=ROOT,
            stdout=log,
            stderr=log,
            preexec_fn=limit,
            env=os.environ | {"IRONMUSTER_INTERPRETED": "1"},
        )
    return process, port


@pytest.mark.parametrize("spared", [True, False], ids=["in reserve", "none left"])
def test_running_out_of_descriptors_stops_nothing(tmp_path: Path, spared: bool) -> None:
    python = [] if spared else ["import ironmuster.server.door as door", "door.RESERVE = -1000"]
    process, port = start(tmp_path, 160, *python)
    url = f"http://127.0.0.1:{port}/api/health"

    def answers() -> bool:
        try:
            return httpx.get(url, timeout=5).status_code == 200
        except httpx.TransportError:
            return False

    try:
        assert eventually(answers)
        with ExitStack() as stack:
            for _ in range(250):
                line = socket.create_connection(("127.0.0.1", port), timeout=PATIENCE)
                stack.enter_context(closing(line))
            assert eventually(answers), "idle ones make way"
        assert eventually(answers)
        log = (tmp_path / "log").read_text().splitlines()
        assert len([line for line in log if "Ironmuster is at" not in line]) <= 1, log
    finally:
        process.terminate()
        process.wait(PATIENCE)
