"""[BM-14.4, BM-15.6, parts 4.5 and 4.6] Traits, style rules and commander traits in attacks."""

from __future__ import annotations

from typing import Any

import pytest

from ironmuster.kernel.value import Action
from ironmuster.systems.battlemachine.position.actions import (
    Activate,
    EndAttack,
    EndMovement,
    Finish,
    Fire,
    KillOrder,
    Move,
    Pick,
    Use,
)
from ironmuster.systems.battlemachine.position.events import (
    FireRolled,
    KillOrdered,
    RolledDamage,
    RolledToHit,
    Salvaged,
)
from ironmuster.systems.battlemachine.position.stats import armour, energy_limit
from tests.battlemachine.duels import ATTACKER, FOE, MATE, SPARE, duel
from tests.battlemachine.helpers import BattleGame, battle, mech, of, only, options, play, refused

rule = pytest.mark.rule
HOUSE = ("." * 16,) * 5 + (".....AA.........",) + ("." * 16,) * 10
WALL = ("." * 16,) * 6 + ("...AAAAA........",) + ("." * 16,) * 9
SKIRIC: dict[str, Any] = {"factions": ("sol", None), "commanders": ("carman_skiric", None)}
VANTOR: dict[str, Any] = {"factions": ("sol", None), "commanders": ("ilse_vantor", None)}


def acu(game: BattleGame, *actions: Action) -> int:
    roll = only(play(game, *actions), RolledToHit)
    return sum(part.amount for part in roll.accuracy)


# -- traits ----------------------------------------------------------------------------------------


@rule("BM-14.4", "BM-9.2")
@pytest.mark.parametrize(
    ("moves", "bonus"),
    [
        ([EndMovement()], 1),
        ([Pick(0), Move(5, 8, 0), EndMovement()], 1),  # it was chosen and stood still
        ([Pick(0), Move(5, 8, 1), EndMovement()], 0),  # turned
        ([Pick(0), Move(5, 7, 0), EndMovement()], 0),  # stepped
    ],
)
def test_steady_needs_neither_step_nor_turn(moves: list[Action], bonus: int) -> None:
    game = battle(
        mech("sagitta", "laser", at=(5, 8)),
        mech("gopher", "autogun", at=(15, 15)),
        mech("ox", at=(5, 5), seat=1),
        dice=[1, 2],
    )
    play(game, *moves)
    assert acu(game, Activate(0), Fire(0, 2)) == 6 + bonus


@rule("BM-14.4", "BM-6.2")
def test_all_round_has_no_arc() -> None:
    for type, legal in (("gorgon", True), ("praetor", False)):
        game = duel(mech(type, "laser", "jammer", facing="S"), mech("ox"))
        assert (game.why_not(Fire(0, FOE)) is None) == legal


@rule("BM-14.4")
@pytest.mark.parametrize(("dam", "after", "amount"), [(5, 8, 3), (16, 18, 2)])
def test_a_salvager_regains_3_dam_for_a_kill_up_to_its_start(
    dam: int, after: int, amount: int
) -> None:
    game = duel(mech("mountain", "autocannon", dam=dam), mech("ox", dam=1), dice=[6, 2, 6, 2])
    assert only(play(game, Fire(0, FOE)), Salvaged).amount == amount
    assert game.state.mechs[ATTACKER].dam == after


@rule("BM-14.4", "BM-12.10")
def test_a_salvager_gains_by_blast_too_but_not_by_friends_nor_by_a_deadman_charge() -> None:
    """Blast Str 3: 6 against 2 does 3. The enemy Gopher (Dam 3) is worth 3, the friend nothing,
    nor the Ox that the Gopher's charge takes."""
    game = duel(
        mech("mountain", "blast_grenades", dam=5),
        mech("ox"),
        mech("gopher", "deadman_charge", seat=1, at=(6, 5), dam=3),
        mech("ox", seat=1, at=(7, 5), dam=1),
        friends=(mech("gopher", at=(4, 5), dam=3),),
        dice=[6, 2, 1, 2, 6, 2, 6, 2, 1, 2, 6, 2],
    )
    events = play(game, Fire(0, FOE))
    assert only(events, Salvaged).amount == 3
    assert game.state.mechs[ATTACKER].dam == 8
    assert [game.state.mechs[index].dam for index in (MATE, FOE, 4, 5)] == [0, 11, 0, 0]


@rule("BM-14.4")
def test_a_salvager_gains_nothing_by_hurting() -> None:
    game = duel(mech("mountain", "autocannon", dam=5), mech("ox"), dice=[6, 2, 6, 2])
    assert of(play(game, Fire(0, FOE)), Salvaged) == []


# -- Sol -------------------------------------------------------------------------------------------


