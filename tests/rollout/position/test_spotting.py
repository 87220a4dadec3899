"""[RO-9.7, RO-9.8, RO-17.5, RO-17.16] Who sees whom, what is spotted, what is lit."""

from __future__ import annotations

import random

import pytest

from ironmuster.geometry.plane.shapes import disc, rectangle
from ironmuster.systems.rollout.position.sight import look, things
from ironmuster.systems.rollout.position.spotting import (
    is_in_light,
    is_lit,
    is_seen_by,
    is_spotted,
    line_of,
    spotters,
)
from ironmuster.systems.rollout.position.state import (
    AWAY,
    DISGUISED,
    ENEMY,
    FIELDED,
    IGNORED,
    LIT,
    PLAYER,
    SPOTTED,
    State,
)
from tests.rollout.play import battle, crewed, foe, piece, put
from tests.rollout.rules.test_enemy_plans import fought, movers

rule = pytest.mark.rule


@rule("RO-9.7", "RO-9.5")
def test_who_is_on_the_table_and_near_enough_is_seen() -> None:
    """Day 20", night 12", between the outlines of two squads of 1.181"."""
    state = battle()
    one, other = put(state, "infantry_a:rifle", 10, 24), foe(state, "infantry_g", 32.362, 24)
    assert is_seen_by(state, one, other) and is_seen_by(state, other, one)
    state.x[other] += 2
    assert not is_seen_by(state, one, other), "a thousandth more is forgiven, two are not"
    state.x[other] = 24_362
    state.night = True
    assert is_seen_by(state, one, other)
    state.x[other] += 2
    assert not is_seen_by(state, one, other)


@rule("RO-9.7", "RO-14.4")
def test_nobody_sees_what_is_away_or_ignored() -> None:
    state = battle()
    squad, zoomer = foe(state, "infantry_g", 24, 30), put(state, "zoomer", 24, 20)
    state.marks[zoomer] = DISGUISED | IGNORED
    assert not is_seen_by(state, squad, zoomer)
    state.marks[zoomer] = DISGUISED
    assert is_seen_by(state, squad, zoomer), "recognised"
    state.status[zoomer] = AWAY
    assert not is_seen_by(state, squad, zoomer)


@rule("RO-9.8")
def test_a_side_has_spotted_what_one_of_its_units_sees() -> None:
    """Those out of action see nothing, and the object of a mission does not look about."""
    state = battle()
    near, far = put(state, "jeep", 24, 10), put(state, "gearshift", 5, 5)
    tank = foe(state, "panzer3", 30, 24)
    assert spotters(state, PLAYER, tank) == [near] and is_spotted(state, PLAYER, tank)
    state.hp[near] = 0
    assert not is_spotted(state, PLAYER, tank)
    state.x[far], state.y[far] = 20_000, 24_000
    assert is_spotted(state, PLAYER, tank)
    state.hp[far] = 0
    put(state, "object:vehicle", 26, 24)
    put(state, "object:prone_metarian", 34, 24)
    assert not is_spotted(state, PLAYER, tank)


@rule("RO-R81")
def test_what_a_hidden_unit_ran_into_is_spotted_this_turn() -> None:
    state = battle()
    one = put(state, "gearshift", 5, 5)
    foe(state, "infantry_g", 40, 40)
    assert not is_spotted(state, ENEMY, one)
    state.marks[one] |= SPOTTED
    assert is_spotted(state, ENEMY, one)


@rule("RO-17.5")
def test_a_tower_sees_past_everything() -> None:
    """20" by day, 12" by night; not those who are disguised, and not without its crew."""
    state = battle()
    crew, tower = crewed(state, "lookout_tower", rectangle(23_250, 30_000, 1_500, 1_500))
    piece(state, "farm_house", rectangle(21_000, 20_000, 6_000, 5_000), 10)
    squad = put(state, "infantry_a:rifle", 24, 15)  # 30 - 15 - 1.181 = 13.819" off
    assert line_of(state, crew, squad).hidden() and is_spotted(state, ENEMY, squad)
    state.night = True
    assert not is_spotted(state, ENEMY, squad)
    state.night = False
    state.marks[squad] = DISGUISED | IGNORED
    assert not is_spotted(state, ENEMY, squad)
    state.marks[squad] = 0
    state.standing &= ~(1 << tower)
    assert not is_spotted(state, ENEMY, squad)
    state.standing |= 1 << tower
    state.hp[crew] = 0
    assert not is_spotted(state, ENEMY, squad)


@rule("RO-17.16")
def test_the_other_sides_lights_light_units_up_at_night() -> None:
    """Within 9" of a light of 25 mm, 0.492", by a base of 1.181"."""
    state = battle()
    squad = put(state, "infantry_a:rifle", 24, 24)
    piece(state, "spotlights", disc(24_000, 24_000 + 9_000 + 492 + 1_181, 492), 0, ENEMY)
    assert is_in_light(state, squad) and not is_lit(state, squad), "by day it does not matter"
    state.night = True
    assert is_lit(state, squad)
    state.y[squad] -= 2
    assert not is_lit(state, squad)
    state.marks[squad] |= LIT
    assert is_lit(state, squad), "it has passed one"
    state.marks[squad] = 0
    state.y[squad] += 2
    state.owner[0] = PLAYER
    assert not is_lit(state, squad), "one's own lights shine on others"


