"""Databases of earlier builds are brought up to date whole or not at all, whoever opens them."""

from __future__ import annotations

import sqlite3
import subprocess
import sys
from pathlib import Path

import pytest
import sqlalchemy as sql

from ironmuster.kernel.errors import SaveError
from ironmuster.server.database import FILE
from ironmuster.server.passes import Pass
from ironmuster.server.store import open_store
from ironmuster.server.tables import SCHEMA, UPGRADES, tables
from tests.server.upgrading import make_old

ROOT = Path(__file__).resolve().parents[2]
OLD = [1, 2, 3]


def run(what: str, *folders: Path) -> None:
    """Run processes that open the stores of some folders."""
    command = [sys.executable, "-m", "tests.server.upgrading", what, *map(str, folders)]
    subprocess.run(command, cwd=ROOT, check=True, timeout=120)


def shape(folder: Path) -> dict[str, set[tuple[str, bool]]]:
    """Return the columns of every table, and whether they may be empty."""
    store = open_store(folder)
    looking = sql.inspect(store.database.reading)
    found = {
        name: {(one["name"], one["nullable"]) for one in looking.get_columns(name)}
        for name in looking.get_table_names()
    }
    store.close()
    return found


def check(folder: Path, schema: int) -> None:
    """The match of an old database is there, with what that build knew of it."""
    store = open_store(folder)
    header, rows = store.header("m1"), store.rows("m1")
    assert header is not None
    assert [row.kind for row in rows] == ["act", "undo"] and rows[0].draws == (6,)
    assert header.spent == (61_000 if schema > 1 else 0)
    assert [row.spent for row in rows] == ([100, 200] if schema > 2 else [0, 0])
    assert store.passes("m1") == [Pass("abc", "seat", 0)] and header.seats[0].name == "Ann"
    store.close()


def test_every_schema_has_a_step_to_the_next() -> None:
    assert list(UPGRADES) == list(range(1, SCHEMA))


@pytest.mark.parametrize("schema", OLD)
def test_an_older_database_becomes_what_a_new_one_is(tmp_path: Path, schema: int) -> None:
    make_old(tmp_path / "old", schema)
    assert shape(tmp_path / "old") == shape(tmp_path / "new")
    assert set(shape(tmp_path / "new")) == set(tables.tables)
    for _ in range(2):
        check(tmp_path / "old", schema)


def test_an_upgrade_that_is_killed_is_done_whole_or_not_at_all(tmp_path: Path) -> None:
    for schema in OLD:
        make_old(tmp_path / str(schema), schema)
    run("kill", *(tmp_path / str(schema) for schema in OLD))
    for schema in OLD:
        copies = [folder for folder in (tmp_path / str(schema)).iterdir() if folder.is_dir()]
        assert len(copies) > 5, "killed at each of its statements"
        for copy in copies:
            db = sqlite3.connect(copy / FILE)
            [found] = db.execute("SELECT schema FROM about").fetchone()
            columns = {row[1] for row in db.execute("PRAGMA table_info(matches)")}
            db.close()
            assert found in (schema, SCHEMA), "never halfway"
            assert ("spent" in columns) == (found == SCHEMA)
            check(copy, schema)


def test_a_new_database_that_is_killed_while_it_is_made_opens_again(tmp_path: Path) -> None:
    run("kill", tmp_path)
    copies = [folder for folder in tmp_path.iterdir() if folder.is_dir()]
    assert len(copies) > 5
    for copy in copies:
        store = open_store(copy)
        assert store.headers() == []
        store.close()


def test_several_processes_open_a_database_at_once(tmp_path: Path) -> None:
    for schema in OLD:
        make_old(tmp_path / str(schema), schema)
    (tmp_path / "new").mkdir()
    run("together", tmp_path / "new", *(tmp_path / str(schema) for schema in OLD))
    assert shape(tmp_path / "new").keys() == tables.tables.keys()
    for schema in OLD:
        check(tmp_path / str(schema), schema)


def test_what_an_earlier_build_left_halfway_is_finished(tmp_path: Path) -> None:
    """It added the column, was killed, and never opened the database again."""
    make_old(tmp_path, 1)
    db = sqlite3.connect(tmp_path / FILE)
    db.execute("ALTER TABLE matches ADD COLUMN seconds INTEGER NOT NULL DEFAULT 0")
    db.close()
    check(tmp_path, 1)
    (tmp_path / "empty").mkdir()
    db = sqlite3.connect(tmp_path / "empty" / FILE)
    db.execute("CREATE TABLE about (schema INTEGER NOT NULL, PRIMARY KEY (schema))")
    db.close()
    assert shape(tmp_path / "empty").keys() == tables.tables.keys()


def test_matches_without_a_schema_are_not_touched(tmp_path: Path) -> None:
    make_old(tmp_path, 3)
    db = sqlite3.connect(tmp_path / FILE)
    db.execute("DELETE FROM about")
    db.commit()
    before = list(db.iterdump())
    db.close()
    with pytest.raises(SaveError, match="1 matches, but does not say its schema"):
        open_store(tmp_path)
    db = sqlite3.connect(tmp_path / FILE)
    assert list(db.iterdump()) == before
    db.close()
