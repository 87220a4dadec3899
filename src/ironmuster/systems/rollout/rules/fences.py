"""[RO-17.7] Chainlink fences, through which vehicles open holes."""

from __future__ import annotations

from itertools import pairwise
from typing import Final

from ironmuster.geometry.plane.chords import FINE, WHOLE, joined, stretches, without
from ironmuster.geometry.plane.lengths import INCH, length
from ironmuster.geometry.plane.shapes import Point, Shape, polygon
from ironmuster.systems.rollout.position.events.moves import FenceOpened
from ironmuster.systems.rollout.position.state import BattleGame, Lot
from ironmuster.systems.rollout.rules.reporting import tell

LEAST: Final = INCH // 20  # what is left and shorter than this falls


def open_fence(game: BattleGame, unit: int, piece: int, way: list[Point], radius: int) -> None:
    """[RO-17.7] A vehicle opens a hole as wide as it is: what is left of the fence on either side
    are pieces of their own."""
    state = game.state
    if not state.standing >> piece & 1:
        return
    lot = state.pieces[piece]
    [corners] = lot.cores
    left: list[int] = []
    state.standing &= ~(1 << piece)
    for part in remains(corners, way, radius):
        number = len(state.pieces)
        state.pieces.append(Lot(lot.kind, part.cores, part.radius))
        state.sturdy.append(0)
        state.owner.append(state.owner[piece])
        state.standing |= 1 << number
        left.append(number)
    tell(game, FenceOpened(unit, piece, tuple(left)))


def remains(corners: tuple[Point, ...], way: list[Point], radius: int) -> list[Shape]:
    """[RO-17.7] What is left of a rectangle from which all is taken, over its whole depth, that a
    disc on this way passes over."""
    a, b, c, d = corners
    if length(b[0] - a[0], b[1] - a[1]) < length(c[0] - b[0], c[1] - b[1]):
        a, b, c, d = b, c, d, a
    first, last = _middle(a, d), _middle(b, c)
    gone = [
        one
        for start, end in pairwise(way)
        for one in stretches(Shape(((start, end),), radius), first, last)
    ]
    whole = length(last[0] - first[0], last[1] - first[1])
    found: list[Shape] = []
    for low, high in without([(0, WHOLE)], joined(gone)):
        if (high - low) * whole >> FINE >= LEAST:
            found.append(
                polygon([_on(a, b, low), _on(a, b, high), _on(d, c, high), _on(d, c, low)])
            )
    return found


def _middle(one: Point, other: Point) -> Point:
    return (one[0] + other[0]) // 2, (one[1] + other[1]) // 2


def _on(start: Point, end: Point, part: int) -> Point:
    """The place at a part of a line, of `WHOLE`, to the nearest thousandth."""
    half = WHOLE >> 1
    return (
        start[0] + ((end[0] - start[0]) * part + half >> FINE),
        start[1] + ((end[1] - start[1]) * part + half >> FINE),
    )
