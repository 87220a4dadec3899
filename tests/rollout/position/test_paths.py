"""[RO-6] What ways cost, what shuts them and where, and the rules' own way."""

from __future__ import annotations

from itertools import pairwise
from typing import Final

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from ironmuster.geometry.plane.lengths import length
from ironmuster.geometry.plane.shapes import Point, Shape, disc, overlap, rectangle
from ironmuster.systems.rollout.content.maps import Laid
from ironmuster.systems.rollout.content.setup import Setup
from ironmuster.systems.rollout.position.legs import price
from ironmuster.systems.rollout.position.paths import March
from ironmuster.systems.rollout.position.state import CIVIL, ENEMY, PLAYER, State
from ironmuster.systems.rollout.position.table import Table
from tests.rollout.fields import Other, position
from tests.rollout.helpers import CATALOG

rule = pytest.mark.rule
OWN: Final = -1


def fault(
    one: State, end: Point, path: tuple[Point, ...] = (), limit: int = -1, facing: int = OWN
) -> str:
    return March(one, 0, limit=limit).fault(end, facing, path)


def strip(kind: str) -> tuple[str, Shape]:
    """All across the table, from x 21.5 to 22.5."""
    return kind, rectangle(21_500, 0, 1_000, 48_000)


@rule("RO-6.1", "RO-6.3", "RO-1.4")
def test_a_unit_moves_as_far_as_its_move_and_a_thousandth() -> None:
    """Gearshift moves 4"."""
    one = position("gearshift")
    assert not fault(one, (24_000, 20_000))
    assert not fault(one, (24_001, 20_000)), "the tolerance"
    assert fault(one, (24_002, 20_000)) == 'it costs just over 4", and it moves 4" [RO-6.3]'


@rule("RO-6.3", "RO-1.3")
def test_each_leg_is_rounded_up() -> None:
    """From (20, 20) to (21, 21) is 1.41421...: 1.415; and the same again."""
    march = March(position("gearshift"), 0)
    assert price(march.field, [(20_000, 20_000), (21_000, 21_000)]) == 1_415
    assert price(march.field, [(20_000, 20_000), (21_000, 21_000), (20_000, 20_000)]) == 2_830


@rule("RO-6.3")
@pytest.mark.parametrize(
    ("kind", "terrain", "cost"),
    [
        ("gearshift", "fence", 5_000),
        ("infantry_g", "dune", 5_000),
        ("panzer3", "fence", 4_000),
        ("jeep", "woods_light", 5_000),
        ("gearshift", "stream", 5_000),
        ("panzer3", "stream", 4_000),
        ("infantry_g", "rubble", 5_000),
        ("gearshift", "rubble", 4_000),
        ("gearshift", "river", 5_000),
        ("infantry_g", "trenches", 5_000),
        ("gearshift", "crops", 4_000),
    ],
)
def test_what_ground_adds(kind: str, terrain: str, cost: int) -> None:
    """Four inches east over one inch of it: light cover costs 1" more, as does what doubles."""
    march = March(position(kind, strip(terrain)), 0)
    assert price(march.field, [(20_000, 20_000), (24_000, 20_000)]) == cost


@rule("RO-6.3")
def test_a_piece_costs_once_a_move_and_never_where_one_starts_in_it() -> None:
    there_and_back = [(20_000, 20_000), (23_000, 20_000), (20_000, 20_000)]
    assert price(March(position("gearshift", strip("fence")), 0).field, there_and_back) == 7_000
    hill = ("dune", disc(20_000, 20_000, 2_000))
    assert price(March(position("gearshift", hill), 0).field, there_and_back) == 6_000


@rule("RO-D11", "RO-6.3")
def test_sure_wheels_make_light_cover_free_in_the_alternate_form() -> None:
    """A table of its own, so that nobody else has them."""
    own = Table(Setup(), CATALOG)
    own.profiles["zoomer"].abilities = ("sure_wheels",)
    for form, terrain, cost in ((1, "fence", 4_000), (0, "fence", 5_000), (1, "stream", 5_000)):
        one = position("zoomer", strip(terrain), table=own)
        one.form[0] = form
        assert price(March(one, 0).field, [(20_000, 20_000), (24_000, 20_000)]) == cost


