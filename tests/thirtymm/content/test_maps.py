"""[D14] The maps as drawn are those of the feature lists, and what is worked out of them."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from ironmuster.systems.thirtymm.content.areas import area, band, edge_row, half
from ironmuster.systems.thirtymm.content.catalog import DATA
from ironmuster.systems.thirtymm.content.entries import Band
from ironmuster.systems.thirtymm.content.map_checks import neighbours
from ironmuster.systems.thirtymm.content.maps import Ground

rule = pytest.mark.rule
CATALOG = DATA.contents
STANDARD, LARGE = CATALOG.boards["standard"], CATALOG.boards["large"]
SPECIFICATION = (Path(__file__).parents[3] / "docs/rules/thirtymm.md").read_text("utf-8")
PART = SPECIFICATION[SPECIFICATION.index("### D14") : SPECIFICATION.index("### D15")]
FEATURES = [
    Ground("grey", 1),
    Ground("grey", 2),
    Ground("green", 0),
    Ground("black", 0),
    Ground("red", 0),
    Ground("tan", 0),
    Ground("white", 0),
    Ground("light_blue", -1),
    Ground("dark_blue", -2),
    Ground("grey", 0, cover=True),
]


@rule("TM-3.8", "TM-3.15", "TM-R67")
@pytest.mark.parametrize("id", CATALOG.maps)
def test_a_map_is_its_row_of_the_feature_list(id: str) -> None:
    line = next(line for line in PART.splitlines() if line.startswith(f"| {id} |"))
    name, board, *cells = [cell.strip() for cell in line.strip("| ").split("|")][1:]
    sheet = CATALOG.maps[id]
    assert (sheet.name, sheet.board) == (name, board)
    found = {
        hex: ground
        for cell, ground in zip(cells, FEATURES, strict=True)
        for hex in cell.split()
        if hex != "\u2013"
    }
    plain = {hex: one for hex, one in sheet.ground.items() if one != Ground("grey", 0)}
    assert plain == found


@rule("TM-16.2", "TM-R65")
def test_the_buildings_are_those_of_the_list_with_their_defense() -> None:
    rows = re.findall(r"^\| [SL]\d \| ([SL]\d-b\d+) \| ([\d ]+) \| (\d) \| (\d+) \|", PART, re.M)
    found = {
        one.id: (" ".join(one.hexes), str(one.tall), str(one.defense))
        for sheet in CATALOG.maps.values()
        for one in sheet.structures.values()
    }
    assert found == {id: tuple(rest) for id, *rest in rows}
    assert CATALOG.maps["S1"].structures["S1-b3"].defense == 20, "the example of the seed"


@rule("TM-3.2", "TM-R2")
def test_the_boards_have_160_and_202_hexes() -> None:
    counts = {id: len(sheet.marks) for id, sheet in CATALOG.maps.items()}
    assert counts == {**dict.fromkeys(["L1", "L2", "L3", "L4"], 202)} | {
        **dict.fromkeys(["S1", "S2", "S3", "S4"], 160)
    }
    assert [STANDARD.length(1), STANDARD.length(2), LARGE.length(13), LARGE.length(12)] == [
        *(15, 14, 16, 15)
    ]


@rule("TM-3.4")
def test_neighbours() -> None:
    assert neighbours("0506") == ["0505", "0605", "0606", "0507", "0406", "0405"]
    assert neighbours("0606") == ["0605", "0706", "0707", "0607", "0507", "0506"]


@rule("TM-3.10")
def test_areas_are_the_three_rows_at_an_edge() -> None:
    north, south = area(STANDARD, "north"), area(STANDARD, "south")
    assert len(north) == len(south) == 33
    assert {"0101", "0203", "1103"} <= set(north) and "0104" not in north
    assert {"0113", "0115", "0212", "0214"} <= set(south) and "0211" not in south
    assert {"0114", "0215"} <= set(area(LARGE, "south")) and "0113" not in area(LARGE, "south")


def test_halves_and_edge_rows() -> None:
    north = half(STANDARD, "north")
    assert {"0107", "0207"} <= set(north)
    assert not {"0108", "0208"} & set(north), "0108 is equally near, 0208 is of the south"
    assert "0208" in half(STANDARD, "south") and "0108" not in half(STANDARD, "south")
    assert edge_row(LARGE, "south")[:3] == ["0116", "0215", "0316"]
    assert edge_row(LARGE, "north")[:2] == ["0101", "0201"]


def test_the_rows_of_a_mission() -> None:
    mission = CATALOG.missions["m04"]
    assert mission.defender_rows == Band((7, 9), (7, 8))
    assert mission.defender_rows is not None
    found = band(STANDARD, mission.defender_rows)
    assert len(found) == 6 * 3 + 5 * 2
    assert {"0109", "0208"} <= set(found) and "0209" not in found
