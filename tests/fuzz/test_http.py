"""Bodies of requests, over HTTP: whatever is sent, the answer is no fault of the server's."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st
from litestar.testing import TestClient

from ironmuster.server.app import create_app
from tests.fuzz.limits import fuzzed, limited
from tests.fuzz.spoil import spoilt_json
from tests.fuzz.test_files import FORCE, replays
from tests.fuzz.test_words import SCENARIOS

PERSONS: Final = [{"kind": "person", "name": "Ann"}, {"kind": "person", "real_dice": True}]
BOTS: Final = [{"kind": "bot", "bot": "veteran:seconds=0.5"}, {"kind": "bot", "bot": "greedy"}]
FORMS: Final[dict[str, list[Any]]] = {
    "/api/systems/battlemachine/check": SCENARIOS["battlemachine"],
    "/api/systems/mekleader/check": SCENARIOS["mekleader"],
    "/api/systems/battlemachine/force": [{"toml": FORCE, "name": "mine.toml"}],
    "/api/systems/mekleader/force": [{"toml": FORCE}],
    "/api/systems/battlemachine/weigh": [
        {"force": {"id": "a", "name": "A", "mechs": []}, "options": {}, "target_def": 4}
    ],
    "/api/systems/rollout/survey": [
        {"id": "a", "name": "A", "pieces": [{"terrain": "fence", "rect": [9, 9, 6, 0.25]}]}
    ],
    "/api/systems/rollout/map": [{"toml": 'id = "a"\nname = "A"\npieces = []\n'}],
    "/api/matches": [
        {"system": "battlemachine", "scenario": {}, "seats": PERSONS},
        {"system": "mekleader", "scenario": {"options": {"start_mc": 200}}, "seats": BOTS},
    ],
    "/api/matches/import": [{"replay": {}, "entry": 1, "seats": PERSONS}],
    "/api/replays": [],
}


@pytest.fixture(scope="module")
def web(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Any]:
    """A client of an application of its own."""
    folder = tmp_path_factory.mktemp("fuzz")
    app = create_app(folder, hosts=["testserver.local"], bot_processes=False, workers=1)
    with TestClient(app, base_url="http://testserver.local") as client:
        yield client


@pytest.mark.parametrize("path", FORMS)
def test_bodies(web: Any, path: str) -> None:
    forms = FORMS[path] or replays("mekleader")
    if path == "/api/matches/import":
        forms = [form | {"replay": replays("mekleader")[1]} for form in forms]

    @fuzzed
    @given(raw=spoilt_json(forms), kind=st.sampled_from(["application/json", "text/plain", ""]))
    def answers(raw: bytes, kind: str) -> None:
        with limited():
            answer = web.post(path, content=raw, headers={"content-type": kind})
        assert answer.status_code < 500 or answer.json()["code"] == "busy", answer.text
        if answer.status_code >= 400:
            assert set(msgspec.json.decode(answer.content)) == {"code", "text"}

    answers()
