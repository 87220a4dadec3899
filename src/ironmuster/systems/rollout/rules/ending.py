"""[RO-5.5, RO-19] When the battle is over, and what it comes to."""

from __future__ import annotations

from typing import Final

from ironmuster.kernel.system import Outcome
from ironmuster.systems.rollout.position.events.turns import BattleEnded, Earned
from ironmuster.systems.rollout.position.profile import VEHICLE
from ironmuster.systems.rollout.position.state import (
    ABOARD,
    AWAY,
    CIVIL,
    ENEMY,
    FIELDED,
    HOUSED,
    PLAYER,
    BattleGame,
    State,
)
from ironmuster.systems.rollout.position.stats import is_out, on_table
from ironmuster.systems.rollout.rules.civilians import is_led
from ironmuster.systems.rollout.rules.engaged import worth
from ironmuster.systems.rollout.rules.missions import orders_of
from ironmuster.systems.rollout.rules.missions.clash import judge
from ironmuster.systems.rollout.rules.missions.escort import rolling
from ironmuster.systems.rollout.rules.orders import LOST, WON, decide, mission_of
from ironmuster.systems.rollout.rules.reporting import tell
from ironmuster.systems.rollout.rules.seats import seats

USUAL: Final = 8  # turns [RO-5.5]
PRESENT: Final = (FIELDED, HOUSED, ABOARD, AWAY)
PEOPLE: Final = 3  # who were rescued, for an XP [RO-16.3]
GIVEN_UP: Final = "given up"


def is_last_turn(state: State) -> bool:
    """[RO-5.5] Whether the battle ends with this turn: its limit, or nobody of the player is
    left; in a battle of a campaign, nobody of either side whom it counts [GW-10.11]."""
    if state.setup.asked is not None:
        gone = not counted(state, PLAYER) or not counted(state, ENEMY)
        return gone or state.turn >= orders_of(state).limit(state)
    if not present(state, PLAYER):
        return True
    if state.mission == "escort" and not rolling(state):
        return state.turn >= USUAL
    return state.turn >= max(USUAL, orders_of(state).limit(state))


def present(state: State, side: int) -> list[int]:
    """[RO-5.5] The units of a side that are left in the battle; objects and the convoy do not
    count."""
    return [
        unit
        for unit in range(len(state.kind))
        if state.side[unit] == side
        and state.status[unit] in PRESENT
        and not is_out(state, unit)
        and unit not in state.goal.things
        and unit not in state.goal.convoy
    ]


def counted(state: State, side: int) -> list[int]:
    """[GW-10.11, GW-10.13, GW-R62] The units of a side that a campaign counts as able to fight:
    those of its team, but no crews of defensive terrain."""
    return [unit for unit in present(state, side) if worth(state, unit)]


def may_stop(state: State) -> bool:
    """[RO-5.5] Whether the mission is decided."""
    return bool(state.goal.decided)


def may_claim(state: State) -> bool:
    """[RO-19.4] Whether no enemy unit is left and none is due."""
    if present(state, ENEMY):
        return False
    return not any([one.turn > state.turn for one in mission_of(state).arrivals])


def claim(game: BattleGame) -> None:
    """[RO-19.4] Every objective still open that only needs time."""
    state = game.state
    goal = state.goal
    if state.mission == "recon":
        goal.done = (1 << len(goal.points)) - 1
    elif state.mission == "escort":
        goal.delivered += len(rolling(state))
    elif state.mission == "recovery":
        carries = [unit for unit in present(state, PLAYER) if can_carry(state, unit)]
        if carries and not is_out(state, goal.load):
            decide(game, True, "no enemy is left")
    orders_of(state).turn_ends(game)


def can_carry(state: State, unit: int) -> bool:
    """[RO-18.4, RO-3.19] Whether a unit is a Metarian or Mechanical."""
    line = state.line(unit)
    return line.robot or line.body == VEHICLE


def end_battle(game: BattleGame) -> None:
    """[RO-5.5, RO-19] What is not yet won is lost; XP of the mission."""
    state = game.state
    if may_claim(state) and not state.goal.decided:
        claim(game)
    if state.mission == "clash":
        judge(game)
    decide(game, False, "not won in time")
    reward = orders_of(state).reward(state)
    saved = rescued(state) // PEOPLE
    if saved:
        state.xp[PLAYER] += saved
        tell(game, Earned(PLAYER, saved, -1, "rescued"))
    if reward:
        state.xp[PLAYER] += reward
        tell(game, Earned(PLAYER, reward, -1, state.mission))
    won = state.goal.decided == WON
    state.ended = "mission"
    tell(game, BattleEnded(won, state.ended, (state.xp[PLAYER], state.xp[ENEMY])))


def rescued(state: State) -> int:
    """[RO-16.3] How many civilians left over the player's edge or, where the battle is won, are
    within 6" of a unit of the player."""
    won = state.goal.decided == WON
    return sum(
        [
            state.profile(unit).models
            for unit in range(len(state.kind))
            if state.side[unit] == CIVIL
            and unit not in state.goal.things
            and (unit in state.goal.out or (won and is_safe(state, unit)))
        ]
    )


def is_safe(state: State, unit: int) -> bool:
    """[RO-16.3] Whether a civilian unit is there and has a unit of the player near."""
    return on_table(state, unit) and not is_out(state, unit) and is_led(state, unit)


def outcome(state: State) -> Outcome:
    """[RO-19.2] Won or lost; of two people each the other."""
    won = state.goal.decided == WON
    scores: tuple[float, ...] = (1.0,) if won else (0.0,)
    if seats(state) > 1:
        scores = (1.0, 0.0) if won else (0.0, 1.0)
    return Outcome(scores, state.ended)


def surrender(game: BattleGame, player: int) -> None:
    """[RO-5.5] Whoever gives up loses, whatever was reached before, and nothing more is earned."""
    state = game.state
    state.goal.decided = LOST if player == PLAYER else WON
    state.ended = GIVEN_UP
    won = state.goal.decided == WON
    tell(game, BattleEnded(won, state.ended, (state.xp[PLAYER], state.xp[ENEMY])))
