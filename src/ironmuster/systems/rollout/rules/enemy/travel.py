"""[RO-20.5 to RO-20.9, RO-20.13] The answer of a unit in its Movement activation."""

from __future__ import annotations

from typing import Final

from ironmuster.geometry.plane.lengths import length
from ironmuster.kernel.value import Action
from ironmuster.systems.rollout.position.actions import (
    OWN_FACING,
    Change,
    ComeBack,
    Hold,
    Leave,
    Move,
    Ram,
)
from ironmuster.systems.rollout.position.events.enemy import Reasoned
from ironmuster.systems.rollout.position.flights import flights, flown, return_place, returns
from ironmuster.systems.rollout.position.likeness import digest_of
from ironmuster.systems.rollout.position.profile import SHOOT, THROWN, VEHICLE
from ironmuster.systems.rollout.position.spotting import survey_of
from ironmuster.systems.rollout.position.state import AWAY, NOBODY, PLAYER, BattleGame, State
from ironmuster.systems.rollout.position.stats import effective_move, is_flying, is_out
from ironmuster.systems.rollout.position.targets import is_unaware
from ironmuster.systems.rollout.rules.enemy.candidates import HERE
from ironmuster.systems.rollout.rules.enemy.goals import aim_of, role_toward
from ironmuster.systems.rollout.rules.enemy.moving import Plan, plan
from ironmuster.systems.rollout.rules.enemy.patrol import beat_of
from ironmuster.systems.rollout.rules.enemy.prospects import (
    Foes,
    Moment,
    offence,
    seen_by,
    threat,
)
from ironmuster.systems.rollout.rules.enemy.score import OF_INCH, OF_THROW, OF_WORTH
from ironmuster.systems.rollout.rules.forms import may_change
from ironmuster.systems.rollout.rules.leaving import edge_place, exits_of, why_not_left
from ironmuster.systems.rollout.rules.mobility import (
    AFRESH,
    is_busy,
    march_for,
    may_hold,
    why_not_held,
    why_not_rammed,
)

LAST: Final = 2  # HP with which a vehicle rams [RO-20.15]
ROBOT: Final = 0  # the first form, which is taken where both are as good [RO-20.9]


def travel(game: BattleGame, unit: int) -> Action | None:
    """[RO-20.5, RO-20.13] Where a unit goes: on its beat while its force knows nothing, else to the
    place with the best score, in the better form. None for a unit that stands nowhere, or does
    something all turn."""
    state = game.state
    if is_out(state, unit) or is_busy(state, unit):
        return None
    if state.status[unit] == AWAY or is_flying(state, unit):
        return fly(state, unit)
    if not may_hold(state, unit):
        return None
    if is_unaware(state, unit):
        return walk_beat(state, unit)
    first = gone(state, unit) or rammed(state, unit)
    if first is not None:
        return first
    found = thought(state, unit, game.observed)
    if found.told is not None:
        game.emit(found.told)
    return found.action


class Thought:
    """[RO-20.5] Where a unit goes, and what is told of why."""

    def __init__(self, action: Action, told: Reasoned | None) -> None:
        self.action: Action = action
        self.told: Reasoned | None = told


def thought(state: State, unit: int, telling: bool) -> Thought:
    """[RO-20.5] The same in the same position, where it is thought of once."""
    memory, key = state.table.memory, (digest_of(state), "goes", unit, int(telling))
    known = memory.get(key)
    if isinstance(known, Thought):
        return known
    found = thought_anew(state, unit, telling)
    memory.keep(key, found)
    return found


def thought_anew(state: State, unit: int, telling: bool) -> Thought:
    """[RO-20.5, RO-20.9] The place with the best score, in the better form."""
    # Whoever listens is told of the next best as well.
    found = plan(state, unit) if telling else plan(state, unit, wanted=1)
    if may_change(state, unit) and other_form_is_better(state, unit, found):
        return Thought(Change(), None)
    told: Reasoned | None = None
    if telling:
        reasons = tuple([choice.told() for choice in found.choices])
        told = Reasoned(unit, found.aim.told, reasons)
    place = found.best().place
    if place.cell != HERE:
        return Thought(Move(place.x, place.y, place.facing), told)
    return Thought(Hold(), told)


