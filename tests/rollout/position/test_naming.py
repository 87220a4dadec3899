"""What units are called: by one name from first to last, and no two alike."""

from __future__ import annotations

import pytest

from ironmuster.geometry.plane.shapes import rectangle
from ironmuster.systems.rollout.position.naming import the_piece, unit_name
from ironmuster.systems.rollout.position.state import CIVIL, ENEMY, PLAYER, State
from ironmuster.systems.rollout.rules.harm import hurt
from tests.rollout.play import bare, battle, crewed, foe, piece, put

rule = pytest.mark.rule


def names(state: State) -> list[str]:
    """The names of all units, by id."""
    return [unit_name(state, unit) for unit in range(len(state.kind))]


@rule("RO-18.9", "RO-4.8")
def test_who_may_get_others_of_its_name_has_a_number_before_they_come() -> None:
    """Defend: further forces come in turns 3 and 5, and their infantry bears the name of the
    player's, who set his down before any of them. Gearshift is alone of his kind."""
    state = battle()
    state.mission = "defend"
    state.enlist("gearshift", PLAYER)
    state.enlist("sherman", PLAYER)
    state.enlist("infantry_a:rifle", PLAYER)
    state.enlist("object:soldier", PLAYER)
    state.enlist("panzer4", ENEMY, 0)
    before = ["Gearshift", "Sherman Tank", "Infantry 1", "Soldier", "Panzer IV 1"]
    assert names(state) == before
    state.enlist("infantry_g", ENEMY, 1)
    state.enlist("panzer4", ENEMY, 1)
    assert names(state) == [*before, "Infantry 2", "Panzer IV 2"]


@rule("RO-18.1", "RO-4.8")
@pytest.mark.parametrize(
    ("mission", "name"),
    [
        ("recovery", "Panzer IV"),  # one Medium Force: one tank
        ("recon", "Panzer IV"),  # and a Light Force, which has none
        ("escort", "Panzer IV"),  # and a Light Mechanised one
        ("investigate", "Panzer IV 1"),  # two Medium Forces
        ("attack", "Panzer IV 1"),  # a Heavy Force: three
    ],
)
def test_the_only_tank_of_a_mission_has_no_number(mission: str, name: str) -> None:
    """What forces a mission has, and how many tanks are in each [D6], is known from the start."""
    state = battle()
    state.mission = mission
    state.enlist("panzer4", ENEMY, 0)
    assert names(state) == [name]


@rule("RO-21.5")
def test_the_first_civilian_has_a_number() -> None:
    state = battle()
    state.mission = "recon"
    state.enlist("crowd", CIVIL)
    assert names(state) == ["Crowd 1"]


@rule("RO-18.21")
def test_in_a_clash_who_is_alone_of_its_kind_has_none() -> None:
    """Both teams are known before anybody is set down, and nobody comes later."""
    state = battle()
    state.mission = "clash"
    state.enlist("infantry_a:rifle", PLAYER)
    state.enlist("panzer3", ENEMY, 0)
    assert names(state) == ["Infantry", "Panzer III"]
    state.enlist("panzer3", ENEMY, 0)
    assert names(state) == ["Infantry", "Panzer III 1", "Panzer III 2"]


@rule("RO-17.2", "RO-17.12")
def test_what_is_built_piece_by_piece_has_a_number_and_whom_a_bunker_sends_out() -> None:
    state = battle()
    state.enlist("infantry_a:rifle", PLAYER)
    assert names(state) == ["Infantry"]
    crewed(state, "heavy_bunker", rectangle(20_000, 20_000, 6_000, 4_000), side=PLAYER)
    assert names(state) == ["Infantry 1", "Heavy Bunker 1"]


@rule("RO-22.9")
def test_a_general_and_his_tank_are_called_by_what_they_are() -> None:
    """He gets out of the tank that is destroyed, 8 HP."""
    state = battle()
    tank = foe(state, "siegel", 24, 24)
    put(state, "zoomer", 10, 10)
    assert names(state) == ["Rudi Siegel, Tank General", "Zoomer"]
    hurt(bare(state), tank, state.hp[tank], "shot")
    assert names(state) == [
        "Rudi Siegel, Tank General (Panzer III)",
        "Zoomer",
        "Rudi Siegel, Tank General (on foot)",
    ]


def test_one_of_several_houses_is_told_without_an_article() -> None:
    state = battle()
    first = piece(state, "building", rectangle(10_000, 10_000, 6_000, 4_000))
    assert the_piece(state, first) == "the building"
    second = piece(state, "building", rectangle(30_000, 10_000, 6_000, 4_000))
    assert [the_piece(state, one) for one in (first, second)] == ["building 1", "building 2"]
