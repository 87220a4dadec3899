"""Features in pairs: where they may lie, in what order, and that nothing else is drawn."""

from __future__ import annotations

from collections.abc import Callable

from ironmuster.geometry.scatter import Scattered, pairs_of, scatter, turned_by

LINE = list(range(10))  # a board of ten cells in a row, turned about its middle
CELLS = [1 << cell for cell in LINE]
HALF = CELLS[5:]


def grown(mask: int) -> int:
    return (mask | mask << 1 | mask >> 1) & 0b1111111111


def draws(*numbers: int) -> tuple[list[int], Callable[[int], int]]:
    """Numbers that are drawn, and of how many each was one."""
    waiting, asked = list(numbers), list[int]()

    def below(limit: int) -> int:
        asked.append(limit)
        return waiting.pop(0)

    return asked, below


TURNED = turned_by(lambda cell: 9 - cell)
PAIRS = pairs_of(HALF, TURNED)


def test_a_pair_is_a_place_and_its_image() -> None:
    asked, below = draws(2, 0)
    found = scatter([Scattered(2, PAIRS, "stone")], grown, below)
    # of 5 to 9 the third is 7, whose image is 2; of 5, 6, 8, 9 the first is 5, whose image is 4
    assert found == [[1 << 7, 1 << 2, 1 << 5, 1 << 4]]
    assert asked == [5, 4]


def test_a_place_on_its_own_image_is_none() -> None:
    """Of a board of nine cells the middle one is turned onto itself, and those beside it touch."""
    turned = turned_by(lambda cell: 8 - cell)
    places = [1 << 4, 1 << 4 | 1 << 5, 1 << 5, 1 << 6]
    assert pairs_of(places, turned) == ((1 << 5, 1 << 3), (1 << 6, 1 << 2))
    middle = pairs_of([1 << 5, 1 << 6], turned, lambda mask: mask << 2 | mask | mask >> 2)
    assert middle == ((1 << 6, 1 << 2),)


def test_what_is_kept_free_is_kept_free_on_both_sides() -> None:
    asked, below = draws(0)
    found = scatter([Scattered(1, PAIRS, "stone")], grown, below, taken=1 << 4 | 1 << 6)
    assert found == [[1 << 7, 1 << 2]]  # the image of 5 is taken, and 6 itself
    assert asked == [3]


def test_kinds_keep_a_cell_apart_also_from_their_own_image() -> None:
    asked, below = draws(0, 0)
    found = scatter([Scattered(2, pairs_of(HALF, TURNED, grown), "house", ["house"])], grown, below)
    # 5 touches its image 4, so 6 is the first; then 5 and 7 are too near, 8 is the first
    assert found == [[1 << 6, 1 << 3, 1 << 8, 1 << 1]]
    assert asked == [4, 2]


def test_kinds_keep_apart_from_others_and_others_from_nothing() -> None:
    asked, below = draws(1, 0, 0)
    lines = [
        Scattered(1, PAIRS, "green"),
        Scattered(1, PAIRS, "tan", ["green"]),
        Scattered(1, PAIRS, "stone"),
    ]
    found = scatter(lines, grown, below)
    assert found == [[1 << 6, 1 << 3], [1 << 8, 1 << 1], [1 << 5, 1 << 4]]
    assert asked == [5, 2, 3]


def test_without_a_place_the_rest_of_a_line_is_left_out() -> None:
    asked, below = draws(0, 0)
    lines = [
        Scattered(3, pairs_of([0b0111100000], TURNED), "wall"),
        Scattered(3, PAIRS, "stone"),
    ]
    found = scatter(lines, grown, below)
    assert found == [[0b0111100000, 0b0000011110], [1 << 9, 1 << 0]]
    assert asked == [1, 1]
