"""[GW-10.7, GW-10.8] The fields of a campaign's battles, against a plain reading of the rules."""

from __future__ import annotations

from collections import Counter

import pytest

from ironmuster.systems.rollout.content.catalog import DATA
from ironmuster.systems.rollout.content.grounds import GROUNDS, lay_out
from ironmuster.systems.rollout.content.map_checks import map_faults
from ironmuster.systems.rollout.content.maps import MapSheet, Piece

rule = pytest.mark.rule
KINDS = DATA.contents.terrain
KNOWN = GROUNDS.contents.grounds
NUMBERS = range(0, 256, 61)
BUILDINGS = ("farm_house", "barn", "building", "factory")

# [GW-R62]: location, pieces in pairs, points of Defensive Terrain.
TABLE = {
    "plain": ("farmland", "farm_house 2, barn 2, field 2, hay 2", 0),
    "woods": ("forest", "woods_thick 4, woods_light 8, rocks 4", 0),
    "swamp": ("forest", "woods_thick 2, woods_light 6, rocks 2", 0),
    "moor": ("farmland", "field 4, hay 2", 0),
    "city": ("town", "building 12, wall_town 4", 3),
    "capital": ("town", "building 12, wall_town 6", 6),
    "factory": ("factory", "factory 6, heavy_wall 4", 3),
    "spaceport": ("factory", "factory 6", 0),
    "academy": ("village", "building 8, fence 4, wall_village 2", 3),
    "standup": ("farmland", "field 2, hay 4", 0),
}


def laid(ground: str, number: int, road: bool = False, marked: bool = False) -> MapSheet:
    return lay_out(KNOWN[ground], KINDS, number, road, marked)


def box(piece: Piece) -> tuple[float, float, float, float]:
    """What a piece covers: from the west and the south, in inches."""
    if piece.rect is not None:
        x, y, wide, tall = piece.rect
        return x, y, x + wide, y + tall
    if piece.disc is not None:
        x, y, across = piece.disc
        return x - across / 2, y - across / 2, x + across / 2, y + across / 2
    assert piece.band is not None
    (x, y), (x2, y2) = piece.band
    return min(x, x2) - 1.5 * (x == x2), min(y, y2), max(x, x2) + 1.5 * (x == x2), max(y, y2)


def pieces(sheet: MapSheet) -> list[Piece]:
    """Those that were scattered."""
    lines = ("river", "ford", "road", "bridge")
    return [one for one in sheet.pieces if one.terrain not in lines]


@rule("GW-10.7", "GW-R62")
def test_the_table_is_as_the_ruling_has_it() -> None:
    assert list(KNOWN) == list(TABLE)
    for id, (location, text, points) in TABLE.items():
        ground = KNOWN[id]
        assert (ground.location, ground.defences, ground.river) == (location, points, id == "swamp")
        assert ", ".join(f"{one.kind} {one.count}" for one in ground.features) == text


@rule("GW-10.8", "GW-R62")
@pytest.mark.parametrize("ground", KNOWN)
def test_every_field_is_legal_and_its_own_image(ground: str) -> None:
    for number in NUMBERS:
        sheet = laid(ground, number, road=number % 2 == 0, marked=number % 3 == 0)
        assert map_faults(sheet, KINDS) == []
        found = Counter((one.terrain or "field", box(one)) for one in sheet.pieces)
        image = Counter(
            (kind, (48 - right, 48 - high, 48 - left, 48 - low))
            for (kind, (left, low, right, high)), count in found.items()
            for _ in range(count)
        )
        assert found == image
        for one in pieces(sheet):
            _, low, _, high = box(one)
            assert high <= 24 or low >= 24, "wholly in one half"
            if one.terrain in BUILDINGS:
                assert low >= 6 and high <= 42, "no building in the first row"


@rule("GW-10.8", "GW-R62")
@pytest.mark.parametrize("ground", KNOWN)
def test_there_are_as_many_pieces_as_the_table_says(ground: str) -> None:
    wanted = {kind: int(n) for kind, n in (one.split() for one in TABLE[ground][1].split(", "))}
    for number in NUMBERS:
        found = Counter(one.terrain or "field" for one in pieces(laid(ground, number)))
        assert all(found[kind] <= count and found[kind] % 2 == 0 for kind, count in wanted.items())
        if ground not in ("city", "capital"):  # twelve buildings with a square between them
            assert found == wanted


@rule("GW-10.7", "GW-R62")
def test_road_river_and_marker_are_kept_free() -> None:
    for ground in KNOWN:
        for number in NUMBERS:
            for one in pieces(laid(ground, number, road=True)):
                left, _, right, _ = box(one)
                assert right <= 18 or left >= 30, "the two middle columns"
            for one in pieces(laid(ground, number, marked=True)):
                left, low, right, high = box(one)
                for x, y in ((18, 24), (24, 18)):  # north-west and south-east of the middle
                    assert right <= x or left >= x + 6 or high <= y or low >= y + 6
    swamp = laid("swamp", 3, road=True)
    assert [one.terrain for one in swamp.pieces[:5]] == ["river", "ford", "ford", "road", "bridge"]
    for one in pieces(swamp):
        _, low, _, high = box(one)
        assert high <= 18 or low >= 30, "the two middle rows"


@rule("GW-10.2", "GW-10.8", "GW-R40")
def test_a_number_is_a_field_wherever_it_is_laid_out() -> None:
    fields = [laid("woods", number).pieces for number in range(64)]
    assert fields == [laid("woods", number).pieces for number in range(64)]
    assert len(set(fields)) == 64


def test_the_tables_of_the_package_are_sound() -> None:
    assert DATA.check() == []
