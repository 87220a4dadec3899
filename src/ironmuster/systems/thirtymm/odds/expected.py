"""[section 5.1] Chances and expected damage of an attack in closed form.

`k` is a modified stat less the sum of roll modifiers [TM-0.7]. Chances are eighths, as every die is
a D8.
"""

from __future__ import annotations

from typing import Final

from ironmuster.systems.thirtymm.content.entries import Weapon

FACES: Final = 8  # [TM-0.1]


def hit_chance(k: int) -> int:
    """[TM-11.7, TM-11.8] Eighths of a hit with a weapon: a natural 8 always, a natural 1 never."""
    return max(1, min(7, 9 - k))


def unarmed_chance(k: int) -> int:
    """[TM-11.9] Eighths of an unarmed test: a natural 1 fails, a natural 8 is a number."""
    return max(0, min(7, 9 - k))


def evade_chance(k: int) -> int:
    """[TM-11.11] Eighths of an Evasion Roll, in which no face is special."""
    return max(0, min(FACES, 9 - k))


def damages(weapon: Weapon, reduction: int, flat: int = 0) -> tuple[int, int]:
    """[TM-11.13, TM-11.7] The damage of a hit and of a critical hit of one shot, at least 1 each;
    PIERCE ignores reductions."""
    less = 0 if "PIERCE" in weapon.tags else reduction
    hit = weapon.damage + flat
    return max(1, hit - less), max(1, hit + -(-weapon.damage // 2) - less)


def expected_damage(weapon: Weapon, k: int, evade: int, reduction: int, flat: int = 0) -> float:
    """[TM-11.16] The damage that one payment of AP may be expected to do, all shots of a salvo
    together; `evade` is the target's chance in eighths, 0 if it cannot evade [TM-11.12]."""
    hit, critical = damages(weapon, reduction, flat)
    plain = (hit_chance(k) - 1) * (FACES - evade)
    return weapon.salvo * (plain * hit + FACES * critical) / (FACES * FACES)
