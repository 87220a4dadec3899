"""[RO-6.1, RO-6.12] The ways of a unit: those that are named, judged leg by leg, and the rules' own
where none is named."""

from __future__ import annotations

from itertools import pairwise
from typing import Final

from ironmuster.geometry.plane.lattice import Ground, by_cell, near, point_of, way_to
from ironmuster.geometry.plane.lengths import TOLERANCE, facing_to
from ironmuster.geometry.plane.shapes import Point
from ironmuster.systems.rollout.position.actions import FAR, MOST_CORNERS, OWN_FACING
from ironmuster.systems.rollout.position.field import Field, field_of, is_wreck
from ironmuster.systems.rollout.position.footing import (
    NOTHING,
    is_ground,
)
from ironmuster.systems.rollout.position.legs import first_block, is_open, price
from ironmuster.systems.rollout.position.meets import (
    COLLIDES,
    CRUSHES,
    ENDS,
    HOUSE,
    OVERRUNS,
    Meeting,
    houses_on,
    meetings,
    place_at,
    way_upto,
)
from ironmuster.systems.rollout.position.naming import against, in_words, tenths
from ironmuster.systems.rollout.position.profile import OBJECT, ROBOT, VEHICLE
from ironmuster.systems.rollout.position.reach import FIRST_STEP, Lattice
from ironmuster.systems.rollout.position.standing import Standing
from ironmuster.systems.rollout.position.state import CIVIL, State
from ironmuster.systems.rollout.position.stats import effective_move

STEP_BACK: Final = 50  # how finely the place is sought where a base fits that is stopped


