"""[RO-9.7, RO-9.8, RO-R22, RO-17.5, RO-17.16] Who sees whom now, what a side has spotted, what is
lit.

Lines of sight are found when they are asked for and kept as long as neither of the two, nor
anything opaque, has moved.
"""

from __future__ import annotations

from typing import Final

from ironmuster.geometry.plane.lengths import INCH
from ironmuster.geometry.plane.shapes import within
from ironmuster.systems.rollout.position.profile import VEHICLE
from ironmuster.systems.rollout.position.sight import (
    DAY,
    NIGHT,
    ON_TABLE,
    look,
    outline,
    sees,
    sight_distance,
    things,
)
from ironmuster.systems.rollout.position.state import (
    DISGUISED,
    ENEMY,
    FIELDED,
    IGNORED,
    LIT,
    NOBODY,
    SPOTTED,
    State,
)
from ironmuster.systems.rollout.position.stats import is_thing
from ironmuster.systems.rollout.position.survey import Line, Survey

TOWER: Final = "lookout_tower"
SPOTLIGHTS: Final = "spotlights"
LIGHT_REACH: Final = 9 * INCH  # [RO-17.16]
STATUS: Final = 4  # the place of a unit's status and of its form in `_places`
FORM: Final = 3


def line_of(state: State, unit: int, other: int) -> Line:
    """[RO-9.1, RO-9.2] What a unit sees of another where both stand now."""
    survey = survey_of(state)
    key = (unit, other)
    found = survey.lines.get(key)
    if found is None:
        found = look(state, unit, other, survey.things)
        survey.lines[key] = found
    return found


def survey_of(state: State) -> Survey:
    """[RO-9.2] The survey of a position: the one it had, or another with those lines of it that
    nothing has changed."""
    old = state.survey
    places = _places(state)
    if old is not None and old.places == places and old.standing == state.standing:
        return old
    copies = [one[:] for one in places]
    if old is None or old.standing != state.standing or _moved_opaque(state, old, places):
        fresh = Survey(copies, state.standing, things(state))
    else:
        fresh = Survey(copies, state.standing, old.things)
        still = _unmoved(old.places, places)
        fresh.lines = {
            key: line
            for key, line in old.lines.copy().items()
            if key[0] in still and key[1] in still
        }
    state.survey = fresh
    return fresh


def _places(state: State) -> list[list[int]]:
    """What lines of sight depend on, of every unit."""
    return [state.x, state.y, state.facing, state.form, state.status, state.host]


def _unmoved(old: list[list[int]], new: list[list[int]]) -> set[int]:
    """The units of which nothing has changed."""
    both = min(len(old[0]), len(new[0]))
    return {
        unit
        for unit in range(both)
        if not any([one[unit] != other[unit] for one, other in zip(old, new, strict=True)])
    }


def _moved_opaque(state: State, old: Survey, new: list[list[int]]) -> bool:
    """[RO-9.2] Whether what has moved, come or gone is a base that nothing is seen through."""
    still, before = _unmoved(old.places, new), len(old.places[0])
    for unit in range(len(state.kind)):
        if unit not in still:
            now = state.status[unit] == FIELDED and state.line(unit).body == VEHICLE
            if now or (unit < before and _was_opaque(state, old, unit)):
                return True
    return False


def _was_opaque(state: State, old: Survey, unit: int) -> bool:
    """[RO-9.2] Whether nothing was seen through the base of a unit."""
    form = state.profile(unit).lines[old.places[FORM][unit]]
    return old.places[STATUS][unit] == FIELDED and form.body == VEHICLE


def can_look(state: State, unit: int) -> bool:
    """[RO-9.8, RO-R102] Whether a unit looks about at all: on the table, not out of action, and no
    object of a mission."""
    if state.hp[unit] <= 0 or state.status[unit] not in ON_TABLE:
        return False
    return not is_thing(state, unit)


def is_seen_by(state: State, unit: int, other: int) -> bool:
    """[RO-9.7] Whether a unit sees another now; from a tower, past terrain and cover [RO-17.5]."""
    if state.status[other] not in ON_TABLE:
        return False
    if is_on_tower(state, unit):
        ignored = DISGUISED | IGNORED
        far = (NIGHT if state.night else DAY)[0]
        shown = state.marks[other] & ignored != ignored
        return shown and within(outline(state, unit), outline(state, other), far)
    farthest = sight_distance(state, obscured=False)
    if not within(outline(state, unit), outline(state, other), farthest):
        return False
    return sees(state, unit, other, line_of(state, unit, other))


def is_on_tower(state: State, unit: int) -> bool:
    """[RO-17.5] Whether a unit is the crew of a lookout tower that stands."""
    if state.kind[unit] != TOWER:
        return False
    piece = state.host[unit]
    return piece == NOBODY or bool(state.standing >> piece & 1)


def spotters(state: State, side: int, target: int) -> list[int]:
    """[RO-9.8] The units of a side that see a target, by id."""
    return [
        unit
        for unit in range(len(state.kind))
        if state.side[unit] == side and can_look(state, unit) and is_seen_by(state, unit, target)
    ]


def is_spotted(state: State, side: int, target: int) -> bool:
    """[RO-9.8, RO-R81] Whether a side sees a target, or has run into it this turn."""
    if side == ENEMY and state.marks[target] & SPOTTED and state.status[target] in ON_TABLE:
        return True
    for unit in range(len(state.kind)):
        if state.side[unit] == side and can_look(state, unit) and is_seen_by(state, unit, target):
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
