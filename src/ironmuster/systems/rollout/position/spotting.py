"""[RO-9.7, RO-9.8, RO-R22, RO-17.5, RO-17.16] Who sees whom now, what a side has spotted, what is
lit.

Lines of sight are found when they are asked for, and kept as long as nothing opaque has moved
near them.

    state.survey -> lines[pose of who looks, pose of the other] -> Line
    a unit moved    the lines whose box its old or new outline meets are dropped, the rest go along
"""

from __future__ import annotations

from typing import Final

from ironmuster.geometry.plane.lengths import INCH
from ironmuster.geometry.plane.shapes import Shape, within
from ironmuster.systems.rollout.position.profile import VEHICLE
from ironmuster.systems.rollout.position.sight import (
    DAY,
    NIGHT,
    ON_TABLE,
    look,
    may_see,
    outline,
    sight_distance,
    standing_things,
    things,
    vehicles,
)
from ironmuster.systems.rollout.position.state import (
    DISGUISED,
    ENEMY,
    IGNORED,
    LIT,
    NOBODY,
    SPOTTED,
    State,
)
from ironmuster.systems.rollout.position.stats import is_thing
from ironmuster.systems.rollout.position.survey import Line, Pose, Survey, Thing, meets

TOWER: Final = "lookout_tower"
SPOTLIGHTS: Final = "spotlights"
LIGHT_REACH: Final = 9 * INCH  # [RO-17.16]
MOST_LINES: Final = 10_000  # lines that a survey keeps


def line_of(state: State, unit: int, other: int) -> Line:
    """[RO-9.1, RO-9.2] What a unit sees of another where both stand now."""
    return line_in(state, survey_of(state), unit, other)


def line_in(state: State, survey: Survey, unit: int, other: int) -> Line:
    """[RO-9.1, RO-9.2] The same, all others standing as they did for a survey."""
    key = (pose(state, unit), pose(state, other))
    found = survey.lines.get(key)
    if found is None:
        found = look(state, unit, other, survey.things)
        if len(survey.lines) >= MOST_LINES:
            survey.lines.clear()
        survey.lines[key] = found
    return found


def pose(state: State, unit: int) -> Pose:
    """[RO-9] How a unit stands; a round base is the same whichever way it faces."""
    line = state.line(unit)
    return (
        unit,
        state.x[unit],
        state.y[unit],
        state.facing[unit] if line.long != line.wide else 0,
        state.form[unit],
        state.status[unit],
        state.host[unit],
    )


def survey_of(state: State) -> Survey:
    """[RO-9.2] The survey of a position: the one it had, or another with those lines of it that
    nothing has changed."""
    old = state.survey
    places = [state.x, state.y, state.facing, state.form, state.status]
    if old is not None and old.places == places and old.standing == state.standing:
        return old
    copies = [one[:] for one in places]
    if old is None:
        fresh = Survey(copies, state.standing, things(state), {}, {}, {}, {})
    elif old.standing == state.standing and not _drives(state, old.places, places):
        # Nothing that hides anything has moved.
        last, grounds, distances = old.last, old.grounds, old.distances
        fresh = Survey(copies, state.standing, old.things, old.lines, last, grounds, distances)
    else:
        between = _things_now(state, old)
        fresh = Survey(copies, state.standing, between, old.lines, old.last, {}, {})
        changed = _changed(old.things, between)
        if changed:
            # Of those from places where a unit might have gone none is wanted again.
            now = {pose(state, unit) for unit in range(len(state.kind))}
            fresh.lines = {
                key: line
                for key, line in old.lines.copy().items()
                if key[0] in now and key[1] in now and _holds(line, changed)
            }
        if old.standing == state.standing:
            fresh.grounds, fresh.distances = old.grounds, old.distances
    state.survey = fresh
    return fresh


def _drives(state: State, before: list[list[int]], now: list[list[int]]) -> bool:
    """[RO-9.2] Whether any unit stands differently that is a vehicle in one of its forms."""
    for old, new in zip(before, now, strict=True):
        if old == new:
            continue
        for unit in range(len(new)):
            lines = state.profile(unit).lines
            if old[unit] != new[unit] and any([line.body == VEHICLE for line in lines]):
                return True
    return False


