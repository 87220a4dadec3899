"""[RO-9] Who sees whom over the table, how much of it is hidden, and what cover that gives.

A line of sight runs from the eye, the middle of a base, to nine places across the other base; of
what stands in no base, to one place of its outline. All of it is found from what stands between.

    between[...]           pieces by number, then vehicle-class bases by id: a Thing each
    samples[place]         the places that are looked at, from right to left: nine, or one
    blocked, veiled        a bit for each of them
"""

from __future__ import annotations

from math import isqrt
from typing import Final

from ironmuster.geometry.plane.lengths import INCH, TOLERANCE
from ironmuster.geometry.plane.nearest import lies_towards, nearest
from ironmuster.geometry.plane.rays import SAMPLES, comes_near, crosses, middle, shadow, silhouette
from ironmuster.geometry.plane.shapes import Point, Shape, contains, within
from ironmuster.systems.rollout.position.ground import BOOM, SMOKE
from ironmuster.systems.rollout.position.hiding import is_hidden
from ironmuster.systems.rollout.position.profile import EMPLACEMENT, FOOT, OBJECT, VEHICLE
from ironmuster.systems.rollout.position.state import (
    DISGUISED,
    ENEMY,
    FIELDED,
    HOUSED,
    IGNORED,
    NOBODY,
    State,
)
from ironmuster.systems.rollout.position.stats import is_flying
from ironmuster.systems.rollout.position.survey import Line, Thing

# Grades of cover, as they are added to what a shot needs [RO-9.10].
BARE: Final = 0
LIGHT: Final = 1
FULL: Final = 2
GRADES: Final = ("none", "light", "full")
BESIDE: Final = INCH  # so near to cover one uses it [RO-6.11, RO-9.9]
# How far one sees by day and by night: clear, then obscured by terrain or weather [RO-9.5].
DAY: Final = (20 * INCH, 12 * INCH)
NIGHT: Final = (12 * INCH, 6 * INCH)


ON_TABLE: Final = (FIELDED, HOUSED)


def things(state: State) -> list[Thing]:
    """[RO-9.2, RO-R117] All that hides anything: pieces that stand, in order, then vehicle-class
    bases, but those in the fog."""
    return standing_things(state) + vehicles(state)


def standing_things(state: State) -> list[Thing]:
    """[RO-9.2] The pieces that hide anything."""
    found = []
    for number in range(len(state.pieces)):
        if state.standing >> number & 1:
            thing = thing_of(state, number)
            if thing.grade or thing.opaque or thing.obscuring:
                found.append(thing)
    return found


def vehicles(state: State) -> list[Thing]:
    """[RO-9.2, RO-R117] The vehicle-class bases on the table, but those in the fog."""
    found = []
    for unit, status in enumerate(state.status):
        stands = status == FIELDED and state.line(unit).body == VEHICLE
        if stands and not is_hidden(state, unit):
            found.append(Thing(state.base(unit), FULL, opaque=True, unit=unit))
    return found


def thing_of(state: State, number: int) -> Thing:
    """[D7, D8] A piece of terrain, or of defensive terrain, as what stands between."""
    lot, catalog = state.pieces[number], state.table.catalog
    terrain = catalog.terrain.get(lot.kind)
    if lot.kind == BOOM:
        return Thing(lot.shape(), BARE, opaque=False, piece=number)
    if lot.kind == SMOKE:
        return Thing(lot.shape(), LIGHT, opaque=False, obscuring=True, piece=number)
    if terrain is None:
        defence = catalog.defences[lot.kind]
        grade = GRADES.index(defence.cover)
        return Thing(lot.shape(), grade, defence.opaque, piece=number)
    grade = GRADES.index(terrain.cover)
    return Thing(
        lot.shape(), grade, terrain.opaque, terrain.obscuring, terrain.humans, piece=number
    )


def home(state: State, unit: int) -> int:
    """[RO-7.2, RO-17.10] The piece in which a unit is out of the weather: its building, or the
    emplacement it serves; that which an object is [RO-18.9]. `NOBODY` on a base of its own."""
    inside = state.line(unit).body >= EMPLACEMENT or state.status[unit] == HOUSED
    return state.host[unit] if inside else NOBODY


def outline(state: State, unit: int) -> Shape:
    """[RO-7.2] What is measured to and from: a base, or the piece that its unit is in."""
    if state.host[unit] == NOBODY:
        return state.base(unit)
    piece = home(state, unit)
    return state.base(unit) if piece == NOBODY else state.pieces[piece].shape()


