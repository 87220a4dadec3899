"""Who sees which matches, and who gets in at all."""

from __future__ import annotations

import stat
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from litestar import Litestar
from litestar.exceptions import WebSocketDisconnect
from litestar.testing import TestClient

from ironmuster.kernel.errors import DataError
from ironmuster.server.app import create_app
from ironmuster.server.client import CloseCode
from ironmuster.server.keeper import FILE, read_key
from ironmuster.server.password import DAYS, Password, hashed
from tests.server.harness import BOTS, SYSTEMS
from tests.server.test_http import HOST, PERSON, new_match

Http = TestClient[Litestar]
WORD = "blue danube"


def opened(folder: Path, **more: Any) -> Http:
    options: dict[str, Any] = {"systems": SYSTEMS, "bots": BOTS, "workers": 1}
    app = create_app(folder, bot_processes=False, **options, **more)
    return TestClient(app, base_url=HOST, raise_server_exceptions=False)


@pytest.fixture
def stranger(tmp_path: Path) -> Iterator[Http]:
    with opened(tmp_path) as client:
        yield client


@pytest.fixture
def locked(tmp_path: Path) -> Iterator[Http]:
    with opened(tmp_path, password=WORD) as client:
        yield client


def keeper(client: Http) -> dict[str, str]:
    return {"authorization": f"Bearer {client.app.state.gate.key}"}


# -- the list -------------------------------------------------------------------------------------


def test_a_match_is_private_unless_its_maker_lists_it(stranger: Http) -> None:
    new_match(stranger)
    assert stranger.get("/api/matches").json() == []


def test_a_match_that_its_maker_lists_is_found_by_strangers(stranger: Http) -> None:
    new_match(stranger)
    seats = [PERSON, PERSON]
    body = {"system": "campaign", "scenario": {}, "seats": seats, "terms": {"listed": True}}
    name = stranger.post("/api/matches", json=body).json()["match"]
    new_match(stranger)
    assert [one["match"] for one in stranger.get("/api/matches").json()] == [name]


def test_the_keeper_sees_every_match(stranger: Http) -> None:
    names = {new_match(stranger)["match"] for _ in range(3)}
    found = stranger.get("/api/matches", headers=keeper(stranger)).json()
    assert {one["match"] for one in found} == names


@pytest.mark.parametrize(
    "shown", ["", "Bearer", "Bearer ", "Bearer x", "Basic {key}", "{key}", "Bearer {key}x", "\xff"]
)
def test_nothing_but_the_key_makes_a_keeper(stranger: Http, shown: str) -> None:
    new_match(stranger)
    key = stranger.app.state.gate.key
    headers = [
        (b"authorization", shown.format(key=key).encode("latin-1")),
        (b"x-forwarded-for", b"127.0.0.1"),
    ]
    assert stranger.get("/api/matches", headers=headers).json() == []


def test_a_match_is_opened_by_who_knows_its_name_which_is_hard_to_guess(stranger: Http) -> None:
    name = new_match(stranger)["match"]
    assert len(name) == 32 and int(name, 16) >= 0, "128 bits"
    assert stranger.get(f"/api/matches/{name}").status_code == 200
    assert stranger.get(f"/api/matches/{name[:-1]}").status_code == 404


def test_the_key_is_kept_for_its_owner_alone(tmp_path: Path) -> None:
    folder = tmp_path / "new"
    key = read_key(folder)
    file = folder / FILE
    assert len(key) >= 32 and read_key(folder) == key, "the same after a restart"
    assert stat.S_IMODE(file.stat().st_mode) == 0o600
    file.chmod(0o644)
    assert read_key(folder) == key and stat.S_IMODE(file.stat().st_mode) == 0o600


def test_a_file_without_a_key_gives_nobody_everything(tmp_path: Path) -> None:
    (tmp_path / FILE).write_text("\n")
    with opened(tmp_path) as client:
        new_match(client)
        assert client.get("/api/matches", headers={"authorization": "Bearer "}).json() == []
        assert len(client.get("/api/matches", headers=keeper(client)).json()) == 1


# -- the password ---------------------------------------------------------------------------------

CLOSED = [
    ("GET", "/api/systems"),
    ("GET", "//api//systems"),
    ("GET", "/api/matches"),
    ("POST", "/api/matches"),
    ("POST", "/api/replays"),
    ("GET", "/api/replays/x"),
    ("GET", "/schema/openapi.json"),
]


@pytest.mark.parametrize(("method", "path"), CLOSED)
def test_without_the_password_there_is_nothing(locked: Http, method: str, path: str) -> None:
    answer = locked.request(method, HOST + path, json={} if method == "POST" else None)
    assert (answer.status_code, answer.json()["code"]) == (401, "locked")