def sol(*dice: int, **sides: Any) -> BattleGame:
    """ATTACK_START of a Sol battlegroup: the commander's Archon and a Lictor, three enemies."""
    return battle(
        mech("archon", "autocannon", "laser", at=(5, 8), commander=True),
        mech("lictor", "laser", at=(6, 8)),
        mech("ox", at=(5, 5), seat=1, commander=True),
        mech("ox", at=(6, 5), seat=1),
        mech("ox", at=(7, 5), seat=1),
        phase="order",
        dice=list(dice),
        **sides,
    )


@rule("BM-15.4", "BM-9.2", "BM-4.1")
def test_kill_order_gives_acu_1_against_the_named_mech() -> None:
    game = sol(1, 2, 1, 2, **SKIRIC)
    assert options(game) == [KillOrder(2), KillOrder(3), KillOrder(4)]
    assert refused(game, KillOrder(0), "BM-15.4")
    assert only(play(game, KillOrder(3)), KillOrdered).mech == 3
    assert game.decision is not None and game.decision.prompt == "attack"
    assert acu(game, Activate(1), Fire(0, 3)) == 6
    assert acu(game, Activate(0), Fire(1, 2)) == 6  # an Archon's own


@rule("BM-4.3", "BM-15.4")
def test_a_kill_order_ends_with_the_turn() -> None:
    game = sol(**SKIRIC)
    play(game, KillOrder(3), EndAttack())
    assert not any(piece.marked for piece in game.state.mechs)


@rule("BM-15.4")
def test_fight_to_kill_is_str_1_for_skirics_own_mech_at_the_order_only() -> None:
    def strength(game: BattleGame, shooter: int, target: int) -> int:
        roll = only(play(game, Activate(shooter), Fire(0, target)), RolledDamage)
        return sum(part.amount for part in roll.strength)

    for shooter, target, value in ((0, 3, 7), (0, 2, 6), (1, 3, 4)):
        game = sol(6, 2, 1, 2, **SKIRIC)
        play(game, KillOrder(3))
        assert strength(game, shooter, target) == value
    game = sol(6, 2, 1, 2, **VANTOR)
    play(game, KillOrder(3), KillOrder(4))
    assert strength(game, 0, 3) == 6  # not Skiric


@rule("BM-15.4")
def test_second_warrant_names_two() -> None:
    game = sol(1, 2, 1, 2, **VANTOR)
    play(game, KillOrder(3))
    assert options(game) == [KillOrder(2), KillOrder(4)]
    assert refused(game, KillOrder(3), "BM-15.4")
    play(game, KillOrder(4))
    assert [piece.marked for piece in game.state.mechs] == [False, False, False, True, True]
    assert acu(game, Activate(1), Fire(0, 4)) == 6


@rule("BM-15.6")
def test_a_kill_order_ends_at_once_with_the_commanders_mech() -> None:
    """A Deadman Charge takes the commander in the middle of the attack."""
    game = battle(
        mech("archon", "autogun", at=(5, 6), commander=True, dam=1),
        mech("lictor", "laser", at=(8, 8)),
        mech("kestrel", "deadman_charge", at=(5, 5), seat=1, dam=1),
        mech("ox", at=(8, 5), seat=1),
        phase="order",
        dice=[6, 2, 6, 2, 6, 2, 1, 2],
        **SKIRIC,
    )
    play(game, KillOrder(3), Activate(0), Fire(0, 2))
    assert acu(game, Activate(1), Fire(0, 3)) == 5


# -- Combine ---------------------------------------------------------------------------------------


@rule("BM-15.4", "BM-14.1")
@pytest.mark.parametrize(
    ("commander", "column", "left"),
    [("corisande_vell", 8, 8), ("corisande_vell", 9, 7), ("oswin_tate", 8, 7)],
)
def test_hardlight_pays_1_for_a_shield_within_3_squares(
    commander: str, column: int, left: int
) -> None:
    """A Citadel of the Combine has Eng 9; three squares from Vell's Regent it pays 1, at four 2."""
    game = battle(
        mech("regent", "laser", at=(5, 8), commander=True),
        mech("citadel", "shield_projector", "laser", at=(column, 8)),
        mech("ox", at=(5, 5), seat=1),
        phase="firing",
        active=1,
        factions=("combine", None),
        commanders=(commander, None),
    )
    play(game, Use(0))
    assert game.state.mechs[1].eng == left
    assert armour(game.state, 1) == 10


@rule("BM-15.4")
def test_hardlight_serves_vells_own_mech_and_pays_with_the_last_eng() -> None:
    game = battle(
        mech("regent", "shield_projector", "laser", at=(5, 8), commander=True, eng=1),
        mech("citadel", at=(15, 15)),
        mech("ox", at=(5, 5), seat=1),
        phase="firing",
        factions=("combine", None),
        commanders=("corisande_vell", None),
    )
    play(game, Use(0))
    assert (game.state.mechs[0].eng, game.state.mechs[0].shielded) == (0, True)


