"""The log is sent by pages: the last screenful to whoever joins, earlier ones when asked for."""

from __future__ import annotations

import json
from functools import partial
from typing import Any

import msgspec
import pytest

from ironmuster.kernel.replay import Entry
from ironmuster.match import Match, Row
from ironmuster.server import pages, showing
from ironmuster.server.pages import lines_of
from ironmuster.server.room import Room
from tests.kernel.test_waypoints import played as walked
from tests.server.harness import ANN, BEN, CLEO, House, Person, at_home, one, types
from tests.server.test_kept import campaign, stored


def plain(lines: Any) -> list[Any]:
    """Return lines as they come over the wire."""
    found: list[Any] = json.loads(msgspec.json.encode(lines))
    return found


async def played(home: House) -> tuple[Any, Room]:
    """Play a campaign with parleys whose pages are stored, and not held."""
    created, room = await campaign(home, 180)
    room.way.keep_on()
    await stored(room, 3)
    return created, room


async def whole(person: Person, first: dict[str, Any], **more: Any) -> list[Any]:
    """Ask for page after page until nothing came before, and return all lines."""
    lines, page = list(first["lines"]), first
    for number in range(100):
        if not page["first"]:
            return lines
        said = await person.say(type="log", id=f"p{number}", before=page["first"], **more)
        page = one(said, "log")["page"]
        lines = page["lines"] + lines
        assert page["lines"] or not page["first"]
    raise AssertionError("there is no end to it")


@at_home
async def test_whoever_joins_gets_a_screenful_and_asks_for_the_rest(
    home: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(pages, "PAGE", 40)
    created, room = await played(home)
    ann = Person(room)
    events = (await ann.join(created.tokens[0]))[0]
    every = plain(lines_of(room.match, 0))
    assert events["type"] == "events" and events["fresh"]
    assert 0 < len(events["lines"]) <= 60 < len(every)
    assert events["before"] == len(every) - len(events["lines"])
    assert events["lines"] == every[-len(events["lines"]) :]
    assert await whole(ann, events) == every


@at_home
async def test_nobody_gets_pages_of_what_another_was_told(home: House) -> None:
    created, room = await played(home)
    secret = {}
    for place, viewer in ((0, 0), (1, 1), (None, None)):
        person = Person(room)
        token = None if place is None else created.tokens[place]
        events = (await person.join(token))[0]
        secret[viewer] = await whole(person, events)
        assert secret[viewer] == plain(lines_of(room.match, viewer))
    cards = {
        viewer: [line["event"].get("card") for line in lines if line["event"]["type"] == "drew"]
        for viewer, lines in secret.items()
    }
    assert any(cards[0]) and any(cards[1]) and cards[0] != cards[1]
    assert not any(cards[None]), "who watches is shown no cards"


@at_home
async def test_a_page_may_be_that_of_a_chapter(home: House) -> None:
    created, room = await played(home)
    ann = Person(room)
    events = (await ann.join(created.tokens[0]))[0]
    battles = [one for one in events["chapters"] if one["level"] == 1]
    assert len(battles) > 2 and {one["text"] for one in battles} == {"Parley"}
    entries = room.match.recorder.entries
    for battle in battles:
        begun, end = battle["entry"], battle.get("end", len(entries))
        inner = [entry.system == "parley" for entry in entries]
        assert all(inner[begun:end]) and not inner[begun - 1]
        assert end == len(entries) or not inner[end]
        said = await ann.say(type="log", id="b", since=begun, before=end + 1)
        lines = one(said, "log")["page"]["lines"]
        assert lines and {line["entry"] for line in lines} <= set(range(begun, end + 1))


@at_home
async def test_what_is_looked_for_is_found_on_any_page(home: House) -> None:
    created, room = await played(home)
    ann = Person(room)
    await ann.join(created.tokens[0])
    every, end = plain(lines_of(room.match, 0)), len(room.match.recorder.entries) + 1
    word = "STANDS"
    said = await ann.say(type="log", id="s", before=end, sought=word)
    found = one(said, "log")["page"]["lines"]
    assert found == [line for line in every if "stands" in line["text"]] and found
    anchor = found[0]["anchors"][0]
    said = await ann.say(type="log", id="a", before=end, about=anchor)
    about = one(said, "log")["page"]["lines"]
    assert about == [line for line in every if anchor in line["anchors"]]


@at_home
async def test_who_was_cut_for_long_gets_a_screenful_not_everything(
    home: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(showing, "PAGE", 20)
    created, room = await played(home)
    ann = Person(room)
    few = (await ann.join(created.tokens[0], since=room.match.seq - 2))[0]
    assert not few.get("fresh"), "what was missed is little"
    many = (await ann.join(created.tokens[0], since=4))[0]
    assert many["fresh"] and len(many["lines"]) <= 60 and many["chapters"]


@at_home
async def test_chapters_are_told_as_they_begin_and_end(home: House) -> None:
    _, room = await campaign(home, 100)
    watcher = Person(room)
    await watcher.join()
    began: list[int] = []
    ended: list[int] = []
    for entry in walked(180).entries[100:]:
        await room.answer(room.match.seq, partial(again, entry), entry.player)
        for message in watcher.heard():
            for chapter in message.get("chapters", []):
                (ended if "end" in chapter else began).append(chapter["entry"])
    assert began and ended and {entry for entry in ended if entry >= 100} <= set(began)


def again(entry: Entry, match: Match) -> Row:
    """Give a recorded answer again."""
    return match._complete(match.read_action(entry.action), list(entry.draws))


@at_home
async def test_a_log_is_for_those_who_joined(home: House) -> None:
    _, room = await home.match(ANN, BEN, CLEO, lords=3)
    said = await Person(room).say(type="log", id="x", before=1)
    assert types(said) == ["error"] and said[0]["code"] == "not_your_seat"


@at_home
async def test_pages_that_are_gone_are_told_again(home: House) -> None:
    created, room = await played(home)
    every = plain(lines_of(room.match, 0))
    for part in room.match.log.parts:
        if not isinstance(part, dict):
            part.fetch = lambda: None
    room.match.log._open = {}
    ann = Person(room)
    events = (await ann.join(created.tokens[0]))[0]
    assert await whole(ann, events) == every
