"""[BM-14.1 to BM-14.3, part 4.4] Energy, and what each module does."""

from __future__ import annotations

from typing import Any

import pytest

from ironmuster.systems.battlemachine.actions import (
    Activate,
    EndAttack,
    EndMovement,
    Finish,
    Fire,
    Jump,
    Keep,
    Move,
    Pick,
    Sprint,
    Use,
)
from ironmuster.systems.battlemachine.events import (
    Destroyed,
    Drained,
    Fired,
    Hastened,
    Jumped,
    ModuleUsed,
    Moved,
    Repaired,
    RolledDamage,
    RolledToHit,
    SmokePlaced,
    VoidCrossed,
)
from ironmuster.systems.battlemachine.stats import accuracy, armour, defence, energy_limit
from tests.battlemachine.helpers import (
    BattleGame,
    E,
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
    where,
)

rule = pytest.mark.rule
FOE = mech("ox", "laser", "heavy_laser", seat=1, at=(8, 2), facing="S")
BROKEN: list[dict[str, Any]] = [{}, {"disabled": {0: 2}}, {"disabled": {0: -1}}]


def firing(*units: Unit, dice: tuple[int, ...] = (), **around: Any) -> BattleGame:
    return battle(*units, phase="firing", dice=dice, **around)


# -- energy ----------------------------------------------------------------------------------------


@rule("BM-14.1")
def test_firing_and_modules_cost_energy_at_once() -> None:
    game = firing(mech("ox", "laser", "jammer", at=(8, 8)), FOE, dice=(1, 2))
    fired = only(play(game, Fire(0, 1)), Fired)
    assert (fired.eng_left, game.state.mechs[0].eng) == (2, 2)
    used = only(play(game, Use(1)), ModuleUsed)
    assert used.eng_left == 1


@rule("BM-14.1")
def test_no_energy_no_use() -> None:
    game = firing(
        mech("ox", "laser", "jammer", "shield_projector", "power_claw", at=(8, 3), eng=1), FOE
    )
    assert refused(game, Fire(0, 1), "BM-14.1")
    assert refused(game, Use(2), "BM-14.1")
    assert Use(1) in options(game)
    assert Fire(3, 1) in options(game)  # a Power Claw is free


@rule("BM-14.2", "BM-R59")
def test_energy_is_refilled_at_the_owners_turn_end_only() -> None:
    game = battle(mech("ox", at=(8, 8), eng=0), mech("ox", seat=1, at=(8, 2), eng=1), phase="start")
    assert [m.eng for m in game.state.mechs] == [0, 1]
    play(game, EndMovement(), EndAttack())
    assert [m.eng for m in game.state.mechs] == [4, 1]
    play(game, EndMovement(), EndAttack())
    assert [m.eng for m in game.state.mechs] == [4, 4]


@rule("BM-12.9", "BM-14.2", "BM-R60")
def test_w15_ion_and_the_refill() -> None:
    game = firing(
        mech("sylph", "ion_beamer", "ion_beamer", at=(8, 6)),
        mech("regent", seat=1, at=(1, 1), commander=True),
        mech("prism", "plasma_cannon", "jammer", seat=1, at=(8, 3), facing="S"),
        factions=(None, "combine"),
        commanders=(None, "oswin_tate"),
        dice=(6, 2, 1, 3, 6, 2, 1, 3, 1, 2),
    )
    prism = game.state.mechs[2]
    assert prism.eng == energy_limit(game.state, 2) == 8  # 7 and the Common Grid
    events = play(game, Fire(0, 2), Fire(1, 2))
    assert [e.eng_left for e in of(events, Drained)] == [6, 4]
    play(game, EndMovement())
    assert game.decision is not None and game.decision.prompt == "share"
    play(game, Keep(), Activate(2))
    only(play(game, Fire(0, 0)), Fired)
    assert prism.eng == 1
    play(game, Finish(), EndAttack())
    assert prism.eng == 8


# -- passive modules -------------------------------------------------------------------------------


@rule("BM-14.3")
@pytest.mark.parametrize(("changes", "works"), [*zip(BROKEN, (True, False, False), strict=True)])
def test_armour_plate(changes: dict[str, Any], works: bool) -> None:
    game = battle(mech("ox", "armour_plate", at=(8, 8), **changes), FOE)
    # Ox: Arm 5, Dam 11. The Dam stays when the plate is lost.
    assert armour(game.state, 0) == 5 + works
    assert game.state.mechs[0].dam == 12


