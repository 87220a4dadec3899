"""[5.4] Help for others, civilians, tokens, and when to stop."""

from __future__ import annotations

from typing import Final

from ironmuster.geometry.plane.lengths import length
from ironmuster.kernel.bot import Reason
from ironmuster.kernel.record import Options
from ironmuster.systems.rollout.bots.said import Said, on, plain
from ironmuster.systems.rollout.position.actions import (
    EndPart,
    Fudge,
    GoOn,
    Lead,
    Pass,
    Patch,
    Rally,
    Reroll,
    Stop,
)
from ironmuster.systems.rollout.position.state import ENEMY, NOBODY, PLAYER, BattleGame, State
from ironmuster.systems.rollout.position.stats import is_out
from ironmuster.systems.rollout.rules.ending import can_carry, may_claim, present
from ironmuster.systems.rollout.rules.missions.clash import losses
from ironmuster.systems.rollout.rules.orders import WON
from ironmuster.systems.rollout.rules.rolling import Roll

DOWN: Final = 1_000  # for who would be back in the fight
HERO: Final = 100
LOW: Final = 2  # own faces that are rolled again
HIGH: Final = 6  # of the enemy


def patch(state: State, options: Options) -> Said:
    """[5.4, RO-13.4] Who would otherwise miss a phase first, then who has lost most, with as many
    HP as there are."""
    best, found = 0, NOBODY
    given = Patch(0)
    for place in range(options.size()):
        action = options.at(place)
        if not isinstance(action, Patch):
            continue
        target = action.target
        missing = state.line(target).hp - state.hp[target]
        worth = missing + action.hp + (DOWN if is_out(state, target) else 0)
        worth += HERO if state.profile(target).character else 0
        if found == NOBODY or worth > best:
            best, found, given = worth, target, action
    if found == NOBODY:
        return plain(Pass(), "nobody needs it", "RO-13.4")
    text = "back in the fight" if is_out(state, found) else "it has lost most"
    return Said(given, Reason(text, "RO-13.4", on(found)))


def rally(options: Options) -> Said:
    """[RO-13.6] Whoever can keeps it from fleeing."""
    for place in range(options.size()):
        action = options.at(place)
        if isinstance(action, Rally):
            return Said(action, Reason("no roll, no flight", "RO-13.6", on(action.unit)))
    return plain(GoOn(), "nobody can rally it", "RO-13.6")


def lead(state: State, unit: int, options: Options) -> Said:
    """[RO-16.2, RO-16.3] Toward the own edge, over which people are rescued."""
    x, y = state.x[unit], state.y[unit]
    best, found = 0, NOBODY
    for place in range(options.size()):
        action = options.at(place)
        if isinstance(action, Lead):
            gained = y - action.y - length(action.x - x, 0) // 10
            if gained > best:
                best, found = gained, place
    if found == NOBODY:
        if options.has(Pass()):
            return plain(Pass(), "it gets no nearer to the own edge", "RO-16.2")
        return plain(EndPart(), "they get no nearer to the own edge", "RO-16.2")
    return plain(options.at(found), "nearer to the own edge, over which it is rescued", "RO-16.3")


def stop(state: State) -> Said:
    """[RO-5.5, RO-19.4] The battle ends when it is decided, or when what is still open only needs
    time."""
    goal = state.goal
    if goal.decided:
        text = "the mission is won" if goal.decided == WON else "the mission cannot be won any more"
        return plain(Stop(), text, "RO-5.5")
    if may_claim(state) and is_won_by_time(state):
        return plain(Stop(), "nobody is left to hinder it", "RO-19.4")
    return plain(GoOn(), "the mission is still to be won", "RO-5.5")


def is_won_by_time(state: State) -> bool:
    """[RO-19.4] Whether a mission is won if the battle ends now with no enemy left."""
    if state.mission == "recovery":
        bearers = [unit for unit in present(state, PLAYER) if can_carry(state, unit)]
        return bool(bearers) and not is_out(state, state.goal.load)
    if state.mission == "clash":
        own, theirs = losses(state, PLAYER), losses(state, ENEMY)
        return theirs[0] * own[1] > own[0] * theirs[1]
    return state.mission in ("recon", "escort")


def fudge(game: BattleGame) -> Said:
    """[RO-1.8] A token for an own die that is low, or one of the enemy that is high."""
    top = game.stack[-1]
    state = game.state
    if isinstance(top, Roll) and top.what in ("strike", "save", "fight"):
        own = state.side[top.unit] == PLAYER
        if (own and top.face <= LOW) or (not own and top.face >= HIGH):
            return plain(Fudge(), "a die that could hardly be worse", "RO-1.8")
    return plain(GoOn(), "tokens are kept for worse dice", "RO-1.8")


def spare(state: State, unit: int) -> Said:
    """[RO-1.8] A token for damage to a character or to what the mission is about."""
    if state.profile(unit).character or unit in state.goal.things or unit in state.goal.convoy:
        return Said(Fudge(), Reason("nobody can be less easily spared", "RO-1.8", on(unit)))
    return plain(GoOn(), "tokens are kept for characters", "RO-1.8")


def reroll() -> Said:
    """[D11] A Strike die of 1 always."""
    return plain(Reroll(), "a 1 can only get better", "RO-10.2")
