"""The catalogues that the matches of a store were begun with, kept beside them once each."""

from __future__ import annotations

import logging
from typing import Any

from msgspec import structs

from ironmuster.kernel.editions import Systems, in_editions
from ironmuster.kernel.errors import SaveError
from ironmuster.kernel.replay import Replay
from ironmuster.kernel.system import RuleSystem
from ironmuster.server.records import Header
from ironmuster.server.store import Store

log = logging.getLogger(__name__)


def adopt(store: Store, systems: Systems) -> None:
    """Keep today's catalogue for all matches that were begun with it by a build that kept none, so
    that they stay playable when it changes."""
    for slug, digest in store.without_catalog():
        system = systems.get(slug)
        if system is not None and system.catalog.known_as(digest):
            store.keep_catalog(digest, system.catalog.packed)
        else:
            log.warning("%s: nobody has catalogue %s, with which a match was begun", slug, digest)


def record_of(header: Header, store: Store, systems: Systems) -> Replay:
    """Return the header of a match as a replay without entries, with the catalogues that are not
    today's."""
    record = header.record()
    missing = [
        edition.catalog
        for slug, edition in record.editions.items()
        if (system := systems.get(slug)) is None or not system.catalog.known_as(edition.catalog)
    ]
    return header.record(store.catalogs(missing) if missing else {})


def trusted(replay: Replay, store: Store, systems: Systems) -> Replay:
    """Return a replay that is to be played on, with catalogues of this server; `SaveError` where it
    knows one of them only from the file. Whoever sends it may have made it up: to look back at such
    a match takes a bounded time, to play it on does not."""
    if replay.start and not store.began_with(replay.start):
        raise SaveError(
            f"{replay.system}: this server does not know the position it began with; it can be "
            "looked at, but not played on here"
        )
    known = store.catalogs([edition.catalog for edition in replay.editions.values()])
    for slug, edition in replay.editions.items():
        system, digest = systems[slug], edition.catalog
        ours = system.catalog.known_as(digest) or digest in known or system.content.former(digest)
        if not ours:
            raise SaveError(
                f"{slug}: this server does not know the catalogue it was played with "
                f"({digest:.40}); it can be looked at, but not played on here"
            )
    return structs.replace(replay, data=known)


def system_of(header: Header, store: Store, systems: Systems) -> RuleSystem[Any, Any]:
    """Return the system that a match is played with; `SaveError` when this build cannot."""
    record = record_of(header, store, systems)
    return in_editions(systems, record.editions, record.data)[header.system]
