"""[BM-12.5] Smoke: a hit hides a square. How long it stays is in `rules/harm.py`."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ironmuster.systems.battlemachine.position.effect import ALSO_OWN_MECHS
from ironmuster.systems.battlemachine.position.hit import Fate, Hit
from ironmuster.systems.battlemachine.position.state import State
from ironmuster.systems.battlemachine.rules.effects import Strike
from ironmuster.systems.battlemachine.rules.harm import lay_smoke

if TYPE_CHECKING:
    from ironmuster.systems.battlemachine.position.state import BattleGame


class Smoke(Strike):
    """[BM-12.5] Places a smoke tile on the square that was hit."""

    def on_squares(self) -> int:
        """[BM-12.6, BM-R41] Friendly mechs, the firer too, may be hidden."""
        return ALSO_OWN_MECHS

    def hides(self) -> bool:
        """[BM-6.4] Smoke blocks sight."""
        return True

    def after_hit(self, game: BattleGame, hit: Hit) -> None:
        """[BM-12.5] Smoke rises."""
        lay_smoke(game, hit.cell, game.state.table.profiles[hit.index].owner)

    def fate(self, state: State, hit: Hit, fate: Fate) -> Fate | None:
        """[BM-12.5] It harms nobody."""
        return fate

    def seen(self, before: State, after: State, hit: Hit) -> dict[str, int]:
        """[BM-12.5] For how long it stays on a square that was fired at for that."""
        if hit.target >= 0 or hit.building >= 0:
            return {}
        counters = [tile.counter for tile in after.smoke if tile.cell == hit.cell]
        return {"smoke": counters[0]} if counters else {}


EFFECT: Final = Smoke
