"""[TM-8] Thruster movement, hex by hex."""

from __future__ import annotations

import pytest

from ironmuster.systems.thirtymm.content.sheets import Datasheet
from ironmuster.systems.thirtymm.position.actions import Face
from ironmuster.systems.thirtymm.position.events import Moved
from ironmuster.systems.thirtymm.position.state import THRUST
from ironmuster.systems.thirtymm.position.stats import standard_mp
from ironmuster.systems.thirtymm.rules.thrust import course, directions_of, start_thrust
from tests.thirtymm.ground import NE, NW, SE, SW, N, S, placed, standing
from tests.thirtymm.helpers import CATALOG, on, unit
from tests.thirtymm.moments import asked, only, run, where

rule = pytest.mark.rule
TROOPER = "alto_trooper"  # 4 MP, so 8 by thrusters


def line(
    id: str | Datasheet,
    map: str,
    label: str,
    direction: int,
    *others: tuple[str | Datasheet, int, str, int, int],
    elevation: int = 0,
) -> list[tuple[str, int]]:
    """The hexes a unit enters with their elevations, faced straight ahead."""
    state = standing(map, (id, 0, label, elevation, direction), *others)
    path = course(state, 0, direction, direction, 2 * standard_mp(state, 0))
    return [(state.table.field.label(cell), up) for cell, up in path[1:]]


def ends(*arguments: object, **more: int) -> str:
    """The last hex of such a line."""
    return line(*arguments, **more)[-1][0]  # type: ignore[arg-type]


@rule("TM-8.1", "TM-8.2", "TM-8.3")
def test_the_full_distance_is_moved_whatever_snow_and_woods_lie_there() -> None:
    found = line(TROOPER, "S2", "0603", S)
    assert [label for label, _ in found] == [f"06{row:02}" for row in range(4, 12)]
    assert ends(TROOPER, "S4", "0402", S) == "0407"  # over snow, up to the hill of two levels
    assert len(line("portanova_breaker", "S2", "0603", S)) == 6


@rule("TM-8.1", "TM-R112")
def test_a_mech_built_without_legs_thrusts_by_what_it_crawls() -> None:
    """A Sparrow hovers with 10 of its backpack [D3]: 10 hexes. With 5 it can only crawl: 2."""
    sections = tuple(one for one in CATALOG.units["sparrow"].sections if one.kind != "leg")
    state = standing("S4", (unit("sparrow", sections=sections), 0, "0511", 0, N))
    assert standard_mp(state, 0) == 5
    state.units[0].left[state.table.profiles[0].thrusters[0]] = 5
    assert len(course(state, 0, S, S, 2 * standard_mp(state, 0))) == 1 + 2


@rule("TM-8.3", "TM-R23")
def test_up_a_level_uses_two_and_so_does_black_ground() -> None:
    # 3 hexes, 2 up the hill 0607, then 0608, 0609 and 0610.
    assert line(TROOPER, "S1", "0603", S)[3:] == [
        ("0607", 1),
        ("0608", 1),
        ("0609", 0),
        ("0610", 0),
    ]
    assert ends(TROOPER, "S3", "0503", S) == "0510"  # 0508 is black
    assert ends(TROOPER, "S3", "0502", S) == "0509"
    # 5 of 6 are used before the black hex, which would use 2.
    assert ends("portanova_breaker", "S3", "0502", S) == "0507"
    assert ends("portanova_breaker", "S3", "0503", S) == "0508"


@rule("TM-8.4")
def test_obstacles_stop_one_hex_before() -> None:
    assert ends(TROOPER, "S1", "0103", N) == "0101"
    assert ends(TROOPER, "S1", "0406", S) == "0409"  # a building at 0410
    assert ends(TROOPER, "S2", "0603", S, (TROOPER, 0, "0606", 0, N)) == "0605"
    assert ends(TROOPER, "S2", "0603", S, ("badger", 1, "0606", 0, N)) == "0605"
    assert ends(TROOPER, "S2", "0603", S, ("swift", 1, "0606", 1, N)) == "0611"
    assert ends(TROOPER, "S4", "0413", N) == "0408"  # up a level twice, not down two at once


