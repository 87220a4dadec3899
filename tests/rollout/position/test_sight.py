"""[RO-9] Sight and cover, by hand; E2 and E4 of the specification."""

from __future__ import annotations

from typing import Final

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ironmuster.geometry.plane.rays import crosses, runs_through, shadow
from ironmuster.geometry.plane.shapes import Shape, disc, rectangle, within
from ironmuster.systems.rollout.content.maps import Laid
from ironmuster.systems.rollout.content.setup import Setup
from ironmuster.systems.rollout.position.sight import (
    BARE,
    FULL,
    LIGHT,
    in_the_way,
    look,
    outline,
    samples,
    sees,
    shelters,
    things,
)
from ironmuster.systems.rollout.position.state import (
    DISGUISED,
    ENEMY,
    HOUSED,
    IGNORED,
    PLAYER,
    RESERVE,
    State,
)
from ironmuster.systems.rollout.position.survey import Line
from ironmuster.systems.rollout.position.table import Table
from tests.rollout.helpers import CATALOG

rule = pytest.mark.rule
TABLE: Final = Table(Setup(), CATALOG)
RIFLES: Final = "infantry_a:rifle"
EYE: Final = (10_000, 10_000)
TARGET: Final = (20_000, 10_000)
SQUAD: Final = 1_181  # the radius of 60 mm


def state(*units: tuple[str, int, int], facing: int = 90) -> State:
    """The first is the player's, the others are the enemy's, of a force that is alerted."""
    one = State(Setup())
    one.table = TABLE
    one.alert = 1
    for kind, x, y in units:
        unit = one.enlist(kind, ENEMY if one.kind else PLAYER, 0)
        one.field(unit, x, y, facing)
    return one


def seen(one: State, unit: int = 0, other: int = 1) -> Line:
    return look(one, unit, other, things(one))


def is_seen(one: State, unit: int = 0, other: int = 1) -> bool:
    return sees(one, unit, other, seen(one, unit, other))


def facing_off(kind: str, *pieces: tuple[str, Shape], eye: tuple[int, int] = EYE) -> State:
    one = state((RIFLES, *eye), (kind, *TARGET))
    for terrain, shape in pieces:
        one.lay(Laid(terrain, shape), 0)
    return one


def wall(low: int) -> tuple[str, Shape]:
    """E4: a concrete wall from x 15 to 16 and from `low` to y 14."""
    return "concrete_wall", rectangle(15_000, low, 1_000, 14_000 - low)


@rule("RO-9.1", "RO-9.2", "RO-9.9", "RO-R20")
@pytest.mark.parametrize(
    ("low", "blocked", "valid"), [(10_300, 3, True), (10_100, 4, True), (9_950, 5, False)]
)
def test_nine_samples_past_a_wall(low: int, blocked: int, valid: bool) -> None:
    """E4: f is .33, .44 and .56; cover of +2 from what stands in the way."""
    line = seen(facing_off("infantry_g", wall(low)))
    assert line.blocked.bit_count() == blocked and line.count == 9
    assert line.half_hidden() is not valid and not line.hidden()
    assert line.cover == FULL
    assert is_seen(facing_off("infantry_g", wall(low)))


@rule("RO-9.4")
def test_a_character_of_whom_half_is_hidden_crouches_once_alerted() -> None:
    """E4: a Character there would not even be seen. 25 mm: the middle and all to the north."""
    one = facing_off("martinez", wall(9_950))
    assert seen(one).blocked.bit_count() == 5
    assert not is_seen(one)
    one.alert = 0
    assert is_seen(one), "its force is not alerted"
    one.side[1] = PLAYER
    assert not is_seen(one), "that helps the enemy only"
    assert is_seen(facing_off("martinez", wall(10_010))), "4 of 9"


@rule("RO-9.3")
def test_who_is_completely_obscured_is_not_seen() -> None:
    one = facing_off("infantry_g", wall(8_000))
    assert seen(one).hidden() and not is_seen(one)
    one.standing = 0
    assert seen(one).blocked == 0 and is_seen(one), "the wall is gone"


