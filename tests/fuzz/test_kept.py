"""What is kept: any column of any row changed to anything; the list of matches still opens."""

from __future__ import annotations

import asyncio
import contextlib
import sqlite3
from collections.abc import Iterator
from functools import partial
from pathlib import Path
from random import Random
from typing import Any, Final

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from ironmuster.kernel.errors import SaveError
from ironmuster.server.forms import Created, Denied
from ironmuster.server.lobby import Lobby
from tests.fuzz.limits import fuzzed, limited
from tests.fuzz.spoil import BYTES, WORDS
from tests.server.harness import ANN, BEN, DORA, House, Person, house

TABLES: Final = ("matches", "journal", "passes", "talk")
CELLS: Final = (
    *(None, "", "x", "[]", "{}", "null", "[1]", '{"type":"hold"}', '[{"kind":"person"}]', b"\xff"),
    *(-1, 0, 1, 2, 99, 1 << 62, 1.5, "9" * 5_000, "[" * 5_000, b"", b"x" * 100, "é\u202e", "undo"),
    *(word if isinstance(word, str) else msgspec.json.encode(word).decode() for word in WORDS),
    *(one.decode("utf-8", "replace") for one in BYTES),
)


@pytest.fixture(scope="module")
def kept(tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[Lobby, sqlite3.Connection]]:
    """A lobby with three matches, one with real dice, and another way to its database."""
    folder: Path = tmp_path_factory.mktemp("kept")
    with asyncio.Runner() as runner:
        home = house(folder)
        opened = runner.run(home.__aenter__())
        runner.run(_play(opened))
        [file] = folder.glob("*.sqlite3")
        aside = sqlite3.connect(file, isolation_level=None)
        yield opened.lobby, aside
        aside.close()
        runner.run(home.__aexit__(None, None, None))


async def _play(home: House) -> None:
    for seats, system in (
        ((ANN, BEN), "campaign"),
        ((DORA, BEN), "campaign"),
        ((ANN, BEN), "parley"),
    ):
        created: Created
        created, room = await home.match(*seats, system=system)
        people = [Person(room) for _ in seats]
        for person, token in zip(people, created.tokens, strict=True):
            await person.join(token)
        for _ in range(6):
            decision = room.match.decision
            if decision is None or room.match.rolling is not None:
                break
            action = msgspec.to_builtins(decision.options.at(0), str_keys=True)
            await people[decision.player].act(**action)
        await people[0].say(type="say", id="words", text="good luck")


def spoil(aside: sqlite3.Connection, chance: Random) -> None:
    """Change a cell, as far as the database lets."""
    table = chance.choice(TABLES)
    row = chance.choice([row for [row] in aside.execute(f"SELECT rowid FROM {table}")])
    column = chance.choice([about[1] for about in aside.execute(f"PRAGMA table_info({table})")])
    [cell] = aside.execute(f'SELECT "{column}" FROM {table} WHERE rowid = ?', (row,)).fetchone()
    new: Any = chance.choice(CELLS)
    if isinstance(cell, str) and cell and chance.random() < 0.4:
        place = chance.randrange(len(cell))
        new = cell[:place] + chance.choice(("", "x", '"', "{", "]", "9", "é")) + cell[place + 1 :]
    with contextlib.suppress(sqlite3.IntegrityError, OverflowError):
        aside.execute(f'UPDATE {table} SET "{column}" = ? WHERE rowid = ?', (new, row))


def test_what_is_kept(kept: tuple[Lobby, sqlite3.Connection]) -> None:
    lobby, aside = kept
    whole = list(aside.iterdump())
    talk = partial(lobby.store.talk, most=9)
    names = [name for [name] in aside.execute("SELECT id FROM matches")]
    assert len(names) == 3

    @fuzzed
    @given(seed=st.integers(0, 1 << 40))
    def reads(seed: int) -> None:
        chance = Random(seed)
        for _ in range(chance.choice((1, 1, 2))):
            spoil(aside, chance)
        try:
            with limited():
                assert len(lobby.matches.summaries()) == 3
            for name in names:
                for read in (lobby.matches.detail, lobby.matches.load, lobby.store.passes, talk):
                    with limited(SaveError, Denied):
                        read(name)
        finally:
            _restore(aside, whole)

    reads()


def _restore(aside: sqlite3.Connection, whole: list[str]) -> None:
    """Put back all that was there."""
    aside.execute("PRAGMA foreign_keys = OFF")
    aside.execute("BEGIN")
    for table in TABLES:
        aside.execute(f"DELETE FROM {table}")
    for line in whole:
        if line.startswith(tuple(f'INSERT INTO "{table}"' for table in TABLES)):
            aside.execute(line)
    aside.execute("COMMIT")
