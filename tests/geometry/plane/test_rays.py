"""Lines of sight and the nine samples of a silhouette [RO-9.1, RO-9.2]."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ironmuster.geometry.plane.chords import in_thick
from ironmuster.geometry.plane.lengths import aside
from ironmuster.geometry.plane.rays import (
    ALL_SAMPLES,
    crosses,
    half_width,
    middle,
    runs_through,
    silhouette,
    stopped,
)
from ironmuster.geometry.plane.shapes import Point, Shape, disc, rectangle, stadium
from tests.geometry.plane import reference
from tests.geometry.plane.boards import bands, discs, place, points, solids, stadia, turned

EYE = (10_000, 10_000)


SQUAD = disc(20_000, 10_000, 1181)


def test_the_samples_of_a_squad() -> None:
    """E4: offsets -1.050, -0.787, -0.525, -0.262 and 0, and the same to the other side."""
    heights = [y - 10_000 for _, y in silhouette(SQUAD, *EYE)]
    assert heights == [-1050, -787, -525, -262, 0, 262, 525, 787, 1050]
    assert {x for x, _ in silhouette(SQUAD, *EYE)} == {20_000}


@given(st.one_of(discs(), stadia()), points)
def test_the_nine_samples_one_by_one(base: Shape, eye: Point) -> None:
    """At so many ninths of the half width, each found for itself."""
    x, y = middle(base)
    half = half_width(base, *eye)
    expected = []
    for ninths in (-8, -6, -4, -2, 0, 2, 4, 6, 8):
        offset = (2 * abs(half * ninths) + 9) // 18
        way = (x - eye[0], y - eye[1])
        expected.append(aside(x, y, *way, offset if ninths >= 0 else -offset))
    assert silhouette(base, *eye) == expected


@pytest.mark.parametrize(("low", "blocked"), [(10_300, 3), (10_100, 4), (9950, 5)])
def test_how_much_of_it_a_wall_hides(low: int, blocked: int) -> None:
    """E4: a concrete wall from x 15 to 16, and from a height up to y 14."""
    wall = rectangle(15_000, low, 1000, 14_000 - low)
    found = stopped(EYE, silhouette(SQUAD, *EYE), [wall])
    assert found.bit_count() == blocked
    assert found == ALL_SAMPLES >> 9 - blocked << 9 - blocked, "those to the north"


def test_an_oval_is_as_wide_as_it_looks() -> None:
    """95 x 50 mm: 0.984 from before or behind, half of 3.740 from the side, and at 30 degrees the
    half of its segment, 0.886, by the sine: 0.443 and 0.984."""
    tank = stadium(20_000, 10_000, 0, 3740, 1968)
    assert half_width(tank, 10_000, 10_000) == 984
    assert half_width(tank, 20_000, 0) == 1870
    assert half_width(stadium(20_000, 10_000, 30, 3740, 1968), 10_000, 10_000) == 1427


def test_a_line_may_graze_a_hundredth() -> None:
    """[RO-9.2] Off a corner, a slanting line that cuts d from both edges runs 1.414 d inside."""
    corner = rectangle(0, 0, 1000, 1000)
    assert not runs_through(corner, (-500, 500), (500, -500)), "it touches the corner"
    assert not runs_through(corner, (-1000, 1007), (1007, -1000)), "7 by 7: 9.9"
    assert runs_through(corner, (-1000, 1008), (1008, -1000)), "8 by 8: 11.3"
    assert runs_through(corner, (-500, 500), (1500, 500))
    assert not runs_through(corner, (-500, 1000), (1500, 1000)), "along the edge"
    assert not runs_through(corner, (-500, 500), (10, 500)), "it ends 10 inside"
    assert runs_through(corner, (-500, 500), (11, 500))


def test_a_shadow_begins_where_a_line_runs_far_enough_inside() -> None:
    """The same lines through and along a corner, each as the one sample of a shadow."""
    corner = rectangle(0, 0, 1000, 1000)
    for start, end, through in (
        ((-500, 500), (500, -500), False),
        ((-1000, 1007), (1007, -1000), False),
        ((-1000, 1008), (1008, -1000), True),
        ((-500, 500), (1500, 500), True),
        ((-500, 1000), (1500, 1000), False),
        ((-500, 500), (10, 500), False),
        ((-500, 500), (11, 500), True),
        ((-500, 500), (0, 500), False),
    ):
        assert stopped(start, [end], [corner]) == int(through)
        assert stopped(start, [end], [corner], 0) == int(
            through or end in ((1007, -1000), (10, 500))
        )


def test_a_line_over_a_round_base() -> None:
    """At 999 from the middle of a circle of 1000 a chord is twice the root of 1999 long."""
    tank = disc(0, 0, 1000)
    assert not runs_through(tank, (-5000, 1000), (5000, 1000))
    assert crosses(tank, (-5000, 999), (5000, 999)), "89 long"
    assert runs_through(tank, (-5000, 999), (5000, 999))
    assert not runs_through(tank, (-5000, 0), (-990, 0)), "10 inside"
    assert runs_through(tank, (-5000, 0), (-989, 0)), "11 inside"


@given(solids, points, points, st.integers(0, 200))
def test_what_a_line_runs_through_is_what_the_text_says(
    thing: Shape, start: Point, end: Point, most: int
) -> None:
    low, high = reference.inside_length(thing, start, end)
    if low > most or high <= most:
        assert runs_through(thing, start, end, most) == (low > most)


@given(st.one_of(discs(), stadia(), bands()), points, points, st.sampled_from((0, 1, 10)))
def test_what_is_told_at_once_is_what_the_chords_tell(
    thing: Shape, start: Point, end: Point, most: int
) -> None:
    """How much of it lies within each core, in parts of 2 ** 160, two off at either end."""
    parts = [in_thick(core, thing.radius, start, end, 160) for core in thing.cores]
    inside = max(0, sum(last - first for first, last in parts) - 4 * len(parts))
    square = (end[0] - start[0]) ** 2 + (end[1] - start[1]) ** 2
    assert runs_through(thing, start, end, most) == (inside**2 * square > most**2 << 320)


@pytest.mark.parametrize("off", [999, 1000, 1001])
def test_a_line_that_only_just_meets_a_round_thing(off: int) -> None:
    """It passes by, ends short of it, or comes from where a corner of the box round it lies."""
    for start, end in (
        ((-60_000, off), (60_000, off)),
        ((-60_000, 0), (-off, 0)),
        ((off, 0), (off, 0)),
        ((off, 0), (60_000, 1)),
        ((off, -1), (off, 60_000)),
    ):
        assert crosses(disc(0, 0, 1000), start, end) == (off < 1000 and start != end)


@given(solids, points, points, st.integers(0, 60))
def test_it_is_the_same_from_the_other_end(
    thing: Shape, start: Point, end: Point, most: int
) -> None:
    assert runs_through(thing, start, end, most) == runs_through(thing, end, start, most)


@given(solids, points, points, st.integers(0, 3), st.booleans())
def test_and_on_a_turned_or_mirrored_table(
    thing: Shape, start: Point, end: Point, quarters: int, mirrored: bool
) -> None:
    there = [place(one, quarters, mirrored) for one in (start, end)]
    assert runs_through(turned(thing, quarters, mirrored), there[0], there[1]) == runs_through(
        thing, start, end
    )


@given(st.lists(solids, max_size=5), points, points, st.integers(1, 60), st.sampled_from((0, 10)))
def test_samples_are_stopped_by_any_of_the_things(
    things: list[Shape], eye: Point, at: Point, radius: int, most: int
) -> None:
    if eye == at:
        return
    samples = silhouette(disc(*at, radius), *eye)
    expected = sum(
        1 << number
        for number, sample in enumerate(samples)
        if any(runs_through(thing, eye, sample, most) for thing in things)
    )
    assert stopped(eye, samples, things, most) == expected
