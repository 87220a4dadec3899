"""[TM-11.11 to TM-11.17] What comes of a hit: Evasion, reductions, shields, salvos, deviation."""

from __future__ import annotations

import pytest

from ironmuster.systems.thirtymm.position.actions import FISTS, Aim, Block, Endure
from ironmuster.systems.thirtymm.position.events import (
    Damaged,
    Deviated,
    StatusGained,
)
from ironmuster.systems.thirtymm.position.state import DOWNED, PRONE, UPRIGHT
from ironmuster.systems.thirtymm.rules.aftermath import follow
from ironmuster.systems.thirtymm.rules.attack import NORMAL
from ironmuster.systems.thirtymm.rules.harm import bruise
from ironmuster.systems.thirtymm.rules.targets import (
    CLOSE,
    RANGED,
    attacks,
)
from tests.thirtymm.moments import (
    MissionGame,
    aim_at,
    asked,
    attack,
    body,
    building_of,
    duel,
    hold,
    left,
    moment,
    of,
    only,
    options_of,
    rest,
    unit,
)

rule = pytest.mark.rule


@rule("TM-11.11", "TM-R40")
@pytest.mark.parametrize(
    ("extremes", "die", "low", "hit"),
    [
        (False, 8, UPRIGHT, False),
        (False, 6, PRONE, True),  # 6 - 2 < 5
        (False, 7, PRONE, False),
        (True, 8, PRONE, False),
        (True, 1, UPRIGHT, True),
    ],
)
def test_evasion(extremes: bool, die: int, low: int, hit: bool) -> None:
    game = moment(
        unit("alto_trooper", "0608", "N"),
        unit("portanova_raider", "0605", "S", team=1, posture=low),
        dice=[7, die],
        options={"evasion_natural_extremes": extremes},
    )
    attack(game, 0, "assault_rifle", 1, "torso")
    assert left(game, 1, "torso") == (24 if hit else 37)


@rule("TM-11.12", "TM-13.6", "TM-13.20", "TM-15.6", "TM-12.9")
@pytest.mark.parametrize("why", ["held", "stuck", "downed", "inoperative"])
def test_who_cannot_evade(why: str) -> None:
    game = moment(
        unit("alto_trooper", "0405", "S"),
        unit("portanova_raider", "0406", "S", team=1),
        unit("alto_trooper", "0407", "N"),
        map="S3" if why == "stuck" else "open",
        dice=[7],
    )
    there = body(game, 1)
    if why == "held":
        hold(game, 2, 1)
    elif why == "stuck":
        there.stuck = building_of(game, "S3-b6")
    elif why == "downed":
        there.posture = DOWNED
    else:
        for limb in game.state.table.profiles[1].limbs:
            bruise(game, 1, limb, 99, "test")
        follow(game)
    attack(game, 0, "assault_rifle", 1, "torso")
    assert left(game, 1, "torso") == 24
    assert rest(game) == []


@rule("TM-11.12", "TM-13.5", "TM-R52")
def test_the_holder_evades() -> None:
    game = moment(
        unit("alto_trooper", "0405", "S"),
        unit("portanova_raider", "0406", "S", team=1),
        unit("alto_trooper", "0406", "N"),
        dice=[7, 5],
    )
    hold(game, 1, 2)
    attack(game, 0, "assault_rifle", 1, "torso")
    assert left(game, 1, "torso") == 37


@rule("TM-11.13", "TM-R44")
@pytest.mark.parametrize(
    ("target", "weapon", "die", "damage"),
    [
        ("alto_trooper", "assault_rifle", 7, 13 - 4),  # Ceramic Composite
        ("alto_trooper", "assault_rifle", 8, 13 + 7 - 4),
        ("alto_commander", "assault_rifle", 7, 13 - 4 - 3),  # and Earth Alliance Willpower
        ("alto_trooper", "beam_saber", 7, 20),  # which are against kinetic damage
        ("portanova_raider", "beam_saber", 7, 20 - 4),  # Semi-Transparent Coating
        ("portanova_raider", "assault_rifle", 7, 13),
        ("portanova_breaker", "beam_saber", 8, 20 + 10 - 4),
    ],
)
def test_reductions(target: str, weapon: str, die: int, damage: int) -> None:
    game = moment(
        unit("alto_trooper", "0608", "N"),
        unit(target, "0607", "N", team=1, posture=DOWNED),
        dice=[die],
    )
    events = attack(game, 0, weapon, 1, "torso")
    assert only(events, Damaged).damage == damage


