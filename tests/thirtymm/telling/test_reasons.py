"""Why an action is refused: the first failing rule, with its ID."""

from __future__ import annotations

from typing import Any

import pytest

from ironmuster.kernel.value import Action
from ironmuster.systems.thirtymm.position import actions as act
from ironmuster.systems.thirtymm.position.state import (
    DOWNED,
    KNEELING,
    OVERWATCH,
    PRONE,
    Marker,
)
from ironmuster.systems.thirtymm.rules.activation import Activation
from ironmuster.systems.thirtymm.rules.grapple import Grappling
from ironmuster.systems.thirtymm.telling.reasons import why_not
from tests.thirtymm.moments import (
    FACINGS,
    MissionGame,
    aim_at,
    gun_of,
    hold,
    moment,
    run,
    unit,
)
from tests.thirtymm.telling.walks import battle, walk

rule = pytest.mark.rule


def refused(game: MissionGame, action: Action) -> str:
    """The reason, of an action that is indeed refused."""
    assert game.open is not None
    assert not game.open.options.has(action)
    return why_not(game, action)


def facing_each_other(die: int = 8, distance: int = 4, **changes: Any) -> MissionGame:
    """A Trooper, whose turn it is, and a Raider so many hexes south of it."""
    game = moment(
        unit("alto_trooper", "0604", "S", **changes),
        unit("portanova_raider", f"06{4 + distance:02}", "N", team=1),
        dice=[die],
    )
    run(game, Activation(0))
    return game


def shot(game: MissionGame, weapon: str, item: str = "torso", charge: bool = False) -> act.Attack:
    """An attack of the first unit on the second."""
    gun = act.FISTS if weapon == "fists" else gun_of(game.state, 0, weapon)
    return act.Attack(gun, 1, aim_at(game.state, 1, item), charge)


@rule("TM-3.3, TM-3.8, TM-7.5, TM-3.12, TM-7.1")
def test_moves_off_the_board_too_high_too_far_and_onto_others() -> None:
    game = facing_each_other(distance=2)
    for action, reason in (
        (act.Move("9999", 0), "there is no hex 9999 on this board [TM-3.3]"),
        (act.Move("0605", 4), "there is no elevation 4: they go from -2 to 3 [TM-3.8]"),
        (act.Move("0605", -1), "the ground of 0605 is at 0 [TM-3.8]"),
        (
            act.Move("0605", 1),
            "no Move action of Alto Trooper reaches 0605 at elevation 1 [TM-7.5]",
        ),
        (
            act.Move("0101", 0),
            "no Move action of Alto Trooper reaches 0101 at elevation 0 [TM-7.5]",
        ),
        (act.Move("0606", 0), "0606 is taken at that elevation [TM-3.12]"),
        (act.Move("0604", 0), "Alto Trooper is there already [TM-7.1]"),
        (act.Face(6), "there is no facing 6 [TM-3.3]"),
        (act.Face(FACINGS["S"]), "it faces S already [TM-7.2]"),
        (act.Thrust(7), "there is no direction 7 [TM-3.3]"),
        (act.Fly("0605", 1, 0, 3), "only an Aerial vehicle flies leg by leg [TM-9.12]"),
        (act.Leave("0601"), "the board cannot be left in this mission [TM-7.14]"),
        (act.Disengage(), "it holds nobody [TM-13.8]"),
    ):
        assert refused(game, action) == reason


@rule("TM-7.2, TM-7.1, TM-5.6, TM-8.6")
def test_what_is_used_up_and_phases_that_are_over() -> None:
    game = facing_each_other()
    game.apply(act.Thrust(FACINGS["S"]))
    assert refused(game, act.Move("0605", 0)) == "it has taken its Move action [TM-7.1]"
    reason = "a Thruster move forfeits the attacks of this turn [TM-8.6]"
    assert refused(game, shot(game, "assault_rifle")) == reason
    reason = "after a Thruster move only Guard is left of the stances [TM-8.6]"
    assert refused(game, act.Overwatch()) == reason
    game = facing_each_other()
    game.apply(act.Face(FACINGS["SE"]))
    reason = "its free rotation of this Movement Phase is used [TM-7.2]"
    assert refused(game, act.Face(FACINGS["S"])) == reason
    game.state.turn.phase = 2
    assert refused(game, act.Thrust(FACINGS["N"])) == "its Movement Phase is over [TM-5.6]"


