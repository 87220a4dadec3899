"""What the plane answers about many fields made by chance, as one hash: the same in both modes and
on every machine. `python -m tests.geometry.plane.witness` prints it."""

from __future__ import annotations

from hashlib import blake2b
from itertools import pairwise
from typing import Any

from ironmuster.geometry.plane import lattice, lengths, rays, shapes, sweep
from ironmuster.geometry.plane.shapes import Point, Shape
from ironmuster.kernel.chance import Dice, key_of

FIELDS = 6
PIECES = 7
LINES = 10
TABLE = 48_000


def chosen(dice: Dice, low: int, high: int) -> int:
    """A number from `low` to `high`."""
    return low + dice.below(high - low + 1)


def place(dice: Dice) -> Point:
    """A place on the table."""
    return chosen(dice, 0, TABLE), chosen(dice, 0, TABLE)


def piece(dice: Dice, kind: int) -> Shape:
    """A disc, an oval, a rectangle or a band somewhere."""
    x, y = place(dice)
    if kind == 0:
        return shapes.disc(x, y, chosen(dice, 200, 3000))
    if kind == 1:
        wide = 2 * chosen(dice, 200, 900)
        return shapes.stadium(x, y, dice.below(360), wide + 2 * chosen(dice, 0, 900), wide)
    if kind == 2:
        return shapes.rectangle(x, y, chosen(dice, 100, 6000), chosen(dice, 100, 6000))
    return shapes.band([place(dice), (x, y), place(dice)], 2 * chosen(dice, 200, 1500))


def answers(seed: int) -> list[Any]:
    """All that is asked of one field."""
    dice = Dice(key_of(f"field {seed}"))
    things = [piece(dice, number % 4) for number in range(PIECES)]
    found: list[Any] = [(shapes.gap(a, b), shapes.overlap(a, b)) for a, b in pairwise(things)]
    for number in range(LINES):
        start, end, radius = place(dice), place(dice), chosen(dice, 250, 1600)
        turn = lengths.facing_to(end[0] - start[0], end[1] - start[1])
        base = shapes.stadium(*end, dice.below(360), 3740, 1968)
        found += [
            lengths.along(*start, *end, 5000),
            lengths.ahead(*start, turn, 7001),
            rays.stopped(start, rays.silhouette(base, *start), things),
            sweep.meetings([start, end, place(dice)], radius, things),
            sweep.free_way(start, end, radius, things[number % PIECES]),
        ]
    return [*found, *ways(things[:3], things[3:5])]


def ways(walls: list[Shape], hedges: list[Shape]) -> list[Any]:
    """How a unit gets about between walls, over hedges, with a way to the last point."""
    closed = lattice.none()
    for wall in walls:
        closed = closed | lattice.closed_by(wall, 700)
    dearer = lattice.counted([lattice.entering(hedge) for hedge in hedges])
    ground = lattice.Ground(closed, lattice.inside(hedges[0]), dearer)
    levels = lattice.spread([(lattice.GRID.cell(24, 24), 0)], ground, 14_000)
    last = levels[-1][1].bit_length() - 1
    return [levels, lattice.way_to(last, lattice.by_cell(levels), ground), closed.masks]


def witness() -> str:
    """The hash of all answers."""
    told = "\n".join(repr(answers(seed)) for seed in range(FIELDS))
    return blake2b(told.encode(), digest_size=16).hexdigest()


if __name__ == "__main__":
    print(witness())
