"""[TM-9.12 to TM-9.15] Aerial vehicles, leg by leg."""

from __future__ import annotations

from collections import defaultdict
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from ironmuster.systems.thirtymm.content.catalog import DATA
from ironmuster.systems.thirtymm.position.actions import Face
from ironmuster.systems.thirtymm.position.events import Moved, StayedUp
from ironmuster.systems.thirtymm.position.state import THRUST, State
from ironmuster.systems.thirtymm.position.stats import ceiling, has_flight
from ironmuster.systems.thirtymm.rules.flight import (
    OVER,
    Legs,
    fly_over,
    hold_up,
    is_flying,
    legs_of,
    start_last_leg,
)
from tests.thirtymm.ground import N, S, at, placed, standing
from tests.thirtymm.moments import left, only, run, where
from tests.thirtymm.rules.slow_moves import Country, neighbour

rule = pytest.mark.rule


def legs(state: State) -> Legs:
    found = legs_of(state, 0)
    assert found is not None
    return found


@rule("TM-9.12", "TM-9.14", "TM-9.15", "TM-R79")
def test_w12_a_strafing_run_and_the_flight_on() -> None:
    game = placed(
        "open",
        ("swift", 0, "0304", 1, S),
        ("sentry", 1, "0307", 0, N),
        ("badger", 1, "0309", 0, N),
    )
    state = game.state
    found = legs(state)
    pause = (at(state, "0307"), 1, S, 7)
    assert pause in found.pauses and (at(state, "0309"), 1, S, 5) in found.pauses
    assert found.left(at(state, "0314"), 1, S) == 0
    game.events = []
    fly_over(game, 0, found, pause)
    path = only(game.events, Moved).path
    assert path == (("0304", 1), ("0305", 1), ("0306", 1), ("0307", 1))
    turn = state.turn
    assert (turn.way, turn.mp, turn.turned, is_flying(state, 0)) == (THRUST, 7, False, True)

    found = legs(state)
    assert (at(state, "0307"), 1, S, 7) not in found.pauses  # once per entry
    assert (at(state, "0309"), 1, S, 5) in found.pauses
    assert found.left(at(state, "0314"), 1, S) == 0
    run(game, start_last_leg(found, 0, at(state, "0314"), 1), Face(S))
    assert where(game, 0) == "0314" and state.units[0].facing == S and state.units[0].swift
    assert (turn.mp, turn.stay, is_flying(state, 0)) == (0, OVER, False)
    game.events = []
    hold_up(game, 0)
    assert not game.events and left(game, 0, "cockpit") == 30


@rule("TM-9.15", "TM-R115")
def test_a_hex_is_strafed_again_after_coming_back() -> None:
    game = placed("open", ("swift", 0, "0307", 1, S), ("sentry", 1, "0307", 0, N))
    state = game.state
    back = [mp for _, _, _, mp in legs(state).pauses]
    # On, the free rotation, and back: 2 of 10 MP.
    assert max(back) == 8
    state.turn.turned = True
    assert max(mp for _, _, _, mp in legs(state).pauses) == 7


@rule("TM-9.12", "TM-R92")
def test_points_are_not_used_up_on_the_spot() -> None:
    game = placed("open", ("dragonfly", 0, "0101", 1, N), ("sentry", 1, "1101", 0, N))
    turn = game.state.turn
    turn.way, turn.mp, turn.turned = THRUST, 3, True
    found = legs(game.state)
    here = at(game.state, "0101")
    assert [found.left(here, 1, facing) for facing in range(6)] == [3, 2, 2, 2, 2, 2]
    assert [found.left(here, 2, facing) for facing in range(6)] == [2, 1, 1, 1, 1, 1]
    assert not found.is_end(here, 0)
    # A rotation, a step, and a rotation there.
    assert found.left(at(game.state, "0102"), 1, N) == 0
    assert found.left(at(game.state, "0102"), 1, S) == 1
    assert found.left(at(game.state, "0103"), 1, S) == 0


@rule("TM-9.12", "TM-9.4", "TM-R92")
def test_levels_go_one_way_only_in_a_hex() -> None:
    game = placed("open", ("swift", 0, "0308", 1, S), ("sentry", 1, "1101", 0, N))
    turn = game.state.turn
    turn.way, turn.mp, turn.turned = THRUST, 2, True
    found = legs(game.state)
    here = at(game.state, "0308")
    assert found.left(here, 3, S) == 0  # up two levels
    assert found.left(here, 1, S) == 2  # not up and down again
    assert found.left(here, 2, N) == 0 and found.left(here, 2, S) == 1


@rule("TM-9.3", "TM-9.12")
def test_with_hover_one_level_is_changed_in_all() -> None:
    game = placed("open", ("dragonfly", 0, "0304", 2, S), ("sentry", 1, "1101", 0, N))
    found = legs(game.state)
    assert found.elevations == [1, 2]
    assert found.left(at(game.state, "0311"), 1, S) == 0  # 7 on, 1 down
    assert found.left(at(game.state, "0312"), 2, S) == 0
    # 6 on, a rotation, and back by the free one; not down and up again.
    assert found.left(at(game.state, "0310"), 2, S) == 1


@rule("TM-9.12", "TM-7.11")
def test_the_lowest_elevation_is_one_above_the_ground() -> None:
    state = standing("S4", ("swift", 0, "0404", 1, S), ("sentry", 1, "1101", 0, N))
    found = legs(state)
    assert found.is_end(at(state, "0408"), 3) and not found.is_end(at(state, "0408"), 2)
    assert found.is_end(at(state, "0409"), 2) and not found.is_end(at(state, "0409"), 1)
    town = standing("S1", ("swift", 0, "1004", 1, S), ("sentry", 1, "1101", 0, N))
    assert not legs(town).is_end(at(town, "1007"), 1) and legs(town).is_end(at(town, "1007"), 2)


