"""The lesson of a game and its pictures over HTTP: all it shows is there, and nothing else is."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from litestar import Litestar
from litestar.testing import TestClient

from ironmuster.registry import MODULES
from ironmuster.rules import look_up

DOCS = Path(__file__).parents[2] / "docs" / "learn"
LESSON = "/api/systems/battlemachine/learn"
Http = TestClient[Litestar]


def test_the_lesson_has_a_title_and_its_text(client: Http) -> None:
    lesson = client.get(LESSON).json()
    assert sorted(lesson) == ["text", "title"]
    assert lesson["title"] == "Battle Machine in five minutes"
    assert lesson["text"].startswith("Two squads of giant robots")


@pytest.mark.parametrize("slug", MODULES)
def test_every_lesson_is_short_and_its_pictures_are_served_and_small(
    client: Http, slug: str
) -> None:
    lesson = client.get(f"/api/systems/{slug}/learn").json()
    assert len(lesson["text"].split()) < 700, "this takes longer than five minutes"
    shown = re.findall(r"!\[[^\]]+\]\(([^)]+)\)", lesson["text"])
    kept = {f"{slug}/{path.name}" for path in (DOCS / slug).glob("*")}
    assert set(shown) == kept and len(shown) == len(kept)
    for file in shown:
        answer = client.get(f"/api/systems/{slug}/learn/{file.removeprefix(f'{slug}/')}")
        assert answer.status_code == 200
        assert answer.headers["content-type"] == "image/webp"
        assert answer.content[:4] == b"RIFF" and answer.content[8:12] == b"WEBP"
        assert len(answer.content) < 150_000


@pytest.mark.parametrize("slug", MODULES)
def test_every_rule_a_lesson_names_exists(client: Http, slug: str) -> None:
    text = client.get(f"/api/systems/{slug}/learn").json()["text"]
    named = re.findall(r"\b[A-Z]{2}-\d+\.\d+", text)
    assert len(named) > 10
    assert [one for one in named if not look_up(slug, one)] == []


@pytest.mark.parametrize(
    "name",
    ["none.webp", "..%2Fbattlemachine.md", "%2e%2e%2fmove.webp", "move.WEBP", "move.webp%00"],
)
def test_no_other_name_finds_a_file(client: Http, name: str) -> None:
    answer = client.get(f"{LESSON}/{name}")
    assert answer.status_code == 404
    assert answer.json()["code"] == "not_found"


def test_a_game_that_is_not_here_has_no_lesson(client: Http) -> None:
    assert client.get("/api/systems/chess/learn").status_code == 404
    assert client.get("/api/systems/chess/learn/move.webp").status_code == 404


def test_the_lesson_of_the_package_is_the_one_in_the_documentation(client: Http) -> None:
    page = DOCS / "battlemachine.md"
    title, _, text = page.read_text("utf-8").partition("\n")
    assert client.get(LESSON).json() == {"title": title.removeprefix("# "), "text": text.strip()}


TUTORIAL = "/api/systems/battlemachine/tutorial"


def test_the_guide_has_the_steps_and_not_what_was_before(client: Http) -> None:
    guide = client.get(TUTORIAL).json()
    assert sorted(guide) == ["bot", "names", "steps", "text", "title"]
    assert [one for one in guide["steps"] if not one["title"] or not one["text"]] == []
    assert client.get("/api/systems/chess/tutorial").status_code == 404


def test_a_tutorial_is_a_match_that_stands_at_its_first_step(client: Http) -> None:
    created = client.post(TUTORIAL)
    assert created.status_code == 201
    match, tokens = created.json()["match"], created.json()["tokens"]
    assert isinstance(tokens[0], str) and tokens[1] is None
    detail = client.get(f"/api/matches/{match}").json()
    person, bot = detail["seats"]
    assert (person["real_dice"], person["hints"], bot["bot"]) == (True, False, "recruit")
    with client.websocket_connect(f"/ws/{match}") as socket:
        socket.send_json({"type": "join", "token": tokens[0]})
        said = [socket.receive_json() for _ in range(3)]
    [question] = [one for one in said if one["type"] == "decision"]
    first = next(one["answer"] for one in client.get(TUTORIAL).json()["steps"] if "answer" in one)
    assert first in [option["action"] for option in question["options"]]


def test_one_can_play_on_from_a_tutorial(client: Http) -> None:
    match = client.post(TUTORIAL).json()["match"]
    replay = client.get(f"/api/matches/{match}/replay").json()
    seats = [{"kind": "person", "name": "You"}, {"kind": "bot", "bot": "recruit"}]
    body = {"replay": replay, "entry": len(replay["entries"]), "seats": seats}
    made = client.post("/api/matches/import", json=body)
    assert made.status_code == 201
    seat = client.get(f"/api/matches/{made.json()['match']}").json()["seats"][0]
    assert seat["real_dice"] is False


def test_a_game_that_is_not_here_has_no_tutorial(client: Http) -> None:
    assert client.post("/api/systems/chess/tutorial").status_code == 404
