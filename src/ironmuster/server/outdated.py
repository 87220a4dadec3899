"""Matches of rules that this build has not: by which they were played, and what was told."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

from msgspec import structs

from ironmuster.kernel.editions import changes_since
from ironmuster.kernel.replay import Replay
from ironmuster.kernel.system import RuleSystem
from ironmuster.match import Album, Row, standing
from ironmuster.server.forms import PlayedUnder, RuleChange
from ironmuster.server.records import Header
from ironmuster.server.store import Store

OTHER_DATA: Final = "played with data that is not here"
Systems = Mapping[str, RuleSystem[Any, Any]]


def played_under(record: Replay, systems: Systems) -> tuple[PlayedUnder, ...]:
    """Return the rules of a match that are other ones than this build's, those of the match itself
    last."""
    found = []
    for slug, edition in record.editions.items():
        system = systems.get(slug)
        if system is None:
            found.append(PlayedUnder(slug, slug, edition.version, None, ()))
        elif system.version != edition.version:
            since = changes_since(system, edition.version)
            changes = tuple([RuleChange(number, text) for number, text in since])
            version = edition.version
            found.append(PlayedUnder(slug, system.title, version, system.version, changes))
    return tuple(found)


def in_words(under: Sequence[PlayedUnder], system: str) -> str:
    """Return by which other rules a match of a system was played; nothing where by none."""
    told = [
        f"rules {one.version}" if one.system == system else f"rules {one.version} of {one.title}"
        for one in under
    ]
    return f"played under {' and '.join(told)}" if told else ""


def marked(under: Sequence[PlayedUnder], system: str) -> str:
    """Return by which other rules a match was played that this build cannot play: where they are
    the same, it is the data that it has not."""
    return in_words(under, system) or OTHER_DATA


def album_of(header: Header, rows: Sequence[Row], store: Store) -> Album:
    """Return a match as it was told, from its journal and what is kept beside it."""
    over = header.outcome is not None
    digests = [edition.catalog for edition in header.record().editions.values()]
    record = header.record(store.catalogs(digests))
    return Album(
        structs.replace(record, report=store.report(header.id) or b""),
        header.outcome,
        header.seats,
        standing(rows),
        store.kept(header.id),
        not over and header.secret is not False,
    )
