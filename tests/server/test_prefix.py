"""The server under a path of its own behind a proxy, whether that takes the path off or not."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from typing import Any

import httpx
import pytest
from websockets.sync.client import connect

from ironmuster.server.addresses import Addresses
from tests.server.harness import PATIENCE
from tests.server.running import PEOPLE, Proxy, running

PATH = "/games/iron"
INDEX = '<script type="module" src="./assets/index-1a.js"></script>'


@pytest.fixture(params=[True, False], ids=["path taken off", "path left on"])
def proxied(tmp_path: Path, request: pytest.FixtureRequest) -> Iterator[tuple[httpx.Client, int]]:
    web = tmp_path / "web"
    (web / "assets").mkdir(parents=True)
    (web / "index.html").write_text(INDEX)
    (web / "assets" / "index-1a.js").write_text("start()")
    more: dict[str, Any] = {
        "web": web,
        "password": "blue danube",
        "addresses": Addresses(public=f"https://127.0.0.1{PATH}/"),
        "proxies": ["127.0.0.1"],
    }
    with running(tmp_path / "data", **more) as home:
        proxy = Proxy(home.port, PATH, request.param)
        with closing(proxy), httpx.Client(base_url=f"http://127.0.0.1:{proxy.port}") as client:
            yield client, proxy.port


def test_the_screen_the_calls_and_the_socket_work_under_a_path(
    proxied: tuple[httpx.Client, int],
) -> None:
    client, port = proxied
    page = client.get(f"{PATH}/")
    found = re.search('src="([^"]+)"', page.text)
    assert found is not None
    assert client.get(page.url.join(found[1])).text == "start()"
    assert client.get(f"{PATH}/api/health").status_code == 200
    assert client.get(f"{PATH}/api/systems").status_code == 401
    answer = client.post(f"{PATH}/api/login", json={"password": "blue danube"})
    cookie = answer.headers["set-cookie"]
    assert f"path={PATH}/" in cookie.lower() and "secure" in cookie.lower()
    shown = {"cookie": cookie.partition(";")[0]}
    body = {"system": "campaign", "scenario": {}, "seats": PEOPLE}
    match = client.post(f"{PATH}/api/matches", json=body, headers=shown).json()["match"]
    with connect(f"ws://127.0.0.1:{port}{PATH}/ws/{match}", additional_headers=shown) as socket:
        socket.send('{"type":"join"}')
        assert json.loads(socket.recv(timeout=PATIENCE))["type"] == "events"


def test_beside_the_path_there_is_nothing(proxied: tuple[httpx.Client, int]) -> None:
    client, _ = proxied
    assert client.get("/api/health").status_code == 404
    assert client.get(f"{PATH}2/api/health").status_code == 404
