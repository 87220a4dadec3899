"""[RO-18.9, RO-18.10] Defend: the object must have HP left at the end."""

from __future__ import annotations

from ironmuster.systems.rollout.position.sight import outline
from ironmuster.systems.rollout.position.state import BattleGame, State
from ironmuster.systems.rollout.position.stats import is_out
from ironmuster.systems.rollout.rules.orders import Orders, decide
from ironmuster.systems.rollout.rules.zones import Zone, round_zone


class Defend(Orders):
    """[RO-18.9, RO-18.10]"""

    def deploys_first(self) -> bool:
        """[RO-4.6] Step 10 comes before 7."""
        return True

    def zone(self, state: State, side: int) -> Zone:
        """[RO-18.9] Within 6" of the object."""
        return round_zone(outline(state, state.goal.things[0]))

    def turn_ends(self, game: BattleGame) -> None:
        """[RO-18.10] Lost with its last HP, won if it has some at the end."""
        state = game.state
        if is_out(state, state.goal.things[0]):
            decide(game, False, "the object is destroyed")
        elif state.turn >= self.limit(state):
            decide(game, True, "the object survives")
