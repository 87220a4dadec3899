"""[TM-14, D9] Command Actions: what may be done, what it costs, and what it brings."""

from __future__ import annotations

import pytest

from ironmuster.kernel.value import Action
from ironmuster.systems.thirtymm.position.actions import (
    BreakFree,
    Counter,
    Drop,
    DropObject,
    Equip,
    GetUp,
    Guard,
    Kneel,
    LieDown,
    Overwatch,
    PickUp,
    RotorShift,
    Stow,
    TakeObject,
)
from ironmuster.systems.thirtymm.position.events import Commanded, RolledEvasion, StatusEnded
from ironmuster.systems.thirtymm.position.state import (
    COUNTER,
    DOWNED,
    GUARD,
    KNEELING,
    MOVEMENT,
    NO_STANCE,
    NOBODY,
    OVERWATCH,
    PRONE,
    THRUST,
    UPRIGHT,
    Marker,
)
from ironmuster.systems.thirtymm.position.stats import can_brawl
from ironmuster.systems.thirtymm.position.visibility import eye_of, height_of
from ironmuster.systems.thirtymm.rules.commands import break_free, command, commands
from tests.thirtymm.helpers import carried, held, section
from tests.thirtymm.helpers import unit as sheet
from tests.thirtymm.moments import (
    FACINGS,
    MissionGame,
    aim_at,
    attack,
    body,
    building_of,
    cell,
    gun_of,
    hold,
    moment,
    only,
    parts,
    unit,
    where,
)

rule = pytest.mark.rule


def kinds(game: MissionGame, index: int = 0) -> set[type[Action]]:
    return {type(one) for one in commands(game.state, index)}


def take(game: MissionGame, answer: Action, index: int = 0) -> None:
    """Take a Command Action that is offered."""
    game.events = []
    assert answer in commands(game.state, index)
    assert command(game, index, answer)


@rule("TM-14.1", "TM-14.2", "TM-R60", "TM-R61", "TM-R87")
@pytest.mark.parametrize("phase", [0, 1, 2])
def test_command_actions_cost_2_in_any_phase(phase: int) -> None:
    game = moment(unit("portanova_raider", "0608", "N"), phase=phase, pool=2)
    assert {Kneel, LieDown, Stow, Drop, Guard, Overwatch, Counter} <= kinds(game)
    take(game, Kneel())
    assert game.state.turn.pool == 0 and not game.state.turn.over
    assert only(game.events, Commanded).cost == 2
    assert kinds(game) == {Drop}  # that is free


@rule("TM-14.1", "TM-14.9", "TM-14.10", "TM-14.11", "TM-R61")
@pytest.mark.parametrize(
    ("answer", "stance"), [(Overwatch(), OVERWATCH), (Guard(), GUARD), (Counter(), COUNTER)]
)
def test_a_stance_ends_the_turn(answer: Action, stance: int) -> None:
    game = moment(unit("portanova_raider", "0608", "N"), pool=5)
    assert body(game, 0).stance == NO_STANCE
    take(game, answer)
    assert body(game, 0).stance == stance
    assert game.state.turn.over and game.state.turn.pool == 3


@rule("TM-14.2", "TM-8.6")
def test_after_a_thruster_move_only_guard_is_left() -> None:
    game = moment(unit("portanova_raider", "0608", "N"))
    game.state.turn.way = THRUST
    assert kinds(game) & {Guard, Overwatch, Counter} == {Guard}


@rule("TM-14.11")
def test_counter_needs_a_limb_or_a_melee_weapon() -> None:
    bare = sheet(
        "sentry",
        sections=(section("ai_cockpit", "ai_cockpit", "DC1"),),
        weapons=(),
    )
    game = moment(unit(bare, "0608", "N"))
    assert kinds(game) & {Guard, Overwatch, Counter} == {Guard, Overwatch}


@rule("TM-14.3", "TM-15.2")
@pytest.mark.parametrize("posture", [KNEELING, PRONE, DOWNED])
def test_get_up(posture: int) -> None:
    for id, at in (("portanova_raider", 0), ("badger", 0), ("talon", 2)):
        game = moment(unit(id, "0608", "N", at, posture=posture), pool=2)
        take(game, GetUp())
        assert body(game, 0).posture == UPRIGHT and game.state.turn.pool == 0
        assert GetUp not in kinds(game)


