"""[BM-5] Movement: paths, costs, what bars a step, where a move may end, void tiles on the way."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from ironmuster.geometry.gait import STEP, TURN
from ironmuster.kernel.codec import write
from ironmuster.systems.battlemachine.position.actions import (
    Activate,
    EndMovement,
    Fire,
    Jump,
    Move,
    Pick,
)
from ironmuster.systems.battlemachine.position.events import (
    Destroyed,
    Ended,
    Moved,
    RolledToHit,
    VoidCrossed,
)
from tests.battlemachine.helpers import (
    NE,
    NW,
    SE,
    BattleGame,
    E,
    N,
    Point,
    S,
    W,
    battle,
    mech,
    of,
    only,
    options,
    play,
    refused,
    unrolled,
    where,
)

rule = pytest.mark.rule
FOE = mech("ox", seat=1, at=(15, 0))
TO = TURN  # TO + facing is the Turn to that facing


def ends(game: BattleGame) -> set[Point]:
    return {(a.x, a.y) for a in options(game) if isinstance(a, Move)}


def facings(game: BattleGame, x: int, y: int) -> set[int]:
    return {a.facing for a in options(game) if isinstance(a, Move) and (a.x, a.y) == (x, y)}


def moved(game: BattleGame, *action: Move) -> Moved:
    return only(play(game, *action), Moved)


# -- W4 --------------------------------------------------------------------------------------------


@rule("BM-5.1", "BM-5.3", "BM-5.4")
def test_w4_steps_rubble_and_a_turn_use_five_points() -> None:
    game = battle(mech("journeyman", at=(7, 8), facing="N"), FOE, map="foundry_row", phase="moving")
    assert facings(game, 7, 5) == set(range(8))
    event = moved(game, Move(7, 5, E, (STEP, STEP, STEP, TO + E)))
    assert (event.path, event.cost) == (((7, 8), (7, 7), (7, 6), (7, 5)), 5)
    assert (where(game, 0), game.state.mechs[0].facing) == ((7, 5), E)


@rule("BM-5.6", "BM-R46")
def test_w4_one_point_left_does_not_pay_for_rubble() -> None:
    # Gorgon has Mov 3.
    game = battle(mech("gorgon", at=(7, 8), facing="N"), FOE, map="foundry_row", phase="moving")
    assert (7, 6) in ends(game)
    assert refused(game, Move(7, 5, N), "BM-5.6")
    assert refused(game, Move(7, 6, N, (STEP, STEP, STEP)), "action 3", "BM-5.6")
    assert moved(game, Move(7, 6, N)).cost == 2


@rule("BM-5.4", "BM-5.7", "BM-R47")
def test_w4_passing_a_friend_costs_one_more() -> None:
    game = battle(
        mech("journeyman", at=(7, 8), facing="N"),
        mech("ox", at=(7, 7)),
        FOE,
        map="foundry_row",
        phase="moving",
    )
    assert refused(game, Move(7, 7, N), "BM-5.7")
    assert refused(game, Move(7, 7, N, (STEP,)), "BM-5.7")
    # 2 + 1 + 2; the way round by (6,7) and a Turn would end with another facing.
    event = moved(game, Move(7, 5, N, (STEP, STEP, STEP)))
    assert event.cost == 5


# -- points, steps and turns -----------------------------------------------------------------------


@rule("BM-5.1", "BM-5.2", "BM-5.3", "BM-R6", "BM-R7")
def test_three_points_lead_exactly_so_far() -> None:
    game = battle(mech("citadel", at=(8, 8), facing="N"), FOE, phase="moving")
    straight = {(8, 7), (8, 6), (8, 5)}
    turn_first = {
        (8 + k * dx, 8 + k * dy) for dx in (-1, 0, 1) for dy in (-1, 0, 1) for k in (1, 2)
    }
    step_first = {(8 + dx, 7 + dy) for dx in (-1, 0, 1) for dy in (-1, 0, 1)}
    assert ends(game) == straight | turn_first | step_first
    assert facings(game, 8, 5) == {N}
    assert facings(game, 8, 8) == set(range(8))
    assert facings(game, 8, 6) == set(range(8))
    assert facings(game, 10, 10) == {SE}
    assert facings(game, 9, 6) == {NE}
    # Behind: a Turn and one step, and with the third point any facing.
    assert facings(game, 8, 9) == set(range(8))


@rule("BM-5.1")
def test_a_mech_may_stay_and_points_left_are_lost() -> None:
    game = battle(mech("ox", at=(8, 8)), mech("ox", at=(3, 3)), FOE)
    events = play(game, Pick(0), Move(8, 8, N))
    assert of(events, Moved) == []
    assert game.state.mechs[0].moved
    assert not game.state.mechs[0].stirred
    assert refused(game, Pick(0), "BM-5.1")


@rule("BM-5.2", "BM-R6")
def test_a_mech_steps_neither_backwards_nor_sideways() -> None:
    game = battle(mech("ox", at=(8, 8), facing="N"), FOE, phase="moving")
    assert refused(game, Move(8, 8, N, (9,)), "backwards", "BM-5.2")
    assert refused(game, Move(8, 8, N, (TO + N,)), "BM-5.2")
    assert refused(game, Move(8, 8, N, (10,)), "BM-5.2")
    # Straight behind costs a Turn and a step; to face ahead again another Turn.
    assert moved(game, Move(8, 9, N)).cost == 3


@rule("BM-5.3", "BM-R7")
@pytest.mark.parametrize("facing", range(1, 8))
def test_a_turn_costs_one_whatever_the_angle(facing: int) -> None:
    game = battle(mech("ox", at=(8, 8), facing="N"), FOE, phase="moving")
    event = moved(game, Move(8, 8, facing))
    assert (event.cost, event.facing, event.path) == (1, facing, ((8, 8),))
    assert game.state.mechs[0].stirred


@rule("BM-5.4", "BM-R45")
@pytest.mark.parametrize(
    ("facing", "rubble", "friend", "cost"),
    [
        (N, False, False, 1),
        (NE, False, False, 1),
        (N, True, False, 2),
        (N, False, True, 2),
        (N, True, True, 3),
        (NW, True, True, 3),
    ],
)
def test_rubble_and_friends_cost_one_each(
    facing: int, rubble: bool, friend: bool, cost: int
) -> None:
    dx = {N: 0, NE: 1, NW: -1}[facing]
    first, second = (8 + dx, 7), (8 + 2 * dx, 6)
    friends = [mech("ox", at=first)] if friend else []
    game = battle(
        mech("kestrel", at=(8, 8), facing=facing),
        *friends,
        FOE,
        phase="moving",
        rubble=[first] if rubble else [],
    )
    event = moved(game, Move(*second, facing, (STEP, STEP)))
    assert event.cost == cost + 1


@rule("BM-5.4")
def test_rubble_underfoot_costs_nothing() -> None:
    game = battle(mech("ox", at=(8, 8)), FOE, phase="moving", rubble=[(8, 8)])
    assert moved(game, Move(8, 7, N)).cost == 1


@rule("BM-5.5", "BM-R48", "BM-13.2")
def test_a_step_is_barred_by_edge_building_enemy_and_closed_diagonal() -> None:
    rows = (".....", "..A..", ".....", ".B...", "....C")
    game = battle(
        mech("kestrel", at=(2, 2), facing="N"),
        mech("ox", seat=1, at=(3, 2)),
        map=rows,
        phase="moving",
    )
    assert refused(game, Move(2, 1, N), "BM-5.5")
    assert refused(game, Move(2, 2, N, (STEP,)), "BM-5.5")
    assert refused(game, Move(2, 2, E, (TO + E, STEP)), "BM-5.5")
    assert refused(game, Move(3, 2, E), "BM-5.7")
    assert refused(game, Move(2, 2, W, (TO + W, STEP, STEP, STEP)), "BM-2.1")
    assert (2, 1) not in ends(game)
    assert (3, 2) not in ends(game)


@rule("BM-5.5", "BM-R48")
def test_friends_may_be_passed_enemies_not() -> None:
    rows = ("A.A", "A.A", "A.A", "A.A")
    for seat, passed in ((0, True), (1, False)):
        game = battle(
            mech("ox", at=(1, 3), facing="N"),
            mech("ox", seat=seat, at=(1, 2)),
            *([mech("gopher", seat=1, at=(1, 0))]),
            map=rows,
            phase="moving",
        )
        assert ((1, 1) in ends(game)) is passed


@rule("BM-5.7", "BM-R47")
def test_a_move_may_end_on_rubble_smoke_and_void() -> None:
    game = battle(
        mech("ox", at=(8, 8)),
        FOE,
        phase="moving",
        rubble=[(8, 7)],
        smoke=[((7, 7), 1, 3)],
        voids=[(9, 7)],
        dice=[3],
    )
    assert {(8, 7), (7, 7), (9, 7)} <= ends(game)
    play(game, Move(9, 7, NE))
    assert (where(game, 0), game.state.mechs[0].dam) == ((9, 7), 8)


# -- the engine's path -----------------------------------------------------------------------------


@rule("BM-5.8")
def test_the_engine_goes_round_a_void_tile_when_the_points_allow() -> None:
    game = battle(mech("kestrel", at=(8, 8)), FOE, phase="moving", voids=[(8, 7)])
    # Straight would be 2 points and a roll; round it NE, NW, N: 1 + 1 + 1 + 1 + 1.
    event = moved(game, Move(8, 6, N))
    assert (8, 7) not in event.path
    assert event.cost == 5


@rule("BM-5.8")
def test_it_crosses_the_tile_when_there_is_no_other_way() -> None:
    game = battle(mech("gorgon", at=(8, 8)), FOE, phase="moving", voids=[(8, 7)], dice=[2])
    event_list = play(game, Move(8, 5, N))
    assert only(event_list, VoidCrossed) == VoidCrossed(0, (8, 7), 2, 2)
    assert game.state.mechs[0].dam == 13


@rule("BM-5.8", "BM-R38")
def test_a_declared_path_is_kept_to() -> None:
    game = battle(mech("kestrel", at=(8, 8)), FOE, phase="moving", voids=[(8, 7)], dice=[4])
    events = play(game, Move(8, 6, N, (STEP, STEP)))
    assert only(events, VoidCrossed).damage == 4
    assert only(events, Moved).path == ((8, 8), (8, 7), (8, 6))


@rule("BM-5.8", "BM-R38")
def test_the_path_does_not_change_after_a_roll() -> None:
    # Two tiles in a row: the first closes, the second still rolls.
    game = battle(
        mech("gorgon", at=(8, 8)), FOE, phase="moving", voids=[(8, 7), (8, 6)], dice=[1, 5]
    )
    events = play(game, Move(8, 5, N))
    assert [(e.at, e.die, e.damage) for e in of(events, VoidCrossed)] == [
        ((8, 7), 1, 0),
        ((8, 6), 5, 5),
    ]
    assert game.state.voids == 1 << game.state.table.field.grid.cell(8, 6)


@rule("BM-5.8")
@pytest.mark.parametrize(
    ("end", "path", "cost"),
    [
        # One Turn and one step costs less than two steps and two Turns.
        (Move(9, 7, NE), ((8, 8), (9, 7)), 2),
        # Of two equal ways to (9,6) facing NE, Step comes before Turn.
        (Move(9, 6, NE), ((8, 8), (8, 7), (9, 6)), 3),
    ],
)
def test_of_paths_without_rolls_the_cheapest_then_the_smallest_counts(
    end: Move, path: tuple[Point, ...], cost: int
) -> None:
    game = battle(mech("kestrel", at=(8, 8), facing="N"), FOE, phase="moving")
    event = moved(game, end)
    assert (event.path, event.cost) == (path, cost)


@rule("BM-5.8")
def test_a_path_must_lead_where_the_move_says() -> None:
    game = battle(mech("kestrel", at=(8, 8), facing="N"), FOE, phase="moving")
    assert refused(game, Move(8, 6, N, (STEP,)), "BM-5.8")
    assert refused(game, Move(8, 7, E, (STEP,)), "BM-5.8")
    assert not refused(game, Move(8, 7, N, (STEP,)))


# -- void tiles, smoke, immobility -----------------------------------------------------------------


@rule("BM-12.4", "BM-R37")
@pytest.mark.parametrize(("die", "dam", "stays"), [(1, 6, False), (2, 4, True), (5, 1, True)])
def test_entering_a_void_tile_rolls_once(die: int, dam: int, stays: bool) -> None:
    game = battle(mech("kestrel", at=(8, 8)), FOE, phase="moving", voids=[(8, 7)], dice=[die])
    events = play(game, Move(8, 7, E, (STEP, TO + E)))
    assert only(events, VoidCrossed).die == die
    assert game.state.mechs[0].dam == dam
    assert (game.state.voids != 0) is stays


@rule("BM-12.4", "BM-R37")
def test_w11_leaving_the_tile_it_began_on_rolls_too() -> None:
    game = battle(mech("sylph", at=(5, 5), dam=6), FOE, phase="moving", voids=[(5, 5)], dice=[3])
    events = play(game, Move(5, 3, N))
    assert only(events, VoidCrossed) == VoidCrossed(0, (5, 5), 3, 3)
    assert (game.state.mechs[0].dam, where(game, 0)) == (3, (5, 3))


@rule("BM-12.4", "BM-R37")
@pytest.mark.parametrize("end", [Move(5, 5, N), Move(5, 5, E)])
def test_w11_standing_or_turning_on_a_tile_does_not_roll(end: Move) -> None:
    game = battle(mech("sylph", at=(5, 5)), FOE, phase="moving", voids=[(5, 5)])
    assert of(play(game, end), VoidCrossed) == []
    assert game.state.mechs[0].dam == 6


@rule("BM-12.4", "BM-R37")
def test_a_tile_entered_rolls_no_more_when_it_is_left() -> None:
    game = battle(mech("kestrel", at=(5, 5)), FOE, phase="moving", voids=[(5, 4)], dice=[2])
    path = (STEP, TO + S, STEP, TO + N, STEP)  # onto the tile, off it, onto it again
    events = play(game, Move(5, 4, N, path))
    assert len(of(events, VoidCrossed)) == 1
    assert unrolled(game) == []


@rule("BM-5.9", "BM-10.3")
def test_a_mech_destroyed_on_the_way_ends_its_move() -> None:
    game = battle(
        mech("sylph", at=(5, 5), dam=2),
        mech("ox", at=(1, 14)),
        FOE,
        voids=[(5, 4), (5, 3)],
        dice=[6],
    )
    events = play(game, Pick(0), Move(5, 2, N, (STEP, STEP, STEP)))
    assert only(events, Destroyed) == Destroyed(0, (5, 4), "void")
    assert only(events, Moved).path == ((5, 5), (5, 4))
    assert game.state.mechs[0].cell == -1
    assert game.decision is not None and game.decision.prompt == "move"


@rule("BM-5.9", "BM-16.2")
def test_the_last_mech_lost_to_a_void_loses_the_game() -> None:
    game = battle(mech("sylph", at=(5, 5), dam=2), FOE, voids=[(5, 5)], dice=[4])
    events = play(game, Pick(0), Move(5, 4, N))
    assert only(events, Destroyed).at == (5, 5)
    assert only(events, Ended).winner == 1


@rule("BM-5.9")
def test_smoke_and_sites_do_not_hinder() -> None:
    rows = ("....", ".1..", "....", "....")
    game = battle(
        mech("ox", at=(1, 3)),
        mech("ox", seat=1, at=(3, 0)),
        map=rows,
        phase="moving",
        smoke=[((1, 2), 1, 5)],
    )
    assert moved(game, Move(1, 0, N)).cost == 3


@rule("BM-5.10", "BM-R31")
def test_an_immobile_mech_neither_moves_nor_jumps_but_attacks() -> None:
    game = battle(
        mech("ox", "jump_jets", "laser", "sprint_servos", at=(5, 5), immobile=1),
        mech("ox", at=(1, 14)),
        mech("ox", seat=1, at=(5, 2)),
        dice=[6, 2, 6, 2],
    )
    assert refused(game, Pick(0), "BM-5.10")
    assert options(game) == [Pick(1), EndMovement()]
    play(game, EndMovement(), Activate(0))
    only(play(game, Fire(1, 2)), RolledToHit)


@rule("BM-5.10", "BM-4.3")
def test_immobility_ends_with_its_counter() -> None:
    game = battle(mech("ox", at=(5, 5), immobile=1), FOE, phase="end")
    assert game.state.mechs[0].immobile == 0


@rule("BM-5.11")
@pytest.mark.parametrize("path", [(), (Pick(0), Move(5, 6, N))])
def test_moving_does_not_change_the_attack(path: Sequence[Pick | Move]) -> None:
    game = battle(mech("ox", "laser", at=(5, 7)), mech("ox", seat=1, at=(5, 2)), dice=[3, 3])
    first = path or (EndMovement(),)
    events = play(game, *first, Activate(0), Fire(0, 1))
    rolled = only(events, RolledToHit)
    assert sum(m.amount for m in rolled.accuracy) == 3


# -- Jump Jets and Sprint Servos: see test_movement_modules ----------------------------------------


@rule("BM-5.2")
def test_a_jump_needs_jets() -> None:
    game = battle(mech("ox", at=(5, 5)), FOE, phase="moving")
    assert refused(game, Jump(5, 2, N), "BM-14.3")


@rule("BM-12.4", "BM-R37")
def test_coming_back_to_the_tile_it_began_on_does_not_roll_again() -> None:
    game = battle(mech("kestrel", at=(5, 5)), FOE, phase="moving", voids=[(5, 5)], dice=[2])
    events = play(game, Move(5, 5, S, (STEP, TO + S, STEP)))
    assert only(events, VoidCrossed).die == 2
    assert (where(game, 0), unrolled(game)) == ((5, 5), [])


@rule("BM-5.8", "BM-14.4")
@pytest.mark.parametrize("end", [Move(8, 7, N), Move(8, 8, E), Move(9, 6, NE), Move(8, 8, N)])
def test_a_game_nobody_watches_moves_the_same(end: Move) -> None:
    games = [
        battle(mech("sagitta", at=(8, 8)), FOE, phase="moving", observed=watched)
        for watched in (True, False)
    ]
    for game in games:
        game.resolve(end)
    one, two = (write(game.state) for game in games)
    assert one == two
    assert games[1].state.mechs[0].stirred is (end != Move(8, 8, N))
