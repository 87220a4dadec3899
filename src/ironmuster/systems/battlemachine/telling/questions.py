"""[part 6] What a screen may ask to have measured, and the answers: squares are (x, y)."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta

from ironmuster.kernel.value import Value

Point = tuple[int, int]
Index = Annotated[int, Meta(ge=0, lt=1000)]
Coordinate = Annotated[int, Meta(ge=0, lt=1000)]
Facing = Annotated[int, Meta(ge=0, lt=8)]


class Question(Value, frozen=True, tag=str.lower):
    """Something to measure."""


class Reach(Question, frozen=True):
    """[BM-5] Where a mech can go with its next move."""

    mech: Index


class Path(Question, frozen=True):
    """[BM-5.8] The way a mech would take to a square; without a facing, the cheapest end there."""

    mech: Index
    x: Coordinate
    y: Coordinate
    facing: Facing | None = None


class Threat(Question, frozen=True):
    """[BM-6.3] What a mech has to expect on each square in the next turn of its enemies, or of one
    of them."""

    against: Index
    mech: Index | None = None


class Outlook(Question, frozen=True):
    """[BM-6.2] Whom a mech could hit from a square, by its facing there."""

    mech: Index
    x: Coordinate
    y: Coordinate


class Arc(Question, frozen=True):
    """[BM-6.1, BM-6.2] What each weapon of a mech covers from where it stands, or would stand."""

    mech: Index
    x: Coordinate | None = None
    y: Coordinate | None = None
    facing: Facing | None = None


class Ray(Question, frozen=True):
    """[BM-6.4] The line from a mech, or from a square where it would stand, to a square."""

    mech: Index
    x: Coordinate
    y: Coordinate
    start: tuple[Coordinate, Coordinate] | None = None


class Shadow(Question, frozen=True):
    """[BM-6.7] What smoke on a square, laid by a seat, would hide from a mech."""

    mech: Index
    x: Coordinate
    y: Coordinate
    seat: Literal[0, 1]


class Formation(Question, frozen=True):
    """[BM-3.5] Where whoever sets up now could put all that is left."""


AnyQuestion = Reach | Path | Threat | Outlook | Arc | Ray | Shadow | Formation


class End(Value, frozen=True):
    """A square a move can end on: the lowest cost, and that of each facing, -1 where none is.

    To the facings in `risky` every way rolls for a void tile [BM-12.4]; with `risk` to all of
    them. The other costs are those of ways without a roll.
    """

    x: int
    y: int
    cost: int
    risk: bool
    facings: tuple[int, ...]
    risky: tuple[int, ...]


class ReachFound(Value, frozen=True):
    """`points` to spend; `landings` are for Jump Jets, which cost `jump_eng` [part 4.4]."""

    points: int
    squares: tuple[End, ...]
    landings: tuple[Point, ...]
    jump_eng: int
    exits: tuple[Point, ...]


class PathFound(Value, frozen=True):
    """Every square on the way, the first one included; `rolls` are void tiles rolled for."""

    squares: tuple[Point, ...]
    facing: int
    cost: int
    turns: int
    rolls: int


class Menace(Value, frozen=True):
    """The best shots of one mech at another: at whom or by whom, with which weapons, the chance
    that any hits, the damage to expect, and the chance that it is destroyed."""

    mech: int
    weapons: tuple[int, ...]
    hit: float
    damage: float
    kill: float


class Danger(Value, frozen=True):
    """Squares on which the same is to be expected: of all together, and of each, the worst first;
    the damage counts up to what the mech can take."""

    damage: float
    kill: float
    by: tuple[Menace, ...]
    squares: tuple[Point, ...]


class ThreatFound(Value, frozen=True):
    """What is to be expected, the worst first; nothing is on the squares that are not named. `by`
    are the mechs that were thought of."""

    against: int
    by: tuple[int, ...]
    dangers: tuple[Danger, ...]


class Prospect(Value, frozen=True):
    """The best shots at one enemy, and the facings from which they are to be had."""

    shot: Menace
    facings: tuple[int, ...]


class OutlookFound(Value, frozen=True):
    """The facing that shows the most, and whom it could hit, the most damage first."""

    facing: int
    prospects: tuple[Prospect, ...]


class Cover(Value, frozen=True):
    """One weapon: the squares in range and arc, those in sight and those not."""

    weapon: int
    ready: bool
    lob: bool
    clear: tuple[Point, ...]
    blocked: tuple[Point, ...]


class ArcFound(Value, frozen=True):
    """A row for each weapon that is not destroyed."""

    weapons: tuple[Cover, ...]


class Blocker(Value, frozen=True):
    """A square in the way, with what stands there and the rule that makes it block."""

    x: int
    y: int
    kind: Literal["building", "smoke", "mech"]
    name: str
    rule: str


class RayFound(Value, frozen=True):
    """Whether there is a line of sight, in words too."""

    clear: bool
    distance: int
    blockers: tuple[Blocker, ...]
    text: str


class ShadowFound(Value, frozen=True):
    """The squares seen now and no more then, and the mechs among them."""

    squares: tuple[Point, ...]
    mechs: tuple[int, ...]


class Post(Value, frozen=True):
    """Where a mech would be set up, and the way it would look."""

    mech: int
    x: int
    y: int
    facing: int


class FormationFound(Value, frozen=True):
    """[BM-3.5] A post for each mech, in an order in which they can be set up."""

    posts: tuple[Post, ...]