@rule("TM-9.16", "TM-1.7")
def test_a_vehicle_on_the_ground_or_without_lift_has_no_legs() -> None:
    state = standing("open", ("swift", 0, "0304", 0, S))
    assert legs_of(state, 0) is None
    state.units[0].elevation = 1
    assert legs_of(state, 0) is not None
    for drive in state.table.profiles[0].aerial_drives:
        state.units[0].left[drive] = 1
    assert legs_of(state, 0) is None


@rule("TM-9.14", "TM-R28")
def test_unspent_points_cost_a_fall_without_the_fall() -> None:
    game = placed("open", ("dragonfly", 0, "0304", 2, S))
    game.events = []
    hold_up(game, 0)  # it did not move: 2 x (Class 2 x 2 levels)
    told = only(game.events, StayedUp)
    assert (told.mp, told.damage) == (8, 8)
    assert left(game, 0, "cockpit") == 38 and game.state.units[0].elevation == 2

    game = placed("open", ("dragonfly", 0, "0304", 2, S))
    game.state.turn.shifted = True
    hold_up(game, 0)
    assert left(game, 0, "cockpit") == 46

    game = placed("open", ("dragonfly", 0, "0304", 1, S), ("sentry", 1, "1101", 0, N))
    turn = game.state.turn
    turn.way, turn.mp, turn.turned = THRUST, 3, True
    run(game, start_last_leg(legs(game.state), 0, at(game.state, "0306"), 1), Face(S))
    assert turn.mp == 1
    hold_up(game, 0)
    assert left(game, 0, "cockpit") == 42


@rule("TM-9.14", "TM-R117")
def test_over_water_the_height_is_counted_to_its_surface() -> None:
    game = placed("L4", ("dragonfly", 0, "0507", 1, S))
    hold_up(game, 0)
    assert left(game, 0, "cockpit") == 42


@rule("TM-9.13")
def test_others_owe_nothing() -> None:
    game = placed("open", ("talon", 0, "0304", 2, S))
    game.events = []
    hold_up(game, 0)
    assert not game.events


def slow_legs(state: State, points: int, free: bool) -> dict[tuple[str, int, int], set[int]]:
    """[TM-9.12, TM-R92] The MP left with which each (hex, elevation, facing) can be had."""
    unit = state.units[0]
    land = Country(state)
    flight = has_flight(state, 0)
    start = (state.table.field.label(unit.cell), unit.elevation, unit.facing)
    edge = [(*start, free, False, 0, points)]  # free rotation, paid one, bend, MP
    seen = set(edge)
    while edge:
        here, e, facing, turnable, paid, bend, mp = edge.pop()
        found = []
        for turned in range(6):
            if turnable:
                found.append((here, e, turned, False, paid, bend, mp))
            elif not paid and turned != facing:
                found.append((here, e, turned, turnable, True, bend, mp - 1))
        for way in (-1, 1):
            if e + way > (ceiling(state, 0) if way > 0 else 9):
                continue
            if flight and bend in (0, way):
                found.append((here, e + way, facing, turnable, paid, way, mp - 1))
            if not flight and not bend:
                found.append((here, e + way, facing, turnable, paid, 1, mp - 1))
        there = neighbour(here, facing)
        found.append((there, e, facing, turnable, False, 0 if flight else bend, mp - 1))
        for spot in found:
            at_, up, left_ = spot[0], spot[1], spot[6]
            if spot in seen or left_ < 0 or not land.is_open(at_, up):
                continue
            if up > max(0, land.level[at_]) and land.has_room(0, at_, up):
                seen.add(spot)
                edge.append(spot)
    ends: dict[tuple[str, int, int], set[int]] = defaultdict(set)
    for here, e, facing, *_, mp in seen:
        ends[here, e, facing].add(mp)
    return ends


@settings(deadline=None, max_examples=15)
@given(st.integers(0, 2**32))
def test_legs_end_where_trying_everything_ends(seed: int) -> None:
    random = Random(seed)
    map = random.choice(sorted(DATA.contents.maps))
    sheet = DATA.contents.maps[map]
    label = random.choice([one for one in sheet.ground if one not in sheet.built])
    low = max(0, sheet.ground[label].level) + 1
    who = random.choice(["swift", "dragonfly"] if low < 3 else ["swift"])
    near = [one for one in {neighbour(label, way) for way in range(6)} if one in sheet.ground]
    foes = [
        ("sentry", 1, one, sheet.ground[one].level, N)
        for one in sorted(near)[:2]
        if one not in sheet.built
    ]
    elevation = random.randint(low, 3 if who == "swift" else 2)
    state = standing(map, (who, 0, label, elevation, random.randrange(6)), *foes)
    points, free = random.randint(1, 5), random.random() < 0.5
    state.turn.way, state.turn.mp, state.turn.turned = THRUST, points, not free
    found, slow = legs(state), slow_legs(state, points, free)
    field = state.table.field
    for cell, e in found.all_ends():
        for facing in range(6):
            mps = slow.pop((field.label(cell), e, facing), set())
            assert found.left(cell, e, facing) == min(mps, default=-1)
    here = (label, elevation)
    assert all(end[:2] == here and mps == {points} for end, mps in slow.items())
    for cell, e, facing, mp in found.pauses:
        spot = (field.label(cell), e, facing)
        if cell != state.units[0].cell:
            assert mp in slow_legs(state, points, free)[spot]
        assert found.stay((cell, e, facing, mp))[1] >= 0
