"""[RO-3, RO-5, RO-17] The position: units in flat lists by id, terrain, the turn, what is known.

A unit is an index into every list of `UNIT_LISTS`; ids are given in the order of RO-1.7 and never
change. Lengths are whole thousandths of an inch.

    unit            0    1    2 ...     ids in the order of RO-1.7
    kind[unit]      x[unit] y[unit] facing[unit] form[unit] hp[unit] ...     UNIT_LISTS
    marks[unit]     bits: PINNED, DISGUISED, IGNORED, ...
    pieces[number]  terrain;  standing: bit `number` is 1 while it stands
"""

from __future__ import annotations

from typing import Final, TypeAlias

from mypy_extensions import mypyc_attr

from ironmuster.geometry.plane.shapes import Point, Shape
from ironmuster.kernel.game import Game
from ironmuster.kernel.record import Derived, Record
from ironmuster.systems.rollout.content.maps import Laid
from ironmuster.systems.rollout.content.setup import Setup
from ironmuster.systems.rollout.content.tables import Catalog
from ironmuster.systems.rollout.position.campaign.record import Campaign
from ironmuster.systems.rollout.position.goal import Goal
from ironmuster.systems.rollout.position.profile import FIRST, Line, Profile
from ironmuster.systems.rollout.position.survey import Survey
from ironmuster.systems.rollout.position.table import Table

NOBODY: Final = -1  # where a unit, a piece or a force is named

# Sides [RO-4.3, RO-16.1].
PLAYER: Final = 0
ENEMY: Final = 1
CIVIL: Final = 2

# Where a unit is.
RESERVE: Final = 0  # not yet on the table
FIELDED: Final = 1
HOUSED: Final = 2  # in the building `host` [RO-7.1]
ABOARD: Final = 3  # in the transport `host` [RO-7.10]
AWAY: Final = 4  # an aircraft beyond the table [RO-8.3]
EXTRACTED: Final = 5  # left it as its mission lets it [RO-6.8]
WITHDRAWN: Final = 6  # [RO-11.7]
REMOVED: Final = 7  # out of action and off the table [RO-13.5]

# What is true of a unit, as bits of `marks`.
PINNED: Final = 1  # [RO-11.1]
DISGUISED: Final = 2  # [RO-14.2]
IGNORED: Final = 4  # its last roll for it [RO-14.4]
CHANGED: Final = 8  # its form, this turn [RO-5.4]
ACTED: Final = 16  # in this part of the phase [RO-5.2]
CHARGED: Final = 32  # this turn [RO-12.1]
FIRED: Final = 64  # this turn [RO-10.9]
LIT: Final = 128  # by a spotlight, this turn [RO-17.16]
GROUNDED: Final = 256  # crashed, its aircraft form is finished [RO-13.7]
SUSPECT: Final = 512  # has attacked a Human or Vehicle: no Evac any more [RO-22.3]
CLOGGED: Final = 1024  # no further action this turn [RO-22.5]
PAID: Final = 2048  # XP were recorded for it [RO-R62]
MOUNTED: Final = 4096  # boarded or left a transport this turn [RO-7.10]
RALLIED: Final = 8192  # it has rallied a unit this turn [RO-13.6]
ORDERED: Final = 16384  # its order of withdrawal is spent [RO-22.6]
BLOWN: Final = 32768  # a mine was rolled for it this turn [RO-17.13]
RALLIED_TWICE: Final = 262144  # [D11]
SHARP: Final = 131072  # its re-roll of a Strike die is spent, this turn [D11]
JUMPS: Final = 1048576  # with its jets, in this move [D12]
JUMPED: Final = 2097152  # its jets are used up
SMOKED: Final = 4194304  # its smoke pots are used up [D12]
SPRINTED: Final = 524288  # this turn: it does not shoot [D11]
SPOTTED: Final = 65536  # run into by a hidden enemy, until the turn ends [RO-R81]

# What a unit does with a whole turn, in `task`: so much and the number of a piece or point.
IDLE: Final = -1
CUTS: Final = 0  # barbed wire [RO-17.4]
EXPLORES: Final = 1_000  # a point of interest [RO-18.7]

# Phases [RO-5.1].
MOVEMENT: Final = 0
SHOOTING: Final = 1
CHARGING: Final = 2
FIGHTING: Final = 3
RECOVER: Final = 4


