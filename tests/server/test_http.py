"""The HTTP side: systems, matches, replays, files of the screen, and who may ask at all."""

from __future__ import annotations

import gzip
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec
import pytest
from litestar import Litestar
from litestar.exceptions import WebSocketDisconnect
from litestar.testing import TestClient

from ironmuster.kernel.replay import load, verify
from ironmuster.kernel.seal import Drawn, drawn_from, seal_of
from ironmuster.server.app import create_app
from ironmuster.server.client import CloseCode
from ironmuster.server.protocol import PROTOCOL
from ironmuster.server.screen import Page, find, read_screen
from ironmuster.server.tables import matches
from tests.server.harness import BOTS, SYSTEMS
from tests.server.running import eventually
from tests.toys.systems import TOYS

PERSON = {"kind": "person", "name": "Ann"}
BOT = {"kind": "bot", "bot": "random"}
HOST = "http://127.0.0.1"
Http = TestClient[Litestar]


@pytest.fixture
def web(tmp_path: Path) -> Path:
    folder = tmp_path / "web"
    (folder / "assets").mkdir(parents=True)
    (folder / "index.html").write_text("<title>screen</title>")
    (folder / "assets" / "index-1a.js").write_text("start()")
    (tmp_path / "secret.txt").write_text("not yours")
    return folder


@pytest.fixture
def client(tmp_path: Path, web: Path) -> Iterator[Http]:
    app = create_app(
        tmp_path / "data", systems=SYSTEMS, bots=BOTS, bot_processes=False, web=web, workers=1
    )
    with TestClient(app, base_url=HOST, raise_server_exceptions=False) as client:
        client.headers["authorization"] = f"Bearer {app.state.gate.key}"  # they keep the server
        yield client


def new_match(client: Http, *seats: Any, system: str = "campaign", **scenario: Any) -> Any:
    body = {"system": system, "scenario": scenario, "seats": seats or (PERSON, PERSON)}
    answer = client.post("/api/matches", json=body)
    assert answer.status_code == 201, answer.text
    return answer.json()


def play_out(client: Http, match: Any) -> list[Any]:
    """Join with every token and give the first answer until the end; return the events."""
    events: list[Any] = []
    with client.websocket_connect(f"/ws/{match['match']}") as socket:
        tokens = [token for token in match["tokens"] if token]
        socket.send_json({"type": "join", "also": tokens})
        over, asked = None, -1
        while over is None:
            said = socket.receive_json()
            if said["type"] == "state":
                over = said["over"]
            if said["type"] == "events":
                events += said["lines"]
            if said["type"] == "waiting" and match["tokens"][said["player"]]:
                socket.send_json({"type": "here", "player": said["player"]})
            if said["type"] == "decision" and said["seq"] > asked:
                asked = said["seq"]
                action = said["options"][0]["action"]
                socket.send_json({"type": "act", "seq": asked, "id": f"{asked}", "action": action})
    return events


def test_the_server_says_it_is_there(client: Http) -> None:
    assert client.get("/api/health").json()["status"] == "ok"


def test_systems_and_bots_are_listed(client: Http) -> None:
    systems = client.get("/api/systems").json()
    assert [system["name"] for system in systems] == list(TOYS)
    detail = client.get("/api/systems/parley").json()
    assert [bot["id"] for bot in detail["bots"]] == ["random"]
    assert detail["hints"] is False and detail["lesson"] is False
    assert detail["lobby"] == {"min_players": 2, "max_players": 4}
    assert client.get("/api/systems/chess").json()["code"] == "not_found"
    assert client.get("/api/bots").json()[0]["id"] == "random"


def test_a_scenario_is_checked_without_playing_it(client: Http) -> None:
    check = "/api/systems/campaign/check"
    assert client.post(check, json={"lords": 3}).json() == []
    assert client.post(check, json={"lords": 9}).json() == ["lords: 2 or 3, turns: 1 to 400 [CP-1]"]
    [fault] = client.post(check, json={"knights": 9}).json()
    assert "knights" in fault
    assert client.post(check, json=[1]).status_code == 400
    assert client.get("/api/matches").json() == []


