"""Matches and replay files of earlier builds still open, end where they ended, and ask what they
asked."""

from __future__ import annotations

import gzip
from collections.abc import Iterator
from pathlib import Path

import pytest

from ironmuster.kernel.replay import load, verify
from ironmuster.kernel.snapshot import fingerprint
from ironmuster.server.database import FILE
from ironmuster.server.store import Store, open_store
from tests.contract.scenarios import SYSTEMS
from tests.saves.kept import FOLDER, Kept, kept_of, match_of, read_kept, unpack

COMMITS = sorted(path.parent.name for path in FOLDER.glob("*/matches.json"))
MATCHES = [
    pytest.param(commit, kept, id=f"{commit}-{label}")
    for commit in COMMITS
    for label, kept in read_kept(commit).items()
]
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


@pytest.mark.parametrize("file", FILES, ids=lambda file: Path(file).name.partition(".")[0])
def test_a_replay_file_ends_where_it_ended(file: Path) -> None:
    replay = load(gzip.decompress(file.read_bytes()))
    kept = read_kept(file.parent.parent.name)[file.name.partition(".")[0]]
    game = verify(replay, SYSTEMS)
    assert (fingerprint(game), game.outcome) == (kept.fingerprint, kept.outcome)
    assert len(replay.entries) == kept.entries
