"""[RO-14.2 to RO-14.5] Characters in disguise."""

from __future__ import annotations

from typing import Final

from ironmuster.geometry.plane.lengths import INCH
from ironmuster.geometry.plane.shapes import within
from ironmuster.systems.rollout.position.dice import DISGUISE
from ironmuster.systems.rollout.position.events.turns import DisguiseRolled, Unmasked
from ironmuster.systems.rollout.position.profile import ROBOT
from ironmuster.systems.rollout.position.sight import outline
from ironmuster.systems.rollout.position.state import (
    DISGUISED,
    ENEMY,
    IGNORED,
    PLAYER,
    BattleGame,
    State,
)
from ironmuster.systems.rollout.position.stats import is_out, on_table
from ironmuster.systems.rollout.rules.reporting import tell

CLOSE: Final = 4 * INCH
HOLDS: Final = 3  # on a D6, or more


def may_hide(state: State, unit: int) -> bool:
    """[RO-14.2] Whether a unit, in the form it is in, can be disguised: a robot of the player that
    is a character, in its alternate form."""
    line = state.line(unit)
    hero = state.side[unit] == PLAYER and state.profile(unit).character
    return hero and line.robot and line.body != ROBOT


def roll_disguise(game: BattleGame, unit: int) -> None:
    """[RO-14.2] D6: on 3 to 6 it is ignored, until the next roll."""
    state = game.state
    die = game.draw(DISGUISE)
    state.marks[unit] |= DISGUISED
    state.marks[unit] &= ~IGNORED
    if die >= HOLDS:
        state.marks[unit] |= IGNORED
    tell(game, DisguiseRolled(unit, die, die >= HOLDS))


def unmask(game: BattleGame, unit: int, why: str) -> None:
    """[RO-14.5] A disguise ends: it changed in view, came too close, or attacked."""
    state = game.state
    if state.marks[unit] & DISGUISED:
        state.marks[unit] &= ~(DISGUISED | IGNORED)
        tell(game, Unmasked(unit, why))


def roll_disguises(game: BattleGame) -> None:
    """[RO-14.2, RO-1.7] At the start of a turn, for all who are disguised, by id."""
    state = game.state
    for unit in range(len(state.kind)):
        if state.marks[unit] & DISGUISED and on_table(state, unit) and not is_out(state, unit):
            roll_disguise(game, unit)


def come_close(game: BattleGame, moved: int) -> None:
    """[RO-14.5] Whoever is disguised and within 4" of an enemy, now that a unit is where it is, is
    so no more."""
    state = game.state
    hidden = [unit for unit in range(len(state.kind)) if state.marks[unit] & DISGUISED]
    for unit in hidden:
        if unit == moved:
            others = [one for one in range(len(state.kind)) if state.side[one] == ENEMY]
        else:
            others = [moved] if state.side[moved] == ENEMY else []
        base = outline(state, unit)
        for other in others:
            alive = on_table(state, other) and not is_out(state, other)
            if alive and on_table(state, unit) and within(base, outline(state, other), CLOSE):
                unmask(game, unit, "close")
                break
