"""[GW-3] What can happen. Units, hexes and sides are named by their ids, players by number."""

from __future__ import annotations

from typing import Final

from ironmuster.kernel.value import Event


class TurnBegan(Event, frozen=True):
    """[GW-3.1] A turn began."""

    turn: int
    last: int


class InitiativeRolled(Event, frozen=True):
    """[GW-3.8] The 2D6 of each player in seat order, in rounds: none of who does not roll; and who
    has it."""

    rolls: tuple[tuple[tuple[int, ...], ...], ...]
    player: int


class InitiativeGiven(Event, frozen=True):
    """[GW-R1] Who has the initiative without a roll, by an option."""

    player: int


class LeaderNamed(Event, frozen=True):
    """[GW-R1] Who has the initiative named who moves first."""

    player: int
    first: int


class Moved(Event, frozen=True):
    """[GW-3.2] A unit moved along a path, marching or not; an empty one holds."""

    unit: str
    start: str
    path: tuple[str, ...]
    march: bool


class SiteTaken(Event, frozen=True):
    """[GW-6.2, GW-6.3] A site changed hands; `former` is -1 for a neutral one."""

    hex: str
    player: int
    former: int
    rule: str


class BattleBegan(Event, frozen=True):
    """[GW-5.1, GW-5.2] A battle, with the units of both sides and who speaks for them."""

    hex: str
    attackers: tuple[str, ...]
    defenders: tuple[str, ...]
    speakers: tuple[int, int]


class MethodNamed(Event, frozen=True):
    """[GW-5.4] A speaker named a method."""

    player: int
    method: str


class ResultEntered(Event, frozen=True):
    """[GW-12.2] A speaker entered a result."""

    player: int
    grade: str
    winner: str
    remarks: str


class ResultConfirmed(Event, frozen=True):
    """[GW-12.5] A speaker confirmed it."""

    player: int


class PlayedOut(Event, frozen=True):
    """[GW-10.2] A battle is played out in another system: what each side's force may cost
    there, the attacker's first, and the number of the field."""

    system: str
    limits: tuple[int, int]
    field: int


class AccountJudged(Event, frozen=True):
    """[GW-10.14, GW-10.15] What came of it: in percent of its force, what of each side can still
    fight, and what has survived; the margin, for the attacker, and the grade."""

    fields: tuple[int, int]
    survives: tuple[int, int]
    margin: int
    grade: str


class BattleRolled(Event, frozen=True):
    """[GW-11.4] The dice of a battle, attacker's first, and what they come to with the shifts."""

    dice: tuple[int, int, int, int]
    ratio: int
    ratio_shift: int
    terrain_shift: int
    shift: int
    delta: int


class BattleSettled(Event, frozen=True):
    """[GW-5.5 to GW-5.8] How a battle ended: winner and loser -1 in a draw, and the bv won."""

    hex: str
    grade: str
    winner: int
    loser: int
    bv: int


class BattleStruck(Event, frozen=True):
    """[GW-13.6] A battle is struck off, because one who was in it gave up."""

    hex: str


class StepLost(Event, frozen=True):
    """[GW-5.10, GW-12.4] A unit lost a step, or so many `steps` at once where a result says so."""

    unit: str
    left: int
    steps: int = 1


class Defeated(Event, frozen=True):
    """[GW-7.1] A unit left the map."""

    unit: str
    hex: str
    rule: str


class Retreated(Event, frozen=True):
    """[GW-5.13] A unit retreated."""

    unit: str
    start: str
    hex: str


class Advanced(Event, frozen=True):
    """[GW-3.5] Units went down a square of the reserve table; `ready` those that can deploy."""

    units: tuple[str, ...]
    ready: tuple[str, ...]


class Deployed(Event, frozen=True):
    """[GW-3.6] A unit came back onto the map."""

    unit: str
    hex: str


class Refitted(Event, frozen=True):
    """[GW-7.7] A unit regained a step."""

    unit: str
    steps: int


class Waiting(Event, frozen=True):
    """[GW-7.2] A defeated unit went onto the reserve table."""

    unit: str
    square: int


class Raised(Event, frozen=True):
    """[GW-7.8] A factory made a unit."""

    unit: str
    hex: str
    square: int


class Removed(Event, frozen=True):
    """[GW-7.9, GW-13.6] A unit is out of the game."""

    unit: str
    rule: str


class Paid(Event, frozen=True):
    """[GW-8.3] The sites of each player paid, by an option."""

    bv: tuple[int, ...]


class FellWithCapital(Event, frozen=True):
    """[GW-7.11] A player without a capital lost, by an option."""

    player: int


class GaveUp(Event, frozen=True):
    """[GW-3.11] A player gave up."""

    player: int


class FinalBegan(Event, frozen=True):
    """[GW-9.3, GW-9.4] The final battle: attacker, defender, and the bv each fights with."""

    attacker: int
    defender: int
    bv: tuple[int, int]


class FinalSettled(Event, frozen=True):
    """[GW-9.6] How the final battle ended; -1 in a draw."""

    grade: str
    winner: int


class CampaignEnded(Event, frozen=True):
    """[GW-9] The end: the warchests, who won, and why in a word."""

    warchests: tuple[int, ...]
    winners: tuple[int, ...]
    reason: str


EVENTS: Final[tuple[type[Event], ...]] = (
    TurnBegan,
    InitiativeRolled,
    InitiativeGiven,
    LeaderNamed,
    Moved,
    SiteTaken,
    BattleBegan,
    MethodNamed,
    ResultEntered,
    ResultConfirmed,
    PlayedOut,
    AccountJudged,
    BattleRolled,
    BattleSettled,
    BattleStruck,
    StepLost,
    Defeated,
    Retreated,
    Advanced,
    Deployed,
    Refitted,
    Waiting,
    Raised,
    Removed,
    Paid,
    FellWithCapital,
    GaveUp,
    FinalBegan,
    FinalSettled,
    CampaignEnded,
)
