"""Back to a named point, across the border of a battle: who is asked, and who is not."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from ironmuster.kernel.names import player
from ironmuster.kernel.system import Landmark
from ironmuster.match import SeatSpec, landmarks
from ironmuster.server.room import Room
from tests.server.harness import ANN, BEN, BOT, CLEO, House, Person, at_home, house, one, run

DAN = SeatSpec("person", "Dan")
WAY = "the choice of how to fight"


async def table(home: House, *seats: SeatSpec, **scenario: Any) -> tuple[Room, list[Person]]:
    """Begin a frontier of some people and bots, and levy for all of them."""
    ways = {"seasons": 9, "houses": len(seats), **scenario}
    created, room = await home.match(*seats, system="frontier", **ways)
    people = [Person(room) for _ in seats]
    for person, token in zip(people, created.tokens, strict=True):
        if token is not None:
            await person.join(token)
    for person, seat in zip(people, seats, strict=True):
        if seat.kind == "person":
            await said(person, type="levy", companies=["guns"])
    return room, people


async def said(person: Person, **action: Any) -> list[dict[str, Any]]:
    """Let a person answer the question that is open now."""
    person.seq = person.room.match.seq
    return await person.act(**action)


def card(room: Room, place: int) -> int:
    """Return a card of player `place` of the parley that is going on."""
    child = room.match.game.child
    assert child is not None
    held: int = child.state.hands[place][0]
    return held


async def points(person: Person) -> list[tuple[int, str, list[int]]]:
    """Return the landmarks that a person is told."""
    person.count += 1
    told = one(await person.say(type="landmarks", id=f"l{person.count}"), "landmarks")
    assert told["seq"] == person.room.match.seq
    return [(point["entry"], point["text"], point["players"]) for point in told["points"]]


async def back(person: Person, to: int) -> list[dict[str, Any]]:
    person.count += 1
    seq = person.room.match.seq
    return await person.say(type="undo", seq=seq, id=f"b{person.count}", to=to)


def test_from_a_battle_back_to_the_choice_of_how_it_is_fought(tmp_path: Path) -> None:
    """All people at the table agree, also who does not fight; then another way can be chosen."""

    async def play() -> None:
        async with house(tmp_path, systems="tests.contract.scenarios:SYSTEMS") as home:
            await fought_otherwise(home)

    run(play)


async def fought_otherwise(home: House) -> None:
    room, [ann, ben, cleo] = await table(home, ANN, BEN, CLEO, ways=["parley", "battlemachine"])
    assert await points(ann) == [(3, "the beginning of Ann's march", [0, 1, 2])][1:], "it is there"
    await said(ann, type="attack", town=2)
    await said(ben, type="meet", way="parley")
    await said(ann, type="bid", card=card(room, 0))
    known = [(4, WAY, [0, 1, 2]), (3, "the beginning of Ann's march", [0, 1, 2])]
    assert await points(ben) == await points(cleo) == known
    await back(ben, 4)
    asked = ann.heard()[-1]
    assert (asked["prompt"], asked["options"][0]["text"]) == ("undo", f"Let Ben go back to {WAY}")
    await said(ann, type="allow")
    assert room.match.game.child is not None, "Cleo has not been heard"
    await said(cleo, type="allow")
    decision = room.match.decision
    assert decision is not None and (decision.player, decision.prompt) == (1, "way")
    assert len(room.match.recorder.entries) == 4 and room.match.game.child is None
    await said(ben, type="meet", way="battlemachine")
    assert room.match.game.innermost().system.name == "battlemachine"


@pytest.mark.parametrize("answer", ["refuse", "allow"])
@at_home
async def test_one_who_says_no_is_enough(home: House, answer: str) -> None:
    room, [ann, ben] = await table(home, ANN, BEN)
    await said(ann, type="attack", town=2)
    await back(ann, 2)
    assert room.match.game.child is not None, "nobody asked which points there are"
    await points(ann)
    await back(ann, 2)
    await said(ben, type=answer)
    assert (room.match.game.child is None) == (answer == "allow")


@at_home
async def test_what_is_no_landmark_now_is_refused(home: House) -> None:
    room, [ann, _ben] = await table(home, ANN, BEN)
    await said(ann, type="attack", town=2)
    await points(ann)
    assert one(await back(ann, 1), "error")["code"] == "stale"
    await said(ann, type="bid", card=card(room, 0))
    assert one(await back(ann, 2), "error")["code"] == "stale", "asked before the bid"
    watcher = Person(room)
    await watcher.join()
    assert one(await watcher.say(type="landmarks", id="w"), "error")["code"] == "not_your_seat"


@at_home
async def test_a_bot_agrees_to_nothing(home: House) -> None:
    _room, [ann, _] = await table(home, ANN, BOT)
    await ann.until(lambda message: message.get("prompt") == "attack")
    await said(ann, type="attack", town=2)
    [point, *_] = await points(ann)
    refused = one(await back(ann, point[0]), "error")
    assert refused["text"] == "a bot agrees to nothing: only what is free is taken back"


@at_home
async def test_within_a_battle_only_those_are_asked_who_fight_it(
    home: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A parley that names its bids: the fourth house does not sit in it."""
    room, people = await table(home, ANN, BEN, CLEO, DAN, ways=["parley", "causeway"])
    ann, ben, _cleo, dan = people
    parley = room.match.recorder.systems["parley"]
    monkeypatch.setattr(type(parley), "landmark", named_bids)
    await said(ann, type="attack", town=2)
    await said(ben, type="meet", way="parley")
    for place, person in enumerate((ann, ben)):
        await said(person, type="bid", card=card(room, place))
    found = await points(dan)
    assert [(text, players) for _, text, players in found] == [
        ("the bid of Ben", [0, 1, 2]),
        (WAY, [0, 1, 2, 3]),
        ("the beginning of Ann's march", [0, 1, 2, 3]),
    ]
    assert one(await back(dan, found[0][0]), "error")["code"] == "not_your_seat"
    await back(ben, found[0][0])
    assert room.showing.asking is not None and room.showing.asking.others == {0, 2}


def named_bids(system: Any, game: Any) -> Any:
    """Call each bid a landmark, by who bids."""
    asked = game.open
    if asked is None or asked.prompt != "bid":
        return None
    return Landmark("bid", f"the bid of {player(asked.player)}")


@at_home
async def test_a_match_that_was_loaded_again_knows_its_landmarks(home: House) -> None:
    created, room = await home.match(ANN, BEN, system="frontier", seasons=9)
    both = Person(room)
    for token in created.tokens:
        await both.join(token)
    for _ in range(2):
        await said(both, type="levy", companies=["guns"])
    await said(both, type="attack", town=2)
    await said(both, type="bid", card=card(room, 0))
    assert landmarks(home.lobby.matches.load(created.match)) == landmarks(room.match) != []