class March:
    """[RO-6.1] The move of a unit from where it stands, and how far it may go; its field and the
    lattice are found when they are first wanted. It is for one question, and holds the position."""

    def __init__(self, state: State, unit: int, unknown: int = 0, limit: int = -1) -> None:
        self.state: State = state
        self.unit: int = unit
        self.unknown: int = unknown
        self.limit: int = effective_move(state, unit) if limit < 0 else limit
        self.start: Point = (state.x[unit], state.y[unit])
        self._field: Field | None = None
        self._plain: Standing | None = None
        self._lattice: Lattice | None = None
        self._levels: list[tuple[int, int]] = []
        self._wary: list[tuple[int, int]] = []
        self._prices: list[int] = []
        self._own: dict[Point, list[Point]] = {}

    @property
    def field(self) -> Field:
        """[RO-6.3, RO-6.4] The table as it is to the unit."""
        if self._field is None:
            self._field = field_of(self.state, self.unit, self.unknown)
        return self._field

    @property
    def plain(self) -> Standing:
        """[RO-2.6] Where it can stand, nothing being driven over or through."""
        if self._plain is None:
            line = self.state.line(self.unit)
            self._plain = Standing(self.state, self.unit, line, unknown=self.unknown)
        return self._plain

    def lattice(self) -> Lattice:
        """[RO-20.5] The points of whole inches as they are to the unit."""
        if self._lattice is None:
            self._lattice = Lattice(self.field, *self.start, self.limit + TOLERANCE)
        return self._lattice

    def levels(self) -> list[tuple[int, int]]:
        """[RO-20.5] The points that it gets to: each price with the points at just that."""
        if not self._levels:
            self._levels = self.lattice().reach(self.limit + TOLERANCE)
        return self._levels

    def prices(self) -> list[int]:
        """[RO-20.5] The same by cell; -1 where it does not get to."""
        if not self._prices:
            self._prices = by_cell(self.levels())
        return self._prices

    def sure_points(self) -> int:
        """[RO-6.3, RO-R79] The points that it surely gets to by the exact price too: all, unless
        something counts twice."""
        levels = self.levels()
        if self.field.slow or self.field.wading:
            levels = self.wary()
        return sum([points for _, points in levels])

    def wary(self) -> list[tuple[int, int]]:
        """[RO-6.3] The points that it gets to if each step counts twice that touches what does."""
        if not self._wary:
            self._wary = self.lattice().reach_warily(self.limit + TOLERANCE)
        return self._wary

    def way(self, end: Point, path: tuple[Point, ...]) -> list[Point]:
        """[RO-6.12] The places through which it goes to an end: the corners that are named; without
        any the rules' own, and where these find none straight on, which something forbids."""
        if path:
            return [self.start, *path, end]
        return self.own(end) or [self.start, end]

    def own(self, end: Point) -> list[Point]:
        """[RO-6.12, RO-R103] The rules' own way to an end: straight, if that is legal and can be
        paid, and harms nobody; else over the lattice; else straight at what it may drive at.
        Nothing where there is none. What was found is kept, and nobody changes it."""
        found = self._own.get(end)
        if found is None:
            found = self._found(end)
            self._own[end] = found
        return found

    def _found(self, end: Point) -> list[Point]:
        """The same, looked for."""
        straight = [self.start, end]
        if self.can_pay(straight):
            if is_open(self.field, self.start, end, careful=True):
                return straight
            found = self._round(end)
            if found:
                return found
            return [] if self.block(straight) else straight
        return self._round(end)

    def can_pay(self, way: list[Point]) -> bool:
        """[RO-6.3] Whether its Move is enough for a way."""
        return price(self.field, way) <= self.limit + TOLERANCE

    def block(self, way: list[Point]) -> bool:
        """[RO-6.4] Whether anything shuts a way."""
        if not self.field.drives():
            return not all([is_open(self.field, *leg, careful=False) for leg in pairwise(way)])
        drives = houses_on(self.state, way, self.field)
        return first_block(self.field, way, drives) is not None

    def _round(self, end: Point) -> list[Point]:
        """[RO-6.12] Over the lattice to a point within 1.5" of the end, and straight from there;
        with corners cut. Where the exact price of that is too high, warily once more [RO-R104]."""
        way = self._over(end, self.prices(), self.lattice().ground)
        if way and not self.can_pay(way) and (self.field.slow or self.field.wading):
            way = self._over(end, by_cell(self.wary()), self.lattice().wary)
        fits = len(way) <= MOST_CORNERS + 2 and way and self.can_pay(way)
        return way if fits else []

    def _over(self, end: Point, known: list[int], ground: Ground) -> list[Point]:
        """[RO-6.12] The cheapest way over the lattice whose last leg is open, by the prices that
        are known of its points."""
        prices: list[tuple[int, int]] = []
        for cell in near(end[0], end[1], FIRST_STEP):
            if known[cell] >= 0:
                prices.append((known[cell] + price(self.field, [point_of(cell), end]), cell))
        for _, cell in sorted(prices):
            if is_open(self.field, point_of(cell), end, careful=True):
                steps = [point_of(one) for one in way_to(cell, known, ground)]
                return self._cut(distinct([self.start, *steps, end]))
        return []

    def exactly(self, cell: int) -> list[Point]:
        """[RO-20.5] The places of a cheapest way over the lattice to a point that it gets to."""
        steps = way_to(cell, self.prices(), self.lattice().ground)
        return distinct([self.start, *[point_of(one) for one in steps]])

    def _cut(self, way: list[Point]) -> list[Point]:
        """[RO-6.12] The way without the corners that it can do without: from each place straight to
        the farthest one on it, if that is open and the way no dearer."""
        place = 0
        while place < len(way) - 2:
            for other in range(len(way) - 1, place + 1, -1):
                if is_open(self.field, way[place], way[other], careful=True):
                    shorter = way[: place + 1] + way[other:]
                    if price(self.field, shorter) <= price(self.field, way):
                        way = shorter
                        break
            place += 1
        return way

    def meetings(self, way: list[Point], hidden: bool = False) -> list[Meeting]:
        """[RO-6.13] What a way meets, as its side knows it; with what is `hidden`, as it is."""
        unknown = self.unknown if hidden else 0
        drives = self.state.line(self.unit).body == VEHICLE
        field = self.field if drives else None
        return meetings(self.state, self.unit, way, field, unknown, hidden)

    def standing(self, met: list[Meeting]) -> Standing:
        """[RO-2.6, RO-6.9, RO-7.6] Where it can end after what it met: pieces that it drives
        through are gone, whom it ends on is shifted."""
        if not self.field.drives():
            return self.plain
        gone = sum({1 << number for _, what, number in met if what in (CRUSHES, HOUSE)})
        near = sum({1 << number for _, what, number in met if what == COLLIDES})
        under = sum({1 << number for _, what, number in met if what == OVERRUNS})
        return Standing(
            self.state,
            self.unit,
            self.state.line(self.unit),
            gone,
            near,
            under | self._friends(),
            self.unknown,
        )

    def _friends(self) -> int:
        """[RO-7.6] Whom of its own side, and of the civilians, a vehicle shifts."""
        state, found = self.state, 0
        for other in range(len(state.kind)):
            own = state.side[other] in (state.side[self.unit], CIVIL) and other != self.unit
            moves = state.line(other).body not in (ROBOT, OBJECT) and not is_wreck(state, other)
            if own and moves and is_ground(state, other):
                found |= 1 << other
        return found

    def fault(self, end: Point, facing: int, path: tuple[Point, ...]) -> str:
        """[RO-6.1 to RO-6.12] The first rule that a move breaks and where, in words; nothing where
        it is legal. Numbers are bounded before anything is worked out with them."""
        wrong = named_fault(end, facing, path)
        if wrong:
            return wrong
        way = self.way(end, path)
        return self.shut_fault(way) or self.price_fault(way) or self.end_fault(way, facing)

    def may(self, end: Point, facing: int) -> bool:
        """[RO-6.12] Whether the rules' own way to an end is a legal move: what `fault` tells where
        nobody asks for which. What shuts a way and what it costs is looked at where that way is
        sought, so that all that is left is whether the unit can end there."""
        if named_fault(end, facing, ()):
            return False
        way = self.own(end)
        return bool(way) and not self.end_fault(way, facing)

    def upto(self, way: list[Point], gone: int) -> list[Point]:
        """So much of a way."""
        return way_upto(way, 0, gone)

    def shut_fault(self, way: list[Point]) -> str:
        """[RO-6.4 to RO-6.10] What shuts a way, and where."""
        drives = houses_on(self.state, way, self.field)
        block = first_block(self.field, way, drives)
        if block is None:
            return ""
        return f"{tenths(self.state, block.gone)} on, {in_words(self.state, block.obstacle)}"

    def price_fault(self, way: list[Point]) -> str:
        """[RO-6.3] What a way costs, where that is too much."""
        if self.can_pay(way):
            return ""
        cost, far = price(self.field, way), self.limit
        costs = against(self.state, cost, far)
        return f"it costs {costs}, and it moves {tenths(self.state, far)} [RO-6.3]"

    def end_fault(self, way: list[Point], facing: int) -> str:
        """[RO-2.6] Why it cannot end there; nothing where something stops it before, or it fits."""
        met = self.meetings(way)
        if met and met[-1][1] in ENDS:
            return ""
        standing = self.standing(met)
        x, y = way[-1]
        wrong = ""
        if facing != OWN_FACING:
            obstacle = standing.fault(x, y, facing)
            if obstacle.what != NOTHING:
                wrong = f"there, {in_words(self.state, obstacle, at_end=True)}"
        elif standing.facing(x, y, 0) < 0:
            wrong = f"there, {in_words(self.state, standing.fault(x, y, 0), at_end=True)}"
        return wrong


