"""[section 4] Slips in the data files are found, and named with file, entry and key."""

from __future__ import annotations

import shutil
from pathlib import Path
from typing import Final

import pytest

import ironmuster.systems.rollout as package
from ironmuster.systems.rollout.content.catalog import DATA as FILES
from ironmuster.systems.rollout.content.tables import TABLES
from tests.data_slips import Slip, damaged, is_told

rule = pytest.mark.rule
DATA: Final = Path(package.__path__[0]) / "data"

SLIPS: Final[dict[str, Slip]] = {
    "misspelt key": (
        "weapons.toml",
        "damage = 4",
        "damages = 4",
        r"weapons.toml \[blaster\]: Object contains unknown field `damages`",
    ),
    "wrong type": (
        "characters.toml",
        "hp = 12",
        'hp = "12"',
        r"characters.toml \[gearshift\]: Expected `int`, got `str` - at `\$.hp`",
    ),
    "a target number no die shows": (
        "characters.toml",
        "strike = 3",
        "strike = 7",
        r"characters.toml \[gearshift\]: Expected `int` <= 6 - at `\$.forms\[0\].strike`",
    ),
    "unknown keyword": (
        "support.toml",
        '["human", "support"]',
        '["humen", "support"]',
        r"support.toml \[infantry_a\]: Invalid enum value 'humen' - at `\$.keywords\[0\]`",
    ),
    "unknown class": (
        "support.toml",
        'body = "foot"',
        'body = "feet"',
        r"support.toml \[infantry_a\]: Invalid enum value 'feet' - at `\$.forms\[0\].body`",
    ),
    "base of three measures": (
        "characters.toml",
        "base = [60]",
        "base = [60, 40, 20]",
        r"characters.toml \[gearshift\]: Expected `array` of length <= 2",
    ),
    "oval wider than long": (
        "characters.toml",
        "base = [55, 35]",
        "base = [35, 55]",
        r"characters.toml \[gearshift\]: forms: base: an oval is as long as wide",
    ),
    "unknown weapon": (
        "characters.toml",
        '["blaster", "sword"]',
        '["blaster", "sward"]',
        r"characters.toml \[gearshift\]: weapons: no weapon `sward`",
    ),
    "a weapon twice": (
        "characters.toml",
        '["blaster", "sword"]',
        '["sword", "sword"]',
        r"characters.toml \[gearshift\]: weapons: each may stand there once",
    ),
    "unknown special rule": (
        "characters.toml",
        '["split_fire"]',
        '["splits_fire"]',
        r"characters.toml \[crosswise\]: traits: no trait `splits_fire`",
    ),
    "a price that is not the formula's": (
        "characters.toml",
        "bp = 83.5",
        "bp = 84",
        r"characters.toml \[zoomer\]: bp: 84, the formula gives 83.5 \[RO-24.2\]",
    ),
    "no character": (
        "characters.toml",
        '["robot", "leader", "character"]',
        '["robot", "leader"]',
        r"characters.toml \[gearshift\]: keywords: it is a character \[D1\]",
    ),
    "two natures": (
        "characters.toml",
        '["robot", "leader", "character"]',
        '["robot", "human", "character"]',
        r"characters.toml \[gearshift\]: keywords: exactly one of human, robot and vehicle",
    ),
    "class against keyword": (
        "support.toml",
        'body = "foot"',
        'body = "vehicle"',
        r"support.toml \[infantry_a\]: forms: class vehicle needs vehicle or robot \[RO-3.6\]",
    ),
    "wingspan on the ground": (
        "support.toml",
        "base = [60] }]",
        "base = [60], wingspan = 4 }]",
        r"support.toml \[infantry_a\]: forms: wingspan goes with class aerial \[RO-8.4\]",
    ),
    "two forms without names": (
        "characters.toml",
        'name = "Daimler Dingo", ',
        "",
        r"characters.toml \[gearshift\]: forms: each of two has a name",
    ),
    "unknown choice": (
        "support.toml",
        '"machinegun", "grenade_a"',
        '"machinegun", "grenade"',
        r"support.toml \[infantry_a\]: one_of: no weapon `grenade`",
    ),
    "bearers of what it has not": (
        "support.toml",
        "bearers = { rifle = 4, machinegun = 1 }",
        "bearers = { sword = 4, machinegun = 1 }",
        r"support.toml \[infantry_g\]: bearers: it has no `sword`",
    ),
    "more bearers than models": (
        "support.toml",
        "bearers = { rifle = 4,",
        "bearers = { rifle = 5,",
        r"support.toml \[infantry_g\]: bearers: 6 of 5 models",
    ),
    "unknown module": (
        "support.toml",
        'module = "barracks", level = 1',
        'module = "barrack", level = 1',
        r"support.toml \[at_team\]: unlock: no module `barrack`",
    ),
    "another level": (
        "support.toml",
        'module = "barracks", level = 1',
        'module = "barracks", level = 2',
        r"support.toml \[at_team\]: unlock: level 2 of `barracks` does not open it \[D13\]",
    ),
    "a module without a level": (
        "support.toml",
        'module = "barracks", level = 1',
        'module = "barracks"',
        r"support.toml \[at_team\]: unlock: either a module with its level, or Threat",
    ),
    "module and Threat": (
        "support.toml",
        "unlock = { threat = 8 }",
        'unlock = { threat = 8, module = "barracks", level = 1 }',
        r"support.toml \[halftrack\]: unlock: either a module with its level, or Threat",
    ),
    "unknown location": (
        "support.toml",
        'location = "beach"',
        'location = "beech"',
        r"support.toml \[landing_craft\]: location: no location `beech`",
    ),
    "a sword that shoots": (
        "weapons.toml",
        'phase = "melee"\nrange = 0\ndamage = 2',
        'phase = "melee"\nrange = 0\nshots = 1\ndamage = 2',
        r"weapons.toml \[sword\]: shots: a melee weapon has neither shots nor ammo",
    ),
    "no shots": (
        "weapons.toml",
        "damage = 4\nshots = 1",
        "damage = 4",
        r"weapons.toml \[blaster\]: shots: only the crew of defensive terrain",
    ),
    "no reach": (
        "weapons.toml",
        "range = 12",
        "range = 0",
        r"weapons.toml \[blaster\]: range: it reaches nothing",
    ),
    "an inch too exact": (
        "weapons.toml",
        "range = 12",
        "range = 12.00005",
        r"weapons.toml \[blaster\]: range: 12.00005 is no whole thousandth",
    ),
    "fixed and composite": (
        "forces.toml",
        "skandans = true",
        "skandans = true\ntank = 1",
        r"forces.toml \[composite\]: skandans: a force has fixed units, or is a Composite one",
    ),
    "infantry that no five divides": (
        "forces.toml",
        "infantry_g = 5",
        "infantry_g = 6",
        r"forces.toml \[light\]: infantry_g: 6 is no multiple of five \[RO-R45\]",
    ),
    "a house of one length": (
        "terrain.toml",
        "size = [6, 5]",
        "size = [6]",
        r"terrain.toml \[farm_house\]: size: not that of a rectangle \[D7\]",
    ),
    "HP without a Save": (
        "terrain.toml",
        "hp = 10\nsave = 4\n",
        "hp = 10\n",
        r"terrain.toml \[farm_house\]: save: goes with hp \[RO-10.10\]",
    ),
    "a house that becomes nothing": (
        "terrain.toml",
        'becomes = "rubble"\n',
        "",
        r"terrain.toml \[farm_house\]: becomes: a building becomes rubble \[RO-7.9\]",
    ),
    "a house that becomes what is not": (
        "terrain.toml",
        'becomes = "rubble"',
        'becomes = "rabble"',
        r"terrain.toml \[farm_house\]: becomes: no terrain `rabble`",
    ),
    "a piece with size and base": (
        "defences.toml",
        "size = [6, 0.25]",
        "size = [6, 0.25]\nbase = [60]",
        r"defences.toml \[barbed_wire\]: size: either a size or a base \[D8\]",
    ),
    "unknown weapon of a crew": (
        "defences.toml",
        'weapon = "pak43"',
        'weapon = "pak44"',
        r"defences.toml \[pak_43\]: weapon: no weapon `pak44`",
    ),
    "a weapon without a crew": (
        "defences.toml",
        'weapon = "pak43"\n',
        "",
        r"defences.toml \[pak_43\]: weapon: goes with a crew \[RO-17.10\]",
    ),
    "half a crew": (
        "defences.toml",
        "crew = { count = 2, hp = 1, strike = 5, save = 4 }",
        "crew = { count = 2, strike = 5, save = 4 }",
        r"defences.toml \[lookout_tower\]: crew: count, HP and Save, or none of them",
    ),
    "a sum of dice twice": (
        "defences.toml",
        "roll = 3",
        "roll = 4",
        r"defences.toml: roll: not each value from 2 to 20 once",
    ),
    "unknown unit of an item": (
        "items.toml",
        'unit = "kraus"',
        'unit = "krause"',
        r"items.toml \[enemy_leader\]: unit: no unit `krause`",
    ),
    "a gap in the D100": (
        "items.toml",
        "d100 = [6, 10]",
        "d100 = [7, 10]",
        r"items.toml: d100: not each value from 1 to 100 once",
    ),
    "a dog that stands": (
        "items.toml",
        "speed = 4\n",
        "",
        r"items.toml \[dog\]: unit: whoever moves has the statistics of a unit, or a speed",
    ),
    "an object without base": (
        "objects.toml",
        "base = [60]\n",
        "",
        r"objects.toml \[prone_metarian\]: size: either a size or a base",
    ),
    "a face of no object": (
        "objects.toml",
        "defend = [2]",
        "defend = [1]",
        r"objects.toml: defend: not each value from 1 to 3 once",
    ),
    "a module that opens what is not": (
        "modules.toml",
        '[["sappers"], []]',
        '[["sapper"], []]',
        r"modules.toml \[workshop\]: opens: no support unit `sapper`",
    ),
    "a module that opens what needs none": (
        "modules.toml",
        '[["sappers"], []]',
        '[["sappers", "jeep"], []]',
        r"modules.toml \[workshop\]: opens: `jeep` is not unlocked by level 1 of it \[D3\]",
    ),
    "limits the wrong way round": (
        "chassis.toml",
        "move = [10, 12]",
        "move = [12, 10]",
        r"chassis.toml \[motorcycle\]: move: from the lower to the higher number",
    ),
    "a template beyond its limits": (
        "chassis.toml",
        "hp = 9, rank = 1",
        "hp = 7, rank = 1",
        r"chassis.toml \[motorcycle\]: robot: HP 7, not 8 to 20 \[RO-24.3\]",
    ),
    "a chassis that needs what is not": (
        "chassis.toml",
        'needs = "rotary_plane_engine"',
        'needs = "engine"',
        r"chassis.toml \[aircraft\]: needs: no item `engine` \[D9\]",
    ),
    "unknown force": (
        "missions.toml",
        'force = "light" }',
        'force = "lights" }',
        r"missions.toml \[recon\]: enemy: no force `lights` \[D6\]",
    ),
    "five faces": (
        "missions.toml",
        '"hailstorm", ',
        "",
        r"missions.toml \[attack\]: extra: one for each value of a D6, not 5",
    ),
    "unknown Skandan": (
        "missions.toml",
        '"hailstorm"',
        '"hailstone"',
        r"missions.toml \[attack\]: extra: neither a force nor a character `hailstone`",
    ),
    "who arrives after the end": (
        "missions.toml",
        "turn = 5",
        "turn = 9",
        r"missions.toml \[defend\]: limit: the battle ends after turn 8",
    ),
    "XP for nothing": (
        "missions.toml",
        'xp_for = "point"\n',
        "",
        r"missions.toml \[recon\]: xp_for: goes with xp \[D16\]",
    ),
    "an entry the rules know": (
        "missions.toml",
        "[clash]",
        "[crash]",
        r"missions.toml: `clash` is missing",
    ),
    "a dear team": (
        "teams.toml",
        '{ unit = "sherman" }, { unit = "sherman" }',
        '{ unit = "sherman" }, { unit = "sherman" }, { unit = "sherman" }',
        r"teams.toml \[peregrine\]: support: 13 points, the Ranks come to 9 \[RO-4.2\]",
    ),
    "a house off the table": (
        "maps/works.toml",
        "rect = [15, 21, 6, 4]",
        "rect = [45, 21, 6, 4]",
        r"maps/works.toml: piece 2, factory: it is not wholly on the table \[RO-21.2\]",
    ),
    "a place too exact": (
        "maps/works.toml",
        "disc = [8, 26, 2]",
        "disc = [8.0001, 26, 2]",
        r"maps/works.toml: piece 11, rocks: places and sizes are whole thousandths",
    ),
}