@rule("RO-6.3", "RO-R104")
def test_part_of_a_slanting_leg_counts_twice() -> None:
    """Over 4 by 3, five inches, a quarter of it in the river: 1.25 more."""
    march = March(position("gearshift", strip("river")), 0)
    assert price(march.field, [(20_000, 20_000), (24_000, 23_000)]) == 6_250


@rule("RO-6.4")
def test_a_wall_is_named_and_how_far_on_it_is() -> None:
    """A robot of 1.181 touches the wall at x 24 when its middle is at 22.819, 2.819 on; a
    thousandth more is forgiven."""
    one = position("evac", ("heavy_wall", rectangle(24_000, 10_000, 500, 20_000)))
    said = fault(one, (25_000, 20_000))
    assert said == '2.8" on, the heavy wall: full cover is impassable [RO-6.4]'


@rule("RO-6.5")
def test_foot_units_squeeze_through_and_others_do_not() -> None:
    """A gap of an inch in a wall; beyond it a base fits."""
    walls = (
        ("heavy_wall", rectangle(21_300, 10_000, 500, 9_500)),
        ("heavy_wall", rectangle(21_300, 20_500, 500, 9_500)),
    )
    far = (23_000, 20_000)
    assert not fault(position("infantry_g", *walls), far, limit=3_000)
    assert "RO-6.4" in fault(position("gearshift", *walls), far, limit=3_000)
    # it may not end where only the disc fits
    assert "RO-6.4" in fault(position("infantry_g", *walls), (22_000, 20_000), limit=3_000)


@rule("RO-6.6", "RO-2.5")
@pytest.mark.parametrize("kind", ["gearshift", "infantry_a:rifle", "jeep"])
def test_nobody_goes_through_enemies_or_ends_beside_them(kind: str) -> None:
    """A squad at (23, 20): to (26, 20) the way straight through it is shut; friends let pass."""
    for side, legal in ((ENEMY, False), (PLAYER, True), (CIVIL, True)):
        one = position(kind, others=(("infantry_g", side, 23_500, 20_000),))
        path = ((23_500, 20_000),)
        assert (not fault(one, (27_000, 20_000), path, limit=20_000)) is legal
        assert fault(one, (23_500, 20_500), limit=20_000), "nobody ends on it"


@rule("RO-2.5", "RO-6.6")
def test_enemies_stay_a_tenth_apart_and_friends_may_touch() -> None:
    """1.181 and 1.181 and 0.1: 2.462, and a thousandth less is forgiven."""
    for side, nearest in ((ENEMY, 2_461), (PLAYER, 2_361)):
        one = position("gearshift", others=(("infantry_g", side, 25_000, 20_000),))
        assert not fault(one, (25_000 - nearest, 20_000))
        assert fault(one, (25_000 - nearest + 1, 20_000))


@rule("RO-6.10", "RO-R105", "RO-R17")
def test_vehicles_cross_a_river_by_its_ford_alone() -> None:
    """The ford is exactly as long as the river is wide; where the middle of the base goes
    decides."""
    river = ("river", rectangle(0, 22_500, 48_000, 3_000))
    ford = ("ford", rectangle(18_500, 22_500, 3_000, 3_000))
    beyond = (20_000, 28_000)
    said = fault(position("jeep", river), beyond)
    assert said == '2.5" on, the river: it is crossed by a bridge or ford [RO-6.10]'
    assert not fault(position("jeep", river, ford), beyond)
    assert not fault(position("jeep", river, ford), (20_000, 24_000)), "it stands on it"
    assert "RO-6.10" in fault(position("jeep", river, ford), (22_000, 28_000), ((22_000, 20_000),))
    assert not fault(position("jeep", river, ford, at=(16_000, 20_000)), beyond, limit=14_000)


