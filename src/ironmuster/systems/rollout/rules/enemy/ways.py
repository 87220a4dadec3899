"""[RO-20.5, RO-20.6, RO-R79] How far it is to a goal over the lattice, walls and rivers in the way
and units not.

    distances           levels: [(price, mask of the points from which it is just that)]
    ways.far[cell]      the price of each point that was wanted; without one there is no way
    kind                (body, human | tank | boat, width, the piece it makes for, carried things)
"""

from __future__ import annotations

from typing import Final

from ironmuster.geometry.plane.lattice import (
    Ground,
    Steps,
    near,
    none,
    point_of,
    prices,
    width_for,
)
from ironmuster.geometry.plane.lengths import INCH, length
from ironmuster.systems.rollout.position.ground import SHUT, WATERS, effect_of, mover_of
from ironmuster.systems.rollout.position.reach import FIRST_STEP, flooded, painted
from ironmuster.systems.rollout.position.spotting import survey_of
from ironmuster.systems.rollout.position.state import State
from ironmuster.systems.rollout.position.survey import Distances
from ironmuster.systems.rollout.position.water import crossings
from ironmuster.systems.rollout.rules.enemy.candidates import Likely
from ironmuster.systems.rollout.rules.enemy.goals import Aim

STEP: Final = INCH
SLANT: Final = 1_400  # a diagonal step, where distances are judged [RO-R79]
FARTHEST: Final = 200 * INCH
MOST_GOALS: Final = 20  # of which distances are known: some megabyte
DETOUR: Final = 2  # times the straight way, where there is none on the lattice


class Ways:
    """[RO-20.6] The lengths of the cheapest ways from places to a goal, for a unit. Units of a kind
    that make for the same goal, one after the other, share what was found."""

    def __init__(self, state: State, unit: int, aim: Aim, cells: list[int]) -> None:
        self.aim: Aim = aim
        self.far: dict[int, int] = {}
        if not cells:
            return
        prices = distances(state, unit, aim, cells).prices
        for cell in cells:
            if prices[cell] >= 0:
                self.far[cell] = prices[cell]

    def from_cell(self, cell: int) -> int:
        """The length of the way from a point of the lattice."""
        found = self.far.get(cell)
        if found is not None:
            return found
        x, y = point_of(cell)
        return self.straight(x, y) * DETOUR

    def from_place(self, x: int, y: int, likely: Likely | None = None) -> int:
        """The length of the way from any place: straight, or by a point within 1.5" of it, which
        the unit may go to where some are only `likely`."""
        best = -1
        for cell in near(x, y, FIRST_STEP):
            if cell in self.far and (likely is None or likely.may(cell)):
                px, py = point_of(cell)
                way = length(px - x, py - y) + self.far[cell]
                best = way if best < 0 else min(best, way)
        return best if best >= 0 else self.straight(x, y) * DETOUR

    def straight(self, x: int, y: int) -> int:
        """The straight way."""
        gx, gy = self.aim.middle()
        return length(gx - x, gy - y)


def distances(state: State, unit: int, aim: Aim, cells: list[int]) -> Distances:
    """[RO-20.6] How far it is to a goal, from these points at least."""
    survey = survey_of(state)
    key = kind_of(state, unit, aim.piece)
    gx, gy = aim.middle()
    place = (*key, gx, gy)
    known = survey.distances.get(place)
    if known is not None and known.tells(cells):
        return known
    ground = survey.grounds.get(key)
    if ground is None:
        ground = Ground(closed(state, unit, aim.piece))
        survey.grounds[key] = ground
    starts = [
        (cell, length(point_of(cell)[0] - gx, point_of(cell)[1] - gy))
        for cell in near(gx, gy, FIRST_STEP)
    ]
    wanted = 0
    for cell in cells:
        wanted |= 1 << cell
    if known is not None:  # asked a second time: of all of the table
        wanted = 0
    far = prices(starts, ground, FARTHEST, STEP, SLANT, wanted)
    found = Distances(far, not wanted)
    if not found.tells(cells):  # some cannot be reached
        found.whole = True
    if len(survey.distances) >= MOST_GOALS:
        survey.distances.clear()
    survey.distances[place] = found
    return found


def kind_of(state: State, unit: int, but: int) -> tuple[int, ...]:
    """[RO-6.5, RO-7.5] All that decides what pieces shut to a unit, but for the one that it makes
    for."""
    mover = mover_of(state, unit)
    flags = (mover.human << 2) + (mover.tank << 1) + mover.boat
    things = state.goal.things if mover.tank else []
    hosts = [state.host[one] for one in things]
    return (mover.body, flags, width_for(mover.radius), but, *things, *hosts)


def closed(state: State, unit: int, but: int) -> Steps:
    """[RO-20.6] The steps that terrain shuts for a unit, but for one piece that it makes for."""
    mover = mover_of(state, unit)
    width = width_for(mover.radius)
    bridges = crossings(state)
    found = none()
    for number in range(len(state.pieces)):
        if number == but or not state.standing >> number & 1:
            continue
        if effect_of(state, number, mover) != SHUT:
            continue
        shape = state.pieces[number].shape()
        kind = state.table.catalog.terrain.get(state.pieces[number].kind)
        wet = kind is not None and kind.ground in WATERS
        found = found | (flooded(shape, bridges).wet if wet else painted(shape, width).steps)
    return found
