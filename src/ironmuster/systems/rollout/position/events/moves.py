"""[RO-6 to RO-8, RO-17] Facts of movement; places in thousandths of an inch."""

from __future__ import annotations

from typing import Final

from ironmuster.kernel.value import Event
from ironmuster.systems.rollout.position.events.fact import Fact


class Moved(Fact, frozen=True):
    """[RO-6.12] A unit went through these places, the first of them where it stood."""

    unit: int
    way: tuple[tuple[int, int], ...]
    facing: int


class Turned(Fact, frozen=True):
    """[RO-2.7, RO-17.9] A unit stays, and looks another way."""

    unit: int
    facing: int


class MineRolled(Fact, frozen=True):
    """[RO-17.13] A unit sets off a mine field, or does not, by an odd or even die."""

    unit: int
    piece: int
    die: int
    exploded: bool


class FenceOpened(Fact, frozen=True):
    """[RO-17.7] A vehicle drove through a chainlink fence: these pieces are left of it."""

    unit: int
    piece: int
    left: tuple[int, ...]


class Overran(Fact, frozen=True):
    """[RO-7.6] A vehicle drove over an enemy on foot."""

    unit: int
    other: int


class Collided(Fact, frozen=True):
    """[RO-7.7, RO-7.8] A vehicle drove into an enemy vehicle, or rammed it."""

    unit: int
    other: int
    ram: bool


class Halted(Fact, frozen=True):
    """[RO-7.7, RO-R81] A move ends before an enemy, of whom its side did not know where that was
    `found`."""

    unit: int
    other: int
    found: bool


class HouseRolled(Fact, frozen=True):
    """[RO-7.5] A vehicle drives at a building: through it, or it stops inside."""

    unit: int
    piece: int
    die: int
    through: bool


class TakenUp(Fact, frozen=True):
    """[RO-18.4, RO-18.19] A unit carries something from now on."""

    unit: int
    load: int


class CarriedTo(Fact, frozen=True):
    """[RO-18.4] What a unit carries lies beside it now."""

    unit: int
    load: int
    x: int
    y: int


class LaidDown(Fact, frozen=True):
    """[RO-18.4] What a unit carried stays where it is."""

    unit: int
    load: int


class WentIn(Fact, frozen=True):
    """[RO-7.1] A unit went into a building."""

    unit: int
    piece: int


class CameOut(Fact, frozen=True):
    """[RO-7.1, RO-7.10] A unit was set down outside a building, or a transport where `piece` is
    -1."""

    unit: int
    piece: int
    x: int
    y: int


class Boarded(Fact, frozen=True):
    """[RO-7.10] A unit got into a transport."""

    unit: int
    transport: int


class LeftTable(Fact, frozen=True):
    """[RO-6.8] A unit left over an edge, as its mission lets it."""

    unit: int
    edge: int


class Flew(Fact, frozen=True):
    """[RO-8.1, RO-8.3] An aircraft flew this way; away from the table at its end where `away`."""

    unit: int
    way: tuple[tuple[int, int], ...]
    facing: int
    away: bool


class FlewIn(Fact, frozen=True):
    """[RO-8.3] An aircraft came back over an edge."""

    unit: int
    edge: int
    x: int
    y: int


class CutsWire(Fact, frozen=True):
    """[RO-17.4] A unit cuts barbed wire, all turn."""

    unit: int
    piece: int


class WireCut(Fact, frozen=True):
    """[D2] Sappers cut barbed wire at once."""

    unit: int
    piece: int


class Explores(Fact, frozen=True):
    """[RO-18.7] A unit investigates a point of interest, all turn."""

    unit: int
    point: int


class Jumped(Fact, frozen=True):
    """[D12] A unit uses its jump jets in this move."""

    unit: int


class Smoked(Fact, frozen=True):
    """[D12] A unit lays smoke, which lasts to the end of the turn."""

    unit: int
    piece: int
    x: int
    y: int


class Locked(Fact, frozen=True):
    """[RO-22.6] A Skandan is code-locked until the turn ends."""

    unit: int
    target: int


class OrderedAway(Fact, frozen=True):
    """[RO-22.6] A Skandan withdraws at once."""

    unit: int
    target: int


MOVES: Final[tuple[type[Event], ...]] = (
    *(Moved, Turned, MineRolled, FenceOpened, Overran, Collided, Halted, HouseRolled),
    *(TakenUp, CarriedTo, LaidDown, WentIn, CameOut, Boarded, LeftTable),
    *(Flew, FlewIn, CutsWire, WireCut, Explores, Jumped, Smoked, Locked, OrderedAway),
)