BEHIND: Final = (20_000 - SQUAD - 500 - 250, 8_500)  # half an inch from the squad


@rule("RO-9.9", "RO-9.10", "RO-6.11", "RO-R69")
@pytest.mark.parametrize(
    ("eye", "cover"),
    [((10_000, 10_000), LIGHT), ((20_000, 20_000), BARE), ((30_000, 10_000), BARE)],
)
def test_a_brick_wall_on_the_side_from_which_one_is_seen(eye: tuple[int, int], cover: int) -> None:
    """E2: the squad is half an inch behind it: +1 from the front, nothing from aside or behind."""
    brick = ("brick_wall", rectangle(*BEHIND, 250, 3_000))
    assert seen(facing_off("infantry_g", brick, eye=eye)).cover == cover


@rule("RO-9.2")
def test_a_low_wall_further_on_veils_what_it_crosses() -> None:
    """At x 15 the lines are half as far apart: from 9.475 to 10.525; the wall reaches to 10.2."""
    line = seen(facing_off("infantry_g", ("brick_wall", rectangle(15_000, 9_000, 250, 1_200))))
    assert (line.blocked, line.veiled) == (0, 0b1_1111 | 0b10_0000)
    assert line.cover == LIGHT


@rule("RO-9.11")
def test_what_both_stand_beside_shelters_neither_but_hides() -> None:
    """The wall is half an inch from either; one further away it counts again."""
    near = BEHIND[0] - 500 - SQUAD
    for kind, hidden in (("brick_wall", False), ("concrete_wall", True)):
        piece = (kind, rectangle(*BEHIND, 250, 3_000))
        line = seen(facing_off("infantry_g", piece, eye=(near, 10_000)))
        assert (line.cover, line.hidden()) == (BARE, hidden)
        line = seen(facing_off("infantry_g", piece, eye=(near - 600, 10_000)))
        assert line.cover == (FULL if hidden else LIGHT)


@rule("RO-9.12")
def test_field_fences_help_humans_only() -> None:
    fence = ("field_fence", rectangle(*BEHIND, 250, 3_000))
    assert seen(facing_off("infantry_g", fence)).cover == LIGHT
    assert seen(facing_off("crosswise", fence)).cover == BARE
    stones = ("wall_village", rectangle(*BEHIND, 250, 3_000))
    assert seen(facing_off("crosswise", stones)).cover == LIGHT


@rule("RO-9.2", "RO-9.9")
def test_vehicles_of_either_side_hide_what_is_behind_them() -> None:
    """A tank across the line, 3.7 inches long, half way; one to the side shelters who is close."""
    one = state((RIFLES, *EYE), ("infantry_g", *TARGET), ("panzer3", 15_000, 10_000))
    assert seen(one).hidden()
    assert not seen(one, 0, 2).blocked and not seen(one, 2, 1).blocked, "not itself"
    one.hp[2] = 0
    assert seen(one).hidden(), "nor a wreck less"
    one.status[2] = RESERVE
    assert not seen(one).blocked
    robot = state((RIFLES, *EYE), ("infantry_g", *TARGET), ("gearshift", 15_000, 10_000))
    assert not seen(robot).blocked, "robots on their feet hide nobody"


@rule("RO-9.5", "RO-9.6", "RO-9.7", "RO-R21")
@pytest.mark.parametrize(
    ("night", "bad", "woods", "far"),
    [
        (False, False, False, 20_000),
        (False, True, False, 12_000),
        (False, False, True, 12_000),
        (False, True, True, 12_000),
        (True, False, False, 12_000),
        (True, True, False, 6_000),
        (True, False, True, 6_000),
    ],
)
def test_how_far_one_sees(night: bool, bad: bool, woods: bool, far: int) -> None:
    """Between the outlines, with a thousandth of tolerance."""
    for beyond, expected in ((1, True), (2, False)):
        x = 5_000 + far + 2 * SQUAD + beyond
        one = state((RIFLES, 5_000, 10_000), ("infantry_g", x, 10_000))
        one.night, one.bad_weather = night, bad
        if woods:
            one.lay(Laid("woods_light", disc(9_000, 10_000, 1_000)), 0)
        assert is_seen(one) is expected


