"""[section 6] What a screen may ask to have measured, and the answers; chances in 1296 parts."""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta

from ironmuster.kernel.value import Value
from ironmuster.systems.greatwar.position.actions import Hex, UnitId


class Question(Value, frozen=True, tag=str.lower):
    """Something to measure."""


class Reach(Question, frozen=True):
    """[GW-4] Where a unit can go; `later`, when friends who stand there now may be gone."""

    unit: UnitId
    later: bool = False


class Threat(Question, frozen=True):
    """[GW-4] Where the enemies of a player can be, this turn and next turn."""

    player: Annotated[int, Meta(ge=0, le=3)]


class Retreats(Question, frozen=True):
    """[GW-5.14] Where a unit could retreat to from where it stands, and why not elsewhere."""

    unit: UnitId


class Attacks(Question, frozen=True):
    """[GW-5.2, section 5.2] The battles a unit can move to, with their odds."""

    unit: UnitId


class Battles(Question, frozen=True):
    """[GW-5.1, section 5.2] The battles there would be now, with their odds."""


class Sheet(Question, frozen=True):
    """[GW-12.1] The battle sheet of a contested hex; without a hex, of the battle whose result is
    open, or of the final battle as it would be now."""

    hex: Hex = ""


class Ended(Question, frozen=True):
    """[GW-9] What would come of it if the campaign ended now."""


AnyQuestion = Reach | Threat | Retreats | Attacks | Battles | Sheet | Ended


class Way(Value, frozen=True):
    """[GW-4.11] A path, whether only a march can take it, and the neutral sites it takes."""

    path: tuple[str, ...]
    march: bool
    takes: tuple[str, ...]


class Reached(Value, frozen=True):
    """[GW-4.3, GW-4.4] A hex in which a unit can end its move; `march` where no normal move
    does."""

    hex: str
    march: bool
    ways: tuple[Way, ...]


class ReachFound(Value, frozen=True):
    """[GW-4] The hexes that a unit reaches beside its own."""

    unit: str
    hexes: tuple[Reached, ...]


class ThreatFound(Value, frozen=True):
    """[GW-4] The hexes that enemies who have not moved can be in this turn, and those that any can
    be in next turn, if nobody moves before."""

    now: tuple[str, ...]
    next: tuple[str, ...]


class Exit(Value, frozen=True):
    """[GW-5.14] A hex next to a unit, and why it cannot retreat there: nothing where it can."""

    hex: str
    closed: str


class RetreatsFound(Value, frozen=True):
    """[GW-5.14] The hexes around a unit, in order."""

    unit: str
    exits: tuple[Exit, ...]


class BattleFound(Value, frozen=True):
    """[GW-5.2, GW-11, section 5.2] A battle by dice: the sides by number, their bv, the shift with
    what it is made of, and the chances from the attacker's decisive victory to the defender's."""

    hex: str
    attacker: int
    defender: int
    bv: tuple[int, int]
    ratio: int
    by_ratio: int
    by_ground: int
    shift: int
    chances: tuple[int, int, int, int, int]


class BattlesFound(Value, frozen=True):
    """[GW-5.1] Battles by their hexes."""

    battles: tuple[BattleFound, ...]


class EndFound(Value, frozen=True):
    """[GW-9] The warchests as they are; the final battle of the two largest, or the sides that win
    without one."""

    warchests: tuple[int, ...]
    final: BattleFound | None
    winners: tuple[int, ...]


class Equivalent(Value, frozen=True):
    """[GW-10.3 to GW-10.5] What both sides may field in a system, the attacker first."""

    system: str
    title: str
    currency: str
    limits: tuple[int, int]


class SheetFound(Value, frozen=True):
    """[GW-12.1] A battle on one sheet: the sides and their units, the odds by dice, the
    battlefield, what the sides are worth in each system that fights battles, and in battle value on
    a table."""

    battle: BattleFound
    units: tuple[tuple[str, ...], tuple[str, ...]]
    steps: tuple[int, int]
    template: str
    words: str
    road: bool
    objective: str
    equivalents: tuple[Equivalent, ...]
    tabletop: tuple[int, int]
