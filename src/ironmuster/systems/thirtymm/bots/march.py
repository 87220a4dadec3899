"""[section 5.3, steps 1 to 5] Where a unit goes, and which way it faces there.

_grounds[cell]          what the ground is worth to who stands on it
_lines[cell and level]  the best attacks from there
_plans[outlook]         what the points are worth where weapons see such an outlook [`shots`]
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import mypyc_attr

from ironmuster.geometry.masks import bits
from ironmuster.systems.thirtymm.bots.danger import Danger
from ironmuster.systems.thirtymm.bots.goals import Objective
from ironmuster.systems.thirtymm.bots.plans import Bank, Line, best_plan
from ironmuster.systems.thirtymm.bots.shots import Arsenal, kinds_left
from ironmuster.systems.thirtymm.bots.worth import Worth
from ironmuster.systems.thirtymm.position.field import DEEPEST, RED, SHALLOW, Skyline
from ironmuster.systems.thirtymm.position.profile import DRIVES_ON_LAND
from ironmuster.systems.thirtymm.position.state import NOBODY, State
from ironmuster.systems.thirtymm.position.stats import is_deep, is_shallow

HEIGHT: Final = 3.0  # for who is two levels up
COVER: Final = 3.0
BACK: Final = 4.0  # for each enemy in the blind spot
LAVA: Final = 12.0
ABYSS: Final = 25.0
WET: Final = 3.0
OFF: Final = 0.1  # for each step that it faces away from the nearest enemy
NOTHING: Final = -1e9
GROUNDS: Final = 100  # that are remembered


def grounds_of(state: State) -> list[float]:
    """What the ground of each hex is worth to who stands on it; nobody may change the list."""
    found = _grounds.get(state.skyline)
    if found is None:
        field = state.table.field
        found = [0.0] * field.grid.size
        for cell in bits(field.colours[RED]):
            if field.building[cell] == NOBODY:
                found[cell] = -LAVA
        for cell in bits(state.skyline.green):
            found[cell] = COVER
        if len(_grounds) >= GROUNDS:
            _grounds.clear()
        _grounds[state.skyline] = found
    return found


_grounds: Final[dict[Skyline, list[float]]] = {}


@mypyc_attr(acyclic=True, free_list_len=1)
class Spot:
    """An end of a move, and what it is worth; or no more than what it is worth."""

    def __init__(self, cell: int, elevation: int, facing: int, score: float) -> None:
        self.cell: int = cell
        self.elevation: int = elevation
        self.facing: int = facing
        self.score: float = score


def by_score(spot: Spot) -> float:
    """The key that spots are sorted by, the best first."""
    return -spot.score


@mypyc_attr(acyclic=True)
class March:
    """What the places around a unit are worth to it, in one decision. What is not asked for is not
    worked out. Only one that `moves` it is put elsewhere."""

    def __init__(
        self, state: State, worth: Worth, index: int, points: int, moves: bool = True
    ) -> None:
        self.state: State = state.copy() if moves else state
        self.worth: Worth = worth
        self.index: int = index
        self.points: int = points
        self.sees_all: bool = state.table.profiles[index].gait == DRIVES_ON_LAND
        self.bank: Bank = Bank(state, index)
        kinds = kinds_left(state.turn.phase if state.turn.unit == index else 0)
        self.arsenal: Arsenal = Arsenal(self.state, worth, index, kinds, points)
        self._danger: Danger | None = None
        self._objective: Objective | None = None
        self._plans: dict[int, float] = {}
        self._outlook: int = -1  # the last one that was looked up, and what it is worth
        self._plan: float = 0.0
        self._lines: dict[int, list[Line]] = {}
        self._grounds: list[float] = grounds_of(state)

    def danger(self) -> Danger:
        """What is to be feared, of the place where the unit was at the beginning."""
        found = self._danger
        if found is None:
            found = Danger(self.state, self.index)
            self._danger = found
        return found

    def objective(self) -> Objective:
        """What the mission wants."""
        found = self._objective
        if found is None:
            found = Objective(self.state, self.index)
            self._objective = found
        return found

    def put(self, cell: int, elevation: int) -> None:
        """Try the unit on a cell."""
        unit = self.state.units[self.index]
        unit.cell = cell
        unit.elevation = elevation

    def lines(self) -> list[Line]:
        """The best attacks from where the unit was put, facing aside, worked out once for each
        place; nobody may change the list."""
        unit = self.state.units[self.index]
        key = unit.cell << 4 | unit.elevation - DEEPEST
        found = self._lines.get(key)
        if found is None:
            found = self.arsenal.lines()
            self._lines[key] = found
        return found

    def place(self, cell: int, elevation: int) -> float:
        """What a place is worth without any attack."""
        score = self.objective().at(cell, elevation) - self.danger().at(cell)
        self.put(cell, elevation)
        state = self.state
        field = state.table.field
        if elevation >= 2:
            score += HEIGHT
        if elevation == field.ground[cell]:
            score += self._grounds[cell]
        if field.colour[cell] >= SHALLOW:
            if is_deep(state, self.index):
                score -= ABYSS
            elif is_shallow(state, self.index):
                score -= WET
        return score

    def bound(self, cell: int, elevation: int) -> float:
        """What a place is worth at most: as `best`, but as if nothing stood between the unit and
        the enemies in range, and it faced them all."""
        base = self.place(cell, elevation)
        arsenal = self.arsenal
        outlook = arsenal.outlook(cell, elevation) if arsenal.guns else 0
        walls = arsenal.walls_from(cell) if arsenal.walls else []
        if walls:
            return base + best_plan(arsenal.tops(outlook) + walls, self.points, self.bank).value
        if outlook == self._outlook:  # as from the place before: most are beside each other
            return base + self._plan
        found = self._plans.get(outlook)
        if found is None:
            found = best_plan(arsenal.tops(outlook), self.points, self.bank).value
            self._plans[outlook] = found
        self._outlook = outlook
        self._plan = found
        return base + found

    def best(self, cell: int, elevation: int, facings: int, least: float, fights: bool) -> Spot:
        """The best way to face on a cell, of those in `facings`; unless it can be better than
        `least` it is not looked for."""
        base = self.place(cell, elevation)
        lines: list[Line] = self.lines() if fights else []
        everything = best_plan(lines, self.points, self.bank).value
        found = Spot(cell, elevation, NOBODY, base + everything)
        if found.score <= least:
            return found
        found.score = NOTHING
        danger = self.danger()
        field = self.state.table.field
        nearest = self.towards(cell)
        known = {(1 << len(lines)) - 1: everything}
        for facing in range(6):
            if not facings >> facing & 1:
                continue
            score = base - BACK * danger.blind(cell, facing)
            if self.sees_all:
                score = base + everything
            else:
                ahead = field.ahead(cell, facing)
                mask = 0
                for place in range(len(lines)):
                    mask |= (ahead >> lines[place].cell & 1) << place
                value = known.get(mask, NOTHING)
                if value == NOTHING:
                    seen = [line for line in lines if ahead >> line.cell & 1]
                    value = best_plan(seen, self.points, self.bank).value
                    known[mask] = value
                score += value
            turn = (facing - nearest) % 6
            score -= OFF * min(turn, 6 - turn)
            if score > found.score:
                found = Spot(cell, elevation, facing, score)
        return found

    def towards(self, cell: int) -> int:
        """The direction of the nearest enemy."""
        danger = self.danger()
        best = 99
        nearest = cell
        for place in range(len(danger.rows)):
            apart = danger.rows[place][cell]
            if 0 < apart < best:
                best = apart
                nearest = self.state.units[danger.foes[place]].cell
        return 0 if nearest == cell else self.state.table.field.direction(cell, nearest)
