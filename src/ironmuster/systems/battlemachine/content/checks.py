"""[part 4] What must hold between the entries of the data files."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import TYPE_CHECKING

from ironmuster.systems.battlemachine.content.battlegroup import faults, mounting_points
from ironmuster.systems.battlemachine.content.effects import has_module
from ironmuster.systems.battlemachine.content.entries import (
    LOG_WORDS,
    OPEN,
    RUBBLE,
    MapSheet,
    MechEntry,
    MechType,
    Square,
    Weapon,
    WeaponEffect,
    is_building,
    is_site,
)
from ironmuster.systems.battlemachine.content.options import HouseRules

if TYPE_CHECKING:
    from ironmuster.systems.battlemachine.content.tables import Catalog


def cross_check(catalog: Catalog) -> list[str]:
    """Every fault between entries, as `file [entry]: key: text`."""
    found: list[str] = []
    for mech in catalog.mechs.values():
        found += [f"mechs.toml [{mech.id}]: {text}" for text in _mech(mech, catalog)]
    for weapon in catalog.weapons.values():
        found += [f"weapons.toml [{weapon.id}]: {text}" for text in _weapon(weapon, catalog)]
    for effect in catalog.effects.values():
        found += [f"effects.toml [{effect.id}]: {text}" for text in _effect(effect)]
    for module in catalog.modules:
        if module in catalog.weapons:
            found.append(f"modules.toml [{module}]: id: a weapon has this id already")
    for commander in catalog.commanders.values():
        faction = catalog.factions.get(commander.faction)
        if faction is None or faction.style_rule is None:
            where = f"commanders.toml [{commander.id}]"
            found.append(f"{where}: faction: no faction `{commander.faction}` with a style rule")
    for sheet in catalog.maps.values():
        found += [f"maps/{sheet.id}.toml: {text}" for text in _map(sheet)]
    for group in catalog.battlegroups.values():
        rules = HouseRules(point_limit=group.limit)
        for fault in faults(group, catalog, rules):
            where = f"battlegroups.toml [{group.id}]: {fault.where}"
            found.append(f"{where}: {fault.text} [{fault.rule}]")
    return found


def _mech(mech: MechType, catalog: Catalog) -> Iterator[str]:
    if mech.maker not in catalog.factions:
        yield f"maker: no faction `{mech.maker}`"
    if mech.trait is not None and mech.trait not in catalog.traits:
        yield f"trait: no trait `{mech.trait}`"
    for gear in mech.stock:
        if gear not in catalog.weapons and gear not in catalog.modules:
            yield f"stock: no weapon or module `{gear}`"
        weapon = catalog.weapons.get(gear)
        if weapon is not None and weapon.maker not in (mech.maker, "open"):
            yield f"stock: {weapon.name} is made by `{weapon.maker}` [BM-15.4]"
        module = catalog.modules.get(gear)
        if module is not None and mech.stock.count(gear) > module.copies:
            yield f"stock: too many {module.name} [BM-14.3]"
    used, room = mounting_points(MechEntry(mech.id, mech.stock), catalog, HouseRules())
    if used > room:
        yield f"stock: takes {used} mounting points of {room} [BM-15.3]"


def _weapon(weapon: Weapon, catalog: Catalog) -> Iterator[str]:
    if weapon.maker not in catalog.factions:
        yield f"maker: no faction `{weapon.maker}`"
    if weapon.rng_min > weapon.rng_max:
        yield f"rng_min: {weapon.rng_min} is above rng_max {weapon.rng_max} [BM-6.1]"
    for effect in weapon.effects:
        if effect not in catalog.effects:
            yield f"effects: no effect `{effect}` [BM-12.1]"
    title = weapon.name.lower().split()[: len(weapon.effects)]
    if title != list(weapon.effects):
        yield f"effects: do not lead the name {weapon.name} [BM-R65]"


def _effect(effect: WeaponEffect) -> Iterator[str]:
    if effect.name.lower() != effect.id:
        yield f"name: {effect.name} is not the word `{effect.id}` of a weapon's name [BM-R65]"
    if not has_module(effect.id):
        yield f"id: no module `effects/{effect.id}.py` says what it does"
    for word in re.findall(r"{(.*?)}", effect.log or ""):
        if word not in LOG_WORDS:
            yield f"log: no `{word}` is known to it, but {', '.join(LOG_WORDS)}"


def _map(sheet: MapSheet) -> Iterator[str]:
    for y, row in enumerate(sheet.rows):
        if len(row) != sheet.width:
            yield f"rows: row {y} has {len(row)} squares, the first has {sheet.width}"
        for mark in row:
            if mark not in (OPEN, RUBBLE) and not is_building(mark) and not is_site(mark):
                yield f"rows: row {y} has an unknown mark `{mark}`"
    if any(len(row) != sheet.width for row in sheet.rows):
        return
    if sheet.zone > sheet.height // 2:
        yield f"zone: {sheet.zone} rows are more than half of the map [BM-3.5]"
    for name, squares in sheet.buildings.items():
        if len(_connected(squares)) < len(squares):
            yield f"rows: building {name} is not connected [BM-13.1]"
    for number, squares in sheet.sites.items():
        if len(squares) > 2:
            yield f"rows: site {number} has {len(squares)} squares, at most 2 [BM-17.1]"
    for y, row in enumerate(sheet.rows[: (sheet.height + 1) // 2]):
        opposite = sheet.rows[-1 - y][::-1]
        for x, mark in enumerate(row):
            if _terrain(mark) != _terrain(opposite[x]):
                yield f"rows: square ({x},{y}) differs from the one opposite [part 4.9]"


def _connected(squares: tuple[Square, ...]) -> set[Square]:
    """[BM-13.1] The squares that hang together with the first by their sides."""
    there = set(squares)
    reached: set[Square] = set()
    waiting = [squares[0]]
    while waiting:
        x, y = waiting.pop()
        if (x, y) in there and (x, y) not in reached:
            reached.add((x, y))
            waiting += [(x + 1, y), (x - 1, y), (x, y + 1), (x, y - 1)]
    return reached


def _terrain(mark: str) -> str:
    if is_building(mark):
        return "building"
    return "site" if is_site(mark) else mark
