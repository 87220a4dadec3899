"""Chill: what it does is known in closed form."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ironmuster.systems.battlemachine.position.hit import Fate, Hit
from ironmuster.systems.battlemachine.position.state import State
from ironmuster.systems.battlemachine.rules.effects import Strike

if TYPE_CHECKING:
    from ironmuster.systems.battlemachine.position.state import BattleGame


class Chill(Strike):
    """A hit takes energy."""

    def after_hit(self, game: BattleGame, hit: Hit) -> None:
        """So much less."""
        if hit.target >= 0:
            mech = game.state.mechs[hit.target]
            mech.eng = max(0, mech.eng - self.amount)
            self.tell(game, hit)

    def fate(self, state: State, hit: Hit, fate: Fate) -> Fate | None:
        """The same of the target's fate."""
        if hit.target < 0:
            return fate
        return Fate(fate.dam, fate.aimed, max(0, fate.eng - self.amount), fate.burning)

    def measure(self, start: Fate, end: Fate) -> dict[str, int]:
        """What it took."""
        return {"chilled": start.eng - end.eng}


EFFECT: Final = Chill
