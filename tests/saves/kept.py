"""What is kept of the matches of an earlier commit, and how it is looked at."""

from __future__ import annotations

import gzip
import sqlite3
from hashlib import blake2b
from itertools import islice
from pathlib import Path
from typing import Any, Final

import msgspec

from ironmuster.kernel.snapshot import fingerprint
from ironmuster.kernel.system import Outcome
from ironmuster.kernel.value import Value
from ironmuster.match import Album, Match, load_match
from ironmuster.server.catalogs import record_of
from ironmuster.server.outdated import album_of
from ironmuster.server.store import Store
from tests.contract.scenarios import SYSTEMS

FOLDER: Final = Path(__file__).parent
LOOKED_AT: Final = 500  # of a long list of answers, so many


class Asked(Value, frozen=True):
    """The open question: whose, what, how many answers, and a hash over the first of them."""

    player: int
    prompt: str
    count: int
    answers: str


class Roll(Value, frozen=True):
    """The die that is waited for, and what was rolled before it."""

    name: str
    rolled: tuple[Any, ...]


class Kept(Value, frozen=True):
    """What a match came to: where it stood, what was asked next, and of which player each token
    is."""

    match: str
    seq: int
    entries: int
    seconds: int
    fingerprint: str
    owners: tuple[int, ...]
    outcome: Outcome | None
    asked: Asked | None
    roll: Roll | None


def asked_of(match: Match) -> Asked | None:
    """Return the open question of a match."""
    decision = match.decision
    if decision is None:
        return None
    shown = [msgspec.to_builtins(one) for one in islice(decision.options, LOOKED_AT)]
    answers = blake2b(msgspec.json.encode(shown), digest_size=16).hexdigest()
    return Asked(decision.player, decision.prompt, decision.options.size(), answers)


def match_of(store: Store, name: str) -> Match:
    """Play a match of a store again."""
    header = store.header(name)
    assert header is not None, f"match {name} is in the store"
    record = record_of(header, store, SYSTEMS)
    return load_match(record, header.seats, header.key, store.rows(name), SYSTEMS)


def kept_of(store: Store, name: str) -> Kept:
    """Return what a match of a store comes to."""
    header, match = store.header(name), match_of(store, name)
    assert header is not None, f"match {name} is in the store"
    rolling = match.rolling
    return Kept(
        name,
        match.seq,
        len(match.recorder.entries),
        header.spent // 1000,
        fingerprint(match.game),
        tuple(sorted(one.player for one in store.passes(name) if one.kind == "seat")),
        match.game.outcome,
        asked_of(match),
        None if rolling is None else Roll(rolling.chance.name, tuple(rolling.rolled)),
    )


def album_of_match(store: Store, name: str) -> Album:
    """Return a match of a store as it was told, whatever rules there are today."""
    header = store.header(name)
    assert header is not None, f"match {name} is in the store"
    return album_of(header, store.rows(name), store)


def told_of(album: Album) -> str:
    """Return a hash over all that can be looked at of a match when its rules are gone: what each
    viewer was told, and shown at every place."""
    viewers = (None, *range(len(album.seats)))
    told = [[album.heard(one, entry) for entry in range(len(album) + 1)] for one in viewers]
    shown = [[album.shown(place, one) for place in album.places] for one in viewers]
    body = msgspec.json.encode((album.system, album.over, album.places, told, shown))
    return blake2b(body, digest_size=16).hexdigest()


def read_told(commit: str) -> dict[str, str]:
    """Return what was told of the matches of a commit, by label; nothing of one that kept none."""
    file = FOLDER / commit / "told.json"
    return msgspec.json.decode(file.read_bytes(), type=dict[str, str]) if file.exists() else {}


def pack(database: Path, target: Path) -> None:
    """Keep a closed database, compressed, with nothing but what is in it."""
    with sqlite3.connect(database) as db:
        db.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    db.close()
    target.write_bytes(gzip.compress(database.read_bytes(), 9, mtime=0))


def unpack(commit: str, folder: Path, name: str) -> None:
    """Write the database of a commit into a data folder."""
    (folder / name).write_bytes(
        gzip.decompress((FOLDER / commit / "matches.sqlite3.gz").read_bytes())
    )


def read_kept(commit: str) -> dict[str, Kept]:
    """Return what the matches of a commit came to, by label."""
    raw = (FOLDER / commit / "matches.json").read_bytes()
    return msgspec.json.decode(raw, type=dict[str, Kept])
