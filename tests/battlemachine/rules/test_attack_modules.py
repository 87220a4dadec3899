"""[BM-14.3, part 4.4] The modules of the Attack phase, and the passive ones that serve attacks."""

from __future__ import annotations

import pytest

from ironmuster.systems.battlemachine.position.actions import (
    EndAttack,
    EndMovement,
    Finish,
    Fire,
    Use,
)
from ironmuster.systems.battlemachine.position.events import ModuleUsed, Repaired, RolledToHit
from ironmuster.systems.battlemachine.position.state import RUINED
from ironmuster.systems.battlemachine.position.stats import armour, defence
from tests.battlemachine.duels import ATTACKER, FOE, MATE, SPARE, duel
from tests.battlemachine.helpers import battle, mech, of, only, options, play, refused

rule = pytest.mark.rule
HOUSE = ("." * 16,) * 5 + (".....AA.........",) + ("." * 16,) * 10
WALL = ("." * 16,) * 6 + ("...AAAAA........",) + ("." * 16,) * 9


@rule("BM-14.3", "BM-4.2", "BM-14.1")
@pytest.mark.parametrize("module", ["shield_projector", "jammer"])
def test_shield_and_jammer_last_until_the_owners_next_turn_start(module: str) -> None:
    game = duel(mech("ox", module, "autogun"), mech("ox", "autogun"))
    plain = (armour(game.state, ATTACKER), defence(game.state, ATTACKER))
    assert plain == (5, 3)
    better = (8, 3) if module == "shield_projector" else (5, 4)
    used = only(play(game, Use(0)), ModuleUsed)
    assert (used.module, used.eng_left) == (module, 2 if module == "shield_projector" else 3)
    assert (armour(game.state, ATTACKER), defence(game.state, ATTACKER)) == better
    play(game, Finish(), EndAttack())
    assert game.state.turn == 1
    assert (armour(game.state, ATTACKER), defence(game.state, ATTACKER)) == better
    play(game, EndMovement(), EndAttack())
    assert game.state.turn == 0
    assert (armour(game.state, ATTACKER), defence(game.state, ATTACKER)) == plain


@rule("BM-14.3", "BM-7.2")
def test_a_cloak_forbids_firing_and_firing_forbids_a_cloak() -> None:
    game = duel(mech("archon", "cloak_field", "laser", "autogun"), mech("ox"), dice=[1, 2])
    twin = game.clone()
    play(twin, Use(0))
    assert twin.state.mechs[ATTACKER].cloaked
    assert refused(twin, Fire(1, FOE), "BM-4.1")  # nothing is left to do: the attack is over
    play(game, Fire(1, FOE))
    assert refused(game, Use(0), "BM-14.3")


@rule("BM-14.3", "BM-4.2")
def test_a_cloak_ends_at_the_owners_next_turn_start() -> None:
    game = duel(mech("archon", "cloak_field", "jammer"), mech("ox", "autogun"))
    play(game, Use(0))
    assert refused(game, Use(0), "BM-7.1")
    play(game, Finish(), EndAttack())
    assert game.state.turn == 1 and game.state.mechs[ATTACKER].cloaked
    play(game, EndMovement(), EndAttack())
    assert not game.state.mechs[ATTACKER].cloaked


@rule("BM-14.3")
def test_an_extinguisher_reaches_itself_adjacent_friends_and_adjacent_buildings() -> None:
    game = duel(
        mech("ox", "extinguisher", "autogun", at=(5, 6), burning=True),
        mech("ox", at=(9, 9), burning=True),
        friends=(mech("gopher", at=(4, 6), burning=True),),
        map=HOUSE,
        ablaze=["A"],
    )
    assert options(game, Use) == [Use(0, ATTACKER), Use(0, MATE), Use(0, building="A")]
    for use, left in (
        (Use(0, ATTACKER), (False, True, True)),
        (Use(0, MATE), (True, False, True)),
        (Use(0, building="A"), (True, True, False)),
    ):
        twin = game.clone()
        play(twin, use)
        ablaze = (*(twin.state.mechs[i].burning for i in (ATTACKER, MATE)), twin.state.ablaze[0])
        assert ablaze == left
        assert twin.state.mechs[ATTACKER].eng == 3
        assert twin.state.mechs[FOE].burning


@rule("BM-14.3")
def test_an_extinguisher_does_not_reach_further_nor_work_on_what_does_not_burn() -> None:
    game = duel(
        mech("ox", "extinguisher", "autogun", at=(5, 8)),
        mech("ox"),
        friends=(mech("gopher", at=(3, 8), burning=True),),
        map=HOUSE,
        ablaze=["A"],
    )
    assert options(game, Use) == []
    for use in (Use(0, ATTACKER), Use(0, MATE), Use(0, building="A")):
        assert refused(game, use, "BM-14.3")


@rule("BM-14.3", "BM-1.1", "BM-R62")
@pytest.mark.parametrize(
    ("dam", "die", "after"), [(5, 1, 6), (5, 2, 6), (5, 3, 7), (5, 6, 8), (10, 6, 11)]
)
def test_a_repair_rig_gives_d3_dam_up_to_the_start(dam: int, die: int, after: int) -> None:
    game = duel(mech("ox", "repair_rig", "jammer", dam=dam), mech("ox"), dice=[die])
    mended = only(play(game, Use(0, ATTACKER)), Repaired)
    assert (mended.die, mended.amount) == (die, after - dam)
    assert game.state.mechs[ATTACKER].dam == after


