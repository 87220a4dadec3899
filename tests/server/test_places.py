"""Places at a table: watchers never take one of those who sit at it."""

from __future__ import annotations

import pytest

from ironmuster.server.client import Client, CloseCode
from ironmuster.server.limits import Visitor
from ironmuster.server.places import MOST_TABS, MOST_WATCHERS
from tests.server.harness import ANN, BEN, House, Person, at_home, one, types


@at_home
async def test_watchers_never_lock_the_players_out(home: House) -> None:
    created, room = await home.match(ANN, BEN)
    watchers = [Person(room) for _ in range(MOST_WATCHERS)]
    for watcher in watchers:
        assert "state" in types(await watcher.join())
    refused = one(await Person(room).join(), "error")
    assert refused["code"] == "busy" and "watch" in refused["text"]
    ann, ben = Person(room), Person(room)
    assert one(await ann.join(created.tokens[0]), "decision")
    assert one(await ben.join(created.tokens[1]), "waiting")
    assert types(await ann.act(type="muster", province="ford"))[0] == "ack"
    assert not any(watcher.client.gone.is_set() for watcher in watchers)


@at_home
async def test_a_watcher_who_sits_down_leaves_a_place(
    home: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("ironmuster.server.places.MOST_WATCHERS", 1)
    created, room = await home.match(ANN, BEN)
    watcher = Person(room)
    await watcher.join()
    assert one(await watcher.join(), "state"), "it has its place already"
    assert one(await Person(room).join(), "error")["code"] == "busy"
    await watcher.join(created.tokens[0])
    assert one(await Person(room).join(), "state")


@at_home
async def test_a_seat_has_places_of_its_own(home: House) -> None:
    created, room = await home.match(ANN, BEN)
    ben, watcher = Person(room), Person(room)
    await ben.join(created.tokens[1])
    await watcher.join()
    tabs = [Person(room) for _ in range(MOST_TABS + 1)]
    for tab in tabs:
        assert one(await tab.join(created.tokens[0]), "decision")
    first, *others = tabs
    assert first.client.gone.is_set() and first.client.code == CloseCode.TOO_MANY_TABS
    staying = [*others, ben, watcher]
    assert not any(person.client.gone.is_set() for person in staying)


@at_home
async def test_a_closed_address_lets_in_who_sits_at_the_table(home: House) -> None:
    created, room = await home.match(ANN, BEN)
    address = Visitor()
    neighbour = Person(room, Client(visitor=address))
    await neighbour.join()
    for _ in range(4):
        address.blame()
    assert address.is_closed()
    stranger, ann = Person(room, Client(visitor=address)), Person(room, Client(visitor=address))
    assert one(await stranger.join(), "error")["code"] == "busy"
    assert one(await ann.join(created.tokens[0]), "decision")
    assert one(await neighbour.say(type="sync"), "state"), "who was there before stays"
    assert types(await ann.act(type="muster", province="ford"))[0] == "ack"