@rule("TM-7.13, TM-13.20, TM-14.3")
@pytest.mark.parametrize(
    ("posture", "move", "turn"),
    [
        (KNEELING, "it kneels and can only turn: it must get up first [TM-7.13]", None),
        (
            PRONE,
            "it lies on the ground and cannot move: it must get up first [TM-7.13]",
            "it lies on the ground and cannot turn: it must get up first [TM-7.13]",
        ),
        (
            DOWNED,
            "it lies on the ground and cannot move: it must get up first [TM-7.13]",
            "it lies on the ground and cannot turn: it must get up first [TM-7.13]",
        ),
    ],
)
def test_who_kneels_or_lies(posture: int, move: str, turn: str | None) -> None:
    game = facing_each_other(posture=posture, distance=1)
    assert refused(game, act.Move("0605", 0)) == move
    if turn is not None:
        assert refused(game, act.Face(0)) == turn
        reason = "held, downed or prone it makes no Assault Rolls [TM-13.20]"
        assert refused(game, shot(game, "fists")) == reason
        assert refused(game, act.Grapple(1)) == "it must stand to grapple [TM-13.1]"


@rule("TM-13.5, TM-13.6, TM-15.6")
def test_who_is_held_or_stuck() -> None:
    game = moment(
        unit("alto_trooper", "0605", "S"),
        unit("portanova_raider", "0606", "N", team=1),
        dice=[8],
    )
    hold(game, 1, 0)
    run(game, Activation(0))
    reason = "it is held: it must break the grapple first [TM-13.5]"
    assert refused(game, act.Move("0604", 0)) == reason
    assert refused(game, act.Guard()) == "who is held can only break the grapple [TM-13.6]"
    assert refused(game, act.BreakGrapple("0101")) == "0101 is not the free hex behind it [TM-13.9]"
    game = moment(unit("alto_trooper", "0304", "S", stuck=4), map="S3", dice=[4])
    run(game, Activation(0))
    reason = "it is Stuck in a building: it must break free first [TM-15.6]"
    assert refused(game, act.Move("0305", 0)) == reason
    assert refused(game, act.BreakFree("0307")) == "0307 is not next to it [TM-14.6]"


@rule("TM-11.1, TM-11.2, TM-11.3, TM-10.1, TM-10.11")
def test_attacks_without_weapon_points_target_view_or_range() -> None:
    game = facing_each_other(die=1)  # 1 + 2 = 3 AP
    reason = "Assault Rifle costs 4 AP, 3 are there [TM-11.3]"
    assert refused(game, shot(game, "assault_rifle")) == reason
    assert refused(game, act.Attack(99, 1, 0)) == "there is no weapon 99 [TM-11.2]"
    foreign = gun_of(game.state, 1, "smg")
    reason = "Alto Trooper does not have that Sub-machine Gun [TM-11.2]"
    assert refused(game, act.Attack(foreign, 1, 0)) == reason
    game = facing_each_other()
    rifle = gun_of(game.state, 0, "assault_rifle")
    assert refused(game, act.Attack(rifle, 9, 0)) == "there is no unit 9 [TM-11.1]"
    assert refused(game, act.Attack(rifle, 0, 0)) == "Alto Trooper is no enemy [TM-11.1]"
    assert refused(game, act.Attack(rifle, 1, 50)) == "Portanova Raider has no item 50 [TM-11.1]"
    assert refused(game, act.Attack(rifle, 1, 0, True)) == "it has no Beam Overcharge [TM-2.8]"
    game = moment(
        unit("alto_trooper", "0604", "S"),
        unit("portanova_raider", "0608", "N", team=1, left={"head": 0}),
        dice=[8],
    )
    run(game, Activation(0))
    reason = "the head of Portanova Raider is destroyed [TM-11.1]"
    assert refused(game, shot(game, "assault_rifle", "head")) == reason
    game = facing_each_other(distance=10)
    reason = "Portanova Raider is 10 hexes away, the weapon reaches 6 [TM-10.11]"
    assert refused(game, shot(game, "assault_rifle")) == reason
    game.apply(act.Face(FACINGS["N"]))
    reason = "Portanova Raider is outside of the Field of View [TM-10.1]"
    assert refused(game, shot(game, "assault_rifle")) == reason


@rule("TM-10.9, TM-11.1")
def test_a_target_behind_a_building_is_out_of_sight() -> None:
    game = moment(
        unit("alto_trooper", "0308", "N"), unit("sentry", "0302", "S", team=1), map="S3", dice=[8]
    )
    run(game, Activation(0))
    reason = refused(game, shot(game, "assault_rifle", "ai_cockpit"))
    assert reason == "DC-1 Sentry is out of sight [TM-10.9]"


