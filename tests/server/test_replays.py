"""Looking back: the log, any position, a file handed in, and what a running match hides."""

from __future__ import annotations

import asyncio
import threading
from typing import Any

import pytest

from ironmuster.kernel.scenario import scenario_from
from ironmuster.kernel.snapshot import fingerprint
from ironmuster.match import Film, SeatSpec, start_match
from tests.server.harness import House, Person, at_home, make_bot
from tests.server.reader import Reader
from tests.server.test_http import PERSON, Http, client, new_match, play_out, web
from tests.toys.systems import TOYS

__all__ = ["client", "web"]
ANN = {"kind": "person", "name": "Ann"}
BEN = {"kind": "person", "name": "Ben"}


@pytest.fixture
def played(client: Http) -> str:
    """A campaign of two turns between Ann and Ben, played to its end."""
    match = new_match(client, ANN, BEN, turns=2)
    play_out(client, match)
    return str(match["match"])


def at(client: Http, name: str, entry: int, **query: Any) -> Any:
    answer = client.get(f"/api/replays/{name}/positions/{entry}", params=query)
    assert answer.status_code == 200, answer.text
    return answer.json()


def test_the_story_is_the_log_by_action(client: Http) -> None:
    match = new_match(client, ANN, BEN, turns=2)
    heard = play_out(client, match)
    story = client.get(f"/api/replays/{match['match']}").json()
    assert [player["name"] for player in story["players"]] == ["Ann", "Ben"]
    assert len(story["actors"]) == client.get("/api/matches").json()[0]["actions"]
    assert sorted({line["entry"] for line in story["lines"]})[-1] <= len(story["actors"])
    told = [line["text"] for line in heard]
    assert told[: len(story["lines"])] == [line["text"] for line in story["lines"]]


