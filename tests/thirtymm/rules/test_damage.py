"""[TM-12] What damage does to items and units, and what is destroyed with them."""

from __future__ import annotations

import pytest

from ironmuster.systems.thirtymm.position.events import (
    Damaged,
    Destroyed,
    Disabled,
    Dropped,
    Exploded,
    Fell,
    RolledAttack,
)
from ironmuster.systems.thirtymm.position.state import (
    DESTROYED,
    DOWNED,
    FIELDED,
    FREE,
    NOBODY,
    Marker,
)
from ironmuster.systems.thirtymm.position.stats import (
    can_act,
    can_evade,
    free_arms,
    has_hover,
    has_thrusters,
    is_inoperative,
    lame,
    standard_mp,
    stowed,
)
from ironmuster.systems.thirtymm.rules.aftermath import follow
from ironmuster.systems.thirtymm.rules.commands import commands
from ironmuster.systems.thirtymm.rules.grapple import break_cost, grapple_targets
from ironmuster.systems.thirtymm.rules.harm import bruise
from ironmuster.systems.thirtymm.rules.targets import CLOSE, RANGED
from tests.thirtymm.helpers import held, section
from tests.thirtymm.helpers import unit as sheet
from tests.thirtymm.moments import (
    MissionGame,
    aim_at,
    attack,
    body,
    cell,
    gun_of,
    hold,
    left,
    moment,
    of,
    only,
    options_of,
    parts,
    unit,
)

rule = pytest.mark.rule


def shoot(target: str, item: str, *dice: int, **changes: int) -> MissionGame:
    """A Raider with Accuracy 6 shoots its Sub-machine Gun at the back of a target 3 hexes away."""
    game = moment(
        unit("portanova_raider", "0608", "N"),
        unit(target, "0605", "N", team=1, left=changes),
        dice=dice,
    )
    attack(game, 0, "smg", 1, item)
    return game


@rule("TM-12.1", "TM-R42")
@pytest.mark.parametrize(("mode", "torso"), [("none", 37), ("to_core", 31)])
def test_damage_is_deducted_and_what_is_too_much_is_lost_or_goes_to_the_core(
    mode: str, torso: int
) -> None:
    game = moment(
        unit("portanova_raider", "0608", "N"),
        unit("portanova_raider", "0605", "N", team=1),
        dice=[8, 8],
        options={"overflow_damage": mode},
    )
    attack(game, 0, "smg", 1, "torso")
    assert left(game, 1, "torso") == 37 - 15
    body(game, 1).left[aim_at(game.state, 1, "torso")] = 37
    attack(game, 0, "smg", 1, "head")  # 15 against 9
    assert (left(game, 1, "head"), left(game, 1, "torso")) == (0, torso)


@rule("TM-12.1")
def test_exactly_as_much_destroys() -> None:
    game = shoot("portanova_raider", "head", 7, 4, head=10)
    assert left(game, 1, "head") == 0


@rule("TM-12.2", "TM-R48")
def test_without_its_core_a_unit_is_gone_with_all_it_has() -> None:
    game = moment(
        unit("portanova_raider", "0608", "N"),
        unit("portanova_raider", "0605", "N", team=1, left={"torso": 10}),
        dice=[8],
    )
    events = attack(game, 0, "smg", 1, "torso")
    assert only(events, Destroyed).unit == 1
    assert body(game, 1).status == DESTROYED and body(game, 1).out
    assert left(game, 1, "smg") == left(game, 1, "heat_axe") == 0
    assert of(events, Dropped) == []
    assert game.state.felled == [1]


@rule("TM-12.2", "TM-18.8", "TM-R81")
def test_what_it_carried_for_the_mission_drops() -> None:
    game = moment(
        unit("portanova_raider", "0608", "N"),
        unit("portanova_raider", "0605", "N", team=1, left={"torso": 10}, object=0, hand=2),
        mission="m10",
        map="L4",
        dice=[],
    )
    game.state.markers.append(relic := Marker(NOBODY, NOBODY, 0, 1))
    bruise(game, 1, game.state.table.profiles[1].core, 10, "test")
    follow(game)
    assert relic.cell == cell(game.state, "0605") and relic.unit == NOBODY


