"""What a move on hexes reaches."""

from __future__ import annotations

from itertools import pairwise
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from ironmuster.geometry.hexes import DQ, DR, FLAT, HexGrid, places_in_lines
from ironmuster.geometry.hexlabels import HexLabels
from ironmuster.geometry.hexpath import path_to
from ironmuster.geometry.hexreach import UNREACHED, HexReach, hexreach
from ironmuster.geometry.hexways import AHEAD, ALL_ROUND, FRONT, Ways
from ironmuster.geometry.masks import bits
from tests.geometry.hex_boards import HexBoard, hex_boards
from tests.geometry.reference_hexreach import PlainWays, Spot, random_ways

TABLE = HexGrid(FLAT, places_in_lines(FLAT, [15, 14] * 5 + [15]))
LABELS = HexLabels(TABLE)


def cell(label: str) -> int:
    found = LABELS.cell(label)
    assert found >= 0
    return found


def cells(labels: str) -> int:
    return sum(1 << cell(label) for label in labels.split())


def labels(mask: int) -> str:
    return " ".join(sorted(LABELS.label(c) for c in bits(mask)))


def plain(manner: int = FRONT, dear: str = "", price: int = 2) -> Ways:
    """A level field on which some hexes are dearer than others."""
    ways = Ways(TABLE, [0], manner)
    for direction in range(6):
        ways.add_step(0, 0, direction, TABLE.all & ~cells(dear), 1, 1)
        ways.add_step(0, 0, direction, cells(dear), price, price)
    return ways


def reach_from(
    ways: Ways, label: str, facing: int, budget: int, free: bool = False, first: bool = False
) -> HexReach:
    room = [ways.spread(TABLE.all)] * ways.tiers
    return hexreach(ways, 0, cell(label), facing, budget, room, free, first)


def test_steps_lead_into_the_three_front_hexes() -> None:
    found = reach_from(plain(), "0408", 0, 1)
    assert labels(found.on(0) & found.ways.block) == "0308 0407 0408 0508"
    assert labels(found.cells(0)) == "0308 0407 0408 0508"
    assert found.facings(cell("0407"), 0) == 1 << 0
    assert found.facings(cell("0408"), 0) == 0b111111  # the turn is paid
    assert found.cost(cell("0408"), 0, 0) == 0 and found.cost(cell("0408"), 0, 3) == 1


def test_steps_may_lead_straight_ahead_only_or_all_round() -> None:
    assert labels(reach_from(plain(AHEAD), "0408", 2, 2).cells(0)) == (
        "0308 0309 0407 0408 0409 0508 0509 0609"  # one step after a turn, or two ahead
    )
    found = reach_from(plain(ALL_ROUND), "0408", 2, 1)
    assert found.cells(0) == TABLE.disc(cell("0408"), 1)
    assert found.facings(cell("0407"), 0) == 1 << 2


def test_a_free_turn_is_used_before_during_or_after() -> None:
    found = reach_from(plain(), "0408", 0, 2, free=True)
    assert found.cells(0) == TABLE.disc(cell("0408"), 2)
    assert found.facings(cell("0410"), 0) == 0b011100  # turned first, both points walked
    assert found.facings(cell("0406"), 0) == 0b111111  # walked first, then turned
    assert found.keeps_turn(cell("0406"), 0, 0)
    assert not found.keeps_turn(cell("0406"), 0, 1)
    assert not found.keeps_turn(cell("0410"), 0, 3)


def test_the_first_step_may_take_all_there_is() -> None:
    ways = plain(dear="0407 0406", price=4)
    assert reach_from(ways, "0408", 0, 2).cost(cell("0407"), 0) == UNREACHED
    found = reach_from(ways, "0408", 0, 2, first=True)
    assert found.cost(cell("0407"), 0) == 2
    assert found.facings(cell("0407"), 0) == 0b100011  # as it stood, or turned for the other point
    assert found.cost(cell("0406"), 0) == UNREACHED
    assert reach_from(ways, "0408", 0, 2, True, True).facings(cell("0407"), 0) == 0b111111
    assert reach_from(ways, "0408", 0, 0, True, True).cells(0) == cells("0408")
    assert path_to(found, cell("0407"), 0, 0) == [(cell("0408"), 0, 0), (cell("0407"), 0, 0)]


