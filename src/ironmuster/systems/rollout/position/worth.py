"""[RO-20.4, RO-20.12] What an attack is worth, exactly: whole numbers of 360ths of an HP."""

from __future__ import annotations

from typing import Final

from ironmuster.systems.rollout.position.hits import (
    CASES,
    REAR,
    blow,
    can_damage,
    can_pin,
    can_stagger,
    fails_in_six,
    fight_bonus,
    fight_cases,
    hits_in_six,
)
from ironmuster.systems.rollout.position.profile import EMPLACEMENT, Gun
from ironmuster.systems.rollout.position.state import CIVIL, NOBODY, State
from ironmuster.systems.rollout.position.stats import is_pinned, is_staggered

UNIT: Final = 360  # of one HP of a support unit: 36 cases, tenths of a value
# What an HP of a target counts, in tenths.
SUPPORT: Final = 10
CHARACTER: Final = 12
CREW: Final = 8
OBJECTIVE: Final = 15  # an object of Defend, a transport, a prone Metarian that is carried
NOTHING: Final = 0
# What a status counts, in tenths of an HP.
PINS_HUMAN: Final = 4
PINS_OTHER: Final = 6
STAGGERS: Final = 3


def value_of(state: State, target: int) -> int:
    """[RO-20.4] What an HP of a target counts, in tenths: nothing for civilians and for a prone
    Metarian that nobody of the player carries."""
    goal = state.goal
    if state.side[target] == CIVIL:
        return NOTHING
    if target == goal.load:
        bearer = goal.bearer
        carried = bearer != NOBODY and state.side[bearer] == state.side[target]
        return OBJECTIVE if carried else NOTHING
    if target in goal.things or target in goal.convoy:
        return OBJECTIVE
    if state.line(target).body == EMPLACEMENT:
        return CREW
    return CHARACTER if state.profile(target).character else SUPPORT


def attack_value(
    state: State,
    unit: int,
    gun: Gun,
    target: int,
    roll: int,
    save: int,
    rear: bool,
    shots: int = 1,
    kills: int = 1,
) -> int:
    """[RO-20.4] The worth of an attack with a weapon, in 360ths: of so many shots that need a roll,
    against a Save; a kill counts `kills` times."""
    value = value_of(state, target)
    if not value:
        return 0
    rules = state.table.rules
    firer, line = state.line(unit), state.line(target)
    hits = hits_in_six(roll)
    status = 0
    if not is_pinned(state, target) and can_pin(gun, state.profile(target), line, rules):
        status += PINS_HUMAN if line.human else PINS_OTHER
    if not is_staggered(state, target) and can_stagger(gun, line):
        status += STAGGERS
    if not can_damage(gun, firer, line, rules):
        return shots * hits * 6 * status
    fails, left = fails_in_six(save), state.hp[target]
    damage = gun.damage + (REAR if rear else 0)
    worth = shots * hits * (fails * min(damage, left) * value + 6 * status)
    return worth + (hits * fails * SUPPORT * kills if damage >= left else 0)


def fight_value(
    state: State, unit: int, gun: Gun | None, target: int, other: Gun | None, rear: bool = False
) -> int:
    """[RO-20.12] The net of a fight with a melee weapon or none, in 360ths: what its winner takes
    off the other, at the chances of table 5.2."""
    rules = state.table.rules
    own, theirs = state.line(unit), state.line(target)
    difference = fight_bonus(own, gun, rules) - fight_bonus(theirs, other, rules)
    wins, _, loses = fight_cases(difference)
    given = blow(own, gun, theirs)
    if given and rear:
        given += REAR
    gained = wins * min(given, state.hp[target]) * value_of(state, target)
    taken = loses * min(blow(theirs, other, own), state.hp[unit]) * SUPPORT
    return (gained - taken) * UNIT // (CASES * SUPPORT)
