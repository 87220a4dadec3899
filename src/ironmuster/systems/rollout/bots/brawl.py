"""[5.4, RO-20.12] Charges, fights and throws, and when to break contact."""

from __future__ import annotations

from typing import Final

from ironmuster.geometry.plane.lengths import INCH
from ironmuster.kernel.bot import Reason
from ironmuster.kernel.record import Options
from ironmuster.kernel.value import Action
from ironmuster.systems.rollout.bots.fire import spares
from ironmuster.systems.rollout.bots.plans import EXPLORE, LEAVE, TOUCH, Plan
from ironmuster.systems.rollout.bots.said import Said, on, plain
from ironmuster.systems.rollout.bots.shots import blow_value, gun_value
from ironmuster.systems.rollout.position.actions import (
    Activate,
    Change,
    Charge,
    Clear,
    Disengage,
    EndPart,
    Fight,
    Pass,
    PullBack,
    Throw,
)
from ironmuster.systems.rollout.position.charges import charged
from ironmuster.systems.rollout.position.contact import engaging, touches
from ironmuster.systems.rollout.position.profile import Gun
from ironmuster.systems.rollout.position.retreats import may_end_it
from ironmuster.systems.rollout.position.state import EXPLORES, NOBODY, State
from ironmuster.systems.rollout.position.worth import UNIT
from ironmuster.systems.rollout.rules.enemy.melee import weapons
from ironmuster.systems.rollout.rules.enemy.prospects import Moment
from ironmuster.systems.rollout.rules.fighting import attacks
from ironmuster.systems.rollout.rules.forms import may_change

CHARGES: Final = UNIT * 3 // 10  # net of a charge, at least [RO-20.12]
STAYS: Final = UNIT * 3 // 10  # net of a fight for which it stays in contact
CLEARS: Final = UNIT  # of whoever is in a bunker [RO-17.12]
REACH: Final = 3 * INCH


def best_net(state: State, plan: Plan, unit: int, target: int) -> int:
    """[RO-20.12] The best net of a fight with a target, in the form it is in."""
    best = -UNIT
    for gun in weapons(state, unit):
        best = max(best, blow_value(state, plan, unit, gun, target))
    return best


def charge_of(state: State, plan: Plan, unit: int, targets: list[int]) -> tuple[int, int]:
    """[RO-20.12, 5.4] The best net of a charge, and at whom; `NOBODY` where none is worth it."""
    best, found = 0, NOBODY
    for target in targets:
        if spares(state, plan, unit, target):
            continue
        net = best_net(state, plan, unit, target)
        if net >= CHARGES and net > best:
            best, found = net, target
    return best, found


def as_robot(state: State, plan: Plan, unit: int) -> tuple[int, int]:
    """[RO-5.4] The best charge after a change of form."""
    if not may_change(state, unit) or not state.form[unit]:
        return 0, NOBODY
    moment = Moment(state, unit, state.x[unit], state.y[unit], 0)
    found = charge_of(state, plan, unit, charged(state, unit))
    moment.back(state, unit)
    return found


def who_charges(state: State, plan: Plan, options: Options) -> Said:
    """[5.4] The unit whose charge is worth most."""
    best, found = 0, NOBODY
    for place in range(options.size()):
        action = options.at(place)
        if isinstance(action, Activate):
            unit = action.unit
            net = charge_of(state, plan, unit, charged(state, unit))[0]
            net = max(net, as_robot(state, plan, unit)[0])
            if net > best:
                best, found = net, unit
    if found == NOBODY:
        return plain(EndPart(), "no charge is worth it", "RO-12.1")
    return Said(Activate(found), Reason("its charge is worth most", "RO-12.1", on(found)))


def charge(state: State, plan: Plan, unit: int, options: Options) -> Said:
    """[RO-20.12, 5.4] The charge that is worth most, if one is; as a robot, where that
    is better."""
    targets = [one.target for one in options if isinstance(one, Charge)]
    net, target = charge_of(state, plan, unit, targets)
    if options.has(Change()) and as_robot(state, plan, unit)[0] > net:
        return plain(Change(), "as a robot it has a charge that is worth it", "RO-5.4")
    if target == NOBODY:
        return plain(Pass(), "no charge is worth it", "RO-12.1")
    text = f"the fight is worth {net / UNIT:.1f} HP more to it than to the enemy"
    return Said(Charge(target), Reason(text, "RO-12.4", on(target)), net, True)