@rule("RO-1.3", "RO-3.6", "RO-10.10", "RO-24.2")
@pytest.mark.parametrize("slip", SLIPS)
def test_a_slip_is_named_with_file_entry_and_key(slip: str, tmp_path: Path) -> None:
    assert is_told(FILES, DATA, tmp_path, SLIPS[slip])


def test_the_data_have_no_fault() -> None:
    assert FILES.check() == []


def test_all_faults_are_listed_at_once(tmp_path: Path) -> None:
    data = damaged(DATA, tmp_path, "support.toml", '"human", "support"', '"human", "supports"')
    for file, old, new in (
        ("weapons.toml", "range = 12", "range = -1"),
        ("terrain.toml", 'becomes = "rubble"', 'becomes = "rabble"'),
    ):
        text = (data / file).read_text("utf-8")
        (data / file).write_text(text.replace(old, new, 1), "utf-8")
    found = [fault.split(":")[0] for fault in FILES.check(data)]
    assert found == [
        "weapons.toml [blaster]",
        "support.toml [infantry_a]",
        "terrain.toml [farm_house]",
    ], "only echoes besides"


def test_a_missing_file_is_a_fault(tmp_path: Path) -> None:
    data = tmp_path / "data"
    shutil.copytree(DATA, data)
    (data / "forces.toml").unlink()
    assert FILES.check(data) == ["forces.toml: the file is missing"]


