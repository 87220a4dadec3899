"""[section 4] What must hold between the entries of the data files."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING, get_args

from ironmuster.kernel.catalog import missing
from ironmuster.systems.greatwar.content.entries import (
    STANDUP,
    ClassId,
    Grade,
    SiteId,
    Terrain,
)
from ironmuster.systems.greatwar.content.map_checks import map_faults
from ironmuster.systems.greatwar.content.options import HouseRules

if TYPE_CHECKING:
    from ironmuster.systems.greatwar.content.tables import Catalog


def cross_check(catalog: Catalog) -> list[str]:
    """Every fault between entries, as `file [entry]: text`."""
    found = [*_needed(catalog), *_codes(catalog), *_rows(catalog), *_templates(catalog)]
    if found:
        return found  # maps are read by these
    limit = HouseRules().stacking_limit
    for sheet in catalog.maps.values():
        found += [f"maps/{sheet.id}.toml: {text}" for text in map_faults(sheet, catalog, limit)]
    return found


def _needed(catalog: Catalog) -> Iterator[str]:
    """What the rules know by name is there."""
    needed = {
        "sites": get_args(SiteId),
        "classes": get_args(ClassId),
        "entries": get_args(Grade),
    }
    yield from missing(catalog, needed)
    if len(catalog.factions) < 4:
        yield "factions.toml: four can play, so four are needed [GW-2.1]"


def _codes(catalog: Catalog) -> Iterator[str]:
    """[GW-1.1] No two of what may stand at the same place of a token have one code."""
    for name, entries in (
        ("terrain", catalog.terrain.values()),
        ("overlays", [*catalog.overlays.values(), *catalog.sites.values()]),
    ):
        for code in _twice(one.code for one in entries):  # type: ignore[attr-defined]
            yield f"{name}.toml: two have the code `{code}` [GW-1.1]"


def _rows(catalog: Catalog) -> Iterator[str]:
    """[GW-11.1, GW-11.5] Tables 4.6 begin at the lowest figure, and no two rows at the same."""
    for name, values, first in (
        ("shifts", [one.least for one in catalog.shifts.values()], 100),
        ("grades", [one.least for one in catalog.grades.values()], 0),
    ):
        if first not in values:
            yield f"{name}.toml: no row begins at {first} [GW-11.1]"
        for value in _twice(values):
            yield f"{name}.toml: two rows begin at {value} [GW-11.1]"


def _templates(catalog: Catalog) -> Iterator[str]:
    """[GW-10.7, GW-9.4] There is a battlefield for every hex that can be entered, and for the final
    battle."""
    for name, entries in (("terrain", catalog.terrain), ("sites", catalog.sites)):
        for id, one in entries.items():
            closed = isinstance(one, Terrain) and not one.entry
            if one.template not in catalog.templates and not closed:
                yield f"{name}.toml [{id}]: there is no template `{one.template}` [GW-10.7]"
    if STANDUP not in catalog.templates:
        yield f"templates.toml: `{STANDUP}` is missing [GW-9.4]"


def _twice(values: Iterable[object]) -> list[object]:
    """What comes more than once."""
    found = list(values)
    return [value for value in dict.fromkeys(found) if found.count(value) > 1]
