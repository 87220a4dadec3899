"""[GW-1.2, GW-4, GW-R5] A map as the rules read it, and the ways of a unit from each of its hexes.

All of it follows from the map and the options of movement, and every game on them shares it. A set
of hexes is one int over the cells of the grid.

    hexes[cell], entry[cell], defence[cell], site[cell], template[cell]   what each hex is
    open, streets, roads, sites, factories                                sets of hexes
    _ways[cell]                                                           made when asked for
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ironmuster.geometry.hexes import POINTY, HexGrid, hex_grid
from ironmuster.systems.greatwar.content.entries import CAPITAL, FACTORY
from ironmuster.systems.greatwar.content.maps import MapSheet, place

if TYPE_CHECKING:
    from ironmuster.systems.greatwar.content.options import HouseRules
    from ironmuster.systems.greatwar.content.tables import Catalog

POINTS: Final = 3  # movement points of a unit [GW-4.1]
MARCH: Final = 4  # hexes of a march [GW-4.4]
MOST_KEPT: Final = 4096  # answers to a question of movement that are remembered
MOST_BOARDS: Final = 64

FREE: Final = 0  # leaving a hex with an enemy [GW-4.7, GW-R6]
ONE_HEX: Final = 1
PINNED: Final = 2
LEAVING: Final[dict[str, int]] = {"free": FREE, "one_hex": ONE_HEX, "pinned": PINNED}


class Way:
    """[GW-4.11] A path from a hex: where it ends, the last hex before the end, the sites it enters,
    the hexes it passes before its end, and the path itself."""

    def __init__(self, end: int, last: int, sites: int, before: int, path: tuple[str, ...]) -> None:
        self.end: int = end
        self.last: int = last
        self.sites: int = sites
        self.before: int = before
        self.path: tuple[str, ...] = path


class Board:
    """[GW-1.2] The grid with what stands in each cell; holes have nothing."""

    def __init__(self, sheet: MapSheet, catalog: Catalog, rules: HouseRules) -> None:
        self.sheet: MapSheet = sheet
        self.start_on_road: bool = rules.march_start_on_road
        self.leaving: int = LEAVING[rules.disengage]
        self.passing: bool = rules.pass_through_enemy
        places = [place(hex) for hex in sheet.tokens]
        grid = hex_grid(POINTY, [(column - 1, row - 1) for column, row in places])
        self.grid: HexGrid = grid
        self.hexes: list[str] = [""] * grid.size  # the id of each cell
        self.cells: dict[str, int] = {}  # the cell of each id, column by column
        self.entry: list[int] = [0] * grid.size  # MP to enter [GW-4.2]
        self.defence: list[int] = [0] * grid.size  # [GW-11.2]
        self.site: list[str] = [""] * grid.size  # the kind of site
        self.template: list[str] = [""] * grid.size
        self.open: int = 0
        self.streets: int = 0  # hexes with an overlay [GW-10.7]
        self.roads: int = 0
        self.sites: int = 0
        self.capitals: list[int] = [-1] * sheet.players
        self.site_cells: list[int] = []  # in order of hex id
        for hex in sorted(sheet.tokens):
            token = sheet.tokens[hex]
            column, row = place(hex)
            cell = grid.cell(column - 1, row - 1)
            terrain = catalog.terrain_of[token.terrain]
            self.hexes[cell] = hex
            self.cells[hex] = cell
            self.entry[cell] = terrain.entry
            self.defence[cell] = terrain.defence
            self.template[cell] = terrain.template
            site = catalog.site_of.get(token.upon)
            if site is not None:
                self.site[cell] = site.id
                self.defence[cell] = site.defence
                self.template[cell] = site.template
                self.sites |= 1 << cell
                self.site_cells.append(cell)
                if site.id == CAPITAL:
                    self.capitals[int(token.upon) - 1] = cell
            if token.upon in catalog.overlay_of:
                self.streets |= 1 << cell
            if site is not None or token.upon in catalog.overlay_of:
                self.roads |= 1 << cell
                self.entry[cell] = 1
            if terrain.entry:
                self.open |= 1 << cell
        self.factories: int = 0
        for cell in self.site_cells:
            if self.site[cell] == FACTORY:
                self.factories |= 1 << cell
        self._ways: list[list[Way]] = [[] for _ in range(grid.size)]  # made on first use
        self.kept: dict[tuple[int, int, int, int], list[tuple[str, ...]]] = {}

    def around(self, cell: int) -> list[int]:
        """[GW-1.2] The cells next to a cell, clockwise from the north-west."""
        grid = self.grid
        found = [grid.next(cell, direction) for direction in range(6)]
        return [other for other in found if other >= 0]

    def ways(self, cell: int) -> list[Way]:
        """[GW-4.1 to GW-4.4] Every way from a cell that may matter, the shortest first: of those
        with the same end, sites and last hex before it, none that passes all another passes."""
        found = self._ways[cell]
        if not found:
            found = self._find(cell)
            self._ways[cell] = found
        return found

    def _find(self, start: int) -> list[Way]:
        """The ways from a cell: all paths in order of length, then of their hexes."""
        paths = self._normal(start)
        known = set(paths)
        paths += [path for path in self._march(start) if path not in known]
        named = sorted([(len(path), [self.hexes[cell] for cell in path], path) for path in paths])
        groups: dict[tuple[int, int, int], list[Way]] = {}
        found: list[Way] = []
        for _, hexes, path in named:
            before = 0
            for cell in path[:-1]:
                before |= 1 << cell
            end = path[-1]
            last = path[-2] if len(path) > 1 else start
            sites = (before | 1 << end) & self.sites
            group = groups.setdefault((end, last, sites), [])
            if any([other.before & ~before == 0 for other in group]):
                continue
            way = Way(end, last, sites, before, tuple(hexes))
            group.append(way)
            found.append(way)
        return found

    def _normal(self, start: int) -> list[tuple[int, ...]]:
        """[GW-4.3, GW-4.9] Every path whose hexes cost three MP at most; any hex may come again."""
        found: list[tuple[int, ...]] = []
        edge: list[tuple[int, tuple[int, ...]]] = [(POINTS, ())]
        while edge:
            further: list[tuple[int, tuple[int, ...]]] = []
            for left, path in edge:
                for cell in self.around(path[-1] if path else start):
                    if self.open >> cell & 1 and self.entry[cell] <= left:
                        further.append((left - self.entry[cell], (*path, cell)))
            found += [path for _, path in further]
            edge = further
        return found

    def _march(self, start: int) -> list[tuple[int, ...]]:
        """[GW-4.4, GW-4.5, GW-R4] Every path of four road hexes at most, from a road hex."""
        found: list[tuple[int, ...]] = []
        if self.start_on_road and not self.roads >> start & 1:
            return found
        edge: list[tuple[int, ...]] = [()]
        for _ in range(MARCH):
            further: list[tuple[int, ...]] = []
            for path in edge:
                for cell in self.around(path[-1] if path else start):
                    if self.roads >> cell & 1:
                        further.append((*path, cell))
            found += further
            edge = further
        return found


_boards: Final[dict[tuple[MapSheet, Catalog, bool, str, bool], Board]] = {}


def board_of(sheet: MapSheet, catalog: Catalog, rules: HouseRules) -> Board:
    """The one shared Board of a map under these options of movement."""
    key = (sheet, catalog, rules.march_start_on_road, rules.disengage, rules.pass_through_enemy)
    found = _boards.get(key)
    if found is None:
        if len(_boards) >= MOST_BOARDS:  # maps of people, which come and go
            _boards.clear()
        found = _boards.setdefault(key, Board(sheet, catalog, rules))
    return found
