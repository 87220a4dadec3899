"""[RO-10 to RO-13] Facts of shots, fights, damage, statuses and recovery; dice as rolled."""

from __future__ import annotations

from typing import Final

from ironmuster.kernel.tally import Modifier
from ironmuster.kernel.value import Event
from ironmuster.systems.rollout.position.events.fact import Fact


class Attacked(Fact, frozen=True):
    """[RO-10.2] A unit, or the gun of the emplacement it serves, shot or threw at a unit or a
    piece, the other -1: the die, the roll that was needed with its reasons, and whose eyes it
    used [RO-10.7]."""

    unit: int
    weapon: int
    target: int
    piece: int
    serve: int
    die: int
    needed: int
    hit: bool
    parts: tuple[Modifier, ...]
    spotter: int


class Saved(Fact, frozen=True):
    """[RO-10.3] A Save was rolled for a unit or a piece, the other -1."""

    target: int
    piece: int
    die: int
    needed: int
    saved: bool


class Headshot(Fact, frozen=True):
    """[RO-22.8] Twice the damage, and Staggered."""

    unit: int
    target: int


class Clogged(Fact, frozen=True):
    """[RO-22.5] A flamethrower is clogged."""

    unit: int


class Rerolled(Fact, frozen=True):
    """[RO-1.8, D11] A die was rolled again for a unit: what for, what it showed, what counts, and
    by what."""

    unit: int
    what: str
    old: int
    die: int
    why: str


class Spared(Fact, frozen=True):
    """[RO-1.8] A token cancelled the damage of an attack."""

    unit: int
    hp: int


class Charged(Fact, frozen=True):
    """[RO-12.1] A unit ran into contact with an enemy, from the first of these places to the
    last."""

    unit: int
    target: int
    way: tuple[tuple[int, int], ...]
    facing: int


class Fought(Fact, frozen=True):
    """[RO-12.4] A fight that a unit declared: the melee weapons, -1 for none, both dice, each with
    all that is added to it, why, and who won, -1 for nobody."""

    unit: int
    target: int
    weapon: int
    defence: int
    dice: tuple[int, int]
    totals: tuple[int, int]
    parts: tuple[Modifier, ...]
    defending: tuple[Modifier, ...]
    winner: int


class Struck(Fact, frozen=True):
    """[RO-12.9] A unit struck an object or a piece of terrain, the other -1."""

    unit: int
    target: int
    piece: int
    weapon: int


class Cleared(Fact, frozen=True):
    """[RO-17.12] A weapon was used through the slit of a bunker."""

    unit: int
    target: int
    weapon: int
    die: int
    needed: int
    hit: bool


class Retreated(Fact, frozen=True):
    """[RO-13.1, RO-13.2, RO-13.6] A straight forced move from the first of these places to the
    last, and of which kind: `disengage`, `pull back` or `rout`."""

    unit: int
    way: tuple[tuple[int, int], ...]
    facing: int
    why: str


class Withdrew(Fact, frozen=True):
    """[RO-11.7] A unit left the table."""

    unit: int
    why: str


class Unpinned(Fact, frozen=True):
    """[RO-11.3, RO-13.2] A unit is no longer Pinned; the die of its way back, 0 for none."""

    unit: int
    die: int


class Restored(Fact, frozen=True):
    """[RO-13.4] HP were restored to a unit by another, and how many it has; the die, 0 for none."""

    unit: int
    target: int
    hp: int
    left: int
    die: int


class Removed(Fact, frozen=True):
    """[RO-13.5] A unit out of action leaves the table."""

    unit: int


class RoutRolled(Fact, frozen=True):
    """[RO-13.6] Whether a unit flees."""

    unit: int
    die: int
    flees: bool


class Rallied(Fact, frozen=True):
    """[RO-13.6] A character keeps a unit from fleeing."""

    character: int
    unit: int


class Crashed(Fact, frozen=True):
    """[RO-13.7] An aircraft came down."""

    unit: int
    x: int
    y: int


class CrashRolled(Fact, frozen=True):
    """[RO-13.7] Whether a unit under a crash is hurt."""

    unit: int
    die: int
    hurt: bool


class Recovered(Fact, frozen=True):
    """[RO-13.8] A unit is no longer Staggered."""

    unit: int


class Hurt(Fact, frozen=True):
    """[RO-10.5] A unit lost HP for a cause, a word such as `shot` or `mine`, and has so many
    left."""

    unit: int
    hp: int
    left: int
    cause: str


class Fell(Fact, frozen=True):
    """[RO-10.5] A unit is out of action."""

    unit: int
    cause: str


class Captured(Fact, frozen=True):
    """[D9] An enemy leader was beaten in a fight, and is taken along."""

    unit: int


class Battered(Fact, frozen=True):
    """[RO-10.10] A piece of terrain lost HP, and has so many left."""

    piece: int
    hp: int
    left: int
    cause: str


class Razed(Fact, frozen=True):
    """[RO-7.9, RO-10.10] A piece of terrain is destroyed; it `becomes` something else, or is gone
    where that is empty."""

    piece: int
    becomes: str


class Pinned(Fact, frozen=True):
    """[RO-11.1] A unit is Pinned."""

    unit: int


class Staggered(Fact, frozen=True):
    """[RO-11.5] A unit is Staggered to the end of a turn."""

    unit: int
    until: int


class Shifted(Fact, frozen=True):
    """[RO-7.6, RO-7.9, RO-7.10, RO-22.9] A unit was set down or pushed aside, and why, a word."""

    unit: int
    x: int
    y: int
    why: str


ATTACKS: Final[tuple[type[Event], ...]] = (
    *(Attacked, Saved, Headshot, Clogged, Rerolled, Spared),
    *(Charged, Fought, Struck, Cleared),
    *(Retreated, Withdrew, Unpinned, Restored, Removed, RoutRolled, Rallied),
    *(Crashed, CrashRolled, Recovered),
    *(Hurt, Fell, Captured, Battered, Razed, Pinned, Staggered, Shifted),
)
