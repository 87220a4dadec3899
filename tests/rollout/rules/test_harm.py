"""[RO-10.5, RO-11, RO-7.9, RO-7.10, RO-17.10, RO-22.9] HP, statuses and what follows."""

from __future__ import annotations

import pytest

from ironmuster.geometry.plane.shapes import disc, rectangle
from ironmuster.systems.rollout.position.events.attacks import Fell, Hurt, Razed
from ironmuster.systems.rollout.position.footing import stands
from ironmuster.systems.rollout.position.profile import SECOND
from ironmuster.systems.rollout.position.shifting import aside_of
from ironmuster.systems.rollout.position.state import (
    ABOARD,
    ENEMY,
    FIELDED,
    HOUSED,
    NOBODY,
    PINNED,
    PLAYER,
    State,
)
from ironmuster.systems.rollout.position.stats import (
    gap,
    in_contact,
    is_pinned,
    is_staggered,
    pair_of,
)
from ironmuster.systems.rollout.rules.harm import (
    batter,
    hurt,
    is_general_inside,
    pin,
    raze,
    stagger,
)
from tests.rollout.play import bare, battle, crewed, foe, piece, put

rule = pytest.mark.rule


@rule("RO-10.5")
def test_hp_are_kept_at_zero() -> None:
    state = battle()
    squad = foe(state, "infantry_g", 24, 24)
    game = bare(state)
    hurt(game, squad, 3, "shot")
    hurt(game, squad, 4, "shot")
    assert state.hp[squad] == 0
    assert game.events == [
        Hurt(squad, 3, 2, "shot"),
        Hurt(squad, 4, 0, "shot"),
        Fell(squad, "shot"),
    ]
    hurt(game, squad, 1, "shot")
    assert len(game.events) == 3, "nothing is left to lose"


@rule("RO-11.6", "RO-18.4")
def test_going_out_of_action_clears_statuses_and_lets_go() -> None:
    state = battle()
    one = put(state, "gearshift", 24, 24)
    state.goal.bearer = one
    game = bare(state)
    pin(game, one)
    stagger(game, one)
    assert is_pinned(state, one) and is_staggered(state, one)
    hurt(game, one, 12, "shot")
    assert not is_pinned(state, one) and not is_staggered(state, one)
    assert state.goal.bearer == NOBODY


@rule("RO-11.1", "RO-11.5")
def test_statuses_do_not_stack_and_last() -> None:
    """Staggered in turn 1: to the end of turn 2; again in turn 2: to the end of turn 3."""
    state = battle()
    squad = foe(state, "infantry_g", 24, 24)
    game = bare(state)
    pin(game, squad)
    pin(game, squad)
    assert state.marks[squad] == PINNED and len(game.events) == 1
    stagger(game, squad)
    assert state.staggered[squad] == 2
    state.turn = 2
    stagger(game, squad)
    assert state.staggered[squad] == 3
    state.hp[squad] = 0
    state.marks[squad] = 0
    pin(game, squad)
    assert state.marks[squad] == 0, "out of action"


def house(state: State, x: float, y: float) -> int:
    return piece(
        state, "building", rectangle(round(1000 * x), round(1000 * y), 5_000, 4_000), 10, NOBODY
    )


@rule("RO-7.9", "RO-10.10")
def test_a_house_becomes_rubble_and_falls_on_who_is_inside() -> None:
    state = battle()
    ruin = house(state, 8, 11)
    squad = foe(state, "infantry_g", 10.5, 13)
    state.status[squad], state.host[squad] = HOUSED, ruin
    game = bare(state)
    batter(game, ruin, 4, "shot")
    assert state.sturdy[ruin] == 6 and state.standing == 1 and state.hp[squad] == 5
    batter(game, ruin, 6, "shot")
    assert state.standing == 0b10 and state.pieces[1].kind == "rubble"
    assert state.pieces[1].cores == state.pieces[0].cores and state.sturdy == [0, 0]
    assert state.hp[squad] == 2 and state.status[squad] == FIELDED and state.host[squad] == NOBODY
    assert (state.x[squad], state.y[squad]) == (10_500, 13_000)


