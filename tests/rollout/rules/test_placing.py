"""[RO-4.8, RO-21.2, RO-18.18] Where units are set down."""

from __future__ import annotations

from typing import Final

import pytest

from ironmuster.geometry.plane.shapes import disc, rectangle
from ironmuster.kernel.chance import Dice, key_of
from ironmuster.systems.rollout.rules.placing import (
    Region,
    around,
    looking,
    place_unit,
    ring_sector,
)
from tests.rollout.helpers import CATALOG

rule = pytest.mark.rule
SQUARE: Final = Region(rectangle(10_000, 10_000, 4_000, 4_000))


def rolls(*values: int) -> Dice:
    return Dice(key_of(1), 0, values)


def anywhere(x: int, y: int, facing: int) -> bool:
    return True


def nowhere(x: int, y: int, facing: int) -> bool:
    return False


@rule("RO-21.2", "RO-4.8", "RO-R11")
def test_a_unit_stands_where_two_d100_say() -> None:
    """x 10 + 4 * 49 / 99 = 11.980, y 14; (24,24) is 12.02 east and 10 north of it: 40 degrees."""
    assert place_unit(rolls(50, 100), SQUARE, anywhere) == (11_980, 14_000, 40)


@rule("RO-21.2")
def test_a_place_that_is_taken_is_tried_again() -> None:
    free = place_unit(rolls(50, 50, 1, 1), SQUARE, lambda x, y, facing: x < 11_000)
    assert free[:2] == (10_000, 10_000)


@rule("RO-21.2")
def test_after_twenty_tries_the_first_free_point_of_a_scan() -> None:
    """By half inches, row by row: with x above 12 and y above 11 it is (12.5, 11.5)."""
    tries = [1, 1] * 20
    found = place_unit(rolls(*tries), SQUARE, lambda x, y, facing: x > 12_000 and y > 11_000)
    assert found[:2] == (12_500, 11_500)


@rule("RO-4.8", "RO-2.14")
def test_a_region_without_room_grows_by_an_inch() -> None:
    """Nothing is free west of 8.4: the region must grow to x 8, whose scan finds (8, 10) first; the
    corner (8, 8) is farther than 2 from the square."""
    tries = [1, 1] * 20
    found = place_unit(rolls(*tries), SQUARE, lambda x, y, facing: x < 8_400)
    assert found[:2] == (8_000, 10_000)


@rule("RO-2.14")
def test_a_base_that_fits_nowhere_is_an_error() -> None:
    """The region has an inch to grow on each side before it is the table."""
    nearly_all = Region(rectangle(1_000, 1_000, 46_000, 46_000))
    with pytest.raises(ValueError, match="no base fits"):
        place_unit(rolls(*[1, 1] * 20), nearly_all, nowhere)


@rule("RO-4.8")
def test_whoever_stands_round_the_middle_looks_outward() -> None:
    """A region with (24,24) in it: away from its own middle, which is (24,26)."""
    region = Region(disc(24_000, 26_000, 6_000))
    assert looking(28_000, 26_000, region) == 0
    assert looking(24_000, 22_000, region) == 270
    assert looking(10_000, 24_000, SQUARE) == 0


@rule("RO-4.8")
def test_within_six_inches_means_the_base() -> None:
    """A base of 60 mm round a point: its centre is up to 6 + 1.181 away."""
    region = around(disc(24_000, 24_000, 0), 6).for_base(1_181)
    assert region.has(24_000 + 7_181, 24_000) and not region.has(24_000 + 7_182, 24_000)


@rule("RO-18.18")
def test_the_ring_of_investigate() -> None:
    """Radius 9 to 15, 60 degrees either side of west: there x is half of the radius, y 0.866 of
    it."""
    west = ring_sector(180)
    assert west.has(15_000, 24_000) and west.has(9_000, 24_000)
    assert not west.has(15_001, 24_000) and not west.has(8_999, 24_000)
    assert west.has(24_000 - 5_001, 24_000 + 8_660) and not west.has(24_000 - 4_990, 24_000 + 8_660)
    assert not west.has(33_000, 24_000)
    assert (west.box.left, west.box.right) == (9_000, 19_500)
    assert (west.box.low, west.box.high) == (24_000 - 12_990, 24_000 + 12_990)
    east = ring_sector(0)
    assert (east.box.left, east.box.right) == (28_500, 39_000)


@rule("RO-18.18")
@pytest.mark.parametrize("facing", [0, 90, 180, 270])
def test_units_of_a_ring_stand_in_it(facing: int) -> None:
    region = ring_sector(facing)
    dice = Dice(key_of(facing))
    for _ in range(20):
        x, y, looks = place_unit(dice, region, anywhere)
        assert region.has(x, y) and 0 <= looks < 360
    assert CATALOG.missions["investigate"].enemy == ("medium", "medium")