@pytest.mark.parametrize(
    ("change", "status", "text"),
    [
        ({"system": "chess"}, 404, "there is no rule system 'chess'"),
        ({"scenario": {"lords": 9}}, 422, "lords: 2 or 3"),
        ({"scenario": {"knights": 2}}, 422, "knights"),
        ({"seats": [PERSON], "scenario": {"lords": 2}}, 422, "has 2 players, not 1"),
        ({"seats": [PERSON]}, 422, "lords: 2 or 3"),
        ({"seats": [PERSON, {"kind": "bot", "bot": "genius"}]}, 422, "genius"),
        ({"seats": [PERSON, {"kind": "bot", "bot": "veteran:seconds=999"}]}, 422, "30 s at most"),
        (
            {"seats": [PERSON, {"kind": "bot", "bot": "veteran:playouts=1000000"}]},
            422,
            "seats[1]: a bot may think 2,000 playouts at most; not 1,000,000",
        ),
        ({"seats": []}, 400, "seats"),
        ({"seats": [{"kind": "god"}, PERSON]}, 400, "god"),
        ({"more": 1}, 400, "more"),
    ],
)
def test_a_match_that_cannot_be_is_refused(
    client: Http, change: dict[str, Any], status: int, text: str
) -> None:
    body = {"system": "campaign", "scenario": {}, "seats": [PERSON, BOT]} | change
    answer = client.post("/api/matches", json=body)
    assert answer.status_code == status and text in answer.json()["text"]
    assert answer.json().keys() == {"code", "text"}
    assert client.get("/api/matches").json() == []


def test_tokens_are_given_once_and_never_listed(client: Http) -> None:
    match = new_match(client, PERSON, BOT)
    token, none = match["tokens"]
    assert none is None and len(token) >= 24 and match["url"] == f"/#/match/{match['match']}"
    for path in ("/api/matches", f"/api/matches/{match['match']}"):
        assert token not in client.get(path).text
    [summary] = client.get("/api/matches").json()
    assert summary["over"] is None and summary["seats"][1]["bot"] == "random"


def test_a_match_is_played_and_its_replay_verifies(client: Http) -> None:
    match = new_match(client, turns=2)
    events = play_out(client, match)
    detail = client.get(f"/api/matches/{match['match']}").json()
    assert detail["over"]["scores"] and detail["scenario"]["turns"] == 2
    answer = client.get(f"/api/matches/{match['match']}/replay")
    assert "attachment" in answer.headers["content-disposition"]
    replay = load(answer.content)
    game = verify(replay, TOYS)
    assert game.over and len(replay.entries) == detail["actions"]
    assert events, "something happened"


def test_a_replay_goes_on_as_a_new_match(client: Http) -> None:
    match = new_match(client, BOT, BOT, turns=2)
    play_out(client, match)
    replay = client.get(f"/api/matches/{match['match']}/replay").json()
    body = {"replay": replay, "entry": 1, "seats": [PERSON, PERSON]}
    taken = client.post("/api/matches/import", json=body).json()
    assert client.get(f"/api/matches/{taken['match']}").json()["actions"] == 1
    again = client.get(f"/api/matches/{taken['match']}/replay").json()
    assert again["entries"] == replay["entries"][:1]
    play_out(client, taken)


def test_a_forged_replay_is_refused(client: Http) -> None:
    match = new_match(client, BOT, BOT, turns=2)
    play_out(client, match)
    good = client.get(f"/api/matches/{match['match']}/replay").json()
    forgeries: list[tuple[int, dict[str, Any]]] = [
        (422, {"fingerprint": "0" * 32}),
        (422, {"version": 9}),
        (422, {"catalog": "another"}),
        (422, {"entries": good["entries"][1:]}),
        (422, {"scenario": {"lords": 9}}),
        (422, {"opening": [6]}),
        (404, {"system": "chess"}),
        (422, {"entries": [{"player": 0}]}),
        (422, {"format": 9}),
    ]
    for status, change in forgeries:
        body = {"replay": good | change, "entry": 0, "seats": [PERSON, PERSON]}
        answer = client.post("/api/matches/import", json=body)
        assert answer.status_code == status, (change, answer.text)
    body = {"replay": good, "entry": len(good["entries"]) + 1, "seats": [PERSON, PERSON]}
    assert client.post("/api/matches/import", json=body).status_code == 422
    assert len(client.get("/api/matches").json()) == 1


