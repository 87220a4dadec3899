"""Positions by hand: a unit of the player's at (20, 20), terrain and others round it."""

from __future__ import annotations

from typing import Final

from ironmuster.geometry.plane.shapes import Shape
from ironmuster.systems.rollout.content.maps import Laid
from ironmuster.systems.rollout.content.setup import Setup
from ironmuster.systems.rollout.position.state import PLAYER, State
from ironmuster.systems.rollout.position.table import Table
from tests.rollout.helpers import CATALOG

TABLE: Final = Table(Setup(), CATALOG)

Other = tuple[str, int, int, int]  # a kind, its side and place


def position(
    kind: str,
    *pieces: tuple[str, Shape],
    others: tuple[Other, ...] = (),
    at: tuple[int, int] = (20_000, 20_000),
    facing: int = 90,
    table: Table = TABLE,
) -> State:
    """A unit of the player's, number 0, and others, which face north."""
    one = State(Setup())
    one.table = table
    one.field(one.enlist(kind, PLAYER), *at, facing)
    for other, side, x, y in others:
        one.field(one.enlist(other, side), x, y, 90)
    for terrain, shape in pieces:
        lay(one, terrain, shape)
    return one


def lay(one: State, terrain: str, shape: Shape, owner: int = -1) -> int:
    """A piece of terrain with its HP."""
    known = one.table.catalog.terrain.get(terrain) or one.table.catalog.defences.get(terrain)
    return one.lay(Laid(terrain, shape), (known.hp or 0) if known else 0, owner)
