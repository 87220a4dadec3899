"""[RO-23.6, RO-23.13] What a campaign adds to the enemy of a battle: by Threat, by its stories."""

from __future__ import annotations

from typing import Final

from ironmuster.systems.rollout.content.campaign import Sortie
from ironmuster.systems.rollout.content.tables import Catalog
from ironmuster.systems.rollout.position.dice import REINFORCEMENT
from ironmuster.systems.rollout.rules.site import Rolls

WATCHFUL: Final = 8  # Threat from which forces are larger
COMMANDED: Final = 12  # Threat from which German commanders may come [RO-20.16]
HEAVY: Final = 16  # Threat from which a Skandan joins
GAINED: Final = ("scout_car", "infantry_g")
GUARDED: Final = ("attack", "defend")  # missions that a Skandan joins
SKANDANS_OF: Final = "attack"  # whose table of Skandans is used [RO-18.11]
INFANTRY: Final = "infantry_g"


def by_threat(kinds: list[str], sortie: Sortie, catalog: Catalog) -> list[str]:
    """[RO-23.13, RO-R212] A force from Threat 8: one scout car and one infantry unit more, and each
    designed German unit in the place of one infantry unit, as long as another is left."""
    if sortie.threat < WATCHFUL or not kinds:
        return kinds
    found = kinds[:]
    for one in catalog.support.values():
        designed = one.unlock is not None and 0 < one.unlock.threat <= sortie.threat
        if designed and found.count(INFANTRY) > 1:
            found[found.index(INFANTRY)] = one.id
    return found + list(GAINED)


def has_commander(sortie: Sortie) -> bool:
    """[RO-23.13] Whether a German commander may join, whatever the options say."""
    return sortie.threat >= COMMANDED


def skandan(rolls: Rolls, mission: str, sortie: Sortie, catalog: Catalog) -> list[str]:
    """[RO-23.13] From Threat 16 a D6 adds a Skandan to Attack and Defend: 6 none."""
    if sortie.threat < HEAVY or mission not in GUARDED:
        return []
    found = catalog.missions[SKANDANS_OF].extra[rolls.draw(REINFORCEMENT) - 1]
    return [found] if found in catalog.characters else []
