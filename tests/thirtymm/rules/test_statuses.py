"""[TM-15] What units suffer from, and for how long."""

from __future__ import annotations

import pytest

from ironmuster.systems.thirtymm.position.events import RolledAttack, RolledEvasion, StatusGained
from ironmuster.systems.thirtymm.position.state import DOWNED, KNEELING, PRONE, UPRIGHT
from ironmuster.systems.thirtymm.position.stats import (
    can_evade,
    is_able,
    is_airborne,
    is_concealed,
    is_deep,
    is_disabled,
    is_grounded,
    is_shallow,
    standard_mp,
)
from ironmuster.systems.thirtymm.rules.status import freeze, jam, knock_down, overheat
from ironmuster.systems.thirtymm.rules.targets import CLOSE, RANGED
from tests.thirtymm.helpers import mounted
from tests.thirtymm.helpers import unit as sheet
from tests.thirtymm.moments import (
    MissionGame,
    attack,
    body,
    building_of,
    left,
    moment,
    of,
    options_of,
    parts,
    unit,
)

rule = pytest.mark.rule


@rule("TM-15.1", "TM-16.1")
@pytest.mark.parametrize("posture", [UPRIGHT, KNEELING, PRONE])
def test_conceal_is_for_who_is_grounded_on_green(posture: int) -> None:
    game = moment(unit("talon", "0306", "N", posture=posture), map="S1")
    assert is_concealed(game.state, 0)
    body(game, 0).elevation = 1
    assert not is_concealed(game.state, 0)
    assert not is_concealed(moment(unit("talon", "0307", "N"), map="S1").state, 0)


@rule("TM-15.1")
def test_conceal_is_against_ranged_attacks_only() -> None:
    game = moment(
        unit("alto_trooper", "0305", "S"),
        unit("portanova_raider", "0306", "S", team=1),
        map="S1",
        dice=[7, 1, 7, 1],
    )
    assert parts(attack(game, 0, "assault_rifle", 1, "torso"), RolledEvasion) == {"Conceal": 1}
    assert parts(attack(game, 0, "beam_saber", 1, "torso"), RolledEvasion) == {}


@rule("TM-15.2", "TM-R62", "TM-R63")
def test_overheat_makes_the_unit_kneel_and_ends_its_turn() -> None:
    game = moment(unit("portanova_raider", "0608", "N"), unit("alto_trooper", "0605", team=1))
    overheat(game, 0)
    assert body(game, 0).posture == KNEELING and game.state.turn.over
    game.state.turn.over = False
    overheat(game, 1)
    assert body(game, 1).posture == KNEELING and not game.state.turn.over  # not its turn


@rule("TM-15.2", "TM-R63")
@pytest.mark.parametrize(("id", "at", "weapon"), [("badger", 0, "vulcan"), ("talon", 1, None)])
def test_vehicles_and_flyers_have_it_as_a_flag(id: str, at: int, weapon: str | None) -> None:
    game = moment(
        unit(id, "0606", "N", at, posture=KNEELING),
        unit("portanova_raider", "0604", "S", team=1),
        dice=[1, 7, 1],
    )
    assert parts(attack(game, 0, weapon or "beam_rifle", 1, "torso"), RolledAttack) == {}
    core = "cockpit" if id == "badger" else "torso"
    game.state.turn.unit = 1
    body(game, 0).facing = 3
    assert parts(attack(game, 1, "smg", 0, core), RolledEvasion) == {}


@rule("TM-15.2")
@pytest.mark.parametrize("posture", [PRONE, DOWNED])
def test_who_lies_already_stays_so(posture: int) -> None:
    game = moment(unit("portanova_raider", "0608", "N", posture=posture))
    overheat(game, 0)
    assert body(game, 0).posture == posture and game.state.turn.over


@rule("TM-15.3", "TM-R62")
def test_freeze_ends_the_turn_and_waits_for_the_next() -> None:
    game = moment(unit("portanova_raider", "0608", "N"), unit("alto_trooper", "0605", team=1))
    freeze(game, 1)
    assert body(game, 1).frozen == 1 and not game.state.turn.over
    body(game, 0).frozen = 2  # it is in its cold activation
    freeze(game, 0)
    assert body(game, 0).frozen == 1 and game.state.turn.over


@rule("TM-15.4", "TM-R19", "TM-7.5")
def test_light_blue_slows_who_cannot_swim() -> None:
    game = moment(unit("alto_trooper", "0708", "N"), map="S2")
    assert body(game, 0).elevation == -1
    assert is_shallow(game.state, 0) and standard_mp(game.state, 0) == 4 - 2
    body(game, 0).elevation = 0
    assert is_shallow(game.state, 0)
    game = moment(unit("talon", "0708", "N", 1), map="S2")
    assert not is_shallow(game.state, 0) and standard_mp(game.state, 0) == 4
    game = moment(unit("manta", "0708", "N"), map="S2")
    assert not is_shallow(game.state, 0) and standard_mp(game.state, 0) == 4
    game = moment(unit("bulwark", "0708", "N"), map="S2")
    assert standard_mp(game.state, 0) == 1  # 2 - 2, but 1 at least


