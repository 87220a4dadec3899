"""What is kept beside the journal: a match opens from it, and exactly so without it."""

from __future__ import annotations

import asyncio
import json
import sqlite3
import time
from contextlib import suppress
from pathlib import Path
from typing import Any, NamedTuple

import pytest
from websockets.exceptions import ConnectionClosed

from ironmuster.kernel.snapshot import fingerprint
from ironmuster.match import Film, Match, play
from ironmuster.server import lobby, waykeeping
from ironmuster.server.database import FILE
from ironmuster.server.forms import Created, Terms
from ironmuster.server.lobby import Lobby
from ironmuster.server.room import Room
from ironmuster.server.store import open_store
from tests.kernel.test_waypoints import played, walked
from tests.server.harness import (
    ANN,
    BEN,
    BOT,
    PATIENCE,
    House,
    Person,
    at_home,
    house,
    run,
    wishes,
)
from tests.server.running import running

LENGTH = 100


class Seen(NamedTuple):
    """All that can be seen of a match from outside."""

    position: str
    lines: list[list[tuple[int, Any]]]
    entries: int
    headings: list[Any]
    seqs: list[int]
    forfeits: list[Any]
    asked: Any


def seen(match: Match) -> Seen:
    """Return what can be seen of a match, its log as plain data."""
    plain = [
        [
            (entry, line.text, line.rule, line.anchors)
            for entry, told in match.chapters(viewer)
            for _, line in told
        ]
        for viewer in (None, 0, 1)
    ]
    decision = match.decision
    return Seen(
        fingerprint(match.game),
        plain,  # type: ignore[arg-type]
        len(match.recorder.entries),
        match.log.headings,
        match.seqs,
        match.forfeits,
        decision and (decision.player, decision.prompt, list(decision.options)),
    )


async def stored(room: Room, least: int = 1) -> None:
    """Wait until so many stretches are stored, and nothing is left to do."""
    end = time.monotonic() + PATIENCE
    while time.monotonic() < end:
        await asyncio.sleep(0.005)
        held = room.match.recorder.waypoints.held(room.match.recorder.marks)
        known = {one.head.place for one in room.store.kept(room.name)}
        if not room.way.busy and len(known) >= least and {one.place for one in held} <= known:
            return
    raise AssertionError("it was never stored")


async def held(home: House) -> tuple[Created, Room, Person]:
    """A campaign with two stretches stored, and the one who plays both."""
    created, room = await home.match(ANN, BEN, turns=300)
    both = Person(room)
    for token in created.tokens:
        await both.join(token)
    for _ in range(66):
        await both.act(type="hold")
    await stored(room, 2)
    return created, room, both


async def answer(room: Room, place: int) -> None:
    """Give the answer at this place for whoever decides."""
    decision = room.match.decision
    assert decision is not None
    action = decision.options.at(place % decision.options.size())
    await room.answer(room.match.seq, lambda match: match.act(action), decision.player)


async def campaign(home: House, length: int) -> tuple[Created, Room]:
    """Begin a campaign that goes on after so many answers, many of them in parleys."""
    replay = played(length).replay()
    created = await home.lobby._go_on(replay, length, wishes(ANN, BEN), Terms())
    return created, await home.lobby.room(created.match)


async def long_match(home: House, length: int = LENGTH) -> tuple[str, Match]:
    """Play a campaign of so many answers, with parleys, and close it; return its name, and the
    match as it was."""
    created, room = await campaign(home, length - 4)
    both = Person(room)
    for token in created.tokens:
        await both.join(token)
    for _ in range(4):
        await answer(room, 0)
    await stored(room, 3)
    await room.leave(both.client)
    home.lobby.rooms.clear()
    return created.match, room.match


