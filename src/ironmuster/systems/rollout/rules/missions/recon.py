"""[RO-18.6 to RO-18.8] Recon: points of interest are investigated, each for a turn."""

from __future__ import annotations

from typing import Final

from ironmuster.geometry.plane.lengths import INCH
from ironmuster.geometry.plane.shapes import disc, within
from ironmuster.systems.rollout.position.events.turns import PointDone
from ironmuster.systems.rollout.position.sight import outline
from ironmuster.systems.rollout.position.state import (
    ENEMY,
    EXPLORES,
    IDLE,
    PLAYER,
    BattleGame,
    State,
)
from ironmuster.systems.rollout.position.stats import is_out, on_table
from ironmuster.systems.rollout.rules.orders import OWN_EDGE, Orders, decide, mission_of, sea_at
from ironmuster.systems.rollout.rules.placing import Region, around
from ironmuster.systems.rollout.rules.reporting import tell
from ironmuster.systems.rollout.rules.zones import Zone, strip_zone

NEAR: Final = INCH


class Recon(Orders):
    """[RO-18.6 to RO-18.8]"""

    def zone(self, state: State, side: int) -> Zone:
        """[RO-18.6] Not within 6" of a point."""
        return strip_zone(OWN_EDGE, sea_at(state, OWN_EDGE), clear=state.goal.points)

    def regions(self, state: State) -> list[Region]:
        """[RO-18.6] Within 6" of each point, by turns."""
        return [around(disc(x, y, 0), 6) for x, y in state.goal.points]

    def recover(self, game: BattleGame) -> None:
        """[RO-18.7] Whoever investigates is done, unless an enemy is within 1" now."""
        state = game.state
        for unit in range(len(state.kind)):
            point = state.task[unit] - EXPLORES
            if state.task[unit] == IDLE or not 0 <= point < len(state.goal.points):
                continue
            state.task[unit] = IDLE
            done = may_explore(state, unit, point)
            if done:
                state.goal.done |= 1 << point
            tell(game, PointDone(point, unit, done))

    def turn_ends(self, game: BattleGame) -> None:
        """[RO-18.8, RO-R215] At least half of the points; with a base module one fewer [D13]."""
        goal = game.state.goal
        done = goal.done.bit_count()
        fewer = game.state.table.sortie.fewer
        if done and 2 * (done + fewer) >= len(goal.points):
            decide(game, True, "half of the points are investigated")

    def reward(self, state: State) -> int:
        """[RO-18.8] 2 XP for each point."""
        return mission_of(state).xp * state.goal.done.bit_count()


def points_for(state: State, unit: int) -> list[int]:
    """[RO-18.7] The points of interest that a unit may begin to investigate where it stands."""
    if state.mission != "recon" or state.side[unit] != PLAYER:
        return []
    return [
        point
        for point in range(len(state.goal.points))
        if not state.goal.done >> point & 1 and may_explore(state, unit, point)
    ]


def may_explore(state: State, unit: int, point: int) -> bool:
    """[RO-18.7] Whether a unit is within 1" of a point, in action, and no enemy is."""
    if is_out(state, unit) or not on_table(state, unit) or not is_near(state, unit, point):
        return False
    for other in range(len(state.kind)):
        active = on_table(state, other) and not is_out(state, other)
        if state.side[other] == ENEMY and active and is_near(state, other, point):
            return False
    return True


def is_near(state: State, unit: int, point: int) -> bool:
    """[RO-18.7] Whether a unit is within 1" of a point."""
    x, y = state.goal.points[point]
    return within(outline(state, unit), disc(x, y, 0), NEAR)
