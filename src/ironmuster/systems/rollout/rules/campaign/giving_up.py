"""[RO-5.5, RO-R218] Who gives up while a battle of the campaign is fought loses that battle, who
gives up between two battles the campaign."""

from __future__ import annotations

from ironmuster.systems.rollout.position.campaign.facts import campaign_of
from ironmuster.systems.rollout.position.state import PLAYER, WITHDRAWN, BattleGame
from ironmuster.systems.rollout.rules.campaign.expedition import Expedition
from ironmuster.systems.rollout.rules.campaign.sealion import GIVEN_UP, GONE
from ironmuster.systems.rollout.rules.ending import end_battle, present
from ironmuster.systems.rollout.rules.orders import LOST, WON
from ironmuster.systems.rollout.rules.removal import record
from ironmuster.systems.rollout.rules.retreating import withdraw
from ironmuster.systems.rollout.rules.seats import PERSON


def surrender(game: BattleGame, player: int) -> bool:
    """[RO-5.5, RO-R218] Somebody gives up; whether the campaign goes on."""
    depth = expedition_depth(game)
    if len(game.stack) > depth > 0:
        give_up_battle(game, player)
        game.unwind(depth)
        return True
    campaign_of(game.state).ended = GIVEN_UP if player == PERSON else GONE
    return False


def expedition_depth(game: BattleGame) -> int:
    """How many procedures there are down to the order that is being fought, 0 where none is."""
    for place, one in enumerate(game.stack):
        if isinstance(one, Expedition):
            return place + 1
    return 0


def give_up_battle(game: BattleGame, player: int) -> None:
    """[RO-R218] It is lost whatever was reached before, and who is there of the player withdraws;
    if a person who plays the enemy gives it up, it is won."""
    state = game.state
    state.goal.decided = LOST if player == PERSON else WON
    if player == PERSON:
        for unit in present(state, PLAYER):
            if state.status[unit] != WITHDRAWN:  # with what it was aboard of
                withdraw(game, unit, GIVEN_UP)
        record(game)
    end_battle(game)
