"""What is kept of every match: its header and its journal, durable before anything is shown.

SQLAlchemy Core on SQLite; another database by URL. A row of the journal is only ever appended.
"""

from __future__ import annotations

from base64 import b64decode, b64encode
from collections.abc import Mapping, Sequence
from contextlib import suppress
from functools import partial
from pathlib import Path
from typing import Any, Final

import sqlalchemy as sql
from msgspec import structs

from ironmuster.kernel.editions import Edition, Packs
from ironmuster.kernel.errors import SaveError
from ironmuster.kernel.system import Outcome
from ironmuster.match import Piece, Row, SeatSpec, Stored, Stretch
from ironmuster.server.agreeing import Agreement
from ironmuster.server.company import Words
from ironmuster.server.database import Database, connect, whereabouts
from ironmuster.server.passes import UNCHANGED, Pass, PassChange
from ironmuster.server.preparing import Prepared
from ironmuster.server.presence import Seen
from ironmuster.server.records import (
    Damaged,
    Header,
    Turn,
    company_from,
    converted,
    header_from,
    header_or_damage,
    kept_columns,
    match_columns,
    named,
    prepared_from,
    row_columns,
    row_from,
    stretch_from,
    text_of,
)
from ironmuster.server.tables import (
    catalogs,
    journal,
    kept,
    matches,
    passes,
    prepared,
    reports,
    seen,
    talk,
)
from ironmuster.server.writer import NotKept, Writer

