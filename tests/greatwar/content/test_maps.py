"""[GW-1, GW-2.2, section 4.9] The six maps, and what is found wrong with others."""

from __future__ import annotations

import re
from collections import Counter
from pathlib import Path

import pytest
from msgspec import structs

from ironmuster.systems.greatwar.content.catalog import DATA
from ironmuster.systems.greatwar.content.map_checks import image, is_open, map_faults
from ironmuster.systems.greatwar.content.maps import MapSheet, neighbours

rule = pytest.mark.rule
CATALOG = DATA.contents
FORD = CATALOG.maps["kestrel_ford"]

# The check values of section 4.9: hexes, passable, capitals, cities, factories, spaceports,
# academies, and the bv of all sites.
COUNTS = {
    "kestrel_ford": (33, 33, 2, 3, 2, 0, 2, 4000),
    "greywater": (95, 89, 2, 7, 2, 2, 2, 6000),
    "iron_meridian": (160, 154, 2, 8, 4, 2, 2, 6800),
    "sable_coast": (95, 82, 2, 5, 2, 2, 1, 5000),
    "three_crowns": (61, 61, 3, 7, 3, 3, 3, 7600),
    "four_marches": (113, 113, 4, 9, 2, 4, 2, 9200),
}
WORTH = {"capital": 1000, "city": 400, "factory": 200, "spaceport": 200, "academy": 200}


def drawn(rows: str) -> MapSheet:
    """Kestrel Ford with other rows."""
    return structs.replace(FORD, rows=rows, symmetry="none")


@rule("GW-1.1", "GW-1.3", "GW-1.4", "GW-R23", "GW-R25", "GW-R28")
@pytest.mark.parametrize("id", COUNTS)
def test_each_map_has_what_the_book_counts(id: str) -> None:
    sheet = CATALOG.maps[id]
    upon = [CATALOG.site_of[one.upon].id for one in sheet.tokens.values() if one.upon in KNOWN]
    sites: Counter[str] = Counter(upon)
    passable = sum(is_open(token, CATALOG) for token in sheet.tokens.values())
    worth = sum(WORTH[site] for site in upon)
    assert (len(sheet.tokens), passable, *[sites[one] for one in WORTH], worth) == COUNTS[id]


KNOWN = set(CATALOG.site_of)
BOOK = (Path(__file__).parents[3] / "docs/rules/greatwar.md").read_text("utf-8")


@rule("GW-2.2", "GW-R19")
@pytest.mark.parametrize("id", COUNTS)
def test_each_map_is_drawn_as_in_the_book(id: str) -> None:
    _, rows, after = BOOK.partition(f"**{id}**: ")[2].split("```", 3)[:3]
    sheet = CATALOG.maps[id]
    assert sheet.lines == tuple(tuple(row.split()) for row in rows.strip("\n").splitlines())
    told = re.split(r"P\d: ", after[after.index("Start P1: ") :].splitlines()[0])[1:]
    assert sheet.starts == tuple(tuple(re.findall(r"\d{4}", one)) for one in told)


@rule("GW-2.1", "GW-R19", "GW-R27")
def test_the_maps_say_how_many_play_how_long_with_how_many_units() -> None:
    told = {
        one.id: (one.players, one.turns, [len(hexes) for hexes in one.starts])
        for one in CATALOG.maps.values()
    }
    assert told == {
        "kestrel_ford": (2, 6, [3, 3]),
        "greywater": (2, 16, [5, 5]),
        "iron_meridian": (2, 16, [7, 7]),
        "sable_coast": (2, 16, [6, 6]),
        "three_crowns": (3, 12, [4, 4, 4]),
        "four_marches": (4, 12, [4, 4, 4, 4]),
    }


@rule("GW-1.2")
def test_the_neighbours_of_a_hex_in_odd_and_in_even_rows() -> None:
    assert sorted(neighbours("0403")) == ["0302", "0303", "0304", "0402", "0404", "0503"]
    assert sorted(neighbours("0302")) == ["0202", "0301", "0303", "0401", "0402", "0403"]
    assert sorted(neighbours("0101")) == ["0102", "0201"]


@rule("GW-1.2")
def test_neighbours_are_mutual() -> None:
    for hex in CATALOG.maps["greywater"].tokens:
        assert all(hex in neighbours(other) for other in neighbours(hex))


@rule("GW-1.2")
def test_images_by_hand() -> None:
    assert image(FORD, "0103", "half") == "0703"
    assert image(FORD, "0102", "half") == "0604"
    marches = CATALOG.maps["four_marches"]
    assert (image(marches, "0202", "across"), image(marches, "0202", "down")) == ("1102", "0208")
    crowns = CATALOG.maps["three_crowns"]
    assert image(crowns, "0505", "third") == "0505"
    assert image(crowns, "0805", "third") == "0308"  # the capital of player 1, and that of 2
    assert image(crowns, "0308", "third") == "0302"
    assert image(crowns, "0302", "third") == "0805"


