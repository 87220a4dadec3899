"""[BM-15.4, BM-15.6, part 4.6] Style rules of the factions and traits of their commanders."""

from __future__ import annotations

from typing import Any

import pytest

from ironmuster.geometry.gait import STEP, TURN
from ironmuster.systems.battlemachine.position.actions import (
    Activate,
    EndAttack,
    EndMovement,
    Fire,
    Keep,
    KillOrder,
    Move,
    Pick,
    Share,
    Sprint,
    Urge,
    Use,
)
from ironmuster.systems.battlemachine.position.events import (
    Destroyed,
    FireRolled,
    Hastened,
    KillOrdered,
    ModuleUsed,
    Moved,
    RolledDamage,
    RolledToHit,
    Shared,
)
from ironmuster.systems.battlemachine.position.state import ESCAPED
from ironmuster.systems.battlemachine.position.stats import accuracy, armour, energy_limit
from tests.battlemachine.helpers import (
    BattleGame,
    E,
    N,
    Unit,
    W,
    battle,
    mech,
    of,
    only,
    options,
    play,
    refused,
)

rule = pytest.mark.rule
LEADERS = {"sol": "archon", "combine": "regent", "union": "overman", "outbound": "arkwright"}


def company(
    faction: str, commander: str, *units: Unit, leader: Unit | None = None, **around: Any
) -> BattleGame:
    """Mech 0 is the commander's command mech, in the south-western corner unless given."""
    first = leader or mech(LEADERS[faction], at=(0, 15), commander=True)
    return battle(first, *units, factions=(faction, None), commanders=(commander, None), **around)


def total(modifiers: Any) -> int:
    return sum(m.amount for m in modifiers)


FOES = (
    mech("ox", "laser", seat=1, at=(8, 4), facing="S"),
    mech("ox", "laser", seat=1, at=(9, 4), facing="S"),
)

# -- Sol -------------------------------------------------------------------------------------------


@rule("BM-15.4", "BM-9.2", "BM-4.1")
def test_kill_order_names_one_enemy_at_the_start_of_the_attack() -> None:
    game = company(
        "sol", "carman_skiric", mech("ox", "laser", "laser", at=(8, 8)), *FOES,
        phase="order", dice=(1, 2, 1, 2),
    )  # fmt: skip
    assert game.decision is not None and game.decision.prompt == "order"
    assert options(game) == [KillOrder(2), KillOrder(3)]
    assert refused(game, KillOrder(0), "BM-15.4")
    assert only(play(game, KillOrder(2)), KillOrdered).mech == 2
    assert game.decision.prompt == "attack"
    events = play(game, Activate(1), Fire(0, 2), Fire(1, 3))
    assert [total(e.accuracy) for e in of(events, RolledToHit)] == [4, 3]


@rule("BM-4.3", "BM-15.4")
def test_a_kill_order_ends_with_the_turn() -> None:
    game = company("sol", "carman_skiric", *FOES, phase="order")
    play(game, KillOrder(1), EndAttack())
    assert not game.state.mechs[1].marked


@rule("BM-15.4")
def test_a_kill_order_on_the_only_enemy_needs_no_asking() -> None:
    game = company("sol", "carman_skiric", FOES[0], phase="order")
    assert only(game.events, KillOrdered).mech == 1


@rule("BM-15.4")
def test_ilse_vantor_names_two() -> None:
    game = company("sol", "ilse_vantor", *FOES, mech("ox", seat=1, at=(1, 1)), phase="order")
    events = play(game, KillOrder(2))
    assert options(game) == [KillOrder(1), KillOrder(3)]
    assert refused(game, KillOrder(2), "BM-15.4")
    events += play(game, KillOrder(1))
    assert [e.mech for e in of(events, KillOrdered)] == [2, 1]


@rule("BM-15.4", "BM-10.1")
@pytest.mark.parametrize(("index", "target", "strength"), [(0, 2, 5), (0, 3, 4), (1, 2, 4)])
def test_carman_skirics_own_shots_at_the_named_mech_have_str_1_more(
    index: int, target: int, strength: int
) -> None:
    game = company(
        "sol", "carman_skiric", mech("ox", "laser", at=(9, 8)), *FOES,
        leader=mech("archon", "laser", at=(8, 8), commander=True),
        phase="order", dice=(6, 2, 1, 3),
    )  # fmt: skip
    events = play(game, KillOrder(2), Activate(index), Fire(0, target))
    assert total(only(events, RolledDamage).strength) == strength


@rule("BM-15.6")
def test_without_its_commander_sol_gives_no_orders() -> None:
    game = company(
        "sol", "carman_skiric", mech("ox", at=(1, 1)), *FOES,
        leader=mech("archon", at=None, commander=True), phase="order",
    )  # fmt: skip
    assert game.decision is not None and game.decision.prompt == "attack"


