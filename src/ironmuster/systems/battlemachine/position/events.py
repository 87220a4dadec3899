"""Facts of Battle Machine for log, screen and statistics; dice in the order rolled."""

from __future__ import annotations

from typing import Final

from ironmuster.kernel.tally import Modifier
from ironmuster.kernel.value import Event

Point = tuple[int, int]


class Revealed(Event, frozen=True):
    """[BM-3.2] The battlegroups are shown."""

    names: tuple[str, ...]


class LengthRolled(Event, frozen=True):
    """[BM-3.3] How many rounds the game lasts; no dice and 0 where that is hidden [BM-R64]."""

    dice: tuple[int, ...]
    length: int


class RolledOff(Event, frozen=True):
    """[BM-3.4] Who goes first: the dice of seat 0 and seat 1, ties included; `first` is -1 where
    the winner chooses [BM-R16]."""

    dice: tuple[Point, ...]
    winner: int
    first: int


class Placed(Event, frozen=True):
    """[BM-3.5] A mech was set up."""

    mech: int
    at: Point
    facing: int


class TurnStarted(Event, frozen=True):
    """[BM-4.2] A player's turn begins; `last` when the commander is lost [BM-16.3]."""

    player: int
    round: int
    last: bool


class SmokeCleared(Event, frozen=True):
    """[BM-12.5] A smoke tile's counter ran out."""

    at: Point


class Moved(Event, frozen=True):
    """[BM-5.8] A mech moved: the squares it passed, first to last, and what it cost."""

    mech: int
    path: tuple[Point, ...]
    facing: int
    cost: int


class Jumped(Event, frozen=True):
    """[part 4.4] A mech jumped."""

    mech: int
    start: Point
    at: Point
    facing: int


class Escaped(Event, frozen=True):
    """[BM-17.5] An attacker left over the top row."""

    mech: int


class Hastened(Event, frozen=True):
    """[part 4.4, part 4.6] Sprint Servos or Shift Boss: Mov +2 this turn."""

    mech: int
    by: str


class VoidCrossed(Event, frozen=True):
    """[BM-12.4] A mech rolled for a void tile."""

    mech: int
    at: Point
    die: int
    damage: int


class KillOrdered(Event, frozen=True):
    """[part 4.6] A Kill Order was given."""

    mech: int


class Shared(Event, frozen=True):
    """[part 4.6] Common Grid moved Eng."""

    giver: int
    receiver: int
    amount: int


class Fired(Event, frozen=True):
    """[BM-7.5] A weapon was fired: at a mech, or at a square; `spam` is the die for the shots."""

    attacker: int
    weapon: str
    mech: int
    at: Point
    aim: str
    eng_left: int
    spam: int
    shots: int


class RolledToHit(Event, frozen=True):
    """[BM-9.1] One to-hit roll with the reasons of both totals."""

    attacker: int
    weapon: str
    mech: int
    dice: tuple[int, int]
    accuracy: tuple[Modifier, ...]
    defence: tuple[Modifier, ...]
    hit: bool
    automatic: bool


class RolledDamage(Event, frozen=True):
    """[BM-10.1] One damage roll; `source` is a weapon, `blast` or `deadman`; `mech` is -1 for a
    building."""

    source: str
    mech: int
    building: str
    dice: tuple[int, int]
    strength: tuple[Modifier, ...]
    armour: tuple[Modifier, ...]
    damage: int
    automatic: bool
    dam_left: int


class Destroyed(Event, frozen=True):
    """[BM-10.3] A mech was destroyed."""

    mech: int
    at: Point
    cause: str


class GearDisabled(Event, frozen=True):
    """[BM-11.2] Gear was disabled for so many turns of its owner."""

    mech: int
    gear: str
    die: int
    turns: int


class GearDestroyed(Event, frozen=True):
    """[BM-11.2] Gear was destroyed for the rest of the game."""

    mech: int
    gear: str


class Immobilised(Event, frozen=True):
    """[BM-11.4] A mech cannot move in its owner's next turns."""

    mech: int
    die: int
    turns: int


class Ignited(Event, frozen=True):
    """[BM-12.2] A mech or building was set burning."""

    mech: int
    building: str


class FireRolled(Event, frozen=True):
    """[BM-12.2] A fire was rolled for."""

    mech: int
    building: str
    die: int
    damage: int
    out: bool
    dam_left: int


class VoidPlaced(Event, frozen=True):
    """[BM-12.4] A void tile lies on a square."""

    at: Point


class SmokePlaced(Event, frozen=True):
    """[BM-12.5] Smoke was laid; `counter` is what the square holds now."""

    at: Point
    owner: int
    die: int
    counter: int


class Drained(Event, frozen=True):
    """[BM-12.9] Ion took Eng."""

    mech: int
    amount: int
    eng_left: int


class Affected(Event, frozen=True):
    """[BM-12.1] A weapon effect that has no event of its own took place, on a mech, a building or
    a square; its entry says what `die`, 0 if there was none, and `amount` mean."""

    effect: str
    mech: int
    building: str
    at: Point
    die: int
    amount: int


class Salvaged(Event, frozen=True):
    """[part 4.5] A Salvager regained Dam."""

    mech: int
    amount: int


class Fell(Event, frozen=True):
    """[BM-13.4] A building became rubble."""

    building: str


class ModuleUsed(Event, frozen=True):
    """[BM-7.1] A module was used, on a mech or a building."""

    mech: int
    module: str
    on: int
    building: str
    eng_left: int


class Repaired(Event, frozen=True):
    """[part 4.4] A Repair Rig gave Dam back, or made a gear usable."""

    mech: int
    die: int
    amount: int
    gear: str


class CrateTaken(Event, frozen=True):
    """[BM-17.7] A mech picked a crate up."""

    mech: int
    at: Point


class CrateDropped(Event, frozen=True):
    """[BM-17.7] A carrier was destroyed."""

    at: Point


class Scored(Event, frozen=True):
    """[BM-17.2] A player scored."""

    player: int
    amount: int
    score: int
    rule: str


class TimeRanOut(Event, frozen=True):
    """[BM-16.5] The agreed time is over; this round is the last."""

    round: int


class RoundEnded(Event, frozen=True):
    """[BM-4.4] A round is over; length 0 where that is hidden [BM-R64]."""

    round: int
    length: int


class Ended(Event, frozen=True):
    """[BM-16.1] The game is over; winner -1 is a draw."""

    winner: int
    reason: str
    kill_points: Point


EVENTS: Final[tuple[type[Event], ...]] = (
    Revealed,
    LengthRolled,
    RolledOff,
    Placed,
    TurnStarted,
    SmokeCleared,
    Moved,
    Jumped,
    Escaped,
    Hastened,
    VoidCrossed,
    KillOrdered,
    Shared,
    Fired,
    RolledToHit,
    RolledDamage,
    Destroyed,
    GearDisabled,
    GearDestroyed,
    Immobilised,
    Ignited,
    FireRolled,
    VoidPlaced,
    SmokePlaced,
    Drained,
    Affected,
    Salvaged,
    Fell,
    ModuleUsed,
    Repaired,
    CrateTaken,
    CrateDropped,
    Scored,
    TimeRanOut,
    RoundEnded,
    Ended,
)
