"""[D12, TM-18] What the missions score, and when."""

from __future__ import annotations

from typing import Any

import pytest

from ironmuster.kernel.chance import Dice
from ironmuster.systems.thirtymm.position.events import WeatherRolled
from ironmuster.systems.thirtymm.position.state import (
    DESTROYED,
    ESCAPED,
    FIELDED,
    KNEELING,
    NOBODY,
    RESERVE,
    UPRIGHT,
    Marker,
)
from ironmuster.systems.thirtymm.position.stats import is_able
from ironmuster.systems.thirtymm.rules.aftermath import follow
from ironmuster.systems.thirtymm.rules.commands import command, commands
from ironmuster.systems.thirtymm.rules.conflagration import quarter_of
from ironmuster.systems.thirtymm.rules.ending import end_battle, fill, winner, wiped_out
from ironmuster.systems.thirtymm.rules.harm import bruise
from ironmuster.systems.thirtymm.rules.missions import in_range, orders_of
from ironmuster.systems.thirtymm.rules.orders import near_marker, score, take_control
from ironmuster.systems.thirtymm.rules.ruins import batter, raze
from ironmuster.systems.thirtymm.rules.skirmish import escape, is_lit, may_leave
from tests.thirtymm.moments import (
    MissionGame,
    Piece,
    body,
    building_of,
    cell,
    moment,
    only,
    unit,
)

rule = pytest.mark.rule
MAPS = {
    **{"m01": "S1", "m02": "S2", "m03": "S4", "m04": "S1", "m05": "S2", "m06": "S3"},
    **{"m07": "L1", "m08": "L3", "m09": "L2", "m10": "L4", "m11": "L1", "m12": "L3"},
}


def battle(mission: str, *units: Piece, **how: Any) -> MissionGame:
    """Team 0 attacks from the south."""
    if mission in MAPS:
        how.setdefault("map", MAPS[mission])
    return moment(*units, mission=mission, **how)


def own(game: MissionGame, *owners: int) -> None:
    """Give the markers to these teams."""
    for marker, owner in zip(game.state.markers, owners, strict=True):
        marker.owner = owner


def kill(game: MissionGame, index: int) -> None:
    bruise(game, index, game.state.table.profiles[index].core, 999, "test")
    follow(game)


def disable(game: MissionGame, index: int) -> None:
    for limb in game.state.table.profiles[index].limbs:
        bruise(game, index, limb, 999, "test")
    follow(game)


def round_end(game: MissionGame, number: int) -> list[int]:
    """The primary points that the end of a round brings."""
    before = list(game.state.primary)
    game.state.round = number
    orders_of(game.state).round_ends(game)
    return [now - then for now, then in zip(game.state.primary, before, strict=True)]


def battle_end(game: MissionGame) -> list[int]:
    """The primary points that the end of the battle brings."""
    before = list(game.state.primary)
    orders_of(game.state).battle_ends(game)
    return [now - then for now, then in zip(game.state.primary, before, strict=True)]


def roll(game: MissionGame, *dice: int) -> None:
    """Begin a round with these dice."""
    game.dice = Dice(bytes(32), 0, dice, True)
    game.events = []
    orders_of(game.state).round_begins(game)


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


@rule("TM-18.6", "TM-R73")
@pytest.mark.parametrize(
    ("mode", "points", "wins"),
    [("fill_primary", [7, 4], 0), ("points_only", [1, 4], 1), ("instant_win", [1, 4], 0)],
)
def test_wipe_out(mode: str, points: list[int], wins: int) -> None:
    game = battle(
        "m02",
        unit("alto_trooper", "0614"),
        unit("alto_trooper", "0601", team=1),
        unit("wisp", "0602", elevation=1, team=1),
        options={"wipeout_rule": mode},
    )
    game.state.primary[:] = [1, 4]
    disable(game, 1)
    assert wiped_out(game.state, 1) and not wiped_out(game.state, 0)
    end_battle(game, "wipe_out")
    assert game.state.primary == points
    assert winner(game.state) == wins


@rule("TM-18.6")
def test_reserves_keep_a_team_alive_and_two_that_are_wiped_out_count_points() -> None:
    game = battle("m01", unit("alto_trooper", "0614"), unit("sparrow", None))
    kill(game, 0)
    assert not wiped_out(game.state, 0)
    game = battle("m02", unit("alto_trooper", "0614"), unit("sparrow", "0601", team=1))
    kill(game, 0)
    kill(game, 1)
    game.state.primary[:] = [1, 2]
    fill(game)
    assert game.state.primary == [1, 2] and winner(game.state) == 1


@rule("TM-18.7", "TM-18.5")
def test_who_wins() -> None:
    game = battle("m02", unit("alto_trooper", "0614"), unit("sparrow", "0601", team=1))
    state = game.state
    state.primary[:] = [2, 3]
    assert winner(state) == 1
    state.goals[:], state.merits[1] = [1 << 1, 0], 2
    assert winner(state) == 0  # 4 against 3
    state.merits[1] = 1
    assert winner(state) == 1  # 3 each: more primary points
    state.primary[:], state.merits[1] = [3, 3], 0
    assert winner(state) == 0  # more DC of able units
    state.goals[:] = [0, 0]
    kill(game, 0)
    kill(game, 1)
    assert winner(state) == NOBODY
    state.quitter = 0
    assert winner(state) == 1
