"""[RO-2.6] Where a base can stand."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from ironmuster.geometry.plane.lengths import ahead
from ironmuster.geometry.plane.shapes import rectangle
from ironmuster.systems.rollout.content.maps import Laid
from ironmuster.systems.rollout.position.footing import (
    EDGE,
    NOTHING,
    PIECE,
    UNIT,
    Footing,
    obstacle,
    stands,
)
from ironmuster.systems.rollout.position.shifting import aside_of
from ironmuster.systems.rollout.position.state import State
from tests.rollout.position.test_state import state

rule = pytest.mark.rule


def what(one: State, unit: int, x: int, y: int) -> tuple[int, int]:
    found = obstacle(one, unit, one.line(unit), x, y, 0)
    return found.what, found.number


@rule("RO-2.6", "RO-1.4", "RO-2.1")
def test_wholly_on_the_table() -> None:
    """A base of 60 mm has a radius of 1.181", and a thousandth more is forgiven."""
    one = state("gearshift")
    assert stands(one, 0, 1_180, 24_000, 0) and not stands(one, 0, 1_179, 24_000, 0)
    assert what(one, 0, 24_000, 47_000) == (EDGE, -1)


@rule("RO-2.6")
def test_on_no_other_base() -> None:
    """Two such bases touch at 2.362"; an aircraft in flight stands in nobody's way [RO-8.2]."""
    one = state("gearshift", "infantry_g", "heatsink")
    one.field(1, 24_000, 24_000, 0)
    one.field(2, 30_000, 24_000, 0)
    one.form[2] = 1
    assert stands(one, 0, 24_000, 26_361, 0)
    assert what(one, 0, 24_000, 26_360) == (UNIT, 1)
    assert what(one, 0, 30_000, 24_000) == (NOTHING, -1)
    assert stands(one, 2, 24_000, 24_000, 0)


@rule("RO-2.6", "RO-6.4", "RO-6.9")
def test_on_nothing_impassable() -> None:
    """Woods that are thick are full cover; a tank stands on no wall that it has not driven
    through."""
    one = state("gearshift", "sherman")
    one.lay(Laid("rocks", rectangle(20_000, 20_000, 2_000, 2_000)), 0)
    assert what(one, 0, 18_821, 21_000) == (PIECE, 0)
    assert what(one, 0, 18_820, 21_000) == (NOTHING, -1)
    assert what(one, 1, 21_000, 21_000) == (PIECE, 0)


@rule("RO-2.6", "RO-6.10")
def test_a_tank_stands_on_a_bridge_and_not_in_a_river() -> None:
    one = state("sherman", "gearshift")
    one.lay(Laid("river", rectangle(0, 20_000, 48_000, 3_000)), 0)
    assert what(one, 0, 10_000, 21_500) == (PIECE, 0)
    one.lay(Laid("bridge", rectangle(9_000, 20_000, 3_000, 3_000)), 0)
    assert what(one, 0, 10_500, 21_500) == (NOTHING, -1)
    assert what(one, 1, 30_000, 21_500) == (NOTHING, -1)  # a robot wades


@rule("RO-2.6")
@given(st.integers(18_000, 30_000), st.integers(18_000, 30_000), st.integers(0, 359))
def test_what_is_in_the_way_is_the_same_looked_up_for_many_places(
    x: int, y: int, facing: int
) -> None:
    """A jeep among a robot, a wall and a river with its bridge; all of it within 8.5"."""
    one = state("jeep", "gearshift", "infantry_g")
    one.field(1, 26_000, 26_000, 0)
    one.field(2, 21_000, 27_000, 0)
    one.lay(Laid("rocks", rectangle(20_000, 20_000, 2_000, 2_000)), 0)
    one.lay(Laid("river", rectangle(0, 23_000, 48_000, 2_000)), 0)
    one.lay(Laid("bridge", rectangle(23_000, 23_000, 3_000, 2_000)), 0)
    line = one.line(0)
    once = obstacle(one, 0, line, x, y, facing)
    found = Footing(one, 0, line, 24_000, 24_000, 8_500).obstacle(x, y, facing)
    assert (found.what, found.number) == (once.what, once.number)


@rule("RO-R99")
@settings(max_examples=30)
@given(
    st.lists(
        st.tuples(st.integers(21_000, 27_000), st.integers(21_000, 27_000), st.integers(0, 2)),
        min_size=3,
        max_size=8,
    )
)
def test_a_place_aside_is_that_of_how_all_stand_now(moves: list[tuple[int, int, int]]) -> None:
    """Two bases move about a third beside a rock, which falls; each time the nearest free place is
    the first of all that are tried one by one."""
    one = state("gearshift", "infantry_g", "sherman")
    one.lay(Laid("rocks", rectangle(23_000, 25_000, 2_000, 2_000)), 0)
    for unit in range(3):
        one.field(unit, 24_000, 24_000, 0)
    for x, y, what in moves:
        if what == 2:
            one.standing ^= 1
        else:
            one.x[what + 1], one.y[what + 1] = x, y
        for _ in range(2):
            found = aside_of(one, 0, one.line(0), 24_000, 24_000, 0, 1_000)
            places = [
                ahead(24_000, 24_000, way, far)
                for far in range(0, 1_001, 50)
                for way in range(0, 360 if far else 10, 10)
            ]
            assert found == next((at for at in places if stands(one, 0, *at, 0)), None)
