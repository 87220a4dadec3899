"""[RO-18] What each mission brings to the table."""

from __future__ import annotations

from itertools import pairwise
from typing import Final

import pytest

from ironmuster.geometry.plane.shapes import disc
from ironmuster.kernel.chance import Dice, key_of
from ironmuster.systems.rollout.content.maps import Laid
from ironmuster.systems.rollout.rules.location import battlefield
from ironmuster.systems.rollout.rules.scene import (
    STRAIGHT,
    WINDING,
    Scene,
    on_road,
    scene_of,
    settle,
    shore_of,
    transport_place,
)
from ironmuster.systems.rollout.rules.site import strip
from tests.rollout.helpers import CATALOG

rule = pytest.mark.rule
MISSIONS: Final = tuple(CATALOG.missions)


def scene(mission: str, *values: int, winding: bool = False) -> Scene:
    dice = Dice(key_of(1), 0, values)
    found = scene_of(dice, mission, winding, CATALOG)
    assert dice.left == 0 and dice.position == 0, "other dice were drawn"
    return found


@rule("RO-18.3")
def test_the_prone_metarian_lies_in_the_middle() -> None:
    (one,) = scene("recovery").objects
    assert (one.kind, one.x, one.y) == ("prone_metarian", 24_000, 24_000)
    assert one.shape.radius == 1_181
    assert scene("recovery").edges == (4, 2)


@rule("RO-18.6")
def test_points_of_interest_are_six_inches_apart() -> None:
    """D6 1: D3 1, two points in 6 to 42. The second is first drawn 36 * 10 / 99 = 3.636 away."""
    assert scene("recon", 1, 50, 50, 60, 50, 100, 1).points == [(23_818, 23_818), (42_000, 6_000)]
    far = scene("recon", 6, 1, 1, 100, 1, 1, 100, 100, 100).points
    assert far == [(6_000, 6_000), (42_000, 6_000), (6_000, 42_000), (42_000, 42_000)]


@rule("RO-18.9", "RO-R96")
@pytest.mark.parametrize(
    ("face", "kind", "size"),
    [(1, "building", (5_000, 4_000)), (4, "vehicle", (1_772, 3_740)), (6, "soldier", (984, 984))],
)
def test_the_object_of_defend(face: int, kind: str, size: tuple[int, int]) -> None:
    (one,) = scene("defend", face).objects
    shape = one.shape
    assert one.kind == kind
    assert (shape.right - shape.left, shape.high - shape.low) == size
    assert (shape.left + shape.right, shape.low + shape.high) == (48_000, 48_000)


@rule("RO-18.11", "RO-R96")
@pytest.mark.parametrize(("face", "kind"), [(3, "building"), (4, "vehicle")])
def test_the_object_of_attack_is_three_inches_from_the_far_edge(face: int, kind: str) -> None:
    """x by D100 in 10 to 38: 50 is 10 + 28 * 49 / 99 = 23.859."""
    (one,) = scene("attack", face, 50).objects
    assert (one.kind, one.x, one.shape.high) == (kind, 23_859, 45_000)


@rule("RO-18.13")
def test_transports_stand_on_the_road() -> None:
    """Of two the fronts are at 8.48 and 3.74 [E15], the centres 1.87 behind."""
    escort = scene("escort", 3)
    assert (escort.transports, escort.road) == (2, STRAIGHT)
    assert transport_place(escort.road, 1, 2) == (24_000, 8_480 - 1_870, 90)
    assert transport_place(escort.road, 2, 2) == (24_000, 3_740 - 1_870, 90)
    assert escort.edges == (4, 1, 3)
    assert [shape.radius for shape in escort.roads()] == [1_500]


@rule("RO-18.13", "RO-1.3")
def test_the_winding_road() -> None:
    """6 north; then (-12, 10), 15.621 long: 7.8105 along it is its middle, (18, 11)."""
    escort = scene("escort", 5, winding=True)
    assert (escort.transports, escort.road) == (3, WINDING)
    assert on_road(WINDING, 6_000) == (24_000, 6_000, 90)
    x, y, facing = on_road(WINDING, 13_810)
    assert abs(x - 18_000) <= 1 and abs(y - 11_000) <= 1
    assert facing == 140  # the tangent of 40 degrees is 10 / 12
    assert on_road(STRAIGHT, 49_000) == (24_000, 49_000, 90)


