"""Frost: rolls a die that no closed form knows, and leaves a mark that the position has."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ironmuster.kernel.chance import die
from ironmuster.systems.battlemachine.position.hit import Hit
from ironmuster.systems.battlemachine.position.profile import Profile
from ironmuster.systems.battlemachine.position.state import STANDING, State
from ironmuster.systems.battlemachine.position.worth import Worth
from ironmuster.systems.battlemachine.rules.effects import Strike

if TYPE_CHECKING:
    from ironmuster.systems.battlemachine.position.state import BattleGame

COLD: Final = die(6, "for how many turns the legs are frozen: half the die, rounded up")


class Frost(Strike):
    """A hit freezes the legs of a mech."""

    def against_walls(self) -> int:
        """Ice cracks walls."""
        return self.amount

    def after_hit(self, game: BattleGame, hit: Hit) -> None:
        """Half a die of turns."""
        if hit.target < 0 or game.state.mechs[hit.target].status != STANDING:
            return
        face: int = game.draw(COLD)
        mech = game.state.mechs[hit.target]
        mech.immobile = max(mech.immobile, (face + 1) // 2)
        self.tell(game, hit, face, mech.immobile)

    def seen(self, before: State, after: State, hit: Hit) -> dict[str, int]:
        """Turns it cannot move."""
        return {"frozen": after.mechs[hit.target].immobile} if hit.target >= 0 else {}

    def worth(self, state: State, worth: Worth, hit: Hit, chance: float) -> float:
        """Two points a hit."""
        return 2.0 * chance

    def danger(self, profile: Profile, chance: float) -> float:
        """Three Dam a hit."""
        return 3.0 * chance


EFFECT: Final = Frost