class Lot(Record):
    """[RO-17] A piece of terrain as it lies: its kind, the corners of its parts, its thickness.
    What is destroyed gives way to another."""

    kind: str
    cores: tuple[tuple[tuple[int, int], ...], ...]
    radius: int

    def __init__(
        self,
        kind: str,
        cores: tuple[tuple[Point, ...], ...],
        radius: int,
        outline: Shape | None = None,
    ) -> None:
        self.kind = kind
        self.cores = cores
        self.radius = radius
        self._shape: Shape = outline if outline is not None else Shape(cores, radius)

    def copy(self) -> Lot:
        """Return another of the same outline."""
        return Lot(self.kind, self.cores, self.radius, self._shape)

    def shape(self) -> Shape:
        """Its outline."""
        return self._shape


def lot_of(piece: Laid) -> Lot:
    """[RO-21] A piece as it was laid."""
    return Lot(piece.terrain, piece.shape.cores, piece.shape.radius)


@mypyc_attr(acyclic=True)
class Stand:
    """[RO-2.3] The base of a unit as it was asked for last, and where and in which form that was;
    it never changes."""

    def __init__(self, line: Line, x: int, y: int, facing: int, base: Shape) -> None:
        self.line = line
        self.x = x
        self.y = y
        self.facing = facing
        self.base = base


@mypyc_attr(acyclic=True)
class Roll:
    """[RO-3] The profiles of the units by id, as a table has them, and by trait the units that have
    it in one form at least; it never changes, and clones share it."""

    def __init__(self, table: Table, kinds: list[str]) -> None:
        self.table = table
        self.profiles: list[Profile] = [table.profiles[kind] for kind in kinds]
        self.bearers: dict[str, list[int]] = {
            trait: [unit for unit, kind in enumerate(kinds) if kind in bearers]
            for trait, bearers in table.bearers.items()
        }


class Rebuilt(Derived):
    """What a loaded state rebuilds from its set-up, the lines of sight found so far, how each unit
    stood when its base was asked for last, and the profiles of all."""

    table: Table
    survey: Survey | None
    stands: list[Stand | None]
    roll: Roll | None