def test_a_position_is_what_was_seen_then(client: Http) -> None:
    match = new_match(client, ANN, BEN, turns=3)
    seen: list[Any] = []
    with client.websocket_connect(f"/ws/{match['match']}") as socket:
        for token in match["tokens"]:
            socket.send_json({"type": "join", "token": token})
        asked, reader = -1, Reader()
        while not seen or seen[-1]["over"] is None:
            said = reader.read(socket.receive_json())
            if said["type"] == "state" and said["seq"] == len(seen):
                seen.append(said)
            if said["type"] == "decision" and said["seq"] > asked:
                asked = said["seq"]
                action = said["options"][-1]["action"]
                socket.send_json({"type": "act", "seq": asked, "id": f"{asked}", "action": action})
    places = [*range(len(seen)), 0, len(seen) - 1, len(seen) // 2]
    for entry in places:
        position = at(client, match["match"], entry, seat=0)
        assert (position["view"], position["over"]) == (seen[entry]["view"], seen[entry]["over"])
    assert at(client, match["match"], 0)["prompt"] == "muster"


def test_a_running_match_can_be_looked_back_at_and_goes_on(client: Http) -> None:
    match = new_match(client, ANN, BEN)
    name = match["match"]
    assert at(client, name, 0)["player"] == 0
    with client.websocket_connect(f"/ws/{name}") as socket:
        for token in match["tokens"]:
            socket.send_json({"type": "join", "token": token})

        def say(**message: Any) -> None:
            socket.send_json(message)
            while socket.receive_json()["type"] not in ("ack", "error"):
                pass

        hold = {"type": "hold"}
        say(type="act", seq=0, id="1", action=hold)
        assert at(client, name, 1)["player"] == 1
        say(type="undo", seq=1, id="2")
        answer = client.get(f"/api/replays/{name}/positions/1")
        assert (answer.status_code, answer.json()["code"]) == (404, "not_found")
        muster = {"type": "muster", "province": "ford"}
        say(type="act", seq=2, id="3", action=muster)
        assert at(client, name, 1)["prompt"] == "cross", "not the position that was taken back"


def test_what_a_seat_may_not_know_stays_hidden_while_the_match_runs(client: Http) -> None:
    match = new_match(client, ANN, BEN, system="parley")
    for path in ("", "/file", "/positions/0", "/positions/0?seat=0"):
        answer = client.get(f"/api/replays/{match['match']}{path}")
        assert (answer.status_code, answer.json()["code"]) == (403, "refused")


def test_afterwards_each_seat_sees_what_it_saw(client: Http) -> None:
    match = new_match(client, ANN, BEN, system="parley", rounds=1)
    play_out(client, match)
    name = match["match"]
    mine, theirs = (at(client, name, 0, seat=seat)["view"] for seat in (0, 1))
    assert len(mine["hand"]) == len(theirs["hand"]) == 3
    assert at(client, name, 0)["view"]["hand"] == [], "a spectator saw no hand"
    story = client.get(f"/api/replays/{name}?seat=1").json()
    assert story["lines"][0]["text"] == "Envoy 0 draws a card"
    assert story["lines"][3]["text"].startswith("Envoy 1 draws ")
    assert story["lines"][3]["text"][-1].isdigit()


def test_a_file_is_opened_looked_at_and_played_on(client: Http, played: str) -> None:
    file = client.get(f"/api/matches/{played}/replay").json()
    assert file["names"] == ["Ann", "Ben"]
    opened = client.post("/api/replays", json=file).json()["replay"]
    assert client.get("/api/matches").json()[0]["match"] == played, "it is no match"
    count = len(file["entries"])
    for entry in (count, 1):
        assert at(client, opened, entry) == at(client, played, entry)
    assert client.get(f"/api/replays/{opened}/file").json() == file
    body = {"replay": file, "entry": 1, "seats": [PERSON, PERSON]}
    assert client.post("/api/matches/import", json=body).status_code == 201


def test_a_file_that_does_not_lead_where_it_says_is_refused(client: Http, played: str) -> None:
    file = client.get(f"/api/matches/{played}/replay").json()
    for change in ({"fingerprint": "0"}, {"names": ["x" * 99]}, {"system": "chess"}, {"format": 9}):
        answer = client.post("/api/replays", json=file | change)
        assert (answer.status_code, answer.json()["code"]) == (422, "illegal")
    assert client.post("/api/replays", json=[1]).status_code == 400


def test_who_looks_back_waits_in_a_line_that_ends(
    client: Http, played: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(client.app.state.lobby.long, "most", 0)
    for path in (f"matches/{played}/report", f"matches/{played}/replay", f"replays/{played}"):
        answer = client.get(f"/api/{path}")
        assert (answer.status_code, answer.json()["code"]) == (503, "busy"), path
    assert client.get(f"/api/matches/{played}").status_code == 200, "only looking back is long"


@pytest.mark.parametrize(("most", "kept"), [(64, [0, 1, 2, 3, 4, 5]), (3, [0, 2, 4])])
def test_a_long_match_keeps_few_positions(
    monkeypatch: pytest.MonkeyPatch, most: int, kept: list[int]
) -> None:
    monkeypatch.setattr("ironmuster.match.film.STRIDE", 1)
    monkeypatch.setattr("ironmuster.match.film.MOST_KEPT", most)
    seats = [SeatSpec("bot", bot="random")] * 2
    system = TOYS["campaign"]
    match = start_match(system, scenario_from(system, {}), seats, bytes(32), TOYS, make_bot)
    for _ in range(5):
        match.play_bot()
    film = Film(match)
    assert fingerprint(film.at(5)) == fingerprint(match.game)
    assert sorted(film.kept) == kept


@at_home
async def test_nobody_looks_back_at_what_is_not_yet_on_disk(
    home: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    created, room = await home.match(SeatSpec("person"), SeatSpec("person"))
    ann, name = Person(room), created.match
    await ann.join(created.tokens[0])
    await home.lobby.story(name, None)
    writing, written = threading.Event(), threading.Event()
    append = room.store.append

    async def slowly(*words: Any) -> None:
        writing.set()
        assert await asyncio.to_thread(written.wait, 10)
        await append(*words)

    monkeypatch.setattr(room.store, "append", slowly)
    acting = asyncio.create_task(ann.act(type="hold"))
    await asyncio.to_thread(writing.wait, 10)
    looking = asyncio.create_task(home.lobby.story(name, None))
    await asyncio.wait([looking], timeout=0.1)
    assert not looking.done(), "the action is done and not yet safe"
    written.set()
    assert (await looking).actors == (0,)
    await acting


@at_home
async def test_a_match_that_nobody_is_in_any_more_is_looked_at_as_it_was_left(
    home: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("ironmuster.server.lobby.IDLE_ROOMS", 0)
    created, room = await home.match(SeatSpec("person"), SeatSpec("person"))
    ann, name = Person(room), created.match
    await ann.join(created.tokens[0])
    assert (await home.lobby.story(name, None)).actors == ()
    await ann.act(type="hold")
    await room.leave(ann.client)
    home.lobby.left(room)
    assert (await home.lobby.story(name, None)).actors == (0,)


def test_places_and_seats_that_are_not_there(client: Http, played: str) -> None:
    for path, status in (
        ("nosuch", 404),
        ("nosuch/positions/0", 404),
        ("file00/positions/0", 404),
        (f"{played}/positions/9999", 404),
        (f"{played}/positions/0?seat=2", 404),
        (f"{played}/positions/-1", 400),
        (f"{played}?seat=-1", 404),
        (f"{played}?seat=ann", 400),
    ):
        answer = client.get(f"/api/replays/{path}")
        assert answer.status_code == status and answer.json().keys() == {"code", "text"}, path
