"""A match of older rules goes on under those of today, from its last kept position."""

from __future__ import annotations

import secrets
from datetime import UTC, datetime
from typing import NamedTuple

from msgspec import structs

from ironmuster.bots.roster import MakeBot
from ironmuster.kernel import packing
from ironmuster.kernel.editions import Edition, in_editions
from ironmuster.kernel.errors import SaveError
from ironmuster.kernel.replay import FORMAT, Replay, Systems
from ironmuster.kernel.snapshot import Snapshot, decode, restore, snapshot
from ironmuster.kernel.waypoints import LARGEST
from ironmuster.match import Album, Match, load_match, look_at
from ironmuster.server.awaiting import turn_of
from ironmuster.server.records import Header, Turn


class Renewed(NamedTuple):
    """What a match would go on with: after how many actions, and its header."""

    entry: int
    record: Replay


def renewed(album: Album, systems: Systems) -> Renewed:
    """Return the last kept position of a match as one of today's rules, with the data it was begun
    with; `SaveError` when none is kept, or why it cannot be read any more."""
    for one in reversed(album.leaves):
        body = one.position()
        if body is not None:
            return Renewed(one.head.place, _begun_anew(album, body, systems))
    raise SaveError("no position of it was kept")


def _begun_anew(album: Album, body: bytes, systems: Systems) -> Replay:
    saved = decode(packing.expand(body, LARGEST, "its last position"))
    before = {**album.record.editions, **_inside(saved)}
    now = {slug: _of_today(slug, one, systems) for slug, one in before.items()}
    own = in_editions(systems, now, album.record.data)
    game = restore(_under(saved, now), own)
    look_at(game)
    if game.decision is None:
        raise SaveError("its last position is the end")
    return Replay(
        FORMAT,
        album.record.system,
        now[album.record.system].version,
        game.system.catalog.digest,
        album.record.scenario,
        (),
        (),
        "",
        entered={slug: one for slug, one in now.items() if slug != album.record.system},
        data=album.record.data,
        start=packing.pack(snapshot(game.unforeseen())),
    )


def _of_today(slug: str, edition: Edition, systems: Systems) -> Edition:
    """Return an edition with the rules of today; `SaveError` where these are no newer ones."""
    system = systems.get(slug)
    if system is None:
        raise SaveError(f"no rule system {slug!r:.60} is installed")
    if system.version < edition.version:
        raise SaveError(f"{system.title}: this server has older rules, {system.version}")
    return Edition(system.version, edition.catalog)


def _inside(saved: Snapshot) -> dict[str, Edition]:
    """Return the rules of a position and of the games inside it."""
    inner = _inside(saved.child) if saved.child is not None else {}
    return {**inner, saved.system: Edition(saved.version, saved.catalog)}


def _under(saved: Snapshot, now: dict[str, Edition]) -> Snapshot:
    """Return a position as one of other versions of the rules."""
    inner = None if saved.child is None else _under(saved.child, now)
    return structs.replace(saved, version=now[saved.system].version, child=inner)


def next_of(
    header: Header, album: Album, anew: Renewed, systems: Systems, make: MakeBot
) -> tuple[Header, Match]:
    """Return the match in which one goes on, with the same people on the same terms."""
    key = secrets.token_bytes(32)
    match = load_match(anew.record, album.seats, key, (), systems, make)
    record = anew.record
    return (
        Header(
            secrets.token_hex(16),
            datetime.now(UTC).isoformat(timespec="milliseconds"),
            record.system,
            record.version,
            record.catalog,
            record.scenario,
            match.seats,
            key,
            (),
            0,
            spent=header.spent,
            patience=header.patience,
            chat=header.chat,
            open=header.open,
            listed=header.listed,
            entered=match.recorder.entered,
            start=record.start,
            **turn_of(match, Turn())._asdict(),
        ),
        match,
    )
