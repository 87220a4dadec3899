"""[BM-12.7] Lightning: the target cannot dodge."""

from __future__ import annotations

from typing import Final

from ironmuster.systems.battlemachine.position.state import State
from ironmuster.systems.battlemachine.position.stats import OPENED, is_insulated
from ironmuster.systems.battlemachine.rules.effects import Moments


class Lightning(Moments):
    """[BM-12.7, BM-R58] Def -2 from the firing on, hit or miss, until the attack ends."""

    def lowers_defence(self) -> int:
        """[BM-12.7] What `defence` takes off for each firing."""
        return OPENED

    def before_shots(self, state: State, target: int) -> None:
        """[BM-12.7] Each firing counts once; Insulation ignores it [part 4.4]."""
        if not is_insulated(state, target):
            state.mechs[target].lightning += 1

    def after_attack(self, state: State) -> None:
        """[BM-12.7] What it opened closes again."""
        for mech in state.mechs:
            mech.lightning = 0


EFFECT: Final = Lightning
