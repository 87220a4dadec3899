"""[GW-1.2, GW-2.2] Maps as they are drawn, and what stands in each of their hexes."""

from __future__ import annotations

from functools import cached_property
from typing import Annotated, Final, Literal, NamedTuple

from msgspec import Meta

from ironmuster.kernel.digest import Name
from ironmuster.kernel.value import Value
from ironmuster.systems.greatwar.content.entries import Id

Label = Annotated[str, Meta(pattern=r"^\d{4}$")]  # a hex, column then row [GW-1.2]
Hexes = Annotated[tuple[Label, ...], Meta(max_length=200)]
Symmetry = Literal["none", "half_turn", "third_turn", "reflections"]

OFF: Final = "##"  # a token for a place that is off the map
PLAIN: Final = "."  # the second character where there is neither overlay nor site
MOST: Final = 40  # rows, and columns, of a map


class Token(NamedTuple):
    """A hex as it is drawn: the code of its terrain, and that of its overlay or site."""

    terrain: str
    upon: str


class MapSheet(Value, frozen=True, kw_only=True, dict=True, gc=True):
    """[GW-1.2] A map as drawn, a line to a row of hexes: even rows lie half a hex further east and
    have one hex fewer. `starts` has the start hexes of each player, `owned` the sites that are not
    neutral at the beginning, beside the capitals."""

    id: Id
    name: Name
    rows: Annotated[str, Meta(max_length=10_000)]
    starts: Annotated[tuple[Hexes, ...], Meta(min_length=2, max_length=4)]
    owned: Annotated[tuple[Hexes, ...], Meta(max_length=4)] = ()
    turns: Annotated[int, Meta(ge=1, le=99)] = 16
    advised_base: Annotated[int, Meta(ge=0, le=10_000)] = 0
    symmetry: Symmetry = "none"

    @property
    def players(self) -> int:
        """[GW-R47] How many play on it."""
        return len(self.starts)

    @cached_property
    def lines(self) -> tuple[tuple[str, ...], ...]:
        """The tokens of each row, from the top."""
        drawn = [line.split() for line in self.rows.splitlines()]
        return tuple(tuple(line) for line in drawn if line)

    @cached_property
    def tokens(self) -> dict[str, Token]:
        """What is drawn in each hex that is on the map, by its label."""
        return {
            label(column, row): Token(token[:1], token[1:])
            for row, line in enumerate(self.lines, 1)
            for column, token in enumerate(line, 1)
            if token != OFF
        }

    @cached_property
    def capitals(self) -> dict[int, list[str]]:
        """[GW-1.3] The hexes with a capital, by the number of the player, from 0."""
        found: dict[int, list[str]] = {}
        for hex, token in self.tokens.items():
            if token.upon in ("1", "2", "3", "4"):
                found.setdefault(int(token.upon) - 1, []).append(hex)
        return found


def label(column: int, row: int) -> str:
    """[GW-1.2] The id of a hex: column, then row, both from 1."""
    return f"{column:02}{row:02}"


def place(hex: str) -> tuple[int, int]:
    """[GW-1.2] The column and row of a hex."""
    return int(hex[:2]), int(hex[2:])


def along(column: int, row: int) -> int:
    """The axial coordinate of a hex along its row."""
    return column - (row + 1) // 2


def distance(hex: str, other: str) -> int:
    """[GW-1.2] How many hexes it is from one to another, across holes too."""
    (column, row), (there, beyond) = place(hex), place(other)
    aside, down = along(there, beyond) - along(column, row), beyond - row
    return max(abs(aside), abs(down), abs(aside + down))


def neighbours(hex: str) -> list[str]:
    """[GW-1.2] The ids around a hex, on the map or not."""
    column, row = place(hex)
    left = column - row % 2  # the western one of the two above, and of the two below
    around = [(column - 1, row), (column + 1, row)]
    around += [(left + step, row + beyond) for beyond in (-1, 1) for step in (0, 1)]
    return [label(*one) for one in around if min(one) > 0]
