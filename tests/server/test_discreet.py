"""No private token is ever in a log, at any level."""

from __future__ import annotations

import asyncio
import json
import os
import signal
import socket
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

import httpx
import pytest
import sqlalchemy as sql
from websockets.sync.client import connect

from ironmuster.server.passes import Pass, digest_of
from ironmuster.server.store import open_store
from tests.server.test_store import HEADER

SEATS = [{"kind": "person"}, {"kind": "person"}]
BODY = {"system": "battlemachine", "scenario": {}, "seats": SEATS}


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


def begin(base: str) -> dict[str, Any]:
    """Begin a match as soon as the server answers."""
    end = time.monotonic() + 60
    while True:
        try:
            found: dict[str, Any] = httpx.post(f"{base}/api/matches", json=BODY, timeout=30).json()
            return found
        except httpx.TransportError:
            assert time.monotonic() < end, "the server did not start"
            time.sleep(0.1)


def talk(port: int, match: dict[str, Any]) -> list[str]:
    """Join with a token, act, and say what is no message; return what was heard."""
    token, other = match["tokens"]
    heard: list[dict[str, Any]] = []
    with connect(f"ws://127.0.0.1:{port}/ws/{match['match']}", max_size=None) as line:
        line.send(json.dumps({"type": "join", "token": token, "also": [other]}))
        while not heard or heard[-1]["type"] != "decision":
            heard.append(json.loads(line.recv(timeout=30)))
        for message in (
            {"type": "act", "seq": 0, "id": "1", "action": {"type": "concede"}},
            {"type": "join", "token": f"{token}x"},
            {"type": "join", "token": {"no": token}},
            {"type": token},
        ):
            line.send(json.dumps(message))
        line.send(f"no JSON {token}")
        while sum(one["type"] == "error" for one in heard) < 4:
            heard.append(json.loads(line.recv(timeout=30)))
    return [one["type"] for one in heard]


def test_a_server_at_level_debug_tells_no_token(tmp_path: Path) -> None:
    port = free_port()
    words = ["serve", "--port", str(port), "--data", str(tmp_path), "--log-level", "debug"]
    with (tmp_path / "log").open("w+") as log:
        process = subprocess.Popen(
            [sys.executable, "-m", "ironmuster", *words],
            stdout=log,
            stderr=log,
            env={**os.environ, "PYTHONUNBUFFERED": "1"},
        )
        try:
            match = begin(f"http://127.0.0.1:{port}")
            assert "ack" in talk(port, match)
        finally:
            process.send_signal(signal.SIGINT)
            process.wait(30)
        log.seek(0)
        text = log.read()
    assert "POST /api/matches" in text and "DEBUG" in text, "it was asked to tell all it can"
    for token in match["tokens"]:
        assert token not in text and token[:12] not in text
        assert digest_of(token) not in text


def test_a_refusal_of_the_database_tells_nothing_of_what_was_to_be_kept(tmp_path: Path) -> None:
    store = open_store(tmp_path)
    asyncio.run(store.add(HEADER, [Pass(digest_of("secret"), "seat", 0)]))
    with pytest.raises(sql.exc.IntegrityError) as found:
        asyncio.run(store.add(HEADER, [Pass(digest_of("secret"), "seat", 0)]))
    text = f"{found.value} {found.value!r}"
    assert digest_of("secret") not in text and repr(HEADER.key) not in text
    store.close()
