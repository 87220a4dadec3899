"""[RO-21] The battlefield generator: coordinates, `place`, and each location by hand."""

from __future__ import annotations

from typing import Final

import pytest

from ironmuster.geometry.plane.shapes import Shape, disc, gap, on_table, overlap, rectangle
from ironmuster.kernel.chance import Dice, key_of
from ironmuster.systems.rollout.content.maps import Laid
from ironmuster.systems.rollout.position.dice import between, d3
from ironmuster.systems.rollout.rules.location import battlefield
from ironmuster.systems.rollout.rules.site import (
    HOUSE,
    LINEAR,
    WHOLE,
    Brief,
    Site,
    round_middle,
    strip,
)
from ironmuster.systems.rollout.rules.turning import kept, orientations, turned_table
from tests.rollout.helpers import CATALOG

rule = pytest.mark.rule
KINDS: Final = CATALOG.terrain
LOCATIONS: Final = tuple(CATALOG.locations)


def rolls(*values: int) -> Dice:
    """Dice that show these values, in this order."""
    return Dice(key_of(1), 0, values)


def site(brief: Brief | None = None) -> Site:
    return Site(KINDS, brief or Brief())


def made(location: str, *values: int, roads: list[Shape] | None = None) -> list[Laid]:
    """The terrain of a location by dice that are used up to the last."""
    dice = rolls(*values)
    laid = battlefield(dice, location, KINDS, Brief(), roads or [])
    assert dice.left == 0 and dice.position == 0, "other dice were drawn"
    return laid


def same(one: Shape, other: Shape) -> bool:
    cores = [sorted(core) for core in one.cores], [sorted(core) for core in other.cores]
    return cores[0] == cores[1] and one.radius == other.radius


def kinds(laid: list[Laid]) -> list[str]:
    return [piece.terrain for piece in laid]


@rule("RO-1.1")
def test_a_d3_is_one_d6() -> None:
    assert [d3(face) for face in range(1, 7)] == [1, 1, 2, 2, 3, 3]


@rule("RO-21.1", "RO-1.3", "RO-1.2")
def test_a_coordinate_by_d100() -> None:
    """0 to 48 inches: 1 is 0, 100 is 48, 50 is 48 * 49 / 99 = 23.7576, 2 is 0.4848; 10 to 38
    inches: 50 is 10 + 28 * 49 / 99 = 23.8586."""
    assert [between(0, 48_000, face) for face in (1, 2, 50, 100)] == [0, 485, 23_758, 48_000]
    assert between(10_000, 38_000, 50) == 23_859


@rule("RO-21.1", "RO-21.2")
def test_a_piece_is_placed_by_two_d100_and_the_die_of_its_turn() -> None:
    """Within 14" of the middle x and y run from 10 to 38; D6 4 turns a wall by 90 degrees."""
    one = site()
    shape = one.place_kind(rolls(50, 50, 4), "heavy_wall", round_middle(14), LINEAR)
    assert shape is not None and same(shape, rectangle(23_609, 20_859, 500, 6_000))
    house = site().place_kind(rolls(1, 100, 3), "building", strip(2, 36_000), HOUSE)
    assert house is None or house.left >= 0


@rule("RO-21.1")
@pytest.mark.parametrize(
    ("face", "size"), [(1, (5_000, 4_000)), (3, (5_000, 4_000)), (4, (4_000, 5_000))]
)
def test_the_long_side_of_a_building(face: int, size: tuple[int, int]) -> None:
    shape = site().place_kind(rolls(50, 50, face), "building", WHOLE, HOUSE)
    assert shape is not None
    assert (shape.right - shape.left, shape.high - shape.low) == size


@rule("RO-21.2")
def test_a_try_outside_of_a_round_region_fails() -> None:
    """(10,10) is in the box within 14" of the middle, but 19.8 from it."""
    dice = rolls(1, 1, 1, 50, 50, 1)
    shape = site().place_kind(dice, "fence", round_middle(14), LINEAR)
    assert shape is not None and shape.left == 23_859 - 3_000
    assert dice.left == 0


