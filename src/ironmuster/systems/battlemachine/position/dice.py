"""[BM-1.1, BM-18.1] The dice of the game: all are D6, and each says what it is rolled for."""

from __future__ import annotations

from typing import Final

from ironmuster.kernel.chance import die

LENGTH: Final = die(6, "one of the three dice for the length of the game")
ROLL_OFF_A: Final = die(6, "the roll-off: the die of player 1")
ROLL_OFF_B: Final = die(6, "the roll-off: the die of player 2")
SHOTS: Final = die(6, "how many shots a weapon fires, by its effect")
TO_HIT: Final = die(6, "to hit: the attacker's die")
TO_DODGE: Final = die(6, "to hit: the defender's die")
DAMAGE: Final = die(6, "damage: the attacker's die")
ARMOUR: Final = die(6, "damage: the defender's die")
IMMOBILE: Final = die(6, "for how many turns the target cannot move")
DISABLED: Final = die(6, "for how many turns the gear is out: half the die, rounded up")
FIRE: Final = die(6, "the fire: on 1 it goes out, else it burns")
VOID: Final = die(6, "the void: on 1 it closes, else it tears")
SMOKE: Final = die(6, "for how many turns the smoke stays")
REPAIR: Final = die(6, "the repair: half the die comes back, rounded up")
