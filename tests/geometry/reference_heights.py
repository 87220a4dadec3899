"""What is seen over tops, answered slowly from the drawing on paper, for tests only."""

from __future__ import annotations

from fractions import Fraction

from tests.geometry.reference_hexes import Paper, Place


def hiding(
    paper: Paper,
    tops: dict[Place, list[int]],
    a: Place,
    b: Place,
    right: bool,
    eye: int,
    point: int,
) -> set[Place]:
    """The hexes of one ray with a top that the ray is lower than."""
    found: set[Place] = set()
    ray = paper.ray(a, b, right)
    for step, place in enumerate(ray, start=1):
        height = eye + Fraction(point - eye) * step / (len(ray) + 1)
        if any(top > height for top in tops.get(place, [])):
            found.add(place)
    return found