@rule("BM-15.6")
def test_a_kill_order_ends_at_once_when_the_commander_is_destroyed() -> None:
    # A friend's Blast takes the commander, which stands beside the target.
    game = company(
        "sol", "carman_skiric",
        mech("ox", "blast_grenades", "laser", at=(8, 8)), *FOES,
        leader=mech("archon", at=(7, 5), dam=1, commander=True),
        phase="order", dice=(6, 2, 1, 3, 6, 2, 1, 3, 3, 3),
    )  # fmt: skip
    events = play(game, KillOrder(2), Activate(1), Fire(0, 2))
    assert only(events, Destroyed).mech == 0
    assert total(of(events, RolledToHit)[0].accuracy) == 4
    assert accuracy(game.state, 1, 2, -1, False) == 3


# -- Combine ---------------------------------------------------------------------------------------


@rule("BM-15.4", "BM-14.2", "BM-3.6")
def test_common_grid_gives_every_mech_one_eng_more() -> None:
    game = company("combine", "corisande_vell", mech("halberd", at=(8, 8)), *FOES)
    # Regent 9, Halberd 6.
    assert [energy_limit(game.state, i) for i in range(4)] == [10, 7, 4, 4]
    assert [m.eng for m in game.state.mechs] == [10, 7, 4, 4]


@rule("BM-15.4", "BM-4.1")
def test_common_grid_moves_3_eng_in_all() -> None:
    game = company(
        "combine", "corisande_vell", mech("halberd", at=(8, 8), eng=1), *FOES, phase="order"
    )
    assert game.decision is not None and game.decision.prompt == "share"
    assert refused(game, Share(1, 0, 2), "BM-15.4")  # the giver needs the Eng
    assert refused(game, Share(0, 2, 1), "BM-15.4")  # to an enemy
    assert refused(game, Share(0, 1, 4), "BM-15.4")
    assert refused(game, Share(0, 0, 1), "BM-15.4")
    assert only(play(game, Share(1, 0, 1)), Shared) == Shared(1, 0, 1)
    assert [m.eng for m in game.state.mechs[:2]] == [11, 0]  # above its maximum
    assert options(game) == [Share(0, 1, 1), Share(0, 1, 2), Keep()]
    play(game, Share(0, 1, 2))
    assert [m.eng for m in game.state.mechs[:2]] == [9, 2]
    assert game.decision.prompt == "attack"


@rule("BM-15.4", "BM-14.2")
def test_what_exceeds_the_maximum_is_gone_with_the_refill() -> None:
    game = company("combine", "corisande_vell", mech("halberd", at=(8, 8)), *FOES, phase="order")
    play(game, Share(0, 1, 3))
    assert [m.eng for m in game.state.mechs[:2]] == [7, 10]
    play(game, EndAttack())
    assert [m.eng for m in game.state.mechs[:2]] == [10, 7]


@rule("BM-15.4")
def test_oswin_tate_moves_5_eng() -> None:
    game = company("combine", "oswin_tate", mech("halberd", at=(8, 8)), *FOES, phase="order")
    assert refused(game, Share(0, 1, 6), "BM-15.4")
    play(game, Share(0, 1, 4))
    assert options(game) == [Share(0, 1, 1), Share(1, 0, 1), Keep()]


@rule("BM-15.4")
@pytest.mark.parametrize(
    ("at", "commander", "cost"),
    [
        ((8, 7), "corisande_vell", 1),
        ((8, 5), "corisande_vell", 1),  # 3 squares
        ((8, 4), "corisande_vell", 2),  # 4 squares
        ((8, 7), "oswin_tate", 2),
    ],
)
def test_corisande_vell_makes_shields_cheap_nearby(
    at: tuple[int, int], commander: str, cost: int
) -> None:
    near = mech("halberd", "shield_projector", "jammer", at=at)
    game = company(
        "combine", commander, near, mech("ox", seat=1, at=(15, 0)),
        leader=mech("regent", at=(8, 8), commander=True), phase="firing", active=1,
    )  # fmt: skip
    used = only(play(game, Use(0)), ModuleUsed)
    assert used.eng_left == 7 - cost


@rule("BM-15.4")
def test_corisande_vell_profits_herself() -> None:
    game = company(
        "combine", "corisande_vell", mech("ox", seat=1, at=(15, 0)),
        leader=mech("regent", "shield_projector", "jammer", at=(8, 8), eng=1, commander=True),
        phase="firing",
    )  # fmt: skip
    assert only(play(game, Use(0)), ModuleUsed).eng_left == 0


