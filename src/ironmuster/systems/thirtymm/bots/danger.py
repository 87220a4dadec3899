"""[section 5.3, step 3] What the enemy could do to a unit, by how far away it is.

foes[place]            an enemy
tables[place][apart]   what it may do over such a distance, as far as it can do anything
rows[place][cell]      how far each cell is from it
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import mypyc_attr

from ironmuster.systems.thirtymm.odds.attack import prospect_of
from ironmuster.systems.thirtymm.position.rolls import Shot
from ironmuster.systems.thirtymm.position.state import State
from ironmuster.systems.thirtymm.position.stats import cost_of, is_disabled, weapons_of
from ironmuster.systems.thirtymm.rules.targets import enemies_of

NEAR: Final = 3  # hexes, of an enemy in the blind spot
POOL: Final = 16
MEAN: Final = 4.5  # of the die for Action Points
DOUBT: Final = 0.6  # how much of what an enemy could do is expected of it
LATER: Final = 0.5  # of one that has acted in this round
USUAL: Final = 4  # hexes, from which chances are reckoned


@mypyc_attr(acyclic=True)
class Danger:
    """The damage a unit may expect where it will be, from the enemies that come near enough."""

    def __init__(self, state: State, index: int) -> None:
        self.state: State = state
        self.foes: list[int] = []
        self.tables: list[list[float]] = []
        self.rows: list[list[int]] = []  # how far each cell is from each enemy
        grid = state.table.field.grid
        core = state.table.profiles[index].core
        left = max(1, state.units[index].left[core])
        for foe in enemies_of(state, index):
            table = harm_by_distance(state, foe, index)
            share = DOUBT if state.units[foe].ready else DOUBT * LATER
            if len(table) > 1 and table[1] >= left:
                share /= DOUBT
            self.foes.append(foe)
            self.rows.append(grid.distances(state.units[foe].cell))
            self.tables.append([amount * share for amount in table])

    def at(self, cell: int) -> float:
        """The damage expected on a cell."""
        total = 0.0
        rows = self.rows
        for place in range(len(rows)):
            apart = rows[place][cell]
            table = self.tables[place]
            if apart < len(table):
                total += table[apart]
        return total

    def blind(self, cell: int, facing: int) -> int:
        """How many enemies within 3 hexes are out of the Field of View of who faces so."""
        count = 0
        for place in range(len(self.rows)):
            if self.rows[place][cell] <= NEAR:
                there = self.state.units[self.foes[place]].cell
                if not self.state.table.field.ahead(cell, facing) >> there & 1:
                    count += 1
        return count


def harm_by_distance(state: State, foe: int, index: int) -> list[float]:
    """What an enemy does to a unit in a turn, by the distance it has to overcome to do so, as far
    as it can do anything."""
    table: list[float] = []
    unit = state.units[foe]
    if is_disabled(state, foe):
        return table
    profile = state.table.profiles[foe]
    points = min(float(POOL), unit.stored + MEAN + profile.ap)
    core = state.table.profiles[index].core
    for number in weapons_of(state, foe):
        gun = state.table.guns[number]
        cost = cost_of(state, foe, gun)
        if cost > points + 3:
            continue
        hope = prospect_of(state, Shot(foe, index, gun, USUAL, 0, False), core)
        harm = hope.mean() * points / cost
        reach = gun.range + profile.mp
        if reach >= len(table):
            table += [0.0] * (reach + 1 - len(table))
        for apart in range(reach + 1):
            near = harm if apart <= gun.range else 0.7 * harm
            if near > table[apart]:
                table[apart] = near
    return table