@rule("TM-8.5", "TM-R114")
def test_water_stops_who_is_on_foot_but_not_who_floats() -> None:
    assert line(TROOPER, "S2", "0405", S) == [("0406", 0), ("0407", -1)]
    sailor = unit(
        TROOPER, equipment=on("torso", "hydro_jet", "hydro_jet", "vernier"), systems=("cruise",)
    )
    assert line(sailor, "S2", "0405", S)[:4] == [("0406", 0), ("0407", 0), ("0408", 0), ("0409", 0)]
    assert line(TROOPER, "S2", "0407", N, elevation=-1)[0] == ("0406", 0)
    assert len(line(TROOPER, "S2", "0407", N, elevation=-1)) == 3  # 2 MP, so 4, of which 2 up


@rule("TM-7.12", "TM-R114")
def test_tanks_stop_before_water_and_hills() -> None:
    tank = unit("badger", equipment=on("cockpit", "vernier"))
    heavy = unit("mastodon", equipment=on("cockpit", "vernier"))
    assert ends(tank, "S2", "0405", S) == "0406"
    assert ends(heavy, "S1", "0603", S) == "0606"
    assert ends(tank, "S1", "0603", S) == "0612"  # All-Terrain Drive: 10 of distance


@rule("TM-8.4", "TM-8.7")
def test_who_is_in_the_air_keeps_its_elevation() -> None:
    assert ends("talon", "S4", "0404", S, elevation=2) == "0412"
    assert ends("talon", "S4", "0404", S, elevation=1) == "0407"
    assert {up for _, up in line("talon", "S4", "0404", S, elevation=2)} == {2}
    assert ends("talon", "S1", "0406", S, elevation=1) == "0414"  # over the building 0410
    assert line("talon", "S2", "0405", S, elevation=1)[2] == ("0408", 1)


@rule("TM-8.2", "TM-8.1")
def test_it_goes_into_a_front_direction_after_the_free_rotation() -> None:
    state = standing("S2", (TROOPER, 0, "0603", 0, S))
    assert directions_of(state, 0, False) == [SE, S, SW]
    assert directions_of(state, 0, True) == [N, NE, SE, S, SW, NW]
    corner = standing("S2", (TROOPER, 0, "0101", 0, N))
    assert directions_of(corner, 0, False) == []
    assert directions_of(corner, 0, True) == [SE, S]
    assert directions_of(standing("S2", ("long_ranger", 0, "0603", 0, S)), 0, True) == []
    burnt = standing("S2", (TROOPER, 0, "0603", 0, S))
    burnt.units[0].left[burnt.table.profiles[0].thrusters[0]] = 0
    assert directions_of(burnt, 0, True) == []


@rule("TM-8.2", "TM-8.6")
def test_the_facing_is_asked_only_if_it_must_turn() -> None:
    game = placed("S2", (TROOPER, 0, "0603", 0, S))
    events = run(game, start_thrust(game.state, 0, SE, True))
    told = only(events, Moved)
    assert (told.facing, told.way, told.path[0]) == (S, "thrust", ("0603", 0))
    assert told.path[-1] == (where(game, 0), 0)
    assert game.state.units[0].facing == S and not game.state.turn.turned
    assert game.state.turn.way == THRUST

    game = placed("S2", (TROOPER, 0, "0611", 0, S))
    run(game, start_thrust(game.state, 0, N, True))
    assert asked(game) == [Face(N), Face(NE), Face(NW)]
    run(game, start_thrust(game.state, 0, N, True), Face(NE))
    assert where(game, 0) == "0603" and game.state.units[0].facing == NE
    assert game.state.turn.turned and game.state.units[0].swift
