"""[GW-10.7, GW-10.8] The fields of a campaign's battles: what lies on them, and where."""

from __future__ import annotations

from functools import cache
from string import ascii_uppercase
from typing import Annotated, Final, Literal

from msgspec import Meta

from ironmuster.geometry.masks import bits
from ironmuster.geometry.scatter import Pair, Scattered, pairs_of, scatter, turned_by
from ironmuster.geometry.squares import Grid, grid
from ironmuster.kernel.catalog import Contents, DataFolder
from ironmuster.kernel.chance import Dice, key_of
from ironmuster.kernel.digest import Text
from ironmuster.kernel.value import Value
from ironmuster.systems.battlemachine.content.entries import OPEN, RUBBLE, Id, MapSheet
from ironmuster.systems.battlemachine.content.tables import PACKAGE

CLEAR: Final = 3  # [GW-10.8] rows before either edge without buildings
BUILDING: Final = "building"
MARKER: Final = "1"


class Feature(Value, frozen=True):
    """[GW-10.8] A line of a ground: what it is, its squares, and how many."""

    kind: Literal["building", "rubble"]
    count: Annotated[int, Meta(ge=2, le=100, multiple_of=2)]
    across: Annotated[int, Meta(ge=1, le=4)] = 1
    down: Annotated[int, Meta(ge=1, le=4)] = 1


class Ground(Value, frozen=True):
    """[GW-10.7] What a battle is fought on, by the hex of the campaign."""

    id: Id
    name: Text
    features: tuple[Feature, ...]


class Grounds(Contents, frozen=True, kw_only=True, dict=True, gc=True):
    """[GW-10.7] Table 4.8 by id. It is no part of the catalogue: a battle names a ground and a
    number, and the rules say what field that is."""

    grounds: dict[str, Ground]


def cross_check(found: Grounds) -> list[str]:
    """[part 4.9] Every building of a field has a letter of its own."""
    return [
        f"grounds.toml [{ground.id}]: features: more than {len(ascii_uppercase)} buildings"
        for ground in found.grounds.values()
        if sum(one.count for one in ground.features if one.kind == BUILDING) > len(ascii_uppercase)
    ]


GROUNDS: Final = DataFolder(PACKAGE, Grounds, {"grounds": Ground}, cross_check)


def lay_out(ground: Ground, size: int, number: int, road: bool, marked: bool) -> MapSheet:
    """[GW-10.7, GW-10.8] The field of a number, so many squares wide and deep: the attacker is in
    the south, a road runs through the middle columns, and a marker lies in the middle."""
    board = grid(size, size)
    marker = middle(board) if marked else 0
    kept = marker | (board.columns((size - 1) // 2, size // 2) if road else 0)
    lines = [_scattered(size, feature) for feature in ground.features]
    dice = Dice(key_of(number))
    laid = scatter(lines, board.grow, dice.below, kept)
    marked_as = [(marker, MARKER)]
    letters = iter(ascii_uppercase)
    for feature, masks in zip(ground.features, laid, strict=True):
        for mask in masks:
            marked_as.append((mask, next(letters) if feature.kind == BUILDING else RUBBLE))
    drawn = [[OPEN] * size for _ in range(size)]
    for mask, mark in marked_as:
        for cell in bits(mask):
            drawn[board.ys[cell]][board.xs[cell]] = mark
    rows = tuple(["".join(row) for row in drawn])
    return MapSheet(
        id=ground.id, name=f"{ground.name}, field {number}", zone=CLEAR, points=0, rows=rows
    )


def middle(board: Grid) -> int:
    """[GW-10.7, GW-R42] Where the marker lies: the middle square, of an even board the two that
    touch in the middle, north-west and south-east of it."""
    low, high = (board.width - 1) // 2, board.width // 2
    return 1 << board.cell(low, low) | 1 << board.cell(high, high)


def _scattered(size: int, feature: Feature) -> Scattered:
    building = feature.kind == BUILDING
    pairs = _pairs(size, building, feature.across, feature.down)
    return Scattered(feature.count // 2, pairs, feature.kind, (BUILDING,) if building else ())


@cache
def _pairs(size: int, building: bool, across: int, down: int) -> tuple[Pair, ...]:
    """[GW-10.8, GW-R42] The places of a feature in the attacker's half, by row and column. Two
    sizes of board, four grounds: there are few, and finding them takes most of a field's time."""
    board = grid(size, size)
    first = (size + 1) // 2
    beyond = size - (CLEAR if building else 0)
    places = [
        board.columns(x, x + across - 1) & board.rows(y, y + down - 1)
        for y in range(first, beyond - down + 1)
        for x in range(size - across + 1)
    ]
    last = board.cell(size - 1, size - 1)
    turned = turned_by(lambda cell: last - cell)
    return pairs_of(places, turned, board.grow if building else None)
