"""One server at a time: who serves a database claims it, and a second one is told."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from pathlib import Path
from typing import Final

from ironmuster.kernel.errors import SaveError
from ironmuster.server.database import file_of, protect, whereabouts

ENDING: Final = ".claim"


class Claim:
    """The right to serve a database, until it is closed or the process ends, however it does.

    Two servers would not see what the other's players do. The claim is SQLite's own lock on a file
    beside the database; another kind of database is claimed by nobody.
    """

    def __init__(self, file: Path | None) -> None:
        self.lock: sqlite3.Connection | None = None
        if file is None:
            return
        beside = file.with_name(file.name + ENDING)
        self.lock = sqlite3.connect(
            beside, timeout=0, isolation_level=None, check_same_thread=False
        )
        try:
            self.lock.execute("BEGIN EXCLUSIVE")
        except sqlite3.OperationalError as fault:
            self.close()
            if fault.sqlite_errorcode != sqlite3.SQLITE_BUSY:
                raise SaveError(f"{beside}: {fault}") from None
            raise SaveError(
                f"another server uses the matches in {file.parent}; end it first, or name another "
                "folder with --data"
            ) from None
        protect(beside)

    def close(self) -> None:
        """Give it up."""
        if self.lock is not None:
            self.lock.close()
            self.lock = None


def claimed(data_dir: Path | None, url: str) -> Claim:
    """Claim the database that is meant; `SaveError` when another server has it."""
    return Claim(file_of(whereabouts(data_dir, url)))


def is_served(data_dir: Path | None, url: str) -> bool:
    """Whether a server has the database that is meant."""
    try:
        with closing(claimed(data_dir, url)):
            return False
    except SaveError:
        return True