@rule("BM-14.3")
def test_two_armour_plates_add_up() -> None:
    game = battle(mech("ox", "armour_plate", "armour_plate", at=(8, 8)), FOE)
    assert (armour(game.state, 0), game.state.mechs[0].dam) == (7, 13)


@rule("BM-14.3")
@pytest.mark.parametrize(("changes", "works"), [*zip(BROKEN, (True, False, False), strict=True)])
def test_reactor_cell(changes: dict[str, Any], works: bool) -> None:
    game = battle(mech("ox", "reactor_cell", at=(8, 8), **changes), FOE)
    assert energy_limit(game.state, 0) == 4 + 3 * works


@rule("BM-14.3", "BM-3.6")
def test_a_reactor_cell_is_full_at_the_start() -> None:
    game = battle(mech("ox", "reactor_cell", "reactor_cell", at=(8, 8)), FOE)
    assert game.state.mechs[0].eng == 10


@rule("BM-14.3", "BM-11.2")
def test_energy_drops_to_the_new_maximum_when_a_reactor_cell_is_lost() -> None:
    # Archon Acu 6; Ox Def 3, Arm 5: 6, 2 hits; full power of Str 6 is more than 3 x MtP 1.
    game = firing(
        mech("archon", "autocannon", at=(8, 4)),
        mech("ox", "reactor_cell", seat=1, at=(8, 2)),
        dice=(6, 2, 6, 2),
    )
    assert game.state.mechs[1].eng == 7
    play(game, Fire(0, 1, aim=0))
    assert game.state.mechs[1].disabled == [-1]
    assert game.state.mechs[1].eng == 4


@rule("BM-14.3", "BM-9.2")
@pytest.mark.parametrize(("changes", "works"), [*zip(BROKEN, (True, False, False), strict=True)])
def test_targeter(changes: dict[str, Any], works: bool) -> None:
    game = battle(mech("ox", "targeter", at=(8, 8), **changes), FOE)
    assert accuracy(game.state, 0, 1, -1, False) == 3 + works


@rule("BM-14.3", "BM-6.2")
@pytest.mark.parametrize(("changes", "works"), [*zip(BROKEN, (True, False, False), strict=True)])
def test_turret_ring(changes: dict[str, Any], works: bool) -> None:
    game = firing(
        mech("ox", "turret_ring", "laser", "jammer", at=(8, 8), facing="S", **changes), FOE
    )
    assert (Fire(1, 1) in options(game)) is works
    if not works:
        assert refused(game, Fire(1, 1), "BM-6.2")


@rule("BM-14.3", "BM-5.4")
@pytest.mark.parametrize(("changes", "cost"), [*zip(BROKEN, (1, 2, 2), strict=True)])
def test_dozer_blade(changes: dict[str, Any], cost: int) -> None:
    game = battle(
        mech("ox", "dozer_blade", at=(8, 8), **changes), FOE, phase="moving", rubble=[(8, 7)]
    )
    assert only(play(game, Move(8, 7, N)), Moved).cost == cost


@rule("BM-14.3", "BM-12.4")
@pytest.mark.parametrize(("changes", "rolls"), [*zip(BROKEN, (0, 1, 1), strict=True)])
def test_void_anchor(changes: dict[str, Any], rolls: int) -> None:
    game = battle(
        mech("ox", "void_anchor", at=(8, 8), **changes),
        FOE,
        phase="moving",
        voids=[(8, 7)],
        dice=[2] * rolls,
    )
    events = play(game, Move(8, 7, N))
    assert len(of(events, VoidCrossed)) == rolls
    assert game.state.mechs[0].dam == 11 - 2 * rolls


@rule("BM-14.3", "BM-6.7")
@pytest.mark.parametrize(("changes", "works"), [*zip(BROKEN, (True, False, False), strict=True)])
def test_sensor_mast(changes: dict[str, Any], works: bool) -> None:
    game = firing(
        mech("ox", "sensor_mast", "laser", "jammer", at=(8, 8), **changes),
        FOE,
        smoke=[((8, 5), 1, 3), ((8, 2), 1, 3)],
    )
    assert (Fire(1, 1) in options(game)) is works


@rule("BM-14.3", "BM-12.7", "BM-12.9")
def test_insulation_ignores_lightning_acid_and_ion() -> None:
    game = firing(
        mech("archon", "lightning_gun", "acid_sprayer", "ion_beamer", at=(8, 4)),
        mech("ox", "insulation", seat=1, at=(8, 2)),
        dice=(6, 2, 6, 2, 6, 2, 1, 3, 6, 2, 1, 3),
    )
    foe = game.state.mechs[1]
    play(game, Fire(0, 1))
    assert (foe.lightning, defence(game.state, 1)) == (0, 3)
    assert foe.dam == 11 - 3  # the damage counts
    play(game, Fire(1, 1))
    assert (foe.acid, armour(game.state, 1)) == (0, 5)
    assert of(play(game, Fire(2, 1)), Drained) == []
    assert foe.eng == 4