@rule("RO-21.2")
def test_after_twenty_tries_a_piece_is_left_out() -> None:
    """A hay stack at (0,0) is not wholly on the table."""
    one = site()
    assert one.place_kind(rolls(*[1, 1] * 20), "hay", WHOLE) is None
    assert one.laid == []


@rule("RO-21.2", "RO-1.4")
@pytest.mark.parametrize(("away", "fits"), [(2_998, False), (2_999, True), (3_000, True)])
def test_pieces_are_an_inch_apart(away: int, fits: bool) -> None:
    """Two discs of 2": at centres 3 inches apart the gap is 1."""
    one = site()
    one.lay(Laid("hay", disc(20_000, 20_000, 1_000)))
    assert one.fits(disc(20_000 + away, 20_000, 1_000), full=False) is fits


@rule("RO-21.2", "RO-R93")
def test_nothing_is_placed_on_road_or_water() -> None:
    one = site()
    one.lay(Laid("road", rectangle(0, 22_500, 48_000, 3_000)))
    one.lay(Laid("stream", rectangle(9_500, 0, 1_000, 48_000)))
    assert not one.fits(disc(30_000, 26_000, 1_000), full=False)
    assert not one.fits(disc(10_000, 40_000, 1_000), full=False)
    assert one.fits(disc(30_000, 26_500, 1_000), full=False)
    assert one.fits(disc(12_000, 40_000, 1_000), full=False)


@rule("RO-21.2", "RO-18.17")
def test_what_the_mission_brings_is_kept_clear() -> None:
    """3" round a point, full cover also out of the strips; Investigate: 12" and 6"."""
    point = disc(24_000, 24_000, 0)
    brief = Brief([point], (4, 2))
    assert not brief.allows(disc(28_000, 24_000, 1_000), full=False)
    assert brief.allows(disc(28_002, 24_000, 1_000), full=False)
    near_edge = disc(30_000, 5_000, 1_000)
    assert brief.allows(near_edge, full=False) and not brief.allows(near_edge, full=True)
    assert not brief.allows(disc(30_000, 43_000, 2_000), full=True)
    assert brief.allows(disc(30_000, 7_000, 1_000), full=True)
    ring = Brief(margin=12_000, hollow=6_000)
    assert not ring.allows(disc(12_500, 24_000, 1_000), full=False)
    assert ring.allows(disc(13_000, 24_000, 1_000), full=False)
    assert not ring.allows(disc(24_000, 30_500, 1_000), full=False)
    assert ring.allows(disc(24_000, 31_000, 1_000), full=False)


@rule("RO-21.3", "RO-R93")
def test_a_forest_by_hand() -> None:
    """No water (6). D3 of 1 and 4: five clumps of D3 + 4 inches. The second is first tried less
    than 3" from the first: at x 25 * 48 / 99 = 12.121 and 30 * 48 / 99 = 14.545 from 9.697."""
    laid = made(
        *("forest", 6, 1),
        *(1, 4, 21, 21),  # light, 5": at 20 * 48/99 = 9.697
        *(6, 5, 26, 21, 61, 21),  # thick, 7": too near, then at x 29.091
        *(3, 1, 21, 61),  # light, 6"
        *(1, 6, 61, 61),  # thick, 5"
        *(1, 1, 90, 40),  # light, 5": at 43.152, 18.909
        *(2, 40, 40, 80, 80),  # two rocks
    )
    assert kinds(laid) == [
        *("woods_light", "woods_thick", "woods_light", "woods_thick", "woods_light"),
        *("rocks", "rocks"),
    ]
    assert same(laid[0].shape, disc(9_697, 9_697, 2_500))
    assert same(laid[1].shape, disc(29_091, 9_697, 3_500))
    assert same(laid[2].shape, disc(9_697, 29_091, 3_000))
    assert same(laid[5].shape, disc(18_909, 18_909, 1_000))


