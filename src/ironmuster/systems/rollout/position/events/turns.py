"""[RO-4, RO-5, RO-14 to RO-19] Facts of set-up, turns, alarm, civilians and missions."""

from __future__ import annotations

from typing import Final

from ironmuster.kernel.value import Event
from ironmuster.systems.rollout.position.events.fact import Fact


class TeamsRevealed(Fact, frozen=True):
    """[GW-10.6] The teams of attacker and defender in a battle of a campaign."""

    names: tuple[str, ...]


class MissionRolled(Fact, frozen=True):
    """[RO-18.1] 2D6."""

    dice: tuple[int, int]
    mission: str


class TimeRolled(Fact, frozen=True):
    """[RO-4.6] Day or night."""

    die: int
    night: bool


class WeatherRolled(Fact, frozen=True):
    """[RO-9.6] Clear or bad."""

    die: int
    bad: bool


class LocationRolled(Fact, frozen=True):
    """[RO-4.6] Where the battle is."""

    die: int
    location: str


class TerrainLaid(Fact, frozen=True):
    """[RO-21] So many pieces lie on the table."""

    location: str
    pieces: int


class TableTurned(Fact, frozen=True):
    """[RO-2.2] Which edge of the drawn table is now the player's own."""

    edge: int


class DefenceBuilt(Fact, frozen=True):
    """[RO-17.2] A piece of defensive terrain was placed; a mine field only for its side."""

    side: int
    piece: str
    x: int
    y: int


class Deployed(Fact, frozen=True):
    """[RO-4.7, RO-4.8] A unit was set down."""

    unit: int
    x: int
    y: int
    facing: int


class ForceCame(Fact, frozen=True):
    """[RO-2.10] A force came onto the table, by the die and the edge; both 0 where its mission says
    where."""

    group: int
    die: int
    edge: int
    units: tuple[int, ...]


class TurnBegan(Fact, frozen=True):
    """[RO-5.4] A turn begins."""

    turn: int


class PartBegan(Fact, frozen=True):
    """[RO-5.1, RO-13] A side's part of a phase; Recover is one part, of the player first."""

    phase: int
    side: int


class FormChanged(Fact, frozen=True):
    """[RO-5.4, RO-14.1] A robot took its other form."""

    unit: int
    form: int
    x: int
    y: int


class DisguiseRolled(Fact, frozen=True):
    """[RO-14.2] Whether a disguised character is ignored."""

    unit: int
    die: int
    ignored: bool


class Unmasked(Fact, frozen=True):
    """[RO-14.5] A disguise has ended."""

    unit: int
    why: str


class Alerted(Fact, frozen=True):
    """[RO-15.2] A force is alerted: which of its units has seen whom, -1 where it was attacked."""

    group: int
    unit: int
    seen: int


class Spotted(Fact, frozen=True):
    """[RO-20.1, RO-R117] A person who plays the enemy sees a unit of the player from now on."""

    unit: int


class LostSight(Fact, frozen=True):
    """[RO-20.1, RO-R117] A person who plays the enemy sees a unit of the player no more."""

    unit: int


class Walked(Fact, frozen=True):
    """[RO-16.2] A civilian unit moved, and by which of its rules."""

    unit: int
    why: str
    x: int
    y: int


class Sheltered(Fact, frozen=True):
    """[RO-16.2] A civilian unit went into a building, out of play."""

    unit: int


class PointDone(Fact, frozen=True):
    """[RO-18.7] A point of interest is investigated, or it was contested."""

    point: int
    unit: int
    done: bool


class Identified(Fact, frozen=True):
    """[RO-18.19] What the token is, by D100."""

    unit: int
    die: int
    item: str


class Advanced(Fact, frozen=True):
    """[RO-18.14] A transport of the convoy went along the road, its front to so far."""

    unit: int
    front: int
    x: int
    y: int


class Delivered(Fact, frozen=True):
    """[RO-18.14] A transport reached the end of the road."""

    unit: int


class Earned(Fact, frozen=True):
    """[RO-19.1] XP of a side, and for what: a unit, or a word where that is -1."""

    side: int
    xp: int
    unit: int
    what: str


class Decided(Fact, frozen=True):
    """[RO-5.5] The mission is won or lost."""

    won: bool
    why: str


class BattleEnded(Fact, frozen=True):
    """[RO-19] The battle is over."""

    won: bool
    why: str
    xp: tuple[int, int]


TURNS: Final[tuple[type[Event], ...]] = (
    *(
        TeamsRevealed,
        MissionRolled,
        TimeRolled,
        WeatherRolled,
        LocationRolled,
        TerrainLaid,
        TableTurned,
    ),
    *(DefenceBuilt, Deployed, ForceCame, TurnBegan, PartBegan, FormChanged),
    *(
        DisguiseRolled,
        Unmasked,
        Alerted,
        Spotted,
        LostSight,
        Walked,
        Sheltered,
        PointDone,
        Identified,
    ),
    *(Advanced, Delivered, Earned, Decided, BattleEnded),
)