@at_home
async def test_a_match_is_played_on_from_the_last_position_kept(
    home: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    name, match = await long_match(home)
    last = max(one.head.place for one in home.lobby.store.kept(name))
    assert LENGTH - 32 < last <= LENGTH
    steps = walked(monkeypatch, play)
    again = home.lobby.matches.load(name)
    assert sum(steps) == LENGTH - last, "nothing before it is played again"
    assert seen(again) == seen(match)
    assert sum(steps) == LENGTH - last, "the log is not played again either"


def late(home: House, name: str, match: Match) -> int:
    """How many answers have come since the last position that is kept."""
    return len(match.recorder.entries) - max(one.head.place for one in home.lobby.store.kept(name))


@at_home
async def test_a_server_that_is_killed_has_kept_all_but_a_handful_of_answers(home: House) -> None:
    created, room = await campaign(home, 33)
    both = Person(room)
    for token in created.tokens:
        await both.join(token)
    await stored(room)
    points = {one.place for one in room.match.recorder.waypoints.held(room.match.recorder.marks)}
    begun = len(room.match.recorder.entries)
    while room.match.decision is not None:
        await answer(room, 0)
        await stored(room)
        assert late(home, created.match, room.match) <= 8
        held = room.match.recorder.waypoints.held(room.match.recorder.marks)
        points |= {0, *(one.place for one in held)}
        places = {one.head.place for one in home.lobby.store.kept(created.match)}
        assert points <= places and len(places - points) <= 1, "each takes the place of the last"
    assert len(room.match.recorder.entries) > begun + 16
    again = home.lobby.matches.load(created.match)
    assert seen(again) == seen(room.match)
    film = Film(again)
    for entry in range(len(film)):
        game = room.match.recorder.at(entry)
        assert fingerprint(film.at(entry)) == fingerprint(game)


@at_home
async def test_when_the_last_screen_leaves_and_when_the_server_stops_all_is_kept(
    home: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    created, room = await campaign(home, 33)
    for last in (3, 2):
        both = Person(room)
        for token in created.tokens:
            await both.join(token)
        for _ in range(last):
            await answer(room, 0)
        await stored(room)
        assert late(home, created.match, room.match) > 0
        if last == 3:
            await room.leave(both.client)
            await stored(room)
            assert late(home, created.match, room.match) == 0
    await home.lobby.rest()
    assert late(home, created.match, room.match) == 0
    assert seen(home.lobby.matches.load(created.match)) == seen(room.match)
    await answer(room, 0)
    monkeypatch.setattr(room.store, "keep", hang)
    monkeypatch.setattr(lobby, "RESTING", 0.1)
    await home.lobby.rest()  # a disk that hangs does not keep the server from ending
    assert late(home, created.match, room.match) == 1


def test_a_server_that_is_told_to_end_keeps_the_last_position(tmp_path: Path) -> None:
    with running(tmp_path) as server:
        match = server.match()
        with server.join(match, 0) as line:
            for seq in range(3):
                if seq:
                    line.send(json.dumps({"type": "join", "token": match["tokens"][1]}))
                act = {"type": "act", "seq": seq, "id": f"{seq}", "action": {"type": "hold"}}
                line.send(json.dumps(act))
                while json.loads(line.recv(timeout=PATIENCE)).get("id") != f"{seq}":
                    pass
            server.server.should_exit = True
            with suppress(ConnectionClosed):
                while True:
                    line.recv(timeout=PATIENCE)
    store = open_store(tmp_path)
    try:
        assert max(one.head.place for one in store.kept(match["match"])) == 3
    finally:
        store.close()


async def hang(*words: Any) -> None:
    await asyncio.Event().wait()


SPOILT = {
    "gone": "DELETE FROM kept",
    "the last is gone": "DELETE FROM kept WHERE place = (SELECT max(place) FROM kept)",
    "the first is gone": "DELETE FROM kept WHERE place = (SELECT min(place) FROM kept)",
    "positions are noise": "UPDATE kept SET position = x'00ff'",
    "the last position is noise": "UPDATE kept SET position = x'789c00' "
    "WHERE place = (SELECT max(place) FROM kept)",
    "pages are noise": "UPDATE kept SET told = x'00ff'",
    "heads are noise": "UPDATE kept SET contents = '{'",
    "heads say something else": "UPDATE kept SET contents = "
    "replace(contents, '\"size\":', '\"size\":1')",
    "another position": "UPDATE kept SET position = (SELECT position FROM kept ORDER BY place)",
    "another fingerprint": "UPDATE kept SET fingerprint = 'x'",
    "another mark": "UPDATE kept SET mark = 'x'",
    "other rows": "UPDATE kept SET seq = seq + 1",
    "older rules": "UPDATE kept SET version = version - 1",
    "other data": "UPDATE kept SET catalog = 'x'",
    "text in place of bytes": "UPDATE kept SET position = 'text', told = 'text'",
}


@pytest.mark.parametrize("how", SPOILT)
@at_home
async def test_what_is_not_right_is_made_anew(home: House, how: str) -> None:
    name, match = await long_match(home)
    file = str(home.lobby.store.database.writing.url.database)
    with sqlite3.connect(file) as db:
        db.execute(SPOILT[how])
    db.close()
    room = await home.lobby.room(name)
    assert seen(room.match) == seen(match)
    watching = Person(room)
    await watching.join()
    await stored(room, 3)
    sound = await anew(home.lobby, name)
    assert seen(sound) == seen(match)


async def anew(lobby: Lobby, name: str) -> Match:
    lobby.rooms.clear()
    return lobby.matches.load(name)


@at_home
async def test_what_was_made_anew_is_stored_and_used(
    home: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    name, _ = await long_match(home)
    with sqlite3.connect(str(home.lobby.store.database.writing.url.database)) as db:
        db.execute("DELETE FROM kept")
    db.close()
    room = await home.lobby.room(name)
    await Person(room).join()
    await stored(room, 3)
    steps = walked(monkeypatch, play)
    await anew(home.lobby, name)
    assert sum(steps) < 32


@at_home
async def test_a_journal_that_is_damaged_before_a_kept_position_is_noticed(home: House) -> None:
    name, _ = await long_match(home)
    with sqlite3.connect(str(home.lobby.store.database.writing.url.database)) as db:
        db.execute("UPDATE journal SET player = 1 - player WHERE seq = 2")
    db.close()
    with pytest.raises(Exception, match="nothing to decide"):
        home.lobby.matches.load(name)


@at_home
async def test_positions_of_a_way_that_was_taken_back_are_left_out(home: House) -> None:
    created, room, both = await held(home)
    await room.change(lambda match: match.take_back(60, 0), None, 0, "")
    await answer(room, 0)
    while len(room.match.recorder.entries) < 64:
        await answer(room, -1)
    await stored(room, 2)
    match = room.match
    await room.leave(both.client)
    assert seen(await anew(home.lobby, created.match)) == seen(match)


def test_it_survives_the_end_of_the_server(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def begin() -> None:
        async with house(tmp_path) as home:
            name, match = await long_match(home)
            found.append((name, seen(match)))

    async def go_on() -> None:
        async with house(tmp_path) as home:
            steps = walked(monkeypatch, play)
            assert seen(home.lobby.matches.load(found[0][0])) == found[0][1]
            assert sum(steps) < 32

    found: list[tuple[str, Seen]] = []
    run(begin)
    run(go_on)
    assert (tmp_path / FILE).exists()


@at_home
async def test_pages_that_are_stored_are_not_held(
    home: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(waykeeping, "AT_HAND", 0)
    created, room, _ = await held(home)
    parts = room.match.log.parts
    assert all(not isinstance(part, dict) for part in parts[:65])
    assert all(isinstance(part, dict) for part in parts[65:])
    assert seen(room.match) == seen(await anew(home.lobby, created.match))


@at_home
async def test_forfeits_and_names_before_a_kept_position_are_known(home: House) -> None:
    created, room = await home.match(ANN, BOT, turns=300)
    for number in range(40):
        decision = room.match.decision
        assert decision is not None
        if decision.player == 0 or number > 4:
            await answer(room, -1)
        else:
            await room.answer(room.match.seq, lambda match: match.bot_act(None, "too late"), 1)
    await stored(room)
    match = room.match
    again = await anew(home.lobby, created.match)
    assert again.forfeits == match.forfeits and again.forfeits[0].entry == 2
    assert seen(again) == seen(match)
