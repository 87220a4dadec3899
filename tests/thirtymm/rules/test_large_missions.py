"""[D12, TM-18] What the missions of Operation and Battle score, and when."""

from __future__ import annotations

import pytest

from ironmuster.systems.thirtymm.position.state import (
    KNEELING,
    NOBODY,
    UPRIGHT,
    Marker,
)
from ironmuster.systems.thirtymm.rules.conflagration import quarter_of
from ironmuster.systems.thirtymm.rules.missions import in_range, orders_of
from ironmuster.systems.thirtymm.rules.ruins import batter
from tests.thirtymm.missions import (
    battle,
    battle_end,
    kill,
    roll,
    round_end,
)
from tests.thirtymm.moments import (
    body,
    building_of,
    cell,
    unit,
)

rule = pytest.mark.rule


@rule("TM-18.1", "TM-16.4", "TM-R136")
def test_m07_targets_and_the_headquarters() -> None:
    game = battle("m07", unit("alto_trooper", "0608"))
    state = game.state
    ids = ("L1-b6", "L1-b4", "L1-b5", "L1-b2", "L1-b1")
    assert [state.ruin[building_of(game, id)] for id in ids] == [450, 200, 200, 50, 10]
    batter(game, building_of(game, "L1-b6"), 9999, 0)
    assert state.primary == [0, 0]
    batter(game, building_of(game, "L1-b4"), 9999, 0)
    assert state.primary == [2, 0]
    batter(game, building_of(game, "L1-b1"), 9999, 0)  # no target
    assert state.primary == [2, 0]
    assert battle_end(game) == [0, 4]
    for id in ("L1-b5", "L1-b2"):
        batter(game, building_of(game, id), 9999, 1)
    assert state.primary == [7, 4]
    fresh = battle("m07", unit("alto_trooper", "0608"))
    assert battle_end(fresh) == [0, 7]


@rule("TM-18.1")
def test_m08_the_emissary() -> None:
    game = battle(
        "m08",
        unit("alto_commander", "0101"),
        unit("mastodon", "0102", team=1),  # 393, but no mech
        unit("alto_trooper", "0408", team=1),
        unit("portanova_breaker", "0407", team=1),
    )
    state, orders = game.state, orders_of(game.state)
    orders.prepare(game)
    assert state.emissary == 3
    orders.turn_ends(game, 2)
    assert state.primary == [0, 0]
    orders.turn_ends(game, 3)
    orders.turn_ends(game, 3)  # that marker is used
    assert state.primary == [0, 2] and state.markers[0].owner == 1
    assert battle_end(game) == [3, 1]
    kill(game, 3)
    assert state.primary == [7, 3]
    assert battle_end(game)[1] == 0


@rule("TM-18.1")
def test_m08_without_a_mech_the_dearest_unit() -> None:
    game = battle("m08", unit("badger", "0102", team=1), unit("mastodon", "0104", team=1))
    orders_of(game.state).prepare(game)
    assert game.state.emissary == 1


@rule("TM-18.1", "TM-5.1", "TM-15.2")
@pytest.mark.parametrize("die", range(1, 9))
def test_m09_weather(die: int) -> None:
    game = battle("m09", unit("alto_trooper", "0205"), unit("alto_trooper", "0608", team=1))
    roll(game, die)
    state = game.state
    assert state.gusts == (4 if die in (4, 5, 6) else 0)
    assert in_range(state, 0, 1, 4, True) and in_range(state, 0, 1, 9, False)
    assert in_range(state, 0, 1, 5, True) == (die < 7)
    orders_of(state).turn_ends(game, 0)  # on tan
    assert body(game, 0).posture == (KNEELING if die >= 7 else UPRIGHT)
    orders_of(state).turn_ends(game, 1)
    assert body(game, 1).posture == UPRIGHT


@rule("TM-18.1", "TM-18.8")
def test_m10_the_relic() -> None:
    game = battle("m10", unit("alto_trooper", "0708"), unit("alto_trooper", "0704", team=1))
    state, orders = game.state, orders_of(game.state)
    state.markers.append(relic := Marker(cell(state, "0708")))
    assert round_end(game, 2) == [0, 0] and battle_end(game) == [0, 3]
    relic.cell, relic.unit = NOBODY, 0
    body(game, 0).object, body(game, 0).hand = 0, 2
    assert round_end(game, 1) == [0, 0] and round_end(game, 2) == [1, 0]
    assert not orders.is_over(state)
    body(game, 0).cell = cell(state, "0716")
    assert orders.is_over(state) and battle_end(game) == [4, 0]
    relic.cell, relic.unit = NOBODY, 1
    assert round_end(game, 3) == [0, 1]
    relic.cell, relic.unit = cell(state, "0714"), NOBODY
    assert orders.is_over(state)  # it lies at home


@rule("TM-18.1", "TM-R136")
def test_m11_the_siege() -> None:
    """The HQ has 11 x 90 = 990, and each 165 of them are a point."""
    game = battle("m11", unit("alto_trooper", "0601"), unit("alto_trooper", "0608", team=1))
    state = game.state
    hq = building_of(game, "L1-b6")
    full = state.table.field.buildings[hq].defense
    assert round_end(game, 1) == [0, 0] and round_end(game, 2) == [0, 1]
    assert battle_end(game) == [0, 3]
    batter(game, hq, 164, 0)
    assert state.primary[0] == 0
    batter(game, hq, 1, 0)
    assert state.primary[0] == 1
    batter(game, hq, 484, 0)
    assert state.primary[0] == 3  # 649
    body(game, 0).cell = cell(state, "0609")  # 3 from 0612
    assert round_end(game, 3) == [0, 0]
    assert full == 990
    batter(game, hq, 340, 0)
    assert state.primary[0] == 5  # 989
    batter(game, hq, 999, 0)
    assert state.primary[0] == 7
    assert battle_end(game) == [0, 0]


QUARTERS = {"0101": 0, "0608": -1, "0607": 0, "0508": 0, "0509": 2, "0609": 2, "0708": -1}
QUARTERS |= {"0801": 1, "1308": 1, "1309": 3, "0815": 3, "1208": -1}


@rule("TM-18.1", "TM-R2")
def test_m12_quarters() -> None:
    game = battle("m12", unit("alto_trooper", "0101"))
    assert {at: quarter_of(game.state, cell(game.state, at)) for at in QUARTERS} == QUARTERS


@rule("TM-18.1", "TM-18.2")
def test_m12_who_rules() -> None:
    game = battle(
        "m12",
        unit("alto_trooper", "0101"),  # Class 2 in the north-west
        unit("sparrow", "0102", team=1),  # Class 1
        unit("sparrow", "0801"),
        unit("alto_trooper", "0116"),
        unit("alto_trooper", "0115", team=1),  # even
    )
    assert round_end(game, 1) == [0, 0]
    assert round_end(game, 2) == [2, 0]
    kill(game, 4)
    assert round_end(game, 3) == [4, 0]  # three, and 1 for that
    body(game, 0).cell = cell(game.state, "0708")  # neutral
    assert round_end(game, 3) == [1, 0]  # two against one; 7 is the most
