"""Whatever stands in a team, a map or a set-up: it is refused with its key, or its faults are told
with their rules; nothing else is ever raised."""

from __future__ import annotations

import copy
import re
from collections.abc import Iterator
from typing import Any, Final

import msgspec
import pytest

from ironmuster.kernel.catalog import convert
from ironmuster.kernel.errors import DataError
from ironmuster.systems.rollout.content.map_checks import map_faults
from ironmuster.systems.rollout.content.maps import MapSheet, Piece
from ironmuster.systems.rollout.content.setup import Setup
from ironmuster.systems.rollout.content.setup import faults as setup_faults
from ironmuster.systems.rollout.content.sheets import Team
from ironmuster.systems.rollout.telling.builder import sheet, weigh
from tests.rollout.content.test_created import RUST, SMITH
from tests.rollout.helpers import CATALOG

rule = pytest.mark.rule
RULED: Final = re.compile(r"RO-R?\d+(\.\d+)?$")
HOSTILE: Final[list[Any]] = [
    *(0, -1, 1, 7, 10**6, 10**30, -(10**30), 0.5, 1e308, float("nan"), float("inf")),
    *("", "x", "gearshift", "x" * 200, "\x00", None, True, [], {}, [[]], [0] * 50),
    [{"unit": "jeep"}] * 300,
]
TEAM: Final = Team(
    id="own",
    name="Own",
    characters=("gearshift", "evac"),
    metarians=(RUST,),
    officers=(SMITH,),
    support=CATALOG.teams["peregrine"].support,
)
OWN: Final = MapSheet(
    id="own",
    name="Own",
    pieces=(
        Piece(terrain="woods_light", polygon=((10, 10), (14.125, 10), (12, 13))),
        Piece(terrain="road", band=((24, 0), (24, 6), (12, 16))),
        Piece(terrain="heavy_wall", rect=(30, 30, 6, 0.5), turn=60),
        Piece(field="crops", rect=(2, 30, 8, 6.5)),
        Piece(terrain="hay", disc=(40, 40, 2)),
        Piece(terrain="ocean", rect=(42, 0, 6, 48)),
    ),
)


def spoilt(words: Any) -> Iterator[Any]:
    """Copies of plain words in which one place holds something else, or nothing."""
    for path in places(words):
        for value in HOSTILE:
            twin = copy.deepcopy(words)
            holder = twin
            for key in path[:-1]:
                holder = holder[key]
            holder[path[-1]] = value
            yield twin
        twin = copy.deepcopy(words)
        holder = twin
        for key in path[:-1]:
            holder = holder[key]
        del holder[path[-1]]
        yield twin


def places(words: Any, path: tuple[Any, ...] = ()) -> Iterator[tuple[Any, ...]]:
    """The path to each place in plain words."""
    keys = words.keys() if isinstance(words, dict) else range(len(words))
    for key in keys:
        yield (*path, key)
        if isinstance(words[key], dict | list):
            yield from places(words[key], (*path, key))


@rule("RO-4.1", "RO-4.2", "RO-24.1", "RO-24.3", "RO-24.6")
def test_any_team_is_refused_or_has_faults_with_their_rules() -> None:
    read = 0
    for words in spoilt(msgspec.json.decode(msgspec.json.encode(TEAM))):
        try:
            weight = weigh({"force": words}, CATALOG)
        except DataError as fault:
            assert str(fault).startswith("draft: ")
            continue
        read += 1
        assert all(RULED.match(fault.rule) for fault in weight.faults)
        assert sheet({"force": words}, CATALOG).name == words["name"]
    assert read > 100


@rule("RO-21.6", "RO-17.1", "RO-R88")
def test_any_map_is_refused_or_has_faults_with_their_rules() -> None:
    assert map_faults(OWN, CATALOG.terrain) == []
    read = 0
    for words in spoilt(msgspec.json.decode(msgspec.json.encode(OWN))):
        try:
            own = convert(words, MapSheet, "map")
        except DataError as fault:
            assert str(fault).startswith("map: ")
            continue
        read += 1
        assert all(RULED.match(fault.rule) for fault in map_faults(own, CATALOG.terrain))
    assert read > 100


@rule("RO-4.6")
def test_any_set_up_is_refused_or_has_faults() -> None:
    setup = Setup(mission="clash", teams=("peregrine", "steel_wings"), options={"weather": "bad"})
    words = msgspec.json.decode(msgspec.json.encode(setup))
    read = 0
    for wrong in spoilt(words):
        try:
            found = convert(wrong, Setup, "scenario")
        except DataError as fault:
            assert str(fault).startswith("scenario: ")
            continue
        read += 1
        assert all(isinstance(text, str) for text in setup_faults(found, CATALOG))
    assert read > 30
