"""`python -m benchmarks.lasting`: a campaign of weeks, with battles of Battle Machine inside it.

Bots play a made-up campaign until it has so many actions and battles. A server in a process of its
own, interpreted, is stopped and started again; a browser that has never seen the table opens it,
and then another one. After another start one seat joins, takes an answer back, and looks back at
positions all over the match, each of which no one has asked for before, and in another match at
those of battles inside battles.

With `--greatwar four_marches` it is a campaign of the Great War on that map, whose battles all are
games of Battle Machine, and regulars play on both levels until it has so many actions and battles.

With `--sealion 12` it is the campaign of Rollout 1942, of so many turns, which the regular plays by
itself, up to forty answers before its end.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import os
import socket
import subprocess
import sys
import tempfile
import time
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from pathlib import Path
from random import Random
from typing import Any, Final

import httpx
from playwright.async_api import async_playwright
from websockets.asyncio.client import ClientConnection, connect

from benchmarks.waits import FOUND
from ironmuster.kernel.chance import key_of
from ironmuster.kernel.replay import Replay
from ironmuster.kernel.scenario import scenario_from
from ironmuster.match import SeatSpec, start_match
from ironmuster.server.forms import Created, SeatWish, Terms
from ironmuster.systems.rollout.content.setup import Setup
from tests.browser.conftest import CHROMIUM, FLAGS
from tests.server.harness import House, house
from tests.toys.frontier.position import Frontier
from tests.toys.players import make
from tests.toys.systems import WITH_REAL

NAMED: Final = "tests.toys.systems:WITH_REAL"
PLAYERS: Final = "tests.toys.players:make"
LIMITS: Final = {
    "opened, s": 1.5,
    "joining sends, kB": 60.0,
    "taking back, s": 0.2,
    "a position of the replay, s": 0.3,
    "a position in a battle, s": 0.3,
    "a position in a battle inside a battle, s": 0.3,
    "memory, MB": 150.0,
    "first picture after a restart, s": 2.5,
    "first picture of a match that is open, s": 1.0,
}

# By how many games lie around the one that is played there.
POSITIONS: Final = (
    "a position of the replay, s",
    "a position in a battle, s",
    "a position in a battle inside a battle, s",
)
# From the request for the page to the first frame that shows a board and who is asked.
PICTURE: Final = """() => {
    const look = () => document.querySelector('.board svg') && document.querySelector('.prompt')
        ? setTimeout(() => window.seenAt = performance.now()) : requestAnimationFrame(look);
    requestAnimationFrame(look);
}"""
SEATS: Final = [SeatWish("person", name) for name in ("Ann", "Ben", "Cleo", "Dora")]
# What issue 14 asks of the campaign of Rollout 1942, in place of the limits above.
OF_SEALION: Final = {
    "joining sends, kB": 100.0,
    "taking back, s": 0.2,
    "first picture after a restart, s": 1.5,
    "first picture of a match that is open, s": 1.0,
    "memory, MB": 200.0,
}
# What issue 15 asks of a campaign of the Great War.
OF_GREATWAR: Final = {
    "opened, s": 2.0,
    "joining sends, kB": 100.0,
    "taking back, s": 0.5,
    "memory, MB": 200.0,
}
REST: Final = 40  # answers of it that nobody has given yet


def frontier() -> tuple[str, Any]:
    """Return the made-up campaign of four houses."""
    return "frontier", Frontier(houses=4, seasons=99, ways=("battlemachine",))


def greatwar(name: str) -> tuple[str, Any]:
    """Return a campaign of the Great War, as long as may be, whose battles are played out."""
    system = WITH_REAL["greatwar"]
    options = {"battle_mode": "tactical:battlemachine", "turn_limit": 99}
    return "greatwar", scenario_from(system, {"map": name, "options": options})


def campaign(name: str, scenario: Any, actions: int, battles: int) -> Replay:
    """Return a campaign that bots have played for so many actions and battles."""
    system = WITH_REAL[name]
    bots = [SeatSpec("bot", bot="greedy")] * getattr(scenario, "players", 4)
    match = start_match(system, scenario, bots, key_of("weeks"), WITH_REAL, make)
    begun = 0
    while len(match.recorder.entries) < actions or begun < battles or match.game.child is None:
        before = match.game.child is None
        match.play_bot()
        begun += before and match.game.child is not None
        assert match.decision is not None, "the campaign is long enough"
    return match.recorder.replay()


def sealion(turns: int) -> Replay:
    """Return the campaign "Sealion" as the regular has played it to its end; these dice are those
    of the first of sixty that lasts all twelve turns."""
    setup = Setup(mission="sealion", options={"campaign_turns": turns})
    bots = [SeatSpec("bot", bot="greedy")]
    match = start_match(WITH_REAL["rollout"], setup, bots, key_of("weeks 9"), WITH_REAL, make)
    while match.decision is not None:
        match.play_bot()
    state = match.game.state
    print(f"{len(match.recorder.entries)} actions, {len(state.campaign.diary)} in the diary")
    return match.recorder.replay()


def nested() -> Replay:
    """Return a campaign that bots have played to its end, whose battles are campaigns themselves,
    with parleys inside."""
    scenario = Frontier(houses=4, seasons=99, ways=("campaign",))
    bots = [SeatSpec("bot", bot="random")] * 4
    match = start_match(WITH_REAL["frontier"], scenario, bots, key_of("deep"), WITH_REAL, make)
    while match.decision is not None:
        match.play_bot()
    return match.recorder.replay()


async def keep(home: House, replay: Replay) -> Created:
    """Keep a campaign as a server would have that it was played at, and wait until all is kept."""
    alone = replay.system == "rollout"
    count = len(replay.entries) - (REST if alone else 0)
    seats = SEATS[: 1 if alone else replay.scenario.get("players", 4)]
    created = await home.lobby._go_on(replay, count, seats, Terms())
    room = await home.lobby.room(created.match)
    room.way.keep_on()
    while room.way.busy:
        await asyncio.sleep(0.05)
    return created


async def set_up(folder: Path, *replays: Replay) -> list[Created]:
    """Keep campaigns in the database of a folder."""
    async with house(folder, systems=NAMED, bots=PLAYERS) as home:
        return [await keep(home, replay) for replay in replays]


@asynccontextmanager
async def served(folder: Path) -> AsyncIterator[tuple[int, str]]:
    """Serve a folder in a process of its own; gives its number, and where it is found."""
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    at = f"127.0.0.1:{port}"
    command = [sys.executable, "-m", "benchmarks.served", str(port), str(folder), NAMED, PLAYERS]
    process = subprocess.Popen(command, env=os.environ | {"IRONMUSTER_INTERPRETED": "1"})
    try:
        async with httpx.AsyncClient() as http:
            for _ in range(600):
                try:
                    await http.get(f"http://{at}/api/health")
                    break
                except httpx.TransportError:
                    await asyncio.sleep(0.1)
        yield process.pid, at
    finally:
        process.terminate()
        process.wait()


async def heard(line: ClientConnection, last: tuple[str, ...]) -> tuple[int, list[dict[str, Any]]]:
    """Return what comes up to a message of one of these kinds: its bytes, and the messages."""
    size, found = 0, []
    while True:
        raw = await asyncio.wait_for(line.recv(), 60)
        size += len(raw)
        found.append(json.loads(raw))
        if found[-1]["type"] in last:
            return size, found


def memory(pid: int) -> float:
    """Return the memory of a process and those it has started, in MB; what they share counts
    once."""
    total, todo = 0.0, [pid]
    while todo:
        one = todo.pop()
        try:
            lines = Path(f"/proc/{one}/smaps_rollup").read_text().splitlines()
            todo += [int(part) for part in _children(one)]
        except OSError:
            continue
        total += sum(int(line.split()[1]) for line in lines if line.startswith("Pss:")) / 1024
    return total


def _children(pid: int) -> list[str]:
    tasks = Path(f"/proc/{pid}/task").iterdir()
    return [part for task in tasks for part in (task / "children").read_text().split()]


async def measure(
    folder: Path, created: Created, replay: Replay, looked: dict[str, int]
) -> dict[str, float]:
    """Return what a campaign takes that was kept in a folder; it is looked back at so many
    positions of each system."""
    found: dict[str, float] = {}
    decides = ("decision", "waiting")
    async with served(folder) as (_, at):  # before taking back may end the battle
        for what in ("after a restart", "of a match that is open"):
            found[f"first picture {what}, s"] = await first_picture(
                f"http://{at}/#/match/{created.match}/{created.tokens[0]}"
            )
    async with (
        served(folder) as (pid, at),
        connect(f"ws://{at}/ws/{created.match}", max_size=None) as line,
    ):
        begun = time.perf_counter()
        token, *also = created.tokens
        await line.send(json.dumps({"type": "join", "token": token, "also": also}))
        size, said = await heard(line, decides)
        found["opened, s"] = time.perf_counter() - begun
        found["joining sends, kB"] = size / 1000
        asked = said[-1]
        if asked["type"] == "waiting":
            await line.send(json.dumps({"type": "here", "player": asked["player"]}))
            asked = (await heard(line, ("decision",)))[1][-1]
        seq = asked["seq"]
        begun = time.perf_counter()
        await line.send(json.dumps({"type": "undo", "seq": seq, "id": "back"}))
        await heard(line, ("ack", "error"))
        found["taking back, s"] = time.perf_counter() - begun
    async with served(folder) as (pid, at), httpx.AsyncClient(timeout=60) as http:
        for system, count in looked.items():
            places = chosen(replay, system, count)
            found |= await looked_back(http, at, created.match, places)
        found["memory, MB"] = memory(pid)
    return found


async def measure_inside(folder: Path, inner: Created, deep: Replay) -> dict[str, float]:
    """Return what it takes to look back at battles inside battles."""
    async with served(folder) as (_, at), httpx.AsyncClient(timeout=60) as http:
        return await looked_back(http, at, inner.match, chosen(deep, "parley", 20))


def chosen(replay: Replay, system: str, count: int) -> list[int]:
    """Return places of a match, chosen by chance, at which a game of some system is played."""
    entries = replay.entries[:-REST] if system == "rollout" else replay.entries
    places = [place for place, one in enumerate(entries) if one.system == system]
    return Random(13).sample(places, count)


async def looked_back(
    http: httpx.AsyncClient, at: str, match: str, places: Sequence[int]
) -> dict[str, float]:
    """Return how long the slowest of some positions of a match takes, by how deep the game is that
    is played there."""
    story = f"http://{at}/api/replays/{match}/positions"
    await http.get(f"{story}/0")
    found: dict[str, float] = {}
    for place in places:
        begun = time.perf_counter()
        answer = await http.get(f"{story}/{place}")
        took = time.perf_counter() - begun
        assert answer.status_code == 200, answer.text
        what = POSITIONS[len(answer.json().get("inside", ()))]
        found[what] = max(took, found.get(what, 0.0))
    return found


async def first_picture(address: str) -> float:
    """Return how long a browser that has never seen a table takes to show its pieces, in
    seconds."""
    async with async_playwright() as playwright:
        browser = await playwright.chromium.launch(executable_path=CHROMIUM, args=FLAGS)
        page = await browser.new_page(viewport={"width": 1440, "height": 900})
        await page.add_init_script(f"({PICTURE})()")
        await page.goto(address)
        return float(await page.evaluate(FOUND, "seenAt")) / 1000


def main() -> None:
    """Measure, and tell the figures with what must hold."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--actions", type=int, default=6000)
    parser.add_argument("--battles", type=int, default=20)
    parser.add_argument("--greatwar", default="", metavar="MAP")
    parser.add_argument("--sealion", type=int, default=0, metavar="TURNS")
    wanted = parser.parse_args()
    with tempfile.TemporaryDirectory() as name:
        found = (
            weeks_of_sealion(Path(name), wanted.sealion)
            if wanted.sealion
            else weeks(Path(name), wanted)
        )
    of_war = OF_GREATWAR if wanted.greatwar else {}
    limits = LIMITS | (OF_SEALION if wanted.sealion else of_war)
    for what, figure in found.items():
        limit = limits.get(what)
        told = "" if limit is None else f"  (must be below {limit:g})"
        print(f"{what}: {figure:.3f}{told}")
    if any(figure >= limits.get(what, float("inf")) for what, figure in found.items()):
        sys.exit(1)