@rule("BM-15.6", "BM-15.4")
def test_common_grid_and_hardlight_end_with_the_commanders_mech() -> None:
    game = battle(
        mech("regent", "laser", at=None, commander=True),
        mech("citadel", "shield_projector", "laser", at=(6, 8)),
        mech("citadel", at=(15, 15)),
        mech("ox", at=(5, 5), seat=1),
        phase="firing",
        active=1,
        factions=("combine", None),
        commanders=("corisande_vell", None),
    )
    assert energy_limit(game.state, 1) == 8
    before = game.state.mechs[1].eng
    play(game, Use(0))
    assert game.state.mechs[1].eng == before - 2


# -- Union -----------------------------------------------------------------------------------------

UNION: dict[str, Any] = {"factions": ("union", None), "commanders": ("cinder_okafor", None)}


@rule("BM-15.4", "BM-12.12", "BM-14.4")
@pytest.mark.parametrize(
    ("type", "gun", "strength"),
    [("foreman", "autocannon", 8), ("hammerhead", "autocannon", 12), ("foreman", "siege_maul", 14)],
)
def test_nothing_wasted_adds_2_against_buildings_to_siege_or_breacher(
    type: str, gun: str, strength: int
) -> None:
    game = battle(
        mech(type, gun, at=(5, 6)),
        mech("foreman", at=(15, 15), commander=True),
        mech("ox", at=(9, 5), seat=1),
        map=HOUSE,
        phase="firing",
        dice=[1, 2],
        **UNION,
    )
    roll = only(play(game, Fire(0, -1, 5, 5)), RolledDamage)
    assert sum(part.amount for part in roll.strength) == strength


@rule("BM-15.4")
def test_nothing_wasted_gives_arm_1_on_rubble_to_the_union_only() -> None:
    game = battle(
        mech("foreman", at=(5, 6), commander=True),
        mech("digger", at=(6, 6)),
        mech("ox", at=(9, 5), seat=1),
        rubble=[(5, 6), (9, 5)],
        **UNION,
    )
    assert [armour(game.state, index) for index in range(3)] == [7, 5, 5]


@rule("BM-15.4", "BM-12.2")
@pytest.mark.parametrize(("die", "out", "damage"), [(1, True, 0), (2, True, 0), (3, False, 3)])
def test_fire_drill_puts_out_on_a_1_or_a_2_without_damage(die: int, out: bool, damage: int) -> None:
    game = battle(
        mech("foreman", "autogun", at=(5, 8), commander=True),
        mech("digger", "autogun", at=(6, 8), burning=True),
        mech("ox", at=(9, 5), seat=1),
        phase="attack",
        dice=[die],
        **UNION,
    )
    fire = only(play(game, EndAttack()), FireRolled)
    assert (fire.out, fire.damage) == (out, damage)
    assert game.state.mechs[1].dam == 8 - damage


# -- Outbound --------------------------------------------------------------------------------------


@rule("BM-15.4", "BM-12.11")
@pytest.mark.parametrize(("commander", "penalty"), [("sefa_lindqvist", 0), ("reyes_adair", -2)])
def test_shared_eyes_make_every_mech_a_spotter(commander: str, penalty: int) -> None:
    game = battle(
        mech("arkwright", "lob_missile_rack", at=(5, 9), commander=True),
        mech("swift", at=(1, 5)),
        mech("ox", at=(5, 5), seat=1),
        map=WALL,
        phase="firing",
        dice=[1, 2],
        factions=("outbound", None),
        commanders=(commander, None),
    )
    assert acu(game, Fire(0, 2)) == 5 + penalty


@rule("BM-15.4", "BM-6.4", "BM-6.7")
@pytest.mark.parametrize(
    ("commander", "owner", "legal"),
    [("reyes_adair", 0, True), ("reyes_adair", 1, False), ("sefa_lindqvist", 0, False)],
)
@pytest.mark.parametrize("at", [(5, 6), (5, 8), (5, 5)])
def test_smoke_drill_sees_through_its_own_smoke(
    commander: str, owner: int, legal: bool, at: tuple[int, int]
) -> None:
    game = battle(
        mech("arkwright", "laser", "jammer", at=(5, 8), commander=True),
        mech("swift", at=(15, 15)),
        mech("ox", at=(5, 5), seat=1),
        smoke=[(at, owner, 3)],
        phase="firing",
        factions=("outbound", None),
        commanders=(commander, None),
    )
    assert (game.why_not(Fire(0, 2)) is None) == legal


@rule("BM-15.4", "BM-6.4")
def test_the_enemy_does_not_see_through_the_smoke_of_smoke_drill() -> None:
    game = battle(
        mech("arkwright", at=(5, 5), commander=True),
        mech("swift", at=(15, 15)),
        mech("ox", "laser", "jammer", at=(5, 8), seat=1),
        mech("ox", at=(15, 0), seat=1),
        smoke=[((5, 6), 0, 3)],
        phase="firing",
        active=2,
        turn=1,
        factions=("outbound", None),
        commanders=("reyes_adair", None),
    )
    assert refused(game, Fire(0, 0), "smoke", "BM-6.4")
    play(game, Finish())
    assert game.state.mechs[SPARE].used == []