def _things_now(state: State, old: Survey) -> list[Thing]:
    """[RO-9.2] All that hides anything; those of a survey where they stand as they did."""
    if old.standing == state.standing:
        between = [thing for thing in old.things if thing.piece != NOBODY]
    else:
        kept = {thing.piece: thing for thing in old.things}
        between = [kept.get(thing.piece, thing) for thing in standing_things(state)]
    before = {thing.unit: thing for thing in old.things}
    for thing in vehicles(state):
        known = before.get(thing.unit)
        same = known is not None and known.shape.same(thing.shape)
        between.append(known if known is not None and same else thing)
    return between


def _changed(before: list[Thing], now: list[Thing]) -> list[Shape]:
    """The outlines of all that has come, gone or moved; what has not is the same object."""
    old, new = set(before), set(now)
    return [
        *[thing.shape for thing in before if thing not in new],
        *[thing.shape for thing in now if thing not in old],
    ]


def _holds(line: Line, changed: list[Shape]) -> bool:
    """Whether a line has nothing to do with what has changed."""
    return not any([meets(shape, line.box) for shape in changed])


def can_look(state: State, unit: int) -> bool:
    """[RO-9.8, RO-R102] Whether a unit looks about at all: on the table, not out of action, and no
    object of a mission."""
    if state.hp[unit] <= 0 or state.status[unit] not in ON_TABLE:
        return False
    return not is_thing(state, unit)


def is_seen_by(state: State, unit: int, other: int) -> bool:
    """[RO-9.7] Whether a unit sees another now; from a tower, past terrain and cover [RO-17.5]."""
    return is_seen_in(state, None, unit, other)


def is_seen_in(state: State, survey: Survey | None, unit: int, other: int) -> bool:
    """[RO-9.7] The same, with the survey of the position where it is at hand."""
    if state.status[other] not in ON_TABLE:
        return False
    own, target = outline(state, unit), outline(state, other)
    if is_on_tower(state, unit):
        ignored = DISGUISED | IGNORED
        far = (NIGHT if state.night else DAY)[0]
        shown = state.marks[other] & ignored != ignored
        return shown and within(own, target, far)
    if not within(own, target, sight_distance(state, obscured=False)):
        return False
    line = line_in(state, survey if survey is not None else survey_of(state), unit, other)
    if line.obscured and not within(own, target, sight_distance(state, obscured=True)):
        return False
    return may_see(state, other, line)


def is_on_tower(state: State, unit: int) -> bool:
    """[RO-17.5] Whether a unit is the crew of a lookout tower that stands."""
    if state.kind[unit] != TOWER:
        return False
    piece = state.host[unit]
    return piece == NOBODY or bool(state.standing >> piece & 1)


def spotters(state: State, side: int, target: int) -> list[int]:
    """[RO-9.8] The units of a side that see a target, by id."""
    survey = survey_of(state)
    return [
        unit
        for unit, of in enumerate(state.side)
        if of == side and can_look(state, unit) and is_seen_in(state, survey, unit, target)
    ]


def is_spotted(state: State, side: int, target: int) -> bool:
    """[RO-9.8, RO-R81] Whether a side sees a target, or has run into it this turn. Who saw it last
    is asked first, since it mostly does so still."""
    if side == ENEMY and state.marks[target] & SPOTTED and state.status[target] in ON_TABLE:
        return True
    survey = survey_of(state)
    last = survey.last.get(target, NOBODY)
    if last != NOBODY and state.side[last] == side and can_look(state, last):
        if is_seen_in(state, survey, last, target):
            return True
    else:
        last = NOBODY
    for unit, of in enumerate(state.side):
        if of != side or unit == last or not can_look(state, unit):
            continue
        if is_seen_in(state, survey, unit, target):
            survey.last[target] = unit
            return True
    return False


def is_lit(state: State, unit: int) -> bool:
    """[RO-17.16] Whether a unit is lit at night: it passed a light of the other side this turn, or
    stands near one."""
    return state.night and (bool(state.marks[unit] & LIT) or is_in_light(state, unit))


def is_in_light(state: State, unit: int) -> bool:
    """[RO-17.16] Whether a unit stands within 9" of a light of the other side."""
    base = outline(state, unit)
    for number in range(len(state.pieces)):
        if state.pieces[number].kind == SPOTLIGHTS and state.standing >> number & 1:
            others = state.owner[number] not in (NOBODY, state.side[unit])
            if others and within(state.pieces[number].shape(), base, LIGHT_REACH):
                return True
    return False
