"""[RO-2.5, RO-6.7, RO-12.7, RO-R57] Who touches whom, and who is engaged."""

from __future__ import annotations

from ironmuster.geometry.plane.shapes import within
from ironmuster.systems.rollout.position.sight import outline
from ironmuster.systems.rollout.position.state import FIELDED, State
from ironmuster.systems.rollout.position.stats import CONTACT, is_flying, is_out, is_thing
from ironmuster.systems.rollout.position.targets import are_enemies, is_in_bunker


def is_met(state: State, unit: int) -> bool:
    """[RO-8.5, RO-12.2] Whether a unit can be touched at all: on the table, in no building and not
    in flight."""
    return state.status[unit] == FIELDED and not is_flying(state, unit)


def touches(state: State, unit: int, other: int, far: int = CONTACT) -> bool:
    """[RO-2.5, RO-12.7] Whether a unit is in contact with another, or so near; an emplacement and a
    house are as large as their piece."""
    if not is_met(state, unit) or not is_met(state, other):
        return False
    return within(outline(state, unit), outline(state, other), far)


def engaging(state: State, unit: int) -> list[int]:
    """[RO-6.7, RO-R109] The enemies that engage a unit, by id: in contact, not out of action, and
    neither things nor in a bunker."""
    found: list[int] = []
    if not is_met(state, unit):
        return found
    own, side = outline(state, unit), state.side[unit]
    for other, status in enumerate(state.status):
        if status != FIELDED or state.side[other] == side:
            continue
        if not within(own, outline(state, other), CONTACT) or is_out(state, other):
            continue
        enemies = are_enemies(state, unit, other) or are_enemies(state, other, unit)
        if enemies and can_engage(state, other) and is_met(state, other):
            found.append(other)
    return found


def can_engage(state: State, unit: int) -> bool:
    """[RO-R109] Whether a unit holds up those whom it touches."""
    return not is_thing(state, unit) and not is_in_bunker(state, unit)


def is_engaged(state: State, unit: int) -> bool:
    """[RO-6.7] Whether a unit is in contact with an enemy."""
    return bool(engaging(state, unit))
