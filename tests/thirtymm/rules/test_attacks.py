"""[TM-11] Attacks: who may be attacked with what, the dice in order, what an attack brings."""

from __future__ import annotations

import pytest

from ironmuster.systems.thirtymm.position.actions import Endure
from ironmuster.systems.thirtymm.position.events import (
    Damaged,
    RolledAttack,
    RolledEvasion,
)
from ironmuster.systems.thirtymm.position.state import DOWNED, KNEELING, PRONE, UPRIGHT
from ironmuster.systems.thirtymm.position.stats import cost_of
from ironmuster.systems.thirtymm.rules.attack import WATCH
from ironmuster.systems.thirtymm.rules.targets import (
    CLOSE,
    RANGED,
    attacks,
    may_attack,
)
from tests.thirtymm.moments import (
    aim_at,
    attack,
    body,
    duel,
    gun_of,
    hold,
    left,
    moment,
    of,
    only,
    options_of,
    parts,
    rest,
    unit,
)

rule = pytest.mark.rule


@rule("TM-11.1")
def test_enemies_in_view_and_range_can_be_attacked_and_friends_cannot() -> None:
    game = moment(
        unit("alto_trooper", "0608", "N"),
        unit("alto_trooper", "0606", "S"),
        unit("portanova_raider", "0602", "S", team=1),  # 6 away
        unit("portanova_raider", "0601", "S", team=1),  # 7 away, out of a rifle's range
        unit("portanova_raider", "0611", "S", team=1),  # behind
    )
    assert {target for _, target, _ in attacks(game.state, 0, RANGED, 16)} == {2}
    rifle = gun_of(game.state, 0, "assault_rifle")
    torso = aim_at(game.state, 2, "torso")
    assert may_attack(game.state, 0, rifle, 2, torso, RANGED, 4)
    assert not may_attack(game.state, 0, rifle, 1, torso, RANGED, 4)
    assert not may_attack(game.state, 0, rifle, 9, torso, RANGED, 4)


@rule("TM-11.1", "TM-R43")
def test_sections_weapons_and_equipment_are_aims_until_they_are_destroyed() -> None:
    game = duel()
    rifle = gun_of(game.state, 0, "assault_rifle")
    names = ("head", "torso", "left_arm", "right_arm", "left_leg", "right_leg")
    wanted = [aim_at(game.state, 1, name) for name in (*names, "backpack", "smg", "heat_axe")]
    assert [aim for gun, _, aim in attacks(game.state, 0, RANGED, 4)] == wanted
    body(game, 1).left[aim_at(game.state, 1, "head")] = 0
    game.state.durability[gun_of(game.state, 1, "smg")] = 0
    found = [aim for gun, _, aim in attacks(game.state, 0, RANGED, 4)]
    assert found == [aim_at(game.state, 1, name) for name in (*names[1:], "backpack", "heat_axe")]
    assert rifle not in found


@rule("TM-10.8", "TM-11.1", "TM-R134")
def test_a_stowed_weapon_is_aimed_at_where_the_torso_is() -> None:
    game = moment(
        unit("alto_trooper", "0608", "N"), unit("long_ranger", "0605", "S", team=1), dice=[8]
    )
    attack(game, 0, "assault_rifle", 1, "beam_pistol")  # 13 + 7 against a durability of 5
    assert left(game, 1, "beam_pistol") == 0


@rule("TM-11.2")
def test_a_weapon_is_usable_while_it_and_its_arm_are_there() -> None:
    game = duel(at="0607")
    assert options_of(game, 0, RANGED) == {"assault_rifle"}
    assert options_of(game, 0, RANGED, 3) == set()  # it costs 4
    assert options_of(game, 0, CLOSE) == {"beam_saber", "fists"}
    assert options_of(game, 0, CLOSE, 3) == {"fists"}
    game.state.durability[gun_of(game.state, 0, "assault_rifle")] = 0
    assert options_of(game, 0, RANGED) == set()
    game = moment(
        unit("alto_trooper", "0608", "N", team=1),
        unit("portanova_raider", "0605", "S"),
        active=1,
        dice=[8],
    )
    attack(game, 1, "smg", 0, "right_arm", Endure())  # 10 + 5 - 4, of 14
    assert left(game, 0, "right_arm") == 3
    game = moment(
        unit("alto_trooper", "0608", "N", team=1, left={"right_arm": 1}),
        unit("portanova_raider", "0605", "S"),
        active=1,
        dice=[8],
    )
    attack(game, 1, "smg", 0, "right_arm", Endure())
    assert options_of(game, 0, RANGED) == set()


