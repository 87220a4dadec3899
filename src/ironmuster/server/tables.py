"""The tables of the database, and the steps that bring those of an earlier build up to date.

Everything here is common SQL: SQLite and PostgreSQL take it alike.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, TypeAlias

import sqlalchemy as sql

from ironmuster.kernel.errors import SaveError

Step: TypeAlias = Callable[[sql.Connection], None]
SCHEMA: Final = 12

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
    sql.Column("spent", sql.Integer, nullable=False),
    sql.Column("company", sql.Text),
    sql.Column("patience", sql.Integer),
    sql.Column("chat", sql.Boolean, nullable=False),
    sql.Column("open", sql.Boolean, nullable=False),
    sql.Column("listed", sql.Boolean, nullable=False),
    sql.Column("entered", sql.Text),
    sql.Column("asked", sql.Integer),
    sql.Column("prompt", sql.Text),
    sql.Column("since", sql.String(32)),
    sql.Column("proposal", sql.Text),
    sql.Column("secret", sql.Boolean),
    sql.Column("rules", sql.String(64)),
    sql.Column("start", sql.LargeBinary),
    sql.Column("next", sql.String(32)),
)
passes = sql.Table(
    "passes",
    tables,
    sql.Column("match", sql.String(32), sql.ForeignKey("matches.id"), primary_key=True),
    sql.Column("digest", sql.String(64), primary_key=True),
    sql.Column("kind", sql.String(16), nullable=False),
    sql.Column("player", sql.Integer, nullable=False),
)
seen = sql.Table(
    "seen",
    tables,
    sql.Column("match", sql.String(32), sql.ForeignKey("matches.id"), primary_key=True),
    sql.Column("player", sql.Integer, primary_key=True),
    sql.Column("at", sql.BigInteger),
    sql.Column("entry", sql.Integer),
)
# What people have ordered beforehand for their seats.
prepared = sql.Table(
    "prepared",
    tables,
    sql.Column("match", sql.String(32), sql.ForeignKey("matches.id"), primary_key=True),
    sql.Column("player", sql.Integer, primary_key=True),
    sql.Column("entry", sql.Integer, nullable=False),
    sql.Column("orders", sql.Text, nullable=False),
)
catalogs = sql.Table(
    "catalogs",
    tables,
    sql.Column("digest", sql.String(128), primary_key=True),
    sql.Column("packed", sql.Text, nullable=False),
)
talk = sql.Table(
    "talk",
    tables,
    sql.Column("match", sql.String(32), sql.ForeignKey("matches.id"), primary_key=True),
    sql.Column("number", sql.Integer, primary_key=True),
    sql.Column("player", sql.Integer, nullable=False),
    sql.Column("name", sql.Text, nullable=False),
    sql.Column("text", sql.Text, nullable=False),
    sql.Column("signal", sql.String(16), nullable=False),
    sql.Column("at", sql.BigInteger, nullable=False),
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
# A cache: what is here follows from the journal, and is made anew where it is gone.
kept = sql.Table(
    "kept",
    tables,
    sql.Column("match", sql.String(32), sql.ForeignKey("matches.id"), primary_key=True),
    sql.Column("place", sql.Integer, primary_key=True),
    sql.Column("seq", sql.Integer, nullable=False),
    sql.Column("mark", sql.String(64), nullable=False),
    sql.Column("fingerprint", sql.String(64), nullable=False),
    sql.Column("version", sql.Integer, nullable=False),
    sql.Column("catalog", sql.String(128), nullable=False),
    sql.Column("contents", sql.Text, nullable=False),
    sql.Column("position", sql.LargeBinary, nullable=False),
    sql.Column("told", sql.LargeBinary, nullable=False),
    sql.Column("shown", sql.LargeBinary, nullable=False),
)
# What was reported of matches that are over, for the day on which they cannot be played again.
reports = sql.Table(
    "reports",
    tables,
    sql.Column("match", sql.String(32), sql.ForeignKey("matches.id"), primary_key=True),
    sql.Column("body", sql.LargeBinary, nullable=False),
)


def binary(db: sql.Connection) -> str:
    """Return what a database calls a column of bytes."""
    return "BLOB" if db.dialect.name == "sqlite" else "BYTEA"


def make_kept(db: sql.Connection) -> None:
    """Make the table of kept positions, as it is in the schema that has it first."""
    db.execute(
        sql.text(
            "CREATE TABLE kept (match VARCHAR(32) NOT NULL REFERENCES matches (id), "
            "place INTEGER NOT NULL, seq INTEGER NOT NULL, mark VARCHAR(64) NOT NULL, "
            "fingerprint VARCHAR(64) NOT NULL, version INTEGER NOT NULL, "
            "catalog VARCHAR(128) NOT NULL, contents TEXT NOT NULL, "
            f"position {binary(db)} NOT NULL, told {binary(db)} NOT NULL, "
            "PRIMARY KEY (match, place))"
        )
    )


def keep_what_was_shown(db: sql.Connection) -> None:
    """Have pictures kept with all positions, those of before being made anew, and reports; and the
    position that a match was begun with which went on from another."""
    blob = binary(db)
    column("matches", "start", blob)(db)
    column("kept", "shown", f"{blob} NOT NULL DEFAULT ''")(db)
    statements(
        "DELETE FROM kept",
        "CREATE TABLE reports (match VARCHAR(32) NOT NULL REFERENCES matches (id), "
        f"body {blob} NOT NULL, PRIMARY KEY (match))",
    )(db)


def statements(*lines: str) -> Step:
    """Return the step that runs statements one after the other."""

    def run(db: sql.Connection) -> None:
        for line in lines:
            db.execute(sql.text(line))

    return run


def column(table: str, name: str, kind: str) -> Step:
    """Return the step that adds a column. An earlier build that was killed in the middle of its
    upgrade may have added it and not said so."""

    def add(db: sql.Connection) -> None:
        if name not in {one["name"] for one in sql.inspect(db).get_columns(table)}:
            db.execute(sql.text(f"ALTER TABLE {table} ADD COLUMN {name} {kind}"))

    return add


# What is done to a database of a schema to make it one of the next, one entry for each schema. New
# tables are written out here as well, as they are in that schema: later steps may change them.
UPGRADES: Final[dict[int, tuple[Step, ...]]] = {
    1: (column("matches", "seconds", "INTEGER NOT NULL DEFAULT 0"),),
    2: (column("journal", "spent", "INTEGER NOT NULL DEFAULT 0"),),
    3: (
        statements(
            "ALTER TABLE matches RENAME COLUMN seconds TO spent",
            "UPDATE matches SET spent = spent * 1000",
        ),
    ),
    4: (
        column("matches", "company", "TEXT"),
        column("matches", "patience", "INTEGER DEFAULT 300"),
        column("matches", "chat", "BOOLEAN NOT NULL DEFAULT TRUE"),
        column("matches", "open", "BOOLEAN NOT NULL DEFAULT TRUE"),
        column("matches", "listed", "BOOLEAN NOT NULL DEFAULT FALSE"),
        statements(
            "CREATE TABLE passes (match VARCHAR(32) NOT NULL REFERENCES matches (id), "
            "digest VARCHAR(64) NOT NULL, kind VARCHAR(16) NOT NULL, player INTEGER NOT NULL, "
            "PRIMARY KEY (match, digest))",
            "INSERT INTO passes SELECT match, digest, 'seat', player FROM tokens",
            "DROP TABLE tokens",
            "CREATE TABLE talk (match VARCHAR(32) NOT NULL REFERENCES matches (id), "
            "number INTEGER NOT NULL, player INTEGER NOT NULL, name TEXT NOT NULL, "
            "text TEXT NOT NULL, signal VARCHAR(16) NOT NULL, at BIGINT NOT NULL, "
            "PRIMARY KEY (match, number))",
        ),
    ),
    5: (column("matches", "entered", "TEXT"),),
    6: (
        statements(
            "CREATE TABLE catalogs (digest VARCHAR(128) NOT NULL, packed TEXT NOT NULL, "
            "PRIMARY KEY (digest))",
        ),
    ),
    7: (
        column("matches", "asked", "INTEGER"),
        column("matches", "prompt", "TEXT"),
        column("matches", "since", "VARCHAR(32)"),
        make_kept,
    ),
    8: (
        column("matches", "proposal", "TEXT"),
        statements(
            "CREATE TABLE seen (match VARCHAR(32) NOT NULL REFERENCES matches (id), "
            "player INTEGER NOT NULL, at BIGINT, entry INTEGER, PRIMARY KEY (match, player))",
        ),
    ),
    9: (
        column("matches", "secret", "BOOLEAN"),
        column("matches", "next", "VARCHAR(32)"),
        keep_what_was_shown,
    ),
    10: (
        statements(
            "CREATE TABLE prepared (match VARCHAR(32) NOT NULL REFERENCES matches (id), "
            "player INTEGER NOT NULL, entry INTEGER NOT NULL, orders TEXT NOT NULL, "
            "PRIMARY KEY (match, player))",
        ),
    ),
    11: (column("matches", "rules", "VARCHAR(64)"),),
}


def bring_up_to_date(db: sql.Connection) -> None:
    """Make the tables, or change those of an earlier build; `SaveError` when a later one made them.
    All of it is in the transaction of the caller, so it is done whole or not at all."""
    found = schema_of(db)
    if found is None:
        tables.drop_all(db)  # those of a build that was killed while it made them
        tables.create_all(db)
        db.execute(about.insert().values(schema=SCHEMA))
        return
    if not 1 <= found <= SCHEMA:
        raise SaveError(f"the database has schema {found}; this build reads {SCHEMA}")
    for schema in range(found, SCHEMA):
        for step in UPGRADES[schema]:
            step(db)
        db.execute(about.update().values(schema=schema + 1))


def schema_of(db: sql.Connection) -> int | None:
    """Return the schema of a database; None where none was ever finished."""
    present = sql.inspect(db).get_table_names()
    found: int | None = None
    if about.name in present:
        found = db.execute(sql.select(about.c.schema)).scalar()
    if found is None and matches.name in present:
        held = db.execute(sql.select(sql.func.count()).select_from(matches)).scalar()
        if held:
            raise SaveError(f"the database has {held} matches, but does not say its schema")
    return found
