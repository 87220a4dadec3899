"""Copies of the database: made while the server runs, and gone back to while it does not."""

from __future__ import annotations

import os
import sqlite3
from contextlib import closing
from datetime import datetime
from pathlib import Path

from ironmuster.kernel.errors import SaveError
from ironmuster.server.database import BESIDE, protect
from ironmuster.server.health import faults_of_file
from ironmuster.server.tables import SCHEMA


def copy(source: Path, target: Path) -> None:
    """Copy a database as it stands, by SQLite's own means, which a running server does not disturb.
    The copy is its owner's alone, and there whole or not at all."""
    if not source.exists():
        raise SaveError(f"{source}: there is no database")
    if target.exists():
        raise SaveError(f"{target} is there already; name a new file")
    part = target.with_name(target.name + ".part")
    part.unlink(missing_ok=True)
    os.close(os.open(part, os.O_CREAT | os.O_EXCL, 0o600))
    try:
        with closing(sqlite3.connect(source)) as db, closing(sqlite3.connect(part)) as twin:
            db.backup(twin)
            twin.execute("PRAGMA journal_mode=DELETE")  # one file, with nothing beside it
        check(part)
        with part.open("rb") as written:
            os.fsync(written.fileno())
        part.rename(target)
    except (sqlite3.Error, SaveError) as fault:
        raise SaveError(f"{source} cannot be copied: {fault}") from None
    finally:
        part.unlink(missing_ok=True)


def check(file: Path) -> None:
    """Make sure that a file is a whole database of matches; `SaveError` says what is wrong."""
    faults = faults_of_file(file)
    if faults:
        raise SaveError(f"{file} is damaged: {faults[0]}")
    with closing(sqlite3.connect(file)) as db:
        try:
            found = db.execute("SELECT schema FROM about").fetchone()
        except sqlite3.DatabaseError as fault:
            raise SaveError(f"{file} holds no matches: {fault}") from None
    if found is None or not 1 <= found[0] <= SCHEMA:
        schema = "no schema" if found is None else f"schema {found[0]}"
        raise SaveError(f"{file} has {schema}; this build reads {SCHEMA}")


def go_back(file: Path, source: Path) -> Path | None:
    """Put a copy in the place of a database that nobody serves. What was there is set aside, not
    lost: its new name is returned, if there was one."""
    if not source.exists():
        raise SaveError(f"{source}: there is no such file")
    check(source)
    coming = file.with_name(file.name + ".coming")
    coming.unlink(missing_ok=True)
    copy(source, coming)
    aside: Path | None = None
    if file.exists():
        aside = file.with_name(f"{file.stem}-until-{datetime.now():%Y-%m-%d-%H%M%S}{file.suffix}")
        for ending in BESIDE:
            if (beside := file.with_name(file.name + ending)).exists():
                protect(beside)
                beside.rename(aside.with_name(aside.name + ending))
    coming.rename(file)
    return aside
