"""[RO-6.10, RO-R105] Water, and the bridges and fords that lead over it: where the middle of a base
goes decides."""

from __future__ import annotations

from typing import Final

from ironmuster.geometry.plane.chords import WHOLE, joined, stretches, without
from ironmuster.geometry.plane.shapes import Point, Shape, contains
from ironmuster.systems.rollout.position.ground import CROSSINGS
from ironmuster.systems.rollout.position.state import State

NEARLY: Final = WHOLE >> 16  # of a leg, less than a thousandth


def crossings(state: State) -> list[Shape]:
    """[RO-6.10] The bridges and fords that stand."""
    return [
        state.pieces[number].shape()
        for number in range(len(state.pieces))
        if state.pieces[number].kind in CROSSINGS and state.standing >> number & 1
    ]


def wet_parts(
    water: Shape, bridges: list[Shape], start: Point, end: Point
) -> list[tuple[int, int]]:
    """[RO-6.10] From which part of a leg to which it goes through water, beside all bridges."""
    if not meets_box(water, start, end):
        return []
    parts = stretches(water, start, end)
    if not parts or not bridges:
        return parts
    over = [one for bridge in bridges for one in stretches(bridge, start, end)]
    left = without(parts, joined(over))
    return [(first, last) for first, last in left if last - first > NEARLY]


def meets_box(thing: Shape, start: Point, end: Point) -> bool:
    """Whether a leg comes into the box round a thing."""
    ax, ay = start
    bx, by = end
    return (
        min(ax, bx) <= thing.right
        and max(ax, bx) >= thing.left
        and min(ay, by) <= thing.high
        and max(ay, by) >= thing.low
    )


def is_wet(water: Shape, bridges: list[Shape], x: int, y: int) -> bool:
    """[RO-6.10] Whether a place lies in water, and on no bridge."""
    return contains(water, x, y) and not any([contains(bridge, x, y) for bridge in bridges])
