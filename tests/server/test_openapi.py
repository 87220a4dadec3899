"""The HTTP side against its own description: whatever is sent, the answer is a described one."""

from __future__ import annotations

import socket
import threading
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest
import schemathesis
import uvicorn
from hypothesis import HealthCheck, given, settings
from schemathesis.config import SchemathesisConfig

from ironmuster.server.app import create_app
from tests.server.harness import BOTS, SYSTEMS

# 422 is for what only the rules of a system can refuse: no description can say it.
ACCEPTED = {"expected-statuses": ["2xx", "403", "404", "422"]}
CONFIG = SchemathesisConfig.from_dict({"checks": {"positive_data_acceptance": ACCEPTED}})


@pytest.fixture(scope="module")
def address(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """A server in a thread, on a free port of this machine."""
    folder: Path = tmp_path_factory.mktemp("openapi")
    app = create_app(folder, systems=SYSTEMS, bots=BOTS, bot_processes=False, workers=1)
    with socket.socket() as bound:
        bound.bind(("127.0.0.1", 0))
        server = uvicorn.Server(uvicorn.Config(app, log_level="error"))
        thread = threading.Thread(target=server.run, args=([bound],))
        thread.start()
        while not server.started:
            time.sleep(0.01)
        yield f"http://127.0.0.1:{bound.getsockname()[1]}"
        server.should_exit = True
        thread.join()


@pytest.mark.parametrize("part", ["server", "systems", "bots", "matches", "replays"])
def test_every_answer_is_as_described(address: str, part: str) -> None:
    described = schemathesis.openapi.from_url(f"{address}/schema/openapi.json", config=CONFIG)
    schema = described.include(tag=part)
    found: list[Any] = list(schema.get_all_operations())
    operations = [one.ok() for one in found]
    assert operations
    for operation in operations:

        @settings(max_examples=30, suppress_health_check=list(HealthCheck), database=None)
        @given(case=operation.as_strategy())
        def answers(case: Any) -> None:
            case.call_and_validate()

        answers()


def test_every_route_is_described(address: str) -> None:
    paths = httpx.get(f"{address}/schema/openapi.json").json()["paths"]
    assert sorted(paths) == [
        "/api/addresses",
        "/api/bots",
        "/api/health",
        "/api/login",
        "/api/matches",
        "/api/matches/import",
        "/api/matches/{name}",
        "/api/matches/{name}/invitation",
        "/api/matches/{name}/replay",
        "/api/matches/{name}/report",
        "/api/matches/{name}/sit",
        "/api/qr",
        "/api/replays",
        "/api/replays/{name}",
        "/api/replays/{name}/file",
        "/api/replays/{name}/positions/{entry}",
        "/api/replays/{name}/positions/{entry}/reasons",
        "/api/replays/{name}/report",
        "/api/systems",
        "/api/systems/{slug}",
        "/api/systems/{slug}/check",
        "/api/systems/{slug}/force",
        "/api/systems/{slug}/learn",
        "/api/systems/{slug}/learn/{picture}",
        "/api/systems/{slug}/map",
        "/api/systems/{slug}/rules",
        "/api/systems/{slug}/shop",
        "/api/systems/{slug}/survey",
        "/api/systems/{slug}/tutorial",
        "/api/systems/{slug}/weigh",
        "/api/turns",
    ]
