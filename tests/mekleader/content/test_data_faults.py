"""[part 4] Slips in the data files are found, and named with file, entry and key."""

from __future__ import annotations

import json
import re
import shutil
from pathlib import Path

import pytest

import ironmuster.systems.mekleader as package
from ironmuster.cli.reference import write_schemas
from ironmuster.systems.mekleader.content.catalog import DATA as FILES
from ironmuster.systems.mekleader.system import SYSTEM
from tests.data_slips import damaged, is_told

DATA = Path(package.__path__[0]) / "data"

SLIPS = {
    "misspelt key of a size": (
        "sizes.toml",
        "hits = 10",
        "hit = 10",
        r"sizes.toml \[small\]: Object contains unknown field `hit`|"
        r"sizes.toml \[small\]: Object missing required field `hits`",
    ),
    "unknown size": (
        "sizes.toml",
        "[large]",
        "[huge]",
        r"sizes.toml \[huge\]: Invalid enum value 'huge' - at `\$.id`",
    ),
    "a size inside another": (
        "sizes.toml",
        "[large]",
        "[medium.large]",
        r"sizes.toml \[medium\]: Object contains unknown field `large`",
    ),
    "Mek of an unknown size": (
        "meks.toml",
        'size = "small"',
        'size = "tiny"',
        r"meks.toml \[cricket\]: Invalid enum value 'tiny' - at `\$.size`",
    ),
    "a Mek card too many": (
        "meks.toml",
        "copies = 3",
        "copies = 4",
        r"meks.toml: copies: 33 cards, not 32 \[part 4\]",
    ),
    "pilot at a wrong price": (
        "pilots.toml",
        "price = 10",
        "price = 15",
        r"pilots.toml \[regular_pilot\]: price: 10 for 1 skills, not 15 \[ML-6.3\]",
    ),
    "two pilots of a level": (
        "pilots.toml",
        "level = 1",
        "level = 0",
        r"pilots.toml \[regular_pilot\]: level: `green_pilot` has this level already \[ML-7.10\]",
    ),
    "pilot without a level": (
        "pilots.toml",
        "level = 3\n",
        "",
        r"pilots.toml \[elite_pilot\]: Object missing required field `level`",
    ),
    "unknown skill": (
        "skills.toml",
        "[duelist]",
        "[duellist]",
        r"skills.toml \[duellist\]: Invalid enum value 'duellist' - at `\$.id`",
    ),
    "two skills for one face": (
        "skills.toml",
        "die = 4",
        "die = 3",
        r"skills.toml \[duelist\]: die: `missileer` has this face already \[ML-7.11\]",
    ),
    "skill above the die": (
        "skills.toml",
        "die = 10",
        "die = 11",
        r"skills.toml \[leader\]: Expected `int` <= 10 - at `\$.die`",
    ),
    "rule of a skill that is none": (
        "skills.toml",
        '"ML-13.6"',
        '"13.6"',
        r"skills.toml \[deadeye\]: .* at `\$.rule`",
    ),
    "weapon of an unknown type": (
        "weapons.toml",
        'type = "Energy"',
        'type = "Laser"',
        r"weapons.toml \[lasgun\]: Invalid enum value 'Laser' - at `\$.type`",
    ),
    "weapon with an unknown step": (
        "weapons.toml",
        'attacks = ["LR", "MR"]',
        'attacks = ["LR", "XR"]',
        r"weapons.toml \[lascannon\]: Invalid enum value 'XR' - at `\$.attacks\[1\]`",
    ),
    "weapon without attacks": (
        "weapons.toml",
        'attacks = ["MR"]',
        "attacks = []",
        r"weapons.toml \[lasgun\]: Expected `array` of length >= 1 - at `\$.attacks`",
    ),
    "wrong type": (
        "weapons.toml",
        "copies = 3",
        'copies = "3"',
        r"weapons.toml \[lasgun\]: Expected `int`, got `str` - at `\$.copies`",
    ),
    "one id for a weapon and a Mek": (
        "weapons.toml",
        "[lasgun]",
        "[anvil]",
        r"weapons.toml \[anvil\]: id: meks.toml has this id already",
    ),
    "equipment without an effect": (
        "equipment.toml",
        "[jammer]",
        "[jamer]",
        r"equipment.toml \[jamer\]: armor: is needed, unless the id is one of jammer, inertia",
    ),
    "armor below nothing": (
        "equipment.toml",
        "armor = 5",
        "armor = -5",
        r"equipment.toml \[armor_plate\]: Expected `int` >= 0 - at `\$.armor`",
    ),
    "keyword against the name": (
        "foes.toml",
        'keywords = ["mek"]',
        'keywords = ["infantry"]',
        r"foes.toml \[light_mek\]: keywords: \['mek'\] by its name, not \['infantry'\] \[ML-1.13\]",
    ),
    "Foe attack of an unknown type": (
        "foes.toml",
        'type = "Missile"',
        'type = "Rocket"',
        r"foes.toml \[support_mek\]: Invalid enum value 'Rocket' - at `\$.attacks\[0\].type`",
    ),
    "Foe half with missiles": (
        "foes.toml",
        '{ range = "MR", type = "Energy" }]\ndam = 2',
        '{ range = "MR", type = "Missile" }]\ndam = 2',
        r"foes.toml \[heavy_mek\]: attacks: all or none are missiles \[ML-13.2\]",
    ),
    "unknown event": (
        "events.toml",
        "[head_hit]",
        "[head_shot]",
        r"events.toml \[head_shot\]: Invalid enum value 'head_shot' - at `\$.id`",
    ),
    "unknown window": (
        "events.toml",
        'window = "B"',
        'window = "Z"',
        r"events.toml \[corporate_convention\]: Invalid enum value 'Z' - at `\$.window`",
    ),
    "mission of an unknown type": (
        "missions.toml",
        'type = "Defense"',
        'type = "Defence"',
        r"missions.toml \[defend_base\]: Invalid enum value 'Defence' - at `\$.type`",
    ),
    "a mission card too few": (
        "missions.toml",
        "copies = 2",
        "copies = 1",
        r"missions.toml: copies: 23 cards, not 24 \[part 4\]",
    ),
    "turn limit beyond its option": (
        "difficulties.toml",
        "turn_limit = 18",
        "turn_limit = 61",
        r"difficulties.toml \[recruit\]: Expected `int` <= 60 - at `\$.turn_limit`",
    ),
    "scenario with an unknown option": (
        "scenarios.toml",
        "{ difficulty =",
        "{ hardness =",
        r"scenarios.toml \[solo_recruit\]: options: there is no option `hardness`",
    ),
    "scenario with an unknown value": (
        "scenarios.toml",
        '"coop"',
        '"together"',
        r"scenarios.toml \[coop\]: options: option `interaction`: rivals, none, coop; not together",
    ),
    "scenario the wrong way round": (
        "scenarios.toml",
        "min_players = 1",
        "min_players = 2",
        r"scenarios.toml \[solo_recruit\]: min_players: 2 is above max_players 1",
    ),
    "a callsign twice": (
        "names.toml",
        '"Badger", "Cinder"',
        '"Badger", "Badger"',
        r"names.toml \[callsigns\]: names: each may stand there once",
    ),
    "an id written again": (
        "weapons.toml",
        'name = "Lasgun"',
        'id = "lasgun"\nname = "Lasgun"',
        r"weapons.toml \[lasgun\]: `id` is the name of the entry",
    ),
    "broken TOML": ("events.toml", "[black_market]", "[black_market", r"events.toml: .*line 1"),
}


