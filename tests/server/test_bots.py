"""Bots in processes of their own: what one does wrong costs it the answer, never the match."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from ironmuster.match import SeatSpec
from tests.server.harness import ANN, Person, house, one, run


def bot(name: str) -> SeatSpec:
    return SeatSpec("bot", bot=name)


@pytest.mark.parametrize("processes", [False, True], ids=["threads", "processes"])
def test_a_bot_plays_whole_matches(tmp_path: Path, processes: bool) -> None:
    async def play() -> None:
        async with house(tmp_path, processes) as home:
            _, room = await home.match(bot("random"), bot("random"), turns=2)
            watcher = Person(room)
            await watcher.join()
            await watcher.until(lambda message: bool(message.get("over")))
            assert room.match.forfeits == []

    run(play)


@pytest.mark.parametrize("name", ["raising", "lawless"])
def test_a_bot_that_fails_is_replaced_by_chance(tmp_path: Path, name: str) -> None:
    async def play() -> None:
        async with house(tmp_path) as home:
            created, room = await home.match(ANN, bot(name))
            ann = Person(room)
            await ann.join(created.tokens[0])
            await ann.act(type="hold")
            await ann.until(lambda message: message["type"] == "decision")
            forfeits = home.lobby.matches.detail(created.match).forfeits
            played = room.match.forfeits
            assert [one.entry for one in forfeits] == [one.entry for one in played] != []
            assert all(":" not in one.reason for one in forfeits), "it may tell what a bot holds"
            assert forfeits[0].bot == name

    run(play)


def test_a_bot_that_never_answers_is_stopped(tmp_path: Path) -> None:
    async def play() -> None:
        async with house(tmp_path, processes=True, limit=20) as home:
            created, room = await home.match(ANN, bot("random"))
            ann = Person(room)
            await ann.join(created.tokens[0])
            await ann.act(type="hold")
            await ann.until(lambda message: message["type"] == "decision")
            home.lobby.thinker.limit = 0.3
            created, room = await home.match(ANN, bot("stuck"))
            ann = Person(room)
            await ann.join(created.tokens[0])
            await ann.act(type="hold")
            await ann.until(lambda message: message["type"] == "decision")
            assert room.match.forfeits[0].reason == "gave no answer in 0.3 s"

    run(play)


def test_a_bot_whose_process_dies_thinks_in_the_server(tmp_path: Path) -> None:
    async def play() -> None:
        async with house(tmp_path, processes=True) as home:
            created, room = await home.match(ANN, bot("dying"))
            ann = Person(room)
            await ann.join(created.tokens[0])
            await ann.act(type="hold")
            await ann.until(lambda message: message["type"] == "decision")
            assert room.match.forfeits == []

    run(play)


def test_a_bot_is_started_again_after_a_restart(tmp_path: Path) -> None:
    async def play() -> None:
        async with house(tmp_path) as home:
            created, room = await home.match(ANN, bot("random"))
            ann = Person(room)
            await ann.join(created.tokens[0])
            await ann.act(type="hold")
            assert room.match.bot_to_move() == 1, "the server stops while the bot thinks"
        async with house(tmp_path) as home:
            room = await home.lobby.room(created.match)
            assert room.match.bot_to_move() == 1
            ann = Person(room)
            assert one(await ann.join(created.tokens[0], since=1), "waiting")["player"] == 1
            await ann.until(lambda message: message["type"] == "decision")

    run(play)


def test_bots_rest_while_nobody_watches(tmp_path: Path) -> None:
    async def play() -> None:
        async with house(tmp_path) as home:
            _, room = await home.match(bot("random"), bot("random"), turns=400)
            watcher = Person(room)
            await watcher.join()
            await watcher.until(lambda message: message["type"] == "state" and message["seq"] > 0)
            await room.leave(watcher.client)
            while room.answering.task is not None:
                await asyncio.sleep(0.005)
            assert not room.match.game.over

    run(play)
