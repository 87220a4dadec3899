"""Ways between the points of whole inches, held to plain search [RO-20.5, RO-R79]."""

from __future__ import annotations

from heapq import heappop, heappush
from itertools import pairwise

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from ironmuster.geometry.masks import bits
from ironmuster.geometry.plane.lattice import (
    GRID,
    SHIFTS,
    WAYS,
    WIDTHS,
    Ground,
    Steps,
    by_cell,
    closed_by,
    counted,
    entering,
    filled_by,
    inside,
    near,
    none,
    point_of,
    prices,
    spread,
    way_to,
    width_for,
)
from ironmuster.geometry.plane.shapes import (
    Shape,
    contains,
    disc,
    overlap,
    polygon,
    rectangle,
    stadium,
)
from ironmuster.geometry.plane.sweep import hits

HOUSE = rectangle(10_000, 10_000, 6000, 4000)
FENCE = rectangle(20_400, 5000, 100, 6000)


def at(x: int, y: int) -> int:
    return GRID.cell(x, y)


def levels(starts: list[tuple[int, int]], ground: Ground, limit: int) -> dict[int, int]:
    """The price of each point that is reached."""
    return {
        cell: price
        for price, points in spread(starts, ground, limit)
        for cell in range(GRID.size)
        if points >> cell & 1
    }


@pytest.mark.parametrize(
    ("radius", "counts"), [(250, 250), (251, 700), (591, 700), (1181, 1200), (1870, 1600)]
)
def test_a_base_counts_as_the_next_of_five_widths(radius: int, counts: int) -> None:
    assert width_for(radius) == counts and counts in WIDTHS


def test_points_near_a_place() -> None:
    """From (10.5, 10.5) the nearest are 0.71 away, the next 1.58."""
    corners = [(10_000, 10_000), (11_000, 10_000), (10_000, 11_000), (11_000, 11_000)]
    assert [point_of(cell) for cell in near(10_500, 10_500, 1500)] == corners
    assert len(near(10_500, 10_500, 1582)) == 12
    assert near(0, 0, 999) == [at(0, 0)]


def test_a_house_closes_the_steps_into_it_and_past_its_corner() -> None:
    """(9, 12) is an inch from the wall; from (9, 10) to (10, 9) one passes the corner by 0.707."""
    closed, filled = closed_by(HOUSE, 700), filled_by(HOUSE, 700)
    assert not filled >> at(9, 12) & 1 and filled >> at(10, 12) & 1
    assert closed.has(9, 12, 0), "to the east, into the wall"
    assert not closed.has(9, 12, 2), "to the north, along it"
    assert not closed.has(9, 10, 7) and closed_by(HOUSE, 1000).has(9, 10, 7)
    assert closed.has(10, 12, 4), "and the step out of the wall, for whoever stood there"


def test_a_fence_costs_an_inch_more_where_it_is_entered() -> None:
    """[RO-6.3] Along x = 20.4 to 20.5, from y 5 to 11."""
    fence = entering(FENCE)
    assert fence.has(20, 8, 0) and fence.has(21, 8, 4), "crossed by a step, from either side"
    assert not fence.has(20, 8, 2) and not fence.has(20, 13, 0)
    wood = entering(HOUSE)
    assert wood.has(9, 12, 0), "entered"
    assert not wood.has(12, 12, 0) and not wood.has(16, 12, 0), "who starts in it enters nothing"


def test_what_several_pieces_cost_adds_up() -> None:
    one, two, three = entering(FENCE), entering(FENCE), entering(rectangle(20_600, 7000, 100, 2000))
    once, twice, thrice = counted([one, two, three])
    assert once.has(20, 6, 0) and twice.has(20, 6, 0) and not thrice.has(20, 6, 0)
    assert thrice.has(20, 8, 0)
    steps = Ground(none(), 0, [once, twice, thrice]).steps(1 << at(20, 8), 1000, 1415)
    assert [price for mask, price in steps if mask >> at(21, 8) & 1] == [4000]


