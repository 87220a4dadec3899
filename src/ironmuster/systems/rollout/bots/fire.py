"""[5.4, 5.5, RO-20.11] Who shoots at whom with what: first those whom the enemy has yet to fear,
pinned before they shoot; then what is worth most."""

from __future__ import annotations

from typing import Final

from ironmuster.kernel.bot import Reason
from ironmuster.kernel.record import Options
from ironmuster.kernel.value import Action
from ironmuster.systems.rollout.bots.plans import EXPLORE, TOUCH, WAIT, Plan, is_safe
from ironmuster.systems.rollout.bots.said import Said, on, plain
from ironmuster.systems.rollout.bots.shots import USUAL, least, pins_first, shot_value, weight_of
from ironmuster.systems.rollout.position.actions import Activate, Change, EndPart, Pass, Shoot
from ironmuster.systems.rollout.position.aims import aim_at
from ironmuster.systems.rollout.position.contact import touches
from ironmuster.systems.rollout.position.hits import hits_in_six
from ironmuster.systems.rollout.position.naming import unit_name
from ironmuster.systems.rollout.position.profile import SHOOT
from ironmuster.systems.rollout.position.spotting import survey_of
from ironmuster.systems.rollout.position.state import (
    DISGUISED,
    NOBODY,
    PLAYER,
    State,
)
from ironmuster.systems.rollout.position.stats import is_out
from ironmuster.systems.rollout.position.worth import UNIT
from ironmuster.systems.rollout.rules.enemy.prospects import Moment, offence
from ironmuster.systems.rollout.rules.forms import may_change
from ironmuster.systems.rollout.rules.orders import active
from ironmuster.systems.rollout.rules.shooting import shots

BETTER: Final = UNIT * 3 // 10  # by which the other form must shoot better
PINS: Final = 100 * UNIT  # who pins comes first, whatever the others do


class Shot:
    """[RO-20.11] The best that a unit can do with its weapons now; worth 0 where it is nothing."""

    def __init__(self, action: Action | None, worth: int, pins: bool) -> None:
        self.action: Action | None = action
        self.worth: int = worth
        self.pins: bool = pins

    def rank(self) -> int:
        """[5.4] Who pins shoots first."""
        return self.worth + (PINS if self.pins else 0)


def best_shot(state: State, plan: Plan, unit: int, answers: list[Action]) -> Shot:
    """[RO-20.11] The shot that is worth most, if it is worth anything; ties to fewer HP."""
    best, key = Shot(None, 0, False), (least(), 0)
    for action in answers:
        if isinstance(action, Shoot) and not spares(state, plan, unit, action.target):
            worth = shot_value(state, plan, unit, action)
            mine = (worth, -state.hp[action.target])
            if mine > key:
                best, key = Shot(action, worth, pins_first(state, unit, action)), mine
    return best


def spares(state: State, plan: Plan, unit: int, target: int) -> bool:
    """[RO-22.3, RO-14.5] Whether a shot would cost more than it brings: whom no Human may attack
    while it attacks none keeps to that as long as the mission needs it; who is to strike at an
    object does not stop on the way."""
    task = plan.task(state, unit)
    if is_safe(state, unit) and task.kind == EXPLORE:
        line = state.line(target)
        return line.human or line.vehicle
    if task.kind == WAIT:
        return True
    if task.kind == TOUCH and state.mission == "attack":
        return target not in state.goal.things and not touches(state, unit, target)
    if task.kind == EXPLORE and state.mission == "investigate":
        return bool(state.marks[unit] & DISGUISED)
    return False


def is_on_its_way(state: State, plan: Plan, unit: int) -> bool:
    """[RO-5.4, RO-12.9] Whether a unit is still to get to the object it will strike at: it changes
    when it is there, for it changes once a turn."""
    if plan.task(state, unit).kind != TOUCH or state.mission != "attack":
        return False
    return not any([touches(state, unit, thing) for thing in state.goal.things])


def other_form(state: State, plan: Plan, unit: int) -> int:
    """[RO-5.4, RO-20.9] What the best shot of the other form is worth, as far as it may be made."""
    if not may_change(state, unit) or is_on_its_way(state, plan, unit):
        return 0
    foes = [foe for foe in active(state, 1 - PLAYER) if not spares(state, plan, unit, foe)]
    survey = survey_of(state)
    moment = Moment(state, unit, state.x[unit], state.y[unit], 1 - state.form[unit])
    found = offence(state, unit, foes, SHOOT, survey=survey)
    best = found.worth
    if found.target != NOBODY:
        best = best * weight_of(state, plan, found.target) // USUAL
    for thing in state.goal.things:
        if state.side[thing] != PLAYER and not is_out(state, thing):
            worth = offence(state, unit, [thing], SHOOT, survey=survey).worth
            best = max(best, worth * weight_of(state, plan, thing) // USUAL)
    moment.back(state, unit)
    return best


def who_shoots(state: State, plan: Plan, options: Options) -> Said:
    """[5.4] The unit whose shot comes first; the rest passes where none is worth anything."""
    best, found, text = 0, NOBODY, ""
    for place in range(options.size()):
        action = options.at(place)
        if not isinstance(action, Activate):
            continue
        unit = action.unit
        shot = best_shot(state, plan, unit, shots(state, unit))
        rank, why = shot.rank(), "its shot is worth most now"
        if shot.pins:
            why = "it may pin an enemy that has yet to shoot"
        if not shot.worth:
            rank, why = other_form(state, plan, unit), "in its other form it has a target"
        if rank > best:
            best, found, text = rank, unit, why
    if found == NOBODY:
        return plain(EndPart(), "no shot is worth anything", "RO-5.3")
    return Said(Activate(found), Reason(text, "RO-5.3", on(found)))


def shoot(state: State, plan: Plan, unit: int, options: Options) -> Said:
    """[RO-20.11, RO-20.9] The best shot; or the other form first, where that shoots better."""
    answers = [options.at(place) for place in range(options.size())]
    shot = best_shot(state, plan, unit, answers)
    if options.has(Change()):
        other = other_form(state, plan, unit)
        if other > shot.worth + BETTER:
            text = f"in its other form the best shot is worth {other / UNIT:.1f} HP"
            return Said(Change(), Reason(text, "RO-5.4"), other, True)
    if shot.action is None:
        return plain(Pass(), "no shot is worth anything", "RO-20.11")
    assert isinstance(shot.action, Shoot)
    return Said(shot.action, odds(state, unit, shot.action), shot.worth, True)


def odds(state: State, unit: int, shot: Shoot) -> Reason:
    """[5.1] What a shot does, in words."""
    firer = shot.serve if shot.serve != NOBODY else unit
    aim = aim_at(state, firer, state.profile(firer).guns[shot.weapon], shot.target)
    words = [f"hits in {100 * hits_in_six(aim.roll) // 6} %"]
    if aim.damage:
        words.append(f"{aim.damage + aim.rear} HP where it is not saved")
    if aim.pins:
        words.append("pins")
    if aim.staggers:
        words.append("Staggers")
    name = unit_name(state, shot.target)
    return Reason(f"{name}: {', '.join(words)}", "RO-10.2", on(shot.target))
