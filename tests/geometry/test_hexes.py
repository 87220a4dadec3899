"""Boards of hexes: places, directions, distances, discs and regions as masks."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from ironmuster.geometry.hexes import FLAT, POINTY, HexGrid, hex_grid, places_in_lines
from ironmuster.geometry.masks import bits
from tests.geometry.hex_boards import HexBoard, drawn, hex_boards, masks_of

LONG_AND_SHORT = [15, 14] * 5 + [15]  # columns of a usual table
LARGE = [16, 15] * 6 + [16]


def test_a_small_board_lies_in_sheared_order() -> None:
    # Three columns, the middle one half a hex further south; two columns share an axial row, so
    # the sheared lines begin at r = 0, 0, -1 and a guard ends each.
    board = HexGrid(FLAT, places_in_lines(FLAT, [3, 2, 3]))
    assert (board.lines, board.length, board.stride, board.size) == (3, 4, 5, 15)
    assert board.all == 0b00111_00110_01110
    assert [board.cell(0, row) for row in range(4)] == [1, 2, 3, -1]
    assert [board.cell(1, row) for row in range(3)] == [6, 7, -1]
    assert [board.cell(2, row) for row in range(3)] == [10, 11, 12]
    assert board.steps == [-1, 4, 5, 1, -4, -5]
    assert (board.qs[11], board.rs[11], board.columns[11], board.rows[11]) == (2, 0, 2, 1)


def test_boards_of_160_and_202_hexes_take_five_words_at_most() -> None:
    for lengths, hexes in ((LONG_AND_SHORT, 160), (LARGE, 202)):
        board = HexGrid(FLAT, places_in_lines(FLAT, lengths))
        assert board.all.bit_count() == hexes
        assert board.size <= 5 * 64


def test_directions_go_clockwise_from_the_top() -> None:
    flat = HexGrid(FLAT, places_in_lines(FLAT, [5] * 5))
    near = [flat.next(flat.cell(2, 2), direction) for direction in range(6)]
    assert [(flat.columns[cell], flat.rows[cell]) for cell in near] == [
        (2, 1),  # N
        (3, 1),  # NE
        (3, 2),  # SE
        (2, 3),  # S
        (1, 2),  # SW
        (1, 1),  # NW
    ]
    pointy = HexGrid(POINTY, places_in_lines(POINTY, [5] * 5))
    near = [pointy.next(pointy.cell(2, 2), direction) for direction in range(6)]
    assert [(pointy.columns[cell], pointy.rows[cell]) for cell in near] == [
        (1, 1),  # NW
        (2, 1),  # NE
        (3, 2),  # E
        (2, 3),  # SE
        (1, 3),  # SW
        (1, 2),  # W
    ]


def test_the_other_lines_may_be_the_shoved_ones() -> None:
    #  o o     (0, 0) lies half a hex east of (0, 1)
    # o o o
    #  o o
    board = HexBoard(POINTY, places_in_lines(POINTY, [2, 3, 2]), 0)
    near = board.grid.neighbours(board.grid.cell(0, 0))
    assert board.places(near) == {(1, 0), (0, 1), (1, 1)}


def test_rows_of_a_campaign_map_have_these_neighbours() -> None:
    # Rows of 7, 6, 7, 6 and 7 hexes; here counted from 0.
    board = HexBoard(POINTY, places_in_lines(POINTY, [7, 6, 7, 6, 7]))
    assert len(board.all) == 33
    near = {
        (3, 2): {(2, 2), (4, 2), (2, 1), (3, 1), (2, 3), (3, 3)},  # in a long row
        (3, 1): {(2, 1), (4, 1), (3, 0), (4, 0), (3, 2), (4, 2)},  # in a short row
        (6, 2): {(5, 2), (5, 1), (5, 3)},  # at the end of a long row
        (5, 1): {(4, 1), (5, 0), (6, 0), (5, 2), (6, 2)},
        (0, 0): {(1, 0), (0, 1)},
    }
    for place, around in near.items():
        assert board.places(board.grid.neighbours(board.grid.cell(*place))) == around


def test_a_board_may_have_the_outline_of_a_hexagon() -> None:
    board, masks = drawn("""
        - - . . . . . - -
         - . . . . . . -
        - . . . . . . . -
         . . . . . . . .
        . . . . m . . . .
         . . . . . . . .
        - . . . . . . . -
         - . . . . . . -
        - - . . . . . - -
    """)
    grid = board.grid
    middle = grid.cell(4, 4)
    assert masks["m"] == 1 << middle
    assert grid.all.bit_count() == 61
    assert grid.disc(middle, 4) == grid.all
    rings = [layer.bit_count() for layer in grid.layers(masks["m"], grid.all, 9)]
    assert rings == [1, 6, 12, 18, 24]


def test_a_step_off_the_board_or_into_a_hole_is_lost() -> None:
    board, masks = drawn("""
        a a a
         a - a
        a a b
    """)
    grid = board.grid
    corner = grid.cell(2, 2)
    assert [grid.next(corner, d) for d in range(6)] == [
        -1,
        grid.cell(2, 1),
        -1,
        -1,
        -1,
        grid.cell(1, 2),
    ]
    assert grid.cell(1, 1) == grid.cell(3, 0) == grid.cell(-1, 0) == grid.cell(0, 9) == -1
    assert board.places(grid.shift(masks["b"], 5)) == {(1, 2)}
    assert grid.shift(masks["b"], 2) == 0
    # East of the whole board: what stood in front of the hole or the edge is gone.
    assert board.places(grid.shift(grid.all, 2)) == {(1, 0), (2, 0), (1, 2), (2, 2)}


def test_discs_and_rings_reach_over_holes_and_end_at_the_edge() -> None:
    board, _ = drawn("""
        . . . . .
         . . . . .
        . . - . .
         . . . . .
        . . . . .
    """)
    grid = board.grid
    cell = grid.cell(1, 2)
    assert grid.distance(cell, grid.cell(3, 2)) == 2
    assert board.places(grid.disc(cell, 1)) == {(1, 2), (0, 2), (0, 1), (1, 1), (0, 3), (1, 3)}
    assert board.places(grid.ring(cell, 2, 2)) == {
        *((0, 0), (1, 0), (2, 0), (2, 1), (3, 2), (2, 3), (2, 4), (1, 4), (0, 4)),
    }
    assert grid.ring(cell, 0, 1) == grid.disc(cell, 1)
    assert grid.disc(cell, 0) == 1 << cell
    assert grid.disc(cell, -1) == 0
    assert grid.disc(cell, 99) == grid.all


def test_a_flood_goes_round_walls_in_layers() -> None:
    board, masks = drawn("""
        s . # .
         . # . .
        . . . #
    """)
    grid = board.grid
    free = grid.all & ~masks["#"]
    layers = grid.layers(masks["s"], free, 9)
    assert [board.places(layer) for layer in layers] == [
        {(0, 0)},
        {(1, 0), (0, 1)},
        {(0, 2), (1, 2)},
        {(2, 2)},
        {(2, 1)},
        {(3, 0), (3, 1)},
    ]
    assert grid.layers(masks["s"], free, 2) == layers[:3]
    assert grid.layers(masks["s"], free, 0) == layers[:1]
    assert grid.flood(masks["s"], free) == free
    assert grid.flood(0, free) == 0
    # Who stands in a wall can walk out of it, though not back in.
    wall = 1 << grid.cell(2, 0)
    assert grid.flood(wall, free) == free | wall


def test_regions_come_in_order_of_their_lowest_cells() -> None:
    board, masks = drawn("""
        a . a a
         . a . .
        a . . a
    """)
    assert [board.places(part) for part in board.grid.regions(masks["a"])] == [
        {(0, 0)},
        {(2, 0), (3, 0), (1, 1)},
        {(0, 2)},
        {(3, 2)},
    ]
    assert board.grid.regions(0) == []


def test_a_board_has_hexes_and_none_below_0() -> None:
    for places in ([], [(0, -1)], [(0, 0), (-1, 3)]):
        with pytest.raises(ValueError, match="a board has hexes"):
            HexGrid(FLAT, places)


def test_equal_boards_are_one() -> None:
    places = places_in_lines(POINTY, [4, 3, 4])
    assert hex_grid(POINTY, places) is hex_grid(POINTY, list(reversed(places)))
    assert hex_grid(POINTY, places) is not hex_grid(POINTY, places, 0)
    assert hex_grid(POINTY, places) is not hex_grid(FLAT, places)


@given(hex_boards())
def test_places_cells_and_axial_coordinates_name_the_same_hexes(board: HexBoard) -> None:
    grid = board.grid
    assert grid.all.bit_count() == len(board.all)
    assert board.places(grid.all) == board.all
    zero = board.paper.middle((0, 0))
    for column in range(-1, 10):
        for row in range(-1, 10):
            cell = grid.cell(column, row)
            assert (cell >= 0) == ((column, row) in board.all)
            if cell >= 0:
                assert board.place(cell) == (column, row)
                assert grid.at(grid.qs[cell], grid.rs[cell]) == cell
                across, down = grid.middle(cell)
                middle = board.paper.middle((column, row))
                assert (zero[0] + across, zero[1] + down) == middle


@given(hex_boards())
def test_shifts_and_neighbours_are_those_of_the_rulebook(board: HexBoard) -> None:
    grid, paper = board.grid, board.paper
    for cell in bits(grid.all):
        place = board.place(cell)
        assert board.places(grid.neighbours(cell)) == paper.around(place) & board.all
        for direction in range(6):
            to = paper.step(place, direction)
            moved = {to} & board.all
            assert board.places(grid.shift(1 << cell, direction)) == moved
            assert grid.next(cell, direction) == grid.cell(*to)


@given(hex_boards(), st.data())
def test_a_mask_moves_as_its_hexes_do(board: HexBoard, data: st.DataObject) -> None:
    grid, paper = board.grid, board.paper
    mask = data.draw(masks_of(board))
    places = board.places(mask)
    for direction in range(6):
        moved = {paper.step(place, direction) for place in places} & board.all
        assert board.places(grid.shift(mask, direction)) == moved
    grown = places.union(*(paper.around(place) for place in places)) & board.all
    assert board.places(grid.grow(mask)) == grown


@settings(deadline=None)
@given(hex_boards(), st.data())
def test_distances_discs_and_rings_are_those_of_a_search(
    board: HexBoard, data: st.DataObject
) -> None:
    grid = board.grid
    cell = data.draw(st.sampled_from(bits(grid.all)))
    low, high = data.draw(st.integers(-1, 14)), data.draw(st.integers(-1, 25))
    steps = board.paper.reached({board.place(cell)}, None, 15)
    for other in bits(grid.all):
        away = steps[board.place(other)]
        assert grid.distance(cell, other) == away
        assert grid.disc(cell, high) >> other & 1 == (away <= high)
        assert grid.ring(cell, low, high) >> other & 1 == (low <= away <= high)


@settings(deadline=None)
@given(hex_boards(), st.data())
def test_floods_layers_and_regions_are_those_of_a_search(
    board: HexBoard, data: st.DataObject
) -> None:
    grid = board.grid
    within, start = data.draw(masks_of(board)), data.draw(masks_of(board))
    most = data.draw(st.integers(0, 70))
    found = board.paper.reached(board.places(start), board.places(within), most)
    layers = grid.layers(start, within, most)
    assert sum(layer.bit_count() for layer in layers) == len(found)
    for step, layer in enumerate(layers):
        assert board.places(layer) == {place for place, away in found.items() if away == step}
    everywhere = board.paper.reached(board.places(start), board.places(within), 70)
    assert board.places(grid.flood(start, within)) == set(everywhere)
    parts = grid.regions(within)
    assert parts == sorted(parts, key=lambda part: part & -part)
    plain = board.paper.regions(board.places(within))
    assert sorted(map(sorted, map(board.places, parts))) == sorted(map(sorted, plain))