@rule("RO-6.10", "RO-3.18")
def test_ocean_is_for_boats_and_land_is_not() -> None:
    sea = ("ocean", rectangle(0, 0, 48_000, 22_000))
    inland = ("river", rectangle(18_000, 22_000, 4_000, 26_000))
    boat = position("landing_craft", sea, inland, at=(20_000, 15_000))
    assert not fault(boat, (20_000, 19_000)) and not fault(boat, (20_000, 25_000), limit=10_000)
    assert "RO-3.18" in fault(boat, (26_000, 24_000), limit=20_000)
    assert "only boats" in fault(position("jeep", sea, at=(20_000, 25_000)), (20_000, 20_000))


@rule("RO-6.4", "RO-7.11")
def test_a_wreck_is_full_cover_whosoever_it_was() -> None:
    for side in (PLAYER, ENEMY):
        one = position("gearshift", others=(("panzer3", side, 23_000, 20_000),))
        one.hp[1] = 0
        path = ((23_000, 20_000),)
        assert "RO-6.6" in fault(one, (27_000, 20_000), path, limit=20_000)
        # it may be touched: 1.181 and 0.984 from its middle
        assert not fault(one, (23_000 - 1_181 - 984, 20_000), limit=20_000)


@rule("RO-R106", "RO-7.5")
def test_nobody_drives_at_the_object_of_the_mission() -> None:
    """A building like any other, but for that."""
    one = position("sherman", ("building", rectangle(18_000, 23_000, 5_000, 4_000)))
    assert not fault(one, (20_000, 25_000), limit=8_000)
    thing = one.enlist("object:building", ENEMY)
    one.field(thing, 20_500, 25_000, 270)
    one.host[thing] = 0
    one.goal.things.append(thing)
    assert "RO-6.4" in fault(one, (20_000, 25_000), limit=8_000)


@rule("RO-17.8")
def test_a_boom_stops_what_drives_but_tanks() -> None:
    for kind, legal in (("jeep", False), ("lorry", False), ("sherman", True), ("glover", True)):
        one = position(kind)
        one.lay(Laid("boom", rectangle(18_000, 22_500, 4_000, 250)), 0, ENEMY)
        assert (not fault(one, (20_000, 26_000), limit=7_000)) is legal, kind


@rule("RO-17.4", "RO-17.7", "RO-17.14")
@pytest.mark.parametrize(
    ("terrain", "stopped", "passing"),
    [
        ("barbed_wire", ("infantry_g", "jeep"), ("gearshift", "panzer3")),
        ("chainlink_fence", ("infantry_g", "jeep"), ("gearshift", "panzer3")),
        ("dragons_teeth", ("panzer3", "lorry"), ("infantry_g", "gearshift", "jeep")),
        ("czech_hedgehog", ("panzer3", "lorry"), ("infantry_g", "gearshift", "jeep")),
    ],
)
def test_whom_barriers_stop(
    terrain: str, stopped: tuple[str, ...], passing: tuple[str, ...]
) -> None:
    for kinds, legal in ((stopped, False), (passing, True)):
        for kind in kinds:
            one = position(kind, (terrain, rectangle(23_000, 0, 100, 48_000)))
            assert (not fault(one, (27_000, 20_000), limit=9_000)) is legal, kind


@rule("RO-6.12")
def test_the_own_way_leads_round_a_wall_and_keeps_few_corners() -> None:
    """Round the end of a wall at y 24; in two legs that miss its corner by the radius."""
    one = position("evac", ("heavy_wall", rectangle(22_000, 10_000, 500, 12_000)))
    march = March(one, 0, limit=12_000)
    way = march.own((25_000, 20_000))
    assert way[0] == (20_000, 20_000) and way[-1] == (25_000, 20_000)
    assert 3 <= len(way) <= 5
    assert max(y for _, y in way) >= 23_000
    assert march.own((25_000, 20_000)) == way, "and always the same"
    assert March(one, 0, limit=5_000).own((25_000, 20_000)) == []