@rule("TM-11.2", "TM-2.10")
def test_a_mounted_weapon_needs_its_section() -> None:
    game = moment(
        unit("alto_commander", "0608", "N"), unit("portanova_raider", "0607", "S", team=1)
    )
    assert options_of(game, 0, RANGED) == {"beam_rifle", "vulcan"}
    body(game, 0).left[aim_at(game.state, 0, "head")] = 0
    assert options_of(game, 0, RANGED) == {"beam_rifle"}


@rule("TM-11.2", "TM-R88")
@pytest.mark.parametrize(("mode", "again"), [("unlimited", True), ("once_per_phase", False)])
def test_how_often_a_weapon_is_used(mode: str, again: bool) -> None:
    game = moment(
        unit("alto_trooper", "0608", "N"),
        unit("portanova_raider", "0605", "S", team=1),
        options={"attacks_per_weapon": mode},
    )
    game.state.turn.used |= 1 << gun_of(game.state, 0, "assault_rifle")
    assert ("assault_rifle" in options_of(game, 0, RANGED)) == again


@rule("TM-11.3", "TM-1.6", "TM-R77")
@pytest.mark.parametrize(
    ("id", "weapon", "cost"),
    [("badger", "main_cannon", 5), ("alto_trooper", "assault_rifle", 4), ("swift", "gatling", 6)],
)
def test_what_an_attack_costs(id: str, weapon: str, cost: int) -> None:
    at = 1 if id == "swift" else 0
    game = moment(unit(id, "0608", "N", at))
    assert cost_of(game.state, 0, game.state.table.guns[gun_of(game.state, 0, weapon)]) == cost


@rule("TM-11.4")
def test_ranged_weapons_roll_accuracy_and_melee_weapons_assault() -> None:
    game = duel(4, 1, 6, 1, at="0607")
    rolled = only(attack(game, 0, "assault_rifle", 1, "torso"), RolledAttack)
    assert (rolled.stat, rolled.needed, rolled.result) == ("accuracy", 4, "hit")
    rolled = only(attack(game, 0, "beam_saber", 1, "torso"), RolledAttack)
    assert (rolled.stat, rolled.needed, rolled.result) == ("assault", 6, "hit")
    assert options_of(game, 0, RANGED) == {"assault_rifle"}
    assert options_of(game, 0, CLOSE) == {"beam_saber", "fists"}


@rule("TM-11.4")
def test_melee_weapons_reach_one_hex_but_for_the_pike() -> None:
    pike = moment(
        unit("alto_trooper", "0608", "N", sheet_changes={"weapons": ()}),
        unit("portanova_raider", "0606", "S", team=1),
    )
    assert options_of(pike, 0, CLOSE) == set()
    breaker = moment(
        unit("portanova_breaker", "0608", "N"), unit("alto_trooper", "0606", "S", team=1)
    )
    assert options_of(breaker, 0, CLOSE) == set()
    assert pike.state.table.catalog.weapons["pike"].range == 2


@rule("TM-11.5", "TM-0.10", "TM-R88")
def test_attack_evasion_and_explosion_are_rolled_in_this_order() -> None:
    game = moment(
        unit("alto_trooper", "0608", "N"),
        unit("bulwark", "0604", "S", team=1),
        dice=[4, 4, 5],
    )
    events = attack(game, 0, "assault_rifle", 1, "missile_pod")  # 13 - 4 against 8
    assert only(events, RolledAttack).die == 4
    assert only(events, RolledEvasion).die == 4
    assert left(game, 1, "missile_pod") == 0
    assert left(game, 1, "torso") == 74  # a 5 is no explosion
    assert rest(game) == []


@rule("TM-11.6", "TM-12.4", "TM-14.9")
def test_what_is_added_to_an_accuracy_roll() -> None:
    game = moment(
        unit("alto_trooper", "0608", "N", left={"head": 0}),
        unit("portanova_raider", "0605", "S", team=1),
        dice=[1, 1, 1],
    )
    assert parts(attack(game, 0, "assault_rifle", 1, "torso"), RolledAttack) == {"no Head": -1}
    events = attack(game, 0, "assault_rifle", 1, "torso", way=WATCH)
    assert parts(events, RolledAttack) == {"no Head": -1, "Overwatch": -1}
    body(game, 0).posture = PRONE
    events = attack(game, 0, "assault_rifle", 1, "torso")
    assert parts(events, RolledAttack) == {"no Head": -1, "prone": 2}


