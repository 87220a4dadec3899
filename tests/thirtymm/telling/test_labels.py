"""What answers are called, with their cost."""

from __future__ import annotations

import pytest

from ironmuster.kernel.system import Label
from ironmuster.systems.thirtymm.position import actions as act
from ironmuster.systems.thirtymm.position.actions import AT_WEAPON
from ironmuster.systems.thirtymm.rules.activation import Activation
from ironmuster.systems.thirtymm.rules.grapple import Grappling
from ironmuster.systems.thirtymm.telling.labels import describe
from tests.thirtymm.moments import aim_at, gun_of, hold, moment, run, unit

rule = pytest.mark.rule


@rule("TM-11.1, TM-11.3, TM-11.14, TM-14.1, TM-14.5")
def test_attacks_and_commands() -> None:
    game = moment(
        unit("colossus", "0604", "S"), unit("alto_trooper", "0606", "N", team=1), dice=[8]
    )
    run(game, Activation(0))
    state = game.state
    beam, head = gun_of(state, 0, "hyper_launcher"), aim_at(state, 1, "head")
    rifle = gun_of(state, 1, "assault_rifle")
    for action, text in (
        (act.Attack(beam, 1, head), "Hyper Beam Launcher at Alto Trooper, head, 9 AP"),
        (
            act.Attack(beam, 1, AT_WEAPON + rifle, True),
            "Overcharged Hyper Beam Launcher at Alto Trooper, Assault Rifle, 11 AP",
        ),
        (act.Attack(act.FISTS, 1, head), "Basic attack at Alto Trooper, head, 1 AP"),
        (act.Grapple(1), "Grapple Alto Trooper, 2 AP"),
        (act.Drop(beam), "Drop Hyper Beam Launcher"),
        (act.Stow(beam), "Stow Hyper Beam Launcher, 2 AP"),
        (act.Equip(beam, -1), "Equip Hyper Beam Launcher with both arms, 2 AP"),
        (
            act.PickUp(rifle, aim_at(state, 0, "left_arm")),
            "Pick up Assault Rifle with left arm, 2 AP",
        ),
        (act.Kneel(), "Kneel, 2 AP"),
        (act.Overwatch(), "Overwatch and end, 2 AP"),
        (act.EndTurn(), "End the turn"),
        (act.Face(2), "Face SE"),
    ):
        assert describe(game, action).text == text
    anchors = (f"weapon:{beam}", "unit:1", f"aim:{head}", "charge")
    assert describe(game, act.Attack(beam, 1, head, True)).anchors == anchors
    assert describe(game, act.Move("0605", 0)) == Label(
        "Move to 0605, elevation 0", ("hex:0605", "elevation:0")
    )


@rule("TM-13.4, TM-13.8, TM-13.9, TM-12.6")
def test_holds() -> None:
    game = moment(
        unit("alto_commander", "0605", "S"),
        unit("portanova_raider", "0606", "N", team=1),
        phase=2,
        dice=[7, 1],
    )
    run(game, Grappling(0, 1))
    assert describe(game, act.Hold()).text == "Hold the unit"
    assert describe(game, act.Throw("0608")) == Label("Throw it to 0608", ("hex:0608",))
    game = moment(
        unit("alto_trooper", "0605", "S"), unit("portanova_raider", "0606", "N", team=1), dice=[8]
    )
    hold(game, 1, 0)
    run(game, Activation(0))
    label = describe(game, act.BreakGrapple("0605"))
    assert label == Label("Break the grapple to 0605, 2 AP", ("hex:0605",))


@rule("TM-17.3")
def test_orders() -> None:
    game = moment(unit("shepherd", "0604", "S"), unit("sentry", "0608", "N", team=1))
    pistol = act.OrderAttack(0, gun_of(game.state, 0, "smg"), 1, 0)
    text = "Order AL-17 Shepherd: Sub-machine Gun at DC-1 Sentry, AI cockpit, 5 AP"
    assert describe(game, pistol).text == text
    assert describe(game, act.OrderMove(1)) == Label("Order DC-1 Sentry to move, 2 AP", ("unit:1",))
