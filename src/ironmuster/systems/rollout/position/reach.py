"""[RO-20.5, RO-R79] Where a unit gets to over the points of whole inches, and at what price.

Whatever stands on the table paints its steps and points once for each width, round itself; they are
kept by its outline. The ground of a unit is made of the paintings of what is on its field.

    _painted[outline, width]        steps, points, wet: masks of the lattice (`plane/lattice`)
    _filled[outline, radius]        the points at which a disc would overlap it, one mask
    _flooded[water, bridges]        the painting of water under what leads over it
    outline = (cores, radius)

    piece, piece, piece -> painted -> | -> the ground of a unit -> levels: [(price, points)]
"""

from __future__ import annotations

from typing import Final, TypeAlias

from ironmuster.geometry.masks import bits
from ironmuster.geometry.plane.lattice import (
    GRID,
    WAYS,
    Ground,
    Steps,
    closed_by,
    counted,
    entering,
    filled_by,
    inside,
    near,
    none,
    point_of,
    spread,
    width_for,
)
from ironmuster.geometry.plane.lengths import INCH, length
from ironmuster.geometry.plane.shapes import Point, Shape, contains
from ironmuster.systems.rollout.position.field import Field
from ironmuster.systems.rollout.position.footing import SIDE
from ironmuster.systems.rollout.position.legs import entries, is_afloat, is_open, price
from ironmuster.systems.rollout.position.survey import meets
from ironmuster.systems.rollout.position.water import is_wet, wet_parts

FIRST_STEP: Final = 1500  # how far off the first point may be [RO-20.5]
OPEN: Final = 0  # in the place of a width: what a piece is to those that may enter it
MOST: Final = 4000  # paintings that are kept; a village has 18 pieces, for five widths, and units

Outline: TypeAlias = tuple[tuple[tuple[Point, ...], ...], int]


class Painting:
    """[RO-20.5] What a piece is to the lattice: for a width the steps that it shuts and the points
    where no disc of that width can be; for `OPEN` the steps that enter it and the points in it; of
    water also the steps that touch it at all, where it is `wet`."""

    def __init__(self, steps: Steps, points: int, wet: Steps | None = None) -> None:
        self.steps: Steps = steps
        self.points: int = points
        self.wet: Steps = wet if wet is not None else steps


_painted: Final[dict[tuple[Outline, int], Painting]] = {}
_filled: Final[dict[tuple[Outline, int], int]] = {}
_ashore: Final[dict[tuple[Outline, ...], Steps]] = {}
_flooded: Final[dict[tuple[Outline, tuple[Outline, ...]], Painting]] = {}


def outline_of(shape: Shape) -> Outline:
    """By what a painting is kept."""
    return shape.cores, shape.radius


def painted(shape: Shape, width: int) -> Painting:
    """[RO-20.5] The painting of an outline for a width, made when it is first wanted."""
    key = (outline_of(shape), width)
    found = _painted.get(key)
    if found is None:
        if width == OPEN:
            found = Painting(entering(shape), inside(shape))
        else:
            found = Painting(closed_by(shape, width), filled_by(shape, width))
        if len(_painted) >= MOST:
            _painted.clear()
        _painted[key] = found
    return found


def filled(shape: Shape, radius: int) -> int:
    """[RO-2.6] The points at which a disc would overlap an outline, found when first wanted."""
    key = (outline_of(shape), radius)
    found = _filled.get(key)
    if found is None:
        found = filled_by(shape, radius)
        if len(_filled) >= MOST:
            _filled.clear()
        _filled[key] = found
    return found


def flooded(water: Shape, bridges: list[Shape]) -> Painting:
    """[RO-6.10] The painting of water under bridges and fords: the steps that enter it, those that
    have any part in it, and the points in it."""
    key = (outline_of(water), tuple([outline_of(one) for one in bridges]))
    found = _flooded.get(key)
    if found is None:
        found = _flood(water, bridges)
        if len(_flooded) >= MOST:
            _flooded.clear()
        _flooded[key] = found
    return found