@rule("RO-21.3", "RO-21.4", "RO-R93")
def test_a_forest_with_a_river_has_two_fords() -> None:
    """Water 3: D3 2, a river. Its point is (12 + 24 * 49 / 99, 12) = (23.879, 12), even: south to
    north. The fords begin at 45 * 9 / 99 = 4.091 and 45."""
    laid = made("forest", 3, 50, 1, 2, 10, 100, 1, *[1, 1, *[1, 1] * 20] * 5, 1, 30, 90)
    assert kinds(laid) == ["river", "ford", "ford", "rocks"]
    assert same(laid[0].shape, rectangle(22_379, 0, 3_000, 48_000))
    assert same(laid[1].shape, rectangle(22_379, 4_091, 3_000, 3_000))
    assert same(laid[2].shape, rectangle(22_379, 45_000, 3_000, 3_000))


@rule("RO-21.3", "RO-R87", "RO-R93")
def test_farmland_by_hand() -> None:
    """One field of 6 by 12 at (9.697, 9.697) with crops; two houses, the second after a try on the
    first; a barn; one hay stack; the road from the west, after a 5, to the first house."""
    laid = made(
        *("farmland", 1),
        *(1, 6, 21, 21, 5),
        *(2, 50, 1),  # x 18.121, y 23.939: long side west to east
        *(2, 50, 1, 99, 50, 4),  # the same place again, then x 29.879: south to north
        *(50, 99, 1),  # y 31.838
        *(1, 90, 90),
        *(5, 1),
    )
    assert kinds(laid) == [
        *(["field_fence"] * 5 + ["crops", "farm_house", "farm_house", "barn", "hay", "road"]),
    ]
    fences = [piece.shape for piece in laid[:5]]
    assert min(one.left for one in fences) == 6_697 and max(one.high for one in fences) == 15_697
    assert same(laid[6].shape, rectangle(15_121, 21_439, 6_000, 5_000))
    assert same(laid[7].shape, rectangle(27_379, 20_939, 5_000, 6_000))
    road = laid[-1].shape
    assert road.cores == (((0, 24_000), (18_121, 23_939)),) and road.radius == 1_500


@rule("RO-21.3", "RO-21.4", "RO-R71")
def test_a_village_by_hand() -> None:
    """Main road south to north; a pond; five buildings, four of which are left out; a wall."""
    nothing = [1, *[1, 1, 1] * 20]  # near the middle: the corner of the box is outside
    laid = made(
        *("village", 6),
        *(1, 2, 50),  # pond at (14.202, 23.899)
        *(1, 6, 100, 50, 1),  # D6 + 4 = 5: far from the player at (48, ..): not on the table
        *(60, 50, 1),  # x 28.606, y 36 + 12 * 49 / 99 = 41.939
        *nothing * 4,
        *(1, 4, 99, 50, 1),  # x 37.717, y 23.859
    )
    assert kinds(laid) == ["road", "pond", "building", "road", "wall_village"]
    assert same(laid[0].shape, rectangle(22_500, 0, 3_000, 48_000))
    assert same(laid[1].shape, disc(14_202, 23_899, 3_000))
    assert same(laid[2].shape, rectangle(26_106, 39_939, 5_000, 4_000))
    assert laid[3].shape.cores == (((28_606, 41_939), (24_000, 41_939)),)
    assert same(laid[4].shape, rectangle(34_717, 23_734, 6_000, 250))


@rule("RO-21.3")
def test_a_factory_by_hand() -> None:
    """Road from the north; D3 1 and 3: four buildings, three of which are left out; one wall."""
    laid = made(
        *("factory", 2, 1),
        *(2, 50, 1),  # x 16.162, y 23.919
        *[1, 1, 1] * 60,
        *(1, 99, 50, 4),
    )
    assert kinds(laid) == ["road", "factory", "heavy_wall"]
    assert laid[0].shape.cores == (((24_000, 48_000), (24_000, 24_000)),)
    assert same(laid[1].shape, rectangle(13_162, 21_919, 6_000, 4_000))