@rule("TM-12.2", "TM-13.10")
@pytest.mark.parametrize("gone", [1, 2])
def test_a_hold_ends_with_either_unit(gone: int) -> None:
    game = moment(
        unit("alto_trooper", "0608", "N"),
        unit("portanova_raider", "0605", "S", team=1),
        unit("alto_trooper", "0606", "S"),
    )
    hold(game, 1, 2)
    bruise(game, gone, game.state.table.profiles[gone].core, 99, "test")
    follow(game)
    other = body(game, 3 - gone)
    assert (other.grip, other.partner, other.status) == (FREE, NOBODY, FIELDED)


@rule("TM-12.3", "TM-R50")
def test_with_a_section_goes_what_is_on_it_and_nothing_explodes() -> None:
    game = moment(
        unit("portanova_raider", "0608", "N"),
        unit("alto_commander", "0605", "N", team=1, left={"head": 5}),
        dice=[8],
    )
    events = attack(game, 0, "smg", 1, "head")
    assert left(game, 1, "vulcan") == 0
    assert of(events, Exploded) == []
    game = shoot("alto_commander", "left_arm", 8, left_arm=5)
    assert left(game, 1, "shield") == 0
    assert left(game, 1, "beam_saber") == 6  # it was in hand


@rule("TM-12.4")
def test_without_any_head_accuracy_suffers() -> None:
    game = moment(
        unit("portanova_raider", "0608", "N", left={"head": 0}),
        unit("portanova_raider", "0605", "N", team=1),
        dice=[1, 1],
    )
    assert parts(attack(game, 0, "smg", 1, "torso"), RolledAttack) == {"no Head": -1}
    assert parts(attack(game, 0, "heat_axe", 1, "torso"), RolledAttack) == {}
    game = moment(
        unit("badger", "0608", "N"), unit("portanova_raider", "0605", "N", team=1), dice=[1]
    )
    assert parts(attack(game, 0, "vulcan", 1, "torso"), RolledAttack) == {}  # it never had one


@rule("TM-12.5", "TM-12.12", "TM-R49")
@pytest.mark.parametrize(
    ("id", "arm", "weapon"),
    [("portanova_raider", "right_arm", "smg"), ("portanova_breaker", "left_arm", "great_sword")],
)
def test_an_arm_drops_what_it_held(id: str, arm: str, weapon: str) -> None:
    game = shoot(id, arm, 8, **{arm: 5})
    gun = gun_of(game.state, 1, weapon)
    assert game.state.carried[gun] == NOBODY
    assert game.state.grip[gun] == cell(game.state, "0605")
    assert game.state.durability[gun] > 0
    assert weapon not in options_of(game, 1, RANGED | CLOSE)


@rule("TM-12.6", "TM-13.10")
def test_without_arms_no_grapple_and_a_dearer_break() -> None:
    game = moment(
        unit("alto_trooper", "0608", "N"),
        unit("portanova_raider", "0607", "S", team=1),
        phase=2,
    )
    assert grapple_targets(game.state, 0) == [1]
    assert break_cost(game.state, 0) == 2
    for arm in ("left_arm", "right_arm"):
        body(game, 0).left[aim_at(game.state, 0, arm)] = 0
    assert grapple_targets(game.state, 0) == []
    assert break_cost(game.state, 0) == 4


@rule("TM-12.7", "TM-R45")
@pytest.mark.parametrize(("lost", "hurt", "mp"), [(0, 0, 4), (1, 1, 2), (2, 2, 1)])
def test_legs(lost: int, hurt: int, mp: int) -> None:
    legs = dict.fromkeys(("left_leg", "right_leg")[:lost], 0)
    game = moment(
        unit("portanova_raider", "0608", "N", left=legs),
        unit("portanova_raider", "0607", "N", team=1),
        dice=[1],
    )
    assert standard_mp(game.state, 0) == mp
    wanted = {"Legs lost": -hurt} if hurt else {}
    assert parts(attack(game, 0, "heat_axe", 1, "torso"), RolledAttack) == wanted