@rule("GW-1.2")
@pytest.mark.parametrize("id", [id for id in COUNTS if id != "sable_coast"])
def test_the_symmetric_maps_are_symmetric_with_their_starts(id: str) -> None:
    sheet = CATALOG.maps[id]
    assert sheet.symmetry != "none"
    assert map_faults(sheet, CATALOG, 2) == []
    for turn in {"half_turn": ["half"], "third_turn": ["third"]}.get(
        sheet.symmetry, ["across", "down"]
    ):
        starts = [Counter(hexes) for hexes in sheet.starts]
        for player, hexes in enumerate(sheet.starts):
            turned = Counter(image(sheet, hex, turn) for hex in hexes)
            assert turned in starts, f"the starts of player {player + 1}"


@rule("GW-1.2")
def test_a_map_that_is_not_what_it_is_turned_into_is_told() -> None:
    lopsided = structs.replace(FORD, rows=FORD.rows.replace("gA", "gS", 1))
    assert map_faults(lopsided, CATALOG, 2) == [
        "rows: hex 0101 differs from 0705, its image [GW-1.2]",
        "rows: hex 0705 differs from 0101, its image [GW-1.2]",
    ]
    holed = structs.replace(FORD, rows=FORD.rows.replace("s.", "##", 1))
    assert map_faults(holed, CATALOG, 2) == ["rows: hex 0304 differs from 0402, its image [GW-1.2]"]


@rule("GW-1.1", "GW-1.2", "GW-4.2")
def test_rows_and_tokens_that_are_wrong_are_all_told() -> None:
    rows = FORD.rows.replace("gA  g-", "gA", 1).replace("m.", "q.", 1).replace("s.", "x-", 1)
    assert map_faults(drawn(rows), CATALOG, 2) == [
        "rows: row 2 has 6 hexes, not 5 [GW-1.2]",
        "rows: row 3 has 7 hexes, not 6 [GW-1.2]",
        "rows: row 4 has 6 hexes, not 5 [GW-1.2]",
        "rows: row 5 has 7 hexes, not 6 [GW-1.2]",
        "rows: hex 0202: there is no `q.` [GW-1.1]",
        "rows: hex 0402: `x-` cannot be entered [GW-4.2]",
    ]
    assert map_faults(drawn(""), CATALOG, 2) == ["rows: a map has at least one [GW-1.2]"]
    wide = "\n".join(["g. " * 41])
    assert map_faults(drawn(wide), CATALOG, 2) == ["rows: at most 40 rows of 40 hexes [GW-1.2]"]
    assert map_faults(drawn("g. g-. g."), CATALOG, 2)[0] == (
        "rows: hex 0201: there is no `g-.` [GW-1.1]"
    )


@rule("GW-2.2", "GW-R47")
def test_capitals_that_are_missing_twice_or_of_nobody_are_told() -> None:
    rows = FORD.rows.replace("g2", "g1").replace("gF", "g3", 1)
    assert map_faults(drawn(rows), CATALOG, 2) == [
        "rows: player 1 has capitals at 0103 and 0703 [GW-2.2]",
        "rows: player 2 has no capital [GW-2.2]",
        "rows: hex 0701: there is no player 3 [GW-R47]",
    ]


@rule("GW-1.4", "GW-2.2")
def test_owners_of_what_is_no_site_or_listed_twice_are_told() -> None:
    owned = (("0201", "0101"), ("0101", "0103"), ())
    found = map_faults(structs.replace(FORD, owned=owned, symmetry="none"), CATALOG, 2)
    assert found == [
        "owned: 3 lists for 2 players [GW-2.2]",
        "owned: hex 0201 has no site [GW-1.4]",
        "owned: hex 0101 is listed 2 times [GW-1.3]",
        "owned: hex 0103 is a capital, which belongs to its player [GW-2.2]",
    ]


@rule("GW-2.2", "GW-4.8", "GW-R9")
def test_start_hexes_that_are_closed_crowded_shared_or_off_the_map_are_told() -> None:
    rows = FORD.rows.replace("m.", "x.", 1)
    starts = (("0202", "0303", "0303", "0303"), ("0303", "0901"))
    sheet = structs.replace(drawn(rows), starts=starts)
    assert map_faults(sheet, CATALOG, 2) == [
        "starts: hex 0202 cannot be entered [GW-4.2]",
        "starts: hex 0303 has 3 units of player 1 [GW-4.8]",
        "starts: hex 0901 is not on the map [GW-2.2]",
        "starts: hex 0303 is of several players [GW-2.2]",
    ]
    assert len(map_faults(sheet, CATALOG, 0)) == 3
    many = structs.replace(FORD, starts=((), FORD.starts[1]), symmetry="none")
    assert map_faults(many, CATALOG, 2) == ["starts: player 1 has 0 units, not 1 to 7 [GW-2.2]"]


@rule("GW-4.1")
def test_parts_that_cannot_be_reached_are_told() -> None:
    rows = FORD.rows.replace("g.  gF", "x.  gF", 1).replace("g.  m.", "g.  x.", 1)
    assert map_faults(drawn(rows), CATALOG, 2) == [
        "rows: hex 0701 and 0 others cannot be reached from the rest [GW-4.1]"
    ]