@rule("BM-15.6", "BM-14.2")
def test_without_its_commander_the_grid_is_gone() -> None:
    game = company(
        "combine", "oswin_tate", mech("halberd", at=(1, 1)), *FOES,
        leader=mech("regent", at=None, commander=True), phase="order",
    )  # fmt: skip
    assert game.decision is not None and game.decision.prompt == "attack"
    assert energy_limit(game.state, 1) == 6


# -- Union -----------------------------------------------------------------------------------------


@rule("BM-15.4")
def test_nothing_wasted_gives_arm_1_on_rubble() -> None:
    game = company(
        "union", "cinder_okafor", mech("ox", at=(8, 8)), mech("ox", at=(7, 8)), *FOES,
        rubble=[(8, 8), (8, 4)],
    )  # fmt: skip
    assert [armour(game.state, i) for i in (1, 2, 3)] == [6, 5, 5]


@rule("BM-15.4", "BM-12.12")
@pytest.mark.parametrize(
    ("kind", "weapon", "strength"),
    [("ox", "autocannon", 8), ("hammerhead", "autocannon", 12), ("ox", "siege_maul", 14)],
)
def test_nothing_wasted_gives_str_2_against_buildings(
    kind: str, weapon: str, strength: int
) -> None:
    rows = ("....", ".A..", "....", "....")
    game = company(
        "union", "cinder_okafor", mech(kind, weapon, at=(1, 2)), mech("ox", seat=1, at=(3, 0)),
        leader=mech("overman", at=(3, 3), commander=True),
        map=rows, phase="firing", active=1, dice=(1, 3),
    )  # fmt: skip
    shot = only(play(game, Fire(0, -1, 1, 1)), RolledDamage)
    assert total(shot.strength) == strength


@rule("BM-15.6")
def test_without_its_commander_the_union_wastes() -> None:
    game = company(
        "union", "cinder_okafor", mech("ox", at=(8, 8)), *FOES,
        leader=mech("overman", at=None, commander=True), rubble=[(8, 8)],
    )  # fmt: skip
    assert armour(game.state, 1) == 5


def shift(at: tuple[int, int] = (8, 8), **around: Any) -> BattleGame:
    return company(
        "union", "josip_marrow",
        mech("ox", "sprint_servos", at=at), mech("ox", at=(8, 9)), *FOES,
        leader=mech("overman", at=(8, 12), commander=True), **around,
    )  # fmt: skip


@rule("BM-15.4", "BM-5.1")
def test_shift_boss_hastens_one_mech_near_marrow_each_turn() -> None:
    game = shift()
    play(game, Pick(1))
    assert only(play(game, Urge()), Hastened) == Hastened(1, "shift_boss")
    assert refused(game, Urge(), "BM-15.4")
    play(game, Move(8, 7, N))
    play(game, Pick(2))
    assert refused(game, Urge(), "BM-15.4")  # once a turn


@rule("BM-15.4")
def test_shift_boss_and_sprint_add_up() -> None:
    game = shift()
    play(game, Pick(1), Sprint(), Urge())
    # Mov 4 + 2 + 2: a Turn and seven steps.
    assert refused(game, Move(0, 8, W), "BM-5.6")
    assert only(play(game, Move(1, 8, W)), Moved).cost == 8


@rule("BM-15.4")
@pytest.mark.parametrize(("at", "near"), [((8, 8), True), ((8, 7), False)])
def test_shift_boss_reaches_4_squares(at: tuple[int, int], near: bool) -> None:
    game = shift(at)
    play(game, Pick(1))
    assert (Urge() in options(game)) is near


@rule("BM-15.4")
def test_shift_boss_may_hasten_marrow_and_again_next_turn() -> None:
    game = shift()
    play(game, Pick(0), Urge(), Move(8, 12, E), EndMovement(), EndAttack())
    play(game, EndMovement(), EndAttack())
    assert game.state.mechs[0].hasty == 0
    play(game, Pick(0))
    assert Urge() in options(game)


@rule("BM-15.6")
def test_without_marrow_nobody_is_hastened() -> None:
    game = company(
        "union", "josip_marrow", mech("ox", at=(8, 8)), *FOES,
        leader=mech("overman", at=None, commander=True), phase="moving", active=1,
    )  # fmt: skip
    assert refused(game, Urge(), "BM-15.4")


@rule("BM-15.4", "BM-12.2")
@pytest.mark.parametrize(("die", "out", "damage"), [(1, True, 0), (2, True, 0), (3, False, 3)])
def test_fire_drill_puts_fires_out_on_1_and_2(die: int, out: bool, damage: int) -> None:
    game = company(
        "union", "cinder_okafor", mech("ox", at=(8, 8), burning=True), *FOES,
        phase="end", dice=(die,),
    )  # fmt: skip
    rolled = only(game.events, FireRolled)
    assert (rolled.out, rolled.damage) == (out, damage)
    assert game.state.mechs[1].burning is not out


