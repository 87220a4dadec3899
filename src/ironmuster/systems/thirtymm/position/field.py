"""[TM-3, TM-10.1, TM-10.4] The board of a battle: its hexes as masks and lists of cells.

Everything here follows from map, mission and options; it is shared by all games on them.

    ground[cell], colour[cell], building[cell]       by hex, of all cells of the grid
    levels[level - DEEPEST], colours[colour]         the same as sets of hexes, one int each
    areas[edge]                                      where each team deploys, likewise
    _ahead[6 * cell + facing]                        the hexes in view, -1 until asked for
"""

from __future__ import annotations

from typing import Final

from ironmuster.geometry.heights import Tops
from ironmuster.geometry.hexes import FLAT, HexGrid, hex_grid, places_in_lines
from ironmuster.geometry.hexlabels import HexLabels
from ironmuster.geometry.hexlines import HexLines, lines_of
from ironmuster.geometry.masks import bits
from ironmuster.systems.thirtymm.content import areas
from ironmuster.systems.thirtymm.content.entries import Board, Mission
from ironmuster.systems.thirtymm.content.maps import MapSheet
from ironmuster.systems.thirtymm.content.tables import Catalog

# Colours [D15].
GREY: Final = 0
RED: Final = 1
TAN: Final = 2
WHITE: Final = 3
GREEN: Final = 4
BLACK: Final = 5
SHALLOW: Final = 6  # and what follows: water
DEEP: Final = 7
COLOURS: Final = ("grey", "red", "tan", "white", "green", "black", "light_blue", "dark_blue")

# Elevations [TM-3.8, TM-R4]: lists by elevation begin with the lowest.
DEEPEST: Final = -2
HIGHEST: Final = 3
ELEVATIONS: Final = HIGHEST - DEEPEST + 1

LEVEL: Final = 10  # tenths of a level, in which heights are told [TM-10.3]
COVER: Final = 5  # how high scatter terrain reaches [TM-3.15]
ROOF: Final = 7  # how far a structure reaches above the levels of its class [TM-10.4]
TREES: Final = 10  # how high woods and ruins reach for those who count them [TM-10.12]

NORTH: Final = 0
SOUTH: Final = 1


class Building:
    """[TM-16.2, TM-R67] A structure: the elevations up to `top` cannot be entered while it stands
    [TM-7.11], and it hides what lies behind up to `height` tenths [TM-10.4]."""

    def __init__(self, id: str, cells: list[int], tall: int, ground: int, defense: int) -> None:
        self.id: str = id
        self.cells: list[int] = cells
        self.mask: int = 0
        for cell in cells:
            self.mask |= 1 << cell
        self.tall: int = tall
        self.top: int = ground + tall
        self.height: int = LEVEL * (ground + tall) + ROOF
        self.defense: int = defense


