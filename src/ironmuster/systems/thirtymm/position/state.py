"""[TM-0.9, TM-3.9, TM-6] The position: units, weapons, buildings, markers, the turn and the score.

A unit is an index into `units`: by seat, then by roster. An
*item* of a unit is a section or a piece of equipment, in the order of its datasheet, sections
first. Weapons change hands, so they have numbers of their own for the whole battle; in the same
order.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import mypyc_attr

from ironmuster.kernel.record import Derived, Record
from ironmuster.systems.thirtymm.content.setup import Setup
from ironmuster.systems.thirtymm.position.field import Skyline
from ironmuster.systems.thirtymm.position.table import Table

if TYPE_CHECKING:
    from ironmuster.kernel.game import Game
    from ironmuster.systems.thirtymm.content.tables import Catalog

    MissionGame = Game["State", Catalog]

# Where a unit is.
RESERVE: Final = 0
FIELDED: Final = 1
DESTROYED: Final = 2
ESCAPED: Final = 3

# Posture [TM-13.20, TM-14.4]. Flyers and vehicles have it as a flag, without change of height.
UPRIGHT: Final = 0
KNEELING: Final = 1
PRONE: Final = 2
DOWNED: Final = 3

# Stance [TM-14.1].
NO_STANCE: Final = 0
OVERWATCH: Final = 1
GUARD: Final = 2
COUNTER: Final = 3

# Phase of the turn [TM-5.6].
MOVEMENT: Final = 0
RANGED: Final = 1
CLOSE: Final = 2

# How the unit has moved this turn [TM-7.1].
STILL: Final = 0
MOVED: Final = 1
THRUST: Final = 2
DISENGAGED: Final = 3

# Who holds whom [TM-13.5].
FREE: Final = 0
HOLDER: Final = 1
HELD: Final = 2

NOBODY: Final = -1  # where a unit, a team, a building or a marker is named


@mypyc_attr(acyclic=True)
class Unit(Record):
    """One unit's changing part; the fixed part is its `Profile` of the same index.

    `cell` is -1 off the board, `elevation` in levels [TM-3.8]. `left` is what each item can still
    take, 0 when it is destroyed. `out` is set when it is first destroyed or inoperative. `frozen`
    is 1 from gaining Freeze to the start of its next activation, then 2 [TM-15.3]. `error` is what
    the die needs to end a System Error, 0 without one [TM-15.7]. `grip` is one of `FREE`, `HOLDER`,
    `HELD`, `partner` the other unit of the Hold and `origin` the cell a holder or thrower came from
    [TM-13.4]. `stuck` is the building it is stuck in. `swift`: its last Move ended 3 or more hexes
    away (Maneuver Expert). `lit`: it shot in its last activation (Call of Darkness). `met` are the
    units with Intimidate that it has attacked before (Unwavering), as bits. `object` is the marker
    it carries in the arm `hand` [TM-18.8]. `ordered`: this linked drone has moved in the turn of
    its Main Unit [TM-17.3].
    """

    cell: int
    elevation: int
    facing: int
    status: int
    left: list[int]
    out: bool
    ready: bool
    stored: int
    posture: int
    stance: int
    frozen: int
    error: int
    grip: int
    partner: int
    origin: int
    stuck: int
    rerolled: bool
    swift: bool
    lit: bool
    met: int
    object: int
    hand: int
    ordered: bool

    def __init__(
        self,
        cell: int,
        elevation: int,
        facing: int,
        status: int,
        left: list[int],
        out: bool = False,
        ready: bool = False,
        stored: int = 0,
        posture: int = UPRIGHT,
        stance: int = NO_STANCE,
        frozen: int = 0,
        error: int = 0,
        grip: int = FREE,
        partner: int = NOBODY,
        origin: int = NOBODY,
        stuck: int = NOBODY,
        rerolled: bool = False,
        swift: bool = False,
        lit: bool = False,
        met: int = 0,
        object: int = NOBODY,
        hand: int = NOBODY,
        ordered: bool = False,
    ) -> None:
        self.cell = cell
        self.elevation = elevation
        self.facing = facing
        self.status = status
        self.left = left
        self.out = out
        self.ready = ready
        self.stored = stored
        self.posture = posture
        self.stance = stance
        self.frozen = frozen
        self.error = error
        self.grip = grip
        self.partner = partner
        self.origin = origin
        self.stuck = stuck
        self.rerolled = rerolled
        self.swift = swift
        self.lit = lit
        self.met = met
        self.object = object
        self.hand = hand
        self.ordered = ordered

    def copy(self) -> Unit:
        """Return an independent copy."""
        return Unit(
            self.cell,
            self.elevation,
            self.facing,
            self.status,
            self.left[:],
            self.out,
            self.ready,
            self.stored,
            self.posture,
            self.stance,
            self.frozen,
            self.error,
            self.grip,
            self.partner,
            self.origin,
            self.stuck,
            self.rerolled,
            self.swift,
            self.lit,
            self.met,
            self.object,
            self.hand,
            self.ordered,
        )


@mypyc_attr(acyclic=True)
class Marker(Record):
    """[TM-18.3, D12] A marker of the mission: where it lies (-1: off the board), which team owns it
    or has used it, its Defense left (0: it has none, or is gone) and the unit that holds its token
    or carries it."""

    cell: int
    owner: int
    left: int
    unit: int

    def __init__(self, cell: int, owner: int = NOBODY, left: int = 0, unit: int = NOBODY) -> None:
        self.cell = cell
        self.owner = owner
        self.left = left
        self.unit = unit

    def copy(self) -> Marker:
        """Return an independent copy."""
        return Marker(self.cell, self.owner, self.left, self.unit)


@mypyc_attr(acyclic=True)
class Turn(Record):
    """[TM-5.6] The activation in progress; `unit` is -1 between two.

    `pool` are its Action Points. `mp` are those of an Aerial vehicle's Thruster move not yet used
    [TM-9.12]. `cell` and `elevation` are where its Movement Phase began [TM-5.10]. `used` are the
    weapons used in this phase as bits, `feared` the units whose Intimidate has had its say this
    turn, `watched` the reactions already offered. `promise` is the marker it gathers from [D12].
    `over`: something has ended it [TM-5.11]. `strafing`: it pauses over an enemy and has not
    attacked there [TM-9.15]. `stay` is what an Aerial vehicle has done over the hex where it pauses
    [TM-9.12], as `rules/flight.py` counts it, -1 when its move has ended.
    """

    unit: int
    phase: int
    pool: int
    way: int
    turned: bool
    shifted: bool
    mp: int
    cell: int
    elevation: int
    used: int
    feared: int
    watched: bool
    grappled: bool
    charged: bool
    shot: bool
    promise: int
    over: bool
    strafing: bool
    stay: int

    def __init__(
        self,
        unit: int = NOBODY,
        phase: int = MOVEMENT,
        pool: int = 0,
        way: int = STILL,
        turned: bool = False,
        shifted: bool = False,
        mp: int = 0,
        cell: int = NOBODY,
        elevation: int = 0,
        used: int = 0,
        feared: int = 0,
        watched: bool = False,
        grappled: bool = False,
        charged: bool = False,
        shot: bool = False,
        promise: int = NOBODY,
        over: bool = False,
        strafing: bool = False,
        stay: int = 0,
    ) -> None:
        self.unit = unit
        self.phase = phase
        self.pool = pool
        self.way = way
        self.turned = turned
        self.shifted = shifted
        self.mp = mp
        self.cell = cell
        self.elevation = elevation
        self.used = used
        self.feared = feared
        self.watched = watched
        self.grappled = grappled
        self.charged = charged
        self.shot = shot
        self.promise = promise
        self.over = over
        self.strafing = strafing
        self.stay = stay

    def copy(self) -> Turn:
        """Return an independent copy."""
        return Turn(
            self.unit,
            self.phase,
            self.pool,
            self.way,
            self.turned,
            self.shifted,
            self.mp,
            self.cell,
            self.elevation,
            self.used,
            self.feared,
            self.watched,
            self.grappled,
            self.charged,
            self.shot,
            self.promise,
            self.over,
            self.strafing,
            self.stay,
        )


class Rebuilt(Derived):
    """What a loaded state rebuilds from its set-up, its mission and the buildings that stand."""

    table: Table
    skyline: Skyline


class State(Rebuilt):
    """[TM-4, TM-5] The whole position of a battle.

    `mission` is empty until it is rolled [TM-4.1]. `attacker`, `south` and `initiative` are teams,
    -1 while nobody knows; `south` is the team whose area lies in the south [TM-4.5]. `last` is the
    seat that acted last for each team [TM-19.3]. `carried` says of each weapon which unit has it,
    -1 for one on the ground, and `grip` the arms that hold it, as bits of items, 0 when it is
    stowed or mounted; on the ground the cell. `durability` is what a weapon can still take, 0 when
    it is destroyed; `spent` those fired that fire once. `ruin` is each building's Defense left
    [TM-16.2]. This round's weather: `eye` is the marker where the eye of the storm is, `gusts` the
    distance from which wind spoils the aim, 0 without, `storm` a burning one. `shots`: an attack
    has been made in this battle. `goals` are the three secondary objectives of each team, as bits,
    `merits` the points of each of them, a row of nine for each team; `brawled` are the teams that
    fought at close quarters this round, as bits, `bloody` whether a unit of the Attacker was
    destroyed in it; `waiting` whether its Quick Reaction Force has yet to come. `felled` is who was
    lost, in order. `ended` is the reason the battle is over for, or empty.
    """

    setup: Setup
    mission: str
    attacker: int
    south: int
    initiative: int
    round: int
    turn: Turn
    last: list[int]
    units: list[Unit]
    durability: list[int]
    carried: list[int]
    grip: list[int]
    spent: int
    ruin: list[int]
    markers: list[Marker]
    emissary: int
    eye: int
    gusts: int
    storm: bool
    shots: bool
    goals: list[int]
    merits: list[int]
    primary: list[int]
    felled: list[int]
    brawled: int
    bloody: bool
    waiting: bool
    quitter: int
    ended: str

    def __init__(
        self,
        setup: Setup,
        mission: str,
        attacker: int,
        south: int,
        initiative: int,
        round: int,
        turn: Turn,
        last: list[int],
        units: list[Unit],
        durability: list[int],
        carried: list[int],
        grip: list[int],
        spent: int,
        ruin: list[int],
        markers: list[Marker],
        emissary: int,
        eye: int,
        gusts: int,
        storm: bool,
        shots: bool,
        goals: list[int],
        merits: list[int],
        primary: list[int],
        felled: list[int],
        brawled: int,
        bloody: bool,
        waiting: bool,
        quitter: int,
        ended: str,
    ) -> None:
        self.setup = setup
        self.mission = mission
        self.attacker = attacker
        self.south = south
        self.initiative = initiative
        self.round = round
        self.turn = turn
        self.last = last
        self.units = units
        self.durability = durability
        self.carried = carried
        self.grip = grip
        self.spent = spent
        self.ruin = ruin
        self.markers = markers
        self.emissary = emissary
        self.eye = eye
        self.gusts = gusts
        self.storm = storm
        self.shots = shots
        self.goals = goals
        self.merits = merits
        self.primary = primary
        self.felled = felled
        self.brawled = brawled
        self.bloody = bloody
        self.waiting = waiting
        self.quitter = quitter
        self.ended = ended

    def copy(self) -> State:
        """Return an independent copy; the table and the set-up are shared."""
        twin = State(
            self.setup,
            self.mission,
            self.attacker,
            self.south,
            self.initiative,
            self.round,
            self.turn.copy(),
            self.last[:],
            [unit.copy() for unit in self.units],
            self.durability[:],
            self.carried[:],
            self.grip[:],
            self.spent,
            self.ruin[:],
            [marker.copy() for marker in self.markers],
            self.emissary,
            self.eye,
            self.gusts,
            self.storm,
            self.shots,
            self.goals[:],
            self.merits[:],
            self.primary[:],
            self.felled[:],
            self.brawled,
            self.bloody,
            self.waiting,
            self.quitter,
            self.ended,
        )
        twin.table = self.table
        twin.skyline = self.skyline
        return twin