def weeks(folder: Path, wanted: argparse.Namespace) -> dict[str, float]:
    """Measure a campaign with battles of Battle Machine; in the made-up one, also those that lie in
    battles."""
    outer, scenario = greatwar(wanted.greatwar) if wanted.greatwar else frontier()
    replay = campaign(outer, scenario, wanted.actions, wanted.battles)
    actions = len(replay.entries)
    fought = sum(
        entry.system != outer and before.system == outer
        for before, entry in zip(replay.entries, replay.entries[1:], strict=False)
    )
    print(f"{actions} actions, {fought} battles", flush=True)
    deep = [] if wanted.greatwar else [nested()]
    created, *inner = asyncio.run(set_up(folder, replay, *deep))
    found = asyncio.run(measure(folder, created, replay, {outer: 20, "battlemachine": 40}))
    for one, story in zip(inner, deep, strict=True):
        found |= asyncio.run(measure_inside(folder, one, story))
    return found


def weeks_of_sealion(folder: Path, turns: int) -> dict[str, float]:
    """Measure the campaign of Rollout 1942."""
    replay = sealion(turns)
    [created] = asyncio.run(set_up(folder, replay))
    return asyncio.run(measure(folder, created, replay, {"rollout": 40}))


if __name__ == "__main__":
    main()
