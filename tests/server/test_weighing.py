"""What bots weighed: told to who watches bots alone, and to all once a match is over."""

from __future__ import annotations

import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from litestar.testing import TestClient

from ironmuster.bots.beginners import RandomBot
from ironmuster.kernel.seat import Seat
from ironmuster.server import weighing
from ironmuster.server.app import create_app
from tests.server import harness
from tests.server.harness import Adviser
from tests.server.test_http import BOT, HOST, PERSON, Http, client, new_match, play_out, web

__all__ = ["client", "web"]


@pytest.fixture(autouse=True)
def advised(monkeypatch: pytest.MonkeyPatch) -> None:
    """The bots here say why."""
    monkeypatch.setitem(harness.KINDS, "random", Adviser)
    monkeypatch.setattr(Adviser, "asked", 0)


class Leisurely(Adviser):
    """Takes its time, so that its matches last."""

    def choose(self, seat: Seat) -> int:
        time.sleep(0.1)
        return super().choose(seat)


def ask(client: Http, match: Any, entry: int) -> Any:
    return client.get(f"/api/replays/{match['match']}/positions/{entry}/reasons")


def watched(client: Http, match: Any, actions: int = 1) -> None:
    """Watch a match of bots until so many actions are done."""
    with client.websocket_connect(f"/ws/{match['match']}") as socket:
        socket.send_json({"type": "join"})
        said: Any = {}
        while said.get("entry", 0) < actions:
            said = socket.receive_json()
            if said["type"] != "state":
                said = {}


def test_who_watches_bots_is_told_what_each_weighed(client: Http) -> None:
    match = new_match(client, BOT, BOT, turns=20)
    watched(client, match)
    told = ask(client, match, 1).json()
    story = client.get(f"/api/replays/{match['match']}").json()
    assert (told["entry"], told["player"]) == (1, story["actors"][0])
    assert (told["bot"], told["own"], told["unit"]) == ("Random", True, "points")
    assert told["scale"] == [0.0, 2.0] and told["about"] == "how early it comes"
    [choice] = told["choices"]
    [reason] = choice["reasons"]
    assert choice["score"] == 1.5 and reason["text"].endswith("'s first")
    assert "⟦" not in reason["text"], "a player has a name"
    assert told["taken"]["text"] and told["taken"]["action"]["type"]


def test_it_is_thought_of_once(client: Http) -> None:
    match = new_match(client, BOT, BOT, turns=2)
    watched(client, match, 2)
    first = ask(client, match, 2).json()
    assert ask(client, match, 2).json() == first and Adviser.asked == 1


def test_who_plays_against_a_bot_is_not_told_what_it_weighs(client: Http) -> None:
    """Nor anybody who watches: they might tell. After the end all are told, of people too: what
    the strongest bot makes of it."""
    match = new_match(client, PERSON, BOT, turns=2)
    with client.websocket_connect(f"/ws/{match['match']}") as socket:
        socket.send_json({"type": "join", "token": match["tokens"][0]})
        asked = None
        while asked is None or asked["type"] != "decision":
            asked = socket.receive_json()
        action = asked["options"][0]["action"]
        socket.send_json({"type": "act", "seq": asked["seq"], "id": "mine", "action": action})
        while (said := socket.receive_json())["type"] != "ack":
            assert said["type"] != "error"
        answer = ask(client, match, 1)
        assert (answer.status_code, answer.json()["code"]) == (403, "refused")
        assert "once the match is over" in answer.json()["text"]
    play_out(client, match)
    actors = client.get(f"/api/replays/{match['match']}").json()["actors"]
    for entry, player in enumerate(actors, 1):
        told = ask(client, match, entry).json()
        assert (told["player"], told["own"]) == (player, player == 1)