@rule("RO-6.12")
def test_a_way_that_is_named_may_be_longer_than_need_be() -> None:
    one = position("evac")
    assert not fault(one, (22_000, 20_000), ((20_000, 22_000), (22_000, 22_000)))
    assert "13" not in fault(one, (20_000, 20_000), ((20_500, 20_000),) * 12)
    said = fault(one, (20_000, 20_000), ((20_500, 20_000),) * 13)
    assert said == "a path has at most 12 corners [RO-6.12]"


@rule("RO-6.12")
@pytest.mark.parametrize("end", [(-1, 0), (48_001, 0), (10**30, 5), (0, -(10**30))])
def test_no_number_is_worked_with_that_is_off_the_table(end: Point) -> None:
    one = position("evac")
    assert fault(one, end) == "a path stays on the table [RO-6.12]"
    assert fault(one, (20_000, 20_000), (end,)) == "a path stays on the table [RO-6.12]"
    assert "RO-1.3" in fault(one, (20_000, 20_000), facing=360)


@rule("RO-2.6", "RO-2.7")
def test_an_oval_ends_where_some_facing_fits() -> None:
    """A car of 0.984 half width, 1.870 half length between walls 3 inches apart: along them."""
    walls = (
        ("heavy_wall", rectangle(10_000, 22_000, 20_000, 500)),
        ("heavy_wall", rectangle(10_000, 18_500, 20_000, 500)),
    )
    one = position("panzer3", *walls, at=(20_000, 20_500), facing=0)
    one.kind[0] = "halftrack"
    end = (23_000, 20_500)
    assert not fault(one, end) and not fault(one, end, facing=0)
    assert "full cover" in fault(one, end, facing=90)
    march = March(one, 0)
    assert march.plain.facing(*end, 90) not in (-1, 90)
    assert march.plain.facing(*end, 0) == 0


@rule("RO-R103")
def test_the_own_way_of_a_vehicle_harms_nobody_if_it_can() -> None:
    """A squad at (24, 20): round it while the Move lasts, else over it."""
    one = position("panzer3", others=(("infantry_g", ENEMY, 24_000, 20_000),))
    assert len(March(one, 0, limit=14_000).own((28_000, 20_000))) > 2
    assert March(one, 0, limit=8_000).own((28_000, 20_000)) == [(20_000, 20_000), (28_000, 20_000)]


@rule("RO-17.13", "RO-R103")
def test_the_own_way_leads_round_known_mines() -> None:
    one = position("infantry_g", ("antipersonnel_mines", rectangle(22_000, 18_000, 4_000, 4_000)))
    one.owner[0] = ENEMY
    far = (28_000, 20_000)
    assert len(March(one, 0, limit=20_000).own(far)) == 2, "nobody knows of them"
    one.known = 1
    assert len(March(one, 0, limit=20_000).own(far)) > 2
    assert not fault(one, far, ((24_000, 20_000),), limit=20_000), "whoever wants to may"


KINDS: Final = ("infantry_g", "gearshift", "jeep", "panzer3", "lorry", "glover", "hailstorm")
SOLID: Final = ("heavy_wall", "rocks", "building", "fence", "rubble", "river", "stream", "dune")


@st.composite
def fields(draw: st.DrawFn) -> State:
    """A unit among some pieces and others, none of which it stands on."""
    kind = draw(st.sampled_from(KINDS))
    pieces = []
    for _ in range(draw(st.integers(0, 6))):
        x, y = draw(st.integers(10_000, 30_000)), draw(st.integers(10_000, 30_000))
        wide, tall = draw(st.integers(100, 6_000)), draw(st.integers(100, 6_000))
        pieces.append((draw(st.sampled_from(SOLID)), rectangle(x, y, wide, tall)))
    clear = disc(20_000, 20_000, 2_100)
    pieces = [(kind, shape) for kind, shape in pieces if not overlap(shape, clear)]
    others: list[Other] = []
    for _ in range(draw(st.integers(0, 4))):
        x, y = draw(st.integers(12_000, 28_000)), draw(st.integers(12_000, 28_000))
        if length(x - 20_000, y - 20_000) > 4_100:
            side = draw(st.sampled_from((PLAYER, ENEMY, CIVIL)))
            others.append((draw(st.sampled_from(KINDS)), side, x, y))
    return position(kind, *pieces, others=tuple(others))


