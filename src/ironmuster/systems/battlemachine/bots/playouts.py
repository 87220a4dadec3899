"""Thinking ahead: play a position on with the solid bot, and value where that leads."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from ironmuster.systems.battlemachine.bots.pilot import Pilot
from ironmuster.systems.battlemachine.position.state import DESTROYED, ESCAPED, STANDING, State
from ironmuster.systems.battlemachine.rules.scenarios import wrecked

if TYPE_CHECKING:
    from ironmuster.kernel.game import Game

HULL: Final = 0.45  # the share of a mech's points that stands for being there at all
COMMANDER: Final = 0.35  # [part 5.6] of the battlegroup's points, for the commander
BURNING: Final = 4.0  # damage that a fire is expected to do yet
OBJECTIVE: Final = 3.0  # [part 5.6] points that one point of score is worth
WIN: Final = 1.0  # of the points of both sides, for a game that is over


def play_on(game: Game[Any, Any], pilot: Pilot, turns: int) -> None:
    """Let the solid bot answer for both sides until `turns` more turns have ended."""
    state: State = game.state
    until = state.turns + turns
    while game.open is not None and state.turns < until:
        decision = game.open
        game.choose(pilot.answer(state, decision.prompt, decision.options, decision.player))


def value_of(state: State, seat: int) -> float:
    """What a position is worth to a seat, in points of battlegroup."""
    sides = state.table.sides
    if state.ended:
        stake = WIN * (sides[0].points + sides[1].points)
        if state.winner < 0:
            return 0.0
        return stake if state.winner == seat else -stake
    total = 0.0
    for index in range(len(state.mechs)):
        worth = mech_value(state, index)
        total += worth if state.table.profiles[index].owner == seat else -worth
    total += OBJECTIVE * (state.scores[seat] - state.scores[1 - seat])
    if state.table.scenario == "demolition":
        total += 4.0 * OBJECTIVE * (wrecked(state, seat) - wrecked(state, 1 - seat))
    return total


def mech_value(state: State, index: int) -> float:
    """What a mech is worth to its side: its points by the Dam it has left, less what ails it."""
    mech = state.mechs[index]
    profile = state.table.profiles[index]
    points = float(profile.points)
    if mech.status == DESTROYED:
        return 0.0
    if mech.status == ESCAPED:
        return 3.0 * points
    left = float(mech.dam)
    if mech.burning:
        left = max(1.0, left - BURNING)
    value = points * (HULL + (1.0 - HULL) * left / profile.dam)
    if 2 * mech.dam <= profile.dam:
        value -= 0.1 * points
    if profile.commander:
        group = float(state.table.sides[profile.owner].points)
        value += COMMANDER * group * (0.6 + 0.4 * left / profile.dam)
    if mech.status == STANDING:
        value -= 0.04 * points * min(4, mech.immobile)
        if mech.crate:
            value += OBJECTIVE
    for place in range(len(mech.disabled)):
        out = mech.disabled[place]
        if out:
            value -= profile.gear[place].points * (0.9 if out < 0 else 0.2 * min(3, out))
    return value
