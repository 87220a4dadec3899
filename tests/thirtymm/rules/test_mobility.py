"""[TM-7, TM-9.3 to TM-9.5, TM-9.11] Where Move actions end, by hand and against a slow form."""

from __future__ import annotations

from itertools import pairwise
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from ironmuster.systems.thirtymm.content.sheets import Datasheet
from ironmuster.systems.thirtymm.position.field import skyline_of
from ironmuster.systems.thirtymm.position.state import DOWNED, FREE, HELD, KNEELING, PRONE, State
from ironmuster.systems.thirtymm.position.stats import (
    has_cruise,
    has_flight,
    has_hover,
    has_swim,
    standard_mp,
)
from ironmuster.systems.thirtymm.rules.mobility import (
    Destinations,
    destinations_of,
    may_move,
    may_turn,
)
from tests.thirtymm.ground import NE, NW, SE, N, S, at, hexes, standing
from tests.thirtymm.helpers import CATALOG, on, unit
from tests.thirtymm.rules.slow_moves import neighbour, slow_ends

rule = pytest.mark.rule


def ends_of(state: State, free: bool = True) -> Destinations:
    return destinations_of(state, 0, free)


def cost(state: State, label: str, elevation: int = 0, facing: int = -1, free: bool = True) -> int:
    return ends_of(state, free).cost(at(state, label), elevation, facing)


def alone(
    id: str | Datasheet, map: str, label: str, elevation: int, facing: int, **rules: Any
) -> State:
    """One unit on a map, with an enemy far away."""
    return standing(map, (id, 0, label, elevation, facing), ("sentry", 1, "1101", 0, S), **rules)


@rule("TM-7.2", "TM-7.3", "TM-7.6", "TM-7.7", "TM-R15", "TM-R22")
def test_w6_snow_costs_two_and_the_free_rotation_comes_last() -> None:
    state = alone("alto_trooper", "S4", "0406", 0, N)
    ends = ends_of(state)
    assert cost(state, "0405") == 2 and cost(state, "0404") == 4
    assert ends.facings(at(state, "0404"), 0) == 0b111111
    assert ends.kept(at(state, "0404"), 0) == 1 << N
    assert ends_of(state, free=False).facings(at(state, "0404"), 0) == 1 << N
    assert ends_of(state, free=False).facings(at(state, "0405"), 0) == 0b111111  # 1 MP more


@rule("TM-7.6", "TM-R16")
def test_w6_a_hill_costs_two_and_a_step_that_cannot_be_paid_is_none() -> None:
    state = alone("alto_trooper", "S4", "0511", 0, N)
    assert cost(state, "0510", 1) == 2 and cost(state, "0509", 1) == 3
    assert not ends_of(state).has(at(state, "0408"), 2)
    state = alone("alto_trooper", "S4", "0509", 1, NW)
    assert cost(state, "0408", 2) == 2
    top = ends_of(alone("colossus", "S4", "0408", 2, N))  # 1 MP, and 0407 is two levels lower
    assert hexes(state, top.masks[3]) == "0409 0509" and top.count == 2
    state = alone("alto_trooper", "S4", "0510", 1, S)
    assert cost(state, "0511") == 1


@rule("TM-7.4", "TM-R14")
def test_steps_go_into_front_hexes_and_keep_the_facing() -> None:
    state = alone("colossus", "S3", "0602", 0, N)  # 1 MP
    ends = ends_of(state, free=False)
    assert hexes(state, ends.masks[2]) == "0502 0601 0602 0702"
    assert ends.facings(at(state, "0502"), 0) == 1 << N
    assert hexes(state, ends_of(state).masks[2]) == "0502 0503 0601 0603 0702 0703"


@rule("TM-7.4", "TM-7.7", "TM-7.12", "TM-1.6")
def test_a_tank_steps_all_round_through_woods_at_twice_the_price_and_into_no_water() -> None:
    state = alone("mastodon", "S2", "0505", 0, S)  # in the woods, 3 MP
    assert cost(state, "0504") == 2  # woods behind it
    assert cost(state, "0506") == 1 and cost(state, "0507") == 2
    assert cost(state, "0508", -1) == -1
    assert cost(alone("mastodon", "S2", "0903", 0, S), "0904", 1) == -1
    assert cost(alone("badger", "S2", "0903", 0, S), "0904", 1) == 2  # All-Terrain Drive
    assert cost(alone("badger", "S4", "0509", 1, S), "0408", 2) == 2


