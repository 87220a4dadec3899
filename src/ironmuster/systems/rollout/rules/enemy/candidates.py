"""[RO-20.5] The places a unit may go to: points of whole inches, and what it can touch."""

from __future__ import annotations

from typing import Final

from mypy_extensions import mypyc_attr

from ironmuster.geometry.masks import bits
from ironmuster.geometry.plane.lattice import point_of
from ironmuster.systems.rollout.position.actions import OWN_FACING
from ironmuster.systems.rollout.position.legs import price
from ironmuster.systems.rollout.position.paths import March
from ironmuster.systems.rollout.position.places import points_of
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


def candidates(state: State, unit: int) -> list[Candidate]:
    """[RO-20.5, RO-R79] The current place, every point of the lattice to which a unit may move,
    those of the lowest price first, and where it touches what it could take or crew."""
    x, y = state.x[unit], state.y[unit]
    found = [Candidate(x, y, HERE, 0)]
    if why_not_mobile(state, unit):
        return found
    march = march_for(state, unit, AFRESH)
    points = points_of(march)
    for cost, reached in march.levels():
        for cell in bits(reached & points):
            px, py = point_of(cell)
            found.append(Candidate(px, py, cell, cost))
    return found + touching(march)


def touching(march: March) -> list[Candidate]:
    """[RO-20.5] Where a unit touches what it could take or crew, if it may go there."""
    found: list[Candidate] = []
    for spot in contacts(march):
        if not march.fault((spot.x, spot.y), spot.facing, ()):
            cost = price(march.field, march.way((spot.x, spot.y), ()))
            found.append(Candidate(spot.x, spot.y, BESIDE, cost, spot.facing))
    return found
