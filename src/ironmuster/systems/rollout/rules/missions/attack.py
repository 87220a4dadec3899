"""[RO-18.11, RO-18.12, RO-R13] Attack: the object must be destroyed by the end of turn 6."""

from __future__ import annotations

from ironmuster.systems.rollout.position.sight import outline
from ironmuster.systems.rollout.position.state import BattleGame, State
from ironmuster.systems.rollout.position.stats import is_out
from ironmuster.systems.rollout.rules.forces import (
    muster_extra,
    muster_force,
    muster_joining,
    place_force,
)
from ironmuster.systems.rollout.rules.orders import Orders, decide, mission_of
from ironmuster.systems.rollout.rules.placing import Region, around
from ironmuster.systems.rollout.rules.roster import FIRST_FORCE


class Attack(Orders):
    """[RO-18.11, RO-18.12]"""

    def first_forces(self, game: BattleGame) -> None:
        """[RO-18.11] A Heavy Force, and what a D6 adds to it."""
        state = game.state
        units: list[int] = []
        for force in mission_of(state).enemy:
            units += muster_force(game, force, FIRST_FORCE)
        units += muster_extra(game, FIRST_FORCE) + muster_joining(game, FIRST_FORCE)
        place_force(game, units, self.regions(state))

    def regions(self, state: State) -> list[Region]:
        """[RO-18.11] Within 6" of the object."""
        return [around(outline(state, state.goal.things[0]), 6)]

    def turn_ends(self, game: BattleGame) -> None:
        """[RO-18.12] Destroyed by the end of the turn that counts."""
        state = game.state
        if is_out(state, state.goal.things[0]):
            decide(game, True, "the object is destroyed")
        elif state.turn >= (mission_of(state).objective or self.limit(state)):
            decide(game, False, "the object stands")
