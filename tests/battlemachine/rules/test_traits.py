"""[BM-14.4, part 4.5] What each trait of a mech does."""

from __future__ import annotations

from typing import Any

import pytest

from ironmuster.geometry.gait import STEP
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
    FireRolled,
    Ignited,
    Moved,
    RolledDamage,
    RolledToHit,
    Salvaged,
    VoidCrossed,
)
from tests.battlemachine.helpers import (
    N,
    S,
    W,
    battle,
    firing,
    mech,
    of,
    only,
    options,
    play,
    refused,
)

rule = pytest.mark.rule
FOE = mech("ox", "laser", seat=1, at=(8, 2), facing="S")


@rule("BM-14.4", "BM-9.2")
@pytest.mark.parametrize(
    ("answers", "acu"),
    [
        ((EndMovement(),), 7),
        ((Pick(0), Move(8, 8, N)), 7),  # it stayed
        ((Pick(0), Move(8, 7, N)), 6),
        ((Pick(0), Move(8, 8, 1)), 6),
        ((Pick(0), Jump(8, 7, N)), 6),
    ],
)
def test_steady_aims_better_unless_it_stepped_turned_or_jumped(
    answers: tuple[Any, ...], acu: int
) -> None:
    game = battle(mech("sagitta", "laser", "jump_jets", at=(8, 8)), FOE, dice=(1, 2))
    rolled = only(play(game, *answers, Activate(0), Fire(0, 1)), RolledToHit)
    assert sum(m.amount for m in rolled.accuracy) == acu


@rule("BM-14.4", "BM-6.2")
def test_all_round_has_no_arc() -> None:
    game = firing(mech("gorgon", "laser", at=(8, 8), facing="S"), FOE)
    assert Fire(0, 1) in options(game)


@rule("BM-14.4", "BM-7.1")
def test_overcharge_fires_one_weapon_twice_a_turn() -> None:
    # Prism: Eng 7; Laser 2, Autogun 1.
    game = firing(
        mech("prism", "laser", "autogun", "jammer", at=(8, 6)), FOE, dice=(1, 2, 1, 2, 1, 2)
    )
    play(game, Fire(0, 1), Fire(0, 1))
    assert game.state.mechs[0].eng == 3
    assert refused(game, Fire(0, 1), "BM-7.1")  # a third time
    play(game, Fire(1, 1))
    assert refused(game, Fire(1, 1), "BM-7.1")  # only one of its weapons


@rule("BM-14.4", "BM-14.1")
def test_overcharge_pays_again() -> None:
    game = firing(mech("prism", "heavy_laser", "jammer", at=(8, 6), eng=4), FOE, dice=(1, 2))
    play(game, Fire(0, 1))
    assert refused(game, Fire(0, 1), "BM-14.1")


@rule("BM-14.4")
def test_without_overcharge_a_weapon_fires_once() -> None:
    game = firing(mech("archon", "laser", "jammer", at=(8, 6)), FOE, dice=(1, 2))
    play(game, Fire(0, 1))
    assert refused(game, Fire(0, 1), "BM-7.1")


@rule("BM-14.4", "BM-10.2")
@pytest.mark.parametrize(
    ("weapon", "dice", "damage"),
    [
        ("autocannon", (6, 2), 4),  # max(1, 6, 5 - ...) = 6, less 2
        ("autocannon", (3, 1), 4),
        ("ion_beamer", (6, 2), 1),  # Str 2, less 2, but at least 1
        ("rail_gun", (5, 2), 4),  # normal: 8 + 5 - 7 - 2, not reduced
    ],
)
def test_hardcase_softens_automatic_damage_by_2(
    weapon: str, dice: tuple[int, int], damage: int
) -> None:
    game = firing(
        mech("archon", weapon, at=(8, 6)),
        mech("citadel", seat=1, at=(8, 2)),
        dice=(6, 2, *dice),
    )
    assert only(play(game, Fire(0, 1)), RolledDamage).damage == damage
    assert game.state.mechs[1].dam == 14 - damage


