"""The matches of a server, as they are kept: what is said of them, and each played again."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec import structs

from ironmuster.bots.roster import MakeBot
from ironmuster.kernel.errors import SaveError
from ironmuster.kernel.replay import Systems
from ironmuster.kernel.seal import seal_of
from ironmuster.match import Forfeit, Match, Row, load_match, surviving
from ironmuster.server.catalogs import record_of
from ironmuster.server.forms import Denied, Detail, Summary
from ironmuster.server.health import Faults, compared
from ironmuster.server.outdated import OTHER_DATA, in_words, played_under
from ironmuster.server.records import Damaged, Header
from ironmuster.server.store import Store


class Matches:
    """What a store has of matches; `Denied` says why one cannot be had."""

    def __init__(self, store: Store, systems: Systems, make: MakeBot) -> None:
        self.store = store
        self.systems = systems
        self.make = make
        self.faults = Faults(store, systems)

    def summaries(self, listed_only: bool = False) -> list[Summary]:
        """Return the latest matches, or of those that their makers list, the newest first."""
        found = self.store.headers(listed_only=listed_only)
        return [self.summary(match) for match in found]

    def summary(self, match: Header | Damaged) -> Summary:
        system = self.systems.get(match.system)
        title = system.title if system is not None else match.system
        known = (match.id, match.system, title, match.created)
        if isinstance(match, Damaged):
            return Summary(*known, 0, (), None, match.fault)
        under = in_words(played_under(match.record(), self.systems), match.system)
        fault = self.faults.of(match)
        if match.id in self.faults.foreign:
            under = under or OTHER_DATA
        return Summary(*known, match.actions, match.company, match.outcome, fault, under)

    def header(self, name: str) -> Header:
        """Return the header of a match."""
        try:
            found = self.store.header(name) if len(name) <= 32 and name.isalnum() else None
        except SaveError as fault:
            raise damaged(fault) from None
        if found is None:
            raise Denied(404, "unknown_match", "there is no such match")
        return found

    def rows(self, name: str) -> list[Row]:
        """Return the journal of a match."""
        try:
            return self.store.rows(name)
        except SaveError as fault:
            raise damaged(fault) from None

    def detail(self, name: str) -> Detail:
        """Return a match with its scenario and forfeits."""
        header = self.header(name)
        over = header.outcome is not None  # until then a bot's slip may tell what it holds
        forfeits = [
            Forfeit(
                place,
                row.player,
                header.company[row.player].bot,
                row.note if over else row.note.partition(":")[0],
            )
            for place, row in enumerate(surviving(self.rows(name)), 1)
            if row.note
        ]
        summary = structs.asdict(self.summary(header))
        return Detail(
            **summary,
            version=header.version,
            scenario=header.scenario,
            forfeits=tuple(forfeits),
            seal=seal_of(header.key),
            open=header.open,
        )

    def load(self, name: str) -> Match:
        """Play a match again from the store; `SaveError` when this build cannot."""
        return self.loaded(self.header(name), self.rows(name))

    def loaded(self, header: Header, rows: Sequence[Row]) -> Match:
        match = load_match(
            record_of(header, self.store, self.systems),
            header.seats,
            header.key,
            rows,
            self.systems,
            self.make,
            self.store.kept(header.id),
        )
        fault = compared(header, len(match.recorder.entries))
        if fault:
            raise damaged(SaveError(fault))
        return match


def damaged(fault: SaveError) -> Denied:
    """Return the refusal of a match that does not read."""
    return Denied(422, "unknown_match", f"this match is damaged: {fault}")
