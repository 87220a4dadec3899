"""Ways over the plane by steps between the points of whole inches [RO-20.5].

A set of points is a mask of `GRID`, as of squares: point (x, y) is the square of that column and
row. Steps go in eight ways, `WAYS`; what closes some of them is, for each way, the mask of the
points they start from. A piece of terrain paints its masks once for a width, and only round itself;
those of a table are their union, and a piece that is destroyed takes its own along.

    masks[way] >> (row * 50 + column) & 1    whether the step that way from the point is closed
    masks[way] and masks[way + 4]            the same steps, each from its other end
"""

from __future__ import annotations

from collections.abc import Iterable
from heapq import heappop, heappush
from typing import Final

from mypy_extensions import mypyc_attr

from ironmuster.geometry.masks import bits
from ironmuster.geometry.plane import frontier
from ironmuster.geometry.plane.lengths import INCH, TOLERANCE
from ironmuster.geometry.plane.rays import crosses
from ironmuster.geometry.plane.sections import section
from ironmuster.geometry.plane.shapes import Point, Shape, contains, is_near
from ironmuster.geometry.plane.words import COMPILED
from ironmuster.geometry.squares import Grid

LAST: Final = 48  # the last column and row
GRID: Final = Grid(LAST + 1, LAST + 1)
WIDTHS: Final = (250, 700, 1000, 1200, 1600)  # the radii by which a base counts on the lattice
STRAIGHT: Final = 1000  # the price of a step [RO-R79]
DIAGONAL: Final = 1415
# East first, against the clock; odd ones are diagonal, and four further is the way back.
WAYS: Final[list[tuple[int, int]]] = [
    (1, 0), (1, 1), (0, 1), (-1, 1), (-1, 0), (-1, -1), (0, -1), (1, -1),
]  # fmt: skip
_ROW: Final = GRID.stride
SHIFTS: Final = [dy * GRID.stride + dx for dx, dy in WAYS]


def shifted(mask: int, shift: int) -> int:
    """Points moved by so many places."""
    return mask << shift if shift > 0 else mask >> -shift


# The points from which a step in each way does not lead off the table.
_ROOM: Final = [shifted(GRID.all, -shift) & GRID.all for shift in SHIFTS]


@mypyc_attr(acyclic=True)
class Steps:
    """Steps between neighbouring points: for each way the mask of the points they start from."""

    def __init__(self, masks: list[int]) -> None:
        self.masks = masks

    def __or__(self, other: Steps) -> Steps:
        return Steps([one | two for one, two in zip(self.masks, other.masks, strict=True)])

    def __and__(self, other: Steps) -> Steps:
        return Steps([one & two for one, two in zip(self.masks, other.masks, strict=True)])

    def has(self, x: int, y: int, way: int) -> bool:
        """Whether the step from (x, y) is one of them."""
        return bool(self.masks[way] >> GRID.cell(x, y) & 1)


def none() -> Steps:
    """No steps."""
    return Steps([0] * len(WAYS))


def width_for(radius: int) -> int:
    """[RO-R79] The radius as which a base counts: the next of the five, the last for all beyond."""
    return next((wide for wide in WIDTHS if wide >= radius), WIDTHS[-1])


def point_of(cell: int) -> Point:
    """Where a point of the lattice lies, in thousandths."""
    return GRID.x_of(cell) * INCH, GRID.y_of(cell) * INCH


