"""Maps that are drawn by chance and fair: what one player has, every other has, too.

A map is a pure function of its plan. All that is put on it is put on a hex and on all its images at
once, by the symmetry of so many players [GW-1.2].
"""

from __future__ import annotations

from typing import Annotated, Final, Literal, NamedTuple

from msgspec import Meta, structs

from ironmuster.kernel.chance import Dice, key_of
from ironmuster.kernel.errors import DataError
from ironmuster.kernel.value import Value
from ironmuster.systems.greatwar.content.map_checks import images, map_faults
from ironmuster.systems.greatwar.content.maps import (
    OFF,
    MapSheet,
    Symmetry,
    distance,
    label,
    neighbours,
)
from ironmuster.systems.greatwar.content.tables import Catalog

Size = Literal["small", "medium", "large"]
TRIES: Final = 60
STACK: Final = 2  # units that start in a hex at most [GW-4.8]
APART: Final = 2  # hexes from a site to the next, at least

SYMMETRIES: Final[dict[int, Symmetry]] = {2: "half_turn", 3: "third_turn", 4: "reflections"}
# Of a hundred hexes, so many are of each terrain.
GROUND: Final = "g" * 52 + "w" * 17 + "m" * 13 + "s" * 8 + "p" * 4 + "x" * 6


class Plan(Value, frozen=True):
    """What a map is drawn from."""

    seed: Annotated[str, Meta(max_length=80)]
    players: Annotated[int, Meta(ge=2, le=4)] = 2
    size: Size = "medium"


class Scale(NamedTuple):
    """[section 4.9] How large a map of a size is: its columns and rows, or the radius of a hexagon
    for three; the units of each player, the turns, the warchest that is advised; and for each
    player how many cities, factories, spaceports and academies."""

    width: int
    height: int
    radius: int
    units: int
    turns: int
    base: int
    sites: tuple[tuple[str, int], ...]


SCALES: Final[dict[Size, Scale]] = {
    "small": Scale(7, 5, 3, 3, 6, 1000, (("F", 1), ("A", 1), ("C", 1))),
    "medium": Scale(11, 9, 4, 5, 16, 0, (("F", 1), ("S", 1), ("A", 1), ("C", 3))),
    "large": Scale(15, 11, 5, 7, 16, 0, (("F", 2), ("S", 1), ("A", 1), ("C", 4))),
}


def drawn(plan: Plan, catalog: Catalog) -> MapSheet:
    """[GW-1.2, GW-2.2] The map of a plan."""
    for turn in range(TRIES):
        sheet = Drawing(plan, Dice(key_of(f"map {plan.seed} {turn}"))).sheet()
        if not map_faults(sheet, catalog, STACK):
            return sheet
    raise DataError(f"map: no map of the seed {plan.seed!r:.80} hangs together [GW-4.1]")


