"""[BM-12.1] What a weapon effect is to a weapon that stays as it is: the facts of its firings.

What happens by an effect is told in `rules/effects.py`; each effect is a module of `effects/`.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import mypyc_attr

from ironmuster.systems.battlemachine.content.effects import module_of
from ironmuster.systems.battlemachine.content.entries import WeaponEffect
from ironmuster.systems.battlemachine.content.tables import Catalog

NOT_SQUARES: Final = 0
EMPTY_SQUARES: Final = 1
ALSO_OWN_MECHS: Final = 2


@mypyc_attr(allow_interpreted_subclasses=True)
class Effect:
    """[BM-12.1] A weapon effect; it overrides what it has a say in, the rest is as without it."""

    def __init__(self, entry: WeaponEffect) -> None:
        self.id: str = entry.id
        self.name: str = entry.name
        self.rule: str = entry.rule
        self.amount: int = entry.amount

    def shots(self) -> list[int]:
        """[BM-7.5] How many shots a firing has: one number, or one for each face of a die that is
        rolled; empty where that is left to others."""
        return []

    def is_indirect(self) -> bool:
        """[BM-6.3] Whether the weapon needs no line of sight."""
        return False

    def against_walls(self) -> int:
        """[BM-13.3] Str more against buildings; of several the most counts."""
        return 0

    def on_squares(self) -> int:
        """[BM-12.6] Whether the weapon may be fired at a square without building: at none, at empty
        ones, or also where a mech of one's own stands. All effects of a weapon must agree."""
        return NOT_SQUARES

    def hides(self) -> bool:
        """[BM-6.4] Whether it lays on a square what blocks sight."""
        return False

    def splash(self, strength: int) -> int:
        """[BM-12.10] The Str of a damage roll against every other mech beside a target that was
        hit by a weapon of `strength`, -1 for none; -1 where there is no such roll."""
        return -1

    def lowers_defence(self) -> int:
        """[BM-12.7] What Def a mech has less in an attack from the firing on."""
        return 0

    def lowers_armour(self) -> int:
        """[BM-12.7] What Arm a mech has less in an attack from the firing on."""
        return 0

    def strikes(self) -> bool:
        """[BM-7.5] Whether a hit has more to it than damage."""
        return False


def effects_of(catalog: Catalog, words: tuple[str, ...]) -> list[Effect]:
    """[BM-7.5] The effects of a weapon by its words, in the order of those of one hit."""
    entries = sorted([(catalog.effects[word].order, word) for word in words])
    return [effect_of(catalog.effects[word]) for _, word in entries]


def effect_of(entry: WeaponEffect) -> Effect:
    """[BM-12.1] The effect of an entry, by the code of its module."""
    effect: Effect = module_of(entry.id).EFFECT(entry)
    return effect
