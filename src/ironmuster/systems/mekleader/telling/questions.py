"""[part 6] What a screen may ask to have weighed up, and the answers.

Exact odds of a single attack are `Chances.odds`; what takes a whole fight to find out is tried
out in imagined ones, without Event cards, by the habits of part 5.4.
"""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta

from ironmuster.kernel.value import Value

Number = Annotated[int, Meta(ge=0, lt=100_000)]
Place = Annotated[int, Meta(ge=0, lt=1000)]


class Question(Value, frozen=True, tag=str.lower):
    """Something to weigh up."""


class Unit(Question, frozen=True):
    """[part 6] Whether a unit of the fight is destroyed in this step, and in this round."""

    unit: Number


class Mission(Question, frozen=True):
    """[part 5.3] What a mission of the row comes to with the squad as it is; without a place, the
    one that is being deployed for, with who is to go."""

    place: Place | None = None


class FightingOn(Question, frozen=True, tag="fighting_on"):
    """[ML-14.1] What comes of the fight if the squad never retreats."""


class Purchase(Question, frozen=True):
    """[part 6] What a card of the market does for the chance of success, an attachment on a Mek;
    without a place, only what the squad comes to as it is."""

    place: Place | None = None
    mek: Number | None = None


AnyQuestion = Unit | Mission | FightingOn | Purchase


class Guess(Value, frozen=True):
    """A mean of so many imagined fights; `margin` is half of its 95 % interval."""

    mean: float
    margin: float
    samples: int


class UnitFound(Value, frozen=True):
    """The chance to be destroyed. Between two rounds there is no step, and the round is the next
    one."""

    step: Guess | None
    round: Guess


class Rough(Value, frozen=True):
    """[part 5.3] The closed form, about 20 % off: rounds, damage taken, success, profit in MC."""

    success: float
    rounds: float
    damage: float
    profit: float


class MissionFound(Value, frozen=True):
    """[part 5.3] A mission against so many random Foes that nobody has seen: the Meks that go with
    their pilots, the closed form, and what imagined fights say. `profit` is pay less repairs and
    losses, `meks_lost` of them."""

    foes: int
    pay: int
    crews: tuple[tuple[int, int], ...]
    rough: Rough
    success: Guess
    rounds: Guess
    damage: Guess
    meks_lost: Guess
    profit: Guess


class FightingOnFound(Value, frozen=True):
    """[ML-14.1] The rest of the fight: success, further rounds, damage and losses, and what it
    earns in MC against retreating now."""

    success: Guess
    rounds: Guess
    damage: Guess
    meks_lost: Guess
    profit: Guess


class Odds(Value, frozen=True):
    """The chance of success against a Threat Level, before and after a purchase."""

    threat: int
    before: float
    after: float


class PurchaseFound(Value, frozen=True):
    """[part 6] Cash after the purchase, the free slots of the Mek, what the card can be sold for
    again, and the success of the squad (everybody who can) by Threat Level [part 5.3]."""

    cash: int
    free_slots: int | None
    sale: int
    odds: tuple[Odds, ...]