HELD: Final = ("position", "told", "shown")  # of a stretch, beside its head
NO_PACKS: Final[Packs] = {}
NOBODY: Final = Turn()
NOBODY_SEEN: Final[Mapping[str, Sequence[Seen]]] = {}
# Made once, because making them costs more than running them.
INSERT_ROW: Final = journal.insert()
AFTER_ROW: Final = (
    matches.update()
    .where(matches.c.id == sql.bindparam("of"))
    .values({name: sql.bindparam(name) for name in ("actions", "outcome", "spent", *Turn._fields)})
    .values(entered=sql.func.coalesce(sql.bindparam("entered"), matches.c.entered))
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

    async def add(
        self,
        header: Header,
        good: Sequence[Pass],
        rows: Sequence[Row] = (),
        packs: Packs = NO_PACKS,
    ) -> None:
        """Keep a new match, the passes that let somebody in, the journal it begins with, and the
        packed catalogues it is played with, by digest."""

        def change(db: sql.Connection) -> None:
            _add(db, header, good, packs)
            if rows:
                db.execute(journal.insert(), [row_columns(header.id, row) for row in rows])

        await self.writer.commit(change)

    async def go_on(self, match: str, header: Header, good: Sequence[Pass], packs: Packs) -> None:
        """Keep the match in which one goes on, with the passes of that one, where nobody is asked
        any more. One that goes on already is kept as it is, and `NotKept` says so."""

        def change(db: sql.Connection) -> None:
            free = (matches.c.id == match) & matches.c.next.is_(None)
            now = {"next": header.id, "asked": None, "prompt": None, "since": None, "rules": None}
            if not db.execute(matches.update().where(free).values(now)).rowcount:
                raise NotKept("it goes on already; load the page again")
            _add(db, header, good, packs)

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

    async def agree(self, match: str, agreed: Agreement) -> None:
        """Keep for how long somebody is waited for, and what is proposed instead."""
        patience, proposal = agreed
        now = {"patience": patience, "proposal": text_of(proposal) if proposal else None}

        def change(db: sql.Connection) -> None:
            db.execute(matches.update().where(matches.c.id == match).values(now))

        await self.writer.commit(change)

    async def append(
        self,
        match: str,
        row: Row,
        actions: int,
        outcome: Outcome | None,
        company: tuple[SeatSpec, ...] = (),
        let_in: PassChange = UNCHANGED,
        entered: Mapping[str, Edition] | None = None,
        packs: Packs = NO_PACKS,
        turn: Turn = NOBODY,
        ordered: Sequence[Prepared] = (),
    ) -> None:
        """Append a row; `actions`, `outcome`, the `company`, whose `turn` it is and the systems
        `entered`, where they are others than before, are those after it. Passes and orders that
        change with it do so in the same moment; their catalogues are kept, too."""
        after = {
            "of": match,
            "actions": actions,
            "outcome": text_of(outcome) if outcome else None,
            "spent": row.spent,
            "entered": None if entered is None else text_of(entered),
            **turn._asdict(),
        }

        def change(db: sql.Connection) -> None:
            db.execute(INSERT_ROW, row_columns(match, row))
            db.execute(AFTER_ROW, after)
            _keep_catalogs(db, packs)
            _prepare(db, match, ordered)
            if row.kind == "seat":
                _seat(db, match, company, let_in)

        await self.writer.commit(change)

    async def prepare(self, match: str, ordered: Sequence[Prepared]) -> None:
        """Keep what is ordered for some seats, in place of what was."""
        await self.writer.commit(lambda db: _prepare(db, match, ordered))

    def prepared(self, match: str) -> list[Prepared]:
        """Return what is ordered for the seats of a match; nothing where it is damaged, since a
        match does not hang on it."""
        columns = [one for one in prepared.c if one.name != "match"]
        query = sql.select(*columns).where(prepared.c.match == match)
        try:
            return [prepared_from(one) for one in self._read(query)]
        except SaveError:
            return []

    async def keep(self, match: str, pieces: Sequence[Piece]) -> None:
        """Keep stretches of a match, each in place of those that led to somewhere on it. They are a
        cache: the loss of power may take them."""
        rows = [kept_columns(match, piece) for piece in pieces]
        told = [kept.c.place.between(one.head.contents.first, one.head.place) for one in pieces]

        def change(db: sql.Connection) -> None:
            db.execute(kept.delete().where((kept.c.match == match) & sql.or_(*told)))
            db.execute(kept.insert(), rows)

        if rows:
            await self.writer.commit(change, lasting=False)

    async def keep_report(self, match: str, body: bytes) -> None:
        """Keep the report of a match that is over."""

        def change(db: sql.Connection) -> None:
            db.execute(reports.delete().where(reports.c.match == match))
            db.execute(reports.insert().values(match=match, body=body))

        await self.writer.commit(change, lasting=False)

    def report(self, match: str) -> bytes | None:
        """Return the report of a match that was kept at its end, if one was."""
        for row in self._read(sql.select(reports.c.body).where(reports.c.match == match)):
            return bytes(row["body"])
        return None

    async def await_answer(self, match: str, turn: Turn) -> None:
        """Keep whose turn it is in a match of a build that did not."""

        def change(db: sql.Connection) -> None:
            db.execute(matches.update().where(matches.c.id == match).values(turn._asdict()))

        await self.writer.commit(change, lasting=False)

    async def spend(
        self, spent: Mapping[str, int], looked: Mapping[str, Sequence[Seen]] = NOBODY_SEEN
    ) -> None:
        """Keep how many milliseconds matches have been played, and who was there when and has seen
        what. It is written often, and survives the end of the server, but not the loss of power."""

        def change(db: sql.Connection) -> None:
            if spent:
                db.execute(SPEND, [{"of": match, "spent": shown} for match, shown in spent.items()])
            for match, players in looked.items():
                for one in players:
                    known = (seen.c.match == match) & (seen.c.player == one.player)
                    db.execute(seen.delete().where(known))
                    db.execute(seen.insert().values(match=match, **structs.asdict(one)))

        await self.writer.commit(change, lasting=False)

    def leave_all(self, at: int) -> None:
        """Take down that nobody is there any more, `at` so many seconds since 1970: who was at a
        table when the server ended could not say so."""
        with self.database.writing.begin() as db:
            db.execute(seen.update().where(seen.c.at.is_(None)).values(at=at))

    def seen(self, match: str) -> list[Seen]:
        """Return when each player was last at the table; nobody of whom it is damaged, since a
        match does not hang on it."""
        columns = [one for one in seen.c if one.name != "match"]
        query = sql.select(*columns).where(seen.c.match == match)
        try:
            return [converted(named(one), Seen, "") for one in self._read(query)]
        except SaveError:
            return []

    def handed(self) -> list[str]:
        """Return the matches in which a bot stands in for who decides, or they have given orders;
        one that does not read is left out."""
        columns = (matches.c.id, matches.c.asked, matches.c.company)
        going = matches.c.outcome.is_(None) & matches.c.asked.is_not(None)
        found = []
        having = self._read(sql.select(prepared.c.match, prepared.c.player))
        ordered = {(one["match"], one["player"]) for one in having}
        for one in self._read(sql.select(*columns).where(going)):
            with suppress(SaveError, IndexError):
                by_bot = bool(company_from(one["company"])[one["asked"]].person)
                if by_bot or (one["id"], one["asked"]) in ordered:
                    found.append(str(one["id"]))
        return found

    def keep_catalog(self, digest: str, packed: bytes) -> None:
        """Keep a catalogue under a digest by which matches know it."""
        with self.database.writing.begin() as db:
            _keep_catalogs(db, {digest: packed})

    def catalogs(self, digests: Sequence[str]) -> dict[str, bytes]:
        """Return the packed catalogues that are kept under these digests; one that cannot be read
        is left out."""
        query = sql.select(catalogs).where(catalogs.c.digest.in_(digests))
        found = {}
        for one in self._read(query):
            with suppress(ValueError):
                found[str(one["digest"])] = b64decode(one["packed"], validate=True)
        return found

    def without_catalog(self) -> list[tuple[str, str]]:
        """Return system and digest of every catalogue that a match was begun with and that is not
        kept; nothing where the database is damaged."""
        kept = sql.select(catalogs.c.digest)
        query = sql.select(matches.c.system, matches.c.catalog).distinct()
        try:
            found = self._read(query.where(matches.c.catalog.not_in(kept)))
        except SaveError:
            return []
        return [(str(one["system"]), str(one["catalog"])) for one in found]

    def began_with(self, start: bytes) -> bool:
        """Whether a match of this server began with a packed position."""
        return bool(self._read(sql.select(matches.c.id).where(matches.c.start == start).limit(1)))

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

    def kept(self, match: str) -> list[Stored]:
        """Return what is kept beside the journal of a match; what is damaged of it is left out."""
        columns = [one for one in kept.c if one.name not in ("match", *HELD)]
        found: list[Stored] = []
        with suppress(SaveError):
            for row in self._read(sql.select(*columns).where(kept.c.match == match)):
                with suppress(SaveError):
                    found.append(self.stored(match, stretch_from(row)))
        return found

    def stored(self, match: str, head: Stretch) -> Stored:
        """Return how what a stretch holds is brought from here."""

        def fetch(column: sql.Column[Any]) -> bytes | None:
            here = (kept.c.match == match) & (kept.c.place == head.place)
            query = sql.select(column).where(here & (kept.c.mark == head.mark))
            with suppress(SaveError):
                for row in self._read(query):
                    found = row[column.name]
                    return found if isinstance(found, bytes) else None
            return None

        position, told, shown = (partial(fetch, kept.c[name]) for name in HELD)
        return Stored(head, position, told, shown)

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


def _keep_catalogs(db: sql.Connection, packs: Packs) -> None:
    """Keep packed catalogues that are not kept yet."""
    for digest, packed in packs.items():
        if db.execute(sql.select(catalogs.c.digest).where(catalogs.c.digest == digest)).first():
            continue
        db.execute(catalogs.insert().values(digest=digest, packed=b64encode(packed).decode()))


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


def _prepare(db: sql.Connection, match: str, ordered: Sequence[Prepared]) -> None:
    """Keep what is ordered for some seats, in place of what was."""
    for one in ordered:
        known = (prepared.c.match == match) & (prepared.c.player == one.player)
        db.execute(prepared.delete().where(known))
        if one.orders:
            columns = {"player": one.player, "entry": one.entry, "orders": text_of(one.orders)}
            db.execute(prepared.insert().values(match=match, **columns))


def _cause(fault: Exception) -> str:
    return str(getattr(fault, "orig", fault))


def _add(db: sql.Connection, header: Header, good: Sequence[Pass], packs: Packs) -> None:
    """Keep a new match with its passes and catalogues."""
    _keep_catalogs(db, packs)
    db.execute(matches.insert().values(**match_columns(header)))
    for one in good:
        db.execute(passes.insert().values(match=header.id, **structs.asdict(one)))
