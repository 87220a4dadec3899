"""[RO-20.9, RO-20.11] What a unit shoots at, and in which form."""

from __future__ import annotations

from typing import Final

from ironmuster.kernel.value import Action
from ironmuster.systems.rollout.position.actions import Change, Shoot
from ironmuster.systems.rollout.position.profile import SHOOT
from ironmuster.systems.rollout.position.spotting import survey_of
from ironmuster.systems.rollout.position.state import NOBODY, State
from ironmuster.systems.rollout.position.worth import UNIT
from ironmuster.systems.rollout.rules.enemy.prospects import (
    Attack,
    Moment,
    offence,
    seen_by,
    worth_of,
)

LEAST: Final = UNIT * 5 // 100  # 0.05 HP [RO-20.11]
WORTH_A_CHANGE: Final = UNIT // 2  # [RO-20.9]


def better(state: State, one: Attack, other: Attack) -> bool:
    """[RO-20.11] Whether an attack comes before another: the higher worth, then the target with
    fewer HP, then the lower id."""
    if one.worth != other.worth:
        return one.worth > other.worth
    if one.target == NOBODY or other.target == NOBODY:
        return one.target != NOBODY
    left = (state.hp[one.target], one.target, one.gun)
    return left < (state.hp[other.target], other.target, other.gun)


def shoot(state: State, unit: int, shots: list[Shoot], may_change: bool) -> Action | None:
    """[RO-20.9, RO-20.11] The shot that is worth most, if it is worth anything; or the other form,
    where that shoots better by far. The guns that a unit may serve are told like its own."""
    kills = 2 if state.table.rules.enemy_skill == "veteran" else 1
    survey = survey_of(state)
    best, found = Attack(), None
    for one in shots:
        firer = one.serve if one.serve != NOBODY else unit
        gun = state.profile(firer).guns[one.weapon]
        worth = worth_of(state, firer, gun, one.target, survey, kills)
        attack = Attack(worth, one.weapon, one.target)
        if worth > LEAST and better(state, attack, best):
            best, found = attack, one
    if may_change and other_form_shoots_better(state, unit, best):
        return Change()
    return found


def other_form_shoots_better(state: State, unit: int, own: Attack) -> bool:
    """[RO-20.9] Whether the best shot of the other form is better by more than half an HP."""
    moment = Moment(state, unit, state.x[unit], state.y[unit], 1 - state.form[unit])
    other = offence(state, unit, seen_by(state, unit), SHOOT)
    moment.back(state, unit)
    return other.worth > own.worth + WORTH_A_CHANGE