@rule("BM-14.3", "BM-12.9")
def test_broken_insulation_ignores_nothing() -> None:
    game = firing(
        mech("archon", "lightning_gun", "ion_beamer", at=(8, 4)),
        mech("ox", "insulation", seat=1, at=(8, 2), disabled={0: 1}),
        dice=(1, 2, 6, 2, 1, 3),
    )
    play(game, Fire(0, 1))
    assert defence(game.state, 1) == 1
    only(play(game, Fire(1, 1)), Drained)


@rule("BM-14.3", "BM-18.3", "BM-1.6")
def test_a_deadman_charge_rolls_against_all_neighbours_in_index_order() -> None:
    # The Gopher dies; beside it stand one of each side and one is too far.
    game = firing(
        mech("archon", "autocannon", at=(8, 6)),
        mech("ox", at=(7, 1)),
        mech("gopher", "deadman_charge", seat=1, at=(8, 2), dam=1),
        mech("ox", seat=1, at=(9, 3)),
        mech("ox", seat=1, at=(10, 2)),
        dice=(6, 2, 6, 2, 5, 2, 6, 3),
    )
    events = play(game, Fire(0, 2))
    assert only(events, Destroyed).mech == 2
    blasts = [e for e in of(events, RolledDamage) if e.source == "deadman"]
    # Str 6 against Arm 5: 11 - 7 = 4; a natural 6 is full power, max(1, 6, 12 - 8).
    assert [(e.mech, e.damage) for e in blasts] == [(1, 4), (3, 6)]
    assert [m.dam for m in game.state.mechs] == [13, 7, 0, 5, 11]
    assert unrolled(game) == []


@rule("BM-14.3")
def test_a_broken_deadman_charge_does_nothing() -> None:
    game = firing(
        mech("archon", "autocannon", at=(8, 6)),
        mech("gopher", "deadman_charge", seat=1, at=(8, 2), dam=1, disabled={0: 1}),
        mech("ox", seat=1, at=(9, 3)),
        dice=(6, 2, 6, 2),
    )
    assert len(of(play(game, Fire(0, 1)), RolledDamage)) == 1


# -- modules of the Attack phase -------------------------------------------------------------------


@rule("BM-14.3", "BM-4.2")
def test_shield_projector() -> None:
    game = firing(mech("ox", "shield_projector", at=(8, 8)), FOE)
    assert only(play(game, Use(0)), ModuleUsed).module == "shield_projector"
    assert armour(game.state, 0) == 8
    while game.state.turn == 0:
        play(game, EndAttack())
    assert armour(game.state, 0) == 8  # in the enemy's turn
    play(game, EndMovement(), EndAttack())
    assert armour(game.state, 0) == 5


@rule("BM-14.3", "BM-4.2")
def test_jammer() -> None:
    game = firing(mech("ox", "jammer", at=(8, 8)), FOE)
    play(game, Use(0))
    assert defence(game.state, 0) == 4
    while game.state.turn == 0:
        play(game, EndAttack())
    assert defence(game.state, 0) == 4
    play(game, EndMovement(), EndAttack())
    assert defence(game.state, 0) == 3


@rule("BM-7.1", "BM-11.3")
def test_a_module_is_used_once_a_turn_and_only_if_it_works() -> None:
    game = firing(mech("regent", "jammer", "shield_projector", at=(8, 8), disabled={1: 1}), FOE)
    assert refused(game, Use(1), "BM-11.3")
    game = firing(mech("regent", "jammer", "shield_projector", at=(8, 8)), FOE)
    play(game, Use(0))
    assert refused(game, Use(0), "BM-7.1")
    assert refused(game, Use(5), "BM-14.3")


@rule("BM-14.3", "BM-12.3")
def test_extinguisher() -> None:
    rows = ("." * 10,) * 8 + (".......A..", "." * 10)
    game = firing(
        mech("regent", "extinguisher", at=(8, 8), burning=True),
        mech("ox", at=(9, 9), burning=True),
        mech("ox", at=(8, 6), burning=True),
        mech("ox", seat=1, at=(9, 8), burning=True),
        map=rows,
        ablaze="A",
    )
    assert options(game, Use) == [Use(0, 0), Use(0, 1), Use(0, building="A")]
    play(game.clone(), Use(0, 1))
    assert refused(game, Use(0, 2), "BM-14.3")
    for action in options(game, Use):
        twin = game.clone()
        used = only(play(twin, action), ModuleUsed)
        assert used.module == "extinguisher"
        lit = [m.burning for m in twin.state.mechs]
        assert lit == [action != Use(0, 0), action != Use(0, 1), True, True]
        assert twin.state.ablaze == [action != Use(0, building="A")]