class State(Rebuilt):
    """[RO-3, RO-5] The whole position of a battle.

    Of each unit: `kind` is its profile, `side`, the force it belongs to as `group` [RO-15.1], where
    it is, which building, transport or piece has it as `host`, its place, facing and form; `hp`,
    and those it had when the turn began [RO-13.6]; `marks`; the turn with whose end it is no longer
    Staggered, or code-locked, 0 where it is not [RO-11.5, RO-22.6]; the place and turn it was last
    seen in by the enemy [RO-20.3]. `ammo` has the uses left of each weapon, unit after unit.

    `task` is what it does with the turn, `heading` the way a civilian goes [RO-16.2], `target` the
    last that Hayasaki locked, beside a thousand times the turn [RO-22.6].

    `pieces` is the terrain, `sturdy` the HP of each piece left, 0 where it has none or is gone,
    `standing` the pieces that are there, as bits, `owner` the side that laid a piece of defensive
    terrain, and `known` the mine fields that both sides know, as bits [RO-17.13]; `shown` the
    units that a person who plays the enemy is shown, as bits [RO-R117]. `goal` is the
    objective, `tokens` those of RO-1.8 that are left. `alert` are the forces that are alerted, as
    bits. `mission` and `location` are empty until they are rolled. `luck` are the units that have a
    re-roll in this battle, `NOBODY` for any of the player's; `campaign` is what the battle belongs
    to, and stands alone between two of them [RO-23].

    While mine fields lie hidden, `trails` are the ways on which nothing was rolled for: a unit, its
    form, from where and whereto; and `rolls` the dice for such fields: the piece, the unit and its
    form, where it was, and whether its move began there [RO-R120].
    """

    setup: Setup
    mission: str
    location: str
    night: bool
    bad_weather: bool
    turn: int
    phase: int
    acting: int
    alert: int
    kind: list[str]
    side: list[int]
    group: list[int]
    status: list[int]
    host: list[int]
    x: list[int]
    y: list[int]
    facing: list[int]
    form: list[int]
    hp: list[int]
    hp_start: list[int]
    marks: list[int]
    staggered: list[int]
    locked: list[int]
    seen_x: list[int]
    seen_y: list[int]
    seen: list[int]
    ammo: list[int]
    first: list[int]
    task: list[int]
    heading: list[int]
    target: list[int]
    pieces: list[Lot]
    sturdy: list[int]
    owner: list[int]
    standing: int
    known: int
    shown: int
    goal: Goal
    tokens: int
    xp: list[int]
    ended: str
    luck: list[int]
    campaign: Campaign | None
    trails: list[tuple[int, int, int, int, int, int]]
    rolls: list[tuple[int, int, int, int, int, int]]

    def __init__(
        self,
        setup: Setup,
        mission: str = "",
        location: str = "",
        night: bool = False,
        bad_weather: bool = False,
        turn: int = 0,
        phase: int = MOVEMENT,
        acting: int = PLAYER,
        alert: int = 0,
        kind: list[str] | None = None,
        side: list[int] | None = None,
        group: list[int] | None = None,
        status: list[int] | None = None,
        host: list[int] | None = None,
        x: list[int] | None = None,
        y: list[int] | None = None,
        facing: list[int] | None = None,
        form: list[int] | None = None,
        hp: list[int] | None = None,
        hp_start: list[int] | None = None,
        marks: list[int] | None = None,
        staggered: list[int] | None = None,
        locked: list[int] | None = None,
        seen_x: list[int] | None = None,
        seen_y: list[int] | None = None,
        seen: list[int] | None = None,
        ammo: list[int] | None = None,
        first: list[int] | None = None,
        task: list[int] | None = None,
        heading: list[int] | None = None,
        target: list[int] | None = None,
        pieces: list[Lot] | None = None,
        sturdy: list[int] | None = None,
        owner: list[int] | None = None,
        standing: int = 0,
        known: int = 0,
        shown: int = 0,
        goal: Goal | None = None,
        tokens: int = 0,
        xp: list[int] | None = None,
        ended: str = "",
        luck: list[int] | None = None,
        campaign: Campaign | None = None,
        trails: list[tuple[int, int, int, int, int, int]] | None = None,
        rolls: list[tuple[int, int, int, int, int, int]] | None = None,
    ) -> None:
        self.setup = setup
        self.mission = mission
        self.location = location
        self.night = night
        self.bad_weather = bad_weather
        self.turn = turn
        self.phase = phase
        self.acting = acting
        self.alert = alert
        self.kind = kind if kind is not None else []
        self.side = side if side is not None else []
        self.group = group if group is not None else []
        self.status = status if status is not None else []
        self.host = host if host is not None else []
        self.x = x if x is not None else []
        self.y = y if y is not None else []
        self.facing = facing if facing is not None else []
        self.form = form if form is not None else []
        self.hp = hp if hp is not None else []
        self.hp_start = hp_start if hp_start is not None else []
        self.marks = marks if marks is not None else []
        self.staggered = staggered if staggered is not None else []
        self.locked = locked if locked is not None else []
        self.seen_x = seen_x if seen_x is not None else []
        self.seen_y = seen_y if seen_y is not None else []
        self.seen = seen if seen is not None else []
        self.ammo = ammo if ammo is not None else []
        self.first = first if first is not None else []
        self.task = task if task is not None else []
        self.heading = heading if heading is not None else []
        self.target = target if target is not None else []
        self.pieces = pieces if pieces is not None else []
        self.sturdy = sturdy if sturdy is not None else []
        self.owner = owner if owner is not None else []
        self.standing = standing
        self.known = known
        self.shown = shown
        self.goal = goal if goal is not None else Goal()
        self.tokens = tokens
        self.xp = xp if xp is not None else [0, 0]
        self.ended = ended
        self.luck = luck if luck is not None else []
        self.campaign = campaign
        self.trails = trails if trails is not None else []
        self.rolls = rolls if rolls is not None else []
        self.survey = None
        self.stands = [None] * len(self.kind)
        self.roll = None

    def copy(self) -> State:
        """Return an independent copy; the table, the set-up and what was found of sight are
        shared."""
        twin = State(
            self.setup,
            self.mission,
            self.location,
            self.night,
            self.bad_weather,
            self.turn,
            self.phase,
            self.acting,
            self.alert,
            self.kind[:],
            self.side[:],
            self.group[:],
            self.status[:],
            self.host[:],
            self.x[:],
            self.y[:],
            self.facing[:],
            self.form[:],
            self.hp[:],
            self.hp_start[:],
            self.marks[:],
            self.staggered[:],
            self.locked[:],
            self.seen_x[:],
            self.seen_y[:],
            self.seen[:],
            self.ammo[:],
            self.first[:],
            self.task[:],
            self.heading[:],
            self.target[:],
            [piece.copy() for piece in self.pieces],
            self.sturdy[:],
            self.owner[:],
            self.standing,
            self.known,
            self.shown,
            self.goal.copy(),
            self.tokens,
            self.xp[:],
            self.ended,
            self.luck[:],
            self.campaign.copy() if self.campaign is not None else None,
            self.trails[:],
            self.rolls[:],
        )
        twin.table = self.table
        twin.survey = self.survey
        twin.stands = self.stands[:]
        twin.roll = self.roll
        return twin

    def profile(self, unit: int) -> Profile:
        """[RO-3] What never changes about a unit."""
        roll = self.roll
        if roll is None or roll.table is not self.table or unit >= len(roll.profiles):
            roll = self._called()
        return roll.profiles[unit]

    def bearing(self, trait: str) -> list[int]:
        """[RO-22.7] The units that have a trait, in one form at least, by id."""
        roll = self.roll
        if roll is None or roll.table is not self.table or len(self.kind) > len(roll.profiles):
            roll = self._called()
        found = roll.bearers.get(trait)
        return found if found is not None else []

    def _called(self) -> Roll:
        """The roll of all units, made anew."""
        roll = Roll(self.table, self.kind)
        self.roll = roll
        return roll

    def line(self, unit: int) -> Line:
        """[RO-3.3] The stat line of the form a unit is in."""
        roll = self.roll
        if roll is None or roll.table is not self.table or unit >= len(roll.profiles):
            roll = self._called()
        return roll.profiles[unit].lines[self.form[unit]]

    def base(self, unit: int) -> Shape:
        """[RO-2.3] The base of a unit where it stands."""
        line = self.line(unit)
        x, y, facing = self.x[unit], self.y[unit], self.facing[unit]
        known = self.stands[unit]
        if (
            known is not None
            and known.line is line
            and known.x == x
            and known.y == y
            and known.facing == facing
        ):
            return known.base
        base = line.outline(x, y, facing)
        self.stands[unit] = Stand(line, x, y, facing, base)
        return base

    def enlist(self, kind: str, side: int, group: int = NOBODY) -> int:
        """[RO-1.7] Add a unit that is not on the table yet, and return its id."""
        profile = self.table.profiles[kind]
        unit = len(self.kind)
        self.kind.append(kind)
        self.side.append(side)
        self.group.append(group)
        self.status.append(RESERVE)
        self.host.append(NOBODY)
        self.x.append(0)
        self.y.append(0)
        self.facing.append(0)
        self.form.append(FIRST)
        self.hp.append(profile.hp)
        self.hp_start.append(profile.hp)
        self.marks.append(0)
        self.staggered.append(0)
        self.locked.append(0)
        self.seen_x.append(0)
        self.seen_y.append(0)
        self.seen.append(0)
        self.first.append(len(self.ammo))
        self.task.append(IDLE)
        self.heading.append(0)
        self.target.append(NOBODY)
        self.stands.append(None)
        self.ammo += profile.full
        self.survey = None  # clones share it, in which an id may be nobody's or of another kind
        return unit

    def field(self, unit: int, x: int, y: int, facing: int) -> None:
        """[RO-4.7, RO-4.8] Set a unit down."""
        self.status[unit] = FIELDED
        self.x[unit] = x
        self.y[unit] = y
        self.facing[unit] = facing

    def lay(self, piece: Laid, hp: int, owner: int = NOBODY) -> int:
        """[RO-17] Lay a piece of terrain with its HP, 0 where it has none, and the side that laid
        it; return its number."""
        number = len(self.pieces)
        self.pieces.append(lot_of(piece))
        self.sturdy.append(hp)
        self.owner.append(owner)
        self.standing |= 1 << number
        return number

    def shots_left(self, unit: int, gun: int) -> int:
        """[RO-10.6] The uses a weapon has left; -1 where it never runs out."""
        if not self.profile(unit).full[gun]:
            return NOBODY
        return self.ammo[self.first[unit] + gun]


# The lists with a place for each unit.
UNIT_LISTS: Final = (
    *("kind", "side", "group", "status", "host", "x", "y", "facing", "form", "hp", "hp_start"),
    *("marks", "staggered", "locked", "seen_x", "seen_y", "seen", "first"),
    *("task", "heading", "target"),
)

# What else of a position is that of one battle: all but the campaign it belongs to.
BATTLE_FIELDS: Final = (
    *("setup", "mission", "location", "night", "bad_weather", "turn", "phase", "acting", "alert"),
    *("ammo", "pieces", "sturdy", "owner", "standing", "known", "goal", "tokens", "xp", "ended"),
    *("luck", "shown", "trails", "rolls"),
)

BattleGame: TypeAlias = Game[State, Catalog]