ends = st.tuples(st.integers(11_000, 29_000), st.integers(11_000, 29_000))


@rule("RO-1.4", "RO-6.3")
@settings(max_examples=60, deadline=None)
@given(fields(), ends, st.lists(ends, max_size=3))
def test_a_price_is_paid_by_a_move_a_thousandth_less(
    one: State, end: Point, corners: list[Point]
) -> None:
    march = March(one, 0, limit=0)
    way = [(20_000, 20_000), *corners, end]
    march.limit = price(march.field, way) - 1
    assert not march.price_fault(way)
    march.limit -= 1
    assert march.price_fault(way)


@rule("RO-R73")
@settings(max_examples=60, deadline=None)
@given(fields(), st.integers(-9, 9), st.integers(-9, 9), st.integers(1, 900), st.integers(1, 900))
def test_splitting_a_leg_never_makes_it_cheaper(
    one: State, dx: int, dy: int, near: int, far: int
) -> None:
    """The corner lies just on the leg."""
    march = March(one, 0)
    start = (20_000, 20_000)
    corner = (20_000 + dx * near, 20_000 + dy * near)
    end = (20_000 + dx * (near + far), 20_000 + dy * (near + far))
    assert price(march.field, [start, end]) <= price(march.field, [start, corner, end])


@rule("RO-6.12")
@settings(max_examples=80, deadline=None)
@given(fields(), ends, st.integers(1_000, 14_000))
def test_the_own_way_is_always_accepted(one: State, end: Point, limit: int) -> None:
    """Named corner by corner it is the same way; so a move without corners is refused for its end
    alone."""
    march = March(one, 0, limit=limit)
    way = march.own(end)
    if way:
        assert way[0] == (20_000, 20_000) and way[-1] == end
        assert not march.shut_fault(way) and not march.price_fault(way)
        assert march.way(end, tuple(way[1:-1])) == way
        assert march.fault(end, OWN, ()) == march.end_fault(way, OWN)


@rule("RO-6.12")
@settings(max_examples=80, deadline=None)
@given(fields(), ends, st.integers(1_000, 14_000), st.sampled_from([OWN, 0, 45, 90]))
def test_a_move_may_be_made_that_has_no_fault(
    one: State, end: Point, limit: int, facing: int
) -> None:
    march = March(one, 0, limit=limit)
    assert march.may(end, facing) == (not march.fault(end, facing, ()))


@rule("RO-6.4")
@settings(max_examples=80, deadline=None)
@given(fields(), st.lists(ends, min_size=1, max_size=3))
def test_a_way_is_shut_where_it_is_told_what_shuts_it(one: State, path: list[Point]) -> None:
    march = March(one, 0)
    way = [march.start, *path]
    assert march.block(way) == bool(march.shut_fault(way))


@rule("RO-20.5", "RO-R79")
@settings(max_examples=40, deadline=None)
@given(fields(), st.integers(1_000, 10_000))
def test_the_lattice_is_as_dear_as_its_exact_way_or_dearer(one: State, limit: int) -> None:
    """Where nothing counts twice: then what it reaches can be paid."""
    march = March(one, 0, limit=limit)
    if march.field.slow or march.field.wading:
        return
    for cost, points in march.levels():
        for cell in range(points.bit_length()):
            if points >> cell & 1:
                steps = march.exactly(cell)
                assert price(march.field, steps) <= cost
                assert not march.block(steps)
                assert all(one != other for one, other in pairwise(steps[1:]))
