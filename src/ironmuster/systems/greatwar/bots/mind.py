"""[section 5.5] What a bot keeps of a campaign: ways over the map, and the odds of each shift."""

from __future__ import annotations

from heapq import heappop, heappush
from typing import TYPE_CHECKING, Final

from ironmuster.systems.greatwar.odds.grades import WAYS, grades
from ironmuster.systems.greatwar.rules.resolver import LIMIT, shift_of

if TYPE_CHECKING:
    from ironmuster.systems.greatwar.position.table import Table

FAR: Final = 1e9  # from where no way leads
ON_ROAD: Final = 0.75  # a step from a road hex to the next [section 5.5]


class Mind:
    """What follows from the table: the distances to hexes, worked out when first asked for, and the
    five grades of each shift, the attacker's decisive victory first."""

    def __init__(self, table: Table) -> None:
        self.table: Table = table
        self.away: dict[int, list[float]] = {}
        self.chances: list[list[float]] = [
            [count / WAYS for count in grades(table, shift)] for shift in range(-LIMIT, LIMIT + 1)
        ]

    def odds(self, cell: int, attacker: int, defender: int) -> list[float]:
        """[section 5.2] The grades of a battle of these strengths in a hex."""
        return self.chances[shift_of(self.table, cell, attacker, defender).whole + LIMIT]

    def beats(self, cell: int, attacker: int, defender: int) -> float:
        """[section 5.2] The chance of any victory of the attacker."""
        odds = self.odds(cell, attacker, defender)
        return odds[0] + odds[1]

    def ways_to(self, cell: int) -> list[float]:
        """[section 5.5] dist: the cost of movement to a hex from each."""
        found = self.away.get(cell)
        if found is None:
            found = self._measure(cell)
            self.away[cell] = found
        return found

    def _measure(self, goal: int) -> list[float]:
        board = self.table.board
        found = [FAR] * board.grid.size
        found[goal] = 0.0
        edge: list[tuple[float, int]] = [(0.0, goal)]
        while edge:
            cost, cell = heappop(edge)
            if cost > found[cell]:
                continue
            road = board.roads >> cell & 1
            for other in board.around(cell):
                if board.open >> other & 1:
                    step = ON_ROAD if road and board.roads >> other & 1 else board.entry[cell]
                    if cost + step < found[other]:
                        found[other] = cost + step
                        heappush(edge, (cost + step, other))
        return found
