"""[D12, TM-18] What the missions of Scouting and Skirmish score, and when."""

from __future__ import annotations

from typing import Any

import pytest

from ironmuster.systems.thirtymm.position.events import WeatherRolled
from ironmuster.systems.thirtymm.position.state import (
    DESTROYED,
    ESCAPED,
    FIELDED,
    NOBODY,
    RESERVE,
    Marker,
)
from ironmuster.systems.thirtymm.position.stats import is_able
from ironmuster.systems.thirtymm.rules.commands import command, commands
from ironmuster.systems.thirtymm.rules.ending import end_battle, winner, wiped_out
from ironmuster.systems.thirtymm.rules.missions import in_range, orders_of
from ironmuster.systems.thirtymm.rules.orders import near_marker, score, take_control
from ironmuster.systems.thirtymm.rules.ruins import raze
from ironmuster.systems.thirtymm.rules.skirmish import escape, is_lit, may_leave
from ironmuster.systems.thirtymm.telling.view import observe
from tests.thirtymm.missions import (
    battle,
    battle_end,
    disable,
    kill,
    own,
    roll,
    round_end,
)
from tests.thirtymm.moments import (
    MissionGame,
    Piece,
    body,
    building_of,
    cell,
    only,
    unit,
)

rule = pytest.mark.rule


@rule("TM-18.2", "TM-R72")
def test_who_is_able() -> None:
    game = battle(
        "m06",
        unit("alto_trooper", "0608"),
        unit("alto_trooper", "0609", status=DESTROYED),
        unit("alto_trooper", "0406"),
        unit("badger", "0707", left={"left_drive": 0, "right_drive": 0}),
        unit("wisp", "0610", elevation=1),
        unit("alto_trooper", None),
        map="S3",
    )
    body(game, 2).stuck = building_of(game, "S3-b6")
    assert [is_able(game.state, index) for index in range(6)] == [True] + [False] * 5


@rule("TM-18.3", "TM-R71")
def test_control_of_a_marker() -> None:
    game = battle(
        "m02",
        unit("alto_trooper", "0307"),
        unit("talon", "0308", elevation=1),  # not at its elevation
        unit("alto_trooper", "0611", team=1),
        unit("alto_trooper", "0609", team=1),
        unit("alto_trooper", "0610"),
        unit("wisp", "0509", elevation=0),
    )
    assert [near_marker(game.state, index, 0) for index in (0, 1)] == [True, False]
    take_control(game)
    assert [marker.owner for marker in game.state.markers] == [0, NOBODY, NOBODY, 1]
    body(game, 3).cell = cell(game.state, "0101")
    take_control(game)
    assert game.state.markers[3].owner == 1  # a tie leaves it
    body(game, 0).cell = cell(game.state, "0102")
    take_control(game)
    assert game.state.markers[0].owner == 0  # so does nobody


@rule("TM-18.4")
def test_primary_points_end_at_7() -> None:
    game = battle("m02", unit("alto_trooper", "0608"))
    score(game, 0, 5, "test")
    score(game, 0, 5, "test")
    assert game.state.primary == [7, 0]


