"""What is kept of every match: its header and its journal, durable before anything is shown.

SQLAlchemy Core on SQLite; another database by URL. A row of the journal is only ever appended.
"""

from __future__ import annotations

from collections.abc import Sequence
from hashlib import blake2b
from pathlib import Path
from typing import Any, Final

import msgspec
import sqlalchemy as sql

from ironmuster.kernel.replay import FORMAT, Replay
from ironmuster.kernel.system import Outcome
from ironmuster.kernel.value import Value, readable
from ironmuster.match import Row, SeatSpec
from ironmuster.server.database import connect, data_directory, url_of
from ironmuster.server.tables import journal, matches, tokens
from ironmuster.server.writer import Writer

# Made once, because making them costs more than running them.
INSERT_ROW: Final = journal.insert()
AFTER_ROW: Final = (
    matches.update()
    .where(matches.c.id == sql.bindparam("of"))
    .values({name: sql.bindparam(name) for name in ("actions", "outcome", "spent")})
)


class Header(Value, frozen=True):
    """A match but for its journal; `key` is the secret of its dice, told when it is over, and
    `spent` how many milliseconds have been played."""

    id: str
    created: str
    system: str
    version: int
    catalog: str
    scenario: dict[str, Any]
    seats: tuple[SeatSpec, ...]
    key: bytes
    opening: tuple[Any, ...]
    position: int
    outcome: Outcome | None = None
    actions: int = 0
    spent: int = 0

    def record(self) -> Replay:
        """Return the header as a replay without entries."""
        return Replay(
            FORMAT,
            self.system,
            self.version,
            self.catalog,
            self.scenario,
            self.opening,
            (),
            "",
            None,
            self.position,
        )


def digest_of(token: str) -> str:
    """Return what is kept of a private token."""
    return blake2b(token.encode(), digest_size=32, person=b"ironmuster-seat").hexdigest()


class Store:
    """The database. What is written is durable when its coroutine is done, or `NotKept` says why it
    is not; what is read may be read from any thread."""

    def __init__(self, url: str | sql.URL) -> None:
        self.database = connect(url)
        self.writer = Writer(self.database.writing, self.database.quick)

    def close(self) -> None:
        """Write what still waits, and let go of the database."""
        self.writer.close()
        self.database.close()

    async def add(self, header: Header, owners: dict[int, str], rows: Sequence[Row] = ()) -> None:
        """Keep a new match, the digests of its tokens by player, and the journal it begins with."""

        def change(db: sql.Connection) -> None:
            db.execute(matches.insert().values(**_match_columns(header)))
            for player, digest in owners.items():
                db.execute(tokens.insert().values(match=header.id, player=player, digest=digest))
            if rows:
                db.execute(journal.insert(), [_row_columns(header.id, row) for row in rows])

        await self.writer.commit(change)

    async def append(self, match: str, row: Row, actions: int, outcome: Outcome | None) -> None:
        """Append a row; `actions` and `outcome` are those after it."""
        ended = _text(outcome) if outcome else None
        after = {"of": match, "actions": actions, "outcome": ended, "spent": row.spent}

        def change(db: sql.Connection) -> None:
            db.execute(INSERT_ROW, _row_columns(match, row))
            db.execute(AFTER_ROW, after)

        await self.writer.commit(change)

    async def spend(self, spent: dict[str, int]) -> None:
        """Keep how many milliseconds matches have been played. It is written often, and survives
        the end of the server, but not the loss of power."""

        def change(db: sql.Connection) -> None:
            for match, shown in spent.items():
                db.execute(matches.update().where(matches.c.id == match).values(spent=shown))

        await self.writer.commit(change, lasting=False)

    def header(self, match: str) -> Header | None:
        """Return a match but for its journal."""
        with self.database.reading.connect() as db:
            found = db.execute(sql.select(matches).where(matches.c.id == match)).mappings().first()
        return None if found is None else _header(found)

    def headers(self, limit: int = 200, listed_only: bool = False) -> list[Header]:
        """Return the latest matches, the newest first; those that are listed, or all."""
        if listed_only:
            return []
        query = sql.select(matches).order_by(matches.c.created.desc(), matches.c.id).limit(limit)
        with self.database.reading.connect() as db:
            return [_header(found) for found in db.execute(query).mappings()]

    def rows(self, match: str) -> list[Row]:
        """Return the journal of a match, in order."""
        query = sql.select(journal).where(journal.c.match == match).order_by(journal.c.seq)
        with self.database.reading.connect() as db:
            return [_row(found) for found in db.execute(query).mappings()]

    def owners(self, match: str) -> dict[str, int]:
        """Return the player of each token's digest."""
        query = sql.select(tokens).where(tokens.c.match == match)
        with self.database.reading.connect() as db:
            return {found["digest"]: found["player"] for found in db.execute(query).mappings()}


def open_store(data_dir: Path | None = None, url: str = "") -> Store:
    """Open the database at `url`, or the file in the data directory, made where it is missing."""
    return Store(url or url_of(data_dir or data_directory()))


def _text(value: object) -> str:
    return msgspec.json.encode(value).decode()


def _match_columns(header: Header) -> dict[str, Any]:
    columns = {name: getattr(header, name) for name in header.__struct_fields__}
    for name in ("scenario", "seats", "opening"):
        columns[name] = _text(columns[name])
    columns["outcome"] = _text(header.outcome) if header.outcome else None
    return columns


def _header(found: Any) -> Header:
    columns = dict(found)
    for name in ("scenario", "opening"):
        columns[name] = msgspec.json.decode(columns[name])
    columns["seats"] = msgspec.json.decode(columns["seats"], type=readable(tuple[SeatSpec, ...]))
    columns["opening"] = tuple(columns["opening"])
    if columns["outcome"] is not None:
        columns["outcome"] = msgspec.json.decode(columns["outcome"], type=readable(Outcome))
    return Header(**columns)


def _row_columns(match: str, row: Row) -> dict[str, Any]:
    columns = {name: getattr(row, name) for name in row.__struct_fields__}
    columns["draws"] = _text(row.draws)
    columns["action"] = None if row.action is None else _text(row.action)
    return {"match": match, **columns}


def _row(found: Any) -> Row:
    columns = {name: value for name, value in found.items() if name != "match"}
    columns["draws"] = tuple(msgspec.json.decode(columns["draws"]))
    if columns["action"] is not None:
        columns["action"] = msgspec.json.decode(columns["action"])
    return Row(**columns)