def named_fault(end: Point, facing: int, path: tuple[Point, ...]) -> str:
    """[RO-6.12, RO-1.3] What is wrong with the numbers of a move, whoever makes it."""
    if len(path) > MOST_CORNERS:
        return f"a path has at most {MOST_CORNERS} corners [RO-6.12]"
    if not all([0 <= x <= FAR and 0 <= y <= FAR for x, y in (*path, end)]):
        return "a path stays on the table [RO-6.12]"
    if not OWN_FACING <= facing < 360:
        return "a facing is 0 to 359 degrees [RO-1.3]"
    return ""


def distinct(way: list[Point]) -> list[Point]:
    """A way without legs that lead nowhere."""
    found = way[:1]
    for point in way[1:]:
        if point != found[-1]:
            found.append(point)
    return found if len(found) > 1 else way[:1] + way[-1:]


def heading(way: list[Point]) -> int:
    """The direction of the last leg of a way; -1 of one that leads nowhere."""
    for start, end in list(pairwise(way))[::-1]:
        if start != end:
            return facing_to(end[0] - start[0], end[1] - start[1])
    return -1


def last_place(standing: Standing, way: list[Point], upto: int) -> tuple[int, int, int, int]:
    """[RO-7.5, RO-7.7] The farthest place on a way, no farther than so far along it, where a base
    that looks along its leg fits, with that facing, and how far along it is; where it began if
    there is none."""
    low = upto
    while low > 0:
        x, y, facing = place_at(way, low)
        if standing.fits(x, y, facing):
            break
        low -= STEP_BACK
    if low <= 0:
        return way[0][0], way[0][1], -1, 0
    high = min(upto, low + STEP_BACK - 1)
    while low < high:
        middle = (low + high + 1) >> 1
        x, y, facing = place_at(way, middle)
        if standing.fits(x, y, facing):
            low = middle
        else:
            high = middle - 1
    x, y, facing = place_at(way, low)
    return x, y, facing, low
