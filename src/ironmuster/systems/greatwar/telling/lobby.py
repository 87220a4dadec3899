"""[GW-2.1] What players choose from before a campaign: maps, factions, options."""

from __future__ import annotations

from ironmuster.kernel.house_rules import OptionInfo
from ironmuster.kernel.value import Value
from ironmuster.systems.greatwar.content.entries import (
    Faction,
    Overlay,
    Site,
    Terrain,
    UnitClass,
)
from ironmuster.systems.greatwar.content.maps import MapSheet
from ironmuster.systems.greatwar.content.options import BOOK
from ironmuster.systems.greatwar.content.setup import FEWEST, MOST, PARTNERS, USUAL
from ironmuster.systems.greatwar.content.tables import Catalog


class MapChoice(Value, frozen=True):
    """[section 4.9] A map as it is offered: the sheet, how many play on it, and how many hexes and
    sites of each kind it has."""

    sheet: MapSheet
    players: int
    hexes: int
    sites: dict[str, int]


class Lobby(Value, frozen=True):
    """[GW-2.1] Everything on offer. `usual` is the map of so many players, `alliances` the words
    for teams of four; terrain, overlays and sites tell how to read a map."""

    maps: tuple[MapChoice, ...]
    usual: dict[str, str]
    factions: tuple[Faction, ...]
    classes: tuple[UnitClass, ...]
    terrain: tuple[Terrain, ...]
    overlays: tuple[Overlay, ...]
    sites: tuple[Site, ...]
    options: tuple[OptionInfo, ...]
    alliances: tuple[str, ...]
    min_players: int = FEWEST
    max_players: int = MOST


def lobby(catalog: Catalog) -> Lobby:
    """[GW-2.1] Return everything on offer."""
    return Lobby(
        maps=tuple([choice(sheet, catalog) for sheet in catalog.maps.values()]),
        usual={str(players): map for players, map in USUAL.items()},
        factions=tuple(catalog.factions.values()),
        classes=tuple(catalog.classes.values()),
        terrain=tuple(catalog.terrain.values()),
        overlays=tuple(catalog.overlays.values()),
        sites=tuple(catalog.sites.values()),
        options=tuple(BOOK.describe()),
        alliances=("none", *PARTNERS),
    )


def choice(sheet: MapSheet, catalog: Catalog) -> MapChoice:
    """[section 4.9] A map with what is on it."""
    counts = dict.fromkeys(catalog.sites, 0)
    for token in sheet.tokens.values():
        site = catalog.site_of.get(token.upon)
        if site is not None:
            counts[site.id] += 1
    return MapChoice(sheet, sheet.players, len(sheet.tokens), counts)
