"""[D6, RO-17.3, RO-18.11, RO-20.16, RO-21.5, RO-23.15] Who comes: the units of forces, defensive
terrain, civilians."""

from __future__ import annotations

from typing import Final

from ironmuster.kernel.chance import Chance
from ironmuster.systems.rollout.content.entries import Force, Mission
from ironmuster.systems.rollout.content.tables import Catalog
from ironmuster.systems.rollout.position.dice import (
    COMMANDER,
    DEFENCE,
    EXTRA,
    HEADING,
    PEOPLE,
    PERSON,
    SKANDAN,
    SKANDANS,
    TANK,
    TANKS,
    d3,
)
from ironmuster.systems.rollout.rules.site import Rolls

ONE_IN: Final = 5  # infantry of a force counted in models [RO-R45]
LIST: Final = ("infantry_g", "infantry_g", "motorcycle", "scout_car", "tank")  # [RO-23.15]
TANK_COST: Final = 4  # of either [D3]
COMMANDERS: Final[dict[int, str]] = {4: "engel", 5: "siegel", 6: "kraus"}
ATTACK: Final = "attack"  # whose table of Skandans the Composite Force uses
SANDBAGS: Final = "sandbags"
DEGREES: Final = 60


def force_units(rolls: Rolls, force: Force, models: bool, catalog: Catalog) -> list[str]:
    """[D6, RO-1.7] The units of a force in the order of its table; infantry counted in `models` is
    a fifth as many."""
    if force.skandans:
        return composite(rolls, catalog)
    infantry = force.infantry_g // ONE_IN if models else force.infantry_g
    found = ["infantry_g"] * infantry
    found += ["motorcycle"] * force.motorcycle
    found += ["scout_car"] * force.scout_car
    return found + [tank(rolls) for _ in range(force.tank)]


def tank(rolls: Rolls) -> str:
    """[RO-R46] A Panzer III or IV by D6."""
    return TANKS[rolls.draw(TANK) - 1]


def composite(rolls: Rolls, catalog: Catalog) -> list[str]:
    """[RO-23.15, RO-R44, RO-R96] D3 different Skandans, and the support that their Rank buys."""
    known = catalog.missions[ATTACK].extra
    skandans: list[str] = []
    count = d3(rolls.draw(SKANDANS))
    while len(skandans) < count:
        found = known[rolls.draw(SKANDAN) - 1]
        if found in catalog.characters and found not in skandans:
            skandans.append(found)
    left = sum([catalog.characters[id].rank for id in skandans])
    support: list[str] = []
    while left:
        for kind in LIST:
            if price(kind, catalog) <= left:
                left -= price(kind, catalog)
                support.append(tank(rolls) if kind == "tank" else kind)
    return skandans + support


def price(kind: str, catalog: Catalog) -> int:
    """[D3] What a unit of the list costs."""
    return TANK_COST if kind == "tank" else catalog.support[kind].cost or 0


def extra_units(rolls: Rolls, mission: Mission, models: bool, catalog: Catalog) -> list[str]:
    """[RO-18.11] What a D6 adds to the force of a mission: a Skandan, or another force."""
    if not mission.extra:
        return []
    found = mission.extra[rolls.draw(EXTRA) - 1]
    if found in catalog.forces:
        return force_units(rolls, catalog.forces[found], models, catalog)
    return [found]


def commander(rolls: Rolls) -> list[str]:
    """[RO-20.16, RO-R64] Who joins a Medium or Heavy Force by D6."""
    found = COMMANDERS.get(rolls.draw(COMMANDER))
    return [found] if found else []


def defences(rolls: Rolls, points: int, one_each: bool, catalog: Catalog) -> list[str]:
    """[RO-17.3, RO-R48] The defensive terrain of so many points by 2D10; a piece too dear is
    Sandbags for all points left."""
    by_roll = {one.roll: one for one in catalog.defences.values()}
    found: list[str] = []
    while points:
        one = by_roll[rolls.draw(DEFENCE) + rolls.draw(DEFENCE)]
        cost = 1 if one_each else one.cost
        if cost > points:
            return found + [SANDBAGS] * points
        points -= cost
        found.append(one.id)
    return found


def how_many_civilians(rolls: Rolls, location: str) -> int:
    """[RO-21.3] How many civilian units a location has."""
    dice: dict[str, tuple[int, list[Chance]]] = {
        "farmland": (3, []),
        "village": (0, [PEOPLE]),
        "town": (0, [PEOPLE, PEOPLE]),
    }
    fixed, drawn = dice.get(location, (0, []))
    return fixed + sum([rolls.draw(one) for one in drawn])


def civilian(rolls: Rolls) -> tuple[str, int]:
    """[RO-21.5, RO-16.2] A civilian or a crowd, and its heading in degrees."""
    kind = "civilian" if rolls.draw(PERSON) <= 4 else "crowd"
    return kind, rolls.draw(HEADING) * DEGREES % 360
