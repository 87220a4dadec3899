"""[TM-13.11 to TM-13.20] Throws: how far, where they come down, and what they hit."""

from __future__ import annotations

from typing import Any

import pytest

from ironmuster.systems.thirtymm.position.actions import Throw
from ironmuster.systems.thirtymm.position.events import (
    BuildingHit,
    Damaged,
    Deviated,
    Landed,
    RolledEvasion,
)
from ironmuster.systems.thirtymm.position.state import (
    CLOSE,
    DESTROYED,
    DOWNED,
    HELD,
    HOLDER,
    NOBODY,
    UPRIGHT,
)
from ironmuster.systems.thirtymm.position.stats import can_brawl, can_evade
from ironmuster.systems.thirtymm.rules.grapple import Grappling
from ironmuster.systems.thirtymm.rules.harm import bruise
from ironmuster.systems.thirtymm.rules.throwing import Flight, throw_distance
from tests.thirtymm.helpers import unit as sheet
from tests.thirtymm.moments import (
    FACINGS,
    MissionGame,
    Piece,
    asked,
    body,
    building_of,
    cell,
    left,
    moment,
    of,
    only,
    rest,
    run,
    unit,
    where,
)

rule = pytest.mark.rule


def seized(*others: Piece, dice: tuple[int, ...], **how: Any) -> MissionGame:
    """A Breaker from 0409 has a Raider at 0408, or what is said, and is about to throw it."""
    thrown = how.pop("thrown", "portanova_raider")
    game = moment(
        unit(how.pop("thrower", "portanova_breaker"), "0408", "N", how.pop("elevation", None)),
        unit(thrown, "0408", "S", team=1),
        *others,
        phase=CLOSE,
        dice=dice,
        **how,
    )
    body(game, 0).origin = cell(game.state, "0409")
    body(game, 1).elevation = body(game, 0).elevation
    return game


def throw(game: MissionGame, at: str, *answers: Any) -> list[Any]:
    return run(game, Flight(0, 1, cell(game.state, at)), *answers)


@rule("TM-13.11", "TM-R53")
@pytest.mark.parametrize(
    ("id", "distance"),
    [("portanova_breaker", 5), ("alto_trooper", 2), ("sparrow", 1), ("colossus", 4)],
)
def test_how_far_units_throw(id: str, distance: int) -> None:
    assert throw_distance(moment(unit(id, "0608")).state, 0) == distance


@rule("TM-13.11")
def test_a_unit_of_a_higher_class_is_not_thrown() -> None:
    game = moment(
        unit("portanova_breaker", "0608", "N"),
        unit("mastodon", "0607", "S", team=1),  # Class 3 against 2
        phase=CLOSE,
        dice=[6, 1],
    )
    run(game, Grappling(0, 1))
    assert (body(game, 0).grip, body(game, 1).grip) == (HOLDER, HELD)  # nothing else was left


@rule("TM-13.12")
def test_where_a_unit_may_be_thrown() -> None:
    game = moment(
        unit("portanova_breaker", "0411", "N"),
        unit("alto_trooper", "0410", "S", team=1),
        map="S4",
        phase=CLOSE,
        dice=[5, 1],
    )
    run(game, Grappling(0, 1))
    found = asked(game)
    assert Throw("0409") not in found  # a hill, higher than the thrower
    assert Throw("0406") in found  # 4 away, beyond it
    assert Throw("0405") in found and Throw("0404") not in found
    assert Throw("0411") not in found  # behind


# die, and where a throw from 0408 at 0405 comes down: "front" is north
DEVIATED = ["0406", "0406", "0306", "0305", "0404", "0404", "0505", "0506"]


@rule("TM-13.13", "TM-R54", "TM-11.9")
@pytest.mark.parametrize("die", range(1, 9))
def test_where_a_throw_that_fails_comes_down(die: int) -> None:
    game = seized(dice=(1, die))
    events = throw(game, "0405")
    assert only(events, Deviated).at == DEVIATED[die - 1]
    assert where(game, 1) == DEVIATED[die - 1]
    assert rest(game) == []


@rule("TM-13.13")
def test_the_named_hex_is_used_off_the_board_over_itself_and_uphill() -> None:
    game = seized(dice=(1, 1))
    throw(game, "0407")  # rear: its own hex
    assert where(game, 1) == "0407"
    game = moment(
        unit("portanova_breaker", "0103", "N"),
        unit("portanova_raider", "0103", "S", team=1),
        dice=[1, 5],
        phase=CLOSE,
    )
    throw(game, "0101")
    assert where(game, 1) == "0101"
    game = moment(
        unit("portanova_breaker", "0412", "N"),
        unit("portanova_raider", "0412", "S", team=1),
        map="S4",
        dice=[1, 5],
        phase=CLOSE,
    )
    throw(game, "0410")  # 0409 in front is a hill
    assert where(game, 1) == "0410"


