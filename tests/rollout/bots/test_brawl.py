"""Charges, fights, and when contact is broken."""

from __future__ import annotations

import pytest

from ironmuster.systems.rollout.position.actions import (
    Activate,
    Change,
    Charge,
    Disengage,
    EndPart,
    Fight,
    Pass,
    PullBack,
    Shoot,
)
from ironmuster.systems.rollout.position.state import (
    CHARGING,
    EXPLORES,
    PINNED,
    PLAYER,
    State,
)
from ironmuster.systems.rollout.rules.charging import ChargeTurn
from ironmuster.systems.rollout.rules.fighting import FightTurn
from ironmuster.systems.rollout.rules.parts import Part
from ironmuster.systems.rollout.rules.retreating import BreakContact
from ironmuster.systems.rollout.rules.shooting import ShootTurn
from tests.rollout.bots.asking import answer_to
from tests.rollout.play import alternate, battle, foe, gun, put

rule = pytest.mark.rule


@rule("RO-12.1", "RO-12.4")
def test_zoomer_charges_a_squad_and_a_squad_charges_none() -> None:
    """Zoomer's bonus is 2 + 5, the squad's 2: 35 of 36 are won for 5 HP. Of two squads each wins 15
    of 36 for 1 HP, which is worth nothing."""
    state = battle()
    zoomer = put(state, "zoomer", 20, 20)
    squad = foe(state, "infantry_g", 20, 24)
    assert answer_to(state, Part(CHARGING, PLAYER)) == Activate(zoomer)
    assert answer_to(state, ChargeTurn(zoomer)) == Charge(squad)
    state = battle()
    put(state, "infantry_a:rifle", 20, 20)
    foe(state, "infantry_g", 20, 24)
    assert answer_to(state, Part(CHARGING, PLAYER)) == EndPart()


@rule("RO-5.4")
def test_a_car_becomes_a_robot_to_charge() -> None:
    state = battle()
    zoomer = alternate(state, "zoomer", 20, 20)
    foe(state, "infantry_g", 20, 24)
    assert answer_to(state, ChargeTurn(zoomer)) == Change()


@rule("RO-12.9")
def test_it_strikes_at_the_object_rather_than_at_a_squad() -> None:
    """Fists do 6 HP to the building where it fails its 4+, and count it for 1.5: 4.5 HP, times what
    the object of Attack counts."""
    state = battle()
    state.mission = "attack"
    zoomer = put(state, "zoomer", 20, 20)
    thing = foe(state, "object:vehicle", 20, 21.88)
    state.goal.things = [thing]
    foe(state, "infantry_g", 22.2, 20)
    fists = gun(state, zoomer, "fists_5")
    assert answer_to(state, FightTurn(zoomer)) == Fight(thing, fists)


def in_contact(kind: str, y: float = 20) -> State:
    """A unit of the player, number 0, that an enemy squad touches from the north."""
    state = battle()
    put(state, kind, 20, y)
    wide = state.line(0).wide / 1000
    foe(state, "infantry_g", 20, y + wide + 1.181)
    return state


@rule("RO-13.1")
def test_it_stays_for_a_good_fight_and_leaves_a_bad_one() -> None:
    assert answer_to(in_contact("zoomer"), BreakContact()) == Pass()
    assert answer_to(in_contact("infantry_a:rifle"), BreakContact()) == Disengage()


@rule("RO-13.2")
def test_it_pulls_back_unless_that_might_be_its_end() -> None:
    """6" straight back from (20, 20) stay on the table; from (20, 5) they do not."""
    for y, wanted in ((20, PullBack()), (5, Pass())):
        state = battle()
        put(state, "infantry_a:rifle", 20, y)
        foe(state, "infantry_g", 20, y + 8)
        state.marks[0] |= PINNED
        assert answer_to(state, BreakContact()) == wanted


@rule("RO-18.7")
def test_who_investigates_stays_where_it_is() -> None:
    state = in_contact("infantry_a:rifle")
    state.task[0] = EXPLORES
    assert answer_to(state, BreakContact()) == Pass()


@rule("RO-11.4", "RO-12.9")
def test_who_is_at_the_object_stays_there_even_pinned_and_changes_only_there() -> None:
    """A Pinned unit may fight. A car that still drives at it does not become a robot for a shot."""
    state = battle()
    state.mission = "attack"
    zoomer = put(state, "zoomer", 20, 20)
    state.goal.things = [foe(state, "object:vehicle", 20, 21.88)]
    foe(state, "infantry_g", 28, 20)
    state.marks[zoomer] |= PINNED
    assert answer_to(state, BreakContact()) == Pass()
    state = battle()
    state.mission = "attack"
    zoomer = alternate(state, "zoomer", 20, 20)
    state.goal.things = [foe(state, "object:vehicle", 20, 27)]
    assert answer_to(state, ShootTurn(zoomer)) == Shoot(0, state.goal.things[0])
