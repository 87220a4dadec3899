"""[D10, RO-21.6] Maps: as drawn, as they lie on the table, their faults and their files."""

from __future__ import annotations

import re
from typing import Any, Final

import pytest

from ironmuster.geometry.plane.shapes import Shape, disc, overlap, rectangle
from ironmuster.kernel.errors import DataError
from ironmuster.systems.rollout.content.map_checks import from_toml, map_faults, to_toml
from ironmuster.systems.rollout.content.maps import Laid, MapSheet, Piece, laid_out
from tests.rollout.helpers import CATALOG, table

rule = pytest.mark.rule
KINDS: Final = CATALOG.terrain
NUMBER: Final = r"(-?[\d.]+)"
HALL: Final = {"terrain": "farm_house", "rect": (10, 10, 6, 5)}

# How D10 names what a piece is; a name goes on until the next one.
NAMES: Final = {
    "main road": "road",
    "road": "road",
    "stream": "stream",
    "farm_house": "farm_house",
    "barn": "barn",
    "fields": "open",
    "hay": "hay",
    "woods_light": "woods_light",
    "woods_thick": "woods_thick",
    "buildings": "building",
    "building": "building",
    "walls": "wall_village",
    "fences": "fence",
    "pond": "pond",
    "rocks": "rocks",
    "factories": "factory",
    "heavy walls": "heavy_wall",
    "ocean": "ocean",
    "dunes": "dune",
}


def drawn(text: str) -> list[tuple[str, tuple[float, ...]]]:
    """The pieces of a row of D10: the kind, and four numbers of a rect or three of a disc."""
    found: list[tuple[str, tuple[float, ...]]] = []
    for part in text.split(";"):
        name = max((one for one in NAMES if part.strip().startswith(one)), key=len, default="")
        if not name:
            assert part.strip() == "river none"
            continue
        kind = NAMES[name]
        for lane in re.findall(rf"(W-E y|S-N x) {NUMBER}-{NUMBER}(?: to y (\d+))?", part):
            low, high, end = float(lane[1]), float(lane[2]), float(lane[3] or 48)
            across = lane[0] == "W-E y"
            wide = round(high - low, 3)
            found.append((kind, (0, low, 48, wide) if across else (low, 0, wide, end)))
        if "W-E" in part or "S-N" in part:
            continue
        shared = re.search(rf"{NUMBER}x{NUMBER} at", part)  # "buildings 5x4 at (15,23), ..."
        for at in re.finditer(rf"\({NUMBER},{NUMBER}\)([^(]*)", part):
            x, y, rest = float(at[1]), float(at[2]), at[3]
            size = re.match(rf" {NUMBER}x{NUMBER}", rest) or shared
            across_all = re.match(rf" {NUMBER}", rest)
            crops = "crops" if "crops" in rest else kind
            if size is None:
                assert across_all, part
                found.append((kind, (x, y, float(across_all[1]))))
            else:
                found.append((crops, (x, y, float(size[1]), float(size[2]))))
    return found


@rule("RO-21.7", "RO-R92")
def test_fixed_maps_are_those_of_the_specification() -> None:
    """[D10]"""
    rows = table("### D10")
    assert {row[0] for row in rows} == set(CATALOG.maps)
    for id, text in rows:
        wanted = drawn(_every_size(text))
        found: list[tuple[str, tuple[float, ...]]] = [
            (piece.terrain or piece.field or "", piece.rect or piece.disc or ())
            for piece in CATALOG.maps[id].pieces
        ]
        assert found == wanted, id


def _every_size(text: str) -> str:
    """A row in which each place has its size: two houses share that which the last one has."""
    return text.replace("(15,27) 6x5 and (28,16) 6x5", "(15,27) 6x5, (28,16) 6x5")


def test_the_numbers_of_pieces() -> None:
    counts = {id: len(sheet.pieces) for id, sheet in CATALOG.maps.items()}
    assert counts == {
        "crossroads_farm": 12,
        "mill_village": 16,
        "sealion_beach": 14,
        "thicket": 12,
        "works": 14,
    }


def sheet(*pieces: dict[str, Any]) -> MapSheet:
    return MapSheet(id="own", name="Own", pieces=tuple(Piece(**piece) for piece in pieces))


def laid(**piece: Any) -> list[Laid]:
    return laid_out(Piece(**piece), KINDS)


def same(one: Shape, other: Shape) -> bool:
    return (set(one.cores[0]), one.radius) == (set(other.cores[0]), other.radius)


