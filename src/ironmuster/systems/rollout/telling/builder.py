"""[RO-4, RO-24] A team being built: what there is to take, and what it comes to so far."""

from __future__ import annotations

from typing import Annotated, Any, Final

import msgspec
from msgspec import Meta

from ironmuster.kernel.catalog import convert
from ironmuster.kernel.force import Fault, Sheet
from ironmuster.kernel.house_rules import Setting
from ironmuster.kernel.value import Value
from ironmuster.systems.rollout.content import entries
from ironmuster.systems.rollout.content.chassis import Chassis
from ironmuster.systems.rollout.content.created import (
    ABILITIES,
    ARMS,
    DAMAGE,
    GUNS,
    HP,
    MELEE,
    OFFICER,
    RANGE,
    RANK,
    ROBOT,
    SHOTS,
    STRIKE,
    as_metarian,
    as_officer,
    filled,
)
from ironmuster.systems.rollout.content.points import (
    KEYWORDS,
    LIMIT,
    QUARTERS,
    of_metarian,
    shares,
    weapon,
)
from ironmuster.systems.rollout.content.sheets import Camp, Metarian, Team
from ironmuster.systems.rollout.content.tables import Catalog
from ironmuster.systems.rollout.content.teams import (
    CAMPS,
    characters_of,
    cost,
    faults,
    points,
    to_toml,
    weapons_of,
)
from ironmuster.systems.rollout.content.units import Character, Form, Support, Unit

HEADS: Final = ("unit", "points", "form", "Move", "Strike", "Fight", "Save", "HP", "weapons")

Word = Annotated[str, Meta(max_length=80)]


Bounds = tuple[float, float]


class Limits(Value, frozen=True, kw_only=True):
    """[RO-24.3, RO-24.6] From where to where the numbers of created characters go: those of a
    robot's line, the Strike of an alternate one, of weapons and how many there are; and those of an
    officer, with the weapons one may carry. `keywords` are those of built weapons with their
    price."""

    robot: Bounds = ROBOT
    hp: Bounds = HP
    rank: Bounds = RANK
    strike: Bounds = STRIKE
    guns: Bounds = GUNS
    range: Bounds = RANGE
    damage: Bounds = DAMAGE
    shots: Bounds = SHOTS
    melee: Bounds = MELEE
    abilities: int = ABILITIES
    officer: dict[str, Bounds] = msgspec.field(default_factory=lambda: dict(OFFICER))
    arms: tuple[str, ...] = ARMS
    keywords: dict[entries.WeaponKeyword, int] = msgspec.field(
        default_factory=lambda: dict(KEYWORDS)
    )


class Shop(Value, frozen=True, kw_only=True):
    """[section 4] All that teams are built from and maps are drawn with, and the ready teams to
    start from; `made` is what the random method makes of each chassis [RO-24.5], `limit` the build
    points of a created Metarian [RO-24.1], `camps` the sides that fight for each camp [RO-4.3]."""

    characters: tuple[Character, ...]
    support: tuple[Support, ...]
    weapons: tuple[entries.Weapon, ...]
    traits: tuple[entries.Trait, ...]
    abilities: tuple[entries.Ability, ...]
    chassis: tuple[Chassis, ...]
    made: tuple[Metarian, ...]
    terrain: tuple[entries.Terrain, ...]
    missions: tuple[entries.Mission, ...]
    locations: tuple[entries.Location, ...]
    teams: tuple[Team, ...]
    limits: Limits = Limits()
    limit: int = LIMIT
    camps: dict[Camp, tuple[entries.Side, ...]] = msgspec.field(default_factory=lambda: dict(CAMPS))


class Draft(Value, frozen=True):
    """A team, legal or not, and the mission and location it is meant for, if any. No option changes
    what a team may be."""

    force: Team
    mission: Word = ""
    location: Word = ""
    options: dict[str, Setting] = msgspec.field(default_factory=dict)


class Share(Value, frozen=True):
    """[RO-24.2] Some of the build points, and what they are for."""

    name: str
    value: float


class Built(Value, frozen=True):
    """[RO-24.2] What a created Metarian comes to in build points, a quarter the least: in all, by
    what they are spent on, and each of its weapons."""

    id: str
    points: float
    shares: tuple[Share, ...]
    weapons: tuple[float, ...]


