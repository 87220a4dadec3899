"""Hints over the WebSocket: who may ask, what comes back, and what does not."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from ironmuster.bots.beginners import RandomBot
from ironmuster.kernel.bot import Advice
from ironmuster.kernel.seat import Seat
from ironmuster.match import SeatSpec
from tests.server import harness
from tests.server.harness import ANN, BEN, BOT, PATIENCE, Adviser, Person, house, one, run


@pytest.fixture(autouse=True)
def advised(monkeypatch: pytest.MonkeyPatch) -> None:
    """The bot that gives hints here."""
    monkeypatch.setitem(harness.KINDS, "random", Adviser)
    monkeypatch.setattr(Adviser, "asked", 0)


async def seated(home: harness.House, *seats: SeatSpec) -> Person:
    """A person in the first seat of a new match, whose turn it is."""
    created, room = await home.match(*seats)
    person = Person(room)
    await person.join(created.tokens[0])
    return person


def test_a_hint_ranks_open_answers_in_their_own_words(tmp_path: Path) -> None:
    async def play() -> None:
        async with house(tmp_path) as home:
            ann = await seated(home, ANN, BOT)
            options = [m for m in ann.log if m["type"] == "decision"][-1]["options"]
            await ann.say(type="hint", id="h1")
            hint = await ann.answer("h1")
            assert (hint["type"], hint["bot"], hint["unit"]) == ("hint", "Random", "points")
            assert (hint["about"], hint["scale"]) == ("how early it comes", [0.0, 2.0])
            [choice] = hint["choices"]
            assert choice["action"] == options[0]["action"]
            assert choice["text"] == options[0]["text"] and choice["score"] == 1.5
            assert choice["reasons"] == [
                {"text": "it is Ann's first", "rule": "TY-1", "anchors": ["seat:0"]}
            ]

    run(play)


def test_asking_again_is_not_thought_about_again(tmp_path: Path) -> None:
    async def play() -> None:
        async with house(tmp_path) as home:
            ann = await seated(home, ANN, BOT)
            for number in range(5):
                await ann.say(type="hint", id=f"h{number}")
            for number in range(5):
                assert (await ann.answer(f"h{number}"))["type"] == "hint"
            assert Adviser.asked == 1

    run(play)


def test_a_hint_may_be_about_what_follows_answers_not_given_yet(tmp_path: Path) -> None:
    muster, cross = {"type": "muster", "province": "ford"}, {"type": "cross", "province": "keep"}

    async def play() -> None:
        async with house(tmp_path) as home:
            ann = await seated(home, ANN, BOT)
            told = one(await ann.say(type="suppose", id="s", after=[muster]), "supposed")
            await ann.say(type="hint", id="now")
            await ann.say(type="hint", id="then", after=[muster])
            now, then = await ann.answer("now"), await ann.answer("then")
            assert now["choices"][0]["action"] == muster
            first = told["question"]["options"][0]
            assert then["choices"][0]["action"] == first["action"] == cross
            assert then["choices"][0]["text"] == first["text"]
            await ann.say(type="hint", id="wrong", after=[cross])
            assert (await ann.answer("wrong"))["code"] == "illegal", "nothing is mustered yet"
            assert ann.room.match.seq == 0, "nothing was answered"

    run(play)


@pytest.fixture
def gate(monkeypatch: pytest.MonkeyPatch) -> Iterator[threading.Event]:
    """Bots here think of nothing, until they are let."""
    opened = threading.Event()

    def slow(self: Adviser, seat: Seat) -> Advice:
        Adviser.asked += 1
        assert opened.wait(PATIENCE)
        return Advice()

    monkeypatch.setattr(Adviser, "rank", slow)
    yield opened
    opened.set()


def test_only_so_many_wait_for_hints(tmp_path: Path, gate: threading.Event) -> None:
    async def play() -> None:
        async with house(tmp_path) as home:
            ann = await seated(home, ANN, BOT)
            for number in range(9):
                await ann.say(type="hint", id=f"h{number}")
            assert (await ann.answer("h8"))["code"] == "busy"
            gate.set()
            assert (await ann.answer("h0"))["choices"] == []

    run(play)


def test_a_hint_for_a_position_that_is_gone_is_stale(tmp_path: Path, gate: threading.Event) -> None:
    async def play() -> None:
        async with house(tmp_path) as home:
            ann = await seated(home, ANN, BOT)
            await ann.say(type="hint", id="h1")
            while not Adviser.asked:
                await asyncio.sleep(0.005)
            await ann.act(type="hold")
            assert (await ann.answer("h1"))["code"] == "stale"
            gate.set()

    run(play)


@pytest.mark.parametrize(
    ("seats", "allowed"),
    [
        ((ANN, BOT), True),
        ((ANN, BEN), False),
        ((SeatSpec("person", "Ann", hints=False), BOT), False),
        ((SeatSpec("person", "Ann", hints=True), BEN), True),
    ],
)
def test_who_may_ask(tmp_path: Path, seats: tuple[SeatSpec, ...], allowed: bool) -> None:
    async def play() -> None:
        async with house(tmp_path) as home:
            ann = await seated(home, *seats)
            state = [m for m in ann.log if m["type"] == "state"][-1]
            assert [player["hints"] for player in state["players"]] == [allowed, False]
            await ann.say(type="hint", id="h1")
            answer: dict[str, Any] = await ann.answer("h1")
            assert answer.get("code") == (None if allowed else "refused")
            assert Adviser.asked == int(allowed)

    run(play)


def test_nobody_may_ask_where_no_bot_can_say(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(harness.KINDS, "random", RandomBot)

    async def play() -> None:
        async with house(tmp_path) as home:
            ann = await seated(home, ANN, BOT)
            state = [m for m in ann.log if m["type"] == "state"][-1]
            assert [player["hints"] for player in state["players"]] == [False, False]
            await ann.say(type="hint", id="h1")
            assert (await ann.answer("h1"))["code"] == "refused"

    run(play)


def test_who_does_not_decide_gets_none(tmp_path: Path) -> None:
    async def play() -> None:
        async with house(tmp_path) as home:
            created, room = await home.match(ANN, BOT)
            watcher = Person(room)
            await watcher.join()
            [fault] = await watcher.say(type="hint", id="h1")
            assert fault["code"] == "not_your_seat"
            assert created.tokens[0] is not None

    run(play)


def test_a_bot_that_fails_costs_the_hint_only(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(self: Adviser, seat: Seat) -> Advice:
        raise RuntimeError("no idea")

    async def play() -> None:
        async with house(tmp_path) as home:
            ann = await seated(home, ANN, BOT)
            await ann.say(type="hint", id="h1")
            assert (await ann.answer("h1"))["code"] == "internal"
            assert one(await ann.act(type="hold"), "ack")["seq"] == 1

    monkeypatch.setattr(Adviser, "rank", fail)
    run(play)
