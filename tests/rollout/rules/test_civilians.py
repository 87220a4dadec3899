"""[RO-16] Civilians: what they do by themselves, where they are led, what their rescue is worth."""

from __future__ import annotations

import pytest

from ironmuster.geometry.plane.shapes import rectangle
from ironmuster.systems.rollout.position.actions import EndPart, Lead, Pass
from ironmuster.systems.rollout.position.events.turns import Earned
from ironmuster.systems.rollout.position.state import (
    CIVIL,
    EXTRACTED,
    FIELDED,
    PLAYER,
    REMOVED,
    BattleGame,
    State,
)
from ironmuster.systems.rollout.rules.civilians import Civilians
from ironmuster.systems.rollout.rules.ending import end_battle, rescued
from tests.rollout.play import answer, answers, bare, battle, begin, foe, piece, put

rule = pytest.mark.rule


def person(state: State, x: float, y: float, kind: str = "civilian") -> int:
    return put(state, kind, x, y, 90, CIVIL)


def moved(state: State) -> BattleGame:
    """The civilians' part of a turn in which nobody is asked."""
    game = begin(state, Civilians())
    assert game.over
    return game


@rule("RO-16.2")
def test_who_has_a_player_unit_near_is_led_or_stands_still() -> None:
    """Gearshift's base is 4 - 1.181 - 0.492 = 2.327" off."""
    state = battle()
    one, other = person(state, 24, 24), person(state, 30, 24)
    put(state, "gearshift", 27, 21)
    game = begin(state, Civilians())
    assert answers(game)[:2] == [Pass(), EndPart()]
    assert "RO-6" in (game.why_not(Lead(24_000, 27_000)) or ""), 'a Move of 2"'
    answer(game, Lead(24_000, 26_000))
    assert (state.x[one], state.y[one]) == (24_000, 26_000)
    answer(game, Pass())
    assert game.over and (state.x[other], state.y[other]) == (30_000, 24_000)


@rule("RO-16.2")
def test_all_that_are_left_may_be_left_to_themselves() -> None:
    state = battle()
    for x in (24, 27, 30):
        person(state, x, 24)
    put(state, "gearshift", 27, 21)
    game = begin(state, Civilians())
    answer(game, EndPart())
    assert game.over and state.x == [24_000, 27_000, 30_000, 27_000]


@rule("RO-16.2")
def test_an_enemy_in_sight_drives_them_into_a_house_near_enough() -> None:
    """The wall is 1.508" from the base, within its Move of 2"."""
    state = battle()
    one = person(state, 24, 24)
    foe(state, "infantry_g", 24, 34)
    piece(state, "building", rectangle(26_000, 22_000, 5_000, 4_000), 10)
    moved(state)
    assert state.status[one] == REMOVED and rescued(state) == 0


@rule("RO-16.2")
def test_without_a_house_they_run_directly_away() -> None:
    """From the squad 10" north: the whole 2" south; 13" off it frightens nobody."""
    state = battle()
    one = person(state, 24, 24)
    squad = foe(state, "infantry_g", 24, 34)
    moved(state)
    assert (state.x[one], state.y[one], state.facing[one]) == (24_000, 22_000, 270)
    state.y[squad] = 22_000 + 12_000 + 1_181 + 492 + 10
    state.heading[one] = 0
    moved(state)
    assert (state.x[one], state.y[one]) == (26_000, 22_000), "it walks its way"


@rule("RO-16.2")
def test_who_sees_a_player_unit_far_off_waits() -> None:
    state = battle()
    one = person(state, 24, 24)
    put(state, "gearshift", 24, 34)
    moved(state)
    assert (state.x[one], state.y[one]) == (24_000, 24_000)


@rule("RO-16.2")
def test_whom_nobody_troubles_walks_to_and_fro() -> None:
    """Along its heading in odd turns, back in even ones."""
    state = battle()
    one = person(state, 24, 24)
    state.heading[one] = 180
    moved(state)
    assert (state.x[one], state.y[one]) == (22_000, 24_000)
    state.turn = 2
    moved(state)
    assert (state.x[one], state.y[one]) == (24_000, 24_000)


@rule("RO-16.3")
def test_led_over_the_player_s_edge_is_rescued() -> None:
    state = battle()
    one = person(state, 24, 2)
    put(state, "gearshift", 27, 2)
    answer(begin(state, Civilians()), Lead(24_000, 492))
    assert state.status[one] == EXTRACTED and rescued(state) == 1


@rule("RO-16.3")
def test_every_three_people_rescued_are_an_xp() -> None:
    """A crowd of five led away and two persons near Gearshift are seven where the battle is won:
    2 XP; where it is lost five, 1 XP."""
    for decided, xp in (("won", 2), ("lost", 1)):
        state = battle()
        state.mission, state.turn = "recovery", 12
        put(state, "gearshift", 24, 24)
        metarian = state.enlist("object:prone_metarian", PLAYER)
        state.field(metarian, 40_000, 40_000, 270)
        state.goal.things, state.goal.load = [metarian], metarian
        crowd = person(state, 10, 10, "crowd")
        state.status[crowd] = EXTRACTED
        state.goal.out.append(crowd)
        person(state, 24, 28)
        person(state, 24, 20)
        far = person(state, 40, 24)
        foe(state, "infantry_g", 5, 40)
        state.goal.decided = decided
        game = bare(state)
        game.observed = True
        end_battle(game)
        assert Earned(PLAYER, xp, -1, "rescued") in game.events
        assert state.status[far] == FIELDED
