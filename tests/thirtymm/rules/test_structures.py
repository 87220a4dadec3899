"""[TM-16] Hex colours, structures and markers under fire."""

from __future__ import annotations

import pytest

from ironmuster.systems.thirtymm.position.events import BuildingFell, BuildingHit, MarkerHit
from ironmuster.systems.thirtymm.position.field import BLACK, GREY
from ironmuster.systems.thirtymm.position.state import DOWNED, NOBODY, Marker
from ironmuster.systems.thirtymm.position.stats import colour_at, structure_at
from ironmuster.systems.thirtymm.position.visibility import sees_building, sighting
from ironmuster.systems.thirtymm.rules.ruins import against_walls, batter, raze
from ironmuster.systems.thirtymm.rules.targets import buildings_in_range, markers_in_range
from tests.thirtymm.helpers import CATALOG, mounted
from tests.thirtymm.helpers import unit as sheet
from tests.thirtymm.moments import (
    MissionGame,
    body,
    building_of,
    cell,
    gun_of,
    left,
    moment,
    only,
    unit,
)

rule = pytest.mark.rule


def ids(game: MissionGame, weapon: str, index: int = 0) -> set[str]:
    """The buildings that a unit may attack with a weapon."""
    gun = game.state.table.guns[gun_of(game.state, index, weapon)]
    found = buildings_in_range(game.state, index, gun)
    return {game.state.table.field.buildings[one].id for one in found}


@rule("TM-16.2", "TM-R65")
def test_defense_by_hexes_and_class() -> None:
    wanted = {"S3-b1": 10, "S3-b5": 20, "S3-b11": 60}
    game = moment(unit("badger", "0608", "N"), map="S3")
    state = game.state
    assert {id: state.ruin[building_of(game, id)] for id in wanted} == wanted
    for found in (map for name, map in CATALOG.maps.items() if name != "open"):
        for one in found.structures.values():
            assert one.defense == 10 * len(one.hexes) * (one.tall + 1), one.id


@rule("TM-16.2")
def test_one_defense_for_the_whole_building() -> None:
    game = moment(unit("badger", "0608", "N"), map="S3")
    tower = building_of(game, "S3-b11")
    cells = [cell(game.state, at) for at in ("0607", "0608")]
    assert [structure_at(game.state, one) for one in cells] == [tower, tower]
    batter(game, tower, 60, 0)
    assert [structure_at(game.state, one) for one in cells] == [NOBODY, NOBODY]
    assert [colour_at(game.state, one) for one in cells] == [BLACK, BLACK]


@rule("TM-16.3", "TM-10.1", "TM-10.11")
def test_which_structures_can_be_attacked() -> None:
    game = moment(unit("badger", "0308", "S"), map="S3")
    assert "S3-b5" in ids(game, "main_cannon")  # it sees all round; 4 away
    assert "S3-b5" not in ids(game, "vulcan")  # range 2
    game = moment(unit("alto_trooper", "0308", "N"), map="S3")
    assert "S3-b5" in ids(game, "assault_rifle")
    body(game, 0).facing = 3
    assert "S3-b5" not in ids(game, "assault_rifle")
    game.state.ruin[building_of(game, "S3-b5")] = 0
    body(game, 0).facing = 0
    assert "S3-b5" not in ids(game, "assault_rifle")


@rule("TM-16.3", "TM-10.6")
def test_a_taller_structure_hides_another() -> None:
    game = moment(unit("alto_trooper", "0610", "N"), map="S3")
    one = building_of(game, "S3-b11")  # 0607 and 0608, of class 2: the far hex is hidden
    assert sees_building(game.state, 0, one) == [cell(game.state, "0608")]


@rule("TM-16.3", "TM-11.16", "TM-11.3")
@pytest.mark.parametrize(
    ("id", "weapon", "damage"),
    [
        ("alto_trooper", "assault_rifle", 13),
        ("bulwark", "gatling", 3 * 8),
        ("badger", "main_cannon", 2 * 22),
        ("portanova_breaker", "great_sword", 32),
        ("colossus", "pile_bunker", 30),
    ],
)
def test_base_damage_only_for_each_shot_and_twice_with_breach(
    id: str, weapon: str, damage: int
) -> None:
    game = moment(unit(id, "0608", "N"))
    assert against_walls(game.state.table.guns[gun_of(game.state, 0, weapon)]) == damage


