"""[part 4] Slips in the data files are found, and named with file, entry and key."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

import ironmuster.systems.battlemachine as package
from ironmuster.systems.battlemachine.content.catalog import DATA as FILES
from tests.data_slips import damaged, is_told

DATA = Path(package.__path__[0]) / "data"

SLIPS = {
    "misspelt key": (
        "mechs.toml",
        "acu = 5",
        "acc = 5",
        r"mechs.toml \[lictor\]: Object contains unknown field `acc`|"
        r"mechs.toml \[lictor\]: Object missing required field `acu`",
    ),
    "wrong type": (
        "weapons.toml",
        "eng = 1",
        'eng = "1"',
        r"weapons.toml \[autogun\]: Expected `int`, got `str` - at `\$.eng`",
    ),
    "unknown effect": (
        "weapons.toml",
        '["blast"]',
        '["blats"]',
        r"weapons.toml \[blast_grenades\]: effects: no effect `blats`",
    ),
    "effect not in the name": (
        "weapons.toml",
        '["blast"]',
        '["ion"]',
        r"weapons.toml \[blast_grenades\]: effects: do not lead the name Blast Grenades",
    ),
    "range the wrong way round": (
        "weapons.toml",
        "rng_min = 3",
        "rng_min = 11",
        r"weapons.toml \[lob_missile_rack\]: rng_min: 11 is above rng_max 10",
    ),
    "unknown maker of a weapon": (
        "weapons.toml",
        '"sol"',
        '"luna"',
        r"weapons.toml \[rail_gun\]: maker: no faction `luna`",
    ),
    "unknown maker of a mech": (
        "mechs.toml",
        'maker = "sol"',
        'maker = "luna"',
        r"mechs.toml \[kestrel\]: maker: no faction `luna`",
    ),
    "unknown trait": (
        "mechs.toml",
        '"steady"',
        '"stead"',
        r"mechs.toml \[sagitta\]: trait: no trait `stead`",
    ),
    "unknown stock gear": (
        "mechs.toml",
        '["laser", "autogun"]',
        '["lazer", "autogun"]',
        r"mechs.toml \[pattern_zero\]: stock: no weapon or module `lazer`",
    ),
    "stock gear of another maker": (
        "mechs.toml",
        '["rail_gun"]',
        '["lob_siege_howitzer"]',
        r"mechs.toml \[sagitta\]: stock: Lob Siege Howitzer is made by `union`",
    ),
    "stock fit that does not fit": (
        "mechs.toml",
        '["laser", "autogun"]',
        '["laser", "autocannon"]',
        r"mechs.toml \[pattern_zero\]: stock: takes 3 mounting points of 2",
    ),
    "too many modules in a stock fit": (
        "mechs.toml",
        '["laser", "autogun"]',
        '["jammer", "jammer"]',
        r"mechs.toml \[pattern_zero\]: stock: too many Jammer",
    ),
    "one id for a weapon and a module": (
        "modules.toml",
        "[smoke_pots]",
        "[laser]",
        r"modules.toml \[laser\]: id: a weapon has this id already",
    ),
    "commander without a faction": (
        "commanders.toml",
        'faction = "sol"',
        'faction = "open"',
        r"commanders.toml \[carman_skiric\]: faction: no faction `open` with a style rule",
    ),
    "unknown mech in a battlegroup": (
        "battlegroups.toml",
        'type = "archon"',
        'type = "anchor"',
        r"battlegroups.toml \[sol_iron_warrant\]: mech 1: there is no mech `anchor`",
    ),
    "unknown gear in a battlegroup": (
        "battlegroups.toml",
        '"rail_gun"',
        '"rail"',
        r"battlegroups.toml \[sol_iron_warrant\]: mech 1: there is no weapon or module `rail`",
    ),
    "unknown commander of a battlegroup": (
        "battlegroups.toml",
        '"carman_skiric"',
        '"carmen"',
        r"battlegroups.toml \[sol_iron_warrant\]: commander: there is no commander `carmen`",
    ),
    "unknown faction of a battlegroup": (
        "battlegroups.toml",
        'faction = "sol"',
        'faction = "sun"',
        r"battlegroups.toml \[sol_iron_warrant\]: faction: there is no faction `sun`",
    ),
    "battlegroup over its limit": (
        "battlegroups.toml",
        "limit = 50",
        "limit = 25",
        r"battlegroups.toml \[sol_iron_warrant\]: battlegroup: 50 points, 25 over the limit of 25",
    ),
    "unknown scenario rule": (
        "scenarios.toml",
        '"BM-17.3"',
        '"BM-18.3"',
        r"scenarios.toml \[clash\]: .* at `\$.rule`",
    ),
    "effect without a module": (
        "effects.toml",
        '[ion]\nname = "Ion"',
        '[iron]\nname = "Iron"',
        r"effects.toml \[iron\]: id: no module `effects/iron.py` says what it does",
    ),
    "effect that is no word of a name": (
        "effects.toml",
        'name = "Ion"',
        'name = "Iron"',
        r"effects.toml \[ion\]: name: Iron is not the word `ion` of a weapon's name",
    ),
    "effect that names what is not known": (
        "effects.toml",
        '[ion]\nname = "Ion"',
        '[ion]\nname = "Ion"\nlog = "{who} sputters"',
        r"effects.toml \[ion\]: log: no `who` is known to it, but target, at, die, amount",
    ),
    "an id written again": (
        "traits.toml",
        'name = "Steady"',
        'id = "steady"\nname = "Steady"',
        r"traits.toml \[steady\]: `id` is the name of the entry",
    ),
    "a value where an entry should be": (
        "traits.toml",
        "[steady]",
        "calm = 1\n[steady]",
        r"traits.toml \[calm\]: a table is needed",
    ),
    "broken TOML": ("traits.toml", "[steady]", "[steady", r"traits.toml: .*line 3"),
    "ragged map": (
        "maps/refinery.toml",
        '".AAA..B..CC.....",',
        '".AAA..B..CC....",',
        r"maps/refinery.toml: rows: row 3 has 15 squares, the first has 16",
    ),
    "unknown mark on a map": (
        "maps/refinery.toml",
        '"................",',
        '"...#............",',
        r"maps/refinery.toml: rows: row 0 has an unknown mark `#`",
    ),
    "lop-sided map": (
        "maps/refinery.toml",
        '"................",',
        '"...~............",',
        r"maps/refinery.toml: rows: square \(3,0\) differs from the one opposite",
    ),
    "building in two parts": (
        "maps/refinery.toml",
        '"................",',
        '"A..............A",',
        r"maps/refinery.toml: rows: building A is not connected \[BM-13.1\]",
    ),
    "site of three squares": (
        "maps/refinery.toml",
        '"................",',
        '"3...............",',
        r"maps/refinery.toml: rows: site 3 has 3 squares, at most 2 \[BM-17.1\]",
    ),
    "zone deeper than half of the map": (
        "maps/refinery.toml",
        "zone = 3",
        "zone = 9",
        r"maps/refinery.toml: zone: 9 rows are more than half of the map",
    ),
    "map without a name": (
        "maps/refinery.toml",
        'name = "Refinery"',
        "",
        r"maps/refinery.toml: Object missing required field `name`",
    ),
}


@pytest.mark.parametrize("slip", SLIPS)
def test_a_slip_is_named_with_file_entry_and_key(slip: str, tmp_path: Path) -> None:
    assert is_told(FILES, DATA, tmp_path, SLIPS[slip])


def test_all_faults_are_listed_at_once(tmp_path: Path) -> None:
    data = damaged(DATA, tmp_path, "mechs.toml", '"steady"', '"stead"')
    text = (data / "weapons.toml").read_text("utf-8")
    (data / "weapons.toml").write_text(text.replace("eng = 1", "eng = -1", 1), "utf-8")
    (data / "maps" / "refinery.toml").write_text('name = "Refinery"\nzone = 3\n', "utf-8")
    faults = FILES.check(data)
    assert [fault.split(":")[0] for fault in faults] == [
        "weapons.toml [autogun]",
        "maps/refinery.toml",
        "mechs.toml [sagitta]",
    ], "the autogun is there, so nothing else dangles"


def test_a_missing_file_is_a_fault(tmp_path: Path) -> None:
    data = tmp_path / "data"
    shutil.copytree(DATA, data)
    (data / "traits.toml").unlink()
    assert FILES.check(data) == ["traits.toml: the file is missing"]
