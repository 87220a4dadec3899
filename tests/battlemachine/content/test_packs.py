"""[part 4] Packs of data upon the catalogue, its digest, and the schemas of its files."""

from __future__ import annotations

import re
import shutil
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from msgspec import structs, to_builtins

import ironmuster.systems.battlemachine as package
from ironmuster.kernel.digest import hash_of
from ironmuster.systems.battlemachine.content.catalog import DATA as FILES
from ironmuster.systems.battlemachine.content.entries import MapSheet
from ironmuster.systems.battlemachine.content.tables import Catalog

CATALOG = FILES.contents
DATA = Path(package.__path__[0]) / "data"

PACK = """
[laser]
name = "Laser"
maker = "open"
rng_min = 1
rng_max = 9
strength = 4
eng = 2
mtp = 1
points = 2

[long_gun]
name = "Long Gun"
maker = "sol"
rng_min = 2
rng_max = 14
strength = 6
eng = 3
mtp = 2
points = 5
"""


def test_a_pack_adds_to_a_catalogue_and_replaces(tmp_path: Path) -> None:
    (tmp_path / "weapons.toml").write_text(PACK, "utf-8")
    packed = FILES.load_from(tmp_path, CATALOG)
    assert len(packed.weapons) == 34
    assert (packed.weapons["laser"].rng_max, CATALOG.weapons["laser"].rng_max) == (9, 8)
    assert packed.mechs == CATALOG.mechs
    assert packed.digest != CATALOG.digest


def test_a_pack_may_not_break_what_it_builds_on(tmp_path: Path) -> None:
    (tmp_path / "weapons.toml").write_text(PACK.replace("points = 2", "points = 3"), "utf-8")
    assert FILES.check(tmp_path, CATALOG)[0] == (
        "battlegroups.toml [sol_iron_warrant]: battlegroup: "
        "51 points, 1 over the limit of 50 [BM-15.1]"
    )


def test_equal_content_has_an_equal_digest(tmp_path: Path) -> None:
    data = tmp_path / "data"
    shutil.copytree(DATA, data)
    copy = FILES.load_from(data)
    assert to_builtins(copy) == to_builtins(CATALOG)
    assert copy.digest == CATALOG.digest
    turned = structs.replace(CATALOG, mechs=dict(reversed(CATALOG.mechs.items())))
    assert turned.whole == CATALOG.whole and turned.digest != CATALOG.digest
    assert re.fullmatch("[0-9a-f]{32}", CATALOG.digest)


CHANGES: dict[str, Callable[[], Catalog]] = {
    "a number": lambda: structs.replace(
        CATALOG,
        mechs={**CATALOG.mechs, "ox": structs.replace(CATALOG.mechs["ox"], defence=4)},
    ),
    "a missing entry": lambda: structs.replace(CATALOG, battlegroups={}),
}


@pytest.mark.parametrize("change", CHANGES)
def test_the_digest_shows_a_change(change: str) -> None:
    assert CHANGES[change]().digest != CATALOG.digest


def test_the_effects_of_the_package_are_no_part_of_its_first_hash() -> None:
    """Matches were kept before there was such a file; only what the workshop sells counted."""
    told = structs.asdict(CATALOG) | {"workshop": CATALOG.workshop}
    del told["effects"]
    assert CATALOG.whole == hash_of(told)


@pytest.mark.parametrize(
    ("id", "change", "shows"),
    [
        ("ion", {"amount": 3}, True),
        ("ion", {"order": 9}, True),
        ("blast", {"text": "Boom."}, False),
    ],
)
def test_both_hashes_show_an_effect_that_is_not_the_packages(
    id: str, change: Any, shows: bool
) -> None:
    effects = {**CATALOG.effects, id: structs.replace(CATALOG.effects[id], **change)}
    changed = structs.replace(CATALOG, effects=effects)
    assert changed.whole != CATALOG.whole
    assert (changed.digest != CATALOG.digest) is shows, "words are told, not played by"


def test_the_catalogue_is_read_once() -> None:
    assert FILES.contents is CATALOG


def test_the_schemas_cover_every_file_and_every_key() -> None:
    schemas = FILES.schemas()
    assert set(schemas) == {path.stem for path in DATA.glob("*.toml")} | {"map"}
    mechs = schemas["mechs"]
    assert mechs["additionalProperties"] == {"$ref": "#/$defs/MechType"}
    properties = mechs["$defs"]["MechType"]["properties"]
    assert "def" in properties and "id" not in properties
    assert mechs["$defs"]["MechType"]["additionalProperties"] is False
    assert schemas["map"]["$defs"]["MapSheet"]["required"] == ["name", "zone", "points", "rows"]


def test_a_map_sheet_can_be_built_by_hand() -> None:
    sheet = MapSheet(id="yard", name="Yard", zone=1, points=25, rows=("A.~", "1..", "~.B"))
    assert sheet.buildings == {"A": ((0, 0),), "B": ((2, 2),)}
    assert sheet.sites == {1: ((0, 1),)}
    assert sheet.rubble == ((2, 0), (0, 2))
