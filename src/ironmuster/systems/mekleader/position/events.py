"""Facts of Mek Leader for log, screen and statistics; dice in the order rolled.

Meks, pilots, Foes and Allies are told by their numbers in the game, with the card that a reader
needs once they are gone. `player` is who it happened to.
"""

from __future__ import annotations

from typing import Final

from ironmuster.kernel.tally import Modifier
from ironmuster.kernel.value import Event


class Dealt(Event, frozen=True):
    """[ML-2.2] The first hands are dealt: so many Event cards to each player."""

    cards: int


class RolledFirst(Event, frozen=True):
    """[ML-2.3] Each player's D10, round by round of ties, 0 for who rolled no more; and who goes
    first."""

    dice: tuple[tuple[int, ...], ...]
    player: int


class TurnStarted(Event, frozen=True):
    """[ML-3.1] A player's turn begins, counted from 1; `last` where a limit allows no other."""

    player: int
    turn: int
    last: bool


class DrewEvents(Event, frozen=True):
    """[ML-4.1] A player drew Event cards; where that is secret, no names for whoever may not see
    them [ML-2.7]."""

    player: int
    cards: tuple[str, ...]
    count: int
    secret: bool


class Reshuffled(Event, frozen=True):
    """[ML-1.4] A discard pile became the new deck: `build`, `mission`, `foe` or `event`."""

    deck: str


class CashChanged(Event, frozen=True):
    """[ML-1.2] MC came or went, and why: `subsidy`, `investors`, `pay`, `gift`, `received`."""

    player: int
    amount: int
    cash: int
    why: str


class MarketFlipped(Event, frozen=True):
    """[ML-6.1] Build cards were turned up, in order, with skills where they show [ML-R21]."""

    cards: tuple[str, ...]
    skills: tuple[tuple[str, ...], ...]


class MarketCleared(Event, frozen=True):
    """[ML-6.9, ML-6.11] What was left of the market went to the discard."""

    cards: tuple[str, ...]


class Bought(Event, frozen=True):
    """[ML-6.4] A card was bought: the number of the new Mek or pilot, or of the Mek an attachment
    went onto. Free where `price` is 0 [ML-17.2]."""

    player: int
    card: str
    price: int
    number: int
    cash: int


class SkillRolled(Event, frozen=True):
    """[ML-7.11] A pilot got a random skill; the dice with the re-rolls."""

    player: int
    pilot: int
    dice: tuple[int, ...]
    skill: str


class Sold(Event, frozen=True):
    """[ML-6.6, ML-6.7] A Mek (with the attachments listed), a pilot or an attachment was sold."""

    player: int
    card: str
    number: int
    attachments: tuple[str, ...]
    price: int
    cash: int


class Refitted(Event, frozen=True):
    """[ML-7.6] An attachment was moved from a Mek to another; -1 is the workbench."""

    player: int
    card: str
    source: int
    target: int


class MissionsFlipped(Event, frozen=True):
    """[ML-8.1] Missions were turned up."""

    missions: tuple[str, ...]


class MissionTaken(Event, frozen=True):
    """[ML-8.2, ML-8.3] A mission was taken; the others were discarded."""

    player: int
    mission: str


class MissionsDeclined(Event, frozen=True):
    """[ML-8.2] None was taken."""

    player: int


class Invited(Event, frozen=True):
    """[ML-21.4] A player was asked to join the mission."""

    player: int
    partner: int


class Answered(Event, frozen=True):
    """[ML-21.4] Whether the player joins."""

    player: int
    joins: bool


class Deployed(Event, frozen=True):
    """[ML-8.5] Which Meks go, with which pilots."""

    player: int
    meks: tuple[int, ...]
    pilots: tuple[int, ...]


class FoesFlipped(Event, frozen=True):
    """[ML-9.1] Foes were laid out."""

    numbers: tuple[int, ...]
    cards: tuple[str, ...]


class Scanned(Event, frozen=True):
    """[ML-9.2] A Recon Scanner replaced a Foe; number 0 and no card where none was left."""

    player: int
    mek: int
    foe: int
    card: str
    number: int
    new: str


class Played(Event, frozen=True):
    """[ML-4.2] An Event card was played: at a unit and, where it names one, the attachment at a
    place of it, or for a card of the Build deck."""

    player: int
    card: str
    unit: int = -1
    place: int = -1
    pick: str = ""


class StoodAside(Event, frozen=True):
    """[ML-4.4] A player plays no more cards in windows of this kind in this engagement."""

    player: int
    window: str


class AlliesJoined(Event, frozen=True):
    """[ML-17.13] Foe cards fight on the player's side."""

    numbers: tuple[int, ...]
    cards: tuple[str, ...]


