"""[section 6] What a screen may ask to have measured, and the answers. Hexes are labels."""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta

from ironmuster.kernel.value import Value
from ironmuster.systems.thirtymm.position.actions import Hex

Index = Annotated[int, Meta(ge=0, lt=1000)]
Facing = Annotated[int, Meta(ge=0, lt=6)]
Elevation = Annotated[int, Meta(ge=-2, le=3)]


class Question(Value, frozen=True, tag=str.lower):
    """Something to measure."""


class Reach(Question, frozen=True):
    """[TM-7, TM-8, TM-9] Where a unit can go with its next Move action."""

    unit: Index


class Path(Question, frozen=True):
    """[TM-7.1] The way of a Move action to one of its ends; without a facing, with the cheapest."""

    unit: Index
    at: Hex
    elevation: Elevation
    facing: Facing | None = None


class View(Question, frozen=True):
    """[TM-10.1, TM-10.2] What a unit sees from where it is, or from where it would be."""

    unit: Index
    at: Hex | None = None
    elevation: Elevation = 0
    facing: Facing | None = None


class Aims(Question, frozen=True):
    """[TM-11.1] All attacks of a unit on another and what they bring, from where it is or would
    be."""

    unit: Index
    target: Index
    at: Hex | None = None
    elevation: Elevation = 0
    facing: Facing | None = None


class Profile(Question, frozen=True):
    """[TM-10.3 to TM-10.9] The line of sight from a unit to another, from the side."""

    unit: Index
    target: Index
    at: Hex | None = None
    elevation: Elevation = 0
    facing: Facing | None = None


class Throws(Question, frozen=True):
    """[TM-13.12] Where a unit that was seized may come down if it is thrown at a hex."""

    at: Hex


class Falls(Question, frozen=True):
    """[TM-9.7] What makes a unit fall."""

    unit: Index


AnyQuestion = Reach | Path | View | Aims | Profile | Throws | Falls


class End(Value, frozen=True):
    """A hex and an elevation where a Move action can end: the MP it takes, and with each facing 0
    to 5, -1 where it cannot; for an Aerial vehicle the MP left unspent, and the damage `harm` that
    it takes there unless none is left [TM-9.14]."""

    at: str
    elevation: int
    cost: int
    facings: tuple[int, ...]
    harm: int


class Course(Value, frozen=True):
    """[TM-8.2] A Thruster move in a direction: each hex with its elevation, first to last."""

    direction: int
    path: tuple[tuple[str, int], ...]


class ReachFound(Value, frozen=True):
    """`points` are the MP; the costs are MP unspent if it `flies` as an Aerial vehicle."""

    points: int
    flies: bool
    ends: tuple[End, ...]
    thrusts: tuple[Course, ...]


class PathFound(Value, frozen=True):
    """Every hex on the way with its elevation, the first one included."""

    path: tuple[tuple[str, int], ...]
    facing: int
    cost: int


class ViewFound(Value, frozen=True):
    """The hexes in the Field of View, parted by whether the ground of a hex is in sight, and the
    enemies of which something is, each with how many of its items."""

    seen: tuple[str, ...]
    hidden: tuple[str, ...]
    enemies: tuple[tuple[int, int], ...]


class Aimed(Value, frozen=True):
    """An attack on an item: the chance to do damage, the damage to expect as far as the item can
    take it, and the chance that the item is destroyed."""

    item: int
    hit: float
    damage: float
    destroys: float


class Armed(Value, frozen=True):
    """A weapon, -1 for a basic attack, what it costs, and whom it can be aimed at; if it cannot,
    why."""

    weapon: int
    cost: int
    aims: tuple[Aimed, ...]
    why_not: str


class AimsFound(Value, frozen=True):
    """All attacks on a unit at this distance, a row for each weapon that is left."""

    distance: int
    weapons: tuple[Armed, ...]


class Landing(Value, frozen=True):
    """[TM-13.16 to TM-13.18] A hex where a throw may end, with its chance, on `ground`, `unit` or
    `building`, and which of them, -1 on the ground; the damage to expect to the thrown unit and to
    the one it strikes, and the chance that the thrown one is destroyed."""

    at: str
    on: str
    other: int
    chance: float
    damage: float
    struck: float
    destroyed: float


class ThrowFound(Value, frozen=True):
    """The hexes of the flight as it is meant, that of the thrower first, and where it may end, the
    likeliest first; none where that would take too long to tell."""

    thrown: int
    path: tuple[str, ...]
    landings: tuple[Landing, ...]


class Tumble(Value, frozen=True):
    """[TM-9.8 to TM-9.10] A fall for the loss of an item: levels, the hex, the damage by item."""

    item: int
    levels: int
    at: str
    damage: tuple[tuple[int, int], ...]


class FallsFound(Value, frozen=True):
    """The items whose loss makes the unit fall."""

    falls: tuple[Tumble, ...]


class Step(Value, frozen=True):
    """[TM-10.4] A hex that a ray takes: how high it hides in tenths of a level, None where nothing
    does, what colour it counts as, empty for none, and whether it is the one that hides."""

    at: str
    top: int | None
    colour: str
    hides: bool


class Ray(Value, frozen=True):
    """[TM-10.6] One ray: its hexes in order, and the lowest height over the board, in tenths of a
    level, that it meets at the target; None if it meets nothing of it."""

    steps: tuple[Step, ...]
    lowest: int | None


class Spot(Value, frozen=True):
    """[D4, TM-10.8] An item or weapon of the target: its height over the board in tenths of a
    level, whether it is in sight, and the coloured hexes that count for a shot at it."""

    item: int
    height: int
    side: str
    seen: bool
    woods: int


class ProfileFound(Value, frozen=True):
    """A line of sight: the left ray, and the right one where it is another; the eye and the base of
    the target in tenths of a level. `text` says what is seen and why."""

    distance: int
    eye: int
    base: int
    rays: tuple[Ray, ...]
    spots: tuple[Spot, ...]
    text: str
