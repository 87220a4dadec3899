"""[RO-12.1, RO-12.2, RO-11.4] The Charge activation."""

from __future__ import annotations

import pytest

from ironmuster.geometry.plane.shapes import disc, rectangle
from ironmuster.systems.rollout.position.actions import Charge, Pass
from ironmuster.systems.rollout.position.charges import why_not_charge
from ironmuster.systems.rollout.position.contact import engaging, is_engaged
from ironmuster.systems.rollout.position.events.attacks import Charged
from ironmuster.systems.rollout.position.events.turns import Alerted
from ironmuster.systems.rollout.position.state import (
    CHARGED,
    ENEMY,
    HOUSED,
    LIT,
    PINNED,
    State,
)
from ironmuster.systems.rollout.position.stats import in_contact
from ironmuster.systems.rollout.rules.charging import ChargeTurn
from tests.rollout.play import (
    alternate,
    answer,
    answers,
    battle,
    begin,
    crewed,
    foe,
    piece,
    put,
)

rule = pytest.mark.rule
WIDE = 1.181  # half of 60 mm, in inches


def apart(inches: float) -> tuple[State, int, int]:
    """Gearshift and a squad north of him, so many inches between them."""
    state = battle()
    one = put(state, "gearshift", 24, 20, 0)
    return state, one, foe(state, "infantry_g", 24, 20 + inches + 2 * WIDE)


@rule("RO-12.1")
def test_straight_into_contact_facing_the_target() -> None:
    """3" on: the middles are 2.362" apart then, a thousandth less is forgiven [RO-1.4]."""
    state, one, squad = apart(3)
    game = begin(state, ChargeTurn(one))
    events = answer(game, Charge(squad))
    assert (state.x[one], state.y[one], state.facing[one]) == (24_000, 23_001, 90)
    assert in_contact(state, one, squad) and state.marks[one] & CHARGED
    assert Charged(one, squad, ((24_000, 20_000), (24_000, 23_001)), 90) in events
    assert game.over and engaging(state, one) == [squad] and is_engaged(state, squad)
    assert why_not_charge(state, one, squad) == "it has charged this turn [RO-12.1]"
    state.marks[one] = 0
    assert why_not_charge(state, one, squad) == "it is engaged already [RO-12.2]"


@rule("RO-12.1", "RO-11.4")
def test_within_3_inches_half_of_it_if_pinned() -> None:
    state, one, squad = apart(3.002)
    assert why_not_charge(state, one, squad) == 'it is farther off than 3" [RO-12.1]'
    state, one, squad = apart(1.5)
    state.marks[one] = PINNED
    assert not why_not_charge(state, one, squad)
    state.y[squad] += 2
    assert why_not_charge(state, one, squad) == 'it is farther off than 1.5" [RO-11.4]'


@rule("RO-12.1", "RO-12.2")
@pytest.mark.parametrize(
    ("kind", "told"),
    [
        ("fence", ""),
        ("concrete_wall", "full cover lies between [RO-12.1]"),
        ("pond", ""),
        ("dragons_teeth", ""),
    ],
)
def test_light_cover_is_nothing_full_cover_is_in_the_way(kind: str, told: str) -> None:
    """A robot wades through a pond and passes dragon's teeth."""
    state, one, squad = apart(2)
    piece(state, kind, rectangle(22_000, 22_000, 4_000, 250))
    assert why_not_charge(state, one, squad) == told


@rule("RO-12.1")
def test_what_is_impassable_to_who_charges_is_in_the_way() -> None:
    """A motorcycle neither crosses wire nor fords a river, but by the bridge over it."""
    state = battle()
    squad = put(state, "infantry_a:rifle", 24, 24)
    bike = foe(state, "engel", 24, 24 + WIDE + 2.5 + 0.984, 270)
    assert not why_not_charge(state, bike, squad)
    wire = piece(state, "barbed_wire", rectangle(22_000, 25_500, 4_000, 250))
    assert why_not_charge(state, bike, squad) == "something impassable lies between [RO-12.1]"
    state.standing &= ~(1 << wire)
    piece(state, "river", rectangle(0, 25_400, 48_000, 1_000))
    assert why_not_charge(state, bike, squad) == "impassable water lies between [RO-12.1]"
    piece(state, "bridge", rectangle(22_000, 25_000, 4_000, 2_000))
    assert not why_not_charge(state, bike, squad)


@rule("RO-12.2")
def test_who_may_not_charge() -> None:
    state, one, squad = apart(2)
    state.staggered[one] = 2
    assert why_not_charge(state, one, squad) == "it is Staggered [RO-11.5]"
    state.staggered[one] = 0
    state.hp[one] = 0
    assert why_not_charge(state, one, squad) == "it is out of action [RO-10.9]"
    hayasaki, lorry = put(state, "hayasaki", 21, 22.362), put(state, "lorry", 27.5, 22.362)
    for unit in (hayasaki, lorry):
        assert why_not_charge(state, unit, squad) == "it declares no fights [RO-3.2]"
    flier = foe(state, "cinder", 24, 18, form=1)
    assert why_not_charge(state, flier, one).endswith("[RO-12.2]")


