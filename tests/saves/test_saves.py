"""Matches and replay files of earlier builds still open, end where they ended, and ask what they
asked."""

from __future__ import annotations

import gzip
import sqlite3
from collections.abc import Iterator
from pathlib import Path

import pytest

from ironmuster.kernel.replay import load, verify
from ironmuster.kernel.snapshot import fingerprint
from ironmuster.match import album_in, kept_report
from ironmuster.server.database import FILE
from ironmuster.server.store import Store, open_store
from ironmuster.server.tables import SCHEMA
from tests.contract.scenarios import SYSTEMS
from tests.saves.kept import (
    FOLDER,
    Kept,
    album_of_match,
    kept_of,
    match_of,
    read_kept,
    read_told,
    told_of,
    unpack,
)

COMMITS = sorted(path.parent.name for path in FOLDER.glob("*/matches.json"))
MATCHES = [
    pytest.param(commit, kept, id=f"{commit}-{label}")
    for commit in COMMITS
    for label, kept in read_kept(commit).items()
]
TOLD = [(commit, label) for commit in COMMITS for label in read_told(commit)]
FILES = sorted(FOLDER.glob("*/replays/*.json.gz"))


@pytest.fixture(scope="module")
def stores(tmp_path_factory: pytest.TempPathFactory) -> Iterator[dict[str, Store]]:
    """The databases of all commits, each brought up to date on the way."""
    found = {}
    for commit in COMMITS:
        folder = tmp_path_factory.mktemp(commit)
        unpack(commit, folder, FILE)
        found[commit] = open_store(folder)
    yield found
    for store in found.values():
        store.close()


def test_the_first_commit_is_kept() -> None:
    kept = read_kept("6c327bc")
    assert len(kept) == 53 and "6c327bc" in COMMITS
    unfinished = [one for one in kept.values() if one.asked is not None]
    assert len(unfinished) >= 15 and any(one.roll is not None for one in unfinished)
    assert len(FILES) >= 45


def test_a_store_of_an_older_schema_is_kept(tmp_path: Path) -> None:
    unpack("6c327bc", tmp_path, FILE)
    db = sqlite3.connect(tmp_path / FILE)
    [schema] = db.execute("SELECT schema FROM about").fetchone()
    db.close()
    assert schema < SCHEMA


@pytest.mark.parametrize(("commit", "kept"), MATCHES)
def test_a_match_goes_on_where_it_was(stores: dict[str, Store], commit: str, kept: Kept) -> None:
    store = stores[commit]
    assert kept_of(store, kept.match) == kept
    record = match_of(store, kept.match).recorder.replay()
    assert fingerprint(verify(record, SYSTEMS)) == kept.fingerprint


@pytest.mark.parametrize("commit", COMMITS)
def test_every_match_is_listed(stores: dict[str, Store], commit: str) -> None:
    listed = {header.id for header in stores[commit].headers()}
    assert listed == {kept.match for kept in read_kept(commit).values()}


@pytest.mark.parametrize(("commit", "label"), TOLD)
def test_a_match_is_told_as_it_was(stores: dict[str, Store], commit: str, label: str) -> None:
    """Its log, pictures and report are read without playing it, as when its rules are gone."""
    kept = read_kept(commit)[label]
    album = album_of_match(stores[commit], kept.match)
    album.check()
    assert told_of(album) == read_told(commit)[label]
    assert album.places[0] == 0 and album.places[-1] == kept.entries, "the last position is kept"
    if kept.outcome is not None:
        assert kept_report(album.file()).over == kept.outcome


@pytest.mark.parametrize("file", FILES, ids=lambda file: Path(file).name.partition(".")[0])
def test_a_replay_file_ends_where_it_ended(file: Path) -> None:
    replay = load(gzip.decompress(file.read_bytes()))
    kept = read_kept(file.parent.parent.name)[file.name.partition(".")[0]]
    game = verify(replay, SYSTEMS)
    assert (fingerprint(game), game.outcome) == (kept.fingerprint, kept.outcome)
    assert len(replay.entries) == kept.entries
    if replay.album:
        album = album_in(replay)
        album.check()
        assert album.places[-1] == kept.entries
    if replay.report:
        assert kept_report(replay).over == kept.outcome
