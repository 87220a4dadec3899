"""Two mechs face each other at distance 3: the usual moment for the rules of attack.

A third and a fourth stand in far corners, so that neither side is wiped out and the attack does
not end by itself when the attacker has nothing left to do.
"""

from __future__ import annotations

from typing import Any

from tests.battlemachine.helpers import BattleGame, Unit, battle, mech

ATTACKER, MATE, FOE, SPARE, FIFTH = range(5)


def duel(attacker: Unit, foe: Unit, *others: Unit, **moment: Any) -> BattleGame:
    """Return the moment in which `attacker`, at (5,8) facing N unless it says otherwise, is
    activated, `foe` at (5,5). `others` are enemies, from index 4 on; give friends as `friends`."""
    friends: tuple[Unit, ...] = moment.pop("friends", ())
    assert all(unit.seat == 1 for unit in others)
    attacker.at = attacker.at or (5, 8)
    foe.at = foe.at or (5, 5)
    foe.seat = 1
    mate = mech("gopher", at=(15, 15))
    spare = mech("gopher", seat=1, at=(15, 0))
    assert len(friends) <= 1
    if friends:
        (mate,) = friends
    moment.setdefault("phase", "firing")
    return battle(attacker, mate, foe, spare, *others, **moment)
