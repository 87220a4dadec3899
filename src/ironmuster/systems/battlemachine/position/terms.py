"""[part 3.1] The house rules of a game once more, for those who ask often: by the same names, in a
record that compiled code reads at once."""

from __future__ import annotations

from typing import Final

from ironmuster.geometry.gait import Gait
from ironmuster.systems.battlemachine.content.options import HouseRules

NIMBLE: Final = 1  # in the key of a gait: turns cost nothing
FLEET: Final = 2  # the first turn costs nothing


class Terms:
    """[part 3.1] What was agreed on, as far as it is asked for while a game goes on."""

    def __init__(self, rules: HouseRules) -> None:
        self.facings: int = rules.facings
        self.reverse_step: str = rules.reverse_step
        self.turn_cost: str = rules.turn_cost
        self.turn_sequence: str = rules.turn_sequence
        self.length_unit: str = rules.length_unit
        self.length_hidden: bool = rules.length_hidden
        self.commander_loss: str = rules.commander_loss
        self.wrecks: str = rules.wrecks
        self.flame_trigger: str = rules.flame_trigger
        self.fire_die: str = rules.fire_die
        self.smoke_die: str = rules.smoke_die
        self.douse: str = rules.douse
        self.void_trigger: str = rules.void_trigger
        self.building_to_hit: str = rules.building_to_hit
        self._gaits: dict[int, Gait] = {}

    def gait(self, budget: int, nimble: bool, fleet: bool) -> Gait:
        """[BM-5.1 to BM-5.3, BM-R6, BM-R7] The gait of a mech with so many points, made once."""
        key = budget * 4 + (NIMBLE if nimble else 0) + (FLEET if fleet else 0)
        found = self._gaits.get(key)
        if found is None:
            found = Gait(
                budget,
                0 if nimble else 1,
                self.turn_cost == "per_45",
                fleet,
                1 if self.reverse_step == "cost2" else -1,
                self.facings,
            )
            self._gaits[key] = found
        return found