@rule("RO-12.2", "RO-8.5")
def test_who_may_not_be_charged() -> None:
    """Aircraft, occupants of buildings, units whose contact is taken, one behind another."""
    state, one, squad = apart(2)
    flier = foe(state, "cinder", 26, 20, form=1)
    assert why_not_charge(state, one, flier).endswith("[RO-12.2]")
    house = piece(state, "building", rectangle(21_500, 22_300, 5_000, 4_000), 10)
    state.status[squad], state.host[squad] = HOUSED, house
    assert why_not_charge(state, one, squad).endswith("[RO-12.2]")
    state, one, squad = apart(2)
    friend = put(state, "glover", 24.5, 22.3)
    assert why_not_charge(state, one, squad) == "no place in contact is free [RO-12.2]"
    state.x[friend] = 40_000
    other = foe(state, "infantry_g", 25.8, 22.2)
    assert why_not_charge(state, one, squad).endswith("[RO-12.2]")
    assert not why_not_charge(state, one, other)


@rule("RO-12.1", "RO-9.10")
def test_a_tank_is_full_cover_between_whosever_it_is() -> None:
    for kind, told in (("jeep", ""), ("carrier", "full cover lies between [RO-12.1]")):
        state = battle()
        one = put(state, "glover", 24, 20)
        squad = foe(state, "infantry_g", 24, 20 + 0.492 + 3 + 1.181)
        put(state, kind, 24, 21.5, 0)
        assert why_not_charge(state, one, squad) == told, "a jeep is no cover, and a friend"


@rule("RO-12.1", "RO-17.10")
def test_crews_are_charged_at_their_emplacement() -> None:
    state = battle()
    nest, _ = crewed(state, "machinegun_nest", disc(24_000, 24_000, 1_181))
    one = put(state, "gearshift", 24, 24 - 2 * WIDE - 2)
    game = begin(state, ChargeTurn(one))
    answer(game, Charge(nest))
    assert state.y[one] == 24_000 - 2_361 and engaging(state, one) == [nest]


@rule("RO-15.2", "RO-15.4")
def test_unaware_forces_do_not_charge_and_notice_who_does() -> None:
    state, one, squad = apart(3)
    state.alert = 0
    assert why_not_charge(state, squad, one) == "its force is not alerted [RO-15.4]"
    game = begin(state, ChargeTurn(one))
    events = answer(game, Charge(squad))
    assert Alerted(0, squad, one) in events and state.alert == 1


@rule("RO-12.1", "RO-5.2")
def test_nobody_has_to_charge() -> None:
    state, one, squad = apart(2)
    car = alternate(state, "zoomer", 22, 20, 90)
    game = begin(state, ChargeTurn(one))
    assert Charge(squad) in answers(game) and Pass() in answers(game)
    answer(game, Pass())
    assert state.y[one] == 20_000 and game.over
    assert why_not_charge(state, car, one) == "it is no enemy [RO-9.13]"


@rule("RO-17.13", "RO-12.1")
def test_mines_lie_in_the_way_of_a_charge() -> None:
    """A squad that charges over a field of the enemy rolls once: an even die is nothing; an odd one
    takes 2 HP of it and of whoever is within 2"."""
    for die, left in ((4, 5), (3, 3)):
        state = battle()
        squad = put(state, "infantry_a:rifle", 24, 20)
        enemy = foe(state, "infantry_g", 24, 20 + 3 + 2 * WIDE)
        piece(state, "antipersonnel_mines", rectangle(21_000, 21_000, 6_000, 1_000), 0, ENEMY)
        game = begin(state, ChargeTurn(squad))
        answer(game, Charge(enemy), die)
        assert state.hp[squad] == left and in_contact(state, squad, enemy)
        assert state.hp[enemy] == 5, "4.362 inches less 1.181 from the edge of the field"


@rule("RO-17.13")
def test_who_falls_on_the_way_does_not_arrive() -> None:
    state = battle()
    squad = put(state, "infantry_a:rifle", 24, 20)
    state.hp[squad] = 2
    enemy = foe(state, "infantry_g", 24, 20 + 3 + 2 * WIDE)
    piece(state, "antipersonnel_mines", rectangle(21_000, 21_000, 6_000, 1_000), 0, ENEMY)
    answer(begin(state, ChargeTurn(squad)), Charge(enemy), 1)
    assert state.hp[squad] == 0 and (state.x[squad], state.y[squad]) == (24_000, 21_000)


@rule("RO-17.16")
def test_lights_shine_on_who_charges_past() -> None:
    state, one, squad = apart(3)
    state.night = True
    piece(state, "spotlights", disc(24_000, 33_000, 492), 0, ENEMY)
    answer(begin(state, ChargeTurn(one)), Charge(squad))
    assert state.marks[one] & LIT