def eye(state: State, unit: int, other: int) -> Point:
    """[RO-9.1] From where a unit looks at another: the middle of its base, or the place of the
    building it is in that is nearest to the other's middle."""
    if state.status[unit] == HOUSED:
        return nearest(outline(state, unit), state.x[other], state.y[other])
    return state.x[unit], state.y[unit]


def samples(state: State, unit: int, x: int, y: int) -> list[Point]:
    """[RO-9.1] The places of a unit that are looked at from (x, y)."""
    shape = outline(state, unit)
    if sample_count(state, unit) == 1:
        return [nearest(shape, x, y)]
    return silhouette(shape, x, y)


def look(state: State, unit: int, other: int, between: list[Thing]) -> Line:
    """[RO-9.1, RO-9.2, RO-R20, RO-9.5, RO-8.7, RO-2.12] What a unit sees of another, past these
    `things`."""
    start = eye(state, unit, other)
    end = (state.x[other], state.y[other])
    near, target = outline(state, unit), outline(state, other)
    box = _box(start, end, target)
    own, its = home(state, unit), home(state, other)
    rest: list[Thing] = []
    obscured = False
    for thing in in_the_way(between, start, end, target):
        if thing.piece == NOBODY:
            if thing.unit == unit or thing.unit == other:
                continue
        elif thing.piece == own or thing.piece == its:
            continue
        rest.append(thing)
        obscured = obscured or (thing.obscuring and crosses(thing.shape, start, end))
    line = state.line(other)
    count = 1 if its != NOBODY or line.body == OBJECT else SAMPLES
    inside = _inside(state, other, line.body, its, near)
    if is_flying(state, unit) or is_flying(state, other):  # over it all [RO-8.7]
        return Line(count, 0, 0, obscured, FULL if inside == FULL else BARE, box)
    if not rest:
        return Line(count, 0, 0, obscured, inside, box)
    x, y = start
    places = [nearest(target, x, y)] if count == 1 else silhouette(target, x, y)
    blocked, veils, cover = _past(rest, start, places, line.human, near, target, inside)
    for thing in rest:
        if thing.grade <= cover or (thing.humans and not line.human):
            continue
        if shelters(thing.shape, target, start) and not _shared(thing.shape, near, target):
            cover = thing.grade
    return Line(count, blocked, veils, obscured, cover, box)


def _box(start: Point, end: Point, target: Shape) -> tuple[int, int, int, int]:
    """What lies outside of it plays no part: all rays end on the target or in its middle, and what
    shelters it is beside it."""
    wide = BESIDE + TOLERANCE
    x, y = start
    ex, ey = end
    return (
        min(min(x, ex), target.left - wide),
        min(min(y, ey), target.low - wide),
        max(max(x, ex), target.right + wide),
        max(max(y, ey), target.high + wide),
    )


def _past(
    things: list[Thing],
    start: Point,
    places: list[Point],
    human: bool,
    near: Shape,
    target: Shape,
    cover: int,
) -> tuple[int, int, int]:
    """[RO-9.2, RO-9.10, RO-9.12] Which places things block and which they only veil, as bits, and
    the cover that gives beside what there is in any case."""
    blocked = veils = 0
    for thing in things:
        # What both stand beside hides as much, but shelters neither [RO-9.11].
        gives = (human or not thing.humans) and not _shared(thing.shape, near, target)
        if thing.opaque:
            # Of what is to give full cover as well, one sample tells as much as all.
            known = 0 if gives and cover < FULL else blocked
            hides = shadow(thing.shape, start, places, known=known)
            blocked |= hides
            if gives and hides:
                cover = FULL
        if gives and thing.grade == LIGHT:
            veils |= shadow(thing.shape, start, places, 0, veils)
    veils &= ~blocked
    return blocked, veils, max(cover, LIGHT) if veils else cover


