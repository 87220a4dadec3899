"""Matches of one, three and four: who is asked, who waits, who must agree, who may ask a bot."""

from __future__ import annotations

import asyncio
import threading
from typing import Any

import pytest

from ironmuster.kernel.flow import Flow
from ironmuster.match import SeatSpec, may_ask
from ironmuster.server.forms import Denied
from tests.server.harness import ANN, BEN, BOT, House, Person, at_home, one, types
from tests.server.test_landmarks import said, table
from tests.toys.frontier.position import FrontierGame
from tests.toys.frontier.rules import Marching

CLEO, DAN = SeatSpec("person", "Cleo"), SeatSpec("person", "Dan")


async def play_out(*people: Person) -> dict[str, Any]:
    """Let everyone give the first answer until the match is over; return its result."""
    while True:
        await asyncio.sleep(0)  # for the bots
        for person in people:
            heard = [*person.log, *person.heard()]
            state = [message for message in heard if message["type"] == "state"][-1]
            if state["over"] is not None:
                over: dict[str, Any] = state["over"]
                return over
            if heard[-1]["type"] == "decision" and heard[-1]["seq"] == person.seq:
                await person.act(**heard[-1]["options"][0]["action"])


@at_home
async def test_one_person_plays_alone_to_the_end(home: House) -> None:
    created, room = await home.match(ANN, system="parley", goal=1)
    assert len(created.tokens) == 1 and len(room.match.seats) == 1
    ann, watcher = Person(room), Person(room)
    said = await ann.join(created.tokens[0])
    assert one(said, "state")["seats"] == [0] and types(said)[-1] == "decision"
    assert (await watcher.join())[-1]["player"] == 0
    over = await play_out(ann)
    assert over["scores"] in ([1.0], [0.0]) and over["reason"] in ("goal", "too few")
    assert one(watcher.heard()[-1:], "state")["over"] == over
    [summary] = home.lobby.matches.summaries()
    assert summary.over is not None and summary.over.together
    report = await home.lobby.archive.report(created.match)
    assert report.players == ("Ann",) and report.decisions == (report.actions,)


@at_home
async def test_alone_nothing_is_hidden_and_what_chance_decided_stays(home: House) -> None:
    created, room = await home.match(ANN, system="parley", goal=1)
    ann = Person(room)
    await ann.join(created.tokens[0])
    story = await home.lobby.archive.story(created.match, 0)
    hand = room.match.game.state.hands[0]
    assert sorted(line.event.card for line in story.lines) == hand, "the own cards are told"
    said = await ann.act(type="bid", card=room.match.game.state.hands[0][0])
    assert one(said, "state")["undo"] == 1, "the bid was seen by nobody else"
    said = await ann.act(type="pass")
    assert (one(said, "state")["undo"], one(said, "state")["ask_undo"]) == (0, False)
    assert one(await ann.undo(), "error")["code"] == "illegal"


@at_home
async def test_people_and_bots_sit_in_any_seats(home: House) -> None:
    created, room = await home.match(BOT, ANN, BOT, BEN, system="parley", rounds=2)
    assert [token is None for token in created.tokens] == [True, False, True, False]
    ann, ben = Person(room), Person(room)
    await ann.join(created.tokens[1])
    await ben.join(created.tokens[3])
    await play_out(ann, ben)
    assert {entry.player for entry in room.match.recorder.entries} == {0, 1, 2, 3}
    assert room.match.forfeits == []


@at_home
async def test_four_at_one_screen_play_to_the_end_and_hide_their_hands(home: House) -> None:
    created, room = await home.match(ANN, BEN, CLEO, DAN, system="parley", rounds=2, hand=2)
    screen, [first, *others] = Person(room), created.tokens
    heard = await screen.join(first, also=others)
    taken_over = 0
    while room.match.decision is not None:
        player, hands = room.match.decision.player, room.match.game.state.hands
        state = one(heard, "state")
        if heard[-1]["type"] == "waiting":
            assert state["viewer"] is None and state["view"]["hand"] == []
            heard, taken_over = await screen.say(type="here", player=player), taken_over + 1
            continue
        assert (state["viewer"], state["view"]["hand"]) == (player, hands[player])
        heard = await screen.act(**heard[-1]["options"][0]["action"])
    assert taken_over >= 8, "each of four takes over in each of two rounds"
    assert one(heard, "state")["over"]["reason"] == "points"
    drew = [m for said in screen.log if said["type"] == "events" for m in said["lines"]]
    assert all(line["event"].get("card") == 0 for line in drew if line["rule"] == "PL-2")


