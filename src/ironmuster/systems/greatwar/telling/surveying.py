"""[GW-1.2, GW-2.2] A map being drawn: what is on it, and what is wrong with it; or one drawn by
chance."""

from __future__ import annotations

import re
from typing import Any, Final

from ironmuster.kernel.catalog import convert
from ironmuster.kernel.force import Fault
from ironmuster.kernel.value import Value
from ironmuster.systems.greatwar.content.generator import Plan, drawn
from ironmuster.systems.greatwar.content.map_checks import (
    images,
    map_faults,
    rough_faults,
    to_toml,
)
from ironmuster.systems.greatwar.content.maps import MapSheet, label
from ironmuster.systems.greatwar.content.options import HouseRules
from ironmuster.systems.greatwar.content.tables import Catalog
from ironmuster.systems.greatwar.telling.lobby import MapChoice, choice

TOLD: Final = re.compile(r"(\w+): (.+) \[(GW-R?\d+(?:\.\d+)?)\]")


class Survey(Value, frozen=True, kw_only=True):
    """[GW-2.2] A map: as it is offered, unless it has faults; the images of each hex for the
    players, by its symmetry; every fault; and its file."""

    sheet: MapSheet
    choice: MapChoice | None
    images: dict[str, tuple[str, ...]]
    faults: tuple[Fault, ...]
    toml: str


def survey(words: dict[str, Any], catalog: Catalog) -> Survey:
    """[GW-1.2, GW-2.2] Survey a map of plain words, or draw one by a plan, which has a seed;
    `DataError` when it is neither."""
    if "seed" in words:
        sheet = drawn(convert(words, Plan, "plan"), catalog)
    else:
        sheet = convert(words, MapSheet, "map")
    faults = [fault_of(text) for text in map_faults(sheet, catalog, HouseRules().stacking_limit)]
    rough = bool(rough_faults(sheet, catalog))
    return Survey(
        sheet=sheet,
        choice=None if faults else choice(sheet, catalog),
        images={} if rough else {hex: tuple(images(sheet, hex)) for hex in places(sheet)},
        faults=tuple(faults),
        toml=to_toml(sheet),
    )


def places(sheet: MapSheet) -> list[str]:
    """[GW-1.2] All that can be drawn on, holes too."""
    return [
        label(column, row)
        for row, line in enumerate(sheet.lines, 1)
        for column in range(1, len(line) + 1)
    ]


def fault_of(text: str) -> Fault:
    """A fault by its rule, the key of the file, and its words."""
    found = TOLD.fullmatch(text)
    assert found is not None, text
    return Fault(found[3], found[1], found[2])
