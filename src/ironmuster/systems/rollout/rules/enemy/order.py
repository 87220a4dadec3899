"""[RO-20.2] Which unit acts next."""

from __future__ import annotations

from typing import Final

from ironmuster.systems.rollout.position.profile import EMPLACEMENT, FOOT, LIGHT
from ironmuster.systems.rollout.position.state import MOVEMENT, State

# The groups of units, and their order in the Movement phase and in the others.
SQUADS: Final = 0
OFFICERS: Final = 1
ARMOUR: Final = 2
ROBOTS: Final = 3
CYCLES: Final = 4
CARS: Final = 5
CREWS: Final = 6
MOVING: Final = (SQUADS, OFFICERS, ARMOUR, ROBOTS, CYCLES, CARS, CREWS)
OTHERWISE: Final = (CREWS, ROBOTS, ARMOUR, SQUADS, CYCLES, CARS, OFFICERS)


def kind_of_unit(state: State, unit: int) -> int:
    """[RO-20.2] The group of a unit."""
    profile, line = state.profile(unit), state.line(unit)
    if line.body == EMPLACEMENT:
        return CREWS
    if line.robot:
        return ROBOTS
    if profile.character:
        return OFFICERS
    if line.body == LIGHT:
        return CARS if "move_bonus" in line.traits else CYCLES
    return SQUADS if line.body == FOOT else ARMOUR


def in_order(state: State, units: list[int]) -> list[int]:
    """[RO-20.2] These units as they act in the phase that is played."""
    order = MOVING if state.phase == MOVEMENT else OTHERWISE
    return sorted(units, key=lambda unit: (order.index(kind_of_unit(state, unit)), unit))
