"""[RO-20.5, RO-6.12] Where a unit can move: first places with a name, each for a reason, then every
point of whole inches that it gets to. Any other place will do as well that no rule forbids."""

from __future__ import annotations

from typing import Final

from ironmuster.geometry.masks import bits, nth
from ironmuster.geometry.plane.lattice import GRID, point_of
from ironmuster.geometry.plane.lengths import INCH
from ironmuster.geometry.plane.shapes import Shape
from ironmuster.kernel.record import Options
from ironmuster.kernel.value import Action
from ironmuster.systems.rollout.position.actions import OWN_FACING, Move
from ironmuster.systems.rollout.position.likeness import digest_of
from ironmuster.systems.rollout.position.paths import March
from ironmuster.systems.rollout.position.spots import Spot, blind, unseen
from ironmuster.systems.rollout.position.state import State

MOST_NAMED: Final = 16


class Listing:
    """[RO-6.1, RO-20.5] All answers: `firsts`, of which so many are `named`, else all; those to the
    `spots`, which `reasons` has with what one goes there for; then the `points`."""

    def __init__(
        self, firsts: list[Action], spots: list[Spot], points: int, named: int = -1
    ) -> None:
        self.spots: list[Spot] = spots[:MOST_NAMED]
        self.reasons: dict[Action, str] = {}
        for spot in self.spots:
            self.reasons.setdefault(Move(spot.x, spot.y, spot.facing), spot.reason)
        self.firsts: list[Action] = [*firsts, *self.reasons]
        self.named: int = named if named >= 0 else len(self.firsts)
        # A named place that is a point of whole inches is not told twice.
        for action in self.reasons:
            if isinstance(action, Move) and action.facing == OWN_FACING:
                points &= ~_bit(action.x, action.y)
        self.points: int = points


class Places(Options):
    """[RO-6.1, RO-20.5] The places that are offered, and what is offered beside them. Whoever
    answers without reading the list, as in most imagined games, needs none: it is found when first
    asked for, by a subclass, and then kept. Two threads may both have found it."""

    def __init__(self, listing: Listing | None = None) -> None:
        self._listing: Listing | None = listing

    def find(self) -> Listing:
        """Find the list; it is the same each time."""
        raise NotImplementedError

    def listing(self) -> Listing:
        """The list."""
        found = self._listing
        if found is None:
            found = self.find()
            self._listing = found
        return found

    def size(self) -> int:
        found = self.listing()
        return len(found.firsts) + found.points.bit_count()

    def at(self, index: int) -> Action:
        found = self.listing()
        if index < len(found.firsts):
            return found.firsts[index]
        x, y = point_of(nth(found.points, index - len(found.firsts)))
        return Move(x, y)

    def has(self, action: Action) -> bool:
        found = self.listing()
        return on_lattice(found, action) or action in found.firsts

    def index(self, action: Action) -> int:
        found = self.listing()
        if on_lattice(found, action):
            assert isinstance(action, Move)
            before = found.points & (_bit(action.x, action.y) - 1)
            return len(found.firsts) + before.bit_count()
        return found.firsts.index(action)

    def named(self) -> int:
        return self.listing().named

    def reason(self, action: Action) -> str | None:
        """[RO-20.5] What one goes to a named place for; None of any other answer."""
        return self.listing().reasons.get(action)


class Offer(Places):
    """The answers of a unit to what is `asked`, as the table was when it was: of that it has a
    copy, for whoever asks for the list may do so when the game has gone on. What was found in the
    same position before is remembered."""

    def __init__(self, state: State, asked: str, unit: int, more: int = 0) -> None:
        super().__init__()
        self._state: State = state.copy()
        self.asked: str = asked
        self.unit: int = unit
        self.more: int = more
        self._notes: dict[Action, str] | None = None

    def answers(self, state: State) -> Listing:
        """Find all that can be answered in this position."""
        raise NotImplementedError

    def find(self) -> Listing:
        state = self._state.copy()
        memory, key = state.table.memory, (digest_of(state), self.asked, self.unit, self.more)
        known = memory.get(key)
        if isinstance(known, Listing):
            return known
        found = self.answers(state)
        memory.keep(key, found)
        return found

    def reason(self, action: Action) -> str | None:
        """[RO-20.5] The same; lines of sight are asked for only where somebody reads it."""
        found = super().reason(action)
        if found is None:
            return None
        notes = self._notes
        if notes is None:
            notes = self._found()
            self._notes = notes
        return found + notes.get(action, "")

    def _found(self) -> dict[Action, str]:
        """[RO-20.5] What lines of sight say of the named places."""
        state, spots = self._state.copy(), self.listing().spots
        notes: dict[Action, str] = {}
        for spot in blind(state, self.unit, spots):
            notes[Move(spot.x, spot.y, spot.facing)] = ", which is not seen from there"
        hidden = unseen(state, self.unit, spots)
        if hidden is not None:
            action = Move(hidden.x, hidden.y, hidden.facing)
            notes[action] = f"{notes.get(action, '')}, out of everybody's sight"
        return notes


def on_lattice(found: Listing, action: Action) -> bool:
    """Whether an answer is one of the points, with nothing named but the place."""
    if not isinstance(action, Move) or action.facing != OWN_FACING or action.path:
        return False
    bit = _bit(action.x, action.y)
    return bool(bit and found.points & bit)


def _bit(x: int, y: int) -> int:
    """A point of whole inches as a set; nothing for other places."""
    if x % INCH or y % INCH or not (0 <= x <= 48 * INCH and 0 <= y <= 48 * INCH):
        return 0
    return 1 << GRID.cell(x // INCH, y // INCH)


class Points:
    """[RO-20.5] The points of whole inches to which a unit can move: it gets there, and its base
    can stand there some way or other. Of some that is found out only when it is asked.

        reached = by the lattice; of these      stands surely    perhaps, by its facing    never
        paid surely                             -- `sure` --           asked                 -
        perhaps, by the exact price                asked               asked                 -
    """

    def __init__(self, march: March) -> None:
        self.march: March = march
        reached = 0
        for _, points in march.levels():
            reached |= points
        surely, self._perhaps = march.plain.surely(*march.start, march.limit + INCH)
        x, y = march.start
        self.possible: int = reached & (surely | self._perhaps) & ~_bit(x, y)
        self._paid: int = march.sure_points()
        self.sure: int = self.possible & ~self._perhaps & self._paid
        self._close: list[Shape] | None = None

    def may(self, cell: int) -> bool:
        """Whether the unit can move to a point that is possible."""
        if self.sure >> cell & 1:
            return True
        march, (x, y) = self.march, point_of(cell)
        if self._perhaps >> cell & 1:
            if self._close is None:
                self._close = march.plain.close(*march.start, march.limit + INCH)
            if not march.plain.fits_any_way(x, y, self._close):
                return False
        return bool(self._paid >> cell & 1) or march.may((x, y), OWN_FACING)

    def all(self) -> int:
        """All of them."""
        found = self.sure
        for cell in bits(self.possible & ~found):
            if self.may(cell):
                found |= 1 << cell
        return found


def points_of(march: March) -> int:
    """[RO-20.5] The points of whole inches to which a unit can move."""
    return Points(march).all()
