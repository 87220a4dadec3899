"""[section 6] What a screen may ask to have measured, and the answers. Places and lengths are whole
thousandths of an inch, facings whole degrees; -1 is the facing that the rules choose."""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta

from ironmuster.kernel.value import Value
from ironmuster.systems.rollout.position.actions import OWN_FACING, Coordinate, Facing, Path
from ironmuster.systems.rollout.telling.values import Point

Index = Annotated[int, Meta(ge=0, lt=1_000)]


class Question(Value, frozen=True, tag=str.lower):
    """Something to measure."""


class Reach(Question, frozen=True):
    """[RO-6.1, RO-20.5] Where a unit can go with its move."""

    unit: Index


class Way(Question, frozen=True):
    """[RO-6.12] The way of a unit to a place, what it costs, and what would be so there; where a
    unit is set down, only whether it can stand there."""

    unit: Index
    x: Coordinate
    y: Coordinate
    facing: Facing = OWN_FACING
    path: Path = ()
    form: Annotated[int, Meta(ge=0, le=1)] = 0


class Sight(Question, frozen=True):
    """[RO-9.1] The line of sight of a unit to another, from where it stands or would stand."""

    unit: Index
    target: Index
    x: Coordinate | None = None
    y: Coordinate | None = None


class Attacks(Question, frozen=True):
    """[RO-10, RO-12] What every attack brings that is open now."""


class Fires(Question, frozen=True):
    """[RO-9.13, RO-10] The weapons of a unit against another, and why not where that is so."""

    unit: Index
    target: Index


class Flees(Question, frozen=True):
    """[RO-11.8, RO-13.2, RO-13.6] Where a unit would be driven back to, or flee to."""

    unit: Index


class Base(Value, frozen=True, tag="unit"):
    """An end that is a unit."""

    unit: Index


class Spot(Value, frozen=True, tag="spot"):
    """An end that is a place."""

    x: Coordinate
    y: Coordinate


End = Base | Spot


class Ruler(Question, frozen=True):
    """[RO-2.4] How far it is from one end to another, each a unit or a place."""

    start: End
    end: End


class Builds(Question, frozen=True):
    """[RO-17.2, RO-17.3] What whoever is asked builds, for them alone."""


class Hides(Question, frozen=True):
    """[RO-4.7, RO-15.2] Where all that are left to be set down would be seen by nobody."""


class Sheet(Question, frozen=True):
    """[RO-23.1, RO-R217] The campaign as a file."""


AnyQuestion = Reach | Way | Sight | Attacks | Fires | Flees | Ruler | Builds | Hides | Sheet


class ReachFound(Value, frozen=True):
    """How far it may go, and the points of whole inches that it gets to, each with its price."""

    limit: int
    points: tuple[tuple[int, int, int], ...]


class HidesFound(Value, frozen=True):
    """[RO-4.7] A place for each of them: the unit, its place, its form; none where the enemy would
    see one of them."""

    places: tuple[tuple[int, int, int, int], ...]


class BuildFound(Value, frozen=True):
    """[RO-17.2, RO-17.3, RO-17.8] The points that are `left` for defences, and what is placed now:
    its name and the corners of its outline, thickened, round 0, 0, the front to the south; and
    those of its `boom`, where it has one."""

    left: int
    piece: str = ""
    corners: tuple[Point, ...] = ()
    radius: int = 0
    boom: tuple[Point, ...] = ()


class Met(Value, frozen=True):
    """[RO-6.13] What a way meets, so far along it: a word, and the name of the thing."""

    what: str
    name: str
    at: int


class Prospect(Value, frozen=True):
    """[RO-9.9, RO-10.2] Another unit as it would be seen from a place, and as it would see whoever
    stands there: whether, how far off, with what cover; the best shot each way, as a weapon, the
    roll it needs and the damage to be expected, in hundredths."""

    unit: int
    far: int
    sees: bool
    seen: bool
    cover: int
    own_cover: int
    gun: str
    roll: int
    damage: int
    their_gun: str
    their_roll: int
    their_damage: int


class WayFound(Value, frozen=True):
    """[RO-6.12, RO-6.3] The places of the way with the price of each leg, how much may be spent,
    the facing at its end, and why it is refused, where it is. `notice` are the units that would
    notice it on the way, and `others` the enemies as they would be from there."""

    way: tuple[Point, ...]
    legs: tuple[int, ...]
    price: int
    limit: int
    facing: int
    why: str
    met: tuple[Met, ...]
    notice: tuple[int, ...]
    others: tuple[Prospect, ...]


class Ray(Value, frozen=True):
    """[RO-9.2] One place that is looked at: whether the line to it is blocked or veiled, and the
    name of what does that first."""

    x: int
    y: int
    state: str
    by: str


class SightFound(Value, frozen=True):
    """[RO-9.1 to RO-9.9] A line of sight: from where, each place, the distance and how far one sees
    along it, the cover, whether the target is seen and why not."""

    x: int
    y: int
    rays: tuple[Ray, ...]
    far: int
    most: int
    cover: int
    sees: bool
    why: str


class Attack(Value, frozen=True):
    """[5.1 to 5.3] What an answer brings, by its place among the options: the roll it needs, the
    chance of a hit, of any damage, of a kill and of a pin, the mean damage; of a fight the damage
    to be taken."""

    option: int
    roll: int
    hit: float
    damage: float
    destroys: float
    pins: float
    taken: float


class AttacksFound(Value, frozen=True):
    """The attacks that are open."""

    attacks: tuple[Attack, ...]


class Fire(Value, frozen=True):
    """[RO-10.2, RO-10.3] A weapon against a target: the roll, the cover it counts, the Save against
    it, the damage of a hit and what the rear adds, 0 where it does none; how far it reaches; and
    why it cannot be used."""

    gun: int
    roll: int
    cover: int
    save: int
    damage: int
    rear: int
    range: int
    why: str


class FiresFound(Value, frozen=True):
    """How far off the target is, and each weapon against it."""

    far: int
    guns: tuple[Fire, ...]


class FleesFound(Value, frozen=True):
    """[RO-13.1, RO-13.2, RO-13.6] The places at the end of a Disengage, or of the farthest Pull
    Back of a unit that is Pinned, and of a rout; whether each is off the table."""

    back: Point
    leaves: bool
    rout: Point
    off: bool


class RulerFound(Value, frozen=True):
    """[RO-2.4] The distance, and the two places between which it lies: of a unit on the outline of
    its base or of the building that it is in."""

    far: int
    start: Point
    end: Point
