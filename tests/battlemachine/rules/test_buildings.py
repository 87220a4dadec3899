"""[BM-13] Buildings: strength, blocking, attacks on them, rubble."""

from __future__ import annotations

import pytest

from ironmuster.systems.battlemachine.position.actions import Fire, Move
from ironmuster.systems.battlemachine.position.events import (
    Fell,
    Fired,
    Moved,
    RolledDamage,
    RolledToHit,
)
from tests.battlemachine.helpers import (
    BattleGame,
    N,
    Unit,
    battle,
    mech,
    of,
    only,
    options,
    play,
    refused,
    unrolled,
)

rule = pytest.mark.rule
FOE = mech("ox", seat=1, at=(5, 0))
BLOCK = ("......", "......", "..AA..", "..AA..", "......", "......", "......", "......")


def siege(shooter: Unit, *dice: int, map: tuple[str, ...] = BLOCK, **around: object) -> BattleGame:
    return battle(shooter, FOE, map=map, phase="firing", dice=dice, **around)  # type: ignore[arg-type]


@rule("BM-13.1", "BM-R43")
@pytest.mark.parametrize(
    ("name", "tiles"),
    [
        ("crossroads", {"A": 3, "B": 2, "C": 1, "D": 3, "E": 2, "F": 1}),
        (
            "foundry_row",
            {"A": 4, "B": 4, "C": 4, "D": 2, "E": 1, "F": 4, "G": 4, "H": 4, "I": 2, "J": 1},
        ),
        ("dust_flats", {"A": 1, "B": 1}),
    ],
)
def test_arm_and_dam_are_tiles_plus_2(name: str, tiles: dict[str, int]) -> None:
    game = battle(mech("ox", at=(0, 11)), mech("ox", seat=1, at=(0, 0)), map=name)
    buildings = game.state.table.field.buildings
    assert {b.id: b.strength for b in buildings} == {id: n + 2 for id, n in tiles.items()}
    assert game.state.ruin == [n + 2 for n in tiles.values()]


@rule("BM-13.2", "BM-5.5", "BM-6.4")
def test_intact_buildings_block_rubble_does_not() -> None:
    walker = mech("kestrel", at=(2, 4))
    intact = battle(walker, FOE, map=BLOCK, phase="moving")
    assert refused(intact, Move(2, 3, N), "BM-5.5")
    fallen = battle(walker, FOE, map=BLOCK, phase="moving", ruin={"A": 0})
    assert only(play(fallen, Move(2, 1, N, (0, 0, 0))), Moved).cost == 5
    shooter = mech("kestrel", "laser", at=(2, 4))
    foe = mech("ox", seat=1, at=(2, 0))
    blocked = battle(shooter, foe, map=BLOCK, phase="firing")
    assert Fire(0, 1) not in options(blocked)
    clear = battle(shooter, foe, map=BLOCK, phase="firing", ruin={"A": 0})
    assert Fire(0, 1) in options(clear)


@rule("BM-13.3", "BM-13.4", "BM-8.4", "BM-9.3", "BM-12.12")
def test_w13_a_building_falls() -> None:
    hammerhead = mech("hammerhead", "lob_siege_howitzer", at=(2, 7))
    game = siege(hammerhead, 2, 4)
    events = play(game, Fire(0, -1, 2, 3))
    assert of(events, RolledToHit) == []
    shot = only(events, RolledDamage)
    assert sum(m.amount for m in shot.strength) == 11
    assert sum(m.amount for m in shot.armour) == 6
    assert (shot.building, shot.dice, shot.damage, shot.dam_left) == ("A", (2, 4), 3, 3)
    assert game.state.ruin == [3]

    second = siege(hammerhead, 1, 3, ruin={"A": 3})
    shot = only(play(second, Fire(0, -1, 2, 3)), RolledDamage)
    assert (shot.damage, shot.automatic, second.state.ruin) == (0, True, [3])

    third = siege(hammerhead, 3, 3, ruin={"A": 3})
    events = play(third, Fire(0, -1, 3, 3))
    assert only(events, RolledDamage).damage == 5
    assert only(events, Fell).building == "A"
    board = third.state.table.field.grid
    four = sum(1 << board.cell(x, y) for x in (2, 3) for y in (2, 3))
    assert (third.state.ruin, third.state.rubble, third.state.walls) == ([0], four, 0)


