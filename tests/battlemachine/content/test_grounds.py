"""[GW-10.7, GW-10.8] The fields of a campaign's battles, against a plain reading of the rules."""

from __future__ import annotations

from itertools import product

import pytest

from ironmuster.systems.battlemachine.content.checks import _map
from ironmuster.systems.battlemachine.content.grounds import GROUNDS, Feature, Grounds, lay_out
from ironmuster.systems.battlemachine.content.hosting import field_of, size_of
from tests.battlemachine.asked import asked

rule = pytest.mark.rule
KNOWN = GROUNDS.contents.grounds
SIZES = (16, 20)
EACH = list(product(KNOWN, SIZES))

# Table 4.8: tiles of a building and how many, then rubble.
TABLE = {
    "plain": "B1 4, R 6",
    "woods": "B1 16, R 10",
    "swamp": "B1 4, R 28",
    "moor": "B1 6, R 16",
    "city": "B2 10, B1 4, R 6",
    "capital": "B3 4, B2 10, R 6",
    "factory": "B3 6, B2 2, R 8",
    "spaceport": "B3 2, B2 4, R 2",
    "academy": "B2 6, B1 4, R 4",
    "standup": "B1 4, R 6",
}
SHAPES = {"B1": (1, 1), "B2": (2, 2), "B3": (3, 2), "R": (1, 1)}


@rule("GW-10.7", "GW-10.8")
def test_the_table_is_as_printed() -> None:
    assert list(KNOWN) == list(TABLE)
    for ground, text in TABLE.items():
        lines = [line.split() for line in text.split(", ")]
        kinds = [
            Feature("rubble" if k == "R" else "building", int(n), *SHAPES[k]) for k, n in lines
        ]
        assert KNOWN[ground].features == tuple(kinds)


@rule("GW-10.8", "GW-R42")
@pytest.mark.parametrize(("ground", "size"), EACH)
def test_every_field_is_legal_and_its_own_image(ground: str, size: int) -> None:
    for number in range(0, 256, 37):
        sheet = lay_out(KNOWN[ground], size, number, road=number % 2 == 0, marked=number % 3 == 0)
        assert list(_map(sheet)) == []  # marks, connected buildings, 180 degrees
        assert (sheet.width, sheet.height) == (size, size)
        squares = [(square, mark) for mark, all in sheet.buildings.items() for square in all]
        for (x, y), mark in squares:
            assert 3 <= y < size - 3, "no building in the first three rows"
            for (x2, y2), other in squares:
                assert mark == other or max(abs(x - x2), abs(y - y2)) > 1, "a square between them"
        for whole in sheet.buildings.values():
            assert len({y < size // 2 for _, y in whole}) == 1, "wholly in one half"


@rule("GW-10.7", "GW-R42")
@pytest.mark.parametrize(("ground", "size"), EACH)
def test_road_and_marker_are_kept_free(ground: str, size: int) -> None:
    low, high = size // 2 - 1, size // 2
    for number in range(0, 256, 37):
        sheet = lay_out(KNOWN[ground], size, number, road=True, marked=True)
        assert sheet.sites == {1: ((low, low), (high, high))}
        for y, row in enumerate(sheet.rows):
            assert row[low] in ("." if y != low else "1"), "the road's west column"
            assert row[high] in ("." if y != high else "1")
        assert lay_out(KNOWN[ground], size, number, road=True, marked=False).sites == {}


@rule("GW-10.8")
@pytest.mark.parametrize("ground", KNOWN)
def test_there_are_as_many_features_as_the_table_says_where_there_is_room(ground: str) -> None:
    wanted = {"B1": 0, "B2": 0, "B3": 0, "R": 0}
    wanted |= {k: int(n) for k, n in (line.split() for line in TABLE[ground].split(", "))}
    tiles = {1: "B1", 4: "B2", 6: "B3"}
    for number in range(64):
        sheet = lay_out(KNOWN[ground], 20, number, road=False, marked=False)
        found = {"B1": 0, "B2": 0, "B3": 0, "R": len(sheet.rubble)}
        for squares in sheet.buildings.values():
            found[tiles[len(squares)]] += 1
        assert found == wanted


@rule("GW-10.8")
def test_where_there_is_no_room_the_rest_of_a_line_is_left_out() -> None:
    """On 16 x 16 with road and marker a capital rarely takes all ten of its 2 x 2 buildings."""
    counts = set()
    for number in range(64):
        sheet = lay_out(KNOWN["capital"], 16, number, road=True, marked=True)
        sizes = [len(squares) for squares in sheet.buildings.values()]
        assert sizes[:4] == [6] * 4 and set(sizes[4:]) <= {4}
        assert len(sheet.rubble) == 6, "the next line has its own"
        counts.add(len(sizes) - 4)
    assert counts <= {2, 4, 6, 8, 10} and len(counts) > 1


@rule("GW-10.2", "GW-10.8", "GW-R40")
def test_a_number_is_a_field_wherever_it_is_laid_out() -> None:
    fields = [lay_out(KNOWN["city"], 16, number, False, True).rows for number in range(256)]
    assert fields == [lay_out(KNOWN["city"], 16, n, False, True).rows for n in range(256)]
    assert len(set(fields)) == 256
    assert field_of(asked(ground="city", objective="hold", field=9)).rows == fields[9]


@rule("GW-10.8")
def test_the_first_field_of_a_plain_is_this_one() -> None:
    """A change of it is another game under the same number: it asks for a raised version."""
    assert list(lay_out(KNOWN["plain"], 16, 0, False, False).rows) == FIRST


FIRST = [
    "..............~.",
    "................",
    "................",
    "................",
    ".......~B.......",
    "................",
    "................",
    "~............D..",
    "..C............~",
    "................",
    "................",
    ".......A~.......",
    "................",
    "................",
    "................",
    ".~..............",
]


@rule("GW-10.7")
@pytest.mark.parametrize(
    ("limits", "size"), [((12, 12), 16), ((100, 100), 16), ((101, 12), 20), ((12, 200), 20)]
)
def test_the_board_is_larger_where_a_limit_is_above_100(limits: tuple[int, int], size: int) -> None:
    assert size_of(asked(limits)) == size
    assert field_of(asked(limits)).width == size


def test_more_buildings_than_letters_are_refused() -> None:
    woods = KNOWN["woods"]
    many = Feature("building", 28)
    crowded = type(woods)("woods", "Woods", (many,))
    faults = GROUNDS.cross_check(Grounds(grounds={"woods": crowded}))
    assert faults == ["grounds.toml [woods]: features: more than 26 buildings"]
