"""The cells of a mask."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ironmuster.geometry.masks import bits, nth


@given(st.integers(0, 2**640 - 1), st.data())
def test_bits_and_nth_list_a_mask_in_ascending_order(mask: int, data: st.DataObject) -> None:
    mask &= data.draw(st.integers(0, 2**640 - 1))
    expected = [i for i in range(640) if mask >> i & 1]
    assert bits(mask) == expected
    assert [nth(mask, k) for k in range(len(expected))] == expected
    with pytest.raises(IndexError):
        nth(mask, len(expected))


@given(st.sets(st.integers(0, 5000)))
def test_nth_takes_masks_of_any_length(cells: set[int]) -> None:
    mask = sum(1 << cell for cell in cells)
    assert bits(mask) == sorted(cells)
    assert [nth(mask, k) for k in range(len(cells))] == sorted(cells)
