"""[ML-1.1] The dice of the game, each with what it is rolled for."""

from __future__ import annotations

from functools import cache
from typing import Final

from ironmuster.kernel.chance import Chance, die

FIRST: Final = die(10, "who goes first: the highest die")
TO_HIT: Final = die(10, "to hit")
DAMAGE: Final = die(6, "damage")
SCARRED: Final = die(6, "Battle Scarred: the damage")
EJECTION: Final = die(6, "the ejection of the pilot")
EXPERIENCE: Final = die(6, "the experience of the pilot")
SKILL: Final = die(10, "the pilot's skill: a number of the table")
DRONE: Final = die(6, "the Repair Drone: damage taken off")
MAINTENANCE: Final = die(6, "Field Maintenance: damage taken off")


@cache
def target_die(count: int) -> Chance:
    """[ML-10.9, ML-R1] The Dn for a Foe's target: Meks in order, then Allies."""
    return die(count, f"the Foe's target: one of {count}, Meks first, then Allies")


@cache
def leave_die(count: int) -> Chance:
    """[ML-17.4] The Dn for the Foe that goes On Shore Leave."""
    return die(count, f"On Shore Leave: one of the {count} Foes in the row")
