"""[RO-2.5, RO-2.6, RO-6.6] Where the base of a unit can stand at the end of its move."""

from __future__ import annotations

from typing import Final

from mypy_extensions import mypyc_attr

from ironmuster.geometry.plane.lattice import GRID
from ironmuster.geometry.plane.lengths import CIRCLE, INCH, TOLERANCE
from ironmuster.geometry.plane.shapes import (
    Shape,
    contains,
    depth,
    disc,
    on_table,
    overlap,
)
from ironmuster.systems.rollout.position.field import (
    apart,
    are_enemies,
    triggers,
)
from ironmuster.systems.rollout.position.footing import (
    CLEAR,
    EDGE,
    NOTHING,
    PIECE,
    SHORE,
    SIDE,
    UNIT,
    Obstacle,
    is_ground,
)
from ironmuster.systems.rollout.position.ground import SHUT, WATERS, Mover, effect_of
from ironmuster.systems.rollout.position.profile import AERIAL, Line
from ironmuster.systems.rollout.position.reach import OPEN, filled, painted
from ironmuster.systems.rollout.position.state import State
from ironmuster.systems.rollout.position.survey import meets
from ironmuster.systems.rollout.position.water import crossings

QUARTER: Final = CIRCLE // 4  # an oval turned by twice as much is itself
WATERS_OF_BOATS: Final = ("wading", "boats")