def in_the_way(things: list[Thing], start: Point, end: Point, target: Shape) -> list[Thing]:
    """Those of some things that may lie between an eye and a target, or shelter it: no others come
    into the strip round the line to its middle, as wide as the target, nor near to it.

        eye  - - - - - - - - - - - -  as wide as
         o------------------------x   the target
             - - - - - - - - - - - -
    """
    x, y = start
    dx, dy = end[0] - x, end[1] - y
    across = max(end[0] - target.left, target.right - end[0])
    upright = max(end[1] - target.low, target.high - end[1])
    wide = (across + upright) * (isqrt(dx * dx + dy * dy) + 1)
    near = BESIDE + TOLERANCE
    left, right = min(x, target.left - near), max(x, target.right + near)
    low, high = min(y, target.low - near), max(y, target.high + near)
    found: list[Thing] = []
    for thing in things:
        shape = thing.shape
        if shape.left > right or shape.right < left or shape.low > high or shape.high < low:
            continue
        if comes_near(shape, x, y, dx, dy, wide) or within_box(shape, target, near):
            found.append(thing)
    return found


def within_box(shape: Shape, target: Shape, near: int) -> bool:
    """Whether the boxes round two shapes are at most so far apart, along each axis."""
    if shape.left > target.right + near or shape.right < target.left - near:
        return False
    return shape.low <= target.high + near and shape.high >= target.low - near


def sample_count(state: State, unit: int) -> int:
    """[RO-9.1] How many places of a unit are looked at."""
    one = home(state, unit) != NOBODY or state.line(unit).body == OBJECT
    return 1 if one else SAMPLES


def _inside(state: State, unit: int, body: int, piece: int, near: Shape) -> int:
    """[RO-9.9, RO-7.3] The cover of a building or emplacement, the `piece` that a unit is in, of a
    trench to foot units; none from who is beside it as well [RO-9.11]."""
    table = state.table
    if piece != NOBODY:
        if within(state.pieces[piece].shape(), near, BESIDE):
            return BARE
        defence = table.catalog.defences.get(state.pieces[piece].kind)
        return FULL if defence is None else GRADES.index(defence.crewed)
    found = BARE
    if body != FOOT:
        return found
    trenches = table.trenches
    for number, lot in enumerate(state.pieces):
        if lot.kind not in trenches or not state.standing >> number & 1:
            continue
        shape = lot.shape()
        if contains(shape, state.x[unit], state.y[unit]) and not within(shape, near, BESIDE):
            found = max(found, GRADES.index(table.catalog.defences[lot.kind].inside))
    return found


def shelters(thing: Shape, target: Shape, start: Point) -> bool:
    """[RO-9.9, RO-R69] Whether a base is beside a thing that stands on the side from which it is
    seen."""
    if not within(thing, target, BESIDE):
        return False
    x, y = _middle(target)
    return lies_towards(thing, x, y, start[0] - x, start[1] - y)


def _shared(thing: Shape, one: Shape, other: Shape) -> bool:
    """[RO-9.11] Whether both are beside the same thing."""
    far = BESIDE + TOLERANCE
    if thing.left - far > one.right or one.left - far > thing.right:
        return False  # of most that is told without a question
    return within(thing, one, BESIDE) and within(thing, other, BESIDE)


def _middle(target: Shape) -> Point:
    """The middle of a base, or of the box round a building."""
    if len(target.cores) == 1 and len(target.cores[0]) <= 2:
        return middle(target)
    return (target.left + target.right) // 2, (target.low + target.high) // 2


def sight_distance(state: State, obscured: bool) -> int:
    """[RO-9.5, RO-R21, RO-9.6] How far one sees now, clear or obscured."""
    ranges = NIGHT if state.night else DAY
    return ranges[1 if obscured or state.bad_weather else 0]


def sees(state: State, unit: int, other: int, line: Line) -> bool:
    """[RO-9.7] Whether a unit sees another along this line."""
    far = sight_distance(state, line.obscured)
    return may_see(state, other, line) and within(outline(state, unit), outline(state, other), far)


def may_see(state: State, other: int, line: Line) -> bool:
    """[RO-9.7] Whether a unit is seen along this line by whom it is near enough. [RO-9.4] A
    character of whom half is hidden crouches, unless it belongs to an enemy force that is not
    alerted."""
    if state.status[other] not in ON_TABLE or line.hidden():
        return False
    marks = state.marks[other]
    if marks & DISGUISED and marks & IGNORED:
        return False
    if line.half_hidden() and state.profile(other).character:
        return _careless(state, other)
    return True


def _careless(state: State, unit: int) -> bool:
    """[RO-9.4, RO-15.1] Whether a unit is of an enemy force that is not yet alerted."""
    group = state.group[unit]
    return state.side[unit] == ENEMY and group != NOBODY and not state.alert >> group & 1