@rule("BM-14.4")
@pytest.mark.parametrize("source", ["blast", "deadman"])
def test_hardcase_counts_against_blast_and_deadman(source: str) -> None:
    if source == "blast":  # Str 5 - 2 = 3, full power 3, less 2
        units = (mech("archon", "blast_grenades", at=(8, 6)), mech("ox", seat=1, at=(8, 3)))
        dice, damage = (6, 2, 1, 3, 6, 2), 1
    else:  # Str 6, full power 6, less 2
        units = (
            mech("archon", "autocannon", at=(8, 6)),
            mech("gopher", "deadman_charge", seat=1, at=(8, 3), dam=1),
        )
        dice, damage = (6, 2, 6, 2, 6, 2), 4
    game = firing(*units, mech("citadel", seat=1, at=(9, 2)), dice=dice)
    splash = [e for e in of(play(game, Fire(0, 1)), RolledDamage) if e.source == source]
    assert [(e.mech, e.damage) for e in splash] == [(2, damage)]


@rule("BM-14.4", "BM-5.4")
@pytest.mark.parametrize(
    ("kind", "cost"), [("digger", 1), ("foreman", 1), ("drifter", 1), ("pilgrim", 1), ("ox", 2)]
)
def test_crawler_and_hover_pay_nothing_for_rubble(kind: str, cost: int) -> None:
    game = battle(mech(kind, at=(8, 8)), FOE, phase="moving", rubble=[(8, 7)])
    assert only(play(game, Move(8, 7, N)), Moved).cost == cost


@rule("BM-14.4", "BM-12.2")
def test_fireproof_cannot_be_set_burning() -> None:
    for kind, burns in (("stoker", False), ("ox", True)):
        game = firing(
            mech("archon", "flame_projector", "jammer", at=(8, 4)),
            mech(kind, seat=1, at=(8, 2)),
            dice=(6, 2, 1, 3),
        )
        events = play(game, Fire(0, 1))
        assert game.state.mechs[1].burning is burns
        assert len(of(events, Ignited)) == burns


@rule("BM-14.4", "BM-12.12")
@pytest.mark.parametrize(
    ("kind", "weapon", "strength"),
    [
        ("hammerhead", "autocannon", 10),
        ("hammerhead", "siege_maul", 12),  # not added to Siege: 8 + 4
        ("archon", "siege_maul", 12),
        ("archon", "autocannon", 6),
    ],
)
def test_breacher_has_str_4_more_against_buildings(kind: str, weapon: str, strength: int) -> None:
    rows = ("...", ".A.", "...", "...")
    game = firing(
        mech(kind, weapon, at=(1, 2)), mech("ox", seat=1, at=(2, 0)), map=rows, dice=(1, 3)
    )
    shot = only(play(game, Fire(0, -1, 1, 1)), RolledDamage)
    assert sum(m.amount for m in shot.strength) == strength


@rule("BM-14.4")
def test_breacher_does_nothing_against_mechs() -> None:
    game = firing(mech("hammerhead", "autocannon", at=(8, 6)), FOE, dice=(6, 2, 1, 3))
    shot = only(play(game, Fire(0, 1)), RolledDamage)
    assert sum(m.amount for m in shot.strength) == 6


@rule("BM-14.4")
@pytest.mark.parametrize(("dam", "gain"), [(10, 3), (17, 1), (18, 0)])
def test_a_salvager_regains_3_dam_for_an_enemy_destroyed(dam: int, gain: int) -> None:
    # Mountain: Dam 18.
    game = firing(
        mech("mountain", "autocannon", at=(8, 4), dam=dam),
        mech("gopher", seat=1, at=(8, 2), dam=1),
        mech("ox", seat=1, at=(1, 1)),
        dice=(6, 2, 6, 2),
    )
    events = play(game, Fire(0, 1))
    assert only(events, Destroyed).mech == 1
    assert [e.amount for e in of(events, Salvaged)] == ([gain] if gain else [])
    assert game.state.mechs[0].dam == dam + gain


