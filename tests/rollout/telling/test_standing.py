"""How far the objective of each mission is, in the words of the head line."""

from __future__ import annotations

import pytest

from ironmuster.systems.rollout.position.state import ENEMY, PLAYER, State
from ironmuster.systems.rollout.rules.orders import LOST
from ironmuster.systems.rollout.telling.lobby import lobby
from ironmuster.systems.rollout.telling.standing import HELD_BY, WON_BY, standing
from ironmuster.systems.rollout.telling.view import observe
from tests.rollout.helpers import CATALOG
from tests.rollout.play import bare, battle, foe, put

rule = pytest.mark.rule


def mission(name: str, **options: object) -> State:
    """A battle of a mission, with two characters of the player and a squad of the enemy."""
    state = battle(**options)
    state.mission = name
    put(state, "gearshift", 10, 10)
    put(state, "evac", 14, 10)
    foe(state, "infantry_g", 30, 30)
    return state


@rule("RO-18.8")
@pytest.mark.parametrize(("points", "wanted"), [(2, 1), (3, 2), (4, 2)])
def test_at_least_half_of_the_points_are_wanted(points: int, wanted: int) -> None:
    state = mission("recon")
    state.goal.points = [(6_000 * one, 30_000) for one in range(1, points + 1)]
    assert standing(state, PLAYER) == f"0 of {wanted} points"
    state.goal.done = 0b10
    assert standing(state, PLAYER) == f"1 of {wanted} points"


@rule("RO-18.10", "RO-18.12")
@pytest.mark.parametrize("name", ["defend", "attack"])
def test_of_an_object_its_hp_are_told(name: str) -> None:
    state = mission(name)
    state.goal.things = [put(state, "object:soldier", 24, 24)]
    state.hp[-1] = 1
    assert standing(state, PLAYER).endswith(" 1 HP")


@rule("RO-18.12", "RO-5.5")
def test_an_attack_counts_to_the_turn_that_decides() -> None:
    """Turn 6; once it is lost, one may play on to turn 8."""
    state = mission("attack")
    assert observe(bare(state), PLAYER).goal.limit == 6
    state.goal.decided = LOST
    assert observe(bare(state), PLAYER).goal.limit == 8


@rule("RO-18.4")
def test_who_carries_the_metarian_is_told() -> None:
    """It has 10 HP."""
    state = mission("recovery")
    state.goal.load = put(state, "object:prone_metarian", 24, 24)
    assert standing(state, PLAYER) == "Metarian 10 HP"
    state.goal.bearer = 1
    assert standing(state, PLAYER) == "Evac carries it"


@rule("RO-18.16")
@pytest.mark.parametrize(("convoy", "wanted"), [(1, 1), (2, 1), (3, 2)])
def test_half_of_the_transports_rounded_up_are_wanted(convoy: int, wanted: int) -> None:
    state = mission("escort")
    state.goal.convoy = list(range(convoy))
    assert standing(state, PLAYER) == f"0 of {wanted} through"


@rule("RO-18.20")
def test_once_the_token_is_known_those_who_left_are_told() -> None:
    """Half of two characters."""
    state = mission("investigate")
    assert standing(state, PLAYER) == "unknown token"
    state.goal.item, state.goal.out = "dog", [1]
    assert standing(state, PLAYER) == "1 of 1 away"


@rule("RO-18.21", "RO-20.1")
def test_shares_of_a_clash_are_told_as_far_as_they_are_known() -> None:
    """Gearshift has 12 HP and Evac 14: 13 of 26 are lost. Of 5 HP of the squad 1 is."""
    state = mission("clash")
    state.hp[1] = 1
    state.hp[2] -= 1
    assert standing(state, PLAYER) == "HP lost: 50 % against 20 %"
    assert standing(state, ENEMY) == "HP lost: 20 % against 50 %"
    hidden = mission("clash", enemy_fog=True)
    assert standing(hidden, ENEMY) == "" != standing(hidden, PLAYER)


@rule("RO-18.3", "RO-18.13")
def test_what_the_mission_is_about_belongs_to_no_team() -> None:
    """The prone Metarian, and the transports."""
    state = mission("recovery")
    thing = state.enlist("object:prone_metarian", PLAYER)
    state.goal.things = [thing]
    convoy = [state.enlist("transport", PLAYER) for _ in range(2)]
    state.goal.convoy, state.goal.gone = convoy, [6_000, 1_000]
    seen = observe(bare(state), PLAYER)
    assert seen.goal.aims == (thing, *convoy)
    names = [unit.name for unit in seen.units if unit.unit in convoy]
    assert names == ["Transport Vehicle 1", "Transport Vehicle 2"]


@rule("RO-18.1")
def test_every_mission_says_what_wins_it() -> None:
    assert set(WON_BY) == set(CATALOG.missions)
    assert [one.win for one in lobby(CATALOG).missions] == list(WON_BY.values())


@rule("RO-20.1", "RO-18.5")
def test_who_plays_the_enemy_reads_what_is_wanted_of_it() -> None:
    """It was told to investigate the points that it guards."""
    assert set(HELD_BY) == set(CATALOG.missions)
    state = battle(enemy_control="human")
    state.mission = "recon"
    for viewer in (PLAYER, ENEMY, None):
        goal = observe(bare(state), viewer).goal
        assert goal.won_by == "investigating half of the points"
        assert goal.held_by == "keeping them from half of the points"
        assert goal.against == CATALOG.missions["recon"].against != goal.briefing
