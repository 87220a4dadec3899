"""[RO-20.1, RO-R117] Facts are told; in the fog only those of units that are shown."""

from __future__ import annotations

from typing import Final

from msgspec import structs

from ironmuster.systems.rollout.position.events.fact import Fact
from ironmuster.systems.rollout.position.fog import is_veiled
from ironmuster.systems.rollout.position.hiding import in_fog
from ironmuster.systems.rollout.position.state import BattleGame

# The fields of facts that name units.
UNITS: Final = ("unit", "target", "other", "character", "transport", "spotter", "load")


def tell(game: BattleGame, fact: Fact) -> None:
    """[RO-20.1] Tell a fact to whoever listens: in the fog to the player alone where it is about a
    unit that the enemy does not see."""
    if not game.observed:
        return
    if in_fog(game.state):
        named = [getattr(fact, name, -1) for name in UNITS]
        if any([unit >= 0 and is_veiled(game.state, unit) for unit in named]):
            fact = structs.replace(fact, unseen=True)
    game.emit(fact)
