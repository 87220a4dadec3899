"""[TM-2.5] What one unit of a squad comes to: its numbers with their sources, room left, worth."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Annotated, Final, Literal

from msgspec import Meta

from ironmuster.kernel.tally import Sum, Tally
from ironmuster.kernel.value import Value
from ironmuster.systems.thirtymm.content.datasheet import (
    STATS,
    attack_cost,
    base_ap,
    built_as,
    cost,
    drone_slots,
    durability,
    hands,
    meets,
    mod_slots,
    movement,
    section_defense,
    standard_mp,
    stat,
    system_slots,
    thruster_mp,
    unit_class,
    weapons_of,
)
from ironmuster.systems.thirtymm.content.entries import System, Weapon
from ironmuster.systems.thirtymm.content.options import HouseRules
from ironmuster.systems.thirtymm.content.sheets import Datasheet
from ironmuster.systems.thirtymm.content.tables import Catalog
from ironmuster.systems.thirtymm.odds.expected import evade_chance, expected_damage

Pool = Literal["thruster", "hydro"]

DISTANCES: Final = 10  # the longest range of a weapon [D5]
POOLS: Final[tuple[Pool, Pool]] = ("thruster", "hydro")
FAR: Final = 6  # from which distance on a Targeting Computer helps [D6]


class Target(Value, frozen=True):
    """Whom weapons are compared against: the modified Evasion stat, and the reduction of weapon
    damage [TM-11.11, TM-11.13]."""

    evasion: Annotated[int, Meta(ge=2, le=9)] = 5
    reduction: Annotated[int, Meta(ge=0, le=20)] = 0


class Costs(Value, frozen=True):
    """[TM-2.5] The parts of a unit's DC."""

    total_defense: int
    weapons: int
    equipment: int
    systems: int
    pilot: int


class Room(Value, frozen=True):
    """How much of something is taken, and how much there may be."""

    used: int
    most: int


class Threshold(Value, frozen=True):
    """[D3, TM-9.2] The durability that a system needs in the unit's Class, whether the whole unit
    reaches it, and whether it has the system's move then."""

    system: str
    pool: Pool
    needed: int
    met: bool
    has: bool


class PoolPart(Value, frozen=True):
    """[TM-9.1] A part of the thruster or hydro durability: a section or a piece of equipment by
    name, the section it is on, and the moves that are gone with it [TM-9.2]."""

    pool: Pool
    name: str
    on: str
    durability: int
    loses: tuple[str, ...]


class Gun(Value, frozen=True):
    """[section 5.1] A weapon of the unit: its AP, and the damage an AP may be expected to do at
    distance 1, 2 and so on, 0 beyond its range."""

    weapon: str
    ap: int
    per_ap: tuple[float, ...]


class UnitWeight(Value, frozen=True, kw_only=True):
    """[TM-2.1] A unit's price by its parts, its Class (`number`), its numbers with their sources,
    max Defense by section, the room it has, what it moves by, and its weapons. `place` is its index
    in the squad, `main` that of the Main Unit of a linked drone, -1 for others [TM-17.2]."""

    place: int
    main: int
    dc: int
    costs: Costs
    number: int
    standard_mp: Sum
    thruster_mp: int
    base_ap: Sum
    stats: tuple[Sum, ...]
    defense: tuple[int, ...]
    srm: Room
    systems: Room
    mods: Room
    traits: Room
    hands: Room
    drones: int
    thresholds: tuple[Threshold, ...]
    pools: tuple[PoolPart, ...]
    guns: tuple[Gun, ...]


def weigh_unit(
    unit: Datasheet, target: Target, catalog: Catalog, rules: HouseRules, place: int, main: int
) -> UnitWeight:
    """[TM-2.5] Weigh one unit; what the catalogue does not have weighs nothing."""
    price = cost(unit, catalog)
    pilot = catalog.pilots.get(unit.rank)
    tallies = {name: Tally() for name in ("Standard MP", "base AP", *STATS)}
    standard_mp(unit, catalog, tallies["Standard MP"])
    base_ap(unit, catalog, tallies["base AP"])
    for name in STATS:
        stat(unit, name, catalog, tallies[name])
    held = sum(len(set(one.on)) for one in unit.weapons if one.place == "held")
    return UnitWeight(
        place=place,
        main=main,
        dc=price.total,
        costs=Costs(*price),
        number=unit_class(unit, catalog),
        standard_mp=tallies["Standard MP"].named("Standard MP"),
        thruster_mp=thruster_mp(unit, catalog),
        base_ap=tallies["base AP"].named("base AP"),
        stats=tuple(tallies[name].named(name.title()) for name in STATS),
        defense=tuple(section_defense(one, catalog) for one in unit.sections),
        srm=Room(sum(unit.srm), pilot.srm if pilot else 0),
        systems=Room(len(unit.systems), system_slots(unit, catalog)),
        mods=Room(len(unit.mods), mod_slots(unit, catalog)),
        traits=Room(len(unit.traits), pilot.traits if pilot else 0),
        hands=Room(held, hands(unit)),
        drones=drone_slots(unit, catalog),
        thresholds=tuple(thresholds(unit, catalog, rules)),
        pools=tuple(pool_parts(unit, catalog, rules)),
        guns=tuple(guns(unit, target, catalog)),
    )