def _flood(water: Shape, bridges: list[Shape]) -> Painting:
    points = 0
    everywhere = inside(water)
    for cell in bits(everywhere):
        x, y = point_of(cell)
        if is_wet(water, bridges, x, y):
            points |= 1 << cell
    entered, wet = [0] * len(WAYS), [0] * len(WAYS)
    all_in, touched = entering(water), everywhere
    for way, (dx, dy) in enumerate(WAYS):
        for cell in bits(touched | all_in.masks[way]):
            start = point_of(cell)
            end = (start[0] + dx * INCH, start[1] + dy * INCH)
            last = GRID.cell(end[0] // INCH, end[1] // INCH) if _is_on(end) else -1
            if last < 0:
                continue
            if points >> cell & 1 or points >> last & 1 or wet_parts(water, bridges, start, end):
                wet[way] |= 1 << cell
                if not points >> cell & 1:
                    entered[way] |= 1 << cell
    return Painting(Steps(entered), points, Steps(wet))


def ashore(lakes: list[Shape]) -> Steps:
    """[RO-3.18] The steps that a boat cannot make: those that are not on water all the way."""
    key = tuple([outline_of(one) for one in lakes])
    found = _ashore.get(key)
    if found is None:
        masks = [0] * len(WAYS)
        for cell in bits(GRID.all):
            start = point_of(cell)
            for way, (dx, dy) in enumerate(WAYS):
                end = (start[0] + dx * INCH, start[1] + dy * INCH)
                if _is_on(end) and not is_afloat(lakes, start, end):
                    masks[way] |= 1 << cell
        found = Steps(masks)
        if len(_ashore) >= MOST:
            _ashore.clear()
        _ashore[key] = found
    return found


class Lattice:
    """[RO-20.5] The points of whole inches as they are to one unit, where it gets to at a price of
    at most `far`: what steps cost, as `ground`, and the first points, each with its price, as
    `starts`. On the `wary` ground all steps count twice that touch what does."""

    def __init__(self, field: Field, x: int, y: int, far: int) -> None:
        # What the unit does not get to with the price `far` makes no difference.
        wide = far + width_for(max(field.mover.radius, field.wide)) + FIRST_STEP + INCH
        box = (x - wide, y - wide, x + wide, y + wide)
        closed, slow, prices = none(), 0, []
        width = width_for(field.mover.radius)
        for shape in field.shut:
            if meets(shape, box):
                closed = closed | painted(shape, width).steps
        for shape in field.foes:
            if meets(shape, box):
                closed = closed | painted(shape, width_for(field.wide)).steps
        for shape in field.seas:
            closed = closed | flooded(shape, field.bridges).wet
        for shape in field.perils:
            closed = closed | painted(shape, OPEN).steps
        if field.mover.boat:
            closed = closed | ashore(field.lakes)
        for shape in field.slow:
            slow |= painted(shape, OPEN).points
        for shape in field.wading:
            slow |= flooded(shape, field.bridges).points
        for shape in field.dear:
            if meets(shape, box) and not contains(shape, x, y):
                prices.append(painted(shape, OPEN).steps)
        for shape in field.streams:
            if not is_wet(shape, field.bridges, x, y):
                prices.append(flooded(shape, field.bridges).steps)
        self.field: Field = field
        self.start: Point = (x, y)
        self.slow: int = slow
        self.ground: Ground = Ground(closed, slow, counted(prices))
        self.wary: Ground = self.ground
        if slow:
            self.wary = Ground(closed, _touched(field), self.ground.dearer)
        self.starts: list[tuple[int, int]] = self._starts(x, y)

    def _starts(self, x: int, y: int) -> list[tuple[int, int]]:
        """[RO-20.5] The points that the unit may go to first, straight, each with its price
        [RO-R79]."""
        start = (x, y)
        close = _close_to(self.field, x, y)
        found: list[tuple[int, int]] = []
        for cell in near(x, y, FIRST_STEP):
            end = point_of(cell)
            if is_open(close, start, end, careful=True):
                times = 2 if self.slow >> cell & 1 else 1
                far = length(end[0] - x, end[1] - y)
                found.append((cell, times * far + INCH * entries(close, [start, end])))
        return found

    def reach(self, limit: int, wanted: int = 0) -> list[tuple[int, int]]:
        """[RO-20.5] The points that the unit gets to at a price of at most `limit`: each price with
        the points that cost just that, the lowest first. Whether its base can stand there is
        another question. With points that are `wanted` it ends when all have been reached."""
        return spread(self.starts, self.ground, limit, wanted=wanted)

    def reach_warily(self, limit: int) -> list[tuple[int, int]]:
        """[RO-6.3] The same on the wary ground, from first points at their exact prices."""
        x, y = self.start
        starts = [
            (cell, max(cost, price(self.field, [(x, y), point_of(cell)])))
            for cell, cost in self.starts
        ]
        return spread(starts, self.wary, limit)


def _close_to(field: Field, x: int, y: int) -> Field:
    """[RO-6.3, RO-6.4] A field for first steps: of all that is solid or dearer only what they may
    meet."""
    wide = FIRST_STEP + max(field.mover.radius, field.wide)
    box = (x - wide, y - wide, x + wide, y + wide)
    close = Field(field.mover, field.wide)
    close.shut = [thing for thing in field.shut if meets(thing, box)]
    close.foes = [thing for thing in field.foes if meets(thing, box)]
    close.dear = [thing for thing in field.dear if meets(thing, box)]
    close.streams = [thing for thing in field.streams if meets(thing, box)]
    close.seas, close.perils = field.seas, field.perils
    close.lakes, close.bridges = field.lakes, field.bridges
    return close


def _touched(field: Field) -> int:
    """[RO-6.3] The points at either end of a step that touches what counts twice."""
    found = 0
    for shape in field.slow:
        paint = painted(shape, OPEN)
        found |= paint.points
        for mask in paint.steps.masks:
            found |= mask
    for shape in field.wading:
        paint = flooded(shape, field.bridges)
        for mask in paint.wet.masks:
            found |= mask
        found |= paint.points
    return found


def _is_on(point: Point) -> bool:
    return 0 <= point[0] <= SIDE and 0 <= point[1] <= SIDE
