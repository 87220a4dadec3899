"""[section 7] The worked examples of attacks, with their dice."""

from __future__ import annotations

import pytest

from ironmuster.systems.thirtymm.position.actions import Again, Aim, Throw
from ironmuster.systems.thirtymm.position.state import DESTROYED, DOWNED, NOBODY, UPRIGHT
from ironmuster.systems.thirtymm.rules.attack import STRAFE
from ironmuster.systems.thirtymm.rules.grapple import Grappling
from ironmuster.systems.thirtymm.rules.ruins import against_walls, batter
from tests.thirtymm.moments import (
    FACINGS,
    MissionGame,
    aim_at,
    attack,
    body,
    cell,
    gun_of,
    left,
    moment,
    rest,
    run,
    unit,
    where,
)

rule = pytest.mark.rule


@rule("TM-10.12, TM-10.13, TM-11.7, TM-11.11, TM-15.1")
def test_w2_woods_conceal_and_a_critical_hit() -> None:
    game = moment(
        unit("alto_trooper", "0302", "S"),
        unit("portanova_raider", "0306", "N", team=1),
        map="S1",
        dice=[6, 4, 8],
    )
    attack(game, 0, "assault_rifle", 1, "torso")  # 6 - 2 >= 4 hits, 4 + 1 >= 5 evades
    assert left(game, 1, "torso") == 37
    attack(game, 0, "assault_rifle", 1, "torso")  # 13 + 7 = 20
    assert left(game, 1, "torso") == 17
    assert rest(game) == []


@rule("TM-9.1, TM-9.2, TM-9.7, TM-9.8, TM-9.9")
def test_w7_a_flyer_is_shot_down() -> None:
    game = moment(
        unit("alto_trooper", "0602", "S"),
        unit("talon", "0607", "S", 2, team=1),
        dice=[8, 5, 2],
    )
    attack(game, 0, "assault_rifle", 1, "wing_binder 1")
    assert left(game, 1, "wing_binder 1") == 0
    assert body(game, 1).elevation == 2  # Hover is left
    attack(game, 0, "assault_rifle", 1, "wing_binder 2")
    assert left(game, 1, "wing_binder 2") == 7
    assert body(game, 1).elevation == 0
    assert (left(game, 1, "left_leg"), left(game, 1, "right_leg")) == (11, 11)
    assert rest(game) == []


def seized(ruin: dict[str, int]) -> MissionGame:
    """W8 and W9: the Breaker has the Trooper at the second try, and is about to throw it."""
    game = moment(
        unit("portanova_breaker", "0409", "N"),
        unit("alto_trooper", "0408", "S", team=1),
        map="S3",
        pool=9,
        phase=2,
        dice=[1, 3, 4, 5],
        ruin=ruin,
    )
    run(game, Grappling(0, 1), Again())
    assert where(game, 0) == "0408"
    return game


@rule("TM-13.1, TM-13.2, TM-13.3, TM-13.4, TM-13.11, TM-13.12, TM-13.13, TM-13.15, TM-13.18")
def test_w8_a_throw_into_a_building_that_stands() -> None:
    game = seized({})
    game.apply(Throw("0406"))
    assert left(game, 1, "torso") == 27
    building = game.state.table.field.building[cell(game.state, "0406")]
    assert game.state.ruin[building] == 20
    assert body(game, 1).stuck == building
    assert where(game, 1) == "0406"
    assert game.state.turn.pool == 5
    assert rest(game) == []


@rule("TM-13.18, TM-16.4")
def test_w9_a_throw_into_a_weak_building() -> None:
    game = seized({"S3-b6": 6})
    game.apply(Throw("0406"))
    assert left(game, 1, "torso") == 21  # 35 less 8 and 6
    building = game.state.table.field.building[cell(game.state, "0406")]
    assert game.state.ruin[building] == 0
    assert body(game, 1).stuck == NOBODY
    assert body(game, 1).posture == DOWNED
    assert body(game, 1).facing == FACINGS["S"]


@rule("TM-11.17")
def test_w10_a_shot_that_deviates() -> None:
    game = moment(
        unit("dragonfly", "0604", "S", 1),
        unit("alto_trooper", "0608", "NE", team=1),
        unit("portanova_raider", "0508", "N", team=1),
        dice=[1, 3],
    )
    attack(game, 0, "missile_pod", 1, "torso")
    assert left(game, 2, "torso") == 19  # 37 less 18, no evasion
    assert left(game, 1, "torso") == 35
    assert rest(game) == []


@rule("TM-12.10, TM-11.13")
def test_w11_a_mounted_weapon_explodes() -> None:
    game = moment(
        unit("alto_trooper", "0603", "S"),
        unit("bulwark", "0608", "N", team=1),
        dice=[7, 3, 6],
    )
    attack(game, 0, "assault_rifle", 1, "missile_pod")
    assert left(game, 1, "missile_pod") == 0
    assert left(game, 1, "torso") == 56  # 74 less 18, nothing reduces an explosion


@rule("TM-9.15, TM-11.16")
def test_w12_the_shots_of_a_strafing_run() -> None:
    game = moment(
        unit("swift", "0307", "S", 1, stored=0),
        unit("sentry", "0307", "N", team=1),
        unit("badger", "0309", "N", team=1),
        phase=0,
        pool=8,
        dice=[5, 3, 2, 8],
    )
    core = aim_at(game.state, 1, "ai_cockpit")
    attack(game, 0, "gatling", 1, "ai_cockpit", Aim(core), Aim(core), way=STRAFE)
    assert body(game, 1).status == DESTROYED
    assert rest(game) == []


@rule("TM-16.2, TM-16.3, TM-16.4, TM-11.3")
def test_w13_a_building_is_shot_at() -> None:
    game = moment(unit("badger", "0310", "N"), unit("alto_trooper", "0315", "N"), map="S3")
    state = game.state
    building = state.table.field.building[cell(state, "0304")]
    cannon = state.table.guns[gun_of(state, 0, "main_cannon")]
    rifle = state.table.guns[gun_of(state, 1, "assault_rifle")]
    assert against_walls(cannon) == 44
    assert against_walls(rifle) == 13
    batter(game, building, against_walls(rifle), 0)
    assert state.ruin[building] == 7
    batter(game, building, against_walls(cannon), 0)
    assert state.ruin[building] == 0
    assert body(game, 0).posture == UPRIGHT
