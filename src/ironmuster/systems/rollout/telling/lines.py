"""[RO-9] A line of sight for people: each place that is looked at, and what is in its way."""

from __future__ import annotations

from ironmuster.geometry.plane.rays import GRAZE, stopped
from ironmuster.geometry.plane.shapes import disc, gap
from ironmuster.kernel.errors import DataError
from ironmuster.systems.rollout.position.naming import inches, piece_name, unit_name
from ironmuster.systems.rollout.position.profile import SHOOT
from ironmuster.systems.rollout.position.sight import (
    LIGHT,
    eye,
    home,
    outline,
    samples,
    sight_distance,
)
from ironmuster.systems.rollout.position.spotting import is_seen_by, line_of, survey_of
from ironmuster.systems.rollout.position.state import NOBODY, State
from ironmuster.systems.rollout.position.stats import on_table
from ironmuster.systems.rollout.position.survey import Thing
from ironmuster.systems.rollout.position.targets import spotters_for, why_not_at
from ironmuster.systems.rollout.telling.questions import Ray, SightFound


def sight_found(state: State, unit: int, target: int) -> SightFound:
    """[RO-9.1 to RO-9.9] What a unit sees of another."""
    if unit == target or not on_table(state, unit) or not on_table(state, target):
        raise DataError("two units on the table see each other, or do not [RO-9.7]")
    line = line_of(state, unit, target)
    start = eye(state, unit, target)
    homes = (home(state, unit), home(state, target))
    between = [
        thing
        for thing in survey_of(state).things
        if thing.unit not in (unit, target) and (thing.piece == NOBODY or thing.piece not in homes)
    ]
    far = gap(outline(state, unit), outline(state, target))
    most = sight_distance(state, line.obscured)
    sees = is_seen_by(state, unit, target)
    rays = []
    for place, (x, y) in enumerate(samples(state, target, *start)):
        if line.blocked >> place & 1:
            by = first_of(state, [one for one in between if one.opaque], start, (x, y), GRAZE)
            rays.append(Ray(x, y, "blocked", by))
        elif line.veiled >> place & 1:
            light = [one for one in between if one.grade == LIGHT]
            rays.append(Ray(x, y, "veiled", first_of(state, light, start, (x, y), 0)))
        else:
            rays.append(Ray(x, y, "free", ""))
    why = ""
    if line.hidden():
        why = "completely obscured [RO-9.3]"
    elif not sees and line.half_hidden():
        why = "half of it or more is hidden [RO-9.4]"
    elif not sees and far > most:
        told = "obscured, one sees" if line.obscured else "one sees"
        why = f"{told} {inches(state, most)} [RO-9.5]"
    elif not sees:
        why = "it is ignored in its disguise [RO-14.4]"
    spotter = spotter_of(state, unit, target) if line.half_hidden() else NOBODY
    if spotter != NOBODY:
        why = f"hidden; {unit_name(state, spotter)} spots it for indirect fire [RO-10.7]"
    return SightFound(*start, tuple(rays), far, most, line.cover, sees, why)


def spotter_of(state: State, unit: int, target: int) -> int:
    """[RO-10.7] Who has a target in view for an Indirect weapon that a unit could fire at it."""
    for number in state.line(unit).guns:
        gun = state.profile(unit).guns[number]
        if gun.phase == SHOOT and not why_not_at(state, unit, gun, target):
            for spotter in spotters_for(state, unit, gun, target):
                return spotter
    return NOBODY


def first_of(
    state: State, things: list[Thing], start: tuple[int, int], end: tuple[int, int], most: int
) -> str:
    """The name of the nearest thing that a line runs into."""
    found = [one for one in things if stopped(start, [end], [one.shape], most)]
    if not found:
        return ""
    first = min(found, key=lambda one: gap(one.shape, disc(*start, 0)))
    return piece_name(state, first.piece) if first.piece >= 0 else unit_name(state, first.unit)