@rule("TM-7.8", "TM-15.4", "TM-R18", "TM-R20")
def test_water_takes_two_points_from_who_comes_in() -> None:
    state = alone("alto_trooper", "S2", "0307", 0, SE)
    assert cost(state, "0407", -1) == 3
    assert (
        cost(alone("alto_trooper", "S2", "0305", 0, S), "0407", -1) == 4
    )  # 2, 1, and what is left
    state = alone("alto_trooper", "S2", "0407", -1, N)
    assert standard_mp(state, 0) == 2
    assert cost(state, "0406") == 2 and cost(state, "0408", -1) == 2
    assert not ends_of(state).has(at(state, "0405"), 0)


@rule("TM-7.8", "TM-15.5", "TM-R95")
def test_who_is_in_the_water_loses_nothing_more_in_the_deep() -> None:
    state = alone("sparrow", "L4", "0206", -1, S)  # 5 MP, less 2; its Hover is out
    state.units[0].left[-1] = 0
    assert standard_mp(state, 0) == 3
    assert cost(state, "0207", -2) == 2
    assert cost(alone("alto_trooper", "L4", "0106", -1, S), "0107", -2) == 2


@rule("TM-7.9", "TM-R21")
def test_a_first_step_is_always_possible() -> None:
    state = alone("bulwark", "S2", "0407", -1, N)  # 2 MP, less 2: 1
    assert standard_mp(state, 0) == 1
    assert cost(state, "0406") == 1 and cost(state, "0408", -1) == 1
    state = alone("bulwark", "S2", "0407", -1, N, minimum_step=False)
    assert ends_of(state).count == 0
    assert hexes(state, ends_of(state, free=False).masks[1]) == "0407"  # to turn


@rule("TM-7.10", "TM-3.12", "TM-R30")
def test_friends_are_passed_where_stacking_allows_it_and_enemies_are_not() -> None:
    def lane(*others: tuple[str, int, str, int, int]) -> State:
        return standing("S3", ("alto_trooper", 0, "0602", 0, S), *others)

    free = lane(("badger", 1, "1101", 0, S))
    assert cost(free, "0603") == 1 and cost(free, "0604") == 2
    shared = lane(("bulwark", 0, "0603", 0, S), ("badger", 1, "1101", 0, S))  # 2 + 4
    assert cost(shared, "0603") == 1 and cost(shared, "0604") == 2
    large = lane(("colossus", 0, "0603", 0, S), ("badger", 1, "1101", 0, S))
    assert cost(large, "0603") == -1 and cost(large, "0604") == 3
    pair = lane(("sentry", 0, "0603", 0, S), ("sentry", 0, "0603", 0, S))
    assert cost(pair, "0603") == -1
    enemy = lane(("badger", 1, "0603", 0, S))
    assert cost(enemy, "0603") == -1 and cost(enemy, "0604") == 3
    above = lane(("swift", 1, "0603", 1, S))
    assert cost(above, "0603") == 1


@rule("TM-7.11", "TM-R67")
def test_structures_are_flown_over_but_not_entered() -> None:
    state = alone("alto_trooper", "S1", "0409", 0, S)
    assert cost(state, "0410") == -1
    talon = alone("talon", "S1", "0409", 0, S)
    assert cost(talon, "0410", 0) == -1 and cost(talon, "0410", 1) == 2
    tall = alone("talon", "S1", "1006", 0, S)
    assert cost(tall, "1007", 1) == -1 and cost(tall, "1007", 2) == 3


@rule("TM-7.7", "TM-16.4")
def test_where_a_building_fell_the_ground_is_black() -> None:
    state = alone("alto_trooper", "S1", "0409", 0, S)
    state.ruin[0] = 0
    state.skyline = skyline_of(state.table.field, state.ruin)
    assert cost(state, "0410") == 2 and cost(state, "0411") == 3
    assert cost(alone("alto_trooper", "S3", "0507", 0, S), "0508") == 2


