"""A whole server in a thread of the test: real sockets, and constants that a test may change."""

from __future__ import annotations

import json
import socket
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Any

import httpx
from litestar import Litestar
from websockets.sync.client import ClientConnection, connect

from ironmuster.cli.serving import bind
from ironmuster.server.app import create_app
from ironmuster.server.hosting import Server
from tests.server.harness import BOTS, PATIENCE, SYSTEMS

PEOPLE = [{"kind": "person"}, {"kind": "person"}]


class Running:
    """A server that runs, and ways to speak to it."""

    def __init__(self, app: Litestar, server: Server, port: int) -> None:
        self.app = app
        self.server = server
        self.port = port
        self.http = httpx.Client(base_url=f"http://127.0.0.1:{port}", timeout=PATIENCE)

    def match(self, **headers: str) -> Any:
        """Begin a match of two people."""
        body = {"system": "campaign", "scenario": {}, "seats": PEOPLE}
        answer = self.http.post("/api/matches", json=body, headers=headers)
        assert answer.status_code == 201, answer.text
        return answer.json()

    def raw(self) -> socket.socket:
        """Open a bare connection."""
        return socket.create_connection(("127.0.0.1", self.port), timeout=PATIENCE)

    def socket(self, match: Any, **more: Any) -> ClientConnection:
        """Open a WebSocket to a match."""
        address = f"ws://127.0.0.1:{self.port}/ws/{match['match']}"
        found = connect(address, legacy=True, **more)
        assert isinstance(found, ClientConnection)
        return found

    def join(self, match: Any, seat: int | None = None, **more: Any) -> ClientConnection:
        """Open a WebSocket, take a seat or watch, and wait until it is done."""
        found = self.socket(match, **more)
        token = None if seat is None else match["tokens"][seat]
        found.send(json.dumps({"type": "join", "token": token}))
        while json.loads(found.recv(timeout=PATIENCE))["type"] not in ("decision", "waiting"):
            pass
        return found


class Proxy:
    """A proxy that has the server under a path of its own, which it takes off or leaves on."""

    def __init__(self, port: int, path: str, takes_off: bool) -> None:
        self.upstream, self.path, self.takes_off = port, path.encode(), takes_off
        self.listens = socket.create_server(("127.0.0.1", 0))
        self.port: int = self.listens.getsockname()[1]
        threading.Thread(target=self._run, daemon=True).start()

    def close(self) -> None:
        """Take no more."""
        self.listens.close()

    def _run(self) -> None:
        while True:
            try:
                browser, _ = self.listens.accept()
            except OSError:
                return
            threading.Thread(target=self._pass_on, args=(browser,), daemon=True).start()

    def _pass_on(self, browser: socket.socket) -> None:
        with browser, socket.create_connection(("127.0.0.1", self.upstream)) as server:
            head = b""
            while b"\r\n\r\n" not in head:
                data = browser.recv(65536)
                if not data:
                    return
                head += data
            first, rest = head.split(b"\r\n", 1)
            method, target, version = first.split()
            if not target.startswith(self.path + b"/"):
                nothing = (
                    b"HTTP/1.1 404 Not Found\r\ncontent-length: 0\r\nconnection: close\r\n\r\n"
                )
                browser.sendall(nothing)
                return
            if self.takes_off:
                target = target.removeprefix(self.path)
            if b"upgrade: websocket" not in rest.lower():  # one request on each connection
                rest = b"connection: close\r\n" + rest.replace(b"connection: keep-alive\r\n", b"")
            server.sendall(b" ".join([method, target, version]) + b"\r\n" + rest)
            back = threading.Thread(target=pump, args=(server, browser), daemon=True)
            back.start()
            pump(browser, server)
            back.join()


def pump(source: socket.socket, target: socket.socket) -> None:
    """Pass on what comes until it ends."""
    with suppress(OSError):
        while data := source.recv(65536):
            target.sendall(data)
    with suppress(OSError):
        target.shutdown(socket.SHUT_WR)


@contextmanager
def running(folder: Path, **more: Any) -> Iterator[Running]:
    """Run a server of the made-up systems."""
    options: dict[str, Any] = {
        "systems": SYSTEMS,
        "bots": BOTS,
        "bot_processes": False,
        "workers": 1,
    }
    started = threading.Event()
    with bind("127.0.0.1", 0, 0) as bound:
        port = bound.getsockname()[1]
        app = create_app(folder, **(options | more))
        server = Server(app, log="error", announce=started.set)
        thread = threading.Thread(target=lambda: server.run(sockets=[bound]), daemon=True)
        thread.start()
        try:
            assert started.wait(PATIENCE)
            yield Running(app, server, port)
        finally:
            server.should_exit = True
            thread.join(PATIENCE)


def eventually(holds: Callable[[], bool]) -> bool:
    """Whether something comes to hold before anyone would give up."""
    waiter = threading.Event()
    return any(holds() or waiter.wait(0.02) or False for _ in range(int(PATIENCE / 0.02)))
