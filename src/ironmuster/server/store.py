"""What is kept of every match: its header and its journal, durable before anything is shown.

SQLAlchemy Core on SQLite; another database by URL. A row of the journal is only ever appended.
"""

from __future__ import annotations

import os
from collections.abc import Sequence
from hashlib import blake2b
from pathlib import Path
from typing import Any

import msgspec
import sqlalchemy as sql
from platformdirs import user_data_path

from ironmuster.kernel.errors import SaveError
from ironmuster.kernel.replay import FORMAT, Replay
from ironmuster.kernel.system import Outcome
from ironmuster.kernel.value import Value
from ironmuster.match import Row, SeatSpec

SCHEMA = 3
FILE = "ironmuster.sqlite3"

UPGRADES = {
    1: "ALTER TABLE matches ADD COLUMN seconds INTEGER NOT NULL DEFAULT 0",
    2: "ALTER TABLE journal ADD COLUMN spent INTEGER NOT NULL DEFAULT 0",
}

tables = sql.MetaData()
about = sql.Table("about", tables, sql.Column("schema", sql.Integer, primary_key=True))
matches = sql.Table(
    "matches",
    tables,
    sql.Column("id", sql.String(32), primary_key=True),
    sql.Column("created", sql.String(32), nullable=False),
    sql.Column("system", sql.String(64), nullable=False),
    sql.Column("version", sql.Integer, nullable=False),
    sql.Column("catalog", sql.String(128), nullable=False),
    sql.Column("scenario", sql.Text, nullable=False),
    sql.Column("seats", sql.Text, nullable=False),
    sql.Column("key", sql.LargeBinary(64), nullable=False),
    sql.Column("opening", sql.Text, nullable=False),
    sql.Column("position", sql.BigInteger, nullable=False),
    sql.Column("outcome", sql.Text),
    sql.Column("actions", sql.Integer, nullable=False),
    sql.Column("seconds", sql.Integer, nullable=False),
)
tokens = sql.Table(
    "tokens",
    tables,
    sql.Column("match", sql.String(32), sql.ForeignKey("matches.id"), primary_key=True),
    sql.Column("player", sql.Integer, primary_key=True),
    sql.Column("digest", sql.String(64), nullable=False),
)
journal = sql.Table(
    "journal",
    tables,
    sql.Column("match", sql.String(32), sql.ForeignKey("matches.id"), primary_key=True),
    sql.Column("seq", sql.Integer, primary_key=True),
    sql.Column("kind", sql.String(8), nullable=False),
    sql.Column("player", sql.Integer, nullable=False),
    sql.Column("message", sql.String(64), nullable=False),
    sql.Column("system", sql.String(64), nullable=False),
    sql.Column("action", sql.Text),
    sql.Column("draws", sql.Text, nullable=False),
    sql.Column("position", sql.BigInteger, nullable=False),
    sql.Column("free", sql.Boolean, nullable=False),
    sql.Column("keep", sql.Integer, nullable=False),
    sql.Column("note", sql.Text, nullable=False),
    sql.Column("spent", sql.Integer, nullable=False),
)


class Header(Value, frozen=True):
    """A match but for its journal; `key` is the secret of its dice, told when it is over."""

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
    seconds: int = 0

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


def data_directory() -> Path:
    """Return where matches are kept: `IRONMUSTER_DATA`, or the user's data directory."""
    named = os.environ.get("IRONMUSTER_DATA")
    return Path(named) if named else user_data_path("ironmuster", appauthor=False)


def digest_of(token: str) -> str:
    """Return what is kept of a private token."""
    return blake2b(token.encode(), digest_size=32, person=b"ironmuster-seat").hexdigest()