class SentOnLeave(Event, frozen=True):
    """[ML-17.4] A Foe left the row."""

    foe: int
    card: str


class RoundStarted(Event, frozen=True):
    """[ML-10.2] A round begins."""

    round: int


class Attacked(Event, frozen=True):
    """[ML-11.1] An attack and its D10; `by` is the player whose support card it is, or -1.

    `attacker` is the number of the unit and `card` the weapon, Foe or Event card; `targets` counts
    the legal targets among which a Foe's target was drawn. `need` is the lowest D10 that hits.
    """

    round: int
    step: str
    indirect: bool
    by: int
    attacker: int
    card: str
    target: int
    targets: int
    modifiers: tuple[Modifier, ...]
    need: int
    die: int
    hit: bool


class Rerolled(Event, frozen=True):
    """[ML-13.5] Lucky: the To-Hit die rolled again, with the same need."""

    unit: int
    target: int
    need: int
    die: int
    hit: bool


class Kept(Event, frozen=True):
    """[ML-13.5] A miss was left as it is, the re-roll for later."""

    unit: int


class Shielded(Event, frozen=True):
    """[ML-12.11] A Force Shield took the hit."""

    unit: int


class Damaged(Event, frozen=True):
    """[ML-12.1, ML-12.5] A hit did damage: the dice, what was added, the sum, the hits left."""

    target: int
    dice: tuple[int, ...]
    modifiers: tuple[Modifier, ...]
    damage: int
    left: int


class HeadHit(Event, frozen=True):
    """[ML-17.5] The unit is doomed whatever its hits."""

    target: int


class Scarred(Event, frozen=True):
    """[ML-17.3] Battle Scarred: the D6 of damage, the hits left."""

    target: int
    die: int
    left: int


class Wasted(Event, frozen=True):
    """[ML-R33] An attack declared at a unit that is doomed by now was not made."""

    attacker: int
    card: str
    target: int


class Destroyed(Event, frozen=True):
    """[ML-12.8] A unit was removed; with a Mek its attachments."""

    unit: int
    card: str
    attachments: tuple[str, ...] = ()


class Ejected(Event, frozen=True):
    """[ML-12.9] The pilot of a destroyed Mek; die 0 for an Ejection Seat."""

    player: int
    pilot: int
    card: str
    die: int
    survives: bool


class Repaired(Event, frozen=True):
    """[ML-14.4, ML-16.1, ML-17.17] A Mek lost damage: by `mechanic`, `repair_drone`,
    `field_maintenance` (with its die) or for `cash`."""

    player: int
    mek: int
    points: int
    why: str
    die: int
    left: int


class EngagementEnded(Event, frozen=True):
    """[ML-14.3] `success`, `retreat` or `lost`, after so many rounds; `forced` where nobody could
    attack any more or the last round was over [ML-14.2]."""

    player: int
    result: str
    rounds: int
    forced: bool


class Trained(Event, frozen=True):
    """[ML-15.4] A pilot's experience die, and the level after it."""

    player: int
    pilot: int
    die: int
    level: int
    gains: bool


class Learned(Event, frozen=True):
    """[ML-15.4] A pilot's selected skill."""

    player: int
    pilot: int
    skill: str


class Discarded(Event, frozen=True):
    """[ML-4.6] Event cards above the hand limit were discarded."""

    player: int
    card: str


class TurnEnded(Event, frozen=True):
    """[ML-16.2] The turn is over: cash, and everything at its sale value."""

    player: int
    turn: int
    cash: int
    worth: int


class GoalReached(Event, frozen=True):
    """[ML-2.4, ML-21.1] The victory sum is reached; others may finish the round [ML-R10]."""

    player: int
    cash: int


class GameEnded(Event, frozen=True):
    """[ML-2.4, ML-2.6, ML-20] The game is over: who has won, and why."""

    winners: tuple[int, ...]
    reason: str


EVENTS: Final[tuple[type[Event], ...]] = (
    Dealt,
    RolledFirst,
    TurnStarted,
    DrewEvents,
    Reshuffled,
    CashChanged,
    MarketFlipped,
    MarketCleared,
    Bought,
    SkillRolled,
    Sold,
    Refitted,
    MissionsFlipped,
    MissionTaken,
    MissionsDeclined,
    Invited,
    Answered,
    Deployed,
    FoesFlipped,
    Scanned,
    Played,
    StoodAside,
    AlliesJoined,
    SentOnLeave,
    RoundStarted,
    Attacked,
    Rerolled,
    Kept,
    Shielded,
    Damaged,
    HeadHit,
    Scarred,
    Wasted,
    Destroyed,
    Ejected,
    Repaired,
    EngagementEnded,
    Trained,
    Learned,
    Discarded,
    TurnEnded,
    GoalReached,
    GameEnded,
)
