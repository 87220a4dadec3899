"""[TM-3, TM-10] Hexes and lines of sight against the formulas of the book, on the printed maps."""

from __future__ import annotations

from random import Random
from typing import Final

import pytest

from ironmuster.systems.thirtymm.position.visibility import aims, sighting, woods
from tests.thirtymm.helpers import CATALOG
from tests.thirtymm.moments import FACINGS, MissionGame, aim_at, cell, moment, unit
from tests.thirtymm.position import the_book as book

rule = pytest.mark.rule

# [D4] of those who stand: the eye, and each kind of section
EYES: Final = {"alto_trooper": 9, "talon": 9, "badger": 6, "swift": 6, "bulwark": 9}
MECH: Final = {"head": 9, "torso": 6, "arm": 6, "leg": 2}
VEHICLE: Final = {"cockpit": 5, "aerial_drive": 5, "terra_drive": 2}


@rule("TM-3.1", "TM-3.2", "TM-3.4", "TM-3.5", "TM-R2", "TM-R3")
@pytest.mark.parametrize(
    ("map", "columns", "long", "hexes"), [("S1", 11, 15, 160), ("L1", 13, 16, 202)]
)
def test_the_board_is_made_of_flat_hexes_with_odd_columns_long(
    map: str, columns: int, long: int, hexes: int
) -> None:
    state = moment(unit("alto_trooper", "0101"), map=map).state
    labels = book.labels(columns, long)
    grid = state.table.field.grid
    assert len(labels) == hexes == grid.all.bit_count()
    for label in labels:
        here = cell(state, label)
        assert state.table.field.label(here) == label
        for direction in range(6):
            beside = book.neighbour(label, direction)
            there = grid.next(here, direction)
            assert (there >= 0) == (beside in labels), (label, direction)
            if there >= 0:
                assert state.table.field.label(there) == beside
                way = book.minus(book.cube(beside), book.cube(label))
                assert way == book.VECTORS[direction]


@rule("TM-3.5", "TM-3.6")
def test_distance_and_direction_are_those_of_cube_coordinates() -> None:
    state = moment(unit("alto_trooper", "0101")).state
    field = state.table.field
    labels = book.labels(11, 15)
    for a in labels[::7]:
        for b in labels:
            one, other = cell(state, a), cell(state, b)
            assert field.grid.distance(one, other) == book.distance(a, b)
            if a != b:
                assert field.direction(one, other) == book.dir_to(a, b), (a, b)
    # By hand, from 0608: 0507 is a step NW and a step N, so it is N; 0709 is a step SE.
    assert field.direction(cell(state, "0608"), cell(state, "0507")) == FACINGS["N"]
    assert field.direction(cell(state, "0608"), cell(state, "0709")) == FACINGS["SE"]


@rule("TM-3.13", "TM-10.1", "TM-10.2", "TM-10.4", "TM-10.5", "TM-10.6", "TM-10.7", "TM-10.12")
@rule("TM-R34", "TM-R35")
@pytest.mark.parametrize("map", ["S1", "S2", "S3", "S4", "L1", "L2", "L3", "L4"])
def test_what_is_seen_is_what_the_rays_of_the_book_see(map: str) -> None:
    dice = Random(map)
    country = book.Country(CATALOG.maps[map])
    partly = 0
    game = moment(unit("alto_trooper", "0101"))
    for place in range(200):
        if place % 40 == 0:
            pair = [unit(dice.choice(list(EYES)), "0101", team=team) for team in (0, 1)]
            game = moment(*pair, map=map)
        put_down(game, country, dice)
        wanted = in_sight(game, country)
        partly += 0 < len(wanted) < len(sections(game))
        assert {name for name, _ in wanted} == in_view(game), told(game)
        found = sighting(game.state, 0, 1)
        for name, counted in wanted:
            assert found is not None
            assert woods(game.state, found, aim_at(game.state, 1, name)).count == counted, (
                f"{name}: {told(game)}"
            )
    assert partly or map in ("S2", "L2"), "nobody ever was half hidden"


def put_down(game: MissionGame, country: book.Country, dice: Random) -> None:
    """Put the two units somewhere on the map, facing anywhere; those that fly are in the air."""
    state = game.state
    first = dice.choice(country.free)
    second = dice.choice([one for one in country.free if 1 <= book.distance(first, one) <= 8])
    for index, label in enumerate((first, second)):
        found = state.units[index]
        ground = country.level[book.cube(label)]
        flies = state.table.profiles[index].sheet.id in ("talon", "swift")
        found.cell = cell(state, label)
        found.elevation = dice.randint(max(1, ground + 1), 3) if flies else ground
        found.facing = dice.randrange(6)


def sections(game: MissionGame) -> dict[str, int]:
    """[D4] The names of the target's sections, and how high each is."""
    sheet = game.state.table.profiles[1].sheet
    heights = MECH if sheet.kind == "mech" else VEHICLE
    return {one.name: heights[one.kind] for one in sheet.sections}


def in_view(game: MissionGame) -> set[str]:
    """The sections that the program shows."""
    found = sighting(game.state, 0, 1)
    if found is None:
        return set()
    names = list(sections(game))
    return {names[aim] for aim in aims(game.state, found) if aim < len(names)}


def in_sight(game: MissionGame, country: book.Country) -> list[tuple[str, int]]:
    """[TM-10.1 to TM-10.12] The sections the first unit sees of the second, each with the coloured
    hexes that count."""
    one, other = game.state.units
    a, b = (game.state.table.field.label(each.cell) for each in (one, other))
    to = book.minus(book.cube(b), book.cube(a))
    tracked = game.state.table.profiles[0].sheet.id == "badger"
    if not tracked and book.dot(to, book.VECTORS[one.facing]) <= 0:
        return []
    if abs(one.elevation - other.elevation) > book.distance(a, b):
        return []
    left, right = book.sampled(a, b)
    eye = 10 * one.elevation + EYES[game.state.table.profiles[0].sheet.id]
    faces = book.dot((-to[0], -to[1], -to[2]), book.VECTORS[other.facing]) > 0
    own = book.cube(b) in country.trees and other.elevation == country.level[book.cube(b)]
    found = []
    for name, height in sections(game).items():
        point = 10 * other.elevation + height
        rays = [ray for ray in (left, right) if book.clear(country, ray, eye, point)]
        side = name.split("_")[0]
        if len(rays) == 1 and left != right and side in ("left", "right"):
            seen = "left" if (rays[0] is left) != faces else "right"
            rays = rays if side == seen else []
        if rays:
            count = min(book.shaded(country, ray, eye, point) for ray in rays)
            found.append((name, count + own))
    return found


def told(game: MissionGame) -> str:
    """Who stands where."""
    state = game.state
    return "; ".join(
        f"{state.table.profiles[k].sheet.id} {state.table.field.label(each.cell)}"
        f" e={each.elevation} facing {each.facing}"
        for k, each in enumerate(state.units)
    )
