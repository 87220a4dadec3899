"""[RO-22.6, RO-R43] What Hayasaki does to Skandans, free, before he moves."""

from __future__ import annotations

from typing import Final

from ironmuster.geometry.plane.lengths import INCH
from ironmuster.geometry.plane.shapes import within
from ironmuster.kernel.value import Action
from ironmuster.systems.rollout.position.actions import Lock, Order
from ironmuster.systems.rollout.position.events.moves import Locked, OrderedAway
from ironmuster.systems.rollout.position.field import are_enemies
from ironmuster.systems.rollout.position.sight import outline
from ironmuster.systems.rollout.position.state import (
    NOBODY,
    ORDERED,
    WITHDRAWN,
    BattleGame,
    State,
)
from ironmuster.systems.rollout.position.stats import is_out, on_table
from ironmuster.systems.rollout.rules.reporting import tell

TRAIT: Final = "code_lock"
FAR: Final = 12 * INCH
TURNS: Final = 1_000  # times the turn of the last lock, and the unit that was locked: `target`


def why_not_coded(state: State, unit: int, target: int, action: Action) -> str:
    """[RO-22.6] Why a unit cannot lock a Skandan, or send it away; nothing where it can."""
    if TRAIT not in state.line(unit).traits or is_out(state, unit) or not on_table(state, unit):
        return "it knows no code [RO-22.6]"
    if target >= len(state.kind) or not is_skandan(state, unit, target):
        return "it is no Skandan on the table [RO-22.6]"
    if not within(outline(state, unit), outline(state, target), FAR):
        return 'it is farther off than 12" [RO-22.6]'
    turn, last = divmod(max(0, state.target[unit]), TURNS)
    if state.target[unit] != NOBODY and turn == state.turn:
        return "it has used its code this turn [RO-22.6]"
    if isinstance(action, Order):
        if state.marks[unit] & ORDERED:
            return "it has sent a Skandan away in this battle [RO-22.6]"
        return ""
    if state.target[unit] != NOBODY and turn == state.turn - 1 and last == target:
        return "it locked the same one in the last turn [RO-22.6]"
    return ""


def is_skandan(state: State, unit: int, target: int) -> bool:
    """[RO-22.6] Whether a unit is a robot of the other side, on the table and in action."""
    there = on_table(state, target) and not is_out(state, target)
    return there and are_enemies(state, unit, target) and state.line(target).robot


def codes(state: State, unit: int) -> list[Action]:
    """[RO-22.6] What it can do with its code now."""
    if TRAIT not in state.line(unit).traits:
        return []
    answers: list[Action] = []
    for target in range(len(state.kind)):
        for action in (Lock(target), Order(target)):
            if not why_not_coded(state, unit, target, action):
                answers.append(action)
    return answers


def use_code(game: BattleGame, unit: int, action: Lock | Order) -> None:
    """[RO-22.6] Locked until the turn ends; or withdrawn at once."""
    state, target = game.state, action.target
    state.target[unit] = state.turn * TURNS + target
    if isinstance(action, Lock):
        state.locked[target] = state.turn
        tell(game, Locked(unit, target))
        return
    state.marks[unit] |= ORDERED
    state.status[target] = WITHDRAWN
    if state.goal.bearer == target:
        state.goal.bearer = NOBODY
    tell(game, OrderedAway(unit, target))
