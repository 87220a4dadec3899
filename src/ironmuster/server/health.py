"""What is wrong with a database or with the matches in it."""

from __future__ import annotations

import logging
import sqlite3
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Final

from ironmuster.kernel.errors import OtherRules, SaveError
from ironmuster.kernel.replay import Systems
from ironmuster.match import load_match, surviving
from ironmuster.server.catalogs import record_of, system_of
from ironmuster.server.database import file_of
from ironmuster.server.records import Damaged, Header
from ironmuster.server.store import Store

log = logging.getLogger(__name__)
GLANCE: Final = 2.0  # seconds for a look at the file when the server starts
MOST: Final = 10  # faults of a file that are told
STEPS: Final = 10_000  # of SQLite's machine, between looks at the clock


def faults_of_file(file: Path, seconds: float | None = None) -> list[str]:
    """Return what SQLite finds wrong with a file; with a limit of `seconds`, in as much of it as it
    can look at meanwhile."""
    end = None if seconds is None else time.monotonic() + seconds
    db = sqlite3.connect(file)
    try:
        if end is not None:
            db.set_progress_handler(lambda: time.monotonic() > end, STEPS)
        found = [str(line) for [line] in db.execute(f"PRAGMA quick_check({MOST})")]
    except sqlite3.OperationalError as fault:
        if fault.sqlite_errorcode == sqlite3.SQLITE_INTERRUPT:
            return []
        found = [str(fault)]
    except sqlite3.DatabaseError as fault:
        found = [str(fault)]
    finally:
        db.close()
    return [] if found == ["ok"] else found


class Faults:
    """What is wrong with the journals of matches: each is looked at once, when it is listed for the
    first time. From then on only this server writes to it. `foreign` are those of rules or data
    that this build has not."""

    def __init__(self, store: Store, systems: Systems) -> None:
        self.store = store
        self.systems = systems
        self.known: dict[str, str] = {}
        self.foreign: set[str] = set()

    def of(self, match: Header | Damaged) -> str:
        """Return why a match cannot be played, and nothing when it can, as far as can be seen
        without playing it again."""
        if isinstance(match, Damaged):
            return match.fault
        if match.id not in self.known:
            self.known[match.id] = self._look(match)
        return self.known[match.id]

    def _look(self, header: Header) -> str:
        try:
            system_of(header, self.store, self.systems)
            rows = self.store.rows(header.id)
            self.store.passes(header.id)
        except OtherRules as fault:
            self.foreign.add(header.id)
            return str(fault)
        except SaveError as fault:
            return str(fault)
        return (
            "" if self.store.header(header.id) != header else compared(header, len(surviving(rows)))
        )


def warn(store: Store) -> None:
    """Look at the file of a store for a moment, and warn whoever runs the server."""
    file = file_of(store.database.writing.url)
    faults = [] if file is None else faults_of_file(file, GLANCE)
    if faults:
        log.error("%s is damaged: %s. `ironmuster doctor` says which matches", file, faults[0])


def compared(header: Header, actions: int) -> str:
    """Return what is wrong when a journal comes to so many actions; nothing when it is whole."""
    if actions == header.actions:
        return ""
    return f"{actions} actions are left of {header.actions}: the end of its journal is missing"


def examined(store: Store, systems: Systems) -> Iterator[tuple[Header | Damaged, str]]:
    """Play every match again, and say of each what is wrong with it; nothing when it is whole."""
    for match in store.headers(limit=sys.maxsize):
        fault = match.fault if isinstance(match, Damaged) else played_again(store, match, systems)
        yield match, fault


def played_again(store: Store, header: Header, systems: Systems) -> str:
    """Return what keeps a match from being played again as it was; nothing when it is whole."""
    try:
        rows = store.rows(header.id)
        store.passes(header.id)
        record = record_of(header, store, systems)
        match = load_match(record, header.seats, header.key, rows, systems)
    except SaveError as fault:
        return str(fault)
    if match.game.outcome != header.outcome:
        return f"it ends with {match.game.outcome}, recorded {header.outcome}"
    return compared(header, len(match.recorder.entries))
