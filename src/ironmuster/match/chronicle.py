"""What was told of a match so far, for those who come later: by row, by action, by chapter."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Sequence

import msgspec

from ironmuster.kernel.errors import SaveError
from ironmuster.kernel.replay import Recorder
from ironmuster.kernel.value import readable
from ironmuster.match.company import Happening, Note, SeatChanged, sentence
from ironmuster.match.journal import Row
from ironmuster.match.log import Account, Heading, Log, Page, Told, follow, heard_by
from ironmuster.match.seats import SeatSpec, seat_names
from ironmuster.match.telling import account_of, headings_of


class Chronicle:
    """The part of a match that tells of it; `seqs` has the row of each action."""

    recorder: Recorder
    seats: tuple[SeatSpec, ...]
    seqs: list[int]
    log: Log
    notes: list[Note]

    def lines(self, viewer: int | None, since: int = -1) -> list[Told]:
        """Return what `viewer` was told after row `since`; -1 gives all, set-up included."""
        return [line for _, told in self.chapters(viewer, since) for line in told]

    def chapters(self, viewer: int | None, since: int = -1) -> list[tuple[int, list[Told]]]:
        """Return what `viewer` was told after row `since`, by the number of the action."""
        return [chapter for _, chapter in self.dated(viewer, since)]

    def dated(self, viewer: int | None, since: int) -> list[tuple[int, tuple[int, list[Told]]]]:
        """Return the same, each chapter with the number of its row."""
        first = 0 if since < 0 else bisect_right(self.seqs, since) + 1
        return [
            (self.seqs[place - 1] if place else 0, (place, self.heard(viewer, place)))
            for place in range(first, len(self.log))
        ]

    def heard(self, viewer: int | None, entry: int) -> list[Told]:
        """Return what `viewer` was told of action number `entry`, 0 for the set-up."""
        return heard_by(self.account(entry), viewer)

    def deed(self, viewer: int | None, entry: int) -> str:
        """Return the first that `viewer` was told of action number `entry` but for the chapters
        that begin with it, which name whose turn it is now; empty where nothing else was told."""
        begun = {heading.text for heading in self.log.headings if heading.entry == entry}
        return next(
            (line.text for _, line in self.heard(viewer, entry) if line.text not in begun), ""
        )

    def count_before(self, viewer: int | None, entry: int) -> int:
        """Return how many lines `viewer` was told of what came before action number `entry`."""
        return self.log.count(viewer, entry, self._retell)

    def account(self, entry: int) -> Account:
        """Return what everyone was told of action number `entry`."""
        return self.log.account(entry, self._retell)

    def retold(self, first: int, end: int) -> list[tuple[Account, tuple[Heading, ...]]]:
        """Tell of the actions from number `first` to before `end` again, by playing them again."""
        recorder = self.recorder
        found: list[tuple[Account, tuple[Heading, ...]]] = []
        on: list[Heading] = []

        def tell(account: Account, headings: Sequence[Heading]) -> None:
            found.append((account, tuple(headings)))
            for heading in headings:
                follow(on, heading)

        for heading in self.log.headings:
            if heading.entry < first:
                follow(on, heading)
        if not first:
            game = recorder.first()
            account = account_of(game, game.events, False, self._names_at(0))
            tell(account, headings_of(game, account, 0, 0))
        begun = max(0, first - 1)
        game = recorder.at(begun)
        hidden, inside = game.secretive(), game.depth
        for place, events in enumerate(recorder.walk(game, begun, end - 1), begun + 1):
            account = account_of(game, events, hidden, self._names_at(place))
            tell(account, headings_of(game, account, place, inside, on))
            hidden, inside = game.secretive(), game.depth
        return found

    def _retell(self, page: Page) -> list[Account]:
        """Tell again what a page held that is gone."""
        end = min(page.end, len(self.recorder.entries) + 1)
        return [account for account, _ in self.retold(page.first, end)]

    def _names_at(self, entry: int) -> tuple[str, ...]:
        """Return what everyone was called when action number `entry` was told of."""
        return seat_names([self.sat(player, entry) for player in range(len(self.seats))])

    def sat(self, player: int, entry: int) -> SeatSpec:
        """Return who sat in a seat when action number `entry` was done."""
        for note in self.notes:
            if note.event.player == player and note.entry >= entry:
                return note.before
        return self.seats[player]

    # -- who sat where -----------------------------------------------------------------------------

    def seat_again(self, row: Row) -> None:
        """Take down what a row of the journal says of a seat; `SaveError` when it does not read."""
        if row.action is None:
            raise SaveError(f"row {row.seq}: an action is missing")
        try:
            spec = msgspec.convert(row.action, readable(SeatSpec))
            what = msgspec.convert(row.note, readable(Happening))
        except msgspec.ValidationError as fault:
            raise SaveError(f"row {row.seq}: {fault}") from None
        if not 0 <= row.player < len(self.seats):
            raise SaveError(f"row {row.seq}: there is no seat {row.player}")
        self.seated(row.seq, row.player, spec, what)

    def seated(self, seq: int, player: int, spec: SeatSpec, what: Happening) -> None:
        """Take down who sits in a seat from row `seq` on, and what happened to it."""
        before, called = self.seats[player], seat_names(self.seats)[player]
        self.seats = (*self.seats[:player], spec, *self.seats[player + 1 :])
        now = seat_names(self.seats)[player]
        text = sentence(what, called, now, spec.bot)
        event = SeatChanged(player, what, now)
        self.notes.append(Note(seq, len(self.seqs), event, text, before))