@pytest.mark.parametrize("part", ["replay", "report"])
def test_what_tells_secrets_waits_for_the_end(client: Http, part: str) -> None:
    match = new_match(client, system="parley", rounds=1)
    path = f"/api/matches/{match['match']}/{part}"
    answer = client.get(path)
    assert (answer.status_code, answer.json()["code"]) == (403, "refused")
    play_out(client, match)
    assert client.get(path).status_code == 200


def test_a_report_says_how_a_match_went(client: Http) -> None:
    match = new_match(client, PERSON, {"kind": "person"}, turns=2)
    path = f"/api/matches/{match['match']}/report"
    running = client.get(path).json()
    assert (running["over"], running["actions"], running["decisions"]) == (None, 0, [0, 0])
    play_out(client, match)
    found = client.get(path).json()
    assert found["players"] == ["Ann", "Player 2"] and found["over"]["scores"]
    detail = client.get(f"/api/matches/{match['match']}").json()
    assert found["actions"] == detail["actions"] == sum(found["decisions"])
    assert len(found["seconds"]) == 2 and sum(found["seconds"]) > 0
    assert found["figures"]["series"] == [], "the made-up system has none"
    assert client.get(path).json() == found


def test_the_key_of_the_dice_is_told_when_it_is_over(client: Http) -> None:
    match = new_match(client, turns=2)
    path = f"/api/matches/{match['match']}"
    seal = client.get(path).json()["seal"]
    running = client.get(f"{path}/report").json()
    assert (running["seal"], running["dice_key"]) == (seal, "")
    play_out(client, match)
    found = client.get(f"{path}/report").json()
    key = bytes.fromhex(found["dice_key"])
    assert found["seal"] == client.get(path).json()["seal"] == seal == seal_of(key)
    replay = load(client.get(f"{path}/replay").content)
    rolled = len(replay.opening) + sum(len(entry.draws) for entry in replay.entries)
    assert drawn_from(replay, key, TOYS) == Drawn(rolled, 0)


def test_there_is_no_report_of_no_match(client: Http) -> None:
    assert client.get("/api/matches/nope/report").json()["code"] == "unknown_match"