class Weight(Value, frozen=True, kw_only=True):
    """[RO-4.2] What a team's support costs, of the Ranks of its characters; who is in it by name;
    the created Metarians; everything wrong with it; and its file."""

    points: int
    limit: int
    characters: tuple[str, ...]
    support: tuple[str, ...]
    built: tuple[Built, ...]
    faults: tuple[Fault, ...]
    toml: str


def shop(catalog: Catalog) -> Shop:
    """[section 4] Return all that is on offer: no transports and civilians, whom nobody buys."""
    return Shop(
        characters=tuple(catalog.characters.values()),
        support=tuple(one for one in catalog.support.values() if one.cost is not None),
        weapons=tuple(catalog.weapons.values()),
        traits=tuple(catalog.traits.values()),
        abilities=tuple(catalog.abilities.values()),
        chassis=tuple(catalog.chassis.values()),
        made=tuple(
            filled(one, f"new_{one.id}", f"New {one.name}", catalog)
            for one in catalog.chassis.values()
        ),
        terrain=tuple(catalog.terrain.values()),
        missions=tuple(catalog.missions.values()),
        locations=tuple(catalog.locations.values()),
        teams=tuple(catalog.teams.values()),
    )


def weigh(words: dict[str, Any], catalog: Catalog) -> Weight:
    """[RO-4.1, RO-4.2] Weigh a draft of plain words; `DataError` when it is not even a team."""
    draft = convert(words, Draft, "draft")
    team = draft.force
    mission = catalog.missions.get(draft.mission)
    location = draft.location if draft.location in catalog.locations else ""
    return Weight(
        points=cost(team, catalog),
        limit=points(team, catalog),
        characters=tuple([one.name for one in characters_of(team, catalog)]),
        support=tuple(
            [catalog.support[one.unit].name for one in team.support if one.unit in catalog.support]
        ),
        built=tuple([_built(one, catalog) for one in team.metarians]),
        faults=tuple(faults(team, catalog, mission, location)),
        toml=to_toml(team),
    )


def sheet(words: dict[str, Any], catalog: Catalog) -> Sheet:
    """[RO-4] What `weigh` says of a draft, in rows of words: a row for each form."""
    team = convert(words, Draft, "draft").force
    weight = weigh(words, catalog)
    known = weapons_of(team, catalog)
    rows: list[tuple[str | int, ...]] = []
    for one in _characters(team, catalog):
        rows += _rows(one, f"+{one.rank}", one.weapons, known)
    for bought in team.support:
        unit = catalog.support.get(bought.unit)
        if unit is not None:
            chosen = (bought.weapon,) if bought.weapon else ()
            rows += _rows(unit, str(unit.cost or 0), (*unit.weapons, *chosen), known)
    told = tuple(f"{fault.where}: {fault.text} [{fault.rule}]" for fault in weight.faults)
    return Sheet(team.name, weight.points, weight.limit, HEADS, tuple(rows), told)


def _built(one: Metarian, catalog: Catalog) -> Built:
    """[RO-24.2] What a created Metarian comes to."""
    return Built(
        one.id,
        of_metarian(one, catalog) / QUARTERS,
        tuple([Share(name, some / QUARTERS) for name, some in shares(one, catalog).items()]),
        tuple([weapon(arm) / QUARTERS for arm in one.weapons]),
    )


def _characters(team: Team, catalog: Catalog) -> list[Character]:
    """All characters of a team that can be shown: a created one with faults too, if it has a
    chassis."""
    found = [catalog.characters[id] for id in team.characters if id in catalog.characters]
    found += [as_metarian(one, catalog) for one in team.metarians if one.chassis in catalog.chassis]
    return found + [as_officer(one) for one in team.officers]


def _rows(
    unit: Unit, price: str, arms: tuple[str, ...], known: dict[str, entries.Weapon]
) -> list[tuple[str | int, ...]]:
    """A row for each form of a unit; what all of them share stands in the first."""
    rows = []
    for place, form in enumerate(unit.forms):
        first = not place
        names = [known[id].name if id in known else id for id in _arms(form, arms, first)]
        rows.append(
            (
                unit.name if first else "",
                price if first else "",
                form.name or "",
                f'{form.move:g}"',
                *(_target(one) for one in (form.strike, form.fight, form.save)),
                form.hp or (unit.hp if first else ""),
                ", ".join(names),
            )
        )
    return rows


def _arms(form: Form, arms: tuple[str, ...], first: bool) -> tuple[str, ...]:
    return (*arms, *form.weapons) if first else form.weapons


def _target(number: int | None) -> str:
    """[RO-3.2] A target number as it is printed."""
    return "-" if number is None else f"{number}+"