@rule("BM-15.4", "BM-15.6")
def test_without_fire_drill_a_2_burns() -> None:
    for faction, leader in (("union", None), ("union", mech("overman", at=None, commander=True))):
        commander = "josip_marrow" if leader is None else "cinder_okafor"
        game = company(
            faction, commander, mech("ox", at=(8, 8), burning=True), *FOES,
            leader=leader, phase="end", dice=(2,),
        )  # fmt: skip
        assert only(game.events, FireRolled).damage == 2


# -- Outbound --------------------------------------------------------------------------------------


@rule("BM-15.4", "BM-5.3")
def test_slipstride_makes_the_first_turn_of_a_move_free() -> None:
    game = company(
        "outbound", "reyes_adair", mech("ox", at=(8, 8)), *FOES, phase="moving", active=1
    )
    path = (TURN + E, STEP, TURN + N, STEP, STEP)
    event = only(play(game, Move(9, 6, N, path)), Moved)
    assert event.cost == 4  # Turn free, three steps, one Turn


@rule("BM-15.4", "BM-5.4")
def test_slipstride_makes_passing_friends_free() -> None:
    game = company(
        "outbound", "reyes_adair", mech("ox", at=(8, 8)), mech("ox", at=(8, 7)), *FOES,
        phase="moving", active=1, rubble=[(8, 7)],
    )  # fmt: skip
    assert refused(game, Move(8, 7, N), "BM-5.7")
    assert only(play(game, Move(8, 6, N, (STEP, STEP))), Moved).cost == 3  # rubble is dear still


@rule("BM-15.6")
def test_without_its_commander_the_fleet_slips_no_more() -> None:
    game = company(
        "outbound", "reyes_adair", mech("ox", at=(8, 8)), *FOES,
        leader=mech("arkwright", at=None, commander=True), phase="moving", active=1,
    )  # fmt: skip
    assert only(play(game, Move(9, 8, E)), Moved).cost == 2


WALL = ("....A...", "....A...", "....A...", "....A...", "....A...", "....A...")


@rule("BM-15.4", "BM-12.11")
@pytest.mark.parametrize(("commander", "acu"), [("sefa_lindqvist", 3), ("reyes_adair", 1)])
def test_with_shared_eyes_every_mech_spots(commander: str, acu: int) -> None:
    game = company(
        "outbound", commander,
        mech("ox", "lob_missile_rack", at=(2, 3), facing="E"), mech("ox", at=(6, 5)),
        mech("ox", seat=1, at=(6, 3)),
        leader=mech("arkwright", at=(0, 5), commander=True),
        map=WALL, phase="firing", active=1, dice=(1, 2),
    )  # fmt: skip
    assert total(only(play(game, Fire(0, 3)), RolledToHit).accuracy) == acu


@rule("BM-15.4", "BM-6.4", "BM-6.7")
@pytest.mark.parametrize(
    ("commander", "owner", "clear"),
    [("reyes_adair", 0, True), ("reyes_adair", 1, False), ("sefa_lindqvist", 0, False)],
)
def test_with_smoke_drill_own_smoke_does_not_block(commander: str, owner: int, clear: bool) -> None:
    game = company(
        "outbound", commander, mech("ox", "laser", "jammer", at=(8, 8)), FOES[0],
        phase="firing", active=1, smoke=[((8, 6), owner, 3)],
    )  # fmt: skip
    assert (Fire(0, 2) in options(game)) is clear


@rule("BM-15.4")
def test_smoke_drill_does_not_clear_the_enemys_sight() -> None:
    game = company(
        "outbound", "reyes_adair", mech("ox", at=(8, 8)),
        mech("ox", "laser", "jammer", seat=1, at=(8, 4), facing="S"),
        phase="firing", turn=1, active=2, smoke=[((8, 6), 0, 3)],
    )  # fmt: skip
    assert Fire(0, 1) not in options(game)


@rule("BM-15.6", "BM-17.5")
def test_an_escaped_commander_is_not_lost() -> None:
    game = company(
        "outbound", "reyes_adair", mech("ox", at=(8, 8)), *FOES,
        leader=mech("arkwright", at=None, status=ESCAPED, dam=14, commander=True),
        phase="moving", active=1, scenario="breakthrough",
    )  # fmt: skip
    assert only(play(game, Move(9, 8, E)), Moved).cost == 1


@rule("BM-15.4", "BM-R51")
def test_a_free_company_has_no_style_rule() -> None:
    game = battle(
        mech("journeyman", at=(8, 8), commander=True, burning=True), *FOES, phase="order", dice=(2,)
    )
    assert game.decision is not None and game.decision.prompt == "attack"
    assert only(play(game, EndAttack()), FireRolled).damage == 2
