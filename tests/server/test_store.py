"""The store: what is kept, how it comes back, and what the file is set up for."""

from __future__ import annotations

from asyncio import run
from importlib import import_module
from pathlib import Path
from typing import Any

import pytest
import sqlalchemy as sql

from ironmuster.kernel.editions import Edition
from ironmuster.kernel.errors import SaveError
from ironmuster.kernel.system import Outcome
from ironmuster.match import Row, SeatSpec
from ironmuster.server.database import FILE, data_directory
from ironmuster.server.passes import Pass, digest_of
from ironmuster.server.records import Header
from ironmuster.server.store import open_store
from ironmuster.server.tables import about, journal, matches, passes, tables, talk

HEADER = Header(
    "m1",
    "2026-01-01T00:00:00.000+00:00",
    "campaign",
    1,
    "digest",
    {"lords": 2, "name": 'a "quoted" näme'},
    (SeatSpec("person", "Ann", real_dice=True), SeatSpec("bot", bot="random")),
    bytes(range(32)),
    (3, "red"),
    17,
    entered={"parley": Edition(2, "of cards")},
)
ROWS = [
    Row(1, "act", 0, "id 1", "campaign", {"type": "hold", "n": [1, 2]}, (6, "x"), 99, True),
    Row(2, "undo", 0, "id 2", keep=0),
    Row(3, "choose", 0, "id 3", action={"type": "hold"}),
    Row(4, "roll", 0, "id 4", draws=(5,)),
    Row(5, "act", 1, note="raised RuntimeError: no idea", action={"type": "hold"}, spent=61),
]
LAST = Row(6, "undo", 0, keep=3, spent=61_005)


def test_a_match_comes_back_as_it_was_kept(tmp_path: Path) -> None:
    store = open_store(tmp_path)
    run(store.add(HEADER, [Pass(digest_of("secret"), "seat", 0)], ROWS[:2]))
    for row in ROWS[2:]:
        run(store.append("m1", row, row.seq, None))
    run(store.append("m1", LAST, 3, Outcome((1.0, 0.0), "points")))
    store.close()
    store = open_store(tmp_path)
    kept = store.header("m1")
    assert kept is not None and kept.outcome == Outcome((1.0, 0.0), "points") and kept.actions == 3
    assert kept.spent == 61_005
    assert kept.record() == HEADER.record() and kept.seats == HEADER.seats
    assert kept.record().entered == {"parley": Edition(2, "of cards")}
    assert store.rows("m1") == [*ROWS, LAST]
    assert store.passes("m1") == [Pass(digest_of("secret"), "seat", 0)]
    assert [header.id for header in store.headers()] == ["m1"]
    assert store.header("m2") is None and store.rows("m2") == []
    store.close()


def test_the_systems_that_were_entered_are_kept_with_the_row_that_entered_them(
    tmp_path: Path,
) -> None:
    store, more = open_store(tmp_path), {**HEADER.entered, "causeway": Edition(1, "of spaces")}
    run(store.add(HEADER, []))
    for row, entered, expected in (
        (ROWS[0], None, HEADER.entered),
        (ROWS[1], more, more),
        (ROWS[2], None, more),
        (ROWS[3], {}, {}),
    ):
        run(store.append("m1", row, 1, None, entered=entered))
        kept = store.header("m1")
        assert kept is not None and kept.entered == expected
    store.close()


def test_a_row_is_never_written_twice(tmp_path: Path) -> None:
    store = open_store(tmp_path)
    run(store.add(HEADER, []))
    run(store.append("m1", ROWS[0], 1, None))
    with pytest.raises(sql.exc.IntegrityError):
        run(store.append("m1", ROWS[0], 2, None))
    kept = store.header("m1")
    assert kept is not None and kept.actions == 1, "all of it was refused"
    store.close()


def test_tokens_are_not_kept(tmp_path: Path) -> None:
    store = open_store(tmp_path)
    run(store.add(HEADER, [Pass(digest_of("very-private-token"), "seat", 0)]))
    store.close()
    assert all(b"very-private-token" not in path.read_bytes() for path in tmp_path.iterdir())


def test_a_commit_survives_the_loss_of_power(tmp_path: Path) -> None:
    store = open_store(tmp_path)
    with store.database.writing.connect() as db:
        found = [
            db.exec_driver_sql(f"PRAGMA {name}").scalar()
            for name in ("journal_mode", "synchronous", "foreign_keys")
        ]
    assert found == ["wal", 2, 1], "a write-ahead log, FULL, and on"
    store.close()


def test_a_newer_database_is_refused(tmp_path: Path) -> None:
    store = open_store(tmp_path)
    with store.database.writing.begin() as db:
        db.execute(about.update().values(schema=99))
    store.close()
    with pytest.raises(SaveError, match="schema 99"):
        open_store(tmp_path)


def test_the_data_directory_can_be_chosen(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("IRONMUSTER_DATA", str(tmp_path / "here"))
    assert data_directory() == tmp_path / "here"
    open_store().close()
    assert (tmp_path / "here" / FILE).exists()
    monkeypatch.delenv("IRONMUSTER_DATA")
    assert data_directory().name == "ironmuster"


def test_only_common_sql_is_used() -> None:
    """Every statement compiles for PostgreSQL as well."""
    postgresql: Any = import_module("sqlalchemy.dialects.postgresql").dialect()
    for table in (matches, passes, talk, journal):
        statement = sql.select(table).order_by(table.c[0].desc()).limit(1)
        assert "LIMIT" in str(statement.compile(dialect=postgresql))
    for table in tables.sorted_tables:
        created = sql.schema.CreateTable(table).compile(dialect=postgresql)
        assert table.name in str(created)


def test_only_the_owner_may_read_what_is_kept(tmp_path: Path) -> None:
    """Also when folder and file were there before, open to others."""
    folder = tmp_path / "there"
    folder.mkdir(mode=0o755)
    folder.chmod(0o755)
    open_store(folder).close()
    for path in folder.iterdir():
        path.chmod(0o644)
    store = open_store(folder)
    run(store.add(HEADER, [], ROWS))
    modes = {path.name: path.stat().st_mode & 0o777 for path in (folder, *folder.iterdir())}
    assert modes == {"there": 0o700, FILE: 0o600, f"{FILE}-wal": 0o600, f"{FILE}-shm": 0o600}
    store.close()
    store = open_store(url=f"sqlite:///{folder / 'named.db'}")
    assert (folder / "named.db").stat().st_mode & 0o777 == 0o600
    store.close()


def test_a_folder_that_many_share_is_left_open(tmp_path: Path) -> None:
    folder = tmp_path / "shared"
    folder.mkdir()
    folder.chmod(0o1777)
    open_store(folder).close()
    assert folder.stat().st_mode & 0o7777 == 0o1777
    assert (folder / FILE).stat().st_mode & 0o777 == 0o600
