"""[BM-2.2, BM-3.6] The position: mechs, buildings, tiles, whose turn, and the score."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import mypyc_attr

from ironmuster.kernel.record import Derived, Record
from ironmuster.systems.battlemachine.content.setup import Setup
from ironmuster.systems.battlemachine.position.table import Table

if TYPE_CHECKING:
    from ironmuster.kernel.game import Game
    from ironmuster.systems.battlemachine.content.tables import Catalog

    BattleGame = Game["State", Catalog]

RESERVE: Final = 0
STANDING: Final = 1
DESTROYED: Final = 2
ESCAPED: Final = 3

RUINED: Final = -1  # in `disabled`: the gear is destroyed for the rest of the game [BM-11.2]


@mypyc_attr(acyclic=True)
class Mech(Record):
    """One mech's changing part; the fixed part is its `Profile` of the same index.

    `used` counts firings and uses this turn and `disabled` the owner's turns a gear stays out
    [BM-11.3], by place in the gear list. `lightning` and `acid` count the effects of the attack
    in progress [BM-12.7]. `stirred`: stepped, turned or jumped this turn (Steady). `muted`: used
    a module that forbids firing this turn.
    """

    cell: int
    facing: int
    status: int
    dam: int
    eng: int
    used: list[int]
    disabled: list[int]
    burning: bool
    immobile: int
    moved: bool
    attacked: bool
    stirred: bool
    fired: bool
    muted: bool
    overcharged: bool
    hasty: int
    shielded: bool
    jamming: bool
    cloaked: bool
    linked: bool
    marked: bool
    crate: bool
    lightning: int
    acid: int

    def __init__(
        self,
        cell: int,
        facing: int,
        status: int,
        dam: int,
        eng: int,
        used: list[int],
        disabled: list[int],
        burning: bool = False,
        immobile: int = 0,
        moved: bool = False,
        attacked: bool = False,
        stirred: bool = False,
        fired: bool = False,
        muted: bool = False,
        overcharged: bool = False,
        hasty: int = 0,
        shielded: bool = False,
        jamming: bool = False,
        cloaked: bool = False,
        linked: bool = False,
        marked: bool = False,
        crate: bool = False,
        lightning: int = 0,
        acid: int = 0,
    ) -> None:
        self.cell = cell
        self.facing = facing
        self.status = status
        self.dam = dam
        self.eng = eng
        self.used = used
        self.disabled = disabled
        self.burning = burning
        self.immobile = immobile
        self.moved = moved
        self.attacked = attacked
        self.stirred = stirred
        self.fired = fired
        self.muted = muted
        self.overcharged = overcharged
        self.hasty = hasty
        self.shielded = shielded
        self.jamming = jamming
        self.cloaked = cloaked
        self.linked = linked
        self.marked = marked
        self.crate = crate
        self.lightning = lightning
        self.acid = acid

    def copy(self) -> Mech:
        """Return an independent copy."""
        return Mech(
            self.cell,
            self.facing,
            self.status,
            self.dam,
            self.eng,
            self.used[:],
            self.disabled[:],
            self.burning,
            self.immobile,
            self.moved,
            self.attacked,
            self.stirred,
            self.fired,
            self.muted,
            self.overcharged,
            self.hasty,
            self.shielded,
            self.jamming,
            self.cloaked,
            self.linked,
            self.marked,
            self.crate,
            self.lightning,
            self.acid,
        )

    def works(self, place: int) -> bool:
        """[BM-11.3] Whether the gear at `place` exists and is neither disabled nor destroyed."""
        return place >= 0 and self.disabled[place] == 0


@mypyc_attr(acyclic=True)
class Smoke(Record):
    """[BM-12.5] A smoke tile: who placed it and for how many of that player's turns it stays."""

    cell: int
    owner: int
    counter: int

    def __init__(self, cell: int, owner: int, counter: int) -> None:
        self.cell = cell
        self.owner = owner
        self.counter = counter

    def copy(self) -> Smoke:
        """Return an independent copy."""
        return Smoke(self.cell, self.owner, self.counter)


@mypyc_attr(acyclic=True)
class Rebuilt(Derived):
    """What a loaded state rebuilds: the table of its set-up and the masks of its buildings."""

    table: Table
    walls: int
    closed: list[int]


@mypyc_attr(acyclic=True)
class State(Rebuilt):
    """[BM-2, BM-4] The whole position of a game.

    `first` is the seat of the first player, -1 before the roll-off [BM-3.4]; `turn` the seat
    whose turn it is. `ruin` is each building's Dam left, in id order. `crates` lists the cells of
    crates on the board [BM-17.7]. `scores` and `lost` go by seat; `lost` marks who has conceded
    or been defeated. `ended` is the reason the game is over for, or empty.
    """

    setup: Setup
    battlegroups: list[str]
    first: int
    turn: int
    round: int
    turns: int
    length: int
    mechs: list[Mech]
    ruin: list[int]
    ablaze: list[bool]
    rubble: int
    voids: int
    smoke: list[Smoke]
    crates: list[int]
    scores: list[int]
    urged: bool
    late: bool
    winner: int
    ended: str

    def __init__(
        self,
        setup: Setup,
        battlegroups: list[str],
        first: int,
        turn: int,
        round: int,
        turns: int,
        length: int,
        mechs: list[Mech],
        ruin: list[int],
        ablaze: list[bool],
        rubble: int,
        voids: int,
        smoke: list[Smoke],
        crates: list[int],
        scores: list[int],
        urged: bool,
        late: bool,
        winner: int,
        ended: str,
    ) -> None:
        self.setup = setup
        self.battlegroups = battlegroups
        self.first = first
        self.turn = turn
        self.round = round
        self.turns = turns
        self.length = length
        self.mechs = mechs
        self.ruin = ruin
        self.ablaze = ablaze
        self.rubble = rubble
        self.voids = voids
        self.smoke = smoke
        self.crates = crates
        self.scores = scores
        self.urged = urged
        self.late = late
        self.winner = winner
        self.ended = ended

    def copy(self) -> State:
        """Return an independent copy; the table and the set-up are shared."""
        twin = State(
            self.setup,
            self.battlegroups[:],
            self.first,
            self.turn,
            self.round,
            self.turns,
            self.length,
            [mech.copy() for mech in self.mechs],
            self.ruin[:],
            self.ablaze[:],
            self.rubble,
            self.voids,
            [tile.copy() for tile in self.smoke] if self.smoke else [],
            self.crates[:],
            self.scores[:],
            self.urged,
            self.late,
            self.winner,
            self.ended,
        )
        twin.table = self.table
        twin.walls = self.walls
        twin.closed = self.closed
        return twin
