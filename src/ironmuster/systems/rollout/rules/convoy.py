"""[RO-18.14, RO-R41] The convoy goes along its road, the lead first."""

from __future__ import annotations

from itertools import pairwise
from typing import Final

from ironmuster.geometry.plane.lengths import INCH, length
from ironmuster.geometry.plane.shapes import Shape, gap, overlap
from ironmuster.systems.rollout.position.events.turns import Advanced, Delivered
from ironmuster.systems.rollout.position.footing import is_ground
from ironmuster.systems.rollout.position.profile import FOOT, LIGHT, VEHICLE
from ironmuster.systems.rollout.position.shifting import aside_of
from ironmuster.systems.rollout.position.state import (
    ENEMY,
    EXTRACTED,
    BattleGame,
    State,
)
from ironmuster.systems.rollout.position.stats import is_out
from ironmuster.systems.rollout.rules.harm import hurt
from ironmuster.systems.rollout.rules.missions.escort import rolling
from ironmuster.systems.rollout.rules.reporting import tell
from ironmuster.systems.rollout.rules.scene import LONG, on_road

PACE: Final = 6 * INCH
SPACE: Final = INCH  # between transports
CRASH: Final = 2  # HP of each, when vehicles collide [RO-7.7]
OVERRUN: Final = 1  # HP of foot units [RO-7.6]


def advance(game: BattleGame) -> None:
    """[RO-18.14] Each transport advances 6" along the road, keeping 1" behind the one before."""
    state = game.state
    goal = state.goal
    limit = road_length(state)
    ceiling = limit
    for unit in rolling(state):
        place = goal.convoy.index(unit)
        front = min(goal.gone[place] + PACE, ceiling)
        front = max(front, goal.gone[place])
        front, struck = stopped_at(state, unit, goal.gone[place], front)
        roll_to(game, unit, place, front)
        if struck >= 0:
            hurt(game, unit, CRASH, "collision")
            hurt(game, struck, CRASH, "collision")
        if front >= limit:
            state.status[unit] = EXTRACTED
            goal.delivered += 1
            tell(game, Delivered(unit))
        elif not is_out(state, unit):
            ceiling = front - LONG - SPACE


def road_length(state: State) -> int:
    """[RO-18.13] How long the road is."""
    road = state.goal.road
    legs = pairwise(road)
    return sum([length(bx - ax, by - ay) for (ax, ay), (bx, by) in legs])


def base_at(state: State, unit: int, front: int) -> tuple[int, int, int]:
    """[RO-18.13] The centre and facing of a transport whose front is so far along."""
    return on_road(state.goal.road, front - LONG // 2)


def shape_at(state: State, unit: int, front: int) -> Shape:
    """The base of a transport whose front is so far along."""
    x, y, facing = base_at(state, unit, front)
    return state.line(unit).outline(x, y, facing)


def stopped_at(state: State, unit: int, start: int, front: int) -> tuple[int, int]:
    """[RO-18.14, RO-7.7] How far a transport gets, and the enemy vehicle or light unit that it
    touches there, -1 without one."""
    blocks = [
        other
        for other in range(len(state.kind))
        if state.side[other] == ENEMY
        and is_ground(state, other)
        and not is_out(state, other)
        and state.line(other).body in (VEHICLE, LIGHT)
    ]
    best, struck = front, -1
    for other in blocks:
        base = state.base(other)
        low, high = start, best
        if not touches_between(state, unit, base, start, best):
            continue
        while low < high:
            middle = (low + high) >> 1
            if touches_between(state, unit, base, start, middle):
                high = middle
            else:
                low = middle + 1
        best, struck = low, other
    return best, struck


def touches_between(state: State, unit: int, base: Shape, start: int, end: int) -> bool:
    """[RO-7.7] Whether a transport touches a base anywhere on a stretch of its road."""
    for front in range(start, end, INCH // 4):
        if gap(shape_at(state, unit, front), base) == 0:
            return True
    return gap(shape_at(state, unit, end), base) == 0


def roll_to(game: BattleGame, unit: int, place: int, front: int) -> None:
    """[RO-18.14, RO-7.6, RO-R41] Set a transport down so far along; enemy foot under it takes 1 HP,
    and everybody, wrecks included, is shifted aside."""
    state = game.state
    start = state.goal.gone[place]
    under = passed_over(state, unit, start, front)
    x, y, facing = base_at(state, unit, front)
    state.x[unit], state.y[unit], state.facing[unit] = x, y, facing
    state.goal.gone[place] = front
    tell(game, Advanced(unit, front, x, y))
    for other in under:
        foot = state.line(other).body == FOOT
        if state.side[other] == ENEMY and foot and not is_out(state, other):
            hurt(game, other, OVERRUN, "overrun")
        if is_ground(state, other) and overlap(state.base(unit), state.base(other)):
            shift(state, other)


def passed_over(state: State, unit: int, start: int, front: int) -> list[int]:
    """[RO-7.6] The units, but transports that roll themselves, that the base passes over."""
    found: list[int] = []
    going = rolling(state)
    shapes = [shape_at(state, unit, one) for one in range(start, front, INCH // 4)]
    shapes.append(shape_at(state, unit, front))
    for other in range(len(state.kind)):
        if other != unit and is_ground(state, other) and other not in going:
            base = state.base(other)
            if any([overlap(shape, base) for shape in shapes]):
                found.append(other)
    return found


def shift(state: State, unit: int) -> None:
    """[RO-7.6, RO-R99] Move a base the shortest way to where it can stand."""
    line, x, y = state.line(unit), state.x[unit], state.y[unit]
    to = aside_of(state, unit, line, x, y, state.facing[unit])
    if to is not None:
        state.x[unit], state.y[unit] = to
