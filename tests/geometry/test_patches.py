"""Numbers of squares that are raised and lowered for whole sets at a time."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ironmuster.geometry.masks import bits
from ironmuster.geometry.patches import Patches

REGION = 1 << 200 | 0b1111

MASKS = st.integers(0, (1 << 12) - 1)
AMOUNTS = st.floats(-9.0, 9.0)


# 5 to the squares 0, 1 and 200, 2 more to square 1; then half of each, at most 3, times -2.
def test_amounts_are_added_to_and_weighed_for_whole_sets_of_squares() -> None:
    found = Patches(REGION)
    found.add(1 << 200 | 0b11, 5.0)
    found.add(0b10, 2.0)
    assert [found.at(cell) for cell in (0, 1, 2, 200)] == [5.0, 7.0, 0.0, 5.0]
    found.weigh(0.5, 3.0, -2.0)
    assert [found.at(cell) for cell in (0, 1, 2, 200)] == [-5.0, -6.0, 0.0, -5.0]


def test_what_lies_outside_the_region_has_no_amount() -> None:
    found = Patches(0b110)
    found.add(0b111, 1.0)
    assert (found.at(1), found.at(2)) == (1.0, 1.0)
    with pytest.raises(IndexError):
        found.at(0)
    assert Patches(0).masks == []


@given(MASKS, st.lists(st.tuples(MASKS, AMOUNTS)))
def test_every_square_has_what_was_added_to_it_one_after_the_other(
    region: int, added: list[tuple[int, float]]
) -> None:
    plain = dict.fromkeys(bits(region), 0.0)
    found = Patches(region)
    for mask, amount in added:
        found.add(mask, amount)
        for cell in plain:
            if mask >> cell & 1:
                plain[cell] += amount
    assert {cell: found.at(cell) for cell in plain} == plain
    assert sum(found.masks) == region  # no square is in two patches
    assert all(found.masks)
