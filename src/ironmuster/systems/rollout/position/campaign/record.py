"""[RO-23.1] The campaign as it stands: all that outlives a battle, and what this turn has seen."""

from __future__ import annotations

from typing import Final

from ironmuster.kernel.record import Record
from ironmuster.systems.rollout.content.sheets import Metarian, Officer

# Of a sector [RO-23.4].
AXIS: Final = 0
SCOUTED: Final = 1
CONTESTED: Final = 2
ALLIED: Final = 3
STATES: Final = ("axis", "scouted", "contested", "allied")

# Where a campaign turn stands [RO-23.3].
ORDERS: Final = 0
BATTLES: Final = 1
DOWNTIME: Final = 2
BASE: Final = 3
STAGES: Final = ("orders", "battles", "downtime", "base")

# Of a story mission [RO-23.6].
UNTOLD: Final = 0
WAITING: Final = 1
TOLD: Final = 2

# What an order is for [RO-23.4, RO-23.6].
RECON: Final = "recon"
ATTACK: Final = "attack"
DEFEND: Final = "defend"
PATROL: Final = "patrol"
STORY: Final = "story"

# Rewards that wait, beside the ids of D9.
RECRUIT: Final = "recruit"  # [RO-23.7]
DISCOUNT: Final = "discount"  # half of a module [RO-23.6]
REPLACEMENT: Final = "replacement"  # for a Human that was killed [RO-23.8]


class Member(Record):
    """[RO-23.1, RO-23.8 to RO-23.11] A character of the roster.

    `name` is one that the player gave it, `metarian` or `officer` the sheet of a created one.
    `lines` has the steps of each stat line, four by four; then those of HP and Rank, the Leader's
    badge, the abilities it has learned, its equipment and the weapon that is on. `back` is the
    campaign turn from which it is there again. `busy`: it has acted this turn, `trained`: it has a
    re-roll in its next battle, `mended`: it was repaired after its last one [D13]."""

    id: str
    name: str
    metarian: Metarian | None
    officer: Officer | None
    lines: list[int]
    hp: int
    rank: int
    leader: bool
    abilities: list[str]
    equipment: str
    weapon: str
    back: int
    busy: bool
    trained: bool
    mended: bool

    def __init__(
        self,
        id: str,
        name: str = "",
        metarian: Metarian | None = None,
        officer: Officer | None = None,
        lines: list[int] | None = None,
        hp: int = 0,
        rank: int = 0,
        leader: bool = False,
        abilities: list[str] | None = None,
        equipment: str = "",
        weapon: str = "",
        back: int = 0,
        busy: bool = False,
        trained: bool = False,
        mended: bool = False,
    ) -> None:
        self.id = id
        self.name = name
        self.metarian = metarian
        self.officer = officer
        self.lines = lines if lines is not None else [0] * 8
        self.hp = hp
        self.rank = rank
        self.leader = leader
        self.abilities = abilities if abilities is not None else []
        self.equipment = equipment
        self.weapon = weapon
        self.back = back
        self.busy = busy
        self.trained = trained
        self.mended = mended

    def copy(self) -> Member:
        """Return an independent copy; a sheet never changes."""
        return Member(
            self.id,
            self.name,
            self.metarian,
            self.officer,
            self.lines[:],
            self.hp,
            self.rank,
            self.leader,
            self.abilities[:],
            self.equipment,
            self.weapon,
            self.back,
            self.busy,
            self.trained,
            self.mended,
        )


class Order(Record):
    """[RO-23.4, RO-23.6] A mission of this turn that is not yet fought: what for, where, of which
    story, and by whom."""

    kind: str
    sector: int
    story: str
    team: list[str]

    def __init__(self, kind: str, sector: int, story: str, team: list[str]) -> None:
        self.kind = kind
        self.sector = sector
        self.story = story
        self.team = team

    def copy(self) -> Order:
        """Return an independent copy."""
        return Order(self.kind, self.sector, self.story, self.team[:])


class Entry(Record):
    """[RO-23.7] A line of the XP ledger: the campaign turn, what for, ids behind a word, and
    how many, less than 0 where they were spent."""

    turn: int
    what: str
    xp: int

    def __init__(self, turn: int, what: str, xp: int) -> None:
        self.turn = turn
        self.what = what
        self.xp = xp

    def copy(self) -> Entry:
        """Return an independent copy."""
        return Entry(self.turn, self.what, self.xp)