def test_what_takes_more_than_its_price_takes_what_there_is() -> None:
    ways = Ways(TABLE, [0], AHEAD)
    for direction in range(6):
        ways.add_step(0, 0, direction, TABLE.all & ~cells("0407"), 1, 1)
        ways.add_step(0, 0, direction, cells("0407"), 1, 3)
    assert [reach_from(ways, "0408", 0, budget).cost(cell("0407"), 0) for budget in range(5)] == (
        [UNREACHED, 1, 2, 3, 3]
    )
    assert reach_from(ways, "0408", 0, 3).cost(cell("0406"), 0) == UNREACHED
    assert reach_from(ways, "0408", 0, 4).cost(cell("0406"), 0) == 4


def test_tiers_of_one_storey_are_one_place() -> None:
    ways = Ways(TABLE, [0, 7, 7], FRONT)
    ways.add_shift(0, 1, TABLE.all, 1, 1)
    ways.add_shift(0, 2, cells("0408"), 0, 0)
    ways.add_step(2, 2, 0, TABLE.all, 1, 1)
    found = reach_from(ways, "0408", 0, 1)
    assert labels(found.cells(7)) == "0407 0408"
    assert found.cost(cell("0408"), 7) == 0 and found.cost(cell("0407"), 7) == 1
    assert path_to(found, cell("0407"), 7, 0) == [
        (cell("0408"), 0, 0),
        (cell("0408"), 7, 0),
        (cell("0407"), 7, 0),
    ]
    with pytest.raises(ValueError, match="costs nothing"):
        ways.add_shift(2, 1, TABLE.all, 0, 0)


def test_a_leap_passes_over_what_lies_between() -> None:
    ways = Ways(TABLE, [0], FRONT)
    ways.add_leap(0, 0, (2 * DQ[0], 2 * DR[0]), [0, 1, 5], TABLE.all, 3, 3)
    assert reach_from(ways, "0408", 0, 2).cells(0) == cells("0408")
    found = reach_from(ways, "0408", 1, 3)
    assert labels(found.cells(0)) == "0406 0408"
    assert found.cost(cell("0406"), 0, 1) == 3
    assert reach_from(ways, "0408", 2, 3).cells(0) == cells("0408")
    assert reach_from(ways, "0402", 0, 3).cells(0) == cells("0402")  # off the board


def test_the_board_is_left_by_a_front_hex_with_a_point_to_spare() -> None:
    edges = [cells("0301 0401 0501") if d in (5, 0, 1) else 0 for d in range(6)]
    assert labels(reach_from(plain(), "0403", 0, 3).leaving(0, edges, 1)) == "0401"
    assert labels(reach_from(plain(), "0403", 0, 4).leaving(0, edges, 1)) == "0301 0401 0501"
    assert reach_from(plain(), "0403", 3, 3).leaving(0, edges, 1) == 0
    assert reach_from(plain(), "0401", 0, 0).leaving(0, edges, 1) == 0


def test_points_may_be_told_apart() -> None:
    ways = plain(AHEAD)
    room = [ways.spread(TABLE.all)]
    found = hexreach(ways, 0, cell("0408"), 0, 3, room, False, exact=True)
    assert found.spent(cell("0405"), 0) == 1 << 0
    assert found.facings(cell("0406"), 0) == 0b111111
    assert found.spent(cell("0406"), 0) == 0b111110  # two steps and a turn to another facing
    assert found.spent(cell("0408"), 0) == 0b111111  # thrice turned
    assert path_to(found, cell("0406"), 0, 3) == [
        *((cell(label), 0, 0) for label in ("0408", "0407", "0406")),
        (cell("0406"), 0, 3),
    ]


def test_a_paid_turn_may_lead_to_another_tier_with_the_same_facing() -> None:
    ways = Ways(TABLE, [0, 1], AHEAD)
    ways.turns = [1, -1]
    here = cell("0408")
    found = hexreach(ways, 0, here, 0, 1, [ways.spread(TABLE.all)] * 2, False)
    assert found.cost(here, 1, 0) == 1
    assert path_to(found, here, 1, 0) == [(here, 0, 0), (here, 1, 0)]


