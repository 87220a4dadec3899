"""[RO-24.2] Build points, counted in quarters, for a range of 6" is worth one and a half."""

from __future__ import annotations

from typing import Final, Protocol

from ironmuster.systems.rollout.content.entries import Weapon, WeaponKeyword
from ironmuster.systems.rollout.content.measures import thousandths
from ironmuster.systems.rollout.content.sheets import Arm, Metarian
from ironmuster.systems.rollout.content.tables import Catalog
from ironmuster.systems.rollout.content.units import Character

QUARTERS: Final = 4  # in a point
LIMIT: Final = 90  # points of a created Metarian [RO-24.1]
LEADER: Final = 5
AERIAL: Final = 6
ABILITY: Final = 4
RESTORER: Final = "restorer"  # the trait of who repairs as Evac does
KEYWORDS: Final[dict[WeaponKeyword, int]] = {
    "armour_piercing": 2,
    "indirect": 2,
    "turret": 2,
    "pin": 1,
    "antipersonnel": 1,
}


class Stats(Protocol):
    """A stat line, printed or created."""

    @property
    def move(self) -> float: ...
    @property
    def strike(self) -> int | None: ...
    @property
    def fight(self) -> int | None: ...
    @property
    def save(self) -> int: ...


def robot_line(line: Stats) -> int:
    """[RO-24.2] Quarter points of a robot's line, without HP and Rank."""
    points = 4 * _better(line.strike) + 2 * _better(line.fight) + 4 * _better(line.save)
    return QUARTERS * points + _move(line, 2)


def alternate_line(line: Stats) -> int:
    """[RO-24.2] Quarter points of an alternate line; a dash counts 0."""
    points = _better(line.strike) + _better(line.fight) + 2 * _better(line.save)
    return QUARTERS * points + _move(line, 1)


def weapon(one: Arm | Weapon) -> int:
    """[RO-24.2] Quarter points of a weapon; those of melee cost their Damage."""
    extras = QUARTERS * sum(KEYWORDS.get(word, 0) for word in one.keywords)
    damage = one.damage or 0
    if one.phase == "melee":
        return QUARTERS * damage + extras
    return thousandths(one.range) // 1000 + QUARTERS * 2 * damage * (one.shots or 0) + extras


def shares(one: Metarian, catalog: Catalog) -> dict[str, int]:
    """[RO-24.2] What a created Metarian is made of, each with its quarter points."""
    robot, alternate = one.forms
    chassis = catalog.chassis.get(one.chassis)
    restorer = catalog.traits.get(RESTORER)
    extras = LEADER * one.leader + ABILITY * len(one.abilities)
    extras += restorer.bp if restorer and one.restorer else 0
    flight = AERIAL * bool(chassis and chassis.wingspan)
    return {
        "HP": QUARTERS * one.hp,
        "Rank": QUARTERS * 2 * one.rank,
        "Robot form": robot_line(robot),
        "Alternate form": alternate_line(alternate) + QUARTERS * flight,
        "Weapons": sum(weapon(arm) for arm in one.weapons),
        "Leader and abilities": QUARTERS * extras,
    }


def of_metarian(one: Metarian, catalog: Catalog) -> int:
    """[RO-24.2] Quarter points of a created Metarian."""
    return sum(shares(one, catalog).values())


def of_character(one: Character, catalog: Catalog) -> int:
    """[RO-24.2, D1] Quarter points of a printed Metarian or Skandan, which has two forms."""
    robot, alternate = one.forms
    extras = LEADER * ("leader" in one.keywords) + AERIAL * (alternate.body == "aerial")
    extras += sum(catalog.traits[id].bp for id in one.traits)
    return (
        QUARTERS * (one.hp + 2 * one.rank + extras)
        + robot_line(robot)
        + alternate_line(alternate)
        + sum(weapon(catalog.weapons[id]) for id in one.weapons)
    )


def told(quarters: int) -> str:
    """Points in words: `83.5`."""
    return f"{quarters / QUARTERS:g}"


def _better(target: int | None) -> int:
    """[RO-24.2] By how much a target number is better than 7; a dash is worth nothing."""
    return 0 if target is None else 7 - target


def _move(line: Stats, worth: int) -> int:
    """Quarter points of a Move in inches."""
    return worth * QUARTERS * thousandths(line.move) // 1000
