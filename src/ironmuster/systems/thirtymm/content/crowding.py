"""[TM-R102, TM-3.12, TM-4.10, TM-4.11] Whether the units of a team can be deployed on a map."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Final

from ironmuster.systems.thirtymm.content.areas import EDGES, area, band, half
from ironmuster.systems.thirtymm.content.datasheet import built_as, unit_class
from ironmuster.systems.thirtymm.content.entries import Board, Mission
from ironmuster.systems.thirtymm.content.maps import MapSheet
from ironmuster.systems.thirtymm.content.sheets import Datasheet, Squad
from ironmuster.systems.thirtymm.content.squad import units_of
from ironmuster.systems.thirtymm.content.tables import Catalog

TOGETHER: Final = 6  # the most that the Classes of two units in one hex sum to [TM-3.12]
ALONE: Final = 5  # the Class that shares no hex [TM-3.12]
ROOM: Final = {"single": 1, "double": 2, "triple": 3}  # hexes of a footprint [TM-1.16]


Zone = tuple[str, list[str], list[str]]  # its name, its hexes, and where swimmers may be besides


def crowding(
    squads: Sequence[Squad], zones: Iterable[Zone], sheet: MapSheet, catalog: Catalog
) -> Iterator[str]:
    """[TM-R102] What keeps the squads of a team off a map in any area they may get."""
    units = [unit for squad in squads for unit in units_of(squad, catalog)]
    swimmers = [unit for unit in units if built_as(unit) == "aquatic"]
    walkers = [unit for unit in units if built_as(unit) in ("mech", "terrestrial")]
    drivers = [unit for unit in walkers if built_as(unit) == "terrestrial"]
    for name, hexes, more in zones:
        open_hexes = [hex for hex in hexes if hex not in sheet.built]
        land = [hex for hex in open_hexes if sheet.ground[hex].level >= 0]
        for kind, group, there in (("", walkers, open_hexes), ("Terrestrial ", drivers, land)):
            needed = hexes_needed(group, catalog)
            if needed > len(there):
                text = f"its {kind}units on the ground fill {hexes_of(needed)}"
                yield f"{text}, {name} of {sheet.name} has {len(there)}"
        blue = [hex for hex in hexes if sheet.ground[hex].level < 0]
        blue = blue or [hex for hex in more if sheet.ground[hex].level < 0]
        needed = hexes_needed(swimmers, catalog)
        if needed > len(blue):
            text = f"its Aquatic vehicles fill {hexes_of(needed, 'blue ')}"
            yield f"{text}, {name} of {sheet.name} and the half around it have {len(blue)}"


def hexes_needed(units: Iterable[Datasheet], catalog: Catalog) -> int:
    """[TM-3.12, TM-1.16] The fewest hexes that take these units: two share one if neither is Class
    5 and their Classes sum to 6 or less."""
    units = list(units)
    large = sum(ROOM[unit.footprint] for unit in units if unit_class(unit, catalog) >= ALONE)
    small = sorted(number for unit in units if (number := unit_class(unit, catalog)) < ALONE)
    hexes = 0
    while small:
        largest = small.pop()
        partner = max((one for one in small if one + largest <= TOGETHER), default=0)
        if partner:
            small.remove(partner)
        hexes += 1
    return large + hexes


def hexes_of(number: int, kind: str = "") -> str:
    """A number of hexes in words."""
    return f"{number} {kind}hex" + ("" if number == 1 else "es")


def zones_of(mission: Mission, board: Board) -> Iterator[Zone]:
    """[TM-3.10, D12] Where a team may have to deploy, and where its Aquatic vehicles may besides
    [TM-4.10]."""
    if mission.defender_rows is None:
        for edge in EDGES:
            yield f"the {edge.title()} area", area(board, edge), half(board, edge)
    else:
        both = [hex for edge in EDGES for hex in area(board, edge)]
        yield "the Attacker's area", both, [hex for edge in EDGES for hex in half(board, edge)]
        yield "the Defender's area", band(board, mission.defender_rows), []