@rule("TM-9.3", "TM-9.5", "TM-R26")
def test_hover_changes_one_level_a_turn() -> None:
    state = alone("sparrow", "S4", "0511", 0, N)  # 5 MP
    assert cost(state, "0511", 1) == 1
    assert cost(state, "0511", 2) == 4  # by way of the hill 0510, and back at its level
    assert cost(state, "0510", 1) == 2  # up the hill, or up and then on
    assert cost(state, "0509", 1) == 3
    assert cost(state, "0408", 2) == 5  # up the slope
    assert cost(state, "0510", 2) == 3
    assert cost(state, "0403", 1) == -1
    high = alone("sparrow", "S4", "0511", 2, N)
    assert cost(high, "0511", 1) == 1 and cost(high, "0511", 3) == -1
    assert cost(high, "0510", 1) == 2
    assert cost(high, "0511", 0) == 3  # on, down onto the hill, the rotation, down the slope


@rule("TM-7.7", "TM-9.5")
def test_snow_slows_hover_but_not_flight() -> None:
    hover = alone("sparrow", "S4", "0406", 0, N)
    assert cost(hover, "0405") == 2 and cost(hover, "0405", 1) == 3
    flight = alone("talon", "S4", "0406", 0, N)
    assert cost(flight, "0405") == 1 and cost(flight, "0405", 1) == 2


@rule("TM-9.4", "TM-9.5", "TM-3.8")
def test_flight_changes_any_levels_up_to_three() -> None:
    state = alone("talon", "S4", "0511", 0, N)
    assert [cost(state, "0511", e) for e in (1, 2, 3)] == [1, 2, 3]
    assert cost(state, "0510", 3) == 4 and cost(state, "0509", 3) == -1
    assert cost(state, "0509", 2) == 4 and cost(state, "0408", 2) == -1
    down = alone("talon", "S4", "0408", 3, N)
    assert cost(down, "0408", 2) == 1 and cost(down, "0407", 0) == 4


@rule("TM-9.7")
def test_who_has_only_hover_left_stays_at_three_but_does_not_climb() -> None:
    state = alone("talon", "S4", "0511", 3, N)
    wing = state.table.profiles[0].thrusters[0]
    state.units[0].left[wing] = 0
    assert has_hover(state, 0) and not has_flight(state, 0)
    assert cost(state, "0510", 3) == 1 and cost(state, "0510", 2) == 2
    lower = alone("talon", "S4", "0511", 2, N)
    lower.units[0].left[wing] = 0
    assert cost(lower, "0510", 3) == -1 and cost(lower, "0510", 2) == 1


@rule("TM-9.5", "TM-15.4", "TM-R19", "TM-R111")
def test_flyers_pass_over_water_and_lose_points_at_its_surface() -> None:
    state = alone("talon", "S2", "0406", 1, S)
    assert cost(state, "0407", 1) == 1 and cost(state, "0409", 1) == 3
    assert cost(state, "0407", 0) == 4  # on, down, and 2
    assert cost(state, "0407", -1) == 4  # down, and on foot to the bottom
    assert cost(alone("talon", "S2", "0406", 0, S), "0407", -1) == 3  # on foot, to the bottom


SAILOR = unit("alto_trooper", equipment=on("torso", "hydro_jet", "hydro_jet"), systems=("cruise",))
DIVER = unit("alto_trooper", equipment=on("torso", "hydro_drive", "hydro_drive"), systems=("swim",))


@rule("TM-9.11", "TM-9.2", "TM-R111")
def test_cruise_goes_on_the_water_at_one_and_under_it_at_two() -> None:
    state = alone(SAILOR, "S2", "0407", 0, S)
    assert has_cruise(state, 0) and not has_swim(state, 0)
    assert standard_mp(state, 0) == 4
    assert cost(state, "0408") == 1 and cost(state, "0409") == 2
    assert cost(state, "0407", -1) == 2 and cost(state, "0408", -1) == 3
    under = alone(SAILOR, "S2", "0407", -1, S)
    assert cost(under, "0408", -1) == 2 and cost(under, "0407", 0) == 2
    assert cost(under, "0406") == 1  # to land, after the free rotation
    ashore = alone(SAILOR, "S2", "0406", 0, S)
    assert cost(ashore, "0407", 0) == 1 and cost(ashore, "0407", -1) == 3


