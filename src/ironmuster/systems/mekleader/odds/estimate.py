"""[part 5.3] What a mission is worth, in closed form: rounds, damage, chance of success, profit."""

from __future__ import annotations

from functools import lru_cache
from math import exp
from typing import TYPE_CHECKING, Final

from ironmuster.systems.mekleader.odds.expect import Expect
from ironmuster.systems.mekleader.position.loadout import Loadout, loadout

if TYPE_CHECKING:
    from ironmuster.systems.mekleader.content.tables import Catalog
    from ironmuster.systems.mekleader.odds.drill import Rank

FOE_HITS: Final = 11.8  # of a Foe on average [part 4.6]
FIRST: Final = 0.8
SHARE: Final = 0.85
FATAL: Final = 0.95
STEEPNESS: Final = 4.0
HARDER_TO_HIT: Final = 0.08  # less damage with Jump Jets or an Evader
FIELD: Final = 0.15
LOST: Final = 0.25  # of the squad's price, in a defeat
GREEN_TRAINING: Final = 1.7  # MC that the training of a pilot is worth
TRAINING: Final = 0.8
SALVAGE: Final = 30
MISSILES_DO: Final = 15.0


class Estimate:
    """[part 5.3] What a mission against a number of Foes comes to."""

    def __init__(self, rounds: float, damage: float, success: float) -> None:
        self.rounds = rounds
        self.damage = damage
        self.success = success


def estimate(expect: Expect, squad: list[Rank], foes: int) -> Estimate:
    """[part 5.3] Rounds R, damage D and chance of success Pwin against so many random Foes."""
    made = [made_of(expect, rank) for rank in squad]
    steady = sum([expect.guns(one)[0] for one in made])
    once = sum([expect.guns(one)[1] for one in made])
    left = sum([one.hits - rank.damage for one, rank in zip(made, squad, strict=True)])
    rounds = max(1.0, FIRST + (FOE_HITS * foes - once) / steady) if steady > 0.0 else 1.0
    bare = [plain(expect.catalog, one.size.id) for one in made]
    first = sum([expect.mean_threat(one, False) for one in bare]) / len(made)
    later = sum([expect.mean_threat(one, True) for one in bare]) / len(made)
    damage = SHARE * foes * (first + later * ((rounds + 1.0) / 2.0 - 1.0))
    evading = sum([one.has("jump_jets") or "evader" in one.skills for one in made])
    fields = sum([one.has("inertia_field") or one.has("absorption_field") for one in made])
    damage *= 1.0 - HARDER_TO_HIT * evading / len(made) - FIELD * fields / len(made)
    if steady > 0.0:
        success = 1.0 / (1.0 + exp(STEEPNESS * (damage / max(1, left) - FATAL)))
    else:
        success = 1.0 if once > MISSILES_DO * foes else 0.0
    return Estimate(rounds, damage, success)


def made_of(expect: Expect, rank: Rank) -> Loadout:
    """What a Mek of a drill comes to."""
    return loadout(
        expect.catalog, rank.model, rank.mounted, rank.skills, expect.rules.range_rating == "up_to"
    )


@lru_cache(maxsize=64)
def plain(catalog: Catalog, size: str) -> Loadout:
    """A Mek of a size with nothing on it: what protects one is taken off elsewhere. It is of any
    model, which differ in name only [part 4.1]."""
    model = next(model for model in catalog.meks.values() if model.size == size)
    return loadout(catalog, model.id, (), ())


def training(squad: list[Rank], success: float) -> float:
    """[part 5.3] What the experience of the pilots is worth."""
    worth = [TRAINING if rank.skills else GREEN_TRAINING for rank in squad]
    return success * sum(worth)


def profit(expect: Expect, squad: list[Rank], threat: int, foes: int, salvages: int = 0) -> float:
    """[part 5.3] EV: pay, damage, losses, training, and the Salvage in hand."""
    found = estimate(expect, squad, foes)
    left = sum([made_of(expect, rank).hits - rank.damage for rank in squad])
    price = sum([rank.price(expect.catalog) + rank.pilot_price() for rank in squad])
    value = 10.0 * threat * found.success - min(found.damage, left)
    value -= (1.0 - found.success) * LOST * price
    return value + training(squad, found.success) + SALVAGE * salvages * found.success
