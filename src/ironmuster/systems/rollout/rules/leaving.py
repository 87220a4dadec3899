"""[RO-6.8] Units leave the table as their mission lets them."""

from __future__ import annotations

from ironmuster.geometry.plane.lengths import along, length
from ironmuster.geometry.plane.shapes import Shape
from ironmuster.systems.rollout.position.actions import Leave
from ironmuster.systems.rollout.position.events.moves import LeftTable
from ironmuster.systems.rollout.position.footing import SIDE
from ironmuster.systems.rollout.position.paths import March, heading, named_fault
from ironmuster.systems.rollout.position.state import EXTRACTED, NOBODY, BattleGame, State
from ironmuster.systems.rollout.position.stats import CONTACT
from ironmuster.systems.rollout.rules.missions import orders_of
from ironmuster.systems.rollout.rules.orders import sea_at
from ironmuster.systems.rollout.rules.reporting import tell


def exits_of(state: State, unit: int) -> tuple[int, ...]:
    """[RO-6.8] The edges over which a unit may leave."""
    return orders_of(state).exits(state, unit) if state.mission else ()


def touches_edge(state: State, shape: Shape, edge: int) -> bool:
    """[RO-6.8, RO-2.13] Whether a base touches an edge, or the waterline of one under ocean."""
    sea = sea_at(state, edge)
    gaps = {1: shape.left, 2: SIDE - shape.high, 3: SIDE - shape.right, 4: shape.low}
    return gaps[edge] - sea <= CONTACT


def edge_place(march: March, edge: int) -> tuple[int, int]:
    """[RO-6.8] Where a unit touches an edge that it makes for straight: no farther than that."""
    x, y = march.start
    sea, line = sea_at(march.state, edge), march.state.line(march.unit)
    ends = {1: (sea, y), 2: (x, SIDE - sea), 3: (SIDE - sea, y), 4: (x, sea)}
    to = ends[edge]
    far = max(0, length(to[0] - x, to[1] - y) - line.long)
    return along(x, y, to[0], to[1], far)


def why_not_left(march: March, answer: Leave) -> str:
    """[RO-6.8] Why a unit cannot leave so; nothing where it can."""
    state, unit, end = march.state, march.unit, (answer.x, answer.y)
    if answer.edge not in exits_of(state, unit):
        return "its mission does not let it leave over that edge [RO-6.8]"
    wrong = named_fault(end, NOBODY, answer.path)
    if wrong:
        return wrong
    way = march.way(end, answer.path)
    wrong = march.shut_fault(way) or march.price_fault(way)
    if wrong:
        return wrong
    facing = heading(way)
    if facing < 0:
        facing = state.facing[unit]
    if not touches_edge(state, state.line(unit).outline(*end, facing), answer.edge):
        return "its base does not touch the edge there [RO-6.8]"
    return ""


def leave_table(game: BattleGame, unit: int, edge: int) -> None:
    """[RO-6.8, RO-18.5] It is gone, extracted, with what it carries."""
    state = game.state
    state.status[unit] = EXTRACTED
    tell(game, LeftTable(unit, edge))
    if state.goal.bearer == unit and state.goal.load != NOBODY:
        state.status[state.goal.load] = EXTRACTED
    orders_of(state).left(game, unit, edge)
