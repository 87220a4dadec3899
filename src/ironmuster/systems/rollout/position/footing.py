"""[RO-2.6] Where a base can stand: wholly on the table, on no other base, on nothing impassable."""

from __future__ import annotations

from typing import Final

from mypy_extensions import mypyc_attr

from ironmuster.geometry.plane.lengths import INCH
from ironmuster.geometry.plane.shapes import Shape, contains, on_table, overlap
from ironmuster.systems.rollout.content.measures import TABLE
from ironmuster.systems.rollout.position.ground import CROSSINGS, SHUT, WATERS, Mover, effect_of
from ironmuster.systems.rollout.position.profile import AERIAL, EMPLACEMENT, Line
from ironmuster.systems.rollout.position.state import FIELDED, NOBODY, State
from ironmuster.systems.rollout.position.stats import is_flying
from ironmuster.systems.rollout.position.survey import meets

SIDE: Final = TABLE * INCH

# What stands in the way of a base, besides a unit or a piece by its number.
NOTHING: Final = 0
EDGE: Final = 1
UNIT: Final = 2
PIECE: Final = 3
SHORE: Final = 4  # of a boat [RO-3.18]


@mypyc_attr(acyclic=True)
class Obstacle:
    """[RO-2.6] What a base would stand on: one of the above, and which unit or piece."""

    def __init__(self, what: int, number: int = NOBODY) -> None:
        self.what: int = what
        self.number: int = number


CLEAR: Final = Obstacle(NOTHING)


def stands(state: State, unit: int, x: int, y: int, facing: int) -> bool:
    """[RO-2.6] Whether the base of a unit, in the form it is in, can stand there."""
    return obstacle(state, unit, state.line(unit), x, y, facing).what == NOTHING


def obstacle(state: State, unit: int, line: Line, x: int, y: int, facing: int) -> Obstacle:
    """[RO-2.6] The first thing that keeps the base of a form of a unit from standing there."""
    return Footing(state, unit, line, x, y, 0).obstacle(x, y, facing)


@mypyc_attr(acyclic=True)
class Footing:
    """[RO-2.6] What keeps the base of a form of a unit from standing at places up to `far` from
    (x, y): impassable `pieces`, by number, and the `bases` of `units`, all in order."""

    def __init__(self, state: State, unit: int, line: Line, x: int, y: int, far: int) -> None:
        self.state: State = state
        self.line: Line = line
        self.pieces: list[int] = []
        self.units: list[int] = []
        self.bases: list[Shape] = []
        if line.body == AERIAL:  # over all of it [RO-8.2]
            return
        # Places on a circle, and the ends of an oval, are rounded to a thousandth.
        wide = far + line.long + 2
        box = (x - wide, y - wide, x + wide, y + wide)
        # A tank stands on no wall either that it has not driven through yet.
        mover = Mover(line.body, line.human, False, state.profile(unit).boat, 0)
        for number, lot in enumerate(state.pieces):
            near = state.standing >> number & 1 and meets(lot.shape(), box)
            if near and effect_of(state, number, mover) == SHUT:
                self.pieces.append(number)
        for other, status in enumerate(state.status):
            if status != FIELDED or other == unit:
                continue
            base = state.base(other)
            if meets(base, box) and is_ground(state, other):
                self.units.append(other)
                self.bases.append(base)

    def has_water(self) -> bool:
        """[RO-6.10] Whether any of the pieces is water, which bridges may lead over."""
        state = self.state
        for number in self.pieces:
            terrain = state.table.catalog.terrain.get(state.pieces[number].kind)
            if terrain is not None and terrain.ground in WATERS:
                return True
        return False

    def obstacle(self, x: int, y: int, facing: int) -> Obstacle:
        """[RO-2.6] The first thing that keeps the base from standing there."""
        shape = self.line.outline(x, y, facing)
        if not on_table(shape, SIDE, SIDE):
            return Obstacle(EDGE)
        state = self.state
        for number in self.pieces:
            met = overlap(shape, state.pieces[number].shape())
            if met and not _on_crossing(state, number, x, y):
                return Obstacle(PIECE, number)
        for place, base in enumerate(self.bases):
            if overlap(shape, base):
                return Obstacle(UNIT, self.units[place])
        return CLEAR


def is_ground(state: State, unit: int) -> bool:
    """[RO-2.6, RO-8.2] Whether a unit takes up room: on a base on the table, and not in flight."""
    if state.status[unit] != FIELDED:
        return False
    emplaced = state.line(unit).body >= EMPLACEMENT and state.host[unit] != NOBODY
    return not is_flying(state, unit) and not emplaced


def _on_crossing(state: State, number: int, x: int, y: int) -> bool:
    """[RO-6.10] Whether a place over water is on a bridge or ford."""
    terrain = state.table.catalog.terrain.get(state.pieces[number].kind)
    if terrain is None or terrain.ground not in WATERS:
        return False
    for other in range(len(state.pieces)):
        lot = state.pieces[other]
        if lot.kind in CROSSINGS and state.standing >> other & 1 and contains(lot.shape(), x, y):
            return True
    return False