def thresholds(unit: Datasheet, catalog: Catalog, rules: HouseRules) -> Iterator[Threshold]:
    """[D3, TM-9.2] The thresholds of the systems that move a unit, where it has a pool for them."""
    moves = movement(unit, catalog, rules.movement_systems_free)
    number = unit_class(unit, catalog)
    for system in catalog.systems.values():
        if system.pool is None or system.threshold is None:
            continue
        if system.id in unit.systems or durability(unit, system.pool, catalog):
            needed = system.threshold[number - 1]
            met = meets(system, unit, catalog)
            yield Threshold(system.id, system.pool, needed, met, system.id in moves)


def pool_parts(unit: Datasheet, catalog: Catalog, rules: HouseRules) -> Iterator[PoolPart]:
    """[TM-9.1, TM-9.2] What the thruster and hydro durability of the whole unit is made of."""
    moves = movement(unit, catalog, rules.movement_systems_free)
    number = unit_class(unit, catalog)
    for pool in POOLS:
        total = durability(unit, pool, catalog)
        systems = [one for one in catalog.systems.values() if one.pool == pool and one.id in moves]
        for name, on, part in _parts(unit, pool, catalog):
            gone = (one.id for one in systems if _fails(one, number, total - part, unit))
            yield PoolPart(pool, name, on, part, tuple(gone))


def _parts(unit: Datasheet, pool: Pool, catalog: Catalog) -> Iterator[tuple[str, str, int]]:
    drive = "aerial_drive" if pool == "thruster" else "aquatic_drive"
    for section in unit.sections:
        if section.kind == drive:
            yield section.name, section.name, section_defense(section, catalog)
    for entry in unit.equipment:
        piece = catalog.equipment.get(entry.equipment)
        if piece and piece.kind == pool:
            yield piece.name, entry.on, piece.durability


def _fails(system: System, number: int, left: int, unit: Datasheet) -> bool:
    """[TM-9.2] Whether a system works no more with so much durability left: an Aquatic vehicle
    keeps Cruise while a drive of it works."""
    if system.id == "cruise" and built_as(unit) == "aquatic":
        return not left
    return system.threshold is not None and left < system.threshold[number - 1]


def guns(unit: Datasheet, target: Target, catalog: Catalog) -> Iterator[Gun]:
    """[section 5.1] What each weapon of a unit is worth by distance, on open ground; of a unit
    without a known core type nothing can be told."""
    found: dict[str, Gun] = {}
    evade = evade_chance(target.evasion)
    for weapon in weapons_of(unit, catalog) if unit.core in catalog.cores else ():
        if weapon.id not in found:
            ap = attack_cost(weapon.ap, "MAIN" in weapon.tags, built_as(unit) == "terrestrial")
            worth = (
                expected_damage(weapon, needed(weapon, unit, far, catalog), evade, target.reduction)
                if far <= weapon.range
                else 0.0
                for far in range(1, DISTANCES + 1)
            )
            per_ap = tuple(round(one / max(1, ap), 3) for one in worth)
            found[weapon.id] = Gun(weapon.id, ap, per_ap)
        yield found[weapon.id]


def needed(weapon: Weapon, unit: Datasheet, distance: int, catalog: Catalog) -> int:
    """[TM-0.7, TM-11.6] The stat for an attack less the roll modifiers that the build gives."""
    marksman, fierce = unit.traits.count("marksman"), unit.traits.count("fierce")
    if weapon.phase == "melee":
        return stat(unit, "assault", catalog) - fierce + marksman
    k = stat(unit, "accuracy", catalog) - marksman + fierce
    k -= "targeting" in unit.mods and distance >= FAR
    k -= "missile_lock" in unit.systems and "POD" in weapon.tags
    return k