def gone(state: State, unit: int) -> Leave | None:
    """[RO-18.5, RO-20.8, D9] Off the table, for who carries the Metarian or flees and can leave
    now: by the edge of the lowest number."""
    if not aim_of(state, unit).exit:
        return None
    march = march_for(state, unit, AFRESH)
    for edge in exits_of(state, unit):
        x, y = edge_place(march, edge)
        leave = Leave(edge, x, y)
        if not why_not_left(march, leave):
            return leave
    return None


def rammed(state: State, unit: int) -> Ram | None:
    """[RO-20.15, RO-R116] The vehicle that one with 2 HP or less rams: of those with no more HP
    than itself that it can, the one with the most, by id."""
    own = state.hp[unit]
    if state.line(unit).body != VEHICLE or own > LAST:
        return None
    march, best = march_for(state, unit, AFRESH), NOBODY
    for other in range(len(state.kind)):
        worth = state.side[other] == PLAYER and 0 < state.hp[other] <= own
        better = best == NOBODY or state.hp[other] > state.hp[best]
        if worth and better and not why_not_rammed(march, Ram(other)):
            best = other
    return None if best == NOBODY else Ram(best)


def walk_beat(state: State, unit: int) -> Action:
    """[RO-20.13] The next place of its beat, or to wait there."""
    beat = beat_of(state, unit)
    if (beat.x, beat.y) == (state.x[unit], state.y[unit]):
        return Hold() if why_not_held(state, unit, beat.facing) else Hold(beat.facing)
    march = march_for(state, unit, AFRESH)
    fits = march.may((beat.x, beat.y), beat.facing)
    return Move(beat.x, beat.y, beat.facing if fits else OWN_FACING)


def other_form_is_better(state: State, unit: int, own: Plan) -> bool:
    """[RO-20.9] Whether the best U of the other form is higher; the robot form is taken where both
    are as good."""
    if state.profile(unit).lines[1 - state.form[unit]].span:
        return False  # the flight of an aircraft is not told by places it may stand at
    mine = own.best().score.total()
    least = mine if state.form[unit] != ROBOT else mine + 1
    return bool(plan(state, unit, 1 - state.form[unit], 1, least).choices)


def fly(state: State, unit: int) -> Action | None:
    """[RO-20.5, RO-20.6] The flight of an aircraft with the best score at its end; back over the
    edge that is nearest to its goal; none where it may land instead."""
    aim = aim_of(state, unit)
    gx, gy = aim.middle()
    if state.status[unit] == AWAY:
        return min(returns(), key=lambda one: (off(one, gx, gy), one.edge, one.along))
    move = effective_move(state, unit)
    if not move:
        return None
    seen = seen_by(state, unit)
    role = role_toward(state, unit, aim)
    survey = survey_of(state)
    foes = Foes(state, unit, seen, survey)
    best, found = 0, None
    for one in flights(move):
        way, facing = flown(state, unit, one)
        x, y = way[-1]
        moment = Moment(state, unit, x, y)
        state.facing[unit] = facing
        worth = offence(state, unit, seen, SHOOT, survey=survey).worth * OF_WORTH
        worth += offence(state, unit, seen, THROWN, survey=survey).worth * OF_THROW
        worth -= threat(state, unit, seen, foes) * OF_WORTH * role.fear // 100
        moment.back(state, unit)
        worth -= role.haste * OF_INCH * max(0, length(x - gx, y - gy) - role.near)
        if found is None or worth > best:
            best, found = worth, one
    return found


def off(one: ComeBack, x: int, y: int) -> int:
    """[RO-20.5] How far a place at which an aircraft comes back is from its goal."""
    px, py, _ = return_place(one.edge, one.along)
    return length(px - x, py - y)