@rule("TM-9.11")
def test_swim_goes_under_water_at_one_and_without_legs_land_costs_three() -> None:
    state = alone(DIVER, "S2", "0407", -1, S)
    assert cost(state, "0408", -1) == 1 and cost(state, "0407", 0) == 1
    assert cost(state, "0409") == 2
    sea = alone(DIVER, "S2", "0408", 0, S)
    for leg in sea.table.profiles[0].legs:
        sea.units[0].left[leg] = 0
    assert standard_mp(sea, 0) == 1
    assert cost(sea, "0409") == 1  # blue to land
    ashore = alone(DIVER, "S2", "0409", 0, S)
    ashore.units[0].left[ashore.table.profiles[0].legs[0]] = 0
    assert standard_mp(ashore, 0) == 2 and cost(ashore, "0410") == 1


@rule("TM-7.12", "TM-1.8", "TM-9.2", "TM-R27")
def test_an_aquatic_vehicle_stays_in_the_water() -> None:
    state = alone("manta", "L4", "0507", 0, N)
    ends = ends_of(state)
    blue = state.table.field.blue
    assert ends.count > 10 and not any(mask & ~blue for mask in ends.masks)
    assert cost(state, "0506") == 1 and cost(state, "0506", -1) == 2
    assert not any(ends.masks[3:])


@rule("TM-R112")
def test_a_mech_without_legs_crawls() -> None:
    sheet = CATALOG.units["sparrow"]
    legless = unit("sparrow", sections=tuple(s for s in sheet.sections if s.kind != "leg"))
    state = alone(legless, "S4", "0511", 0, N)
    assert standard_mp(state, 0) == 5
    state.units[0].left[state.table.profiles[0].thrusters[0]] = 0
    assert standard_mp(state, 0) == 1 and ends_of(state).count == 6


JUMPER = "portanova_raider"


@rule("TM-7.6")
def test_jump_leads_over_what_is_not_too_high() -> None:
    assert cost(alone(JUMPER, "S3", "0205", 0, S), "0207") == 3  # over class E 0
    assert cost(alone(JUMPER, "S3", "0405", 0, S), "0407") == 3  # over class E 1, 17 tenths
    assert cost(alone(JUMPER, "S3", "0606", 0, S), "0609") == -1
    assert cost(alone(JUMPER, "S4", "0406", 0, S), "0408", 2) == 3  # up two levels
    assert cost(alone(JUMPER, "S4", "0406", 0, N), "0408", 2) == 3  # after the free rotation
    assert cost(alone(JUMPER, "S4", "0406", 0, N), "0408", 2, free=False) == 4
    tired = alone(JUMPER, "S4", "0406", 0, S)
    tired.units[0].left[tired.table.profiles[0].legs[0]] = 0  # 2 MP
    assert cost(tired, "0408", 2) == -1


def test_a_coward_has_two_points_more_away_from_the_enemy() -> None:
    coward = unit("alto_trooper", traits=("coward",))
    state = standing("S3", (coward, 0, "0603", 0, S), ("badger", 1, "0602", 0, S))
    assert cost(state, "0606") == 1  # three steps away, two of them for nothing
    assert hexes(state, ends_of(state).masks[2] & 1 << at(state, "0603")) == ""
    near = standing("S3", (coward, 0, "0603", 0, N), ("badger", 1, "0601", 0, S))
    assert cost(near, "0602") == 1
    brave = standing("S3", ("alto_trooper", 0, "0603", 0, S), ("badger", 1, "0602", 0, S))
    assert cost(brave, "0606") == 3


@rule("TM-7.13", "TM-15.2")
def test_who_may_move_and_who_may_turn() -> None:
    state = alone("alto_trooper", "S4", "0511", 0, N)
    me = state.units[0]
    assert may_move(state, 0) and may_turn(state, 0)
    for posture, turns in ((KNEELING, True), (PRONE, False), (DOWNED, False)):
        me.posture = posture
        assert not may_move(state, 0) and may_turn(state, 0) is turns
    me.posture = 0
    me.grip = HELD
    assert not may_move(state, 0) and not may_turn(state, 0)
    me.grip = FREE
    me.stuck = 0
    assert not may_move(state, 0) and not may_turn(state, 0)


