"""[BM-12.4] Void: a hit opens a void. What it does to who crosses it is in `rules/harm.py`."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ironmuster.systems.battlemachine.position.effect import EMPTY_SQUARES
from ironmuster.systems.battlemachine.position.hit import Fate, Hit
from ironmuster.systems.battlemachine.position.state import State
from ironmuster.systems.battlemachine.position.worth import Worth
from ironmuster.systems.battlemachine.rules.effects import Strike
from ironmuster.systems.battlemachine.rules.harm import lay_void

if TYPE_CHECKING:
    from ironmuster.systems.battlemachine.position.state import BattleGame


class Void(Strike):
    """[BM-12.4] Places a void tile on the square that was hit."""

    def on_squares(self) -> int:
        """[BM-12.6, BM-R41] Not where a mech stands, a friendly one neither."""
        return EMPTY_SQUARES

    def after_hit(self, game: BattleGame, hit: Hit) -> None:
        """[BM-12.4] A void opens."""
        lay_void(game, hit.cell)

    def fate(self, state: State, hit: Hit, fate: Fate) -> Fate | None:
        """[BM-12.4] It does nothing to who stands still."""
        return fate

    def worth(self, state: State, worth: Worth, hit: Hit, chance: float) -> float:
        """[part 5.6] It pins the target, or costs it a die of damage."""
        return 0.8 * chance


EFFECT: Final = Void