def field() -> State:
    state = battle()
    put(state, "infantry_a:rifle", 10, 10)
    foe(state, "infantry_g", 20, 10)
    foe(state, "panzer3", 15, 20)
    put(state, "sherman", 40, 40)
    foe(state, "infantry_g", 22, 14)
    return state


def agrees(state: State) -> None:
    """Every line that is kept is the one that would be found anew."""
    for one in range(len(state.kind)):
        for other in range(len(state.kind)):
            if one != other:
                kept, fresh = line_of(state, one, other), look(state, one, other, things(state))
                assert (kept.blocked, kept.veiled, kept.cover) == (
                    fresh.blocked,
                    fresh.veiled,
                    fresh.cover,
                )


@rule("RO-9.2")
def test_lines_are_kept_until_one_of_the_two_moves() -> None:
    state = field()
    agrees(state)
    kept, gone = line_of(state, 0, 4), line_of(state, 0, 1)
    state.x[1] = 21_000
    assert line_of(state, 0, 4) is kept and line_of(state, 0, 1) is not gone
    agrees(state)
    state.x[0] = 11_000
    assert line_of(state, 0, 4) is not kept
    agrees(state)


@rule("RO-9.2")
def test_lines_are_found_anew_when_something_opaque_moves_or_falls() -> None:
    """A tank drives between the squads, a house goes up and falls, a lorry comes."""
    state = field()
    assert not line_of(state, 0, 1).hidden()
    state.x[2], state.y[2] = 15_000, 10_000
    state.facing[2] = 90
    assert line_of(state, 0, 1).hidden()
    agrees(state)
    state.y[2] = 30_000
    assert not line_of(state, 0, 1).blocked
    piece(state, "farm_house", rectangle(14_000, 8_000, 2_000, 4_000), 10)
    assert line_of(state, 0, 1).hidden()
    state.standing = 0
    assert not line_of(state, 0, 1).blocked
    put(state, "lorry", 15, 10)
    assert line_of(state, 0, 1).hidden()
    agrees(state)


@rule("RO-9.2")
def test_a_copy_finds_its_own_lines() -> None:
    state = field()
    before = line_of(state, 0, 1)
    twin = state.copy()
    assert line_of(twin, 0, 1) is before, "what is found is shared"
    twin.x[2], twin.y[2], twin.facing[2] = 15_000, 10_000, 90
    assert line_of(twin, 0, 1).hidden()
    assert line_of(state, 0, 1) is before


@rule("RO-9.8")
def test_who_came_in_a_copy_is_not_asked_of_the_position_it_was_made_of() -> None:
    """What is remembered of lines of sight is shared by copies, which may have had others come."""
    state = battle()
    squad = put(state, "infantry_a:rifle", 24, 24)
    assert not is_spotted(state, ENEMY, squad)
    twin = state.copy()
    foe(twin, "infantry_g", 24, 27)
    assert is_spotted(twin, ENEMY, squad)
    assert not is_spotted(state, ENEMY, squad)


@rule("RO-9.1")
def test_a_line_of_one_kind_is_not_that_of_another_with_the_same_id() -> None:
    state = battle()
    squad = put(state, "infantry_a:rifle", 24, 24)
    line_of(state, squad, squad)
    twin = state.copy()
    one = foe(twin, "infantry_g", 24, 30)
    small = line_of(twin, squad, one)
    other = foe(state, "panzer3", 24, 30)
    assert other == one
    assert line_of(state, squad, other) is not small


@rule("RO-9.1", "RO-9.2")
def test_lines_that_are_kept_are_those_that_would_be_found() -> None:
    """Units are set anywhere, turned and changed, pieces fall, in a battle of its third turn."""
    state, chance = fought("recovery"), random.Random(4)
    units = movers(state)
    for _ in range(150):
        unit = chance.choice(units)
        forms = len(state.profile(unit).lines)
        what = chance.randrange(5)
        if what == 0:
            state.x[unit] = min(48_000, max(0, state.x[unit] + chance.randint(-4000, 4000)))
        elif what == 1:
            state.facing[unit] = chance.randrange(360)
        elif what == 2:
            state.form[unit] = chance.randrange(forms)
        elif what == 3:
            state.status[unit] = chance.choice([FIELDED, FIELDED, AWAY])
        elif chance.randrange(4) == 0:
            state.standing &= ~(1 << chance.randrange(len(state.pieces)))
        for _ in range(4):
            one, other = chance.sample(units, 2)
            found = line_of(state, one, other)
            anew = look(state, one, other, things(state))
            told = [(line.count, line.blocked, line.veiled, line.cover) for line in (found, anew)]
            assert told[0] == told[1] and found.obscured == anew.obscured
