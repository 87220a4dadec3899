"""[BM-12.10] Blast: a hit also strikes who stands beside the target."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ironmuster.systems.battlemachine.position.hit import Fate, Hit
from ironmuster.systems.battlemachine.position.state import STANDING, State
from ironmuster.systems.battlemachine.position.stats import armour
from ironmuster.systems.battlemachine.position.worth import Worth
from ironmuster.systems.battlemachine.rules.effects import Strike
from ironmuster.systems.battlemachine.rules.harm import salvage, splash

if TYPE_CHECKING:
    from ironmuster.systems.battlemachine.position.state import BattleGame


class Blast(Strike):
    """[BM-12.10] Every other mech adjacent to the target's square makes a damage roll."""

    def splash(self, strength: int) -> int:
        """[BM-12.10] 2 less than the weapon's Str; none without Str [BM-10.4]."""
        return max(0, strength - self.amount) if strength >= 0 else -1

    def after_hit(self, game: BattleGame, hit: Hit) -> None:
        """[BM-12.10] An attack on a square has no Blast."""
        power = self.splash(hit.gun.strength)
        if power < 0 or (hit.target < 0 and hit.building < 0):
            return
        for fallen in splash(game, self.id, power, hit.cell, hit.target):
            salvage(game, hit.index, fallen)

    def fate(self, state: State, hit: Hit, fate: Fate) -> Fate | None:
        """[BM-12.10] The target is spared; of the others `odds/nearby.py` knows."""
        return fate

    def worth(self, state: State, worth: Worth, hit: Hit, chance: float) -> float:
        """[part 5.6] The damage to enemies, less that to friends."""
        power = self.splash(hit.gun.strength)
        if power < 0:
            return 0.0
        profiles = state.table.profiles
        owner = profiles[hit.index].owner
        near = state.table.field.grid.neighbours(hit.cell)
        value = 0.0
        for other in range(len(state.mechs)):
            piece = state.mechs[other]
            if other in (hit.target, hit.index):
                continue  # a Blast weapon never fires from beside its target
            if piece.status == STANDING and near >> piece.cell & 1:
                found = worth.harm(power, armour(state, other), profiles[other].hardcase, piece.dam)
                harm = chance * hit.gun.mean_shots * found.mean * worth.per_damage[other]
                value += -harm if profiles[other].owner == owner else harm
        return value


EFFECT: Final = Blast
