"""[TM-10] Field of View, Line of Sight, and what can be aimed at.

Of a target, each of the two rays meets all that is as high as some point or higher. So an item is
in sight if it is as high as the point of a ray that counts for its side [TM-10.6]: for those in the
middle the better ray, for those on a side the ray of that side.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import mypyc_attr

from ironmuster.geometry.heights import Tops, below, leasts
from ironmuster.geometry.hexlines import LEFT as LEFT_RAY
from ironmuster.geometry.hexlines import RIGHT as RIGHT_RAY
from ironmuster.systems.thirtymm.position.actions import AT_WEAPON
from ironmuster.systems.thirtymm.position.field import LEVEL, Skyline
from ironmuster.systems.thirtymm.position.profile import (
    CENTRE,
    DRIVES_ON_LAND,
    FLIES,
    LEFT,
    RIGHT,
    ROLLS,
    SWIMS,
    Gun,
)
from ironmuster.systems.thirtymm.position.state import FIELDED, FREE, HELD, MOVEMENT, State
from ironmuster.systems.thirtymm.position.stats import (
    is_grounded,
    lowness,
    working,
)

UNSEEN: Final = 999  # above every item
MIDDLE: Final = 5  # tenths over the ground, where structures are looked for [TM-16.3]


@mypyc_attr(acyclic=True, free_list_len=1)
class Sighting:
    """[TM-10.9] What a unit sees of another: its distance, and the height above the target's
    elevation from which on the left and the right ray see it, in tenths; `UNSEEN` for none."""

    def __init__(self, attacker: int, target: int, distance: int, left: int, right: int) -> None:
        self.attacker: int = attacker
        self.target: int = target
        self.distance: int = distance
        self.left: int = left
        self.right: int = right

    def least(self, side: int, swapped: bool) -> int:
        """[TM-10.6, TM-10.7, TM-R35] From which height on items of a side are in sight; `swapped`
        if the target's left is on the attacker's right."""
        if side == CENTRE:
            return min(self.left, self.right)
        return self.left if (side == LEFT) != swapped else self.right


def is_ahead(state: State, index: int, cell: int) -> bool:
    """[TM-10.1, TM-1.6] Whether a hex is in the Field of View of a unit; a Terrestrial vehicle sees
    all round."""
    unit = state.units[index]
    if state.table.profiles[index].gait == DRIVES_ON_LAND:
        return True
    return state.table.field.ahead(unit.cell, unit.facing) >> cell & 1 == 1


def eye_of(state: State, index: int) -> int:
    """[TM-10.3] The height of a unit's eye in tenths; a mech without a Head looks from its
    torso."""
    unit = state.units[index]
    profile = state.table.profiles[index]
    low = lowness(state, index)
    eye = profile.eyes[low]
    if low != ROLLS and working(unit, profile.heads) == 0:
        eye = profile.chests[low]
    return LEVEL * unit.elevation + eye


def sighting(
    state: State, attacker: int, target: int, pod: bool = False, turned: bool = False
) -> Sighting | None:
    """[TM-10.1, TM-10.2, TM-10.9, TM-R33] What a unit sees of another, or None if it is out of
    view; what is out of sight is seen from `UNSEEN` on. `pod`: a missile pod of an Aquatic vehicle
    needs no line of sight [TM-10.15]. `turned`: as if it faced the other."""
    here = state.units[attacker]
    there = state.units[target]
    distance = state.table.field.grid.distance(here.cell, there.cell)
    if distance == 0:
        joined = here.grip != FREE and here.partner == target
        if not joined and not is_strafing(state, attacker, target):
            return None
        return Sighting(attacker, target, 0, 0, 0)
    held = here.grip == HELD and here.partner == target
    if not held and not turned and not is_ahead(state, attacker, there.cell):
        return None
    if pod:
        return Sighting(attacker, target, distance, 0, 0)
    if abs(here.elevation - there.elevation) > distance:
        return None
    profile = state.table.profiles[target]
    posture = lowness(state, target)
    base = LEVEL * there.elevation
    low = base + profile.lows[posture]
    high = base + profile.highs[posture]
    left, right = rays(state, here.cell, there.cell, eye_of(state, attacker), low, high)
    return Sighting(
        attacker,
        target,
        distance,
        UNSEEN if left > high else left - base,
        UNSEEN if right > high else right - base,
    )


def rays(state: State, a: int, b: int, eye: int, low: int, high: int) -> tuple[int, int]:
    """[TM-10.4, TM-10.5, TM-R34, TM-3.13] The lowest points over a hex that the left and the right
    ray from an eye over another meet, of those from `low` to `high`; what does not depend on units
    is kept."""
    lines = state.table.field.lines
    if state.table.units_block:
        return leasts(lines, tops_of(state), a, b, eye, low, high)
    key = (state.skyline, a, b, eye, low, high)
    found = _rays.get(key)
    if found is None:
        if len(_rays) >= _LIMIT:
            _rays.clear()
        found = leasts(lines, state.skyline.tops, a, b, eye, low, high)
        _rays[key] = found
    return found


def is_strafing(state: State, attacker: int, target: int) -> bool:
    """[TM-9.15, TM-10.2] Whether an Aerial vehicle is in its move, and one level over a unit in
    its hex."""
    turn = state.turn
    if state.table.profiles[attacker].gait != FLIES:
        return False
    if turn.unit != attacker or turn.phase != MOVEMENT or turn.shifted:
        return False
    return state.units[attacker].elevation - state.units[target].elevation == 1


def tops_of(state: State) -> Tops:
    """[TM-10.4, TM-10.10] How high the hexes reach; by option units in them, too."""
    if not state.table.units_block:
        return state.skyline.tops
    field = state.table.field
    heights: dict[int, int] = {}
    for cell in range(field.grid.size):
        if field.grid.all >> cell & 1:
            height = state.skyline.tops.at(cell)
            heights[height] = heights.get(height, 0) | 1 << cell
    for index in range(len(state.units)):
        unit = state.units[index]
        if unit.status == FIELDED:
            profile = state.table.profiles[index]
            height = LEVEL * unit.elevation + profile.highs[lowness(state, index)]
            heights[height] = heights.get(height, 0) | 1 << unit.cell
    return Tops(field.grid, list(heights), list(heights.values()))


def is_swapped(state: State, seen: Sighting) -> bool:
    """[TM-10.7] Whether the target's left is on the attacker's right: they face each other."""
    there = state.units[seen.target]
    here = state.units[seen.attacker]
    return state.table.field.dot(there.cell, here.cell, there.facing) > 0


def height_of(state: State, index: int, aim: int) -> int:
    """[D4, TM-10.8] The height of an item or weapon of a unit over its elevation, in tenths."""
    row = state.table.profiles[index].heights[lowness(state, index)]
    return row[bearer(state, index, aim)]


def side_of(state: State, index: int, aim: int) -> int:
    """[TM-10.7, TM-10.8] The side an item or weapon is on; one in both hands is in the middle."""
    profile = state.table.profiles[index]
    if aim >= AT_WEAPON:
        gun = aim - AT_WEAPON
        if state.table.guns[gun].mount < 0 and state.grip[gun].bit_count() != 1:
            return CENTRE
    return profile.sides[bearer(state, index, aim)]


def bearer(state: State, index: int, aim: int) -> int:
    """[TM-10.8] The section of a unit that has the height of an aim: the one it is on, an arm that
    holds it, or for a stowed weapon the core."""
    profile = state.table.profiles[index]
    if aim < AT_WEAPON:
        return profile.on[aim]
    gun = aim - AT_WEAPON
    mount = state.table.guns[gun].mount
    if mount >= 0:
        return mount
    arms = state.grip[gun]
    return (arms & -arms).bit_length() - 1 if arms else profile.core


def aims(state: State, seen: Sighting) -> list[int]:
    """[TM-10.9, TM-11.1, TM-R43, TM-R134] All that can be aimed at: sections, equipment and
    equipped or mounted weapons in sight that are not destroyed."""
    target = seen.target
    profile = state.table.profiles[target]
    posture = lowness(state, target)
    found = [item for item, left in enumerate(state.units[target].left) if left > 0]
    for gun, bearer in enumerate(state.carried):
        if bearer == target and state.durability[gun] > 0:
            found.append(AT_WEAPON + gun)
    if seen.left <= profile.lows[posture] and seen.right <= profile.lows[posture]:
        return found  # nothing of it is hidden
    swapped = is_swapped(state, seen)
    leasts = [seen.least(side, swapped) for side in (CENTRE, LEFT, RIGHT)]
    if min(leasts) > profile.highs[posture]:
        return []
    return [
        aim for aim in found if height_of(state, target, aim) >= leasts[side_of(state, target, aim)]
    ]


def can_aim(state: State, seen: Sighting, aim: int) -> bool:
    """[TM-11.1] Whether an item or weapon of the target can be aimed at."""
    target = seen.target
    profile = state.table.profiles[target]
    if aim >= AT_WEAPON:
        gun = aim - AT_WEAPON
        if gun >= len(state.carried) or state.carried[gun] != target:
            return False
        if state.durability[gun] == 0:
            return False
    elif not 0 <= aim < profile.items or state.units[target].left[aim] == 0:
        return False
    least = seen.least(side_of(state, target, aim), is_swapped(state, seen))
    return height_of(state, target, aim) >= least


@mypyc_attr(acyclic=True)
class Woods:
    """[TM-10.12, TM-10.14] The coloured hexes that count for one aim, and whether a green one lies
    in between."""

    def __init__(self, count: int, green: bool) -> None:
        self.count: int = count
        self.green: bool = green


def woods(state: State, seen: Sighting, aim: int) -> Woods:
    """[TM-10.12, TM-R37] The coloured hexes along the ray that sees an aim; the smaller count of
    two, and of two equal ones the ray without green between [TM-R120]."""
    here = state.units[seen.attacker]
    there = state.units[seen.target]
    if seen.distance == 0:
        return Woods(0, False)
    own = 0
    if state.skyline.coloured >> there.cell & 1 and is_grounded(state, seen.target):
        own = 1
    height = height_of(state, seen.target, aim)
    sides = int(height >= seen.left) + 2 * int(height >= seen.right)
    point = LEVEL * there.elevation + height
    eye = eye_of(state, seen.attacker)
    key = (state.skyline, here.cell, there.cell, sides, eye, point)
    best = _shades.get(key)
    if best is None:
        if len(_shades) >= _LIMIT:
            _shades.clear()
        best = shade(state, here.cell, there.cell, sides, eye, point)
        _shades[key] = best
    return Woods(best.count + own, best.green) if own and best.count < UNSEEN else best


def shade(state: State, a: int, b: int, sides: int, eye: int, point: int) -> Woods:
    """[TM-10.12] The woods and ruins between two hexes that are above a ray from an eye to a point,
    of the better one of those that see it: 1 the left, 2 the right, 3 both."""
    skyline = state.skyline
    lines = state.table.field.lines
    best = Woods(UNSEEN, True)
    for ray in (LEFT_RAY, RIGHT_RAY):
        if sides >> (0 if ray == LEFT_RAY else 1) & 1:
            mask = below(lines, skyline.woods, a, b, ray, eye, point)
            found = Woods(mask.bit_count(), mask & skyline.green != 0)
            if found.count < best.count or (found.count == best.count and not found.green):
                best = found
        if not lines.is_tied(a, b):
            break
    return best


_LIMIT: Final = 30_000  # lines; a battle looks along some thousands
_rays: Final[dict[tuple[Skyline, int, int, int, int, int], tuple[int, int]]] = {}
_shades: Final[dict[tuple[Skyline, int, int, int, int, int], Woods]] = {}


def reach_of(state: State, attacker: int, gun: Gun, counted: Woods) -> int:
    """[TM-10.11, TM-10.14, TM-R78, TM-R38] How far a weapon reaches; a Terrestrial vehicle that
    fires through woods half as far."""
    if counted.green and not gun.melee and state.table.profiles[attacker].gait == DRIVES_ON_LAND:
        return (gun.range + 1) // 2
    return gun.range


def counted(state: State, seen: Sighting, gun: Gun, aim: int) -> Woods:
    """[TM-10.12, TM-10.15, D6] The coloured hexes that count for a shot: none for a missile pod of
    an Aquatic vehicle, one less with a Sensor Suite whose mast works."""
    profile = state.table.profiles[seen.attacker]
    if gun.melee or (gun.pod and profile.gait == SWIMS):
        return Woods(0, False)
    found = woods(state, seen, aim)
    if (
        found.count
        and profile.sensor_suite
        and working(state.units[seen.attacker], profile.sensors)
    ):
        return Woods(found.count - 1, found.green)
    return found


def sees_building(state: State, attacker: int, building: int) -> list[int]:
    """[TM-16.3] The hexes of a building that a unit sees: in view, and some height between its base
    and its top in sight."""
    cells = state.table.field.buildings[building].cells
    return [cell for cell in cells if sees_point(state, attacker, cell)]


def sees_point(state: State, attacker: int, cell: int) -> bool:
    """[TM-16.3, TM-16.6] Whether a unit sees half a level over the ground of a hex in its view."""
    unit = state.units[attacker]
    field = state.table.field
    if cell == unit.cell or not is_ahead(state, attacker, cell):
        return False
    if abs(unit.elevation - field.ground[cell]) > field.grid.distance(unit.cell, cell):
        return False
    point = LEVEL * field.ground[cell] + MIDDLE
    left, right = rays(state, unit.cell, cell, eye_of(state, attacker), point, point)
    return left <= point or right <= point