def built(board: HexBoard, slow: PlainWays) -> Ways:
    """The same kind of mover as masks; tiers 0 and 2 are of one storey."""
    ways = Ways(board.grid, [0, 1, 0][: slow.tiers], slow.manner)
    ways.turns = slow.turns
    for tier, to, direction, places, price, use in slow.steps:
        ways.add_step(tier, to, direction, board.mask(places), price, use)
    for tier, to, places, price, use in slow.shifts:
        ways.add_shift(tier, to, board.mask(places), price, use)
    for tier, to, (one, two), facings, places, price, use in slow.leaps:
        far = (DQ[one] + DQ[two], DR[one] + DR[two])
        ways.add_leap(tier, to, far, sorted(facings), board.mask(places), price, use)
    return ways


@settings(deadline=None, max_examples=60)
@given(hex_boards(6), st.integers(0, 2**32), st.booleans(), st.booleans())
def test_a_move_reaches_what_trying_everything_reaches(
    board: HexBoard, seed: int, exact: bool, first: bool
) -> None:
    random = Random(seed)
    first = first and not exact
    slow = random_ways(board, random, 1 if first else random.randint(1, 3), drops=not exact)
    ways = built(board, slow)
    room = [
        sum(1 << f * board.grid.size + board.grid.cell(*place) for place, f in spots)
        for spots in slow.room
    ]
    start = random.choice(sorted(board.all))
    tier, facing, free = random.randrange(slow.tiers), random.randrange(6), random.random() < 0.5
    budget = random.randint(0, 5)
    begin: Spot = (tier, start, facing, free, False)
    spots = slow.reached(begin, budget, first, exact)
    found = hexreach(ways, tier, board.grid.cell(*start), facing, budget, room, free, first, exact)
    for storey in (0, 1):
        ends = [(s, points) for s, points in spots if ways.storeys[s[0]] == storey]
        assert board.places(found.cells(storey)) == {s[1] for s, _ in ends}
        for place in board.all:
            here = board.grid.cell(*place)
            there = [(s, points) for s, points in ends if s[1] == place]
            turned = {s[2] for s, _ in there}
            assert found.facings(here, storey) == sum(1 << f for f in turned)
            spent = {s[2] for s, points in there if points == budget}
            if exact:
                assert found.spent(here, storey) == sum(1 << f for f in spent)
            for f in turned:
                least = min(points for s, points in there if s[2] == f)
                assert found.cost(here, storey, f) == least
                kept = any(s[3] for s, _ in there if s[2] == f)
                assert found.keeps_turn(here, storey, f) == kept
                if random.random() < 0.2:
                    path = path_to(found, here, storey, f)
                    costs = {points for s, points in there if s[2] == f}
                    goal = max(costs) if exact else least
                    assert goal in walked(slow, ways, path, begin, budget, first, exact)


def walked(
    slow: PlainWays,
    ways: Ways,
    path: list[tuple[int, int, int]],
    begin: Spot,
    budget: int,
    first: bool,
    exact: bool,
) -> set[int]:
    """The points that a path may take, as its spots are tried one after another."""
    found = {(begin, 0)}
    assert path[0] == (ways.grid.cell(*begin[1]), ways.storeys[begin[0]], begin[2])

    def settled(spots: set[tuple[Spot, int]], here: tuple[int, int, int]) -> set[tuple[Spot, int]]:
        """What those spots lead to without being seen to move."""
        edge = list(spots)
        while edge:
            spot, points = edge.pop()
            for there, price, use, _ in slow.moves(spot, exact):
                after = (there, min(points + use, budget))  # what is taken is never more than all
                if seen(there) == here and points + price <= budget and after not in spots:
                    spots.add(after)
                    edge.append(after)
        return spots

    def seen(spot: Spot) -> tuple[int, int, int]:
        return ways.grid.cell(*spot[1]), ways.storeys[spot[0]], spot[2]

    found = settled(found, path[0])
    for before, here in pairwise(path):
        assert before != here
        after: set[tuple[Spot, int]] = set()
        for spot, points in found:
            for there, price, use, is_step in slow.moves(spot, exact):
                if seen(there) != here:
                    continue
                if points + price <= budget:
                    after.add((there, min(points + use, budget)))
                elif first and is_step and not spot[4] and points < budget:
                    after.add((there, budget))
        found = settled(after, here)
    return {points for _, points in found}
