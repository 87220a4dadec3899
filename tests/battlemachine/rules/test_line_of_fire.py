"""[BM-6] Range, arc and line of sight, as the firing options have them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest

from ironmuster.systems.battlemachine.position.actions import Fire
from tests.battlemachine.helpers import (
    NW,
    OPEN,
    BattleGame,
    N,
    Point,
    S,
    battle,
    mech,
    options,
    refused,
)

rule = pytest.mark.rule
Smoke = Sequence[tuple[Point, int, int]]


def aimed(
    shooter: Point,
    target: Point,
    weapon: str = "rail_gun",
    map: str | Sequence[str] = OPEN,
    facing: str | int | None = None,
    **around: Any,
) -> BattleGame:
    """A mech with one weapon before one enemy; it faces the target unless told otherwise."""
    if facing is None:
        dx, dy = target[0] - shooter[0], target[1] - shooter[1]
        facing = (N if dy < 0 else S) if dy else (2 if dx > 0 else 6)
    return battle(
        mech("praetor", weapon, "smoke_pots", at=shooter, facing=facing),
        mech("ox", seat=1, at=target),
        map=map,
        phase="firing",
        **around,
    )


def fires(game: BattleGame) -> bool:
    return Fire(0, 1) in options(game)


def sees(a: Point, b: Point, **around: Any) -> bool:
    """Whether two mechs on these squares can fire at each other; both ways must agree [BM-6.9]."""
    one, two = fires(aimed(a, b, **around)), fires(aimed(b, a, **around))
    assert one is two
    return one


# -- range -----------------------------------------------------------------------------------------


@rule("BM-6.1", "BM-R13")
@pytest.mark.parametrize(
    ("weapon", "low", "high"),
    [("laser", 1, 8), ("lob_missile_rack", 3, 10), ("blast_grenades", 2, 4), ("power_claw", 1, 1)],
)
def test_a_target_is_within_minimum_and_maximum_range(weapon: str, low: int, high: int) -> None:
    for distance in range(1, 12):
        game = aimed((2, 13), (2, 13 - distance), weapon)
        assert fires(game) is (low <= distance <= high)


@rule("BM-6.1", "BM-2.3")
def test_range_counts_diagonals_as_one() -> None:
    assert fires(aimed((2, 13), (10, 5), "laser"))
    assert not fires(aimed((2, 13), (11, 5), "laser"))


# -- arc -------------------------------------------------------------------------------------------

RING = [(dx, dy) for dx in (-2, -1, 0, 1, 2) for dy in (-2, -1, 0, 1, 2) if 2 in (abs(dx), abs(dy))]
NORTH = {(dx, dy) for dx, dy in RING if dy <= 0}
NORTH_EAST = {(dx, dy) for dx, dy in RING if dx >= dy}


def turned(offsets: set[Point], quarters: int) -> set[Point]:
    for _ in range(quarters):
        offsets = {(-dy, dx) for dx, dy in offsets}
    return offsets


@rule("BM-6.2", "BM-R9")
@pytest.mark.parametrize("facing", range(8))
def test_the_arc_is_the_half_plane_ahead_with_both_sides(facing: int) -> None:
    ahead = turned(NORTH_EAST if facing % 2 else NORTH, facing // 2)
    found = {
        offset
        for offset in RING
        if fires(aimed((8, 8), (8 + offset[0], 8 + offset[1]), facing=facing))
    }
    assert found == ahead


@rule("BM-R9")
@pytest.mark.parametrize(("arc", "facing"), [("front_90", 0), ("front_90", 1), ("all_round", 4)])
def test_by_option_the_arc_is_a_quarter_or_all_round(arc: str, facing: int) -> None:
    quarter = {
        0: {(-2, -2), (-1, -2), (0, -2), (1, -2), (2, -2)},
        1: {(0, -2), (1, -2), (2, -2), (2, -1), (2, 0)},
        4: set(RING),
    }[facing]
    found = {
        offset
        for offset in RING
        if fires(
            aimed(
                (8, 8),
                (8 + offset[0], 8 + offset[1]),
                facing=facing,
                options={"firing_arc": arc},
            )
        )
    }
    assert found == quarter


# -- which rule refuses ----------------------------------------------------------------------------

TOWN = ("......", "......", "..A...", "......", "......")


@rule("BM-6.3")
@pytest.mark.parametrize(
    ("shooter", "target", "weapon", "facing", "by"),
    [
        ((0, 4), (5, 0), "blast_grenades", "N", "BM-6.1"),
        ((0, 4), (0, 2), "laser", "S", "BM-6.2"),
        ((2, 4), (2, 0), "laser", "N", "BM-6.4"),
    ],
)
def test_range_arc_and_sight_are_all_needed(
    shooter: Point, target: Point, weapon: str, facing: str, by: str
) -> None:
    game = battle(
        mech("praetor", weapon, "smoke_pots", at=shooter, facing=facing),
        mech("ox", seat=1, at=target),
        map=TOWN,
        phase="firing",
    )
    assert refused(game, Fire(0, 1), by)


# -- line of sight ---------------------------------------------------------------------------------

FOUNDRY = {"map": "foundry_row"}


@rule("BM-2.5", "BM-6.4", "BM-6.5", "BM-6.6", "BM-R10")
@pytest.mark.parametrize(
    ("a", "b", "clear"),
    [
        ((5, 7), (6, 8), False),  # adjacent, but between E and I
        ((2, 5), (6, 5), True),
        ((3, 2), (3, 5), False),  # A
        ((2, 2), (5, 5), False),  # crosses (3,3) and (4,4)
        ((2, 5), (5, 6), True),
    ],
)
def test_w5_lines_of_sight(a: Point, b: Point, clear: bool) -> None:
    assert sees(a, b, **FOUNDRY) is clear


@rule("BM-6.6", "BM-6.7", "BM-R12")
@pytest.mark.parametrize(
    ("a", "b", "smoke", "clear"),
    [
        ((2, 5), (6, 5), [(6, 5)], False),  # an end square, distance 4
        ((5, 5), (6, 5), [(6, 5)], True),  # distance 1
        ((2, 5), (5, 6), [(4, 5)], True),  # through the corner (4,6): one of two
        ((2, 5), (5, 6), [(4, 5), (3, 6)], False),  # both
    ],
)
def test_w5_smoke(a: Point, b: Point, smoke: list[Point], clear: bool) -> None:
    assert sees(a, b, smoke=[(at, 0, 3) for at in smoke], **FOUNDRY) is clear


@rule("BM-6.4", "BM-6.5")
def test_touching_an_edge_or_corner_does_not_block() -> None:
    rows = ("......", ".A....", "......", "......")
    assert not sees((0, 1), (3, 1), map=rows)  # through A
    assert sees((0, 2), (3, 2), map=rows)  # along its edge, one row off
    assert sees((0, 1), (1, 2), map=rows)  # past its corner, at distance 1
    assert not sees((0, 2), (2, 0), map=rows)  # through its diagonal
    assert sees((1, 3), (3, 1), map=rows)  # through corners two squares off
    assert sees((0, 3), (3, 0), map=(*rows[:1], "A.....", *rows[2:]))


@rule("BM-6.4", "BM-13.2")
def test_a_fallen_building_no_longer_blocks() -> None:
    rows = ("......", ".A....", "......", "......")
    assert sees((0, 1), (3, 1), map=rows, ruin={"A": 0})


@rule("BM-6.6")
@pytest.mark.parametrize(("fallen", "clear"), [({}, False), ({"B": 0}, True)])
def test_a_pair_of_buildings_closes_the_corner_between_them(
    fallen: dict[str, int], clear: bool
) -> None:
    rows = (".....", "..A..", ".B...", ".....", ".....")
    # (0,0) to (3,3) passes exactly between A (2,1) and B (1,2), through open (1,1) and (2,2).
    assert sees((0, 0), (3, 3), map=rows, ruin=fallen) is clear


@rule("BM-6.7", "BM-R12")
def test_smoke_blocks_between_and_on_both_ends_but_never_at_distance_1() -> None:
    for tile in ((5, 9), (5, 7), (5, 8)):
        assert not sees((5, 9), (5, 7), smoke=[(tile, 0, 2)])
    for tile in ((5, 9), (6, 8)):
        assert sees((5, 9), (6, 8), smoke=[(tile, 1, 2)])
    # Neither do two smoke tiles close a diagonal between neighbours.
    assert sees((5, 9), (6, 8), smoke=[((5, 8), 1, 2), ((6, 9), 1, 2)])


@rule("BM-6.8", "BM-R11")
def test_mechs_rubble_void_and_sites_do_not_block() -> None:
    rows = ("...", "...", ".1.", "...", "...")
    game = battle(
        mech("praetor", "laser", at=(1, 4)),
        mech("ox", at=(1, 3)),
        mech("ox", seat=1, at=(1, 0)),
        map=rows,
        phase="firing",
        rubble=[(1, 1), (1, 2)],
        voids=[(1, 2)],
    )
    assert Fire(0, 2) in options(game)


@rule("BM-R11")
def test_by_option_mechs_in_between_block() -> None:
    def between(at: Point) -> BattleGame:
        return battle(
            mech("praetor", "laser", "smoke_pots", at=(1, 8)),
            mech("ox", at=at),
            mech("ox", seat=1, at=(1, 3)),
            phase="firing",
            options={"units_block_los": True},
        )

    assert Fire(0, 2) not in options(between((1, 5)))
    assert refused(between((1, 5)), Fire(0, 2), "mech at", "BM-R11")
    assert Fire(0, 2) in options(between((2, 5)))


@rule("BM-6.9", "BM-R10")
def test_a_building_is_targeted_through_one_of_its_squares() -> None:
    rows = (".......", ".......", "..AA...", "..AA...", ".......", ".......", ".......")
    game = battle(
        mech("praetor", "laser", at=(2, 6)),
        mech("ox", seat=1, at=(6, 0)),
        map=rows,
        phase="firing",
    )
    squares = {(a.x, a.y) for a in options(game) if isinstance(a, Fire) and a.mech < 0}
    # The near row is seen; the far row is hidden by it.
    assert squares == {(2, 3), (3, 3)}
    assert refused(game, Fire(0, -1, 2, 2), "BM-6.4")


@rule("BM-6.9")
def test_sight_is_symmetric_the_arc_is_not() -> None:
    ahead = aimed((5, 9), (5, 5), facing="N")
    assert fires(ahead)
    behind = aimed((5, 5), (5, 9), facing="N")
    assert not fires(behind)
    assert not fires(aimed((5, 5), (5, 9), facing=NW))