@rule("RO-21.3", "RO-21.4", "RO-R93")
def test_a_town_by_hand() -> None:
    """Main road west to east; two side roads, at x 9.697 to the north and at 38.303 to the south; a
    river, which has one ford for there are roads; no house, wall or rock finds a place."""
    laid = made(
        *("town", 1, 2),
        *(21, 1, 80, 2),
        *(4, 50, 50, 1, 50),  # through y 12 + 24 * 49 / 99 = 23.879, the ford at 22.273
        *(1, *[1, 1, 1] * 20 * 11),
        *(1, *[1, 1, 1] * 20 * 3),
        *(1, *[1, 1] * 20),
    )
    assert kinds(laid) == ["road", "road", "road", "river", "ford"]
    assert laid[1].shape.cores == (((9_697, 24_000), (9_697, 48_000)),)
    assert laid[2].shape.cores == (((38_303, 24_000), (38_303, 0)),)
    assert same(laid[3].shape, rectangle(0, 22_379, 48_000, 3_000))
    assert same(laid[4].shape, rectangle(22_273, 22_379, 3_000, 3_000))


@rule("RO-21.3", "RO-R93")
def test_side_roads_of_a_town_whose_main_road_runs_north() -> None:
    """Two, at y 9.697 to the east for an odd D6 and at 38.303 to the west; no water."""
    laid = made(
        *("town", 6, 2, 21, 1, 80, 2, 6),
        *(1, *[1, 1, 1] * 20 * 11),
        *(1, *[1, 1, 1] * 20 * 3),
        *(1, *[1, 1] * 20),
    )
    assert kinds(laid) == ["road", "road", "road"]
    assert laid[1].shape.cores == (((24_000, 9_697), (48_000, 9_697)),)
    assert laid[2].shape.cores == (((24_000, 38_303), (0, 38_303)),)


@rule("RO-21.3", "RO-21.4", "RO-R93")
def test_a_village_on_a_road_from_west_to_east_with_a_stream() -> None:
    """A stream south to north through x 12 crosses the road; the lane of the one house goes south
    to it; four others and two fences find no place."""
    nothing = [1, *[1, 1, 1] * 20]
    laid = made(
        *("village", 1),
        *(3, 1, 1, 2),
        *(1, 6, 60, 50, 1),  # x 28.606, y 41.939
        *nothing * 4,
        *(2, *[1, *[1, 1, 1] * 20] * 2),
    )
    assert kinds(laid) == ["road", "stream", "building", "road"]
    assert same(laid[1].shape, rectangle(11_500, 0, 1_000, 48_000))
    assert laid[3].shape.cores == (((28_606, 41_939), (28_606, 24_000)),)


@rule("RO-21.3", "RO-R93")
def test_without_a_farm_house_there_is_no_road() -> None:
    """A field that finds no place rolls for no crops; the edge is drawn all the same."""
    laid = made(
        "farmland",
        *(1, 1, 1, *[1, 1] * 20),
        *[1, 1, 1] * 20 * 3,
        *(1, *[1, 1] * 20),
        3,
    )
    assert laid == []


@rule("RO-21.3", "RO-2.2", "RO-R93")
@pytest.mark.parametrize(
    ("face", "sea", "river"),
    [
        (1, (0, 0, 6_000, 48_000), (6_000, 10_500, 42_000, 3_000)),
        (4, (0, 42_000, 48_000, 6_000), (10_500, 0, 3_000, 42_000)),
        (5, (42_000, 0, 6_000, 48_000), (0, 10_500, 42_000, 3_000)),
    ],
)
def test_a_beach_by_hand(
    face: int, sea: tuple[int, int, int, int], river: tuple[int, int, int, int]
) -> None:
    """The river runs through (12,12) from the edge opposite the ocean to the waterline, with two
    fords; one dune finds no place, two do; one rock."""
    dunes = (1, 50, 60, 70, 45, *[1, 1] * 20)
    laid = made("beach", face, 6, 1, 1, 50, 60, *dunes, 1, 60, 45)
    assert kinds(laid) == ["ocean", "river", "ford", "ford", "dune", "dune", "rocks"]
    assert same(laid[0].shape, rectangle(*sea))
    assert same(laid[1].shape, rectangle(*river))
    for ford in laid[2:4]:
        assert overlap(ford.shape, laid[1].shape) and not overlap(ford.shape, laid[0].shape)


