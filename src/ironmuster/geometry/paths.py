"""[BM-5.8] The path the engine chooses to an end, and the check of a path that was declared."""

from __future__ import annotations

from ironmuster.geometry.gait import (
    BACK,
    BAD_END,
    CLOSED_DIAGONAL,
    FACING_NOT_ALLOWED,
    LEGAL,
    NO_REVERSE,
    NOT_A_TURN,
    NOT_ENTERABLE,
    OFF_BOARD,
    OVER_BUDGET,
    STEP,
    TURN,
    UNKNOWN_ACTION,
    Gait,
)
from ironmuster.geometry.squares import Grid


class Walk:
    """A declared path as far as it is legal: where it got to, its cost, and what stopped it."""

    cell: int
    facing: int
    cost: int
    cells: list[int]  # every square entered, in order
    index: int  # of the first illegal action; -1 if there is none
    reason: int

    def __init__(
        self,
        cell: int,
        facing: int,
        cost: int,
        cells: list[int],
        index: int,
        reason: int,
    ) -> None:
        self.cell = cell
        self.facing = facing
        self.cost = cost
        self.cells = cells
        self.index = index
        self.reason = reason


def walk(
    grid: Grid,
    start: int,
    facing: int,
    actions: list[int],
    gait: Gait,
    prices: list[int],
    closed: list[int],
    ends: int,
) -> Walk:
    """[BM-5.2 to BM-5.7] Carry out a path; a bad end has the index after the last action."""
    done = Walk(start, facing, 0, [], -1, LEGAL)
    turns = 0
    for index in range(len(actions)):
        if not follow(grid, done, actions[index], gait, prices, closed, turns > 0):
            done.index = index
            return done
        if actions[index] not in (STEP, BACK):
            turns += 1
    if done.cell != start and not ends >> done.cell & 1:
        done.index = len(actions)
        done.reason = BAD_END
    return done


def follow(
    grid: Grid,
    done: Walk,
    action: int,
    gait: Gait,
    prices: list[int],
    closed: list[int],
    turned: bool,
) -> bool:
    """Carry out one action more of a walk, if it is legal; else note why it is not."""
    price = 0
    cell = done.cell
    facing = done.facing
    if action in (STEP, BACK):
        way = facing if action == STEP else (facing + 4) & 7
        cell = grid.next(done.cell, way)
        price = price_of(cell, prices) if cell >= 0 else 0
        if action == BACK and gait.reverse_extra < 0:
            done.reason = NO_REVERSE
        else:
            done.reason = fault_of_step(done.cell, way, cell, price, closed)
        if action == BACK:
            price += gait.reverse_extra
    elif TURN <= action < TURN + 8:
        facing = action - TURN
        done.reason = fault_of_turn(done.facing, facing, gait)
        if turned or not gait.free_first_turn:
            price = gait.turn_price(done.facing, facing)
    else:
        done.reason = UNKNOWN_ACTION
    if done.reason == LEGAL and done.cost + price > gait.budget:
        done.reason = OVER_BUDGET
    if done.reason != LEGAL:
        return False
    done.cost += price
    done.facing = facing
    if action in (STEP, BACK):
        done.cell = cell
        done.cells.append(cell)
    return True


def fault_of_step(start: int, way: int, cell: int, price: int, closed: list[int]) -> int:
    """[BM-5.5] Why a step cannot be taken to a cell of this price, or `LEGAL`."""
    if cell < 0:
        return OFF_BOARD
    if price == 0:
        return NOT_ENTERABLE
    return CLOSED_DIAGONAL if closed[way] >> start & 1 else LEGAL