class Drawing:
    """A map on its way: what is drawn in each hex."""

    def __init__(self, plan: Plan, dice: Dice) -> None:
        self.plan = plan
        self.dice = dice
        self.scale: Scale = SCALES[plan.size]
        self.blank: MapSheet = blank(plan, self.scale)
        self.orbits: list[tuple[str, ...]] = orbits(self.blank)
        self.of: dict[str, tuple[str, ...]] = {hex: orbit for orbit in self.orbits for hex in orbit}
        self.ground: dict[str, str] = {}
        self.upon: dict[str, str] = {}
        self.capitals: tuple[str, ...] = ()

    def sheet(self) -> MapSheet:
        """Draw all of it."""
        self._lay_ground()
        self._put_capitals()
        self._put_sites()
        self._put_roads()
        rows = []
        for row, line in enumerate(self.blank.lines, 1):
            tokens = [
                OFF if token == OFF else self._token(label(column, row))
                for column, token in enumerate(line, 1)
            ]
            rows.append("  " * (row % 2 == 0) + "  ".join(tokens))
        return structs.replace(self.blank, rows="\n".join(rows) + "\n", starts=self._starts())

    def _token(self, hex: str) -> str:
        return self.ground[hex] + self.upon.get(hex, ".")

    def _lay_ground(self) -> None:
        """[GW-1.1] Terrain by chance."""
        for orbit in self.orbits:
            terrain = GROUND[self.dice.below(len(GROUND))]
            self.ground |= dict.fromkeys(orbit, terrain)

    def _put_capitals(self) -> None:
        """[GW-1.3] One for each player, far from each other, with open ground around."""
        whole = [orbit for orbit in self.orbits if len(orbit) == self.plan.players]
        apart = {orbit: min(distance(orbit[0], other) for other in orbit[1:]) for orbit in whole}
        far = sorted(whole, key=lambda orbit: (-apart[orbit], orbit))
        inner = [orbit for orbit in far if len(self._around(orbit[0])) == 6] or far
        self.capitals = inner[self.dice.below(max(1, len(inner) // 5))]
        for player, hex in enumerate(self.capitals, 1):
            self.upon[hex] = str(player)
            for other in (hex, *self._around(hex)):
                self.ground[other] = "g"

    def _put_sites(self) -> None:
        """[GW-1.3] A city in the middle, where there is a middle; the others by chance, apart."""
        for orbit in self.orbits:
            if len(orbit) == 1:
                self._build(orbit, "C")
        for code, count in self.scale.sites:
            for _ in range(count):
                free = [orbit for orbit in self.orbits if self._has_room(orbit)]
                if free:
                    self._build(free[self.dice.below(len(free))], code)

    def _has_room(self, orbit: tuple[str, ...]) -> bool:
        if len(orbit) < self.plan.players:
            return False
        others = [hex for hex in self.upon if hex not in orbit]
        between = [distance(orbit[0], hex) for hex in (*others, *orbit[1:])]
        return orbit[0] not in self.upon and min(between) >= APART

    def _build(self, orbit: tuple[str, ...], code: str) -> None:
        for hex in orbit:
            self.upon[hex] = code
            if self.ground[hex] == "x":
                self.ground[hex] = "g"

    def _put_roads(self) -> None:
        """[GW-1.5] A rail between the capitals, and a street from each site to the nearest one."""
        sites = sorted(hex for hex in self.upon if hex not in self.capitals)
        self._join(self.capitals[0], self.capitals[1], "=")
        for hex in sites:
            nearest = min(self.capitals, key=lambda one: (distance(hex, one), one))
            if self.dice.below(3):  # some lie off the road
                self._join(hex, nearest, "-")

    def _join(self, start: str, end: str, code: str) -> None:
        """Draw the way between two hexes, and its images."""
        for hex in self._way(start, end):
            for other in self.of[hex]:
                if other not in self.upon:
                    self.upon[other] = code
                    if self.ground[other] == "x":
                        self.ground[other] = "g"

    def _way(self, start: str, end: str) -> list[str]:
        """One of the shortest ways, hex by hex, through what is easy where there is a choice."""
        way = [start]
        while way[-1] != end:
            left = distance(way[-1], end)
            nearer = [hex for hex in self._around(way[-1]) if distance(hex, end) < left]
            if not nearer:
                return []  # round a corner of a hexagon there is none
            way.append(min(nearer, key=lambda hex: (self.ground[hex] not in "gp", hex)))
        return way

    def _starts(self) -> tuple[tuple[str, ...], ...]:
        """[GW-2.2] Two units in the capital, the others around it."""
        first = self.capitals[0]
        places = [first, first]
        around = self._around(first)
        places += [around[number % len(around)] for number in range(self.scale.units - 2)]
        if self.plan.players > 2:
            places = places[:4]
        return tuple(
            tuple(images(self.blank, hex)[player] for hex in places)
            for player in range(self.plan.players)
        )

    def _around(self, hex: str) -> list[str]:
        """The hexes next to one, on the map."""
        return sorted(other for other in neighbours(hex) if other in self.of)


def blank(plan: Plan, scale: Scale) -> MapSheet:
    """[GW-1.2] A map of open ground, of the right shape."""
    hexagon = plan.players == 3
    side = 2 * (scale.radius + scale.radius % 2) + 1  # its middle row is an odd one
    width, height = (side, side) if hexagon else (scale.width, scale.height)
    middle_row = (height + 1) // 2
    middle = label((width - (middle_row + 1) % 2 + 1) // 2, middle_row)
    rows = []
    for row in range(1, height + 1):
        hexes = [label(column, row) for column in range(1, width + row % 2)]
        on = [not hexagon or distance(hex, middle) <= scale.radius for hex in hexes]
        rows.append(" ".join(["g." if one else OFF for one in on]))
    return MapSheet(
        id="own",
        name=f"Map {plan.seed}",
        rows="\n".join(rows),
        starts=((),) * plan.players,
        turns=scale.turns if plan.players == 2 else min(scale.turns, 12),
        advised_base=scale.base,
        symmetry=SYMMETRIES[plan.players],
    )


def orbits(sheet: MapSheet) -> list[tuple[str, ...]]:
    """[GW-1.2] The hexes of a map, each with all its images."""
    found: list[tuple[str, ...]] = []
    seen: set[str] = set()
    for hex in sorted(sheet.tokens):
        if hex not in seen:
            orbit = tuple(dict.fromkeys(images(sheet, hex)))
            seen |= set(orbit)
            found.append(orbit)
    return found
