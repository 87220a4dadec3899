"""`ironmuster backup`, `restore` and `doctor`."""

from __future__ import annotations

import os
import sqlite3
from pathlib import Path

import pytest

from ironmuster.server.claim import claimed
from ironmuster.server.database import FILE
from ironmuster.server.store import open_store
from tests.cli.commands import run
from tests.saves.kept import kept_of, read_kept, unpack

KEPT = {label: kept for label, kept in read_kept("6c327bc").items() if label[:3] in ("bm_", "ml_")}


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A data folder with matches of both systems, and of none that is installed."""
    found = tmp_path / "data"
    found.mkdir(mode=0o700)
    unpack("6c327bc", found, FILE)
    open_store(found).close()
    return found


def keep_only(folder: Path, *labels: str) -> None:
    """Leave a few matches in a folder."""
    kept = tuple(KEPT[label].match for label in labels)
    holes = ", ".join("?" * len(kept))
    db = sqlite3.connect(folder / FILE)
    present = {name for [name] in db.execute("SELECT name FROM sqlite_schema WHERE type = 'table'")}
    for table in ("journal", "tokens", "passes", "talk"):
        if table in present:
            db.execute(f'DELETE FROM {table} WHERE "match" NOT IN ({holes})', kept)
    db.execute(f"DELETE FROM matches WHERE id NOT IN ({holes})", kept)
    db.commit()
    db.close()


def test_a_copy_is_made_while_the_server_runs_and_holds_all(folder: Path, tmp_path: Path) -> None:
    store = open_store(folder)
    copy = tmp_path / "copy.sqlite3"
    with store.database.reading.connect() as db:
        db.exec_driver_sql("SELECT * FROM matches").first()
        done = run("backup", copy, "--data", folder)
    assert done.exit_code == 0 and str(copy) in done.output
    store.close()
    assert copy.stat().st_mode & 0o777 == 0o600
    assert [path.name for path in tmp_path.iterdir() if path != folder] == ["copy.sqlite3"]
    copied = open_store(url=f"sqlite:///{copy}")
    for label in ("bm_half_rolled", "ml_in_a_window"):
        assert kept_of(copied, KEPT[label].match) == KEPT[label]
    copied.close()


def test_a_copy_never_replaces_a_file(folder: Path, tmp_path: Path) -> None:
    there = tmp_path / "there"
    there.write_text("mine")
    done = run("backup", there, "--data", folder)
    assert done.exit_code == 2 and "is there already" in done.output
    assert there.read_text() == "mine"
    assert "there is no database" in run("backup", tmp_path / "x", "--data", tmp_path / "no").output


def test_another_database_has_its_own_tool(tmp_path: Path) -> None:
    done = run("backup", tmp_path / "x", "--database", "postgresql://me@db/matches")
    assert done.exit_code == 2 and "pg_dump" in done.output
    assert not (tmp_path / "x").exists()


def test_going_back_sets_aside_what_was_there(folder: Path, tmp_path: Path) -> None:
    copy = tmp_path / "copy.sqlite3"
    assert run("backup", copy, "--data", folder).exit_code == 0
    db = sqlite3.connect(folder / FILE)
    db.execute("DELETE FROM journal")
    db.commit()
    db.close()
    done = run("restore", copy, "--data", folder)
    assert done.exit_code == 0, done.output
    store = open_store(folder)
    assert kept_of(store, KEPT["bm_conceded"].match) == KEPT["bm_conceded"]
    store.close()
    [aside] = folder.glob("ironmuster-until-*.sqlite3")
    db = sqlite3.connect(aside)
    assert db.execute("SELECT count(*) FROM journal").fetchone() == (0,)
    db.close()
    assert aside.stat().st_mode & 0o077 == 0 and copy.exists()


def test_going_back_is_refused_where_it_would_do_harm(folder: Path, tmp_path: Path) -> None:
    before = (folder / FILE).read_bytes()
    copy = tmp_path / "copy.sqlite3"
    run("backup", copy, "--data", folder)
    claim = claimed(folder, "")
    done = run("restore", copy, "--data", folder)
    assert done.exit_code == 2 and "another server uses the matches" in done.output
    claim.close()
    (tmp_path / "text").write_text("no database")
    done = run("restore", tmp_path / "text", "--data", folder)
    assert done.exit_code == 2 and "is damaged: file is not a database" in done.output
    sqlite3.connect(tmp_path / "empty").close()
    done = run("restore", tmp_path / "empty", "--data", folder)
    assert done.exit_code == 2 and "holds no matches" in done.output
    assert (folder / FILE).read_bytes() == before


def test_a_server_says_that_another_has_the_matches(folder: Path) -> None:
    claim = claimed(folder, "")
    done = run("serve", "--port", "0", "--data", folder)
    assert done.exit_code == 2 and "end it first, or name another folder with --data" in done.output
    claim.close()


def test_the_doctor_finds_all_well(folder: Path) -> None:
    keep_only(folder, "bm_half_rolled", "ml_in_a_window", "bm_time_up")
    done = run("doctor", "--data", folder)
    assert done.exit_code == 0, done.output
    assert "3 of 3 matches are whole" in done.output


def test_the_doctor_names_what_is_wrong_and_changes_nothing(folder: Path) -> None:
    keep_only(folder, "bm_half_rolled", "ml_in_a_window", "bm_time_up")
    name = KEPT["bm_time_up"].match
    db = sqlite3.connect(folder / FILE)
    db.execute("UPDATE journal SET draws = '[9]' WHERE \"match\" = ? AND draws != '[]'", [name])
    db.commit()
    db.close()
    (folder / FILE).chmod(0o644)
    done = run("doctor", "--data", folder)
    assert done.exit_code == 1
    assert f"{folder / FILE} can be read by others" in done.output
    assert "2 of 3 matches are whole" in done.output and name in done.output
    assert (folder / FILE).stat().st_mode & 0o777 == 0o644


def test_the_doctor_looks_at_what_an_earlier_build_made(tmp_path: Path) -> None:
    unpack("6c327bc", tmp_path, FILE)
    keep_only(tmp_path, "bm_conceded")
    before = (tmp_path / FILE).read_bytes()
    done = run("doctor", "--data", tmp_path)
    assert "1 of 1 matches are whole" in done.output and "an earlier build made it" in done.output
    assert (tmp_path / FILE).read_bytes() == before, "it is not brought up to date by looking"


def test_the_doctor_finds_a_damaged_page_and_a_file_that_is_none(folder: Path) -> None:
    keep_only(folder, "bm_conceded", "ml_conceded")
    db = sqlite3.connect(folder / FILE)
    db.execute("VACUUM")
    leaf = "SELECT pageno FROM dbstat WHERE name = 'journal' AND pagetype = 'leaf' LIMIT 1"
    [page] = db.execute(leaf).fetchone()
    db.close()
    with (folder / FILE).open("r+b") as file:
        file.seek((page - 1) * 4096)
        file.write(os.urandom(4096))
    done = run("doctor", "--data", folder)
    assert done.exit_code == 1
    assert "the file is damaged: " in done.output and "ironmuster restore COPY" in done.output
    (folder / FILE).write_bytes(b"nothing" * 1000)
    done = run("doctor", "--data", folder)
    assert done.exit_code == 1 and "file is not a database" in done.output
    assert run("doctor", "--data", folder / "none").exit_code == 0
