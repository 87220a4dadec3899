"""[TM-10.3 to TM-10.9] A line of sight from the side: what each ray crosses, and what it meets."""

from __future__ import annotations

from typing import Final

from ironmuster.geometry.heights import below, least
from ironmuster.geometry.hexlines import LEFT as LEFT_RAY
from ironmuster.geometry.hexlines import RIGHT as RIGHT_RAY
from ironmuster.systems.thirtymm.position.actions import AT_WEAPON
from ironmuster.systems.thirtymm.position.field import COLOURS, LEVEL
from ironmuster.systems.thirtymm.position.profile import CENTRE, LEFT
from ironmuster.systems.thirtymm.position.state import State
from ironmuster.systems.thirtymm.position.stats import colour_at, lowness
from ironmuster.systems.thirtymm.position.visibility import (
    aims,
    eye_of,
    height_of,
    is_ahead,
    side_of,
    sighting,
    tops_of,
    woods,
)
from ironmuster.systems.thirtymm.telling import questions as ask
from ironmuster.systems.thirtymm.telling.names import unit_name

SIDES: Final = {CENTRE: "centre", LEFT: "left"}


def profile_found(state: State, index: int, target: int) -> ask.ProfileFound:
    """[TM-10.6] The line from a unit to another, whether anything of it is in sight or not."""
    here, there = state.units[index], state.units[target]
    field = state.table.field
    base = LEVEL * there.elevation
    eye = eye_of(state, index)
    distance: int = field.grid.distance(here.cell, there.cell)
    rays: tuple[ask.Ray, ...] = ()
    if distance:
        rays = (ray_found(state, index, target, LEFT_RAY),)
        if field.lines.is_tied(here.cell, there.cell):
            rays = (*rays, ray_found(state, index, target, RIGHT_RAY))
    seen = sighting(state, index, target)
    open_aims = [] if seen is None else aims(state, seen)
    spots: list[ask.Spot] = []
    for aim in all_aims(state, target):
        visible = aim in open_aims
        count = woods(state, seen, aim).count if seen is not None and visible else 0
        height = base + height_of(state, target, aim)
        side = SIDES.get(side_of(state, target, aim), "right")
        spots.append(ask.Spot(aim, height, side, visible, count))
    text = told(state, index, target, distance, len(open_aims), len(spots))
    return ask.ProfileFound(distance, eye, base, rays, tuple(spots), text)


def all_aims(state: State, target: int) -> list[int]:
    """[TM-11.1] All of a unit that is not destroyed, by aim."""
    unit = state.units[target]
    items = [item for item in range(state.table.profiles[target].items) if unit.left[item] > 0]
    guns = [
        AT_WEAPON + gun
        for gun in range(len(state.carried))
        if state.carried[gun] == target and state.durability[gun] > 0
    ]
    return items + guns


def ray_found(state: State, index: int, target: int, side: int) -> ask.Ray:
    """[TM-10.4, TM-10.6] The hexes of a ray, and the lowest point that it meets."""
    here, there = state.units[index], state.units[target]
    field = state.table.field
    heights = state.table.profiles[target].heights[lowness(state, target)]
    low = LEVEL * there.elevation + min(heights)
    high = LEVEL * there.elevation + max(heights)
    eye = eye_of(state, index)
    tops = tops_of(state)
    found: int = least(field.lines, tops, here.cell, there.cell, side, eye, low, high)
    hiding = below(field.lines, tops, here.cell, there.cell, side, eye, low)
    steps: list[ask.Step] = []
    for cell in field.lines.ray(here.cell, there.cell, side):
        if cell >= 0:
            colour = COLOURS[colour_at(state, cell)] if state.skyline.coloured >> cell & 1 else ""
            hides = hiding >> cell & 1 == 1
            steps.append(ask.Step(field.label(cell), tops.at(cell), colour, hides))
    return ask.Ray(tuple(steps), None if found > high else found)


def told(state: State, index: int, target: int, distance: int, count: int, whole: int) -> str:
    """[TM-10.1, TM-10.2, TM-10.9] What is seen, and why not more."""
    here, there = state.units[index], state.units[target]
    name = unit_name(state, target)
    if count == whole:
        return f"{name} is in full sight [TM-10.6]"
    if count:
        return f"{count} of {whole} parts of {name} are in sight [TM-10.9]"
    if not distance:
        return f"{name} is in the same hex, and neither held nor strafed [TM-10.2]"
    if not is_ahead(state, index, there.cell):
        return f"{name} is outside of the Field of View [TM-10.1]"
    if abs(here.elevation - there.elevation) > distance:
        return f"{name} is too far above or below for its distance of {distance} [TM-10.2]"
    return f"{name} is out of sight [TM-10.9]"
