"""What is kept of every match: its header and its journal, durable before anything is shown.

SQLAlchemy Core on SQLite; another database by URL. A row of the journal is only ever appended.
"""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any, Final

import sqlalchemy as sql
from msgspec import structs

from ironmuster.kernel.errors import SaveError
from ironmuster.kernel.system import Outcome
from ironmuster.match import Row, SeatSpec
from ironmuster.server.company import Words
from ironmuster.server.database import Database, connect, whereabouts
from ironmuster.server.passes import UNCHANGED, Pass, PassChange
from ironmuster.server.records import (
    Damaged,
    Header,
    converted,
    header_from,
    header_or_damage,
    match_columns,
    named,
    row_columns,
    row_from,
    text_of,
)
from ironmuster.server.tables import journal, matches, passes, talk
from ironmuster.server.writer import Writer

# Made once, because making them costs more than running them.
INSERT_ROW: Final = journal.insert()
AFTER_ROW: Final = (
    matches.update()
    .where(matches.c.id == sql.bindparam("of"))
    .values({name: sql.bindparam(name) for name in ("actions", "outcome", "spent")})
)
SPEND: Final = (
    matches.update().where(matches.c.id == sql.bindparam("of")).values(spent=sql.bindparam("spent"))
)


class Store:
    """The database. What is written is durable when its coroutine is done, or `NotKept` says why it
    is not; what is read may be read from any thread."""

    def __init__(self, database: Database) -> None:
        self.database = database
        self.writer = Writer(self.database.writing, self.database.quick)

    def close(self) -> None:
        """Write what still waits, and let go of the database."""
        self.writer.close()
        self.database.close()

    async def add(self, header: Header, good: Sequence[Pass], rows: Sequence[Row] = ()) -> None:
        """Keep a new match, the passes that let somebody in, and the journal it begins with."""

        def change(db: sql.Connection) -> None:
            db.execute(matches.insert().values(**match_columns(header)))
            for one in good:
                db.execute(passes.insert().values(match=header.id, **structs.asdict(one)))
            if rows:
                db.execute(journal.insert(), [row_columns(header.id, row) for row in rows])

        await self.writer.commit(change)

    async def say(self, match: str, line: Words) -> None:
        """Keep what somebody said."""

        def change(db: sql.Connection) -> None:
            db.execute(talk.insert().values(match=match, **structs.asdict(line)))

        await self.writer.commit(change)

    async def set_open(self, match: str, is_open: bool) -> None:
        """Keep whether those without a seat may look on."""

        def change(db: sql.Connection) -> None:
            db.execute(matches.update().where(matches.c.id == match).values(open=is_open))

        await self.writer.commit(change)

    async def append(
        self,
        match: str,
        row: Row,
        actions: int,
        outcome: Outcome | None,
        company: tuple[SeatSpec, ...] = (),
        let_in: PassChange = UNCHANGED,
    ) -> None:
        """Append a row; `actions`, `outcome` and the `company` are those after it. Passes that
        change with it do so in the same moment."""
        ended = text_of(outcome) if outcome else None
        after = {"of": match, "actions": actions, "outcome": ended, "spent": row.spent}

        def change(db: sql.Connection) -> None:
            db.execute(INSERT_ROW, row_columns(match, row))
            db.execute(AFTER_ROW, after)
            if row.kind == "seat":
                _seat(db, match, company, let_in)

        await self.writer.commit(change)

    async def spend(self, spent: dict[str, int]) -> None:
        """Keep how many milliseconds matches have been played. It is written often, and survives
        the end of the server, but not the loss of power."""

        def change(db: sql.Connection) -> None:
            db.execute(SPEND, [{"of": match, "spent": shown} for match, shown in spent.items()])

        await self.writer.commit(change, lasting=False)

    def header(self, match: str) -> Header | None:
        """Return a match but for its journal; `SaveError` when it is damaged."""
        found = self._read_of(matches, matches.c.id, match)
        return header_from(found[0]) if found else None

    def headers(self, limit: int = 200, listed_only: bool = False) -> list[Header | Damaged]:
        """Return the latest matches, the newest first: those that are listed, or all, and then
        those that are damaged, too."""
        query = sql.select(matches).order_by(matches.c.created.desc(), matches.c.id).limit(limit)
        if listed_only:
            query = query.where(matches.c.listed)
        try:
            found = [header_or_damage(one) for one in self._read(query)]
        except SaveError:
            found = self._one_by_one()[:limit]
        if listed_only:
            return [one for one in found if isinstance(one, Header) and one.listed]
        return found

    def rows(self, match: str) -> list[Row]:
        """Return the journal of a match, in order; `SaveError` when it is damaged."""
        found = self._read_of(journal, journal.c.match, match)
        rows = sorted((row_from(one) for one in found), key=lambda row: row.seq)
        for place, row in enumerate(rows, 1):
            if row.seq != place:
                raise SaveError(f"row {place} of its journal is missing")
        return rows

    def passes(self, match: str) -> list[Pass]:
        """Return the passes that let somebody in; `SaveError` when they are damaged."""
        found = self._read_of(passes, passes.c.match, match)
        fields = Pass.__struct_fields__
        return [converted({name: one[name] for name in fields}, Pass, "passes: ") for one in found]

    def talk(self, match: str, most: int) -> list[Words]:
        """Return the latest lines of the talk, in order; none when it is damaged, since a match
        does not hang on it."""
        columns = [one for one in talk.c if one.name != "match"]
        query = sql.select(*columns).where(talk.c.match == match).order_by(talk.c.number.desc())
        try:
            found = [converted(named(one), Words, "") for one in self._read(query.limit(most))]
        except SaveError:
            return []
        return found[::-1]

    def _read_of(
        self, table: sql.Table, column: sql.Column[Any], match: str
    ) -> Sequence[sql.RowMapping]:
        """Return what a table has of a match, by looking all through where its index is damaged."""
        try:
            return self._read(sql.select(table).where(column == match))
        except SaveError:
            unindexed = sql.func.coalesce(column, "")
            return self._read(sql.select(table).where(unindexed == match))

    def _read(self, query: sql.Select[Any]) -> Sequence[sql.RowMapping]:
        """Return what a query finds; `SaveError` where the database is damaged."""
        try:
            with self.database.reading.connect() as db:
                return db.execute(query).mappings().all()
        except (sql.exc.DatabaseError, UnicodeDecodeError) as fault:
            raise SaveError(f"the database is damaged here ({_cause(fault)})") from None

    def _one_by_one(self) -> list[Header | Damaged]:
        """Return all matches although some cannot be read, the newest first. Their names are in
        several places, from both ends of each as far as it can be read."""
        names: set[str] = set()
        for column in (matches.c.id, passes.c.match, journal.c.match, matches.c.created):
            for order in (column, column.desc()):
                kept = matches.c.id if column is matches.c.created else column
                names |= self._names(sql.select(kept).distinct().order_by(order))
        found: list[Header | Damaged] = []
        for name in sorted(names):
            try:
                header = self.header(name)
                found.append(header or Damaged(name, "its header is missing"))
            except SaveError as fault:
                found.append(Damaged(name, str(fault)))
        return sorted(found, key=lambda one: one.created, reverse=True)

    def _names(self, query: sql.Select[Any]) -> set[str]:
        """Return the names that a query finds before it meets damage."""
        names: set[str] = set()
        try:
            with self.database.reading.connect() as db:
                for [name] in db.execute(query):
                    names.add(name)
        except (sql.exc.DatabaseError, UnicodeDecodeError):
            pass  # it is told where a match is read
        return {name for name in names if isinstance(name, str)}


def open_store(data_dir: Path | None = None, url: str = "") -> Store:
    """Open the database at `url`, or the file in the data directory, made where it is missing."""
    return Store(connect(whereabouts(data_dir, url)))


def _seat(
    db: sql.Connection, match: str, company: tuple[SeatSpec, ...], let_in: PassChange
) -> None:
    """Keep who sits at a table now, and which passes are good from now on."""
    db.execute(matches.update().where(matches.c.id == match).values(company=text_of(company)))
    for digest in let_in.dropped:
        gone = (passes.c.match == match) & (passes.c.digest == digest)
        db.execute(passes.delete().where(gone))
    for one in let_in.added:
        db.execute(passes.insert().values(match=match, **structs.asdict(one)))


def _cause(fault: Exception) -> str:
    return str(getattr(fault, "orig", fault))
