"""The engine is used from threads: whatever is filled on first use is built whole before it is
published. Eight threads of a fresh process must find what one thread finds."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any, Final, NamedTuple

import msgspec
import pytest

from ironmuster.kernel.replay import Entry, Replay
from ironmuster.registry import MODULES
from tests.contract.crowd import witness
from tests.contract.play import begin, chooser, question
from tests.contract.scenarios import CASES, Case
from tests.contract.unlisted import answer
from tests.playthroughs.book import recording

ROOT: Final = Path(__file__).parents[2]
THREADS: Final = 8
TRIES: Final = 16  # fresh processes for each system: as many as any has cases
AT_ONCE: Final = 2
ACTIONS: Final = 60  # of the match that is loaded
LONGEST: Final = 300  # seconds for a process that takes less than one


class Job(NamedTuple):
    """A match in a file, and what one thread finds in it."""

    case: str
    file: Path
    expected: list[str]


@pytest.mark.parametrize("name", MODULES)
def test_many_threads_of_a_fresh_process_find_what_one_finds(name: str, tmp_path: Path) -> None:
    jobs = [job(case, tmp_path) for case in CASES if case.system.name == name]
    with ThreadPoolExecutor(AT_ONCE) as pool:
        found = pool.map(lambda place: differing(jobs[place % len(jobs)], place), range(TRIES))
        assert [text for text in found if text] == []


def job(case: Case, folder: Path) -> Job:
    """Return the beginning of a random game of a case as a match to be loaded."""
    raw = msgspec.json.encode(recorded(case))
    file = folder / f"{case.name}.json"
    file.write_bytes(raw)
    return Job(case.name, file, witness(raw))


def recorded(case: Case) -> Replay:
    """Return the replay of the beginning of a random game."""
    game, dice = begin(case), chooser(case)
    entries: list[Entry] = []
    opening = tuple(game.dice.drawn)
    while len(entries) < ACTIONS and not game.over:
        decision, system = question(game), game.innermost().system.name
        action = answer(game, dice)
        game.dice.drawn.clear()
        game.apply(action)
        body = msgspec.to_builtins(action, str_keys=True)
        draws = tuple(game.dice.drawn)
        entries.append(Entry(decision.player, system, body, draws, game.dice.position))
    return recording(case, game, opening, entries)


def differing(wanted: Job, place: int) -> str:
    """Return how many threads of a fresh process found something else, and where first; in every
    other process the threads import what they need themselves."""
    ready = ["ready"] if place % 2 else []
    program = [sys.executable, "-m", "tests.contract.crowd", str(wanted.file), str(THREADS)]
    kept = {"PYTHONPYCACHEPREFIX": str(wanted.file.parent), "PYTHONDONTWRITEBYTECODE": ""}
    done = subprocess.run(
        [*program, *ready],
        cwd=ROOT,
        env={**os.environ, **kept},
        capture_output=True,
        timeout=LONGEST,
    )
    where = f"{wanted.case}, process {place}"
    if done.returncode:
        return f"{where}: ended with {done.returncode}: {done.stderr.decode()[-1000:]}"
    found: list[Any] = json.loads(done.stdout)
    wrong = [one for one in found if one != wanted.expected]
    return f"{where}: {len(wrong)} threads, {first(wrong[0], wanted.expected)}" if wrong else ""


def first(found: list[str], expected: list[str]) -> str:
    """Return the first thing that differs."""
    for place, (one, other) in enumerate(zip(found, expected, strict=False)):
        if one != other:
            return f"at {place} {one!r:.200}, alone {other!r:.200}"
    return f"{len(found)} things, alone {len(expected)}"