def fault_of_turn(facing: int, to: int, gait: Gait) -> int:
    """[BM-5.2] Why one cannot turn to a facing, or `LEGAL`."""
    if to == facing:
        return NOT_A_TURN
    return FACING_NOT_ALLOWED if to % (8 // gait.facings) else LEGAL


def price_of(cell: int, prices: list[int]) -> int:
    """[BM-5.4] What a cell costs to enter; 0 if it cannot be entered."""
    for k in range(1, len(prices)):
        if prices[k] >> cell & 1:
            return k
    return 0


def find_path(
    grid: Grid,
    start: int,
    facing: int,
    goal: int,
    goal_facing: int,
    gait: Gait,
    prices: list[int],
    closed: list[int],
    hazards: int = 0,
) -> list[int] | None:
    """[BM-5.8] The preferred path to an end within the budget, or None if there is none.

    Fewest hazards entered, then lowest cost, fewest Turns, smallest actions. A hazard on the start
    square counts once for every path that leaves it, so it decides nothing.
    """
    if start == goal and facing == goal_facing:
        return []
    search = _Search(grid, facing, goal, goal_facing, gait, prices, closed, hazards)
    for risk in range(gait.budget + 1):
        cost = search.extend(risk, start)
        if cost >= 0:
            return search.best(start, facing, risk, cost, False, gait.free_first_turn)[1:]
        if risk and search.same_as_before(risk):
            return None  # one more hazard opened nothing up
    return None


class _Search:
    """From where, with so many hazards and points left, the goal can still be reached."""

    def __init__(
        self,
        grid: Grid,
        facing: int,
        goal: int,
        goal_facing: int,
        gait: Gait,
        prices: list[int],
        closed: list[int],
        hazards: int,
    ) -> None:
        self.grid: Grid = grid
        self.facing: int = facing
        self.goal: int = goal
        self.goal_facing: int = goal_facing
        self.gait: Gait = gait
        self.prices: list[int] = prices
        self.closed: list[int] = closed
        self.hazards: int = hazards
        self.spacing: int = 8 // gait.facings
        # layers[risk][points][facing], for a piece whose free first Turn, if any, is spent
        self.layers: list[list[list[int]]] = []
        # fresh[risk][points][facing], for a piece that has not turned yet: its facing only
        self.fresh: list[list[list[int]]] = []
        self.known: dict[int, list[int]] = {}

    def extend(self, risk: int, start: int) -> int:
        """Search with one more hazard; the lowest cost from the start, or -1."""
        gait = self.gait
        self.layers.append([])
        self.fresh.append([])
        for points in range(gait.budget + 1):
            row = self._entering(self.layers, risk, points)
            if points == 0:
                row[self.goal_facing] |= 1 << self.goal
            self._turning(row, risk, points)
            self.layers[risk].append(row)
            found = row[self.facing]
            if gait.free_first_turn:
                before = self._entering(self.fresh, risk, points)
                for f in range(0, 8, self.spacing):
                    before[self.facing] |= row[f]
                before[self.facing] |= row[self.facing]
                for f in range(8):
                    if f != self.facing:
                        before[f] = 0
                self.fresh[risk].append(before)
                found = before[self.facing]
            if found >> start & 1:
                return points
        return -1

    def same_as_before(self, risk: int) -> bool:
        """Whether one more hazard opened nothing up, for a piece that has turned or has not."""
        if self.layers[risk] != self.layers[risk - 1]:
            return False
        return not self.fresh[risk] or self.fresh[risk] == self.fresh[risk - 1]

    def _entering(self, layers: list[list[list[int]]], risk: int, points: int) -> list[int]:
        """Before a step ahead or back that these points and hazards cover."""
        row = layers[risk][points - 1][:] if points else [0] * 8
        for k in range(1, min(len(self.prices), points + 1)):
            price = self.prices[k]
            if not price:
                continue
            for back in range(2):
                late = points - k
                if back:
                    if self.gait.reverse_extra < 0:
                        break
                    late -= self.gait.reverse_extra
                if late < 0:
                    continue
                for f in range(8):
                    into = layers[risk][late][f] & price & ~self.hazards
                    if risk and self.hazards:
                        into |= layers[risk - 1][late][f] & price & self.hazards
                    if into:
                        way = (f + 4) & 7 if back else f
                        source = self.grid.shift(into, (way + 4) & 7)
                        row[f] |= source & ~self.closed[way]
        return row

    def _turning(self, row: list[int], risk: int, points: int) -> None:
        """Before a Turn that these points cover."""
        gait = self.gait
        if gait.turn_cost == 0:
            everywhere = 0
            for f in range(0, 8, self.spacing):
                everywhere |= row[f]
            for f in range(8):
                row[f] |= everywhere
        elif not gait.per_45:
            if points >= gait.turn_cost:
                source = self.layers[risk][points - gait.turn_cost]
                everywhere = 0
                for f in range(0, 8, self.spacing):
                    everywhere |= source[f]
                for f in range(8):
                    row[f] |= everywhere
        else:
            for f in range(8):
                for to in range(0, 8, self.spacing):
                    late = points - gait.turn_price(f, to)
                    if 0 <= late < points:
                        row[f] |= self.layers[risk][late][to]

    def best(
        self, cell: int, facing: int, risk: int, points: int, turned: bool, fresh: bool
    ) -> list[int]:
        """The number of Turns and then the actions of the best way on; empty if there is none.

        `risk` and `points` are what the best path has left here, so no way on spends less. Two
        Turns in a row are never best: one Turn costs no more.
        """
        if cell == self.goal and facing == self.goal_facing and points == 0:
            return [0]
        key = (((cell * 8 + facing) * 64 + risk) * 64 + points) * 4 + 2 * turned + fresh
        found = self.known.get(key)
        if found is not None:
            return found
        choice = self._onward(cell, facing, risk, points, fresh, False)
        if not turned:
            for to in range(0, 8, self.spacing):
                left = points - (0 if fresh else self.gait.turn_price(facing, to))
                if to != facing and left >= 0 and self.layers[risk][left][to] >> cell & 1:
                    way = self.best(cell, to, risk, left, True, False)
                    if way and (not choice or way[0] + 1 < choice[0]):
                        choice = [way[0] + 1, TURN + to, *way[1:]]
        if self.gait.reverse_extra >= 0:
            way = self._onward(cell, facing, risk, points, fresh, True)
            if way and (not choice or way[0] < choice[0]):
                choice = way
        self.known[key] = choice
        return choice

    def _onward(
        self, cell: int, facing: int, risk: int, points: int, fresh: bool, back: bool
    ) -> list[int]:
        """The best way on that begins with a step ahead or back; empty if there is none."""
        way = (facing + 4) & 7 if back else facing
        to = self.grid.next(cell, way)
        if to < 0 or self.closed[way] >> cell & 1:
            return []
        price = price_of(to, self.prices)
        left = points - price - (self.gait.reverse_extra if back else 0)
        if self.hazards >> to & 1:
            risk -= 1
        if price == 0 or left < 0 or risk < 0:
            return []
        layers = self.fresh if fresh else self.layers
        if not layers[risk][left][facing] >> to & 1:
            return []
        rest = self.best(to, facing, risk, left, False, fresh)
        return [rest[0], BACK if back else STEP, *rest[1:]] if rest else []
