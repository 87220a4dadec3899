"""Orders given beforehand: carried out when the question comes, kept, hidden, dropped by undo."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

import msgspec

from ironmuster.kernel.preparing import Given
from ironmuster.match import SeatSpec
from ironmuster.server.forms import Created
from ironmuster.server.preparing import Prepared
from ironmuster.server.room import Room
from tests.server.harness import ANN, BEN, House, Person, house, one, run, types

SYSTEMS, BOTS = "ironmuster.registry:SYSTEMS", "ironmuster.bots.roster:make"
HOLD = {"type": "movenext", "unit": "", "path": []}
FORD = {"map": "kestrel_ford", "options": {"battle_mode": "auto", "initiative": "alternate"}}


def in_house(test: Callable[[House], Awaitable[None]]) -> Callable[[Path], None]:
    """Make a test of a coroutine that is given a lobby with the real systems."""

    def opened(tmp_path: Path) -> None:
        async def play() -> None:
            async with house(tmp_path, systems=SYSTEMS, bots=BOTS) as home:
                await test(home)

        run(play)

    opened.__name__ = test.__name__
    return opened


async def table(home: House, *seats: SeatSpec) -> tuple[Created, Room, list[Person]]:
    """A campaign on the smallest map: who moves first is the first of the people returned."""
    created, room = await home.match(*(seats or (ANN, BEN)), system="greatwar", **FORD)
    people = [Person(room) for _ in created.tokens]
    for person, token in zip(people, created.tokens, strict=True):
        await person.join(token)
    decision = room.match.decision
    assert decision is not None and decision.prompt == "move"
    return created, room, people


def asked(room: Room) -> int:
    decision = room.match.decision
    assert decision is not None
    return decision.player


def hold(player: int, number: int) -> dict[str, Any]:
    """The order for a unit to stay where it is."""
    return {"type": "movenext", "unit": f"{player + 1}-{number}", "path": []}


async def prepare(person: Person, player: int, *orders: dict[str, Any]) -> list[dict[str, Any]]:
    person.count += 1
    told = await person.say(
        type="prepare", id=f"prepare-{person.count}", player=player, orders=orders
    )
    await person.room.go_on()
    return [*told, *person.heard()]


async def move(room: Room, person: Person, action: dict[str, Any]) -> None:
    """Answer, and wait for what goes on by itself."""
    person.seq = room.match.seq
    said = await person.act(**action)
    assert "ack" in types(said), said
    await room.go_on()


def lines(person: Person) -> list[tuple[str, str]]:
    """The orders a person was told of last: each unit, and why it waits."""
    person.heard()
    told = [one for one in person.log if one["type"] == "prepared"][-1]
    return [(one["order"].get("unit", ""), one.get("waits", "")) for one in told["lines"]]


def moved(room: Room) -> list[str]:
    """Units in the order in which they have moved."""
    return [entry.action["unit"] for entry in room.match.recorder.entries]


@in_house
async def test_two_seats_move_by_order_turn_about(home: House) -> None:
    _, room, people = await table(home)
    first = asked(room)
    other = 1 - first
    await prepare(people[other], other, hold(other, 2), hold(other, 1), hold(other, 3))
    assert moved(room) == [] and len(lines(people[other])) == 3
    await prepare(people[first], first, hold(first, 3), hold(first, 1))
    a, b = first + 1, other + 1
    assert moved(room) == [f"{a}-3", f"{b}-2", f"{a}-1", f"{b}-1"]
    assert [entry.player for entry in room.match.recorder.entries] == [first, other] * 2
    assert asked(room) == first and lines(people[first]) == []
    assert lines(people[other]) == [(f"{b}-3", "")]
    assert [row.kind for row in home.lobby.store.rows(room.name)] == ["act"] * 4


@in_house
async def test_nobody_else_is_told_of_an_order(home: House) -> None:
    _, room, people = await table(home)
    watcher = Person(room)
    await watcher.join()
    other = 1 - asked(room)
    people[1 - other].heard()
    watcher.heard()
    secret = {"type": "namemethod", "method": "manual", "least": 37}
    told = await prepare(people[other], other, secret)
    assert types(told) == ["ack", "prepared"]
    assert people[1 - other].heard() == watcher.heard() == []
    for person in (people[1 - other], watcher):
        await person.say(type="sync")
        assert "37" not in msgspec.json.encode(person.log).decode()
    assert all(one["player"] != other for one in people[1 - other].log if one["type"] == "prepared")
    assert "prepared" not in types(watcher.log)
    refused = await prepare(people[1 - other], other, secret)
    assert one(refused, "error")["code"] == "not_your_seat"
    told = await people[1 - other].say(type="orders", id="o", player=other)
    assert one(told, "error")["code"] == "not_your_seat"


@in_house
async def test_an_order_waits_for_the_person_when_an_enemy_comes_into_reach(home: House) -> None:
    """Of kestrel_ford: player 1 starts with 0103, 0103, 0102, player 2 with 0703, 0703, 0604. From
    0102 a unit comes to 0303 and no further; a march from 0703 ends there."""
    _, room, people = await table(home)
    if asked(room) == 1:
        await move(room, people[1], {"type": "move", "unit": "2-3", "path": []})
    far = {"type": "movenext", "unit": "1-3", "path": ["0101"]}
    await move(room, people[0], {"type": "move", "unit": "1-1", "path": []})
    await prepare(people[0], 0, far)
    march = ["0603", "0503", "0403", "0303"]
    await move(room, people[1], {"type": "move", "unit": "2-1", "path": march})
    assert asked(room) == 0 and "1-3" not in moved(room)
    [(unit, why)] = lines(people[0])
    assert unit == "1-3" and why.endswith("(2-1) has come into reach of it")
    assert one(await people[0].say(type="sync"), "decision")["player"] == 0
    await prepare(people[0], 0, far)  # given again in the same words it goes by what it went by
    assert "1-3" not in moved(room)
    await prepare(people[0], 0)
    await prepare(people[0], 0, far)
    assert moved(room)[-1] == "1-3"


@in_house
async def test_what_is_taken_back_drops_orders(home: House) -> None:
    _, room, people = await table(home)
    first = asked(room)
    other = 1 - first
    await prepare(people[other], other, hold(other, 1), hold(other, 2))
    await move(room, people[first], {"type": "move", "unit": f"{first + 1}-1", "path": []})
    assert len(moved(room)) == 2 and len(lines(people[other])) == 1
    people[first].heard()
    await people[first].undo()
    await people[other].say(type="act", seq=room.match.seq, id="yes", action={"type": "allow"})
    await room.go_on()
    assert moved(room) == [] and lines(people[other]) == []
    assert home.lobby.store.prepared(room.name) == []


@in_house
async def test_an_undo_leaves_the_orders_of_whom_it_is_not_about(home: House) -> None:
    _, room, people = await table(home)
    first = asked(room)
    other = 1 - first
    standing = {"type": "takeloss", "units": []}
    await prepare(people[other], other, standing)
    await move(room, people[first], {"type": "move", "unit": f"{first + 1}-1", "path": []})
    people[first].heard()
    await people[first].undo()
    await people[other].say(type="act", seq=room.match.seq, id="yes", action={"type": "allow"})
    assert moved(room) == [] and len(lines(people[other])) == 1


@in_house
async def test_bad_orders_change_nothing(home: House) -> None:
    _, room, people = await table(home)
    other = 1 - asked(room)
    good = hold(other, 1)
    await prepare(people[other], other, good)
    for bad, code in (
        ({"type": "nothing"}, "malformed"),
        ({**good, "more": 1}, "malformed"),
        ({**good, "unit": "9-9"}, "illegal"),
        ({**good, "path": ["0701", "0301"]}, "illegal"),
    ):
        fault = one(await prepare(people[other], other, hold(other, 2), bad), "error")
        assert fault["code"] == code and "orders[1]" in fault["text"]
    assert "[GW-" in fault["text"]
    many = await prepare(people[other], other, *[good] * 61)
    assert one(many, "error")["code"] == "malformed"
    assert [unit for unit, _ in lines(people[other])] == [good["unit"]]


@in_house
async def test_what_may_be_ordered_is_shown_in_words(home: House) -> None:
    _, room, people = await table(home)
    other = 1 - asked(room)
    await people[other].say(type="orders", id="o", player=other)
    found = await people[other].answer("o")
    assert found["type"] == "orders" and len(found["lines"]) > 20
    assert all("⟦" not in one["text"] for one in found["lines"])
    taken = [one["order"] for one in found["lines"]][:60]
    await prepare(people[other], other, *taken)
    assert len(lines(people[other])) == 60


def test_orders_survive_the_server_and_are_carried_out_with_nobody_there(tmp_path: Path) -> None:
    async def play() -> None:
        async with house(tmp_path, systems=SYSTEMS, bots=BOTS) as home:
            created, room, people = await table(home)
            first = asked(room)
            other = 1 - first
            await prepare(people[other], other, hold(other, 1), {"type": "fallback", "to": "home"})
            name = room.name
            [kept] = home.lobby.store.prepared(name)
            assert (kept.player, kept.entry, len(kept.orders)) == (other, 0, 2)
        async with house(tmp_path, systems=SYSTEMS, bots=BOTS) as home:
            assert home.lobby.store.handed() == []
            room = await home.lobby.room(name)
            person = Person(room)
            await person.join(created.tokens[other])
            assert len(lines(person)) == 2
            await room.leave(person.client)
            person = Person(room)
            await person.join(created.tokens[first])
            person.seq = room.match.seq
            await person.act(type="move", unit=f"{first + 1}-1", path=[])
            await room.leave(person.client)
            await room.go_on()
            assert moved(room) == [f"{first + 1}-1", f"{other + 1}-1"] and asked(room) == first
            [kept] = home.lobby.store.prepared(name)
            assert [one.order["type"] for one in kept.orders] == ["fallback"]
            # A build that knows another order, or none of these, leaves them out.
            strange = Prepared(other, 0, (Given({"type": "dance"}, ""),))
            await home.lobby.store.prepare(name, [strange])
        async with house(tmp_path, systems=SYSTEMS, bots=BOTS) as home:
            room = await home.lobby.room(name)
            assert room.preparations.kept == {} and len(moved(room)) == 2

    run(play)


def test_a_server_that_was_stopped_before_an_order_was_carried_out_does_so(tmp_path: Path) -> None:
    async def play() -> None:
        async with house(tmp_path, systems=SYSTEMS, bots=BOTS) as home:
            _, room, _people = await table(home)
            first = asked(room)
            order = hold(first, 1)
            basis = room.match.game.system.preparing
            assert basis is not None
            read = basis.read(order)
            kept = Given(order, basis.basis(room.match.game, first, read))
            await home.lobby.store.prepare(room.name, [Prepared(first, 0, (kept,))])
            name = room.name
        async with house(tmp_path, systems=SYSTEMS, bots=BOTS) as home:
            assert home.lobby.store.handed() == [name]
            await home.lobby.alone.go_on()
            room = await home.lobby.room(name)
            assert moved(room) == [f"{first + 1}-1"]

    run(play)


@in_house
async def test_while_a_bot_plays_orders_rest(home: House) -> None:
    _, room, people = await table(home)
    other = 1 - asked(room)
    await prepare(people[other], other, hold(other, 1))
    await people[other].say(type="hand", id="h", player=other, bot="random")
    assert room.preparations.due() is None and len(lines(people[other])) == 1
    await people[other].say(type="back", id="b", player=other)
    await move(room, people[1 - other], {"type": "move", "unit": f"{2 - other}-1", "path": []})
    assert moved(room)[-1] == f"{other + 1}-1"


@in_house
async def test_a_game_without_orders_takes_none(home: House) -> None:
    created, room = await home.match(ANN, BEN, system="battlemachine")
    ann = Person(room)
    said = await ann.join(created.tokens[0])
    assert "prepared" not in types(said)
    told = await prepare(ann, 0, {"type": "takeloss", "units": []})
    assert one(told, "error")["code"] == "refused"
