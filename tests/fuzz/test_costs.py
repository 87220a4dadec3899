"""Files and forms that once took seconds or gigabytes: each within 1 s and 200 MB now."""

from __future__ import annotations

import re
import shutil
from pathlib import Path
from random import Random
from typing import Any, Final

import msgspec
import pytest

from ironmuster import learn, tutorial
from ironmuster.kernel.bounds import read_toml
from ironmuster.kernel.errors import DataError, SaveError
from ironmuster.kernel.replay import load
from ironmuster.kernel.scenario import faults_of, scenario_from
from ironmuster.registry import SYSTEMS
from tests.fuzz.limits import TooSlow, limited

DATA: Final = Path(__file__).parents[2] / "src/ironmuster/systems"
REPLAY: Final = {
    "format": 1,
    "system": "mekleader",
    "version": 1,
    "catalog": "",
    "scenario": {},
    "opening": [],
    "entries": [],
    "fingerprint": "",
}


def test_the_limits_hold() -> None:
    with pytest.raises(TooSlow), limited(Exception):
        while True:
            pass
    with pytest.raises(MemoryError), limited(DataError):
        bytearray(250 << 20)


@pytest.mark.parametrize(
    "text",
    [
        "a." * 12_000 + "a = 1",  # took 20 s and 2.8 GB
        '"a" . ' * 10_000 + "a = 1",
        "".join(f"[a{n}.b.c.d.e.f.g.h.i]\n" for n in range(2_000)),
        "".join(f"a{n}.b.c.d.e.f.g.h.i = 1\n" for n in range(2_000)),
        "a = " + "1" * 60_000,
        "a = " + "[" * 30_000,
    ],
)
def test_toml(text: str) -> None:
    with limited(DataError):
        read_toml(text, "mine")


@pytest.mark.parametrize(
    "change",
    [
        {"opening": [1] * 3_000_000},
        {"entries": [{"draws": [1] * 100_000}] * 20},
        {"scenario": {"a": [{"": 0}] * 1_000_000}},
        {"scenario": {"a": [1.5e300] * 400_000}},  # took 9 s
        {"names": ["x" * 1_000_000] * 15},
        {"version": 10**39},
    ],
)
def test_replays(change: dict[str, Any]) -> None:
    raw = msgspec.json.encode(REPLAY | change)
    with limited(SaveError):
        load(raw)


def told(slug: str, words: dict[str, Any]) -> list[str]:
    """What a server says is wrong with a scenario."""
    system = SYSTEMS[slug]
    try:
        return faults_of(system, scenario_from(system, words), SYSTEMS)
    except DataError as fault:
        return str(fault).splitlines()


@pytest.mark.parametrize("slug", ["battlemachine", "mekleader"])
@pytest.mark.parametrize("name", ["a{}", "commander_los{}", "turn_limi{}", "x" * 90 + "{}"])
def test_options_that_nobody_knows(slug: str, name: str) -> None:
    """12,000 of them took 10 s: each was compared with all there are."""
    system = SYSTEMS[slug]
    lobby: Any = system.content.lobby(system.catalog)
    words = {"options": {name.format(n): 1 for n in range(12_000)}}
    with limited():
        assert told(slug, words) == [f"options: 12000, there are only {len(lobby.options)}"]


def test_one_option_of_a_long_name_is_told_in_short() -> None:
    for words in ({"x" * 200_000: 1}, {"point_limit": "x" * 200_000}):
        [fault] = told("battlemachine", {"options": words})
        assert len(fault) < 1_000


def test_a_force_of_as_many_mechs_as_there_may_be() -> None:
    """Every mech with other weapons has curves of its own."""
    system = SYSTEMS["battlemachine"]
    chance = Random(1)
    guns, mechs = list(system.catalog.weapons), list(system.catalog.mechs)
    entries = [{"type": chance.choice(mechs), "gear": chance.sample(guns, 8)} for _ in range(400)]
    draft = {"force": {"id": "a", "name": "A", "mechs": entries}, "options": {"workshop": True}}
    assert system.forces is not None
    with limited():
        weight: Any = system.forces.weigh(draft, system.catalog)
    assert len({mech.fire_all for mech in weight.mechs}) > 100


def test_a_map_of_one_long_row(tmp_path: Path) -> None:
    """It never ended: every square of a building was looked for among all others."""
    shutil.copytree(DATA / "battlemachine" / "data", tmp_path, dirs_exist_ok=True)
    row = '"' + "A" * 30_000 + '"'
    sheet = f'name = "Long"\nzone = 1\npoints = 50\nrows = [{row}, {row}]\n'
    (tmp_path / "maps" / "long.toml").write_text(sheet)
    with limited():
        [fault] = SYSTEMS["battlemachine"].content.check_data(tmp_path)
    assert fault.startswith("maps/long.toml: Expected `str` of length <= 100 - at `$.rows[0]`")


@pytest.mark.parametrize("many", [150, 400])
def test_a_folder_of_many_files(tmp_path: Path, many: int) -> None:
    shutil.copytree(DATA / "battlemachine" / "data", tmp_path, dirs_exist_ok=True)
    for number in range(many):
        (tmp_path / "maps" / f"more{number}.toml").write_text("a = 1\n" * 500)
    with limited():
        faults = SYSTEMS["battlemachine"].content.check_data(tmp_path)
    assert ("maps: more than 200 files" in faults) == (many > 200)


def test_a_tutorial_that_goes_many_ways(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """300 other answers to one step took 2 s: each is a game from the beginning."""
    text = (Path(__file__).parents[2] / "docs/learn/mekleader.toml").read_text("utf-8")
    line = '    { type = "learn", skill = "sniper" },\n'
    assert text.count(line) == 1
    (tmp_path / "mekleader.toml").write_text(text.replace(line, line * 300))
    monkeypatch.setattr(learn, "FOLDERS", (tmp_path,))
    tutorial.tutorial.cache_clear()
    try:
        with limited():
            [fault] = tutorial.faults("mekleader", SYSTEMS["mekleader"], SYSTEMS)
    finally:
        tutorial.tutorial.cache_clear()
    assert re.fullmatch(r"mekleader\.toml: \d+ actions in 309 ways, 3000 at most", fault)


def test_a_folder_of_more_than_is_read(tmp_path: Path) -> None:
    shutil.copytree(DATA / "mekleader" / "data", tmp_path, dirs_exist_ok=True)
    for name in ("events", "foes", "meks", "missions", "names", "pilots", "scenarios", "sizes"):
        (tmp_path / f"{name}.toml").write_text("".join(f"[a{n}]\nb = 1\n" for n in range(2_400)))
    with limited():
        faults = SYSTEMS["mekleader"].content.check_data(tmp_path)
    assert len(faults) > 8 * 1_000