class Field:
    """[TM-3.2, TM-3.8] A map: per cell its ground level, colour and building (-1: none), and the
    same as masks. `areas` are the Deployment Areas and `edges` the outermost rows, North and
    South, `halves` what is nearer to either edge, `flanks` the outermost columns; `middle` is where
    the mission has the Defender deploy, and `between` where it places markers [D12]."""

    def __init__(
        self,
        sheet: MapSheet,
        board: Board,
        mission: Mission,
        narrow: bool,
        depths: tuple[int, int] = (areas.ROWS, areas.ROWS),
    ) -> None:
        lengths = [board.length(column) for column in range(1, board.columns + 1)]
        grid = hex_grid(FLAT, places_in_lines(FLAT, lengths))
        self.id: str = sheet.id
        self.name: str = sheet.name
        self.grid: HexGrid = grid
        self.lines: HexLines = lines_of(grid)
        self.labels: HexLabels = HexLabels(grid)
        self.lengths: list[int] = lengths
        self.ground: list[int] = [0] * grid.size
        self.colour: list[int] = [GREY] * grid.size
        self.cover: int = 0
        self.building: list[int] = [-1] * grid.size
        self.colours: list[int] = [0] * len(COLOURS)
        for label, found in sheet.ground.items():
            cell = self.labels.cell(label)
            self.ground[cell] = found.level
            self.colour[cell] = COLOURS.index(found.colour)
            self.colours[self.colour[cell]] |= 1 << cell
            if found.cover:
                self.cover |= 1 << cell
        self.levels: list[int] = [0] * ELEVATIONS  # the hexes of each ground level
        for cell in bits(grid.all):
            self.levels[self.ground[cell] - DEEPEST] |= 1 << cell
        self.blue: int = self.colours[SHALLOW] | self.colours[DEEP]
        self.buildings: list[Building] = []
        for structure in sheet.structures.values():
            cells = [self.labels.cell(label) for label in structure.hexes]
            hardened = structure.id == mission.hq or structure.id in mission.targets
            defense = structure.defense * (mission.hardened if hardened else 1)
            for cell in cells:
                self.building[cell] = len(self.buildings)
            self.buildings.append(
                Building(structure.id, cells, structure.tall, self.ground[cells[0]], defense)
            )
        self.areas: list[int] = [
            self.mask(areas.area(board, edge, depths[place]))
            for place, edge in enumerate(areas.EDGES)
        ]
        self.edges: list[int] = [self.mask(areas.edge_row(board, edge)) for edge in areas.EDGES]
        self.halves: list[int] = [self.mask(areas.half(board, edge)) for edge in areas.EDGES]
        self.flanks: int = self._column(0) | self._column(board.columns - 1)
        self.middle: int = 0
        if mission.defender_rows is not None:
            self.middle = self.mask(areas.band(board, mission.defender_rows))
        self.between: int = 0
        if mission.marker_rows is not None:
            self.between = self.mask(areas.band(board, mission.marker_rows))
        self.narrow: bool = narrow
        self._ahead: list[int] = [-1] * (6 * grid.size)
        self.skylines: dict[int, Skyline] = {}  # by the buildings that stand, as bits

    def ahead(self, cell: int, facing: int) -> int:
        """[TM-10.1, TM-R32] The hexes in the Field of View of who faces so on a cell: those more
        than abeam, or by option within 60 degrees of straight ahead."""
        index = 6 * cell + facing
        mask = self._ahead[index]
        if mask < 0:
            mask = self._look(cell, facing)
            self._ahead[index] = mask
        return mask

    def direction(self, a: int, b: int) -> int:
        """[TM-3.6] The direction that leads from a cell to another; of two the clockwise one."""
        best = -999
        found = 0
        for way in range(6):
            dot = self.dot(a, b, way)
            if dot > best or (dot == best and (way - found) % 6 == 1):
                best = dot
                found = way
        return found

    def dot(self, a: int, b: int, way: int) -> int:
        """[TM-3.6, TM-3.5] How far a cell lies ahead of another in a direction, in cube
        coordinates."""
        row = self.grid.aheads[way]
        return row[b] - row[a]

    def label(self, cell: int) -> str:
        """[TM-3.3] The label of a cell."""
        return self.labels.label(cell)

    def _look(self, cell: int, facing: int) -> int:
        grid = self.grid
        row = grid.aheads[facing]
        here = row[cell]
        mask = 0
        for other in bits(grid.all & ~(1 << cell)):
            least = grid.distance(cell, other) if self.narrow else 1
            if row[other] - here >= least:
                mask |= 1 << other
        if not self.narrow:  # whoever stands abeam of it sees the same
            for other in bits(grid.all):
                if row[other] == here:
                    self._ahead[6 * other + facing] = mask
        return mask

    def mask(self, labels: list[str]) -> int:
        """The hexes of these labels."""
        mask = 0
        for label in labels:
            mask |= 1 << self.labels.cell(label)
        return mask

    def _column(self, column: int) -> int:
        mask = 0
        for row in range(self.lengths[column]):
            mask |= 1 << self.grid.cell(column, row)
        return mask


class Skyline:
    """[TM-10.4, TM-10.12] How high the hexes reach for lines of sight, and the woods and ruins that
    are counted, as long as these buildings stand."""

    def __init__(self, field: Field, ruin: list[int]) -> None:
        tops: dict[int, int] = {}
        woods: dict[int, int] = {}
        greens: dict[int, int] = {}
        standing = 0
        for index, building in enumerate(field.buildings):
            if ruin[index] > 0:
                standing |= building.mask
                tops[building.height] = tops.get(building.height, 0) | building.mask
        self.standing: int = standing
        for cell in range(field.grid.size):
            bit = 1 << cell
            if not field.grid.all & bit:
                continue
            ground = LEVEL * field.ground[cell]
            height = ground + (COVER if field.cover & bit else 0)
            tops[height] = tops.get(height, 0) | bit
            fallen = field.building[cell] >= 0 and not standing & bit
            if fallen or field.colour[cell] in (GREEN, BLACK):
                woods[ground + TREES] = woods.get(ground + TREES, 0) | bit
                if not fallen and field.colour[cell] == GREEN:
                    greens[ground + TREES] = greens.get(ground + TREES, 0) | bit
        self.tops: Tops = Tops(field.grid, list(tops), list(tops.values()))
        self.woods: Tops = Tops(field.grid, list(woods), list(woods.values()))
        self.coloured: int = 0
        for mask in woods.values():
            self.coloured |= mask
        self.green: int = 0
        for mask in greens.values():
            self.green |= mask


_LIMIT: Final = 100  # fields, and skylines of each; a battle sees a few
_fields: Final[dict[tuple[Catalog, str, str, bool], Field]] = {}


def field_of(
    catalog: Catalog, sheet: MapSheet, board: Board, mission: Mission, narrow: bool
) -> Field:
    """The shared Field of a map and a mission."""
    key = (catalog, sheet.id, mission.id, narrow)
    found = _fields.get(key)
    if found is None:
        if len(_fields) >= _LIMIT:
            _fields.clear()
        found = _fields.setdefault(key, Field(sheet, board, mission, narrow))
    return found


def skyline_of(field: Field, ruin: list[int]) -> Skyline:
    """The shared Skyline of a field while these buildings stand."""
    standing = 0
    for index in range(len(ruin)):
        if ruin[index] > 0:
            standing |= 1 << index
    found = field.skylines.get(standing)
    if found is None:
        if len(field.skylines) >= _LIMIT:
            field.skylines.clear()
        found = field.skylines.setdefault(standing, Skyline(field, ruin))
    return found