@rule("RO-1.3")
def test_pieces_lie_in_whole_thousandths() -> None:
    (house,) = laid(terrain="farm_house", rect=(15, 27, 6, 5))
    assert same(house.shape, rectangle(15_000, 27_000, 6_000, 5_000))
    (wall,) = laid(terrain="wall_village", rect=(13, 22, 6, 0.25))
    assert same(wall.shape, rectangle(13_000, 22_000, 6_000, 250))
    (wood,) = laid(terrain="woods_light", disc=(10, 22, 5))
    assert same(wood.shape, disc(10_000, 22_000, 2_500))
    (road,) = laid(terrain="road", band=((24, 0), (24, 6), (12, 16)))
    assert road.shape.radius == 1_500
    assert road.shape.cores == (((24_000, 0), (24_000, 6_000)), ((24_000, 6_000), (12_000, 16_000)))


@rule("RO-2.9")
def test_a_rect_is_turned_round_its_middle() -> None:
    """A wall of 6 by 0.25 round (20,20): upright its corners are 0.125 beside and 3 above it."""
    (upright,) = laid(terrain="fence", rect=(17, 19.875, 6, 0.25), turn=90)
    assert same(upright.shape, rectangle(19_875, 17_000, 250, 6_000))
    (slanting,) = laid(terrain="fence", rect=(17, 19.875, 6, 0.25), turn=30)
    # 3 cos 30 = 2.598, 3 sin 30 = 1.5; 0.125 sin 30 = 0.0625, 0.125 cos 30 = 0.108
    for x, y in ((22_536, 21_608), (22_661, 21_392), (17_464, 18_392), (17_339, 18_608)):
        assert min(abs(x - a) + abs(y - b) for a, b in slanting.shape.cores[0]) <= 2


@rule("RO-21.3", "RO-R87")
def test_a_field_has_fences_inside_its_rectangle_and_a_gate() -> None:
    """(4,4) 10x8: the middles of the sides are (4,8), (9,12), (14,8), (9,4); (14,8) has the square
    of the distance 100 + 256 = 356 from (24,24), (9,12) has 225 + 144 = 369. So the gate is east,
    from y 6.5 to 9.5."""
    fences = laid(field="open", rect=(4, 4, 10, 8))
    assert {one.terrain for one in fences} == {"field_fence"}
    wanted = [
        (4_000, 4_000, 250, 8_000),  # west
        (4_250, 11_750, 9_500, 250),  # north
        (13_750, 4_000, 250, 2_500),  # east, below the gate
        (13_750, 9_500, 250, 2_500),  # and above it
        (4_250, 4_000, 9_500, 250),  # south
    ]
    for one, rect in zip(fences, wanted, strict=True):
        assert same(one.shape, rectangle(*rect))
    for at, one in enumerate(fences):
        assert not any(overlap(one.shape, other.shape) for other in fences[:at])


@rule("RO-21.3", "RO-R87")
def test_crops_fill_the_field() -> None:
    """(34,33) 10x10: west (34,38) has 100 + 196, south (39,33) has 225 + 81: the gate is west."""
    *fences, crops = laid(field="crops", rect=(34, 33, 10, 10))
    assert crops.terrain == "crops"
    assert same(crops.shape, rectangle(34_250, 33_250, 9_500, 9_500))
    assert same(fences[0].shape, rectangle(34_000, 33_000, 250, 3_500))
    assert same(fences[1].shape, rectangle(34_000, 39_500, 250, 3_500))


@rule("RO-R87")
def test_of_two_sides_as_near_the_gate_is_in_the_first_from_the_west() -> None:
    """A field round the middle itself: all four are 4 away, so it is in the west."""
    fences = laid(field="open", rect=(20, 20, 8, 8))
    assert [one.shape.left for one in fences[:2]] == [20_000, 20_000]
    assert len(fences) == 5