@rule("TM-1.16", "TM-R31")
def test_a_wide_unit_needs_room_for_all_its_hexes() -> None:
    wide = unit("colossus", footprint="double")
    state = alone(wide, "S1", "0408", 0, N)  # 0409 is its rear hex, 0410 a building
    ends = ends_of(state)
    assert ends.facings(at(state, "0407"), 0) == 0b011111  # not NW, with its back on the hill
    assert ends.facings(at(state, "0409"), 0) == 0b001100  # turned first; SW has its back on 0508
    state = alone(wide, "S1", "0408", 0, S)
    assert ends_of(state).facings(at(state, "0409"), 0) == 0b111110  # not N: 0410 is a building
    triple = unit("colossus", footprint="triple")
    state = alone(triple, "S1", "0201", 0, NE)  # 0101 and 0202 are its other hexes
    turned = ends_of(state, free=False).facings(at(state, "0201"), 0)
    assert turned == 1 << N | 1 << NE | 1 << S | 1 << NW  # not with a hex north of the board


def test_destinations_are_numbered() -> None:
    ends = ends_of(alone("talon", "S4", "0511", 0, N))
    found = ends.all()
    assert len(found) == ends.count > 90
    assert [ends.at(k) for k in range(ends.count)] == found
    assert all(ends.index(*spot) == k for k, spot in enumerate(found))
    assert ends.index(0, 9) == ends.index(-1, 0) == -1
    with pytest.raises(IndexError):
        ends.at(ends.count)


def modes_of(state: State) -> list[str]:
    """[TM-7.1] The Move actions a unit has, by name."""
    profile = state.table.profiles[0]
    modes = []
    if profile.mech or profile.gait == 1:
        modes.append("standard")
    if has_hover(state, 0):
        modes.append("hover")
    if has_flight(state, 0):
        modes.append("flight")
    if has_cruise(state, 0):
        modes.append("cruise")
    if has_swim(state, 0):
        modes.append("swim")
    return modes


CAST: list[str | Datasheet] = [
    *("alto_trooper", "sparrow", "talon", "portanova_raider", "badger", "mastodon", "manta"),
    *("dragonfly", "swift", "bulwark", "colossus"),
    SAILOR,
    DIVER,
    unit("alto_trooper", traits=("coward",)),
    unit("sparrow", traits=("coward",), systems=("hover", "jump")),
    unit("talon", systems=("flight", "jump")),
]