@rule("TM-15.5", "TM-R19")
def test_dark_blue_does_too() -> None:
    game = moment(unit("alto_trooper", "0207", "N"), mission="m10", map="L4")
    assert body(game, 0).elevation == -2
    assert is_deep(game.state, 0) and not is_shallow(game.state, 0)
    assert standard_mp(game.state, 0) == 2
    game = moment(unit("manta", "0207", "N"), mission="m10", map="L4")
    assert not is_deep(game.state, 0)


@rule("TM-15.6", "TM-18.2", "TM-R56")
def test_stuck_is_as_inoperative_for_what_it_may_do() -> None:
    game = moment(
        unit("portanova_breaker", "0406", "N"),
        unit("alto_trooper", "0405", "S", team=1),
        map="S3",
    )
    body(game, 0).stuck = building_of(game, "S3-b6")
    assert is_disabled(game.state, 0) and not is_able(game.state, 0)
    assert not can_evade(game.state, 0)
    assert options_of(game, 0, RANGED | CLOSE) == {"shotgun"}  # mounted


@rule("TM-15.7", "TM-15.10", "TM-R62", "TM-R64")
def test_a_system_error_begins_at_5_and_a_second_one_begins_again() -> None:
    game = moment(unit("portanova_raider", "0608", "N"), unit("alto_trooper", "0605", team=1))
    jam(game, 0)
    assert body(game, 0).error == 5 and game.state.turn.over
    body(game, 0).error = 3
    jam(game, 0)
    assert body(game, 0).error == 5
    game.state.turn.over = False
    jam(game, 1)
    assert body(game, 1).error == 5 and not game.state.turn.over


@rule("TM-15.9", "TM-3.9")
def test_airborne_submerged_and_grounded() -> None:
    found = []
    for at, elevation in (("0608", 1), ("0608", 0), ("0708", 0), ("0708", -1), ("0708", 1)):
        game = moment(unit("talon", at, "N", elevation), map="S2")
        found.append((is_airborne(game.state, 0), is_grounded(game.state, 0)))
    air, ground, afloat = (True, False), (False, True), (False, False)
    assert found == [air, ground, afloat, ground, air]


@rule("TM-15.10")
def test_a_status_does_not_stack_with_itself() -> None:
    game = moment(unit("portanova_raider", "0608", "N"))
    game.events = []
    knock_down(game, 0)
    knock_down(game, 0)
    freeze(game, 0)
    freeze(game, 0)
    assert body(game, 0).posture == DOWNED and body(game, 0).frozen == 1
    assert [event.status for event in of(game.events, StatusGained)].count("downed") == 1


ARMED = {  # weapon that is mounted, the status it brings, and the natural rolls that bring it
    "flamer": ("overheat", (7, 8)),
    "cryo": ("freeze", (7, 8)),
    "emp_carbine": ("system_error", (7, 8)),
    "shotgun": ("downed", (8,)),
}


def armed(weapon: str, *dice: int, target: str = "portanova_raider") -> MissionGame:
    return moment(
        unit(sheet("alto_trooper", weapons=(mounted(weapon, "torso"),)), "0606", "N"),
        unit(target, "0605", "N", team=1),
        dice=dice,
    )


@rule("TM-15.2", "TM-15.3", "TM-15.7", "TM-13.20")
@pytest.mark.parametrize("weapon", ARMED)
@pytest.mark.parametrize("die", [6, 7, 8])
def test_tags_of_weapons(weapon: str, die: int) -> None:
    status, rolls = ARMED[weapon]
    game = armed(weapon, die, *((1,) if die < 8 else ()))
    events = attack(game, 0, weapon, 1, "torso")
    found = [event.status for event in of(events, StatusGained)]
    assert found == ([status] if die in rolls else [])
    assert left(game, 1, "torso") < 37


@rule("TM-15.2", "TM-11.11")
def test_who_evades_suffers_nothing() -> None:
    game = armed("flamer", 7, 8)
    assert of(attack(game, 0, "flamer", 1, "torso"), StatusGained) == []


@rule("TM-13.20")
@pytest.mark.parametrize(("target", "downed"), [("sparrow", True), ("alto_commander", False)])
def test_knock_downs_mechs_of_its_class_or_lower(target: str, downed: bool) -> None:
    game = armed("shotgun", 8, target=target)
    attack(game, 0, "shotgun", 1, "left_leg")
    assert (body(game, 1).posture == DOWNED) == downed
    game = moment(
        unit("portanova_breaker", "0606", "N"),
        unit("talon", "0605", "N", 1, team=1),
        dice=[8],
    )
    attack(game, 0, "shotgun", 1, "torso")
    assert body(game, 1).posture == UPRIGHT  # it is not grounded