@rule("RO-18.17", "RO-R96")
def test_the_pieces_of_investigate() -> None:
    found = scene("investigate")
    assert found.points == [(24_000, 24_000)]
    outlines = [
        (
            piece.terrain,
            (piece.shape.left + piece.shape.right) / 2000,
            (piece.shape.low + piece.shape.high) / 2000,
            (piece.shape.right - piece.shape.left) / 1000,
            (piece.shape.high - piece.shape.low) / 1000,
        )
        for piece in found.pieces
    ]
    assert outlines == [
        ("wall_village", 21.5, 24, 0.5, 3),
        ("wall_village", 26.5, 24, 0.5, 3),
        ("wall_village", 24, 12, 4, 0.5),
        ("wall_village", 36, 24, 0.5, 4),
        ("wall_village", 24, 36, 4, 0.5),
        ("wall_village", 12, 24, 0.5, 4),
        ("rocks", 6, 6, 5, 5),
        ("rocks", 42, 6, 5, 5),
        ("rocks", 6, 42, 5, 5),
        ("rocks", 42, 42, 5, 5),
    ]
    brief = found.brief()
    assert not brief.allows(disc(11_000, 24_000, 500), full=False)
    assert brief.allows(disc(14_000, 24_000, 500), full=False)


@rule("RO-18.21", "RO-4.7")
def test_a_clash_has_nothing_but_two_strips() -> None:
    clash = scene("clash")
    assert not clash.objects and not clash.points and not clash.road and not clash.pieces
    assert not clash.brief().allows(disc(24_000, 44_000, 1_000), full=True)


@rule("RO-4.6", "RO-21.2")
@pytest.mark.parametrize("mission", MISSIONS)
def test_terrain_is_drawn_round_every_mission(mission: str) -> None:
    """Whatever a mission brings, each location has terrain that keeps clear of it."""
    for number, location in enumerate(CATALOG.locations):
        dice = Dice(key_of(f"{mission} {number}"))
        found = scene_of(dice, mission, bool(number % 2), CATALOG)
        brief = found.brief()
        laid = battlefield(dice, location, CATALOG.terrain, brief, found.roads())
        for piece in laid:
            kind = CATALOG.terrain[piece.terrain]
            if piece.terrain in ("road", "ford", "stream", "river", "ocean"):
                continue
            assert brief.allows(piece.shape, kind.cover == "full"), (location, piece.terrain)


@rule("RO-18.13")
def test_the_legs_of_the_winding_road_are_those_of_the_rule() -> None:
    assert [(x // 1000, y // 1000) for x, y in WINDING] == [
        *((24, 0), (24, 6), (12, 16), (36, 32), (24, 42), (24, 48))
    ]
    assert len(list(pairwise(WINDING))) == 5


@rule("RO-2.13", "RO-R97", "RO-R76")
def test_the_object_of_attack_is_three_inches_from_the_waterline() -> None:
    for edge, wanted in ((1, 45_000), (2, 39_000), (3, 45_000)):
        attack = scene("attack", 1, 50)
        laid = [Laid("ocean", strip(edge, 6_000))]
        assert shore_of(laid) == edge
        settle(attack, laid)
        (one,) = attack.objects
        assert one.shape.high == wanted
        assert one.y == (one.shape.low + one.shape.high) // 2
    assert shore_of([]) == 0


@rule("RO-2.13", "RO-R97")
def test_what_stands_on_land_stays_and_a_road_ends_at_the_waterline() -> None:
    laid = [Laid("ocean", strip(2, 6_000))]
    middle = scene("recovery")
    settle(middle, laid)
    assert middle.objects[0].y == 24_000
    straight, winding = scene("escort", 1), scene("escort", 1, winding=True)
    for escort in (straight, winding):
        settle(escort, laid)
    assert straight.road == [(24_000, 0), (24_000, 42_000)]
    assert winding.road == [*WINDING[:4], (24_000, 42_000)]
    assert on_road(winding.road, 0) == (24_000, 0, 90)