@rule("TM-16.3")
def test_torpedoes_are_for_units_in_the_water() -> None:
    boat = sheet("manta", weapons=(mounted("torpedo", "cockpit"), mounted("vulcan", "cockpit")))
    game = moment(unit(boat, "0207", "N"), map="S2")
    assert ids(game, "vulcan") == {"S2-b1"}  # at 0205, 2 away
    assert ids(game, "torpedo") == set()
    game.state.markers.append(Marker(cell(game.state, "0206"), NOBODY, 10))
    gun = game.state.table.guns[gun_of(game.state, 0, "torpedo")]
    assert markers_in_range(game.state, 0, gun) == []


@rule("TM-16.4", "TM-R66", "TM-16.1")
def test_at_0_a_building_falls_and_is_black() -> None:
    game = moment(unit("badger", "0310", "N"), map="S3")
    one = building_of(game, "S3-b5")
    at = cell(game.state, "0304")
    game.events = []
    batter(game, one, 19, 0)
    assert game.state.ruin[one] == 1 and colour_at(game.state, at) == GREY
    batter(game, one, 1, 0)
    assert game.state.ruin[one] == 0 and colour_at(game.state, at) == BLACK
    assert only(game.events, BuildingFell).team == 0


@rule("TM-16.4")
def test_what_fell_hides_nothing_any_more() -> None:
    game = moment(
        unit("alto_trooper", "0406", "N"), unit("alto_trooper", "0403", "S", team=1), map="S3"
    )
    body(game, 0).cell = cell(game.state, "0407")
    state = game.state
    before = sighting(state, 0, 1)
    batter(game, building_of(game, "S3-b6"), 20, 0)
    after = sighting(state, 0, 1)
    assert before is not None and after is not None
    assert before.left > 9 and after.left <= 2  # tenths: hidden, then down to the Legs


@rule("TM-16.4")
def test_excess_is_told_but_not_passed_on() -> None:
    game = moment(unit("badger", "0310", "N"), unit("alto_trooper", "0303", team=1), map="S3")
    game.events = []
    batter(game, building_of(game, "S3-b5"), 44, 0)
    assert only(game.events, BuildingHit).left == 0
    assert left(game, 1, "torso") == 35


@rule("TM-16.5", "TM-R56")
def test_a_falling_building_frees_who_is_stuck_in_it() -> None:
    game = moment(unit("alto_trooper", "0406", "N"), map="S3")
    one = building_of(game, "S3-b6")
    body(game, 0).stuck = one
    batter(game, one, 20, 1)
    there = body(game, 0)
    assert (there.stuck, there.posture, there.elevation) == (NOBODY, DOWNED, 0)
    assert left(game, 0, "torso") == 35


@rule("TM-16.6", "TM-18.1")
def test_markers_with_defense_are_shot_like_structures() -> None:
    game = moment(unit("alto_trooper", "0608", "N"), mission="m01", map="S1")
    game.state.markers[:] = [
        Marker(cell(game.state, "0605"), NOBODY, 10),  # 3 away
        Marker(cell(game.state, "0604"), NOBODY, 0),  # none left
        Marker(cell(game.state, "0610"), NOBODY, 10),  # behind
        Marker(NOBODY, 0, 0, 0),  # gathered
    ]
    gun = game.state.table.guns[gun_of(game.state, 0, "assault_rifle")]
    assert markers_in_range(game.state, 0, gun) == [0]
    game.events = []
    raze(game, 0, 9, 0)
    assert game.state.markers[0].left == 1 and game.state.markers[0].cell != NOBODY
    raze(game, 0, 9, 0)
    assert game.state.markers[0].cell == NOBODY
    assert game.events[-1] == MarkerHit(0, 9, 0)