@rule("TM-12.7", "TM-R45")
@pytest.mark.parametrize(("legs", "lost", "hurt"), [(3, 1, 0), (3, 2, 1), (4, 2, 1), (1, 1, 2)])
def test_half_of_the_legs_is_rounded_up(legs: int, lost: int, hurt: int) -> None:
    plan = [one for one in sheet("alto_trooper").sections if one.kind != "leg"]
    plan += [section(f"leg_{n}", "leg", "AL17") for n in range(legs)]
    game = moment(
        unit(
            sheet("alto_trooper", sections=tuple(plan)),
            "0608",
            left={f"leg_{n}": 0 for n in range(lost)},
        )
    )
    assert lame(game.state, 0) == hurt


@rule("TM-12.8", "TM-R46")
@pytest.mark.parametrize(("lost", "mp", "works"), [(1, 3, True), (2, 2, True), (4, 1, False)])
def test_drives_are_like_legs(lost: int, mp: int, works: bool) -> None:
    game = moment(
        unit("mastodon", "0608", "N", left={f"drive_{n + 1}": 0 for n in range(lost)}),
    )
    assert standard_mp(game.state, 0) == mp
    assert is_inoperative(game.state, 0) != works


@rule("TM-12.9", "TM-R47", "TM-5.7")
def test_a_mech_without_limbs_is_inoperative_but_its_mounted_weapons_work() -> None:
    limbs = dict.fromkeys(("head", "left_arm", "right_arm", "left_leg"), 0)
    game = moment(
        unit("portanova_breaker", "0608", "N", left=limbs),
        unit("alto_trooper", "0607", "S", team=1),
    )
    assert not is_inoperative(game.state, 0)
    bruise(game, 0, aim_at(game.state, 0, "right_leg"), 99, "test")
    follow(game)
    assert is_inoperative(game.state, 0) and body(game, 0).out
    assert body(game, 0).status == FIELDED
    assert can_act(game.state, 0) and not can_evade(game.state, 0)
    assert options_of(game, 0, RANGED | CLOSE) == {"shotgun"}
    game.state.durability[gun_of(game.state, 0, "shotgun")] = 0
    assert not can_act(game.state, 0)


@rule("TM-12.9", "TM-18.6")
def test_it_is_told_once_who_is_out() -> None:
    limbs = dict.fromkeys(("head", "left_arm", "right_arm", "left_leg"), 0)
    game = moment(unit("alto_trooper", "0608", "N", left=limbs))
    game.events = []
    bruise(game, 0, aim_at(game.state, 0, "right_leg"), 99, "test")
    follow(game)
    follow(game)
    assert [event.unit for event in of(game.events, Disabled)] == [0]
    assert game.state.felled == [0]


@rule("TM-12.10")
@pytest.mark.parametrize("die", range(1, 9))
def test_a_mounted_weapon_explodes_on_6(die: int) -> None:
    game = moment(
        unit("alto_trooper", "0608", "N"),
        unit("portanova_breaker", "0605", "N", team=1),
        dice=[8, die],
    )
    events = attack(game, 0, "assault_rifle", 1, "shotgun")  # 20 - 4 against 9
    assert only(events, Exploded).exploded == (die >= 6)
    assert left(game, 1, "torso") == (50 - 16 if die >= 6 else 50)


@rule("TM-12.10")
def test_a_held_weapon_does_not_explode_and_frees_its_hand() -> None:
    game = shoot("portanova_raider", "smg", 8)
    assert left(game, 1, "smg") == 0
    arm = aim_at(game.state, 1, "right_arm")
    assert free_arms(game.state, 1) == [arm]
    assert game.state.carried.count(NOBODY) == 0  # it is not on the ground, it is gone


@rule("TM-12.12", "TM-2.9")
def test_a_destroyed_stowed_weapon_leaves_its_place_free() -> None:
    game = moment(unit("long_ranger", "0608", "N"))
    assert stowed(game.state, 0) == [gun_of(game.state, 0, "beam_pistol")]
    game.state.durability[gun_of(game.state, 0, "beam_pistol")] = 0
    assert stowed(game.state, 0) == []


