"""[RO-21.6] A map being drawn: how it lies on the table, and what is wrong with it."""

from __future__ import annotations

from typing import Any

from ironmuster.kernel.catalog import convert
from ironmuster.kernel.force import Fault
from ironmuster.kernel.value import Value
from ironmuster.systems.rollout.content.map_checks import PIECES, map_faults, to_toml
from ironmuster.systems.rollout.content.maps import MapSheet, laid_out
from ironmuster.systems.rollout.content.tables import Catalog
from ironmuster.systems.rollout.telling.values import OutlineView


class Plot(Value, frozen=True):
    """A terrain piece as it lies: of which piece of the map, for a field is several."""

    at: int
    kind: str
    outline: OutlineView


class Survey(Value, frozen=True, kw_only=True):
    """[RO-21.6] A map that was drawn: how its pieces lie, none while there are faults; how many
    there are, of how many [RO-R88]; everything wrong with it; and its file."""

    plots: tuple[Plot, ...]
    most: int = PIECES
    faults: tuple[Fault, ...]
    toml: str


def survey(words: dict[str, Any], catalog: Catalog) -> Survey:
    """[RO-21.6] Survey a map of plain words; `DataError` when it is not even a map."""
    sheet = convert(words, MapSheet, "map")
    faults = tuple(map_faults(sheet, catalog.terrain))
    plots = [] if faults else _plots(sheet, catalog)
    return Survey(plots=tuple(plots), faults=faults, toml=to_toml(sheet))


def _plots(sheet: MapSheet, catalog: Catalog) -> list[Plot]:
    return [
        Plot(at, one.terrain, OutlineView(one.shape.cores, one.shape.radius))
        for at, piece in enumerate(sheet.pieces)
        for one in laid_out(piece, catalog.terrain)
    ]
