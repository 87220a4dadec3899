"""Who shoots at whom, in which order, and in which form."""

from __future__ import annotations

import pytest

from ironmuster.systems.rollout.position.actions import (
    Activate,
    Change,
    EndPart,
    Pass,
    Shoot,
)
from ironmuster.systems.rollout.position.state import FIRED, PLAYER, SHOOTING, State
from ironmuster.systems.rollout.rules.parts import Part
from ironmuster.systems.rollout.rules.shooting import ShootTurn
from tests.rollout.bots.asking import answer_to, asked, said
from tests.rollout.play import alternate, battle, foe, gun, put

rule = pytest.mark.rule


def two_against_one() -> State:
    """Gearshift and a rifle squad, with an enemy squad in range of both."""
    state = battle()
    put(state, "gearshift", 18, 20)
    put(state, "infantry_a:rifle", 24, 20)
    foe(state, "infantry_g", 21, 28)
    return state


@rule("RO-5.3", "RO-11.1")
def test_who_pins_an_enemy_that_has_yet_to_shoot_comes_first() -> None:
    state = two_against_one()
    assert answer_to(state, Part(SHOOTING, PLAYER)) == Activate(1)
    state.marks[2] |= FIRED
    assert answer_to(state, Part(SHOOTING, PLAYER)) == Activate(0)


@rule("RO-20.11")
def test_it_shoots_where_that_is_worth_most() -> None:
    """Gearshift's blaster, at 3+: at a squad 2/3 x 1/2 x 4 = 1.33 HP, at a Panzer III 2/3 x 5/6 x 4
    = 2.22 [part 5.3]."""
    state = battle()
    hero = put(state, "gearshift", 20, 20)
    foe(state, "infantry_g", 16, 28)
    tank = foe(state, "panzer3", 24, 28)
    seat = asked(state, ShootTurn(hero))
    assert seat.decision is not None
    assert answer_to(state, ShootTurn(hero)) == Shoot(gun(state, hero, "blaster"), tank)
    assert said(seat) == "Panzer III: hits in 66 %, 4 HP where it is not saved"


@rule("RO-5.4")
def test_a_car_becomes_a_robot_that_shoots_better() -> None:
    """Strike 5+ as a car, 0.67 HP; 3+ as a robot, 1.33."""
    state = battle()
    hero = alternate(state, "gearshift", 20, 20)
    foe(state, "infantry_g", 20, 28)
    assert answer_to(state, ShootTurn(hero)) == Change()


@rule("RO-22.3")
def test_who_explores_unsuspected_attacks_neither_humans_nor_vehicles() -> None:
    state = battle()
    state.mission = "recon"
    state.goal.points = [(20_000, 26_000)]
    hero = put(state, "evac", 20, 20)
    foe(state, "infantry_g", 16, 28)
    foe(state, "panzer3", 24, 28)
    assert answer_to(state, ShootTurn(hero)) == Pass()
    assert answer_to(state, Part(SHOOTING, PLAYER)) == EndPart()
    state.goal.done = 1
    assert answer_to(state, ShootTurn(hero)) != Pass()


@rule("RO-18.12")
def test_the_object_of_attack_comes_before_all_else() -> None:
    """At a Vehicle, Save 3+, a shot of Gearshift's is worth 2/3 x 1/3 x 4 x 1.5 = 1.33; at a Panzer
    III 2.22: but the object decides the mission."""
    state = battle()
    state.mission = "attack"
    hero = put(state, "gearshift", 20, 20)
    thing = foe(state, "object:vehicle", 17, 30)
    state.goal.things = [thing]
    foe(state, "panzer3", 24, 28)
    assert answer_to(state, ShootTurn(hero)) == Shoot(gun(state, hero, "blaster"), thing)