@rule("TM-14.4")
def test_kneel_and_prone_are_for_grounded_mechs() -> None:
    game = moment(unit("portanova_raider", "0608", "N"))
    take(game, Kneel())
    assert body(game, 0).posture == KNEELING
    assert kinds(game) & {GetUp, Kneel, LieDown} == {GetUp, LieDown}
    take(game, LieDown())
    assert body(game, 0).posture == PRONE
    assert kinds(game) & {GetUp, Kneel, LieDown} == {GetUp}
    body(game, 0).posture = DOWNED
    assert kinds(game) & {GetUp, Kneel, LieDown} == {GetUp}
    for id, at in (("badger", 0), ("talon", 1)):
        game = moment(unit(id, "0608", "N", at))
        assert not kinds(game) & {Kneel, LieDown}


@rule("TM-14.4", "TM-10.3")
@pytest.mark.parametrize(
    ("posture", "eye", "head", "torso", "leg"),
    [(UPRIGHT, 9, 9, 6, 2), (KNEELING, 6, 6, 4, 1), (PRONE, 2, 2, 2, 2), (DOWNED, 2, 2, 2, 2)],
)
def test_postures_lower_the_heights(
    posture: int, eye: int, head: int, torso: int, leg: int
) -> None:
    game = moment(unit("portanova_raider", "0608", "N", posture=posture))
    names = ("head", "torso", "left_leg")
    found = [height_of(game.state, 0, aim_at(game.state, 0, name)) for name in names]
    assert (eye_of(game.state, 0), *found) == (eye, head, torso, leg)


@rule("TM-14.4", "TM-11.6")
@pytest.mark.parametrize(
    ("posture", "wanted", "fights"),
    [(KNEELING, {"kneeling": -1}, True), (PRONE, {"prone": -2}, False)],
)
def test_lower_postures_evade_worse(posture: int, wanted: dict[str, int], fights: bool) -> None:
    game = moment(
        unit("alto_trooper", "0608", "N"),
        unit("portanova_raider", "0605", "S", team=1, posture=posture),
        dice=[7, 1],
    )
    assert parts(attack(game, 0, "assault_rifle", 1, "torso"), RolledEvasion) == wanted
    assert can_brawl(game.state, 1) == fights


@rule("TM-14.5", "TM-2.9", "TM-R81")
def test_equip_stow_and_drop() -> None:
    game = moment(unit("long_ranger", "0608", "N"), pool=4)
    rifle, pistol = (gun_of(game.state, 0, id) for id in ("sniper_rifle", "beam_pistol"))
    left, right = (aim_at(game.state, 0, name) for name in ("left_arm", "right_arm"))
    assert not kinds(game) & {Equip}  # both hands are full
    take(game, Stow(rifle))
    assert game.state.grip[rifle] == 0 and game.state.turn.pool == 2
    found = commands(game.state, 0)
    assert Equip(rifle, NOBODY) in found
    assert Equip(pistol, left) in found and Equip(pistol, right) in found
    take(game, Equip(pistol, right))
    assert game.state.grip[pistol] == 1 << right and game.state.turn.pool == 0
    take(game, Drop(pistol))
    assert game.state.carried[pistol] == NOBODY
    assert game.state.grip[pistol] == cell(game.state, "0608")


@rule("TM-14.5", "TM-2.9")
def test_no_more_than_two_weapons_are_stowed() -> None:
    full = sheet(
        "portanova_raider",
        weapons=(held("smg", "right_arm"), carried("knife"), carried("beam_pistol")),
    )
    game = moment(unit(full, "0608", "N"))
    assert Stow not in kinds(game)
    game.state.durability[gun_of(game.state, 0, "knife")] = 0
    assert Stow in kinds(game)


@rule("TM-14.6", "TM-13.9", "TM-15.6", "TM-R56")
def test_break_free() -> None:
    game = moment(unit("portanova_raider", "0406", "N", posture=DOWNED), map="S3", pool=2)
    body(game, 0).stuck = building_of(game, "S3-b6")
    found = [one.at for one in commands(game.state, 0) if isinstance(one, BreakFree)]
    assert set(found) == {"0405", "0506", "0507", "0407", "0307", "0306"}
    game.events = []
    break_free(game, 0, cell(game.state, "0405"), FACINGS["SE"])
    there = body(game, 0)
    assert (where(game, 0), there.facing, there.posture) == ("0405", FACINGS["SE"], UPRIGHT)
    assert there.stuck == NOBODY and game.state.turn.pool == 0
    assert only(game.events, StatusEnded).status == "stuck"


