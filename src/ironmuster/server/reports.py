"""Reports of matches: worked out when they are asked for, and kept once a match is over."""

from __future__ import annotations

from typing import Final

from msgspec import structs

from ironmuster.kernel import packing
from ironmuster.kernel.errors import OtherRules, SaveError
from ironmuster.kernel.replay import Replay, Systems
from ironmuster.match import (
    Album,
    Film,
    MatchReport,
    Row,
    kept_report,
    report_of,
    seat_names,
    surviving,
    thinking,
)
from ironmuster.match.journal import entry_of
from ironmuster.server.catalogs import record_of
from ironmuster.server.outdated import marked, played_under
from ironmuster.server.records import Header
from ironmuster.server.store import Store
from ironmuster.server.threads import in_thread

KEPT: Final = 64


class Reports:
    """The reports asked for last, by match. Several threads may ask."""

    def __init__(self, store: Store, systems: Systems) -> None:
        self.store = store
        self.systems = systems
        self.found: dict[str, tuple[int, MatchReport]] = {}

    def of(self, header: Header, rows: list[Row]) -> MatchReport:
        """Work a report out, or return the one of the same journal; where this build has other
        rules, the one that was kept at the end. `StillHidden` while the match hides something,
        `SaveError` where nothing was kept."""
        last = rows[-1].seq if rows else 0
        known = self.found.get(header.id)
        if known is not None and known[0] == last:
            return known[1]
        try:
            found = self._work_out(header, rows)
        except OtherRules as fault:
            found = self._kept(header, fault)
        self.found[header.id] = (last, found)
        for old in list(self.found)[:-KEPT]:
            self.found.pop(old, None)  # another report may have been quicker
        return found

    async def keep(self, name: str) -> None:
        """Keep the report of a match that is over."""
        header, rows = self.store.header(name), self.store.rows(name)
        if header is not None and self.store.report(name) is None:
            body = await in_thread(lambda: packing.pack(self.of(header, rows)))
            await self.store.keep_report(name, body)

    def _work_out(self, header: Header, rows: list[Row]) -> MatchReport:
        entries = tuple([entry_of(row) for row in surviving(rows)])
        record = record_of(header, self.store, self.systems)
        players = seat_names(header.company)
        return report_of(
            structs.replace(record, entries=entries),
            self.systems,
            players,
            thinking(rows, len(players)),
            key=header.key,
        )

    def _kept(self, header: Header, fault: OtherRules) -> MatchReport:
        body = self.store.report(header.id) or b""
        record = structs.replace(header.record(), outcome=header.outcome, report=body)
        return as_told(record, self.systems, str(fault))


def as_told(record: Replay, systems: Systems, fault: str) -> MatchReport:
    """Return the report of a match of other rules that was kept at its end; `SaveError` when there
    is none, since there is a `fault`."""
    if not record.report:
        raise SaveError(f"no report was kept; {fault}")
    under = marked(played_under(record, systems), record.system)
    return structs.replace(kept_report(record), under=under)


def report_of_file(film: Film | Album, systems: Systems) -> MatchReport:
    """Return the report of what is looked at. What a file's own report says beside the figures,
    such as how long everybody thought, was told then and is told again."""
    if isinstance(film, Album):
        record = structs.replace(film.record, outcome=film.over)
        under = marked(played_under(record, systems), record.system)
        return as_told(record, systems, f"it was {under}")
    record = structs.replace(film.match.recorder.replay(), report=film.report)
    found = report_of(record, systems, seat_names(film.match.seats))
    if not film.report:
        return found
    kept = kept_report(record)
    return structs.replace(found, seconds=kept.seconds, seal=kept.seal, dice_key=kept.dice_key)
