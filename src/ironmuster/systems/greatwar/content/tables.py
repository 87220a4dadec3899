"""[section 4] What the catalogue holds: its tables, and how one entry leads to others."""

from __future__ import annotations

from functools import cached_property
from typing import Final

from ironmuster.kernel.catalog import Contents
from ironmuster.kernel.value import Value
from ironmuster.systems.greatwar.content.entries import (
    EntryRow,
    Faction,
    GradeRow,
    Overlay,
    Shift,
    Site,
    Template,
    Terrain,
    UnitClass,
)
from ironmuster.systems.greatwar.content.maps import MapSheet

TABLES: Final[dict[str, type[Value]]] = {
    "terrain": Terrain,
    "overlays": Overlay,
    "sites": Site,
    "templates": Template,
    "classes": UnitClass,
    "shifts": Shift,
    "grades": GradeRow,
    "entries": EntryRow,
    "factions": Faction,
}


class Catalog(Contents, frozen=True, kw_only=True, dict=True, gc=True):
    """[section 4] All entries by id, in the order of the files; treat it as read only."""

    terrain: dict[str, Terrain]
    overlays: dict[str, Overlay]
    sites: dict[str, Site]
    templates: dict[str, Template]
    classes: dict[str, UnitClass]
    shifts: dict[str, Shift]
    grades: dict[str, GradeRow]
    entries: dict[str, EntryRow]
    factions: dict[str, Faction]
    maps: dict[str, MapSheet]

    @cached_property
    def terrain_of(self) -> dict[str, Terrain]:
        """[GW-1.1] The terrain of each code."""
        return {one.code: one for one in self.terrain.values()}

    @cached_property
    def overlay_of(self) -> dict[str, Overlay]:
        """[GW-1.1] The overlay of each code."""
        return {one.code: one for one in self.overlays.values()}

    @cached_property
    def site_of(self) -> dict[str, Site]:
        """[GW-1.3] The kind of site of each code, the number of a player for a capital."""
        found = {one.code: one for one in self.sites.values() if one.code}
        return found | {str(player): self.sites["capital"] for player in range(1, 5)}

    @cached_property
    def ratio_shifts(self) -> tuple[tuple[int, int], ...]:
        """[GW-11.1] Table 4.6a, the highest ratio first."""
        return tuple(sorted(((one.least, one.shift) for one in self.shifts.values()), reverse=True))

    @cached_property
    def grade_rows(self) -> tuple[GradeRow, ...]:
        """[GW-11.5] Table 4.6b, the highest difference first."""
        return tuple(sorted(self.grades.values(), key=lambda row: -row.least))
