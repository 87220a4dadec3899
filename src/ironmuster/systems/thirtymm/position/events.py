"""Facts of a battle for log, screen and statistics; dice in the order rolled, hexes by label."""

from __future__ import annotations

from typing import Final

from ironmuster.kernel.tally import Modifier
from ironmuster.kernel.value import Event


class MissionRolled(Event, frozen=True):
    """[TM-4.1] The mission was rolled."""

    die: int
    mission: str


class RolesRolled(Event, frozen=True):
    """[TM-4.4] Both teams rolled, ties included; the higher chooses."""

    dice: tuple[tuple[int, int], ...]
    team: int


class SquadsRevealed(Event, frozen=True):
    """[GW-10.6] The squads of attacker and defender in a battle of a campaign."""

    names: tuple[str, ...]


class RolesTaken(Event, frozen=True):
    """[TM-4.4] Which team is the Attacker."""

    attacker: int


class AreaTaken(Event, frozen=True):
    """[TM-4.5] Which team's area lies in the south."""

    south: int


class GoalsRevealed(Event, frozen=True):
    """[TM-4.6] The secondary objectives of both teams."""

    goals: tuple[tuple[str, ...], ...]


class MarkerPlaced(Event, frozen=True):
    """[TM-4.7] A marker was placed."""

    marker: int
    at: str


class EmissaryNamed(Event, frozen=True):
    """[D12] Who the Emissary is."""

    unit: int


class Deployed(Event, frozen=True):
    """[TM-4.8, TM-18.9] A unit came onto the board, before the battle or out of the reserve."""

    unit: int
    at: str
    elevation: int
    facing: int
    reserve: bool


class RoundBegan(Event, frozen=True):
    """[TM-5.1] A round began; `dice` are those of the initiative, ties included."""

    round: int
    dice: tuple[tuple[int, int], ...]
    initiative: int


class WeatherRolled(Event, frozen=True):
    """[D12] What the mission's dice brought this round, in a word."""

    dice: tuple[int, ...]
    weather: str
    marker: int


class Activated(Event, frozen=True):
    """[TM-5.2, TM-6.1] A unit was activated: its die, what it had stored, what it has now."""

    unit: int
    die: int
    stored: int
    base: int
    pool: int


class Rebooted(Event, frozen=True):
    """[TM-15.7] A unit rolled to recover from its System Error."""

    unit: int
    die: int
    needed: int
    recovered: bool


class Turned(Event, frozen=True):
    """[TM-7.2] A unit turned on the spot."""

    unit: int
    facing: int


class Moved(Event, frozen=True):
    """[TM-7.1, TM-8, TM-9] A unit moved: each hex with the elevation it had there, first to last,
    where it faces, and how; `way` is move, thrust, fly, disengage or order."""

    unit: int
    path: tuple[tuple[str, int], ...]
    facing: int
    way: str


class LeftBoard(Event, frozen=True):
    """[D12] A unit left the board over its edge."""

    unit: int


class StayedUp(Event, frozen=True):
    """[TM-9.14] An Aerial vehicle ended its move with movement left."""

    unit: int
    mp: int
    damage: int


class Attacked(Event, frozen=True):
    """[TM-11.5] An attack was declared and paid for; `weapon` is -1 for a basic attack."""

    unit: int
    weapon: int
    target: int
    item: int
    cost: int
    way: str


class RolledAttack(Event, frozen=True):
    """[TM-11.7 to TM-11.9] The attack die with each modifier of the roll; `needed` is the stat."""

    unit: int
    target: int
    item: int
    die: int
    modifiers: tuple[Modifier, ...]
    stat: str
    needed: int
    result: str


class RolledEvasion(Event, frozen=True):
    """[TM-11.11] The evasion die of the target."""

    unit: int
    die: int
    modifiers: tuple[Modifier, ...]
    needed: int
    evaded: bool


class Rerolled(Event, frozen=True):
    """[D6] An Ace Pilot rolls again."""

    unit: int


class Deviated(Event, frozen=True):
    """[TM-11.17, TM-13.13] Where a shot or a thrown unit came down; empty off the board."""

    die: int
    at: str


class Shielded(Event, frozen=True):
    """[TM-11.15] A shield took the damage."""

    unit: int
    item: int


class Damaged(Event, frozen=True):
    """[TM-11.13, TM-12.1] Damage to an item: before and after reductions, and what it can still
    take; `cause` says by what."""

    unit: int
    item: int
    base: int
    reductions: tuple[Modifier, ...]
    damage: int
    left: int
    cause: str


class Exploded(Event, frozen=True):
    """[TM-12.10] A mounted weapon was destroyed: whether it explodes."""

    unit: int
    weapon: int
    die: int
    exploded: bool


