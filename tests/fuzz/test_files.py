"""Files: replays, saved games, forces, data folders, tutorials."""

from __future__ import annotations

import shutil
import tempfile
from functools import cache
from pathlib import Path
from typing import Any, Final

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from ironmuster import learn, tutorial
from ironmuster.kernel.bounds import FILE, read_toml
from ironmuster.kernel.chance import Dice, derive, key_of
from ironmuster.kernel.errors import DataError, SaveError
from ironmuster.kernel.game import start
from ironmuster.kernel.replay import Recorder, load, verify
from ironmuster.kernel.scenario import scenario_from
from ironmuster.kernel.snapshot import decode, encode, restore, snapshot
from ironmuster.registry import SYSTEMS
from ironmuster.server.forms import Denied
from ironmuster.server.reading import read_import, read_replay
from tests.fuzz.limits import fuzzed, limited
from tests.fuzz.spoil import spoilt_json, spoilt_toml
from tests.toys.campaign import CAMPAIGN, March
from tests.toys.parley import PARLEY, Parley
from tests.toys.systems import TOYS

ROOT: Final = Path(__file__).parents[2]
SLUGS: Final = ("battlemachine", "mekleader")


@cache
def replays(slug: str) -> list[Any]:
    """Short matches of a system as documents."""
    found = []
    for seed in range(2):
        if slug == "toys":
            record = Recorder((CAMPAIGN, PARLEY)[seed], (March(), Parley())[seed], key_of(1), TOYS)
        else:
            words = {"players": 2} if slug == "mekleader" and seed else {}
            scenario = scenario_from(SYSTEMS[slug], words)
            record = Recorder(SYSTEMS[slug], scenario, key_of(seed), SYSTEMS)
        _play(record, 25)
        found.append(msgspec.json.decode(msgspec.json.encode(record.replay())))
    return found


def _play(record: Recorder, most: int) -> None:
    dice = Dice(derive(key_of(1), "answers"))
    while record.game.decision is not None and len(record.entries) < most:
        options = record.game.decision.options
        record.act(options.at(dice.below(options.size())))


def systems_of(slug: str) -> Any:
    return TOYS if slug == "toys" else SYSTEMS


@pytest.mark.parametrize("slug", ["toys", *SLUGS])
def test_replays(slug: str) -> None:
    @fuzzed
    @given(raw=spoilt_json(replays(slug)))
    def reads(raw: bytes) -> None:
        with limited(SaveError):
            verify(load(raw), systems_of(slug))

    reads()


def test_replays_and_imports_as_the_server_takes_them() -> None:
    seats = [{"kind": "person", "name": "Ann"}, {"kind": "bot", "bot": "random"}]
    wishes = [{"replay": one, "entry": 1, "seats": seats} for one in replays("toys")]

    @fuzzed
    @given(raw=spoilt_json([*replays("toys"), *wishes]), importing=st.booleans())
    def reads(raw: bytes, importing: bool) -> None:
        with limited(SaveError, Denied):
            (read_import if importing else read_replay)(raw, TOYS)

    reads()


@cache
def saves(slug: str) -> list[Any]:
    """Positions of a system as documents, in the middle of a game."""
    found = []
    for seed in range(3):
        if slug == "toys":
            game = start(CAMPAIGN, March(), Dice(key_of(seed)), TOYS)
        else:
            scenario = scenario_from(SYSTEMS[slug], {})
            game = start(SYSTEMS[slug], scenario, Dice(key_of(seed)), SYSTEMS)
        dice = Dice(key_of("answers"))
        for _ in range(20 + 60 * seed):
            if game.decision is not None:
                game.choose(dice.below(game.decision.options.size()))
        found.append(msgspec.json.decode(encode(snapshot(game))))
    return found


@pytest.mark.parametrize("slug", ["toys", *SLUGS])
def test_saved_games(slug: str) -> None:
    @fuzzed
    @given(raw=spoilt_json(saves(slug)))
    def reads(raw: bytes) -> None:
        with limited(SaveError):
            restore(decode(raw), systems_of(slug))

    reads()


FORCE: Final = """id = "mine"
name = "Mine"
limit = 50
faction = "sol"
commander = "mara"

[[mechs]]
type = "vanguard"
gear = ["laser", "spam+laser", "armour_plate"]
commander = true

[[mechs]]
type = "raider"
"""


def test_forces() -> None:
    system = SYSTEMS["battlemachine"]
    catalog, forces = system.catalog, system.forces
    assert forces is not None
    ready = next(iter(catalog.battlegroups.values()))
    weight: Any = forces.weigh({"force": msgspec.to_builtins(ready)}, catalog)
    texts = [weight.toml, FORCE]

    @fuzzed
    @given(raw=spoilt_toml(texts))
    def reads(raw: bytes) -> None:
        with limited(DataError):
            force = forces.read(raw.decode("utf-8", "surrogateescape"), "mine")
            draft = {"force": msgspec.to_builtins(force), "options": {"workshop": True}}
            forces.weigh(draft, catalog)
            forces.sheet(draft, catalog)

    reads()


def folders(slug: str) -> dict[str, str]:
    """The data files of a system by name."""
    folder = ROOT / "src" / "ironmuster" / "systems" / slug / "data"
    paths = sorted(folder.rglob("*.toml"))
    return {str(path.relative_to(folder)): path.read_text("utf-8") for path in paths}


@pytest.mark.parametrize("slug", SLUGS)
def test_data_folders(slug: str) -> None:
    files = folders(slug)

    with tempfile.TemporaryDirectory() as folder:
        home = Path(folder) / "data"
        shutil.copytree(ROOT / "src" / "ironmuster" / "systems" / slug / "data", home)

        @fuzzed
        @given(name=st.sampled_from(sorted(files)), data=st.data())
        def reads(name: str, data: st.DataObject) -> None:
            raw = data.draw(spoilt_toml([files[name]]))
            (home / name).write_bytes(raw)
            try:
                with limited():
                    found = SYSTEMS[slug].content.check_data(home)
                assert all(isinstance(fault, str) and fault for fault in found)
            finally:
                (home / name).write_text(files[name], "utf-8")

        reads()


def test_data_files_are_read_or_refused() -> None:
    texts = [text for slug in SLUGS for text in folders(slug).values()]

    @fuzzed
    @given(raw=spoilt_toml(texts))
    def reads(raw: bytes) -> None:
        with limited(DataError):
            read_toml(raw, "mine", FILE)

    reads()


@pytest.mark.parametrize("slug", SLUGS)
def test_tutorials(slug: str, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    text = (ROOT / "docs" / "learn" / f"{slug}.toml").read_text("utf-8")
    monkeypatch.setattr(learn, "FOLDERS", (tmp_path,))

    @fuzzed
    @given(raw=spoilt_toml([text]))
    def reads(raw: bytes) -> None:
        (tmp_path / f"{slug}.toml").write_bytes(raw)
        tutorial.tutorial.cache_clear()
        with limited():
            found = tutorial.faults(slug, SYSTEMS[slug], SYSTEMS)
        assert all(isinstance(fault, str) and fault for fault in found)

    try:
        reads()
    finally:
        tutorial.tutorial.cache_clear()
