"""[RO-20.5] The places a unit may go to: points of whole inches, and what it can touch."""

from __future__ import annotations

from typing import Final

from mypy_extensions import mypyc_attr

from ironmuster.geometry.masks import bits
from ironmuster.geometry.plane.lattice import point_of
from ironmuster.systems.rollout.position.actions import OWN_FACING
from ironmuster.systems.rollout.position.legs import price
from ironmuster.systems.rollout.position.paths import March
from ironmuster.systems.rollout.position.places import Points
from ironmuster.systems.rollout.position.spots import contacts
from ironmuster.systems.rollout.position.state import State
from ironmuster.systems.rollout.rules.mobility import AFRESH, march_for, why_not_mobile

# In place of a cell of the lattice.
HERE: Final = -1  # where the unit stands
BESIDE: Final = -2  # in contact with something


@mypyc_attr(acyclic=True)
class Candidate:
    """[RO-20.5] A place, its cell of the lattice or one of the above, the price of the way, and the
    facing that goes with it."""

    def __init__(self, x: int, y: int, cell: int, cost: int, facing: int = OWN_FACING) -> None:
        self.x: int = x
        self.y: int = y
        self.cell: int = cell
        self.price: int = cost
        self.facing: int = facing


@mypyc_attr(acyclic=True)
class Likely:
    """[RO-20.5, RO-R79] The `places` a unit may go to: the current one, every point of the lattice
    to which it may move, those of the lowest price first, and where it touches what it could take
    or crew. Of some points that is only likely: whether its base can stand there, or the exact
    price can be paid, is asked of those that matter (`may`)."""

    def __init__(self, state: State, unit: int) -> None:
        self.places: list[Candidate] = [Candidate(state.x[unit], state.y[unit], HERE, 0)]
        self._points: Points | None = None
        self._known: dict[int, bool] = {}
        if why_not_mobile(state, unit):
            return
        march = march_for(state, unit, AFRESH)
        points = Points(march)
        for cost, reached in march.levels():
            for cell in bits(reached & points.possible):
                x, y = point_of(cell)
                self.places.append(Candidate(x, y, cell, cost))
        self.places += touching(march)
        self._points = points

    def may(self, cell: int) -> bool:
        """[RO-20.5] Whether the unit may go there: to a point that is likely, or to a place that
        was looked at before it was put among the others."""
        if cell < 0 or self._points is None:
            return True
        found = self._known.get(cell)
        if found is None:
            found = self._points.may(cell)
            self._known[cell] = found
        return found


def candidates(state: State, unit: int) -> list[Candidate]:
    """[RO-20.5, RO-R79] The places that a unit may go to."""
    likely = Likely(state, unit)
    return [one for one in likely.places if likely.may(one.cell)]


def touching(march: March) -> list[Candidate]:
    """[RO-20.5] Where a unit touches what it could take or crew, if it may go there."""
    found: list[Candidate] = []
    for spot in contacts(march):  # where it may go
        cost = price(march.field, march.own((spot.x, spot.y)))
        found.append(Candidate(spot.x, spot.y, BESIDE, cost, spot.facing))
    return found