def blow_of(state: State, plan: Plan, unit: int, action: Action) -> int:
    """[RO-20.12] What an answer of the Fight phase is worth."""
    guns = state.profile(unit).guns
    if isinstance(action, Throw):
        if spares(state, plan, unit, action.target):
            return 0
        return gun_value(state, plan, unit, guns[action.weapon], action.target)
    if isinstance(action, Fight):
        if spares(state, plan, unit, action.target):
            return 0
        gun: Gun | None = guns[action.weapon] if action.weapon != NOBODY else None
        return blow_value(state, plan, unit, gun, action.target)
    return CLEARS if isinstance(action, Clear) else 0


def best_blow(
    state: State, plan: Plan, unit: int, answers: list[Action], forced: bool
) -> tuple[int, Action | None]:
    """[RO-20.12] The best throw or fight; one that is not forced must be worth something."""
    best = -1_000 * UNIT if forced else 0
    found: Action | None = None
    for action in answers:
        if isinstance(action, Pass | Change):
            continue
        worth = blow_of(state, plan, unit, action)
        if worth > best:
            best, found = worth, action
    return best, found


def robot_blow(state: State, plan: Plan, unit: int) -> int:
    """[RO-5.4] The best it could do in this phase as a robot."""
    if not state.form[unit] or not may_change(state, unit):
        return 0
    moment = Moment(state, unit, state.x[unit], state.y[unit], 0)
    found = best_blow(state, plan, unit, attacks(state, unit), False)[0]
    moment.back(state, unit)
    return found


def who_fights(state: State, plan: Plan, options: Options) -> Said:
    """[5.4] The unit that has most to win; who has charged must."""
    best, found = 0, NOBODY
    last = NOBODY
    for place in range(options.size()):
        action = options.at(place)
        if isinstance(action, Activate):
            unit = action.unit
            last = unit
            worth = best_blow(state, plan, unit, attacks(state, unit), False)[0]
            worth = max(worth, robot_blow(state, plan, unit))
            if worth > best:
                best, found = worth, unit
    if found == NOBODY and options.has(EndPart()):
        return plain(EndPart(), "no fight is worth it", "RO-12.3")
    chosen = found if found != NOBODY else last
    return Said(Activate(chosen), Reason("its fight is worth most", "RO-12.3", on(chosen)))


def fight(state: State, plan: Plan, unit: int, options: Options) -> Said:
    """[RO-20.12] The best throw or fight."""
    answers = [options.at(place) for place in range(options.size())]
    worth, action = best_blow(state, plan, unit, answers, not options.has(Pass()))
    if options.has(Change()) and robot_blow(state, plan, unit) > worth:
        return plain(Change(), "as a robot it has something to strike", "RO-5.4")
    if action is None:
        return plain(Pass(), "no fight is worth it", "RO-12.3")
    text = f"worth {worth / UNIT:.1f} HP" if worth > 0 else "who has charged must fight"
    return Said(action, Reason(text, "RO-12.4"), worth, True)


def leaves(state: State, plan: Plan, unit: int, options: Options) -> Said:
    """[5.4] Pull Back restores fire, unless the mission needs the ground, or the way back leads off
    the table or into an enemy; breaking contact is free, but a good fight is worth staying for."""
    if state.task[unit] >= EXPLORES:
        return plain(Pass(), "the mission needs it where it is", "RO-18.7")
    foes = engaging(state, unit)
    task = plan.task(state, unit)
    if task.kind == TOUCH and is_beside_object(state, unit):
        return plain(Pass(), "it stays at the object, and strikes again", "RO-12.9")
    if options.has(PullBack()):
        if may_end_it(state, unit):
            return plain(Pass(), "its way back might be its end", "RO-13.2")
        return plain(PullBack(), "no longer Pinned, it can shoot again", "RO-13.2")
    nets = [best_net(state, plan, unit, foe) for foe in foes]
    if max(nets, default=0) >= STAYS and task.kind not in (EXPLORE, LEAVE):
        return plain(Pass(), "the next fight is worth staying for", "RO-13.1")
    return plain(Disengage(), "free to move again, and out of reach", "RO-13.1")


def is_beside_object(state: State, unit: int) -> bool:
    """[RO-12.9, RO-11.4] Whether a unit can strike at the object of Attack where it is, Pinned or
    not."""
    if state.mission != "attack":
        return False
    return any([touches(state, unit, thing) for thing in state.goal.things])