def test_a_bot_that_plays_for_somebody_keeps_its_counsel(
    client: Http, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(harness.KINDS, "random", Leisurely)
    match = new_match(client, PERSON, BOT, turns=20)
    with client.websocket_connect(f"/ws/{match['match']}") as socket:
        socket.send_json({"type": "join", "token": match["tokens"][0]})
        socket.send_json({"type": "hand", "id": "h", "player": 0, "bot": "random"})
        said: Any = {}
        while said.get("type") != "state" or said["entry"] < 1:
            said = socket.receive_json()
        assert ask(client, match, 1).status_code == 403


def test_a_match_that_hides_something_tells_nothing_yet(client: Http) -> None:
    match = new_match(client, BOT, BOT, system="parley")
    answer = ask(client, match, 1)
    assert (answer.status_code, answer.json()["code"]) == (403, "refused")


def test_a_table_that_is_closed_to_watchers_tells_them_nothing(
    client: Http, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(harness.KINDS, "random", Leisurely)
    match = new_match(client, BOT, BOT, turns=20)
    watched(client, match)
    with client.websocket_connect(f"/ws/{match['match']}") as socket:
        socket.send_json({"type": "join", "token": match["host"]})
        socket.send_json({"type": "door", "id": "d", "open": False})
        while socket.receive_json()["type"] != "ack":
            pass
        assert ask(client, match, 1).status_code == 403


@pytest.mark.parametrize("entry", [0, 999])
def test_only_what_was_done_was_weighed(client: Http, entry: int) -> None:
    match = new_match(client, BOT, BOT, turns=2)
    watched(client, match)
    assert ask(client, match, entry).status_code == 404


def test_to_give_up_answers_no_question(client: Http) -> None:
    match = new_match(client, PERSON, BOT)
    with client.websocket_connect(f"/ws/{match['match']}") as socket:
        socket.send_json({"type": "join", "token": match["tokens"][0]})
        socket.send_json({"type": "concede", "id": "c", "player": 0})
        while socket.receive_json()["type"] != "ack":
            pass
    answer = ask(client, match, 1)
    assert answer.status_code == 404 and "nothing was weighed" in answer.json()["text"]


def test_where_no_bot_says_why_nobody_is_told(
    client: Http, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(harness.KINDS, "random", RandomBot)
    match = new_match(client, BOT, BOT, turns=2)
    watched(client, match)
    answer = ask(client, match, 1)
    assert answer.status_code == 404 and "no bot of this game" in answer.json()["text"]


def test_only_so_many_wait(client: Http, monkeypatch: pytest.MonkeyPatch) -> None:
    match = new_match(client, BOT, BOT, turns=2)
    watched(client, match)
    monkeypatch.setattr(client.app.state.lobby.archive.weighing.queue, "most", 0)
    assert ask(client, match, 1).json()["code"] == "busy"
    monkeypatch.setattr(client.app.state.lobby.archive.weighing.queue, "most", weighing.MOST)
    assert ask(client, match, 1).status_code == 200


def test_watching_a_real_bot(tmp_path: Path, web: Path) -> None:
    """Battle Machine's solid bot: what it did comes first, with the same unit and scale at every
    decision, and the dice of the game are what they were."""

    def played() -> Iterator[Any]:
        app = create_app(tmp_path / "real", bot_processes=False, web=web, workers=1)
        with TestClient(app, base_url=HOST, raise_server_exceptions=False) as client:
            seats = ({"kind": "bot", "bot": "greedy"},) * 2
            match = new_match(client, *seats, system="battlemachine", options={"point_limit": 25})
            watched(client, match, 40)
            before = client.get(f"/api/replays/{match['match']}").json()["actors"]
            for entry in range(1, 41):
                yield ask(client, match, entry).json()
            after = client.get(f"/api/replays/{match['match']}").json()["actors"]
            assert after[: len(before)] == before

    found = list(played())
    assert all(told["own"] and told["bot"] == "Regular" for told in found)
    assert all(told["choices"][0]["action"] == told["taken"]["action"] for told in found)
    scales = {(told["unit"], tuple(told["scale"])) for told in found if told["unit"]}
    assert len(scales) == 1 and scales.pop()[0] == "points"
