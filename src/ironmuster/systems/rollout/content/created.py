"""[RO-24] Created characters: what is wrong with one, the template of a chassis, and what it is on
the table."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from msgspec import structs

from ironmuster.kernel.force import Fault
from ironmuster.systems.rollout.content.chassis import Chassis
from ironmuster.systems.rollout.content.entries import Base, Body, Keyword, Weapon
from ironmuster.systems.rollout.content.points import (
    KEYWORDS,
    LIMIT,
    QUARTERS,
    RESTORER,
    of_metarian,
    told,
)
from ironmuster.systems.rollout.content.sheets import Arm, Line, Metarian, Officer
from ironmuster.systems.rollout.content.tables import Catalog
from ironmuster.systems.rollout.content.units import Character, Form

Bounds = tuple[float, float]

# Limits of a robot line, and of what it carries [RO-24.3].
STATS: Final = ("move", "strike", "fight", "save")
ROBOT: Final = (3, 6)  # each of them
HP: Final = (8, 20)
RANK: Final = (1, 3)
STRIKE: Final = (3, 6)  # of the alternate line [RO-R90]
GUNS: Final = (1, 2)
RANGE: Final = (6, 18)
DAMAGE: Final = (1, 5)
SHOTS: Final = (1, 2)
MELEE: Final = (0, 6)
ABILITIES: Final = 2  # [RO-23.9]
BASES: Final = ((10, 50), (17, 60), (1000, 80))  # the disc in mm for up to so many HP [RO-24.4]
# Limits of an officer [RO-24.6].
OFFICER: Final[dict[str, Bounds]] = {
    "rank": (1, 3),
    "move": (2, 3),
    "strike": (5, 6),
    "fight": (5, 6),
    "save": (3, 4),
}
ARMS: Final = ("rifle", "machinegun", "m1a1_flamer", "grenade_a")
SIDEARM: Final = "pistol"
SMALL: Final = (25,)  # mm: the base of a human character [D5]
ALTERNATE_STRIKE: Final = 5  # of a template [RO-R90]


def metarian_faults(one: Metarian, where: str, catalog: Catalog) -> list[Fault]:
    """[RO-24.1 to RO-24.4] Everything that is wrong with a created Metarian."""
    robot, alternate = one.forms
    found = [*_within("HP", one.hp, HP), *_within("Rank", one.rank, RANK)]
    for stat in STATS:
        found += _within(f"robot {stat.title()}", getattr(robot, stat), ROBOT)
    found += _alternate(one, alternate, catalog)
    found += _arms(one.weapons)
    told_of = [Fault("RO-24.3", where, text) for text in found]
    told_of += _abilities(one.abilities, ABILITIES, "RO-23.9", where, catalog)
    points = of_metarian(one, catalog)
    if points > QUARTERS * LIMIT:
        told_of.append(Fault("RO-24.1", where, f"{told(points)} build points, at most {LIMIT}"))
    return told_of


def officer_faults(one: Officer, where: str, catalog: Catalog) -> list[Fault]:
    """[RO-24.6, RO-23.9] Everything that is wrong with a created human character."""
    found = [
        text
        for stat, bounds in OFFICER.items()
        for text in _within(stat.title(), getattr(one, stat), bounds)
    ]
    if one.weapon not in ARMS:
        found.append(f"a pistol and one of {', '.join(ARMS)}, not `{one.weapon}`")
    told_of = [Fault("RO-24.6", where, text) for text in found]
    if one.leader and one.rank < RANK[1]:
        text = f"a Leader has Rank {RANK[1]}, not {one.rank}"
        told_of.append(Fault("RO-23.9", where, text))
    return told_of + _abilities(one.abilities, 1, "RO-24.6", where, catalog)


def as_metarian(one: Metarian, catalog: Catalog) -> Character:
    """[RO-24.4, RO-24.7] A sound created Metarian as the character it plays as; its weapons are
    `arms`."""
    robot, alternate = one.forms
    chassis = catalog.chassis[one.chassis]
    keywords: list[Keyword] = ["robot", "character"]
    if one.leader:
        keywords.insert(1, "leader")
    base: Base = next((across,) for most, across in BASES if one.hp <= most)
    body: Body = "aerial" if chassis.wingspan else "vehicle"
    return Character(
        id=one.id,
        name=one.name,
        side="metarian",
        keywords=tuple(keywords),
        hp=one.hp,
        rank=one.rank,
        weapons=tuple(_arm_id(one, arm) for arm in one.weapons),
        traits=(RESTORER,) if one.restorer else (),
        abilities=one.abilities,
        forms=(
            _form("Robot", "robot", robot, base),
            _form(chassis.name, body, alternate, chassis.base, chassis.wingspan),
        ),
    )


def arms(one: Metarian) -> dict[str, Weapon]:
    """[RO-24.3, RO-3.3] The weapons of a created Metarian by the ids that its character names."""
    return {
        _arm_id(one, arm): Weapon(
            id=_arm_id(one, arm),
            name=arm.name,
            phase=arm.phase,
            range=arm.range if arm.phase == "shoot" else 0.0,
            damage=arm.damage or None,
            shots=arm.shots if arm.phase == "shoot" else None,
            keywords=arm.keywords,
            form="robot" if arm.phase == "melee" else None,
        )
        for arm in one.weapons
    }


def as_officer(one: Officer) -> Character:
    """[RO-24.6] A created human character as it plays."""
    keywords: tuple[Keyword, ...] = ("human", "character")
    line = Line(move=one.move, strike=one.strike, fight=one.fight, save=one.save)
    return Character(
        id=one.id,
        name=one.name,
        side="allied",
        keywords=(*keywords, "leader") if one.leader else keywords,
        hp=1,
        rank=one.rank,
        weapons=(SIDEARM, one.weapon),
        abilities=one.abilities,
        forms=(_form("on foot", "foot", line, SMALL),),
    )


def template(chassis: Chassis, id: str, name: str) -> Metarian:
    """[D14, RO-24.5, RO-R90] The Metarian that a chassis begins with; its alternate line has the
    cheapest numbers the chassis allows."""
    robot = chassis.robot
    line = Line(move=robot.move, strike=robot.strike, fight=robot.fight, save=robot.save)
    other = Line(
        move=chassis.move[0],
        strike=ALTERNATE_STRIKE,
        fight=chassis.fight[1] if chassis.fight else None,
        save=chassis.save[1],
    )
    return Metarian(
        id=id,
        name=name,
        chassis=chassis.id,
        hp=robot.hp,
        rank=robot.rank,
        forms=(line, other),
        weapons=chassis.weapons,
    )


def filled(chassis: Chassis, id: str, name: str, catalog: Catalog) -> Metarian:
    """[RO-24.5] The Metarian a chassis makes by itself: its template, and the points that are left
    spent on Save, HP, Strike and the Damage of its first weapon, each as far as it goes."""
    one = template(chassis, id, name)
    for step in ("save", "hp", "strike", "damage"):
        while better := _improved(one, step, catalog):
            one = better
    return one


def _improved(one: Metarian, step: str, catalog: Catalog) -> Metarian | None:
    """[RO-24.5] A Metarian one step better in something; None where limits or points forbid it."""
    robot, alternate = one.forms
    if step == "hp":
        better = structs.replace(one, hp=one.hp + 1)
    elif step == "damage":
        first = one.weapons[0]
        first = structs.replace(first, damage=first.damage + 1)
        better = structs.replace(one, weapons=(first, *one.weapons[1:]))
    else:
        line = structs.replace(robot, **{step: getattr(robot, step) - 1})
        better = structs.replace(one, forms=(line, alternate))
    return None if metarian_faults(better, "", catalog) else better


def _alternate(one: Metarian, line: Line, catalog: Catalog) -> Iterator[str]:
    """[RO-24.3, D14, RO-R90] What is wrong with an alternate line for its chassis."""
    chassis = catalog.chassis.get(one.chassis)
    if chassis is None:
        yield f"there is no chassis `{one.chassis}`"
        return
    yield from _within("alternate Move", line.move, chassis.move)
    yield from _within("alternate Save", line.save, chassis.save)
    if line.strike is not None:
        yield from _within("alternate Strike", line.strike, STRIKE)
    if chassis.fight is not None:
        yield from _within("alternate Fight", line.fight, chassis.fight)
    elif line.fight is not None:
        yield f"alternate Fight {line.fight}, {chassis.name} has none"


def _arms(weapons: tuple[Arm, ...]) -> Iterator[str]:
    """[RO-24.3] What is wrong with the weapons of a Metarian."""
    guns = [arm for arm in weapons if arm.phase == "shoot"]
    yield from _within("ranged weapons", len(guns), GUNS)
    for arm in guns:
        yield from _within(f"{arm.name}, range", arm.range, RANGE)
        yield from _within(f"{arm.name}, Damage", arm.damage, DAMAGE)
        yield from _within(f"{arm.name}, shots", arm.shots, SHOTS)
    melee = sum(arm.damage for arm in weapons if arm.phase == "melee")
    yield from _within("melee Damage", melee, MELEE)
    for arm in weapons:
        for word in dict.fromkeys(arm.keywords):
            if word not in KEYWORDS:
                yield f"{arm.name}: no weapon is built with {word.replace('_', ' ')}"
        if len(set(arm.keywords)) < len(arm.keywords):
            yield f"{arm.name}: each keyword once"
        if arm.phase == "melee" and arm.keywords and set(arm.keywords) != {"armour_piercing"}:
            yield f"{arm.name}: a melee weapon may be Armour Piercing and nothing else"
    ids = [arm.id for arm in weapons]
    for id in dict.fromkeys(ids):
        if ids.count(id) > 1:
            yield f"{ids.count(id)} weapons have the id `{id}`"


def _abilities(
    ids: tuple[str, ...], most: int, rule: str, where: str, catalog: Catalog
) -> list[Fault]:
    """[RO-23.9, RO-24.6] What is wrong with the abilities of a created character."""
    found = [f"there is no ability `{id}`" for id in ids if id not in catalog.abilities]
    if len(ids) > most:
        found.append(f"{len(ids)} abilities, at most {most}")
    if len(set(ids)) < len(ids):
        found.append("an ability is there twice")
    return [Fault(rule, where, text) for text in found]


def _within(what: str, found: float | None, bounds: Bounds) -> Iterator[str]:
    low, high = bounds
    if found is None or not low <= found <= high:
        allowed = f"{low:g}" if low == high else f"{low:g} to {high:g}"
        yield f"{what} {'-' if found is None else f'{found:g}'}, not {allowed}"


def _form(name: str, body: Body, line: Line, base: Base, span: float | None = None) -> Form:
    return Form(
        name=name,
        body=body,
        move=line.move,
        strike=line.strike,
        fight=line.fight,
        save=line.save,
        base=base,
        wingspan=span,
    )


def _arm_id(one: Metarian, arm: Arm) -> str:
    return f"{one.id}.{arm.id}"
