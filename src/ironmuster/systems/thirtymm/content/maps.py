"""[D14, TM-3.2, TM-3.3] Maps as they are drawn, and what stands in each of their hexes."""

from __future__ import annotations

from functools import cached_property
from typing import Annotated, Final, NamedTuple

import msgspec
from msgspec import Meta

from ironmuster.kernel.digest import Name
from ironmuster.kernel.value import Value
from ironmuster.systems.thirtymm.content.entries import ColourId, Id

Row = Annotated[str, Meta(max_length=100)]
Letter = Annotated[str, Meta(pattern="^[A-Z]$")]
Tall = Annotated[int, Meta(ge=0, le=3)]  # class E of a structure [TM-16.2]


class Ground(NamedTuple):
    """[TM-3.8, TM-3.15] The colour and ground level of a hex, and whether scatter gives cover."""

    colour: ColourId
    level: int
    cover: bool = False


FREE: Final = " "  # between the columns of a line
OPEN: Final = Ground("grey", 0)
GROUND: Final[dict[str, Ground]] = {
    ".": OPEN,
    ":": Ground("grey", 0, cover=True),
    "1": Ground("grey", 1),
    "2": Ground("grey", 2),
    "r": Ground("red", 0),
    "t": Ground("tan", 0),
    "w": Ground("white", 0),
    "g": Ground("green", 0),
    "b": Ground("black", 0),
    "l": Ground("light_blue", -1),
    "d": Ground("dark_blue", -2),
}


class Building(Value, frozen=True):
    """[TM-16.2] A structure: its name, letter on the map and class E, and its hexes."""

    id: str
    mark: str
    tall: int
    hexes: tuple[str, ...]

    @property
    def defense(self) -> int:
        """[TM-16.2, TM-R65] Its Defense at the start."""
        return 10 * len(self.hexes) * (self.tall + 1)


class MapSheet(Value, frozen=True, kw_only=True, dict=True, gc=True):
    """[D14, TM-R3] A map as drawn: two lines to a row of hexes, first those of odd columns, then
    those of even columns, which lie half a hex further south [TM-3.1]. `buildings` has the class E
    of each letter on it; only a map that is not `symmetric` differs from itself turned round
    [TM-3.7]."""

    id: Id
    name: Name
    board: Id
    rows: Annotated[tuple[Row, ...], Meta(min_length=2, max_length=200)]
    buildings: dict[Letter, Tall] = msgspec.field(default_factory=dict)
    symmetric: bool = True

    @cached_property
    def marks(self) -> dict[str, str]:
        """The mark of each hex by its label, column by column."""
        found: dict[str, str] = {}
        for line, row in enumerate(self.rows):
            for at in range(line % 2, len(row), 2):
                found[label(at + 1, line // 2 + 1)] = row[at]
        return {hex: found[hex] for hex in sorted(found)}

    @cached_property
    def ground(self) -> dict[str, Ground]:
        """[TM-3.8] The ground of each hex; under buildings it is open."""
        return {hex: GROUND.get(mark, OPEN) for hex, mark in self.marks.items()}

    @cached_property
    def structures(self) -> dict[str, Building]:
        """[TM-16.2] The buildings by name: `S1-b1` is the first of the map S1, its letter A."""
        hexes: dict[str, list[str]] = {}
        for hex, mark in self.marks.items():
            if mark in self.buildings:
                hexes.setdefault(mark, []).append(hex)
        found = (
            Building(f"{self.id}-b{number(mark)}", mark, self.buildings[mark], tuple(hexes[mark]))
            for mark in sorted(hexes)
        )
        return {one.id: one for one in found}

    @cached_property
    def built(self) -> frozenset[str]:
        """[TM-7.11] The hexes with a structure."""
        return frozenset(hex for one in self.structures.values() for hex in one.hexes)


def label(column: int, row: int) -> str:
    """[TM-3.3] The label `CCRR` of a hex."""
    return f"{column:02}{row:02}"


def place(hex: str) -> tuple[int, int]:
    """[TM-3.3] The column and row of a label, each counted from 1."""
    return int(hex[:2]), int(hex[2:])


def number(mark: str) -> int:
    """[D14] The number of a building with this letter."""
    return ord(mark) - ord("A") + 1
