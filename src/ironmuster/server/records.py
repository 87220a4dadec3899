"""A match as the database has it: what goes into its columns, and what is read from them again."""

from __future__ import annotations

from typing import Any, NamedTuple, TypeVar

import msgspec

from ironmuster.kernel.editions import Edition, Packs
from ironmuster.kernel.errors import SaveError
from ironmuster.kernel.replay import FORMAT, Replay
from ironmuster.kernel.system import Outcome
from ironmuster.kernel.value import Value, readable
from ironmuster.match import Piece, Row, SeatSpec, Stretch
from ironmuster.server.agreeing import Proposal
from ironmuster.server.preparing import Prepared
from ironmuster.server.terms import PATIENCE

T = TypeVar("T")


class Header(Value, frozen=True):
    """A match but for its journal; `key` is the secret of its dice, told when it is over, and
    `spent` how many milliseconds have been played.

    `seats` are those it began with and `company` those of now. After `patience` seconds, null for
    never, nobody has to wait for somebody who is away, and `proposal` is what some want instead;
    `chat` says whether people may talk, `open`
    whether those without a seat may look on, `listed` whether strangers find it. `entered` has the
    rules of every system that a game inside was played by, as far as a build knew to keep them.

    `asked` is who decides now and `prompt` about what, by the `rules` of which system, `since`
    when, as far as a build knew to keep it, for whoever is not at the table; `secret` whether
    something is hidden from anybody now.

    `start` is the packed position that a match began with which went on under newer rules; `next`
    the match in which this one goes on.
    """

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
    company: tuple[SeatSpec, ...] = ()
    patience: int | None = PATIENCE
    chat: bool = True
    open: bool = True
    listed: bool = False
    entered: dict[str, Edition] = msgspec.field(default_factory=dict)
    asked: int | None = None
    prompt: str | None = None
    since: str | None = None
    proposal: Proposal | None = None
    secret: bool | None = None
    rules: str | None = None
    start: bytes = b""
    next: str | None = None

    def record(self, data: Packs | None = None) -> Replay:
        """Return the header as a replay without entries, with packed catalogues by digest."""
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
            entered=self.entered,
            data=dict(data or {}),
            start=self.start,
        )


class Turn(NamedTuple):
    """Who is asked in a match, about what, and since when; nobody after the end. `secret` says
    whether the match hides something from anybody now, `rules` by which system one is asked: that
    of the innermost game."""

    asked: int | None = None
    prompt: str | None = None
    since: str | None = None
    secret: bool | None = None
    rules: str | None = None


class Damaged(Value, frozen=True):
    """A match whose header cannot be read, what is known of it, and why."""

    id: str
    fault: str
    created: str = ""
    system: str = ""


def text_of(value: object) -> str:
    """Return a value as the JSON of a column."""
    return msgspec.json.encode(value).decode()


def match_columns(header: Header) -> dict[str, Any]:
    """Return the columns of a header."""
    columns = {name: getattr(header, name) for name in header.__struct_fields__}
    for name in ("scenario", "seats", "opening"):
        columns[name] = text_of(columns[name])
    columns["company"] = text_of(header.company or header.seats)
    columns["outcome"] = text_of(header.outcome) if header.outcome else None
    columns["entered"] = text_of(header.entered)
    columns["proposal"] = text_of(header.proposal) if header.proposal else None
    return columns


def header_from(found: Any) -> Header:
    """Return the header that a row holds; `SaveError` names the column that does not read."""
    columns = named(found)
    for name in ("scenario", "opening", "seats", "company", "outcome", "entered", "proposal"):
        if columns[name] is not None:
            columns[name] = _decoded(columns[name], name)
    columns["company"] = columns["company"] or columns["seats"]
    columns["entered"] = columns["entered"] or {}
    columns["start"] = columns["start"] or b""
    return converted(columns, Header, "")


def company_from(text: Any) -> list[SeatSpec]:
    """Return who sits at a table, of the column that says so."""
    return converted(_decoded(text or "[]", "company"), list[SeatSpec], "company: ")


def header_or_damage(found: Any) -> Header | Damaged:
    """Return the header that a row holds, or what can be said of it."""
    try:
        return header_from(found)
    except SaveError as fault:
        known = [str(found[name])[:64] for name in ("created", "system")]
        return Damaged(str(found["id"]), str(fault), *known)


def named(found: Any) -> dict[str, Any]:
    """Return the columns of a row by name, each name a plain text."""
    return {str(name): value for name, value in found.items()}


def _decoded(text: Any, name: str) -> Any:
    """Return the JSON of a column."""
    try:
        return msgspec.json.decode(text)
    except (msgspec.MsgspecError, RecursionError, TypeError, UnicodeError) as fault:
        raise SaveError(f"{name}: {fault}") from None


def converted(columns: Any, kind: type[T], where: str) -> T:
    """Return columns as what they should be."""
    try:
        return msgspec.convert(columns, readable(kind))
    except (msgspec.MsgspecError, RecursionError) as fault:
        raise SaveError(f"{where}{fault}") from None


def row_columns(match: str, row: Row) -> dict[str, Any]:
    """Return the columns of a row of a journal."""
    columns = {name: getattr(row, name) for name in row.__struct_fields__}
    columns["draws"] = text_of(row.draws)
    columns["action"] = None if row.action is None else text_of(row.action)
    return {"match": match, **columns}


def row_from(found: Any) -> Row:
    """Return the row of a journal; `SaveError` says which of them does not read, and where."""
    columns = {str(name): value for name, value in found.items() if name != "match"}
    where = f"row {columns['seq']} of its journal: "
    for name in ("draws", "action"):
        if columns[name] is not None:
            columns[name] = _decoded(columns[name], f"{where}{name}")
    return converted(columns, Row, where)


def kept_columns(match: str, piece: Piece) -> dict[str, Any]:
    """Return the columns of a stretch that is kept beside a journal."""
    columns = {name: getattr(piece.head, name) for name in piece.head.__struct_fields__}
    columns["contents"] = text_of(piece.head.contents)
    held = {"position": piece.position, "told": piece.told, "shown": piece.shown}
    return {"match": match, **columns, **held}


def stretch_from(found: Any) -> Stretch:
    """Return the head of a stretch that a row holds; `SaveError` where it does not read."""
    columns = named(found)
    columns["contents"] = _decoded(columns["contents"], "contents")
    return converted(columns, Stretch, "")


def prepared_from(found: Any) -> Prepared:
    """Return what is ordered for a seat, of a row; `SaveError` where it does not read."""
    columns = named(found)
    columns["orders"] = _decoded(columns["orders"], "orders")
    return converted(columns, Prepared, "")