SLIPS: Final[dict[str, tuple[dict[str, Any], str, str]]] = {
    "unknown": ({"terrain": "castle", "disc": (9, 9, 2)}, "RO-17.1", "no terrain `castle`"),
    "nothing": ({"rect": (9, 9, 2, 2)}, "RO-17.1", "either a terrain piece or a field"),
    "two kinds": (
        {"terrain": "hay", "field": "open", "rect": (9, 9, 6, 6)},
        "RO-17.1",
        "either a terrain piece or a field",
    ),
    "no outline": ({"terrain": "hay"}, "RO-17.1", "exactly one outline"),
    "two outlines": (
        {"terrain": "hay", "disc": (9, 9, 2), "rect": (9, 9, 2, 2)},
        "RO-17.1",
        "not rect and disc",
    ),
    "too exact": ({"terrain": "hay", "disc": (9.0005, 9, 2)}, "RO-1.3", "whole thousandths"),
    "half a thousandth of radius": (
        {"terrain": "woods_light", "disc": (9, 9, 2.001)},
        "RO-1.3",
        "radius of a disc",
    ),
    "no number": ({"terrain": "hay", "disc": (float("nan"), 9, 2)}, "RO-1.3", "thousandths"),
    "no width": ({"terrain": "crops", "rect": (9, 9, 0, 4)}, "RO-17.1", "without width"),
    "no diameter": ({"terrain": "woods_thick", "disc": (9, 9, 0)}, "RO-1.3", "above 0"),
    "two corners": (
        {"terrain": "woods_light", "polygon": ((1, 1), (5, 1))},
        "RO-17.1",
        "2 corners; a polygon has 3 to 8",
    ),
    "nine corners": (
        {"terrain": "woods_light", "polygon": tuple((at, at * at / 8) for at in range(9))},
        "RO-17.1",
        "9 corners",
    ),
    "not convex": (
        {"terrain": "woods_light", "polygon": ((10, 10), (20, 10), (12, 12), (10, 20))},
        "RO-17.1",
        "do not go round a convex polygon",
    ),
    "crossed": (
        {"terrain": "crops", "polygon": ((10, 10), (20, 20), (20, 10), (10, 20))},
        "RO-17.1",
        "do not go round a convex polygon",
    ),
    "off the table": (
        {"terrain": "farm_house", "rect": (43, 10, 6, 5)},
        "RO-21.2",
        "not wholly on the table",
    ),
    "turned off the table": (
        {"terrain": "fence", "rect": (1, 0.5, 6, 0.25), "turn": 90},
        "RO-21.2",
        "not wholly on the table",
    ),
    "a disc over the edge": (
        {"terrain": "hay", "disc": (0.5, 9, 2)},
        "RO-21.2",
        "not wholly on the table",
    ),
    "a road from beyond": (
        {"terrain": "road", "band": ((24, -1), (24, 48))},
        "RO-21.2",
        "not wholly on the table",
    ),
    "a road of one place": (
        {"terrain": "road", "band": ((24, 1), (24, 1))},
        "RO-17.1",
        "two ends",
    ),
    "a field off the table": (
        {"field": "open", "rect": (40, 40, 10, 8)},
        "RO-21.2",
        "not wholly on the table",
    ),
    "a field without room": (
        {"field": "open", "rect": (4, 4, 3, 8)},
        "RO-21.3",
        "no room for a gate",
    ),
    "a round field": ({"field": "open", "disc": (9, 9, 8)}, "RO-21.3", "a field is a rect"),
    "a turned field": (
        {"field": "open", "rect": (9, 9, 8, 8), "turn": 30},
        "RO-2.9",
        "can be turned",
    ),
    "a large house": (
        {"terrain": "farm_house", "rect": (9, 9, 6, 6)},
        "RO-17.1",
        'Farm house is 6 x 5", not 6 x 6"',
    ),
    "a large hay stack": (
        {"terrain": "hay", "disc": (9, 9, 3)},
        "RO-17.1",
        'Hay stack is 2" across, not 3"',
    ),
    "a round house": (
        {"terrain": "barn", "disc": (9, 9, 4)},
        "RO-17.1",
        "Barn is rect, not disc",
    ),
    "a broad road": (
        {"terrain": "road", "rect": (0, 20, 48, 4)},
        "RO-17.1",
        'Road is 3" wide, not 48 x 4"',
    ),
}


@rule("RO-21.6", "RO-17.1", "RO-R88", "RO-2.9")
@pytest.mark.parametrize("slip", SLIPS)
def test_what_is_wrong_with_a_piece_is_told_with_its_rule(slip: str) -> None:
    piece, id, text = SLIPS[slip]
    found = map_faults(sheet(HALL, piece), KINDS)
    assert [(fault.rule, fault.where[:7]) for fault in found] == [(id, "piece 2")]
    assert text in found[0].text


@rule("RO-21.6")
def test_all_faults_are_told_at_once() -> None:
    wrong = [piece for piece, _, _ in SLIPS.values()]
    found = map_faults(sheet(*wrong), KINDS)
    assert [int(fault.where.split()[1].rstrip(",")) for fault in found] == list(
        range(1, len(wrong) + 1)
    )