class Lost(Event, frozen=True):
    """[TM-12.1, TM-12.3] An item was destroyed."""

    unit: int
    item: int


class Destroyed(Event, frozen=True):
    """[TM-12.2] A unit was destroyed."""

    unit: int
    at: str


class Disabled(Event, frozen=True):
    """[TM-12.9] A unit is inoperative."""

    unit: int


class Dropped(Event, frozen=True):
    """[TM-12.5, TM-18.8] A weapon or the mission's object lies on the ground; one of both is -1."""

    weapon: int
    marker: int
    at: str


class Fell(Event, frozen=True):
    """[TM-9.8] A unit fell."""

    unit: int
    levels: int
    at: str
    damage: int


class Displaced(Event, frozen=True):
    """[TM-9.10, TM-13.10] A unit was moved to a hex where it may be."""

    unit: int
    at: str
    elevation: int


class StatusGained(Event, frozen=True):
    """[TM-15] A unit has a status now, in a word."""

    unit: int
    status: str


class StatusEnded(Event, frozen=True):
    """[TM-15] A unit is rid of a status."""

    unit: int
    status: str


class Commanded(Event, frozen=True):
    """[TM-14.1] A unit took a Command Action, in a word, for so many Action Points."""

    unit: int
    command: str
    cost: int
    weapon: int
    marker: int


class Ordered(Event, frozen=True):
    """[TM-17.3] A Main Unit gave an order to a drone."""

    unit: int
    drone: int
    order: str
    cost: int


class Grappled(Event, frozen=True):
    """[TM-13.1 to TM-13.3] A try to grapple: the Action Points, the die, and whether it has
    hold."""

    unit: int
    target: int
    cost: int


class Held(Event, frozen=True):
    """[TM-13.5] A unit is held."""

    unit: int
    target: int


class HoldEnded(Event, frozen=True):
    """[TM-13.8 to TM-13.10] A Hold ended."""

    unit: int
    target: int
    why: str


class Thrown(Event, frozen=True):
    """[TM-13.12] A unit was thrown: the hexes of its flight, the one it was meant for last."""

    unit: int
    target: int
    path: tuple[str, ...]


class Landed(Event, frozen=True):
    """[TM-13.16 to TM-13.18] Where the flight ended and on what."""

    unit: int
    at: str
    distance: int
    on: str
    other: int


class BuildingHit(Event, frozen=True):
    """[TM-16.3, TM-16.4] A building was damaged."""

    building: int
    damage: int
    left: int


class BuildingFell(Event, frozen=True):
    """[TM-16.4] A building fell."""

    building: int
    team: int


class MarkerHit(Event, frozen=True):
    """[TM-16.6] A marker was damaged, and gone at 0."""

    marker: int
    damage: int
    left: int


class MarkerTaken(Event, frozen=True):
    """[TM-18.3] A marker changed hands, or was used, lit, gathered or picked up."""

    marker: int
    team: int
    unit: int
    how: str


class TurnEnded(Event, frozen=True):
    """[TM-5.8] A unit's turn ended; what it stored."""

    unit: int
    stored: int


class Scored(Event, frozen=True):
    """[TM-18.4] Points of a team, and for what; `goal` is primary or a secondary objective."""

    team: int
    goal: str
    points: int
    total: int
    why: str


class RoundEnded(Event, frozen=True):
    """[TM-5.9] A round ended; of each team its primary and its secondary points."""

    round: int
    first: tuple[int, int]
    second: tuple[int, int]


class BattleEnded(Event, frozen=True):
    """[TM-18.5 to TM-18.7] The battle ended; the winner is -1 for a draw."""

    winner: int
    reason: str


EVENTS: Final[tuple[type[Event], ...]] = (
    MissionRolled,
    RolesRolled,
    SquadsRevealed,
    RolesTaken,
    AreaTaken,
    GoalsRevealed,
    MarkerPlaced,
    EmissaryNamed,
    Deployed,
    RoundBegan,
    WeatherRolled,
    Activated,
    Rebooted,
    Turned,
    Moved,
    LeftBoard,
    StayedUp,
    Attacked,
    RolledAttack,
    RolledEvasion,
    Rerolled,
    Deviated,
    Shielded,
    Damaged,
    Exploded,
    Lost,
    Destroyed,
    Disabled,
    Dropped,
    Fell,
    Displaced,
    StatusGained,
    StatusEnded,
    Commanded,
    Ordered,
    Grappled,
    Held,
    HoldEnded,
    Thrown,
    Landed,
    BuildingHit,
    BuildingFell,
    MarkerHit,
    MarkerTaken,
    TurnEnded,
    Scored,
    RoundEnded,
    BattleEnded,
)