@rule("TM-13.14")
def test_ground_above_stops_the_flight() -> None:
    game = moment(
        unit("portanova_breaker", "0411", "N"),
        unit("portanova_raider", "0411", "S", team=1),
        map="S4",
        dice=[5],
        phase=CLOSE,
    )
    events = throw(game, "0406")  # over the hills 0409 and 0408
    assert where(game, 1) == "0410"
    assert only(events, Landed).distance == 1
    assert left(game, 1, "torso") == 37 - 2 * 2 * 1


@rule("TM-13.15", "TM-13.16")
@pytest.mark.parametrize(
    ("id", "at", "core", "damage"),
    [
        ("portanova_raider", "0405", "torso", 2 * 2 * 3),
        ("sparrow", "0404", "torso", 2 * 1 * 4),
        ("badger", "0407", "cockpit", 2 * 1 * 1),
    ],
)
def test_collision_damage_is_twice_class_times_distance(
    id: str, at: str, core: str, damage: int
) -> None:
    game = seized(dice=(5,), thrown=id)
    full = left(game, 1, core)
    throw(game, at)
    assert left(game, 1, core) == full - damage


@rule("TM-13.16", "TM-13.20", "TM-R57")
def test_who_lands_lies_with_its_feet_to_the_thrower() -> None:
    game = seized(dice=(5,))
    throw(game, "0405")
    there = body(game, 1)
    assert (there.posture, there.facing) == (DOWNED, FACINGS["S"])
    assert not can_evade(game.state, 1) and not can_brawl(game.state, 1)


@rule("TM-13.16", "TM-9.9")
def test_down_a_cliff_it_falls_too() -> None:
    game = moment(
        unit("portanova_breaker", "0408", "S"),  # on the hill, at +2
        unit("portanova_raider", "0408", "S", team=1),
        map="S4",
        dice=[5],
        phase=CLOSE,
    )
    throw(game, "0411")
    assert where(game, 1) == "0411" and body(game, 1).elevation == 0
    assert left(game, 1, "torso") == 37 - 2 * 2 * 3
    assert left(game, 1, "left_leg") == left(game, 1, "right_leg") == 17 - 4  # 2 x (2 x 2), split


@rule("TM-13.17", "TM-R55")
def test_who_is_in_the_way_evades_or_is_hit_and_stops_the_flight() -> None:
    others = (unit("alto_trooper", "0406", "N"), unit("sparrow", "0405", "N", team=1))
    game = seized(*others, dice=(5, 5, 5))
    events = throw(game, "0404")
    assert len(of(events, RolledEvasion)) == 2  # 5 and 4 are needed: both evade
    assert where(game, 1) == "0404"
    game = seized(*others, dice=(5, 5, 3))
    throw(game, "0404")
    assert where(game, 1) == "0407"  # 0406 is taken by an enemy of the Raider
    assert left(game, 3, "torso") == 20 - 2 * 2 * 3  # the distance to the unit that was struck
    assert left(game, 1, "torso") == 37 - 2 * 2 * 3
    assert body(game, 3).posture == body(game, 1).posture == DOWNED
    assert body(game, 2).posture == UPRIGHT


@rule("TM-13.17")
def test_a_vehicle_that_is_struck_is_not_downed() -> None:
    game = seized(unit("badger", "0407", "N", team=1), dice=(5, 1))
    throw(game, "0405")
    assert body(game, 2).posture == UPRIGHT
    assert left(game, 2, "cockpit") == 38 - 4
    # it stops in the thrower's own hex, and the thrower goes back to where it came from
    assert (where(game, 1), where(game, 0)) == ("0408", "0409")


@rule("TM-13.17", "TM-11.12")
def test_who_cannot_evade_is_struck() -> None:
    game = seized(unit("alto_trooper", "0406", "N", posture=DOWNED), dice=(5,))
    throw(game, "0405")
    assert left(game, 2, "torso") == 35 - 8


@rule("TM-13.17", "TM-3.12")
def test_where_it_may_not_lie_it_lies_before() -> None:
    game = seized(unit("colossus", "0405", "N", team=1), dice=(5, 8))
    throw(game, "0405")  # the Colossus evades, but is of Class 5
    assert where(game, 1) == "0406"
    assert left(game, 1, "torso") == 37 - 2 * 2 * 2


@rule("TM-13.17", "TM-R132")
def test_nobody_comes_to_lie_in_a_structure_that_was_flown_over() -> None:
    game = moment(
        unit("talon", "0907", "N", 2),
        unit("sparrow", "0907", "S", 2, team=1),
        unit("talon", "0903", "N", 2, team=1),
        map="S3",
        dice=[7, 1],
        phase=CLOSE,
    )
    profile = game.state.table.profiles[0]
    profile.assault = 3  # a throw of 5
    throw(game, "0902")  # over 0904, class 0, and against the Talon beyond it
    assert where(game, 1) == "0905"
    assert body(game, 1).stuck == NOBODY