@rule("RO-7.5", "RO-7.9", "RO-R99")
def test_who_is_shifted_from_the_rubble_goes_the_shortest_way() -> None:
    """[E9] A Sherman, 95 by 50 mm, at (10, 12.5) facing north; the squad at (10.5, 13) goes east
    into contact: 0.984 + 1.181 from the middle line of the tank, 1.665" on, is the circle of
    1.7"."""
    state = battle()
    ruin = house(state, 8, 11)
    squad = foe(state, "infantry_g", 10.5, 13)
    state.status[squad], state.host[squad] = HOUSED, ruin
    tank = put(state, "sherman", 10, 12.5)
    raze(bare(state), ruin)
    assert in_contact(state, tank, squad) and gap(state, tank, squad) == 35
    assert (state.x[squad], state.y[squad]) == (12_200, 13_000)
    assert state.hp[squad] == 2


@rule("RO-R99")
def test_no_way_aside_where_there_is_no_room() -> None:
    state = battle()
    one = put(state, "gearshift", 24, 24)
    piece(state, "rocks", disc(24_000, 24_000, 3_000))
    place = aside_of(state, one, state.line(one), 24_000, 24_000, 0)
    assert place is not None and stands(state, one, *place, 0)
    assert place == (28_200, 24_000), "1.181 and 3 inches: the circle of 4.2"
    assert aside_of(state, one, state.line(one), 24_000, 24_000, 0, 4_000) is None


@rule("RO-17.10", "RO-17.12")
def test_a_structure_that_is_destroyed_takes_its_crew_along() -> None:
    """A PaK of 3 HP is gone; a bunker of 16 stays as cover, but nobody is in it."""
    state = battle()
    pak, gun = crewed(state, "pak_43", disc(24_000, 24_000, 1_181))
    inside, bunker = crewed(state, "small_bunker", rectangle(10_000, 10_000, 4_000, 3_000))
    game = bare(state)
    batter(game, gun, 4, "shot")
    batter(game, bunker, 16, "shot")
    assert state.hp[pak] == 0 and state.hp[inside] == 0
    assert state.standing == 1 << bunker
    assert Razed(gun, "") in game.events and Razed(bunker, "small_bunker") in game.events


@rule("RO-7.9", "RO-18.12")
def test_an_object_that_is_a_house_falls_as_one() -> None:
    state = battle()
    kind = "object:building"
    lot = piece(state, "building", rectangle(20_000, 20_000, 5_000, 4_000))
    thing = foe(state, kind, 22.5, 22)
    state.host[thing] = lot
    state.goal.things.append(thing)
    hurt(bare(state), thing, 10, "shot")
    assert state.pieces[-1].kind == "rubble" and state.standing == 0b10


@rule("RO-7.10", "RO-R101")
def test_passengers_of_a_transport_take_3_hp_and_stand_beside_it() -> None:
    state = battle()
    lorry = put(state, "lorry", 24, 24)
    squad, glover = put(state, "infantry_a:rifle", 0, 0), put(state, "glover", 0, 0)
    for unit in (squad, glover):
        state.status[unit], state.host[unit] = ABOARD, lorry
    hurt(bare(state), lorry, 6, "shot")
    assert state.hp[squad] == 2 and state.hp[glover] == 0
    for unit in (squad, glover):
        assert state.status[unit] == FIELDED and in_contact(state, unit, lorry)
        assert stands(state, unit, state.x[unit], state.y[unit], state.facing[unit])
    assert state.y[squad] < 24_000 and state.x[squad] == 24_000, "behind it"


@rule("RO-22.9")
def test_a_general_gets_out_of_his_tank_with_1_hp() -> None:
    state = battle()
    tank = foe(state, "siegel", 24, 24)
    assert is_general_inside(state, tank)
    hurt(bare(state), tank, 8, "shot")
    walker = len(state.kind) - 1
    assert walker != tank and state.form[walker] == SECOND and state.hp[walker] == 1
    assert in_contact(state, walker, tank) and state.side[walker] == ENEMY
    assert state.group[walker] == state.group[tank]
    assert pair_of(state, tank) == [tank, walker] and not is_general_inside(state, tank)
    assert state.side[tank] != PLAYER
