"""[part 4.6] What is printed on Foe cards, sorted for the fight."""

from __future__ import annotations

from functools import lru_cache

from ironmuster.systems.mekleader.content.entries import Foe
from ironmuster.systems.mekleader.content.tables import Catalog
from ironmuster.systems.mekleader.position.loadout import RANGES


class Printed:
    """A Foe card: `types` and `missile` go by its attacks, `ready` has their places by step."""

    def __init__(self, foe: Foe) -> None:
        self.foe: Foe = foe
        self.id: str = foe.id
        self.hits: int = foe.hits
        self.dam: int = foe.dam
        self.evade: int = foe.evade
        self.mek: bool = "mek" in foe.keywords
        self.types: list[str] = [attack.type for attack in foe.attacks]
        self.missile: list[bool] = [kind == "Missile" for kind in self.types]
        self.ready: list[list[int]] = [
            [place for place, attack in enumerate(foe.attacks) if attack.range == name]
            for name in RANGES
        ]

    def attacks(self) -> list[tuple[int, int]]:
        """The attacks in the order of a round: step and place."""
        return [(step, place) for step, places in enumerate(self.ready) for place in places]


@lru_cache(maxsize=256)
def printed(catalog: Catalog, card: str) -> Printed:
    """Return the Foe card of that id."""
    return Printed(catalog.foes[card])