@rule("TM-14.1, TM-14.3, TM-14.5, TM-2.9, TM-9.13, TM-18.1")
def test_command_actions() -> None:
    game = facing_each_other()
    rifle = gun_of(game.state, 0, "assault_rifle")
    for action, reason in (
        (act.GetUp(), "it stands already [TM-14.3]"),
        (act.RotorShift(), "it is no Aerial vehicle with a working rotor [TM-9.13]"),
        (act.Equip(rifle, -1), "it has no stowed Assault Rifle of that number [TM-14.5]"),
        (act.PickUp(rifle, -1), "no Assault Rifle of that number lies in its hex [TM-14.8]"),
        (act.DropObject(), "it carries no object [TM-14.5]"),
        (act.Gather(0), "there is no marker 0 [TM-18.1]"),
        (act.OrderMove(1), "Alto Trooper controls no drone 1 [TM-17.2]"),
        (act.Shell(rifle, 0), "there is no building 0 [TM-16.2]"),
        (act.Raze(rifle, 0), "there is no marker 0 [TM-18.1]"),
    ):
        assert refused(game, action) == reason
    game.state.markers.append(Marker(game.state.units[0].cell))
    assert refused(game, act.Raze(rifle, 0)) == "marker 1 has no Defense [TM-16.6]"
    game.state.turn.pool = 1
    assert refused(game, act.TakeObject(0)) == "a Command Action costs 2 AP, 1 are there [TM-14.1]"


@rule("TM-13.1, TM-13.12")
def test_grapples_and_throws() -> None:
    game = facing_each_other()
    reason = "Portanova Raider is not in a hex next to it [TM-13.1]"
    assert refused(game, act.Grapple(1)) == reason
    game = moment(
        unit("alto_commander", "0605", "S"),
        unit("portanova_raider", "0606", "N", team=1),
        phase=2,
        dice=[7, 1],
    )
    run(game, Grappling(0, 1))  # now in 0606, with Assault 6: 2 hexes
    assert refused(game, act.Throw("0601")) == "0601 is 5 hexes away, it throws 1 to 2 [TM-13.12]"
    assert refused(game, act.Throw("0604")) == "0604 is outside of the Field of View [TM-13.12]"
    assert refused(game, act.EndTurn()) == (
        "this is not the moment: asked is whether the unit is held or thrown [TM-13.4]"
    )


@rule("TM-14.9, TM-5.10, TM-6.5")
def test_a_reaction_is_a_ranged_attack_that_is_paid_from_the_store() -> None:
    game = moment(
        unit("alto_trooper", "0603", "S"),
        unit("alto_trooper", "0608", "N", team=1, stance=OVERWATCH, stored=4),
        dice=[4],
    )
    run(game, Activation(0))
    game.apply(act.Move("0604", 0))
    game.apply(act.Face(FACINGS["S"]))
    game.apply(act.EndTurn())
    own = gun_of(game.state, 0, "assault_rifle")
    core = aim_at(game.state, 0, "torso")
    assert refused(game, act.Attack(own, 0, core)) == (
        "Alto Trooper 2 does not have that Assault Rifle [TM-11.2]"
    )
    assert refused(game, act.Attack(act.FISTS, 0, core)) == (
        "the reaction is a ranged attack [TM-14.9]"
    )
    assert refused(game, act.Move("0604", 0)) == (
        "this is not the moment: asked is whether the unit on Overwatch shoots [TM-14.9]"
    )


@rule("TM-4.4, TM-4.6, TM-4.8, TM-4.11, TM-1.1")
def test_the_opening() -> None:
    game = battle(1, "m02")
    assert refused(game, act.TakeRole(2)) == "there are two teams, 0 and 1 [TM-1.1]"
    assert refused(game, act.EndTurn()) == (
        "this is not the moment: asked is who is the Attacker [TM-4.4]"
    )
    for _ in walk(game, 1):
        assert game.open is not None
        if game.open.prompt == "goals":
            reason = "name three different objectives of 0 to 8, in order [TM-4.6]"
            assert refused(game, act.Choose((2, 1, 0))) == reason
            assert refused(game, act.Choose((1, 1, 2))) == reason
        if game.open.prompt == "deploy":
            break
    assert game.open is not None
    profiles = game.state.table.profiles
    foreign = next(one for one in profiles if one.owner != game.open.player)
    assert refused(game, act.Pick(foreign.index)).endswith(" is not yours [TM-1.1]")
    assert refused(game, act.Pick(99)) == "there is no unit 99 [TM-1.2]"
    game.resolve(game.open.options.at(0))
    assert refused(game, act.Place("0107", 0)).endswith(" [TM-4.8]")
    assert refused(game, act.Place("0107", 9)).endswith(" [TM-3.8]")
