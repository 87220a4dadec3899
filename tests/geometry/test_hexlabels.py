"""Names of hexes as rulebooks print them."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ironmuster.geometry.hexes import FLAT, POINTY, HexGrid, places_in_lines
from ironmuster.geometry.hexlabels import DIGITS, LETTERS, HexLabels, letters
from ironmuster.geometry.masks import bits
from tests.geometry.hex_boards import HexBoard, hex_boards


def test_a_label_has_the_column_and_then_the_row() -> None:
    board = HexGrid(FLAT, places_in_lines(FLAT, [15, 14] * 5 + [15]))
    digits, text = HexLabels(board), HexLabels(board, LETTERS)
    for place, printed, lettered in (
        ((0, 0), "0101", "A1"),
        ((2, 3), "0304", "C4"),
        ((10, 14), "1115", "K15"),
    ):
        cell = board.cell(*place)
        assert (digits.label(cell), text.label(cell)) == (printed, lettered)
        assert digits.cell(printed) == text.cell(lettered) == text.cell(lettered.lower()) == cell


def test_on_flat_hexes_the_labels_ascend_with_the_cells() -> None:
    board = HexGrid(FLAT, places_in_lines(FLAT, [15, 14] * 5 + [15]))
    labels = [HexLabels(board).label(cell) for cell in bits(board.all)]
    assert labels == sorted(labels)


@pytest.mark.parametrize("label", ["", "0215", "0100", "1", "101", "01 01", "A1", "1201", "-1-1"])
def test_what_is_no_hex_has_no_cell(label: str) -> None:
    board = HexGrid(FLAT, places_in_lines(FLAT, [15, 14] * 5 + [15]))
    assert HexLabels(board).cell(label) == -1
    hole = HexGrid(POINTY, [(0, 0), (2, 0)])
    assert HexLabels(hole).label(hole.cell(0, 0) + 1) == ""


def test_a_board_of_more_than_99_columns_has_labels_of_six_digits() -> None:
    board = HexGrid(POINTY, places_in_lines(POINTY, [100, 2]))
    assert HexLabels(board).label(board.cell(99, 0)) == "100001"
    assert HexLabels(board).cell("001002") == board.cell(0, 1)


def test_after_the_last_letter_come_two() -> None:
    assert [letters(number) for number in (1, 26, 27, 52, 53, 702, 703)] == [
        *("A", "Z", "AA", "AZ", "BA", "ZZ", "AAA"),
    ]


@given(hex_boards(), st.sampled_from([DIGITS, LETTERS]))
def test_every_hex_has_a_label_of_its_own_that_leads_back(board: HexBoard, form: int) -> None:
    labels = HexLabels(board.grid, form)
    cells = bits(board.grid.all)
    assert [labels.cell(labels.label(cell)) for cell in cells] == cells
