"""A room without HTTP: everything is done once, on disk before it is told, and caught up with."""

from __future__ import annotations

import asyncio
import threading
from pathlib import Path
from typing import Any

import msgspec
import pytest

from ironmuster.match import Row
from tests.server.harness import ANN, BEN, House, Person, at_home, house, one, run, types

# -- once and only once ----------------------------------------------------------------------------


def test_the_same_id_is_done_once_and_acknowledged_again(tmp_path: Path) -> None:
    async def play() -> None:
        async with house(tmp_path) as home:
            created, room = await home.match(ANN, BEN)
            tab, other_tab = Person(room), Person(room)
            await tab.join(created.tokens[0])
            await other_tab.join(created.tokens[0])
            message = {
                "type": "act",
                "seq": 0,
                "id": "click",
                "action": {"type": "muster", "province": "ford"},
            }
            ack = {"type": "ack", "id": "click", "seq": 1}
            assert (await tab.say(**message))[0] == ack
            assert other_tab.heard()[-1]["prompt"] == "cross"
            assert await other_tab.say(**message) == [ack]
            assert await tab.say(**message) == [ack]
            assert room.match.seq == 1
        async with house(tmp_path) as home:
            room = await home.lobby.room(created.match)
            tab = Person(room)
            await tab.join(created.tokens[0])
            assert await tab.say(**message) == [ack], "after a restart too"
            assert room.match.seq == 1

    run(play)


@at_home
async def test_ids_of_two_players_do_not_collide(home: House) -> None:
    created, room = await home.match(ANN, BEN)
    ann, ben = Person(room), Person(room)
    await ann.join(created.tokens[0])
    await ben.join(created.tokens[1])
    await ann.say(type="act", seq=0, id="1", action={"type": "hold"})
    await ben.say(type="act", seq=1, id="1", action={"type": "hold"})
    assert room.match.seq == 2


@at_home
async def test_of_two_clicks_at_once_one_is_stale(home: House) -> None:
    created, room = await home.match(ANN, BEN)
    tabs = [Person(room), Person(room)]
    for tab in tabs:
        await tab.join(created.tokens[0])
    click = {"type": "act", "seq": 0, "action": {"type": "muster", "province": "ford"}}
    raws = [msgspec.json.encode({**click, "id": f"tab {n}"}) for n in range(2)]
    pairs = zip(tabs, raws, strict=True)
    await asyncio.gather(*(room.handle(tab.client, raw) for tab, raw in pairs))
    answers = [await tab.answer(f"tab {n}") for n, tab in enumerate(tabs)]
    assert sorted(answer["type"] for answer in answers) == ["ack", "error"]
    assert room.match.seq == 1


# -- catching up -----------------------------------------------------------------------------------


@at_home
async def test_a_cut_connection_gets_what_it_missed(home: House) -> None:
    created, room = await home.match(ANN, BEN)
    ann = Person(room)
    await ann.join(created.tokens[0])
    await ann.act(type="muster", province="ford")
    await room.leave(ann.client)
    away = Person(room)
    await away.join(created.tokens[0])
    await away.act(type="cross", province="moor")
    missed = away.log[-3]
    back = Person(room)
    said = await back.join(created.tokens[0], since=1)
    assert types(said) == ["events", "state", "waiting"]
    assert said[0] == missed and "fresh" not in said[0]
    said = await back.join(created.tokens[0], since=2)
    assert types(said) == ["state", "waiting"]
    said = await back.join(created.tokens[0], since=99)
    assert said[0]["fresh"], "a seq from the future means another history"
    said = await back.say(type="sync")
    assert said[0]["fresh"] and said[0]["lines"] == missed["lines"]


@at_home
async def test_after_taking_back_the_whole_log_comes_again(home: House) -> None:
    created, room = await home.match(ANN, BEN)
    ann, ben = Person(room), Person(room)
    await ann.join(created.tokens[0])
    await ben.join(created.tokens[1])
    await ann.act(type="muster", province="ford")
    ben.heard()
    said = await ann.undo()
    assert types(said) == ["ack", "events", "state", "decision"]
    assert said[1] == {"type": "events", "seq": 2, "lines": [], "fresh": True}
    assert one(ben.heard(), "events")["fresh"]
    back = Person(room)
    said = await back.join(created.tokens[1], since=1)
    assert said[0]["fresh"], "something after 1 was taken back"


# -- safe first ------------------------------------------------------------------------------------


@at_home
async def test_nothing_is_shown_to_anyone_before_it_is_safe(
    home: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    created, room = await home.match(ANN, BEN)
    ann, ben, watcher = Person(room), Person(room), Person(room)
    await ann.join(created.tokens[0])
    await ben.join(created.tokens[1])
    await watcher.join()
    ann.heard()
    ben.heard()
    disk = threading.Event()
    append = home.lobby.store.append

    async def slow(*row: Any) -> None:
        await asyncio.to_thread(disk.wait, 10)
        await append(*row)

    monkeypatch.setattr(home.lobby.store, "append", slow)
    said = [
        asyncio.create_task(ann.act(type="muster", province="ford")),
        asyncio.create_task(room.leave(ben.client)),
        asyncio.create_task(watcher.join()),
        asyncio.create_task(ann.say(type="act", seq=7, id="x", action={"type": "hold"})),
        asyncio.create_task(ann.say(type="why", id="w", action={"type": "hold"})),
    ]
    await asyncio.sleep(0.1)
    assert room.match.seq == 0, "worked out, but not made before it is on disk"
    assert [p.heard() for p in (ann, ben, watcher)] == [[], [], []]
    disk.set()
    await asyncio.gather(*said)
    assert {"ack", "why", "error"} <= set(types(ann.log))
    assert watcher.log[-1]["seq"] == 1


@at_home
async def test_what_cannot_be_stored_is_not_shown(
    home: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    created, room = await home.match(ANN, BEN)
    ann, ben = Person(room), Person(room)
    await ann.join(created.tokens[0])
    await ben.join(created.tokens[1])
    ann.heard()
    ben.heard()

    async def lost(match: str, row: Row, *rest: object) -> None:
        raise RuntimeError("nobody knows what was kept")

    monkeypatch.setattr(home.lobby.store, "append", lost)
    said = await ann.act(type="hold")
    assert types(said) == ["error"] and said[0]["code"] == "internal"
    assert ben.heard() == [] and room.match.seq == 0
    assert ann.client.gone.is_set() and ben.client.gone.is_set(), "they join anew"
    monkeypatch.undo()
    room = await home.lobby.room(created.match)
    ann = Person(room)
    assert types(await ann.join(created.tokens[0])) == ["events", "state", "decision"]
    assert types(await ann.act(type="hold")) == ["ack", "state", "waiting"]
