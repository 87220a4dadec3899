"""[GW-10.7, GW-10.8, GW-R62] The fields of a campaign's battles: what lies on them, and where."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from typing import Annotated, Final, Literal

from msgspec import Meta

from ironmuster.geometry.masks import bits
from ironmuster.geometry.scatter import Pair, Scattered, pairs_of, scatter, turned_by
from ironmuster.geometry.squares import grid
from ironmuster.kernel.catalog import Contents, DataFolder
from ironmuster.kernel.chance import Dice, key_of
from ironmuster.kernel.digest import Name
from ironmuster.kernel.value import Value
from ironmuster.systems.rollout.content.entries import Count, Id, Terrain
from ironmuster.systems.rollout.content.maps import MapSheet, Piece
from ironmuster.systems.rollout.content.measures import TABLE
from ironmuster.systems.rollout.content.tables import PACKAGE

SQUARE: Final = 6  # inches [GW-10.8]
SQUARES: Final = TABLE // SQUARE
MIDDLE: Final = TABLE / 2  # of the table, where the marker lies [GW-R62]
BUILDINGS: Final = ("farm_house", "barn", "building", "factory")
FIELD: Final = "field"
FORDS: Final = (TABLE / 4, 3 * TABLE / 4)  # inches from the west, where a river is crossed
FORD: Final = 3.0


class Feature(Value, frozen=True):
    """[GW-10.8, GW-R62] A line of a ground: pieces of a kind, or fields of four squares."""

    kind: Literal[
        "farm_house",
        "barn",
        "building",
        "factory",
        "field",
        "hay",
        "rocks",
        "woods_light",
        "woods_thick",
        "fence",
        "wall_village",
        "wall_town",
        "heavy_wall",
    ]
    count: Annotated[int, Meta(ge=2, le=32, multiple_of=2)]


class Ground(Value, frozen=True, kw_only=True):
    """[GW-10.7, GW-R62] What a battle is fought on, by the hex of the campaign."""

    id: Id
    name: Name
    location: Id
    features: tuple[Feature, ...]
    river: bool = False
    defences: Count = 0


class WorthEntry(Value, frozen=True):
    """[GW table 4.7] What a human is worth."""

    id: Id
    points: Count


class Grounds(Contents, frozen=True, kw_only=True, dict=True, gc=True):
    """[GW-10.3, GW-10.7] Tables 4.7 and 4.8 by id. They are no part of the catalogue: a battle
    names a ground and a number, and the rules say what field that is."""

    grounds: dict[str, Ground]
    worths: dict[str, WorthEntry]


def sound(found: Grounds) -> list[str]:
    """There is nothing between these entries that could be wrong."""
    return []


GROUNDS: Final = DataFolder(PACKAGE, Grounds, {"grounds": Ground, "worths": WorthEntry}, sound)


def lay_out(
    ground: Ground, kinds: dict[str, Terrain], number: int, road: bool, marked: bool
) -> MapSheet:
    """[GW-10.7, GW-10.8] The field of a number: the attacker is in the south, a road runs through
    the middle, and so may a river; where a marker lies in the middle it is kept free."""
    board = grid(SQUARES, SQUARES)
    low, high = SQUARES // 2 - 1, SQUARES // 2
    kept = board.columns(low, high) if road else 0
    kept |= board.rows(low, high) if ground.river else 0
    if marked:  # the squares that touch there, north-west and south-east of it
        kept |= 1 << board.cell(low, high) | 1 << board.cell(high, low)
    lines = [_scattered(feature) for feature in ground.features]
    dice = Dice(key_of(number))
    laid = scatter(lines, board.grow, dice.below, kept)
    pieces = list(_lines(ground, kinds, road))
    for feature, masks in zip(ground.features, laid, strict=True):
        for mask in masks:
            first = bits(mask)[0]
            pieces.append(_piece(feature.kind, board.xs[first], board.ys[first], kinds))
    return MapSheet(id=ground.id, name=f"{ground.name}, field {number}", pieces=tuple(pieces))


def _lines(ground: Ground, kinds: dict[str, Terrain], road: bool) -> Iterator[Piece]:
    """[GW-10.7, GW-R62] The river with its fords, and the road, which bridges it."""
    if ground.river:
        yield Piece(terrain="river", band=((0, MIDDLE), (TABLE, MIDDLE)))
        wide = kinds["river"].size[0]
        for x in FORDS:
            low = MIDDLE - wide / 2
            yield Piece(terrain="ford", rect=(x - FORD / 2, low, FORD, wide))
    if road:
        yield Piece(terrain="road", band=((MIDDLE, 0), (MIDDLE, TABLE)))
        if ground.river:
            wide = kinds["river"].size[0]
            yield Piece(terrain="bridge", rect=(MIDDLE - FORD / 2, MIDDLE - wide / 2, FORD, wide))


def _piece(kind: str, column: int, row: int, kinds: dict[str, Terrain]) -> Piece:
    """[GW-R62] A piece in the middle of its square; a field has four of them."""
    x, y = SQUARE * column, SQUARE * row
    if kind == FIELD:
        return Piece(field="crops", rect=(x, y, 2 * SQUARE, 2 * SQUARE))
    size = kinds[kind].size
    if kinds[kind].shape == "disc":
        return Piece(terrain=kind, disc=(x + SQUARE / 2, y + SQUARE / 2, *(size or (SQUARE,))))
    wide, tall = size
    return Piece(terrain=kind, rect=(x + (SQUARE - wide) / 2, y + (SQUARE - tall) / 2, wide, tall))


def _scattered(feature: Feature) -> Scattered:
    building = feature.kind in BUILDINGS
    kind = "building" if building else feature.kind
    pairs = _pairs(building, 2 if feature.kind == FIELD else 1)
    return Scattered(feature.count // 2, pairs, kind, (kind,) if building else ())


@cache
def _pairs(building: bool, wide: int) -> tuple[Pair, ...]:
    """[GW-10.8, GW-R42, GW-R62] The places of a feature in the attacker's half, by row and column;
    rows are counted from the south, and no building stands in the first."""
    board = grid(SQUARES, SQUARES)
    places = [
        board.columns(x, x + wide - 1) & board.rows(y, y + wide - 1)
        for y in range(1 if building else 0, SQUARES // 2 - wide + 1)
        for x in range(SQUARES - wide + 1)
    ]
    last = board.cell(SQUARES - 1, SQUARES - 1)
    turned = turned_by(lambda cell: last - cell)
    return pairs_of(places, turned, board.grow if building else None)