@rule("RO-R88")
def test_pieces_of_full_cover_do_not_stand_in_each_other() -> None:
    inside = {"terrain": "rocks", "disc": (16, 12, 2)}
    found = map_faults(sheet(HALL, inside), KINDS)
    assert [(fault.rule, fault.where) for fault in found] == [("RO-R88", "piece 2, rocks")]
    assert found[0].text == "it stands in piece 1, farm_house"
    beside = {"terrain": "rocks", "disc": (17, 12, 2)}
    hay = {"terrain": "hay", "disc": (16, 12, 2)}
    assert map_faults(sheet(HALL, beside, hay), KINDS) == []


@rule("RO-R88")
def test_a_table_has_120_pieces_at_most() -> None:
    """A field of crops counts six: 114 hay stacks go with one, 115 do not."""
    field = {"field": "crops", "rect": (4, 4, 10, 8)}
    stacks = [{"terrain": "hay", "disc": (1 + at % 40, 20 + at // 40, 2)} for at in range(115)]
    assert map_faults(sheet(field, *stacks[:114]), KINDS) == []
    (fault,) = map_faults(sheet(field, *stacks), KINDS)
    assert (fault.rule, fault.where) == ("RO-R88", "map")
    assert fault.text == "121 pieces, at most 120; a field has five or six"


@rule("RO-21.6")
@pytest.mark.parametrize("id", CATALOG.maps)
def test_a_map_is_written_and_read(id: str) -> None:
    known = CATALOG.maps[id]
    assert from_toml(to_toml(known)) == known
    assert map_faults(known, KINDS) == []


@rule("RO-21.6")
def test_an_own_map_keeps_every_outline() -> None:
    own = sheet(
        {"terrain": "woods_light", "polygon": ((10, 10), (14.125, 10), (12, 13))},
        {"terrain": "road", "band": ((24, 0), (24, 6), (12, 16))},
        {"terrain": "heavy_wall", "rect": (30, 30, 6, 0.5), "turn": 60},
        {"field": "crops", "rect": (2, 30, 8, 6.5)},
        {"terrain": "hay", "disc": (40, 40, 2)},
    )
    assert map_faults(own, KINDS) == []
    assert from_toml(to_toml(own)) == own


@rule("RO-21.6")
@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("id = 'a'\nname = 'A'", "missing required field `pieces`"),
        ("id = 'a'\nname = 'A'\npieces = [{ rect = [1, 2, 3] }]", "length 4"),
        ("id = 'a'\nname = 'A'\npieces = [{ rect = [1, 2, 3, 1e9] }]", "<= 48"),
        ("id = 'a'\nname = 'A'\npieces = [{ disc = [inf, 2, 3] }]", "<= 96"),
        ("id = 'a'\nname = 'A'\npieces = [{ disc = [1, 2, -3] }]", ">= 0"),
        ("id = 'a'\nname = 'A'\npieces = [{ round = [1, 2, 3] }]", "unknown field `round`"),
        ("id = 'a'\nname = 'A'\npieces = [{ turn = 360 }]", "<= 359"),
        ("id = 'a'\nname = 'A'\npieces = [{ turn = 1.5 }]", "Expected `int"),
        ("id = 'a'\nname = ''\npieces = []", "length >= 1"),
        ("id = 'a'\nname = 'A'\npieces = [" + "{}," * 401 + "]", "length <= 400"),
        ("id = 'a'\nname = 'A'\npieces = [{ polygon = [" + "[1, 2]," * 41 + "] }]", "<= 40"),
    ],
)
def test_what_is_no_map_is_refused_with_its_key(text: str, message: str) -> None:
    with pytest.raises(DataError, match=f"^map: .*{re.escape(message)}"):
        from_toml(text)


def test_a_file_that_is_too_long_is_not_read() -> None:
    with pytest.raises(DataError, match="longer than 64 KiB"):
        from_toml("name = '" + "x" * 70_000 + "'")


@rule("RO-R95", "RO-21.3")
def test_ocean_lies_along_one_edge() -> None:
    west = {"terrain": "ocean", "rect": (0, 0, 6, 48)}
    north = {"terrain": "ocean", "rect": (0, 42, 48, 6)}
    assert map_faults(sheet(west), KINDS) == map_faults(sheet(north), KINDS) == []
    for wrong in ((10, 0, 6, 48), (0, 0, 6, 40), (0, 0, 6, 6)):
        (fault,) = map_faults(sheet({"terrain": "ocean", "rect": wrong}), KINDS)
        assert (fault.rule, fault.text) == ("RO-R95", "ocean lies along the whole of an edge")
    (fault,) = map_faults(sheet(west, north), KINDS)
    assert (fault.where, fault.text) == (
        "piece 2, ocean",
        "there is ocean along another edge already",
    )
