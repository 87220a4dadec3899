"""Thinking ahead: play a position on with the solid bot, and say what became of a mech."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from ironmuster.systems.battlemachine.bots.pilot import Pilot
from ironmuster.systems.battlemachine.bots.winning import outlasts
from ironmuster.systems.battlemachine.position.state import DESTROYED, ESCAPED, STANDING, State

if TYPE_CHECKING:
    from ironmuster.kernel.game import Game

HULL: Final = 0.45  # the share of a mech's points that stands for being there at all
COMMANDER: Final = 0.35  # [part 5.6] of the battlegroup's points, for the commander
OBJECTIVE: Final = 3.0  # [part 5.6] points that one point of score is worth


def play_on(game: Game[Any, Any], pilot: Pilot, turns: int) -> None:
    """Let the solid bot answer for both sides until `turns` more turns have ended."""
    state: State = game.state
    until = state.turns + turns
    while game.open is not None and state.turns < until:
        decision = game.open
        game.choose(pilot.answer(state, decision.prompt, decision.options, decision.player))


def mech_value(state: State, index: int) -> float:
    """What a mech is worth to its side: its points by the Dam it has left, less what ails it."""
    mech = state.mechs[index]
    profile = state.table.profiles[index]
    points = float(profile.points)
    if mech.status == DESTROYED:
        return 0.0
    if mech.status == ESCAPED:
        return 3.0 * points
    left = mech.dam * outlasts(state, index)
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
