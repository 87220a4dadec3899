"""[D4, D6 to D9, D13, D14, D16] What must hold for the other entries, each by itself and by what
it names."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING, Any, Final

from ironmuster.systems.rollout.content.chassis import Chassis
from ironmuster.systems.rollout.content.created import metarian_faults, template
from ironmuster.systems.rollout.content.entries import (
    Defence,
    Force,
    Item,
    Mission,
    Module,
    Object,
    Terrain,
    Weapon,
)

if TYPE_CHECKING:
    from ironmuster.systems.rollout.content.tables import Catalog

SIZES: Final = {"rectangle": (2,), "disc": (0, 1), "band": (1,), "strip": (1,), "piece": (0,)}
FACES: Final = 6


def weapon_faults(one: Weapon, catalog: Catalog) -> Iterator[str]:
    """[D4] What is wrong with a weapon."""
    if one.phase == "melee" and (one.shots is not None or one.ammo is not None):
        yield "shots: a melee weapon has neither shots nor ammo [D4]"
    crewed = any(defence.weapon == one.id for defence in catalog.defences.values())
    if one.phase != "melee" and one.shots is None and not crewed:
        yield "shots: only the crew of defensive terrain shoots by the soldier [D4]"
    if one.phase != "melee" and not one.range:
        yield "range: it reaches nothing"
    if one.nearest and one.nearest >= one.range:
        yield "nearest: it reaches nothing"
    if len(set(one.keywords)) < len(one.keywords):
        yield "keywords: each may stand there once"


def force_faults(one: Force, catalog: Catalog) -> Iterator[str]:
    """[D6, RO-R45] What is wrong with a force."""
    fixed = one.infantry_g + one.motorcycle + one.scout_car + one.tank
    if one.skandans == (fixed > 0):
        yield "skandans: a force has fixed units, or is a Composite one [D6]"
    if one.infantry_g % 5:
        yield f"infantry_g: {one.infantry_g} is no multiple of five [RO-R45]"


def terrain_faults(one: Terrain, catalog: Catalog) -> Iterator[str]:
    """[D7] What is wrong with a kind of terrain."""
    if len(one.size) not in SIZES[one.shape] or not all(one.size):
        yield f"size: not that of a {one.shape} [D7]"
    yield from _sturdy(one)
    if one.becomes is not None and one.becomes not in catalog.terrain:
        yield f"becomes: no terrain `{one.becomes}`"
    if one.ground == "building" and one.becomes is None:
        yield "becomes: a building becomes rubble [RO-7.9]"


def defence_faults(one: Defence, catalog: Catalog) -> Iterator[str]:
    """[D8] What is wrong with a piece of defensive terrain."""
    if (one.size is None) == (one.base is None):
        yield "size: either a size or a base [D8]"
    if one.weapon is not None and one.weapon not in catalog.weapons:
        yield f"weapon: no weapon `{one.weapon}`"
    if (one.weapon is None) != (one.crew is None):
        yield "weapon: goes with a crew [RO-17.10]"
    yield from _sturdy(one)
    if one.crew is not None:
        there = [part is not None for part in (one.crew.count, one.crew.hp, one.crew.save)]
        if any(there) == one.bunker or len(set(there)) > 1:
            yield "crew: count, HP and Save, or none of them inside a bunker [D8]"


def item_faults(one: Item, catalog: Catalog) -> Iterator[str]:
    """[D9] What is wrong with an item of Investigate."""
    if one.unit is not None and one.unit not in {*catalog.characters, *catalog.support}:
        yield f"unit: no unit `{one.unit}`"
    yield from _sturdy(one)
    if one.d100[0] > one.d100[1]:
        yield "d100: from the lower to the higher value"
    if one.move in ("people", "hostile") and one.unit is None and one.speed is None:
        yield "unit: whoever moves has the statistics of a unit, or a speed [D9]"


def object_faults(one: Object, catalog: Catalog) -> Iterator[str]:
    """[RO-18.3, RO-18.9] What is wrong with an object of a mission."""
    if (one.size is None) == (one.base is None):
        yield "size: either a size or a base"


def module_faults(one: Module, catalog: Catalog) -> Iterator[str]:
    """[D13] What is wrong with a base module."""
    for level, ids in enumerate(one.opens, 1):
        for id in ids:
            unit = catalog.support.get(id)
            if unit is None:
                yield f"opens: no support unit `{id}`"
            elif unit.unlock is None or (unit.unlock.module, unit.unlock.level) != (one.id, level):
                yield f"opens: `{id}` is not unlocked by level {level} of it [D3]"


def chassis_faults(one: Chassis, catalog: Catalog) -> Iterator[str]:
    """[D14] What is wrong with a chassis."""
    for key in ("move", "save", "fight"):
        bounds = getattr(one, key)
        if bounds is not None and bounds[0] > bounds[1]:
            yield f"{key}: from the lower to the higher number"
            return
    if one.needs is not None and one.needs not in catalog.items:
        yield f"needs: no item `{one.needs}` [D9]"
    for fault in metarian_faults(template(one, one.id, one.name), "", catalog):
        yield f"robot: {fault.text} [{fault.rule}]"


def mission_faults(one: Mission, catalog: Catalog) -> Iterator[str]:
    """[D16, RO-18] What is wrong with a mission."""
    for id in (*one.enemy, *(arrival.force for arrival in one.arrivals)):
        if id not in catalog.forces:
            yield f"enemy: no force `{id}` [D6]"
    for id in one.extra:
        if id not in catalog.forces and id not in catalog.characters:
            yield f"extra: neither a force nor a character `{id}` [RO-18.11]"
    if len(one.extra) not in (0, FACES):
        yield f"extra: one for each value of a D6, not {len(one.extra)}"
    if any(not 1 <= turn <= one.limit for turn in _turns(one)):
        yield f"limit: the battle ends after turn {one.limit}"
    if (one.xp_for is None) != (one.xp == 0):
        yield "xp_for: goes with xp [D16]"


def _turns(one: Mission) -> list[int]:
    turns = [arrival.turn for arrival in one.arrivals]
    return turns + [turn for turn in (one.enters, one.objective) if turn]


def _sturdy(one: Terrain | Defence | Item) -> Iterator[str]:
    """[RO-10.10] What has HP has a Save."""
    if (one.hp is None) != (one.save is None):
        yield "save: goes with hp [RO-10.10]"


CHECKS: Final[dict[str, Callable[[Any, Catalog], Iterator[str]]]] = {
    "weapons": weapon_faults,
    "forces": force_faults,
    "terrain": terrain_faults,
    "defences": defence_faults,
    "items": item_faults,
    "objects": object_faults,
    "modules": module_faults,
    "chassis": chassis_faults,
    "missions": mission_faults,
}
