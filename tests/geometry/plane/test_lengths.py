"""Lengths and directions in whole thousandths and degrees [RO-1.3, RO-1.4, RO-2.1]."""

from __future__ import annotations

from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ironmuster.geometry.plane.lengths import (
    DIRECTIONS,
    UNIT,
    ahead,
    along,
    aside,
    behind,
    facing_to,
    in_front,
    length,
    root_up,
)

steps = st.integers(-48_000, 48_000)


@pytest.mark.parametrize(
    ("dx", "dy", "told"),
    [(0, 0, 0), (3, 4, 5), (-3, 4, 5), (1, 1, 2), (1000, 1000, 1415), (48_000, 48_000, 67_883)],
)
def test_the_length_of_a_leg_is_rounded_up(dx: int, dy: int, told: int) -> None:
    assert length(dx, dy) == told


@given(steps, steps)
def test_it_is_the_least_whole_number_that_is_long_enough(dx: int, dy: int) -> None:
    found = length(dx, dy)
    square = dx * dx + dy * dy
    assert found**2 >= square and (found == 0 or (found - 1) ** 2 < square)


@given(st.integers(0, 10**12), st.integers(1, 10**6))
def test_a_root_of_a_fraction_is_rounded_up(over: int, under: int) -> None:
    found, square = root_up(over, under), Fraction(over, under)
    assert found**2 >= square and (found == 0 or (found - 1) ** 2 < square)


@given(steps, steps, steps, steps)
def test_a_detour_is_never_shorter(ax: int, ay: int, bx: int, by: int) -> None:
    assert length(ax + bx, ay + by) <= length(ax, ay) + length(bx, by)


def test_east_is_0_and_north_90() -> None:
    quarters = [DIRECTIONS[facing] for facing in (0, 90, 180, 270)]
    assert quarters == [(UNIT, 0), (0, UNIT), (-UNIT, 0), (0, -UNIT)]
    assert DIRECTIONS[45][0] == DIRECTIONS[45][1] == 759_250_125, "2**30 / sqrt 2 is 759250124.99"


def test_directions_are_as_long_as_the_unit_and_opposite_in_pairs() -> None:
    assert len(DIRECTIONS) == 360
    for facing, (dx, dy) in enumerate(DIRECTIONS):
        assert abs(dx * dx + dy * dy - UNIT * UNIT) <= 2 * UNIT
        assert DIRECTIONS[facing - 180] == (-dx, -dy)
        assert DIRECTIONS[facing - 90] == (dy, -dx)
        assert DIRECTIONS[-facing] == (dx, -dy)


def test_the_place_ahead() -> None:
    """30 degrees: 866.025 east and 500 north of an inch."""
    assert ahead(10, 20, 30, 1000) == (876, 520)
    assert ahead(0, 0, 180, 7) == (-7, 0)


def test_places_on_a_line_and_beside_it_are_rounded_away_from_where_it_began() -> None:
    """Half of a step of (3, 4) is (1.5, 2)."""
    assert along(0, 0, 30, 40, 0) == (0, 0)
    assert along(100, 100, 130, 140, 25) == (115, 120)
    assert along(0, 0, 3, 4, 2) == (1, 2), "1.2 and 1.6"
    assert along(0, 0, 1, 1, 100) == (71, 71), "beyond the end"
    assert along(5, 5, 5, 5, 3) == (5, 5)
    assert aside(0, 0, 0, 10, 4) == (-4, 0), "left of north is west"
    assert aside(0, 0, 0, 10, -4) == (4, 0)


@given(steps, steps, st.integers(-3000, 3000))
def test_a_place_beside_is_as_far_as_it_should(dx: int, dy: int, distance: int) -> None:
    x, y = aside(0, 0, dx, dy, distance)
    if dx or dy:
        assert abs(length(x, y) - abs(distance)) <= 2
        assert (dx * y - dy * x) * distance >= 0


@pytest.mark.parametrize(
    ("dx", "dy", "told"),
    [(5, 0, 0), (1, 1, 45), (0, 9, 90), (-1, 0, 180), (0, -1, 270), (1, -1, 315), (1000, 9, 1)],
)
def test_the_facing_toward_something(dx: int, dy: int, told: int) -> None:
    """The tangent of half a degree is 0.008727: 8 in 1000 is 0 degrees, 9 in 1000 is 1."""
    assert facing_to(dx, dy) == told


def test_facings_change_where_half_a_degree_is_passed() -> None:
    assert (facing_to(10_000, 87), facing_to(10_000, 88)) == (0, 1)
    assert (facing_to(10_000, -87), facing_to(10_000, -88)) == (0, 359)


def test_what_is_at_one_place_faces_nowhere() -> None:
    with pytest.raises(ValueError, match="face nowhere"):
        facing_to(0, 0)


@given(st.integers(0, 359), st.integers(1, 30_000))
def test_what_is_ahead_of_a_facing_is_faced_by_it(facing: int, distance: int) -> None:
    dx, dy = ahead(0, 0, facing, distance + 1000)
    assert facing_to(dx, dy) == facing


@given(steps, steps)
def test_facings_turn_with_the_table(dx: int, dy: int) -> None:
    if dx or dy:
        assert facing_to(-dy, dx) == (facing_to(dx, dy) + 90) % 360


@pytest.mark.parametrize(
    ("facing", "dx", "dy", "front", "rear"),
    [
        (0, 10, 10, True, False),
        (0, 1000, 1001, False, False),
        (0, 0, 5, False, False),
        (0, -1, 5, False, True),
        (270, 0, -8, True, False),
        (270, 0, 8, False, True),
        (90, -10, 10, True, False),
    ],
)
def test_arcs_are_exact(facing: int, dx: int, dy: int, front: bool, rear: bool) -> None:
    """[RO-9.14]; the last but one is E5: a tank that faces south is struck from the north."""
    assert (in_front(facing, dx, dy), behind(facing, dx, dy)) == (front, rear)
