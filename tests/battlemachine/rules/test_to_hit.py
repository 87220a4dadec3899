"""[BM-9] To hit: ties, modifiers, what needs no roll; worked examples W1 and W6 in part."""

from __future__ import annotations

from typing import Any

import pytest

from ironmuster.systems.battlemachine.position.actions import AIM_MOVEMENT, Fire, Use
from ironmuster.systems.battlemachine.position.events import Fired, RolledDamage, RolledToHit
from ironmuster.systems.battlemachine.position.stats import accuracy, defence
from tests.battlemachine.duels import ATTACKER, FOE, duel
from tests.battlemachine.helpers import BattleGame, mech, of, only, play, unrolled

rule = pytest.mark.rule


@rule("BM-9.1", "BM-10.1", "BM-14.1", "BM-R21")
def test_w1_ties_and_normal_rolls() -> None:
    game = duel(mech("lictor", "autocannon", "laser"), mech("journeyman"), dice=[2, 3, 4, 4, 3, 2])
    events = play(game, Fire(0, FOE))
    assert [roll.hit for roll in of(events, RolledToHit)] == [False]  # 7 against 7
    assert of(events, RolledDamage) == []
    events = play(game, Fire(1, FOE))
    assert only(events, RolledToHit).hit  # 9 against 8
    damage = only(events, RolledDamage)
    assert (damage.damage, damage.dam_left, damage.automatic) == (1, 8, False)
    assert only(events, Fired).eng_left == 1
    assert (game.state.mechs[FOE].dam, game.state.mechs[ATTACKER].eng) == (8, 1)
    assert unrolled(game) == []


@rule("BM-9.1", "BM-R21")
@pytest.mark.parametrize(("dice", "hit"), [((3, 4), False), ((4, 4), True), ((3, 3), True)])
def test_the_attacker_must_be_higher(dice: tuple[int, int], hit: bool) -> None:
    """Lictor Acu 5 at Journeyman Def 4."""
    game = duel(
        mech("lictor", "smoke_launcher"), mech("journeyman"), dice=[*dice, *([1] if hit else [])]
    )
    assert only(play(game, Fire(0, FOE)), RolledToHit).hit == hit


def acu(game: BattleGame, aim: int = -1, blind: bool = False) -> int:
    return accuracy(game.state, ATTACKER, FOE, aim, blind)


@rule("BM-9.2")
@pytest.mark.parametrize(
    ("attacker", "changes", "aim", "blind", "value"),
    [
        (("ox", "autogun"), {}, -1, False, 3),
        (("ox", "autogun"), {}, 0, False, 1),  # aimed at gear
        (("ox", "autogun"), {}, AIM_MOVEMENT, False, 2),
        (("ox", "autogun"), {}, -1, True, 1),  # Lob without LOS
        (("ox", "targeter"), {}, -1, False, 4),
        (("ox", "targeter"), {"disabled": {"targeter": 1}}, -1, False, 3),
        (("ox", "targeter"), {"disabled": {"targeter": -1}}, -1, False, 3),
        (("sagitta", "rail_gun"), {}, -1, False, 7),  # Steady
        (("sagitta", "rail_gun"), {"stirred": True}, -1, False, 6),
        (("ox", "autogun"), {"linked": True}, -1, False, 4),  # Command Uplink
        (("sagitta", "targeter"), {"linked": True}, 0, False, 7),  # 6+1+1+1-2
        (("pattern_zero", "autogun"), {}, 0, True, -2),  # no floor
    ],
)
def test_accuracy_modifiers_add_up(
    attacker: tuple[str, ...], changes: dict[str, Any], aim: int, blind: bool, value: int
) -> None:
    game = duel(mech(*attacker, **changes), mech("ox", "autogun"))
    assert acu(game, aim, blind) == value


@rule("BM-9.2", "BM-1.5")
@pytest.mark.parametrize(
    ("jamming", "lightning", "value"),
    [(False, 0, 3), (True, 0, 4), (False, 1, 1), (False, 2, 0), (True, 2, 0), (True, 1, 2)],
)
def test_defence_modifiers_add_up_to_no_less_than_0(
    jamming: bool, lightning: int, value: int
) -> None:
    game = duel(mech("ox", "autogun"), mech("ox", jamming=jamming, lightning=lightning))
    assert defence(game.state, FOE) == value


@rule("BM-9.2")
def test_the_event_names_every_modifier_with_its_rule() -> None:
    game = duel(
        mech("sagitta", "smoke_launcher", "targeter"),
        mech("ox", "autogun", jamming=True),
        dice=[1, 2],
    )
    rolled = only(play(game, Fire(0, FOE, aim=0)), RolledToHit)
    assert [(part.label, part.amount) for part in rolled.accuracy] == [
        ("Accuracy", 6),
        ("Targeter", 1),
        ("Steady", 1),
        ("aimed at gear", -2),
    ]
    assert [(part.label, part.amount) for part in rolled.defence] == [("Defence", 3), ("Jammer", 1)]
    assert all(part.rule.startswith("BM-") for part in (*rolled.accuracy, *rolled.defence))


HOUSE = ("." * 16,) * 5 + (".....AA.........",) + ("." * 16,) * 10


@rule("BM-9.3", "BM-R42", "BM-18.2")
def test_a_building_is_hit_without_a_roll() -> None:
    """Str 4 at Arm 4: 3 against 2 does 1."""
    game = duel(mech("ox", "autogun"), mech("ox", at=(9, 5)), map=HOUSE, dice=[3, 2])
    events = play(game, Fire(0, -1, 5, 5))
    assert of(events, RolledToHit) == []
    assert only(events, RolledDamage).damage == 1
    assert game.state.ruin == [3]


@rule("BM-9.3", "BM-18.2", "BM-12.6")
def test_a_square_is_hit_without_a_roll() -> None:
    game = duel(mech("halberd", "void_caster", "autogun"), mech("ox"))
    events = play(game, Fire(0, -1, 6, 6))
    assert of(events, RolledToHit) == [] and of(events, RolledDamage) == []
    board = game.state.table.field.grid
    assert game.state.voids == 1 << board.cell(6, 6)


@rule("BM-R42")
@pytest.mark.parametrize(
    ("dice", "hit"), [((3, 5), True), ((2, 5), False), ((1, 2), False), ((2, 6), False)]
)
def test_def_0_makes_a_normal_roll_at_def_0(dice: tuple[int, int], hit: bool) -> None:
    """Ox Acu 3: 6 > 5 hits, 5 against 5 is a tie."""
    game = duel(
        mech("ox", "autogun"),
        mech("ox", at=(9, 5)),
        map=HOUSE,
        dice=[*dice, *([3, 2] if hit else [])],
        options={"building_to_hit": "def_0"},
    )
    events = play(game, Fire(0, -1, 5, 5))
    assert only(events, RolledToHit).hit == hit
    assert game.state.ruin == [3 if hit else 4]
    assert unrolled(game) == []


@rule("BM-9.2", "BM-14.3")
def test_a_jammer_used_in_its_own_turn_protects_from_then_on() -> None:
    game = duel(mech("ox", "jammer", "autogun"), mech("ox"))
    assert defence(game.state, ATTACKER) == 3
    play(game, Use(0))
    assert defence(game.state, ATTACKER) == 4
    assert game.state.mechs[ATTACKER].eng == 3