def test_reports_are_kept_while_nothing_happens(
    client: Http, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("ironmuster.server.reports.KEPT", 2)
    matches = [new_match(client)["match"] for _ in range(3)]
    lobby = client.app.state.lobby
    for name in matches:
        client.get(f"/api/matches/{name}/report")
    assert list(lobby.archive.reports.found) == matches[1:]
    kept = lobby.archive.reports.found[matches[1]]
    client.get(f"/api/matches/{matches[1]}/report")
    assert lobby.archive.reports.found[matches[1]] is kept


def test_unknown_matches_are_not_found(client: Http) -> None:
    for name in ("nope", "0" * 16, "x" * 500, "%2e%2e", "a'--"):
        assert client.get(f"/api/matches/{name}").json()["code"] == "unknown_match"
        with client.websocket_connect(f"/ws/{name}") as socket:
            assert socket.receive_json()["code"] == "unknown_match"
            with pytest.raises(WebSocketDisconnect):
                socket.receive_json()


def test_a_match_of_other_rules_is_listed_and_read_but_not_played(client: Http) -> None:
    name = new_match(client)["match"]
    lobby = client.app.state.lobby
    with lobby.store.database.writing.begin() as db:
        db.execute(matches.update().values(version=99))
    with client.websocket_connect(f"/ws/{name}") as socket:
        socket.send_json({"type": "join"})
        said = [socket.receive_json() for _ in range(4)]
    assert said[3]["type"] == "outdated" and said[3]["under"][0]["version"] == 99
    assert client.get(f"/api/replays/{name}").json()["places"] == []
    assert client.get(f"/api/matches/{name}/report").status_code == 422
    [listed] = client.get("/api/matches").json()
    assert listed["match"] == name and "rules version 99" in listed["fault"]
    assert listed["under"] == "played under rules 99"


def test_rooms_nobody_is_in_are_let_go(client: Http, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("ironmuster.server.lobby.IDLE_ROOMS", 2)
    found = [new_match(client)["match"] for _ in range(5)]

    def look_in(name: str) -> bool:
        with client.websocket_connect(f"/ws/{name}") as socket:
            socket.send_json({"type": "join"})
            assert socket.receive_json()["type"] == "events"
        return len(client.app.state.lobby.rooms) <= 3

    for name in found:
        look_in(name)
    # Who has left is counted out a moment later, and rooms are let go when another is opened.
    assert eventually(lambda: look_in(found[0]))


# -- the screen -----------------------------------------------------------------------------------


def test_the_screen_is_served_and_nothing_else(client: Http) -> None:
    for path in ("/", "/match/abc", "/no/such/page"):
        answer = client.get(path)
        assert answer.text == "<title>screen</title>", path
        assert answer.headers["cache-control"] == "no-cache"
    script = client.get("/assets/index-1a.js")
    assert script.text == "start()" and "immutable" in script.headers["cache-control"]
    assert script.headers["content-type"].startswith("text/javascript")
    for path in ("/../secret.txt", "/%2e%2e/secret.txt", "/assets/..%2f..%2fsecret.txt"):
        assert "not yours" not in client.get(path).text
    assert client.get("/api/nope").status_code == 404
    assert client.get("/api/nope").json()["code"] == "not_found"


@pytest.mark.parametrize(
    ("accepted", "packed"),
    [
        ("gzip, deflate, br", True),
        ("br;q=1.0, GZIP;q=0.001", True),
        ("gzip;q=0", False),
        ("br, gzip ; q=0.000, identity", False),
        ("xgzip", False),
        ("", False),
    ],
)
def test_files_are_gzipped_for_who_can_read_that(
    client: Http, web: Path, accepted: str, packed: bool
) -> None:
    long = "play(1);" * 1000
    (web / "assets" / "table-2b.js").write_text(long)
    (web / "assets" / "table-2b.js.gz").write_bytes(gzip.compress(long.encode()))
    client.app.state.screen = read_screen(web)
    told = client.get("/assets/table-2b.js", headers={"accept-encoding": accepted})
    assert told.text == long
    assert (told.headers.get("content-encoding") == "gzip") is packed
    assert (int(told.headers["content-length"]) < 200) is packed
    assert "accept-encoding" in told.headers["vary"].lower()
    short = client.get("/assets/index-1a.js", headers={"accept-encoding": accepted})
    assert short.text == "start()" and "content-encoding" not in short.headers, "none is there"
    assert "assets/table-2b.js.gz" not in client.app.state.screen


def test_what_anyone_may_read_of_a_system_is_gzipped_and_no_token(client: Http) -> None:
    headers = {"accept-encoding": "gzip"}
    listed = client.get("/api/systems", headers=headers)
    assert listed.headers["content-encoding"] == "gzip"
    assert [system["name"] for system in listed.json()] == list(TOYS)
    seats = [{"kind": "person", "name": "A" * 60} for _ in range(4)]
    body = {"system": "parley", "scenario": {}, "seats": seats}
    made = client.post("/api/matches", json=body, headers=headers)
    assert made.status_code == 201 and len(made.content) > 500
    assert "content-encoding" not in made.headers


def test_the_screen_finds_its_files_under_any_path(client: Http, web: Path) -> None:
    """A proxy may have it under a path of its own, so it names nothing from the root."""
    page = '<script src="./assets/index-1a.js"></script><a href="./x">'
    pages = read_screen(web) | {"index.html": Page(page.encode(), "text/html", False)}
    assert find(pages, "/").body.decode() == page
    assert find(pages, "/design").body.decode() == page
    deep = find(pages, "/no/such/page").body.decode()
    assert deep == page.replace("./", "./../../"), "from /no/such/ to /"


def test_every_answer_has_the_security_headers(client: Http) -> None:
    for path in ("/", "/api/health", "/api/nope", "/schema/openapi.json"):
        headers = client.get(path).headers
        assert "default-src 'self'" in headers["content-security-policy"]
        assert headers["x-content-type-options"] == "nosniff"
    headers = client.post("/api/matches", content=b"{").headers
    assert headers["x-frame-options"] == "DENY"


# -- who may ask ----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("host", "origin", "allowed"),
    [
        ("127.0.0.1:8420", None, True),
        ("localhost:8420", "http://localhost:8420", True),
        ("[::1]:8420", "http://[::1]:8420", True),
        ("127.0.0.1", "http://127.0.0.1", True),
        ("127.0.0.1:8420", "http://127.0.0.1:9999", False),
        ("127.0.0.1:8420", "http://evil.example", False),
        ("127.0.0.1:8420", "null", False),
        ("evil.example:8420", "http://evil.example:8420", False),
    ],
)
def test_pages_of_other_sites_are_refused(
    client: Http, host: str, origin: str | None, allowed: bool
) -> None:
    headers = {"host": host} | ({"origin": origin} if origin else {})
    body = {"system": "campaign", "scenario": {}, "seats": [PERSON, PERSON]}
    answer = client.post("/api/matches", json=body, headers=headers)
    assert answer.status_code == (201 if allowed else 403)
    match = new_match(client)["match"]
    if allowed:
        with client.websocket_connect(f"/ws/{match}", headers=headers) as socket:
            socket.send_json({"type": "join"})
            assert socket.receive_json()["type"] == "events"
    else:
        with (
            pytest.raises(WebSocketDisconnect),
            client.websocket_connect(f"/ws/{match}", headers=headers) as socket,
        ):
            socket.receive_json()


# -- bodies ---------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "body",
    [
        b"",
        b"{",
        b"null",
        b"[]",
        b"\xff\xfe",
        b'{"seats":"\xf3"}',
        b"[" * 100_000,
        b'{"a":' * 20_000,
        b'{"system":"campaign","scenario":{},"seats":' + b"[" * 5000,
    ],
)
def test_bodies_that_are_none_are_refused(client: Http, body: bytes) -> None:
    for path in ("/api/matches", "/api/matches/import", "/api/systems/campaign/check"):
        answer = client.post(path, content=body)
        assert answer.status_code == 400, (path, answer.text)
        assert answer.json()["code"] in ("malformed", "too_large")


def test_a_body_that_is_too_large_is_refused(client: Http) -> None:
    body = msgspec.json.encode({"system": "campaign", "scenario": {"x": "y" * 300_000}})
    answer = client.post("/api/matches", content=body)
    assert (answer.status_code, answer.json()["code"]) == (413, "too_large")


def test_every_answer_says_of_which_protocol_it_is(client: Http) -> None:
    assert client.get("/api/health").json()["protocol"] == PROTOCOL
    for path in ("/api/health", "/api/systems", "/api/matches/none", "/"):
        assert client.get(path).headers["ironmuster-protocol"] == str(PROTOCOL)


def test_a_page_of_another_build_is_told_before_anything_else(client: Http) -> None:
    match = new_match(client, PERSON, PERSON)["match"]
    with client.websocket_connect(f"/ws/{match}?protocol={PROTOCOL + 1}") as socket:
        with pytest.raises(WebSocketDisconnect) as closed:
            socket.receive_json()
        assert closed.value.code == CloseCode.OTHER_BUILD
    for said in ("", f"?protocol={PROTOCOL}"):
        with client.websocket_connect(f"/ws/{match}{said}") as socket:
            socket.send_json({"type": "join"})
            assert socket.receive_json()["type"] != "error"