@mypyc_attr(acyclic=True)
class Standing:
    """[RO-2.6] What keeps the base of a form of a unit from standing where it would: `things`, and
    `what` each is; `waters`, unless its middle is on one of `bridges`; for a boat all but `lakes`.

    `gone` are pieces that give way to the move, as bits; `near` are units, as bits, that it may
    touch, and `under` those that it may end on since they are shifted; of the `unknown` its side
    knows nothing [RO-R81].
    """

    def __init__(
        self,
        state: State,
        unit: int,
        line: Line,
        gone: int = 0,
        near: int = 0,
        under: int = 0,
        unknown: int = 0,
    ) -> None:
        self.line: Line = line
        self.boat: bool = state.profile(unit).boat
        self.things: list[Shape] = []
        self.what: list[Obstacle] = []
        self.waters: list[Shape] = []
        self.depths: list[Obstacle] = []
        self.lakes: list[Shape] = []
        self.bridges: list[Shape] = crossings(state)
        self.perils: list[Shape] = []
        if line.body == AERIAL:  # over all of it [RO-8.2]
            return
        self._pieces(state, unit, gone)
        self._units(state, unit, near, under | unknown)

    def _pieces(self, state: State, unit: int, gone: int) -> None:
        # A tank stands on no wall either that it has not driven through.
        mover = Mover(self.line.body, self.line.human, False, self.boat, 0)
        for number in range(len(state.pieces)):
            if not state.standing >> number & 1 or gone >> number & 1:
                continue
            lot = state.pieces[number]
            kind = state.table.catalog.terrain.get(lot.kind)
            ground = kind.ground if kind is not None else ""
            if self.boat and ground in WATERS_OF_BOATS:
                self.lakes.append(lot.shape())
            elif effect_of(state, number, mover) == SHUT:
                wet = ground in WATERS
                (self.waters if wet else self.things).append(lot.shape())
                (self.depths if wet else self.what).append(Obstacle(PIECE, number))
            elif state.known >> number & 1 and triggers(state, unit, number):
                self.perils.append(lot.shape())

    def _units(self, state: State, unit: int, near: int, skipped: int) -> None:
        """[RO-2.5] Enemies keep their distance, but for those that are as near already."""
        for other in range(len(state.kind)):
            if other == unit or skipped >> other & 1 or not is_ground(state, other):
                continue
            shape = state.base(other)
            if are_enemies(state, unit, other) and not near >> other & 1:
                shape = Shape(shape.cores, shape.radius + apart(state, other))
            self.things.append(shape)
            self.what.append(Obstacle(UNIT, other))

    def add(self, shape: Shape, unit: int) -> None:
        """One more base that is in the way."""
        self.things.append(shape)
        self.what.append(Obstacle(UNIT, unit))

    def fault(self, x: int, y: int, facing: int) -> Obstacle:
        """[RO-2.6] The first thing that keeps the base from standing there."""
        shape = self.line.outline(x, y, facing)
        if not on_table(shape, SIDE, SIDE):
            return Obstacle(EDGE)
        for thing, what in zip(self.things, self.what, strict=True):
            if overlap(shape, thing):
                return what
        for water, what in zip(self.waters, self.depths, strict=True):
            if overlap(shape, water) and not any([contains(one, x, y) for one in self.bridges]):
                return what
        if self.boat and not any([contains(lake, x, y) for lake in self.lakes]):
            return Obstacle(SHORE)
        return CLEAR

    def fits(self, x: int, y: int, facing: int) -> bool:
        """[RO-2.6] Whether the base can stand there."""
        return self.fault(x, y, facing).what == NOTHING

    def facing(self, x: int, y: int, wanted: int) -> int:
        """[RO-2.7] The facing with which it can stand there, nearest to the one that is wanted, of
        two as near that against the clock; -1 where there is none."""
        if self.fits(x, y, wanted):
            return wanted
        if self.line.long == self.line.wide:
            return -1
        around = self.around(x, y, self.things)
        if around is None:
            return -1
        for turn in range(1, QUARTER + 1):
            for facing in ((wanted + turn) % CIRCLE, (wanted - turn) % CIRCLE):
                if self._is_clear(x, y, facing, around):
                    return facing
        return -1

    def close(self, x: int, y: int, far: int) -> list[Shape]:
        """The things that a base up to `far` from (x, y) may overlap."""
        wide = far + self.line.long
        box = (x - wide, y - wide, x + wide, y + wide)
        return [thing for thing in self.things if meets(thing, box)]

    def fits_any_way(self, x: int, y: int, things: list[Shape] | None = None) -> bool:
        """[RO-2.7] Whether it can stand there at all, in some facing; `things` are those that are
        close, where they are at hand.

        What is in the way of an oval stays in its way for the next few degrees: an end of it lies
        so deep in the way, and moves with each degree by its distance from the middle. So where it
        does not fit one way, those to which no end gets out are passed over.
        """
        line = self.line
        if line.long == line.wide:
            return self.fits(x, y, 0)
        around = self.around(x, y, self.things if things is None else things)
        if around is None:
            return False
        for facing in (0, QUARTER, QUARTER // 2, QUARTER + QUARTER // 2):
            if self._is_clear(x, y, facing, around):
                return True
        arm = line.long - line.wide  # from the middle of the oval to that of either end
        facing = 0
        while facing < 2 * QUARTER:
            shape = line.outline(x, y, facing)
            free = on_table(shape, SIDE, SIDE)
            deepest = 0
            for thing in around:
                if overlap(shape, thing):
                    free = False
                    deepest = max(deepest, depth(shape, thing))
            if free:
                return True
            # A degree moves an end by less than 1/57 of the arm; a place is rounded to within 2.
            facing += max(1, (deepest - 4) * 57 // max(1, arm))
        return False

    def _is_clear(self, x: int, y: int, facing: int, around: list[Shape]) -> bool:
        """[RO-2.6] Whether the base overlaps none of some things and is on the table."""
        shape = self.line.outline(x, y, facing)
        if not on_table(shape, SIDE, SIDE):
            return False
        return not any([overlap(shape, thing) for thing in around])

    def around(self, x: int, y: int, things: list[Shape]) -> list[Shape] | None:
        """What a base there may overlap of some things, as it is turned, and of the waters; None
        where it cannot stand at all."""
        core, whole = disc(x, y, self.line.wide), disc(x, y, self.line.long)
        if not on_table(core, SIDE, SIDE):
            return None
        if self.boat and not any([contains(lake, x, y) for lake in self.lakes]):
            return None
        if not any([contains(one, x, y) for one in self.bridges]):
            things = things + self.waters
        found = [thing for thing in things if overlap(whole, thing)]
        return None if any([overlap(core, thing) for thing in found]) else found

    def surely(self, x: int, y: int, far: int) -> tuple[int, int]:
        """[RO-2.6, RO-20.5] Of the points of whole inches up to `far` from (x, y) those at which
        the base can stand however it is turned, and those at which that depends on its facing."""
        line = self.line
        never, ever = _beyond(line.wide), _beyond(line.long)
        wide = far + line.long
        box = (x - wide, y - wide, x + wide, y + wide)
        for thing in self.things:
            if not meets(thing, box):
                continue
            never |= filled(thing, line.wide)
            ever |= filled(thing, line.long)
        bridged = 0
        for one in self.bridges:
            bridged |= painted(one, OPEN).points
        for water in self.waters:
            never |= filled(water, line.wide) & ~bridged
            ever |= filled(water, line.long) & ~bridged
        if self.boat:
            afloat = 0
            for lake in self.lakes:
                afloat |= painted(lake, OPEN).points
            never |= GRID.all & ~afloat
        for one in self.perils:
            never |= painted(one, OPEN).points
        ever |= never
        return GRID.all & ~ever, ever & ~never


_outside: Final[dict[int, int]] = {}  # by the radius of a base


def _beyond(radius: int) -> int:
    """[RO-2.6] The points of whole inches at which a disc does not lie wholly on the table."""
    found = _outside.get(radius)
    if found is None:
        found = _found_beyond(radius)
        _outside[radius] = found
    return found


def _found_beyond(radius: int) -> int:
    """The same, looked for."""
    first = -(-(radius - TOLERANCE) // INCH)
    last = (SIDE - radius + TOLERANCE) // INCH
    row = (1 << last + 1) - (1 << first)
    inside = sum([row << GRID.cell(0, y) for y in range(first, last + 1)])
    return GRID.all & ~inside