class Chronicle(Record):
    """A battle of the past: when, what for, which mission, where, whether it was won, the XP of
    both sides, the last turn of the battle, the team, and a line of the player's own."""

    turn: int
    kind: str
    mission: str
    sector: int
    won: bool
    xp: int
    enemy_xp: int
    turns: int
    team: list[str]
    line: str

    def __init__(
        self,
        turn: int,
        kind: str,
        mission: str,
        sector: int,
        won: bool,
        xp: int,
        enemy_xp: int,
        turns: int,
        team: list[str],
        line: str = "",
    ) -> None:
        self.turn = turn
        self.kind = kind
        self.mission = mission
        self.sector = sector
        self.won = won
        self.xp = xp
        self.enemy_xp = enemy_xp
        self.turns = turns
        self.team = team
        self.line = line

    def copy(self) -> Chronicle:
        """Return an independent copy."""
        return Chronicle(
            self.turn,
            self.kind,
            self.mission,
            self.sector,
            self.won,
            self.xp,
            self.enemy_xp,
            self.turns,
            self.team[:],
            self.line,
        )


class Prize(Record):
    """[RO-23.7, D9] A reward that waits or lasts: what, and the last campaign turn in which it
    counts, 0 where it has no end."""

    id: str
    until: int

    def __init__(self, id: str, until: int = 0) -> None:
        self.id = id
        self.until = until

    def copy(self) -> Prize:
        """Return an independent copy."""
        return Prize(self.id, self.until)


class Campaign(Record):
    """[RO-23.1] The whole campaign between two battles.

    `sectors` has the state of each, `due` the turn in which it must be defended, 0 for none, `ever`
    those that were taken once, as bits; `raid` is the module that Home is raided for [RO-23.12].
    `modules` has the level of each, in the order of D13; `stories` is how far each is told, `scene`
    where it would be fought.

    Of this turn: `orders` that are not yet fought, missions `lost`, XP the enemy has earned
    (`enemy_xp`), sectors `taken`; whether a human character was `recruited` [RO-24.6], and the dog
    has given its re-roll (`barked`) [D9]. `made` counts who was created.
    """

    turn: int
    stage: int
    xp: int
    threat: int
    sectors: list[int]
    due: list[int]
    ever: int
    raid: str
    roster: list[Member]
    modules: list[int]
    stories: list[int]
    scene: list[int]
    prizes: list[Prize]
    ledger: list[Entry]
    diary: list[Chronicle]
    fallen: list[str]
    orders: list[Order]
    lost: int
    enemy_xp: int
    taken: int
    recruited: bool
    barked: bool
    made: int
    ended: str

    def __init__(
        self,
        turn: int = 0,
        stage: int = ORDERS,
        xp: int = 0,
        threat: int = 0,
        sectors: list[int] | None = None,
        due: list[int] | None = None,
        ever: int = 0,
        raid: str = "",
        roster: list[Member] | None = None,
        modules: list[int] | None = None,
        stories: list[int] | None = None,
        scene: list[int] | None = None,
        prizes: list[Prize] | None = None,
        ledger: list[Entry] | None = None,
        diary: list[Chronicle] | None = None,
        fallen: list[str] | None = None,
        orders: list[Order] | None = None,
        lost: int = 0,
        enemy_xp: int = 0,
        taken: int = 0,
        recruited: bool = False,
        barked: bool = False,
        made: int = 0,
        ended: str = "",
    ) -> None:
        self.turn = turn
        self.stage = stage
        self.xp = xp
        self.threat = threat
        self.sectors = sectors if sectors is not None else []
        self.due = due if due is not None else []
        self.ever = ever
        self.raid = raid
        self.roster = roster if roster is not None else []
        self.modules = modules if modules is not None else []
        self.stories = stories if stories is not None else []
        self.scene = scene if scene is not None else []
        self.prizes = prizes if prizes is not None else []
        self.ledger = ledger if ledger is not None else []
        self.diary = diary if diary is not None else []
        self.fallen = fallen if fallen is not None else []
        self.orders = orders if orders is not None else []
        self.lost = lost
        self.enemy_xp = enemy_xp
        self.taken = taken
        self.recruited = recruited
        self.barked = barked
        self.made = made
        self.ended = ended

    def copy(self) -> Campaign:
        """Return an independent copy."""
        return Campaign(
            self.turn,
            self.stage,
            self.xp,
            self.threat,
            self.sectors[:],
            self.due[:],
            self.ever,
            self.raid,
            [one.copy() for one in self.roster],
            self.modules[:],
            self.stories[:],
            self.scene[:],
            [one.copy() for one in self.prizes],
            [one.copy() for one in self.ledger],
            [one.copy() for one in self.diary],
            self.fallen[:],
            [one.copy() for one in self.orders],
            self.lost,
            self.enemy_xp,
            self.taken,
            self.recruited,
            self.barked,
            self.made,
            self.ended,
        )
