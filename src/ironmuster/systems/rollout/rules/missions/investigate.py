"""[RO-18.17 to RO-18.20, D9] Investigate: find out what the token is, and get away."""

from __future__ import annotations

from typing import Final

from ironmuster.geometry.plane.lengths import INCH
from ironmuster.geometry.plane.rays import crosses
from ironmuster.geometry.plane.shapes import disc, within
from ironmuster.systems.rollout.position.dice import TOKEN
from ironmuster.systems.rollout.position.events.turns import Identified
from ironmuster.systems.rollout.position.sight import outline, things
from ironmuster.systems.rollout.position.state import (
    ENEMY,
    PLAYER,
    BattleGame,
    State,
)
from ironmuster.systems.rollout.position.stats import is_out, on_table
from ironmuster.systems.rollout.rules.findings import appear, worth
from ironmuster.systems.rollout.rules.forces import muster_force, muster_joining, place_force
from ironmuster.systems.rollout.rules.orders import OWN_EDGE, Orders, decide, mission_of
from ironmuster.systems.rollout.rules.placing import Region, ring_sector
from ironmuster.systems.rollout.rules.reporting import tell
from ironmuster.systems.rollout.rules.roster import FIRST_FORCE

NEAR: Final = 6 * INCH
EDGES: Final = (1, 2, 3, 4)
WEST_AND_EAST: Final = (180, 0)


class Investigation(Orders):
    """[RO-18.17 to RO-18.20]"""

    def first_forces(self, game: BattleGame) -> None:
        """[RO-18.18] Two Medium Forces on opposite sides of the ring."""
        for group, force in enumerate(mission_of(game.state).enemy):
            units = muster_force(game, force, group)
            if group == FIRST_FORCE:
                units += muster_joining(game, group)
            place_force(game, units, [ring_sector(WEST_AND_EAST[group])])

    def regions(self, state: State) -> list[Region]:
        """[RO-18.18] The sectors of the ring."""
        return [ring_sector(facing) for facing in WEST_AND_EAST]

    def exits(self, state: State, unit: int) -> tuple[int, ...]:
        """[RO-18.20, D9] Over the player's edge, once the token is identified; an enemy leader who
        was found flees over any."""
        if unit in state.goal.things and state.side[unit] == ENEMY:
            return EDGES
        free = state.goal.item and state.side[unit] == PLAYER
        return (OWN_EDGE,) if free else ()

    def left(self, game: BattleGame, unit: int, edge: int) -> None:
        """[RO-18.20, D9] Who leaves is extracted; the enemy leader has got away."""
        if game.state.side[unit] == PLAYER:
            super().left(game, unit, edge)

    def moved(self, game: BattleGame, unit: int) -> None:
        """[RO-18.19, RO-R84] Whether a unit of the player sees what the token is."""
        state = game.state
        if not state.goal.item:
            for one in range(len(state.kind)):
                if recognises(state, one):
                    identify(game, one)
                    return

    def turn_ends(self, game: BattleGame) -> None:
        """[RO-18.20] Identified, and half of the characters, rounded up, have left."""
        state = game.state
        team = heroes(state)
        gone = [unit for unit in team if unit in state.goal.out]
        if state.goal.item and 2 * len(gone) >= len(team):
            decide(game, True, "the token is identified, and half of the team away")

    def reward(self, state: State) -> int:
        """[RO-18.20, D9] 1 XP for identifying, and that of the item."""
        if not state.goal.item:
            return 0
        return mission_of(state).xp + worth(state)


def heroes(state: State) -> list[int]:
    """[RO-18.20] The characters of the team, found things aside."""
    return [
        unit
        for unit in range(len(state.kind))
        if state.side[unit] == PLAYER
        and state.profile(unit).character
        and unit not in state.goal.things
    ]


def recognises(state: State, unit: int) -> bool:
    """[RO-18.19] Whether a unit of the player within 6" of the token has an unobstructed line to
    it."""
    if state.side[unit] != PLAYER or not on_table(state, unit) or is_out(state, unit):
        return False
    x, y = state.goal.points[0]
    if not within(outline(state, unit), disc(x, y, 0), NEAR):
        return False
    start = (state.x[unit], state.y[unit])
    opaque = [one.shape for one in things(state) if one.opaque and one.unit != unit]
    return not any([crosses(shape, start, (x, y)) for shape in opaque])


def identify(game: BattleGame, unit: int) -> None:
    """[RO-18.19, D9] A D100 says what it is, and it takes the place of the token."""
    state = game.state
    die = game.draw(TOKEN)
    for item in game.catalog.items.values():
        if item.d100[0] <= die <= item.d100[1]:
            state.goal.item = item.id
            tell(game, Identified(unit, die, item.id))
            appear(game, item)
            return
