"""Who rallies, who routs, and where who flees ends."""

from __future__ import annotations

import pytest

from ironmuster.geometry.plane.shapes import disc, rectangle
from ironmuster.kernel.value import Action
from ironmuster.systems.rollout.position.actions import (
    Fudge,
    GoOn,
    Pass,
    Rally,
)
from ironmuster.systems.rollout.position.retreats import routed
from ironmuster.systems.rollout.position.state import (
    FIELDED,
    HOUSED,
    NOBODY,
    PINNED,
    PLAYER,
    REMOVED,
    WITHDRAWN,
)
from tests.rollout.play import (
    answer,
    answers,
    battle,
    crewed,
    foe,
    piece,
    put,
)
from tests.rollout.rules.test_recovery import place, recover

rule = pytest.mark.rule


@rule("RO-13.6", "RO-11.8", "RO-R35")
def test_e1_a_rout() -> None:
    """E1: 4 of 5 HP lost, die 5: 6" to (24,26), facing 90."""
    state = battle()
    put(state, "gearshift", 24, 10)
    squad = foe(state, "infantry_g", 24, 20)
    state.hp[squad] = 1
    assert recover(state, 5).over
    assert place(state, squad) == (24_000, 26_000) and state.facing[squad] == 90


@rule("RO-13.6")
@pytest.mark.parametrize(("kind", "lost", "die"), [("panzer3", 4, 3), ("sherman", 4, 4)])
def test_e5_and_e8_who_stays(kind: str, lost: int, die: int) -> None:
    """E5: 4 of 8 HP, die 3; E8: 4 of 7, die 4. A loss of less is not tested."""
    state = battle()
    put(state, "zoomer", 10, 10)
    unit = foe(state, kind, 24, 24)
    state.hp[unit] -= lost
    recover(state, die)
    assert place(state, unit) == (24_000, 24_000)
    state.hp_start[unit] = state.profile(unit).hp
    state.hp[unit] = state.hp_start[unit] - 3
    recover(state)


@rule("RO-13.6")
def test_a_character_rallies_one_unit_a_turn() -> None:
    """Two squads test: Glover keeps one from it; the other rolls 5 and flees."""
    state = battle()
    glover = put(state, "glover", 24, 20)
    one, two = put(state, "infantry_a:rifle", 20, 20), put(state, "infantry_a:rifle", 28, 20)
    foe(state, "panzer3", 24, 40)
    state.hp[one] = state.hp[two] = 2
    game = recover(state)
    assert answers(game) == [Rally(glover, one), GoOn()]
    answer(game, Rally(glover, one), 5)
    assert game.over and place(state, one) == (20_000, 20_000) and state.y[two] < 20_000


@rule("RO-13.6")
def test_who_does_not_rally() -> None:
    """Too far off, Pinned, Staggered, testing itself. [D11] A voice carries 12", twice."""
    for change in ("far", "pinned", "staggered", "testing"):
        state = battle()
        hero = put(state, "gearshift", 24, 20 if change != "far" else 35)
        squad = put(state, "infantry_a:rifle", 20, 20)
        foe(state, "panzer3", 24, 46)
        state.hp[squad] = 2
        state.marks[hero] = PINNED if change == "pinned" else 0
        state.staggered[hero] = 9 if change == "staggered" else 0
        state.hp[hero] = 6 if change == "testing" else 12
        dice = (1, 1) if change == "testing" else (1,)
        game = recover(state, *dice)
        if change == "pinned":
            game = recover(state)
            answer(game, Pass(), 1)
        assert game.over
    state = battle()
    state.table.profiles["gearshift"].abilities = ("rallying_voice",)
    hero = put(state, "gearshift", 24, 20)
    squads = [put(state, "infantry_a:rifle", 16 + 6 * place, 28) for place in range(3)]
    foe(state, "panzer3", 24, 46)
    for squad in squads:
        state.hp[squad] = 2
    game = recover(state)
    answer(game, Rally(hero, squads[0]))
    answer(game, Rally(hero, squads[1]), 1)
    assert game.over


@rule("RO-13.6")
def test_who_never_tests() -> None:
    """Crews, objects, transports of a convoy, who is steady [D11]."""
    state = battle()
    foe(state, "infantry_g", 40, 40)
    nest, _ = crewed(state, "machinegun_nest", disc(30_000, 10_000, 1_181), 90, PLAYER)
    thing, lorry = put(state, "object:vehicle", 10, 10), put(state, "transport", 20, 30)
    state.goal.convoy.append(lorry)
    state.table.profiles["zoomer"].abilities = ("steady",)
    zoomer = put(state, "zoomer", 5, 30)
    for unit in (nest, thing, lorry, zoomer):
        state.hp[unit] = 1
        state.hp_start[unit] = 4
    assert recover(state).over


@rule("RO-13.6", "RO-11.7", "RO-R114", "RO-R113")
def test_routs_into_enemies_and_off_the_table() -> None:
    """Into an enemy: destroyed and removed; off the table: Withdrawn. Both pay at once."""
    state = battle()
    tank = foe(state, "panzer3", 24, 24)
    put(state, "gearshift", 24, 18)
    put(state, "zoomer", 24, 30.5)
    state.hp[tank] = 3
    recover(state, 6)
    assert state.status[tank] == REMOVED and state.hp[tank] == 0 and state.xp == [1, 0]
    squad = foe(state, "infantry_g", 24, 44)
    state.hp[squad] = 1
    recover(state, 6)
    assert state.status[squad] == WITHDRAWN and state.hp[squad] == 1 and state.xp == [2, 0]


@rule("RO-11.9", "RO-7.1")
def test_occupants_flee_from_the_wall() -> None:
    """The line of flight, due north from the middle, crosses the outline at y 12: 6" from there."""
    state = battle()
    put(state, "gearshift", 22.5, 2)
    house = piece(state, "building", rectangle(20_000, 8_000, 5_000, 4_000), 10)
    squad = foe(state, "infantry_g", 22.5, 10)
    state.status[squad], state.host[squad] = HOUSED, house
    found = routed(state, squad)
    assert (found.x, found.y, found.facing) == (22_500, 18_000, 90)
    state.hp[squad] = 2
    recover(state, 5)
    assert place(state, squad) == (22_500, 18_000) and state.status[squad] == FIELDED
    assert state.host[squad] == NOBODY


@rule("RO-11.9", "RO-R78")
def test_a_flight_passes_friends_and_ends_where_there_is_room() -> None:
    """A friend stands at 6" and one before him: the farthest place is before both, 2.361" off; past
    the nearer one where only the other is in the way."""
    state = battle()
    put(state, "gearshift", 24, 10)
    squad = foe(state, "infantry_g", 24, 20)
    foe(state, "infantry_g", 24, 26)
    near = foe(state, "infantry_g", 24, 22.4)
    state.hp[squad] = 1
    recover(state, 5)
    assert place(state, squad) == (24_000, 22_400 - 2_361)
    state.y[squad], state.y[near] = 18_000, 20_362
    recover(state, 5)
    assert place(state, squad) == (24_000, 26_000 - 2_361)


@rule("RO-1.8")
def test_a_token_for_a_rout() -> None:
    state = battle(fudge_tokens=1)
    squad = put(state, "infantry_a:rifle", 24, 20)
    foe(state, "panzer3", 24, 40)
    state.hp[squad] = 1
    game = recover(state, 6)
    first: Action = Fudge()
    answer(game, first, 2)
    assert game.over and place(state, squad) == (24_000, 20_000)
