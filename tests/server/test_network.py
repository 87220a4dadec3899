"""A real server and real sockets: frames, compression, origins, and a connection that is cut."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any

import pytest
from websockets.exceptions import ConnectionClosed, InvalidStatus
from websockets.sync.client import connect
from websockets.typing import Origin

from ironmuster.server.hosting import LARGEST_FRAME
from ironmuster.server.wire import MAX_BYTES
from tests.server.harness import PATIENCE
from tests.server.test_crash import Server, send

PEOPLE = [{"kind": "person"}, {"kind": "person"}]


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    server = Server(tmp_path_factory.mktemp("network"), "threads")
    yield server
    server.close()


@pytest.fixture
def match(server: Server) -> Any:
    body = {"system": "campaign", "scenario": {}, "seats": PEOPLE}
    return server.http("POST", "/api/matches", json=body).json()


def address(server: Server, match: Any) -> str:
    return f"ws://127.0.0.1:{server.port}/ws/{match['match']}"


def test_messages_are_compressed(server: Server, match: Any) -> None:
    with connect(address(server, match)) as socket:
        assert socket.response is not None
        assert "permessage-deflate" in socket.response.headers["Sec-WebSocket-Extensions"]


def test_what_is_too_large_is_refused_or_cut_off(server: Server, match: Any) -> None:
    with connect(address(server, match)) as socket:
        socket.send("x" * (MAX_BYTES + 1))
        assert json.loads(socket.recv(timeout=PATIENCE))["code"] == "too_large"
        send(socket, type="join")
        assert json.loads(socket.recv(timeout=PATIENCE))["type"] == "events", (
            "the line still stands"
        )
        with pytest.raises(ConnectionClosed) as closed:
            socket.send("x" * (LARGEST_FRAME + 1))
            while True:
                socket.recv(timeout=PATIENCE)
        assert closed.value.rcvd is not None and closed.value.rcvd.code == 1009


def test_a_bomb_of_compressed_bytes_is_cut_off(server: Server, match: Any) -> None:
    with connect(address(server, match), compression="deflate") as socket:
        with pytest.raises(ConnectionClosed) as closed:
            socket.send(" " * (64 * LARGEST_FRAME))
            while True:
                socket.recv(timeout=PATIENCE)
        assert closed.value.rcvd is not None and closed.value.rcvd.code == 1009


def test_a_page_of_another_site_gets_no_socket(server: Server, match: Any) -> None:
    with pytest.raises(InvalidStatus) as refused:
        connect(address(server, match), origin=Origin("http://evil.example"))
    assert refused.value.response.status_code == 403


def test_bytes_and_text_mean_the_same(server: Server, match: Any) -> None:
    with connect(address(server, match)) as socket:
        socket.send(b'{"type":"join"}')
        assert json.loads(socket.recv(timeout=PATIENCE))["type"] == "events"


def test_leaving_is_shown_to_the_others(server: Server, match: Any) -> None:
    with connect(address(server, match)) as ann:

        def connected() -> list[bool]:
            while (message := json.loads(ann.recv(timeout=PATIENCE)))["type"] != "state":
                pass
            return [player["connected"] for player in message["players"]]

        send(ann, type="join", token=match["tokens"][0])
        assert connected() == [True, False]
        with connect(address(server, match)) as ben:
            send(ben, type="join", token=match["tokens"][1])
            assert connected() == [True, True]
        assert connected() == [True, False]