@rule("BM-14.3", "BM-R69")
def test_a_repair_rig_makes_disabled_gear_usable_but_never_destroyed_gear() -> None:
    game = duel(
        mech("ox", "repair_rig", "jammer", at=(5, 8)),
        mech("ox"),
        friends=(
            mech("ox", "laser", "autogun", at=(4, 8), disabled={"laser": 2, "autogun": RUINED}),
        ),
    )
    assert options(game, Use) == [Use(0, MATE, 0), Use(1)]
    mended = only(play(game, Use(0, MATE, 0)), Repaired)
    assert (mended.gear, game.state.mechs[MATE].disabled) == ("laser", [0, RUINED])


@rule("BM-14.3")
def test_a_repair_rig_forbids_firing_and_firing_forbids_it() -> None:
    game = duel(mech("ox", "repair_rig", "autogun", "jammer", dam=5), mech("ox"), dice=[3])
    twin = game.clone()
    play(twin, Use(0, ATTACKER))
    assert refused(twin, Fire(1, FOE), "BM-14.3")
    game = duel(mech("ox", "repair_rig", "autogun", "jammer", dam=5), mech("ox"), dice=[1, 2])
    play(game, Fire(1, FOE))
    assert refused(game, Use(0, ATTACKER), "BM-14.3")


@rule("BM-14.3", "BM-9.2")
def test_a_command_uplink_helps_a_friend_within_4_not_yet_activated_once() -> None:
    game = battle(
        mech("lictor", "command_uplink", "autogun", at=(5, 8)),
        mech("ox", "autogun", at=(9, 8)),  # 4 away
        mech("ox", "autogun", at=(10, 9)),  # 5 away
        mech("ox", "autogun", at=(6, 8), attacked=True),
        mech("ox", "autogun", at=(4, 8), linked=True),
        mech("ox", at=(9, 6), seat=1),
        phase="firing",
        dice=[1, 2],
    )
    assert options(game, Use) == [Use(0, 1)]
    play(game, Use(0, 1), Finish())
    assert game.state.mechs[1].linked
    [activate] = [a for a in options(game) if getattr(a, "mech", -1) == 1]
    roll = only(play(game, activate, Fire(0, 5)), RolledToHit)
    assert [(part.label, part.amount) for part in roll.accuracy] == [
        ("Accuracy", 3),
        ("Command Uplink", 1),
    ]
    play(game, EndAttack())
    assert not game.state.mechs[1].linked


@rule("BM-14.3", "BM-12.5")
def test_smoke_pots_lay_smoke_on_the_own_square() -> None:
    game = duel(mech("ox", "smoke_pots", "autogun", "jammer"), mech("ox"), dice=[4])
    play(game, Use(0))
    [tile] = game.state.smoke
    assert (tile.cell, tile.owner, tile.counter) == (game.state.mechs[ATTACKER].cell, 0, 4)
    assert refused(game, Fire(1, FOE), "BM-6.7")  # blind in its own smoke beyond distance 1


@rule("BM-14.3")
@pytest.mark.parametrize(("disabled", "legal"), [(0, True), (1, False), (RUINED, False)])
def test_a_turret_ring_fires_behind(disabled: int, legal: bool) -> None:
    game = duel(
        mech(
            "ox", "turret_ring", "autogun", "jammer", facing="S", disabled={"turret_ring": disabled}
        ),
        mech("ox"),
    )
    assert (game.why_not(Fire(1, FOE)) is None) == legal
    assert legal or refused(game, Fire(1, FOE), "BM-6.2")


@rule("BM-14.3", "BM-6.4")
@pytest.mark.parametrize(("disabled", "legal"), [(0, True), (1, False), (RUINED, False)])
def test_a_sensor_mast_sees_through_smoke_but_not_through_walls(disabled: int, legal: bool) -> None:
    game = duel(
        mech("ox", "sensor_mast", "autogun", "jammer", disabled={"sensor_mast": disabled}),
        mech("ox"),
        smoke=[((5, 6), 1, 3)],
    )
    assert (game.why_not(Fire(1, FOE)) is None) == legal
    assert legal or refused(game, Fire(1, FOE), "smoke", "BM-6.4")
    walled = duel(mech("ox", "sensor_mast", "autogun", "jammer"), mech("ox"), map=WALL)
    assert refused(walled, Fire(1, FOE), "building", "BM-6.4")


@rule("BM-14.3")
def test_passive_and_movement_modules_are_not_used_in_the_attack_phase() -> None:
    game = duel(mech("ox", "targeter", "jump_jets", "autogun"), mech("ox"))
    assert options(game, Use) == []
    assert refused(game, Use(0), "BM-14.3")
    assert refused(game, Use(1), "BM-14.3")


@rule("BM-11.3", "BM-14.3")
@pytest.mark.parametrize("disabled", [1, RUINED])
def test_a_module_out_of_order_cannot_be_used(disabled: int) -> None:
    game = duel(mech("ox", "jammer", "autogun", disabled={"jammer": disabled}), mech("ox"))
    assert refused(game, Use(0), "BM-11.3")
    assert of(game.events, ModuleUsed) == []
    assert not game.state.mechs[SPARE].jamming
