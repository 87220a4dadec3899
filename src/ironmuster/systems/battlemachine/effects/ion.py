"""[BM-12.9] Ion: a hit takes energy."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ironmuster.systems.battlemachine.position.events import Drained
from ironmuster.systems.battlemachine.position.hit import Fate, Hit
from ironmuster.systems.battlemachine.position.state import STANDING, State
from ironmuster.systems.battlemachine.position.stats import is_insulated
from ironmuster.systems.battlemachine.position.worth import Worth
from ironmuster.systems.battlemachine.rules.effects import Strike

if TYPE_CHECKING:
    from ironmuster.systems.battlemachine.position.state import BattleGame


class Ion(Strike):
    """[BM-12.9, BM-R60] Takes 2 of the Eng the mech has; Insulation ignores it [part 4.4]."""

    def after_hit(self, game: BattleGame, hit: Hit) -> None:
        """[BM-12.9] The mech loses Eng until its next refill."""
        if hit.target < 0:
            return
        mech = game.state.mechs[hit.target]
        if mech.status != STANDING or is_insulated(game.state, hit.target):
            return
        taken = min(self.amount, mech.eng)
        mech.eng -= taken
        if game.observed:
            game.emit(Drained(hit.target, taken, mech.eng))

    def fate(self, state: State, hit: Hit, fate: Fate) -> Fate | None:
        """[BM-12.9] It has so much less."""
        if hit.target < 0 or is_insulated(state, hit.target):
            return fate
        return Fate(fate.dam, fate.aimed, max(0, fate.eng - self.amount), fate.burning)

    def measure(self, start: Fate, end: Fate) -> dict[str, int]:
        """[BM-12.9] The Eng lost, where there was any."""
        return {"energy_lost": start.eng - end.eng} if start.eng else {}

    def worth(self, state: State, worth: Worth, hit: Hit, chance: float) -> float:
        """[part 5.6] A little for each hit."""
        return 0.0 if is_insulated(state, hit.target) else 0.5 * chance * hit.gun.mean_shots


EFFECT: Final = Ion