def test_a_missing_map_of_the_options_is_a_fault(tmp_path: Path) -> None:
    data = tmp_path / "data"
    shutil.copytree(DATA, data)
    (data / "maps/works.toml").unlink()
    assert FILES.check(data) == ["maps: `works` is missing"]


def test_a_folder_upon_the_package_adds_a_map(tmp_path: Path) -> None:
    (tmp_path / "maps").mkdir()
    text = 'name = "Bare"\npieces = []\n'
    (tmp_path / "maps/bare.toml").write_text(text, "utf-8")
    catalog = FILES.load_from(tmp_path, FILES.contents)
    assert catalog.maps["bare"].pieces == () and len(catalog.maps) == 6


def test_every_kind_of_file_has_a_schema() -> None:
    schemas = FILES.schemas()
    assert set(schemas) == {*TABLES, "map", "grounds", "worths"}
    weapon = schemas["weapons"]["$defs"]["Weapon"]
    assert "ammo" in weapon["properties"] and "id" not in weapon["properties"]
    assert schemas["map"]["$defs"]["Piece"]["properties"].keys() >= {"rect", "disc", "polygon"}


def test_a_corrected_text_leaves_the_digest_and_a_number_does_not(tmp_path: Path) -> None:
    before = FILES.contents.digest
    told = damaged(DATA, tmp_path / "text", "missions.toml", "A Metarian lies", "One lies")
    assert FILES.load_from(told).digest == before
    played = damaged(DATA, tmp_path / "number", "weapons.toml", "ammo = 4", "ammo = 3")
    assert FILES.load_from(played).digest != before
