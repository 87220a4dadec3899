"""[BM-14.3, part 4.4] The modules that are used in the Attack phase."""

from __future__ import annotations

import pytest

from ironmuster.systems.battlemachine.position.actions import (
    Activate,
    EndAttack,
    EndMovement,
    Finish,
    Fire,
    Use,
)
from ironmuster.systems.battlemachine.position.events import (
    ModuleUsed,
    Repaired,
    RolledDamage,
    RolledToHit,
    SmokePlaced,
)
from ironmuster.systems.battlemachine.position.stats import accuracy, armour, defence
from tests.battlemachine.helpers import firing, mech, of, only, options, play, refused

rule = pytest.mark.rule
FOE = mech("ox", "laser", "heavy_laser", seat=1, at=(8, 2), facing="S")


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


@rule("BM-14.3", "BM-12.5", "BM-6.7")
def test_smoke_pots() -> None:
    game = firing(mech("ox", "smoke_pots", "laser", "jammer", at=(8, 8)), FOE, dice=(4,))
    placed = only(play(game, Use(0)), SmokePlaced)
    assert placed == SmokePlaced((8, 8), 0, 4, 4)
    # It hides its own user as well.
    assert refused(game, Fire(1, 1), "BM-6.7")
