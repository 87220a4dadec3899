"""[RO-18] The mission of a battle by its id."""

from __future__ import annotations

from typing import Final

from ironmuster.systems.rollout.position.state import State
from ironmuster.systems.rollout.rules.missions.attack import Attack
from ironmuster.systems.rollout.rules.missions.clash import Clash
from ironmuster.systems.rollout.rules.missions.defend import Defend
from ironmuster.systems.rollout.rules.missions.escort import Escort
from ironmuster.systems.rollout.rules.missions.investigate import Investigation
from ironmuster.systems.rollout.rules.missions.recon import Recon
from ironmuster.systems.rollout.rules.missions.recovery import Recovery
from ironmuster.systems.rollout.rules.orders import Orders

MISSIONS: Final[dict[str, Orders]] = {
    "recovery": Recovery(),
    "recon": Recon(),
    "defend": Defend(),
    "attack": Attack(),
    "escort": Escort(),
    "investigate": Investigation(),
    "clash": Clash(),
}


def orders_of(state: State) -> Orders:
    """[RO-18] The rules of the mission that is played."""
    return MISSIONS[state.mission]
