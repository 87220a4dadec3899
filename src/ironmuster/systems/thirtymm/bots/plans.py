"""[section 5.3] How a pool of Action Points is best spent, and what of it is better stored."""

from __future__ import annotations

from typing import Final

from mypy_extensions import mypyc_attr

from ironmuster.kernel.value import Action
from ironmuster.systems.thirtymm.position.state import State

THRIFT: Final = 0.35  # what a stored Action Point is worth
SPILL: Final = 0.05  # the same, if the next pool would overflow
STORE: Final = 16  # the pool's limit [TM-6.1]
LARGEST: Final = 32  # Action Points that a pool ever has
MEAN: Final = 5  # of the die for Action Points, rounded up


@mypyc_attr(acyclic=True, free_list_len=1)
class Line:
    """One attack that a unit could pay for, and the cell it goes to: `value` is what each such
    attack is worth, `bonus` what comes on top once."""

    def __init__(
        self, cost: int, value: float, close: bool, cell: int, action: Action, bonus: float = 0.0
    ) -> None:
        self.cost: int = cost
        self.value: float = value
        self.close: bool = close
        self.cell: int = cell
        self.action: Action = action
        self.bonus: float = bonus

    def rate(self) -> float:
        """What it gives for an Action Point."""
        return (self.value + self.bonus) / self.cost


@mypyc_attr(acyclic=True, free_list_len=1)
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


@mypyc_attr(acyclic=True)
class Bank:
    """[TM-6.3] What stored Action Points are worth to a unit: less once the next pool would
    overflow, nothing in the last round."""

    def __init__(self, state: State, index: int) -> None:
        self.last: bool = state.round >= state.table.mission.rounds
        self.room: int = max(0, STORE - MEAN - state.table.profiles[index].ap)
        self.values: list[float] = _nothing if self.last else _stored[self.room]

    def worth(self, points: int) -> float:
        """What it is worth to end the turn with so many points."""
        return self.values[points]


def stored_values(room: int) -> list[float]:
    """[TM-6.3] What each number of stored points is worth while so many do not overflow."""
    values = [THRIFT * points for points in range(room + 1)]
    last = THRIFT * room
    return values + [last + SPILL * more for more in range(1, LARGEST + 1 - room)]


_nothing: Final[list[float]] = [0.0] * (LARGEST + 1)
_stored: Final[list[list[float]]] = [stored_values(room) for room in range(STORE + 1)]


def best_of_each(lines: list[Line], pool: int) -> list[Line]:
    """The best line of each price that the pool can pay, of those worth anything without bonus."""
    found: list[Line] = []
    for line in lines:
        if line.cost > pool or line.value <= 0.0:
            continue
        for place in range(len(found)):
            if found[place].cost == line.cost:
                if line.value > found[place].value:
                    found[place] = line
                break
        else:
            found.append(line)
    return found


def best_plan(lines: list[Line], pool: int, bank: Bank) -> Plan:
    """The best way to spend a pool on these lines, each as often as one likes, but for the bonus
    of one of them."""
    values = bank.values[: pool + 1]
    if not lines:
        return Plan(values[pool], [])
    useful = best_of_each(lines, pool)
    chosen = [-1] * (pool + 1)
    if useful:
        cheapest = pool
        for line in useful:
            cheapest = line.cost if line.cost < cheapest else cheapest
        for points in range(cheapest, pool + 1):
            for place in range(len(useful)):
                line = useful[place]
                if line.cost <= points:
                    value = line.value + values[points - line.cost]
                    if value > values[points]:
                        values[points] = value
                        chosen[points] = place
    most = values[pool]
    left = pool
    picked: list[Line] = []
    for line in lines:
        if line.cost > pool or line.bonus <= 0.0:
            continue
        value = line.value + line.bonus + values[pool - line.cost]
        if value > most:
            most = value
            left = pool - line.cost
            picked = [line]
    while chosen[left] >= 0:
        line = useful[chosen[left]]
        picked.append(line)
        left -= line.cost
    return Plan(most, picked)
