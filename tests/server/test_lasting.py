"""A campaign of 600 actions with battles of Battle Machine: what opening it, joining it, taking an
answer back and looking back come to, counted; `python -m benchmarks.lasting` takes the time."""

from __future__ import annotations

from pathlib import Path

import pytest

from benchmarks.lasting import NAMED, PLAYERS, campaign, frontier, keep
from ironmuster.match import Film, play
from tests.kernel.test_waypoints import walked
from tests.server.harness import Person, house, run

FEW = 32  # entries that are played again at most


def test_a_long_campaign_is_opened_joined_and_looked_back_at_by_few_steps(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    replay = campaign(*frontier(), 600, 3)
    assert len(replay.entries) >= 600

    async def looked_back() -> None:
        async with house(tmp_path, systems=NAMED, bots=PLAYERS) as home:
            created = await keep(home, replay)
            home.lobby.rooms.clear()
            steps = walked(monkeypatch, play)
            room = await home.lobby.room(created.match)
            assert sum(steps) <= FEW, "opened"
            ann = Person(room)
            said = await ann.join(created.tokens[0], also=created.tokens[1:])
            assert ann.bytes < 60_000 and len(said[0]["lines"]) <= 60 and said[0]["before"] > 300
            assert [one["level"] for one in said[0]["chapters"]].count(1) >= 3
            steps.clear()
            await room.change(lambda match: match.take_back(598, 0), None, 0, "")
            assert sum(steps) <= FEW, "taken back"
            film = await home.lobby.archive.film(created.match)
            assert isinstance(film, Film)
            for entry in (597, 3, 250, 251, 400):
                steps.clear()
                film.at(entry)
                assert sum(steps) <= FEW, f"position {entry}"

    run(looked_back)
