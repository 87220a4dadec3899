"""[RO-6.3, RO-6.4, RO-6.9, RO-6.10, RO-17] What the ground is to whom, as the tables say."""

from __future__ import annotations

from typing import Final

import pytest

from ironmuster.systems.rollout.position.ground import (
    CRUSHED,
    DEARER,
    DOUBLE,
    FREE,
    SHUT,
    Mover,
    effect,
)
from ironmuster.systems.rollout.position.profile import AERIAL, FOOT, LIGHT, ROBOT, VEHICLE

rule = pytest.mark.rule

SQUAD: Final = Mover(FOOT, True, False, False, 250)
JEEP: Final = Mover(LIGHT, True, False, False, 700)
LORRY: Final = Mover(VEHICLE, False, False, False, 900)
TANK: Final = Mover(VEHICLE, False, True, False, 984)
ON_FEET: Final = Mover(ROBOT, False, False, False, 1_181)
PLANE: Final = Mover(AERIAL, False, False, False, 1_181)
BARGE: Final = Mover(VEHICLE, False, False, True, 984)
ALL: Final = (SQUAD, JEEP, LORRY, TANK, ON_FEET, PLANE, BARGE)


@rule("RO-6.3", "RO-6.4", "RO-6.9", "RO-6.10", "RO-17.4", "RO-17.7", "RO-17.8", "RO-17.14")
@pytest.mark.parametrize(
    ("ground", "expected"),
    [
        ("open", (FREE, FREE, FREE, FREE, FREE)),
        ("light", (DEARER, DEARER, DEARER, CRUSHED, DEARER)),
        ("stream", (DEARER, DEARER, DEARER, FREE, DEARER)),
        ("wading", (DOUBLE, SHUT, SHUT, SHUT, DOUBLE)),
        ("boats", (SHUT, SHUT, SHUT, SHUT, SHUT)),
        ("rubble", (DOUBLE, DOUBLE, FREE, FREE, FREE)),
        ("building", (SHUT, SHUT, SHUT, SHUT, SHUT)),
        ("impassable", (SHUT, SHUT, SHUT, CRUSHED, SHUT)),
        ("tanks", (SHUT, SHUT, SHUT, CRUSHED, SHUT)),
        ("wire", (SHUT, SHUT, FREE, FREE, FREE)),
        ("chainlink", (SHUT, SHUT, FREE, FREE, FREE)),
        ("blocker", (FREE, FREE, SHUT, SHUT, FREE)),
        ("boom", (FREE, SHUT, SHUT, CRUSHED, FREE)),
    ],
)
def test_what_each_ground_is_to_each_mover(ground: str, expected: tuple[int, ...]) -> None:
    """Squad, jeep, lorry, tank, robot in robot form."""
    assert tuple(effect(ground, mover) for mover in ALL[:5]) == expected


@rule("RO-6.9")
def test_a_tank_drives_through_no_bunker_and_no_wreck() -> None:
    assert effect("impassable", TANK, firm=True) == SHUT


@rule("RO-3.18")
def test_a_boat_moves_on_water_and_an_aircraft_over_all() -> None:
    grounds = ("open", "light", "stream", "wading", "boats", "building")
    assert [effect(ground, BARGE) for ground in grounds] == [SHUT, SHUT, SHUT, FREE, FREE, SHUT]
    assert {effect(ground, PLANE) for ground in grounds} == {FREE}