def test_without_the_password_there_is_no_socket(locked: Http) -> None:
    match = locked.post(
        "/api/matches",
        json={"system": "campaign", "scenario": {}, "seats": [PERSON, PERSON]},
        headers=keeper(locked),
    ).json()["match"]
    with locked.websocket_connect(f"/ws/{match}") as socket:
        with pytest.raises(WebSocketDisconnect) as closed:
            socket.receive_json()
        assert closed.value.code == CloseCode.LOCKED
    assert locked.post("/api/login", json={"password": WORD}).status_code == 200
    with locked.websocket_connect(f"/ws/{match}") as socket:
        socket.send_json({"type": "join"})
        assert socket.receive_json()["type"] == "events"


def test_the_screen_and_health_are_there_for_all(locked: Http) -> None:
    for path in ("/", "/api/health"):
        assert locked.get(path).status_code == 200
    assert locked.get("/api/login").json() == {"locked": True, "keeper": False}


def test_the_password_lets_a_browser_in(locked: Http) -> None:
    answer = locked.post("/api/login", json={"password": WORD})
    assert answer.json() == {"locked": False, "keeper": False}
    cookie = answer.headers["set-cookie"].lower()
    for part in ("httponly", "samesite=strict", "path=/", f"max-age={DAYS * 86_400}"):
        assert part in cookie
    assert "secure" not in cookie and WORD not in cookie
    assert locked.get("/api/systems").status_code == 200
    assert locked.get("/api/login").json()["locked"] is False


def test_the_keepers_key_is_as_good(locked: Http) -> None:
    assert locked.get("/api/systems", headers=keeper(locked)).status_code == 200
    assert locked.get("/api/systems").status_code == 401
    answer = locked.post("/api/login", json={}, headers=keeper(locked))
    assert answer.json() == {"locked": False, "keeper": True}
    assert locked.get("/api/systems").status_code == 200, "the browser is let in, sockets and all"


@pytest.mark.parametrize("tried", ["", "blue", WORD + " ", WORD.upper(), "x" * 256])
def test_another_password_does_not(locked: Http, tried: str) -> None:
    answer = locked.post("/api/login", json={"password": tried})
    assert (answer.status_code, answer.json()["code"]) == (403, "refused")
    assert "set-cookie" not in answer.headers
    assert locked.get("/api/systems").status_code == 401


def test_tries_are_slowed_down(locked: Http) -> None:
    visitor = locked.app.state.visitors.of(("testclient", 1))
    visitor.tries.left, visitor.tries.per_second = 2, 0.0
    codes = [locked.post("/api/login", json={"password": "guess!"}).status_code for _ in range(3)]
    assert codes == [403, 403, 429]
    answer = locked.post("/api/login", json={"password": WORD})
    assert answer.status_code == 429 and answer.headers["retry-after"]


def test_tries_from_everywhere_are_slowed_down(locked: Http) -> None:
    gate = locked.app.state.gate
    gate.tries.left, gate.tries.per_second = 1, 0.0
    codes = [locked.post("/api/login", json={"password": "guess!"}).status_code for _ in range(2)]
    assert codes == [403, 429]


def test_only_a_hash_of_it_is_kept(locked: Http) -> None:
    kept = repr(vars(locked.app.state.gate.password)) + repr(vars(locked.app.state.gate))
    assert WORD not in kept
    for file in Path(locked.app.state.lobby.store.database.writing.url.database).parent.iterdir():
        assert WORD.encode() not in file.read_bytes()


def test_a_session_outlives_a_restart_and_ends_with_the_password(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    password = Password(WORD, "the key of the server")
    session = password.session()
    assert Password(WORD, "the key of the server").is_session(session)
    assert not Password("green danube", "the key of the server").is_session(session)
    assert not Password(WORD, "the key of another").is_session(session)
    until, _, seal = session.partition(".")
    later = f"{int(until) + 1}"
    for forged in (
        "",
        ".",
        until,
        f"{until}.",
        f"{later}.{seal}",
        f"-{until}.{seal}",
        f"{until}.é",
    ):
        assert not password.is_session(forged)
    now = int(until) + 1.0
    monkeypatch.setattr("ironmuster.server.password.time.time", lambda: now)
    assert not password.is_session(session)


def test_a_hash_may_stand_for_the_password() -> None:
    line = hashed(WORD)
    assert WORD not in line and line != hashed(WORD), "with a salt of its own"
    assert Password(line, "key").fits(WORD) and not Password(line, "key").fits(line)
    for slip in ("scrypt:zz:00", "scrypt:00", "short", "x" * 257):
        with pytest.raises(DataError):
            Password(slip, "key")