@rule("TM-11.13", "TM-R44")
def test_a_hit_does_1_at_least_and_pierce_ignores_reductions() -> None:
    game = moment(
        unit("colossus", "0608", "N"),
        unit("alto_trooper", "0607", "N", team=1, posture=DOWNED),
        dice=[7, 7],
    )
    assert only(attack(game, 0, "vulcan", 1, "torso"), Damaged).damage == 1  # 3 - 4
    assert only(attack(game, 0, "pile_bunker", 1, "torso"), Damaged).damage == 30


def shielded(*dice: int, facing: str = "S", attacker: str = "alto_trooper") -> MissionGame:
    return moment(
        unit(attacker, "0608", "N"),
        unit("alto_commander", "0607", facing, team=1),
        dice=dice,
    )


@rule("TM-11.15")
@pytest.mark.parametrize(("dice", "taken"), [((6, 1), 20), ((8,), 30)])
def test_a_shield_takes_a_hit_or_a_critical_hit_and_the_rest_is_lost(
    dice: tuple[int, ...], taken: int
) -> None:
    game = shielded(*dice)
    shield = aim_at(game.state, 1, "shield")
    events = attack(game, 0, "beam_saber", 1, "torso", Block(shield))
    assert only(events, Damaged).damage == taken
    assert left(game, 1, "shield") == 0  # it takes 18
    assert left(game, 1, "torso") == 48
    game = shielded(*dice)
    attack(game, 0, "beam_saber", 1, "torso", Endure())
    assert (left(game, 1, "shield"), left(game, 1, "torso")) == (18, 48 - taken)


@rule("TM-11.15", "TM-R42")
def test_what_a_shield_does_not_take_is_lost_under_the_option_too() -> None:
    game = moment(
        unit("alto_trooper", "0608", "N"),
        unit("alto_commander", "0607", "S", team=1),
        dice=[8],
        options={"overflow_damage": "to_core"},
    )
    attack(game, 0, "beam_saber", 1, "head", Block(aim_at(game.state, 1, "shield")))
    assert (left(game, 1, "head"), left(game, 1, "torso")) == (15, 48)


@rule("TM-11.15")
def test_no_shield_against_what_the_target_does_not_see_or_without_its_arm() -> None:
    game = shielded(8, facing="N")
    attack(game, 0, "beam_saber", 1, "torso")
    assert left(game, 1, "torso") == 48 - 30
    game = shielded(8, 8)
    attack(game, 0, "beam_saber", 1, "left_arm", Endure())  # 19 and the shield with it
    attack(game, 0, "beam_saber", 1, "torso")
    assert left(game, 1, "torso") == 48 - 30


@rule("TM-11.15")
def test_no_shield_in_a_hold() -> None:
    game = shielded(8)
    hold(game, 0, 1)
    attack(game, 0, "beam_saber", 1, "torso")
    assert left(game, 1, "torso") == 48 - 30


@rule("TM-11.15")
def test_heat_does_not_pass_a_shield() -> None:
    game = shielded(8, attacker="portanova_raider")
    events = attack(game, 0, "heat_axe", 1, "torso", Block(aim_at(game.state, 1, "shield")))
    assert of(events, StatusGained) == []
    game = shielded(8, attacker="portanova_raider")
    events = attack(game, 0, "heat_axe", 1, "torso", Endure())
    assert only(events, StatusGained).status == "overheat"


@rule("TM-11.16")
def test_each_shot_of_a_salvo_has_its_own_dice_and_aim() -> None:
    game = moment(
        unit("bulwark", "0608", "N"),
        unit("portanova_raider", "0605", "S", team=1),
        dice=[4, 1, 2, 5, 3],
    )
    head, torso = (aim_at(game.state, 1, name) for name in ("head", "torso"))
    attack(game, 0, "gatling", 1, "torso", Aim(head), Aim(torso))
    assert left(game, 1, "torso") == 37 - 8 - 8  # Bulwark has Accuracy 4
    assert left(game, 1, "head") == 9  # the second missed
    assert rest(game) == []