@rule("BM-14.3", "BM-R69", "BM-1.1")
def test_a_repair_rig_gives_dam_back_but_not_above_the_start() -> None:
    game = firing(
        mech("regent", "repair_rig", at=(8, 8)),
        mech("ox", at=(9, 9), dam=10),
        mech("ox", at=(8, 6), dam=1),
        FOE,
        dice=(6,),
    )
    assert options(game, Use) == [Use(0, 1)]
    repaired = only(play(game, Use(0, 1)), Repaired)
    assert (repaired.die, repaired.amount) == (6, 1)
    assert game.state.mechs[1].dam == 11


@rule("BM-14.3", "BM-R69")
def test_a_repair_rig_mends_disabled_gear_never_destroyed_gear() -> None:
    game = firing(
        mech("regent", "repair_rig", at=(8, 8)),
        mech("ox", "laser", "autogun", at=(9, 9), disabled={0: 3, 1: -1}),
        FOE,
    )
    assert options(game, Use) == [Use(0, 1, 0)]
    repaired = only(play(game, Use(0, 1, 0)), Repaired)
    assert repaired.gear == "laser"
    assert game.state.mechs[1].disabled == [0, -1]


@rule("BM-14.3")
@pytest.mark.parametrize("module", ["repair_rig", "cloak_field"])
def test_repair_rig_and_cloak_field_forbid_firing_and_the_other_way_round(module: str) -> None:
    unit = mech("regent", "laser", module, "jammer", at=(8, 8), dam=5)
    game = firing(unit, FOE, dice=(1, 2))
    use = options(game, Use)[0]
    play(game, Fire(0, 1))
    assert refused(game, use, "BM-14.3")
    game = firing(unit, FOE, dice=(2,))
    play(game, use)
    assert refused(game, Fire(0, 1), "BM-14.3")


@rule("BM-14.3", "BM-7.2")
@pytest.mark.parametrize(("distance", "seen"), [(3, True), (4, False)])
def test_a_cloaked_mech_is_targeted_within_3_squares(distance: int, seen: bool) -> None:
    game = firing(
        mech("ox", "laser", "jammer", at=(8, 2 + distance)),
        mech("ox", "cloak_field", seat=1, at=(8, 2), cloaked=True),
    )
    assert (Fire(0, 1) in options(game)) is seen
    if not seen:
        assert refused(game, Fire(0, 1), "BM-7.2")


@rule("BM-14.3", "BM-12.10")
def test_splash_still_hits_a_cloaked_mech() -> None:
    game = firing(
        mech("archon", "blast_grenades", at=(8, 6)),
        mech("ox", seat=1, at=(8, 3)),
        mech("ox", seat=1, at=(9, 2), cloaked=True),
        dice=(6, 2, 1, 3, 5, 2),
    )
    events = play(game, Fire(0, 1))
    assert [e.mech for e in of(events, RolledDamage)] == [1, 2]


@rule("BM-14.3")
def test_a_cloak_ends_at_the_owners_turn_start() -> None:
    game = firing(mech("ox", "cloak_field", at=(8, 8)), FOE)
    play(game, Use(0))
    assert game.state.mechs[0].cloaked
    while game.state.turn == 0:
        play(game, EndAttack())
    assert game.state.mechs[0].cloaked
    play(game, EndMovement(), EndAttack())
    assert not game.state.mechs[0].cloaked


@rule("BM-14.3", "BM-9.2")
def test_command_uplink() -> None:
    game = firing(
        mech("regent", "command_uplink", at=(8, 8)),
        mech("ox", "laser", at=(8, 4)),
        mech("ox", "laser", at=(8, 3)),  # 5 squares away
        mech("ox", "laser", at=(9, 8), attacked=True),
        mech("ox", seat=1, at=(8, 1)),
        dice=(3, 3, 1, 2),
    )
    assert options(game, Use) == [Use(0, 1)]
    play(game, Use(0, 1))
    while game.decision is not None and game.decision.prompt == "fire":
        play(game, Finish())
    play(game, Activate(1))
    rolled = only(play(game, Fire(0, 4)), RolledToHit)
    assert sum(m.amount for m in rolled.accuracy) == 4
    while game.state.turn == 0:
        play(game, options(game)[-1])
    assert accuracy(game.state, 1, 4, -1, False) == 3


