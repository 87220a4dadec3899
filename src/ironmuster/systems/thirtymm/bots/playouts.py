"""Thinking ahead: play a position on with the solid bot, and value where that leads."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ironmuster.systems.thirtymm.bots.goals import Objective
from ironmuster.systems.thirtymm.bots.pilot import Pilot
from ironmuster.systems.thirtymm.bots.plans import THRIFT
from ironmuster.systems.thirtymm.bots.worth import KILL, POINT, Worth, mission_points
from ironmuster.systems.thirtymm.position.state import DESTROYED, FIELDED, NOBODY, State
from ironmuster.systems.thirtymm.position.stats import is_inoperative
from ironmuster.systems.thirtymm.rules.ending import points, winner

if TYPE_CHECKING:
    from ironmuster.systems.thirtymm.position.state import MissionGame

LEAST: Final = 2  # turns of units played on: the rest of the own one, and the enemy's answer
MOST: Final = 8  # to the end of the round, but no more than these
WIN: Final = 10 * POINT  # a battle that is over
SHARE: Final = 0.25  # of a point's worth, for each point when it is over
PLACED: Final = 0.5  # of what a place is worth for the mission: it has yet to be kept
LAMED: Final = 0.5  # of what is left of a unit that is inoperative


def play_on(game: MissionGame, pilot: Pilot) -> None:
    """Let the solid bot answer for both sides to the end of the round, where it is scored, but at
    least through the enemy's answer."""
    state: State = game.state
    round = state.round
    unit = state.turn.unit
    turns = 0
    while game.open is not None:
        decision = game.open
        game.choose(pilot.answer(game, decision.prompt, decision.options, decision.player))
        if state.turn.unit != unit:
            turns += unit != NOBODY
            unit = state.turn.unit
        if turns >= MOST or (turns >= LEAST and state.round != round):
            return


def value_of(state: State, worth: Worth, seat: int) -> float:
    """What a position is worth to a seat's team, in points of damage to a core."""
    team = state.table.teams[seat]
    lead = float(sum(points(state, team)) - sum(points(state, 1 - team)))
    if state.ended:
        won = winner(state)
        stake = 0.0 if won == NOBODY else WIN if won == team else -WIN
        return stake + SHARE * POINT * lead
    total = POINT * lead
    for index in range(len(state.units)):
        value = unit_value(state, worth, index)
        total += value if state.table.profiles[index].team == team else -value
    return total


def unit_value(state: State, worth: Worth, index: int) -> float:
    """What a unit is worth to its team: that it is there, what it has left, and where it stands."""
    unit = state.units[index]
    if unit.status == DESTROYED:
        return 0.0
    profile = state.table.profiles[index]
    weights = worth.items[index]
    left = 0.0
    for item in range(len(unit.left)):
        left += weights[item] * max(0, unit.left[item])
    for number in range(len(state.carried)):
        if state.carried[number] == index:
            left += worth.guns[number] * max(0, state.durability[number])
    value = KILL * profile.dc + left
    if unit.status != FIELDED:
        return value
    if is_inoperative(state, index):
        return LAMED * left
    value += POINT * mission_points(state, index) + THRIFT * unit.stored
    return value + PLACED * Objective(state, index).at(unit.cell, unit.elevation)
