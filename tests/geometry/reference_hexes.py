"""The same questions about hexes answered slowly, from the drawing on paper, for tests only.

Hexes are (column, row) tuples and sets of hexes are sets. What is near, straight or to the left is
read from where the middles of hexes lie, so that nothing is shared with masks or axial coordinates.
"""

from __future__ import annotations

from fractions import Fraction
from functools import cache

from ironmuster.geometry.hexes import FLAT, POINTY

Place = tuple[int, int]
Point = tuple[Fraction, Fraction]

# Where the directions lead, as rulebooks print it: from a line not shoved, and from one that is.
STEPS = {
    FLAT: (
        [(0, -1), (1, -1), (1, 0), (0, 1), (-1, 0), (-1, -1)],
        [(0, -1), (1, 0), (1, 1), (0, 1), (-1, 1), (-1, 0)],
    ),
    POINTY: (
        [(-1, -1), (0, -1), (1, 0), (0, 1), (-1, 1), (-1, 0)],
        [(0, -1), (1, -1), (1, 0), (1, 1), (0, 1), (-1, 0)],
    ),
}


class Paper:
    """An endless field of hexes drawn on paper, of one layout."""

    def __init__(self, layout: int, shoved: int) -> None:
        self.layout = layout
        self.shoved = shoved
        self.near: dict[Place, set[Place]] = {}  # what was measured already

    def is_shoved(self, place: Place) -> bool:
        """Does the line of a place lie half a hex further south or east?"""
        line = place[0] if self.layout == FLAT else place[1]
        return line % 2 == self.shoved

    def middle(self, place: Place) -> Point:
        """Where a middle lies: in half sides one way, in half heights of a hex the other way."""
        column, row = place
        if self.layout == FLAT:
            return Fraction(3 * column), Fraction(2 * row + self.is_shoved(place))
        return Fraction(2 * column + self.is_shoved(place)), Fraction(3 * row)

    def apart(self, a: Point, b: Point) -> Fraction:
        """The square of the length between two points; a half side is 1, so a half height 3."""
        across, down = (a[0] - b[0]) ** 2, (a[1] - b[1]) ** 2
        return across + 3 * down if self.layout == FLAT else 3 * across + down

    def step(self, place: Place, direction: int) -> Place:
        """The next hex in a direction, from the rulebook's table."""
        across, down = STEPS[self.layout][self.is_shoved(place)][direction]
        return place[0] + across, place[1] + down

    def around(self, place: Place) -> set[Place]:
        """The six hexes whose middles are a whole height away."""
        if place not in self.near:
            column, row = place
            block = [(column + x, row + y) for x in (-1, 0, 1) for y in (-1, 0, 1)]
            middle = self.middle(place)
            self.near[place] = {o for o in block if self.apart(middle, self.middle(o)) == 12}
        return self.near[place]

    def reached(self, start: set[Place], within: set[Place] | None, steps: int) -> dict[Place, int]:
        """The steps to each hex that so many steps reach, over all hexes or those of a set."""
        found = dict.fromkeys(start, 0)
        edge = set(start)
        for step in range(1, steps + 1):
            edge = {other for place in edge for other in self.around(place)} - found.keys()
            if within is not None:
                edge &= within
            found |= dict.fromkeys(edge, step)
        return found

    def distance(self, a: Place, b: Place) -> int:
        """The steps from one hex to another over an endless field."""
        steps = 0
        while b not in self.reached({a}, None, steps):
            steps += 1
        return steps

    def regions(self, places: set[Place]) -> list[set[Place]]:
        """The parts of a set that hang together: the unions of all that single hexes reach."""
        parts: list[set[Place]] = []
        for place in places:
            part = set(self.reached({place}, places, len(places)))
            if part not in parts:
                parts.append(part)
        return parts

    def ray(self, a: Place, b: Place, right: bool) -> list[Place]:
        """The hexes that one ray takes between two hexes, found by measuring at every step."""
        start, end = self.middle(a), self.middle(b)
        steps = self.distance(a, b)
        found: list[Place] = []
        for step in range(1, steps):
            part = Fraction(step, steps)
            x = start[0] + (end[0] - start[0]) * part
            y = start[1] + (end[1] - start[1]) * part
            found.append(self.owner((x, y), start, end, right))
        return found

    def owner(self, point: Point, start: Point, end: Point, right: bool) -> Place:
        """The hex a point lies in; on an edge the one to the left or right of the line."""
        column = round(point[0] / (3 if self.layout == FLAT else 2))
        row = round(point[1] / (2 if self.layout == FLAT else 3))
        near = [(column + x, row + y) for x in range(-2, 3) for y in range(-2, 3)]
        least = min(self.apart(point, self.middle(place)) for place in near)
        nearest = [place for place in near if self.apart(point, self.middle(place)) == least]
        assert len(nearest) < 3

        def turn(place: Place) -> Fraction:
            """Above 0 to the right of the line, for down is positive."""
            x, y = self.middle(place)
            return (end[0] - start[0]) * (y - point[1]) - (end[1] - start[1]) * (x - point[0])

        return max(nearest, key=turn) if right else min(nearest, key=turn)


@cache
def paper(layout: int, shoved: int) -> Paper:
    """The field of a layout, which remembers what was measured."""
    return Paper(layout, shoved)
