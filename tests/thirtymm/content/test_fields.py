"""[GW-10.7, GW-10.8] The fields of a campaign's battles, against a plain reading of the rules."""

from __future__ import annotations

from itertools import product

import pytest

from ironmuster.systems.thirtymm.content.catalog import DATA
from ironmuster.systems.thirtymm.content.grounds import GROUNDS, Feature, Grounds, lay_out, middle
from ironmuster.systems.thirtymm.content.map_checks import map_faults
from ironmuster.systems.thirtymm.content.maps import MapSheet, place

rule = pytest.mark.rule
CATALOG = DATA.contents
BOARDS = CATALOG.boards
KNOWN = GROUNDS.contents.grounds
EACH = list(product(KNOWN, BOARDS))
NUMBERS = range(0, 256, 61)

# Table 4.8: green, black, light blue and tan hexes, structures that reach elevation 1 and 2.
TABLE = {
    "plain": "G 6, S1 2",
    "woods": "G 30",
    "swamp": "L 16, G 6",
    "moor": "T 24, G 4",
    "city": "S1 8, S2 4, K 4",
    "capital": "S2 8, S1 8, K 4",
    "factory": "S2 4, S1 6, K 6",
    "spaceport": "S2 2, S1 4",
    "academy": "S1 6, G 8",
    "standup": "G 6, S1 2",
}
COLOURS = {"G": "green", "K": "black", "L": "light_blue", "T": "tan"}
# three quarters, rounded down to an even number
STANDARD = {2: 0, 4: 2, 6: 4, 8: 6, 16: 12, 24: 18, 30: 22}


def steps(one: str, other: str) -> int:
    """Hexes from one to another: columns of even number lie half a hex further south."""
    (c1, r1), (c2, r2) = place(one), place(other)
    across = abs(c1 - c2)
    down = abs((2 * r1 + (c1 % 2 == 0)) - (2 * r2 + (c2 % 2 == 0)))
    return across + max(0, (down - across + 1) // 2)


def kinds(sheet: MapSheet) -> dict[str, str]:
    """What lies on each hex that is not open: a colour, or a structure by its class."""
    found = {hex: ground.colour for hex, ground in sheet.ground.items() if ground.colour != "grey"}
    built = {hex: f"S{one.tall}" for one in sheet.structures.values() for hex in one.hexes}
    return {hex: str(kind) for hex, kind in found.items()} | built


@rule("GW-10.7", "GW-10.8")
def test_the_table_is_as_printed() -> None:
    assert list(KNOWN) == list(TABLE)
    for ground, text in TABLE.items():
        wanted = []
        for line in text.split(", "):
            word, count = line.split()
            if word[0] == "S":
                wanted.append(Feature("structure", int(count), int(word[1])))
            else:
                wanted.append(Feature(COLOURS[word], int(count)))  # type: ignore[arg-type]
        assert KNOWN[ground].features == tuple(wanted)


@rule("GW-10.8", "GW-R42", "GW-R61")
@pytest.mark.parametrize(("ground", "board"), EACH)
def test_every_field_is_legal_and_its_own_image(ground: str, board: str) -> None:
    size = BOARDS[board]
    for number in NUMBERS:
        sheet = lay_out(KNOWN[ground], size, number, road=number % 2 == 0, marked=number % 3 == 0)
        assert list(map_faults(sheet, CATALOG)) == []
        lying = kinds(sheet)
        for hex, kind in lying.items():
            column, row = place(hex)
            length = size.length(column)
            image = f"{size.columns + 1 - column:02}{length + 1 - row:02}"
            assert lying[image] == kind
            assert 2 * row != length + 1, "a middle row belongs to neither half"
            if kind[0] == "S":
                assert 3 < row <= length - 3, "no structure in the first three rows"
            for other, near in lying.items():
                if other != hex and steps(hex, other) == 1:
                    built = kind[0] == "S", near[0] == "S"
                    assert built != (True, True), "a hex between structures"
                    assert built != (False, False) or kind == near, "a hex between colours"


@rule("GW-10.8")
@pytest.mark.parametrize(("ground", "board"), EACH)
def test_there_are_as_many_features_as_the_table_says(ground: str, board: str) -> None:
    wanted: dict[str, int] = {}
    for line in TABLE[ground].split(", "):
        word, number = line.split()
        count = int(number) if board == "large" else STANDARD[int(number)]
        if count:
            wanted[COLOURS.get(word, word)] = count
    for field in NUMBERS:
        found: dict[str, int] = {}
        for kind in kinds(lay_out(KNOWN[ground], BOARDS[board], field, False, False)).values():
            found[kind] = found.get(kind, 0) + 1
        assert all(found.get(kind, 0) <= count for kind, count in wanted.items())
        assert set(found) <= set(wanted)
        if ground not in ("capital", "city", "moor", "swamp"):  # these may find no room for all
            assert found == wanted


@rule("GW-10.7", "GW-R61")
def test_road_and_marker_are_kept_free() -> None:
    assert middle(BOARDS["standard"]) == ("0607", "0608")  # 14 hexes in column 6 of 11
    assert middle(BOARDS["large"]) == ("0708", "0709")  # 16 in column 7 of 13
    for ground, board in EACH:
        for number in NUMBERS:
            column = (BOARDS[board].columns + 1) // 2
            road = kinds(lay_out(KNOWN[ground], BOARDS[board], number, True, False))
            assert not [hex for hex in road if place(hex)[0] == column]
            marked = kinds(lay_out(KNOWN[ground], BOARDS[board], number, False, True))
            assert not set(marked) & set(middle(BOARDS[board]))


@rule("GW-10.2", "GW-10.8", "GW-R40")
def test_a_number_is_a_field_wherever_it_is_laid_out() -> None:
    large = BOARDS["large"]
    fields = [lay_out(KNOWN["city"], large, number, False, True).rows for number in range(256)]
    assert fields == [lay_out(KNOWN["city"], large, n, False, True).rows for n in range(256)]
    assert len(set(fields)) == 256


@rule("GW-10.8")
def test_the_first_field_of_a_plain_is_this_one() -> None:
    """A change of it is another game under the same number: it asks for a raised version."""
    assert kinds(lay_out(KNOWN["plain"], BOARDS["large"], 0, False, False)) == FIRST


FIRST = {
    **dict.fromkeys(("0309", "0310", "0410", "1006", "1107", "1108"), "green"),
    **dict.fromkeys(("0304", "1113"), "S1"),
}


def test_the_tables_of_the_package_are_sound() -> None:
    assert DATA.check() == []
    many = type(KNOWN["city"])("city", "City", (Feature("structure", 28, 1),))
    faults = GROUNDS.cross_check(Grounds(grounds={"city": many}))
    assert faults == ["grounds.toml [city]: features: more than 26 structures"]
