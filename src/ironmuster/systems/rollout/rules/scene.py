"""[RO-18] What a mission brings to the table before there is any terrain: objects, points, a road,
pieces of its own [RO-4.6]."""

from __future__ import annotations

from itertools import pairwise
from typing import Final

from ironmuster.geometry.plane.lengths import INCH, along, facing_to, length
from ironmuster.geometry.plane.shapes import Point, Shape, band, disc
from ironmuster.systems.rollout.content.bases import outline
from ironmuster.systems.rollout.content.entries import Object
from ironmuster.systems.rollout.content.maps import Laid, turned
from ironmuster.systems.rollout.content.tables import Catalog
from ironmuster.systems.rollout.position.dice import (
    OBJECT,
    PLACE,
    POINTS,
    TRANSPORTS,
    between,
    d3,
)
from ironmuster.systems.rollout.position.profile import footprint
from ironmuster.systems.rollout.rules.site import MIDDLE, SIDE, Brief, Rolls

SOUTH: Final = 270  # objects face the player [RO-R96]
OWN: Final = 4  # the player's edge [RO-2.2]
FAR: Final = 2  # the opposite one
OCEAN: Final = 6 * INCH  # its depth [D7]
POINT_PLACES: Final = (6 * INCH, 42 * INCH)  # of points of interest [RO-18.6]
POINTS_APART: Final = 6 * INCH
TARGET_PLACES: Final = (10 * INCH, 38 * INCH)  # of the object of Attack [RO-18.11]
FROM_EDGE: Final = 3 * INCH
ROAD: Final = 3 * INCH
STRAIGHT: Final[list[Point]] = [(MIDDLE, 0), (MIDDLE, SIDE)]
WINDING: Final[list[Point]] = [
    (24 * INCH, 0),
    (24 * INCH, 6 * INCH),
    (12 * INCH, 16 * INCH),
    (36 * INCH, 32 * INCH),
    (24 * INCH, 42 * INCH),
    (24 * INCH, 48 * INCH),
]
LONG: Final = 3_740  # a transport [RO-18.13]
SPACED: Final = 4_740
MARGIN: Final = 12 * INCH  # of further terrain in Investigate [RO-18.17]
HOLLOW: Final = 6 * INCH
LIGHT_PIECE: Final = "wall_village"  # [RO-R96]
FULL_PIECE: Final = "rocks"


class Stood:
    """An object of the mission where it stands."""

    def __init__(self, kind: str, x: int, y: int, facing: int, shape: Shape) -> None:
        self.kind = kind
        self.shape = shape
        self.x = x
        self.y = y
        self.facing = facing


class Scene:
    """[RO-18] The objects, points of interest, road and transports of a mission, its own pieces,
    and what terrain has to keep clear of."""

    def __init__(self) -> None:
        self.objects: list[Stood] = []
        self.points: list[Point] = []
        self.road: list[Point] = []
        self.transports: int = 0
        self.pieces: list[Laid] = []
        self.edges: tuple[int, ...] = (OWN,)
        self.margin: int = 0
        self.hollow: int = 0

    def brief(self) -> Brief:
        """[RO-21.2] What terrain has to keep clear of."""
        things = [one.shape for one in self.objects]
        things += [disc(x, y, 0) for x, y in self.points]
        return Brief(things, self.edges, self.margin, self.hollow)

    def roads(self) -> list[Shape]:
        """[RO-18.13] The road as it lies."""
        return [band(self.road, ROAD)] if self.road else []


def bare_scene(mission: str) -> Scene:
    """[RO-18] What a mission brings that no die decides: the edges whose strips stay open, how far
    terrain stays off, and its own pieces."""
    scene = Scene()
    if mission in ("recovery", "clash"):
        scene.edges = (OWN, FAR)
    elif mission == "escort":
        scene.edges = (OWN, 1, 3)
    elif mission == "investigate":
        scene.pieces = round_the_token()
        scene.margin, scene.hollow = MARGIN, HOLLOW
    return scene