@rule("TM-11.16", "TM-12.1")
def test_a_salvo_goes_on_at_what_is_left() -> None:
    game = moment(
        unit("bulwark", "0608", "N"),
        unit("portanova_raider", "0605", "S", team=1),
        dice=[8, 8, 8],
    )
    head, torso = (aim_at(game.state, 1, name) for name in ("head", "torso"))
    attack(game, 0, "gatling", 1, "head")
    assert left(game, 1, "head") == 0  # 8 + 4 against 9
    assert Aim(head) not in asked(game)
    assert Aim(torso) in asked(game)
    weak = moment(
        unit("bulwark", "0608", "N"),
        unit("portanova_raider", "0605", "S", team=1, left={"torso": 12}),
        dice=[8],
    )
    attack(weak, 0, "gatling", 1, "torso")
    assert weak.decision is None  # nothing is left to shoot at


# die, the neighbour of 0608 for a target that faces N: rear, rear, rear-left, front-left, front,
# front, front-right, rear-right
DEVIATED = ["0609", "0609", "0509", "0508", "0607", "0607", "0708", "0709"]


@rule("TM-11.17", "TM-R54")
@pytest.mark.parametrize("die", range(1, 9))
def test_where_a_shot_deviates_to(die: int) -> None:
    there = DEVIATED[die - 1]
    game = moment(
        unit("bulwark", "0604", "S"),
        unit("portanova_raider", "0608", "N", team=1),
        unit("portanova_raider", there, "N", team=1),
        unit("alto_trooper", there, "N", 1),  # above: not hit
        dice=[2, die],
    )
    events = attack(game, 0, "missile_pod", 1, "torso")
    assert only(events, Deviated).at == there
    assert left(game, 2, "torso") == 37 - 18
    assert left(game, 3, "torso") == 35
    assert rest(game) == []


@rule("TM-11.17")
def test_a_deviated_shot_hits_friends_and_structures_and_nothing_off_the_board() -> None:
    game = moment(
        unit("dragonfly", "0605", "S", 2),
        unit("portanova_raider", "0608", "N", team=1),
        unit("alto_trooper", "0607", "N"),
        dice=[1, 5],
    )
    attack(game, 0, "missile_pod", 1, "torso")
    assert left(game, 2, "torso") == 35 - 14  # 18 less Ceramic Composite
    game = moment(
        unit("dragonfly", "0408", "N", 2),
        unit("portanova_raider", "0407", "N", team=1),
        map="S3",
        dice=[1, 5],
    )
    attack(game, 0, "missile_pod", 1, "torso")
    assert game.state.ruin[building_of(game, "S3-b6")] == 2
    game = moment(
        unit("dragonfly", "0105", "N", 2),
        unit("portanova_raider", "0101", "N", team=1),
        dice=[1, 5],
    )
    assert only(attack(game, 0, "missile_pod", 1, "torso"), Deviated).at == ""


@rule("TM-11.17", "TM-11.7")
def test_an_evaded_shot_does_not_deviate() -> None:
    game = moment(
        unit("bulwark", "0604", "S"),
        unit("portanova_raider", "0608", "N", team=1),
        dice=[7, 5],
    )
    attack(game, 0, "missile_pod", 1, "torso")
    assert rest(game) == []


@rule("TM-10.2", "TM-9.15")
def test_nobody_but_an_aerial_vehicle_in_its_move_attacks_straight_down() -> None:
    game = moment(unit("talon", "0608", "N", 1), unit("alto_trooper", "0608", "S", team=1))
    assert attacks(game.state, 0, RANGED | CLOSE, 16) == []
    game = moment(unit("swift", "0608", "N", 1), unit("alto_trooper", "0608", "S", team=1), phase=0)
    assert options_of(game, 0, RANGED | CLOSE) == {"gatling", "fists"}
    game.state.turn.phase = 1
    assert attacks(game.state, 0, RANGED | CLOSE, 16) == []


@rule("TM-10.11", "TM-R38")
def test_elevation_adds_nothing_to_the_range() -> None:
    game = moment(unit("talon", "0608", "N", 3), unit("alto_trooper", "0602", "S", team=1))
    assert options_of(game, 0, RANGED) == {"beam_rifle"}


@rule("TM-11.5")
def test_a_strike_ends_after_its_attack() -> None:
    game = duel(1)
    attack(game, 0, "assault_rifle", 1, "torso", way=NORMAL)
    assert game.decision is None and game.state.shots
    assert (FISTS, 1, 0) not in attacks(game.state, 0, CLOSE, 16)