def near(x: int, y: int, within: int) -> list[int]:
    """The points of the lattice at most so far from a place, in order of their cells."""
    found = []
    for row in range(max(0, -(-(y - within) // INCH)), min(48, (y + within) // INCH) + 1):
        for column in range(max(0, -(-(x - within) // INCH)), min(48, (x + within) // INCH) + 1):
            if (column * INCH - x) ** 2 + (row * INCH - y) ** 2 <= within * within:
                found.append(GRID.cell(column, row))
    return found


def closed_by(thing: Shape, radius: int) -> Steps:
    """The steps on which a disc would overlap a thing, the points at both ends included."""
    masks = [0] * len(WAYS)
    for way in range(4):  # the others are these the other way round
        shift = SHIFTS[way]
        for cell, count in _runs(thing, radius, way, 1):
            for place in range(count):
                masks[way] |= 1 << cell + place * shift
        masks[way + 4] = shifted(masks[way], shift)
    return Steps(masks)


def filled_by(thing: Shape, radius: int) -> int:
    """The points at which a disc would overlap a thing."""
    found = 0
    for cell, count in _runs(thing, radius, 0, 0):
        found |= (1 << count) - 1 << cell
    return found


def _runs(thing: Shape, radius: int, way: int, long: int) -> list[tuple[int, int]]:
    """[RO-2.6, RO-1.4] Of the points of all lines in a way (`long` 0), or the steps on them (1),
    those on which a disc would overlap a thing by more than the tolerance: each time where they
    begin, and how many there are one after the other."""
    found: list[tuple[int, int]] = []
    reach = radius + thing.radius - TOLERANCE
    if reach <= 0:
        return found
    dx, dy = WAYS[way]
    for column, row in _lines(thing, radius, way):
        start, x, y = GRID.cell(column, row), column * INCH, row * INCH
        # How many steps there are from there to the edge of the table.
        room = min(LAST - row if dy else LAST, LAST - column if dx > 0 else LAST)
        room = min(room, column if dx < 0 else LAST)
        for core in thing.cores:
            low, high = section(core, reach, x, y, dx, dy)
            if low <= high:
                first, last = max(0, -(-low // INCH) - long), min(room - long, high // INCH)
                if first <= last:
                    found.append((start + first * SHIFTS[way], last - first + 1))
            elif long and is_near(
                core, reach, (x, y), (x + room * dx * INCH, y + room * dy * INCH)
            ):
                # It cuts a piece out of the line that lies between two whole thousandths.
                for place in range(room):
                    px, py = x + place * dx * INCH, y + place * dy * INCH
                    if is_near(core, reach, (px, py), (px + dx * INCH, py + dy * INCH)):
                        found.append((start + place * SHIFTS[way], 1))
    return found


def _lines(thing: Shape, radius: int, way: int) -> list[Point]:
    """The first point of each line in one of the first four ways that may come near a thing."""
    dx, dy = WAYS[way]
    low, high = _between(thing.low - radius, thing.high + radius)
    left, right = _between(thing.left - radius, thing.right + radius)
    if not dy:
        return [(0, row) for row in range(low, high + 1)]
    if not dx:
        return [(column, 0) for column in range(left, right + 1)]
    if dx > 0:
        return [(max(0, -by), max(0, by)) for by in range(low - right, high - left + 1)]
    return [(min(LAST, by), max(0, by - LAST)) for by in range(low + left, high + right + 1)]


def entering(thing: Shape) -> Steps:
    """[RO-6.3] The steps on which the centre enters or crosses a thing, not starting in it."""
    masks = [0] * len(WAYS)
    for cell in _round(thing):
        start = point_of(cell)
        if contains(thing, *start):
            continue
        for way, (dx, dy) in enumerate(WAYS):
            end = (start[0] + dx * INCH, start[1] + dy * INCH)
            if _is_on(end) and (contains(thing, *end) or crosses(thing, start, end)):
                masks[way] |= 1 << cell
    return Steps(masks)


def inside(thing: Shape) -> int:
    """[RO-2.8] The points that lie in a thing."""
    return sum([1 << cell for cell in _round(thing) if contains(thing, *point_of(cell))])


def counted(pieces: Iterable[Steps]) -> list[Steps]:
    """How many of some pieces each step enters: those that enter one or more, two or more, and so
    on."""
    found: list[Steps] = []
    for piece in pieces:
        carried = piece
        for place, one in enumerate(found):
            found[place], carried = one | carried, one & carried
        if any(carried.masks):
            found.append(carried)
    return found


@mypyc_attr(acyclic=True)
class Ground:
    """What steps cost a unit: which are closed to it, at which points they cost twice, and on which
    there is an inch more, once for each piece entered (`counted`)."""

    def __init__(self, closed: Steps, slow: int = 0, dearer: list[Steps] | None = None) -> None:
        self.closed = closed
        self.slow = slow
        self.dearer = dearer or []
        # The points from which a step in each way is open, and none leads off the table.
        self.opened: list[int] = [
            room & ~mask for room, mask in zip(_ROOM, closed.masks, strict=True)
        ]
        self._board: frontier.Board | None = None

    def board(self) -> frontier.Board:
        """The same for compiled play."""
        found = self._board
        if found is None:
            dearer = [steps.masks for steps in self.dearer]
            found = frontier.Board(self.opened, self.slow, dearer)
            self._board = found
        return found

    def step(self, cell: int, way: int) -> int:
        """The usual price of a step from a point; 0 where it is closed."""
        if not self.opened[way] >> cell & 1:
            return 0
        price = DIAGONAL if way & 1 else STRAIGHT
        if self.slow >> cell + SHIFTS[way] & 1:
            price *= 2
        for count in range(len(self.dearer), 0, -1):
            if self.dearer[count - 1].masks[way] >> cell & 1:
                return price + count * INCH
        return price

    def steps(self, points: int, straight: int, diagonal: int) -> list[tuple[int, int]]:
        """Part all open steps from some points by what they cost: masks of where they lead, each
        with a price; one price may come more than once."""
        if not self.dearer and not self.slow:
            return self._plain_steps(points, straight, diagonal)
        # By how many pieces are entered, then straight or diagonal.
        ends = [[0, 0] for _ in range(len(self.dearer) + 1)]
        for way, shift in enumerate(SHIFTS):
            some = points & self.opened[way]
            for count in range(len(self.dearer), 0, -1):
                entered = some & self.dearer[count - 1].masks[way]
                if entered:
                    ends[count][way & 1] |= shifted(entered, shift)
                    some ^= entered
            ends[0][way & 1] |= shifted(some, shift)
        found: list[tuple[int, int]] = []
        for count, (plain, slant) in enumerate(ends):
            for mask, price in ((plain, straight), (slant, diagonal)):
                slow = mask & self.slow
                if slow:
                    found.append((slow, 2 * price + count * INCH))
                    mask ^= slow
                if mask:
                    found.append((mask, price + count * INCH))
        return found

    def _plain_steps(self, points: int, straight: int, diagonal: int) -> list[tuple[int, int]]:
        """The same where nothing is slow or dearer: east, north, west, south; then what is between
        them. `SHIFTS` has the places of these steps."""
        opened = self.opened
        ends = (points & opened[0]) << 1
        ends |= (points & opened[2]) << _ROW
        ends |= (points & opened[4]) >> 1
        ends |= (points & opened[6]) >> _ROW
        slants = (points & opened[1]) << _ROW + 1
        slants |= (points & opened[3]) << _ROW - 1
        slants |= (points & opened[5]) >> _ROW + 1
        slants |= (points & opened[7]) >> _ROW - 1
        found: list[tuple[int, int]] = []
        if ends:
            found.append((ends, straight))
        if slants:
            found.append((slants, diagonal))
        return found


def spread(
    starts: list[tuple[int, int]],
    ground: Ground,
    limit: int,
    straight: int = STRAIGHT,
    diagonal: int = DIAGONAL,
    wanted: int = 0,
) -> list[tuple[int, int]]:
    """Return every price of points within `limit`, the lowest first, and the mask of the points
    that are reached at just that; `starts` are cells with the price of being there. With points
    that are `wanted` it ends when all of them have been reached.

    All points of one price are one mask, and a step of all of them is one shift.
    """
    if COMPILED:
        return frontier.search(starts, ground.board(), limit, straight, diagonal, wanted)
    waiting: dict[int, int] = {}
    order: list[int] = []
    for cell, price in starts:
        if price <= limit:
            _add(price, 1 << cell, waiting, order)
    found: list[tuple[int, int]] = []
    reached = 0
    while order:
        price = heappop(order)
        points = waiting.pop(price) & ~reached
        if not points:
            continue
        reached |= points
        found.append((price, points))
        if wanted and not wanted & ~reached:
            return found
        for mask, step in ground.steps(points, straight, diagonal):
            mask &= ~reached
            step += price
            if mask and step <= limit:
                known = waiting.get(step, 0)
                if not known:
                    heappush(order, step)
                waiting[step] = known | mask
    return found


def prices(
    starts: list[tuple[int, int]],
    ground: Ground,
    limit: int,
    straight: int = STRAIGHT,
    diagonal: int = DIAGONAL,
    wanted: int = 0,
) -> list[int]:
    """The same by cell: the price of each point that `spread` reaches, -1 of all others."""
    if COMPILED:
        return frontier.prices(starts, ground.board(), limit, straight, diagonal, wanted)
    return by_cell(spread(starts, ground, limit, straight, diagonal, wanted))


def _add(price: int, mask: int, waiting: dict[int, int], order: list[int]) -> None:
    """Put points among those that wait for a price."""
    if price not in waiting:
        waiting[price] = 0
        heappush(order, price)
    waiting[price] |= mask


def by_cell(levels: list[tuple[int, int]]) -> list[int]:
    """What `spread` tells by cell: the price of each point that it reaches, -1 of all others."""
    found = [-1] * GRID.size
    for price, points in levels:
        for cell in bits(points):
            found[cell] = price
    return found


def way_to(cell: int, prices: list[int], ground: Ground) -> list[int]:
    """The points of a cheapest way to one that `spread` has reached at the usual prices, which are
    told `by_cell`, from a start on; of several the last step is from the point that is cheaper,
    then lower in order."""
    path = [cell]
    while True:
        before = _before(path[-1], prices, ground)
        if before < 0:
            return path[::-1]
        path.append(before)


def _before(cell: int, prices: list[int], ground: Ground) -> int:
    """The point from which a cheapest way came; -1 at a start."""
    best = (prices[cell], -1)
    for way, shift in enumerate(SHIFTS):
        start = cell - shift
        if not 0 <= start < GRID.size or not 0 <= prices[start] < prices[cell]:
            continue
        step = ground.step(start, way)
        if step and prices[start] + step == prices[cell]:
            best = min(best, (prices[start], start))
    return best[1]


def _is_on(point: Point) -> bool:
    return 0 <= point[0] <= 48 * INCH and 0 <= point[1] <= 48 * INCH


def _round(thing: Shape) -> list[int]:
    """The points in a thing, or from which a step may lead to it."""
    low, high = _between(thing.low - INCH, thing.high + INCH)
    left, right = _between(thing.left - INCH, thing.right + INCH)
    return [
        GRID.cell(column, row) for row in range(low, high + 1) for column in range(left, right + 1)
    ]


def _between(low: int, high: int) -> tuple[int, int]:
    """The columns or rows of the table from the last at or below one place to the first at or above
    another."""
    return max(0, low // INCH), min(LAST, -(-high // INCH))