@at_home
async def test_all_others_must_agree_to_taking_back(home: House) -> None:
    created, room = await home.match(ANN, BEN, CLEO, BOT, system="parley")
    ann, ben, cleo = (Person(room) for _ in range(3))
    for person, token in zip((ann, ben, cleo), created.tokens, strict=False):
        await person.join(token)
    await ann.act(type="bid", card=room.match.game.state.hands[0][0])
    for person in (ann, ben, cleo):
        person.heard()
    said = await ann.undo()
    assert (said[-1]["type"], said[-1]["player"], said[-1]["prompt"]) == ("waiting", 1, "undo")
    assert one(ben.heard(), "decision")["prompt"] == "undo"
    assert one(cleo.heard(), "decision")["prompt"] == "undo"
    await ben.act(type="allow")
    assert ann.heard()[-1]["player"] == 2, "Cleo has not answered"
    assert len(room.match.recorder.entries) == 1
    await cleo.act(type="allow")
    assert one(ann.heard(), "decision")["prompt"] == "bid"
    assert room.match.recorder.entries == []


@at_home
async def test_one_refusal_is_enough(home: House) -> None:
    created, room = await home.match(ANN, BEN, CLEO, system="parley")
    ann, ben, cleo = (Person(room) for _ in range(3))
    for person, token in zip((ann, ben, cleo), created.tokens, strict=True):
        await person.join(token)
    await ann.act(type="bid", card=room.match.game.state.hands[0][0])
    await ann.undo()
    cleo.heard()
    await cleo.act(type="refuse")
    assert ben.heard()[-1]["prompt"] == "bid" and len(room.match.recorder.entries) == 1


@at_home
async def test_whoever_gives_up_ends_it_for_all(home: House) -> None:
    created, room = await home.match(ANN, BEN, CLEO, system="parley", goal=4)
    ann = Person(room)
    await ann.join(created.tokens[0])
    said = await ann.act(type="concede")
    assert one(said, "state")["over"] == {"scores": [0.0, 0.0, 0.0], "reason": "conceded"}


@at_home
async def test_as_many_play_as_there_are_seats(home: House) -> None:
    _, room = await home.match(ANN, BEN, CLEO, DAN, system="parley")
    assert room.match.recorder.scenario.players == 4
    _, room = await home.match(ANN, BEN, CLEO, lords=3)
    assert room.match.recorder.scenario.lords == 3
    with pytest.raises(Denied, match="this scenario has 2 players, not 3"):
        await home.match(ANN, BEN, CLEO, system="parley", players=2)
    with pytest.raises(Denied, match="at least 1 for one envoy"):
        await home.match(ANN, system="parley")


@pytest.mark.parametrize(
    ("seats", "may"),
    [
        ((ANN,), [True]),
        ((ANN, BOT, BOT, BOT), [True, False, False, False]),
        ((BOT, ANN, BOT), [False, True, False]),
        ((ANN, BEN, BOT), [False, False, False]),
        ((SeatSpec("person", hints=True), BEN, BOT), [True, False, False]),
    ],
)
def test_who_has_no_other_person_at_the_table_may_ask_for_hints(
    seats: tuple[SeatSpec, ...], may: list[bool]
) -> None:
    assert [may_ask(seats, place) for place in range(len(seats))] == may


@at_home
async def test_a_long_automatic_part_holds_no_other_table_up(
    home: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A rule of one table waits in the middle of what follows an answer; meanwhile somebody joins
    another table and answers there, and is told so first."""
    long, [ann, *_] = await table(home, ANN, BEN)
    other, [cleo, *_] = await table(home, CLEO, DAN)
    march, begun, done = Marching.take_town, threading.Event(), threading.Event()

    def slowly(self: Marching, game: FrontierGame) -> Flow:
        if not begun.is_set():
            begun.set()
            assert done.wait(60)
        return march(self, game)

    monkeypatch.setattr(Marching, "take_town", slowly)
    answering = asyncio.create_task(said(ann, type="attack", town=2))
    assert await asyncio.to_thread(begun.wait, 60)
    assert one(await said(cleo, type="rest"), "ack")
    watcher = Person(other)
    assert one(await watcher.join(), "state")["entry"] == 3
    assert not answering.done() and long.match.seq == 2, "it is still being worked out"
    done.set()
    assert one(await answering, "ack")["seq"] == 3 == long.match.seq
