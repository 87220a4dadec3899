"""[section 4] Slips in the data files are found, and named with file, entry, key and hex."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

import ironmuster.systems.thirtymm as package
from ironmuster.systems.thirtymm.content.catalog import DATA as FILES
from ironmuster.systems.thirtymm.content.tables import TABLES
from tests.data_slips import damaged, is_told

rule = pytest.mark.rule
DATA = Path(package.__path__[0]) / "data"
FIRST = '    ". . . . . .",\n'  # line of a standard board

SLIPS = {
    "misspelt key": (
        "weapons.toml",
        "hands = 1",
        "hand = 1",
        r"weapons.toml \[smg\]: Object (contains unknown field `hand`|missing .* `hands`)",
    ),
    "wrong type": (
        "cores.toml",
        "accuracy = 5",
        'accuracy = "5"',
        r"cores.toml \[alto\]: Expected `int`, got `str` - at `\$.accuracy`",
    ),
    "unknown tag": (
        "weapons.toml",
        '"KNOCK"',
        '"KNOK"',
        r"weapons.toml \[shotgun\]: Invalid enum value 'KNOK' - at `\$.tags\[0\]`",
    ),
    "a tag twice": (
        "weapons.toml",
        '["KNOCK"]',
        '["KNOCK", "KNOCK"]',
        r"weapons.toml \[shotgun\]: tags: each may stand there once",
    ),
    "a weapon nobody can use": (
        "weapons.toml",
        "hands = 0\nmountable = true",
        "hands = 0\nmountable = false",
        r"weapons.toml \[vulcan\]: mountable: it is neither held nor mounted \[TM-2.10\]",
    ),
    "a salvo of none": (
        "weapons.toml",
        "salvo = 3",
        "salvo = 0",
        r"weapons.toml \[gatling\]: Expected `int` >= 1 - at `\$.salvo`",
    ),
    "one id for a weapon and for equipment": (
        "equipment.toml",
        "[hydro_jet]",
        "[knife]",
        r"equipment.toml \[knife\]: id: a weapon has this id already",
    ),
    "unknown core of a frame": (
        "frames.toml",
        'core = "alto"',
        'core = "altos"',
        r"frames.toml \[AL17\]: core: no core type `altos`",
    ),
    "unknown armour of a system": (
        "systems.toml",
        'armour = "CAA-17"',
        'armour = "CAA-18"',
        r"systems.toml \[alto_commander\]: needs: no armour `CAA-18`",
    ),
    "threshold without a pool": (
        "systems.toml",
        'pool = "thruster"\n',
        "",
        r"systems.toml \[hover\]: threshold: goes with a pool \[TM-9.1\]",
    ),
    "unknown mod of a trait": (
        "traits.toml",
        'mod = "stc"',
        'mod = "cts"',
        r"traits.toml \[byron_intelligence\]: needs: no mod `cts`",
    ),
    "classes that do not rise": (
        "classes.toml",
        "total_defense = 76",
        "total_defense = 151",
        r"classes.toml: total_defense: \[0, 151, 151, 226, 301\] does not rise from 0 \[D1\]",
    ),
    "an entry the rules know": (
        "heights.toml",
        "[prone]",
        "[lying]",
        r"heights.toml: `prone` is missing",
    ),
    "unit with a fault": (
        "units.toml",
        'mods = ["targeting"]',
        'mods = ["targeting", "stc"]',
        r"units.toml \[sparrow\]: E12: 2 mods, at most 1 for this rank \[TM-2.14\]",
    ),
    "unit with a fault of a section": (
        "units.toml",
        'name = "torso", kind = "torso", frame = "KS02"',
        'name = "torso", kind = "torso", frame = "AL17"',
        r"units.toml \[sparrow\]: torso: E05: a part of Alto, not of Kestrel \[TM-2.2\]",
    ),
    "unknown unit of a squad": (
        "squads.toml",
        '"alto_trooper", "sparrow", "badger"',
        '"alto_trooper", "sparow", "badger"',
        r"squads.toml \[SC-1\]: unit 2: E23: there is no unit `sparow` \[TM-2.14\]",
    ),
    "squad over its limit": (
        "squads.toml",
        '"alto_trooper", "sparrow", "badger"',
        '"alto_trooper", "alto_trooper", "badger"',
        r"squads.toml \[SC-1\]: squad: E18: 663 DC, at most 600 for Scouting \[TM-2.15\]",
    ),
    "squad over its cap": (
        "squads.toml",
        '["alto_commander", "alto_trooper"]',
        '["sentry", "sentry", "sentry", "sentry"]',
        r"squads.toml \[SC-3\]: squad: E19: 4 units, at most 3 in a team \[TM-1.15\]",
    ),
    "squad of an unknown size": (
        "squads.toml",
        'size = "scouting"',
        'size = "brawl"',
        r"squads.toml \[SC-1\]: squad: E23: there is no engagement size `brawl` \[TM-4.1\]",
    ),
    "linked drones without a Main Unit": (
        "squads.toml",
        '"shepherd", ',
        "",
        r"squads.toml \[OP-1\]: unit 6: E20: no Main Unit has a slot",
    ),
    "unknown board of a size": (
        "sizes.toml",
        'board = "large"',
        'board = "huge"',
        r"sizes.toml \[operation\]: board: no board `huge`",
    ),
    "mission in the table of another size": (
        "sizes.toml",
        '"m02"]',
        '"m03"]',
        r"sizes.toml \[scouting\]: missions: `m03` is no mission of this size \[D11\]",
    ),
    "mission on a map of another board": (
        "missions.toml",
        'map = "S2"',
        'map = "L2"',
        r"missions.toml \[m02\]: map: L2 is a large board, Scouting needs standard \[TM-3.2\]",
    ),
    "mission without a map": (
        "missions.toml",
        'map = "S2"\n',
        "",
        r"missions.toml \[m02\]: map: goes with a size \[D12\]",
    ),
    "unknown map": (
        "missions.toml",
        'map = "S1"',
        'map = "S9"',
        r"missions.toml \[m01\]: map: no map `S9`",
    ),
    "marker beside the board": (
        "missions.toml",
        '"0610"]',
        '"0615"]',
        r"missions.toml \[m02\]: markers: 0615 is no hex of S2",
    ),
    "marker in a building": (
        "missions.toml",
        '"0308", "0908", "0605", "0610"',
        '"0205", "0908", "0605", "0610"',
        r"missions.toml \[m02\]: markers: 0205 has a building on it",
    ),
    "two markers in a hex": (
        "missions.toml",
        '"0605", "0610"',
        '"0610", "0610"',
        r"missions.toml \[m02\]: markers: one hex has two",
    ),
    "unknown building": (
        "missions.toml",
        '"L1-b2"]',
        '"L1-b9"]',
        r"missions.toml \[m07\]: targets: no building `L1-b9` on L1",
    ),
    "rule of a status": (
        "statuses.toml",
        '"TM-15.1"',
        '"BM-15.1"',
        r"statuses.toml \[conceal\]: .* at `\$.rule`",
    ),
    "broken TOML": ("traits.toml", "[coward]", "[coward", r"traits.toml: .*line 8"),
    "map of too few lines": (
        "maps/S1.toml",
        FIRST + '    " . . . . . ",\n',
        "",
        r"maps/S1.toml: rows: 27 lines, a Standard board has 29 \[TM-3.2\]",
    ),
    "ragged map": (
        "maps/S1.toml",
        FIRST,
        '    ". . . . .",\n',
        r"maps/S1.toml: rows: line 1 has 9 columns, not 11",
    ),
    "mark between the hexes": (
        "maps/S1.toml",
        FIRST,
        '    ". .g. . . .",\n',
        r"maps/S1.toml: rows: line 1, column 4 \(0401\): `g` between the hexes \[TM-3.1\]",
    ),
    "hole in a map": (
        "maps/S1.toml",
        FIRST,
        '    ".   . . . .",\n',
        r"maps/S1.toml: rows: line 1, column 3 \(0301\): nothing there \[TM-3.1\]",
    ),
    "unknown mark": (
        "maps/S1.toml",
        FIRST,
        '    ". # . . . .",\n',
        r"maps/S1.toml: rows: hex 0301 has an unknown mark `#`",
    ),
    "building without a class": (
        "maps/S1.toml",
        FIRST,
        '    ". Z . . . .",\n',
        r"maps/S1.toml: rows: hex 0301 has an unknown mark `Z`",
    ),
    "building on no hex": (
        "maps/S1.toml",
        "[buildings]\n",
        "[buildings]\nZ = 1\n",
        r"maps/S1.toml: buildings: Z is on no hex",
    ),
    "building of class 4": (
        "maps/S1.toml",
        "A = 0",
        "A = 4",
        r"maps/S1.toml: Expected `int` <= 3 - at `\$.buildings",
    ),
    "building in two parts": (
        "maps/S1.toml",
        FIRST,
        '    ". A . . . .",\n',
        r"maps/S1.toml: rows: building A is not connected \[TM-16.2\]",
    ),
    "colours that touch": (
        "maps/S1.toml",
        '": g . . . .",',
        '": g r . . .",',
        r"maps/S1.toml: rows: hex 0405 is green beside red at 0505 \[TM-3.14\]",
    ),
    "lop-sided map": (
        "maps/S1.toml",
        FIRST,
        '    ". : . . . .",\n',
        r"maps/S1.toml: rows: hex 0301 differs from 0915, which is opposite \[TM-3.7\]",
    ),
    "buildings of different class": (
        "maps/S1.toml",
        "D = 1",
        "D = 2",
        r"maps/S1.toml: rows: hex 0208 differs from 1007, which is opposite \[TM-3.7\]",
    ),
}


@rule("TM-3.7", "TM-3.14", "TM-R68", "TM-16.2")
@pytest.mark.parametrize("slip", SLIPS)
def test_a_slip_is_named_with_file_entry_and_key(slip: str, tmp_path: Path) -> None:
    assert is_told(FILES, DATA, tmp_path, SLIPS[slip])


@rule("TM-3.7")
def test_the_refinery_alone_may_be_lop_sided(tmp_path: Path) -> None:
    data = damaged(DATA, tmp_path, "maps/L1.toml", "symmetric = false\n", "")
    assert FILES.check(data)[0].startswith("maps/L1.toml: rows: hex 0")
    assert [sheet.id for sheet in FILES.contents.maps.values() if not sheet.symmetric] == ["L1"]


def test_all_faults_are_listed_at_once(tmp_path: Path) -> None:
    data = damaged(DATA, tmp_path, "frames.toml", 'core = "alto"', 'core = "altos"')
    text = (data / "weapons.toml").read_text("utf-8")
    (data / "weapons.toml").write_text(text.replace("ap = 3", "ap = -1", 1), "utf-8")
    found = [fault.split(":")[0] for fault in FILES.check(data)]
    assert found[:2] == ["weapons.toml [smg]", "frames.toml [AL17]"]
    assert not any("smg" in fault for fault in FILES.check(data)[1:]), "only echoes"


def test_a_missing_file_is_a_fault(tmp_path: Path) -> None:
    data = tmp_path / "data"
    shutil.copytree(DATA, data)
    (data / "units.toml").unlink()
    assert FILES.check(data) == ["units.toml: the file is missing"]


def test_every_kind_of_file_has_a_schema() -> None:
    schemas = FILES.schemas()
    assert set(schemas) == {*TABLES, "map", "grounds"}
    weapon = schemas["weapons"]["$defs"]["Weapon"]
    assert "salvo" in weapon["properties"] and "id" not in weapon["properties"]
    sheet = schemas["units"]["$defs"]["Datasheet"]
    assert sheet["properties"]["kind"]["enum"][:2] == ["aerial", "aquatic"]