@rule("TM-14.6", "TM-15.6")
def test_who_is_stuck_may_do_nothing_else() -> None:
    game = moment(unit("portanova_raider", "0406", "N"), map="S3")
    body(game, 0).stuck = building_of(game, "S3-b6")
    assert kinds(game) <= {BreakFree, Drop}


@rule("TM-14.7", "TM-9.13", "TM-R80")
def test_rotor_shift() -> None:
    game = moment(unit("dragonfly", "0608", "N", 1), phase=MOVEMENT, pool=4)
    take(game, RotorShift())
    assert game.state.turn.shifted and game.state.turn.pool == 2
    assert RotorShift not in kinds(game)
    for id, phase, left in (
        ("swift", MOVEMENT, {}),
        ("dragonfly", 1, {}),
        ("dragonfly", MOVEMENT, {"rotor": 0}),
    ):
        game = moment(unit(id, "0608", "N", 1, left=left), phase=phase)
        assert RotorShift not in kinds(game)


@rule("TM-14.8", "TM-R81", "TM-12.12")
def test_pick_up_needs_arms_ground_and_free_hands() -> None:
    free = sheet("talon", weapons=())
    game = moment(unit(free, "0608", "N"), unit("portanova_breaker", "0605", "N", team=1))
    sword = gun_of(game.state, 1, "great_sword")
    game.state.carried[sword], game.state.grip[sword] = NOBODY, cell(game.state, "0608")
    assert PickUp(sword, NOBODY) in commands(game.state, 0)
    take(game, PickUp(sword, NOBODY))
    arms = [aim_at(game.state, 0, name) for name in ("left_arm", "right_arm")]
    assert game.state.carried[sword] == 0
    assert game.state.grip[sword] == 1 << arms[0] | 1 << arms[1]
    game.state.carried[sword], game.state.grip[sword] = NOBODY, cell(game.state, "0608")
    body(game, 0).elevation = 1
    assert PickUp not in kinds(game)
    body(game, 0).elevation = 0
    body(game, 0).left[arms[0]] = 0
    assert PickUp not in kinds(game)  # it takes two
    game = moment(unit("badger", "0608", "N"), unit("portanova_raider", "0605", "N", team=1))
    smg = gun_of(game.state, 1, "smg")
    game.state.carried[smg], game.state.grip[smg] = NOBODY, cell(game.state, "0608")
    assert PickUp not in kinds(game)  # a vehicle [TM-1.5]


@rule("TM-14.8", "TM-18.8", "TM-R81", "TM-1.5")
def test_the_relic_fills_a_hand() -> None:
    free = sheet("talon", weapons=(held("beam_rifle", "right_arm"),))
    game = moment(unit(free, "0708", "N"), mission="m10", map="L4", pool=4)
    game.state.markers.append(Marker(cell(game.state, "0708")))
    take(game, TakeObject(0))
    assert body(game, 0).object == 0
    assert body(game, 0).hand == aim_at(game.state, 0, "left_arm")
    assert (game.state.markers[0].cell, game.state.markers[0].unit) == (NOBODY, 0)
    assert game.state.turn.pool == 2
    take(game, DropObject())
    assert game.state.markers[0].cell == cell(game.state, "0708")
    assert game.state.turn.pool == 2
    full = moment(unit("talon", "0708", "N"), mission="m10", map="L4")
    full.state.markers.append(Marker(cell(full.state, "0708")))
    assert TakeObject not in kinds(full)


@rule("TM-14.10")
def test_guard_helps_evasion_against_everything() -> None:
    game = moment(
        unit("alto_trooper", "0606", "N"),
        unit("portanova_raider", "0605", "S", team=1, stance=GUARD),
        dice=[7, 1, 7, 1],
    )
    assert parts(attack(game, 0, "assault_rifle", 1, "torso"), RolledEvasion) == {"Guard": 1}
    assert parts(attack(game, 0, "beam_saber", 1, "torso"), RolledEvasion) == {"Guard": 1}


@rule("TM-13.6", "TM-14.1")
def test_a_held_unit_takes_no_stance_and_drops_nothing() -> None:
    game = moment(
        unit("alto_trooper", "0607", "S"),
        unit("portanova_breaker", "0608", "N", team=1),
        phase=1,
    )
    hold(game, 1, 0)
    assert commands(game.state, 0) == []


@rule("TM-12.9")
def test_an_inoperative_unit_takes_no_command_actions() -> None:
    game = moment(unit("badger", "0608", "N", left={"left_drive": 0, "right_drive": 0}))
    assert commands(game.state, 0) == []