def test_open_ground() -> None:
    """Two inches: one step is 1, two 2, a diagonal 1.415."""
    found = levels([(at(5, 5), 0)], Ground(none()), 2000)
    assert len(found) == 13
    assert (found[at(6, 5)], found[at(6, 6)], found[at(7, 5)]) == (1000, 1415, 2000)
    assert at(7, 6) not in found, "2.415"


def test_slow_ground_costs_twice_at_its_end() -> None:
    """[RO-6.3, RO-R79]"""
    found = levels([(at(5, 5), 0)], Ground(none(), slow=1 << at(6, 5)), 4000)
    assert (found[at(6, 5)], found[at(7, 5)]) == (2000, 1415 * 2)


def test_the_edge_of_the_table_is_no_way_round() -> None:
    found = levels([(at(48, 5), 0)], Ground(none()), 1415)
    assert sorted(found) == sorted(at(x, y) for x in (47, 48) for y in (4, 5, 6))


def test_it_ends_when_all_that_is_wanted_is_reached() -> None:
    """In fifths of an inch, as distances are judged [RO-20.6]."""
    wanted = 1 << at(8, 5) | 1 << at(7, 7)
    found = spread([(at(5, 5), 0)], Ground(none()), 1000, 5, 7, wanted)
    assert found[-1][0] == 15 and found[-1][1] >> at(8, 5) & 1
    assert dict(found)[14] >> at(7, 7) & 1


@st.composite
def pieces(draw: st.DrawFn) -> Shape:
    x, y = draw(st.integers(0, 12_000)), draw(st.integers(0, 12_000))
    kind = draw(st.integers(0, 3))
    if kind == 0:
        return disc(x, y, draw(st.integers(100, 3000)))
    if kind == 1:
        wide = 2 * draw(st.integers(50, 1500))
        long = wide + 2 * draw(st.integers(0, 2000))
        return stadium(x, y, draw(st.integers(0, 359)), long, wide)
    if kind == 2:  # a rhomb, or nearly
        wide, tall = draw(st.integers(50, 4000)), draw(st.integers(50, 4000))
        return polygon([(x + wide, y), (x, y + tall), (x - wide, y + 1), (x + 1, y - tall)])
    return rectangle(x, y, draw(st.integers(100, 5000)), draw(st.integers(100, 5000)))


@settings(max_examples=30)
@given(pieces(), st.sampled_from(WIDTHS))
def test_a_piece_paints_just_what_it_closes(piece: Shape, radius: int) -> None:
    closed, filled, entered = closed_by(piece, radius), filled_by(piece, radius), entering(piece)
    lies_in = inside(piece)
    for x in range(20):
        for y in range(20):
            start = (x * 1000, y * 1000)
            cell = at(x, y)
            assert bool(filled >> cell & 1) == overlap(disc(*start, radius), piece)
            assert bool(lies_in >> cell & 1) == contains(piece, *start)
            for way, (dx, dy) in enumerate(WAYS):
                if x + dx < 0 or y + dy < 0:
                    continue
                end = (start[0] + dx * 1000, start[1] + dy * 1000)
                assert closed.has(x, y, way) == hits(start, end, radius, piece)
                if contains(piece, *start):
                    assert not entered.has(x, y, way)
                elif contains(piece, *end):
                    assert entered.has(x, y, way)


@st.composite
def grounds(draw: st.DrawFn) -> Ground:
    closed, dearer = none(), []
    for _ in range(draw(st.integers(0, 3))):
        closed |= closed_by(draw(pieces()), draw(st.sampled_from(WIDTHS[:3])))
    for _ in range(draw(st.integers(0, 3))):
        dearer.append(entering(draw(pieces())))
    return Ground(closed, inside(draw(pieces())), counted(dearer))


