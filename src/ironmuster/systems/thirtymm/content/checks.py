"""[section 4] What must hold between the entries of the data files."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Final, get_args

from ironmuster.kernel.catalog import missing
from ironmuster.systems.thirtymm.content.entries import (
    ColourId,
    Faction,
    Mission,
    Needs,
    Size,
    TagId,
    Weapon,
)
from ironmuster.systems.thirtymm.content.legality import faults as unit_faults
from ironmuster.systems.thirtymm.content.map_checks import map_faults
from ironmuster.systems.thirtymm.content.options import HouseRules
from ironmuster.systems.thirtymm.content.sheets import Squad
from ironmuster.systems.thirtymm.content.squad import faults, is_warning

if TYPE_CHECKING:
    from ironmuster.systems.thirtymm.content.tables import Catalog

RULES: Final = HouseRules()
# entries that the rules know by name
NEEDED: Final = {
    "classes": ("1", "2", "3", "4", "5"),
    "tags": get_args(TagId),
    "factions": get_args(Faction),
    "colours": get_args(ColourId),
    "heights": ("standing", "kneeling", "prone", "vehicle"),
    "systems": ("hover", "flight", "cruise", "swim"),
    "pilots": ("none",),
}


def cross_check(catalog: Catalog) -> list[str]:
    """Every fault between entries, as `file [entry]: key: text`."""
    absent = missing(catalog, NEEDED)
    if absent:
        return absent
    found = [*_classes(catalog), *_parts(catalog)]
    for weapon in catalog.weapons.values():
        found += [f"weapons.toml [{weapon.id}]: {text}" for text in _weapon(weapon)]
    for id in catalog.equipment.keys() & catalog.weapons.keys():
        found.append(f"equipment.toml [{id}]: id: a weapon has this id already")
    for size in catalog.sizes.values():
        found += [f"sizes.toml [{size.id}]: {text}" for text in _size(size, catalog)]
    for sheet in catalog.maps.values():
        found += [f"maps/{sheet.id}.toml: {text}" for text in map_faults(sheet, catalog)]
    for mission in catalog.missions.values():
        found += [f"missions.toml [{mission.id}]: {text}" for text in _mission(mission, catalog)]
    for unit in catalog.units.values():
        for fault in unit_faults(unit, "", catalog, RULES):
            where = fault.where.removeprefix(", ")
            text = f"{where}: {fault.text}" if where else fault.text
            found.append(f"units.toml [{unit.id}]: {text} [{fault.rule}]")
    for squad in catalog.squads.values():
        found += [f"squads.toml [{squad.id}]: {text}" for text in _squad(squad, catalog)]
    return found


def _squad(squad: Squad, catalog: Catalog) -> Iterator[str]:
    """What is wrong with a squad itself; faults of its units are told of the units."""
    ready = {f"unit {at + 1}" for at, unit in enumerate(squad.units) if unit in catalog.units}
    for fault in faults(squad, catalog, RULES):
        of_unit = fault.where.split(",")[0] in ready and not fault.text.startswith("E20")
        if not of_unit and not is_warning(fault):
            yield f"{fault.where}: {fault.text} [{fault.rule}]"


def _classes(catalog: Catalog) -> Iterator[str]:
    least = [catalog.classes[id].total_defense for id in NEEDED["classes"]]
    if least[0] or sorted(set(least)) != least:
        yield f"classes.toml: total_defense: {least} does not rise from 0 [D1]"


def _parts(catalog: Catalog) -> Iterator[str]:
    """What frames, systems, mods and traits name."""
    for frame in catalog.frames.values():
        if frame.core not in catalog.cores:
            yield f"frames.toml [{frame.id}]: core: no core type `{frame.core}`"
    for system in catalog.systems.values():
        if (system.pool is None) != (system.threshold is None):
            yield f"systems.toml [{system.id}]: threshold: goes with a pool [TM-9.1]"
    for file in ("systems", "mods", "traits"):
        for id, entry in getattr(catalog, file).items():
            for text in _needs(entry.needs, catalog):
                yield f"{file}.toml [{id}]: needs: {text}"


def _needs(needs: Needs, catalog: Catalog) -> Iterator[str]:
    if needs.armour and needs.armour not in catalog.armour:
        yield f"no armour `{needs.armour}`"
    if needs.mod and needs.mod not in catalog.mods:
        yield f"no mod `{needs.mod}`"


def _weapon(weapon: Weapon) -> Iterator[str]:
    if not weapon.hands and not weapon.mountable:
        yield "mountable: it is neither held nor mounted [TM-2.10]"
    if len(set(weapon.tags)) < len(weapon.tags):
        yield "tags: each may stand there once"


def _size(size: Size, catalog: Catalog) -> Iterator[str]:
    if size.board not in catalog.boards:
        yield f"board: no board `{size.board}` [TM-3.2]"
    for id in dict.fromkeys(size.missions):
        mission = catalog.missions.get(id)
        if mission is None:
            yield f"missions: no mission `{id}` [D11]"
        elif mission.size != size.id:
            yield f"missions: `{id}` is no mission of this size [D11]"


def _mission(mission: Mission, catalog: Catalog) -> Iterator[str]:
    if mission.size is not None and mission.size not in catalog.sizes:
        yield f"size: no size `{mission.size}` [D10]"
    sheet = catalog.maps.get(mission.map or "")
    if mission.map is not None and sheet is None:
        yield f"map: no map `{mission.map}` [D14]"
    if (mission.map is None) != (mission.size is None):
        yield "map: goes with a size [D12]"
    if (mission.placed > 0) != (mission.marker_rows is not None):
        yield "marker_rows: goes with placed [D12]"
    if sheet is None:
        if mission.markers or mission.targets or mission.hq:
            yield "markers, targets and hq: need a map [D12]"
        return
    size = catalog.sizes.get(mission.size or "")
    if size is not None and sheet.board != size.board:
        yield f"map: {sheet.id} is a {sheet.board} board, {size.name} needs {size.board} [TM-3.2]"
    for hex in mission.markers:
        if hex not in sheet.marks:
            yield f"markers: {hex} is no hex of {sheet.id}"
        elif hex in sheet.built:
            yield f"markers: {hex} has a building on it"
    if len(set(mission.markers)) < len(mission.markers):
        yield "markers: one hex has two"
    for key, ids in (("targets", mission.targets), ("hq", (mission.hq,) if mission.hq else ())):
        for id in ids:
            if id not in sheet.structures:
                yield f"{key}: no building `{id}` on {sheet.id}"