@rule("BM-14.3", "BM-12.5")
def test_smoke_pots() -> None:
    game = firing(mech("ox", "smoke_pots", "laser", "jammer", at=(8, 8)), FOE, dice=(4,))
    placed = only(play(game, Use(0)), SmokePlaced)
    assert placed == SmokePlaced((8, 8), 0, 4, 4)
    # It hides its own user as well [BM-6.7].
    assert refused(game, Fire(1, 1), "BM-6.4")


# -- modules of the Movement phase -----------------------------------------------------------------


def jumper(*gear: str, **changes: Any) -> Unit:
    return mech("ox", "jump_jets", *gear, at=(8, 8), **changes)


@rule("BM-14.3")
def test_jump_jets_reach_every_free_square_within_5() -> None:
    rows = ["." * 16 for _ in range(16)]
    rows[7] = "......AAAAA....."
    game = battle(
        jumper(), mech("ox", at=(8, 10)), mech("ox", seat=1, at=(8, 4)), map=rows, phase="moving"
    )
    jumps = {(a.x, a.y) for a in options(game, Jump) if isinstance(a, Jump)}
    near = {(x, y) for x in range(3, 14) for y in range(3, 14)}
    assert jumps == near - {(x, 7) for x in range(6, 11)} - {(8, 10), (8, 4), (8, 8)}
    assert len(options(game, Jump)) == 8 * len(jumps)
    assert refused(game, Jump(8, 7, N), "BM-5.5")
    assert refused(game, Jump(8, 10, N), "BM-5.7")
    assert refused(game, Jump(8, 14, N), "BM-14.3")
    event = only(play(game, Jump(8, 5, E)), Jumped)
    assert event == Jumped(0, (8, 8), (8, 5), E)
    assert (where(game, 0), game.state.mechs[0].eng) == ((8, 5), 2)


@rule("BM-14.3")
@pytest.mark.parametrize("changes", [{"eng": 1}, {"disabled": {0: 1}}, {"disabled": {0: -1}}])
def test_jump_jets_need_energy_and_must_work(changes: dict[str, Any]) -> None:
    game = battle(jumper(**changes), FOE, phase="moving")
    assert options(game, Jump) == []
    assert refused(game, Jump(8, 5, N), "BM-14.3")


@rule("BM-14.3", "BM-12.4")
def test_a_jump_rolls_for_the_void_it_lands_on_only() -> None:
    game = battle(jumper(), FOE, phase="moving", voids=[(8, 8), (8, 7), (8, 5)], dice=[3])
    events = play(game, Jump(8, 5, N))
    assert only(events, VoidCrossed) == VoidCrossed(0, (8, 5), 3, 3)
    assert game.state.mechs[0].dam == 8


@rule("BM-14.3")
def test_a_jump_takes_the_place_of_the_move() -> None:
    game = battle(jumper(), mech("ox", at=(1, 14)), FOE)
    play(game, Pick(0), Jump(8, 5, N))
    assert refused(game, Pick(0), "BM-5.1")


@rule("BM-14.3", "BM-5.1")
def test_sprint_servos_add_2_to_mov_this_turn() -> None:
    game = battle(mech("ox", "sprint_servos", at=(8, 14)), FOE, phase="moving")
    assert refused(game, Move(8, 9, N), "BM-5.6")
    assert only(play(game, Sprint()), Hastened) == Hastened(0, "sprint_servos")
    assert game.state.mechs[0].eng == 3
    assert refused(game, Sprint(), "BM-14.3")
    assert refused(game, Move(8, 7, N), "BM-5.6")
    assert only(play(game, Move(8, 8, N)), Moved).cost == 6
    while game.state.turn == 0:
        play(game, options(game)[-1])
    assert game.state.mechs[0].hasty == 0


@rule("BM-14.3")
@pytest.mark.parametrize("changes", [{"eng": 0}, {"disabled": {0: 1}}])
def test_sprint_servos_need_energy_and_must_work(changes: dict[str, Any]) -> None:
    game = battle(mech("ox", "sprint_servos", at=(8, 14), **changes), FOE, phase="moving")
    assert refused(game, Sprint(), "BM-14.3")


@rule("BM-14.3")
def test_the_energy_of_the_move_is_missing_in_the_attack() -> None:
    game = battle(mech("ox", "jump_jets", "heavy_laser", "jammer", at=(8, 8)), FOE)
    play(game, Pick(0), Jump(8, 5, N), Activate(0))
    assert refused(game, Fire(1, 1), "BM-14.1")