@rule("TM-12.11", "TM-9.2")
def test_with_its_thruster_a_flyer_loses_the_air_at_once() -> None:
    game = moment(
        unit("alto_trooper", "0608", "N"),
        unit("sparrow", "0605", "N", 2, team=1),
        dice=[8],
    )
    assert has_hover(game.state, 1) and has_thrusters(game.state, 1)
    events = attack(game, 0, "assault_rifle", 1, "backpack")
    assert not has_hover(game.state, 1) and not has_thrusters(game.state, 1)
    fell = only(events, Fell)
    assert (fell.levels, fell.damage) == (2, 2 * 1 * 2)
    assert body(game, 1).elevation == 0
    assert (left(game, 1, "left_leg"), left(game, 1, "right_leg")) == (8, 8)


@rule("TM-12.12", "TM-14.8", "TM-R81")
def test_anybody_may_pick_up_what_lies_there() -> None:
    game = moment(
        unit(sheet("alto_trooper", weapons=(held("beam_saber", "left_arm"),)), "0608", "N"),
        unit("portanova_raider", "0608", "S", team=1, status=DESTROYED),
    )
    gun = gun_of(game.state, 1, "smg")
    assert f"PickUp(weapon={gun}, arm=3)" not in map(str, commands(game.state, 0))
    game.state.carried[gun], game.state.grip[gun] = NOBODY, cell(game.state, "0608")
    assert f"PickUp(weapon={gun}, arm=3)" in map(str, commands(game.state, 0))
    game.state.durability[gun] = 0
    assert f"PickUp(weapon={gun}, arm=3)" not in map(str, commands(game.state, 0))


@rule("TM-12.13", "TM-R89")
def test_a_lost_limb_is_only_a_number() -> None:
    game = shoot("portanova_raider", "left_leg", 8, left_leg=5)
    assert left(game, 1, "left_leg") == 0
    assert body(game, 1).posture != DOWNED


@rule("TM-9.8", "TM-9.9", "TM-R58")
@pytest.mark.parametrize(("mode", "leg"), [("split", 15 - 4), ("each", 15 - 8)])
def test_legs_share_a_fall(mode: str, leg: int) -> None:
    game = moment(
        unit("talon", "0608", "N", 2, left={"wing_binder 1": 0, "wing_binder 2": 0}),
        options={"fall_damage_split": mode},
    )
    game.events = []
    follow(game)
    assert (left(game, 0, "left_leg"), left(game, 0, "right_leg")) == (leg, leg)
    assert [event.damage for event in of(game.events, Damaged)] == [15 - leg] * 2


@rule("TM-9.9", "TM-9.16", "TM-R29")
def test_a_vehicle_falls_on_its_core_and_stays_there() -> None:
    game = moment(unit("swift", "0608", "N", 2, left={"left_wing": 0, "right_wing": 9}))
    follow(game)  # 9 is below the 10 of Hover in Class 1
    assert left(game, 0, "cockpit") == 30 - 2 * 1 * 2
    assert body(game, 0).elevation == 0 and is_inoperative(game.state, 0)


@rule("TM-9.10", "TM-3.12", "TM-R58")
def test_who_falls_upon_others_is_moved_clockwise_from_its_facing() -> None:
    game = moment(
        unit("talon", "0608", "NE", 2, left={"wing_binder 1": 0, "wing_binder 2": 0}),
        unit("alto_trooper", "0608", "S", team=1),
        unit("alto_trooper", "0708", "S", team=1),  # north-east of 0608
    )
    follow(game)
    assert body(game, 0).cell == cell(game.state, "0709")  # south-east


@rule("TM-9.8", "TM-R58")
def test_a_fall_into_water_is_counted_to_the_surface() -> None:
    game = moment(
        unit("talon", "0708", "N", 2, left={"wing_binder 1": 0, "wing_binder 2": 0}), map="S2"
    )
    follow(game)
    assert body(game, 0).elevation == -1
    assert left(game, 0, "left_leg") == 15 - 4
