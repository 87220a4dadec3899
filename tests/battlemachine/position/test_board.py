"""[BM-2] The board: edges, what a square holds, distance, facings, closed diagonals."""

from __future__ import annotations

import pytest

from ironmuster.geometry.gait import STEP
from ironmuster.systems.battlemachine.position.actions import Jump, Move
from ironmuster.systems.battlemachine.position.events import Moved
from ironmuster.systems.battlemachine.system import SYSTEM
from tests.battlemachine.helpers import (
    NE,
    SE,
    E,
    N,
    Point,
    battle,
    mech,
    only,
    options,
    play,
    refused,
    where,
)

rule = pytest.mark.rule
FAR = mech("ox", seat=1, at=(15, 0))


@rule("BM-2.1", "BM-R4")
@pytest.mark.parametrize(
    ("name", "size"),
    [
        ("crossroads", 12),
        ("strip_mine", 12),
        ("foundry_row", 16),
        ("portal_plaza", 16),
        ("refinery", 16),
        ("dust_flats", 16),
        ("old_colony", 20),
        ("capital", 24),
    ],
)
def test_boards_have_the_size_of_their_map(name: str, size: int) -> None:
    game = battle(mech("ox", at=(0, 0)), mech("ox", seat=1, at=(size - 1, size - 1)), map=name)
    board = game.state.table.field.grid
    assert (board.width, board.height) == (size, size)
    assert board.all.bit_count() == size * size
    assert where(game, 1) == (size - 1, size - 1)


@rule("BM-2.1")
def test_the_edge_cannot_be_crossed() -> None:
    game = battle(mech("ox", at=(0, 0), facing="N"), FAR, phase="moving")
    assert refused(game, Move(0, 0, N, (STEP,)), "BM-2.1")
    assert refused(game, Move(-1, 0, N), "BM-2.1")
    assert refused(game, Move(0, 16, N), "BM-2.1")
    assert all(0 <= m.x < 16 and 0 <= m.y < 16 for m in options(game, Move))  # type: ignore[attr-defined]


@rule("BM-2.1")
def test_the_east_edge_does_not_wrap_around() -> None:
    game = battle(mech("ox", at=(15, 8), facing="E"), FAR, phase="moving")
    assert refused(game, Move(15, 8, E, (STEP,)), "BM-2.1")
    assert refused(game, Move(0, 9, E))


@rule("BM-2.2")
def test_a_square_may_carry_rubble_void_smoke_and_a_site_at_once() -> None:
    game = battle(
        mech("ox", at=(5, 8)),
        FAR,
        map=("." * 16,) * 5 + (".....1..........",) + ("." * 16,) * 10,
        rubble=[(5, 5)],
        voids=[(5, 5)],
        smoke=[((5, 5), 1, 4)],
    )
    state = game.state
    here = state.table.field.grid.cell(5, 5)
    assert state.rubble >> here & 1
    assert state.voids >> here & 1
    assert [(tile.cell, tile.owner, tile.counter) for tile in state.smoke] == [(here, 1, 4)]
    assert state.table.field.sites[0].cells == [here]


@rule("BM-2.2", "BM-R47")
def test_a_square_holds_one_mech() -> None:
    game = battle(mech("ox", at=(5, 8)), mech("ox", at=(5, 7)), FAR, phase="moving")
    assert refused(game, Move(5, 7, N), "BM-5.7")
    game.state.mechs[0].cell = game.state.mechs[1].cell
    with pytest.raises(AssertionError, match=r"BM-2\.2"):
        SYSTEM.check(game.state)


@rule("BM-2.3", "BM-R5")
@pytest.mark.parametrize(
    ("to", "kings", "rooks"),
    [((5, 5), 0, 0), ((6, 6), 1, 2), ((5, 9), 4, 4), ((9, 2), 4, 7), ((0, 15), 10, 15)],
)
def test_distance_counts_kings_moves(to: Point, kings: int, rooks: int) -> None:
    for metric, wanted in (("chebyshev", kings), ("manhattan", rooks)):
        game = battle(mech("ox", at=(5, 5)), FAR, options={"distance_metric": metric})
        field = game.state.table.field
        assert field.distance(field.grid.cell(5, 5), field.grid.cell(*to)) == wanted


@rule("BM-2.4")
@pytest.mark.parametrize(
    ("facing", "ahead"),
    [
        (0, (5, 4)),
        (1, (6, 4)),
        (2, (6, 5)),
        (3, (6, 6)),
        (4, (5, 6)),
        (5, (4, 6)),
        (6, (4, 5)),
        (7, (4, 4)),
    ],
)
def test_facings_go_clockwise_from_north(facing: int, ahead: Point) -> None:
    game = battle(mech("ox", at=(5, 5), facing=facing), FAR, phase="moving")
    moved = only(play(game, Move(*ahead, facing, (STEP,))), Moved)
    assert (moved.path, moved.facing, moved.cost) == (((5, 5), ahead), facing, 1)
    assert where(game, 0) == ahead


CORNER = (
    "......",
    "...A..",
    "..B...",
    "......",
)


@rule("BM-2.5", "BM-R8")
@pytest.mark.parametrize(
    ("start", "facing", "end"),
    [((2, 1), SE, (3, 2)), ((3, 2), 7, (2, 1))],
)
def test_two_buildings_close_the_diagonal_between_them(
    start: Point, facing: int, end: Point
) -> None:
    units = (mech("ox", at=start, facing=facing), mech("ox", seat=1, at=(0, 3)))
    game = battle(*units, map=CORNER, phase="moving")
    there = Move(*end, facing, (STEP,))
    assert refused(game, there)
    assert refused(game, Move(*start, facing, (STEP,)), "BM-2.5")
    # One corner alone bars nothing.
    open_corner = battle(*units, map=CORNER, phase="moving", ruin={"B": 0})
    assert only(play(open_corner, there), Moved).cost == 1


@rule("BM-2.5")
def test_one_building_corner_does_not_bar_a_diagonal() -> None:
    # From (3,2) past A at (3,1) to (4,1): the other corner, (4,2), is open.
    game = battle(
        mech("ox", at=(3, 2), facing=NE), mech("ox", seat=1, at=(0, 3)), map=CORNER, phase="moving"
    )
    assert only(play(game, Move(4, 1, NE, (STEP,))), Moved).cost == 1


@rule("BM-2.5")
def test_a_jump_does_not_mind_a_closed_diagonal() -> None:
    game = battle(
        mech("ox", "jump_jets", at=(2, 1), facing=SE),
        mech("ox", seat=1, at=(0, 3)),
        map=CORNER,
        phase="moving",
    )
    play(game, Jump(3, 2, E))
    assert where(game, 0) == (3, 2)
