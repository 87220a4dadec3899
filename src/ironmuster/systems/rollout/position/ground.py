"""[RO-6.3, RO-6.4, RO-6.9, RO-6.10, RO-R17, RO-17] What the ground is to who moves over it."""

from __future__ import annotations

from typing import Final

from mypy_extensions import mypyc_attr

from ironmuster.systems.rollout.content import bases
from ironmuster.systems.rollout.position.profile import (
    AERIAL,
    FOOT,
    LIGHT,
    OBJECT,
    ROBOT,
    VEHICLE,
)
from ironmuster.systems.rollout.position.state import State

# What a piece does to a move.
FREE: Final = 0
DEARER: Final = 1  # an inch more, once [RO-6.3]
DOUBLE: Final = 2  # each inch in it counts twice [RO-6.3]
SHUT: Final = 3  # impassable [RO-6.4]
CRUSHED: Final = 4  # it is driven through, and destroyed [RO-6.9]

FOOT_WIDTH: Final = 250  # the radius as which a foot unit passes gaps [RO-6.5]
CROSSINGS: Final = ("bridge", "ford")  # over what cannot be waded [RO-6.10]
WATERS: Final = ("stream", "wading")
WRECK: Final = "wreck"
SMOKE: Final = "smoke"  # of smoke pots [D12]
BOOM: Final = "boom"  # of a checkpoint, a piece of its own [RO-17.8]


@mypyc_attr(acyclic=True)
class Mover:
    """[RO-6.5, RO-6.9] How a unit moves: its class, whether it is Human, a tank or a boat, and the
    radius of the disc as which it collides with what stands on the table."""

    def __init__(self, body: int, human: bool, tank: bool, boat: bool, radius: int) -> None:
        self.body: int = body
        self.human: bool = human
        self.tank: bool = tank
        self.boat: bool = boat
        self.radius: int = radius


def mover_of(state: State, unit: int) -> Mover:
    """[RO-6.5] How a unit moves in the form it is in."""
    line = state.line(unit)
    tank = line.body == VEHICLE and "tank" in line.traits
    radius = FOOT_WIDTH if line.body == FOOT else bases.narrow(line.base)
    return Mover(line.body, line.human, tank, state.profile(unit).boat, radius)


def effect_of(state: State, number: int, mover: Mover) -> int:
    """[RO-6.4, RO-6.9] What a piece that stands does to a mover."""
    kind, catalog = state.pieces[number].kind, state.table.catalog
    if kind == BOOM:
        return effect(BOOM, mover)
    if kind == SMOKE:
        return FREE
    terrain = catalog.terrain.get(kind)
    if terrain is not None:
        if terrain.ground == "building" and mover.tank and is_house(state, number):
            return CRUSHED if state.table.rules.tanks_crush_buildings else SHUT
        return effect(terrain.ground, mover, firm=kind == WRECK)
    defence = catalog.defences[kind]
    return effect(defence.ground, mover, firm=defence.crew is not None)


def is_house(state: State, number: int) -> bool:
    """[RO-7.5, RO-R106] Whether a piece is a building that can be driven at: no object of the
    mission."""
    kind = state.table.catalog.terrain.get(state.pieces[number].kind)
    if kind is None or kind.ground != "building":
        return False
    things = state.goal.things
    return not any([state.host[one] == number and state.line(one).body == OBJECT for one in things])


def effect(ground: str, mover: Mover, firm: bool = False) -> int:
    """[RO-6.3, RO-6.4, RO-6.9, RO-6.10, RO-17] What a kind of ground does to a mover; a tank does
    not drive through what is `firm`."""
    body = mover.body
    if body == AERIAL:
        return FREE
    if mover.boat:
        return FREE if ground in ("wading", "boats") else SHUT
    if ground in ("building", "boats"):
        return SHUT
    if ground == "impassable":
        return CRUSHED if mover.tank and not firm else SHUT
    if ground == "tanks":
        return CRUSHED if mover.tank else SHUT
    if ground == "light":
        return CRUSHED if mover.tank else DEARER
    if ground == "stream":
        return FREE if mover.tank else DEARER
    if ground == "wading":
        return DOUBLE if body in (FOOT, ROBOT) else SHUT
    if ground == "rubble":
        return DOUBLE if mover.human else FREE
    if ground == "wire":
        return SHUT if body in (FOOT, LIGHT) else FREE
    if ground == "chainlink":
        return SHUT if mover.human else FREE
    if ground == "blocker":
        return SHUT if body == VEHICLE else FREE
    if ground == "boom":
        return _boom(mover)
    return FREE


def _boom(mover: Mover) -> int:
    """[RO-17.8] The boom of a checkpoint stops vehicles and light units; tanks crush it."""
    if mover.tank:
        return CRUSHED
    return SHUT if mover.body in (VEHICLE, LIGHT) else FREE