@rule("BM-13.3", "BM-10.2")
@pytest.mark.parametrize(
    ("dice", "damage"),
    [
        ((6, 3), 6),  # full power
        ((4, 1), 6),  # full power
        ((5, 6), 0),
        ((1, 1), 0),  # normal: 6 + 1 - 6 - 1
        ((6, 6), 0),  # normal: 6 + 6 - 6 - 6
        ((5, 2), 3),  # normal: 6 + 5 - 6 - 2
    ],
)
def test_naturals_count_against_buildings(dice: tuple[int, int], damage: int) -> None:
    game = siege(mech("praetor", "autocannon", at=(2, 7)), *dice)
    shot = only(play(game, Fire(0, -1, 2, 3)), RolledDamage)
    assert shot.damage == damage


@rule("BM-13.3")
def test_any_mech_may_attack_any_building() -> None:
    game = siege(mech("ox", "laser", at=(2, 7)))
    assert Fire(0, -1, 2, 3) in options(game)
    game = battle(
        mech("ox", at=(5, 7)),
        mech("ox", "laser", seat=1, at=(2, 0), facing="S"),
        map=BLOCK,
        phase="firing",
        turn=1,
        active=1,
    )
    assert Fire(0, -1, 2, 2) in options(game)


@rule("BM-13.4", "BM-12.8")
def test_shots_still_to_come_are_lost_when_the_building_falls() -> None:
    # Spam 5: six shots. Dam 1 left; the first does full power.
    game = siege(mech("praetor", "spam_autocannon", at=(2, 7)), 5, 6, 2, 3, 3, ruin={"A": 1})
    events = play(game, Fire(0, -1, 2, 3))
    assert only(events, Fired).shots == 6
    assert len(of(events, RolledDamage)) == 1
    assert unrolled(game) == [3, 3]


@rule("BM-13.4")
def test_tiles_on_the_squares_of_a_building_stay_when_it_falls() -> None:
    game = siege(
        mech("praetor", "autocannon", at=(2, 7)),
        6,
        2,
        ruin={"A": 2},
        voids=[(2, 3)],
        smoke=[((3, 3), 0, 4)],
    )
    play(game, Fire(0, -1, 2, 3))
    board = game.state.table.field.grid
    assert game.state.voids == 1 << board.cell(2, 3)
    assert [(t.cell, t.counter) for t in game.state.smoke] == [(board.cell(3, 3), 4)]


@rule("BM-13.4", "BM-5.4")
def test_fresh_rubble_is_passable_in_the_next_move() -> None:
    game = siege(mech("praetor", "autocannon", at=(2, 4)), 6, 2, ruin={"A": 1})
    play(game, Fire(0, -1, 2, 3))
    after = battle(mech("praetor", at=(2, 4)), FOE, map=BLOCK, phase="moving", ruin={"A": 0})
    assert after.state.rubble == game.state.rubble
    assert only(play(after, Move(2, 3, N)), Moved).cost == 2


@rule("BM-13.5", "BM-12.6")
def test_rubble_is_permanent_and_no_target() -> None:
    game = siege(mech("praetor", "autocannon", "smoke_pots", at=(2, 7)), ruin={"A": 0})
    assert refused(game, Fire(0, -1, 2, 3), "BM-12.6")


@rule("BM-13.4", "BM-12.2")
def test_fire_brings_buildings_down_too() -> None:
    game = battle(
        mech("ox", at=(5, 7)),
        FOE,
        map=BLOCK,
        phase="round_end",
        ablaze="A",
        ruin={"A": 4},
        dice=[4],
    )
    assert only(game.events, Fell).building == "A"
    assert game.state.walls == 0


@rule("BM-R42")
@pytest.mark.parametrize(("dice", "hit"), [((2, 5), True), ((2, 6), False), ((1, 2), False)])
def test_by_option_buildings_are_hit_as_at_def_0(dice: tuple[int, int], hit: bool) -> None:
    # Praetor: Acu 5. 2 + 5 > 5 + 0.
    game = siege(
        mech("praetor", "autocannon", at=(2, 7)),
        *dice,
        *((1, 2) if hit else ()),
        options={"building_to_hit": "def_0"},
    )
    events = play(game, Fire(0, -1, 2, 3))
    assert only(events, RolledToHit).hit is hit
    assert len(of(events, RolledDamage)) == hit
