"""[RO-18.13 to RO-18.16, RO-R55] Escort: the convoy must reach the end of its road."""

from __future__ import annotations

from ironmuster.systems.rollout.position.state import BattleGame, State
from ironmuster.systems.rollout.position.stats import is_out, on_table
from ironmuster.systems.rollout.rules.orders import Orders, decide, dry_strip, mission_of
from ironmuster.systems.rollout.rules.placing import Region


class Escort(Orders):
    """[RO-18.13 to RO-18.16]"""

    def regions(self, state: State) -> list[Region]:
        """[RO-18.15] The strips along the left and the right edge, by turns."""
        return [Region(dry_strip(state, 1)), Region(dry_strip(state, 3))]

    def drawn_to(self, state: State) -> list[int] | None:
        """[RO-18.15] From the edge nearest to any transport."""
        return rolling(state) or None

    def turn_ends(self, game: BattleGame) -> None:
        """[RO-18.13, RO-18.16] Until no transport is left; at least half of them, rounded up."""
        state = game.state
        goal = state.goal
        if not rolling(state):
            won = 2 * goal.delivered >= len(goal.convoy)
            decide(game, won, f"{'enough' if won else 'too few'} transports came through")

    def reward(self, state: State) -> int:
        """[RO-18.16] 3 XP for each transport."""
        return mission_of(state).xp * state.goal.delivered


def rolling(state: State) -> list[int]:
    """[RO-18.13] The transports that are on the table and not out of action, the lead first."""
    return [unit for unit in state.goal.convoy if on_table(state, unit) and not is_out(state, unit)]
