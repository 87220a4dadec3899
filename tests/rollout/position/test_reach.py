"""[RO-6, RO-20.5] Where units get to over whole inches, by hand."""

from __future__ import annotations

from typing import Final

import pytest

from ironmuster.geometry.plane.lattice import GRID
from ironmuster.geometry.plane.shapes import Shape, band, disc, rectangle
from ironmuster.systems.rollout.position.field import field_of
from ironmuster.systems.rollout.position.reach import Lattice
from ironmuster.systems.rollout.position.state import CIVIL, ENEMY, PLAYER, State
from tests.rollout.fields import Other, position

rule = pytest.mark.rule
FAR: Final = 6_000
WALL: Final = ("heavy_wall", rectangle(22_000, 0, 500, 48_000))


def reach(one: State, limit: int) -> list[tuple[int, int]]:
    """The points that the unit gets to."""
    return Lattice(field_of(one, 0), one.x[0], one.y[0], limit).reach(limit)


def prices(
    kind: str,
    *pieces: tuple[str, Shape],
    limit: int = FAR,
    others: tuple[Other, ...] = (),
) -> dict[tuple[int, int], int]:
    """What each point costs it."""
    one = position(kind, *pieces, others=others)
    return {
        (GRID.x_of(cell), GRID.y_of(cell)): price
        for price, points in reach(one, limit)
        for cell in range(points.bit_length())
        if points >> cell & 1
    }


@rule("RO-20.5", "RO-6.1")
def test_over_open_ground_steps_cost_an_inch_and_diagonals_more() -> None:
    """The first step is straight: to (21, 21) it is 1.4142, rounded up; the next costs 1.415."""
    found = prices("gearshift")
    assert found[20, 20] == 0 and found[21, 20] == 1_000 and found[26, 20] == 6_000
    assert found[21, 21] == 1_415 and found[22, 22] == 2 * 1_415
    assert found[22, 21] == 1_415 + 1_000
    assert (27, 20) not in found and (25, 22) in found


@rule("RO-6.3")
@pytest.mark.parametrize(
    ("kind", "terrain", "price"),
    [
        ("gearshift", "fence", 4_000),
        ("infantry_g", "fence", 4_000),
        ("panzer3", "fence", 3_000),
        ("gearshift", "stream", 4_000),
        ("panzer3", "stream", 3_000),
        ("gearshift", "crops", 3_000),
    ],
)
def test_light_cover_costs_an_inch_once(kind: str, terrain: str, price: int) -> None:
    """All across the table from x 21.5 to 22.5: (23, 20) is three inches off."""
    found = prices(kind, (terrain, rectangle(21_500, 0, 1_000, 48_000)))
    assert found[23, 20] == price
    assert found[21, 20] == 1_000


@rule("RO-6.3")
def test_what_one_starts_in_costs_nothing() -> None:
    found = prices("gearshift", ("woods_light", disc(20_000, 20_000, 2_000)))
    assert found[23, 20] == 3_000


@rule("RO-6.3", "RO-6.10")
def test_rubble_is_slow_for_humans_and_rivers_for_who_wades() -> None:
    """Three points lie in it, at x 21 to 23: they cost two inches each, the next one."""
    strip = rectangle(20_500, 0, 3_000, 48_000)
    assert prices("infantry_g", ("rubble", strip), limit=9_000)[24, 20] == 7_000
    assert prices("gearshift", ("rubble", strip))[24, 20] == 4_000
    assert prices("gearshift", ("river", strip), limit=9_000)[24, 20] == 7_000
    assert (24, 20) not in prices("panzer3", ("river", strip), limit=20_000)


@rule("RO-6.10")
def test_a_bridge_leads_over_a_river() -> None:
    """Along y 20, three inches wide: a tank crosses there, four inches; and one who wades saves."""
    river = ("river", rectangle(20_500, 0, 3_000, 48_000))
    bridge = ("bridge", band([(19_000, 20_000), (25_000, 20_000)], 3_000))
    found = prices("panzer3", river, bridge)
    assert found[24, 20] == 4_000 and found[26, 20] == 6_000
    assert (22, 22) not in found, "beside it"
    assert prices("gearshift", river, bridge)[24, 20] == 4_000


@rule("RO-6.4", "RO-6.9")
def test_a_heavy_wall_stops_all_but_tanks() -> None:
    assert not any(x > 22 for x, _ in prices("gearshift", WALL, limit=30_000))
    assert prices("panzer3", WALL)[23, 20] == 3_000


@rule("RO-6.5")
def test_foot_units_pass_gaps_that_robots_do_not() -> None:
    """A gap of an inch round y 20: a squad goes as half an inch, a robot as 2.4."""
    gap = (
        ("heavy_wall", rectangle(22_000, 0, 500, 19_500)),
        ("heavy_wall", rectangle(22_000, 20_500, 500, 27_500)),
    )
    assert prices("infantry_g", *gap)[23, 20] == 3_000
    assert not any(x > 22 for x, _ in prices("gearshift", *gap, limit=30_000))


@rule("RO-6.6", "RO-2.5")
def test_units_keep_off_enemies_and_pass_friends_and_civilians() -> None:
    """A squad of 1.181 at (23, 20); a robot of 1.181 counts as 1.2 and stays 0.1 away."""
    for side, way in ((ENEMY, False), (PLAYER, True), (CIVIL, True)):
        found = prices("gearshift", others=(("infantry_g", side, 23_000, 20_000),))
        assert ((23, 20) in found) is way
        assert ((21, 20) in found) is way, "2 inches away, and 2.481 is needed"
        assert (20, 20) in found


def test_a_piece_that_is_gone_takes_its_paint_along() -> None:
    one = position("gearshift", WALL)
    before = reach(one, FAR)
    one.standing = 0
    assert reach(one, FAR) != before == reach(position("gearshift", WALL), FAR)
