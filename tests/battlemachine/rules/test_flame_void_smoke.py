"""[BM-12.2 to BM-12.6] Fire, void and smoke; worked examples W10, W11 and W12."""

from __future__ import annotations

import pytest

from ironmuster.systems.battlemachine.position.actions import (
    EndAttack,
    EndMovement,
    Finish,
    Fire,
    Move,
)
from ironmuster.systems.battlemachine.position.events import (
    Destroyed,
    FireRolled,
    Ignited,
    RolledDamage,
    RolledToHit,
    SmokeCleared,
    SmokePlaced,
    VoidCrossed,
    VoidPlaced,
)
from ironmuster.systems.battlemachine.position.state import DESTROYED
from tests.battlemachine.duels import ATTACKER, FOE, SPARE, duel
from tests.battlemachine.helpers import (
    BattleGame,
    Point,
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

HOUSE = ("." * 16,) * 5 + (".....AA.........",) + ("." * 16,) * 10


def smoke(game: BattleGame) -> list[tuple[Point, int, int]]:
    board = game.state.table.field.grid
    return [
        ((board.xs[tile.cell], board.ys[tile.cell]), tile.owner, tile.counter)
        for tile in game.state.smoke
    ]


def voids(game: BattleGame) -> list[Point]:
    board = game.state.table.field.grid
    return [
        (x, y) for y in range(16) for x in range(16) if game.state.voids >> board.cell(x, y) & 1
    ]


def burning(dam: int, dice: list[int], type: str = "kestrel", **options: object) -> BattleGame:
    """The attack phase of a player whose mech of index 0 burns."""
    return battle(
        mech(type, "autogun", at=(5, 8), burning=True, dam=dam),
        mech("gopher", "autogun", at=(15, 15)),
        mech("ox", "autogun", at=(15, 0), seat=1),
        phase="attack",
        dice=dice,
        options=options,
    )


# -- flame -----------------------------------------------------------------------------------------


@rule("BM-12.1", "BM-12.2", "BM-R34", "BM-R35", "BM-10.5")
def test_w10_fire() -> None:
    game = duel(
        mech("stoker", "flame_projector", at=(5, 6)), mech("kestrel"), dice=[6, 4, 2, 4, 4, 1]
    )
    events = play(game, Fire(0, FOE))
    assert only(events, RolledDamage).damage == 0  # 5 against 7
    assert only(events, Ignited).mech == FOE
    assert game.state.mechs[FOE].burning
    events = play(game, EndAttack(), EndMovement(), EndAttack())
    fire = only(events, FireRolled)
    assert (fire.mech, fire.die, fire.damage, fire.out, fire.dam_left) == (FOE, 4, 4, False, 2)
    assert game.state.mechs[FOE].dam == 2
    events = play(game, EndMovement(), EndAttack(), EndMovement(), EndAttack())
    fire = only(events, FireRolled)
    assert (fire.die, fire.damage, fire.out) == (1, 0, True)
    assert (game.state.mechs[FOE].dam, game.state.mechs[FOE].burning) == (2, False)
    assert unrolled(game) == []


@rule("BM-12.2")
def test_a_miss_sets_nothing_burning() -> None:
    game = duel(mech("stoker", "flame_projector", at=(5, 6)), mech("kestrel"), dice=[2, 4])
    assert of(play(game, Fire(0, FOE)), Ignited) == []
    assert not game.state.mechs[FOE].burning


@rule("BM-R34")
@pytest.mark.parametrize(
    ("damage_dice", "burns"), [((2, 4), False), ((4, 2), True), ((6, 2), True)]
)
def test_flame_trigger_damage_needs_damage(damage_dice: tuple[int, int], burns: bool) -> None:
    """Str 3 at Arm 3."""
    game = duel(
        mech("stoker", "flame_projector", at=(5, 6)),
        mech("kestrel"),
        dice=[6, 4, *damage_dice],
        options={"flame_trigger": "damage"},
    )
    play(game, Fire(0, FOE))
    assert game.state.mechs[FOE].burning == burns


@rule("BM-12.2", "BM-R35")
def test_one_fire_a_mech() -> None:
    game = duel(
        mech("stoker", "flame_projector", at=(5, 6)),
        mech("kestrel", burning=True),
        dice=[6, 4, 2, 4],
    )
    assert of(play(game, Fire(0, FOE)), Ignited) == []
    assert game.state.mechs[FOE].burning


@rule("BM-14.4")
def test_a_fireproof_mech_does_not_burn() -> None:
    game = duel(mech("stoker", "flame_projector", at=(5, 6)), mech("stoker"), dice=[6, 4, 2, 4])
    assert of(play(game, Fire(0, FOE)), Ignited) == []
    assert not game.state.mechs[FOE].burning


@rule("BM-12.3", "BM-10.5")
@pytest.mark.parametrize("dam", [6, 4])
def test_fire_comes_straight_off_dam_and_ends_with_the_mech(dam: int) -> None:
    game = burning(dam, [6])
    events = play(game, EndAttack())
    assert only(events, Destroyed).cause == "fire"
    assert game.state.mechs[0].status == DESTROYED and not game.state.mechs[0].burning


@rule("BM-12.2", "BM-4.3")
def test_only_the_fires_of_the_player_whose_turn_ends_are_rolled_in_index_order() -> None:
    game = battle(
        mech("kestrel", at=(5, 8), burning=True),
        mech("ox", at=(9, 9), burning=True),
        mech("ox", "autogun", at=(15, 0), seat=1, burning=True),
        phase="attack",
        dice=[2, 3],
    )
    events = play(game, EndAttack())
    assert [(roll.mech, roll.die) for roll in of(events, FireRolled)] == [(0, 2), (1, 3)]
    assert [piece.dam for piece in game.state.mechs] == [4, 8, 11]


@rule("BM-R35")
@pytest.mark.parametrize(
    ("die", "damage", "out"), [(1, 0, True), (2, 1, False), (3, 2, False), (6, 3, False)]
)
def test_fire_die_d3_still_ends_on_a_1(die: int, damage: int, out: bool) -> None:
    game = burning(6, [die], fire_die="d3")
    fire = only(play(game, EndAttack()), FireRolled)
    assert (fire.damage, fire.out) == (damage, out)
    assert (game.state.mechs[0].dam, game.state.mechs[0].burning) == (6 - damage, not out)


@rule("BM-R36")
@pytest.mark.parametrize(("douse", "out"), [("module_only", False), ("idle", True)])
def test_douse_idle_puts_out_on_a_2_too(douse: str, out: bool) -> None:
    game = burning(6, [2], douse=douse)
    fire = only(play(game, EndAttack()), FireRolled)
    assert (fire.out, fire.damage) == (out, 0 if out else 2)


@rule("BM-R36")
def test_a_mech_that_fired_is_not_idle() -> None:
    game = duel(
        mech("ox", "autogun", burning=True),
        mech("ox"),
        dice=[1, 2, 2],
        options={"douse": "idle"},
    )
    events = play(game, Fire(0, FOE), EndAttack())
    assert (only(events, FireRolled).out, game.state.mechs[ATTACKER].dam) == (False, 9)


@rule("BM-12.2", "BM-R44", "BM-4.4")
def test_buildings_burn_at_the_end_of_the_round() -> None:
    """Flame Cannon at a two-tile building (Arm 4, Dam 4): 2 against 4 does nothing, it burns."""
    game = duel(
        mech("stoker", "flame_cannon", at=(5, 6)),
        mech("ox", "autogun", at=(9, 9)),
        map=HOUSE,
        dice=[2, 4, 3],
    )
    events = play(game, Fire(0, -1, 5, 5))
    assert only(events, Ignited).building == "A"
    assert game.state.ablaze == [True]
    assert of(play(game, EndAttack()), FireRolled) == []
    fire = only(play(game, EndMovement(), EndAttack()), FireRolled)
    assert (fire.building, fire.die, fire.damage, fire.dam_left) == ("A", 3, 3, 1)
    assert (game.state.ruin, game.state.ablaze, game.state.round) == ([1], [True], 2)


@rule("BM-12.3", "BM-13.4")
def test_a_building_that_burns_down_is_rubble_and_does_not_burn() -> None:
    game = battle(
        mech("ox", "autogun", at=(5, 8)),
        mech("ox", "autogun", at=(9, 9), seat=1),
        map=HOUSE,
        phase="round_end",
        ablaze=["A"],
        dice=[4],
    )
    assert (game.state.ruin, game.state.ablaze) == ([0], [False])
    assert (only(game.events, FireRolled).damage, only(game.events, FireRolled).dam_left) == (4, 0)
    board = game.state.table.field.grid
    assert game.state.rubble == 1 << board.cell(5, 5) | 1 << board.cell(6, 5)
    assert game.state.walls == 0


@rule("BM-12.3", "BM-10.3")
def test_flame_that_brings_a_building_down_leaves_no_fire() -> None:
    game = duel(
        mech("stoker", "flame_cannon", at=(5, 6)),
        mech("ox", "autogun", at=(9, 9)),
        map=HOUSE,
        dice=[6, 2],
    )
    assert of(play(game, Fire(0, -1, 5, 5)), Ignited) == []
    assert (game.state.ruin, game.state.ablaze) == ([0], [False])


# -- void ------------------------------------------------------------------------------------------


@rule("BM-12.4", "BM-R37")
def test_w11_void_pins() -> None:
    game = battle(
        mech("halberd", "void_caster", at=(5, 8)),
        mech("gopher", "autogun", at=(15, 15)),
        mech("sylph", "laser", at=(5, 5), seat=1, facing="S"),
        phase="firing",
        dice=[5, 1, 1, 4, 3],
    )
    events = play(game, Fire(0, 2))
    assert only(events, RolledDamage).damage == 0
    assert only(events, VoidPlaced).at == (5, 5)
    assert voids(game) == [(5, 5)]
    play(game, EndAttack())
    [pick] = [a for a in options(game) if "pick" in type(a).__name__.lower()]
    events = play(game, pick, Move(5, 6, 4))
    crossed = only(events, VoidCrossed)
    assert (crossed.mech, crossed.at, crossed.die, crossed.damage) == (2, (5, 5), 3, 3)
    assert game.state.mechs[2].dam == 3
    assert voids(game) == [(5, 5)]


@rule("BM-7.6", "BM-R39", "BM-12.4")
def test_void_is_placed_though_the_shot_destroyed_the_target() -> None:
    game = duel(mech("halberd", "void_caster"), mech("ox", dam=1), dice=[6, 2, 6, 2])
    events = play(game, Fire(0, FOE))
    assert only(events, Destroyed).mech == FOE
    assert only(events, VoidPlaced).at == (5, 5)
    assert voids(game) == [(5, 5)]


@rule("BM-7.6", "BM-R39", "BM-13.4")
@pytest.mark.parametrize(("dice", "left"), [((1, 2), 4), ((6, 2), 0)])
def test_void_at_a_building_lies_on_the_targeted_square(dice: tuple[int, int], left: int) -> None:
    game = duel(mech("halberd", "void_caster"), mech("ox", at=(9, 9)), map=HOUSE, dice=list(dice))
    play(game, Fire(0, -1, 6, 5))
    assert game.state.ruin == [left]
    assert voids(game) == [(6, 5)]


@rule("BM-12.6", "BM-R41", "BM-7.3")
def test_which_squares_void_and_smoke_may_be_fired_at() -> None:
    game = duel(
        mech("halberd", "void_caster", "smoke_launcher", "laser", facing="N"),
        mech("ox", at=(3, 6)),
        friends=(mech("gopher", at=(6, 7)),),
        map=HOUSE,
    )
    void, fume, laser = 0, 1, 2
    assert game.why_not(Fire(void, -1, 4, 6)) is None
    assert game.why_not(Fire(fume, -1, 4, 6)) is None
    assert refused(game, Fire(laser, -1, 4, 6), "BM-12.6")
    assert refused(game, Fire(void, -1, 6, 7), "BM-12.6")  # a friend: Smoke only
    assert game.why_not(Fire(fume, -1, 6, 7)) is None
    assert game.why_not(Fire(fume, -1, 5, 8)) is None  # its own square: range 0
    assert refused(game, Fire(void, -1, 5, 8), "BM-6.1")
    for weapon in (void, fume):  # an enemy mech's square is no square target
        assert refused(game, Fire(weapon, -1, 3, 6), "BM-12.6")
        assert refused(game, Fire(weapon, -1, 5, 9), "BM-6.2")  # behind
    assert refused(game, Fire(fume, -1, 5, 3), "BM-6.4")  # behind the building
    assert refused(game, Fire(fume, -1, 16, 8), "BM-2.1")


@rule("BM-12.6", "BM-12.11")
def test_lob_needs_no_sight_of_a_square() -> None:
    game = duel(
        mech("lantern", "lob_smoke_mortar", "laser"), mech("ox", at=(9, 9)), map=HOUSE, dice=[2]
    )
    events = play(game, Fire(0, -1, 5, 3))
    assert of(events, RolledToHit) == []
    assert smoke(game) == [((5, 3), 0, 2)]


# -- smoke -----------------------------------------------------------------------------------------


@rule("BM-12.5", "BM-R40", "BM-4.2")
@pytest.mark.parametrize("die", [1, 2])
def test_w12_how_long_smoke_lasts(die: int) -> None:
    """Round 2; with 1 it is gone at the first player's start of round 3, with 2 of round 4."""
    game = duel(
        mech("lantern", "smoke_launcher", "autogun"),
        mech("ox", "autogun"),
        dice=[die],
        round=2,
    )
    placed = only(play(game, Fire(0, -1, 6, 6)), SmokePlaced)
    assert (placed.at, placed.owner, placed.die, placed.counter) == ((6, 6), 0, die, die)
    play(game, Finish(), EndAttack())
    assert game.state.turn == 1 and smoke(game) == [((6, 6), 0, die)]
    events = play(game, EndMovement(), EndAttack())
    assert (game.state.round, game.state.turn) == (3, 0)
    if die == 1:
        assert only(events, SmokeCleared).at == (6, 6)
        assert smoke(game) == []
        return
    assert smoke(game) == [((6, 6), 0, 1)]
    play(game, EndMovement(), EndAttack())
    assert smoke(game) == [((6, 6), 0, 1)]
    play(game, EndMovement(), EndAttack())
    assert game.state.round == 4 and smoke(game) == []


@rule("BM-12.5")
@pytest.mark.parametrize(
    ("old", "die", "new"),
    [((1, 2), 3, (0, 3)), ((1, 3), 3, (1, 3)), ((1, 5), 3, (1, 5)), ((0, 2), 4, (0, 4))],
)
def test_of_two_clouds_the_larger_counter_stays_with_its_owner(
    old: tuple[int, int], die: int, new: tuple[int, int]
) -> None:
    game = duel(
        mech("lantern", "smoke_launcher", "autogun"),
        mech("ox", "autogun"),
        smoke=[((6, 7), *old)],
        dice=[die],
    )
    placed = only(play(game, Fire(0, -1, 6, 7)), SmokePlaced)
    assert smoke(game) == [((6, 7), *new)]
    assert (placed.owner, placed.counter) == new


@rule("BM-R40")
@pytest.mark.parametrize(("die", "counter"), [(1, 1), (2, 1), (3, 2), (6, 3)])
def test_smoke_die_d3(die: int, counter: int) -> None:
    game = duel(
        mech("lantern", "smoke_launcher", "autogun"),
        mech("ox", "autogun"),
        dice=[die],
        options={"smoke_die": "d3"},
    )
    play(game, Fire(0, -1, 6, 6))
    assert smoke(game) == [((6, 6), 0, counter)]


@rule("BM-12.5", "BM-7.6", "BM-R39")
def test_smoke_is_placed_though_the_shot_destroyed_the_target() -> None:
    game = duel(mech("corsair", "smoke_rocket"), mech("ox", dam=1), dice=[6, 2, 6, 2, 5])
    play(game, Fire(0, FOE))
    assert game.state.mechs[FOE].status == DESTROYED
    assert smoke(game) == [((5, 5), 0, 5)]


@rule("BM-12.5", "BM-4.2")
def test_smoke_of_the_other_player_does_not_count_down() -> None:
    game = duel(
        mech("lantern", "autogun"),
        mech("ox", "autogun"),
        phase="attack",
        smoke=[((6, 6), 1, 2), ((7, 7), 0, 2)],
    )
    play(game, EndAttack())
    assert smoke(game) == [((6, 6), 1, 1), ((7, 7), 0, 2)]


# -- together --------------------------------------------------------------------------------------


@rule("BM-12.1", "BM-7.5")
def test_effects_combine_in_their_order() -> None:
    """Flame Void Cannon: Str 7 at Arm 5, 3 - 2 more; burning and on a void tile."""
    game = duel(mech("monarch", "flame_void_cannon"), mech("ox"), dice=[6, 2, 3, 2])
    events = play(game, Fire(0, FOE))
    assert [type(event).__name__ for event in events][-2:] == ["Ignited", "VoidPlaced"]
    assert only(events, RolledDamage).damage == 3
    assert game.state.mechs[FOE].burning and voids(game) == [(5, 5)]


@rule("BM-12.6", "BM-12.2")
def test_a_flame_void_cannon_at_a_square_places_void_only() -> None:
    game = duel(mech("monarch", "flame_void_cannon", "laser"), mech("ox"))
    events = play(game, Fire(0, -1, 6, 6))
    assert of(events, Ignited) == []
    assert voids(game) == [(6, 6)]
    assert not any(piece.burning for piece in game.state.mechs)
    assert game.state.mechs[SPARE].status != DESTROYED
