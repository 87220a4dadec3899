"""[RO-2.6] Where a base can stand: wholly on the table, on no other base, on nothing impassable."""

from __future__ import annotations

from typing import Final

from ironmuster.geometry.plane.lengths import INCH
from ironmuster.geometry.plane.shapes import contains, on_table, overlap
from ironmuster.systems.rollout.content.measures import TABLE
from ironmuster.systems.rollout.position.ground import CROSSINGS, SHUT, WATERS, Mover, effect_of
from ironmuster.systems.rollout.position.profile import AERIAL, EMPLACEMENT, Line
from ironmuster.systems.rollout.position.state import FIELDED, NOBODY, State
from ironmuster.systems.rollout.position.stats import is_flying

SIDE: Final = TABLE * INCH

# What stands in the way of a base, besides a unit or a piece by its number.
NOTHING: Final = 0
EDGE: Final = 1
UNIT: Final = 2
PIECE: Final = 3
SHORE: Final = 4  # of a boat [RO-3.18]


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
    shape = line.outline(x, y, facing)
    if not on_table(shape, SIDE, SIDE):
        return Obstacle(EDGE)
    if line.body == AERIAL:  # over all of it [RO-8.2]
        return CLEAR
    # A tank stands on no wall either that it has not driven through yet.
    mover = Mover(line.body, line.human, False, state.profile(unit).boat, 0)
    for number in range(len(state.pieces)):
        if not state.standing >> number & 1 or not overlap(shape, state.pieces[number].shape()):
            continue
        if effect_of(state, number, mover) == SHUT and not _on_crossing(state, number, x, y):
            return Obstacle(PIECE, number)
    for other in range(len(state.kind)):
        if other != unit and is_ground(state, other) and overlap(shape, state.base(other)):
            return Obstacle(UNIT, other)
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