@rule("RO-9.7")
def test_who_is_not_there_or_passes_for_a_friend_is_not_seen() -> None:
    one = facing_off("infantry_g")
    one.status[1] = RESERVE
    assert not is_seen(one)
    one = facing_off("crosswise")
    one.marks[1] = DISGUISED
    assert is_seen(one)
    one.marks[1] |= IGNORED
    assert not is_seen(one)


def housed(eye: tuple[int, int]) -> State:
    """A squad in a building from x 20 to 25 and from y 8 to 12."""
    one = facing_off("infantry_g", ("building", rectangle(20_000, 8_000, 5_000, 4_000)), eye=eye)
    one.status[1], one.host[1], one.x[1] = HOUSED, 0, 22_500
    return one


@rule("RO-9.1", "RO-9.9", "RO-9.11")
def test_who_is_in_a_building_is_seen_at_its_outline_and_has_full_cover() -> None:
    line = seen(housed(EYE))
    assert (line.count, line.blocked, line.cover) == (1, 0, FULL)
    assert samples(housed(EYE), 1, *EYE) == [(20_000, 10_000)]
    assert samples(housed(EYE), 1, 17_000, 15_000) == [(20_000, 12_000)], "a corner"
    close = 20_000 - 1_000 - SQUAD
    assert seen(housed((close, 10_000))).cover == BARE
    assert seen(housed((close - 2, 10_000))).cover == FULL


@rule("RO-9.1")
def test_who_is_in_a_building_looks_out_of_it() -> None:
    """Its own walls hide nothing; the squad outside is seen from (20, 10)."""
    line = seen(housed(EYE), 1, 0)
    assert (line.blocked, line.cover, line.count) == (0, BARE, 9)
    one = housed((10_000, 10_000))
    one.lay(Laid("concrete_wall", rectangle(15_000, 8_000, 1_000, 4_000)), 0)
    assert seen(one, 1, 0).hidden()


@rule("RO-9.9", "RO-2.8")
def test_a_trench_is_full_cover_for_foot_units_inside() -> None:
    trench = ("trenches", rectangle(14_000, 8_750, 12_000, 2_500))
    assert seen(facing_off("infantry_g", trench, eye=(20_000, 20_000))).cover == FULL
    assert seen(facing_off("crosswise", trench, eye=(20_000, 20_000))).cover == BARE
    assert seen(facing_off("infantry_g", trench, eye=(17_000, 10_000))).cover == BARE, "both in it"


@rule("RO-9.1", "RO-9.9")
def test_a_crew_has_the_cover_of_its_emplacement() -> None:
    """Seen at the nearest place of the nest: 60 mm round (20, 10)."""
    one = facing_off("machinegun_nest", ("machinegun_nest", disc(*TARGET, SQUAD)))
    one.host[1] = 0
    line = seen(one)
    assert samples(one, 1, *EYE) == [(20_000 - SQUAD, 10_000)]
    assert (line.count, line.cover) == (1, LIGHT)


@rule("RO-8.7", "RO-2.12", "RO-R19")
def test_nothing_hides_what_flies_or_hides_from_it() -> None:
    kind, form = next(
        (id, place)
        for id, profile in TABLE.profiles.items()
        for place, one in enumerate(profile.lines)
        if one.span
    )
    one = facing_off(kind, wall(8_000))
    assert seen(one).hidden()
    one.form[1] = form
    line = seen(one)
    assert (line.blocked, line.cover) == (0, BARE)
    assert (seen(one, 1, 0).blocked, seen(one, 1, 0).cover) == (0, BARE)


KINDS: Final = ("infantry_g", "panzer3", "sherman", "jeep", RIFLES)
GROUNDS: Final = ("farm_house", "wall_village", "woods_light", "woods_thick", "crops", "fence")


