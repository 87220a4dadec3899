"""[RO-20.4, RO-20.6] What a unit could do from a place, and what could be done to it there: the
best attacks in 360ths of an HP, found with the unit set there for a moment."""

from __future__ import annotations

from typing import Final

from ironmuster.geometry.plane.lengths import facing_to
from ironmuster.geometry.plane.shapes import within
from ironmuster.systems.rollout.position.hits import needed
from ironmuster.systems.rollout.position.profile import SHOOT, THROWN, Gun
from ironmuster.systems.rollout.position.sight import (
    BARE,
    FULL,
    look,
    outline,
    sight_distance,
)
from ironmuster.systems.rollout.position.spotting import is_spotted, survey_of
from ironmuster.systems.rollout.position.state import ENEMY, NOBODY, State
from ironmuster.systems.rollout.position.stats import (
    from_behind,
    in_arc,
    is_flying,
    is_out,
    is_pinned,
    is_staggered,
    on_table,
    reach,
)
from ironmuster.systems.rollout.position.survey import Thing
from ironmuster.systems.rollout.position.targets import may_target, save_of, shots_of
from ironmuster.systems.rollout.position.worth import UNIT, attack_value

UNSEEN: Final = FULL  # the cover of whom a thrower does not see [RO-12.8]


class Attack:
    """[RO-20.4] The best attack found: its worth, the weapon and the target."""

    def __init__(self, worth: int = 0, gun: int = NOBODY, target: int = NOBODY) -> None:
        self.worth: int = worth
        self.gun: int = gun
        self.target: int = target


class Moment:
    """[RO-20.6] A unit set at a place, until `back` is called."""

    def __init__(self, state: State, unit: int, x: int, y: int, form: int = NOBODY) -> None:
        self.was = (state.x[unit], state.y[unit], state.facing[unit], state.form[unit])
        state.x[unit], state.y[unit] = x, y
        if form != NOBODY:
            state.form[unit] = form

    def back(self, state: State, unit: int) -> None:
        """Set it where it was."""
        state.x[unit], state.y[unit], state.facing[unit], state.form[unit] = self.was


def seen_by(state: State, unit: int) -> list[int]:
    """[RO-20.3] The units of the other side that are seen now, by id."""
    side = state.side[unit]
    return [
        other
        for other in range(len(state.kind))
        if state.side[other] == 1 - side
        and on_table(state, other)
        and not is_out(state, other)
        and (side != ENEMY or is_spotted(state, side, other))
    ]


def offence(state: State, unit: int, targets: list[int], phase: int, kills: int = 1) -> Attack:
    """[RO-20.4, RO-20.6] The best attack of a unit where it stands, with weapons of a phase, at one
    of these targets; a unit on the ground turns to whom it shoots at."""
    best = Attack()
    if is_pinned(state, unit):
        return best
    between = survey_of(state).things
    profile = state.profile(unit)
    guns = [profile.guns[number] for number in state.line(unit).guns]
    guns = [gun for gun in guns if gun.phase == phase and state.shots_left(unit, gun.number)]
    for target in targets:
        if not guns or not on_table(state, target):
            continue
        worths = [(worth_of(state, unit, gun, target, between, kills), gun.number) for gun in guns]
        worth, number = max(worths, key=lambda one: (one[0], -one[1]))
        if worth > best.worth:
            best = Attack(worth, number, target)
    return best


def worth_of(
    state: State, unit: int, gun: Gun, target: int, between: list[Thing], kills: int = 1
) -> int:
    """[RO-20.4] The worth of an attack at a target from where both stand, in 360ths; 0 where it
    cannot be made."""
    own, other = outline(state, unit), outline(state, target)
    if not within(own, other, reach(state, unit, gun)):
        return 0
    if (gun.nearest and within(own, other, gun.nearest - 2)) or not may_target(state, unit, target):
        return 0
    if is_flying(state, unit) and not in_arc(state, unit, gun, state.x[target], state.y[target]):
        return 0
    line = look(state, unit, target, between)
    cover = line.cover
    hidden, shared = line.half_hidden(), state.table.rules.shared_spotting
    far = sight_distance(state, line.obscured)
    if gun.phase == THROWN:
        if hidden or not within(own, other, far):
            cover = UNSEEN
    elif hidden and not gun.indirect:
        return 0
    elif not shared and not within(own, other, far):
        return 0  # else others see for it [RO-9.8]
    roll = needed(state.line(unit).strike, cover, is_staggered(state, unit))
    rear = from_behind(state, target, state.x[unit], state.y[unit])
    return attack_value(
        state,
        unit,
        gun,
        target,
        roll,
        save_of(state, target),
        rear,
        shots_of(state, unit, gun),
        kills,
    )


def threat(state: State, unit: int, seen: list[int]) -> int:
    """[RO-20.6, RO-R100] The summed worth of the best shot of each enemy that is seen at a unit
    where it stands, at most its own HP; in 360ths. Each turns to it; nobody is behind it."""
    total = 0
    between = survey_of(state).things
    limit = state.hp[unit] * UNIT
    facing = state.facing[unit]
    for other in seen:
        if is_pinned(state, other) or not on_table(state, other):
            continue
        if (state.x[other], state.y[other]) != (state.x[unit], state.y[unit]):
            state.facing[unit] = facing_to(
                state.x[other] - state.x[unit], state.y[other] - state.y[unit]
            )
        profile = state.profile(other)
        best = 0
        for number in state.line(other).guns:
            gun = profile.guns[number]
            if gun.phase == SHOOT and state.shots_left(other, number):
                best = max(best, worth_of(state, other, gun, unit, between))
        total += best
        if total >= limit:
            break
    state.facing[unit] = facing
    return min(total, limit)


def cover_at(state: State, unit: int, other: int) -> int:
    """[RO-20.6, RO-R79] The cover modifier of a unit where it stands against another, with the
    middle of its base as the only sample: hidden is full cover."""
    if other == NOBODY:
        return BARE
    line = look(state, other, unit, survey_of(state).things)
    middle = len(line.samples) // 2
    if line.blocked >> middle & 1:
        return FULL
    return line.cover