def scene_of(rolls: Rolls, mission: str, winding: bool, catalog: Catalog, thing: str = "") -> Scene:
    """[RO-4.6] What a mission brings; the player has chosen whether the road of Escort winds, and a
    raid what is to be defended [RO-23.12]."""
    scene = bare_scene(mission)
    objects = catalog.objects
    if mission == "recovery":
        scene.objects.append(stood(objects["prone_metarian"], MIDDLE, MIDDLE))
    elif mission == "recon":
        scene.points = points_of_interest(rolls)
    elif mission == "defend":
        if not thing:
            face = d3(rolls.draw(OBJECT))
            thing = next(one.id for one in objects.values() if face in one.defend)
        scene.objects.append(stood(objects[thing], MIDDLE, MIDDLE))
    elif mission == "attack":
        face = rolls.draw(OBJECT)
        one = next(one for one in objects.values() if face in one.attack)
        x = between(TARGET_PLACES[0], TARGET_PLACES[1], rolls.draw(PLACE))
        deep = stood(one, x, MIDDLE).shape.high - MIDDLE
        scene.objects.append(stood(one, x, SIDE - FROM_EDGE - deep))
    elif mission == "escort":
        scene.road = list(WINDING if winding else STRAIGHT)
        scene.transports = d3(rolls.draw(TRANSPORTS))
    elif mission == "investigate":
        scene.points = [(MIDDLE, MIDDLE)]
    return scene


def stood(one: Object, x: int, y: int) -> Stood:
    """[RO-18.9, RO-R96] An object round (x, y), facing the player."""
    shape = footprint(one, x, y) if one.base is None else outline(one.base, x, y, SOUTH)
    return Stood(one.id, x, y, SOUTH, shape)


def points_of_interest(rolls: Rolls) -> list[Point]:
    """[RO-18.6] D3 + 1 points; one too near to an earlier one is drawn again."""
    found: list[Point] = []
    count = d3(rolls.draw(POINTS)) + 1
    low, high = POINT_PLACES
    while len(found) < count:
        x = between(low, high, rolls.draw(PLACE))
        y = between(low, high, rolls.draw(PLACE))
        if all([length(x - a, y - b) >= POINTS_APART - 1 for a, b in found]):
            found.append((x, y))
    return found


def round_the_token() -> list[Laid]:
    """[RO-18.17, RO-R96] The pieces of Investigate: two by the token, four of full cover, four on
    the circle between."""
    light: list[tuple[int, int, int, int]] = [  # centre, width and height, in half inches
        (43, 48, 1, 6),
        (53, 48, 1, 6),
        (48, 24, 8, 1),
        (72, 48, 1, 8),
        (48, 72, 8, 1),
        (24, 48, 1, 8),
    ]
    found = [Laid(LIGHT_PIECE, _round(*one)) for one in light]
    for x, y in ((12, 12), (84, 12), (12, 84), (84, 84)):
        found.append(Laid(FULL_PIECE, _round(x, y, 10, 10)))
    return found


def _round(x: int, y: int, wide: int, tall: int) -> Shape:
    """A rectangle round a place, all in half inches."""
    step = INCH // 2
    left, low = x * step - wide * step // 2, y * step - tall * step // 2
    return turned(left, low, wide * step, tall * step, 0)


def transport_place(road: list[Point], number: int, count: int) -> tuple[int, int, int]:
    """[RO-18.13] The centre and facing of a transport, 1 to `count`, the lead first."""
    return on_road(road, front_of(number, count) - LONG // 2)


def front_of(number: int, count: int) -> int:
    """[RO-18.13] How far along the road the front of a transport is at the start."""
    return LONG + SPACED * (count - number)


def on_road(road: list[Point], distance: int) -> tuple[int, int, int]:
    """[RO-18.13] The place so far along a road, and the way it goes there; beyond its end straight
    on."""
    last = road[-2:]
    for start, end in pairwise(road):
        leg = length(end[0] - start[0], end[1] - start[1])
        if distance <= leg or [start, end] == last:
            x, y = along(start[0], start[1], end[0], end[1], distance)
            return x, y, facing_to(end[0] - start[0], end[1] - start[1])
        distance -= leg
    raise ValueError("a road has two ends")


def settle(scene: Scene, laid: list[Laid]) -> None:
    """[RO-2.13, RO-R76, RO-R97] Move what would stand in the ocean of the far edge inland by its
    depth, and end the road at the waterline; the table is turned already."""
    if shore_of(laid) != FAR:
        return
    waterline = SIDE - OCEAN
    scene.objects = [
        Stood(one.kind, one.x, one.y - OCEAN, one.facing, one.shape.moved(0, -OCEAN))
        if one.shape.high > waterline
        else one
        for one in scene.objects
    ]
    if scene.road:
        dry = [point for point in scene.road if point[1] < waterline]
        scene.road = [*dry, (scene.road[-1][0], waterline)]


def shore_of(laid: list[Laid]) -> int:
    """[RO-2.2, RO-2.13] The edge that is under ocean; 0 without any."""
    for piece in laid:
        if piece.terrain == "ocean":
            sea = piece.shape
            if sea.right - sea.left == SIDE:
                return OWN if sea.low == 0 else FAR
            return 1 if sea.left == 0 else 3
    return 0