@pytest.mark.parametrize("slip", SLIPS)
def test_a_slip_is_named_with_file_entry_and_key(slip: str, tmp_path: Path) -> None:
    assert is_told(FILES, DATA, tmp_path, SLIPS[slip])


@pytest.mark.parametrize(
    ("file", "entry"),
    [
        ("sizes", "large"),
        ("skills", "leader"),
        ("events", "salvage"),
        ("difficulties", "elite"),
        ("names", "callsigns"),
    ],
)
def test_an_entry_that_the_rules_know_may_not_be_missing(
    file: str, entry: str, tmp_path: Path
) -> None:
    data = tmp_path / "data"
    shutil.copytree(DATA, data)
    text = (data / f"{file}.toml").read_text("utf-8")
    without = re.sub(rf"^\[{entry}\]\n(?:(?!\[).+\n)*(?:\]\n)?", "", text, flags=re.M)
    (data / f"{file}.toml").write_text(without, "utf-8")
    assert f"{file}.toml: `{entry}` is missing" in FILES.check(data)


def test_an_entry_that_cannot_be_read_has_no_echoes(tmp_path: Path) -> None:
    data = damaged(DATA, tmp_path, "weapons.toml", "copies = 3", "copies = 0")
    text = (data / "sizes.toml").read_text("utf-8")
    (data / "sizes.toml").write_text(text.replace("slots = 6", "slots = true"), "utf-8")
    faults = FILES.check(data)
    assert [fault.split(":")[0] for fault in faults] == [
        "sizes.toml [large]",
        "weapons.toml [lasgun]",
    ]


@pytest.mark.parametrize("file", sorted(path.name for path in DATA.glob("*.toml")))
def test_a_missing_file_is_a_fault(file: str, tmp_path: Path) -> None:
    data = tmp_path / "data"
    shutil.copytree(DATA, data)
    (data / file).unlink()
    assert FILES.check(data) == [f"{file}: the file is missing"]


def test_a_pack_of_data_adds_a_model_and_keeps_the_count(tmp_path: Path) -> None:
    words = 'name = "{}"\nsize = "small"\ncopies = {}\n'
    pack = f"[cricket]\n{words.format('Cricket', 2)}\n[gnat]\n{words.format('Gnat', 1)}"
    (tmp_path / "meks.toml").write_text(pack, "utf-8")
    packed = FILES.load_from(tmp_path, FILES.contents)
    assert [packed.meks[id].copies for id in ("cricket", "gnat")] == [2, 1]
    assert packed.weapons == FILES.contents.weapons


def test_the_system_checks_its_own_data_or_a_folder(tmp_path: Path) -> None:
    assert SYSTEM.content.check_data(None) == []
    data = damaged(DATA, tmp_path, "missions.toml", "threat = 7", "threat = 0")
    assert SYSTEM.content.check_data(data) == [
        "missions.toml [defend_base]: Expected `int` >= 1 - at `$.threat`"
    ]


def test_the_schemas_can_be_written(tmp_path: Path) -> None:
    write_schemas("mekleader", tmp_path)
    schema = json.loads((tmp_path / "scenarios.schema.json").read_text("utf-8"))
    assert schema["additionalProperties"] == {"$ref": "#/$defs/Scenario"}
    assert len(list(tmp_path.iterdir())) == 12
