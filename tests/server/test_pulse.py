"""`/healthz` and `/metrics`: what whoever runs the server is told by its machines."""

from __future__ import annotations

import shutil
import tempfile
from collections.abc import Iterator
from pathlib import Path
from typing import Any, NamedTuple

import pytest
from litestar import Litestar
from litestar.testing import TestClient
from prometheus_client.parser import text_string_to_metric_families

from ironmuster.server.app import create_app
from tests.server.harness import BOTS, SYSTEMS
from tests.server.test_http import BOT, PERSON, new_match

Http = TestClient[Litestar]
Patch = pytest.MonkeyPatch


def opened(folder: Path, **more: Any) -> Http:
    options: dict[str, Any] = {"systems": SYSTEMS, "bots": BOTS, "workers": 1}
    app = create_app(folder, bot_processes=False, **options, **more)
    return TestClient(app, base_url="http://127.0.0.1", raise_server_exceptions=False)


@pytest.fixture
def client(tmp_path: Path, monkeypatch: Patch) -> Iterator[Http]:
    monkeypatch.setattr("ironmuster.server.pulse.FRESH", 0.0)
    with opened(tmp_path, show_metrics=True, password="blue danube") as client:
        client.post("/api/login", json={"password": "blue danube"})
        yield client


class Usage(NamedTuple):
    total: int
    used: int
    free: int


def health(client: Http) -> tuple[int, Any]:
    answer = client.get("/healthz")
    return answer.status_code, answer.json()


def test_a_sound_server_says_so_to_everybody(client: Http) -> None:
    client.cookies.clear()
    assert health(client) == (200, {"status": "ok", "reasons": []})


def test_a_disk_that_is_nearly_full_is_told(client: Http, monkeypatch: Patch) -> None:
    usage = Usage(10**12, 10**12, 5 * 2**20)
    monkeypatch.setattr(shutil, "disk_usage", lambda _: usage)
    reasons = ["the disk has only 5 MB left"]
    assert health(client) == (503, {"status": "failing", "reasons": reasons})
    monkeypatch.undo()


def test_a_disk_that_takes_nothing_is_told(client: Http, monkeypatch: Patch) -> None:
    def full(**_: Any) -> None:
        raise OSError(28, "No space left on device", "/secret/path")

    monkeypatch.setattr(tempfile, "TemporaryFile", full)
    assert health(client) == (
        503,
        {"status": "failing", "reasons": ["No space left on device"]},
    )


def test_a_store_that_does_not_answer_is_told(client: Http, monkeypatch: Patch) -> None:
    def broken(_: str) -> None:
        raise RuntimeError("secret")

    monkeypatch.setattr(client.app.state.lobby.store, "header", broken)
    reasons = ["the database does not answer (RuntimeError)"]
    assert health(client) == (503, {"status": "failing", "reasons": reasons})
    monkeypatch.undo()
    assert health(client)[0] == 200, "and when it does again, that is told too"


# -- metrics --------------------------------------------------------------------------------------


def figures(client: Http) -> dict[tuple[str, str], float]:
    """Return every figure by its name and the values of its labels."""
    text = client.get("/metrics").text
    return {
        (one.name, ",".join(one.labels.values())): one.value
        for family in text_string_to_metric_families(text)
        for one in family.samples
    }


def test_metrics_are_closed_unless_they_are_opened(tmp_path: Path, client: Http) -> None:
    with opened(tmp_path / "closed") as closed:
        assert closed.get("/metrics").status_code == 404
    client.cookies.clear()
    assert client.get("/metrics").status_code == 401, "the password is for them, too"


def test_metrics_tell_what_goes_on(client: Http) -> None:
    match = new_match(client, PERSON, BOT)
    before = figures(client)
    assert before["ironmuster_tables", "visited"] == 0
    with client.websocket_connect(f"/ws/{match['match']}") as player:
        player.send_json({"type": "join", "token": match["tokens"][0]})
        said = player.receive_json()
        while said["type"] != "decision":
            said = player.receive_json()
        action = said["options"][0]["action"]
        player.send_json({"type": "act", "seq": said["seq"], "id": "a", "action": action})
        while said["type"] != "ack":
            said = player.receive_json()
        with client.websocket_connect(f"/ws/{match['match']}") as watcher:
            watcher.send_json({"type": "join"})
            while said["type"] != "state":
                said = watcher.receive_json()
            now = figures(client)
    assert now["ironmuster_tables", "visited"] == 1
    assert now["ironmuster_sockets", "seat"] == now["ironmuster_sockets", "watching"] == 1
    assert now["ironmuster_decisions_total", "person"] == 1
    assert now["ironmuster_answer_seconds_count", ""] == 1
    assert {lane for name, lane in now if name == "ironmuster_bots_waiting"}, "the bots' queue"


def test_each_application_counts_for_itself(tmp_path: Path, client: Http) -> None:
    new_match(client)
    with opened(tmp_path / "other", show_metrics=True) as other:
        assert figures(other)["ironmuster_tables", "empty"] == 0