@st.composite
def fields(draw: st.DrawFn) -> State:
    """Some units near each other, and pieces among them."""
    one = state(
        *[
            (draw(st.sampled_from(KINDS)), draw(st.integers(8_000, 22_000)), y)
            for y in draw(st.lists(st.integers(8_000, 22_000), min_size=2, max_size=6))
        ]
    )
    for unit in range(len(one.kind)):
        one.facing[unit] = draw(st.integers(0, 359))
    for ground in draw(st.lists(st.sampled_from(GROUNDS), max_size=6)):
        x, y = draw(st.integers(5_000, 22_000)), draw(st.integers(5_000, 22_000))
        sides = draw(st.integers(500, 5_000)), draw(st.integers(500, 5_000))
        shape = disc(x, y, sides[0]) if sides[0] < sides[1] else rectangle(x, y, *sides)
        one.lay(Laid(ground, shape), 0)
    return one


@rule("RO-9.1", "RO-9.2", "RO-9.9", "RO-9.11")
@given(fields())
def test_a_line_is_what_each_thing_alone_does_to_each_sample(one: State) -> None:
    """Nothing passed over, nothing put together: every thing, every sample."""
    line, target = seen(one), outline(one, 1)
    eye, at = (one.x[0], one.y[0]), (one.x[1], one.y[1])
    if eye == at:
        return
    rest = [thing for thing in things(one) if thing.unit not in (0, 1)]
    places = samples(one, 1, *eye)
    opaque = [thing.shape for thing in rest if thing.opaque]
    blocked = [any(runs_through(one, eye, place) for one in opaque) for place in places]
    near = outline(one, 0)
    giving = [
        thing
        for thing in rest
        if (one.line(1).human or not thing.humans)
        and not (within(thing.shape, near, 1_000) and within(thing.shape, target, 1_000))
    ]
    light = [thing.shape for thing in giving if thing.grade == LIGHT]
    veiled = [any(crosses(one, eye, place) for one in light) for place in places]
    cover = max([thing.grade for thing in giving if shelters(thing.shape, target, eye)], default=0)
    full = [thing.shape for thing in giving if thing.opaque]
    if any(runs_through(one, eye, place) for one in full for place in places):
        cover = FULL
    unveiled = [veil and not block for veil, block in zip(veiled, blocked, strict=True)]
    assert [bool(line.blocked >> number & 1) for number in range(9)] == blocked
    assert [bool(line.veiled >> number & 1) for number in range(9)] == unveiled
    assert line.cover == max(cover, LIGHT if any(unveiled) else BARE)
    assert line.obscured == any(crosses(thing.shape, eye, at) for thing in rest if thing.obscuring)


@rule("RO-9.1", "RO-9.2", "RO-9.9")
@given(
    st.integers(10_000, 38_000),
    st.integers(10_000, 38_000),
    st.sampled_from(["sherman", "gearshift", "infantry_g"]),
    st.integers(10_000, 38_000),
    st.integers(10_000, 38_000),
    st.integers(100, 8_000),
    st.integers(100, 8_000),
)
def test_what_is_not_in_the_way_neither_hides_nor_shelters(
    x: int, y: int, kind: str, left: int, low: int, width: int, height: int
) -> None:
    one = State(Setup())
    one.table = TABLE
    one.field(one.enlist("gearshift", PLAYER), 24_000, 24_000, 0)
    one.field(one.enlist(kind, ENEMY), x, y, 30)
    one.lay(Laid("rocks", rectangle(left, low, width, height)), 0)
    [thing] = [other for other in things(one) if other.piece == 0]
    start, end, target = (24_000, 24_000), (x, y), outline(one, 1)
    if not in_the_way([thing], start, end, target):
        assert not shadow(thing.shape, start, samples(one, 1, *start), 0)
        assert not crosses(thing.shape, start, end)
        assert not shelters(thing.shape, target, start)
