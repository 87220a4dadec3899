"""[RO-2.4, RO-2.5, RO-6.2, RO-8.4, RO-9.14, RO-R52, RO-10.4, RO-R24, RO-10.11, RO-R26, RO-22.7]
Questions of fact about units: what they may still do, how far they move and reach, what lies in
their arcs.
"""

from __future__ import annotations

from typing import Final

from ironmuster.geometry.plane import lengths, shapes
from ironmuster.geometry.plane.lengths import DIRECTIONS, INCH, UNIT
from ironmuster.systems.rollout.position.profile import (
    AERIAL,
    EMPLACEMENT,
    OBJECT,
    ROBOT,
    SHOOT,
    VEHICLE,
    Gun,
)
from ironmuster.systems.rollout.position.state import (
    FIELDED,
    GROUNDED,
    HOUSED,
    JUMPS,
    PINNED,
    State,
)

CONTACT: Final = 50  # thousandths: a twentieth of an inch [RO-2.5]
NEAR: Final = 6 * INCH  # of a giver of a bonus [RO-22.7]
FURTHER: Final = 6 * INCH  # in range
FASTER: Final = 2 * INCH
JETS: Final = 3 * INCH  # of a move with jump jets [D12]
SPRINT: Final = "sprint"  # an ability [D11]
JAMMED: Final = 12 * INCH  # from Soundbite [D2]
RANGE_GIVERS: Final = ("range_bonus", "relay")
JAM: Final = "jam"
GENERAL: Final = "tank_general"  # the trait of who gets out of his tank [RO-22.9]
FRONTAL: Final = ("pak_43", "small_bunker", "medium_bunker", "heavy_bunker")  # [RO-9.14]


def is_out(state: State, unit: int) -> bool:
    """[RO-10.5] Whether a unit is out of action."""
    return state.hp[unit] <= 0


def is_pinned(state: State, unit: int) -> bool:
    """[RO-11.1]"""
    return bool(state.marks[unit] & PINNED)


def is_staggered(state: State, unit: int) -> bool:
    """[RO-11.5, RO-R30]"""
    return state.staggered[unit] > 0


def is_locked(state: State, unit: int) -> bool:
    """[RO-22.6] Whether a unit is code-locked."""
    return state.locked[unit] > 0


def on_table(state: State, unit: int) -> bool:
    """[RO-9.7] Whether a unit is on the table, in the open or in a building."""
    return state.status[unit] == FIELDED or state.status[unit] == HOUSED


def is_thing(state: State, unit: int) -> bool:
    """[RO-12.9, RO-18.3] Whether a unit is an object, or lies prone: it neither looks about nor
    fights back."""
    body = state.line(unit).body
    return body == OBJECT or (body == ROBOT and not state.profile(unit).pinnable)


def is_flying(state: State, unit: int) -> bool:
    """[RO-8.1, RO-13.7] Whether a unit is an aircraft in flight, and has not crashed."""
    return state.line(unit).body == AERIAL and not state.marks[unit] & GROUNDED


def friends(state: State, unit: int) -> list[int]:
    """The other units of its side that are on the table and not out of action, by id."""
    return [
        other
        for other in range(len(state.kind))
        if other != unit
        and state.side[other] == state.side[unit]
        and on_table(state, other)
        and not is_out(state, other)
    ]


def gap(state: State, one: int, other: int) -> int:
    """[RO-2.4] The distance between two bases."""
    return shapes.gap(state.base(one), state.base(other))


def in_contact(state: State, one: int, other: int) -> bool:
    """[RO-2.5] Whether two units are in base-to-base contact."""
    return shapes.within(state.base(one), state.base(other), CONTACT)


def bearers(state: State, trait: str) -> list[int]:
    """[RO-22.7] The units with a trait that are on the table and not out of action, by id."""
    return [
        unit
        for unit in state.bearing(trait)
        if trait in state.line(unit).traits and on_table(state, unit) and not is_out(state, unit)
    ]