class Store:
    """The database. Every method is one transaction and safe to call from any thread."""

    def __init__(self, url: str | sql.URL) -> None:
        self.engine = sql.create_engine(url)
        if self.engine.dialect.name == "sqlite":
            sql.event.listen(self.engine, "connect", _set_up_sqlite)
        tables.create_all(self.engine)
        with self.engine.begin() as db:
            found = db.execute(sql.select(about.c.schema)).scalar()
            if found is None:
                db.execute(about.insert().values(schema=SCHEMA))
                return
            if not 1 <= found <= SCHEMA:
                raise SaveError(f"the database has schema {found}; this build reads {SCHEMA}")
            for step in range(found, SCHEMA):
                db.execute(sql.text(UPGRADES[step]))
            db.execute(about.update().values(schema=SCHEMA))

    def close(self) -> None:
        """Let go of the database."""
        self.engine.dispose()

    def add(self, header: Header, owners: dict[int, str], rows: Sequence[Row] = ()) -> None:
        """Keep a new match, the digests of its tokens by player, and the journal it begins with."""
        with self.engine.begin() as db:
            db.execute(matches.insert().values(**_match_columns(header)))
            for player, digest in owners.items():
                db.execute(tokens.insert().values(match=header.id, player=player, digest=digest))
            if rows:
                db.execute(journal.insert(), [_row_columns(header.id, row) for row in rows])

    def append(
        self, match: str, row: Row, actions: int, outcome: Outcome | None, seconds: int
    ) -> None:
        """Append a row; `actions`, `outcome` and the `seconds` played are those after it."""
        with self.engine.begin() as db:
            db.execute(journal.insert().values(**_row_columns(match, row)))
            db.execute(
                matches.update()
                .where(matches.c.id == match)
                .values(
                    actions=actions,
                    outcome=_text(outcome) if outcome else None,
                    seconds=seconds,
                )
            )

    def spend(self, match: str, seconds: int) -> None:
        """Keep how long a match has been played."""
        with self.engine.begin() as db:
            db.execute(matches.update().where(matches.c.id == match).values(seconds=seconds))

    def header(self, match: str) -> Header | None:
        """Return a match but for its journal."""
        with self.engine.connect() as db:
            found = db.execute(sql.select(matches).where(matches.c.id == match)).mappings().first()
        return None if found is None else _header(found)

    def headers(self, limit: int = 200) -> list[Header]:
        """Return the latest matches, the newest first."""
        query = sql.select(matches).order_by(matches.c.created.desc(), matches.c.id).limit(limit)
        with self.engine.connect() as db:
            return [_header(found) for found in db.execute(query).mappings()]

    def rows(self, match: str) -> list[Row]:
        """Return the journal of a match, in order."""
        query = sql.select(journal).where(journal.c.match == match).order_by(journal.c.seq)
        with self.engine.connect() as db:
            return [_row(found) for found in db.execute(query).mappings()]

    def owners(self, match: str) -> dict[str, int]:
        """Return the player of each token's digest."""
        query = sql.select(tokens).where(tokens.c.match == match)
        with self.engine.connect() as db:
            return {found["digest"]: found["player"] for found in db.execute(query).mappings()}


def open_store(data_dir: Path | None = None, url: str = "") -> Store:
    """Open the database at `url`, or the file in the data directory, made where it is missing."""
    if not url:
        folder = data_dir or data_directory()
        folder.mkdir(parents=True, exist_ok=True, mode=0o700)
        return Store(sql.URL.create("sqlite", database=str(folder / FILE)))
    return Store(url)


def _set_up_sqlite(connection: Any, _: object) -> None:
    """Make a commit survive the loss of power, and readers not wait for a writer."""
    cursor = connection.cursor()
    for line in ("journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON", "busy_timeout=10000"):
        cursor.execute(f"PRAGMA {line}")
    cursor.close()


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
    columns["seats"] = msgspec.json.decode(columns["seats"], type=tuple[SeatSpec, ...])
    columns["opening"] = tuple(columns["opening"])
    if columns["outcome"] is not None:
        columns["outcome"] = msgspec.json.decode(columns["outcome"], type=Outcome)
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
