"""Looking back: the log, any position, a file handed in, and what a running match hides."""

from __future__ import annotations

import asyncio
import threading
from base64 import b64decode, b64encode
from typing import Any

import pytest

from ironmuster.kernel.bounds import SAVED
from ironmuster.kernel.packing import pack, unpack
from ironmuster.match import SeatSpec
from ironmuster.server.films import Sat
from tests.server.harness import House, Person, at_home
from tests.server.reader import Reader
from tests.server.test_http import PERSON, Http, client, new_match, play_out, web
from tests.server.test_seating import ask

__all__ = ["client", "web"]
ANN = {"kind": "person", "name": "Ann"}
BEN = {"kind": "person", "name": "Ben"}
# What only the server that a match was played at can tell.
BARE = {"seconds": [], "seal": "", "dice_key": ""}


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


RANDOM = {"kind": "bot", "bot": "random"}


def sat_as(name: str, bot: str = "", fault: str = "") -> dict[str, str]:
    return {"name": name, "bot": bot, "fault": fault}


def seats_in(client: Http, file: dict[str, Any]) -> list[dict[str, Any]]:
    """Whose the seats of a file were, once it is opened."""
    opened = client.post("/api/replays", json=file).json()["replay"]
    assert client.get(f"/api/replays/{opened}/file").json() == file, "saved again it is the same"
    found: list[dict[str, Any]] = client.get(f"/api/replays/{opened}").json()["seats"]
    return found


def test_a_file_says_which_bot_sat_where(client: Http) -> None:
    match = new_match(client, ANN, RANDOM)
    file = client.get(f"/api/matches/{match['match']}/replay").json()
    assert (file["bots"], file["names"]) == (["", "random"], match["names"])
    sat = [sat_as("Ann"), sat_as(match["names"][1], "random")]
    assert client.get(f"/api/replays/{match['match']}").json()["seats"] == sat
    assert seats_in(client, file) == sat


def test_a_file_of_before_names_no_bots(client: Http, played: str) -> None:
    file = client.get(f"/api/matches/{played}/replay").json()
    assert file.pop("bots") == ["", ""]
    opened = client.post("/api/replays", json=file).json()["replay"]
    assert client.get(f"/api/replays/{opened}").json()["seats"] == [sat_as("Ann"), sat_as("Ben")]


@pytest.mark.parametrize(
    ("bot", "fault"),
    [
        ("oracle", "no bot 'oracle' plays campaign; there are: random"),
        ("random:seconds=1", "bot 'random' has no option 'seconds'; it has none"),
        ("../../etc", "no bot '../../etc' plays campaign; there are: random"),
        ("veteran:seconds=3600", "no bot 'veteran' plays campaign; there are: random"),
    ],
)
def test_what_a_file_calls_a_bot_is_believed_where_it_is_one(
    client: Http, played: str, bot: str, fault: str
) -> None:
    file = client.get(f"/api/matches/{played}/replay").json() | {"bots": [bot]}
    assert seats_in(client, file) == [sat_as("Ann", fault=fault), sat_as("Ben")]


def test_a_file_may_name_so_many_bots_of_so_many_letters(client: Http, played: str) -> None:
    file = client.get(f"/api/matches/{played}/replay").json()
    for bots in (["x" * 61], [""] * 17, [1], "random"):
        answer = client.post("/api/replays", json=file | {"bots": bots})
        assert (answer.status_code, answer.json()["code"]) == (422, "illegal")
    assert len(seats_in(client, file | {"bots": ["", "", "random"]})) == 2, "more than play"


@at_home
async def test_a_seat_is_that_of_the_person_for_whom_a_bot_stands_in(home: House) -> None:
    created, room = await home.match(SeatSpec("person", "Ann"), SeatSpec("person", "Ben"))
    ben = Person(room)
    await ben.join(created.tokens[1])
    room.lively = lambda: False  # type: ignore[method-assign]
    await ask(ben, "hand", 1, bot="random")
    assert room.match.names == ("Ann", "Ben (Random)")
    file = await home.lobby.archive.replay(created.match)
    assert (file.names, file.bots) == (("Ann", "Ben"), ("", ""))
    story = await home.lobby.archive.story(created.match, None)
    assert story.seats == (Sat("Ann"), Sat("Ben"))


def test_a_file_has_the_report_of_its_match(client: Http, played: str) -> None:
    file = client.get(f"/api/matches/{played}/replay").json()
    report = client.get(f"/api/matches/{played}/report").json()
    assert report["players"] == ["Ann", "Ben"] and report["dice_key"]
    assert client.get(f"/api/replays/{played}/report").json() == report
    for told, has in ((file, report), (file | {"report": ""}, report | BARE)):
        opened = client.post("/api/replays", json=told).json()["replay"]
        assert client.get(f"/api/replays/{opened}/report").json() == has


def test_a_damaged_report_of_a_file_is_refused_with_what_is_wrong(
    client: Http, played: str
) -> None:
    file = client.get(f"/api/matches/{played}/replay").json()
    report = unpack(b64decode(file["report"]), dict, SAVED, "")
    for body, fault in (
        (b"noise", "the report: "),
        (pack(report | {"over": None}), "the report: it is one of another match"),
        (pack(report | {"decisions": [1]}), "the report: it is not of all who played"),
        (pack(report | {"seconds": [1, 2, 3]}), "the report: it is not of all who played"),
    ):
        answer = client.post("/api/replays", json=file | {"report": b64encode(body).decode()})
        assert answer.status_code == 422 and answer.json()["text"].startswith(fault)


def test_a_file_of_a_match_that_goes_on_is_reported_as_far_as_it_goes(client: Http) -> None:
    match = new_match(client, ANN, BEN)
    file = client.get(f"/api/matches/{match['match']}/replay").json()
    assert file["report"] == ""
    opened = client.post("/api/replays", json=file).json()["replay"]
    report = client.get(f"/api/replays/{opened}/report").json()
    assert (report["over"], report["actions"], report["dice_key"]) == (None, 0, "")
    assert client.get("/api/replays/file00/report").json()["text"].endswith("open it once more")


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


@at_home
async def test_nobody_looks_back_at_what_is_not_yet_on_disk(
    home: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    created, room = await home.match(SeatSpec("person"), SeatSpec("person"))
    ann, name = Person(room), created.match
    await ann.join(created.tokens[0])
    await home.lobby.archive.story(name, None)
    writing, written = threading.Event(), threading.Event()
    append = room.store.append

    async def slowly(*words: Any) -> None:
        writing.set()
        assert await asyncio.to_thread(written.wait, 10)
        await append(*words)

    monkeypatch.setattr(room.store, "append", slowly)
    acting = asyncio.create_task(ann.act(type="hold"))
    await asyncio.to_thread(writing.wait, 10)
    looking = asyncio.create_task(home.lobby.archive.story(name, None))
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
    assert (await home.lobby.archive.story(name, None)).actors == ()
    await ann.act(type="hold")
    await room.leave(ann.client)
    home.lobby.left(room)
    assert (await home.lobby.archive.story(name, None)).actors == (0,)


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