@rule("TM-13.14", "TM-13.18", "TM-15.6", "TM-R56", "TM-R124")
def test_any_structure_in_the_landing_hex_is_hit() -> None:
    game = moment(
        unit("talon", "0907", "N", 2),
        unit("sparrow", "0907", "S", 2, team=1),
        map="S3",
        dice=[7],
        phase=CLOSE,
    )
    throw(game, "0904")  # Defense 10, and 2 x (1 x 3) = 6
    there = body(game, 1)
    assert (there.stuck, there.elevation) == (building_of(game, "S3-b3"), 0)
    assert left(game, 1, "torso") == 20 - 6
    assert game.state.ruin[building_of(game, "S3-b3")] == 10


@rule("TM-13.18", "TM-16.5", "TM-3.12", "TM-R56", "TM-R121")
def test_when_a_structure_falls_all_who_are_stuck_are_free() -> None:
    game = seized(
        unit("alto_trooper", "0406", "N", team=1),
        unit("alto_trooper", "0406", "N"),
        dice=(5,),
        map="S3",
        ruin={"S3-b6": 8},
    )
    for index in (2, 3):
        body(game, index).stuck = building_of(game, "S3-b6")
    events = throw(game, "0406")  # 2 x (2 x 2) = 8, as much as is left
    assert left(game, 1, "torso") == 37 - 8 - 8
    assert game.state.ruin[building_of(game, "S3-b6")] == 0
    assert [body(game, index).stuck for index in (1, 2, 3)] == [NOBODY] * 3
    assert [body(game, index).posture for index in (1, 2, 3)] == [DOWNED] * 3
    assert left(game, 2, "torso") == left(game, 3, "torso") == 35
    # each in turn: with three in the hex unit 2 has to go, and unit 3 may not stay with an enemy
    assert [where(game, index) for index in (1, 2, 3)] == ["0406", "0405", "0506"]
    assert only(events, BuildingHit).left == 0


@rule("TM-13.18", "TM-18.1")
def test_a_headquarters_felled_by_a_throw_counts_its_damage() -> None:
    game = moment(
        unit("portanova_breaker", "0712", "S"),
        unit("portanova_raider", "0712", "N", team=1),
        mission="m11",
        map="L1",
        dice=[5],
        phase=CLOSE,
    )
    hq = game.state.table.hq
    game.state.ruin[hq] = 4  # so far 5 points, or 6
    game.state.primary[0] = 5
    throw(game, "0713")
    assert game.state.ruin[hq] == 0
    assert game.state.primary[0] == 7  # the last sixth, and 1 as it falls


@rule("TM-13.19")
def test_after_the_throw_the_turn_goes_on() -> None:
    game = moment(
        unit("portanova_breaker", "0608", "N"),
        unit("alto_trooper", "0607", "S", team=1),
        phase=CLOSE,
        pool=9,
        dice=[5, 4, 5],
    )
    run(game, Grappling(0, 1), Throw("0605"))
    assert not game.state.turn.over and game.state.turn.pool == 7
    assert where(game, 0) == "0607"


@rule("TM-13.10", "TM-R94")
def test_the_thrower_goes_back_where_a_third_unit_is() -> None:
    game = moment(
        unit("portanova_breaker", "0608", "N"),
        unit("alto_trooper", "0607", "S", team=1),
        unit("alto_trooper", "0607", "S", team=1),
        phase=CLOSE,
        dice=[5, 4, 5],
    )
    run(game, Grappling(0, 1), Throw("0605"))
    assert (where(game, 0), where(game, 1), where(game, 2)) == ("0608", "0605", "0607")


@rule("TM-13.16", "TM-9.16", "TM-R93")
def test_a_vehicle_thrown_where_it_cannot_be_is_inoperative() -> None:
    game = moment(
        unit("portanova_breaker", "0709", "N"),
        unit("badger", "0709", "S", team=1),
        map="S2",
        dice=[5],
        phase=CLOSE,
    )
    throw(game, "0708")
    assert where(game, 1) == "0708" and body(game, 1).elevation == -1
    assert body(game, 1).out


@rule("TM-2.5", "TM-13.15")
def test_shock_absorbers_halve_collisions_and_falls() -> None:
    absorbing = sheet("portanova_raider", mods=("shock_absorbers",))
    game = moment(
        unit("portanova_breaker", "0408", "S"),
        unit(absorbing, "0408", "S", team=1),
        map="S4",
        dice=[5],
        phase=CLOSE,
    )
    throw(game, "0411")
    assert left(game, 1, "torso") == 37 - 6
    assert left(game, 1, "left_leg") == 17 - 2  # 4, split


@rule("TM-13.15")
def test_a_throw_can_destroy() -> None:
    game = seized(dice=(5,))
    bruise(game, 1, game.state.table.profiles[1].core, 30, "test")
    events = throw(game, "0405")
    assert body(game, 1).status == DESTROYED
    assert [event.damage for event in of(events, Damaged)] == [12]