def has_giver(state: State, unit: int, traits: tuple[str, ...]) -> bool:
    """[RO-22.7] Whether a friendly unit within 6", not out of action, has one of the traits."""
    side = state.side[unit]
    for trait in traits:
        for other in state.bearing(trait):
            if other == unit or state.side[other] != side:
                continue
            bears = trait in state.line(other).traits and on_table(state, other)
            bears = bears and not is_out(state, other)
            if bears and shapes.within(state.base(unit), state.base(other), NEAR):
                return True
    return False


def is_jammed(state: State, unit: int) -> bool:
    """[D2] Whether an enemy within 12", not out of action, has Jam."""
    for other in bearers(state, JAM):
        foe = state.side[other] != state.side[unit]
        if foe and shapes.within(state.base(unit), state.base(other), JAMMED):
            return True
    return False


def effective_move(state: State, unit: int) -> int:
    """[RO-6.2, RO-13.7, RO-22.7, D11] How far a unit moves now: 2" further beside a scout car, and
    where it sprints, half if Pinned; not at all if Staggered, code-locked, out of action or
    crashed."""
    walks = walking_move(state, unit)
    if not walks or SPRINT not in state.profile(unit).abilities:
        return walks
    if state.line(unit).body == AERIAL:
        return walks
    return walks + (FASTER // 2 if is_pinned(state, unit) else FASTER)


def walking_move(state: State, unit: int) -> int:
    """[RO-6.2, D11] How far a unit moves now that is to shoot later in the turn."""
    if is_staggered(state, unit) or is_locked(state, unit) or is_out(state, unit):
        return 0
    if state.marks[unit] & GROUNDED and state.line(unit).body == AERIAL:
        return 0
    move = state.line(unit).move
    if move and has_giver(state, unit, ("move_bonus",)):
        move += FASTER
    if state.marks[unit] & JUMPS:
        move += JETS
    return move // 2 if is_pinned(state, unit) else move


def reach(state: State, unit: int, gun: Gun) -> int:
    """[RO-10.11, RO-22.7] The range of a weapon now: 6" more beside a jeep or the like, for what is
    fired in the Shoot phase and is no Flame."""
    if gun.phase != SHOOT or gun.flame:
        return gun.range
    return gun.range + further(state, unit)


def further(state: State, unit: int) -> int:
    """[RO-10.11, RO-22.7] How much farther a unit shoots now."""
    if not has_giver(state, unit, RANGE_GIVERS) or is_jammed(state, unit):
        return 0
    return FURTHER


def in_arc(state: State, unit: int, gun: Gun, x: int, y: int) -> bool:
    """[RO-9.14, RO-8.4, RO-R49] Whether a target's centre lies in the arc of a weapon."""
    line = state.line(unit)
    dx, dy = x - state.x[unit], y - state.y[unit]
    facing = state.facing[unit]
    if gun.turret:
        return True
    if line.body == AERIAL:
        fx, fy = DIRECTIONS[facing]
        ahead, aside = fx * dx + fy * dy, fx * dy - fy * dx
        return ahead > 0 and 2 * abs(aside) <= line.span * UNIT
    frontal = line.body == EMPLACEMENT and state.kind[unit] in FRONTAL
    if line.body == VEHICLE or frontal:
        return lengths.in_front(facing, dx, dy)
    return True


def from_behind(state: State, unit: int, x: int, y: int) -> bool:
    """[RO-10.4] Whether who is at (x, y) is behind a unit; nobody is behind an emplacement or an
    object."""
    if state.line(unit).body >= EMPLACEMENT:
        return False
    return lengths.behind(state.facing[unit], x - state.x[unit], y - state.y[unit])


def pair_of(state: State, unit: int) -> list[int]:
    """[RO-22.9] A general and his tank, two units once he has got out; any other unit alone."""
    if GENERAL not in state.line(unit).traits:
        return [unit]
    kind, side = state.kind[unit], state.side[unit]
    return [
        other
        for other in range(len(state.kind))
        if state.kind[other] == kind and state.side[other] == side
    ]