@settings(deadline=None, max_examples=60)
@given(st.integers(0, 2**32))
def test_all_ends_are_those_of_the_rules(seed: int) -> None:
    random = Random(seed)
    who = random.choice(CAST)
    map = random.choice(sorted(CATALOG.maps))
    sheet = CATALOG.maps[map]
    ground = {
        label: found.level for label, found in sheet.ground.items() if label not in sheet.built
    }
    blue = [label for label, level in ground.items() if level < 0]
    if who == "manta":
        map, ground = "S2", {label: -1 for label in CATALOG.maps["S2"].ground}
        sheet = CATALOG.maps[map]
        blue = [label for label, found in sheet.ground.items() if found.level < 0]
    label = random.choice(blue if blue and random.random() < 0.4 else sorted(ground))
    if who == "manta":
        label = random.choice(blue)
    state = standing(map, (who, 0, label, sheet.ground[label].level, random.randrange(6)))
    level = sheet.ground[label].level
    profile = state.table.profiles[0]
    if profile.gait == 1 and label in blue:
        return
    if profile.gait == 2:
        level = random.randint(max(0, level) + 1, 2 if max(0, level) < 2 else 3)
        if level > (3 if has_flight(state, 0) else 2):
            return
    elif has_flight(state, 0) or has_hover(state, 0):
        level = random.choice([level, level, *range(max(0, level), 3)])
    elif has_cruise(state, 0) and label in blue:
        level = random.randint(level, 0)
    others: list[tuple[str, int, str, int, int]] = []
    near = sorted({neighbour(neighbour(label, random.randrange(6)), k) for k in range(6)} | {label})
    for place in random.sample(near, min(4, len(near))):
        if place in ground and place != label:
            kind = random.choice(["sentry", "alto_trooper", "swift", "bulwark"])
            e = (
                1 + max(0, sheet.ground[place].level)
                if kind == "swift"
                else sheet.ground[place].level
            )
            others.append((kind, random.randrange(2), place, e, 0))
    others.sort(key=lambda one: one[1])
    rules: dict[str, Any] = {
        "minimum_step": random.random() < 0.8,
        "fov_shape": random.choice(["half_plane", "cone_120"]),
    }
    state = standing(
        map,
        (who, 0, label, level, random.randrange(6)),
        *others,
        **rules,
    )
    for k in range(len(state.ruin)):
        if random.random() < 0.3 and at(state, label) not in state.table.field.buildings[k].cells:
            state.ruin[k] = 0
    state.skyline = skyline_of(state.table.field, state.ruin)
    free = random.random() < 0.6
    points = standard_mp(state, 0)
    ends = destinations_of(state, 0, free)
    slow = slow_ends(state, 0, modes_of(state), points, free)
    field = state.table.field
    found = {
        (field.label(cell), e, facing): ends.cost(cell, e, facing)
        for cell, e in ends.all()
        for facing in range(6)
        if ends.facings(cell, e) >> facing & 1
    }
    if free:
        slow = {end: spent for end, spent in slow.items() if (end[0], end[1]) != (label, level)}
    assert found == slow
    for cell, e in random.sample(ends.all(), min(4, ends.count)):
        facing = next(f for f in range(6) if ends.facings(cell, e) >> f & 1)
        path = ends.path(cell, e, facing)
        assert path[0] == (state.units[0].cell, level) and path[-1] == (cell, e)
        assert len({spot for spot in pairwise(path)}) == len(path) - 1


@rule("TM-7.10", "TM-3.12", "TM-R110", "TM-R30")
@pytest.mark.parametrize(
    ("friends", "price"),
    [
        (("alto_trooper",), 2),  # Classes 2 and 2: passed as if nobody were there
        (("bulwark",), 2),  # 2 and 4 sum to 6
        (("colossus",), 3),  # Class 5 shares no hex, so round it by 0504 and 0503
        (("alto_trooper", "sentry"), 3),  # never three
    ],
)
def test_a_hex_that_may_not_be_shared_is_not_passed_either(
    friends: tuple[str, ...], price: int
) -> None:
    others = [(id, 0, "0603", 0, S) for id in friends]
    state = standing("S3", ("alto_trooper", 0, "0604", 0, N), *others)
    assert destinations_of(state, 0, False).cost(at(state, "0602"), 0, N) == price


@rule("TM-7.1", "TM-9.2", "TM-R113")
def test_the_ends_of_all_move_actions_are_offered_at_once() -> None:
    ends = ends_of(alone("sparrow", "S3", "0602", 0, S))  # on its Legs, and with Hover
    here = at(alone("sparrow", "S3", "0602", 0, S), "0603")
    assert ends.has(here, 0) and ends.has(here, 1) and not ends.has(here, 2)
    # Jump gets up two levels, where steps round by 0309 and 0409 would cost 5 of 4 MP.
    assert cost(alone("portanova_raider", "S4", "0208", 0, SE), "0408", 2) == 3
    assert cost(alone("alto_trooper", "S4", "0208", 0, SE), "0408", 2) == -1


@rule("TM-7.9", "TM-7.3", "TM-R116", "TM-R21")
def test_the_first_step_may_cost_all_that_is_left_after_a_paid_rotation() -> None:
    hill = ("0510", 1)  # up one level for 2 MP
    state = alone("bulwark", "S4", "0511", 0, S)  # 2 MP; its free rotation is used
    assert cost(state, *hill, facing=N, free=False) == 2  # 1 to turn, and all that is left
    strict = alone("bulwark", "S4", "0511", 0, S, minimum_step=False)
    assert cost(strict, *hill, facing=N, free=False) == -1
    slow = alone("colossus", "S4", "0511", 0, S)  # 1 MP, which the rotation takes
    assert cost(slow, *hill, facing=N, free=False) == -1
    assert cost(slow, *hill, facing=N) == 1
