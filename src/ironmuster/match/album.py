"""A match that this build cannot play, as it was told: its answers, its log, and pictures of it."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from typing import Any, Final

import msgspec
from msgspec import structs

from ironmuster import __version__
from ironmuster.kernel.editions import PACKED
from ironmuster.kernel.errors import SaveError
from ironmuster.kernel.replay import Leaf, Replay
from ironmuster.kernel.system import Line, Outcome
from ironmuster.kernel.value import readable
from ironmuster.match import pictures
from ironmuster.match.chronicle import Chronicle
from ironmuster.match.film import Shown
from ironmuster.match.journal import Row, entry_of, rows_of
from ironmuster.match.kept import Stored, Stretch, stretched
from ironmuster.match.log import Account, Contents, Log, Page, packed
from ironmuster.match.pictures import Picture, picture_of
from ironmuster.match.play import Match
from ironmuster.match.seats import SeatSpec, owners, seat_names

MOST: Final = 400  # leaves of a file
LARGEST: Final = 4 << 20  # bytes of them all
LONGEST: Final = 200  # characters of an answer in words


class Album(Chronicle):
    """A match as it was told. Where no page of its log is left the answers stand in its place, in
    words; `discreet` keeps from others what was answered.

    It is given its header, how it ended, who sat there at first, the rows of its journal that
    count, and the stretches kept beside it; those that do not fit are left out.
    """

    def __init__(
        self,
        record: Replay,
        over: Outcome | None,
        seats: Sequence[SeatSpec],
        rows: Sequence[Row],
        kept: Sequence[Stored],
        discreet: bool = False,
    ) -> None:
        self.record = record
        self.over = over
        self.seats = tuple(seats)
        self.discreet = discreet
        self.seqs, self.notes = [], []
        for row in rows:
            if row.kind == "seat":
                self.seat_again(row)
            else:
                self.seqs.append(row.seq)
        self.entries = tuple(entry_of(row) for row in rows if row.kind == "act")
        self.leaves = self._fitting(kept)
        self.log = self._bound()

    # -- what a film has as well -------------------------------------------------------------------

    @property
    def system(self) -> str:
        """The name of its system."""
        return self.record.system

    @property
    def told(self) -> Chronicle:
        """Who tells of the match."""
        return self

    @property
    def going(self) -> bool:
        """Whether it was not over."""
        return self.over is None

    @property
    def actors(self) -> tuple[int, ...]:
        """Who gave each answer."""
        return tuple(entry.player for entry in self.entries)

    @property
    def places(self) -> tuple[int, ...]:
        """After how many actions there are pictures."""
        return tuple(one.head.place for one in self.leaves)

    def __len__(self) -> int:
        return len(self.entries)

    def shown(self, entry: int, viewer: int | None) -> Shown | None:
        """Return what a viewer was shown last, up to `entry` actions; None where no picture is
        left."""
        for one in reversed(self.leaves):
            if one.head.place > entry:
                continue
            try:
                found = self.picture(one)
            except SaveError:
                continue
            return Shown(one.head.place, found.of(viewer), found.player, found.prompt, found.over)
        return None

    def file(self) -> Replay:
        """Return it as a replay file."""
        leaves = [
            Leaf(one.head.place, msgspec.to_builtins(one.head.contents), told, self._drawn(one))
            for one in self.leaves
            if (told := self._told(one)) is not None
        ]
        seats = owners(self.seats)
        return structs.replace(
            self.record,
            entries=self.entries,
            outcome=self.over,
            position=max([self.record.position, *(entry.position for entry in self.entries)]),
            program=self.record.program or __version__,
            names=seat_names(seats),
            bots=self.record.bots or tuple([seat.bot for seat in seats]),
            album=bounded(leaves),
        )

    # -- how it is bound ---------------------------------------------------------------------------

    def picture(self, leaf: Stored) -> Picture:
        """Return the picture of a stretch; `SaveError` when it is gone or damaged."""
        return pictures.unpacked(leaf.shown() or b"", len(self.seats))

    def check(self) -> None:
        """Look at every page and picture; `SaveError` says what is damaged, and where."""
        for one in self.leaves:
            try:
                Page(one.head.contents, one.told).read()
                if one.shown() != b"":
                    self.picture(one)
            except SaveError as fault:
                raise SaveError(f"album, after action {one.head.place}: {fault}") from None

    def _told(self, leaf: Stored) -> bytes | None:
        """Return the page of a stretch, or None where it is gone or damaged."""
        try:
            Page(leaf.head.contents, leaf.told).read()
        except SaveError:
            return None
        return leaf.told()

    def _drawn(self, leaf: Stored) -> bytes:
        """Return the picture of a stretch, packed; nothing where it is gone or damaged."""
        try:
            self.picture(leaf)
        except SaveError:
            return b""
        return leaf.shown() or b""

    def _fitting(self, kept: Sequence[Stored]) -> list[Stored]:
        """Return the stretches that lie on the way of these rows, the first first: no row is ever
        changed, so the last one tells."""
        rules = self.record.version, self.record.catalog
        seqs = [0, *self.seqs]
        fit = [
            one
            for one in kept
            if 0 <= one.head.place < len(seqs)
            and one.head.seq == seqs[one.head.place]
            and (one.head.version, one.head.catalog) == rules
        ]
        return sorted(fit, key=lambda one: one.head.place)

    def _bound(self) -> Log:
        """Return the log of the pages there are."""
        log = Log()
        for one in self.leaves:
            contents = one.head.contents
            if contents.first < len(log) or contents.first + contents.size != one.head.place + 1:
                continue
            for entry in range(len(log), contents.first):
                log.add(self._answer(entry))
            log.lay(Page(contents, one.told))
        for entry in range(len(log), len(self.entries) + 1):
            log.add(self._answer(entry))
        return log

    def _retell(self, page: Page) -> list[Account]:
        return [self._answer(entry) for entry in range(page.first, page.end)]

    def _answer(self, entry: int) -> Account:
        """Return what can be said of an action whose page is gone."""
        if not entry:
            return {None: []}
        done = self.entries[entry - 1]
        names = self._names_at(entry)
        name = names[done.player] if done.player < len(names) else f"Player {done.player + 1}"
        event = {"type": "answered", "player": done.player}
        whole = (event, Line(answer_in_words(name, done.action), ""))
        if not self.discreet:
            return {None: [whole]}
        return {None: [(event, Line(f"{name} answers", ""))], done.player: [whole]}


def album_in(replay: Replay) -> Album:
    """Return the album of a replay file; `SaveError` says what is wrong with it."""
    seen = [player + 1 for player in (entry.player for entry in replay.entries)]
    scores = len(replay.outcome.scores) if replay.outcome else 0
    count = max([1, len(replay.names), scores, *seen])
    names = (*replay.names, *[""] * count)[:count]
    people = [SeatSpec("person", name[:60]) for name in names]
    kept = [_stored(replay, one) for one in replay.album]
    return Album(replay, replay.outcome, people, rows_of(replay.entries), kept)


def _stored(replay: Replay, leaf: Leaf) -> Stored:
    try:
        contents = msgspec.convert(leaf.contents, readable(Contents))
    except msgspec.ValidationError as fault:
        raise SaveError(f"album, after action {leaf.place}: {fault}") from None
    head = Stretch(leaf.place, leaf.place, "", "", replay.version, replay.catalog, contents)
    return Stored(head, _nothing, lambda: leaf.told, lambda: leaf.shown)


def _nothing() -> bytes | None:
    return None


def leaves_of(match: Match) -> tuple[Leaf, ...]:
    """Return what was told and shown along the way of a match, a still one, for its file."""
    recorder = match.recorder
    places = sorted({0, len(recorder.entries), *recorder.waypoints.places(recorder.marks)})
    while len(places) > MOST:
        places = [0, *places[:0:-2][::-1]]
    leaves = []
    for before, place in pairwise([-1, *places]):
        contents, accounts = stretched(match, before, place)
        shown = pictures.packed(picture_of(recorder.at(place)))
        leaves.append(Leaf(place, msgspec.to_builtins(contents), packed(accounts), shown))
    return bounded(leaves)


def bounded(leaves: Sequence[Leaf]) -> tuple[Leaf, ...]:
    """Return leaves without every second picture, and so on, where all are too large for a file;
    without a single one that is."""
    found = [one for one in leaves if max(len(one.told), len(one.shown)) <= PACKED]
    while found and sum(len(one.told) + len(one.shown) for one in found) > LARGEST:
        drawn = [place for place, one in enumerate(found) if one.shown]
        dropped = set(drawn[::2])
        found = [
            structs.replace(one, shown=b"") if place in dropped else one
            for place, one in enumerate(found)
        ]
        if not drawn:
            return ()
    return tuple(found)


def answer_in_words(name: str, action: dict[str, Any]) -> str:
    """Return an answer of rules that nobody has any more, as it was written down."""
    said = [_plain(key) + " " + _plain(value) for key, value in action.items() if key != "type"]
    text = ", ".join([_plain(action.get("type", "answer")), *said])
    return f"{name}: {text if len(text) <= LONGEST else text[: LONGEST - 1] + '…'}"


def _plain(value: Any) -> str:
    if isinstance(value, str):
        return value.replace("_", " ")
    return msgspec.json.encode(value).decode()
