"""The database of the store: SQLite in a file that only its owner may read, or another by URL."""

from __future__ import annotations

import logging
import os
import stat
import time
from contextlib import suppress
from pathlib import Path
from sqlite3 import OperationalError
from typing import Any, Final, NamedTuple

import sqlalchemy as sql
from platformdirs import user_data_path

from ironmuster.kernel.errors import SaveError
from ironmuster.server.tables import bring_up_to_date, schema_of

log = logging.getLogger(__name__)
FILE: Final = "ironmuster.sqlite3"
BESIDE: Final = ("", "-wal", "-shm")  # the file, and what SQLite keeps beside it
PATIENCE: Final = 10.0  # seconds that another process may hold the file


class Database(NamedTuple):
    """The connections to a database: one that writes, one that writes what only has to survive the
    end of the process, and those that read beside them."""

    writing: sql.Engine
    quick: sql.Engine
    reading: sql.Engine

    def close(self) -> None:
        """Let go of it."""
        for engine in self:
            engine.dispose()


def data_directory() -> Path:
    """Return where matches are kept: `IRONMUSTER_DATA`, or the user's data directory."""
    named = os.environ.get("IRONMUSTER_DATA")
    return Path(named) if named else user_data_path("ironmuster", appauthor=False)


def url_of(folder: Path) -> sql.URL:
    """Return the URL of the file in a data directory, which is made for its owner alone."""
    folder.mkdir(parents=True, exist_ok=True, mode=0o700)
    protect(folder)
    return sql.URL.create("sqlite", database=str(folder / FILE))


def whereabouts(data_dir: Path | None, url: str) -> str | sql.URL:
    """Return the URL that is meant: the named one, or the file in the data directory."""
    return url or url_of(data_dir or data_directory())


def file_of(url: str | sql.URL) -> Path | None:
    """Return the file of an SQLite database; None for another database."""
    parts = sql.make_url(url)
    if parts.get_backend_name() != "sqlite":
        return None
    if parts.database in (None, "", ":memory:"):
        raise SaveError("a database in memory keeps nothing; name a file")
    return Path(parts.database or "")


def close_to_others(file: Path) -> None:
    """Make the file of a database, or leave one that is there, to its owner alone."""
    with suppress(FileExistsError, FileNotFoundError):
        os.close(os.open(file, os.O_CREAT | os.O_EXCL, 0o600))
    for ending in BESIDE:
        with suppress(FileNotFoundError):
            protect(file.with_name(file.name + ending))


def protect(path: Path) -> None:
    """Leave a file or folder to its owner alone: tokens and dice are not for other users of the
    machine. One that others share, as the temporary folder, stays as it is."""
    found = path.stat()
    if stat.S_IMODE(found.st_mode) & 0o077 == 0:
        return
    if found.st_mode & stat.S_ISVTX or (hasattr(os, "getuid") and found.st_uid != os.getuid()):
        log.warning("%s can be read by others, and is not ours to close", path)
        return
    path.chmod(found.st_mode & 0o700)


def connect(url: str | sql.URL) -> Database:
    """Return a database that is up to date; several processes may do so at once."""
    file = file_of(url)
    if file is None:
        engine = sql.create_engine(url, hide_parameters=True)
        found = Database(engine, engine, engine)
    else:
        close_to_others(file)
        found = Database(
            _sqlite(url, "BEGIN IMMEDIATE", "synchronous=FULL"),
            _sqlite(url, "BEGIN IMMEDIATE", "synchronous=NORMAL"),
            _sqlite(url, "BEGIN", "query_only=ON"),
        )
        _log_ahead(found.writing)
    with found.writing.begin() as db:
        bring_up_to_date(db)
    return found


def look_at(url: str | sql.URL) -> tuple[Database, int | None]:
    """Return a database as it is, which nobody can write to by it, and its schema; `SaveError` when
    it cannot be read."""
    engine = sql.create_engine(url, hide_parameters=True)
    if file_of(url) is not None:
        engine = _sqlite(url, "BEGIN", "query_only=ON")
    try:
        with engine.connect() as db:
            return Database(engine, engine, engine), schema_of(db)
    except sql.exc.DatabaseError as fault:
        raise SaveError(str(fault.orig)) from None


def _sqlite(url: str | sql.URL, begin: str, *pragmas: str) -> sql.Engine:
    """Return an engine for SQLite. Its transactions are begun by us, since Python's driver leaves
    changes of tables out of those that it begins by itself."""
    engine = sql.create_engine(url, hide_parameters=True, connect_args={"timeout": PATIENCE})

    def set_up(connection: Any, _: object) -> None:
        connection.isolation_level = None
        for line in ("foreign_keys=ON", *pragmas):
            connection.execute(f"PRAGMA {line}")

    def start(db: sql.Connection) -> None:
        db.exec_driver_sql(begin)

    sql.event.listen(engine, "connect", set_up)
    sql.event.listen(engine, "begin", start)
    return engine


def _log_ahead(engine: sql.Engine) -> None:
    """Have SQLite write ahead in a log, so that readers and the writer do not wait for each other.
    The file remembers it; while several processes turn it on at once, SQLite refuses all but one
    without waiting."""
    raw = engine.raw_connection()
    end = time.monotonic() + PATIENCE
    try:
        while True:
            try:
                raw.cursor().execute("PRAGMA journal_mode=WAL")
                return
            except OperationalError:
                if time.monotonic() > end:
                    raise
                time.sleep(0.01)
    finally:
        raw.close()
