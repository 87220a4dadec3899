"""[RO-18.3 to RO-18.5] Metarian Recovery: carry the prone Metarian off over the own edge."""

from __future__ import annotations

from ironmuster.systems.rollout.position.state import ENEMY, PLAYER, BattleGame, State
from ironmuster.systems.rollout.position.stats import is_out
from ironmuster.systems.rollout.rules.orders import FAR_EDGE, OWN_EDGE, Orders, decide


class Recovery(Orders):
    """[RO-18.3 to RO-18.5]"""

    def exits(self, state: State, unit: int) -> tuple[int, ...]:
        """[RO-18.5] Only the carrier, each side over its own edge."""
        if state.goal.bearer != unit:
            return ()
        return (OWN_EDGE if state.side[unit] == PLAYER else FAR_EDGE,)

    def left(self, game: BattleGame, unit: int, edge: int) -> None:
        """[RO-18.5] With the Metarian it is won; the enemy's carrier takes it away for good."""
        super().left(game, unit, edge)
        goal = game.state.goal
        goal.out.append(goal.load)
        won = game.state.side[unit] != ENEMY
        decide(game, won, "the Metarian is carried off" if won else "the enemy carried it off")

    def turn_ends(self, game: BattleGame) -> None:
        """[RO-18.5] Lost if it is destroyed."""
        if is_out(game.state, game.state.goal.load):
            decide(game, False, "the Metarian is destroyed")