@rule("TM-11.6", "TM-13.6", "TM-13.20")
@pytest.mark.parametrize(
    ("posture", "wanted"),
    [(UPRIGHT, {}), (KNEELING, {"kneeling": 1}), (PRONE, {"prone": 2}), (DOWNED, {"downed": -2})],
)
def test_posture_and_accuracy(posture: int, wanted: dict[str, int]) -> None:
    game = duel(1)
    body(game, 0).posture = posture
    assert parts(attack(game, 0, "assault_rifle", 1, "torso"), RolledAttack) == wanted


@rule("TM-11.7", "TM-11.12")
def test_a_critical_hit_always_hits_and_cannot_be_evaded() -> None:
    game = moment(
        unit("alto_trooper", "0608", "N"),
        unit("portanova_raider", "0605", "S", team=1),
        unit("portanova_raider", "0607", "S", team=1),
        dice=[8],
    )
    hold(game, 2, 0)  # -5
    events = attack(game, 0, "assault_rifle", 1, "torso")
    assert only(events, RolledAttack).result == "critical"
    assert of(events, RolledEvasion) == []
    assert left(game, 1, "torso") == 37 - (13 + 7)


@rule("TM-11.8")
def test_a_natural_1_misses_whatever_is_added() -> None:
    game = moment(
        unit("alto_commander", "0608", "N", posture=PRONE),
        unit("portanova_raider", "0605", "S", team=1),
        dice=[1, 2, 1],
    )
    assert only(attack(game, 0, "beam_rifle", 1, "torso"), RolledAttack).result == "miss"
    assert only(attack(game, 0, "beam_rifle", 1, "torso"), RolledAttack).result == "hit"  # 2 + 2


@rule("TM-11.9", "TM-R41", "TM-11.14")
def test_a_basic_attack_does_1_and_is_never_critical() -> None:
    game = duel(8, 5, 8, 4, at="0607")
    events = attack(game, 0, "fists", 1, "torso")
    assert only(events, RolledAttack).result == "hit"
    assert left(game, 1, "torso") == 37  # 5 evades
    damaged = only(attack(game, 0, "fists", 1, "torso"), Damaged)
    assert (damaged.damage, damaged.left) == (1, 36)


@rule("TM-11.14")
def test_any_unit_may_make_basic_attacks_for_1_ap_at_1_hex() -> None:
    for id, at in (("badger", 0), ("swift", 1)):
        game = moment(unit(id, "0608", "N", at), unit("alto_trooper", "0607", "S", team=1))
        assert options_of(game, 0, CLOSE, 1) == {"fists"}
        assert options_of(game, 0, CLOSE, 0) == set()
    assert options_of(duel(at="0606"), 0, CLOSE) == set()


HIGH_GROUND = [  # attacker's elevation, target's hex on River Crossing, accuracy, assault
    (1, "0605", 0, 1),
    (2, "0605", 1, 0),
    (3, "0605", 1, 0),
    (3, "0708", 2, 0),  # in light blue, at -1
    (0, "0605", 0, 0),
]


@rule("TM-11.10", "TM-R86")
@pytest.mark.parametrize(("elevation", "at", "accuracy", "assault"), HIGH_GROUND)
def test_high_ground(elevation: int, at: str, accuracy: int, assault: int) -> None:
    shooter = "0704" if at == "0708" else "0609"
    facing = "S" if at == "0708" else "N"
    game = moment(
        unit("talon", shooter, facing, elevation),
        unit("alto_trooper", at, "S", team=1),
        map="S2" if at == "0708" else "open",
        dice=[1, 1],
    )
    found = parts(attack(game, 0, "beam_rifle", 1, "torso"), RolledAttack)
    assert found.get("High Ground", 0) == accuracy
    found = parts(attack(game, 0, "beam_saber", 1, "torso"), RolledAttack)
    assert found.get("High Ground", 0) == assault


@rule("TM-11.10")
def test_a_lower_attacker_gets_nothing() -> None:
    game = moment(
        unit("alto_trooper", "0608", "N"), unit("talon", "0605", "S", 2, team=1), dice=[1]
    )
    assert parts(attack(game, 0, "assault_rifle", 1, "torso"), RolledAttack) == {}
