"""[RO-20.12] Charges, fights, throws and breaking off as answers."""

from __future__ import annotations

from ironmuster.kernel.record import Options
from ironmuster.kernel.value import Action
from ironmuster.systems.rollout.position.actions import (
    Charge,
    Disengage,
    Fight,
    Pass,
    PullBack,
    Throw,
)
from ironmuster.systems.rollout.position.contact import engaging
from ironmuster.systems.rollout.position.retreats import may_end_it
from ironmuster.systems.rollout.position.spotting import survey_of
from ironmuster.systems.rollout.position.state import NOBODY, State
from ironmuster.systems.rollout.position.worth import UNIT, fight_value
from ironmuster.systems.rollout.rules.enemy.melee import (
    best_charge,
    is_behind,
    strongest,
    wants_out,
)
from ironmuster.systems.rollout.rules.enemy.prospects import worth_of


def charge(state: State, unit: int, options: Options) -> Action | None:
    """[RO-20.12] A charge at whom it is worth it."""
    targets = [one.target for one in options if isinstance(one, Charge)]
    target = best_charge(state, unit, targets)
    return Charge(target) if target != NOBODY else None


def fight(state: State, unit: int, options: Options) -> Action | None:
    """[RO-20.12] The best throw or fight; a fight that is not forced must be worth something."""
    forced = not options.has(Pass())
    best, found = (-1_000 * UNIT if forced else 0), None
    survey = survey_of(state)
    profile = state.profile(unit)
    for one in options:
        worth = 0
        if isinstance(one, Throw):
            worth = worth_of(state, unit, profile.guns[one.weapon], one.target, survey)
        elif isinstance(one, Fight):
            gun = profile.guns[one.weapon] if one.weapon != NOBODY else None
            rear = is_behind(state, unit, one.target)
            other = strongest(state, one.target)
            worth = fight_value(state, unit, gun, one.target, other, rear)
        else:
            continue
        if worth > best:
            best, found = worth, one
    return found


def leaves(state: State, unit: int, options: Options) -> Action | None:
    """[RO-20.12] Pull Back whenever Pinned, unless that might be its end; Disengage where no fight
    is worth it."""
    if options.has(PullBack()):
        return None if may_end_it(state, unit) else PullBack()
    if options.has(Disengage()) and wants_out(state, unit, engaging(state, unit)):
        return Disengage()
    return None
