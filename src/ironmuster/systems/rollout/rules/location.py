"""[RO-21.3, RO-21.4] What is on a table by its location, in the order of the draws."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from ironmuster.geometry.plane.lengths import INCH
from ironmuster.geometry.plane.shapes import Point, Shape, band, disc, gap, rectangle
from ironmuster.systems.rollout.content.entries import Terrain
from ironmuster.systems.rollout.content.maps import Laid
from ironmuster.systems.rollout.position.dice import PLACE, TERRAIN, between, d3
from ironmuster.systems.rollout.rules.site import (
    HOUSE,
    LINEAR,
    MIDDLE,
    SIDE,
    WHOLE,
    Brief,
    Rolls,
    Site,
    round_middle,
    strip,
)

FIELD_SIDES: Final = [0, 6, 7, 8, 9, 10, 12]  # inches by D6
ROAD: Final = 3 * INCH  # its width
OCEAN: Final = 6 * INCH  # its depth
FORD: Final = 3 * INCH
WATER: Final = (12 * INCH, 36 * INCH)  # where streams and rivers pass
MIDDLES: Final[list[Point]] = [(0, 0), (0, MIDDLE), (MIDDLE, SIDE), (SIDE, MIDDLE), (MIDDLE, 0)]


def battlefield(
    rolls: Rolls, location: str, kinds: dict[str, Terrain], brief: Brief, roads: list[Shape]
) -> list[Laid]:
    """[RO-4.6, RO-21.3] The terrain of a location round what a mission brings: its objects, points
    and roads, which come first."""
    site = Site(kinds, brief)
    for road in roads:
        site.lay(Laid("road", road))
    ROWS[location](rolls, site)
    return site.laid


def farmland(rolls: Rolls, site: Site) -> None:
    """[RO-21.3] Fields, farm houses, a barn, hay stacks and a road."""
    for _ in range(rolls.draw(TERRAIN)):
        wide = FIELD_SIDES[rolls.draw(TERRAIN)] * INCH
        tall = FIELD_SIDES[rolls.draw(TERRAIN)] * INCH
        site.place_field(rolls, wide, tall)
    houses: list[Shape] = []
    for _ in range(2):
        house = site.place_kind(rolls, "farm_house", round_middle(6), HOUSE)
        if house is not None:
            houses.append(house)
    site.place_kind(rolls, "barn", round_middle(8), HOUSE)
    several(rolls, site, "hay", d3(rolls.draw(TERRAIN)), WHOLE)
    start = MIDDLES[edge(rolls)]
    if houses:
        nearest = min(houses, key=lambda house: gap(house, disc(start[0], start[1], 0)))
        site.lay(Laid("road", band([start, centre(nearest)], ROAD)))


def village(rolls: Rolls, site: Site) -> None:
    """[RO-21.3, RO-R71] A main road, water, buildings on lanes, fences and walls."""
    across = main_road(rolls, site)
    water(rolls, site, pond=1, stream=3, river=4)
    for _ in range(rolls.draw(TERRAIN) + 4):
        near = rolls.draw(TERRAIN) <= 3
        region = round_middle(10) if near else strip(2, 12 * INCH)
        house = site.place_kind(rolls, "building", region, HOUSE)
        if house is not None:
            x, y = centre(house)
            lane(site, (x, y), (x, MIDDLE) if across else (MIDDLE, y))
    for _ in range(rolls.draw(TERRAIN)):
        kind = "fence" if rolls.draw(TERRAIN) <= 3 else "wall_village"
        site.place_kind(rolls, kind, round_middle(14), LINEAR)


def forest(rolls: Rolls, site: Site) -> None:
    """[RO-21.3] Water, tree clumps and rocks."""
    wet = d3(rolls.draw(TERRAIN))
    if wet < 3:
        running_water(rolls, site, "stream" if wet == 1 else "river")
    clumps: list[Shape] = []
    for _ in range(d3(rolls.draw(TERRAIN)) + 4):
        wide = (d3(rolls.draw(TERRAIN)) + 4) * INCH
        kind = "woods_light" if rolls.draw(TERRAIN) <= 4 else "woods_thick"
        site.place_clump(rolls, kind, wide, clumps)
    several(rolls, site, "rocks", rolls.draw(TERRAIN), WHOLE)


def factory(rolls: Rolls, site: Site) -> None:
    """[RO-21.3] A road to the middle, factory buildings and heavy walls."""
    site.lay(Laid("road", band([MIDDLES[edge(rolls)], (MIDDLE, MIDDLE)], ROAD)))
    for _ in range(d3(rolls.draw(TERRAIN)) + 3):
        site.place_kind(rolls, "factory", round_middle(8), HOUSE)
    several(rolls, site, "heavy_wall", rolls.draw(TERRAIN), round_middle(14), LINEAR)


def town(rolls: Rolls, site: Site) -> None:
    """[RO-21.3] A main road with others, water, buildings, walls and rocks."""
    across = main_road(rolls, site)
    for _ in range(rolls.draw(TERRAIN)):
        at = between(0, SIDE, rolls.draw(PLACE))
        far = SIDE if rolls.draw(TERRAIN) % 2 else 0
        if across:
            lane(site, (at, MIDDLE), (at, far))
        else:
            lane(site, (MIDDLE, at), (far, at))
    water(rolls, site, pond=1, stream=3, river=5)
    for _ in range(10 + rolls.draw(TERRAIN)):
        site.place_kind(rolls, "building", WHOLE, HOUSE)
    several(rolls, site, "wall_town", rolls.draw(TERRAIN) + 2, WHOLE, LINEAR)
    several(rolls, site, "rocks", rolls.draw(TERRAIN), WHOLE)


def beach(rolls: Rolls, site: Site) -> None:
    """[RO-21.3] Ocean, perhaps a river to it, dunes and rocks."""
    shore = d3(rolls.draw(TERRAIN))  # edge 1, 2 or 3
    site.lay(Laid("ocean", strip(shore, OCEAN)))
    if rolls.draw(TERRAIN) >= 5:
        running_water(rolls, site, "river", shore)
    several(rolls, site, "dune", rolls.draw(TERRAIN) + 2, WHOLE)
    several(rolls, site, "rocks", d3(rolls.draw(TERRAIN)), WHOLE)


ROWS: Final[dict[str, Callable[[Rolls, Site], None]]] = {
    "farmland": farmland,
    "village": village,
    "forest": forest,
    "factory": factory,
    "town": town,
    "beach": beach,
}


def several(
    rolls: Rolls, site: Site, terrain: str, count: int, region: Shape, turning: int = 0
) -> None:
    """Place so many pieces of a kind."""
    for _ in range(count):
        site.place_kind(rolls, terrain, region, turning)


def edge(rolls: Rolls) -> int:
    """[RO-21.3] An edge by D6; 5 and 6 are rolled again."""
    face = rolls.draw(TERRAIN)
    while face > 4:
        face = rolls.draw(TERRAIN)
    return face


def centre(shape: Shape) -> Point:
    """The middle of a rectangle or a disc."""
    return (shape.left + shape.right) // 2, (shape.low + shape.high) // 2


def main_road(rolls: Rolls, site: Site) -> bool:
    """[RO-21.3] Lay the main road through the middle; whether it runs from west to east."""
    across = rolls.draw(TERRAIN) <= 3
    low = MIDDLE - ROAD // 2
    shape = rectangle(0, low, SIDE, ROAD) if across else rectangle(low, 0, ROAD, SIDE)
    site.lay(Laid("road", shape))
    return across


def lane(site: Site, start: Point, end: Point) -> None:
    """[RO-21.3, RO-R93] Lay a straight road; nothing where it has no length."""
    if start != end:
        site.lay(Laid("road", band([start, end], ROAD)))


def water(rolls: Rolls, site: Site, pond: int, stream: int, river: int) -> None:
    """[RO-21.3] Water by D6: what each is called for by, at most."""
    face = rolls.draw(TERRAIN)
    if face <= pond:
        site.place_kind(rolls, "pond", round_middle(10))
    elif face <= river:
        running_water(rolls, site, "stream" if face <= stream else "river")


def running_water(rolls: Rolls, site: Site, kind: str, shore: int = 0) -> None:
    """[RO-21.4, RO-R93] Lay a stream or a river through a point by D100, west to east or south to
    north; one to a shore goes to its waterline. A river has a ford, two where there is no road."""
    x = between(WATER[0], WATER[1], rolls.draw(PLACE))
    y = between(WATER[0], WATER[1], rolls.draw(PLACE))
    across = shore != 2 if shore else rolls.draw(TERRAIN) % 2 == 1
    low = OCEAN if shore == 1 else 0
    high = SIDE - OCEAN if shore in (2, 3) else SIDE
    wide = INCH if kind == "stream" else ROAD
    off = (y if across else x) - wide // 2
    shape = (
        rectangle(low, off, high - low, wide) if across else rectangle(off, low, wide, high - low)
    )
    has_road = any([piece.terrain == "road" for piece in site.laid])
    site.lay(Laid(kind, shape))
    if kind == "river":
        for _ in range(1 if has_road else 2):
            at = between(low, high - FORD, rolls.draw(PLACE))
            ford = rectangle(at, off, FORD, wide) if across else rectangle(off, at, wide, FORD)
            site.lay(Laid("ford", ford))