@rule("BM-14.4", "BM-12.10")
def test_a_salvager_salvages_what_its_blast_destroys_but_no_friend() -> None:
    game = firing(
        mech("mountain", "blast_grenades", at=(8, 6), dam=10),
        mech("gopher", at=(7, 2), dam=1),
        mech("ox", seat=1, at=(8, 3)),
        mech("gopher", seat=1, at=(9, 2), dam=1),
        dice=(6, 2, 1, 3, 6, 2, 6, 2),
    )
    events = play(game, Fire(0, 2))
    assert [e.mech for e in of(events, Destroyed)] == [1, 3]
    assert only(events, Salvaged).amount == 3
    assert game.state.mechs[0].dam == 13


@rule("BM-14.4")
def test_fire_and_void_bring_a_salvager_nothing() -> None:
    game = battle(
        mech("ox", at=(1, 1), dam=2, burning=True),
        mech("ox", at=(9, 9)),
        mech("mountain", seat=1, at=(2, 2), dam=5),
        phase="end",
        dice=(4,),
    )
    only(game.events, FireRolled)
    assert game.state.mechs[2].dam == 5


@rule("BM-14.4", "BM-5.3")
def test_nimble_turns_for_nothing() -> None:
    # Swift: Mov 8. Eight steps with a Turn before each.
    path = (2 + 1, STEP, 4 + 1, STEP, 6 + 1, STEP, 0 + 1, STEP) * 2 + (S + 1,)
    game = battle(mech("swift", at=(8, 8)), FOE, phase="moving")
    event = only(play(game, Move(8, 8, S, path)), Moved)
    assert (event.cost, event.facing) == (8, S)
    game = battle(mech("swift", at=(8, 8)), FOE, phase="moving")
    assert only(play(game, Move(8, 15, W)), Moved).cost == 7


@rule("BM-14.4", "BM-12.4")
def test_hover_makes_no_void_rolls() -> None:
    game = battle(mech("drifter", at=(8, 8)), FOE, phase="moving", voids=[(8, 8), (8, 7), (8, 6)])
    events = play(game, Move(8, 5, N))
    assert of(events, VoidCrossed) == []
    assert only(events, Moved).path == ((8, 8), (8, 7), (8, 6), (8, 5))


WALL = ("....A...", "....A...", "....A...", "....A...", "....A...", "....A...")


@rule("BM-14.4", "BM-12.11")
@pytest.mark.parametrize(
    ("spotter", "at", "acu"),
    [
        ("ox", (6, 4), 1),  # 3 - 2
        ("lantern", (6, 4), 3),  # sees the target
        ("lantern", (1, 1), 1),  # sees no more than the firing mech
    ],
)
def test_a_spotter_lends_its_sight_to_lob_weapons(
    spotter: str, at: tuple[int, int], acu: int
) -> None:
    game = firing(
        mech("ox", "lob_missile_rack", at=(2, 3), facing="E"),
        mech(spotter, at=at),
        mech("ox", seat=1, at=(6, 3)),
        map=WALL,
        dice=(1, 2),
    )
    rolled = only(play(game, Fire(0, 2)), RolledToHit)
    assert sum(m.amount for m in rolled.accuracy) == acu


@rule("BM-14.4", "BM-5.5", "BM-5.7")
def test_a_ghost_passes_enemies_for_one_more_and_does_not_stop_there() -> None:
    foe = mech("ox", seat=1, at=(8, 7))
    game = battle(mech("corsair", at=(8, 8)), foe, phase="moving", rubble=[(8, 7)])
    assert refused(game, Move(8, 7, N), "BM-5.7")
    event = only(play(game, Move(8, 6, N, (STEP, STEP))), Moved)
    assert event.cost == 1 + 1 + 1 + 1  # step, rubble, enemy, step
    game = battle(mech("corsair", at=(8, 8)), foe, phase="moving")
    assert only(play(game, Move(8, 5, N)), Moved).cost == 4


@rule("BM-14.4", "BM-15.4")
def test_slipstride_does_not_remove_a_ghosts_extra() -> None:
    game = battle(
        mech("arkwright", at=(1, 14), commander=True),
        mech("corsair", at=(8, 8)),
        mech("ox", seat=1, at=(8, 7)),
        phase="moving",
        active=1,
        factions=("outbound", None),
        commanders=("sefa_lindqvist", None),
    )
    assert only(play(game, Move(8, 6, N, (STEP, STEP))), Moved).cost == 3