@rule("RO-4.6", "RO-21.2")
def test_the_road_of_a_mission_comes_first() -> None:
    road = rectangle(22_500, 0, 3_000, 48_000)
    laid = made("forest", 5, 1, *[1, 1, *[50, 50] * 20] * 5, 1, 30, 90, roads=[road])
    assert kinds(laid) == ["road", "rocks"]


@rule("RO-21.2", "RO-21.3", "RO-R88")
@pytest.mark.parametrize("location", LOCATIONS)
def test_drawn_terrain_keeps_its_distances(location: str) -> None:
    """Whatever is drawn: pieces on the table, blocking ones an inch apart, and clear of a point,
    of the roads and of the waters that were there before."""
    point = disc(24_000, 24_000, 0)
    brief = Brief([point], (4, 2))
    for seed in range(12):
        dice = Dice(key_of(seed))
        laid = battlefield(dice, location, KINDS, brief, [])
        assert len(laid) <= 120
        before: list[Laid] = []
        for piece in laid:
            kind = KINDS[piece.terrain]
            if kind.ground in ("open", "stream", "wading", "boats") and piece.terrain != "crops":
                before.append(piece)
                continue
            assert on_table(piece.shape, 48_000, 48_000)
            assert gap(piece.shape, point) >= 3_000
            if kind.cover == "full":
                assert piece.shape.low >= 6_000 - 1 and piece.shape.high <= 42_000 + 1
            for other in before:
                same_field = {piece.terrain, other.terrain} <= {"field_fence", "crops"}
                blocks = KINDS[other.terrain].cover != "none"
                if blocks and not same_field:
                    assert gap(piece.shape, other.shape) >= 999
                elif not same_field and other.terrain != "crops":
                    assert not overlap(piece.shape, other.shape)
            before.append(piece)


@rule("RO-21.3")
@pytest.mark.parametrize("location", LOCATIONS)
def test_the_same_dice_draw_the_same_terrain(location: str) -> None:
    one, other = (
        battlefield(Dice(key_of("again")), location, KINDS, Brief(), []) for _ in range(2)
    )
    assert kinds(one) == kinds(other)
    assert all(same(a.shape, b.shape) for a, b in zip(one, other, strict=True))


@rule("RO-2.2")
def test_a_table_is_turned_by_quarters() -> None:
    """A quarter against the clock takes (x, y) to (48 - y, x)."""
    laid = [Laid("barn", rectangle(10_000, 5_000, 6_000, 4_000))]
    (once,) = turned_table(laid, 1)
    assert same(once.shape, rectangle(39_000, 10_000, 4_000, 6_000))
    (twice,) = turned_table(laid, 2)
    assert same(twice.shape, rectangle(32_000, 39_000, 6_000, 4_000))
    (whole,) = turned_table(laid, 4)
    assert same(whole.shape, laid[0].shape)


@rule("RO-2.2", "RO-21.7", "RO-R92")
def test_a_piece_that_comes_too_near_is_removed() -> None:
    """A barn 2" from a point, one in the player's strip; a fence there, a road over the point."""
    point = disc(24_000, 24_000, 0)
    laid = [
        Laid("barn", rectangle(26_000, 22_000, 6_000, 4_000)),
        Laid("barn", rectangle(30_000, 3_000, 6_000, 4_000)),
        Laid("fence", rectangle(10_000, 3_000, 6_000, 250)),
        Laid("road", rectangle(22_500, 0, 3_000, 48_000)),
        Laid("stream", rectangle(0, 24_000, 48_000, 1_000)),
    ]
    assert kinds(kept(laid, KINDS, Brief([point]))) == ["fence", "road", "stream"]


@rule("RO-2.13", "RO-2.2")
def test_the_players_edge_is_never_ocean() -> None:
    """Ocean in the west comes to the south by one quarter, in the north by two, in the east by
    three."""
    for edge, forbidden in ((1, 1), (2, 2), (3, 3)):
        laid = [Laid("ocean", strip(edge, 6_000))]
        assert orientations(laid) == [one for one in range(4) if one != forbidden]
    assert orientations([]) == [0, 1, 2, 3]
