"""[section 5.3, steps 1 to 5] Where a unit goes, and which way it faces there."""

from __future__ import annotations

from typing import Final

from ironmuster.systems.thirtymm.bots.danger import Danger
from ironmuster.systems.thirtymm.bots.goals import Objective
from ironmuster.systems.thirtymm.bots.plans import Bank, best_plan
from ironmuster.systems.thirtymm.bots.shots import Arsenal, Line, kinds_left
from ironmuster.systems.thirtymm.bots.worth import Worth
from ironmuster.systems.thirtymm.position.field import RED
from ironmuster.systems.thirtymm.position.profile import DRIVES_ON_LAND
from ironmuster.systems.thirtymm.position.state import NOBODY, State
from ironmuster.systems.thirtymm.position.stats import (
    colour_at,
    is_concealed,
    is_deep,
    is_grounded,
    is_shallow,
)

HEIGHT: Final = 3.0  # for who is two levels up
COVER: Final = 3.0
BACK: Final = 4.0  # for each enemy in the blind spot
LAVA: Final = 12.0
ABYSS: Final = 25.0
WET: Final = 3.0


class Spot:
    """An end of a move, and what it is worth."""

    def __init__(self, cell: int, elevation: int, facing: int, score: float) -> None:
        self.cell: int = cell
        self.elevation: int = elevation
        self.facing: int = facing
        self.score: float = score


class March:
    """What the places around a unit are worth to it, in one decision."""

    def __init__(self, state: State, worth: Worth, index: int, points: int) -> None:
        self.state: State = state.copy()
        self.index: int = index
        self.points: int = points
        self.sees_all: bool = state.table.profiles[index].gait == DRIVES_ON_LAND
        self.bank: Bank = Bank(state, index)
        self.danger: Danger = Danger(state, index)
        self.objective: Objective = Objective(state, index)
        kinds = kinds_left(state.turn.phase if state.turn.unit == index else 0)
        self.arsenal: Arsenal = Arsenal(self.state, worth, index, kinds, points)
        self.most: float = -1.0  # that any plan is worth, once somebody wants to know

    def put(self, cell: int, elevation: int) -> None:
        """Try the unit on a cell."""
        unit = self.state.units[self.index]
        unit.cell = cell
        unit.elevation = elevation

    def place(self, cell: int, elevation: int) -> float:
        """What a place is worth without any attack."""
        self.put(cell, elevation)
        state = self.state
        index = self.index
        score = self.objective.at(cell, elevation) - self.danger.at(cell)
        if elevation >= 2:
            score += HEIGHT
        if is_concealed(state, index):
            score += COVER
        if colour_at(state, cell) == RED and is_grounded(state, index):
            score -= LAVA
        if is_deep(state, index):
            score -= ABYSS
        elif is_shallow(state, index):
            score -= WET
        return score

    def best(self, cell: int, elevation: int, facings: int, least: float, fights: bool) -> Spot:
        """The best way to face on a cell, of those in `facings`; unless it can be better than
        `least` it is not looked for."""
        base = self.place(cell, elevation)
        if least > -1e8 and base + self.ceiling() <= least:
            return Spot(cell, elevation, NOBODY, least)
        lines: list[Line] = self.arsenal.lines() if fights else []
        everything = best_plan(lines, self.points, self.bank).value
        found = Spot(cell, elevation, NOBODY, base + everything)
        if found.score <= least:
            return found
        found.score = -1e9
        nearest = self.towards(cell)
        for facing in range(6):
            if not facings >> facing & 1:
                continue
            score = base - BACK * self.danger.blind(cell, facing)
            if self.sees_all:
                score = base + everything
            else:
                ahead = self.state.table.field.ahead(cell, facing)
                seen = [line for line in lines if ahead >> line.cell & 1]
                score += everything if len(seen) == len(lines) else self.plan(seen)
            turn = (facing - nearest) % 6
            score -= 0.1 * min(turn, 6 - turn)
            if score > found.score:
                found = Spot(cell, elevation, facing, score)
        return found

    def ceiling(self) -> float:
        """What no plan from any place is worth more than."""
        if self.most < 0.0:
            self.most = best_plan(self.arsenal.most(), self.points, self.bank).value
        return self.most

    def plan(self, lines: list[Line]) -> float:
        """What the best use of some lines is worth."""
        return best_plan(lines, self.points, self.bank).value

    def towards(self, cell: int) -> int:
        """The direction of the nearest enemy."""
        field = self.state.table.field
        best = 99
        found = 0
        for foe in self.danger.foes:
            there = self.state.units[foe].cell
            apart = field.grid.distance(cell, there)
            if 0 < apart < best:
                best = apart
                found = field.direction(cell, there)
        return found
