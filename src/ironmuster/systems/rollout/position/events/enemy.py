"""[RO-20] What the rules weighed for the enemy, told to whoever listens."""

from __future__ import annotations

from typing import Final

from ironmuster.kernel.tally import Sum
from ironmuster.kernel.value import Event
from ironmuster.systems.rollout.position.events.fact import Fact


class Reasoned(Fact, frozen=True):
    """[RO-20.6] Where a unit makes for, and the scores of the place it goes to and of the next two,
    in 900,000ths of an HP; a place is told by its thousandths, or as `stay`."""

    unit: int
    goal: str
    places: tuple[Sum, ...]


ENEMY: Final[tuple[type[Event], ...]] = (Reasoned,)
