"""Databases of earlier schemas, and processes that bring them up to date and are killed meanwhile.

`python -m tests.server.upgrading kill FOLDER...` upgrades a copy of the database in each FOLDER
again and again, each time killed at a later statement, and leaves the copies in FOLDER/0, FOLDER/1
and so on. `... together FOLDER...` lets eight processes open the one in FOLDER at once.
"""

from __future__ import annotations

import os
import shutil
import signal
import sqlite3
import sys
from pathlib import Path
from typing import Any, Final

import sqlalchemy as sql

from ironmuster.server.database import FILE
from ironmuster.server.store import open_store

TOGETHER: Final = 8

# The tables as the first build made them, and what the upgrades of the next two did.
FIRST: Final = """
CREATE TABLE about (schema INTEGER NOT NULL, PRIMARY KEY (schema));
CREATE TABLE matches (
    id VARCHAR(32) NOT NULL, created VARCHAR(32) NOT NULL, system VARCHAR(64) NOT NULL,
    version INTEGER NOT NULL, catalog VARCHAR(128) NOT NULL, scenario TEXT NOT NULL,
    seats TEXT NOT NULL, "key" BLOB NOT NULL, opening TEXT NOT NULL, position BIGINT NOT NULL,
    outcome TEXT, actions INTEGER NOT NULL, PRIMARY KEY (id)
);
CREATE TABLE journal (
    "match" VARCHAR(32) NOT NULL, seq INTEGER NOT NULL, kind VARCHAR(8) NOT NULL,
    player INTEGER NOT NULL, message VARCHAR(64) NOT NULL, system VARCHAR(64) NOT NULL,
    action TEXT, draws TEXT NOT NULL, position BIGINT NOT NULL, free BOOLEAN NOT NULL,
    keep INTEGER NOT NULL, note TEXT NOT NULL, PRIMARY KEY ("match", seq),
    FOREIGN KEY("match") REFERENCES matches (id)
);
CREATE TABLE tokens (
    "match" VARCHAR(32) NOT NULL, player INTEGER NOT NULL, digest VARCHAR(64) NOT NULL,
    PRIMARY KEY ("match", player), FOREIGN KEY("match") REFERENCES matches (id)
);
INSERT INTO about VALUES (1);
INSERT INTO matches VALUES ('m1', '2026-01-01', 'campaign', 1, 'digest', '{"lords": 2}',
    '[{"kind": "person", "name": "Ann"}, {"kind": "bot", "bot": "random"}]', x'000102', '[3]', 17,
    NULL, 2);
INSERT INTO tokens VALUES ('m1', 0, 'abc');
INSERT INTO journal VALUES ('m1', 1, 'act', 0, 'id 1', 'campaign', '{"type": "hold"}', '[6]', 99, 1,
    0, '');
INSERT INTO journal VALUES ('m1', 2, 'undo', 0, 'id 2', '', NULL, '[]', 0, 0, 0, '');
"""
LATER: Final = {
    2: "ALTER TABLE matches ADD COLUMN seconds INTEGER NOT NULL DEFAULT 0;"
    "UPDATE matches SET seconds = 61; UPDATE about SET schema = 2;",
    3: "ALTER TABLE journal ADD COLUMN spent INTEGER NOT NULL DEFAULT 0;"
    "UPDATE journal SET spent = seq * 100; UPDATE about SET schema = 3;",
}


def make_old(folder: Path, schema: int) -> None:
    """Write a database with one match as a build of that schema left it."""
    folder.mkdir(parents=True, exist_ok=True)
    db = sqlite3.connect(folder / FILE)
    db.executescript(FIRST + "".join(LATER[step] for step in range(2, schema + 1)))
    db.close()


def open_until(folder: Path, statement: int) -> None:
    """Open the store of a folder, and be killed before a statement, or before the last commit."""
    met = 0

    def count(*_: Any) -> None:
        nonlocal met
        met += 1
        if met > statement:
            os.kill(os.getpid(), signal.SIGKILL)

    sql.event.listen(sql.Engine, "before_cursor_execute", count)
    sql.event.listen(sql.Engine, "commit", count)
    open_store(folder).close()


def kill(folder: Path) -> int:
    """Upgrade copies of a database, each killed at a later statement, until one is done; return how
    many ended otherwise."""
    wrong = 0
    for statement in range(1000):
        copy = folder / str(statement)
        copy.mkdir()
        if (folder / FILE).exists():
            shutil.copy(folder / FILE, copy)
        child = os.fork()
        if child == 0:
            open_until(copy, statement)
            os._exit(0)
        ended = os.waitpid(child, 0)[1]
        if ended == 0:
            break
        wrong += ended != signal.SIGKILL
    return wrong


def together(folder: Path) -> int:
    """Open a store in several processes at once; return how many failed."""
    children = []
    ready, go = os.pipe()
    for _ in range(TOGETHER):
        child = os.fork()
        if child == 0:
            os.close(go)
            os.read(ready, 1)  # ends for all of them at once, when the other end is closed
            open_store(folder).close()
            os._exit(0)
        children.append(child)
    os.close(go)
    return sum(os.waitpid(child, 0)[1] != 0 for child in children)


if __name__ == "__main__":
    wanted = {"kill": kill, "together": together}[sys.argv[1]]
    sys.exit(sum(wanted(Path(where)) for where in sys.argv[2:]))