@rule("TM-18.1")
def test_m00_the_share_of_dc_rounded_down() -> None:
    game = battle(
        "m00",
        unit("alto_trooper", "0608"),  # 242
        unit("sparrow", "0609"),  # 159
        unit("bulwark", "0605", team=1),  # 424
        unit("sentry", "0604", team=1),  # 71
    )
    kill(game, 1)
    disable(game, 3)
    assert battle_end(game) == [7 * 71 // 495, 7 * 159 // 401] == [1, 2]


def scouted(*units: Piece, **how: Any) -> MissionGame:
    game = battle("m01", *units, **how)
    game.state.markers[:] = [
        Marker(cell(game.state, at), NOBODY, 10) for at in ("0407", "0808", "0610")
    ]
    return game


@rule("TM-18.1", "TM-18.9", "TM-R74", "TM-5.2")
def test_m01_one_scout_and_the_others_after_the_first_attack() -> None:
    game = scouted(
        unit("alto_trooper", None),
        unit("sparrow", None),
        unit("alto_trooper", "0503", team=1),
        waiting=True,
    )
    orders = orders_of(game.state)
    assert [orders.starting(game.state, team) for team in (0, 1)] == [1, 1]
    assert [orders.may_deploy(game.state, index) for index in (0, 1)] == [False, True]
    assert not orders.may_activate(game.state, 2)
    game.state.units[2].ready = True
    assert [one.barred for one in observe(game, None).units] == [False, False, True]
    assert orders.arrivals(game.state, 0) == 0
    game.state.shots = True
    assert orders.arrivals(game.state, 0) == 2
    edge = orders.arrival_area(game.state, 0)
    assert edge >> cell(game.state, "0115") & 1 and edge >> cell(game.state, "0214") & 1
    assert edge.bit_count() == 11
    game.state.waiting = False
    assert orders.may_activate(game.state, 2)
    game.state.waiting, game.state.round = True, 2
    assert orders.may_activate(game.state, 2)
    assert not observe(game, None).units[2].barred


@rule("TM-18.1", "TM-R74")
def test_m01_information_is_gathered_carried_and_lost() -> None:
    game = scouted(
        unit("alto_trooper", "0408"), unit("alto_trooper", "0608", team=1), phase=0, pool=0
    )
    found = [one for one in commands(game.state, 0) if type(one).__name__ == "Gather"]
    assert len(found) == 1
    command(game, 0, found[0])
    assert game.state.turn.promise == 0
    orders_of(game.state).completes(game, 0)
    token = game.state.markers[0]
    assert (token.cell, token.unit) == (NOBODY, 0)
    assert round_end(game, 1) == round_end(game, 2) == [0, 0]
    assert round_end(game, 3) == [0, 1]  # no token at home
    body(game, 0).cell = cell(game.state, "0413")
    assert round_end(game, 3) == [1, 0]
    assert battle_end(game) == [2, 4]  # 2 for the token, 2 for each of two markers
    before = game.state.primary[1]
    kill(game, 0)
    assert game.state.primary[1] == before + 2


@rule("TM-18.1")
def test_m01_not_by_vehicles_defenders_or_from_afar() -> None:
    for piece in (
        unit("badger", "0408"),
        unit("alto_trooper", "0409"),
        unit("talon", "0408", elevation=1),
    ):
        game = scouted(piece, phase=0)
        assert not [one for one in commands(game.state, 0) if type(one).__name__ == "Gather"]
    game = scouted(unit("alto_trooper", "0408", team=1), phase=0)
    assert not [one for one in commands(game.state, 0) if type(one).__name__ == "Gather"]


@rule("TM-18.1", "TM-16.6", "TM-18.5")
def test_m01_ends_without_markers_and_with_all_tokens_home() -> None:
    game = scouted(unit("alto_trooper", "0408"), unit("alto_trooper", "0503", team=1))
    orders = orders_of(game.state)
    for marker in (0, 1):
        raze(game, marker, 10, 1)
    assert not orders.is_over(game.state)
    game.state.markers[2] = Marker(NOBODY, 0, 0, 0)
    assert not orders.is_over(game.state)
    body(game, 0).cell = cell(game.state, "0414")
    assert orders.is_over(game.state)


@rule("TM-18.1")
@pytest.mark.parametrize("mission", ["m02", "m09"])
@pytest.mark.parametrize(
    ("owners", "points"),
    [
        ((0, -1, -1, -1), [2, 0]),  # one, and more
        ((0, 0, 1, -1), [3, 1]),
        ((0, 0, 1, 1), [2, 2]),
        ((0, 1, -1, -1), [1, 1]),
        ((1, 1, 1, 1), [0, 3]),
    ],
)
def test_markers_score_from_round_2_on(
    mission: str, owners: tuple[int, ...], points: list[int]
) -> None:
    game = battle(mission, unit("alto_trooper", "0107"))
    own(game, *owners)
    assert round_end(game, 1) == [0, 0]
    assert round_end(game, 2) == points


@rule("TM-18.1", "TM-5.1")
@pytest.mark.parametrize("eye", range(1, 9))
def test_m03_the_eye_and_the_gusts(eye: int) -> None:
    game = battle("m03", unit("alto_trooper", "0107"))
    for wind in (4, 5):
        roll(game, eye, wind)
        assert game.state.eye == (eye + 1) // 2 - 1
        assert game.state.gusts == (5 if wind == 5 else 0)
        assert only(game.events, WeatherRolled).dice == (eye, wind)
    owners = [NOBODY] * 4
    owners[game.state.eye] = 1
    own(game, *owners)
    assert round_end(game, 1) == [0, 0]
    assert round_end(game, 2) == [0, 3]
    owners[game.state.eye] = NOBODY
    owners[game.state.eye - 1] = 0
    own(game, *owners)
    assert round_end(game, 2) == [1, 0]


def pursuit(*more: Piece) -> MissionGame:
    return battle(
        "m04",
        unit("alto_trooper", "0614"),
        unit("alto_trooper", "0607", team=1),
        unit("sparrow", "0507", team=1),
        *more,
    )


@rule("TM-18.1", "TM-7.14")
def test_m04_who_breaks_out() -> None:
    game = pursuit()
    game.state.round = 2
    assert not may_leave(game.state, 1)
    game.state.round = 3
    assert may_leave(game.state, 1) and not may_leave(game.state, 0)
    field = game.state.table.field
    edges = field.edges[0] | field.edges[1]
    assert {at: edges >> cell(game.state, at) & 1 for at in ("0115", "0201", "0107", "0102")} == {
        **{"0115": 1, "0201": 1},
        **{"0107": 0, "0102": 0},
    }
    escape(game, 2)
    assert game.state.primary == [0, 2]
    assert (body(game, 2).status, body(game, 2).cell) == (ESCAPED, NOBODY)
    assert battle_end(game) == [1, 0]  # the Trooper is still there


@rule("TM-18.1", "TM-R133")
def test_m04_who_is_lost() -> None:
    game = pursuit(unit("wisp", "0707", elevation=1, team=1))
    disable(game, 1)
    assert game.state.primary == [2, 0]
    kill(game, 1)
    assert game.state.primary == [2, 0]  # once
    kill(game, 3)
    assert game.state.primary == [2, 0]  # a linked drone
    kill(game, 0)
    assert game.state.primary == [2, 1]


@rule("TM-18.1", "TM-18.6", "TM-18.7")
def test_m04_who_escaped_counts_as_able_and_is_not_wiped_out() -> None:
    game = pursuit()
    escape(game, 1)
    kill(game, 2)
    assert not wiped_out(game.state, 1)
    game.state.primary[:] = [2, 2]
    assert winner(game.state) == NOBODY  # two Troopers of the same DC
    game.state.goals[:] = [0, 1 << 8]  # preservation: 242 of 401
    end_battle(game, "rounds")
    assert game.state.merits[9 + 8] == 3


@rule("TM-18.1", "TM-18.9")
def test_m05_the_reserves_of_the_defender() -> None:
    game = battle(
        "m05",
        unit("alto_trooper", "0105"),
        unit("alto_trooper", None, team=1),
        unit("sparrow", None, team=1),
        unit("sparrow", None, team=1),
    )
    orders = orders_of(game.state)
    assert [orders.starting(game.state, team) for team in (0, 1)] == [1, 2]
    game.state.round = 1
    assert orders.arrivals(game.state, 1) == 0
    game.state.round = 2
    assert [orders.arrivals(game.state, team) for team in (0, 1)] == [0, 2]
    area = orders.arrival_area(game.state, 1)
    found = {at: area >> cell(game.state, at) & 1 for at in ("0601", "1105", "0107", "0106")}
    assert found == {"0601": 1, "1105": 1, "0107": 1, "0106": 0}  # 0106 is beside an enemy
    assert not area >> cell(game.state, "0110") & 1  # the other half
    body(game, 1).status = body(game, 2).status = FIELDED
    body(game, 1).cell = body(game, 2).cell = cell(game.state, "0601")
    assert orders.arrivals(game.state, 1) == 1
    assert body(game, 3).status == RESERVE


@rule("TM-18.1", "TM-R133")
def test_m05_markers_in_the_half_of_the_enemy() -> None:
    game = battle(
        "m05",
        unit("alto_trooper", "0608"),
        unit("wisp", "0609", elevation=1),
        unit("alto_trooper", "0605", team=1),
    )
    own(game, 0, 0, 0, 1)  # two in the north, two in the south; the Attacker is south
    assert round_end(game, 1) == [0, 0]
    assert round_end(game, 2) == [2, 1]
    kill(game, 2)
    assert not game.state.bloody
    kill(game, 1)
    assert not game.state.bloody  # a linked drone
    kill(game, 0)
    assert round_end(game, 3) == [2, 2]


@rule("TM-18.1", "TM-11.1")
def test_m06_by_night() -> None:
    game = battle(
        "m06",
        unit("alto_trooper", "0608", "N"),
        unit("long_ranger", "0614", "N"),
        unit("alto_trooper", "0306", "S", team=1),
    )
    state = game.state
    assert in_range(state, 1, 2, 5, True) and not in_range(state, 1, 2, 6, True)
    body(game, 2).lit = True
    assert in_range(state, 1, 2, 6, True)
    body(game, 2).lit = False
    assert not is_lit(state, 2)
    own(game, 0, -1, -1, -1)  # the beacon in its hex
    assert is_lit(state, 2) and in_range(state, 1, 2, 9, True)


@rule("TM-18.1", "TM-14.1")
def test_m06_beacons_are_lit_and_owned() -> None:
    game = battle("m06", unit("alto_trooper", "0305", "N"), unit("badger", "0307", "N"), pool=4)
    lights = [one for one in commands(game.state, 0) if type(one).__name__ == "Light"]
    assert len(lights) == 1
    command(game, 0, lights[0])
    assert game.state.markers[0].owner == 0 and game.state.turn.pool == 2
    assert not [one for one in commands(game.state, 0) if type(one).__name__ == "Light"]
    game.state.turn.unit = 1
    own(game, 1, -1, -1, -1)
    assert not [one for one in commands(game.state, 1) if type(one).__name__ == "Light"]


@rule("TM-18.1")
def test_m06_who_shot_is_lit_and_what_beacons_score() -> None:
    game = battle("m06", unit("alto_trooper", "0608", "N"))
    game.state.turn.shot = True
    orders_of(game.state).turn_ends(game, 0)
    assert body(game, 0).lit
    game.state.turn.shot = False
    orders_of(game.state).turn_ends(game, 0)
    assert not body(game, 0).lit
    own(game, 0, 0, 1, -1)
    assert round_end(game, 1) == [0, 0]
    assert round_end(game, 2) == [2, 1]
