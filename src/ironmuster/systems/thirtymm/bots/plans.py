"""[section 5.3] How a pool of Action Points is best spent, and what of it is better stored."""

from __future__ import annotations

from typing import Final

from ironmuster.systems.thirtymm.bots.shots import Line
from ironmuster.systems.thirtymm.position.state import State

THRIFT: Final = 0.35  # what a stored Action Point is worth
STORE: Final = 16  # the pool's limit [TM-6.1]
MEAN: Final = 5  # of the die for Action Points, rounded up


class Plan:
    """What is spent on, in any order, and what it is worth with all that is stored."""

    def __init__(self, value: float, lines: list[Line]) -> None:
        self.value: float = value
        self.lines: list[Line] = lines

    def first(self) -> Line | None:
        """What to do first: ranged before close [TM-5.6], and of these the best for its cost."""
        best: Line | None = None
        for line in self.lines:
            if (
                best is None
                or (best.close and not line.close)
                or (best.close == line.close and line.rate() > best.rate())
            ):
                best = line
        return best


class Bank:
    """[TM-6.3] What stored Action Points are worth to a unit: less once the next pool would
    overflow, nothing in the last round."""

    def __init__(self, state: State, index: int) -> None:
        self.last: bool = state.round >= state.table.mission.rounds
        self.room: int = max(0, STORE - MEAN - state.table.profiles[index].ap)

    def worth(self, points: int) -> float:
        """What it is worth to end the turn with so many points."""
        if self.last:
            return 0.0
        return THRIFT * min(points, self.room) + 0.05 * max(0, points - self.room)


def best_plan(lines: list[Line], pool: int, bank: Bank) -> Plan:
    """The best way to spend a pool on these lines, each as often as one likes."""
    useful = [line for line in lines if line.cost <= pool and line.value > 0.0]
    values = [bank.worth(points) for points in range(pool + 1)]
    chosen = [-1] * (pool + 1)
    for points in range(1, pool + 1):
        for place in range(len(useful)):
            line = useful[place]
            if line.cost <= points:
                value = line.value + values[points - line.cost]
                if value > values[points]:
                    values[points] = value
                    chosen[points] = place
    picked: list[Line] = []
    left = pool
    while chosen[left] >= 0:
        line = useful[chosen[left]]
        picked.append(line)
        left -= line.cost
    return Plan(values[pool], picked)