def searched(starts: list[tuple[int, int]], ground: Ground, limit: int) -> dict[int, int]:
    """The same as `spread` gives, point by point."""
    best: dict[int, int] = {}
    waiting: list[tuple[int, int]] = []
    for cell, price in starts:
        if price <= limit:
            heappush(waiting, (price, cell))
    while waiting:
        price, cell = heappop(waiting)
        if cell in best:
            continue
        best[cell] = price
        x, y = GRID.x_of(cell), GRID.y_of(cell)
        for way, (dx, dy) in enumerate(WAYS):
            if not (0 <= x + dx <= 48 and 0 <= y + dy <= 48) or ground.closed.has(x, y, way):
                continue
            end = at(x + dx, y + dy)
            step = 1415 if way % 2 else 1000
            step *= 2 if ground.slow >> end & 1 else 1
            step += 1000 * sum(more.has(x, y, way) for more in ground.dearer)
            if price + step <= limit:
                heappush(waiting, (price + step, end))
    return best


@settings(max_examples=60)
@given(
    grounds(),
    st.lists(
        st.tuples(st.tuples(st.integers(0, 14), st.integers(0, 14)), st.integers(0, 3000)),
        min_size=1,
        max_size=4,
    ),
    st.integers(0, 9000),
)
def test_prices_are_those_of_a_plain_search(
    ground: Ground, places: list[tuple[tuple[int, int], int]], limit: int
) -> None:
    starts = [(at(*place), price) for place, price in places]
    found = spread(starts, ground, limit)
    assert [price for price, _ in found] == sorted({price for price, _ in found})
    assert levels(starts, ground, limit) == searched(starts, ground, limit)


@settings(max_examples=40)
@given(
    grounds(),
    st.sets(st.integers(0, GRID.size - 1).filter(lambda cell: GRID.all >> cell & 1), max_size=5),
)
def test_it_ends_with_the_level_of_the_last_that_is_wanted(ground: Ground, some: set[int]) -> None:
    """What is told up to there is what is told without an end; where one of them is out of reach,
    it is all of that."""
    starts, wanted = [(at(2, 3), 70), (at(3, 3), 900)], sum(1 << cell for cell in some)
    whole = spread(starts, ground, 60_000)
    reached = [price for price, points in whole if points & wanted]
    there = sum((points & wanted).bit_count() for _, points in whole)
    last = reached[-1] if reached and there == len(some) else 60_000
    found = spread(starts, ground, 60_000, wanted=wanted)
    assert found == [level for level in whole if level[0] <= last]
    told = {cell: price for price, points in found for cell in bits(points)}
    wholly = [told.get(cell, -1) for cell in range(GRID.size)]
    assert by_cell(found) == wholly
    assert prices(starts, ground, 60_000, wanted=wanted) == wholly


@settings(max_examples=40)
@given(grounds(), st.integers(0, 14), st.integers(0, 14))
def test_a_way_costs_what_its_end_does(ground: Ground, x: int, y: int) -> None:
    found = spread([(at(x, y), 0)], ground, 8000)
    prices = levels([(at(x, y), 0)], ground, 8000)
    for end in list(prices)[:: max(1, len(prices) // 8)]:
        path = way_to(end, by_cell(found), ground)
        assert path[0] == at(x, y) and path[-1] == end
        gone = 0
        for start, step in pairwise(path):
            steps = ground.steps(1 << start, 1000, 1415)
            [price] = [price for mask, price in steps if mask >> step & 1]
            gone += price
        assert gone == prices[end]


@settings(max_examples=40)
@given(grounds(), st.integers(0, 14), st.integers(0, 14))
def test_one_step_costs_what_it_does_among_all(ground: Ground, x: int, y: int) -> None:
    start = at(x, y)
    steps = ground.steps(1 << start, 1000, 1415)
    for way, shift in enumerate(SHIFTS):
        found = [price for mask, price in steps if start + shift >= 0 and mask >> start + shift & 1]
        assert found == ([ground.step(start, way)] if ground.step(start, way) else [])


def test_steps_are_sets() -> None:
    one, other = Steps([1] * 8), Steps([3] * 8)
    assert (one | other).masks == [3] * 8 and (one & other).masks == [1] * 8
