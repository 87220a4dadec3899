"""[RO-18.21, RO-R85] Clash: a battle of two teams without an object."""

from __future__ import annotations

from ironmuster.geometry.plane.lengths import INCH
from ironmuster.systems.rollout.content.hosting import ROW, turns_of
from ironmuster.systems.rollout.position.state import (
    ENEMY,
    PLAYER,
    WITHDRAWN,
    BattleGame,
    State,
)
from ironmuster.systems.rollout.rules.orders import FAR_EDGE, OWN_EDGE, Orders, decide
from ironmuster.systems.rollout.rules.roster import FIRST_FORCE, enlist_team
from ironmuster.systems.rollout.rules.zones import Zone, strip_zone


class Clash(Orders):
    """[RO-18.21]"""

    def zone(self, state: State, side: int) -> Zone:
        """[RO-4.7, GW-10.9] The usual strip; in a battle of a campaign as deep as it says."""
        asked = state.setup.asked
        if asked is None:
            return super().zone(state, side)
        edge = FAR_EDGE if side == ENEMY else OWN_EDGE
        return strip_zone(edge, 0, deep=asked.sides[side].depth * ROW * INCH)

    def limit(self, state: State) -> int:
        """[RO-5.5, GW-10.11] The last turn."""
        asked = state.setup.asked
        return super().limit(state) if asked is None else turns_of(asked)

    def first_forces(self, game: BattleGame) -> None:
        """[RO-18.21] The enemy's team, which deploys after the player's."""
        enlist_team(game, ENEMY, FIRST_FORCE)
        game.state.alert |= 1 << FIRST_FORCE

    def turn_ends(self, game: BattleGame) -> None:
        """[RO-18.21] At the end the enemy must have lost the larger share of its HP."""
        state = game.state
        if state.turn >= self.limit(state):
            judge(game)


def judge(game: BattleGame) -> None:
    """[RO-18.21] Compare the shares that were lost, exactly."""
    state = game.state
    own, theirs = losses(state, PLAYER), losses(state, ENEMY)
    decide(game, theirs[0] * own[1] > own[0] * theirs[1], "by the shares of HP lost")


def losses(state: State, side: int) -> tuple[int, int]:
    """[RO-18.21] The HP that a side has lost, and those it began with; a withdrawn unit has lost
    all of its own."""
    lost = total = 0
    for unit in range(len(state.kind)):
        if state.side[unit] == side:
            full = state.profile(unit).hp
            total += full
            lost += full if state.status[unit] == WITHDRAWN else full - state.hp[unit]
    return lost, max(1, total)
